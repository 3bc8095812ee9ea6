"""Fields on the page of an assignment in the making: lines to type in, and lists to choose from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.part_forms import DEFAULTS, say


class FormField(NamedTuple):
    """A line to fill in; `enter` is what Enter asks for in it, `kind` the type of the input."""

    name: str
    label: str
    value: str
    hint: str = ""
    class_: str = ""
    enter: str = ""
    is_number: bool = False
    kind: str = "text"


class Select(NamedTuple):
    """A list to choose from, words by values; the keys come here when `takes` is said anew."""

    name: str
    label: str
    choices: Mapping[str, str]
    chosen: str
    takes: str = ""


def number(desk: Desk, name: str) -> FormField:
    """Return a number to fill in; see `SIZES`."""
    value = desk.fields.get(name, DEFAULTS[name])
    return FormField(name, say(f"size-{name}"), value, class_="cb-m-short", enter="add", is_number=True)


def select(desk: Desk, name: str, label: str, choices: Mapping[str, str]) -> Select:
    """Return a list to choose from, as it is filled in by now."""
    return Select(name, label, choices, desk.fields.get(name, ""))
