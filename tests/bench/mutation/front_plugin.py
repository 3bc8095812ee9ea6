"""A plug-in for pytest: widgets take their front ends from $COGBOOK_FRONT, and nothing is waited for very long."""

import os
from pathlib import Path

from playwright.sync_api import Page
from support.browser import Kind, Pages

from kernel_lib.widgets.front import bundler

WAIT = 20_000
"""Milliseconds; what works takes a tenth of that on a slow machine, and what hangs for good is to be found soon."""

# Before any widget is imported.
bundler.SOURCES = Path(os.environ["COGBOOK_FRONT"]) / "widgets"  # type: ignore[misc]
bundler.BUILT = bundler.SOURCES.parent / "_static"  # type: ignore[misc]
_open = Pages.open


def _open_for_a_while(self: Pages, kind: Kind) -> Page:
    page = _open(self, kind)
    page.set_default_timeout(WAIT)
    return page


Pages.open = _open_for_a_while  # type: ignore[method-assign]
