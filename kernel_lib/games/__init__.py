"""The registry of games: the only place that lists them."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.core import Game, UnknownName

ENTRY_POINTS: Final = "cogbook.games"
"""The entry point group by which an installed package adds a game: `name = package`."""


class Games(Mapping[str, Game]):
    """Games by name. A game is a package that has a `GAME`; it is loaded when asked for."""

    def __init__(self, packages: Mapping[str, str]) -> None:
        self.packages = dict(packages)
        self._plugged_in = False

    def add(self, name: str, package: str) -> None:
        """Registers the package of one more game. ValueError: the name is taken."""
        if self.packages.get(name, package) != package:
            raise ValueError(f"There is a game {name!r} already, in {self.packages[name]}.")
        self.packages[name] = package

    def __getitem__(self, name: str) -> Game:
        package = self.packages.get(name) or self._with_plug_ins().get(name)
        if package is None:
            raise UnknownName("game", name, self)
        game: Game = importlib.import_module(package).GAME
        return game

    def __contains__(self, name: object) -> bool:
        return name in self._with_plug_ins()

    def __iter__(self) -> Iterator[str]:
        return iter(self._with_plug_ins())

    def __len__(self) -> int:
        return len(self._with_plug_ins())

    def _with_plug_ins(self) -> dict[str, str]:
        # Asked once, and late: reading the metadata of all installed packages takes a while.
        if not self._plugged_in:
            import importlib.metadata

            self._plugged_in = True
            for point in importlib.metadata.entry_points(group=ENTRY_POINTS):
                self.packages.setdefault(point.name, point.value)
        return self.packages


GAMES = Games(
    {
        "inversion": "kernel_lib.games.inversion",
        "gear": "kernel_lib.games.gear",
        "grid": "kernel_lib.games.grid",
        "industry": "kernel_lib.games.industry",
        "smash": "kernel_lib.games.smash",
    }
)


def __getattr__(name: str) -> object:
    # `kl.games.gear` gives a game's own package without an import of its own.
    if name in GAMES.packages:
        return importlib.import_module(GAMES.packages[name])
    raise AttributeError(
        f"kernel_lib.games has no {name!r}. It has GAMES, and the packages of: {', '.join(GAMES.packages)}."
    )
