"""The bot that plays every game with a utility: it tries moves on states that fit what it sees.

It is asked with a view like every bot, so nothing that is hidden from its seat is in its reach. Where all is open and
the game's solver knows the worth of each move, it plays what is worth most. Where the game has a search of its own that
is stronger, it plays by that. Else it takes the moves that the game finds worth a judgement, and the one that the
game's strongest bot would make; it draws states that fit, and plays each move out on the same ones, all going on as the
reference player (see `Utility`). It does so in rounds of equal effort: after each the worse half of the moves is
left out (sequential halving: Karnin, Koren, Somekh 2013), and what is clear or never differs at any time. In the end it
departs from the strongest bot's move only for one that is better beyond the error of the difference.

Two other designs won no more in !nversion, less in GEAR, and took longer: the solver's values on sampled states, alone
or mixed with rollouts (that all know all cards is too bold), and a tree over what the seat will know (Monte Carlo tree
search over information sets, UCB for its own moves), for the whole game or its last tricks only.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kernel_lib.bots.house_bots import game_bot
from kernel_lib.bots.rollouts import candidates, rollouts, utility_of
from kernel_lib.core import Game, Move, NotSolvable, View
from kernel_lib.parts.bots import Bot, RealTimeBot

if TYPE_CHECKING:
    from kernel_lib.parts.bots import UtilitySamples

BEYOND: Final = 1.0
"""Standard errors by which a move must be better than the strongest bot's to be made instead. Positions of Smash Gear
showed no difference from 0 to 2; it has not been tuned in games.
"""
FIRST_ROWS: Final = 2
"""States on which moves are tried before it is known how long that takes."""
GROWTH: Final = 8
"""Most times as many rollouts as in the last batch that are tried in the next: a few rollouts are timed badly."""
LOOKS: Final = 8
"""Number of looks in a round at what was found so far."""
CLEAR: Final = 4.0
"""A move that is worse than the best by so many standard errors is not tried any more,"""
ENOUGH: Final = 16
"""once it was tried on so many states;"""
ALIKE: Final = 64
"""nor one that led to the same as the best in each of so many."""
PLANNING: Final = 0.5
"""The part of the effort that goes to a plan of the game's own, where it has one."""


class Search:
    """A bot that thinks for so many `seconds` about a move, or for so many `rollouts`: then equal seeds give equal
    moves. Without either it plays out as many as the game's utility names, which takes about a second.

    By the clock it takes as long for a move as the reference player takes. ValueError: both, or less than there is.
    """

    name: Final = "search"

    def __init__(self, *, seconds: float | None = None, rollouts: int | None = None) -> None:
        if seconds is not None and rollouts is not None:
            raise ValueError("Give a search seconds or rollouts, not both.")
        if seconds is not None and not 0 < seconds < math.inf:
            raise ValueError(f"The seconds of a search must be above 0, not {seconds!r}.")
        if rollouts is not None and rollouts < 1:
            raise ValueError(f"The rollouts of a search must be 1 or more, not {rollouts!r}.")
        self._seconds, self._rollouts = seconds, rollouts

    def wait(self, view: View[Any], rng: random.Random) -> int:
        """Return the time that it takes for its next move by the clock, in ms."""
        player = game_bot(view.state.game, utility_of(view.state.game).reference)
        return player.wait(view, rng) if isinstance(player, RealTimeBot) else 0

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        legal = view.legal_moves()
        if len(legal) == 1:
            return legal[0]
        game = view.state.game
        effort = self._effort(game)
        best = solved(view)
        if best is not None:
            return best
        own = searched(view, rng, effort.steps)
        if own is not None:
            return own
        favourite = strongest(game).choose(view, rng)
        planned = plan(view, PLANNING * effort.steps)
        certain = -math.inf if planned is None else planned[1]
        move, worth = best_of(view, candidates(view, favourite), favourite, effort, rng.getrandbits(48), certain)
        return planned[0] if planned is not None and planned[1] >= worth else move

    def _effort(self, game: Game) -> SearchBudget:
        if self._seconds is not None:
            return TimeBudget(self._seconds)
        usual = utility_of(game).effort
        return RolloutBudget(usual if self._rollouts is None else self._rollouts, usual)


def strongest(game: Game) -> Bot:
    """Return the strongest bot of the game's own."""
    return game_bot(game, [*game.bots.by_name][-1])


def searched(view: View[Any], rng: random.Random, effort: float) -> Move | None:
    """Return the move of the game's own search with so much effort; None where it has none."""
    own = utility_of(view.state.game).search
    return None if own is None else own(view, rng, effort)


def plan(view: View[Any], effort: float) -> tuple[Move, float] | None:
    """Return the next move of a plan of the game's own, and what it leads to; None where it has none."""
    planned = utility_of(view.state.game).plan
    return None if planned is None else planned(view, effort)


def solved(view: View[Any]) -> Move | None:
    """Return the best move by the game's solver; None where it says nothing of what the seat can know. Of moves with
    the same utility the one that leads to more if all go on as the reference player, who may go wrong; then the one
    with the better score.
    """
    game: Game = view.state.game
    seat = view.seat
    solve, to_stake = game.bots.solve, utility_of(game).solver_utility
    if solve is None or to_stake is None or seat is None:
        return None
    try:
        scores = solve(view.state)
    except NotSolvable:
        return None
    worths = to_stake(view.state, seat, scores)
    if not worths:
        return None
    most = max(worths.values())
    best = [move for move in scores if worths[move] == most]
    if len(best) == 1:
        return best[0]
    led_to = dict(zip(best, rollouts(view.state, seat, best, 1, 0)[0], strict=True))
    return max(best, key=lambda move: (led_to[move], scores[move]))


