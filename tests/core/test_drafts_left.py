"""Drafts of writers that were killed: the next writer of the same file removes them, and those of nobody else."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kernel_lib.core.files import WRITERS, atomic_write_text

HOLD = (
    "import sys\n"
    "from pathlib import Path\n"
    "from kernel_lib.core.files import atomic_write\n"
    "with atomic_write(Path(sys.argv[1])) as stream:\n"
    "    stream.write(b'of the child')\n"
    "    print('begun', flush=True)\n"
    "    sys.stdin.readline()\n"
)
"""Begin a draft, say so, and wait for a line before it takes the file's place."""
SAVE = (
    "import sys\n"
    "from kernel_lib.core.files import atomic_write_text\n"
    "for number in range(int(sys.argv[2])):\n"
    "    atomic_write_text(sys.argv[1], f'{number} ' * 2_000, overwrite=True)\n"
    "    print(number, flush=True)\n"
)
"""Save a file again and again, and count aloud."""


@contextmanager
def child(code: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run a child, which is killed in the end if it still runs."""
    command = [sys.executable, "-c", code, *arguments]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as ran:
        try:
            yield ran
        finally:
            ran.kill()


def said(ran: subprocess.Popen[bytes]) -> str:
    """Return the next line that a child says."""
    assert ran.stdout is not None
    return ran.stdout.readline().decode().strip()


def there(folder: Path) -> set[str]:
    return {one.name for one in folder.iterdir()}


def killed(path: Path) -> None:
    """Kill a child in the middle of saving."""
    with child(HOLD, str(path)) as ran:
        assert said(ran) == "begun"


def test_the_next_writer_removes_the_draft_of_one_that_was_killed(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    atomic_write_text(path, "before")
    killed(path)
    assert len(there(tmp_path)) == 2, "the draft is left"
    assert path.read_text(encoding="utf-8") == "before"
    atomic_write_text(path, "after", overwrite=True)
    assert there(tmp_path) == {"deck.txt"}
    assert path.read_text(encoding="utf-8") == "after"


def test_all_drafts_of_writers_at_one_time_are_removed(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    with child(HOLD, str(path)) as one, child(HOLD, str(path)) as other:
        assert said(one) == said(other) == "begun"
    assert len(there(tmp_path)) == 2
    atomic_write_text(path, "after")
    assert there(tmp_path) == {"deck.txt"}


def test_the_draft_of_a_living_writer_stays_and_takes_its_place(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    with child(HOLD, str(path)) as ran:
        assert said(ran) == "begun"
        atomic_write_text(path, "ours")
        assert path.read_text(encoding="utf-8") == "ours"
        ran.communicate(b"\n")
        assert ran.returncode == 0
    assert path.read_text(encoding="utf-8") == "of the child"
    assert there(tmp_path) == {"deck.txt"}


def test_the_draft_of_another_file_stays(tmp_path: Path) -> None:
    killed(tmp_path / "one.txt")
    (left,) = there(tmp_path)
    atomic_write_text(tmp_path / "other.txt", "other")
    assert there(tmp_path) == {left, "other.txt"}
    atomic_write_text(tmp_path / "one.txt", "one")
    assert there(tmp_path) == {"one.txt", "other.txt"}


def test_what_somebody_puts_in_the_way_of_drafts_is_neither_followed_nor_removed(tmp_path: Path) -> None:
    path, precious = tmp_path / "mine" / "deck.txt", tmp_path / "precious"
    path.parent.mkdir()
    precious.write_text("precious", encoding="utf-8")
    killed(path)
    (draft,) = path.parent.iterdir()
    draft.unlink()
    stem = draft.name.removesuffix("0.part")
    (path.parent / f"{stem}0.part").symlink_to(precious)
    (path.parent / f"{stem}1.part").mkdir()
    os.mkfifo(path.parent / f"{stem}2.part")
    (path.parent / f"{stem}3.part").symlink_to(tmp_path / "missing")
    planted = there(path.parent)
    assert len(planted) == WRITERS
    atomic_write_text(path, "mine")
    assert there(path.parent) == {*planted, "deck.txt"}
    assert (path.read_text(encoding="utf-8"), precious.read_text(encoding="utf-8")) == ("mine", "precious")
    assert not (tmp_path / "missing").exists()


@pytest.mark.parametrize("lines", [1, 30])
def test_writers_at_one_time_lose_nothing_while_one_is_killed(lines: int, tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    with (
        child(SAVE, str(path), "100000") as doomed,
        child(SAVE, str(path), "60") as one,
        child(SAVE, str(path), "60") as other,
    ):
        for _ in range(lines):
            assert said(doomed)
        doomed.kill()
        for ran in (one, other):
            ran.communicate()
            assert ran.returncode == 0, "no save failed"
    assert len(set(path.read_text(encoding="utf-8").split())) == 1, "one writer's text, whole"
    atomic_write_text(path, "after", overwrite=True)
    assert there(tmp_path) == {"deck.txt"}


def test_old_drafts_without_a_lock_are_removed_and_new_ones_stay(tmp_path: Path) -> None:
    old, new, other = (tmp_path / f".{letter * 16}{end}" for letter, end in (("a", ".part"), ("b", ".part"), ("c", "")))
    outside = tmp_path.parent / "outside"
    outside.write_text("precious", encoding="utf-8")
    link = tmp_path / f".{'d' * 16}.part"
    link.symlink_to(outside)
    for left in (old, new, other):
        left.write_text("left", encoding="utf-8")
    for left in (old, other, outside):
        os.utime(left, (0, 0))
    atomic_write_text(tmp_path / "deck.txt", "deck")
    assert there(tmp_path) == {"deck.txt", new.name, other.name, link.name}
    assert outside.exists()
