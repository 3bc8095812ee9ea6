"""A table of a deal by the clock, and above it what lay at other tables when as much time had gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kernel_lib.classroom.deal import Race
from kernel_lib.playing import Match
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.duplicates.board import lone_board
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from markupsafe import Markup

say: Final = sentences("duplicates")

MOST: Final = 6
"""Most ghosts above a table."""


class RaceBoard(TableBoard):
    """A table that says whenever its clock was looked at, or somebody has moved."""

    def __init__(self, match: Match, looked: Callable[[], None], *, task: str = "", theme: Theme = "auto") -> None:
        self._looked: Callable[[], None] = lambda: None
        super().__init__(match, deals=False, task=task, theme=theme)
        self._looked = looked

    def ticked(self) -> None:
        """Tell who waits for it that the clock was looked at."""
        super().ticked()
        self._looked()


class GhostPiece(NamedTuple):
    """A piece of another table, and who was there."""

    drawn: Markup
    words: str


class Racing(HtmlPage):
    """Ghosts, called by `names`, of which the first are shown if they are many, and below them the `table`. `players`
    are what the seats of each table are called.

    Whatever lies there lies open, as at the table of whoever looks on.
    """

    catalogue = "duplicates"
    stylesheets = ("classroom/classroom.css", "duplicates/field.css")
    has_pictures = True
    has_below = True

    def __init__(
        self,
        match: Match,
        race: Race,
        names: Sequence[str],
        players: Sequence[str],
        *,
        task: str = "",
        theme: Theme = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self.race, self._names, self._players, self._match = race, names, tuple(players), match
        self.table = RaceBoard(match, self.update, task=task, theme=theme)
        self.show_below(self.table)
        self.update()

    def __repr__(self) -> str:
        return f"<Racing: {self.race!r}>"

    def page_html(self) -> str:
        since, number = self._since()
        there = zip(self._names, self.race.at(since, number), self.race.moves(since, number), strict=True)
        ghosts = [
            GhostPiece(
                lone_board(self.race.game, self._players, state),
                say("ghost-moves", name=name, moves=moves),
            )
            for name, state, moves in list(there)[:MOST]
        ]
        count = say("race-some", shown=len(ghosts), all=len(self._names)) if len(self._names) > MOST else ""
        return render("duplicates/race.html", head=say("race-title"), count=count, ghosts=ghosts)

    def _since(self) -> tuple[int, int]:
        """Return the time since the start of the round, in ms (0 before its start), and the number of the round."""
        state, replay = self._match.state, self._match.replay
        number = sum(replay.played(at).seat is None for at in replay.path(self._match.at))
        running = state.deadline is not None
        now = min(self._match.now, state.deadline or 0) if running else state.now
        return max(now - state.started, 0), number
