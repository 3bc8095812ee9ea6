"""Slips to take home, as one page to print: an A5 page for each learner, two on a sheet of A4."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from string import ascii_uppercase
from typing import TYPE_CHECKING, Final, NamedTuple

from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.next_steps import NextStep, next_steps
from kernel_lib.classroom.rows import LearnerRow
from kernel_lib.classroom.take_home import total_of
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import tokens
from kernel_lib.widgets.classroom.answers import printed
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from markupsafe import Markup

ON_SHEET: Final = 2
"""Slips on a sheet of paper."""
say: Final = sentences("workshop")


class SlipStep(NamedTuple):
    """A thing to do next: the rule, whether it was met, and what to do."""

    title: str
    is_met: bool
    words: str


class SlipQuestion(NamedTuple):
    """The question to take home, with its picture and what there is to choose from."""

    prompt: str
    picture: Markup
    choices: tuple[tuple[str, str], ...]


class Slip(NamedTuple):
    """The contents of a learner's slip."""

    name: str
    sure: list[str]
    steps: list[SlipStep]
    question: SlipQuestion | None
    way_home: str
    code: str
    sum: str


def slips_page(room: Classroom, workshop: str, day: date) -> str:
    """Return the slips of all learners as one page, to print."""
    games = [GAMES[game].title for game in dict.fromkeys(unit.game for unit in room.assignment.units)]
    title = say("slip-title", games=games, workshop=workshop)
    slips = [_slip(room, row) for row in room.rows]
    sheets: list[Sequence[Slip]] = [slips[at : at + ON_SHEET] for at in range(0, len(slips), ON_SHEET)]
    when = say("slip-day", day=day.day, month=day.month, year=day.year)
    html = render("workshop/slips.html", sheets=sheets, title=title, when=when)
    return offline(title, f'<div class="cb cb-slips"><style>{_style()}</style>{html}</div>', "workshop")


def _style() -> str:
    """Return the style of the page: paper is white, whatever the reader prefers."""
    light = ";".join(f"--cb-{name}:{colour}" for name, colour in tokens("light").items())
    return f".cb-slips{{{light}}}{stylesheet('workshop/slips.css')}"


def _slip(room: Classroom, row: LearnerRow) -> Slip:
    found = next_steps(room.assignment, row)
    question = None
    if found.question is not None:
        task = found.question
        choices = tuple(zip(ascii_uppercase, task.choices, strict=False))
        question = SlipQuestion(task.prompt, printed(task), choices)
    return Slip(
        row.name,
        [rule.title for rule in found.sure],
        [_step(one) for one in found.steps],
        question,
        _way_home(room, found.code),
        found.code.replace("-", " "),
        " ".join(_sum(room, row)),
    )


def _step(step: NextStep) -> SlipStep:
    is_met = step.status != "new"
    name = "slip-again" if is_met else "slip-start"
    words = say(name, number=step.number, minutes=step.minutes)
    return SlipStep(step.rule.title, is_met, words)


def _way_home(room: Classroom, code: str) -> str:
    """Return the way to go on at home: type the code of the slip, or play, where there is nothing left to be done."""
    return say("slip-type-code" if code else "slip-open", game=GAMES[room.assignment.units[0].game].title)


def _sum(room: Classroom, row: LearnerRow) -> Iterator[str]:
    total = total_of(row, room.assignment.until)
    yield say("slip-done", done=total.done, count=total.count, first=total.first)
    if total.points is not None:
        yield say("slip-points", points=total.points)
