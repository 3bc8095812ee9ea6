"""`cogbook docs`: where the guide is found, and what is said where it is not."""

import os
from pathlib import Path

import pytest

from kernel_lib.cli import guide


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a page of the guide in it, and the guide built from it."""
    for folder in (*guide.SOURCES, guide.BUILT):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "docs" / "index.md").write_text("# Guide")
    built = tmp_path / guide.BUILT / "index.html"
    built.write_text("<h1>Guide</h1>")
    os.utime(tmp_path / "docs" / "index.md", (1000, 1000))
    os.utime(built, (2000, 2000))
    monkeypatch.setattr(guide, "checkout", lambda: tmp_path)
    return tmp_path


def test_a_wheel_opens_the_guide_that_it_brings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "checkout", lambda: None)
    monkeypatch.setattr(guide, "SHIPPED", tmp_path)
    with pytest.raises(guide.NoGuide, match="has no guide"):
        guide.guide()
    (tmp_path / "index.html").write_text("<h1>Guide</h1>")
    assert guide.guide() == tmp_path / "index.html"


def test_a_checkout_builds_the_guide_anew_only_after_a_change(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[Path] = []
    monkeypatch.setattr(guide, "_build", built.append)
    assert guide.guide() == root / guide.BUILT / "index.html"
    assert built == []
    os.utime(root / "docs" / "index.md", (3000, 3000))
    guide.guide()
    assert built == [root]


def test_a_checkout_without_its_builder_says_what_to_run(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    os.utime(root / "docs" / "index.md", (3000, 3000))
    monkeypatch.setattr(guide, "find_spec", {}.get)
    with pytest.raises(guide.NoGuide, match="uv run --group docs cogbook docs"):
        guide.guide()


def test_a_build_that_fails_is_told(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "find_spec", {"mkdocs": True}.get)  # it need not be installed for this
    (root / guide.BUILDER).write_text("raise SystemExit(1)")
    os.utime(root / "docs" / "index.md", (4e9, 4e9))
    with pytest.raises(guide.NoGuide, match="could not be built"):
        guide.guide()
