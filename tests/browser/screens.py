"""The two screens on which every lesson has to be done: a laptop with a mouse, and a phone with a finger."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from browser.by_eye import Eye
from browser.harness import Watch
from playwright.sync_api import Browser, BrowserContext

SCREENS: Final[dict[str, dict[str, Any]]] = {
    "laptop": {"viewport": {"width": 1280, "height": 800}},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}
Opened = Callable[[Path, str], Eye]
"""Opens an exported lesson on a screen, by its name."""


@pytest.fixture
def opened(browser: Browser, watch: Watch) -> Iterator[Opened]:
    contexts: list[BrowserContext] = []

    def show(path: Path, screen: str) -> Eye:
        contexts.append(browser.new_context(**SCREENS[screen], offline=True, reduced_motion="reduce"))
        return Eye(watch.over(contexts[-1].new_page()), path, touch=screen == "phone")

    yield show
    for context in contexts:
        context.close()
