"""The columns of tables: their types from structs, and what each means."""

from __future__ import annotations

import types
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, reduce
from typing import Annotated, Any, Final, Literal, Protocol, Union, get_args, get_origin, get_type_hints

import msgspec
import polars as pl

from kernel_lib.core import Event, Game, Move
from kernel_lib.stats.questions import column_text

# The columns that the moves and events of a game make, read off its typed structs ------------------
# A field is a column of its own name. Where two kinds use one name for values of different types, and
# where the frame has a column of that name already, the kind stands before it: `play_closed`.


Dtype = pl.DataType
Schema = dict[str, Dtype]
_PLAIN: Final[dict[type, Dtype]] = {str: pl.String(), int: pl.Int64(), bool: pl.Boolean(), float: pl.Float64()}


def dtype_of(hint: Any) -> Dtype:
    """Return the column type of an annotation. TypeError: it has none."""
    if get_origin(hint) is Annotated:
        return dtype_of(hint.__origin__)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if get_origin(hint) is Literal:
        return _same({dtype_of(type(value)) for value in get_args(hint) if value is not None}, hint)
    if get_origin(hint) in (Union, types.UnionType):
        return _same({dtype_of(part) for part in get_args(hint) if part is not type(None)}, hint)
    if get_origin(hint) is tuple:
        return pl.List(_same({dtype_of(part) for part in get_args(hint) if part is not ...}, hint))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return pl.Struct(struct_schema(hint))
    raise TypeError(f"{hint} fits no column.")


def _same(found: Collection[Dtype], hint: Any) -> Dtype:
    if len(found) != 1:
        raise TypeError(f"{hint} fits no column.")
    return next(iter(found))


def struct_schema(kind: type[msgspec.Struct]) -> Schema:
    """Return the fields of a struct with their column types, in order."""
    hints = get_type_hints(kind, include_extras=True)
    return {place.encode_name: dtype_of(hints[place.name]) for place in msgspec.structs.fields(kind)}


@dataclass(frozen=True)
class FieldColumn:
    """A column of a frame and where it comes from: field `field` of the kinds `kinds` (none: all)."""

    name: str
    dtype: Dtype
    field: str
    raw: Dtype
    """The type that the field is read as: where types differ between kinds, the deepest list."""
    kinds: tuple[str, ...] = ()

    def read_from(self, whole: pl.Expr) -> pl.Expr:
        """Return the column out of the struct `whole`, which holds a `kind` and the fields as they are read."""
        value = whole.struct.field(self.field)
        if self.name != self.field:  # other kinds mean something else by it
            value = pl.when(whole.struct.field("kind").is_in(self.kinds)).then(_unwrapped(value, self.raw, self.dtype))
        return value.alias(self.name)


@dataclass(frozen=True)
class KindColumns:
    """The kinds of a game's moves, or of its events, as columns."""

    fields: tuple[tuple[str, Schema], ...]
    """Per kind its fields."""
    columns: tuple[FieldColumn, ...]

    @property
    def schema(self) -> Schema:
        """Return the column types of `kind` and of all fields."""
        return {"kind": pl.String(), **{column.name: column.dtype for column in self.columns}}

    @property
    def read_type(self) -> pl.Struct:
        """Return the type to read JSON as, so that all columns come out."""
        return pl.Struct({"kind": pl.String(), **{column.field: column.raw for column in self.columns}})

    def column(self, kind: str, field: str) -> str:
        """Return the name of the column that holds `field` of `kind`."""
        return next(column.name for column in self.columns if column.field == field and kind in column.kinds)


def moves_of(game: Game) -> KindColumns:
    """Return the game's moves as columns, in the frame `moves`."""
    return _kinds(game.rules.moves, tuple(MOVES))


def events_of(game: Game) -> KindColumns:
    """Return the game's events as columns, in the frame `events`."""
    return _kinds(game.rules.events, tuple(EVENTS))