# How much is tried -----------------------------------------------------------------------------------------


class RolloutBudget:
    """A budget of a number of rollouts, whatever time they take.

    `steps` is the same budget for searches that do not count rollouts, in seconds, about: `usual` rollouts take about
    one second.
    """

    def __init__(self, rollouts: int, usual: int) -> None:
        self.steps = rollouts / usual
        self._most, self._spent = rollouts, 0

    def rows(self, moves: int, share: float) -> int:
        """Return on how many states so many moves are tried next, before this share of the budget is spent; 0 if that
        is spent.
        """
        rows = round(share * self._most - self._spent) // moves
        self._spent += rows * moves
        return rows


class TimeBudget:
    """A budget of time, in seconds, whatever is done in it; `steps` is their number."""

    def __init__(self, seconds: float) -> None:
        self.steps = self._seconds = seconds
        self._began = perf_counter()
        self._asked, self._tried, self._busy = self._began, 0, 0.0

    def rows(self, moves: int, share: float) -> int:
        """Return on how many states so many moves are tried next, before this share of the budget is spent; 0 if that
        is spent. The first states are few, until it is known how long they take.
        """
        now = perf_counter()
        if self._tried:
            self._busy = (now - self._asked) / self._tried
        self._asked = now
        left = share * self._seconds - (now - self._began)
        if left <= 0:
            self._tried = 0
            return 0
        most = max(FIRST_ROWS, GROWTH * self._tried // moves)
        rows = FIRST_ROWS if not self._busy else min(most, max(1, int(left / self._busy / moves)))
        self._tried = rows * moves
        return rows


SearchBudget: TypeAlias = RolloutBudget | TimeBudget
"""The means that a search may spend on one move."""


# Which move is the best ------------------------------------------------------------------------------------


def best_of(
    view: View[Any], moves: Sequence[Move], favourite: Move, effort: SearchBudget, seed: int, certain: float = -math.inf
) -> tuple[Move, float]:
    """Return the move that leads to most, and that; the favourite, unless another is better beyond the error.

    `certain`: what the seat can have anyway.
    """
    if len(moves) == 1 and certain == -math.inf:
        return favourite, math.inf
    left, tried = narrowed(view, moves, favourite, effort, seed, certain, early=True)
    return better(left, favourite, tried)


def narrowed(
    view: View[Any],
    moves: Sequence[Move],
    favourite: Move,
    effort: SearchBudget,
    seed: int,
    certain: float = -math.inf,
    *,
    early: bool = False,
) -> tuple[list[Move], UtilitySamples]:
    """Return the moves that are left when the effort is spent, and what they led to: a row a state, a column a move.

    `early`: not to go on when it is clear which is the best, or that `certain`, what the seat can have anyway, is more.
    """
    import numpy as np

    seat = view.asked_seat
    left, tried = list(moves), np.empty((0, len(moves)))
    rounds = max(1, math.ceil(math.log2(len(moves))))
    for look in range(1, rounds * LOOKS + 1):
        while rows := effort.rows(len(left), look / (rounds * LOOKS)):
            seed += 1
            tried = np.concatenate((tried, rollouts(view.state, seat, left, rows, seed)))
        if not len(tried):
            continue
        places = [*range(len(left))]
        if early:
            places = worth_more(tried, left.index(favourite) if favourite in left else -1, certain)
        if look % LOOKS == 0 and look < rounds * LOOKS:
            best = np.argsort(-tried.mean(axis=0), kind="stable")[: math.ceil(len(left) / 2)]
            places = [place for place in places if place in best or left[place] == favourite]
        if early and len(places) == 1:
            break
        left, tried = [left[place] for place in places], tried[:, places]
    return left, tried


def worth_more(tried: UtilitySamples, usual: int, certain: float) -> list[int]:
    """Return the places of the moves that are worth trying on: not those that are clearly worse than the best, or
    clearly less than what is certain, nor those that never differ from the best. At least one; of those alike the
    `usual` one.
    """
    import numpy as np

    every = range(tried.shape[1])
    if len(tried) < ENOUGH:
        return [*every]
    means = tried.mean(axis=0)
    best = int(means.argmax())
    if usual >= 0 and (tried[:, usual] == tried[:, best]).all():
        best = usual
    lost = tried[:, [best]] - tried
    clear = CLEAR / math.sqrt(len(tried))
    kept = np.array(means - means[best] >= -clear * lost.std(axis=0, ddof=1)) & np.array(
        means + clear * tried.std(axis=0, ddof=1) > certain
    )
    if len(tried) >= ALIKE:
        kept &= (lost != 0).any(axis=0)
    kept[best] = True
    return [place for place in every if kept[place]] if means[best] + clear * tried[:, best].std() > certain else [best]


def better(moves: Sequence[Move], favourite: Move, tried: UtilitySamples) -> tuple[Move, float]:
    """Return the best of the moves on the states that all of them were tried on."""
    if len(tried) < 2:
        return favourite, -math.inf
    place = int(tried.mean(axis=0).argmax())
    if favourite in moves:
        usual = moves.index(favourite)
        gained = tried[:, place] - tried[:, usual]
        error = float(gained.std(ddof=1)) / math.sqrt(len(gained))
        place = place if float(gained.mean()) > BEYOND * error else usual
    return moves[place], float(tried[:, place].mean())
