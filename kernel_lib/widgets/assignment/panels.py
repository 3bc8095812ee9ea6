"""An assignment as its learner sees it: how far it is, and what is next."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.work import Work
from kernel_lib.games import GAMES
from kernel_lib.widgets.front.templates import render
from kernel_lib.words.grammar import count_noun

SENTENCES: Final = {
    "yours": "Your assignment",
    "of": "Assignment of {name}",
    "until": "until {until}",
    "done": "{done} of {all} done{later}.",
    "later": ", {count} after a wrong try",
    "all": "All is done. Hand it in.",
    "go": "Go on: {number}",
    "begin": "Begin: {number}",
    "hand in": "Hand in",
    "goes": "{number} of {all}: {label}",
    "kept": "Kept in {file}. To hand in writes one file into the folder {out}.",
}
STATUS: Final = {
    "first": "done",
    "later": "done after a wrong try or a hint",
    "shown": "shown",
    "wrong": "not right yet",
    "doubt": "in doubt, so it does not count",
    "now": "next",
    "new": "not yet",
}


class Dot(NamedTuple):
    """A thing to be done: how it stands, in words too, and what was scored in a game."""

    number: int
    status: str
    told: str
    score: int | None


def page(work: Work, out: str, *, opened: int = 0) -> str:
    """Return the page as HTML; `opened` is the number of what stands open below, `out` where it is handed in."""
    found, assignment = work.standings, work.assignment
    return render(
        "assignment/page.html",
        assignment=assignment, opened=opened, parts=_parts(found), said=_told(found), next=_next(found),
        games=" · ".join(dict.fromkeys(GAMES[unit.game].title for unit in assignment.units)),
        whose=SENTENCES["of"].format(name=work.called) if work.progress.learner.name else SENTENCES["yours"],
        until=SENTENCES["until"].format(until=assignment.until_words) if assignment.until else "",
        hand_in=SENTENCES["hand in"],
        doubts=[doubt for doubt in (*assignment.doubts, work.progress.failure) if doubt],
        kept=SENTENCES["kept"].format(file=work.progress.path, out=out),
    )  # fmt: skip


def _parts(found: tuple[Standing, ...]) -> list[tuple[str, list[Dot]]]:
    """Return of each part its name, and a dot for each thing in it."""
    groups = (list(grouped) for _, grouped in groupby(found, key=lambda one: one.unit.place))
    return [(some[0].unit.part.label, [_dot(one, len(found)) for one in some]) for some in groups]


def _dot(one: Standing, count: int) -> Dot:
    words = SENTENCES["goes"].format(number=one.unit.number, all=count, label=one.unit.label)
    return Dot(one.unit.number, one.status, f"{words}. {STATUS[one.status]}", one.score if one.done else None)


def _told(found: tuple[Standing, ...]) -> str:
    done = sum(one.done for one in found)
    late = sum(one.status == "later" for one in found)
    if done == len(found):
        return SENTENCES["all"]
    later = SENTENCES["later"].format(count=late) if late else ""
    return SENTENCES["done"].format(done=done, all=count_noun(len(found), "thing"), later=later)


def _next(found: tuple[Standing, ...]) -> str:
    """Return the words of the button that opens what is next; none if all is done."""
    at = next((one for one in found if not one.done), None)
    begun = any(one.status != "new" for one in found)
    return "" if at is None else SENTENCES["go" if begun else "begin"].format(number=at.unit.number)
