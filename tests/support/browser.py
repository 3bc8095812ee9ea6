"""Pages of a browser for tests, one of which is kept and emptied from test to test, and widgets in them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import anywidget
from playwright._impl._sync_base import mapping
from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import Frame as PageFrame

from kernel_lib.scene.frames import Frame
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.html_page import compress_json
from kernel_lib.widgets.front.page_words import page_words

# Kept pages ---------------------------------------------------------------------------------------

Kind = Mapping[str, Any]
"""What a page is opened with, by the names of Playwright's `new_context`."""
OpenPage = Callable[[Kind], Page]

PAGE: Final[Kind] = {"viewport": {"width": 1280, "height": 900}}
"""A page of a desk, on which things move."""
CALM: Final[Kind] = {"viewport": {"width": 1300, "height": 1000}, "reduced_motion": "reduce"}
"""A page whose reader prefers no motion: pieces are at once where they belong."""
DESK: Final[Kind] = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}
"""The window of a laptop whose reader prefers no motion."""
FINGER: Final[Kind] = {"viewport": {"width": 660, "height": 500}, "has_touch": True, "reduced_motion": "reduce"}
"""A page that is touched."""
TOUCHED: Final[Kind] = {**FINGER, "viewport": {"width": 390, "height": 844}}
"""A page as small as a phone, which is touched."""
PHONE: Final[Kind] = {**TOUCHED, "is_mobile": True, "offline": True}
"""A phone without a network, which scales pages that say nothing of phones."""


class Pages:
    """The pages of a browser that tests are given, one at a time.

    A page is kept while tests ask for the same touch and scale, and emptied as Playwright's own runner does that: its
    clock, scripts, exposed functions, routes, listeners, media, window and what it stored are those of a new page.
    `fresh`: every page is new. So it is where this Playwright cannot empty one, and after a test that failed.
    """

    def __init__(self, browser: Browser, *, fresh: bool = False) -> None:
        self._browser = browser
        impl = browser._impl_obj
        self._keeps = not fresh and hasattr(impl, "_new_context_for_reuse")
        self._kept: BrowserContext | None = None
        self._given: BrowserContext | None = None
        self._went = False

    def open(self, kind: Kind) -> Page:
        """Return an empty page of this kind. Until it is closed there is no other."""
        assert self._given is None, "A test has one page; what needs two at once has contexts of its own."
        options = {**kind, "offline": False}
        context = self._emptied(options) if self._keeps else self._browser.new_context(**options)
        self._given = context
        context.set_offline(bool(kind.get("offline")))
        page = context.pages[0] if context.pages else context.new_page()
        if self._keeps:
            page.mouse.move(-9, -9)  # where it is in a new page: over nothing
            if self._went:
                line = context.new_cdp_session(page)
                line.send("Storage.clearDataForOrigin", {"origin": "file://", "storageTypes": "all"})
                line.detach()
            self._went = False
            page.on("framenavigated", self._goes)
        return page

    def close(self, *, keep: bool = True) -> None:
        """Take back the page that is open; without `keep` the next one is new."""
        context, self._given = self._given, None
        if context is None:
            return
        if keep and self._keeps:
            page = context.pages[0]
            if page.evaluate("'__pwClock' in globalThis"):
                page.clock.resume()  # else it is told to run on after it was taken out
            self._kept = context
        else:
            context.close()
            self._kept = None

    def _goes(self, frame: PageFrame) -> None:
        """Note that a page has been at a file, which may store something; a blank document may not."""
        self._went |= frame.url.startswith("file:")

    def _emptied(self, options: dict[str, Any]) -> BrowserContext:
        impl = self._browser._impl_obj
        if self._kept is not None:
            self._browser._sync(impl._disconnect_from_reused_context("The next test begins"))
        made = mapping.from_impl(self._browser._sync(impl._new_context_for_reuse(options)))
        assert isinstance(made, BrowserContext)
        return made


# Widgets in a page --------------------------------------------------------------------------------

_DOCUMENT: Final = "<!doctype html><html lang=en><title>A widget</title><body style=margin:0><main></main>"
"""A document with a language, a title and a main part, as hosts have them."""

