"""A table to play at: the board, its buttons and the log of one match, in one widget.

What a page gets is made from the view of the person at the screen. With several people at one
screen a hand is shown only after that person has asked for it; in between, pages hold the
spectator's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec

from kernel_lib.bots import AnyBot
from kernel_lib.core import Hint, IllegalMove, Move, Refusal, State, UnreadableMove
from kernel_lib.playing import BotFailure, Match
from kernel_lib.scene.shots import Shot
from kernel_lib.widgets.advice import Advice
from kernel_lib.widgets.board import Button, Shape, Theme, Tone
from kernel_lib.widgets.buttons import buttons_around, made
from kernel_lib.widgets.camera import Camera
from kernel_lib.widgets.deal import DealForm, next_file
from kernel_lib.widgets.ending import ending
from kernel_lib.widgets.eyes import Eyes
from kernel_lib.widgets.learning import Learning
from kernel_lib.widgets.listening import Act, Command, Look, Tick, Try, Why
from kernel_lib.widgets.panels import Part, spaced
from kernel_lib.widgets.reel import Reel, table_shots
from kernel_lib.widgets.screen import Screen, check_screen
from kernel_lib.widgets.telling import SENTENCES, seats_of, story
from kernel_lib.widgets.thinking import Thinking
from kernel_lib.widgets.warning import Warner, check_warns
from kernel_lib.widgets.whole import Whole

JOINT: Final = "; "
"""Stands between moves that are played one after the other, all or none."""
LONG: Final = 130
"""Letters of a hint that stand in its line; a longer one can be unfolded too."""
OFFERS: Final = 200
"""So many moves at most are completed where one is typed."""


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
        advisor: AnyBot = "",
        deals: bool = True,
        theme: Theme = "auto",
        shape: Shape = "auto",
        pace: int = 700,
        task: str = "",
        opened: bool = False,
    ) -> None:
        game = match.game
        check_screen(match, practice=practice)
        check_warns(match, warn=warn)
        self._advice, self._thinking = Advice(game, advisor), Thinking(self)
        self._warner = Warner(self, self._thinking, self._bots_go_on)
        self._learning = Learning(self, self._thinking.give_up)
        self._on = {"marks": marks, "practice": practice, "warn": warn}
        self._opened = opened
        self._deals = deals
        sections, look = ["board", "controls", "log"], {"theme": theme, "shape": shape, "pace": pace, "task": task}
        super().__init__(mode="table", symbols=game.scene.sheet(), title=game.title, sections=sections, **look)
        self.match = match
        options = msgspec.structs.asdict(match.state.options)
        self.options = DealForm(game, options, self._deal, lambda sentence: self.say(sentence, "refusal"))
        self.below = Part([self.options], layout=spaced())
        self._listen()
        self._sit_down(match)
        self._advice.load_when_idle(self.match.state, self._screen.due)

    def _listen(self) -> None:
        self.hear(Act, self._act)
        self.hear(Why, self._why)
        self.hear(Command, lambda message: self._command(message.name))
        self.hear(Try, lambda message: self._try(message.move))
        self.hear(Tick, lambda _: self._tick())
        self.hear(Look, self._look_at)

    def __repr__(self) -> str:
        return f"<Table of {self.match.game.title}: {', '.join(self.match.names)}>"

    # What is shown ----------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose view pages have now; None is a spectator's."""
        return self._screen.viewer

    def _sit_down(self, match: Match) -> None:
        self._learning.forget()
        if match.runs and match.people:
            match.halt()
        self.match, self._screen, self._trouble = match, Screen(match), ""
        self.seats = seats_of(match.names)
        self._look_through(self._screen.viewer)

    def _look_through(self, seat: int | None) -> None:
        """Everything in the pages is replaced by what `seat` sees."""
        self._warner.forget()
        self._screen.viewer = seat
        self._draw_anew()
        self._tell_anew()

    def _new_camera(self) -> Camera:
        watch = self.match if self.match.clocked else None
        match, called, marks, judges = self.match, self.match.replay.called, self._on["marks"], self._on["practice"]
        camera = Camera(match.game, match.names, self.viewer, marks=marks, practice=judges, watch=watch, called=called)
        camera.opened = self._opened and self.viewer is not None
        return camera

    def _draw_anew(self) -> None:
        self._camera = self._new_camera()
        with self.hold_sync():
            self.mode = "table"
            self.show([self._shot()])
        self._offer()

    def _tell_anew(self) -> None:
        path = self.match.replay.path(self.match.at)
        self.narrate(story(self.match.replay, path, self._screen.reader, self.match.names))
        self._tell_trouble(self.match.trouble)

    def _tell_trouble(self, trouble: str) -> None:
        """Says once what goes wrong while the game goes on, such as that it can no longer be written to its file."""
        if trouble and trouble != self._trouble:
            self._trouble = trouble
            self.say(trouble, "error")
            self.tell({"log": [trouble]})

    def _offer(self) -> None:
        """What a page completes where a move is typed, which buttons there are, and how the game ended."""
        legal = self.match.state.legal_moves(self.viewer)[:OFFERS] if self._screen.ready else ()
        with self.hold_sync():
            self.offers = [str(move) for move in legal]
            self.closed = not self.match.state.to_act
            self.buttons = list(self._buttons())
            self.ending = ending(self.match.replay, self.match.at, self._screen.reader, self.match.names)

    def _buttons(self) -> Iterator[Button]:
        if self.mode == "player":
            return iter([made("leave"), *([made("review")] if self._learning.may else [])])
        drawn = {sprite.move for sprite in self._camera.sprites}
        return buttons_around(
            self.match.game, drawn, on=self._on, deals=self._deals, over=self.closed, warns=self._warner.may
        )

    def _shot(self, **more: Any) -> Shot:
        """A shot of the position as it is."""
        return self._camera.take(self.match.state, at=self.match.at, curtain=self._screen.curtain, **more)

    # Playing ----------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Play the move that `text` says for the person at the screen, then the bots; a refusal is said on the board.

        Of several moves, joined by `; `, either all are played or none.
        """
        self._play(text)

    def _play(self, text: str) -> bool:
        if self._is_barred():
            return False
        self._warner.forget()
        try:
            new = self._play_all(text.split(JOINT))
        except IllegalMove as refused:
            self._refuse(refused.refusal)
        except ValueError as unreadable:
            self.say(str(unreadable), "refusal")
        else:
            self._answer(new)
            return True
        self.busy(on=False)
        return False

    def _play_all(self, texts: Sequence[str]) -> tuple[int, ...]:
        """Plays these moves for the person at the screen; the ids.

        IllegalMove, ValueError: of one of them, and none is played.
        """
        seat = self._screen.due
        if len(texts) == 1:
            return self.match.play(texts[0], seat=seat, alone=True)
        moves = [self.match.game.parse(text) for text in texts]
        self._after(self.match.state, moves)
        return tuple(at for move in moves for at in self.match.play(move, seat=seat, alone=True))

    def _after(self, state: State, moves: Sequence[Move]) -> State:
        """Where these moves of the person at the screen would lead; none is made. IllegalMove: of one of them."""
        for move in moves:
            state = state.play(move, self._screen.due, self.match.now if self.match.clocked else None)
        return state

    def _answer(self, new: tuple[int, ...]) -> None:
        """Shows the person's move at once, if nobody else is at the screen, and then those of the bots."""
        if self.match.clocked:
            self._go_on(new)
            self._catch_up()
        elif len(self.match.people) > 1:
            with self._busy():
                self._go_on((*new, *self._steps()))
        else:
            self._go_on(new, busy=True)  # until all is shown: whoever is quick begins nothing that is then drawn anew
            self._warner.look_at(new, on=self._on["warn"])

    def _bots_go_on(self) -> None:
        with self._busy():
            self._catch_up()

    def _catch_up(self) -> None:
        """Plays what is due by now, one move after the other."""
        for at in self._steps():
            self._go_on((at,))

    def _steps(self) -> Iterator[int]:
        """Moves of bots and of chance as they are made, until a person is to act, or a bot fails."""
        try:
            yield from iter(self.match.step, None)
        except BotFailure as failure:
            self._tell_trouble(str(failure))

    def _tick(self) -> None:
        if self.match.clocked:
            self._catch_up()
        self.ticked()

    def _act(self, message: Act) -> None:
        # A page that is behind has sent a second click, or a click on what is not there any more.
        # By the clock the others do not wait for it.
        if message.index is None:
            if self._play(message.move):
                self.send({"type": "clear"})  # what stood in the line to type in was played
        elif self.match.clocked or self._still_shows(message.index):
            self._camera.urgent = message.shape
            self.play(message.move)
            self._camera.urgent = None
        else:
            self.busy(on=False)

    def _still_shows(self, index: int) -> bool:
        """Whether shot `index` shows the position as it is; shots after it may have shown what a move would do."""
        return index < len(self.shots) and bool(self.shots[index]["at"] == self.match.at)

    def _try(self, text: str) -> None:
        """Shows what a chosen move would do if it were made, as its seat knows it; with no text, that none is."""
        tried = self.shots[-1].get("tried", "")
        if text and self._screen.ready:
            try:
                moves = [self.match.game.parse(part) for part in text.split(JOINT)]
                self._after(self.match.state.view(self.viewer).state, moves)
            except IllegalMove as refused:
                self._refuse(refused.refusal, "info")
            except ValueError as unreadable:
                self.say(str(unreadable))
            else:
                # On the position itself: what is held lies there still, and stays chosen.
                self.add(self._passing(tried=moves) | {"tried": text})
                return
        if tried:
            self.add(self._passing())

    def _passing(self, **more: Any) -> Shot:
        """A shot of the position as it is, which does not stay on show if another one comes."""
        return self._shot(hold=0, **more)

    def _is_barred(self) -> bool:
        """Whether nobody can play here now; says why."""
        barred = self._screen.barred
        if barred and not self._warner.reminds():
            self.say(barred, "refusal")
        return bool(barred)

    def _refuse(self, refusal: Refusal, tone: Tone = "refusal") -> None:
        """Says why not; the rule itself can be unfolded."""
        rule = self.match.game.rulebook[refusal.rule]
        nearest = "" if refusal.nearest is None else str(refusal.nearest)
        self.say(refusal.sentence, tone, nearest, f"{rule.title}. {rule.text} ({rule.source}; {rule.id})")

    @contextmanager
    def _busy(self) -> Iterator[None]:
        self.busy(on=True)
        try:
            yield
        finally:
            self.busy(on=False)

    def _go_on(self, new: tuple[int, ...], *, busy: bool | None = None) -> None:
        """Shows what was played, one move after the other."""
        viewer, replay = self._screen.next_viewer, self.match.replay
        if viewer != self.viewer:
            self._hand_over(replay.parent(new[0]) if new else self.match.at)
        curtain = self._screen.curtain
        for shot in table_shots(self._camera, replay, new, self.pace, curtain=curtain):
            self.add(shot, busy=busy)  # each as soon as it is made: the first is on show while others are drawn
            self.reshape(self._camera)
        self._offer()
        self.tell(*story(replay, new, self._screen.reader, self.match.names))
        self._tell_trouble(self.match.trouble)

    def _hand_over(self, before: int) -> None:
        """The hand of who has played leaves the page; what it shows from move `before` on is what a spectator sees."""
        self._screen.viewer = None
        self._camera = self._new_camera()
        self.show([self._camera.take(self.match.replay.at(before), at=before)])

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

    def show_hand(self) -> None:
        """The person who is to act is at the screen now: show that hand."""
        due = self._screen.due
        if due is not None and due != self.viewer:
            self._look_through(due)

    def begin(self) -> None:
        """Start the clock: of the next round, or where it was halted."""
        before = self.match.at
        try:
            new = self.match.begin()
        except BotFailure as failure:
            path = self.match.replay.path(self.match.at)
            new = tuple(path[path.index(before) + 1 :] if before else path)
            self._tell_trouble(str(failure))
        self._go_on(new)
        if not new:
            self.add(self._passing())  # which says that the clock runs

    def finish(self) -> None:
        """Play the rest of a round at once, when the person at the screen is done with it."""
        try:
            new = self.match.finish()
        except ValueError as refused:
            self.say(str(refused), "refusal")
        else:
            self._go_on(new)

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
            self.add(self._camera.take(self.match.state, at=self.match.at, hint=hint.move))
            said = SENTENCES["hint"].format(move=self.match.game.text.button(hint.move), reason=hint.reason).strip()
            self.say(said, "hint", why=hint.reason if len(said) > LONG else "")

    def advise(self) -> None:
        """Show what the game's adviser says to the person at the screen, from that seat's view."""
        if not self._is_barred():
            view, names = self.match.state.view(self._screen.due), self.match.names
            self._thinking.about(lambda: self._advice.lines(view, names), partial(self.unfold, SENTENCES["worth"]))

    def _why(self, message: Why) -> None:
        """Says why a piece may not be played now."""
        if self._is_barred():
            return
        try:
            *before, move = (self.match.game.parse(text) for text in message.move.split(JOINT))
            refusal = self._after(self.match.state, before).why_illegal(move, self._screen.due)
        except UnreadableMove as unreadable:
            self.say(str(unreadable), "refusal")
            return
        except IllegalMove as refused:
            self._refuse(refused.refusal)
            return
        if refusal is not None:
            self._refuse(refusal)
        else:
            self.say(SENTENCES["legal"].format(move=self.match.game.text.button(move)))

    def undo(self) -> None:
        """Take back the last decision of a person and what followed from it."""
        self._warner.forget()
        try:
            self.match.undo()
        except ValueError as refused:
            self.say(str(refused), "refusal")
            return
        viewer = self._screen.next_viewer
        if viewer != self.viewer:
            self._look_through(viewer)
        else:
            self.add(self._shot())
            self._offer()
            self._tell_anew()
        self.say(SENTENCES["undone"])

    def deal(self) -> None:
        """Begin a new game with the same players and options, and a new seed."""
        self.options.deal_again()

    def same_deal(self) -> None:
        """Begin the same deal again: the same players, options and seed."""
        options = msgspec.structs.asdict(self.match.state.options)
        self._deal(options, str(self.match.seed), SENTENCES["same"])

    def _deal(self, options: dict[str, Any], seed: str, said: str = SENTENCES["dealt"]) -> None:
        old, file = self.match, self.match.replay.file
        log = next_file(Path(file)) if file else None
        try:
            with self._busy():
                match = Match(old.game, old.seats, seed=seed or None, log=log, **options)
        except (ValueError, OSError, BotFailure) as refused:
            self.say(str(refused), "refusal")
            return
        self._sit_down(match)
        self.say(SENTENCES["kept"].format(file=log, before=file) if log else said, "saved")

    def _switch(self, name: str) -> None:
        if name == "marks" or (self._warner.may if name == "warn" else self.match.game.scene.practice):
            self._on[name] = not self._on[name]
            self._draw_anew()
            self._warner.reminds()

    # Looking back -----------------------------------------------------------------------------

    def _look_at(self, message: Look) -> None:
        """Shows a moment of this game once more; nothing can be played there."""
        if message.at is None:
            self.add(self._passing())
            self._warner.reminds()
        elif message.at in self.match.replay.path(self.match.at):
            self.add(
                self._camera.take(self.match.replay.at(message.at), at=message.at, hold=0, look=True, offers=False)
            )
        else:
            self.say(SENTENCES["no moment"], "refusal")

    def look_again(self) -> None:
        """Step through the game that is over, from where it turned, in this widget."""
        if self.match.state.to_act:
            self.say(SENTENCES["not over"], "refusal")
            return
        ids, at = self.match.replay.path(self.match.at), self.ending.get("at", 0)
        reel = Reel(self.match.replay, ids, Eyes(self._screen.reader, locked=True), enters=False, at_once=False)
        with self.hold_sync():
            self.mode = "player"
            self.roll(reel, reel.index(at))
        self._offer()

    def leave(self) -> None:
        """Back from the replay to the table."""
        if self.mode == "player":
            self._draw_anew()
