"""A table to play at: the board, the controls and the log of one match.

What a page gets is made from the view of the person at the screen. With several people at one
screen a hand is shown only after that person has asked for it; in between, pages hold the
spectator's view and nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import ipywidgets

from kernel_lib.bots import bot_names, make_bot
from kernel_lib.core import CHANCE, Game, IllegalMove, Move, Refusal, State, UnreadableMove
from kernel_lib.games import GAMES
from kernel_lib.match import Match
from kernel_lib.scene.shots import Shot
from kernel_lib.widgets.board import Act, Board, Bundle, Command, Shape, Theme, Tick, Try, Why
from kernel_lib.widgets.camera import Camera, Curtain
from kernel_lib.widgets.panels import DealForm, Entry, Log, Part, button, close_parts, row, spaced
from kernel_lib.widgets.reel import table_shots
from kernel_lib.widgets.telling import story

SENTENCES: Final = {
    "pass": "Pass the screen to {name}.",
    "show": "I am {name}: show my hand",
    "pass first": "The screen is for {name} now. Show the hand first, then play.",
    "nobody": "Nobody at this screen plays in this game.",
    "wait": "It is not your turn.",
    "over": "The game is over. New deal begins another one.",
    "legal": "{move} is legal. Choose it again to play it.",
    "hint": "{bot} would choose: {move}.",
    "no command": "There is no button {name} at this table.",
    "undone": "Taken back. What was played stays in the replay as a side line.",
    "dealt": "A new deal.",
    "one screen": "By the clock one person plays at a screen: {names} would have to share it. Seat bots in their places.",
    "ready": "You will have {left} seconds. Look around first.",
    "next": "The next round begins when you are ready.",
    "halted": "The clock stands. {left} seconds are left.",
    "start": "Start the clock",
    "no practice": "{title} has no practice that judges while you play.",
    "kept": "A new deal. It is written to {file}; the game before it is in {before}.",
}


JOINT: Final = "; "
"""Stands between moves that are played one after the other, all or none."""
ADVISER: Final = "The adviser"
OFFERS: Final = 200
"""So many moves at most are completed where one is typed."""


class Table(Part):
    """Plays `match` with the people at this screen.

    `marks` shows which pieces may be played; `advisor` is the bot that Hint asks
    (greedy, where there is one); `practice` judges while one plays, in games that otherwise judge at the end;
    `deals`: whether a new game can be begun here. `theme` and
    `shape` are `auto` unless a page should not choose by itself; `pace` is how long a bot's move
    stays on show, in milliseconds. `board`, `controls` and `log` are widgets that may be shown alone.

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
        advisor: str = "",
        deals: bool = True,
        theme: Theme = "auto",
        shape: Shape = "auto",
        pace: int = 700,
    ) -> None:
        if match.clocked and len(match.people) > 1:
            raise ValueError(
                SENTENCES["one screen"].format(names=" and ".join(match.names[seat] for seat in match.people))
            )
        if practice and not match.game.scene.practice:
            raise ValueError(SENTENCES["no practice"].format(title=match.game.title))
        self.match = match
        self.board = Board(
            mode="table", symbols=match.game.scene.sheet(), title=match.game.title, theme=theme, shape=shape, pace=pace
        )
        self.log = Log()
        self.entry = Entry(self._typed)
        self._advisor_name = advisor or _advisor(match.game)
        self._advisor = make_bot(match.game, self._advisor_name)
        self._marks = self._switch("Show legal moves", "Mark what may be played now", on=marks)
        judge = "Judge while you play what is otherwise found at the end"
        self._practice = self._switch("Practice", judge, on=practice) if match.game.scene.practice else None
        self._form = DealForm(match.game, _options(match), self._deal_by_form)
        self._form.layout.display = "none"
        # Where the board has buttons of its own for these, they are not shown a second time.
        self._own = {
            "!hint": button("Hint", "Ask what a bot would choose in your place", self.hint),
            "!undo": button("Undo", "Take back your last move", self.undo),
        }
        self._advice = ipywidgets.VBox()
        advise = (
            [button("What is it worth?", "Ask the adviser, who knows what you know", self.advise)]
            if match.game.bots.advise
            else []
        )
        buttons = row(
            self.entry,
            *self._own.values(),
            *advise,
            self._marks,
            *filter(None, [self._practice]),
            *self._deal_buttons(deals=deals),
        )
        self.controls = ipywidgets.VBox([buttons, self._advice, self._form], layout=spaced())
        super().__init__([self.board, self.controls, self.log], layout=spaced())
        self.board.hear(Act, self._act)
        self.board.hear(Why, self._why)
        self.board.hear(Command, lambda message: self._command(message.name))
        self.board.hear(Try, lambda message: self._try(message.move))
        self.board.hear(Tick, lambda _: self._tick())
        self._sit_down(match)

    def _switch(self, words: str, about: str, *, on: bool) -> ipywidgets.Checkbox:
        switch = ipywidgets.Checkbox(
            value=on,
            description=words,
            tooltip=about,
            indent=False,
            layout=ipywidgets.Layout(width="auto", margin="0 8px"),
        )
        switch.observe(lambda _: self._draw_anew(), names="value")
        return switch

    def _deal_buttons(self, *, deals: bool) -> Iterator[ipywidgets.Button]:
        if deals:
            yield button("New deal", "Begin a new game with the same players", self.deal)
            yield button("Options", "Show or hide what the next game is played with", self._toggle_form)

    def __repr__(self) -> str:
        return f"<Table of {self.match.game.title}: {', '.join(self.match.names)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.board.beside(super()._repr_mimebundle_(**kwargs))

    # Who is looking ---------------------------------------------------------------------------

    @property
    def viewer(self) -> int | None:
        """The seat whose view pages have now; None is a spectator's."""
        return self._camera.seat

    def _due(self) -> int | None:
        """The person who is to act."""
        due = [seat for seat in self.match.state.to_act if seat in self.match.people]
        return self.viewer if self.viewer in due else next(iter(due), None)

    def _next_viewer(self) -> int | None:
        """Whose view pages may have now, without somebody asking for it."""
        people = self.match.people
        if len(people) == 1:
            return people[0]
        due = self._due()
        return due if due == self.viewer else None

    def _curtain(self) -> Curtain | None:
        """What the curtain says, if it is drawn: the clock waits, or several people play and the one to act has not asked for the hand."""
        due = self._due()
        if self._clock_waits():
            return Curtain(self._waiting(), SENTENCES["start"], "!begin")
        if due is None or due == self.viewer:
            return None
        name = self.match.names[due]
        return Curtain(SENTENCES["pass"].format(name=name), SENTENCES["show"].format(name=name), "!show")

    def _clock_waits(self) -> bool:
        """Whether somebody at this screen has to start the clock before the game goes on."""
        state = self.match.state
        return (
            self.match.clocked
            and bool(self.match.people)
            and not self.match.runs
            and (state.to_act == (CHANCE,) or state.deadline is not None)
        )

    def _waiting(self) -> str:
        state: Any = self.match.state
        if state.deadline is None:
            return SENTENCES["next"]
        return SENTENCES["ready" if self.match.now == state.started else "halted"].format(
            left=(state.deadline - self.match.now) // 1000
        )

    @property
    def _reader(self) -> int | None:
        """The seat for which the log is written: with several people nobody's, for all of them read it."""
        return self.match.people[0] if len(self.match.people) == 1 else None

    # What is shown ----------------------------------------------------------------------------

    def _sit_down(self, match: Match) -> None:
        self._forget_advice()
        self.match = match
        if match.runs and match.people:
            match.halt()
        self._trouble = ""
        self._look_through(match.people[0] if len(match.people) == 1 else None)

    def _look_through(self, seat: int | None) -> None:
        """Everything in the pages is replaced by what `seat` sees."""
        self._camera = self._new_camera(seat)
        self._draw_anew()
        self._tell_anew()

    def _new_camera(self, seat: int | None) -> Camera:
        watch = self.match if self.match.clocked else None
        practice = self._practice is not None and bool(self._practice.value)
        return Camera(self.match.game, self.match.names, seat, marks=self._marks.value, practice=practice, watch=watch)

    def _draw_anew(self) -> None:
        self._camera = self._new_camera(self.viewer)
        self.board.show([self._camera.take(self.match.state, at=self.match.at, curtain=self._curtain())])
        self._offer()

    def _tell_anew(self) -> None:
        path = self.match.replay.path(self.match.at)
        self.log.show(story(self.match.replay, path, self._reader, self.match.names))
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        """Says it once if the game can no longer be written to its file; the game goes on."""
        if self.match.trouble and self.match.trouble != self._trouble:
            self._trouble = self.match.trouble
            self.board.say(self._trouble, "error")
            self.log.add({"log": [self._trouble]})

    def _offer(self) -> None:
        """What the line to type in completes, and which buttons are needed beside the board's own."""
        self.entry.offers = (
            [str(move) for move in self.match.state.legal_moves(self.viewer)[:OFFERS]] if self._is_due() else []
        )
        self.entry.closed = not self.match.state.to_act
        for move in {sprite.move for sprite in self._camera.sprites} & self._own.keys():
            self._own[move].layout.display = "none"

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
        """Plays these moves for the person at the screen; the ids. IllegalMove, ValueError: of one of them, and none is played."""
        if len(texts) == 1:
            return self.match.play(texts[0], seat=self._due(), alone=True)
        seat, moves = self._due(), [self.match.game.parse(text) for text in texts]
        self._after(self.match.state, moves)
        return tuple(at for move in moves for at in self.match.play(move, seat=seat, alone=True))

    def _after(self, state: State, moves: Sequence[Move]) -> State:
        """Where these moves of the person at the screen would lead from a state; none is made. IllegalMove: of one of them."""
        for move in moves:
            state = state.play(move, self._due(), self.match.now if self.match.clocked else None)
        return state

    def _answer(self, new: tuple[int, ...]) -> None:
        """Shows the person's move at once, if nobody else is at the screen, and then those of the bots."""
        if self.match.clocked:
            self._go_on(new)
            self._catch_up()
            return
        if len(self.match.people) > 1:
            with self._busy():
                self._go_on((*new, *self.match.advance()))
            return
        self._go_on(new)
        with self._busy():
            while (at := self.match.step()) is not None:
                self._go_on((at,))

    def _catch_up(self) -> None:
        """By the clock: plays what is due by now, one move after the other."""
        for at in iter(self.match.step, None):
            self._go_on((at,))

    def _tick(self) -> None:
        if self.match.clocked:
            self._catch_up()
        self.board.ticked()

    def _act(self, message: Act) -> None:
        # A page that is behind has sent a second click, or a click on what is not there any more. By the clock the others do not wait for it.
        if message.index is None or self.match.clocked or self._still_shows(message.index):
            self.play(message.move)
        else:
            self.board.busy(on=False)

    def _still_shows(self, index: int) -> bool:
        """Whether shot `index` shows the position as it is; shots after it may have shown what a move would do."""
        return index < len(self.board.shots) and bool(self.board.shots[index]["at"] == self.match.at)

    def _try(self, text: str) -> None:
        """Shows what a move would do that is chosen and not yet made, from what its seat knows; with no text, that none is."""
        tried = self.board.shots[-1].get("tried", "")
        if text and self._is_due():
            try:
                moves = [self.match.game.parse(part) for part in text.split(JOINT)]
                self._after(self.match.state.view(self.viewer).state, moves)
            except ValueError as refused:  # an IllegalMove is one
                self.board.say(str(refused))
            else:
                # On the position itself: what is held lies there still, and stays chosen. Several moves go as their text.
                self.board.add(self._shot(tried=moves) | {"tried": text})
                return
        if tried:
            self.board.add(self._shot())

    def _shot(self, **more: Any) -> Shot:
        """A shot of the position as it is; it does not stay on show if another one comes."""
        return self._camera.take(self.match.state, at=self.match.at, hold=0, curtain=self._curtain(), **more)

    def _is_due(self) -> bool:
        """Whether the person at the screen is to act, and sees the own cards."""
        due = self._due()
        return due is not None and due == self.viewer

    def _is_barred(self) -> bool:
        """Whether nobody can play here now; says why."""
        due = self._due()
        if not self.match.state.to_act:
            self.board.say(SENTENCES["over"], "refusal")
        elif not self.match.people:
            self.board.say(SENTENCES["nobody"], "refusal")
        elif due is None:
            self.board.say(SENTENCES["wait"], "refusal")
        elif due != self.viewer:
            self.board.say(SENTENCES["pass first"].format(name=self.match.names[due]), "refusal")
        else:
            return False
        return True

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
        viewer = self._next_viewer()
        if viewer != self.viewer:
            self._hand_over(new)
        else:
            for shot in table_shots(self._camera, self.match.replay, new, self.board.pace, curtain=self._curtain()):
                self.board.add(shot)  # each as soon as it is made: the first is on show while others are drawn
            self._offer()
        self.log.add(*story(self.match.replay, new, self._reader, self.match.names))
        self._forget_advice()
        self._tell_trouble()

    def _hand_over(self, new: tuple[int, ...]) -> None:
        """The hand of who has played leaves the page; the rest is shown as a spectator sees it."""
        replay = self.match.replay
        before = replay.parent(new[0]) if new else self.match.at
        self._camera = self._new_camera(None)
        self.board.show([self._camera.take(replay.at(before), at=before)])
        for shot in table_shots(self._camera, replay, new, self.board.pace, curtain=self._curtain()):
            self.board.add(shot)
        self._offer()

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
        due = self._due()
        if due is not None and due != self.viewer:
            self._look_through(due)

    def begin(self) -> None:
        """Start the clock: of the next round, or where it was halted."""
        new = self.match.begin()
        self._go_on(new)
        if not new:
            self.board.add(self._shot())  # which says that the clock runs

    def hint(self) -> None:
        """Show what the game's adviser, or a bot, would choose, who knows no more than the person at the screen."""
        if self._is_barred():
            return
        seat = self._due()
        view = self.match.state.view(seat)
        with self._busy():
            advise = self.match.game.bots.hint
            move = advise(view) if advise else self._advisor.choose(view, random.Random(self.match.at))
        self.board.add(self._camera.take(self.match.state, at=self.match.at, hint=move))
        self.board.say(SENTENCES["hint"].format(bot=ADVISER if advise else self._advisor_name, move=self._words(move)))

    def advise(self) -> None:
        """Show what the game's adviser says to the person at the screen, from that seat's view."""
        advise = self.match.game.bots.advise
        if advise is None or self._is_barred():
            return
        with self._busy():
            try:
                sentences = advise(self.match.state.view(self._due()), self.match.names)
            except ValueError as refused:
                sentences = (str(refused),)
        self._forget_advice()
        self._advice.children = [ipywidgets.Label(sentence) for sentence in sentences]

    def _forget_advice(self) -> None:
        for line in self._advice.children:
            close_parts(line)
            line.close()
        self._advice.children = ()

    def _why(self, message: Why) -> None:
        """Says why a piece may not be played now."""
        if self._is_barred():
            return
        try:
            move = self.match.game.parse(message.move)
        except UnreadableMove as unreadable:
            self.board.say(str(unreadable), "refusal")
            return
        refusal = self.match.state.why_illegal(move, self._due())
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
        viewer = self._next_viewer()
        if viewer != self.viewer:
            self._look_through(viewer)
        else:
            self.board.add(self._camera.take(self.match.state, at=self.match.at, curtain=self._curtain()))
            self._offer()
            self._tell_anew()
        self.board.say(SENTENCES["undone"])

    def deal(self) -> None:
        """Begin a new game with the same players and options, and a new seed."""
        self._deal_by_form(self._form.options, "")

    def _deal_by_form(self, options: dict[str, Any], seed: str) -> None:
        old = self.match
        file = old.replay.file
        log = _next_file(Path(file)) if file else None
        seats = [
            f"you:{name}" if agent == "human" else agent for name, agent in zip(old.names, old.agents, strict=True)
        ]
        try:
            with self._busy():
                match = Match(old.game.name, seats, seed=seed or None, log=log, **options)
        except ValueError as refused:
            self.board.say(str(refused), "refusal")
            return
        self._sit_down(match)
        self.board.say(SENTENCES["kept"].format(file=log, before=file) if log else SENTENCES["dealt"])

    def _toggle_form(self) -> None:
        self._form.layout.display = "none" if self._form.layout.display is None else None


