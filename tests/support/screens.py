"""The two screens on which every lesson has to be done: a laptop with a mouse, and a phone with a finger."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import pytest
from support.browser import DESK, PHONE, Kind, OpenPage
from support.by_eye import Eye

SCREENS: Final[Mapping[str, Kind]] = {"laptop": {**DESK, "offline": True}, "phone": PHONE}
Opened = Callable[[Path, str], Eye]
"""Opens an exported lesson on a screen, by its name."""


@pytest.fixture
def opened(open_page: OpenPage) -> Opened:
    return lambda path, screen: Eye(open_page(SCREENS[screen]), path, touch=screen == "phone")
