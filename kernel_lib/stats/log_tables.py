"""Logs as typed tables: whole files at a time, column by column, without a look at any one row.

JSON is read by polars straight into columns. What kind of line a text holds is
seen from how it begins where it is in the one form that this house writes, else from its `type`.

What a log means where several lines speak of one thing is the law of `kernel_lib.replay.index`; here it is kept
column by column.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

import polars as pl

from kernel_lib.core import Game
from kernel_lib.replay.index import LEADS
from kernel_lib.replay.lines import VALUE_STDERR
from kernel_lib.replay.parsing import NESTING, depth
from kernel_lib.stats import schema
from kernel_lib.stats.json_columns import decode_json
from kernel_lib.stats.known_keys import refuse_strange
from kernel_lib.stats.log_law import check_lines
from kernel_lib.stats.schema import KindColumns, events_of, moves_of, options_of

BATCH_BYTES: Final = 1 << 24
"""Small files are read together until they hold so much; a larger file is read alone."""

_MOVE: Final = '{"type":"move","id":'


def _refuse_deep(texts: pl.Series) -> None:
    """Raise ComputeError if one of the lines is nested deeper than a log may be; foreign keys may hold anything."""
    brackets = texts.str.count_matches("[", literal=True) + texts.str.count_matches("{", literal=True)
    if any(depth(text) > NESTING for text in texts.filter(brackets > NESTING)):
        raise pl.exceptions.ComputeError("a line is nested too deep")


def batches(files: Sequence[Path], first: int = 0) -> Iterator[tuple[int, list[Path]]]:
    """Yield the files in batches, each with the number of its first file."""
    batch: list[Path] = []
    size = 0
    for number, file in enumerate(files, first):
        batch.append(file)
        size += file.stat().st_size
        if size >= BATCH_BYTES or len(batch) >= 5000:
            yield number + 1 - len(batch), batch
            batch, size = [], 0
    if batch:
        yield first + len(files) - len(batch), batch


class LogTables:
    """The lines of some whole files of one game. `first` is the number of the first file among all.

    `trusted`: they are games that this program has just played to the end, with nothing of others in them and no
    variations.
    StrangeLine: a line of others has a key or a type that the format does not know. BrokenLaw: its lines do not fit
    together.
    """

    def __init__(self, game: Game, contents: Sequence[bytes], first: int = 0, *, trusted: bool = False) -> None:
        self.game = game
        self.first = first
        data = b"".join(contents)
        self._trusted = trusted
        self._plain = trusted or b'"x_' not in data
        sizes = pl.Series([content.count(b"\n") for content in contents], dtype=pl.UInt32)
        numbers = pl.select(
            pl.int_range(first, first + len(contents), dtype=pl.Int64).repeat_by(pl.lit(sizes)).explode().alias("game")
        )
        text = pl.read_lines(data)["line"].alias("text") if data else pl.Series("text", [], pl.String)
        lines = numbers.with_columns(text, pl.int_ranges(0, sizes, eager=True).explode().alias("n"))
        quick = lines.with_columns(quick=pl.col("text").str.starts_with(_MOVE))
        self.lines = quick if self._plain else self._without_foreign_types(quick)
        if not trusted:
            refuse_strange(game, self.lines)
            check_lines(self._moves, self.others, timed=b'"ms":' in data)

    def _without_foreign_types(self, lines: pl.DataFrame) -> pl.DataFrame:
        """Return the lines without those of foreign types (`x_...`); their keys may hold anything."""
        maybe = lines.filter(pl.col("text").str.contains('"x_', literal=True))
        _refuse_deep(maybe["text"])
        foreign = maybe.filter(decode_json(maybe["text"], {"type": pl.String()})["type"].str.starts_with("x_"))
        return lines.join(foreign.select("game", "n"), on=["game", "n"], how="anti", maintain_order="left")

    @cached_property
    def others(self) -> pl.DataFrame:
        """Return the lines that are no moves, or are moves in another form: `game`, `n`, `text`, `type`."""
        rest = self.lines.filter(~pl.col("quick"))
        return rest.with_columns(decode_json(rest["text"], {"type": pl.String()})["type"])

    @cached_property
    def _moves(self) -> pl.DataFrame:
        """Return the lines that are moves."""
        others = self.others.filter(pl.col("type") == "move").select("game", "n", other=True)
        if others.is_empty():
            return self.lines.filter("quick")
        marked = self.lines.join(others, on=["game", "n"], how="left")
        return marked.filter(pl.col("quick") | pl.col("other"))

    def tables(self, files: Sequence[str]) -> dict[str, pl.DataFrame]:
        """Return the tables that frames show, of logs of these names; moves have `digest` and `line` besides."""
        moves, events = map(self.on_main, self.moves_and_events())
        return {
            "games": self.games(files),
            "moves": moves.select(
                *dict.fromkeys((*schema.MOVES, *moves_of(self.game).schema)), "main", "line", "digest"
            ),
            "events": events.select(*dict.fromkeys((*schema.EVENTS, *events_of(self.game).schema)), "main"),
            "notes": self.notes(),
            "evals": self.evals(),
        }

    # Moves and events -------------------------------------------------------------------------------

    def moves_and_events(self) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Return the columns of moves, with `digest` and `line`, and those of events: every line is read once."""
        moves, events = moves_of(self.game), events_of(self.game)
        own = {name: dtype for name, dtype in schema.MOVES.items() if name not in ("game", "kind")}
        inner = {"move": moves.read_type, "events": pl.List(events.read_type)}
        rows = decode_json(self._moves["text"], {**own, "digest": pl.String(), **inner}).with_columns(
            self._moves["game"], line=self._moves["n"].cast(pl.Int64)
        )
        told = rows.select("game", "id", "events").filter(pl.col("events").list.len() > 0)
        numbered = told.with_columns(n=pl.int_ranges(0, pl.col("events").list.len(), dtype=pl.Int64))
        single = numbered.explode("events", "n").drop_nulls("n")
        return _unnest_kind(rows.drop("events"), "move", moves), _unnest_kind(single, "events", events)

    # The main line ------------------------------------------------------------------------------------

    def on_main(self, rows: pl.DataFrame) -> pl.DataFrame:
        """Return `rows` with `main`: whether the move is on the main line. They have `game` and, unless all is
        `straight`, `id`.
        """
        if self.straight:
            return rows.with_columns(main=pl.lit(True))
        rows = rows.join(self.ends.drop("id"), on="game", how="left", maintain_order="left").with_columns(
            main=pl.col("id") <= pl.col("main_at")
        )
        if not self._forked.is_empty():
            rows = (
                rows.join(self._forked, on=["game", "id"], how="left", maintain_order="left")
                .with_columns(main=pl.coalesce("on_main", "main"))
                .drop("on_main")
            )
        return rows.drop("main_at")

    @cached_property
    def straight(self) -> bool:
        """Return True if all moves are on main lines, as in games that were played through and not gone over."""
        return self._trusted or (self._forked.is_empty() and bool((self.ends["main_at"] == self.ends["id"]).all()))

    @cached_property
    def ends(self) -> pl.DataFrame:
        """Return per game `main_at`, the move that its main line leads to, and `id`, its last move."""
        marks = self.others.filter(pl.col("type").is_in(["main", "end"]))
        told = (
            marks.with_columns(decode_json(marks["text"], {"at": pl.Int64()})["at"])
            .group_by("game")
            .agg(pl.col("at").filter(pl.col("type") == kind).last().alias(kind) for kind in ("main", "end"))
        )
        last = self._moves.group_by("game").agg(pl.col("text").last())
        last = last.with_columns(decode_json(last["text"], {"id": pl.Int64()})["id"].alias("move")).drop("text")
        games = self.lines.select("game").unique()
        return (
            games.join(told, on="game", how="left")
            .join(last, on="game", how="left")
            .select("game", pl.col("move").fill_null(0).alias("id"), main_at=pl.coalesce(*LEADS, 0))
        )

    @cached_property
    def _forked(self) -> pl.DataFrame:
        """Return every move, and whether it is on the main line, of games whose ids do not simply run on from move to
        move.
        """
        expected = pl.concat_str(
            pl.lit(_MOVE), pl.col("n"), pl.lit(',"parent":'), pl.col("n").cast(pl.Int64) - 1, pl.lit(",")
        )
        odd = self._moves.filter(~pl.col("text").str.starts_with(expected)).select("game").unique()
        if odd.is_empty():
            return pl.DataFrame(schema={"game": pl.Int64, "id": pl.Int64, "on_main": pl.Boolean})
        lines = self._moves.join(odd, on="game", how="semi", maintain_order="left")
        rows = decode_json(lines["text"], {"id": pl.Int64(), "parent": pl.Int64()}).with_columns(lines["game"])
        return rows.select("game", "id").with_columns(
            on_main=_ancestry(rows.join(self.ends.drop("id"), on="game", how="left", maintain_order="left"))
        )

    # The other lines -----------------------------------------------------------------------------------

    def games(self, files: Sequence[str]) -> pl.DataFrame:
        """Return a row per file: who played what, and how the main line ended."""
        options = options_of(self.game)
        fields = {"rules": pl.String(), "seed": pl.String(), "started": pl.String(), "view": pl.String()}
        seats = pl.List(pl.Struct({"name": pl.String(), "agent": pl.String()}))
        plain = {
            name.removeprefix("option_") if name not in schema.struct_schema(self.game.rules.options) else name: dtype
            for name, dtype in options.items()
        }
        heads = self.others.filter(pl.col("type") == "header")
        rows = decode_json(heads["text"], {**fields, "options": pl.Struct(plain), "seats": seats}).with_columns(
            heads["game"]
        )
        rows = rows.with_columns(
            *(pl.col("options").struct.field(field).alias(name) for name, field in zip(options, plain, strict=True)),
            names=pl.col("seats").list.eval(pl.element().struct.field("name")),
            agents=pl.col("seats").list.eval(pl.element().struct.field("agent")),
            tags=heads["text"].str.extract(r'"tags":\s*(\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\})', 1),
            file=pl.Series(files, dtype=pl.String).gather(heads["game"] - self.first),
        )
        return rows.join(self._outcomes, on="game", how="left", maintain_order="left").select(*schema.GAMES, *options)

    @cached_property
    def _outcomes(self) -> pl.DataFrame:
        ends = self.others.filter(pl.col("type") == "end")
        whole = pl.List(pl.Int64())
        outcome = pl.Struct({"scores": whole, "winners": whole, "why": pl.String(), "teams": whole})
        rows = (
            decode_json(ends["text"], {"at": pl.Int64(), "outcome": outcome})
            .with_columns(ends["game"])
            .unnest("outcome")
        )
        return (
            self.ends.drop("id")
            .rename({"main_at": "at"})
            .join(rows, on=["game", "at"], how="left")
            .rename({"teams": "teams_scores"})
        )

    def notes(self) -> pl.DataFrame:
        """Return the comments as they are now, in the order in which they first came.

        A later one with the same id has replaced the earlier, and the withdrawn are gone.
        """
        lines = self.others.filter(pl.col("type") == "note")
        fields = {("id" if name == "note" else name): dtype for name, dtype in schema.NOTES.items() if name != "game"}
        rows = (
            decode_json(lines["text"], fields)
            .with_columns(lines["game"], pl.int_range(pl.len()).alias("row"))
            .rename({"id": "note"})
        )
        named = pl.col("note").is_not_null()
        current = ~named | (pl.col("row") == pl.col("row").max().over("game", "note"))
        first = pl.when(named).then(pl.col("row").min().over("game", "note")).otherwise("row")
        rows = rows.with_columns(first=first).filter(current & pl.col("text").is_not_null())
        return rows.sort("first").select(*schema.NOTES)

    def evals(self) -> pl.DataFrame:
        """Return a row per judged move."""
        lines = self.others.filter(pl.col("type") == "eval")
        kinds = moves_of(self.game)
        values = pl.Struct(
            {
                "move": kinds.read_type,
                "value": pl.Float64(),
                "stderr": pl.Float64(),
                VALUE_STDERR: pl.Float64(),
            }
        )
        fields = {name: schema.EVALS[name] for name in ("at", "by", "basis", "samples")}
        rows = decode_json(lines["text"], {**fields, "values": pl.List(values)}).with_columns(lines["game"])
        rows = (
            rows.with_columns(n=pl.int_ranges(0, pl.col("values").list.len(), dtype=pl.Int64))
            .explode("values", "n")
            .drop_nulls("n")
            .unnest("values")
            .rename({VALUE_STDERR: "value_stderr"})
        )
        rows = _unnest_kind(rows, "move", kinds, before="move_")
        return rows.rename({"move_kind": "kind"}).select(
            *schema.EVALS, *(f"move_{column.name}" for column in kinds.columns)
        )


def _unnest_kind(rows: pl.DataFrame, name: str, kinds: KindColumns, before: str = "") -> pl.DataFrame:
    """Return rows in which the fields of the struct `name` are columns."""
    whole = pl.col(name)
    columns = [column.read_from(whole).alias(before + column.name) for column in kinds.columns]
    return rows.with_columns(whole.struct.field("kind").alias(f"{before}kind"), *columns).drop(name)


def _ancestry(rows: pl.DataFrame) -> pl.Series:
    """Return per move whether it is on the main line: found from its end, generation by generation in all games at
    once.
    """
    places = rows.with_row_index("place")
    parents = places.join(
        places.select("game", parent="id", before="place"), on=["game", "parent"], how="left", maintain_order="left"
    )
    before: Any = parents["before"].fill_null(len(rows)).to_numpy()
    import numpy as np

    marked = np.zeros(len(rows) + 1, dtype=bool)
    front = places.filter(pl.col("id") == pl.col("main_at"))["place"].to_numpy()
    while len(front):
        marked[front] = True
        front = before[front]
        front = front[front < len(rows)]
    return pl.Series(marked[:-1])
