"""Hints of Smash Gear: a move and why, out of what the game knows."""

import random
import re
from functools import cache
from pathlib import Path
from typing import cast

import pytest
from games.smash.pictures import game
from games.smash.positions import after, battle, begun, flip_price, prepared, price

from kernel_lib.core import CHANCE
from kernel_lib.games.smash.bots import BOTS
from kernel_lib.games.smash.bots.forcing import ForcedGoal, Quest, explore_turn
from kernel_lib.games.smash.bots.hints import MOST
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.bots import Hint
from kernel_lib.replay import load

PUZZLES = sorted((Path(__file__).parents[3] / "replays" / "smash" / "puzzles").glob("*.jsonl"))


def hint(state: State, seat: int = 0) -> Hint:
    assert BOTS.hint is not None
    found = BOTS.hint(state.view(seat))
    assert found is not None
    return found


def said(state: State, seat: int = 0) -> tuple[str, str]:
    """The hinted move as it is typed, and its reason."""
    found = hint(state, seat)
    return str(found.move), found.reason


@pytest.mark.parametrize("path", PUZZLES[::2], ids=lambda path: path.stem)
def test_what_can_be_forced_is_hinted(path: Path) -> None:
    """A puzzle's goal, as far as it is not to destroy machines, which may cost more than it brings."""
    replay = load(path)
    tags = replay.header.tags or {}
    (at,) = replay.tasked
    (task,) = replay.tasks(at)
    state, seat = cast("State", replay.at(at)), cast("int", task.seat)
    nodes = explore_turn(state.view(seat).state, seat, MOST)
    if tags["theme"] == "hunt" or nodes is None:
        assert state.view(seat).why_illegal(hint(state, seat).move) is None
        return
    quest = Quest(nodes, seat, cast("ForcedGoal", tags["theme"]), 1)
    found = hint(state, seat)
    assert found.move in quest.right()
    assert re.search("win|destroy|saves|in danger", found.reason)


@cache
def hints() -> tuple[tuple[State, Hint], ...]:
    """Return what is hinted along a game."""
    asked = (state for state in game()[::11] if state.to_act not in ((), (CHANCE,)))
    return tuple((state, hint(state, state.to_act[0])) for state in asked)


def test_every_hint_is_a_legal_move_and_one_sentence() -> None:
    """It names no bot, and is certain only where a win is forced: else a number of games that it wins stands there."""
    for state, found in hints():
        assert found.move in state.view(state.to_act[0]).legal_moves()
        assert re.fullmatch(r"[A-Z][^.{]*\.", found.reason), found
        assert not [name for name in BOTS.by_name if name in found.reason.lower()]
        assert found.certain or not re.search("wins? the game(?! if nobody answers)", found.reason)


def test_whoever_asks_again_is_told_the_same_and_nothing_that_is_hidden() -> None:
    rng = random.Random(3)
    for state, found in hints()[::5]:
        assert found == hint(state.view(state.to_act[0]).sample(rng), state.to_act[0])


def test_whoever_is_not_to_act_gets_no_hint() -> None:
    assert BOTS.hint is not None
    for viewer in (1, None):
        assert BOTS.hint(battle("0 Pinion e9 / f9").view(viewer)) is None
    assert BOTS.hint(begun().view(0)) is None


def test_a_win_at_hand_is_hinted_with_the_moves_that_it_takes() -> None:
    at_once = battle("0 Pinion e3 / e2", hands=(("Destroy Base",), ()), gears=(0, 0))
    assert said(at_once) == ("strike 1 at e2", "It wins the game, whatever the answer.")
    further = battle("0 Pinion e4 / e5", hands=(("Destroy Base",), ()), gears=(2, 0))
    move, reason = said(further)
    assert move == "flip 1 N"
    assert reason == "It is the first of 2 moves that win the game in this turn, whatever the answer."


def test_a_win_is_certain_only_where_it_is_forced() -> None:
    """Else it is told as what happens if nobody answers, for a number of games that it wins stands beside it."""
    win = battle("0 Pinion e3 / e2", hands=(("Destroy Base",), ()), gears=(0, 0))
    assert hint(win).certain
    rivals = ("Destroy Base",), ("Short Circuit",)
    found = hint(battle("0 Pinion e3 / e2", hands=rivals, bases=("e10", "e2"), gears=(9, 9)))
    assert not found.certain
    assert found.reason.startswith("It wins the game if nobody answers")


def test_an_answer_that_saves_a_base_says_which() -> None:
    state = battle(
        "0 Pinion e4 / e5",
        hands=(("Oil Can", "Destroy Base"), ("Short Circuit",)),
        bases=("e10", "e2 a1"),
        gears=(0, 0),
    )
    state = after(state, "script Oil Can on 1 to N")
    assert said(state, 1) == (
        "script Short Circuit",
        "It saves the base at e2, which can fall in this turn if you pass.",
    )


def answering(*held: str, bases: str = "e2 a1", machine: str = "0 Pinion e4 / e5") -> State:
    """Seat 1, with these cards and bases, is asked about an Oil Can on a machine."""
    hands = ("Oil Can", "Destroy Base"), held
    state = battle(machine, hands=hands, bases=("e10", bases), gears=(0, 0), store=())
    return after(state, "script Oil Can on 1 to N")


@pytest.mark.parametrize("held", [("Short Circuit", "Spanner"), ("Spanner", "Short Circuit")])
def test_of_two_answers_that_save_a_base_the_one_that_leaves_more_is_hinted(held: tuple[str, str]) -> None:
    """One cancels the script; the other breaks the only weapon, which could come back."""
    move, reason = said(answering(*held), 1)
    assert move == "script Spanner on 1 at e5"
    assert reason == "It saves the base at e2, which can fall in this turn if you pass."


def test_where_no_base_can_fall_it_is_hinted_to_keep_the_card() -> None:
    kept = "No base of yours can fall in this turn, and your cards will do more later."
    assert said(answering("Short Circuit", bases="a1 i1"), 1) == ("pass", kept)
    assert said(answering("Short Circuit", "Spanner", bases="a1 i1", machine="0 Pinion e8 / e9"), 1) == ("pass", kept)


def test_what_is_destroyed_is_said_at_once_or_as_what_comes_next() -> None:
    machines = "0 Ratchet e6 / d6 f6 e7", "1 Pinion e4 / e3"
    found = said(battle(*machines, gears=(flip_price("Ratchet"), 0), store=()))
    assert found == ("flip 1 N", "It destroys Pinion 2.")
    held = ["1 Lockpin on 1"]  # a flip costs more than there is
    bought = said(battle(*machines, gears=(price("Oil Can"), 0), store=("Oil Can",), plugins=held))
    assert bought == ("buy Oil Can", "Then comes Play Oil Can on machine 1 north: it destroys Pinion 2.")


def test_income_is_said() -> None:
    state = battle("0 Pinion e9 / f9", hands=(("Base",), ()), gears=(0, 0))
    gears = "2 gears more in each Exploit phase"
    assert said(state) == ("build e9", f"It brings {gears}.")


def test_a_purchase_says_what_the_card_is() -> None:
    found = hint(prepared())
    assert str(found.move).startswith("buy ")
    assert found.reason
    poor = battle(store=("Pinion",), gears=(price("Pinion"), 0), hands=((), ())).replace(stock=(0, 0))
    move, reason = said(poor)
    assert (move, reason) == (
        "buy Pinion",
        f"It has 1 weapon and 1 heart for {price('Pinion')} gears, and a flip costs 1.",
    )
