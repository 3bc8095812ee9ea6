"""The blocks of code of the guide: they are read out of its pages, and run in the order in which they stand.

A block that begins with ```` ```python picture alt="…" ```` is shown with a picture of what its last line makes; with
`hide` the picture stands alone. The blocks of a page share their names, as the cells of a notebook do.
"""

from __future__ import annotations

import ast
import contextlib
import doctest
import io
import os
import re
import shlex
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs"
_FENCE = re.compile(r"^```(?P<head>\w[^\n]*)\n(?P<code>.*?)^```$", re.DOTALL | re.MULTILINE)


class Fence(NamedTuple):
    """A block of code: its language, the words behind it, its text, its line in the page, and where it stands there."""

    language: str
    words: tuple[str, ...]
    code: str
    line: int
    span: tuple[int, int]

    @property
    def has_picture(self) -> bool:
        """Return True if what its last line makes is shown as a picture."""
        return "picture" in self.words

    @property
    def alt(self) -> str:
        """The alternative text of its picture."""
        return next((word[4:] for word in self.words if word.startswith("alt=")), "")


def fences(page: str) -> list[Fence]:
    """Return the blocks of a page that name a language."""
    found = []
    for match in _FENCE.finditer(page):
        language, *words = shlex.split(match["head"])
        found.append(Fence(language, tuple(words), match["code"], page.count("\n", 0, match.start()) + 1, match.span()))
    return found


def run(blocks: Sequence[Fence], name: str) -> Iterator[tuple[Fence, Any]]:
    """Run the Python of a page; yield each block with the value of its last line. AssertionError: it prints something
    else than it shows.
    """
    names: dict[str, Any] = {}
    for block in blocks:
        if block.language == "pycon":
            yield block, _compare(block, names, name)
        elif block.language == "python":
            yield block, _value(block, names, name)


def _compare(block: Fence, names: dict[str, Any], name: str) -> None:
    test = doctest.DocTestParser().get_doctest(block.code, names, name, name, block.line)
    said: list[str] = []
    failed = doctest.DocTestRunner().run(test, out=said.append, clear_globs=False).failed
    names |= test.globs
    assert not failed, "".join(said)


def _value(block: Fence, names: dict[str, Any], name: str) -> Any:
    tree = ast.parse("\n" * block.line + block.code, name)
    *before, last = tree.body
    value = None
    with contextlib.redirect_stdout(io.StringIO()):
        if isinstance(last, ast.Expr):
            exec(compile(ast.Module(before, []), name, "exec"), names)
            value = eval(compile(ast.Expression(last.value), name, "eval"), names)
        else:
            exec(compile(tree, name, "exec"), names)
    return value


@contextlib.contextmanager
def folder() -> Iterator[Path]:
    """Stand in a folder as `cogbook lab` lays it out: with the replays, and else empty."""
    before = Path.cwd()
    with tempfile.TemporaryDirectory() as made:
        (Path(made) / "replays").symlink_to(ROOT / "replays", target_is_directory=True)
        os.chdir(made)
        try:
            yield Path(made)
        finally:
            os.chdir(before)
