"""Rollouts of !nversion: deals that fit what a seat knows, weighted by what was declared, and played to their ends."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache, lru_cache
from statistics import NormalDist
from typing import TYPE_CHECKING, Final

import numpy as np

from kernel_lib.core import IllegalMove, Move
from kernel_lib.core.cards import from_bits, to_bits
from kernel_lib.games.inversion.bots import engine, evaluation
from kernel_lib.games.inversion.bots.evaluation import HIGHER, TURNING
from kernel_lib.games.inversion.rules.components import CARDS, FOLLOWS, INVERTS, NUMBERS, RANKS, TRICKS, cards_in_use
from kernel_lib.games.inversion.rules.moves import Declare, Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.bots import PublicHistory

if TYPE_CHECKING:
    from kernel_lib.parts.bots import UtilitySamples


# Playing on ----------------------------------------------------------------------------------------
# All go on as `greedy`: a state is packed into a position of the `engine`, which draws what is hidden and plays on. It
# brings a compiler along.


ALL: Final = (1 << 64) - 1


def rollouts(state: State, seat: int, moves: Sequence[Move], samples: int, seed: int) -> engine.Chances:
    """Estimate the chance of `seat` to win (1, 0, a half of a draw) for each of `samples` states (rows) and moves
    (columns).

    See `parts.bots.Rollouts`. IllegalMove, and ValueError: cards that do not fit, or a seat that does not know its own.
    """
    for move in moves:
        refusal = state.why_illegal(move, seat)
        if refusal is not None:
            raise IllegalMove(refusal)
    if state.hands[seat] < 0:
        raise ValueError(f"What seat {seat} holds is unknown: what its moves lead to cannot be told.")
    # With all cards known the play of the cards is certain: one row stands for all.
    certain = min(state.hands) >= 0 and not state.in_auction
    found = on_deals(state, seat, moves, sample_deals(state, min(samples, 1) if certain else samples, seed), seed)
    return np.repeat(found, samples, axis=0) if certain and samples else found


def on_deals(state: State, seat: int, moves: Sequence[Move], deals: engine.Ints, seed: int) -> engine.Chances:
    """Return the same for positions that fit the state; in an auction bidders imagine deals by `seed`."""
    found = np.empty((len(deals), len(moves)))
    numbers = np.array([_number(move) for move in moves], np.int64)
    facts, table = facts_of(state.options.players), table_of(state.lane)
    if state.in_auction:
        engine.bid_out(facts, table, seat, numbers, deals, np.uint64(seed & ALL), found)
    else:
        engine.play_out_all(facts, table, seat, numbers, deals, found)
    return found


def sample_deals(state: State, samples: int, seed: int) -> engine.Ints:
    """Return so many positions that fit a state, each as likely as the other; the first are the same for more of them.

    ValueError: none fits.
    """
    hidden = [seat for seat, hand in enumerate(state.hands) if hand < 0]
    deals = np.empty((samples, engine.PLACES), np.int64)
    if not hidden:
        deals[:] = pack_position(state)
        return deals
    none = [0] * (3 - len(hidden))
    unknown = engine.Hidden(
        np.array(from_bits(state.unseen), np.int64),
        np.array([*hidden, *(-1 for _ in none)], np.int64),
        np.array([*(state.held[seat] for seat in hidden), *none], np.int64),
        np.array([*(state.voids[seat] for seat in hidden), *none], np.int64),
    )
    if not engine.deals_drawn(unknown, pack_position(state), np.uint64(seed & ALL), deals):
        raise ValueError("No deal fits what was seen.")
    return deals


def best_card(state: State, seat: int) -> int:
    """Return the result of `evaluation.best_card`, for the seat that is to act."""
    assert state.to_act == (seat,)
    return engine.best_card(facts_of(state.options.players), table_of(state.lane), pack_position(state))


def as_parent(state: State, seat: int, deals: Sequence[Sequence[int]]) -> list[int]:
    """Return the tricks that `seat` wins as the parent, for each of these hands of all seats, before any card was
    played.
    """
    won = np.empty(len(deals), np.int64)
    hands = np.array(deals, np.int64)
    engine.all_as_parent(facts_of(state.options.players), table_of(state.lane), pack_position(state), seat, hands, won)
    return [int(tricks) for tricks in won]


def pack_position(state: State) -> engine.Ints:
    """Return a state as a position; hidden hands are empty in it."""
    players = state.options.players
    position = np.zeros(engine.PLACES, np.int64)
    for places, row in ((engine.HANDS, state.hands), (engine.VOIDS, state.voids), (engine.WON, state.won)):
        position[places : places + players] = row
    position[: engine.SEATS] = np.maximum(position[: engine.SEATS], 0)
    highest, largest = _highest_counted(state.counted, RANKS[state.follow]), _highest_counted(state.counted, NUMBERS)
    position[engine.HELD :] = (
        cards_in_use(state.options.suits) & ~state.seen, players, len(state.tricks), state.leader, len(state.played),
        state.follow, state.played != state.counted,
        highest, _owner(state, highest), largest, _owner(state, largest),
        state.parent, state.declared, state.declarer, state.passed, state.to_act[0] if state.in_auction else -1,
    )  # fmt: skip
    return position


def _highest_counted(counted: tuple[int, ...], heights: tuple[int, ...]) -> int:
    """Return the first of the highest of the counted cards, -1 for none."""
    return max(counted, key=heights.__getitem__, default=-1)


def _owner(state: State, card: int) -> int:
    return -1 if card < 0 else (state.leader + state.counted.index(card)) % state.options.players


def _number(move: Move) -> int:
    if isinstance(move, Play):
        return CARDS[move.card]
    return engine.PASS + (move.tricks if isinstance(move, Declare) else 0)


@lru_cache(maxsize=64)
def table_of(lane: tuple[int, ...]) -> engine.Table:
    """Return the engine's table for a game with this lane."""
    after = [sum(1 << card for card in lane[trick + 1 :]) for trick in range(TRICKS)]
    return engine.Table(np.array(lane, np.int64), np.array(after, np.int64))


