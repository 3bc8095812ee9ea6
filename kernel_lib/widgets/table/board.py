"""A table to play at: the board, its buttons and the log of one match.

What is played and seen is worked out by `TableSession`, what a learner is told by `Advice`; the table hears what pages
and scripts ask for, and shows what comes of it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import msgspec

from kernel_lib.bots import BotLike
from kernel_lib.core.validation import require_text
from kernel_lib.playing import Match
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.front.board import BoardComponent, ShapeChoice, Theme
from kernel_lib.widgets.front.component import Value, keeps_language
from kernel_lib.widgets.front.messages import Act, Command, Look, ShowShape, Tick, Try, Why
from kernel_lib.widgets.front.sentences import seats_of
from kernel_lib.widgets.table.advice import Advice
from kernel_lib.widgets.table.below import BelowTable
from kernel_lib.widgets.table.coach import Coach, check_warns
from kernel_lib.widgets.table.first_game import FirstGame
from kernel_lib.widgets.table.next_game import NextGame
from kernel_lib.widgets.table.options_form import OptionsForm
from kernel_lib.widgets.table.session import TableSession, check_screen
from kernel_lib.words import Words, sentences

say = sentences("table")


class TableBoard(BoardComponent):
    """Plays `match` with the people at this screen.

    `marks` shows which pieces may be played; `advisor` is the bot that Hint asks, any that `Match` would take, in place
    of a search; `practice` judges while one plays, in games that otherwise judge at the end; `warn`: a clear mistake is
    told at once and may be taken back, before anybody else moves; `guide` points at each next move and says why, and
    what comes after the game, by `progress` (left out, that in the folder `progress`) and `learn`, which opens the next
    lesson (left out, its course opens below); `deals`: whether a new game can be begun here.
    `theme` and `shape` are `auto` unless a page should not choose by itself; `pace` is how long a bot's move stays on
    show, in milliseconds; `task` is what is to be done, said above the board; `opened`: whether the cards of all are
    open. In a notebook `board`, `controls`, `log` and `options` are widgets that may be shown alone.

    A clock that runs is halted until somebody at the screen starts it. ValueError: several people at one screen or
    warnings in a game by the clock, warnings or a guide for several people, a practice in a game that has none.
    """

    catalogue = "table"
    script = "table_board.js"
    stylesheets: ClassVar[tuple[str, ...]] = (*BoardComponent.stylesheets, "table/rules.css")
    has_below = True
    guide = Value(False)
    """True while moves are pointed at."""
    rules = Value[dict[str, Any]]({})
    """The rules that are shown (see `kernel_lib.widgets.table.rules`); empty: they are put away."""

    def __init__(
        self,
        match: Match,
        *,
        marks: bool = True,
        practice: bool = False,
        warn: bool = False,
        guide: bool = False,
        progress: Progress | None = None,
        learn: Callable[[], None] | None = None,
        advisor: BotLike = "",
        deals: bool = True,
        theme: Theme = "auto",
        shape: ShapeChoice = "auto",
        pace: int = 700,
        task: str = "",
        opened: bool = False,
    ) -> None:
        check_screen(match, practice=practice, guide=guide)
        check_warns(match, warn=warn)
        game = match.game
        self._coach = Coach(game, advisor, self.reporting_errors)
        self._opened, self._deals = opened, deals
        sections, look = ["board", "controls", "log"], {"theme": theme, "shape": shape, "pace": pace, "task": task}
        super().__init__(mode="table", sheet=game.scene.sheet(), title=game.title, sections=sections, **look)
        options = msgspec.structs.asdict(match.state.options)
        seats = match.replay.header.seats
        first_game = FirstGame(progress, learn) if guide else None
        self._next_game = NextGame(self, lambda: self.match, self._begin_next, first_game)
        self.options = OptionsForm(game, options, seats, self._next_game.deal, self._refuse, theme=theme)
        self._below_table = BelowTable(self, self.options, self._coach)
        others = self._let_others_play
        self._advice = Advice(self, self._coach, lambda: self.session, undo=self.undo, let_others_play=others)
        self._sit_down(match, {"marks": marks, "practice": practice, "warn": warn, "guide": guide})
        self._coach.load_when_idle(match.state, self.session.seat_to_act)
        self.on_message(Act, self._act)
        self.on_message(Why, self._why)
        self.on_message(Command, lambda message: self._command(message.name))
        self.on_message(Try, lambda message: self._preview(message.move))
        self.on_message(Tick, lambda _: self._tick())
        self.on_message(Look, self._look_at)
        self.on_message(ShowShape, self._show_shape)

    def __repr__(self) -> str:
        return f"<Table of {self.match.game.title}: {', '.join(self.match.names)}>"

    @property
    def match(self) -> Match:
        """Return the match that is played here."""
        return self.session.match

    @property
    def viewer(self) -> int | None:
        """Return the seat whose view pages have now; None is a spectator's."""
        return self.session.viewer

    def _sit_down(self, match: Match, switches: dict[str, bool]) -> None:
        """Begin this match in place of another one."""
        self._coach.cancel_review()
        self._below_table.close_review()
        self._advice.forget()
        if match.runs and match.people:
            match.halt()
        self.session = TableSession(match, switches, opened=self._opened, shapes=self.shown_shapes)
        self._warns, self.seats = self._coach.can_warn(match), seats_of(match.names)
        self._view_as(self.viewer)

    def _begin_next(self, match: Match, *, whole: bool = False) -> None:
        """Begin this match in place of the one that was played, with the same switches; a whole one without a guide."""
        switches = self.session.switches
        self._sit_down(match, switches | {"guide": switches["guide"] and not whole})

    # What is shown ----------------------------------------------------------------------------

    def _view_as(self, seat: int | None) -> None:
        """Show the table and its log as `seat` sees it in place of all that was shown."""
        self.session.viewer = seat
        self.set_log(self.session.log())
        self._draw_anew()

    def _draw_anew(self) -> None:
        """Show the table as it stands in place of all pictures."""
        self.session.view_as(self.viewer)
        self.session.point()
        with self.together():
            self.mode = "table"
            self.show([self.session.frame()])
        self._publish()

    def _show_moves(self, new: tuple[int, ...], *, busy: bool | None = None) -> None:
        """Show what was played, one move after the other."""
        before = self.session.hand_over(new)
        if before is not None:
            self.show([before])
        for frame, log in self.session.frames_of(new, self.pace):
            self.append_frames(frame, log=log, busy=busy)  # each as soon as it is made: on show while others are drawn

    def _show_position(self) -> None:
        """Show the position as it is once more."""
        self.append_frames(self.session.frame(hold=0))

    def _publish(self) -> None:
        """Tell pages what can be done now, how the game ended, and what has gone wrong."""
        session = self.session
        with self.together():
            self.offers = session.legal_moves()
            self.closed = not session.match.state.to_act
            if self.mode == "table":
                self.buttons = list(session.buttons(deals=self._deals, warns=self._warns))
            else:
                self.buttons = list(session.replay_buttons(reviews=self._coach.can_review(session.match)))
            self.ending = self._next_game.ending(session)
            self.guide = session.switches["guide"] and not self.closed
            self._below_table.look(session)
        if self.mode == "table" and session.point():
            self._show_position()
        for trouble in session.new_troubles():
            self.say(trouble, "error")
            self.append_log({"log": [trouble]})

    def _show_shape(self, message: ShowShape) -> None:
        """Show this shape on a page from now on: it gets the position in it, and all that follows."""
        if message.shape not in self.shown_shapes:
            self.shown_shapes = (*self.shown_shapes, message.shape)
            drawn = self.session.show_in(self.shown_shapes)
            if drawn and self.mode == "table":
                self.add_shapes(drawn)

    # Playing ----------------------------------------------------------------------------------

    @keeps_language
    def play(self, text: str) -> None:
        """Play the move that `text` says for the person at the screen, then the bots; a refusal is said on the board.

        Of several moves, joined by `; `, either all are played or none. ValueError: it is no text.
        """
        require_text("text", text)
        self._play(text)

    def _play(self, text: str) -> bool:
        """Play these moves, then those of the others; return whether they were played."""
        if self._is_blocked():
            return False
        self._advice.forget()
        try:
            new = self.session.play(text)
        except ValueError as refused:
            self.say(*self.session.remark_on(refused))
        else:
            self._answer(new)
            return True
        self.busy(on=False)
        return False

    def _answer(self, new: tuple[int, ...]) -> None:
        """Show the person's moves, and let the others play, unless the person is warned."""
        if self.match.clocked:
            self._show_moves(new)
            self._let_others_play()
        elif not self.session.is_alone:  # whose view comes next is known when the others have played
            self.busy(on=True)
            self._show_moves((*new, *self.session.let_others_play()))
            self._publish()
            self.busy(on=False)
        else:
            self._show_moves(new, busy=True)  # until all is shown: who is quick begins nothing that is then drawn anew
            if self.session.switches["warn"] and self.match.state.to_act and self._warns:
                self._publish()
                self._advice.look_for_mistake(new)
            else:
                self._let_others_play()
                self.busy(on=False)

    def _let_others_play(self) -> None:
        """Show the moves of the others as they are made; by the clock those that are due by now."""
        for at in self.session.let_others_play():
            self._show_moves((at,))
        self._publish()

    def _tick(self) -> None:
        """Do what is due: a clock runs in a page, which wants to know."""
        before = self.match.at
        for at in self.session.let_others_play() if self.match.clocked else ():
            self._show_moves((at,))
        if self.match.at != before or self.session.failure:
            self._publish()
        self.ticked()

    def _act(self, message: Act) -> None:
        if message.index is None:
            if self._play(message.move):
                self.send({"type": "clear"})  # what stood in the line to type in was played
        elif self.match.clocked or (self._is_shown(message.index) and self._is_meant(message)):
            self.play(message.move)
        else:  # a page that is behind has sent a second click, or a click on what is not there any more
            self.busy(on=False)

    def _is_shown(self, index: int) -> bool:
        """Return True if frame `index` shows the position as it is; later frames may show what a move would do."""
        return index < len(self.frames) and bool(self.frames[index]["at"] == self.match.at)

    def _is_meant(self, message: Act | Why) -> bool:
        """Return True if a message belongs to the position as it is; by the clock others do not wait for it."""
        return self.match.clocked or message.position in (None, self.match.at)

    def _preview(self, text: str) -> None:
        """Show what a chosen move would do if it were made, as its seat knows it; with no text, that none is."""
        session = self.session
        if text and session.can_act:
            try:
                frame = session.preview(text)
            except ValueError as refused:
                self.say(*session.remark_on(refused, "info"))
            else:
                self.append_frames(frame)
                return
        if self.frames[-1].get("tried", ""):
            self.append_frames(session.frame(hold=0, hint=session.hint))

    def _refuse(self, sentence: Words) -> None:
        self.say(sentence, "refusal")

    def _is_blocked(self) -> bool:
        """Return True if nobody can play here now, and tell the page why."""
        reason = self.session.blocked_reason
        if reason and not self._advice.repeat_warning():
            self.say(reason, "refusal")
        return bool(reason)

    def _why(self, message: Why) -> None:
        """Say why a piece may not be played now."""
        if not self._is_meant(message):
            self.busy(on=False)
        elif not self._is_blocked():
            self.say(*self.session.explain(message.move))

    # Buttons ----------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        commands: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "undo": self.undo,
            "advise": self.advise,
            "stop": self._advice.stop,
            **self._below_table.commands(self.session, self._next_game.first_game),
            "show": self.show_hand,
            "deal": self.deal,
            "same": self.same_deal,
            "whole": self._next_game.deal_whole,
            "begin": self.begin,
            "finish": self._finish_in_time,
            "again": self.look_again,
            "leave": self.leave,
            "take-back": self._advice.take_back,
            "go-on": self._advice.keep_move,
            **{switch: partial(self._switch, switch) for switch in self.session.switches},
        }
        command = commands.get(name.removeprefix("!"))
        if command is None:
            self.say(say("no-command", name=name[:20]), "refusal")
        else:
            command()

    @keeps_language
    def show_hand(self) -> None:
        """Show the hand of the person who is to act: they are at the screen now."""
        seat = self.session.seat_to_act
        if seat is not None and seat != self.viewer:
            self._advice.forget()
            self._view_as(seat)

    @keeps_language
    def begin(self) -> None:
        """Start the clock: of the next round, or where it was halted."""
        new = self.session.start_clock()
        self._show_moves(new)
        self._publish()
        if not new:
            self._show_position()  # which says that the clock runs

    @keeps_language
    def finish(self) -> None:
        """Play the rest of a round at once, when the person at the screen is done with it."""
        try:
            self._show_moves(self.match.finish())
            self._publish()
        except ValueError as refused:
            self._refuse(str(refused))

    def _finish_in_time(self) -> None:
        """Play the rest of a round at once, unless it ended before the press on the button came here: then there is
        nothing to say.
        """
        if self.match.may_finish:
            self.finish()
        else:
            self.came_late()

    @keeps_language
    def undo(self) -> None:
        """Take back the last decision of a person and what followed from it."""
        self._advice.forget()
        try:
            self.match.undo()
        except ValueError as refused:
            self._refuse(str(refused))
            return
        viewer = self.session.next_viewer
        if viewer != self.viewer:
            self._view_as(viewer)
        else:
            self.append_frames(self.session.frame())
            self.set_log(self.session.log())
            self._publish()
        self.say(say("undone"))

    @keeps_language
    def deal(self) -> None:
        """Begin a new game with the same players and options, and a new seed."""
        self.options.deal_again()

    @keeps_language
    def same_deal(self) -> None:
        """Begin the same deal again: the same players, options and seed."""
        self._next_game.deal_same()

    def _switch(self, name: str) -> None:
        switches = self.session.switches
        if name in ("marks", "guide") or (self._warns if name == "warn" else self.match.game.scene.practice):
            switches[name] = not switches[name]
            self._draw_anew()
            self._advice.repeat_warning()

    @keeps_language
    def hint(self) -> None:
        """Show what a search, or a bot that is named, would choose, who knows no more than who asks."""
        if not self._is_blocked():
            self._advice.hint()

    @keeps_language
    def advise(self) -> None:
        """Show what the game's adviser says to the person at the screen, from that seat's view."""
        if not self._is_blocked():
            self._advice.advise()

    # Looking back -----------------------------------------------------------------------------

    def _look_at(self, message: Look) -> None:
        """Show a moment of this game once more; nothing can be played there."""
        if message.at is None:
            self._show_position()
            self._advice.repeat_warning()
        elif message.at in self.match.replay.path(self.match.at):
            self.append_frames(self.session.look_back(message.at))
        else:
            self._refuse(say("no-moment"))

    @keeps_language
    def look_again(self) -> None:
        """Step through the game that is over, from where it turned, in this widget."""
        if self.match.state.to_act:
            self._refuse(say("not-over"))
            return
        sequence, index = self.session.replay_frames(self.ending.get("at", 0))
        with self.together():
            self.mode = "player"
            self.show_sequence(sequence, index)
        self._publish()

    @keeps_language
    def leave(self) -> None:
        """Go back from the replay to the table."""
        if self.mode == "player":
            self._draw_anew()
