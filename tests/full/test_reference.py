"""The API reference is built by one command into pages that open offline, and none of its links is broken."""

import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import kernel_lib as kl

BUILDER = Path(__file__).parents[2] / ".ci" / "reference.py"


class Page(HTMLParser):
    """What a page links to, what it loads, and the places that can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loads: set[str] = set()
        self.places: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value for name, value in attrs if value}
        if tag == "a" and "href" in found:
            self.links.add(found["href"])
        elif tag != "a":
            self.loads |= {found[name] for name in ("src", "href") if name in found}
        self.places |= {found[name] for name in ("id", "name") if name in found}


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("reference")
    # Not from the checkout, which is not what is installed.
    command = [sys.executable, str(BUILDER.resolve()), str(folder)]
    made = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stderr
    assert "Warning" not in made.stderr
    return folder


@cache
def read(path: Path) -> Page:
    return Page(path.read_text(encoding="utf-8"))


def test_no_link_is_broken(pages: Path) -> None:
    checked = 0
    for path in pages.rglob("*.html"):
        for link in read(path).links:
            parts = urlsplit(link)
            if parts.scheme or (link.startswith("#") and len(link) == 1):
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.is_file(), f"{path.relative_to(pages)}: {link}"
            if parts.fragment:
                assert unquote(parts.fragment) in read(target).places, f"{path.relative_to(pages)}: {link}"
            checked += 1
    assert checked > 1000


def test_pages_load_nothing_from_elsewhere(pages: Path) -> None:
    for path in pages.rglob("*.html"):
        assert not [load for load in read(path).loads if urlsplit(load).scheme in ("http", "https")], path.name


def test_every_public_name_is_told(pages: Path) -> None:
    front = read(pages / "kernel_lib.html")
    assert set(kl.__all__) <= front.places