def _advisor(game: Game) -> str:
    names = bot_names(game)
    return "greedy" if "greedy" in names else names[-1]


def _options(match: Match) -> dict[str, Any]:
    options = match.state.options
    return {name: getattr(options, name) for name in options.__struct_fields__}


def _next_file(path: Path) -> Path:
    """A name for the log of the next game: `my-game.jsonl`, then `my-game-2.jsonl` and so on."""
    stem, _, number = path.stem.rpartition("-")
    stem, count = (stem, int(number)) if stem and number.isdecimal() else (path.stem, 1)
    while True:
        count += 1
        name = path.with_name(f"{stem}-{count}{path.suffix}")
        if not name.exists():
            return name


def new_game(
    game: str,
    *,
    players: int | None = None,
    you: str = "you",
    bots: str | Sequence[str] = "greedy",
    seed: int | str | None = None,
    log: str | Path | None = None,
    practice: bool = False,
    **options: Any,
) -> Table:
    """A table at which one person plays `game` against bots.

    `players` is three where that can be, else the fewest that can play; `bots` is the name of a bot
    that takes all other seats, or a name for each of them; `practice` as for `Table`. ValueError: an
    unknown game, bot or option; the sentence says what there is.
    """
    known: Game = GAMES[game]
    count = players or (3 if 3 in known.seats else known.seats[0])
    others = [bots] * (count - 1) if isinstance(bots, str) else bots
    match = Match(
        game, [f"you:{you}", *others], seed=seed, log=log, **options | ({"players": players} if players else {})
    )
    return Table(match, practice=practice)
