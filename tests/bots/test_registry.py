"""Which bot is meant, what it is called, and why something is none."""

import random
from typing import Any

import pytest

from kernel_lib.bots.registry import bot_factory, bot_label, is_game_bot, resolve_bot
from kernel_lib.core import Move, View
from kernel_lib.games import GAMES

GEAR = GAMES["gear"]


class Plain:
    def choose(self, view: View[Any], rng: random.Random) -> Move:
        return rng.choice(view.legal_moves())


class Named(Plain):
    name: Any = "Ada's bot"
    agent = "ada"


class Taken(Plain):
    name = "greedy"


class Numbered(Plain):
    name = 7


class Broken(Plain):
    name = " two\nlines \ud800"


def make_plain() -> Plain:
    return Plain()


def make_nothing() -> object:
    return object()


HERE = __name__


@pytest.mark.parametrize(
    ("wanted", "label"),
    [
        ("greedy", "greedy"),
        (f"{HERE}:Plain", f"{HERE}:Plain"),
        (Plain, "Plain"),
        (Named, "Named"),
        (make_plain, "make_plain"),
        (Plain(), "Plain"),
        (Named(), "Ada's bot"),
        (Numbered(), "Numbered"),
        (Broken(), "two lines ?"),
    ],
)
def test_a_bot_is_called_as_it_was_given_and_one_that_is_made_by_its_name(wanted: Any, label: str) -> None:
    assert bot_label(wanted) == label


@pytest.mark.parametrize(
    ("wanted", "name", "agent"),
    [
        ("greedy", "greedy", "greedy"),
        (Named, "Ada's bot", "ada"),
        (make_plain, "Plain", "Plain"),
        (f"{HERE}:Named", "Ada's bot", "ada"),
        (Taken, "greedy", "greedy (own)"),
    ],
)
def test_a_log_tells_ones_own_bot_from_those_of_the_game(wanted: Any, name: str, agent: str) -> None:
    found = resolve_bot(GEAR, wanted)
    assert (found.name, found.agent) == (name, agent)


def test_a_class_makes_a_fresh_bot_for_each_game_and_a_bot_stays_itself() -> None:
    made, itself = bot_factory(GEAR, Plain), Plain()
    assert made() is not made()
    assert bot_factory(GEAR, itself)() is itself


def test_a_bot_of_the_game_is_asked_for_by_its_name_alone() -> None:
    assert is_game_bot("greedy")
    assert not is_game_bot(f"{HERE}:Plain")
    assert not is_game_bot(Plain)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (7, "int is not a bot: it has no choose(view, rng)."),
        (make_nothing, "make_nothing() does not return a bot: it has no choose(view, rng)."),
        (f"{HERE}:Nobody", f"The bot '{HERE}:Nobody' cannot be loaded: {HERE} has no 'Nobody'."),
        ("no_such_module:Bot", "The bot 'no_such_module:Bot' cannot be loaded. There is no such module."),
    ],
)
def test_what_is_no_bot_is_told_in_a_sentence(wanted: Any, sentence: str) -> None:
    with pytest.raises(ValueError) as told:  # noqa: PT011 - the whole sentence is compared
        resolve_bot(GEAR, wanted)
    assert str(told.value) == sentence
