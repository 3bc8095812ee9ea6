"""A plan of a workshop that shows itself.

plan = kl.teach.WorkshopPlan("gear", begins="14:00")
plan                              # in a notebook: the plan, minute by minute
plan.report("gear-plan.html")     # the same as a page, to be printed
"""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path
from typing import Final

from kernel_lib.classroom import workshop
from kernel_lib.core import Game
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.scene.theme import tokens_css
from kernel_lib.widgets.assignment.page import Assignment
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.plan.panels import page, say
from kernel_lib.widgets.plan.plan_page import PlanPage

_PAGE: Final = ".p-body{min-height:100vh;padding:8px 12px 24px;background:var(--cb-felt);box-sizing:border-box}"
_PAPER: Final = "@media print{.p-body{padding:0;background:none}}"


class WorkshopPlan(workshop.WorkshopPlan):
    """The plan of a workshop of a game, 90 minutes; it shows itself as a page. `begins`: the hour at which it starts,
    as in `14:00`; left out, minutes count from the start.

    See `kernel_lib.classroom.workshop` for what it tells: `steps`, `lessons`, `deal`, `rehearsed()`, `issues()`.
    UnknownName: no such game. ValueError: it has no plan, or `begins` is not a time of day.
    """

    def __init__(self, game: str | Game, begins: str = "") -> None:
        super().__init__(game, begins)

    def report(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the plan as one HTML file that opens anywhere, offline, and prints on A4; returns its path.

        FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written.
        """
        target = free_page(path, overwrite=overwrite)
        title = say("title", game=self.game.title, workshop=self.workshop.title)
        return atomic_write_text(target, offline(title, self._drawn(_PAGE + _PAPER), "plan"), overwrite=overwrite)

    def assignment(self, until: date | str = "") -> Assignment:
        """Return an assignment of everything that the room does by itself: the lessons in order, then the deal."""
        made = super().assignment(until)
        return Assignment(made.title, made.parts, intro=made.intro, until=made.until)

    def _repr_html_(self) -> str:
        return PlanPage(self).still()

    def _drawn(self, css: str) -> str:
        sheet = tokens_css() + stylesheet("plan/plan.css") + css
        return f'<div class="cb p-body"><style>{sheet}</style>{page(self)}</div>'
