"""Places of the notebooks and replays that the package brings with it."""

from __future__ import annotations

import os
import tomllib
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1]

MANIFEST = ".cogbook.json"

LAB_FOLDER = "COGBOOK_LAB_FOLDER"
"""The variable that tells kernels the folder which `cogbook lab` shows."""


def checkout() -> Path | None:
    """Return the checkout that this package is run from; None if it was installed from a wheel."""
    root = PACKAGE.parent
    project = root / "pyproject.toml"
    if not (root / "notebooks").is_dir() or not project.is_file():
        return None
    return root if _is_cogbook(project, project.stat().st_mtime_ns) else None


@cache
def _is_cogbook(project: Path, _changed: int) -> bool:
    """Return True if a file that was `changed` then is the project file of cogbook."""
    try:
        return bool(tomllib.loads(project.read_text("utf-8")).get("project", {}).get("name") == "cogbook")
    except (OSError, ValueError):
        return False


def shared() -> Path:
    """Return the folder that `notebooks` and `replays` lie in: the checkout, else what the wheel brought with it."""
    return checkout() or PACKAGE / "_share"


def home(folder: str | Path | None = None) -> Path:
    """Return the folder that Lab opens: the one asked for, else the checkout, else this one if notebooks were laid out
    in it before, else the folder `cogbook` in it.
    """
    if folder is not None:
        return Path(folder).expanduser().resolve()
    here = Path.cwd()
    return checkout() or (here if (here / MANIFEST).is_file() else here / "cogbook")


def path_in_lab(path: Path) -> str | None:
    """Return the path of a file or folder within the folder that `cogbook lab` shows; None: outside, or no Lab runs."""
    shows = os.environ.get(LAB_FOLDER)
    if not shows:
        return None
    found = path.resolve()
    return found.relative_to(shows).as_posix() if found.is_relative_to(shows) else None
