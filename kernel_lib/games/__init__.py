"""The registry of games: the only place that lists them."""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterator, Mapping
from typing import Final

from kernel_lib.core import Game, UnknownName

ENTRY_POINTS: Final = "cogbook.games"
"""The entry point group by which an installed package adds a game: `name = package`, or `name = module:attr`."""
ATTRIBUTE: Final = "GAME"
"""Name of a package's game, where the entry point does not say."""


class BrokenGame(ImportError):
    """Raised for a game that is registered and cannot be had; the sentence says what is wrong with it."""


class Games(Mapping[str, Game]):
    """Games by name, each loaded when it is asked for.

    A broken game of an installed distribution is left out: a warning says so once, and asking for it raises BrokenGame.
    """

    def __init__(self, packages: Mapping[str, str]) -> None:
        self.packages = dict(packages)
        self.broken: dict[str, str] = {}
        """A sentence per game of an installed distribution that cannot be had."""
        self._loaded: dict[str, Game] = {}
        self._plugged_in = False

    def add(self, name: str, package: str) -> None:
        """Register one more game. ValueError: the name is taken."""
        if self.packages.get(name, package) != package:
            raise ValueError(f"There is a game {name!r} already, in {self.packages[name]}.")
        self.packages[name] = package

    def __getitem__(self, name: str) -> Game:
        if not isinstance(name, str):
            raise UnknownName("game", name, self)
        if name not in self._loaded:
            home = self.packages.get(name) or self._with_plug_ins().get(name)
            if name in self.broken:
                raise BrokenGame(self.broken[name])
            if home is None:
                raise UnknownName("game", name, self)
            self._loaded[name] = _loaded(name, home)
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._with_plug_ins()

    def __iter__(self) -> Iterator[str]:
        return iter(self._with_plug_ins())

    def __len__(self) -> int:
        return len(self._with_plug_ins())

    def meant(self, game: str | Game) -> Game:
        """Return a game by its name, or the game itself if it is one. UnknownName: it is neither."""
        return game if isinstance(game, Game) else self[game]

    def _with_plug_ins(self) -> dict[str, str]:
        # Asked once, and late: reading the metadata of all installed packages takes a while.
        if not self._plugged_in:
            import importlib.metadata

            self._plugged_in = True
            for point in importlib.metadata.entry_points(group=ENTRY_POINTS):
                self._plug_in(point.name, point.value, point.dist.name if point.dist else "an unknown distribution")
        return self.packages

    def _plug_in(self, name: str, home: str, distribution: str) -> None:
        """Add the game of an installed distribution; warn of one that cannot be loaded, and leave it out."""
        if name in self.packages:
            if self.packages[name] != home:
                _warn(f"{distribution} brings a game {name!r}, but there is one already, in {self.packages[name]}.")
            return
        try:
            self._loaded[name] = _loaded(name, home)
        except BrokenGame as error:
            self.broken[name] = f"{error} It is brought by {distribution}."
            _warn(self.broken[name])
        else:
            self.packages[name] = home


def _warn(sentence: str) -> None:
    warnings.warn(sentence, stacklevel=2)


def _loaded(name: str, home: str) -> Game:
    """Return the game at `package` or `module:attr`. BrokenGame: there is none, or it is not sound."""
    module, _, attribute = home.partition(":")
    where = f"The game {name!r} ({home})"
    try:
        names = vars(importlib.import_module(module))
    except Exception as error:
        raise BrokenGame(f"{where} cannot be loaded: {type(error).__name__}: {error}.".replace("..", ".")) from error
    attribute = attribute or ATTRIBUTE
    if attribute not in names:
        raise BrokenGame(
            f"{where} cannot be loaded: {module} has no {attribute}. An entry point is written `name = package`, "
            f"where the package holds {ATTRIBUTE} = Game(...), or `name = module:attr`."
        )
    game = names[attribute]
    if not isinstance(game, Game):
        raise BrokenGame(f"{where} is not a Game but {type(game).__name__}: {game!r:.60}.")
    if game.name != name:
        raise BrokenGame(f"{where} calls itself {game.name!r}: its entry point must have that name.")
    if faults := list(game.faults(parts=False)):
        raise BrokenGame(f"{where} is not a valid game. {' '.join(faults)}")
    return game


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
        return importlib.import_module(GAMES.packages[name].partition(":")[0])
    raise AttributeError(
        f"kernel_lib.games has no {name!r}. It has GAMES, and the packages of: {', '.join(GAMES.packages)}."
    )