# The widget gets a model that has what anywidget promises and nothing else (https://anywidget.dev/en/afm); what else it
# asks of it stands in `reached`. `model` is the kernel's side: what was sent and saved, and what the kernel says.
# All of it is handed over as one string of JSON: to send an object of 350 kB piece by piece takes a tenth of a second.
_HOST: Final = """async (told) => {
  const [source, css, traits] = JSON.parse(told);
  const style = document.createElement('style'); style.textContent = css; document.head.append(style);
  const heard = {}, held = {...traits};
  const tell = (event, ...parts) => (heard[event] || []).slice().forEach((hear) => hear(...parts));
  const promised = {
    get: (name) => held[name],
    set: (name, value) => { held[name] = value; tell('change:' + name); },
    save_changes: () => { model.saved.push({...held}); },
    send: (message) => {
      if (model.gone) throw new Error('Cannot send');
      model.sent.push(message);
      window.tellKernel?.(message);
    },
    on: (event, hear) => { (heard[event] ??= []).push(hear); },
    off: (event, hear) => { heard[event] = (heard[event] || []).filter((other) => other !== hear); },
  };
  window.reached ??= [];
  const only = (what, of) =>
    new Proxy(of, {get: (_, name) => name in of ? of[name] : void reached.push(`${what}.${String(name)}`)});
  window.model = {
    sent: [], saved: [], gone: false, get: promised.get, set: promised.set,
    hear: (message) => tell('msg:custom', message), listeners: () => Object.values(heard).flat().length,
  };
  const url = URL.createObjectURL(new Blob([source], {type: 'text/javascript'}));
  const {default: widget} = await import(url);
  const given = only('model', promised);
  await widget.initialize?.(only('initialize', {model: given}));
  window.offered = Object.keys(widget);
  window.show = (parent = document.querySelector('main')) => {
    const el = document.createElement('div');
    parent.append(el);
    return widget.render(only('render', {model: given, el}));
  };
  window.cleanup = await show();
}"""
_OF_THE_HOST: Final = {"layout", "tabbable", "tooltip"}


def mount(page: Page, widget: anywidget.AnyWidget, **traits: Any) -> Locator:
    """Show a widget in an empty document, with these traits in place of its own; return the board in it.

    `model` in the page is the kernel's side of it: `model.sent`, `model.hear(message)`, `model.set(name, value)`.
    """
    return _shown(page, widget._esm, widget._css, traits_of(widget) | traits)


def mount_board(
    page: Page, frames: Sequence[Frame], symbols: Mapping[str, str], mode: str = "table", **traits: Any
) -> Locator:
    """Show these frames on a board that no widget stands behind, in an empty document; return the board."""
    shows = {"player": "player_board.js", "review": "review_board.js", "table": "table_board.js"}
    front = shows.get(mode, "task_board.js")
    told = {
        "catalogues": page_words(front),
        "symbols": compress_json(symbols),
        "frames": list(frames),
        "mode": mode,
        "theme": "light",
        "shape": "wide",
        "pace": 40,
        "index": 0,
        "busy": False,
        "title": "",
        **traits,
    }
    return _shown(page, script(front), stylesheet("front/front.css"), told)


def traits_of(widget: anywidget.AnyWidget) -> dict[str, Any]:
    """Return what a page gets of a widget, as JSON brings it there."""
    own = {name for name in widget.keys if not name.startswith("_") and name not in _OF_THE_HOST}
    told: dict[str, Any] = json.loads(json.dumps(widget.get_state(own)))
    return told


def answer(page: Page, widget: anywidget.AnyWidget, *traits: str) -> None:
    """Have a mounted widget hear all that its page has sent, and the page these traits of it."""
    for message in page.evaluate("model.sent.splice(0)"):
        widget._handle_custom_msg(message, None)
    told = json.dumps({name: getattr(widget, name) for name in traits})
    page.evaluate("told => Object.entries(JSON.parse(told)).forEach(([name, value]) => model.set(name, value))", told)


def asked(page: Page) -> list[dict[str, Any]]:
    """Return what the page has sent, but for the shape that it shows."""
    messages: list[dict[str, Any]] = page.evaluate("model.sent.filter(({type}) => type !== 'shape')")
    return messages


def _shown(page: Page, source: str, css: str, traits: Mapping[str, Any]) -> Locator:
    page.set_content(_DOCUMENT)
    page.evaluate(_HOST, json.dumps([source, css, traits]))
    return page.locator(".cb-board").first
