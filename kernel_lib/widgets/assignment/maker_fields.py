"""What the page of an assignment in the making is made of: panels, fields, buttons, and what goes wrong beside them."""

from __future__ import annotations

from collections.abc import Mapping

from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.part_forms import DEFAULTS, SIZES
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.front.signs import sign


def button(words: str, deed: str, worn: str = "", **more: object) -> Tree:
    """A button that asks for a deed."""
    return el("button", worn, words, type="button", data_do=deed, data_key=deed, **more)


def warning(desk: Desk, place: str) -> Tree | None:
    """What went wrong at this place."""
    where, sentence = desk.warning
    return caution(sentence, "cb-m-wrong") if where == place else None


def caution(sentence: str, worn: str = "") -> Tree:
    """A sentence that is not to be overlooked."""
    return el("p", f"cb-m-warns {worn}".strip(), sign("wrong", 18), el("span", "", sentence, dir="auto"))


def field(
    name: str,
    label: str,
    value: str,
    *,
    hint: str = "",
    worn: str = "",
    enter: str = "",
    number: bool = False,
    kind: str = "text",
) -> Tree:
    """A line to fill in; `enter` is what Enter asks for in it, `kind` the type of the input."""
    box = el(
        "input", "", type=kind, name=name, value=value, placeholder=hint or None, data_key=name, dir="auto",
        autocomplete="off", inputmode="numeric" if number else None, data_enter=enter or None, maxlength="200",
    )  # fmt: skip
    return el("label", f"cb-m-field {worn}".strip(), el("span", "", label), box)


def number(desk: Desk, name: str) -> Tree:
    """A number to fill in; see `SIZES`."""
    value = desk.fields.get(name, DEFAULTS[name])
    return field(name, SIZES[name][0], value, worn="cb-m-short", enter="add", number=True)


def select(
    desk: Desk, name: str, label: str, choices: Mapping[str, str], chosen: str | None = None, *, takes: str = ""
) -> Tree:
    """A list to choose from; the keys come here when `takes` is said anew, see `fields.ts`."""
    now = desk.fields.get(name, "") if chosen is None else chosen
    options = [el("option", "", words, value=value, selected=value == now) for value, words in choices.items()]
    box = el("select", "", *options, name=name, data_key=name, data_takes=takes or None)
    return el("label", "cb-m-field", el("span", "", label), box)


def panel(worn: str, title: str, aside: str, *rows: Tree | None) -> Tree:
    """A part of the page, with its title."""
    return el("section", f"cb-m-panel {worn}", el("h4", "", el("span", "", title), el("small", "", aside)), *rows,
              aria_label=title)  # fmt: skip
