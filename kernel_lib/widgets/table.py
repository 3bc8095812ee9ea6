"""A table to play at: the board, the controls and the log of one match.

What a page gets is made from the view of the person at the screen. With several people at one
screen a hand is shown only after that person has asked for it; in between, pages hold the
spectator's view and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import ipywidgets
import msgspec

from kernel_lib.bots import AnyBot
from kernel_lib.core import IllegalMove, Move, Refusal, State, UnreadableMove
from kernel_lib.playing import BotFailure, Match
from kernel_lib.scene.shots import Shot
from kernel_lib.widgets.advice import Advice
from kernel_lib.widgets.board import Board, Bundle, Shape, Theme
from kernel_lib.widgets.camera import Camera
from kernel_lib.widgets.deal import DealForm, next_file
from kernel_lib.widgets.listening import Act, Command, Tick, Try, Why
from kernel_lib.widgets.panels import Entry, Log, Part, button, row, spaced
from kernel_lib.widgets.reel import table_shots
from kernel_lib.widgets.screen import Screen
from kernel_lib.widgets.telling import story
from kernel_lib.words import joined

SENTENCES: Final = {
    "legal": "{move} is legal. Choose it again to play it.",
    "hint": "Hint: {move}. {reason}",
    "no hint": "Hint: nothing is better now than to wait.",
    "no command": "There is no button {name} at this table.",
    "undone": "Taken back. What was played stays in the replay as a side line.",
    "dealt": "A new deal.",
    "kept": "A new deal. It is written to {file}; the game before it is in {before}.",
    "one screen": (
        "By the clock one person plays at a screen: {names} would have to share it. Seat bots in their places."
    ),
    "no practice": "{title} has no practice that judges while you play.",
}
JOINT: Final = "; "
"""Stands between moves that are played one after the other, all or none."""
OFFERS: Final = 200
"""So many moves at most are completed where one is typed."""


class Table(Part):
    """Plays `match` with the people at this screen.

    `marks` shows which pieces may be played; `advisor` is the bot that Hint asks (greedy, where there is one, or any
    that `Match` would take); `practice` judges while one plays, in games that otherwise judge at the end; `deals`:
    whether a new game can be begun here. `theme` and `shape` are `auto` unless a page should not choose by itself;
    `pace` is how long a bot's move stays on show, in milliseconds. `board`, `controls` and `log` are widgets that may
    be shown alone.

    A clock that runs is halted until somebody at the screen starts it. ValueError: several people at
    one screen in a game by the clock, or a practice in a game that has none.
    """

    log: Any = None  # hides the logger that traitlets keeps under this name

    def __init__(
        self,
        match: Match,
        *,
        marks: bool = True,
        practice: bool = False,
        advisor: AnyBot = "",
        deals: bool = True,
        theme: Theme = "auto",
        shape: Shape = "auto",
        pace: int = 700,
    ) -> None:
        game = match.game
        if match.clocked and len(match.people) > 1:
            raise ValueError(SENTENCES["one screen"].format(names=joined([match.names[seat] for seat in match.people])))
        if practice and not game.scene.practice:
            raise ValueError(SENTENCES["no practice"].format(title=game.title))
        look: dict[str, Any] = {"title": game.title, "theme": theme, "shape": shape, "pace": pace}
        self.match = match
        self.board = Board(mode="table", symbols=game.scene.sheet(), **look)
        self.log = Log()
        self.entry = Entry(self._typed)
        self._advice = Advice(game, advisor)
        self._marks = self._switch("Show legal moves", "Mark what may be played now", on=marks)
        judge = "Judge while you play what is otherwise found at the end"
        self._practice = self._switch("Practice", judge, on=practice) if game.scene.practice else None
        self._form = DealForm(
            game,
            msgspec.structs.asdict(match.state.options),
            self._deal,
            lambda sentence: self.board.say(sentence, "refusal"),
        )
        self._form.layout.display = "none"
        # Where the board has buttons of its own for these, they are not shown a second time.
        self._own = {
            "!hint": button("Hint", "Ask what a bot would choose in your place", self.hint),
            "!undo": button("Undo", "Take back your last move", self.undo),
        }
        self.controls = ipywidgets.VBox([row(*self._controls(deals=deals)), self._advice, self._form], layout=spaced())
        super().__init__([self.board, self.controls, self.log], layout=spaced())
        self.board.hear(Act, self._act)
        self.board.hear(Why, self._why)
        self.board.hear(Command, lambda message: self._command(message.name))
        self.board.hear(Try, lambda message: self._try(message.move))
        self.board.hear(Tick, lambda _: self._tick())
        self._sit_down(match)

    def _switch(self, words: str, about: str, *, on: bool) -> ipywidgets.Checkbox:
        layout = ipywidgets.Layout(width="auto", margin="0 8px")
        switch = ipywidgets.Checkbox(value=on, description=words, tooltip=about, indent=False, layout=layout)
        switch.observe(lambda _: self._draw_anew(), names="value")
        return switch

    def _controls(self, *, deals: bool) -> Iterator[ipywidgets.Widget]:
        yield from (self.entry, *self._own.values())
        if self.match.game.bots.advise:
            yield button("What is it worth?", "Ask the adviser, who knows what you know", self.advise)
        yield self._marks
        if self._practice is not None:
            yield self._practice
        if deals:
            yield button("New deal", "Begin a new game with the same players", self.deal)
            yield button("Options", "Show or hide what the next game is played with", self._toggle_form)

    def __repr__(self) -> str:
        return f"<Table of {self.match.game.title}: {', '.join(self.match.names)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.board.beside(super()._repr_mimebundle_(**kwargs))

    # What is shown ----------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose view pages have now; None is a spectator's."""
        return self._screen.viewer

    def _sit_down(self, match: Match) -> None:
        self._advice.forget()
        self.match = match
        if match.runs and match.people:
            match.halt()
        self._trouble = ""
        self._screen = Screen(match)
        self._look_through(self._screen.viewer)

    def _look_through(self, seat: int | None) -> None:
        """Everything in the pages is replaced by what `seat` sees."""
        self._screen.viewer = seat
        self._draw_anew()
        self._tell_anew()

    def _new_camera(self) -> Camera:
        watch = self.match if self.match.clocked else None
        practice = self._practice is not None and bool(self._practice.value)
        marks = bool(self._marks.value)
        return Camera(self.match.game, self.match.names, self.viewer, marks=marks, practice=practice, watch=watch)

    def _draw_anew(self) -> None:
        self._camera = self._new_camera()
        self.board.show([self._shot()])
        self._offer()

    def _tell_anew(self) -> None:
        path = self.match.replay.path(self.match.at)
        self.log.show(story(self.match.replay, path, self._screen.reader, self.match.names))
        self._tell(self.match.trouble)

    def _tell(self, trouble: str) -> None:
        """Says once what goes wrong while the game goes on, such as that it can no longer be written to its file."""
        if trouble and trouble != self._trouble:
            self._trouble = trouble
            self.board.say(trouble, "error")
            self.log.add({"log": [trouble]})

    def _offer(self) -> None:
        """What the line to type in completes, and which buttons are needed beside the board's own."""
        legal = self.match.state.legal_moves(self.viewer)[:OFFERS] if self._screen.ready else ()
        self.entry.offers = [str(move) for move in legal]
        self.entry.closed = not self.match.state.to_act
        for move in {sprite.move for sprite in self._camera.sprites} & self._own.keys():
            self._own[move].layout.display = "none"

    def _shot(self, **more: Any) -> Shot:
        """A shot of the position as it is."""
        return self._camera.take(self.match.state, at=self.match.at, curtain=self._screen.curtain, **more)

    # Playing ----------------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Play the move that `text` says for the person at the screen, then the bots; a refusal is said on the board.

        Of several moves, joined by `; `, either all are played or none.
        """
        self._play(text)

    def _typed(self, text: str) -> None:
        if self._play(text):
            self.entry.clear()

    def _play(self, text: str) -> bool:
        if self._is_barred():
            return False
        try:
            new = self._play_all(text.split(JOINT))
        except IllegalMove as refused:
            self._refuse(refused.refusal)
        except ValueError as unreadable:
            self.board.say(str(unreadable), "refusal")
        else:
            self._answer(new)
            return True
        self.board.busy(on=False)
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
            self._go_on(new)
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
            self._tell(str(failure))

    def _tick(self) -> None:
        if self.match.clocked:
            self._catch_up()
        self.board.ticked()

    def _act(self, message: Act) -> None:
        # A page that is behind has sent a second click, or a click on what is not there any more.
        # By the clock the others do not wait for it.
        if message.index is None or self.match.clocked or self._still_shows(message.index):
            self.play(message.move)
        else:
            self.board.busy(on=False)

    def _still_shows(self, index: int) -> bool:
        """Whether shot `index` shows the position as it is; shots after it may have shown what a move would do."""
        return index < len(self.board.shots) and bool(self.board.shots[index]["at"] == self.match.at)

    def _try(self, text: str) -> None:
        """Shows what a chosen move would do if it were made, as its seat knows it; with no text, that none is."""
        tried = self.board.shots[-1].get("tried", "")
        if text and self._screen.ready:
            try:
                moves = [self.match.game.parse(part) for part in text.split(JOINT)]
                self._after(self.match.state.view(self.viewer).state, moves)
            except ValueError as refused:  # an IllegalMove is one
                self.board.say(str(refused))
            else:
                # On the position itself: what is held lies there still, and stays chosen.
                self.board.add(self._passing(tried=moves) | {"tried": text})
                return
        if tried:
            self.board.add(self._passing())

    def _passing(self, **more: Any) -> Shot:
        """A shot of the position as it is, which does not stay on show if another one comes."""
        return self._shot(hold=0, **more)

    def _is_barred(self) -> bool:
        """Whether nobody can play here now; says why."""
        barred = self._screen.barred
        if barred:
            self.board.say(barred, "refusal")
        return bool(barred)

    def _refuse(self, refusal: Refusal) -> None:
        nearest = "" if refusal.nearest is None else str(refusal.nearest)
        self.board.say(str(refusal), "refusal", nearest)

    @contextmanager
    def _busy(self) -> Iterator[None]:
        self.board.busy(on=True)
        try:
            yield
        finally:
            self.board.busy(on=False)

    def _go_on(self, new: tuple[int, ...]) -> None:
        """Shows what was played, one move after the other."""
        viewer, replay = self._screen.next_viewer, self.match.replay
        if viewer != self.viewer:
            self._hand_over(replay.parent(new[0]) if new else self.match.at)
        curtain = self._screen.curtain
        for shot in table_shots(self._camera, replay, new, self.board.pace, curtain=curtain):
            self.board.add(shot)  # each as soon as it is made: the first is on show while others are drawn
        self._offer()
        self.log.add(*story(replay, new, self._screen.reader, self.match.names))
        self._advice.forget()
        self._tell(self.match.trouble)

    def _hand_over(self, before: int) -> None:
        """The hand of who has played leaves the page; what it shows from move `before` on is what a spectator sees."""
        self._screen.viewer = None
        self._camera = self._new_camera()
        self.board.show([self._camera.take(self.match.replay.at(before), at=before)])

    # Buttons ----------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        commands = {
            "hint": self.hint,
            "undo": self.undo,
            "show": self.show_hand,
            "deal": self.deal,
            "begin": self.begin,
        }
        command = commands.get(name.removeprefix("!"))
        if command is None:
            self.board.say(SENTENCES["no command"].format(name=name[:20]), "refusal")
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
            self._tell(str(failure))
        self._go_on(new)
        if not new:
            self.board.add(self._passing())  # which says that the clock runs

    def hint(self) -> None:
        """Show what the game's adviser, or a bot, would choose, who knows no more than the person at the screen."""
        if self._is_barred():
            return
        with self._busy():
            hint = self._advice.hint(self.match.state.view(self._screen.due), self.match.at)
        if hint is None:
            self.board.say(SENTENCES["no hint"])
            return
        self.board.add(self._camera.take(self.match.state, at=self.match.at, hint=hint.move))
        self.board.say(SENTENCES["hint"].format(move=self._words(hint.move), reason=hint.reason).strip())

    def advise(self) -> None:
        """Show what the game's adviser says to the person at the screen, from that seat's view."""
        if not self._is_barred():
            with self._busy():
                self._advice.show(self.match.state.view(self._screen.due), self.match.names)

    def _why(self, message: Why) -> None:
        """Says why a piece may not be played now."""
        if self._is_barred():
            return
        try:
            *before, move = (self.match.game.parse(text) for text in message.move.split(JOINT))
            refusal = self._after(self.match.state, before).why_illegal(move, self._screen.due)
        except UnreadableMove as unreadable:
            self.board.say(str(unreadable), "refusal")
            return
        except IllegalMove as refused:
            self._refuse(refused.refusal)
            return
        if refusal is not None:
            self._refuse(refusal)
        else:
            self.board.say(SENTENCES["legal"].format(move=self._words(move)))

    def _words(self, move: Move) -> str:
        words: str = self.match.game.text.button(move)
        return words

    def undo(self) -> None:
        """Take back the last decision of a person and what followed from it."""
        try:
            self.match.undo()
        except ValueError as refused:
            self.board.say(str(refused), "refusal")
            return
        viewer = self._screen.next_viewer
        if viewer != self.viewer:
            self._look_through(viewer)
        else:
            self.board.add(self._shot())
            self._offer()
            self._tell_anew()
        self.board.say(SENTENCES["undone"])

    def deal(self) -> None:
        """Begin a new game with the same players and options, and a new seed."""
        self._form.deal_again()

    def _deal(self, options: dict[str, Any], seed: str) -> None:
        old, file = self.match, self.match.replay.file
        log = next_file(Path(file)) if file else None
        try:
            with self._busy():
                match = Match(old.game, old.seats, seed=seed or None, log=log, **options)
        except (ValueError, OSError, BotFailure) as refused:
            self.board.say(str(refused), "refusal")
            return
        self._sit_down(match)
        self.board.say(SENTENCES["kept"].format(file=log, before=file) if log else SENTENCES["dealt"])

    def _toggle_form(self) -> None:
        self._form.layout.display = "none" if self._form.layout.display is None else None
