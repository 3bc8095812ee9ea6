"""An assignment in the making, as its teacher sees it: what it is, what is to be done, and what can be added."""

from __future__ import annotations

from typing import Final

from kernel_lib.classroom.assignment import Part
from kernel_lib.classroom.catalog import assignments_in
from kernel_lib.classroom.draft import Draft, counts, lasts
from kernel_lib.classroom.due import due_at
from kernel_lib.games import GAMES
from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.maker_fields import button, field, panel, select, warning
from kernel_lib.widgets.assignment.maker_form import adding
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.front.signs import sign

SENTENCES: Final = {
    "head": "Make an assignment",
    "new": "not saved yet",
    "saved": "{file}",
    "changed": "{file}, changed since",
    "what": "What it is",
    "title": "Title",
    "intro": "What you say of it",
    "until": "To be done until",
    "until hint": "2026-05-08 14:00",
    "parts": "What is to be done",
    "empty": "Nothing yet. Add lessons, exercises or games from the list.",
    "part": "part {number}, {label}",
    "up": "Move up {part}",
    "down": "Move down {part}",
    "out": "Take out {part}",
    "change": "Change {part}",
    "see": "See {part} as a learner does",
    "put back": "Put back: {label}",
    "file": "File",
    "save": "Save",
    "replace": "Replace {file}",
    "open": "Open",
    "open which": "One that is there",
    "open all the same": "Open {file}, without what was changed",
    "learner": "See it as a learner",
    "leave": "Put the learner's view away",
    "keep": "Save it, try it",
}


def page(draft: Draft, desk: Desk) -> Tree:
    """The page."""
    was = desk.changing
    place = None if was is None else draft.place_of(was.part)
    left = [_what(draft, desk), _parts(draft, desk), _keeping(desk)]
    return el(
        "div", "cb-m",
        el("header", "", sign("gear", 24), el("h3", "", SENTENCES["head"]), el("small", "", _state(draft, desk))),
        el("div", "cb-m-two", el("div", "cb-m-left", *left), adding(desk, place)),
    )  # fmt: skip


def _state(draft: Draft, desk: Desk) -> str:
    return SENTENCES["new" if not desk.saved else "changed" if draft.changed else "saved"].format(file=desk.saved)


# What it is, and what is in it ------------------------------------------------------------------------------------


def _what(draft: Draft, desk: Desk) -> Tree:
    intro = el(
        "textarea", "", draft.intro, name="intro", data_key="intro", rows="2", maxlength="2000", dir="auto",
    )  # fmt: skip
    return panel(
        "cb-m-what", SENTENCES["what"], "",
        field("title", SENTENCES["title"], draft.title, worn="cb-m-wide"),
        el("label", "cb-m-field cb-m-wide", el("span", "", SENTENCES["intro"]), intro),
        _until(draft),
        warning(desk, "what"),
    )  # fmt: skip


def _until(draft: Draft) -> Tree:
    """A date and a time; words that an earlier version kept stand as a text, until somebody writes a date."""
    is_date = not draft.until.strip() or due_at(draft.until.strip()) is not None
    kind = "datetime-local" if is_date else "text"
    return field("until", SENTENCES["until"], draft.until, hint=SENTENCES["until hint"], kind=kind)


def _parts(draft: Draft, desk: Desk) -> Tree:
    last = len(draft.parts) - 1
    rows = [_part(part, place, last, desk) for place, part in enumerate(draft.parts)]
    shown = el("ol", "", *rows) if rows else el("p", "cb-m-empty", SENTENCES["empty"])
    back = draft.removed
    again = (
        None
        if back is None
        else button(SENTENCES["put back"].format(label=back.label), "put back", "cb-m-link", data_refuge=True)
    )
    return panel("cb-m-parts", SENTENCES["parts"], draft.about if rows else "", shown, again, warning(desk, "parts"))


def _part(part: Part, place: int, last: int, desk: Desk) -> Tree:
    number = str(place + 1)
    called = SENTENCES["part"].format(number=number, label=part.label)

    def turn(deed: str, shown: str, *, off: bool = False, **more: object) -> Tree:
        words = SENTENCES[deed].format(part=called)
        return button(
            shown, f"{deed} {place}", "cb-m-sign", title=words, aria_label=words,
            aria_disabled="true" if off else None, **more,
        )  # fmt: skip

    words = el(
        "span", "cb-m-words",
        el("b", "", part.label, dir="auto"),
        el("small", "", f"{GAMES[part.game].title} · {lasts(part)}"),
        el("small", "", counts(part)),
    )  # fmt: skip
    now = desk.changing is not None and desk.changing.part is part
    takes = "changed" if desk.changed is part else None
    change = turn("change", "✎", aria_pressed="true" if now else "false", data_takes=takes)
    moves = [turn("up", "↑", off=not place), turn("down", "↓", off=place == last)]
    turns = el("span", "cb-m-turns", *moves, change, turn("see", "▷"), turn("out", "×"))
    return el("li", "cb-m-now" if now else "", el("b", "cb-m-number", number), words, turns)


# What becomes of it -----------------------------------------------------------------------------------------------


def _keeping(desk: Desk) -> Tree:
    there = {path.name: path.name for path in assignments_in(desk.folder)}
    replaces = desk.asked == "replace"
    save = button(SENTENCES["replace"].format(file=desk.file), "replace", "cb-filled") if replaces else None
    rows = [
        el(
            "div", "cb-m-row",
            field("file", SENTENCES["file"], desk.file, enter="save"),
            button(SENTENCES["save"], "save", "" if replaces else "cb-filled"), save,
        ),
        warning(desk, "save"),
    ]  # fmt: skip
    if there:
        chosen = desk.fields.get("open", "") or next(iter(there))
        again = SENTENCES["open all the same"].format(file=chosen)
        anyway = button(again, "open all the same", "cb-filled") if desk.asked == "open" else None
        which = select(desk, "open", SENTENCES["open which"], there, chosen)
        rows += [el("div", "cb-m-row", which, button(SENTENCES["open"], "open"), anyway), warning(desk, "open")]
    seen = button(SENTENCES["leave"], "leave") if desk.seen else None
    rows.append(el("div", "cb-m-row", button(SENTENCES["learner"], "learner"), seen))
    return panel("cb-m-keeps", SENTENCES["keep"], "", *rows, warning(desk, "learner"))
