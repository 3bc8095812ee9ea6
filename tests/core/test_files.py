"""Files of people are written in the one atomic way, `kernel_lib.core.files`: looked for in the source, and tried."""

from __future__ import annotations

import ast
import errno
import io
import os
import re
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from support.begun_games import match

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.core.files import atomic_write, atomic_write_text

PACKAGE = Path(kl.__file__).parent
ATOMIC = "core/files.py"
APPENDING = {
    "study/progress_file.py": "a line a try, each in one write",
    "stats/archive_writer.py": "drafts of a simulation, which is gone on with",
}
"""Files in which modules only add lines, and why a line that is cut off does no harm there."""
NO_FILES = {
    ("bots/external_worker.py", "fdopen"): "the pipe to whoever asks",
    ("cli/output.py", "open"): "the null device",
    ("supervision/containment.py", "write_text"): "settings of the system for this process",
    ("widgets/front/bundler.py", "NamedTemporaryFile"): "bundled scripts, when the package is built: then renamed",
    ("words/compiler.py", "write_text"): "compiled catalogues, when the package is built",
}


WRITES = re.compile(r"write_text|write_bytes|open|NamedTemporaryFile")
"""A module without these words opens nothing to write to it."""


def writes_in(source: str) -> Iterator[tuple[int, str, str]]:
    """The line, the name and the mode of each call in a module that opens something to write to it."""
    for node in ast.walk(ast.parse(source)) if WRITES.search(source) else ():
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""
        if name in ("write_text", "write_bytes"):
            yield node.lineno, name, "w"
        if name in ("open", "fdopen", "NamedTemporaryFile"):
            given = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg == "mode")]
            modes = [one.value for one in given if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            yield from (
                (node.lineno, name, mode) for mode in modes if set(mode) <= set("rwxabt+") and set(mode) & set("wxa+")
            )


@pytest.mark.parametrize(
    ("source", "mode"),
    [
        ('path.write_text("x")', "w"),
        ("path.write_bytes(b'x')", "w"),
        ('open(path, "w")', "w"),
        ('path.open(mode="wb")', "wb"),
        ('path.open("r+")', "r+"),
        ('os.fdopen(number, "a")', "a"),
    ],
)
def test_calls_that_write_are_found(source: str, mode: str) -> None:
    assert [found for _, _, found in writes_in(source)] == [mode]


def test_calls_that_read_are_none() -> None:
    assert not list(writes_in('open(path); path.open("rb"); path.open(encoding="utf-8"); path.read_text()'))


def test_nothing_but_the_atomic_way_writes_files() -> None:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        module = path.relative_to(PACKAGE).as_posix()
        for line, name, mode in writes_in(path.read_text(encoding="utf-8")):
            adds = module in APPENDING and set(mode) & set("a") and not set(mode) & set("wx")
            if module != ATOMIC and not adds and (module, name) not in NO_FILES:
                found.append(f"{module}:{line}: {name} with {mode!r}")
    assert not found


def test_what_is_said_to_be_left_out_is_there() -> None:
    for module in (*APPENDING, *(module for module, _ in NO_FILES)):
        assert list(writes_in((PACKAGE / module).read_text(encoding="utf-8")))


# Tried -----------------------------------------------------------------------------------------------------------


def decks(folder: Path) -> Path:
    """A deck is saved."""
    builder = kl.DeckBuilder("industry")
    builder.choose("grid")
    saved: Path = builder.save(folder / "deck.txt")
    return saved


SAVES: dict[str, Callable[[Path], Path]] = {
    "deck": decks,
    "page": lambda folder: kl.Player(match().replay).export(folder / "page.html", overwrite=True),
    "assignment": lambda folder: kl.Assignment("One", [Deal("gear", ("you", "greedy"), 3)]).save(
        folder / "one.json", overwrite=True
    ),
}


@pytest.mark.parametrize("kind", SAVES)
def test_a_full_disk_leaves_what_was_there(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = SAVES[kind](tmp_path)
    before = path.read_bytes()
    opened = Path.open

    class Full(io.FileIO):
        def write(self, data: Any) -> int:
            super().write(bytes(data)[: len(before) // 2])
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def full(self: Path, mode: str = "r", *more: Any, **named: Any) -> Any:
        return Full(self, mode) if set(mode) & set("wx") else opened(self, mode, *more, **named)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(OSError, match="No space left"):
        SAVES[kind](tmp_path)
    monkeypatch.undo()
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir()] == [path.name]


def test_a_file_that_may_not_grow_stays_as_it_was(tmp_path: Path) -> None:
    """The limit of the system takes the place of a full disk: the write itself fails half way."""
    code = (
        "import resource, signal, sys\n"
        "from kernel_lib.core.files import atomic_write_text\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (5_000, 5_000))\n"
        "atomic_write_text(sys.argv[1], 'new ' * 10_000, overwrite=True)\n"
    )
    path = tmp_path / "deck.txt"
    atomic_write_text(path, "old")
    ran = subprocess.run([sys.executable, "-c", code, str(path)], capture_output=True, text=True, check=False)
    assert "File too large" in ran.stderr
    assert path.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["deck.txt"]
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 5_000, "the limit was for the other process alone"


def test_a_program_that_is_killed_while_it_saves_leaves_a_whole_deck(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    code = (
        "import sys, kernel_lib as kl\n"
        "builder = kl.DeckBuilder('industry')\n"
        "for turn in range(10**9):\n"
        "    builder.choose(['grid', 'forge'][turn % 2])\n"
        "    builder.save(sys.argv[1])\n"
        "    print(turn, flush=True)\n"
    )
    reader = kl.DeckBuilder("industry")
    for wait in (0.0, 0.007):
        with subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE) as ran:
            assert ran.stdout is not None
            ran.stdout.readline()
            time.sleep(wait)
            ran.send_signal(signal.SIGKILL)
        reader.load(path)
        assert reader.move is not None


def test_what_fails_half_way_leaves_no_draft(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    atomic_write_text(path, "old")

    def fail() -> None:
        with atomic_write(path) as stream:
            stream.write(b"new")
            raise RuntimeError("half way")

    with pytest.raises(RuntimeError, match="half way"):
        fail()
    assert path.read_text(encoding="utf-8") == "old"
    assert [one.name for one in tmp_path.iterdir()] == ["deck.txt"]
