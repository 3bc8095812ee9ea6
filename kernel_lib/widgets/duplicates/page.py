"""A deal that a room played at many tables, shown as a page: results against the field, where the tables part, what
each choice led to, and what the judge says of it.

    field = kl.teach.DuplicateResults(deal, "played/")
    field                           # in a notebook: the page
    field.report("deal.html")       # the page as a file, with every divergence
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Concatenate, Final, ParamSpec

import msgspec

from kernel_lib.classroom import duplicate
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.playing import BotFailure, Match
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.duplicates import panels
from kernel_lib.widgets.duplicates.board import ForkBoard, names_at
from kernel_lib.widgets.duplicates.name_form import NameForm
from kernel_lib.widgets.duplicates.projector import place_of, projector, screens
from kernel_lib.widgets.duplicates.race import Racing
from kernel_lib.widgets.duplicates.tables import Tables
from kernel_lib.widgets.duplicates.tree import tables_called
from kernel_lib.widgets.duplicates.verdict import DivergenceVerdict, verdict
from kernel_lib.widgets.front.background import THOUGHTS, BackgroundJob
from kernel_lib.widgets.front.component import Component, action
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.widgets.front.notebook import Bundle, NotebookWidget

say: Final = sentences("duplicates")

TableMaker = Callable[[Match], tuple[Component, TableBoard]]
"""Function that makes the table of a match: what is shown below the page, and the table in it."""
OneBased = Annotated[int, msgspec.Meta(ge=1, le=9_999)]
"""The number of a divergence or a table."""
P = ParamSpec("P")


class DuplicateResults(duplicate.DuplicateResults):
    """The games of one deal that a room played, given as replays, files or folders; it shows itself as a page.

    `names` are shown unless they are hidden: then people are called as their table, everywhere. See
    `kernel_lib.classroom.duplicate` for what it tells: `table`, `divergences`, `tables`, `faults`. On its
    page the deal is played, too.
    """

    def page(self, *, name: str = "", theme: Theme = "auto") -> NotebookWidget:
        """Return a widget with the page, and what is played or looked at below it. `name`: the player's, if one person
        plays the deal there.
        """
        from kernel_lib.widgets.front.notebook import as_widget  # loads ipywidgets

        page: NotebookWidget = as_widget(FieldPage(self, name=name, theme=theme), owned=True)
        return page

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the page, with every divergence, as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written.
        """
        target = free_page(path, overwrite=overwrite)
        return atomic_write_text(target, report(self), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)

    def _ipython_display_(self) -> None:
        self.page()._ipython_display_()


def report(room: duplicate.DuplicateResults, verdicts: dict[int, DivergenceVerdict] | None = None) -> str:
    """Return the page as HTML with every divergence, and with what the judge has said."""
    title = say("title" if room.tables else "title-first", title=room.deal.rules.title, tables=len(room.tables))
    return offline(title, _still(room, every=True, verdicts=verdicts), "duplicates")


def _boards(room: duplicate.DuplicateResults) -> list[ForkBoard]:
    return [ForkBoard(room.deal, divergence) for divergence in room.divergences]


def _still(
    room: duplicate.DuplicateResults, *, every: bool = False, verdicts: dict[int, DivergenceVerdict] | None = None
) -> str:
    seen = panels.ResultsSelection(verdicts=dict(verdicts or {}), live=False)
    html = panels.page(room, _boards(room), seen, every=every)
    return FieldPage.styled(html)


def _unless_played(method: Callable[Concatenate[FieldPage, P], None]) -> Callable[Concatenate[FieldPage, P], None]:
    """Let pages ask for a method, except while the deal is played: then one can only leave the table."""

    @wraps(method)
    def ask(self: FieldPage, /, *args: P.args, **kwargs: P.kwargs) -> None:
        self.seen.refused = ""
        if not self.seen.playing:
            method(self, *args, **kwargs)

    return action(ask)


