"""The form that asks who plays a deal, before its table is laid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import ipywidgets

from kernel_lib.widgets.front.forms import WIDE_LABEL, Part, button, fitting, row

SENTENCES: Final = {
    "name": "Your name",
    "names": "Player {number}",
    "begin": "Begin",
    "begin tip": "Lay the table; the game is kept under this name",
    "no name": "Type a name first: the results tell who played.",
    "same": "Two players of one game need two names.",
}
LONGEST: Final = 40
"""Letters of a name."""


class NameForm(Part):
    """Asks for the name of each of `count` people; `begin(names)` is called once all are there.

    `say(sentence)` is told what is missing. `before` are the names that were typed last.
    """

    def __init__(
        self, count: int, before: Sequence[str], begin: Callable[[list[str]], None], say: Callable[[str], None]
    ) -> None:
        self._begin, self._say = begin, say
        self._entries = [self._entry(number, count, before) for number in range(1, count + 1)]
        for entry in self._entries:
            entry.on_msg(self._heard)
        start = button(SENTENCES["begin"], SENTENCES["begin tip"], self.press)
        super().__init__([row(*self._entries, start)])

    @staticmethod
    def _entry(number: int, count: int, before: Sequence[str]) -> ipywidgets.Text:
        words = SENTENCES["name"] if count == 1 else SENTENCES["names"].format(number=number)
        value = before[number - 1] if len(before) == count else ""
        return ipywidgets.Text(value, description=words, style=WIDE_LABEL, layout=fitting(), continuous_update=True)

    @property
    def entries(self) -> tuple[ipywidgets.Text, ...]:
        """The fields in which names are typed, by seat."""
        return tuple(self._entries)

    def _heard(self, _entry: object, content: dict[str, Any], _buffers: object) -> None:
        """Begin when Enter is pressed in a field."""
        if content.get("event") == "submit":
            self.press()

    def press(self) -> None:
        """Begin under the names that were typed."""
        names = ["".join(filter(str.isprintable, entry.value)).strip()[:LONGEST] for entry in self._entries]
        if not all(names):
            self._say(SENTENCES["no name"])
        elif len(set(names)) < len(names):
            self._say(SENTENCES["same"])
        else:
            self._begin(names)
