"""Pages without a browser: a channel that a test reads, what a page sends, and the texts of HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html.parser import HTMLParser
from typing import Any

from kernel_lib.widgets.front.component import Component


class ShownPage:
    """A page that shows a component: its `state` by name, the `messages` it got, all that was `sent` to it, and the
    pages of what stands `below` it, which may cover it.
    """

    def __init__(self, component: Component | None = None) -> None:
        self.state: dict[str, Any] = {}
        self.messages: list[Mapping[str, Any]] = []
        self.below: list[ShownPage] = []
        self.is_covered = self.is_closed = False
        self.sent: list[Mapping[str, Any]] = []
        if component is not None:
            component.attach(self)

    def set(self, values: Mapping[str, Any], /) -> None:
        self.state |= values
        self.sent.append(dict(values))

    def send(self, message: Mapping[str, Any], /) -> None:
        self.messages.append(message)
        self.sent.append(message)

    def show_below(self, components: Sequence[Component], /, *, instead: bool) -> None:
        self.below, self.is_covered = [ShownPage(one) for one in components], instead

    def close(self) -> None:
        self.is_closed = True

    @property
    def text(self) -> str:
        """What can be read on the page and on its projector."""
        return f"{texts(self.state['html'])} {texts(self.state['projector'])}"


def asked(name: str, arg: str = "", /, **fields: str) -> dict[str, Any]:
    """Return the message by which a page asks for an action."""
    return {"type": "action", "name": name, "arg": arg, "fields": fields}


class _Texts(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_data(self, data: str) -> None:
        self.found.append(data)


def texts(html: str) -> str:
    """Return what can be read in HTML, with a blank between the texts of elements."""
    reader = _Texts()
    reader.feed(html)
    reader.close()
    return " ".join(reader.found)
