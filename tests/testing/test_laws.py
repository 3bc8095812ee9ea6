"""The parts of laws: what a law is checked for, the positions that it names, and what it holds against games."""

import re
from dataclasses import replace
from typing import ClassVar

import pytest

from kernel_lib.core import Move
from kernel_lib.games import GAMES
from kernel_lib.scene.sprite import Sprite
from kernel_lib.testing.chance_laws import _changes, _ruled_out
from kernel_lib.testing.law import Law, Scope
from kernel_lib.testing.option_sets import option_sets
from kernel_lib.testing.positions import every_end, forget_position, position_text, random_game, tree
from kernel_lib.testing.view_laws import _names, laid, samples_vary_what_is_hidden


@pytest.mark.parametrize(
    ("scope", "styles"), [("options", {"", "idle", "busy"}), ("representative", {"", "idle", "busy"}), ("bots", {""})]
)
def test_all_laws_but_those_of_bots_are_checked_in_each_play_style(scope: Scope, styles: set[str]) -> None:
    subjects = Law("any", scope, lambda _: None).subjects(GAMES["highest_card"])
    assert {each.play_style for each in subjects} == styles
    assert {each.players for each in subjects} == {2, 3, 4}


def test_an_end_of_a_large_game_is_named_by_its_seed_and_its_moves() -> None:
    option_set = next(each for each in option_sets(GAMES["highest_card"]) if each.players == 4)
    assert not tree(option_set)
    forget_position()
    assert position_text() == ""
    ends = 0
    for end in every_end(option_set):
        found = re.match(r", seed (\d+), after (\d+) moves: ", position_text())
        assert found is not None
        seed, moves = map(int, found.groups())
        assert random_game(option_set, seed)[moves].state is end
        ends += 1
    assert ends > 10


@pytest.mark.parametrize("name", ["highest_card", "grid"])
def test_what_a_game_says_of_hidden_information_is_held_against_its_views(name: str) -> None:
    honest = option_sets(GAMES[name])[0]
    info = replace(honest.game.info, imperfect_information=not honest.game.info.imperfect_information)
    samples_vary_what_is_hidden(honest)
    with pytest.raises(AssertionError):
        samples_vary_what_is_hidden(replace(honest, game=replace(honest.game, info=info)))


# Chance ---------------------------------------------------------------------------------------------------------------


class Draw(Move, frozen=True):
    cards: tuple[str, ...]
    words: ClassVar[str] = "draw {cards}"
    by_chance: ClassVar[bool] = True


class Roll(Move, frozen=True):
    number: int
    words: ClassVar[str] = "roll {number}"
    by_chance: ClassVar[bool] = True


TRIED = [Draw(tuple(cards)) for cards in ("AB", "BA", "AC", "AA", "A", "ABC")] + [Roll(1)]


@pytest.mark.parametrize(
    ("drawn", "ruled_out"),
    [
        pytest.param(["AB"], ["BA", "AC", "AA", "A", "ABC", 1], id="it is always the same"),
        pytest.param(["AB", "BA"], ["AC", "AA", "A", "ABC"], id="the same cards come in any order"),
        pytest.param(["AB", "CD"], ["A", "ABC"], id="the same number of cards comes"),
        pytest.param(["AB", "C"], [], id="any cards come"),
        pytest.param(["AB", 6], [], id="anything comes"),
    ],
)
def test_what_chance_cannot_bring_is_told_by_what_it_brings(drawn: list[str | int], ruled_out: list[str | int]) -> None:
    assert _ruled_out(TRIED, [*map(result, drawn)]) == [*map(result, ruled_out)]


def result(of: str | int) -> Move:
    return Roll(of) if isinstance(of, int) else Draw(tuple(of))


def test_a_forged_deal_has_a_card_twice_or_one_too_few() -> None:
    forged = {"".join(move.cards) for move in _changes(Draw(("A", "B", "C"))) if isinstance(move, Draw)}
    assert forged == {"BBC", "ACC", "ABA", "BC", "AC", "AB"}
    assert not list(_changes(Roll(1))), "a number alone cannot be left out"


# Pictures -------------------------------------------------------------------------------------------------------------


def test_each_player_in_a_picture_has_another_name_that_would_break_markup() -> None:
    for option_set in option_sets(GAMES["highest_card"]):
        names = _names(option_set)
        assert len(set(names)) == option_set.players
        assert all({*"<&\"'"} <= {*name} for name in names)


def test_a_piece_is_laid_on_each_open_spot_in_each_turn() -> None:
    sprites = [
        Sprite("tile", hold="lay R on {spot} turned {turn}"),
        Sprite("two tiles", hold="lay B on {spot}; lay G on {spot}"),
        Sprite("free", spot="A1"),
        Sprite("taken", spot="A2", state="off"),
        Sprite("a second way", spot="A3", under="free"),
    ]
    assert laid(sprites) == {f"lay R on A1 turned {turn}" for turn in range(4)}
