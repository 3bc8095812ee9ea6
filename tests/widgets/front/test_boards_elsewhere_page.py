"""Boards in a browser without a notebook: a port carries JSON to them, as a web socket will."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import Page, expect

import kernel_lib as kl
from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.component import Component
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.widgets.table.board import TableBoard

OPEN: Final = """async ([source, state]) => {
  const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  const {open} = await import(url);
  window.port = Object.assign(new EventTarget(), {sent: [], send: (text) => port.sent.push(text)});
  window.close = open(document.querySelector('main'), port, JSON.parse(state));
}"""


class Line:
    """Carries a component to a page and back, as JSON."""

    def __init__(self, page: Page, component: Component) -> None:
        self._page, self._component = page, component
        page.set_content("<!doctype html><html lang=en><title>A board</title><main></main>")
        page.add_style_tag(content=component.css())
        page.evaluate(OPEN, [script(component.script), json.dumps(component.values)])
        component.attach(self)

    def set(self, values: Mapping[str, Any], /) -> None:
        self._hand_over({"type": "set", "values": dict(values)})

    def send(self, message: Mapping[str, Any], /) -> None:
        self._hand_over(message)

    def show_below(self, components: Sequence[Component], /, *, instead: bool) -> None:
        """Show nothing below: there is no place for it here."""

    def close(self) -> None:
        self._page.evaluate("close()")

    def _hand_over(self, message: Mapping[str, Any]) -> None:
        data = json.dumps(message)
        self._page.evaluate("data => port.dispatchEvent(new MessageEvent('message', {data}))", data)

    def answer(self) -> list[str]:
        """Let the component hear all that the page has sent; return the types of these messages."""
        heard = [json.loads(text) for text in self._page.evaluate("port.sent.splice(0)")]
        for message in heard:
            self._component.receive(message)
        return [message["type"] for message in heard]


def test_a_trick_of_gear_is_played_by_a_port(calm: Page) -> None:
    board = TableBoard(kl.Match("gear", ["you:Ann", "greedy", "greedy"], seed=3, rounds=1), pace=0)
    line = Line(calm, board)
    expect(calm.locator("main")).to_have_attribute("lang", "en")
    for _ in range(3):
        before = board.match.at
        calm.locator(".cb-board").focus()
        move = board.match.state.legal_moves(0)[0]
        calm.get_by_role("combobox").fill(str(move))
        calm.get_by_role("combobox").press("Enter")
        assert "act" in line.answer()
        assert board.match.at > before
        expect(calm.get_by_role("combobox")).to_have_value("")
    board.close()
    expect(calm.locator(".cb-board")).to_have_count(0)


def test_a_player_tells_which_moment_it_shows(calm: Page) -> None:
    board = PlayerBoard(kl.Match("gear", ["greedy"] * 3, seed=3, rounds=1).replay)
    line = Line(calm, board)
    calm.locator(".cb-board").focus()
    calm.keyboard.press("ArrowRight")
    calm.keyboard.press("ArrowRight")
    assert "write" in line.answer()
    assert board.index == 2
    board.turn_to(5)
    calm.keyboard.press("ArrowRight")
    line.answer()
    assert board.index == 6
