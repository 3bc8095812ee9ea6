"""Where games come from: their seed, their rules, who played, and the commands that give them again."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Final

import msgspec
import polars as pl

from kernel_lib.bots import bot_names
from kernel_lib.core import Game
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.schema import options_of

FOLDER: Final = "games"
SENTENCES: Final = {
    "people": (
        "These games were not all simulated from one seed with the same bots of the house, so no command gives them "
        "again."
    ),
    "several": "{count} seeds",
    "none": "none",
}


@dataclass(frozen=True)
class Origin:
    """What a reader needs to get the same games: `seed` in words, versions, `bots` by seat where they are always the
    same, and `commands`; none where no command can give them again, and then `why` says so.
    """

    seed: str
    rules: str
    house: str
    bots: tuple[str, ...]
    commands: tuple[str, ...]
    why: str = ""


def origin(frames: Frames) -> Origin:
    """Where the games of these frames come from."""
    games = frames.games.select("rules", "agents", "seed", "tags", *options_of(frames.game)).collect()
    seeds = games["seed"].drop_nulls().str.extract(r"^(.*)/\d+$", 1).unique().drop_nulls().to_list()
    agents = [tuple(bots) for bots in games["agents"].unique().to_list()]
    seed = seeds[0] if len(seeds) == 1 else SENTENCES["several"].format(count=len(seeds)) if seeds else "none"
    one = len(seeds) == 1 and len(agents) == 1 and not games["seed"].str.extract(r"(/\d+)$", 1).null_count()
    again = one and _the_same(frames.game, games) and set(agents[0]) <= set(bot_names(frames.game))
    return Origin(
        seed,
        ", ".join(sorted(games["rules"].unique().drop_nulls().to_list())),
        _house(),
        agents[0] if len(agents) == 1 else (),
        tuple(_commands(frames.game, games, seeds[0], agents[0])) if again else (),
        "" if again else SENTENCES["people"],
    )


def _house() -> str:
    """The version of cogbook that is installed; a copy that is only on the path has none."""
    try:
        return version("cogbook")
    except PackageNotFoundError:
        return ""


def _the_same(game: Game, games: pl.DataFrame) -> bool:
    """Whether all games have the same options, those among their tags too."""
    return games["tags"].null_count() == games.height and all(games[name].n_unique() == 1 for name in options_of(game))


def _commands(game: Game, games: pl.DataFrame, seed: str, bots: tuple[str, ...]) -> Iterator[str]:
    row = games.row(0, named=True)
    words = ["cogbook", "simulate", game.name, str(games.height)]
    words += [part for bot in bots for part in ("--bot", bot)] + ["--seed", seed]
    plain = game.start(players=row["players"]).options
    usual = msgspec.to_builtins(plain)
    for column in options_of(game):
        name = column.removeprefix("option_")
        if name != "players" and row[column] != usual[name]:
            words += ["--option", f"{name}={row[column]}"]
    yield shlex.join([*words, "--out", FOLDER])
    yield shlex.join(["cogbook", "summary", FOLDER, "--report", "report.html"])
