"""The words of a game: what it says of moves, events, positions and results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple

from kernel_lib.core.moves import Event, Move, Outcome
from kernel_lib.core.state import S, View
from kernel_lib.parts.exercises import Exercises
from kernel_lib.parts.terms import Terms
from kernel_lib.words import Message
from kernel_lib.words.grammar import sentence

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
    course: str = ""
    """What is written above the chart of how the seats stood in the course of the game; a game may leave it out."""


def said(choose: Callable[..., Message]) -> Callable[..., str]:
    """Return a function that says the message which `choose` returns; its last argument are the players' names."""

    def words(*args: Any) -> str:
        *what, names = args
        return choose(*what).said(names)

    return words


def spoken(choose: Callable[..., Message | str]) -> Callable[..., str]:
    """Return a function that says the message which `choose` returns, in which no names of players stand."""

    def words(*args: Any) -> str:
        return str(choose(*args))

    return words


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
        """Return one sentence: what the viewer is to do, or who is to act, or how the game ended."""
        return sentence(self._prompt(view, names))

    def phase(self, view: View[S]) -> str:
        """Return where in the game we are: `auction`, `trick 4 of 10`."""
        return self._phase(view)

    def chapter(self, view: View[S]) -> str:
        """Return the part of the game that the last move belongs to; a Player steps from one to the next."""
        return self._chapter(view)

    def tell(self, record: Move | Event, seat: int | None = None, names: Names = None) -> str:
        """Describe a move of a seat (None: chance), or an event, in the past tense."""
        return sentence(self._tell(record, seat, names))

    def tell_move(self, before: View[S], move: Move, seat: int | None, names: Names = None) -> str:
        """Describe a move as `tell` does, for one of which it says more where it was made: in the view before it."""
        return sentence(self._tell_move(before, move, seat, names)) if self._tell_move else self.tell(move, seat, names)

    def foretell(self, record: Event | Outcome, names: Names = None) -> tuple[str, ...]:
        """Return what comes with an event or the end of a future, in clauses alike in all deals: `Bo wins trick 7`."""
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
        """Return what the button of a move says; a game in which it says whose piece it is about has the names."""
        return self._button_with_names(move, names) if self._button_with_names else self._button(move)

    def describe(self, view: View[S], names: Names = None) -> str:
        """Return the table as the view knows it, line by line."""
        return self._describe(view, names)

    def ending(self, view: View[S], names: Names = None) -> Ending:
        """Return how the game ended. ValueError: it is not over."""
        if view.state.outcome is None:
            raise ValueError("The game is not over: nothing is decided yet.")
        told = self._ending(view, names)
        title, course = sentence(told.title).removesuffix("."), told.course or str(Message("ending-course"))
        return told._replace(title=title, why=sentence(told.why), course=course)

    def _plain_ending(self, view: View[S], names: Names) -> Ending:
        """Return what every game can say: how it ended, and the scores."""
        assert view.outcome is not None
        line = ScoreLine(str(Message("score")), tuple(map(str, view.outcome.scores)), total=True)
        return Ending(self.prompt(view, names), "", (line,))