@cache
def facts_of(players: int) -> engine.Facts:
    """Return the numbers that `evaluation` has of cards, in tables."""
    following = np.ones((TRICKS + 1, TRICKS + 1))
    for rivals, row in enumerate(evaluation.FOLLOWING[players - 1]):
        following[rivals, : rivals + 1] = row
    most = TRICKS * (players - 1)
    lacks = np.ones((most + 1, most + 1, TRICKS + 1))
    for pool in range(most + 1):
        for bad in range(pool + 1):
            lacks[pool, bad] = [evaluation.chance_of_none(bad, pool, cards) for cards in range(TRICKS + 1)]
    return engine.Facts(
        np.array([evaluation.TURNING[players][11 - number] for number in NUMBERS]), following, lacks,
        evaluation.WORTH, evaluation.PIPS,
    )  # fmt: skip


# Bids ----------------------------------------------------------------------------------------------
# Importance weights: deals count more, the likelier the others would have declared with them as they did.
#
# A player who declares is modelled as a greedy bot that is not always sure. The bot finds so many tricks likely as it
# wins in a third of all deals, and declares one less if that is enough to stay in (see `players.declaration`). This
# number is predicted from the hand and the lane, card by card, by weights fitted to 3,600 hands of three players and
# 4,800 of four, with a normal error of `DOUBT` tricks. Plays give no weight.
#
# In 150 games of three greedy players the value of the move that was made was higher than its result by 13 in 100
# (10 to 16) with equal weights, and by 6 (3 to 9) with these; the squared error fell from 0.134 by 0.040 (0.029 to
# 0.052). With a doubt of half a trick it falls by 0.044, with a whole trick by 0.035.
# In 100 games of four it fell from 0.163 by 0.019 (-0.001 to 0.039) (`make.tuning.by_bids`).


DOUBT: Final = 0.75
"""Standard deviation of the tricks that a seat finds likely from the guess: so much the fit leaves for three players
(0.65 for four), and the chance of the greedy bot adds to it hardly anything.
"""
LEAST: Final = 0.01
"""The chance of anything, whatever was guessed."""
TRIED: Final = 32
"""Deals of which one is taken for a row, by their weights."""
LIKELY: Final = {3: (1.50, -1.68, 2.36, 0.14, 0.27), 4: (1.93, -1.69, 2.22, 0.14, 0.22)}
"""By players, the tricks that a hand finds likely: from the start, and for each of its cards times a tenth of its
number, the square of that, the cards of the lane in its suit times the chance that it is the best of the suit, and the
cards of the lane that it inverts times the chance that it wins there.
"""
FITTED: Final = "1.0"
"""The edition of the game that it was fitted with."""
PARTS: Final = 20
"""A trick has so many parts, to which guesses are rounded."""
SUIT: Final = 10
ONE_SUIT: Final = (1 << SUIT) - 1
_NORMAL: Final = NormalDist()


