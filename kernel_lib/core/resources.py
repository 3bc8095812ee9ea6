"""Places of the notebooks and replays that the package brings with it."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path

PACKAGE = Path(__file__).parents[1]

MANIFEST = ".cogbook.json"

LAB_FOLDER = "COGBOOK_LAB_FOLDER"
"""The variable that tells kernels the folder which `cogbook lab` shows."""


def checkout() -> Path | None:
    """Return the checkout that this package is run from; None if it was installed from a wheel."""
    root = PACKAGE.parent
    if not (root / "notebooks").is_dir():
        return None
    try:
        project = tomllib.loads((root / "pyproject.toml").read_text("utf-8")).get("project", {})
    except (OSError, ValueError):
        return None
    return root if project.get("name") == "cogbook" else None


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
