"""An assignment as its learner sees it: how far it is, and what is next."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.work import Work
from kernel_lib.games import GAMES
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.front.signs import sign
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


def page(work: Work, out: str, *, opened: int = 0) -> Tree:
    """The page; `opened` is the number of what stands open below, `out` where it is handed in."""
    found, assignment = work.standings, work.assignment
    games = " · ".join(dict.fromkeys(GAMES[unit.game].title for unit in assignment.units))
    whose = SENTENCES["of"].format(name=work.called) if work.progress.learner.name else SENTENCES["yours"]
    until = el("small", "", SENTENCES["until"].format(until=assignment.until_words)) if assignment.until else None
    intro = el("p", "cb-a-intro", assignment.intro, dir="auto") if assignment.intro else None
    doubts = [el("p", "cb-a-warns", doubt) for doubt in (*assignment.doubts, work.progress.failure or "") if doubt]
    return el(
        "div", "cb-a",
        el("header", "", sign("gear", 22), el("bdi", "", whose), until),
        el("h3", "", f"{games}: {assignment.title}", dir="auto"),
        intro,
        el("ol", "cb-a-parts", *_parts(found, opened)),
        el("p", "cb-a-said", _told(found)),
        _deeds(found),
        *doubts,
        el("small", "", SENTENCES["kept"].format(file=work.progress.path, out=out)),
    )  # fmt: skip


def _parts(found: tuple[Standing, ...], opened: int) -> list[Tree]:
    """A row a part: its name, and a dot for each thing in it, which opens it."""
    rows = []
    for _, grouped in groupby(found, key=lambda one: one.unit.place):
        some = list(grouped)
        dots = [_dot(one, len(found), opened=one.unit.number == opened) for one in some]
        rows.append(el("li", "", el("span", "cb-a-name", some[0].unit.part.label, dir="auto"), el("span", "", *dots)))
    return rows


def _dot(one: Standing, count: int, *, opened: bool) -> Tree:
    words = SENTENCES["goes"].format(number=one.unit.number, all=count, label=one.unit.label)
    told = f"{words}. {STATUS[one.status]}"
    score = el("b", "", f"{one.score:+d}") if one.score is not None and one.done else None
    return el(
        "button", "cb-a-dot cb-a-open" if opened else "cb-a-dot", sign(one.status, 20), score,
        type="button", data_do=f"open {one.unit.number}", data_key=f"open {one.unit.number}", title=told,
        aria_label=told, aria_current="step" if opened else None,
    )  # fmt: skip


def _told(found: tuple[Standing, ...]) -> str:
    done = sum(one.done for one in found)
    late = sum(one.status == "later" for one in found)
    if done == len(found):
        return SENTENCES["all"]
    later = SENTENCES["later"].format(count=late) if late else ""
    return SENTENCES["done"].format(done=done, all=count_noun(len(found), "thing"), later=later)


def _deeds(found: tuple[Standing, ...]) -> Tree:
    at = next((one for one in found if not one.done), None)
    begun = any(one.status != "new" for one in found)
    deeds = [
        el("button", "" if at else "cb-filled", SENTENCES["hand in"], type="button", data_do="hand in", data_key="in")
    ]
    if at is not None:
        words = SENTENCES["go" if begun else "begin"].format(number=at.unit.number)
        deeds.insert(0, el("button", "cb-filled", words, type="button", data_do="next", data_key="next"))
    return el("div", "cb-a-deeds", *deeds)
