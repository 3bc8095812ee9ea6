"""An assignment as one HTML file: its tasks are done in it without a kernel and without a network, part after part.

Each run of tasks of one game is a lesson as `lesson.export` makes it, with what that keeps shut and what it does not.
What needs a kernel is named as such. At the end stands one code for all tasks, and a file to save.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from tqdm.auto import tqdm

from kernel_lib.classroom.assignment import Assignment, Unit
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import Theme, tokens_css
from kernel_lib.study.result_codes import CODED_STATUSES, lesson_number
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.front.html_page import PAGE_REST, Front, check_theme, framed
from kernel_lib.widgets.lesson.export import ahead_of, secrets_of, shut_lesson
from kernel_lib.widgets.lesson.offline_tasks import Ahead
from kernel_lib.widgets.lesson.task_board import PACE
from kernel_lib.widgets.player.export import DELAY
from kernel_lib.words import sentences

say: Final = sentences("assignment")
FRONT: Final = Front(
    "assignment_page.js",
    ("front/front.css", "lesson/lesson.css", "lesson/home.css", "assignment/home_work.css"),
    "assignment",
)


def export_assignment(
    assignment: Assignment, path: str | os.PathLike[str], *, theme: Theme = "auto", overwrite: bool = False
) -> Path:
    """Write an assignment as one page; returns its path.

    FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written, and what was there is as
    it was. ValueError: nothing of it can be done in a page. UnknownName: no such theme.
    """
    check_theme(theme)
    target = free_page(path, overwrite=overwrite)
    return atomic_write_text(target, page_of(assignment, theme, target.name), overwrite=overwrite)


def page_of(assignment: Assignment, theme: Theme = "auto", name: str = "") -> str:
    """Return the page as HTML. ValueError: nothing of it can be done in a page."""
    tasks = [unit for unit in assignment.units if unit.task is not None]
    with tqdm(total=len(tasks), unit="task", desc=name, delay=DELAY) as bar:
        sections = list(_sections(assignment, bar))
    if all(all(section["passed"]) for section in sections):
        raise ValueError(say("home-nothing"))
    beyond = len(assignment.units) - sum(section["passed"].count(False) for section in sections)
    data = {
        "style": tokens_css() + FRONT.sheet,
        "theme": theme,
        "title": assignment.title,
        "intro": assignment.intro,
        "until": say("until", until=assignment.until_words) if assignment.until else "",
        "rest": PAGE_REST,
        "secret": assignment.id,
        "number": lesson_number([unit.task.key for unit in tasks if unit.task]),
        "statuses": CODED_STATUSES,
        "beyond": say("home-beyond", things=beyond) if beyond else "",
        "rows": _rows(assignment, sections),
        "sections": sections,
    }
    return framed(assignment.title, theme, FRONT, data)


def _rows(assignment: Assignment, sections: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the parts in order: those that are sections of the page, and those that are not."""
    rows: list[dict[str, Any]] = []
    for place, part in enumerate(assignment.parts):
        own = [number for number, section in enumerate(sections) if section["place"] == place]
        title = GAMES[part.game].title
        rows += [{"label": part.label, "game": sections[number]["game"], "section": number} for number in own]
        if not own:
            rows.append({"label": part.label, "game": title, "section": None})
    return rows


def _sections(assignment: Assignment, bar: Any) -> Iterator[dict[str, Any]]:
    """Return the tasks in order, each run of one part and one game a lesson of its own."""

    def kind(unit: Unit) -> tuple[int, str]:
        return unit.place, unit.game

    for (place, game), grouped in groupby((unit for unit in assignment.units if unit.task is not None), key=kind):
        units = list(grouped)
        tasks: list[PosedTask] = [unit.task for unit in units if unit.task is not None]
        lesson = list[Ahead]()
        for ahead in ahead_of(tasks, PACE):
            lesson.append(ahead)
            bar.update(1)
        replay = max((task.replay for task in tasks), key=lambda replay: len(replay.names))
        label = units[0].part.label
        yield {
            "place": place,
            "label": label,
            "game": GAMES[game].title,
            "first": units[0].number,
            "passed": [ahead.passed for ahead in lesson],
            "secret": secrets_of(lesson)[0],
            "shut": shut_lesson(replay, lesson, label) | {"title": f"{GAMES[game].title}: {label}"},
        }
