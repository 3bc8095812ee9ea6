"""Builds the guide: `python .ci/guide/build.py FOLDER`. A warning ends it, and a link that leads nowhere is one."""

from __future__ import annotations

import logging
import sys
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config


def write(target: Path) -> None:
    """Write all pages to a folder. `mkdocs.exceptions.Abort`: something was warned of."""
    config = load_config(str(Path(__file__).with_name("mkdocs.yml")), site_dir=str(target))
    config.plugins.on_startup(command="build", dirty=False)
    build(config)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Say the folder: python .ci/guide/build.py FOLDER")
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    write(Path(sys.argv[1]).resolve())
