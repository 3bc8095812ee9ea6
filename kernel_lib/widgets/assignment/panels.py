"""An assignment as its learner sees it: how far it is, and what is next."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.work import Work
from kernel_lib.games import GAMES
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

say: Final = sentences("assignment")


class PartDot(NamedTuple):
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
        whose=say("of-learner", name=work.called) if work.progress.learner.name else say("yours"),
        until=say("until", until=assignment.until_words) if assignment.until else "",
        doubts=[doubt for doubt in (*assignment.doubts, work.progress.failure) if doubt],
        kept=say("kept", file=str(work.progress.path), out=out),
    )  # fmt: skip


def _parts(found: tuple[Standing, ...]) -> list[tuple[str, list[PartDot]]]:
    """Return of each part its name, and a dot for each thing in it."""
    groups = (list(grouped) for _, grouped in groupby(found, key=lambda one: one.unit.place))
    return [(some[0].unit.part.label, [_dot(one, len(found)) for one in some]) for some in groups]


def _dot(one: Standing, count: int) -> PartDot:
    words = say("thing", number=one.unit.number, all=count, label=one.unit.label, status=one.status)
    return PartDot(one.unit.number, one.status, words, one.score if one.done else None)


def _told(found: tuple[Standing, ...]) -> str:
    done = sum(one.done for one in found)
    late = sum(one.status == "later" for one in found)
    if done == len(found):
        return say("hand-in-all")
    return say("done-so-far", done=done, things=len(found), later=late)


def _next(found: tuple[Standing, ...]) -> str:
    """Return the words of the button that opens what is next; none if all is done."""
    at = next((one for one in found if not one.done), None)
    begun = any(one.status != "new" for one in found)
    return "" if at is None else say("go-on" if begun else "begin", number=at.unit.number)
