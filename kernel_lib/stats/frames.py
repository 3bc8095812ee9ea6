"""Lazy frames over the logs and archives of many games.

    frames = kl.frames("runs/")
    frames.moves.group_by("seat").len().collect()

Every frame is a `polars.LazyFrame` over Parquet: only the columns and kinds that are asked for are read. Logs become
Parquet when the first frame is asked for; the files stay until the program ends, and the same logs are converted once.
The columns are described by `Frames.columns`.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final

import polars as pl

from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.replay.issues import ReplayIssue
from kernel_lib.stats import schema
from kernel_lib.stats.archive import convert_logs
from kernel_lib.stats.schema import Schema, column_descriptions, events_of, moves_of, options_of
from kernel_lib.stats.sources import Archive, Paths, Sources, sources

PIECE: Final = 10
"""Parts of an archive that are asked at a time."""


def frames(paths: Paths, game: str | None = None, *, skip_broken: bool = False, variations: bool = False) -> Frames:
    """Return lazy frames over what lies under `paths`: logs (`*.jsonl`), archives, folders of either.

    `game` picks one where there are several. Files that are not valid logs are reported by name, and left out only with
    `skip_broken` (then every file is read through first; `Frames.skipped` has what was left out). Frames hold the main
    line of each game; with `variations` all moves, and a column `main`. FileNotFoundError: no such path. ValueError:
    broken files, none at all, or several games.
    """
    return Frames(sources(paths, game, skip_broken=skip_broken), variations=variations)


class Frames:
    """The frames of some games, all of one kind of game. `game` numbers the games from 0 and joins the frames.

    games   a row per game: file, options, names and agents by seat, the outcome of the main line
            (null while it is not over), `at` the last move of the main line
    seats   a row per game and seat: `seat`, `name`, `agent`, `score`, `won`
    moves   a row per move, chance included (`seat` null): `id`, `parent`, `kind` and a column per field
    events  a row per event: `id` of its move, `n` its place among the events of the move from 0, `kind`, fields
    notes   a row per comment as it is now    evals   a row per judged move

    Each game has frames of its own besides (see `names`), as attributes: `frames.tricks`. They are made of main lines.
    """

    def __init__(
        self, found: Sources, *, variations: bool = False, only: tuple[NumberedArchive, ...] | None = None
    ) -> None:
        """Set up the frames of these sources, or of `only` some of their games."""
        self.sources = found
        self.variations = variations
        self._only = only

    @property
    def game(self) -> Game:
        """Return the game that is played in all of them."""
        return self.sources.game

    @property
    def skipped(self) -> tuple[ReplayIssue, ...]:
        """Return the faults of the files that were left out."""
        return self.sources.issues

    @property
    def left_out(self) -> tuple[ReplayIssue, ...]:
        """Return `skipped`, by its old name."""
        sentence = "Frames.left_out is called skipped now. The old name will be gone in the next version."
        warnings.warn(sentence, DeprecationWarning, stacklevel=2)
        return self.skipped

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all frames."""
        return (*GENERAL, *self.game.stats.frames)

    def __repr__(self) -> str:
        logs, archives = len(self.sources.logs), len(self.sources.archives)
        return f"<Frames of {self.game.title}: {logs} logs, {archives} archives; {', '.join(self.names)}>"

    def __getattr__(self, name: str) -> pl.LazyFrame:
        if name.startswith("_"):
            raise AttributeError(name)
        return self.frame(name)

    def frame(self, name: str) -> pl.LazyFrame:
        """Return the frame of that name. AttributeError lists the names."""
        if name in GENERAL:
            return GENERAL[name](self)
        made = self.game.stats.frames.get(name)
        if made is None:
            raise AttributeError(f"The frames of {self.game.title} are {', '.join(self.names)}; there is no {name!r}.")
        return made(self if not self.variations else Frames(self.sources, only=self._archives))

    def pieces(self) -> Iterator[Frames]:
        """Yield frames of some of the same games each, numbered as here, for work that is done piece by piece."""
        for numbered in self._archives:
            parts = numbered.archive.parts
            for at in range(0, len(parts), PIECE):
                some = replace(numbered, archive=replace(numbered.archive, parts=parts[at : at + PIECE]))
                yield Frames(self.sources, variations=self.variations, only=(some,))

    @property
    def columns(self) -> pl.DataFrame:
        """Return every column of every frame: `frame`, `column`, `type`, `unit`, `rule` (ids of the
        rulebook), `text`.
        """
        return column_descriptions(self)

    # The frames ---------------------------------------------------------------------------------------

    @property
    def games(self) -> pl.LazyFrame:
        options = options_of(self.game)
        games = self._scan("games", {**schema.GAMES, **options})
        return games.with_columns(pl.col("view").fill_null("table"))

    @property
    def seats(self) -> pl.LazyFrame:
        seats = self.games.select(
            "game",
            seat=pl.int_ranges(0, pl.col("names").list.len(), dtype=pl.Int64),
            name="names",
            agent="agents",
            score="scores",
            winners="winners",
            rivals=pl.col("names").list.len() > 1,  # whoever plays alone beats nobody
            at="at",
        )
        # A game that is not over has no scores.
        scores = pl.coalesce("score", pl.lit(None, pl.Int64).repeat_by(pl.col("name").list.len()))
        exploded = seats.with_columns(score=scores).explode("seat", "name", "agent", "score")
        won = pl.when("rivals").then(pl.col("winners").list.contains(pl.col("seat")))
        return exploded.with_columns(won=won).drop("winners", "rivals")

    @property
    def moves(self) -> pl.LazyFrame:
        return self._scan("moves", {**schema.MOVES, **_fields(moves_of(self.game).schema)}, placed=True)

    @property
    def events(self) -> pl.LazyFrame:
        return self._scan("events", {**schema.EVENTS, **_fields(events_of(self.game).schema)}, placed=True)

    @property
    def notes(self) -> pl.LazyFrame:
        return self._scan("notes", schema.NOTES)

    @property
    def evals(self) -> pl.LazyFrame:
        fields = {f"move_{name}": dtype for name, dtype in _fields(moves_of(self.game).schema).items()}
        return self._scan("evals", {**schema.EVALS, **fields})

    def event(self, kind: str) -> pl.LazyFrame:
        """Return the events of one kind: `game`, `id`, `n` and its own fields.

        Fields keep their own names, but for one that has the name of a column of the frame. ValueError: no such kind.
        """
        kinds = events_of(self.game)
        own = _own(kinds, kind)
        base = {name: dtype for name, dtype in schema.EVENTS.items() if name != "kind"}
        columns = {**base, **{column.name: column.dtype for column in own}}
        frame = self._scan("events", columns, placed=True, kind=kind)
        return frame.rename({column.name: column.field for column in own if column.field not in schema.EVENTS})

    def move(self, kind: str) -> pl.LazyFrame:
        """Return the moves of one kind: `game`, `id`, `parent`, `seat`, `ms` and its own fields.

        Fields keep their own names, but for one that has the name of a column of the frame. ValueError: no such kind.
        """
        own = _own(moves_of(self.game), kind)
        names = {column.name: column.field for column in own if column.field not in schema.MOVES}
        base = [name for name in schema.MOVES if name != "kind"]
        return (
            self.moves.filter(pl.col("kind") == kind)
            .select(*base, *([] if not self.variations else ["main"]), *(column.name for column in own))
            .rename(names)
        )

    # Reading --------------------------------------------------------------------------------------------

    @cached_property
    def _archives(self) -> tuple[NumberedArchive, ...]:
        """Return the archives, and before them the logs as one, converted if they were not before. ReplayError: one of
        the logs is broken; it is named, with the line.
        """
        if self._only is not None:
            return self._only
        found: list[NumberedArchive] = []
        first = 0
        if self.sources.logs:
            found.append(NumberedArchive(_converted(self.sources), first, home=""))
            first += len(self.sources.logs)
        for archive in self.sources.archives:
            found.append(NumberedArchive(archive, first, home=f"{archive.folder.as_posix()}/"))
            first += found[-1].size
        return tuple(found)

    def _scan(self, name: str, columns: Schema, *, placed: bool = False, kind: str | None = None) -> pl.LazyFrame:
        """Return the frame `name` of all sources, its games numbered from 0; `placed`: its rows have a place on main
        lines or not; `kind`: only rows of this kind.
        """
        if placed and self.variations:
            columns = {**columns, "main": pl.Boolean()}
        scanned = []
        for numbered in self._archives:
            frame = numbered.scan(name)
            if frame is not None:
                frame = frame.filter("main") if placed and not self.variations else frame
                frame = frame if kind is None else frame.filter(pl.col("kind") == kind)
                scanned.append(frame.select(*columns))
        return pl.concat(scanned) if scanned else pl.LazyFrame(schema=columns)


