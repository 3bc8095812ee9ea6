"""Lazy frames over the logs and archives of many games.

    frames = kl.frames("runs/")
    frames.moves.group_by("seat").len().collect()

Every frame is a `polars.LazyFrame`; nothing is read before it is collected, and then only the columns
and kinds that are asked for, some files at a time. The columns are described by `Frames.columns`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import polars as pl
from polars.io.plugins import register_io_source

from kernel_lib.core import Game
from kernel_lib.replay.issues import ReplayIssue
from kernel_lib.stats import schema
from kernel_lib.stats.log_tables import LogTables, batches
from kernel_lib.stats.schema import Schema, described, events_of, moves_of, options_of
from kernel_lib.stats.sources import Archive, Paths, Sources, named_fault, sources

PIECE: Final = 10
"""Parts of an archive that are asked at a time."""
Read = Callable[[LogTables, list[Path], Collection[str]], pl.DataFrame]


def frames(paths: Paths, game: str | None = None, *, skip_broken: bool = False, variations: bool = False) -> Frames:
    """Return lazy frames over what lies under `paths`: logs (`*.jsonl`), archives, folders of either.

    `game` picks one where there are several. Files that are no sound logs are reported by name, and
    left out only with `skip_broken` (then every file is read through first; `Frames.left_out` has what
    was left out). Frames hold the main line of each game; with `variations` all moves, and a column
    `main`. FileNotFoundError: no such path. ValueError: broken files, none at all, or several games.
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

    def __init__(self, found: Sources, *, variations: bool = False, first: int = 0) -> None:
        """Set up the frames of these sources; `first` is the number of the first game."""
        self.sources = found
        self.variations = variations
        self.first = first

    @property
    def game(self) -> Game:
        """Return the game that is played in all of them."""
        return self.sources.game

    @property
    def left_out(self) -> tuple[ReplayIssue, ...]:
        """Return what is wrong with the files that were left out."""
        return self.sources.faults

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
        return made(self if not self.variations else Frames(self.sources, first=self.first))

    def pieces(self) -> Iterator[Frames]:
        """Yield frames of some of the same games each, numbered as here, for work that is done piece by piece."""
        found = self.sources
        logs = [Sources(found.game, found.logs, ())] if found.logs else []
        offsets = self._offsets()
        yield from (Frames(piece, variations=self.variations, first=offsets[0]) for piece in logs)
        for archive, first in zip(found.archives, offsets[len(logs) :], strict=True):
            for at in range(0, len(archive.parts), PIECE):
                some = replace(archive, parts=archive.parts[at : at + PIECE])
                yield Frames(Sources(found.game, (), (some,)), variations=self.variations, first=first)

    @property
    def columns(self) -> pl.DataFrame:
        """Return every column of every frame: `frame`, `column`, `type`, `unit`, `rule` (ids of the
        rulebook), `text`.
        """
        return described(self)

    # The frames ---------------------------------------------------------------------------------------

    @property
    def games(self) -> pl.LazyFrame:
        options = options_of(self.game)
        games = self._scan(
            "games", {**schema.GAMES, **options}, lambda batch, files, _: batch.games([str(file) for file in files])
        )
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
        return self._scan(
            "moves",
            {**schema.MOVES, **_fields(moves_of(self.game).schema)},
            lambda batch, _, wanted: batch.moves(wanted),
            placed=True,
        )

    @property
    def events(self) -> pl.LazyFrame:
        return self._scan(
            "events",
            {**schema.EVENTS, **_fields(events_of(self.game).schema)},
            lambda batch, _, wanted: batch.events(wanted),
            placed=True,
        )

    @property
    def notes(self) -> pl.LazyFrame:
        return self._scan("notes", schema.NOTES, lambda batch, *_: batch.notes())

    @property
    def evals(self) -> pl.LazyFrame:
        fields = {f"move_{name}": dtype for name, dtype in _fields(moves_of(self.game).schema).items()}
        return self._scan("evals", {**schema.EVALS, **fields}, lambda batch, *_: batch.evals())

    def event(self, kind: str) -> pl.LazyFrame:
        """Return the events of one kind: `game`, `id`, `n` and its own fields.

        Fields keep their own names, but for one that has the name of a column of the frame. ValueError: no such kind.
        """
        kinds = events_of(self.game)
        own = _own(kinds, kind)
        base = {name: dtype for name, dtype in schema.EVENTS.items() if name != "kind"}
        frame = self._scan(
            "events",
            {**base, **{column.name: column.dtype for column in own}},
            lambda batch, _, wanted: batch.events(wanted, kind),
            placed=True,
            kind=kind,
        )
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

    def _scan(
        self, name: str, columns: Schema, read: Read, *, placed: bool = False, kind: str | None = None
    ) -> pl.LazyFrame:
        """Return the frame `name` of all sources, its games numbered from 0; `placed`: its rows have a place on main
        lines or not.
        """
        if placed and self.variations:
            columns = {**columns, "main": pl.Boolean()}
        parts = [self._archive(archive, name, columns, placed=placed, kind=kind) for archive in self.sources.archives]
        if self.sources.logs:
            parts.insert(0, self._logs(name, columns, read, placed=placed))
        offsets = self._offsets() if len(parts) > 1 else [self.first]
        numbered = [
            part if not offset else part.with_columns(pl.col("game") + offset)
            for part, offset in zip(parts, offsets, strict=True)
        ]
        return numbered[0] if len(numbered) == 1 else pl.concat(numbered)

    def _offsets(self) -> list[int]:
        sizes = [len(self.sources.logs)] if self.sources.logs else []
        for archive in self.sources.archives:
            games = self._archive(archive, "games", {"game": pl.Int64()}, placed=False, kind=None)
            sizes.append(games.select((pl.col("game").max() + 1).fill_null(0)).collect().item())
        return [self.first + sum(sizes[:place]) for place in range(len(sizes))]

    def _archive(self, archive: Archive, name: str, columns: Schema, *, placed: bool, kind: str | None) -> pl.LazyFrame:
        tables = archive.tables(name)
        if not tables:
            return pl.LazyFrame(schema=columns)
        frame = pl.scan_parquet(tables, hive_partitioning=False)
        frame = frame.filter("main") if placed and not self.variations else frame
        if name == "games":  # where the log would stand if it were unpacked; `open_log` finds it here
            frame = frame.with_columns(file=pl.lit(f"{archive.folder.as_posix()}/") + pl.col("file"))
        return (frame if kind is None else frame.filter(pl.col("kind") == kind)).select(*columns)

    def _logs(self, name: str, columns: Schema, read: Read, *, placed: bool) -> pl.LazyFrame:
        everything = self.variations

        def rows(
            wanted: list[str] | None, predicate: pl.Expr | None, limit: int | None, _: int | None
        ) -> Iterator[pl.DataFrame]:
            asked = wanted if wanted is not None else list(columns)
            needed = {*asked, *(predicate.meta.root_names() if predicate is not None else ())}
            for first, files in batches(self.sources.logs):
                frame = _read_batch(
                    self.game, files, first, read, needed, main=placed and (not everything or "main" in needed)
                )
                frame = frame.filter("main") if placed and not everything else frame
                frame = frame.filter(predicate) if predicate is not None else frame
                yield frame.select(asked) if limit is None else frame.select(asked).head(limit)
                limit = None if limit is None else max(limit - len(frame), 0)
                if limit == 0:
                    return

        return register_io_source(rows, schema=columns, is_pure=True, explain_name=f"logs of {self.game.name}: {name}")


