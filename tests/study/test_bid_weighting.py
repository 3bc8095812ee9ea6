"""Values on states weighted by what was bid: what is public counts, and nothing else."""

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import kernel_lib as kl
from kernel_lib.bots.rollouts import importance_weighted, rollouts
from kernel_lib.core import CHANCE, State
from kernel_lib.games import GAMES
from kernel_lib.games.gear.rules.moves import Play as SetPlay
from kernel_lib.games.inversion.rules.moves import Play as CardPlay
from kernel_lib.parts.bots import PublicHistory
from kernel_lib.replay import Replay
from kernel_lib.study.judging import phrases
from kernel_lib.study.judging.estimates import history_before
from kernel_lib.study.judging.verdicts import judged_in

ROOT = Path(__file__).parents[2]
GAMES_WITH_BIDS = [name for name, game in GAMES.items() if game.bots.utility and game.bots.utility.importance_weighted]


def game(name: str) -> Replay:
    """A game of three greedy players."""
    match = kl.Match(name, ["greedy"] * 3, seed=5)
    while match.step():
        pass
    return match.replay


def decision(replay: Replay) -> tuple[State, int, PublicHistory, int]:
    """Its third play of cards: the state, who decides, what had been told, and the move."""
    step = [step for step in replay.main_line if isinstance(step.move, CardPlay | SetPlay)][2]
    assert step.seat is not None
    assert len(step.before.legal_moves()) > 1
    return step.before, step.seat, history_before(replay, step.id, step.seat), step.id


def test_it_is_for_games_in_which_hands_are_hidden_and_bid_on() -> None:
    assert GAMES_WITH_BIDS == ["inversion", "gear"]
    with pytest.raises(ValueError, match="In Gear Grid no bids tell of what is hidden"):
        kl.judge(kl.load(ROOT / "replays/grid/solo.jsonl"), by="by bids", progress=False)


@pytest.mark.parametrize("name", GAMES_WITH_BIDS)
def test_what_a_seat_cannot_know_does_not_change_its_values(name: str) -> None:
    state, seat, told, _ = decision(game(name))
    other = state.view(seat).sample(random.Random(1))
    assert other != state
    moves = state.legal_moves(seat)[:3]
    here, there = (importance_weighted(one.view(seat).state, seat, moves, 50, 3, told) for one in (state, other))
    assert np.array_equal(here, there)
    assert all(mover != CHANCE for mover, _ in told.moves)
    assert told.start == told.start.view(seat).state, "it is what the seat knew"


@pytest.mark.parametrize("name", GAMES_WITH_BIDS)
def test_a_redacted_game_gives_the_lines_of_the_whole(name: str) -> None:
    replay = game(name)
    *_, at = decision(replay)
    wanted: dict[str, Any] = {"at": [at], "error": 0.1, "by": "by bids", "progress": False}
    seat = replay.step(at).seat
    assert seat is not None
    (seen,) = kl.judge(kl.redact(replay, seat), **wanted).evals(at)
    lines = kl.judge(replay, **wanted).evals(at)
    table = [line for line in lines if line.basis == "table"]
    assert [line for line in lines if line.basis == "seat"] == [seen]
    assert seen.by == "greedy 1, by bids"
    assert all(one.by in ("greedy 1", "exact") for one in table), "with the cards open there is nothing to weigh"
    found = judged_in(replay, at)
    assert found is not None
    assert any("count more if the others would have bid like this" in line for line in phrases.how_counted(found))


@pytest.mark.parametrize("name", GAMES_WITH_BIDS)
def test_rows_stay_for_more_samples_and_are_others_than_with_all_alike(name: str) -> None:
    state, seat, told, _ = decision(game(name))
    view, moves = state.view(seat).state, state.legal_moves(seat)[:2]
    few, many = (importance_weighted(view, seat, moves, samples, 3, told) for samples in (20, 60))
    assert np.array_equal(few, many[:20])
    assert not np.array_equal(many, rollouts(view, seat, moves, 60, 3))