@dataclass(frozen=True)
class NumberedArchive:
    """An archive among several: the number of its first game among all, and the folder (with a slash at its end) that
    its logs are named from.
    """

    archive: Archive
    first: int
    home: str

    @property
    def size(self) -> int:
        """Return the number of games that are in it, with those that are missing between others."""
        tables = self.archive.tables("games")
        if not tables:
            return 0
        size: int = pl.scan_parquet(tables).select((pl.col("game").max() + 1).fill_null(0)).collect().item()
        return size

    def scan(self, name: str) -> pl.LazyFrame | None:
        """Return a table with its games numbered among all; None: it has no rows."""
        tables = self.archive.tables(name)
        if not tables:
            return None
        frame = pl.scan_parquet(tables, hive_partitioning=False)
        if self.first:
            frame = frame.with_columns(pl.col("game") + self.first)
        if name == "games" and self.home:  # where the log would stand if it were unpacked; `open_log` finds it here
            frame = frame.with_columns(file=pl.lit(self.home) + pl.col("file"))
        return frame


def _converted(found: Sources) -> Archive:
    """Return the logs as an archive, which is there as long as this program runs."""
    stats = [(path, path.stat()) for path in found.logs]
    files = tuple((path, stat.st_size, stat.st_mtime_ns, stat.st_ino) for path, stat in stats)
    return _converted_once(found.game.name, files, os.getpid())


