"""A distribution with a game of somebody's own: a little game of one decision, to be changed into another."""

from __future__ import annotations

import keyword
import sys
from importlib.resources import files
from pathlib import Path
from string import Template
from typing import Annotated, Final

import typer

from kernel_lib.cli.output import say
from kernel_lib.core.files import atomic_write_text

FILES: Final = {
    "pyproject.toml": "pyproject.toml.template",
    "{name}/__init__.py": "game.py.template",
    "{name}/words/en/{name}.ftl": "words.ftl.template",
    "tests/test_{name}.py": "test_game.py.template",
}
"""The files that are laid out, each with the template that it is made from."""
SENTENCES: Final = {
    "name": "A game is called as a package may be: small letters, digits and _, as in 'nim', not {name!r}.",
    "taken": "There is a package or a game {name!r} already: choose another name.",
    "done": "Install it with `pip install -e {folder}`, test it with `pytest {folder}`, then `cogbook play {name}`.",
    "there": "There is a folder {folder} already: nothing was written.",
}


def new_game(
    name: Annotated[str, typer.Argument(help="What the game is called in code, as in nim.", metavar="NAME")],
    folder: Annotated[
        Path | None, typer.Argument(help="The new folder that it is written into; NAME if not given.", metavar="FOLDER")
    ] = None,
) -> None:
    """Lay out a game of your own: a small one that plays, logs, draws and passes the laws, to be changed."""
    folder = folder or Path(name)
    for path in lay_out(name, folder):
        say(str(path))
    say(SENTENCES["done"].format(name=name, folder=folder))


def lay_out(name: str, folder: Path) -> list[Path]:
    """Write a distribution with a game called `name` into a new folder. Return its files.

    ValueError: the name is none, or taken, or the folder is there already.
    """
    if not (name.isascii() and name.isidentifier() and name == name.lower()) or keyword.iskeyword(name):
        raise ValueError(SENTENCES["name"].format(name=name))
    if _is_taken(name):
        raise ValueError(SENTENCES["taken"].format(name=name))
    if folder.exists():
        raise ValueError(SENTENCES["there"].format(folder=folder))
    places = {"name": name, "title": name.replace("_", " ").title()}
    written = []
    for path, template in FILES.items():
        text = files(__package__).joinpath(template).read_text("utf-8")
        target = folder / path.format(name=name)
        target.parent.mkdir(parents=True, exist_ok=True)
        atomic_write_text(target, Template(text).substitute(places))
        written.append(target)
    return written


def _is_taken(name: str) -> bool:
    """Return True if a package or a game of this name is there already."""
    from importlib.util import find_spec

    from kernel_lib.games import GAMES

    return name in GAMES or name in sys.stdlib_module_names or find_spec(name) is not None
