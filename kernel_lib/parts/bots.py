"""The bots of a game, the hints they give, and what its decisions are judged by."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, Protocol, TypeAlias, runtime_checkable

from kernel_lib.core.moves import Move
from kernel_lib.core.state import S, View
from kernel_lib.parts.text import Names
from kernel_lib.words import Words

# Utility -------------------------------------------------------------------------------------------
# What the decisions of a game are judged by: what a seat has at stake, and as whom all go on.


if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    UtilitySamples: TypeAlias = npt.NDArray[np.float64]
    """Final values of a seat: a row a sampled state, a column a move."""


@runtime_checkable
class Rollouts(Protocol):
    """A function that plays on from moves of a decision, many times."""

    def __call__(self, state: Any, seat: int, moves: Sequence[Move], samples: int, seed: int) -> UtilitySamples:
        """Return the final value of `seat`, for each of `samples` states (rows) and each move (columns).

        `state` is what the seat may know, or the table: what is unknown in it is drawn uniformly among all that fits,
        once a row. All moves of a row are tried on the same state, with the same chance to come, and then all go on as
        the reference player. Equal seeds give equal numbers, and the first rows are the same for more samples.
        """
        ...


class PublicHistory(NamedTuple):
    """The open moves since chance last moved: `start` is the view of a seat then, `moves` are movers and moves."""

    start: Any
    moves: tuple[tuple[int, Move], ...]


@runtime_checkable
class WeightedRollouts(Protocol):
    """A function that plays on as `Rollouts`, on states that count the more, the likelier others would have bid so."""

    def __call__(
        self, state: Any, seat: int, moves: Sequence[Move], samples: int, seed: int, history: PublicHistory
    ) -> UtilitySamples:
        """Return the result of `Rollouts`; `history` is public, and of it only what others than `seat` bid counts."""
        ...


def _itself(_state: Any, _seat: int, value: float) -> float:
    return value


@dataclass(frozen=True, slots=True, kw_only=True)
class Utility(Generic[S]):
    """The utility that a seat's decisions are judged by.

    label                what it is called in a sentence: `chance to win`
    unit                 `chance` from 0 to 1, or `points`
    reference            the bot that all go on as, by its name: the best quick one
    version              of that bot, raised whenever it plays otherwise
    value                what a seat has of it in the end, seen from where it decided: (there, now, seat); None while
                         play goes on. Where games are too long to be played to their ends: what the position is worth,
                         fitted to games
    win_probability      what a value of it is as a chance to win, for a seat that decides in a state: (state, seat,
                         value)
    candidates           the moves of a view that are worth a judgement, the most promising first; left out, all legal
                         ones
    rollouts             what is quicker than to play on by the public rules, with the same result; games by the clock
                         need it
    importance_weighted  the same on states weighted by what was bid, for games in which bids tell of what is hidden
    solver_utility       what the scores of the exact solver are of it: (state, seat, scores)
    plan                 the next move of a plan that hangs on nobody else, and what a seat ends up with by keeping to
                         it; None where there is none: (view, effort), in steps of about a second that are the same on
                         all machines. A search goes by it where nothing else leads to more in the mean
    search               the move of a search of the game's own, where that is stronger than rollouts: (view, rng,
                         effort)
    effort               how many rollouts a search may play for one decision, so that it takes about a second
    """

    label: Words
    unit: Literal["chance", "points"]
    reference: str
    version: str
    value: Callable[[S, S, int], float | None]
    win_probability: Callable[[S, int, float], float] = _itself
    candidates: Callable[[View[S]], Sequence[Move]] | None = None
    rollouts: Rollouts | None = None
    importance_weighted: WeightedRollouts | None = None
    solver_utility: Callable[[S, int, Mapping[Move, int]], Mapping[Move, float]] | None = None
    plan: Callable[[View[S], float], tuple[Move, float] | None] | None = None
    search: Callable[[View[S], random.Random, float], Move] | None = None
    effort: int = 1_000

    @property
    def by(self) -> str:
        """Return the name of the reference player in logs."""
        return f"{self.reference} {self.version}"


# Bots -------------------------------------------------------------------------------------------


@runtime_checkable
class Bot(Protocol):
    """A player that chooses a move from its seat's view. It keeps nothing from one call to the next.

    For games by the clock it may also be a `RealTimeBot`.
    """

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        """Return one of `view.legal_moves()`, which is not empty."""
        ...


@runtime_checkable
class RealTimeBot(Protocol):
    """A bot for games by the clock."""

    def wait(self, view: View[Any], rng: random.Random) -> int:
        """Return the time that it takes for its next move, in ms."""
        ...

    def choose(self, view: View[Any], rng: random.Random) -> Move | None:
        """Return a legal move, or None to let this time pass."""
        ...


class Habit(ABC, Generic[S]):
    """A bot with one habit more: it chooses as the bot does, but only among the moves that the habit prefers, if any.

    A game derives one that says how its bot chooses, and from that one for each habit, which says what it prefers.
    """

    def choose(self, view: View[S], rng: random.Random) -> Move:
        """Return a legal move of the seat that is asked."""
        seat, legal = view.asked_seat, view.legal_moves()
        moves = self.preferred(view.state, seat, legal) or legal
        return moves[0] if len(moves) == 1 else self.choose_among(view, moves, rng)

    def preferred(self, state: S, seat: int, legal: Sequence[Move]) -> Sequence[Move]:
        """Return the moves that the habit prefers; nothing where it prefers none."""
        return [move for move in legal if self.prefers(state, seat, move)]

    def prefers(self, state: S, seat: int, move: Move) -> bool:  # noqa: ARG002 - for those that have a habit
        """Return True if the habit prefers a move to those that it does not prefer."""
        return True

    @abstractmethod
    def choose_among(self, view: View[S], moves: Sequence[Move], rng: random.Random) -> Move:
        """Return the choice of the bot that has the habit among several legal moves."""


class Hint(NamedTuple):
    """A next move for whoever asks, and why: a sentence out of what the game knows, in the words of its buttons.

    `why` may be a message; `reason` is its sentence. `certain`: it is proven to win, whatever others do; then no
    estimate stands beside it. `sure` says how it was found, in numbers: for those who ask how sure it is.
    """

    move: Move
    why: Words = ""
    certain: bool = False
    sure: Words = ""

    @property
    def reason(self) -> str:
        """Return the reason, in the language that is spoken; players are called by number."""
        return str(self.why)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bots(Generic[S]):
    """The part `bots`: who plays the game, and what is known of playing it well.

    by_name     what makes each bot, weakest first, one of them called `greedy`
    solve       the exact worth of every legal move to the seat that is to act. NotSolvable: not of this state
    counts      what the numbers of `solve` count in a state, a sentence; left out, it is the score at the end of the
                game
    advise      sentences for whoever asks what is worth what
    hint        a next move for the view's seat, and None where it has none; left out, tables ask a bot
    quick_hint  a hint that takes less than a second also the first time, for the guide of a first game; left out, it is
                `hint`
    utility     what decisions are judged by; left out, the game is not judged, and nobody searches
    loss        what the viewer loses by a move against a better one, in a sentence that does not name that one; None
                where it finds nothing
    """

    by_name: Mapping[str, Callable[[], Bot | RealTimeBot]]
    solve: Callable[[S], Mapping[Move, int]] | None = None
    counts: Callable[[S], str] | None = None
    advise: Callable[[View[S], Names], tuple[str, ...]] | None = None
    hint: Callable[[View[S]], Hint | None] | None = None
    quick_hint: Callable[[View[S]], Hint | None] | None = None
    utility: Utility[S] | None = None
    loss: Callable[[View[S], Move, Move], Words | None] | None = None