@cache
def _converted_once(game: str, files: tuple[tuple[Path, int, int, int], ...], process: int) -> Archive:
    folder = Path(tempfile.mkdtemp(prefix=f"{game}-", dir=_scratch_folder(process)))
    return convert_logs(GAMES[game], [path for path, *_ in files], folder)


@cache
def _scratch_folder(process: int) -> str:
    """Return a folder for files of this process, which is gone when the process ends."""
    folder = tempfile.mkdtemp(prefix="cogbook-")
    atexit.register(_remove_if_own, folder, process)
    return folder


def _remove_if_own(folder: str, process: int) -> None:
    """Remove a folder, unless this is a fork of the process that made it."""
    if process == os.getpid():
        shutil.rmtree(folder, ignore_errors=True)


GENERAL: Final[Mapping[str, Callable[[Frames], pl.LazyFrame]]] = {
    "games": lambda frames: frames.games,
    "seats": lambda frames: frames.seats,
    "moves": lambda frames: frames.moves,
    "events": lambda frames: frames.events,
    "notes": lambda frames: frames.notes,
    "evals": lambda frames: frames.evals,
}
"""The frames that every game has."""


def _fields(schema_: Schema) -> Schema:
    return {name: dtype for name, dtype in schema_.items() if name != "kind"}


def _own(kinds: schema.KindColumns, kind: str) -> list[Any]:
    names = [name for name, _ in kinds.fields]
    if kind not in names:
        raise ValueError(f"There is no kind {kind!r}. There is: {', '.join(names)}.")
    return [column for column in kinds.columns if kind in column.kinds]