def options_of(game: Game) -> Schema:
    """Return the game's options as columns of the frame `games`, but for those that stand among the tags of a log."""
    schema = struct_schema(game.rules.options)
    return {
        name if name not in GAMES else f"option_{name}": dtype
        for name, dtype in schema.items()
        if name not in game.rules.options.tagged
    }


MOVES: Final[Schema] = {
    "game": pl.Int64(), "id": pl.Int64(), "parent": pl.Int64(), "seat": pl.Int64(), "kind": pl.String(),
    "ms": pl.Int64(),
}  # fmt: skip
EVENTS: Final[Schema] = {"game": pl.Int64(), "id": pl.Int64(), "n": pl.Int64(), "kind": pl.String()}
GAMES: Final[Schema] = {
    "game": pl.Int64(), "file": pl.String(), "rules": pl.String(),
    "names": pl.List(pl.String()), "agents": pl.List(pl.String()),
    "seed": pl.String(), "started": pl.String(), "tags": pl.String(), "view": pl.String(), "at": pl.Int64(),
    "scores": pl.List(pl.Int64()), "winners": pl.List(pl.Int64()), "why": pl.String(),
    "teams_scores": pl.List(pl.Int64()),
}  # fmt: skip
NOTES: Final[Schema] = {
    "game": pl.Int64(), "at": pl.Int64(), "by": pl.String(), "text": pl.String(), "note": pl.Int64(),
    "seat": pl.Int64(), "glyph": pl.String(), "marks": pl.List(pl.String()), "show": pl.String(),
}  # fmt: skip
EVALS: Final[Schema] = {
    "game": pl.Int64(), "at": pl.Int64(), "by": pl.String(), "basis": pl.String(), "samples": pl.Int64(),
    "n": pl.Int64(), "kind": pl.String(), "value": pl.Float64(), "stderr": pl.Float64(),
    "value_stderr": pl.Float64(),
}  # fmt: skip


@cache
def _kinds(kinds: tuple[type[Move | Event], ...], taken: tuple[str, ...]) -> KindColumns:
    fields = tuple((str(kind.__struct_config__.tag), struct_schema(kind)) for kind in kinds)
    return KindColumns(fields, tuple(_columns(fields, taken)))


def _columns(fields: tuple[tuple[str, Schema], ...], taken: Collection[str]) -> Iterator[FieldColumn]:
    names = dict.fromkeys(name for _, schema in fields for name in schema)
    for name in names:
        users = {kind: schema[name] for kind, schema in fields if name in schema}
        raw = reduce(_common, users.values())
        if name not in taken and len(set(users.values())) == 1:
            yield FieldColumn(name, raw, name, raw, tuple(users))
        else:
            # A name that only clashes with the frame's own column has one user, so `raw` is its own type.
            yield from (FieldColumn(f"{kind}_{name}", dtype, name, raw, (kind,)) for kind, dtype in users.items())


# Fields of one name and several types are read as lists as deep as the deepest: JSON readers put a
# lone value into a list of one, and here it is taken out again.


def _common(one: Dtype, other: Dtype) -> Dtype:
    if one == other:
        return one
    if isinstance(one, pl.List) or isinstance(other, pl.List):
        return pl.List(_common(_inner(one), _inner(other)))
    if isinstance(one, pl.Struct) or isinstance(other, pl.Struct):
        raise TypeError(f"Fields of one name are {one} and {other}: give them different names.")
    return pl.String()


def _inner(dtype: Dtype) -> Dtype:
    return dtype.inner if isinstance(dtype, pl.List) else dtype  # type: ignore[return-value] # polars speaks of classes here, its schemas hold instances


def _depth(dtype: Dtype) -> int:
    return 1 + _depth(_inner(dtype)) if isinstance(dtype, pl.List) else 0


