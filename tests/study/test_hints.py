"""What a learner is told at a table: a hint of the search, which knows what the seat knows; what a move has cost."""

import random
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import kernel_lib as kl
from kernel_lib.bots.registry import make_bot
from kernel_lib.bots.rollouts import utility_of
from kernel_lib.core import State, View
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.parts.bots import Hint
from kernel_lib.playing.game_loop import GameLoop
from kernel_lib.replay import load
from kernel_lib.study.judging import hints, reasons
from kernel_lib.study.judging.hints import (
    _compared,
    cost_sentence,
    evaluate_last_move,
    search_hint,
    verdict_from_values,
    warning_of,
)
from kernel_lib.study.judging.rollouts import MoveValue
from kernel_lib.study.lessons import tasks

NAMES = ("Ann", "Bo", "Cy")


@pytest.fixture(autouse=True)
def without_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, a learner's move is judged and its reason found."""
    monkeypatch.setattr(hints, "WAIT", 3600.0)
    monkeypatch.setattr(hints, "REASON", 3600.0)


LITTLE = 0.02


def bidding(seed: int = 4) -> kl.Match:
    return kl.Match("inversion", ["you:Ann", "you:Bo", "you:Cy"], seed=seed)


HIDING = [name for name, game in GAMES.items() if game.bots.utility is not None and game.info.imperfect_information]
PASSED = 9
"""Decisions that are passed over, so that something has been seen and much is still hidden."""


def on_the_way(name: str) -> State:
    """A position in which the seat that is to act has a choice and does not know all."""
    game = GAMES[name]
    players = 3 if 3 in game.seats else 2
    reference = make_bot(game, utility_of(game).reference)
    course = GameLoop(game.start(players=players), dict.fromkeys(range(players), reference), MatchRandom("on the way"))
    decided = 0
    while course.step() is not None:
        state = course.state
        if state.to_act and state.to_act[0] >= 0 and len(state.view(state.to_act[0]).legal_moves()) > 1:
            decided += 1
            view = state.view(state.to_act[0])
            if decided > PASSED and view.sample(random.Random(1)) != state:
                return state
    raise AssertionError("the game ended before that")


@pytest.mark.parametrize("name", HIDING)
def test_a_hint_knows_no_more_than_the_seat(name: str) -> None:
    """All that is hidden lies otherwise, and the hint is the same: in all games with a stake that hide anything."""
    state = on_the_way(name)
    view = state.view(state.to_act[0])
    first = search_hint(view, NAMES, 1, LITTLE)
    for number in (1, 2):
        other = view.sample(random.Random(number))
        assert other != state
        assert search_hint(other.view(view.seat), NAMES, 1, LITTLE) == first


def open_end() -> kl.Match:
    """Two players, who know all cards."""
    return kl.Match("inversion", ["you:Ann", "you:Bo"], seed=3)


def test_where_all_is_known_it_is_worked_out() -> None:
    match = open_end()
    view = match.state.view(match.state.to_act[0])
    told = search_hint(view, match.names, 1)
    assert told is not None
    worth = GAMES["inversion"].bots.solve(view.state)  # type: ignore[misc] # it has one
    assert worth[told.move] == max(worth.values())
    assert "worked out to the end" in str(told.sure)
    assert "worked out" not in told.reason, "how it was found is for those who ask"


def hinting(match: kl.Match, own: Callable[[View[Any]], Hint], monkeypatch: pytest.MonkeyPatch) -> Hint:
    """What is advised where the game's own hint is what `own` says."""
    monkeypatch.setattr("kernel_lib.study.judging.hints._own", own)
    told = search_hint(match.state.view(match.state.to_act[0]), match.names, 1, LITTLE)
    assert told is not None
    return told


def test_the_reason_of_the_game_is_said_where_it_hints_at_the_same_move(monkeypatch: pytest.MonkeyPatch) -> None:
    match = bidding()
    first = hinting(match, lambda view: Hint(view.legal_moves()[0], "Because."), monkeypatch)
    same = hinting(match, lambda _: Hint(first.move, "Because."), monkeypatch)
    assert same.move == first.move
    assert same.reason == "Because." or same.reason.startswith("Because. It wins ")
    assert str(same.sure).startswith("Games were played on from here ")
    assert " in 100" in str(same.sure)
    other = hinting(match, lambda view: Hint(view.legal_moves()[-1], "Because."), monkeypatch)
    assert "Because" not in other.reason
    assert "It wins " in other.reason or "is about as good" in other.reason or "It is better than" in other.reason


