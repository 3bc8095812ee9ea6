"""From a number back to the board: positions out of frames, to be opened one by one and kept in a file."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, overload

import msgspec
import polars as pl

from kernel_lib.core.files import atomic_write, file_at
from kernel_lib.core.validation import FRAMES, require_file, require_int, require_type
from kernel_lib.parts.characters import seat_names
from kernel_lib.replay import Replay
from kernel_lib.replay.lines import Seat
from kernel_lib.stats.archive import open_log
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.questions import Question
from kernel_lib.stats.schema import units
from kernel_lib.stats.tables import ColumnMeaning

PLACES: Final = ("id", "at")
"""The columns that can say which move is meant, in this order."""


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a file of positions."""

    file: str
    at: int


@dataclass(frozen=True)
class Position:
    """The moment after move `at` (0: the start) of the game in `file`. `row` is what it was found by."""

    file: str
    at: int
    row: tuple[tuple[str, Any], ...] = ()

    def replay(self) -> Replay:
        """Return the whole game, out of its log or its archive. FileNotFoundError: it is gone."""
        return open_log(self.file)


class Positions(Sequence[Position]):
    """Positions in order.

    `frame` holds them with what they were found by: `file`, `at` and the columns of their frame; `meaning` says what
    those mean. ValueError: that is no frame.
    """

    def __init__(self, frame: pl.DataFrame, meaning: ColumnMeaning | None = None) -> None:
        require_type("frame", frame, pl.DataFrame, "a frame with the columns file and at")
        self.frame = frame
        self.meaning = meaning or ColumnMeaning()

    @classmethod
    def of(cls, positions: Iterable[Position]) -> Positions:
        """Return these positions as a frame, without columns of a search. ValueError: something else is among them."""
        require_type("positions", positions, Iterable, "a list of positions")
        positions = list(positions)
        for position in positions:
            require_type(
                "Each of positions",
                position,
                Position,
                "a Position, as in kl.stats.find_positions(frames, condition)[0]",
            )
        return cls(
            pl.DataFrame(
                [(position.file, position.at) for position in positions],
                schema={"file": pl.String, "at": pl.Int64},
                orient="row",
            )
        )

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Positions:
        """Return the positions that `save` wrote; files are looked for from the folder of `path` on.

        ValueError: a line holds none; it is named by its number. OSError: the file cannot be read.
        """
        require_file("path", path)
        found = []
        for number, line in enumerate(Path(path).read_bytes().splitlines(), 1):
            try:
                told = msgspec.json.decode(line, type=_Line)
            except ValueError as error:
                raise ValueError(
                    f'{path}, line {number}: a position is written {{"file":"...","at":12}}; {error}.'
                ) from None
            found.append(Position((Path(path).parent / told.file).as_posix(), told.at))
        return cls.of(found)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write one JSON object a line: `file`, as seen from the folder of `path`, and `at`.

        FileExistsError: there is such a file. OSError: it cannot be written. ValueError: that names no file.
        """
        target = file_at(path)
        home = target.resolve().parent
        lines = [
            msgspec.json.encode(_Line(Path(os.path.relpath(position.file, home)).as_posix(), position.at))
            for position in self
        ]
        with atomic_write(target, overwrite=False) as stream:
            stream.writelines(line + b"\n" for line in lines)

    def __len__(self) -> int:
        return self.frame.height

    @overload
    def __getitem__(self, index: int) -> Position: ...
    @overload
    def __getitem__(self, index: slice) -> Positions: ...
    def __getitem__(self, index: int | slice) -> Position | Positions:
        if isinstance(index, slice):
            return Positions(self.frame[index], self.meaning)
        return _position(self.frame.row(index, named=True))

    def __iter__(self) -> Iterator[Position]:
        return map(_position, self.frame.iter_rows(named=True))

    def __repr__(self) -> str:
        return f"<{len(self)} positions>\n{self.frame}"


def _position(row: dict[str, Any]) -> Position:
    return Position(
        row["file"], row["at"], tuple((name, value) for name, value in row.items() if name not in ("file", "at"))
    )


def find_positions(frames: Frames, condition: pl.Expr, of: str | None = None, *, limit: int | None = None) -> Positions:
    """Return the positions of the rows for which `condition` holds, at most `limit` of them.

    `of` names the frame; without it, it is the first one that has all columns of the condition: moves, the game's own
    frames, events, games. ValueError: none has, or invalid arguments.
    """
    require_type("frames", frames, Frames, FRAMES)
    require_type("condition", condition, pl.Expr, "a condition on columns, as in pl.col('seat') == 0")
    if limit is not None:
        require_int("limit", limit, 0)
    name = of or _frame_with(frames, condition.meta.root_names())
    return located(frames, frames.frame(name).filter(condition), limit, of=name)


def examples(frames: Frames, question: Question, row: dict[str, Any], *, limit: int | None = 100) -> Positions:
    """Return the positions behind one row of the answer to a question."""
    return located(frames, question.examples(frames.frame(question.frame), row), limit, of=question.frame)


def located(frames: Frames, rows: pl.LazyFrame, limit: int | None = None, *, of: str = "") -> Positions:
    """Return rows with a `game` and a move as positions; they are of the frame `of`."""
    names = rows.collect_schema().names()
    place = next(name for name in PLACES if name in names)
    chosen = rows if limit is None else rows.head(limit)
    found = chosen.rename({place: "at"}).collect()
    files = (
        frames.games.select("game", "file", _names="names", _agents="agents")
        .join(found.lazy().select("game").unique(), on="game", how="semi")
        .collect()
    )
    rest = [name for name in found.columns if name not in ("file", "at", "game")]
    seated = {
        file: seat_names(frames.game, tuple(map(Seat, names, agents)))
        for file, names, agents in files.select("file", "_names", "_agents").iter_rows()
    }
    meant = ColumnMeaning(units(frames.game, of), seated, frames.game.stats.card)
    joined = found.join(files.drop("_names", "_agents"), on="game", maintain_order="left")
    return Positions(joined.select("file", "at", *rest), meant)


def _frame_with(frames: Frames, columns: Sequence[str]) -> str:
    order = (
        "moves",
        *(name for name in frames.names if name not in ("moves", "events", "notes", "evals")),
        "events",
        "notes",
        "evals",
    )
    for name in order:
        if set(columns) <= set(frames.frame(name).collect_schema().names()):
            return name
    raise ValueError(f"No frame has all of {', '.join(columns)}. `frames.columns` lists the columns of each frame.")
