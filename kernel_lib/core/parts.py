"""The parts of a game beside its rules: its words, its pictures, its bots.

Each part is a value that the game's module or folder of that name holds, in capitals: `TEXT` in `text`, `SCENE` in
`scene`, `BOTS` in `bots` (and `RULES` in `rules`, see `Rules`; `STATS` in `stats`, see `kernel_lib.stats.questions`).
What a game may leave out has a default here; nothing is looked for.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, runtime_checkable

from kernel_lib.core.exercises import Exercises
from kernel_lib.core.gallery import Gallery
from kernel_lib.core.stake import Stake
from kernel_lib.core.state import S, View
from kernel_lib.core.terms import Terms
from kernel_lib.core.values import Event, Move, Outcome
from kernel_lib.words import sentence

if TYPE_CHECKING:
    from kernel_lib.scene.sprite import Scene, Shape

Names = Sequence[str] | None
"""The players' names by seat; None: seats are called by number."""


# Words ------------------------------------------------------------------------------------------


class ScoreLine(NamedTuple):
    """A line of the result: what is counted, and what each seat has of it; one `decides`, one is the `total`.

    While it is being counted the line that grows `decides`, and one that is to come has no values yet.
    """

    words: str
    values: tuple[str, ...]
    decides: bool = False
    total: bool = False


class Ending(NamedTuple):
    """How a game ended: `Search wins by 1 point`, one sentence that says why, and what was counted."""

    title: str
    why: str
    lines: tuple[ScoreLine, ...]
    course: str = "Course of the game"
    """What is written above the chart of how the seats stood in the course of the game."""


