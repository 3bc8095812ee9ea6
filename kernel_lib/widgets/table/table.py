"""A table to play at: the board, its buttons and the log of one match, in one widget.

With several people at one screen a hand is shown only after that person has asked for it; in between, pages hold the
spectator's view and nothing else (see `kernel_lib.widgets.table.screen`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from kernel_lib.bots import BotLike
from kernel_lib.core import IllegalMove, Move, Refusal, UnreadableMove
from kernel_lib.core.validation import require_text
from kernel_lib.parts.bots import Hint
from kernel_lib.playing import BotFailure, Match
from kernel_lib.widgets.front.board import Button, Shape, Theme, Tone
from kernel_lib.widgets.front.component import keeps_language
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.messages import Act, Command, Look, Tick, Try, Why
from kernel_lib.widgets.front.sentences import SENTENCES, rule_of, told_hint
from kernel_lib.widgets.front.thinking import Thinking
from kernel_lib.widgets.front.whole import Whole
from kernel_lib.widgets.table.advice import Advice
from kernel_lib.widgets.table.buttons import buttons_around, made
from kernel_lib.widgets.table.joint_moves import JOINT, led_to, moves_of, why_not
from kernel_lib.widgets.table.learning import Learning
from kernel_lib.widgets.table.options_form import DealForm, dealt_after
from kernel_lib.widgets.table.page import TablePage
from kernel_lib.widgets.table.screen import check_screen
from kernel_lib.widgets.table.turns import Turns, at_work
from kernel_lib.widgets.table.warning import Warner, check_warns


class Table(Whole):
    """Plays `match` with the people at this screen.

    `marks` shows which pieces may be played; `advisor` is the bot that Hint asks, any that `Match` would take, in place
    of a search; `practice` judges while one plays, in games that otherwise judge at the end; `warn`: a clear mistake is
    told at once and may be taken back, before anybody else moves; `deals`: whether a new game can be begun here.
    `theme` and `shape` are `auto` unless a page should not choose by itself; `pace` is how long a bot's move stays on
    show, in milliseconds; `task` is what is to be done, said above the board; `opened`: whether the cards of all are
    open. `board`, `controls`, `log` and `options` are widgets that may be shown alone.

    A clock that runs is halted until somebody at the screen starts it. ValueError: several people at
    one screen in a game by the clock, a practice in a game that has none, warnings by the clock or of several people.
    """

    def __init__(
        self,
        match: Match,
        *,
        marks: bool = True,
        practice: bool = False,
        warn: bool = False,
        advisor: BotLike = "",
        deals: bool = True,
        theme: Theme = "auto",
        shape: Shape = "auto",
        pace: int = 700,
        task: str = "",
        opened: bool = False,
    ) -> None:
        check_screen(match, practice=practice)
        check_warns(match, warn=warn)
        game = match.game
        self._advice, self._thinking = Advice(game, advisor), Thinking(self)
        self._warner = Warner(self, self._thinking, self._others_go_on)
        self._learning = Learning(self, self._thinking.give_up)
        self._on = {"marks": marks, "practice": practice, "warn": warn}
        self._opened, self._deals = opened, deals
        sections, look = ["board", "controls", "log"], {"theme": theme, "shape": shape, "pace": pace, "task": task}
        super().__init__(mode="table", symbols=game.scene.sheet(), title=game.title, sections=sections, **look)
        options = msgspec.structs.asdict(match.state.options)
        self.options = DealForm(game, options, self._deal, lambda sentence: self.say(sentence, "refusal"))
        self.below = Part([self.options], layout=spaced())
        self._listen()
        self._sit_down(match)
        self._advice.load_when_idle(self.match.state, self._screen.due)

    def _listen(self) -> None:
        self.on_message(Act, self._act)
        self.on_message(Why, self._why)
        self.on_message(Command, lambda message: self._command(message.name))
        self.on_message(Try, lambda message: self._try(message.move))
        self.on_message(Tick, lambda _: self._turns.tick())
        self.on_message(Look, self._look_at)

    def __repr__(self) -> str:
        return f"<Table of {self.match.game.title}: {', '.join(self.match.names)}>"

    # What is shown ----------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose view pages have now; None is a spectator's."""
        return self._screen.viewer

    def _sit_down(self, match: Match) -> None:
        self._learning.forget()
        self._warner.forget()
        if match.runs and match.people:
            match.halt()
        self.match = match
        self._page = TablePage(
            self, match, on=self._on, opened=self._opened, buttons=self._buttons, hinted=lambda: self._hinted
        )
        self._screen = self._page.screen
        self._turns = Turns(self, match, self._page)
        self._page.open()

    def _buttons(self, drawn: set[str]) -> Iterator[Button]:
        """Those around a board on which these are drawn."""
        if self.mode == "player":
            return iter([made("leave"), *([made("review")] if self._learning.may else [])])
        return buttons_around(
            self.match.game, drawn, on=self._on, deals=self._deals, over=self.closed, warns=self._warner.may
        )

    # Playing ----------------------------------------------------------------------------------

    @keeps_language
    def play(self, text: str) -> None:
        """Play the move that `text` says for the person at the screen, then the bots; a refusal is said on the board.

        Of several moves, joined by `; `, either all are played or none. ValueError: it is no text.
        """
        require_text("text", text)
        self._play(text)

    def _play(self, text: str) -> bool:
        if self._is_barred():
            return False
        self._warner.forget()
        try:
            new = self._play_all(text)
        except IllegalMove as refused:
            self._refuse(refused.refusal)
        except ValueError as unreadable:
            self.say(str(unreadable), "refusal")
        else:
            self._answer(new)
            return True
        self.busy(on=False)
        return False

    def _play_all(self, text: str) -> tuple[int, ...]:
        """Plays these moves for the person at the screen; the ids.

        IllegalMove, ValueError: of one of them, and none is played.
        """
        seat = self._screen.due
        if JOINT not in text:
            return self.match.play(text, seat=seat, alone=True)
        moves = moves_of(self.match.game, text)
        led_to(self.match.state, moves, seat, self._turns.now)
        return tuple(at for move in moves for at in self.match.play(move, seat=seat, alone=True))

    def _answer(self, new: tuple[int, ...]) -> None:
        """Shows the person's move at once, if nobody else is at the screen, and then those of the bots."""
        if self.match.clocked or len(self.match.people) > 1:
            self._turns.follow(new)
        else:
            self._page.go_on(new, busy=True)  # until all is shown: who is quick begins nothing that is then drawn anew
            self._warner.look_at(new, on=self._on["warn"])

    def _others_go_on(self) -> None:
        self._turns.go_on()

    def _act(self, message: Act) -> None:
        # A page that is behind has sent a second click, or a click on what is not there any more.
        # By the clock the others do not wait for it.
        if message.index is None:
            if self._play(message.move):
                self.send({"type": "clear"})  # what stood in the line to type in was played
        elif self.match.clocked or (self._page.shows(message.index) and self._is_meant(message)):
            self._page.camera.urgent = message.shape
            self.play(message.move)
            self._page.camera.urgent = None
        else:
            self.busy(on=False)

    def _is_meant(self, message: Act | Why) -> bool:
        """Whether a message belongs to the position as it is; by the clock the others do not wait for it."""
        return self.match.clocked or message.position in (None, self.match.at)

    def _try(self, text: str) -> None:
        """Shows what a chosen move would do if it were made, as its seat knows it; with no text, that none is."""
        tried = self.shots[-1].get("tried", "")
        if text and self._screen.ready:
            try:
                moves = moves_of(self.match.game, text)
                led_to(self.match.state.view(self.viewer).state, moves, self._screen.due, self._turns.now)
            except IllegalMove as refused:
                self._refuse(refused.refusal, "info")
            except ValueError as unreadable:
                self.say(str(unreadable))
            else:
                # On the position itself: what is held lies there still, and stays chosen.
                self.add(self._page.passing(tried=moves, hint=self._hinted) | {"tried": text})
                return
        if tried:
            self.add(self._page.passing(hint=self._hinted))

    @property
    def _hinted(self) -> Move | None:
        """The move that a hint has named in this position; by the clock also in an earlier one, as long as it can be
        played and only others have moved since.
        """
        match, (at, move) = self.match, self._warner.advised or (None, None)
        if move is None or at == match.at or not match.clocked:
            return move if at == match.at else None
        path, seat = match.replay.path(match.at), self._screen.due
        since = path[path.index(at) + 1 :] if at in path else path
        stands = seat is not None and all(match.replay.step(one).seat != seat for one in since)
        return move if stands and match.state.why_illegal(move, seat) is None else None

    def _is_barred(self) -> bool:
        """Whether nobody can play here now; says why."""
        barred = self._screen.barred
        if barred and not self._warner.reminds():
            self.say(barred, "refusal")
        return bool(barred)

    def _refuse(self, refusal: Refusal, tone: Tone = "refusal") -> None:
        """Says why not; the rule itself can be unfolded."""
        nearest = "" if refusal.suggestion is None else str(refusal.suggestion)
        self.say(refusal.sentence, tone, nearest, rule_of(self.match.game, refusal))

    # Buttons ----------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        commands: dict[str, Callable[[], None]] = {
            "hint": self.hint,
            "undo": self.undo,
            "advise": self.advise,
            "stop": self._learning.stop,
            "review": self._learning.begin,
            "show": self.show_hand,
            "deal": self.deal,
            "same": self.same_deal,
            "begin": self.begin,
            "finish": self.finish,
            "again": self.look_again,
            "leave": self.leave,
            "options": self.options.toggle,
            "take-back": self._warner.take_back,
            "go-on": self._warner.go_on,
            **{switch: partial(self._switch, switch) for switch in self._on},
        }
        command = commands.get(name.removeprefix("!"))
        if command is None:
            self.say(SENTENCES["no command"].format(name=name[:20]), "refusal")
        else:
            command()

    @keeps_language
    def show_hand(self) -> None:
        """The person who is to act is at the screen now: show that hand."""
        due = self._screen.due
        if due is not None and due != self.viewer:
            self._warner.forget()
            self._page.look_through(due)

    @keeps_language
    def begin(self) -> None:
        """Start the clock: of the next round, or where it was halted."""
        self._turns.begin()

    @keeps_language
    def finish(self) -> None:
        """Play the rest of a round at once, when the person at the screen is done with it."""
        try:
            self._turns.finish()
        except ValueError as refused:
            self.say(str(refused), "refusal")

    @keeps_language
    def hint(self) -> None:
        """Show what a search, or a bot that is named, would choose, who knows no more than who asks."""
        if not self._is_barred():
            view, at, names = self.match.state.view(self._screen.due), self.match.at, self.match.names
            self._thinking.about(lambda: self._advice.hint(view, names, at), self._show_hint)

    def _show_hint(self, hint: Hint | None) -> None:
        if hint is None:
            self.say(SENTENCES["no hint"], "hint")
        elif self.match.state.why_illegal(hint.move, self._screen.due) is None:  # by the clock others play on meanwhile
            self._warner.advised = self.match.at, hint.move
            self.add(self._page.camera.take(self.match.state, at=self.match.at, hint=hint.move))
            said, why = told_hint(self.match.game, hint, self.match.names)
            self.say(said, "hint", why=why)

    @keeps_language
    def advise(self) -> None:
        """Show what the game's adviser says to the person at the screen, from that seat's view."""
        if not self._is_barred():
            view, names = self.match.state.view(self._screen.due), self.match.names
            self._thinking.about(lambda: self._advice.lines(view, names), partial(self.unfold, SENTENCES["worth"]))

    def _why(self, message: Why) -> None:
        """Says why a piece may not be played now."""
        if not self._is_meant(message):
            self.busy(on=False)
            return
        if self._is_barred():
            return
        try:
            moves = moves_of(self.match.game, message.move)
        except UnreadableMove as unreadable:
            self.say(str(unreadable), "refusal")
            return
        refusal = why_not(self.match.state, moves, self._screen.due, self._turns.now)
        if refusal is not None:
            self._refuse(refusal)
        else:
            self.say(SENTENCES["legal"].format(move=self.match.game.text.button(moves[-1]).said(self.match.names)))

    @keeps_language
    def undo(self) -> None:
        """Take back the last decision of a person and what followed from it."""
        self._warner.forget()
        try:
            self.match.undo()
        except ValueError as refused:
            self.say(str(refused), "refusal")
            return
        self._page.go_back()
        self.say(SENTENCES["undone"])

    @keeps_language
    def deal(self) -> None:
        """Begin a new game with the same players and options, and a new seed."""
        self.options.deal_again()

    @keeps_language
    def same_deal(self) -> None:
        """Begin the same deal again: the same players, options and seed."""
        options = msgspec.structs.asdict(self.match.state.options)
        self._deal(options, str(self.match.seed), SENTENCES["same"])

    def _deal(self, options: dict[str, Any], seed: str, said: str = SENTENCES["dealt"]) -> None:
        before = self.match.replay.file
        try:
            with at_work(self):
                match = dealt_after(self.match, options, seed)
        except (ValueError, OSError, BotFailure) as refused:
            self.say(str(refused), "refusal")
            return
        self._sit_down(match)
        file = match.replay.file
        self.say(SENTENCES["kept"].format(file=file, before=before) if file else said, "saved")

    def _switch(self, name: str) -> None:
        if name == "marks" or (self._warner.may if name == "warn" else self.match.game.scene.practice):
            self._on[name] = not self._on[name]
            self._page.draw_anew()
            self._warner.reminds()

    # Looking back -----------------------------------------------------------------------------

    def _look_at(self, message: Look) -> None:
        """Shows a moment of this game once more; nothing can be played there."""
        if message.at is None:
            self._page.stand()
            self._warner.reminds()
        elif message.at in self.match.replay.path(self.match.at):
            self._page.look_at(message.at)
        else:
            self.say(SENTENCES["no moment"], "refusal")

    @keeps_language
    def look_again(self) -> None:
        """Step through the game that is over, from where it turned, in this widget."""
        if self.match.state.to_act:
            self.say(SENTENCES["not over"], "refusal")
        else:
            self._page.look_again()

    @keeps_language
    def leave(self) -> None:
        """Back from the replay to the table."""
        if self.mode == "player":
            self._page.draw_anew()