def test_a_win_that_is_proven_is_told_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told that a move wins the game, and that it wins 89 games in 100."""
    match = bidding()
    moves = match.state.legal_moves(match.state.to_act[0])
    for move in (moves[0], moves[-1]):
        proven = Hint(move, "It wins the game, whatever the answer.", certain=True)
        assert hinting(match, lambda _, proven=proven: proven, monkeypatch) == proven  # type: ignore[misc]


def test_what_is_too_close_to_call_is_a_reason_without_numbers() -> None:
    """Nobody is told that a move wins 100 games in 100, and that another one may be as good."""
    view = bidding().state.view(0)
    left = view.legal_moves()[:2]
    found = _compared(view, NAMES, left[0], left, np.ones((40, 2)))
    assert found.reason == "“Declare 2” is about as good."
    assert found.agreed == ""
    assert found.sure == (
        "Games were played on from here 40 times, to their ends: it wins about 100 games in 100, “Declare 2” 100. "
        "That is too close to call."
    )


def test_a_clear_difference_is_told_with_its_numbers_and_how_it_was_found_when_asked() -> None:
    view = bidding().state.view(0)
    left = view.legal_moves()[:2]
    tried = np.column_stack((np.ones(400), np.zeros(400)))
    found = _compared(view, NAMES, left[0], left, tried)
    assert found.reason == "It is better than “Declare 2”: it wins 100 games in 100, that one 0."
    assert found.agreed == "It wins 100 games in 100."
    assert found.sure.startswith("Games were played on from here 400 times, to their ends: ")
    assert "too close" not in found.sure


def test_a_mistake_is_told_with_its_cost_and_without_the_better_move() -> None:
    match = open_end()
    worth = GAMES["inversion"].bots.solve(match.state)  # type: ignore[misc] # it has one
    worst, best = min(worth, key=worth.__getitem__), max(worth, key=worth.__getitem__)
    assert worth[worst] < worth[best]
    at = match.play(worst, alone=True)[0]
    side = evaluate_last_move(match.replay, at)
    assert side is not None
    assert cost_sentence(side) == "That costs 50 of 100 chances: it loses, the best move draws."


def test_a_warning_says_what_a_mistake_brings_and_its_numbers_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reasons, "ROLLOUTS", reasons.MIN_ROLLOUTS)
    match = bidding()
    (at,) = match.play(match.game.parse("declare 9"), alone=True)
    warned = warning_of(match.replay, at)
    assert warned is not None
    assert warned.said == "After “Declare 9”, Ann is the parent more often."
    assert re.match(r"In 30 of 30 deals; after the best move, in \d+\. That costs \d+ of 100 chances: ", warned.sure)


def test_nobody_is_warned_of_a_good_move() -> None:
    match = open_end()
    worth = GAMES["inversion"].bots.solve(match.state)  # type: ignore[misc] # it has one
    (at,) = match.play(max(worth, key=worth.__getitem__), alone=True)
    assert warning_of(match.replay, at) is None


def test_a_mistake_without_a_plain_reason_is_told_with_its_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    match = open_end()
    worth = GAMES["inversion"].bots.solve(match.state)  # type: ignore[misc] # it has one
    (at,) = match.play(min(worth, key=worth.__getitem__), alone=True)
    monkeypatch.setattr("kernel_lib.study.judging.hints.warning_for", lambda *_args, **_more: ("", ""))
    assert warning_of(match.replay, at) == ("That costs 50 of 100 chances: it loses, the best move draws.", "")


def test_a_mistake_without_a_plain_reason_tells_what_is_lost_where_the_game_says_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    task = tasks(load("replays/lessons/industry/14-a-light-deck.jsonl"))[6]
    made = task.game.parse("done")
    at = task.replay.add_move(task.at, 0, made, task.state.play(made, 0))
    values = [MoveValue(task.game.parse("clash A"), 0.84, 0.01, 0.01), MoveValue(made, 0.6, 0.01, 0.01)]
    side = verdict_from_values(task.replay, at, values, "seat")
    assert side is not None
    monkeypatch.setattr(hints, "evaluate_last_move", lambda *_: side)
    monkeypatch.setattr(hints, "warning_for", lambda *_args, **_more: ("", ""))
    warned = warning_of(task.replay, at)
    assert warned is not None
    assert warned.said == (
        "You have a full house, 4s and 2s in market A. It would win 2 points, and now it brings none."
    )
    assert warned.sure.startswith("That costs 24 of 100 chances")


def test_what_may_be_chance_is_passed_over() -> None:
    match = bidding()
    two, three = match.state.legal_moves(0)[:2]
    at = match.play(two, alone=True)[0]
    told = "That costs 31 of 100 chances: it wins 19 games in 100, the best move 50."
    for lost, error, said in ((0.31, 0.05, told), (0.31, 0.2, ""), (0.08, 0.01, "")):
        side = verdict_from_values(
            match.replay, at, [MoveValue(three, 0.5, error), MoveValue(two, 0.5 - lost, error)], "seat"
        )
        assert side is not None
        assert cost_sentence(side) == said
