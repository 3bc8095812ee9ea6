"""The form that asks who plays a deal, before its table is laid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.front.component import Value, action
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

say: Final = sentences("duplicates")

LONGEST: Final = 40
"""Letters of a name."""


class NameField(NamedTuple):
    """A field of the form, and what is typed in it."""

    name: str
    label: str
    value: str


class NameForm(HtmlPage):
    """Asks for the name of each of `count` people; `begin(names)` is called once all are there.

    `tell(sentence)` says what is missing. `before` are the names that were typed last.
    """

    catalogue = "duplicates"
    stylesheets = ("table/options.css",)
    root = Value("cb-options")

    def __init__(
        self,
        count: int,
        before: Sequence[str],
        begin: Callable[[list[str]], None],
        tell: Callable[[str], None],
        *,
        theme: Theme = "auto",
    ) -> None:
        super().__init__(theme=theme)
        self._begin, self._tell = begin, tell
        typed = list(before) if len(before) == count else [""] * count
        self._typed = {f"player-{number}": name for number, name in enumerate(typed, 1)}
        self.update()

    def page_html(self) -> str:
        alone = len(self._typed) == 1
        entries = [
            NameField(name, say("name" if alone else "name-number", number=number), value)
            for number, (name, value) in enumerate(self._typed.items(), 1)
        ]
        return render("duplicates/name_form.html", entries=entries, most=LONGEST, say=say)

    def fill_in(self, fields: Mapping[str, str]) -> None:
        self._typed |= {name: text for name, text in fields.items() if name in self._typed}

    @action
    def begin(self) -> None:
        """Begin under the names that were typed."""
        names = ["".join(filter(str.isprintable, name)).strip()[:LONGEST] for name in self._typed.values()]
        if not all(names):
            self._tell(say("name-missing"))
        elif len(set(names)) < len(names):
            self._tell(say("name-twice"))
        else:
            self._begin(names)