GENERAL: Final[Mapping[str, Callable[[Frames], pl.LazyFrame]]] = {
    "games": lambda frames: frames.games,
    "seats": lambda frames: frames.seats,
    "moves": lambda frames: frames.moves,
    "events": lambda frames: frames.events,
    "notes": lambda frames: frames.notes,
    "evals": lambda frames: frames.evals,
}
"""The frames that every game has."""


def _read_batch(
    game: Game, files: list[Path], first: int, read: Read, wanted: Collection[str], *, main: bool
) -> pl.DataFrame:
    """Return the rows of some files. ReplayError: one of them is broken; it is named, with the line."""
    try:
        batch = LogTables(game, [file.read_bytes() for file in files], first)
        rows = read(batch, files, {*wanted, "id"} if main and not batch.straight else wanted)
        return batch.on_main(rows) if main else rows
    except pl.exceptions.PolarsError as error:
        raise named_fault(files, error, first) from error


def _fields(schema_: Schema) -> Schema:
    return {name: dtype for name, dtype in schema_.items() if name != "kind"}


def _own(kinds: schema.Kinds, kind: str) -> list[Any]:
    names = [name for name, _ in kinds.fields]
    if kind not in names:
        raise ValueError(f"There is no kind {kind!r}. There is: {', '.join(names)}.")
    return [column for column in kinds.columns if kind in column.kinds]