def importance_weighted(
    state: State, seat: int, moves: Sequence[Move], samples: int, seed: int, history: PublicHistory
) -> UtilitySamples:
    """Return rollouts on deals weighted by what the others declared; see `WeightedRollouts`."""
    if min(state.hands) >= 0 or not any(mover != seat and isinstance(move, Declare) for mover, move in history.moves):
        return rollouts(state, seat, moves, samples, seed)
    pool = sample_deals(state, samples * TRIED, seed)
    weights = log_likelihoods(history, seat, pool[:, engine.HANDS :]).reshape(samples, TRIED)
    # The largest of the logarithms, each with its own Gumbel number, is drawn with these weights.
    taken = (weights + np.random.default_rng(seed).gumbel(size=weights.shape)).argmax(axis=1)
    return on_deals(state, seat, moves, pool[np.arange(samples) * TRIED + taken], seed)


def log_likelihoods(history: PublicHistory, seat: int, hands: engine.Ints) -> engine.Chances:
    """Return the logarithm of how likely the others would have declared so, by row of hands as they are now."""
    start: State = history.start
    found = np.zeros(len(hands))
    for other in range(start.options.players):
        if other != seat:
            plays = [move for mover, move in history.moves if mover == other and isinstance(move, Play)]
            played = to_bits(CARDS[play.card] for play in plays)
            found += _of_tricks(history, other)[_guessed_tricks(start, hands[:, other] | played)]
    return found


def _guessed_tricks(start: State, hands: engine.Ints) -> engine.Ints:
    """Return the tricks that hands are guessed to find likely, in parts of a trick."""
    likely = np.full(len(hands), LIKELY[start.options.players][0])
    for number, worths in enumerate(_suit_values(start)):
        likely += worths[hands >> SUIT * number & ONE_SUIT]
    parts: engine.Ints = np.clip(np.rint(likely * PARTS), 0, TRICKS * PARTS).astype(np.int64)
    return parts


@lru_cache(maxsize=64)
def _suit_values(start: State) -> tuple[engine.Chances, ...]:
    """Return by suit what each choice of its cards adds to the tricks that a hand finds likely."""
    _, low, high, follows, turns = LIKELY[start.options.players]
    ahead, others = to_bits(start.lane), start.options.players - 1
    in_use = cards_in_use(start.options.suits) & ~ahead
    cards = np.zeros(len(NUMBERS))
    for card in from_bits(in_use):
        rivals = in_use & FOLLOWS[card] & ~(1 << card)
        best = (1 - (rivals & HIGHER[card]).bit_count() / max(rivals.bit_count(), 1)) ** others
        tenth = NUMBERS[card] / 10
        cards[card] = low * tenth + high * tenth**2 + follows * (ahead & FOLLOWS[card]).bit_count() * best
        cards[card] += turns * (ahead & INVERTS[card]).bit_count() * TURNING[others + 1][TRICKS + 1 - NUMBERS[card]]
    chosen = np.arange(ONE_SUIT + 1)[:, np.newaxis] >> np.arange(SUIT) & 1
    return tuple(chosen @ cards[first : first + SUIT] for first in range(0, len(cards), SUIT))


def _of_tricks(history: PublicHistory, seat: int) -> engine.Chances:
    """Return the logarithm of how likely a seat would have said what it did, by the tricks that it may find likely."""
    found, declared = np.zeros(TRICKS * PARTS + 1), 0
    for mover, move in history.moves:
        if isinstance(move, Play):
            break
        if mover == seat:
            found += np.log(LEAST + (1 - LEAST) * _probability_between(*_declared_range(declared, move)))
        declared = move.tricks if isinstance(move, Declare) else declared
    return found


def _declared_range(declared: int, move: Move) -> tuple[float, float]:
    """Return the lowest and the highest number of tricks that make a greedy bot say so over `declared`; see
    `players.declaration`.
    """
    if not isinstance(move, Declare):
        return -math.inf, declared + 0.5
    low = declared + 0.5 if declared else -math.inf
    return low if move.tricks == declared + 1 else move.tricks + 0.5, move.tricks + 1.5


def _probability_between(low: float, high: float) -> engine.Chances:
    """Return the probability, by the guess, that the tricks found likely lie between two numbers."""
    guesses = [part / PARTS for part in range(TRICKS * PARTS + 1)]
    return np.array([_probability_below(high - guess) - _probability_below(low - guess) for guess in guesses])


def _probability_below(tricks: float) -> float:
    """Return the probability that the tricks found are at most so many above the guess."""
    return _NORMAL.cdf(tricks / DOUBT) if math.isfinite(tricks) else float(tricks > 0)
