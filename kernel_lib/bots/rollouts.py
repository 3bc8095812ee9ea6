"""Rollouts of the moves of a decision: each move is made in states that fit what a seat knows, and all go on from there
as the game's reference player, who sees views only.

This is the definition, by the public rules; a game that has something quicker (`Utility.rollouts`) is held to it by its
tests.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from kernel_lib.bots.house_bots import game_bot
from kernel_lib.core import CHANCE, OPEN, Game, Move, State, View
from kernel_lib.core.rng import MatchRandom
from kernel_lib.parts.bots import Bot, RealTimeBot, Utility

if TYPE_CHECKING:
    from kernel_lib.parts.bots import PublicHistory, UtilitySamples


class MoveMade(NamedTuple):
    """A move that was made: by whom (a seat, or CHANCE), and the state that followed."""

    mover: int
    move: Move
    state: State


def utility_of(game: Game) -> Utility[Any]:
    """Return the utility that decisions of a game are judged by. ValueError: it has none."""
    if game.bots.utility is None:
        raise ValueError(f"{game.title} does not say what is at stake in a decision, so no decision can be judged.")
    return game.bots.utility


def candidates(view: View[Any], *also: Move) -> tuple[Move, ...]:
    """Return the moves of a decision that are worth a judgement, the most promising first, and `also` those."""
    utility = utility_of(view.state.game)
    worth = view.legal_moves() if utility.candidates is None else utility.candidates(view)
    return tuple(dict.fromkeys((*worth, *also)))


def rollouts(
    state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, player: Bot | RealTimeBot | None = None
) -> UtilitySamples:
    """Return the final value of `seat`, for each of `samples` states (rows) and each of `moves` (columns); see
    `parts.bots.Rollouts`.

    `state` is what the seat may know, or the table. `player`: who all go on as, in place of the reference player.
    """
    utility = utility_of(state.game)
    if player is None and utility.rollouts is not None:
        return utility.rollouts(state, seat, moves, samples, seed)
    return by_the_rules(state, seat, moves, samples, seed, player)


def importance_weighted(
    state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, history: PublicHistory
) -> UtilitySamples:
    """Return the result of `rollouts`, all going on as the reference player, on states weighted by what the others bid.

    Only for games in which bids tell of what is hidden: those whose utility says so.
    """
    weighted = utility_of(state.game).importance_weighted
    assert weighted is not None, f"{state.game.title} has no bids that tell of what is hidden"
    return weighted(state, seat, moves, samples, seed, history)


def by_the_rules(
    state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, player: Bot | RealTimeBot | None = None
) -> UtilitySamples:
    """Return the result of `rollouts`, move by move through the public rules."""
    import numpy as np

    game = state.game
    utility = utility_of(game)
    bot = player or game_bot(game, utility.reference)
    found = np.empty((samples, len(moves)))
    for row in range(samples):
        chances = MatchRandom(f"{seed}/{row}")
        dealt = state.rules.resample_hidden(state, chances.at(0, CHANCE))
        for column, move in enumerate(moves):
            found[row, column] = _reached(dealt, seat, move, bot, chances, utility)
    return found


def _reached(
    dealt: State, seat: int, move: Move, bot: Bot | RealTimeBot, chances: MatchRandom, utility: Utility[Any]
) -> float:
    for made in played_on(dealt, seat, move, bot, chances):
        value = utility.value(dealt, made.state, seat)
        if value is not None:
            return value
    raise ValueError(f"{dealt.game.title} ended without a word on what seat {seat} has of its {utility.label}.")


def played_on(dealt: State, seat: int, move: Move, bot: Bot | RealTimeBot, chances: MatchRandom) -> Iterator[MoveMade]:
    """Yield what happens after `move` of `seat` if all go on as `bot`, to the end; all cards must be known."""
    state, ply = dealt.play(move, seat, dealt.now if dealt.rules.real_time else None), 1
    yield MoveMade(seat, move, state)
    while state.to_act:
        ply += 1
        mover = seat if seat in state.to_act else state.to_act[0]
        made = _chosen(state, mover, bot, chances, ply, alone=mover == seat)
        state = made.state
        yield made


def _chosen(
    state: State, mover: int, bot: Bot | RealTimeBot, chances: MatchRandom, ply: int, *, alone: bool
) -> MoveMade:
    """Return the next move, and what follows. By the clock boards are apart: the others are done at once, for nobody
    asks what they would have.
    """
    chance, clock = chances.at(ply, mover), state.rules.real_time
    if mover == CHANCE:
        move = state.sample_chance(chance)
        return MoveMade(mover, move, state.play(move, CHANCE, None if clock is None else state.now))
    view = state.view(mover)
    if clock is None:
        move = cast("Bot", bot).choose(view, chance)
        return MoveMade(mover, move, state.apply(move, mover))
    ms, due = _ready(state, bot, view, chance), state.deadline
    if due is not None and (ms >= due or not alone):
        move, ms = state.timeout_move(mover), due if alone else state.now
    else:
        move = bot.choose(view, chance) or state.timeout_move(mover)
    return MoveMade(mover, move, state.play(move, mover, ms))


def _ready(state: State, bot: Bot | RealTimeBot, view: View[Any], chance: random.Random) -> int:
    """Return the time of its next move, in ms since the start."""
    return state.now + (bot.wait(view, chance) if isinstance(bot, RealTimeBot) else 0)


def known(state: State, seat: int) -> State:
    """Return the view of `seat` of a state, as a state with the rest unknown; OPEN: the table as it is."""
    return state if seat == OPEN else state.view(seat).state
