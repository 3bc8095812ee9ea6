"""An assignment in the making, as its teacher sees it: what it is, what is to be done, and what can be added."""

from __future__ import annotations

from typing import NamedTuple

from kernel_lib.classroom.assignment import AnyPart
from kernel_lib.classroom.catalog import assignments_in
from kernel_lib.classroom.draft import AssignmentDraft, counts, lasts
from kernel_lib.classroom.due import due_at
from kernel_lib.games import GAMES
from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.maker_fields import FormField, Select
from kernel_lib.widgets.assignment.maker_form import part_form
from kernel_lib.widgets.assignment.panels import say
from kernel_lib.widgets.front.templates import render


class PartRow(NamedTuple):
    """A part as the page lists it, and whether it is being changed or was changed last."""

    place: int
    called: str
    label: str
    about: str
    counts: str
    is_changing: bool
    was_changed: bool


def page(draft: AssignmentDraft, desk: Desk) -> str:
    """Return the page as HTML."""
    was = desk.changing
    there = {path.name: path.name for path in assignments_in(desk.folder)}
    return render(
        "assignment/maker.html",
        draft=draft, desk=desk,
        state=_state(draft, desk),
        title=FormField("title", say("title"), draft.title, class_="cb-m-wide"),
        until=_until(draft),
        parts=[_part(part, place, desk) for place, part in enumerate(draft.parts)],
        file=FormField("file", say("file"), desk.file, enter="save_as"),
        files=Select("open", say("open-which"), there, desk.fields.get("open", "") or next(iter(there), "")),
        form=part_form(desk, None if was is None else draft.place_of(was.part)),
    )  # fmt: skip


def _state(draft: AssignmentDraft, desk: Desk) -> str:
    """Return in which file it is saved, and whether it was changed since."""
    if not desk.saved:
        return say("not-saved-yet")
    return say("changed-since" if draft.changed else "saved-in", file=desk.saved)


def _until(draft: AssignmentDraft) -> FormField:
    """Return a date and a time; words that an earlier version kept stand as a text, until somebody writes a date."""
    is_date = not draft.until.strip() or due_at(draft.until.strip()) is not None
    kind = "datetime-local" if is_date else "text"
    return FormField("until", say("to-be-done-until"), draft.until, say("until-hint"), kind=kind)


def _part(part: AnyPart, place: int, desk: Desk) -> PartRow:
    return PartRow(
        place,
        say("part", number=place + 1, label=part.label),
        part.label,
        f"{GAMES[part.game].title} · {lasts(part)}",
        counts(part),
        desk.changing is not None and desk.changing.part is part,
        desk.changed is part,
    )
