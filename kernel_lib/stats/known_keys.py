"""Keys that the log format does not know, found in whole columns of lines.

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

from kernel_lib.core import Game
from kernel_lib.replay.decoding import event_of, move_of
from kernel_lib.replay.issues import BadLine
from kernel_lib.replay.lines import End, Eval, Main, Note, Played, Value, read

_TEXT: Final = r'"[^"\\]*"'
"""A text without escapes; lines with others are read one by one."""
_NUMBER: Final = r"-?[0-9][0-9.eE+-]*"
_PLAIN: Final = {str: _TEXT, int: _NUMBER, float: _NUMBER, bool: "(?:true|false)", type(None): "null"}


class StrangeLine(pl.exceptions.ComputeError):
    """Raised for a line with an unknown key or type: `game` is the number of its file, `line` its place from 0."""

    def __init__(self, game: int, line: int, error: BadLine) -> None:
        super().__init__(error.sentence)
        self.game, self.line, self.error = game, line, error


def refuse_strange(game: Game, lines: pl.DataFrame) -> None:
    """Refuse lines (`game`, `n`, `text`; those of types of one's own left out) with keys or types that are unknown.

    StrangeLine: the first of them. Headers are left out, too: whoever opens a log reads its header strictly.
    """
    told = lines.filter(~pl.col("text").str.contains(_known(game)), pl.col("n") > 0)
    for number, line, text in told.select("game", "n", "text").iter_rows():
        try:
            _read(game, text.encode())
        except BadLine as error:
            raise StrangeLine(number, line, error) from None


def _read(game: Game, raw: bytes) -> None:
    """Read a line with the moves and events in it. BadLine: it is none."""
    line = read(raw)
    if isinstance(line, Played):
        with _about(line.id):
            move_of(game, line.move)
            for event in line.events:
                event_of(game, event)
    elif isinstance(line, Eval):
        with _about(line.at):
            for value in line.values:
                move_of(game, value.move)


@contextmanager
def _about(move: int) -> Iterator[None]:
    """Say of a BadLine which move it is about."""
    try:
        yield
    except BadLine as error:
        raise BadLine(error.sentence, move) from None


@cache
def _known(game: Game) -> str:
    """Return an expression for lines of a game that hold known keys alone."""
    moves, events = (_either(map(_object, kinds)) for kinds in (game.rules.moves, game.rules.events))
    played = _object(Played, {"move": moves, "events": _list(events)})
    judged = _object(Eval, {"values": _list(_object(Value, {"move": moves}))})
    return f"^{_either([played, _object(Main), _object(End), _object(Note), judged])}$"


def _pattern(hint: Any) -> str:
    """Return an expression for the JSON of a type."""
    origin = get_origin(hint)
    if origin is Annotated:
        return _pattern(hint.__origin__)
    if origin is Literal:
        return _either(dict.fromkeys(_PLAIN[type(value)] for value in get_args(hint)))
    if origin in (Union, types.UnionType):
        return _either(dict.fromkeys(map(_pattern, get_args(hint))))
    if origin is tuple:
        return _list(_either(dict.fromkeys(_pattern(part) for part in get_args(hint) if part is not ...)))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return _object(hint)
    return _PLAIN[hint]


def _object(kind: type[msgspec.Struct], known: Mapping[str, str] | None = None) -> str:
    """Return an expression for the JSON of a struct, with its keys in order; any may be missing. `known`: those of
    some fields.
    """
    hints, config, known = get_type_hints(kind, include_extras=True), kind.__struct_config__, known or {}
    told = "" if config.tag is None else f'"{config.tag_field}":"{re.escape(str(config.tag))}"'
    for field in msgspec.structs.fields(kind):
        pattern = known[field.name] if field.name in known else _pattern(hints[field.name])
        told += f'(?:,?"{re.escape(field.encode_name)}":{pattern})?'
    return rf"\{{{told}\}}"


def _list(pattern: str) -> str:
    return rf"\[(?:{pattern},?)*\]"


def _either(patterns: Iterable[str]) -> str:
    return f"(?:{'|'.join(patterns)})"
