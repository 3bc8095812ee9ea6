"""The words of a game: which message says a move, an event, a position or a result."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, NamedTuple

from kernel_lib.core.moves import Event, Move, Outcome
from kernel_lib.core.state import S, View
from kernel_lib.parts.danger import Danger, FindDangers, FindLosses
from kernel_lib.parts.exercises import Exercises
from kernel_lib.parts.guide import Guide
from kernel_lib.parts.recap import Deed, Happened, Recap, plain_recap
from kernel_lib.parts.terms import Terms
from kernel_lib.words import Message, Who, Words, who

Names = Sequence[str] | None
"""The players' names by seat; None: seats are called by number."""


def mover(seat: int | None) -> Who | str:
    """Return the player who made a move, as an argument of a message; empty where it was chance."""
    return "" if seat is None else who(seat)


class ScoreLine(NamedTuple):
    """A line of the result: what is counted, and what each seat has of it; one `decides`, one is the `total`.

    While it is being counted the line that grows `decides`, and one that is to come has no values yet.
    """

    words: str
    values: tuple[str, ...]
    decides: bool = False
    total: bool = False


class Ending(NamedTuple):
    """The end of a game in words: `Search wins by 1 point`, one sentence that says why, and what was counted."""

    title: Message
    why: Message | None
    lines: tuple[ScoreLine, ...]
    course: Message | None = None
    """Title of the chart of the seats' standing in the course of the game; a game may leave it out."""


class Text(Generic[S]):
    """The part `text`: a game in words.

    All that it says are messages. The players' names are put in where one is read, in the language that is spoken then:
    `text.prompt(view).sentence(names)` with a capital at the beginning, `text.button(move).said(names)` without.
    """

    def __init__(
        self,
        *,
        prompt: Callable[[View[S]], Message],
        status: Callable[[View[S]], Message],
        chapter: Callable[[View[S]], Message],
        describe_event: Callable[[Any, int | None], Message],
        button: Callable[[Move], Message],
        button_in: Callable[[View[S], Any], Message] | None = None,
        table: Callable[[View[S]], Iterable[Words]],
        ending: Callable[[View[S]], Ending] | None = None,
        describe_move: Callable[[View[S], Any, int | None], Message] | None = None,
        describe_events: Callable[[Sequence[Any]], Iterable[Message]] | None = None,
        forecast: Callable[[Any], Iterable[Message]] | None = None,
        recap: Recap | None = None,
        dangers: FindDangers | None = None,
        losses: FindLosses | None = None,
        exercises: Exercises[S] | None = None,
        terms: Terms | None = None,
        guide: Guide[S] | None = None,
    ) -> None:
        self._prompt, self._status, self._chapter = prompt, status, chapter
        self._describe_event, self._button, self._table = describe_event, button, table
        self._button_in = button_in
        self._ending, self._describe_move, self._forecast = ending or plain_ending, describe_move, forecast
        self._describe_events, self._dangers, self._losses = describe_events, dangers, losses
        self._recap = recap or plain_recap(describe_event)
        self._exercises = exercises or Exercises()
        self._terms = terms or {}
        self._guide = guide or Guide()

    def prompt(self, view: View[S]) -> Message:
        """Return the prompt: what the viewer is to do, who is to act, or how the game ended: one sentence."""
        return self._prompt(view)

    def status(self, view: View[S]) -> Message:
        """Return the chapter of the game: `auction`, `trick 4 of 10`."""
        return self._status(view)

    def chapter(self, view: View[S]) -> Message:
        """Return the part of the game that the last move belongs to; a Player steps from one to the next."""
        return self._chapter(view)

    def describe_event(self, record: Move | Event, seat: int | None = None) -> Message:
        """Return the message on a move of a seat (None: chance), or on an event, in the past tense."""
        return self._describe_event(record, seat)

    def describe_events(self, events: Sequence[Event], seat: int | None = None) -> tuple[Message, ...]:
        """Return the messages on events one after the other: one each, or fewer where a game tells several in one."""
        if self._describe_events is not None:
            return tuple(self._describe_events(events))
        return tuple(self._describe_event(event, seat) for event in events)

    def describe_move(self, before: View[S], move: Move, seat: int | None) -> Message:
        """Return the result of `describe_event` of a move, or more: as it was made in the view before it."""
        return self._describe_move(before, move, seat) if self._describe_move else self._describe_event(move, seat)

    def forecast(self, record: Event | Outcome) -> tuple[Message, ...]:
        """Return the consequences of an event, or of the end of a rollout, in clauses that are alike in all deals."""
        return tuple(self._forecast(record)) if self._forecast else ()

    def recap(self, happened: Sequence[Happened]) -> tuple[Deed, ...]:
        """Return the deeds since the viewer's last move."""
        return tuple(self._recap(happened))

    def dangers(self, view: View[S]) -> tuple[Danger, ...]:
        """Return the things that the viewer is about to lose, the worst first; of a spectator, and after the end,
        nothing.
        """
        if self._dangers is None or view.own_seat is None or view.outcome is not None:
            return ()
        return tuple(self._dangers(view))

    def losses(self, before: View[S], after: View[S]) -> tuple[Danger, ...]:
        """Return the things that a chosen move loses, or puts in danger, that are not so before it, the worst first;
        nothing where there is no other move.
        """
        if before.own_seat is None or len(before.legal_moves()) < 2:
            return ()
        lost = () if self._losses is None else tuple(self._losses(before, after))
        known = {danger.kind for danger in self.dangers(before)}
        return (*lost, *(danger for danger in self.dangers(after) if danger.kind not in known))

    def button(self, move: Move) -> Message:
        """Return the label of a move's button."""
        return self._button(move)

    def button_in(self, view: View[S], move: Move) -> Message:
        """Return the result of `button`, with pieces by the names that the table shows in this view."""
        return self._button_in(view, move) if self._button_in else self._button(move)

    def table(self, view: View[S]) -> tuple[Words, ...]:
        """Return the table as the view knows it, line by line (`words.in_lines`)."""
        return tuple(self._table(view))

    def ending(self, view: View[S]) -> Ending:
        """Return the end of the game in words. ValueError: it is not over."""
        if view.state.outcome is None:
            raise ValueError("The game is not over: nothing is decided yet.")
        told = self._ending(view)
        return told if told.course else told._replace(course=Message("ending-course"))

    @property
    def exercises(self) -> Exercises[S]:
        """Return the exercises on the rules, beside what may be played."""
        return self._exercises

    @property
    def terms(self) -> Terms:
        """Return the terms that expressions of lessons may use for a position of this game, by name
        (`kernel_lib.study.expressions`).

        Each is called with the state, and with what stands in brackets behind the name: `hand(you)`.
        """
        return self._terms

    @property
    def guide(self) -> Guide[S]:
        """Return the first game of somebody who has never played."""
        return self._guide


def plain_ending(view: View[Any]) -> Ending:
    """Return the ending that every game can tell: who has won, and the scores."""
    assert view.outcome is not None
    line = ScoreLine(str(Message("score")), tuple(map(str, view.outcome.scores)), total=True)
    return Ending(Message("won-by", {"who": who(*view.outcome.winners)}), None, (line,))
