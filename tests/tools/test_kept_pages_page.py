"""A page that is kept has nothing of the test before: it is as a new one."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from support.browser import FINGER, PAGE, Pages, mount_board

from kernel_lib.scene.frames import frames_of
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.symbols import sheet_of

FOUND = """async () => {
  const shown = (query) => matchMedia(query).matches, began = Date.now();
  await new Promise((done) => (window.__pwClock ? done() : setTimeout(done, 20)));
  return {
    time: Date.now() > began && began > 1e12, told: typeof window.told, left: typeof window.left,
    names: Object.keys(window).filter((name) => !name.startsWith('__playwright')).sort(),
    media: [shown('print'), shown('(prefers-reduced-motion)'), shown('(prefers-color-scheme: dark)')],
    size: [innerWidth, innerHeight], full: document.fullscreenElement === null, online: navigator.onLine,
    hovered: document.querySelectorAll(':hover').length, focus: document.activeElement.tagName, title: document.title,
    stored: [localStorage.length, sessionStorage.length, document.cookie, (await indexedDB.databases()).length],
  };
}"""
STORE = """() => {
  localStorage.setItem('a', '1'); sessionStorage.setItem('a', '1'); document.cookie = 'a=1';
  return new Promise((done) => { indexedDB.open('a').onsuccess = done; });
}"""


def found(page: Page, address: str) -> dict[str, Any]:
    """What a page has of its own, at an address."""
    page.goto(address)
    state: dict[str, Any] = page.evaluate(FOUND)
    return state


def used(page: Page, address: str, heard: list[str]) -> None:
    """Do all that a test may do to a page and that outlasts a document."""
    page.on("request", lambda request: heard.append(request.url))
    page.route("**/*.html", lambda route: route.fulfill(body="<title>routed</title>", content_type="text/html"))
    page.context.route("**/*.css", lambda route: route.abort())
    page.expose_function("told", lambda: None)
    page.add_init_script("window.left = 1;")
    page.context.add_init_script("window.left = 2;")
    page.context.set_offline(True)
    page.emulate_media(media="print", color_scheme="dark", reduced_motion="reduce")
    page.set_viewport_size({"width": 300, "height": 300})
    page.goto(address)
    assert page.title() == "routed"
    page.evaluate(STORE)
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    piece = Sprite("a", "", 320, 200, 640, 400, text="a", move="go a", label="a")
    scene = Scene("wide", 640, 400, (piece,), "Made up", "Now.", "", "A made-up table.")
    mount_board(page, frames_of([{"wide": scene}]), sheet_of({}))
    page.mouse.move(150, 100)
    page.keyboard.press("Tab")
    page.context.new_page()


@pytest.mark.parametrize("kind", [PAGE, FINGER], ids=["mouse", "finger"])
def test_a_kept_page_is_as_new(browser: Browser, pages: Pages, tmp_path: Path, kind: Mapping[str, Any]) -> None:
    path = tmp_path / "page.html"
    path.write_text("<!doctype html><title>Empty</title><body style=margin:0;height:400px>")
    new, heard = Pages(browser, fresh=True), list[str]()
    wanted = found(new.open(kind), path.as_uri())
    new.close()
    used(pages.open(kind), path.as_uri(), heard)
    pages.close()
    before = len(heard)
    page, faults = pages.open(kind), list[str]()
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    again = found(page, path.as_uri())
    others = len(page.context.pages)
    pages.close()
    assert json.dumps(again, indent=1) == json.dumps(wanted, indent=1)
    assert (again["time"], again["title"], again["size"]) == (True, "Empty", list(kind["viewport"].values()))
    assert (others, len(heard), faults) == (1, before, [])


def test_a_test_has_one_page_at_a_time(pages: Pages) -> None:
    pages.open(PAGE)
    with pytest.raises(AssertionError, match="one page"):
        pages.open(FINGER)
    pages.close()
