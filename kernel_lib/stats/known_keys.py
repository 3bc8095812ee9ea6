"""Keys that the log format does not know, and keys that are missing, found in whole columns of lines.

A line whose objects have known keys alone, in the order in which this program writes them, matches an expression that
is made from the types of the format and of the game. Any other line is read strictly, one by one.
"""

from __future__ import annotations

import re
import types
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import polars as pl

from kernel_lib.core import Game, Move
from kernel_lib.replay.decoding import decode_event, decode_move
from kernel_lib.replay.issues import LineError
from kernel_lib.replay.lines import (
    EndRecord,
    Eval,
    LoggedValue,
    Main,
    MoveRecord,
    Note,
    check_required_keys,
    decode_line,
    required_keys,
)

_TEXT: Final = r'"[^"\\\x00-\x1f]*"'
"""A text without escapes; lines with others are read one by one."""
_ABOVE_ZERO: Final = "[1-9][0-9]{0,14}"
"""A whole number in the form that this program writes; lines with larger ones are read one by one."""
_FROM_ZERO: Final = f"(?:0|{_ABOVE_ZERO})"
_FRACTION: Final = r"(?:\.[0-9]{1,20})?(?:e[+-]?[0-9]{1,2})?"
_PLAIN: Final = {
    str: _TEXT,
    int: f"-?{_FROM_ZERO}",
    float: f"-?{_FROM_ZERO}{_FRACTION}",
    bool: "(?:true|false)",
    type(None): "null",
}


class StrangeLine(pl.exceptions.ComputeError):
    """Raised for a line with an unknown key or type: `game` is the number of its file, `line` its place from 0."""

    def __init__(self, game: int, line: int, error: LineError) -> None:
        super().__init__(str(error))
        self.game, self.line, self.error = game, line, error


def refuse_strange(game: Game, lines: pl.DataFrame) -> None:
    """Refuse lines (`game`, `n`, `text`; those of types of one's own left out) with keys or types that are unknown.

    StrangeLine: the first of them. Headers are left out, too: whoever opens a log reads its header strictly.
    """
    told = lines.filter(~pl.col("text").str.contains(_known(game)), pl.col("n") > 0)
    for number, line, text in told.select("game", "n", "text").iter_rows():
        try:
            _read_strictly(game, text.encode())
        except LineError as error:
            raise StrangeLine(number, line, error) from None


def _read_strictly(game: Game, raw: bytes) -> None:
    """Read a line with the moves and events in it. LineError: it is none."""
    line = decode_line(raw)
    if isinstance(line, MoveRecord):
        check_required_keys(required_keys(game), line.move, line.id)
        with _about(line.id):
            decode_move(game, line.move)
            for event in line.events:
                decode_event(game, event)
    elif isinstance(line, Eval):
        with _about(line.at):
            for value in line.values:
                check_required_keys(required_keys(game), value.move, line.at)
                decode_move(game, value.move)


@contextmanager
def _about(move: int) -> Iterator[None]:
    """Say of a LineError which move it is about."""
    try:
        yield
    except LineError as error:
        raise LineError(error.told, move) from None


@cache
def _known(game: Game) -> str:
    """Return an expression for lines of a game that hold known keys alone."""
    moves, events = (_either(map(_object, kinds)) for kinds in (game.rules.moves, game.rules.events))
    played = _object(MoveRecord, {"move": moves, "events": _list(events)})
    judged = _object(Eval, {"values": _list(_object(LoggedValue, {"move": moves}))})
    return f"^{_either([played, _object(Main), _object(EndRecord), _object(Note), judged])}$"


def _pattern(hint: Any) -> str:
    """Return an expression for the JSON of a type."""
    origin = get_origin(hint)
    if origin is Annotated:
        (bounds,) = hint.__metadata__
        return _pattern_within(hint.__origin__, bounds)
    if origin is Literal:
        return _either(re.escape(msgspec.json.encode(value).decode()) for value in get_args(hint))
    if origin in (Union, types.UnionType):
        return _either(dict.fromkeys(map(_pattern, get_args(hint))))
    if origin is tuple:
        return _list(_either(dict.fromkeys(_pattern(part) for part in get_args(hint) if part is not ...)))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _object(hint)
    return _PLAIN[hint]


def _pattern_within(hint: Any, bounds: msgspec.Meta) -> str:
    """Return an expression for the JSON of a type with the bounds that lines of a log have: numbers from or above 0,
    and texts of a form.
    """
    if bounds.pattern is not None:
        return f'"{bounds.pattern.removeprefix("^").removesuffix("$")}"'
    if bounds.gt == 0:
        return _ABOVE_ZERO
    if bounds.ge == 0:
        return _FROM_ZERO if hint is int else _FROM_ZERO + _FRACTION
    return _pattern(hint)


def _object(kind: type[msgspec.Struct], known: Mapping[str, str] | None = None) -> str:
    """Return an expression for the JSON of a struct, with its keys in order; those with a default may be missing,
    unless a log must hold them. `known`: the expressions of some fields.
    """
    hints, config, known = get_type_hints(kind, include_extras=True), kind.__struct_config__, known or {}
    written = kind.required if issubclass(kind, Move) else ()
    told = "" if config.tag is None else f'"{config.tag_field}":"{re.escape(str(config.tag))}"'
    for field in msgspec.structs.fields(kind):
        pattern = known[field.name] if field.name in known else _pattern(hints[field.name])
        may_lack = "" if field.required or field.name in written else "?"
        told += f'(?:,?"{re.escape(field.encode_name)}":{pattern}){may_lack}'
    return rf"\{{{told}\}}"


def _list(pattern: str) -> str:
    return rf"\[(?:{pattern},?)*\]"


def _either(patterns: Iterable[str]) -> str:
    return f"(?:{'|'.join(patterns)})"
