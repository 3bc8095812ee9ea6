"""A player for replays: step through a game, look at its side lines, write notes, try something else.

Pages get the frames about the move on show at once, and then the others of the line, but for a very long one (see
`kernel_lib.widgets.player.frame_sequence`), so stepping and scrubbing need no kernel. They are made for the viewer
chosen: when another viewer is chosen, all of them are replaced.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from kernel_lib.core import PUBLIC, TABLE, AnyViewer, State, Viewer, seat_viewer, viewer_of
from kernel_lib.core.validation import require_type
from kernel_lib.playing import Match
from kernel_lib.replay import Replay, load
from kernel_lib.widgets.front.board import BoardComponent, Button, ShapeChoice, Theme
from kernel_lib.widgets.front.component import Component
from kernel_lib.widgets.front.messages import Command, EnterVariation, SaveNote, Withdraw
from kernel_lib.widgets.front.sentences import said, seats_of
from kernel_lib.widgets.front.viewer import AUTO, Auto, ReplayAccess, access_for, view_name, who_sees
from kernel_lib.widgets.player.best_lines import BestLines
from kernel_lib.widgets.player.export import export, free_name
from kernel_lib.widgets.player.frame_sequence import FrameSequence
from kernel_lib.widgets.player.line_comparison import LinePair
from kernel_lib.widgets.player.move_list import opens_at, tree
from kernel_lib.widgets.player.notes import Notepad
from kernel_lib.widgets.player.play_from_here import match_from, playable_seats, table_from
from kernel_lib.widgets.player.task_panel import Authoring
from kernel_lib.widgets.player.variations import Variations
from kernel_lib.widgets.player.verdicts import count_judged, judged_in_words, sheet_of
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.widgets.task_editor.editor import Tasking

ReplaySource = Replay | Match | str | os.PathLike[str]

say = sentences("player")

LINES: Final = 8
"""Most lines that are offered to stand beside the one on show."""


class PlayerBoard(BoardComponent):
    """Steps through a replay: a `Replay`, a `Match`, or the path of a log.

    `seat` says whose cards are open: "table" for all of them, "public" (None, too) for a spectator's
    view, a seat's number or a player's name. Without it a replay is shown at the open table, one that
    was redacted to whom it was redacted for, and a match that is still being played to its one
    person, else to a spectator.
    With `locked` pages have nothing but that view and cannot ask for another. `by` signs notes.

    `at` is the move on show at first. Without it a replay opens at what it is about, a match at its start: at the move
    that the tag `at` of its header names, else where its `main` leads to if the game goes on from there, else at the
    first task, else at the first note, else at the start.

    In a notebook `board`, `log`, `controls` and `notes` are widgets that may be shown alone. ValueError: no such view
    or move, or a file that cannot be read; the sentence says why.
    """

    has_below = True  # a table to try things at, two lines, or a task that is written

    def __init__(
        self,
        source: ReplaySource,
        seat: AnyViewer | Auto = AUTO,
        *,
        at: int | None = None,
        locked: bool = False,
        by: str = "",
        theme: Theme = "auto",
        shape: ShapeChoice = "auto",
        pace: int = 900,
    ) -> None:
        require_type("source", source, Replay | Match | str | os.PathLike, "a Replay, a Match or the path of a log")
        replay = source if isinstance(source, Replay) else source.replay if isinstance(source, Match) else load(source)
        access = access_for(replay, _own_viewer(source) if seat == AUTO else seat, locked=locked)
        if at is not None and at:
            replay.index.place(at)
        self._look: dict[str, Any] = {"theme": theme, "shape": shape, "pace": pace}
        super().__init__(
            mode="player",
            sheet=replay.game.scene.sheet(),
            title=f"{replay.game.title}: {', '.join(replay.names)}",
            seats=seats_of(replay.names),
            sections=["board", "controls", "log", "notes"],
            **self._look,
        )
        self.replay = replay
        self._by = by
        self._access = access
        self._variations = Variations(replay, access)
        self._ids: list[int] = []
        self._notepad = Notepad(replay)
        self._best = BestLines(replay, self._notepad)
        self._judges = False  # whether verdicts were asked for
        self._exported: Path | None = None
        self._tasks = Authoring(self, replay, self._notepad, wrote=self._refresh, empty=self._empty_below)
        self._listen()
        self._open(source, at)

    def _listen(self) -> None:
        self.on_message(EnterVariation, lambda message: self._enter(message.at))
        self.on_message(SaveNote, self._save_note)
        self.on_message(Withdraw, self._withdraw_note)
        self.on_message(Command, lambda message: self._command(message.name))

    def _open(self, source: ReplaySource, at: int | None) -> None:
        if isinstance(source, Match):
            self._show(source.at, at or 0)
        elif at is None:
            first = opens_at(self.replay, self._access)
            is_on_main = first in (0, *self.replay.line(self.replay.main).ids)
            self._show(self.replay.main if is_on_main else first, first)
        else:
            self._show(at or self.replay.main, at)

    def __repr__(self) -> str:
        return f"<Player of {self.replay!r}, view of {self.view_name}>"

    def close(self) -> None:
        """Close the player with what is below it, and let go of the file."""
        self._empty_below()
        self._notepad.close()
        super().close()

    # Who looks ---------------------------------------------------------------------------------

    @property
    def viewer(self) -> Viewer:
        """Return the viewer whose view is on show."""
        return self._access.viewer

    @property
    def seat(self) -> int | None:
        """Return the seat on show, as `State.view` takes it: a seat, None for a spectator, OPEN for all cards."""
        return self.viewer.code

    @property
    def view_name(self) -> str:
        """Return the view on show in words."""
        return view_name(self.replay, self.viewer)

    def look_as(self, seat: AnyViewer) -> None:
        """Show the game as another viewer sees it, at this move. ValueError: no such view, or the player is locked."""
        chosen = viewer_of(seat, self.replay.names, self.replay.logged_names)
        if chosen == self.viewer:
            return
        if self._access.locked:
            raise ValueError(say("locked", view=self.view_name))
        self._access = ReplayAccess(chosen)
        self._variations = Variations(self.replay, self._access)
        at = self.at if chosen.is_table else self._last_on_main()
        self._show(at, at)

    def _last_on_main(self) -> int:
        """Return the move on show, or where its side line left the main line."""
        main = set(self.replay.main_line.ids)
        return next((at for at in reversed(self.replay.path(self.at)) if at in main), 0)

    def _look_through(self, code: str) -> None:
        """Change the view, as a page asks."""
        try:
            self.look_as(code)
        except ValueError as refused:
            self.say(str(refused), "refusal")

    # Where we are -----------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """Return the id of the move on show; 0 is the start."""
        at: int = self.frames[min(self.index, len(self.frames) - 1)]["at"] if self.frames else 0
        return at

    @property
    def position(self) -> State:
        """Return the state after the move on show, as the chosen viewer sees it."""
        state: State = self.replay.at(self.at).view(self.seat).state
        return state

    def go(self, at: int) -> None:
        """Show move `at`, on its own line. ValueError: no such move, or this viewer may not see its line."""
        self.replay.index.place(at)
        if at and at not in self._ids:
            self._enter(at)
        else:
            self.turn_to(self._line.index(at))

    def _show(self, line_of: int, at: int = 0) -> None:
        """Put the line through move `line_of` on show, at move `at`."""
        self._ids = self.replay.line(line_of).ids
        self._line = FrameSequence(self.replay, self._ids, self._access, variations=self._variations)
        self._put_line(at)

    def _put_line(self, at: int) -> None:
        with self.together():
            self.story = tree(self.replay, self._ids, self._access, self._variations)
            self.about = self._told_about()
            self.buttons = list(self._buttons())
            self.verdicts = self._verdicts()
            self.show_sequence(self._line, self._line.index(at))

    def _enter(self, at: int) -> None:
        """Follow the line through move `at`, from that move on."""
        if not self._access.may_follow(self.replay, at):
            self.say(say("no-variation"), "refusal")
        elif self.replay.line(at).ids == self._ids:
            self.turn_to(self._line.index(at))
            self.busy(on=False)  # for a page that waits for other frames
        else:
            self._show(at, at)

    def show_more(self, at: int) -> None:
        """Show the next variations that leave move `at`, where there are too many to be shown together.

        ValueError: no such move.
        """
        self._variations.turn(at)
        self._refresh()

    def _leave(self) -> None:
        """Go back to the main line, where the variation left it."""
        self._enter(self._last_on_main())

    def _told_about(self) -> dict[str, Any]:
        """Return the notice about the line on show: who sees it, whether it is a variation, who writes notes."""
        seats = map(seat_viewer, range(len(self.replay.names)))
        viewers = (self.viewer,) if self._access.locked else (TABLE, PUBLIC, *seats)
        main = set(self.replay.main_line.ids)
        left = next((at for at in self._ids if at not in main), 0)
        on_main = not left or self.replay.parent(left) == self.replay.main
        return {
            "views": [[viewer.word, who_sees(self.replay, viewer)] for viewer in viewers],
            "view": self.viewer.word,
            "aside": "" if on_main else said(self.replay, left, self.seat),
            "by": self._by,
        }

    # Verdicts ---------------------------------------------------------------------------------

    def _verdicts(self) -> dict[str, Any]:
        """Return the verdicts that are shown; until they are asked for how many there are, for their pictures take a
        while.
        """
        if self._judges:
            return sheet_of(self.replay, self._ids, self._access, self._best)
        judged = count_judged(self.replay, self._ids, self._access)
        return {"judged": judged} if judged else {}

    def _judge(self) -> None:
        self._judges = True
        self.verdicts = self._verdicts()
        if self.verdicts:
            self.say(say("judged", counts=judged_in_words(self.replay, self._access)))

    def enter_best_line(self, at: int) -> None:
        """Show how it could have gone on from the best move in the place of move `at`, as a variation.

        The reference player plays on for everybody, from the real state. ValueError: there is no verdict on that move,
        it was the best one, or this viewer may not see it.
        """
        first = self._best.play_out(at, self._access)
        self._show(first, first)

    def _enter_best(self, at: int) -> None:
        try:
            self.enter_best_line(at)
        except ValueError as refused:
            self.say(str(refused), "refusal")

    # The buttons ------------------------------------------------------------------------------

    def _buttons(self) -> Iterator[Button]:
        names = ["try", "export"]
        if self._others():
            names.append("beside")
        if self.below and self._tasks.form is None:
            names.append("done")
        for name in names:
            words, about = say(f"button-{name}"), say(f"button-{name}.about")
            yield {"name": name, "words": words, "about": about, "more": name == "beside"}

    def _command(self, name: str) -> None:
        """Do what a button of the page asks for: its name, and what it is about."""
        deed, _, what = name.partition(" ")
        plain: dict[str, Callable[[], None]] = {
            "leave": self._leave,
            "try": self._ask_who,
            "export": self._export_once,
            "another": self._export_here,
            "beside": self._ask_which,
            "done": self._clear_below,
            "verdicts": self._judge,
            "task": self._open_task,
        }
        about: dict[str, Callable[[int], None]] = {
            "try": self.try_from_here,
            "beside": self._compare_with,
            "best": self._enter_best,
            "task": self._open_task,
            "more": lambda at: self.show_more(at) if at in self.replay else None,
        }
        if deed == "look" and what:
            self._look_through(what)
        elif deed in about and what.isdecimal():
            about[deed](int(what))
        elif name in plain:
            plain[name]()
        else:
            self.say(say("no-command", name=name[:20]), "refusal")
        self.busy(on=False)

    # Notes ------------------------------------------------------------------------------------

    def _save_note(self, message: SaveNote) -> None:
        """Write a note, or what was changed of one, to the replay and at once to its file."""
        self._write(message.at, lambda: self._notepad.save(message, self._access))

    def _withdraw_note(self, message: Withdraw) -> None:
        self._write(message.at, lambda: self._notepad.withdraw(message.note, self._access))

    def _write(self, at: int, write: Callable[[], str]) -> None:
        """Add to the replay and its file, bring the page up to date, and say there what was done."""
        try:
            done = write()
        except (ValueError, OSError) as refused:
            self.send({"type": "noted", "at": at, "text": str(refused), "good": False})
            return
        self._refresh()
        self.send({"type": "noted", "at": at, "text": done, "good": True})
        self._tell_trouble()

    def _tell_trouble(self) -> None:
        if self._notepad.trouble:
            self.say(self._notepad.trouble, "error")

    def _refresh(self) -> None:
        """Send again what is said about the moves on show; the table has not changed."""
        self._line.remark()
        self._put_line(self.at)

    def write_task(self, task: int = 0) -> Tasking:
        """Write a task at the move on show, or change the one with this id: in a form, in the place of the player.

        ValueError: there is no such task, or this viewer may write none.
        """
        return self._tasks.open(self._access, self.at, task)

    def _open_task(self, task: int = 0) -> None:
        try:
            self.write_task(task)
        except ValueError as refused:
            self.say(str(refused), "refusal")

    # Trying, comparing, exporting ---------------------------------------------------------------

    def _ask_who(self) -> None:
        """Ask the page in whose place one plays on, where it may be anybody's."""
        state = self.replay.at(self.at)
        if self.viewer.seat is not None or not state.to_act:
            self.try_from_here()
            return
        self.ask(say("who-are-you"), [(f"try {seat}", called) for seat, called in playable_seats(self.replay, self.at)])

    def try_from_here(self, seat: int | None = None) -> None:
        """Play on from the move on show against bots, at a table below; it becomes a variation.

        You play `seat`; by default the viewer's seat, else that of the player to move.
        """
        state = self.replay.at(self.at)
        if not state.to_act:
            self.say(say("over"), "refusal")
            return
        if seat is None:
            seat = self.viewer.seat if self.viewer.seat is not None else max(state.to_act[0], 0)
        try:
            self._notepad.open()
            match = match_from(self.replay, self.at, seat)
        except (ValueError, OSError) as refused:
            self.say(str(refused), "error")
            return
        self._tell_trouble()
        self._put_below(table_from(match, self.at, seat, self._access, self._look))

    def compare(self, one: int, other: int) -> LinePair:
        """Show the lines through two moves side by side, stepping together from where they part.

        ValueError: no such move, or one that this viewer may not see.
        """
        for at in (one, other):
            self.replay.index.place(at)
            if not self._access.may_follow(self.replay, at):
                raise ValueError(say("no-variation"))
        pair = LinePair(self.replay, one, other, self._access, self._look)
        self._put_below(pair)
        return pair

    def _others(self) -> list[tuple[int, str]]:
        """Return the lines that may stand beside the one on show: each with a move that leads to it, and its words."""
        return [(branch["at"], branch["label"]) for branch in self._line.branches()][:LINES]

    def _ask_which(self) -> None:
        self.ask(say("which-line"), [(f"beside {at}", words) for at, words in self._others()])

    def _compare_with(self, at: int) -> None:
        if self._ids and at in self.replay:
            self.compare(self._ids[-1], at)

    def _put_below(self, component: Component) -> None:
        self._empty_below()
        self.show_below(component)
        self.buttons = list(self._buttons())

    def _clear_below(self) -> None:
        """Close the table or the two lines below; what was tried there is a variation now."""
        if self._empty_below():
            self._notepad.close()
            self._refresh()

    def _empty_below(self) -> bool:
        self._tasks.close()
        gone = self.below
        self.show_below()
        for component in gone:
            component.close()
        return bool(gone)

    def export(self, path: str | os.PathLike[str], seat: AnyViewer | Auto = AUTO, *, overwrite: bool = False) -> Path:
        """Write the replay as one file that opens in a browser without a network; return its path.

        It opens at the move on show, and its main line is that of the replay. It holds what `seat` knows (by default
        whoever looks) and nothing else, named as for the player itself; a page for a seat or a spectator is the page of
        the replay as `kl.redact` gives it. FileExistsError: the file is there and `overwrite` is false. OSError: it
        cannot be written. ValueError: no such view, one that this player is not to show, or no name of a file.
        """
        return self._export(path, seat, overwrite=overwrite)

    def _export(
        self, path: str | os.PathLike[str], seat: AnyViewer | Auto, *, overwrite: bool = False, on_board: bool = False
    ) -> Path:
        chosen = self.viewer if seat == AUTO else viewer_of(seat, self.replay.names, self.replay.logged_names)
        if self._access.locked and chosen != self.viewer:
            raise ValueError(say("locked", view=self.view_name))
        return export(
            path, self, self.replay, chosen, best=self._best, at=self.at, overwrite=overwrite, on_board=on_board
        )

    def _export_once(self) -> None:
        """Write the file at the first press; after that ask whether another one is wanted."""
        if self._exported is None or not self._exported.exists():
            self._export_here()
        else:
            self.ask(say("exported-before", path=str(self._exported)), [("another", say("export-another"))], "saved")

    def _export_here(self) -> None:
        """Export beside the notebook, under the first name that is free."""
        try:
            self._exported = self._export(free_name(self.replay, self.viewer), AUTO, on_board=True)
        except OSError as error:
            self.ask(str(error), tone="error")
        else:
            self.ask(say("exported", path=str(self._exported), view=self.view_name), tone="saved")


def _own_viewer(source: ReplaySource) -> AnyViewer | Auto:
    """Return to whom a match is shown that is still being played: to its one person, else to a spectator."""
    if isinstance(source, Match) and source.state.to_act and source.replay.viewer.is_table:
        return seat_viewer(source.people[0]) if len(source.people) == 1 else PUBLIC
    return AUTO
