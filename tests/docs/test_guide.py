"""The guide: its code runs, its links lead somewhere, its pictures have alternative texts, its commands are there.

That it is built without a warning and opens offline is tested by tests/full/test_guide.py.
"""

import importlib.util
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

import kernel_lib as kl
from kernel_lib.cli.app import app

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = {path.relative_to(DOCS).as_posix(): path.read_text(encoding="utf-8") for path in sorted(DOCS.rglob("*.md"))}
MADE = {"reference/api.md", "reference/command.md"}
"""Pages that the package writes when the guide is built."""
PLAN = (ROOT / ".ci" / "guide" / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def fences() -> Iterator[Any]:
    """The module that reads and runs blocks of code, as the guide is built with it."""
    spec = importlib.util.spec_from_file_location("fences", ROOT / ".ci" / "guide" / "fences.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # where a NamedTuple looks for its own types
    spec.loader.exec_module(module)
    yield module
    del sys.modules[spec.name]


@pytest.mark.parametrize("name", PAGES)
def test_the_code_of_a_page_runs_in_order(name: str, fences: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TQDM_DISABLE", "1")
    blocks = fences.fences(PAGES[name])
    with fences.folder():
        shown = [value for block, value in fences.run(blocks, name) if block.has_picture]
    assert all(value is not None for value in shown)


def test_a_block_that_prints_something_else_is_found(fences: Any) -> None:
    wrong = fences.fences("```pycon\n>>> 1 + 1\n3\n```\n")
    with pytest.raises(AssertionError, match="Expected:"):
        list(fences.run(wrong, "wrong"))


def test_blocks_of_a_page_share_their_names_and_show_their_last_line(fences: Any) -> None:
    page = "```python\nx = 2\n```\n```pycon\n>>> y = x + 1\n```\n```python picture alt='Six'\nx * y\n```\n"
    values = [value for _, value in fences.run(fences.fences(page), "page")]
    assert values == [None, None, 6]


def test_every_picture_has_an_alternative_text(fences: Any) -> None:
    for name, page in PAGES.items():
        for block in fences.fences(page):
            assert not block.has_picture or len(block.alt.split()) >= 5, f"{name}:{block.line}"


def test_every_page_is_in_the_contents_once() -> None:
    listed = re.findall(r"^ +- (?:\w+: )?(\S+\.md)$", PLAN, re.MULTILINE)
    assert sorted(listed) == sorted({*PAGES, *MADE})


def test_links_lead_to_pages_and_headings() -> None:
    checked = 0
    for name, page in PAGES.items():
        for link in re.findall(r"\]\(([^)\s]+)\)", page):
            if link.startswith("https://"):
                continue
            file, _, heading = link.partition("#")
            target = (DOCS / name).parent / file if file else DOCS / name
            path = target.resolve().relative_to(DOCS).as_posix()
            assert path in MADE or target.is_file(), f"{name}: {link}"
            assert not heading or heading in slugs(PAGES[path]), f"{name}: {link}"
            checked += 1
    assert checked > 30


def slugs(page: str) -> set[str]:
    """Return the headings of a page as links name them."""
    titles = re.findall(r"^#+ (.+)$", page, re.MULTILINE)
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", title).strip().lower()) for title in titles}


def test_commands_that_are_typed_are_there() -> None:
    commands = set(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
    for name, page in PAGES.items():
        typed = re.findall(r"^cogbook ([\w-]+)", page, re.MULTILINE) + re.findall(r"`cogbook ([\w-]+)", page)
        assert set(typed) - {"COMMAND"} <= commands, name


def test_names_of_the_package_that_are_told_are_there() -> None:
    told = {name for page in PAGES.values() for name in re.findall(r"\bkl((?:\.\w+)+)\b", page)}
    assert len(told) > 40
    for name in told:
        found: Any = kl
        for part in name[1:].split("."):
            found = getattr(found, part)
