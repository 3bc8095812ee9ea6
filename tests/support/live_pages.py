"""A component in a browser with all that stands below it: what its pages send is answered, and shown there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import Page

from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.component import Component

DOCUMENT: Final = "<!doctype html><html lang=en><title>A page</title><body style=margin:0><main></main>"
OPEN: Final = """async (told) => {
  const [name, source, css, state, place] = JSON.parse(told);
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const {open} = await import(URL.createObjectURL(new Blob([source], {type: 'text/javascript'})));
  const [el, below] = [document.createElement('div'), document.createElement('div')];
  below.id = `below-${name}`;
  document.querySelector(place).append(el, below);
  window.sent ??= [];
  (window.hears ??= {})[name] = Object.assign(new EventTarget(), {send: (text) => sent.push([name, text])});
  open(el, hears[name], state);
}"""
HEAR: Final = "([name, data]) => hears[name].dispatchEvent(new MessageEvent('message', {data}))"
ROUNDS: Final = 20
"""More answers than so many never follow one press."""


class LivePage:
    """A page with a component, as a notebook shows it: what stands below comes and goes."""

    def __init__(self, page: Page, component: Component) -> None:
        self.page = page
        self.parts: list[_Part] = []
        page.set_content(DOCUMENT)
        self._show(component, "main")

    def _show(self, component: Component, place: str) -> None:
        part = _Part(self, f"part-{len(self.parts)}", component)
        self.parts.append(part)
        told = [part.name, script(component.script), component.css(), component.values, place]
        self.page.evaluate(OPEN, json.dumps(told))
        component.attach(part)

    def answer(self) -> None:
        """Let the components answer all that their pages have sent, until nothing more comes."""
        for _ in range(ROUNDS):
            sent = self.page.evaluate(
                "new Promise((then) => requestAnimationFrame(() => setTimeout(() => then(sent.splice(0)))))"
            )
            if not sent:
                return
            for name, text in sent:
                next(part for part in self.parts if part.name == name).component.receive(json.loads(text))


class _Part:
    """The channel of one component of the page."""

    def __init__(self, whole: LivePage, name: str, component: Component) -> None:
        self.whole, self.name, self.component = whole, name, component

    def set(self, values: Mapping[str, Any], /) -> None:
        self.send({"type": "set", "values": dict(values)})

    def send(self, message: Mapping[str, Any], /) -> None:
        self.whole.page.evaluate(HEAR, [self.name, json.dumps(message)])

    def show_below(self, components: Sequence[Component], /, *, instead: bool) -> None:
        assert not instead, "Nothing takes the place of a component here."
        self.whole.page.evaluate("(id) => document.getElementById(id).replaceChildren()", f"below-{self.name}")
        for component in components:
            self.whole._show(component, f"#below-{self.name}")

    def close(self) -> None:
        """Leave it to what stands above: it shows something else below."""
