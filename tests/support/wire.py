"""What crosses from the kernel to the pages, and what a page may not learn from it."""

import gc
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances

from kernel_lib.core import State
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.rules.components import CODES, SUIT_SIGNS
from kernel_lib.words import messages


class Wire(list[tuple[str, str, Any]]):
    """(comm id, kind, data) of all that was sent, in order."""

    def take(self, comm_id: str, kind: str, data: dict[str, Any]) -> None:
        self.append((comm_id, kind, json.loads(json.dumps(data))))

    def said(self) -> list[str]:
        """The sentences that boards were told to say."""
        return [message["text"] for message in self.messages("say")]

    def messages(self, kind: str) -> list[dict[str, Any]]:
        contents = (data.get("content") for _, _, data in self if data.get("method") == "custom")
        return [content for content in contents if isinstance(content, dict) and content.get("type") == kind]

    def text(self, since: int = 0) -> str:
        """All that was sent from entry `since` on, but for the symbols: a sheet has every card there is."""
        return json.dumps([_without_symbols(data) for _, _, data in self[since:]], ensure_ascii=False, default=str)


def _without_symbols(data: dict[str, Any]) -> dict[str, Any]:
    state = {name: value for name, value in data.get("state", {}).items() if name not in ("symbols", "_esm", "_css")}
    return {**data, "state": state}


@contextmanager
def recorded(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """Record all that is sent to pages; widgets that are left open are closed in the end."""
    sent = Wire()

    class Recorded(BaseComm):
        def publish_msg(
            self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
        ) -> None:
            # As text and back: what is sent is what the trait was then, whatever becomes of it later.
            sent.take(self.comm_id, msg_type, data or {})

    monkeypatch.setattr(comm, "create_comm", Recorded)
    yield sent
    Widget.close_all()


@contextmanager
def nothing_left() -> Iterator[None]:
    """Fail if a widget that is made within is still there in the end.

    What was there before is frozen, so that collecting goes through what is new alone.
    """
    before = len(_instances)
    gc.freeze()
    yield
    gc.collect()
    assert len(_instances) == before


def press(widget: Any, content: object) -> None:
    """A page sends `content` to a widget."""
    widget._handle_custom_msg(content, None)


def shown(widget: Any) -> dict[str, Any]:
    """What a notebook gets to show, by type."""
    data, _ = widget._repr_mimebundle_()
    return dict(data)


def write(widget: Any, **state: Any) -> None:
    """A page writes traits."""
    widget.set_state(state)


def hidden_from(state: State, seat: int | None) -> set[str]:
    """The cards in the hands of others, in every form in which a page could be told of them."""
    table: Any = state
    known = set(from_bits(table.seen))
    mine = set(from_bits(table.hands[seat])) if seat is not None else set()
    cards = {card for hand in table.hands for card in from_bits(hand)} - known - mine
    return {CODES[card] for card in cards}


_SUITS = {str(messages("inversion")("suit", suit=letter)): letter for letter in SUIT_SIGNS} | {
    sign: letter for letter, sign in SUIT_SIGNS.items()
}
_NAMED = re.compile(rf"\b([CSHDW])(10|[1-9])\b|\b(10|[1-9])(?: ?| of )({'|'.join(_SUITS)})")


def leaks(text: str, codes: set[str]) -> set[str]:
    """Which of these cards a text names: `H9`, `9♥`, `9 ♥` or `9 of hearts`."""
    found = _NAMED.findall(text)
    return codes & {letter + number if letter else _SUITS[suit] + other for letter, number, other, suit in found}
