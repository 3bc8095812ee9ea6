"""Bots are asked with a view, and what they play can be logged, verified and redacted."""

from __future__ import annotations

import random
from typing import Any, Final

import kernel_lib as kl
from kernel_lib.bots import bot_names, make_bot
from kernel_lib.bots.house_bots import SEARCH
from kernel_lib.bots.search import Search
from kernel_lib.core import Game, Move, View
from kernel_lib.parts.bots import Bot
from kernel_lib.replay import verify
from kernel_lib.testing.law import law
from kernel_lib.testing.option_sets import OptionSet, option_sets, representative_option_sets
from kernel_lib.testing.positions import encoded, every_position, positions, random_game, seats_to_act, tree

WEAK: Final = ("uniform", "greedy")
"""Bots that are quick, and hence asked with more option sets than the others."""
SLOW: Final = 30
"""In so many positions of a small game the others are asked; in one of a large game."""
ROLLOUTS: Final = 24
"""The effort of the search in laws: whatever that is, it keeps to the same things."""


def _bot(game: Game, name: str) -> Bot:
    return Search(rollouts=ROLLOUTS) if name == SEARCH else make_bot(game, name)


@law(of="game")
def game_has_uniform_and_greedy_bots(game: Game) -> None:
    """A game that brings bots has one that is called greedy, which plays well at once."""
    assert bot_names(game)[0] == "uniform"
    assert "greedy" in bot_names(game) or "bots" not in game.parts


@law(of="bots")
def bots_are_legal_and_reproducible(option_set: OptionSet) -> None:
    """A new bot chooses the same move for the same seed, and changes nothing."""
    game = option_set.game
    slow = [name for name in bot_names(game) if name not in WEAK and option_set is _first(game)]
    asked = 0
    for state in every_position(option_set, 2):
        for seat in seats_to_act(state)[:1]:
            view = state.view(seat)
            before = encoded(view.state)
            asked += 1
            for name in (*_weak(game), *(slow if asked <= (SLOW if tree(option_set) else 1) else ())):
                move = _bot(game, name).choose(view, random.Random(1))
                assert move in view.legal_moves(), f"{name} plays {move}"
                assert _bot(game, name).choose(view, random.Random(1)) == move, f"{name} plays now this, now that"
                assert encoded(view.state) == before, f"{name} changes the state"


@law(of="game")
def search_ignores_hidden_information(game: Game) -> None:
    """What is hidden is dealt anew among all that fits, and the choice is the same for the same seed."""
    if game.bots.utility is None:
        return
    _games_end(_first(game))
    for state in positions(_first(game), 1):
        for seat in seats_to_act(state)[:1]:
            view = state.view(seat)
            otherwise = view.sample(random.Random(2))
            chosen = {
                Search(rollouts=ROLLOUTS).choose(real.view(seat), random.Random(3)) for real in (state, otherwise)
            }
            assert len(chosen) == 1
            assert chosen <= set(view.legal_moves())


def _weak(game: Game) -> tuple[str, ...]:
    """Return the quick bots that a game has."""
    return tuple(name for name in WEAK if name in bot_names(game))


def _first(game: Game) -> OptionSet:
    """Return the option set that slow bots are asked with: the defaults for the fewest players."""
    return option_sets(game)[0]


def _games_end(option_set: OptionSet) -> None:
    """Fail where a game among bots would never end; `games_end_within_cap` says more."""
    assert not random_game(option_set)[-1].state.to_act, "games do not end"


class _Spy:
    """A bot that plays anything, and keeps the last views that it was asked with."""

    def __init__(self, most: int) -> None:
        self.asked: list[View[Any]] = []
        self._most = most

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        self.asked.append(view)
        assert len(self.asked) <= self._most, "games do not end"
        return rng.choice(view.legal_moves())


@law(of="game")
def bots_get_the_view_of_their_seat(game: Game) -> None:
    _games_end(_first(game))
    spies = [_Spy(game.info.most_moves) for _ in range(game.seats[0])]
    sitting: list[Bot] = list(spies)
    match = kl.Match(game, sitting, seed=1, **game.info.test_options)
    for seat, spy in enumerate(spies):
        assert {view.seat for view in spy.asked} == {seat}
        assert all(type(view) is View and view.state == view.state.view(seat).state for view in spy.asked)
    assert match.state.outcome is not None


@law(of="bots")
def logs_verify_and_redact(option_set: OptionSet) -> None:
    """Check logs of whole games: of a seat or of a spectator by turns, so that neighbouring option sets check both."""
    _games_end(option_set)
    match = kl.Match(option_set.game, ["uniform"] * option_set.players, seed="law", **dict(option_set.options))
    replay = match.replay
    assert verify(replay) is None
    viewer = (option_set.players - 1, None)[_place(option_set) % 2]
    seen = kl.redact(replay, viewer)
    assert verify(seen) is None
    for step, shown in zip(replay.main_line, seen.main_line, strict=True):
        assert shown.state.view(viewer) == step.state.view(viewer)


def _place(option_set: OptionSet) -> int:
    shown = representative_option_sets(option_set.game)
    return shown.index(option_set) if option_set in shown else 0
