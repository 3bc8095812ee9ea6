"""What is read on a page in a state, and after presses that lead to others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from typing import Final

from support.marked_words import texts_of_page
from support.pages import asked

from kernel_lib.study.courses import lesson_contents
from kernel_lib.study.lessons import lessons
from kernel_lib.widgets.front.page import HtmlPage

REASON: Final = "no room on the disk"
"""What an operating system may say."""
GEAR: Final = tuple(lesson_contents(lesson).title for lesson in lessons("gear"))
NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed", "Ada")
"""The names of people in lessons and games."""


def read(page: HtmlPage, *given: str) -> Iterator[str]:
    """Yield what is read on a page, on its projector, in what a saved notebook keeps of it, and in its words."""
    yield from texts_of_page(
        f"{page.page_html()}{page.projector_html()}{page.still()}{escape(repr(page))}", given_to(given)
    )


def pressed(page: HtmlPage, *presses: str, given: Iterable[str] = (), **fields: str) -> Iterator[str]:
    """Yield what is read and announced after each of some presses, each an action and maybe its argument."""
    for press in presses:
        name, _, arg = press.partition(" ")
        page.receive(asked(name, arg, **fields))
        yield from texts_of_page(f"{page.html}{page.projector}{escape(page.said)}", given_to(given))


def given_to(given: Iterable[str]) -> list[str]:
    return [*NAMES, *given]


def refuse(*_given: object, **_named: object) -> None:
    raise OSError(REASON)