class FieldPage(HtmlPage):
    """The page of a field: divergences and tables are chosen, the judge is asked, and the deal is played.

    Without a `name` the page asks who plays before it opens a table. What is played or looked at stands below, as
    `opened`.
    """

    catalogue = "duplicates"
    stylesheets = ("classroom/classroom.css", "duplicates/field.css")
    has_pictures = True
    has_below = True

    def __init__(self, room: duplicate.DuplicateResults, *, name: str = "", theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self.room, self._name = room, name
        self.seen = panels.ResultsSelection()
        self._boards = _boards(room)
        self._match: Match | None = None
        self._names: list[str] = []
        """Those that were typed last."""
        self._judge = BackgroundJob(THOUGHTS, self.reporting_errors)
        self.update()

    def __repr__(self) -> str:
        return repr(self.room)

    def page_html(self) -> str:
        self.seen.opened, self.seen.left = self.opened is not None, self._match is not None
        return panels.page(self.room, self._boards, self.seen)

    def projector_html(self) -> str:
        return projector(self.room, self._boards, self.seen)

    def still(self) -> str:
        return _still(self.room)

    def show_error(self, sentence: str) -> None:
        """Say that something could not be answered: nobody waits for the judge any more."""
        self.seen.asked = None
        self.update()
        self.say(sentence)

    # What is asked ----------------------------------------------------------------------------------

    def part(self, number: int) -> None:
        """Show a divergence, from 1. ValueError: there is none of this number."""
        self.seen.divergence = self._place(number)
        self.update()
        told = panels.forks(self.room, self._boards, self.seen).told
        self.say(told(number - 1, self.room.divergences[number - 1]))

    def _place(self, number: int) -> int:
        count = len(self.room.divergences)
        if not 1 <= number <= count:
            raise ValueError(say("no-divergence", number=number, count=count))
        return number - 1

    def choose(self, number: int | None) -> None:
        """Mark a table; None: none. ValueError: there is none of this number."""
        if number is not None and number not in {table.number for table in self.room.tables}:
            raise ValueError(say("no-such-table", number=number))
        self.seen.table = number
        self.update()
        self.say(say("no-table-chosen") if number is None else say("table-chosen", number=number))

    def judge(self, number: int) -> None:
        """Ask the judge about a divergence, from 1; in a notebook it thinks beside the page."""
        at = self._place(number)
        divergence = self.room.divergences[at]
        self.seen.asked = at
        self.update()
        try:
            self._judge.start(
                lambda _: verdict(self.room, divergence),
                lambda done: self._judged(at, done.result()),
                slow=lambda: self.say(say("judge-thinks")),
            )
        except Exception:
            self.seen.asked = None
            raise

    def _judged(self, at: int, said: DivergenceVerdict) -> None:
        self.seen.verdicts[at] = said
        self.seen.asked = None
        self.update()
        self.say(panels.told_of(self.room, at, said))

    # The projector ------------------------------------------------------------------------------------

    def project(self, screen: int = 0) -> None:
        """Put a screen on the projector: 0 has the results, 1 the tree, 2 the first divergence, and so on.

        ValueError: there is none of this number.
        """
        count = screens(self.room)
        if not 0 <= screen < count:
            raise ValueError(say("no-screen", number=screen, last=count - 1))
        self.seen.screen = screen
        at = place_of(self.seen)
        if at is not None:
            self.seen.divergence = at
        self.update()
        told = panels.forks(self.room, self._boards, self.seen).told
        if at is None:
            self.say(say("tree-shown" if screen else "results-shown"))
        else:
            self.say(told(at, self.room.divergences[at]) if self.seen.marks else self._boards[at].caption)

    def _step(self, by: int) -> None:
        """Show the next divergence, or the one before; on the projector the next screen."""
        if self.seen.screen is not None:
            self.project((self.seen.screen + by) % screens(self.room))
        elif self.room.divergences:
            self.part((self.seen.divergence + by) % len(self.room.divergences) + 1)

    # The deal is played -------------------------------------------------------------------------------

    def play(self, *names: str) -> None:
        """Open a table with the deal below, or with the game that was left; a game that is over is added to the field.

        `names`: of the players, by seat; left out, the page asks for them first.
        """
        self._begin(self._make_table, names)

    def race(self, *names: str) -> None:
        """Open a table as `play` does, and above it what lay at other tables after the same time, the best first."""
        self._begin(self._make_race, names)

    def _make_table(self, match: Match) -> tuple[TableBoard, TableBoard]:
        table = TableBoard(match, deals=False, task=self.room.deal.label, theme=self.theme)
        return table, table

    def _make_race(self, match: Match) -> tuple[Racing, TableBoard]:
        tables = panels.raced(self.room)
        names = list(map(self._ghost_name, tables))
        race = self.room.deal.race(*(table.replay for table in tables))
        racing = Racing(match, race, names, names_at(self.room.deal), task=self.room.deal.label, theme=self.theme)
        return racing, racing.table

    def _ghost_name(self, table: duplicate.TablePlayed) -> str:
        """Return the name of a table in a race."""
        if not self.room.names:
            return say("ghost-table", number=table.number)
        return say("ghost-name", number=table.number, name=self.room.called(table, self.room.deal.people[0]))

    def _begin(self, make: TableMaker, names: Sequence[str]) -> None:
        called = list(names) or self._given_names()
        if self._match is None and not called and self.room.deal.people:
            self._ask_names(make)
            return
        try:
            match = self._match if self._match is not None else self.room.begin(*called)
            shown, table = make(match)
        except (OSError, ValueError, BotFailure) as why:
            self.seen.refused = say("no-table-here", why=str(why))
            self.update()
            self.say(self.seen.refused)
            return
        self._match, self.seen.playing = match, True
        self._judge.cancel()
        self.seen.asked = None
        self._open(shown)
        table.on_change("closed", lambda: self._add_game(match))
        self.update()
        self.say(say("table-laid"))

    def _ask_names(self, make: TableMaker) -> None:
        count = len(self.room.deal.people)
        self._open(NameForm(count, self._names, partial(self._begin_as, make), self.say, theme=self.theme))
        self.update()
        self.say(say("who-plays"))

    def _begin_as(self, make: TableMaker, names: list[str]) -> None:
        self._names = names
        self._begin(make, names)

    def _given_names(self) -> list[str]:
        return [self._name] if self._name and len(self.room.deal.people) == 1 else []

    def _add_game(self, match: Match) -> None:
        """Add the game to the field: it is over, or it goes on because a move was taken back."""
        self.seen.playing = bool(match.state.to_act)
        self._match = match if self.seen.playing else None
        number = self.room.add(match.replay).number
        self._forget_divergences()
        self.seen.table = number
        self.update()
        self.say(say("table-laid") if self.seen.playing else say("game-over", number=number))

    def _forget_divergences(self) -> None:
        """Forget divergences and verdicts, which one more game may change."""
        self._judge.cancel()
        self._boards = _boards(self.room)
        self.seen.divergence, self.seen.asked = 0, None
        self.seen.verdicts.clear()

    @action
    def leave(self) -> None:
        """Close the projector, or else what stands below; a game that is not over can be gone on with later."""
        self.seen.refused = ""
        if self.seen.screen is not None:
            self.seen.screen = None
            self.update()
        elif self.opened is not None:
            said = say("table-left" if self.seen.playing else "below-closed")
            self.seen.playing = False
            self._open(None)
            self.update()
            self.say(said)

    def open_tables(self, number: int) -> None:
        """Open the games of all tables at a divergence, from 1, at what they did there; of many one after the other.

        ValueError: there is no divergence of this number.
        """
        divergence = self.room.divergences[self._place(number)]
        self._open(Tables(self.room, divergence, theme=self.theme))
        self.update()
        self.say(say("below-tables", tables=tables_called(divergence.tables), ply=divergence.ply))

    def _open(self, component: Component | None) -> None:
        before = self.opened
        self.open_below(component)
        self._close_log(before)

    def _close_log(self, before: Component | None) -> None:
        """Close the log of a game that nobody goes on with here; it may be resumed elsewhere."""
        table = before.table if isinstance(before, Racing) else before
        if isinstance(table, TableBoard) and table.match is not self._match:
            table.match.close()

    def close(self) -> None:
        """Close the page and what stands below it."""
        self._judge.cancel()
        self._open(None)
        if self._match is not None:
            self._match.close()
        super().close()

    # What a page asks for ---------------------------------------------------------------------------

    @_unless_played
    def show_divergence(self, number: OneBased) -> None:
        """Show a divergence."""
        if number <= len(self.room.divergences):
            self.part(number)

    @_unless_played
    def ask_judge(self, number: OneBased) -> None:
        """Ask the judge about a divergence."""
        if number <= len(self.room.divergences):
            self.judge(number)

    @_unless_played
    def ask_judge_here(self) -> None:
        """Ask the judge about the divergence on the projector."""
        if place_of(self.seen) is not None:
            self.judge(self.seen.divergence + 1)

    @_unless_played
    def show_tables(self, number: OneBased) -> None:
        """Open the games of all tables at a divergence."""
        if number <= len(self.room.divergences):
            self.open_tables(number)

    @_unless_played
    def choose_table(self, number: OneBased) -> None:
        """Mark a table, or mark it no longer."""
        if number in {table.number for table in self.room.tables}:
            self.choose(None if number == self.seen.table else number)

    @_unless_played
    def play_deal(self) -> None:
        """Open a table with the deal."""
        self.play()

    @_unless_played
    def play_race(self) -> None:
        """Open a table below what lay at the others."""
        self.race()

    @_unless_played
    def show_projector(self) -> None:
        """Put the results on the projector."""
        self.project()

    @_unless_played
    def next(self) -> None:
        """Show the next divergence, or the next screen."""
        self._step(1)

    @_unless_played
    def before(self) -> None:
        """Show the one before."""
        self._step(-1)

    @_unless_played
    def by_seat(self) -> None:
        """Show a column for each seat, or a table for each."""
        self.seen.by_seat = not self.seen.by_seat
        self.update()

    @_unless_played
    def in_points(self) -> None:
        """Show matchpoints, or scores."""
        self.seen.points = not self.seen.points
        self.update()

    @_unless_played
    def marks(self) -> None:
        """Show on the projector what was chosen, or hide it."""
        self.seen.marks = not self.seen.marks
        self.update()

    @_unless_played
    def names(self, shown: bool) -> None:
        """Call people by their names, or as their tables. What stands below with names is taken away first."""
        self.room.names = shown
        if not shown and isinstance(self.opened, Tables):
            self._open(None)
        self.update()

    @_unless_played
    def report(self) -> None:
        """Hand out the page as a file."""
        name = f"deal-{datetime.now().astimezone():%Y-%m-%d-%H%M}.html"
        self.save_file(name, "text/html", report(self.room, self.seen.verdicts))
