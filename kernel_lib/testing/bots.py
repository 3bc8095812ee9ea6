"""Bots are asked with a view, and what they play can be logged, verified and redacted."""

from __future__ import annotations

import random
from typing import Any, Final

import kernel_lib as kl
from kernel_lib.bots import bot_names, make_bot
from kernel_lib.bots.house import SEARCH
from kernel_lib.bots.search import Search
from kernel_lib.core import Game, Move, View
from kernel_lib.core.parts import Bot
from kernel_lib.replay import verify_replay
from kernel_lib.testing.law import of_games, of_matches
from kernel_lib.testing.stages import Stage, shown_stages
from kernel_lib.testing.walks import encoded, positions, seats_to_act


@of_games
def every_game_has_a_bot_that_plays_anything_and_a_greedy_one(game: Game) -> None:
    assert bot_names(game)[0] == "uniform"
    assert "greedy" in bot_names(game)


FUTURES: Final = 24
"""With what effort the search plays in laws: whatever that is, it keeps to the same things."""


def _bot(game: Game, name: str) -> Bot:
    return Search(futures=FUTURES) if name == SEARCH else make_bot(game, name)


@of_matches
def bots_play_legal_moves_and_keep_nothing_to_themselves(stage: Stage) -> None:
    for name in bot_names(stage.game):
        for state in positions(stage, 2):
            for seat in seats_to_act(state):
                view = state.view(seat)
                before = encoded(view.state)
                move = _bot(stage.game, name).choose(view, random.Random(1))
                assert move in view.legal_moves()
                assert _bot(stage.game, name).choose(view, random.Random(1)) == move
                assert encoded(view.state) == before


@of_matches
def the_search_goes_by_what_its_seat_can_know(stage: Stage) -> None:
    """What is hidden is dealt anew among all that fits, and the choice is the same for the same seed."""
    if stage.game.bots.stake is None:
        return
    for state in positions(stage, 1):
        for seat in seats_to_act(state)[:1]:
            view = state.view(seat)
            otherwise = view.sample(random.Random(2))
            chosen = {Search(futures=FUTURES).choose(real.view(seat), random.Random(3)) for real in (state, otherwise)}
            assert len(chosen) == 1
            assert chosen <= set(view.legal_moves())


class _Spy:
    """Plays anything, and keeps the views that it was asked with."""

    def __init__(self) -> None:
        self.asked: list[View[Any]] = []

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        self.asked.append(view)
        return rng.choice(view.legal_moves())


@of_games
def bots_are_asked_with_a_view_of_their_own_seat(game: Game) -> None:
    spies = [_Spy() for _ in range(game.seats[0])]
    sitting: list[Bot] = list(spies)
    match = kl.Match(game, sitting, seed=1, **game.facts.with_all)
    for seat, spy in enumerate(spies):
        assert {view.seat for view in spy.asked} == {seat}
        assert all(type(view) is View and view.state == view.state.view(seat).state for view in spy.asked)
    assert match.state.outcome is not None


@of_matches
def logs_of_bot_games_verify_and_stay_sound_when_redacted(stage: Stage) -> None:
    """Whole games; of each the log of a seat or of a spectator, so that neighbouring stages hold it of both."""
    match = kl.Match(stage.game, ["uniform"] * stage.players, seed="law", **dict(stage.options))
    replay = match.replay
    assert verify_replay(replay) is None
    viewer = (stage.players - 1, None)[shown_stages(stage.game).index(stage) % 2]
    seen = kl.redact(replay, viewer)
    assert verify_replay(seen) is None
    for step, shown in zip(replay.main_line, seen.main_line, strict=True):
        assert shown.state.view(viewer) == step.state.view(viewer)