def _unwrapped(value: pl.Expr, raw: Dtype, dtype: Dtype) -> pl.Expr:
    """Return `value`, read as `raw`, in its own `dtype`."""
    if isinstance(dtype, pl.List):
        return value.list.eval(_unwrapped(pl.element(), _inner(raw), _inner(dtype)))
    for _ in range(_depth(raw)):
        value = value.list.first()
    if dtype == pl.Boolean() and raw != dtype:
        return value == "true"  # it was read as a text
    return value if dtype == pl.String() else value.cast(dtype, strict=False)


# Back to JSON: what `msgspec` would write, as an expression -----------------------------------------------


def kind_json(kinds: KindColumns, value: Any) -> pl.Expr:
    """Return the JSON of a move or an event; `value(column)` is the expression of a column, `kind` among them."""
    text = pl.lit(None, pl.String)
    for kind, schema in reversed(kinds.fields):
        fields = (value(kinds.column(kind, field)).alias(field) for field in schema)
        whole = pl.struct(pl.lit(kind).alias("kind"), *fields).struct.json_encode()
        text = pl.when(value("kind") == kind).then(whole).otherwise(text)
    return text


# What every column of every frame means: see `Frames.columns` --------------------------------------


Describe = Mapping[str, Mapping[str, tuple[str, str, str]]]
"""Per frame and column: unit, rule ids, text."""
Units = Mapping[str, str]
"""By column, what it is measured in."""


class NamedFrames(Protocol):
    """Frames by name, of one kind of game."""

    @property
    def game(self) -> Game: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    def frame(self, name: str) -> pl.LazyFrame:
        """Return the frame of that name."""
        ...


def column_descriptions(frames: NamedFrames) -> pl.DataFrame:
    """Return the meaning of every column of every frame, as `Frames.columns` has it."""
    own: Describe = frames.game.stats.columns
    rows = []
    for name in frames.names:
        for column, dtype in frames.frame(name).collect_schema().items():
            known = (
                own.get(name, {}),
                _described(name, COLUMNS.get(name, {})),
                _options(frames.game),
                _described(name, ANYWHERE),
                {f"move_{move}": text for move, text in own.get("moves", {}).items()},
            )
            unit, rule, text = next((table[column] for table in known if column in table), ("", "", ""))
            rows.append((name, column, str(dtype), unit, rule, text))
    return pl.DataFrame(rows, schema=["frame", "column", "type", "unit", "rule", "text"], orient="row")


def units(game: Game, of: str) -> dict[str, str]:
    """Return the units of the columns of a frame, by name."""
    own = {column: unit for column, (unit, _, _) in game.stats.columns.get(of, {}).items()}
    return {**ANYWHERE, **COLUMNS.get(of, {}), **own}


def _described(frame: str, units: Units) -> Mapping[str, tuple[str, str, str]]:
    return {column: (unit, "", column_text("statistics", frame, column)) for column, unit in units.items()}


def _options(game: Game) -> Mapping[str, tuple[str, str, str]]:
    return {option.name: ("", "", option.text) for option in game.options}


ANYWHERE: Final[Units] = {
    "game": "number", "id": "move id", "at": "move id", "seat": "seat", "main": "", "kind": "", "ms": "ms",
    "n": "count", "name": "", "agent": "",
}  # fmt: skip
"""The units of the columns that mean the same wherever they stand."""
COLUMNS: Final[Mapping[str, Units]] = {
    "games": {
        "file": "path", "rules": "version", "names": "by seat", "agents": "by seat", "seed": "", "started": "UTC",
        "tags": "JSON", "view": "seat", "at": "move id", "scores": "points, by seat", "winners": "seats", "why": "",
        "teams_scores": "points, by team",
    },
    "seats": {"score": "points", "won": ""},
    "moves": {"parent": "move id"},
    "notes": {"by": "", "text": "", "note": "note id", "seat": "seat", "glyph": "", "marks": "", "show": ""},
    "evals": {
        "by": "", "basis": "", "samples": "count", "value": "points", "stderr": "points", "value_stderr": "points",
    },
}  # fmt: skip
"""The units of the columns that every game has, by frame. Their texts stand in the catalogue `statistics`."""
