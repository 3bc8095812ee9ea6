"""A player for replays: step through a game, look at its side lines, write notes, try something else.

Pages get the shots of the line on show at once, of a long one those about the move on show (see
`kernel_lib.widgets.reel`), so stepping and scrubbing need no kernel. They are made for the eyes chosen: when other eyes
are chosen, all of them are replaced.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import ipywidgets

from kernel_lib.bots import bot_names
from kernel_lib.core import OPEN, State
from kernel_lib.playing import Match
from kernel_lib.replay import Replay, load
from kernel_lib.widgets.board import Board, Bundle, Shape, Theme
from kernel_lib.widgets.compare import Pair
from kernel_lib.widgets.export import export, free_name
from kernel_lib.widgets.eyes import Eyes, Seat, eyes_for, seat_of, view_name
from kernel_lib.widgets.listening import Command, Enter, Mark
from kernel_lib.widgets.notepad import Notepad
from kernel_lib.widgets.panels import Draft, Log, NoteEditor, Part, button, close_parts, row, seat_selector, spaced
from kernel_lib.widgets.reel import Reel
from kernel_lib.widgets.table import Table
from kernel_lib.widgets.telling import said

Source = Replay | Match | str | os.PathLike[str]

SENTENCES: Final = {
    "locked": "This player shows what {view} knows, and nothing else.",
    "no variation": "There is no variation to enter there.",
    "over": "The game is over here. Step back to try something else.",
    "moved": "Note on: {place}",
    "hidden notes": "Note on: {place} ({count} more to be read at the open table)",
    "exported": "Written to {path}: it shows what {view} knows, and needs no network.",
    "try": "Try it from here",
    "done": "Back to the replay",
    "none": "none",
}


class Player(Part):
    """Steps through a replay: a `Replay`, a `Match`, or the path of a log.

    `seat` says whose cards are open: "table" for all of them, "public" for a spectator's view, or a
    seat. Without it a replay is shown at the open table, one that was redacted for the eyes it was
    made for, and a match that is still being played for its one person, else for a spectator.
    With `locked` pages have nothing but that view and cannot ask for another. `by` signs notes.

    `board`, `log`, `controls` and `notes` are widgets that may be shown alone. ValueError: no such view, or
    a file that cannot be read; the sentence says why.
    """

    log: Any = None  # hides the logger that traitlets keeps under this name

    def __init__(
        self,
        source: Source,
        seat: Seat = None,
        *,
        locked: bool = False,
        by: str = "",
        theme: Theme = "auto",
        shape: Shape = "auto",
        pace: int = 900,
    ) -> None:
        self.replay = (
            source if isinstance(source, Replay) else source.replay if isinstance(source, Match) else load(source)
        )
        self._ids: list[int] = []
        self._notepad = Notepad(self.replay)
        self._eyes = eyes_for(self.replay, _own_seat(source) if seat is None else seat, locked=locked)
        self._look: dict[str, Any] = {"theme": theme, "shape": shape, "pace": pace}
        title = f"{self.replay.game.title}: {', '.join(self.replay.names)}"
        self.board = Board(mode="player", symbols=self.replay.game.scene.sheet(), title=title, **self._look)
        self.log = Log()
        # Linked in the page itself: stepping, and clicks in the log, need no kernel.
        self._link = ipywidgets.jslink((self.board, "index"), (self.log, "index"))
        self.notes = NoteEditor(self._save_note, self._withdraw_note, by)
        self._beside = ipywidgets.VBox(layout=spaced())  # the table to try things at, or two lines side by side
        self.controls = row(*self._controls())
        self.notes.layout.display = "none"
        super().__init__([self.board, self.controls, self.notes, self.log, self._beside], layout=spaced())
        self.board.hear(Enter, lambda message: self._enter(message.at))
        self.board.hear(Mark, self._mark)
        self.board.hear(Command, lambda _: self._leave())  # a page has no other button
        self.board.observe(lambda _: self._moved(), names="index")
        self._show(source.at if isinstance(source, Match) else self.replay.main)

    def __repr__(self) -> str:
        return f"<Player of {self.replay!r}, view of {self.view_name}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.board.beside(super()._repr_mimebundle_(**kwargs))

    def close(self) -> None:
        """Close the player with its parts, and let go of the file."""
        if self.comm is not None:
            self._notepad.close()
            self._link.close()
        super().close()

    # Whose eyes -------------------------------------------------------------------------------

    @property
    def seat(self) -> int | None:
        """Whose view is on show: OPEN, a seat, or None for a spectator's."""
        return self._eyes.seat

    @property
    def view_name(self) -> str:
        """The view on show in words."""
        return view_name(self.replay, self.seat)

    def look_as(self, seat: Seat) -> None:
        """Show the game to other eyes, at the same move. ValueError: no such view, or the player is locked."""
        chosen = seat_of(self.replay, seat)
        if chosen == self.seat:
            return
        if self._eyes.locked:
            raise ValueError(SENTENCES["locked"].format(view=self.view_name))
        self._eyes = Eyes(chosen)
        self._view.value = chosen
        at = self.at if chosen == OPEN else self._last_on_main()
        self._show(at, at)

    def _last_on_main(self) -> int:
        """The move on show, or where its side line left the main line."""
        main = set(self.replay.main_line.ids)
        return next((at for at in reversed(self.replay.path(self.at)) if at in main), 0)

    # Where we are -----------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """The id of the move on show; 0 is the start."""
        shots = self.board.shots
        at: int = shots[min(self.board.index, len(shots) - 1)]["at"] if shots else 0
        return at

    @property
    def state(self) -> State:
        """The state after the move on show, as the chosen eyes see it."""
        state: State = self.replay.at(self.at).view(self.seat).state
        return state

    def go(self, at: int) -> None:
        """Show move `at`, on its own line. ValueError: no such move, or on a line that these eyes may not see."""
        self.replay.place(at)
        if at and at not in self._ids:
            self._enter(at)
        else:
            self._go_to(at)

    def _go_to(self, at: int) -> None:
        index = self._reel.index(at)
        self.log.index = index
        self.board.go(index)
        self._moved()

    def _show(self, line_of: int, at: int = 0) -> None:
        """Put the line through move `line_of` on show, at move `at`."""
        self._ids = self.replay.line(line_of).ids
        self._reel = Reel(self.replay, self._ids, self._eyes)
        self._roll(at)

    def _roll(self, at: int) -> None:
        index = self._reel.index(at)
        self.log.show(self._reel.sentences(), index)
        self.board.roll(self._reel, index)
        self._list_variations()
        self._moved()

    def _enter(self, at: int) -> None:
        """Follow the line through move `at`, from that move on."""
        if not self._eyes.may_follow(self.replay, at):
            self.board.say(SENTENCES["no variation"], "refusal")
        elif self.replay.line(at).ids == self._ids:
            self._go_to(at)
            self.board.busy(on=False)  # for a page that waits for other shots
        else:
            self._show(at, at)

    def _leave(self) -> None:
        """Back to the main line, where the variation left it."""
        self._enter(self._last_on_main())

    def _moved(self) -> None:
        """The page shows another move: the editor follows."""
        at = self.at
        place = said(self.replay, at, self.seat)
        readable = self._eyes.notes(self.replay, at)
        hidden = len(self.replay.notes(at)) - len(readable)
        drafts = [
            Draft(note.id, note.by, note.text or "", note.glyph or "", note.marks or (), note.show or "after")
            for note in readable
            if note.id
        ]
        self.notes.visit(at, SENTENCES["hidden notes" if hidden else "moved"].format(place=place, count=hidden), drafts)

    # The controls -----------------------------------------------------------------------------

    def _controls(self) -> Iterator[ipywidgets.Widget]:
        views = [(view_name(self.replay, seat), seat) for seat in self._choices()]
        self._view = seat_selector(views, self.seat, self._chosen)
        self._view.disabled = len(views) == 1
        yield self._view
        self._variations = ipywidgets.Dropdown(
            description="Variations",
            options=[("none", 0)],
            tooltip="What else was played or tried on this line",
            layout=ipywidgets.Layout(width="auto", max_width="22em"),
        )
        self._follow = button("Follow", "Show this variation", lambda: self._enter(self._variations.value))
        self._side_by_side = button(
            "Side by side", "Show this line and the variation beside each other", self._compare_chosen
        )
        self._back = button("Main line", "Leave the variation", self._leave)
        yield from (self._variations, self._follow, self._side_by_side, self._back)
        yield button("Notes", "Show or hide where notes are written", self._toggle_notes)
        yield button(
            SENTENCES["try"],
            "Play on from this move against bots; what you play becomes a variation",
            self.try_from_here,
        )
        yield button("Export", "Write one file that opens in any browser, without a network", self._export_here)

    def _choices(self) -> tuple[int | None, ...]:
        """The eyes that may be chosen."""
        if self._eyes.locked:
            return (self.seat,)
        return (OPEN, None, *range(len(self.replay.names)))

    def _chosen(self, seat: int | None) -> None:
        self.look_as("table" if seat == OPEN else "public" if seat is None else seat)

    def _list_variations(self) -> None:
        """All variations that leave the line on show, in the order in which they leave it."""
        found: list[tuple[str, int]] = []
        for branch in self._reel.branches():
            place = self.replay.game.text.chapter(self.replay.at(branch["at"]).view(self.seat))
            found.append((f"{len(found) + 1}. {place}: {branch['label']}", branch["at"]))
        self._variations.options = found or [(SENTENCES["none"], 0)]
        for widget in (self._variations, self._follow, self._side_by_side):
            widget.layout.display = None if found else "none"
        aside = bool(self._ids) and self._ids[-1] != self.replay.main and self._ids[-1] not in self.replay.main_line.ids
        self._back.layout.display = None if aside else "none"

    # Notes ------------------------------------------------------------------------------------

    def _mark(self, message: Mark) -> None:
        if self.notes.layout.display is None and message.mark:
            self.notes.mark(message.mark)

    def _toggle_notes(self) -> None:
        self.notes.layout.display = "none" if self.notes.layout.display is None else None

    def _save_note(self, at: int, draft: Draft) -> None:
        """Writes a note, or what was changed of one, to the replay and at once to its file."""
        self._write(lambda: self._notepad.save(at, draft, self._eyes))

    def _withdraw_note(self, note: int) -> None:
        self._write(lambda: self._notepad.withdraw(note))

    def _write(self, write: Callable[[], str]) -> None:
        """Adds to the replay and its file, and brings the page up to date."""
        try:
            done = write()
        except (ValueError, OSError) as refused:
            self.board.say(str(refused), "refusal")
            return
        self.notes.discard()
        self._refresh()
        self.board.say(done)
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        if self._notepad.trouble:
            self.board.say(self._notepad.trouble, "error")

    def _refresh(self) -> None:
        """What is said about the moves on show may have changed; the table has not."""
        self._reel.remark()
        self._roll(self.at)

    # Trying, comparing, exporting ---------------------------------------------------------------

    def try_from_here(self) -> None:
        """Play on from the move on show against bots, at a table below; it becomes a variation."""
        state = self.replay.at(self.at)
        if not state.to_act:
            self.board.say(SENTENCES["over"], "refusal")
            return
        try:
            self._notepad.open()
        except (ValueError, OSError) as refused:
            self.board.say(str(refused), "error")
            return
        self._tell_trouble()
        seat = self.seat if self.seat is not None and self.seat >= 0 else max(state.to_act[0], 0)
        try:
            match = Match.branch(self.replay, self.at, self._trying(seat))
        except ValueError as refused:
            self.board.say(str(refused), "refusal")
            return
        match.names = self.replay.names  # whoever plays there now
        self._put_beside(Table(match, deals=False, **self._look))

    def _trying(self, person: int) -> list[str]:
        """Who plays on: the person, and in the other seats the bots of this replay, or greedy ones for its people."""
        known = bot_names(self.replay.game)
        seats = enumerate(self.replay.header.seats)
        return [
            f"you:{who.name}" if seat == person else who.agent if who.agent in known else "greedy"
            for seat, who in seats
        ]

    def compare(self, one: int, other: int) -> Pair:
        """Show the lines through two moves side by side, stepping together from where they part.

        ValueError: no such move, or one that these eyes may not see.
        """
        for at in (one, other):
            self.replay.place(at)
            if not self._eyes.may_follow(self.replay, at):
                raise ValueError(SENTENCES["no variation"])
        pair = Pair(self.replay, one, other, self._eyes, self._look)
        self._put_beside(pair)
        return pair

    def _compare_chosen(self) -> None:
        if self._ids and self._variations.value:
            self.compare(self._ids[-1], self._variations.value)

    def _put_beside(self, widget: ipywidgets.Widget) -> None:
        self._clear_beside()
        self._beside.children = (row(button(SENTENCES["done"], "Close what is below", self._clear_beside)), widget)

    def _clear_beside(self) -> None:
        """Closes the table or the two lines below; what was tried there is a variation now."""
        gone = self._beside.children
        self._beside.children = ()
        for widget in gone:
            close_parts(widget)
            widget.close()
        if gone:
            self._notepad.close()
            self._refresh()

    def export(self, path: str | os.PathLike[str], seat: Seat = None, *, overwrite: bool = False) -> Path:
        """Write the line on show as one file that opens in a browser without a network; returns its path.

        It holds what `seat` knows (None: the view on show) and nothing else; a page for a seat has the
        main line alone, as a redacted replay has. FileExistsError: the file is there and `overwrite`
        is not said. ValueError: no such view, or one that this player is not to show.
        """
        return self._export(path, seat, overwrite=overwrite)

    def _export(
        self, path: str | os.PathLike[str], seat: Seat, *, overwrite: bool = False, on_board: bool = False
    ) -> Path:
        chosen = self.seat if seat is None else seat_of(self.replay, seat)
        if self._eyes.locked and chosen != self.seat:
            raise ValueError(SENTENCES["locked"].format(view=self.view_name))
        ids = self._ids if chosen == OPEN else self.replay.main_line.ids
        return export(path, self.board, self.replay, ids, chosen, overwrite=overwrite, on_board=on_board)

    def _export_here(self) -> None:
        """Export beside the notebook, under the first name that is free."""
        try:
            path = self._export(free_name(self.replay, self.seat), None, on_board=True)
        except OSError as error:
            self.board.say(str(error), "error")
        else:
            self.board.say(SENTENCES["exported"].format(path=path, view=self.view_name))


def _own_seat(source: Source) -> Seat:
    """Whose view a match is shown in that is still being played: its one person's, else a spectator's."""
    if isinstance(source, Match) and source.state.to_act and source.replay.viewer == OPEN:
        return source.people[0] if len(source.people) == 1 else "public"
    return None
