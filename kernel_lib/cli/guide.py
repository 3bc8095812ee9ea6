"""The guide in a browser: what `cogbook docs` opens.

An installed wheel brings the guide along. A checkout builds it from `docs/`, into a folder that git leaves out, and
again when what it is made of has changed.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from kernel_lib.core.resources import PACKAGE, checkout

SHIPPED: Final = PACKAGE / "_guide"
"""The folder of the guide in a wheel."""
BUILT: Final = "build/guide"
"""The folder in a checkout in which the guide is built."""
BUILDER: Final = ".ci/guide/build.py"
SOURCES: Final = ("docs", ".ci/guide", "kernel_lib", "replays")
"""The files that the guide is made of, pictures included."""


class NoGuide(Exception):
    """Raised where there is no guide; the message says how to get it."""


def guide() -> Path:
    """Return the first page of the guide; in a checkout it is built if need be. NoGuide: it cannot be."""
    root = checkout()
    page = (SHIPPED if root is None else root / BUILT) / "index.html"
    if root is not None and not _is_new(page, root):
        _build(root)
    if not page.is_file():
        raise NoGuide(f"This installation has no guide: {page.parent} is missing. Install a released wheel of cogbook.")
    return page


def _is_new(page: Path, root: Path) -> bool:
    return page.is_file() and page.stat().st_mtime >= max(path.stat().st_mtime for path in _sources(root))


def _sources(root: Path) -> Iterator[Path]:
    for folder in SOURCES:
        yield from (path for path in (root / folder).rglob("*") if path.is_file() and "__pycache__" not in path.parts)


def _build(root: Path) -> None:
    if find_spec("mkdocs") is None:
        raise NoGuide("A checkout builds the guide first: run `uv run --group docs cogbook docs`.")
    made = subprocess.run([sys.executable, root / BUILDER, root / BUILT], cwd=root, check=False)
    if made.returncode:
        raise NoGuide("The guide could not be built; the lines above say why.")