class Text(Generic[S]):
    """The part `text`: a game in words. What `prompt` and `tell` say is made into sentences here, for all games."""

    def __init__(
        self,
        *,
        prompt: Callable[[View[S], Names], str],
        phase: Callable[[View[S]], str],
        chapter: Callable[[View[S]], str],
        tell: Callable[[Any, int | None, Names], str],
        button: Callable[[Move], str],
        describe: Callable[[View[S], Names], str],
        ending: Callable[[View[S], Names], Ending] | None = None,
        tell_move: Callable[[View[S], Any, int | None, Names], str] | None = None,
        foretell: Callable[[Any, Names], tuple[str, ...]] | None = None,
        button_with_names: Callable[[Move, Names], str] | None = None,
        exercises: Exercises[S] | None = None,
        terms: Terms | None = None,
    ) -> None:
        self._prompt, self._phase, self._chapter = prompt, phase, chapter
        self._tell, self._button, self._describe = tell, button, describe
        self._ending = ending or self._plain_ending
        self._tell_move, self._foretell, self._button_with_names = tell_move, foretell, button_with_names
        self._exercises = exercises or Exercises()
        self._terms = terms or {}

    def prompt(self, view: View[S], names: Names = None) -> str:
        """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
        return sentence(self._prompt(view, names))

    def phase(self, view: View[S]) -> str:
        """Where in the game we are: `auction`, `trick 4 of 10`."""
        return self._phase(view)

    def chapter(self, view: View[S]) -> str:
        """The part of the game that the last move belongs to; a Player steps from one to the next."""
        return self._chapter(view)

    def tell(self, record: Move | Event, seat: int | None = None, names: Names = None) -> str:
        """A move of a seat (None: chance), or an event, in the past tense."""
        return sentence(self._tell(record, seat, names))

    def tell_move(self, before: View[S], move: Move, seat: int | None, names: Names = None) -> str:
        """As `tell`, for a move of which it says more where it was made: in the view before it."""
        return sentence(self._tell_move(before, move, seat, names)) if self._tell_move else self.tell(move, seat, names)

    def foretell(self, record: Event | Outcome, names: Names = None) -> tuple[str, ...]:
        """What comes with an event or the end of a future, in clauses alike in all deals: `Bo wins trick 7`."""
        return self._foretell(record, names) if self._foretell else ()

    @property
    def exercises(self) -> Exercises[S]:
        """What can be asked about the rules, beside what may be played."""
        return self._exercises

    @property
    def terms(self) -> Terms:
        """What the expressions of lessons may ask of a position of this game, by name (`kernel_lib.study.expressions`).

        Each is called with the state, and with what stands in brackets behind the name: `hand(you)`.
        """
        return self._terms

    def button(self, move: Move, names: Names = None) -> str:
        """What the button says that plays a move; a game in which it says whose piece it is about has the names."""
        return self._button_with_names(move, names) if self._button_with_names else self._button(move)

    def describe(self, view: View[S], names: Names = None) -> str:
        """The table as the view knows it, line by line."""
        return self._describe(view, names)

    def ending(self, view: View[S], names: Names = None) -> Ending:
        """How the game ended. ValueError: it is not over."""
        if view.state.outcome is None:
            raise ValueError("The game is not over: nothing is decided yet.")
        told = self._ending(view, names)
        return told._replace(title=sentence(told.title).removesuffix("."), why=sentence(told.why))

    def _plain_ending(self, view: View[S], names: Names) -> Ending:
        """What every game can say: how it ended, and the scores."""
        assert view.outcome is not None
        return Ending(
            self.prompt(view, names), "", (ScoreLine("score", tuple(map(str, view.outcome.scores)), total=True),)
        )


# Pictures ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Request:
    """What a picture is to show beside the position.

    names     per seat; None: seats are called by number
    shape     one of those the game is drawn in
    hint      a legal move to be shown as advice
    buttons   whether moves are offered; a player of replays shows pieces that can only be pointed at
    beat      which of the pictures that tell the last move, from 1; None: the last one, which shows the position
    now       by the clock: what it shows, in ms since the start; None: nobody is waiting for it
    tried     moves that are chosen and not made yet, whose outcome is shown, in order
    practice  whether it is judged while one plays what is otherwise judged at the end
    called    what the notes of a replay call pieces, by their marks: such letters stand on them
    since     what the viewer saw after their own last act, or in a replay before the last move: what others have moved
              since then is marked. None: it is not known
    asks      whether the viewer is asked what to play: where that would come to lie stands a question mark
    quiet     whether it leaves out what the game works out for whoever plays (who would win, by how much): the viewer
              is asked just that
    """

    names: Names = None
    shape: Shape = "wide"
    hint: Move | None = None
    buttons: bool = True
    beat: int | None = None
    now: int | None = None
    tried: tuple[Move, ...] = ()
    practice: bool = False
    called: Mapping[str, str] = field(default_factory=dict)
    since: View[Any] | None = None
    asks: bool = False
    quiet: bool = False


def _one(_view: View[Any]) -> int:
    return 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenes(Generic[S]):
    """The part `scene`: a game in pictures.

    draw      the scene that shows what a view knows, as it is requested
    sheet     the symbols by name
    shapes    those it is drawn in; a page takes the one that fits its room
    beats     in how many pictures the last move is told
    late      events that are told in words with the last of several pictures, for the pictures lead up to them
    practice  whether `Request.practice` makes a difference
    gallery   the cards of the game's own, where it has such
    tally     what is being counted in the picture that is requested, line by line: for one board, a value a line
    sign      what stands for the game where games are listed: an SVG fragment about (0, 0), 100 units wide, with bare
              class names, which uses symbols of the sheet
    """

    draw: Callable[[View[S], Request], Scene]
    sheet: Callable[[], dict[str, str]]
    shapes: tuple[Shape, ...] = ("wide", "narrow")
    beats: Callable[[View[S]], int] = _one
    late: tuple[type[Event], ...] = ()
    practice: bool = False
    gallery: Callable[[], Gallery] | None = None
    tally: Callable[[View[S], Request], tuple[ScoreLine, ...]] | None = None
    sign: str = '<use href="#gear" transform="scale(.7)"/>'


# Bots -------------------------------------------------------------------------------------------


@runtime_checkable
class Bot(Protocol):
    """Chooses a move from what its seat may know. It keeps nothing from one call to the next.

    For games by the clock it may also be a `Racer`.
    """

    def choose(self, view: View[Any], rng: random.Random) -> Move:
        """One of `view.legal_moves()`, which is not empty."""
        ...


@runtime_checkable
class Racer(Protocol):
    """A bot for games by the clock."""

    def wait(self, view: View[Any], rng: random.Random) -> int:
        """How many ms it takes for its next move."""
        ...

    def choose(self, view: View[Any], rng: random.Random) -> Move | None:
        """A legal move, or None to let this time pass."""
        ...


class Hint(NamedTuple):
    """A next move for whoever asks, and why, in a sentence out of what the game knows, in the words of its buttons.

    `certain`: it is proven to win, whatever others do; then no estimate stands beside it.
    """

    move: Move
    reason: str = ""
    certain: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Bots(Generic[S]):
    """The part `bots`: who plays the game, and what is known of playing it well.

    by_name  what makes each bot, weakest first, one of them called `greedy`
    solve    the exact worth of every legal move to the seat that is to act. NotSolvable: not of this state
    counts   what the numbers of `solve` count in a state, a sentence; left out, it is the score at the end of the game
    advise   sentences for whoever asks what is worth what
    hint     a next move for the view's seat, and None where it has none; left out, tables ask a bot
    stake    what decisions are judged by; left out, the game is not judged, and nobody searches
    """

    by_name: Mapping[str, Callable[[], Bot | Racer]]
    solve: Callable[[S], Mapping[Move, int]] | None = None
    counts: Callable[[S], str] | None = None
    advise: Callable[[View[S], Names], tuple[str, ...]] | None = None
    hint: Callable[[View[S]], Hint | None] | None = None
    stake: Stake[S] | None = None
