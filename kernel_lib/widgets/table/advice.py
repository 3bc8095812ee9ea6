"""Advice at a table: hints, what the adviser says, and warnings for which the others wait."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from kernel_lib.parts.bots import Hint
from kernel_lib.widgets.front.sentences import told_hint
from kernel_lib.widgets.table.coach import CHOICES, Coach
from kernel_lib.words import Message, messages

if TYPE_CHECKING:
    from kernel_lib.study.judging.hints import Warned
    from kernel_lib.widgets.front.board import BoardComponent
    from kernel_lib.widgets.table.session import TableSession

say = messages("table")
THINKS: Final = say("thinks")
T = TypeVar("T")


class Advice:
    """Says at `table` what its `coach` finds out of the session that is `current`. `undo` takes back a decision of the
    person, `let_others_play` is called when nothing holds them any more.
    """

    def __init__(
        self,
        table: BoardComponent,
        coach: Coach,
        current: Callable[[], TableSession],
        *,
        undo: Callable[[], None],
        let_others_play: Callable[[], None],
    ) -> None:
        self._table, self._coach, self._current = table, coach, current
        self._undo, self._let_others_play = undo, let_others_play

    def hint(self) -> None:
        """Show what the coach would choose for the person who is to act."""
        session = self._current()
        match = session.match
        view, at, names = match.state.view(session.seat_to_act), match.at, match.names
        self._think(lambda: self._coach.hint(view, names, at), self._show_hint)

    def _show_hint(self, hint: Hint | None) -> None:
        table, session = self._table, self._current()
        match = session.match
        if hint is None:
            table.say(say("no-hint"), "hint")
        elif match.state.why_illegal(hint.move, session.seat_to_act) is None:  # by the clock others play on meanwhile
            session.hinted = match.at, hint.move
            table.append_frames(session.frame_of_hint(hint.move))
            said, why = told_hint(match.state.view(session.seat_to_act), hint, match.names)
            table.say(said, "hint", why=why)

    def advise(self) -> None:
        """Show what the game's adviser says to the person who is to act."""
        session = self._current()
        view, names = session.match.state.view(session.seat_to_act), session.match.names
        show = partial(self._table.unfold, say("button-advise"))
        self._think(lambda: self._coach.evaluation(view, names), show)

    def _think(self, ask: Callable[[], T], then: Callable[[T], None], saying: Message = THINKS) -> None:
        """Call `then` with what `ask` finds out; if that takes long, say so: the person may play on, or stop it."""

        def answer(done: Future[T]) -> None:
            then(done.result())
            self._table.busy(on=False)

        self._coach.thinking.start(lambda _: ask(), answer, slow=lambda: self._table.say(saying, "thinks"))

    def stop(self) -> None:
        """End what takes long, as soon as may be."""
        if self._coach.judging.stop() or not self._coach.thinking.cancel():
            return
        if self._coach.held:
            self.keep_move()
        else:
            self._table.say(say("stopped"))

    def look_for_mistake(self, new: tuple[int, ...]) -> None:
        """Look at these moves of the person; the others wait for that and, after a mistake, for an answer."""
        coach, session = self._coach, self._current()
        match, hinted = session.match, session.hinted
        coach.held = new
        self._think(lambda: coach.warning_of(match.replay, new, hinted), self._tell_warning, say("looks"))
        if set(match.state.to_act) & set(match.people):
            self._table.busy(on=False)  # the turn goes on, and nobody waits

    def _tell_warning(self, warning: Warned | None) -> None:
        self._coach.warning = warning
        if warning:
            self.repeat_warning()
        else:
            self.keep_move()

    def repeat_warning(self) -> bool:
        """Say once more what waits for an answer; whether anything did. What failed to be looked at holds nobody."""
        coach = self._coach
        if coach.warning:
            self._table.say(coach.warning.said, "warns", why=coach.warning.sure, choices=CHOICES)
        elif coach.held and not coach.thinking.is_running:
            self.keep_move()
        else:
            return False
        return True

    def keep_move(self) -> None:
        """Let the move stay, and the others go on."""
        if self.forget():
            self._table.say("")
            self._table.busy(on=True)
            self._let_others_play()
            self._table.busy(on=False)

    def take_back(self) -> None:
        """Take back what was played at once with the mistake; with none, the last decision."""
        for _ in self.forget()[1:]:
            self._current().match.undo()
        self._undo()

    def forget(self) -> tuple[int, ...]:
        """Let nothing be looked at or thought about any more; return the moves that were held for it."""
        coach = self._coach
        held = coach.forget() if coach.held else ()
        if coach.thinking.is_running:
            coach.thinking.cancel()
            if held:
                self._table.busy(on=False)
        return held
