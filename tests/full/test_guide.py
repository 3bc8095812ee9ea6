"""The guide as people get it: built without a warning in two minutes, and searched offline."""

import re
import subprocess
import sys
from pathlib import Path
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from kernel_lib.scene.theme import tokens

ROOT = Path(__file__).parents[2]
LONGEST = 120
"""Seconds in which it is built, pictures included."""
LARGEST = 8_000_000
"""Bytes of all its files: it is in every wheel."""


@pytest.fixture(scope="module")
def guide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("guide")
    command = [sys.executable, str(ROOT / ".ci" / "guide" / "build.py"), str(folder)]
    begun = monotonic()
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    assert "WARNING" not in made.stderr
    assert monotonic() - begun < LONGEST
    return folder


@pytest.fixture
def offline(browser: Browser, guide: Path) -> Page:
    """The first page of the guide, opened from its file; whatever it asks another host for fails."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto((guide / "index.html").as_uri())
    expect(page.locator("figure.picture img").first).to_be_visible()
    assert not [address for address in asked if not address.startswith(("file:", "data:", "blob:"))]
    return page


def test_the_guide_is_small(guide: Path) -> None:
    assert sum(path.stat().st_size for path in guide.rglob("*") if path.is_file()) < LARGEST


def test_pages_load_nothing_from_elsewhere(guide: Path) -> None:
    for path in guide.rglob("*.html"):
        loads = re.findall(
            r'<(?:script|img|iframe)\b[^>]*\bsrc="([^"]+)"|<link\b[^>]*\bhref="([^"]+)"', path.read_text()
        )
        assert not [load for pair in loads for load in pair if load.startswith(("http:", "https:", "//"))], path.name


def test_search_finds_a_page_offline(offline: Page) -> None:
    offline.locator("input.md-search__input").click()
    offline.keyboard.type("redact")
    expect(offline.locator(".md-search-result__link").first).to_be_visible()
    assert (
        "Hide" in offline.locator(".md-search-result__list").inner_text()
        or "hidden" in offline.locator(".md-search-result__list").inner_text()
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pictures_have_the_theme_of_the_page(offline: Page, theme: str) -> None:
    offline.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    shown = offline.locator(f"figure.picture .in-{theme}").first
    expect(shown).to_be_visible()
    drawn = (Path(offline.url.removeprefix("file://")).parent / (shown.get_attribute("src") or "")).read_text()
    assert tokens("dark" if theme == "dark" else "light")["felt"] in drawn
    expect(offline.locator(f"figure.picture .in-{'light' if theme == 'dark' else 'dark'}").first).to_be_hidden()
