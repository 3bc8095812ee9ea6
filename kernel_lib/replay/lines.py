"""The lines of a log: a typed struct for each, read strictly, written in one form.

A line that is, byte for byte, what this module would write needs no second look: decoding it into
its struct and encoding that again proves that it has every key once, of the right type, and no
other (spaces behind commas and colons do not matter). Any other line is read slowly and carefully,
and what is wrong with it is said in a sentence. Objects may carry keys that begin with `x_`; they stay
in the bytes of the line and are not in what is read from it.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Generic, Literal, Self, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from kernel_lib.core import Event, Game, Move, Outcome, State
from kernel_lib.replay.issues import LineError, say
from kernel_lib.replay.parsing import DUE, NESTING, named, parse_object, quote_json, schema_error

LINE_BYTES: Final = 1_048_576
"""The longest line, without its newline."""


def _due(what: str, **bounds: Any) -> Meta:
    """Return the bounds of a key, and what the sentence that refuses another value says must stand there."""
    return Meta(**bounds, extra_json_schema={DUE: what})


# A key of which nothing is said holds a text.
Id = Annotated[int, _due("id", gt=0)]
At = Annotated[int, _due("move", ge=0)]
AfterStart = Annotated[int, _due("move", gt=0)]
SeatNumber = Annotated[int, _due("seat", ge=0)]
SeatOrNull = Annotated[Annotated[int, Meta(ge=0)] | None, _due("seat-or-null")]
FromZero = Annotated[int, Meta(ge=0)] | Annotated[float, Meta(ge=0)]
Texts = Annotated[tuple[str, ...], _due("texts")]
Glyph = Literal["!!", "!", "!?", "?!", "?", "??"]
Show = Literal["before", "after"]
M = TypeVar("M")
E = TypeVar("E")


class _Strict(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An object of a log. Optional keys have None for a default, which is never written."""


class Seat(_Strict, frozen=True):
    """A seat: a name to show, and what plays there (`human`, or a bot's name)."""

    name: str
    agent: str


OPTION: Final = "option:"
"""Beginning of a tag that holds an option; see `core.Options.tagged`."""


EDITION: Final = "x_edition"
"""The key of a judgement that holds the edition of the game that it was made with."""
VALUE_STDERR: Final = "x_value_stderr"
"""The key of a judged move that holds the standard error of its value."""
_STAMPED: Final = re.compile(rb',"x_edition":"[^"\\]*"}$')


class Header(_Strict, frozen=True, tag_field="type", tag="header"):
    """The first line: which game, by which rules and options, and who plays.

    `view` is absent from a file that holds everything; else it is the seat whose knowledge the file
    holds, or `public`.
    """

    format: Annotated[Literal["cogbook-replay"], _due("format")]
    version: Annotated[Literal[1], _due("version")]
    game: str
    rules: str
    options: Annotated[dict[str, Any], _due("options")]
    seats: Annotated[tuple[Seat, ...], _due("players")]
    seed: Annotated[int | str | None, _due("seed")] = None
    started: str | None = None
    tags: Annotated[dict[str, str] | None, _due("tags")] = None
    view: Annotated[
        Annotated[int, Meta(ge=0)] | Literal["public"] | None,
        _due("view"),
    ] = None

    @classmethod
    def of(
        cls,
        start: State,
        seats: tuple[Seat, ...],
        *,
        seed: int | str | None = None,
        started: str | None = None,
        tags: dict[str, str] | None = None,
    ) -> Self:
        """Return the header of a game that begins in `start`, with all options written out (see `Options.tagged`)."""
        game, tagged = start.game, start.options.tagged
        options = to_json(start.options)
        besides = {
            f"{OPTION}{option.name}": str(options.pop(option.name)) for option in game.options if option.name in tagged
        }
        turned = {f"{OPTION}{option.name}": str(option.default) for option in game.options if option.name in tagged}
        more = {tag: value for tag, value in besides.items() if value != turned[tag]}
        return cls(
            "cogbook-replay",
            1,
            game.name,
            game.rules_version,
            options,
            seats,
            seed,
            started,
            {**(tags or {}), **more} or tags,
        )


class MoveRecord(_Strict, Generic[M, E], frozen=True, tag_field="type", tag="move"):
    """One decision, or one result of chance (`seat` None). `ms`: milliseconds since the start."""

    id: Id
    parent: Annotated[int, _due("earlier-move", ge=0)]
    seat: SeatOrNull
    move: Annotated[M, _due("object")]
    events: Annotated[tuple[E, ...], _due("objects")]
    ms: Annotated[int, _due("ms", ge=0)] | None = None
    digest: (
        Annotated[
            str,
            _due("digest", pattern="^[0-9a-f]{16}$", min_length=16, max_length=16),
        ]
        | None
    ) = None


class Main(_Strict, frozen=True, tag_field="type", tag="main"):
    """The main line is the path to move `at`."""

    at: At


class EndRecord(_Strict, frozen=True, tag_field="type", tag="end"):
    """The game is over after move `at`."""

    at: AfterStart
    outcome: Annotated[Outcome, _due("outcome")]


class Note(_Strict, frozen=True, tag_field="type", tag="note"):
    """A comment at move `at` (0: the start), in plain text. `text` None withdraws the note `id`.

    `seat`: whose note it is. `marks`: the names of the pieces meant, or codes that mean all pieces
    called so (see `kernel_lib.core.pieces`). `show`: `before` or `after` (what None means) the move is known.
    """

    at: At
    by: str
    text: Annotated[str | None, _due("note-text")]
    id: Id | None = None
    seat: SeatNumber | None = None
    glyph: Annotated[Glyph | None, _due("glyph")] = None
    marks: Texts | None = None
    show: Annotated[Show | None, _due("show")] = None


class LoggedValue(_Strict, Generic[M], frozen=True):
    """The value of one move for the mover, in the game's own points.

    `stderr`: standard error of the difference to the best value (of the best one: to the next best); `value_stderr`
    (written as `x_value_stderr`): that of the value itself, which older files do not have.
    """

    move: Annotated[M, _due("object")]
    value: Annotated[int | float, _due("number")]
    stderr: Annotated[FromZero | None, _due("number-from-zero")] = None
    value_stderr: Annotated[int, Meta(ge=0, le=2**53)] | Annotated[float, Meta(ge=0)] | None = msgspec.field(
        name=VALUE_STDERR, default=None
    )


JudgedMove: TypeAlias = (
    tuple[Move | str, float] | tuple[Move | str, float, float] | tuple[Move | str, float, float | None, float | None]
)
"""A move (or its text), its value, the standard error of its difference to the best, and that of the value itself."""


class Eval(_Strict, Generic[M], frozen=True, tag_field="type", tag="eval"):
    """A judgement of the decision made by move `at`.

    `basis`: `seat`, from what the mover could know, or `table`, with all cards open. `edition` (written as
    `x_edition`): the `Game.edition` that it was made with; in older files the header's `rules` alone say that.
    """

    at: AfterStart
    by: str
    basis: Annotated[Literal["seat", "table"], _due("basis")]
    values: Annotated[tuple[LoggedValue[M], ...], _due("values")]
    samples: Annotated[int, _due("whole-from-zero", ge=0)] | None = None
    edition: str | None = msgspec.field(name=EDITION, default=None)


class Task(_Strict, frozen=True, tag_field="type", tag="task"):
    """Something that the learner must do or answer at the position after move `at` (0: the start).

    `accept` is what counts as right, and `choices` what can be chosen: see `kernel_lib.replay.answer_formats`.
    `rules`: ids of the rulebook. A later task of the same `id` replaces it, and the ask `withdrawn` takes it back.
    """

    id: Id
    at: At
    seat: SeatOrNull
    ask: str
    prompt: str
    accept: Any = None
    choices: Texts | None = None
    hint: str | None = None
    why: str | None = None
    rules: Texts | None = None


Data = dict[str, Any]
"""A move or an event as JSON holds it."""
RawMoveRecord = MoveRecord[Data, Data]
EvalLine = Eval[Data]
Line = Header | RawMoveRecord | Main | EndRecord | Note | EvalLine | Task
NewLine = Line | MoveRecord[Move, Event] | Eval[Move]
"""A line on its way into a log: moves and events may still be typed."""

TYPES: Final[dict[str, Any]] = {
    "header": Header,
    "move": RawMoveRecord,
    "main": Main,
    "end": EndRecord,
    "note": Note,
    "eval": EvalLine,
    "task": Task,
}

_decode: Callable[[bytes], Line] = msgspec.json.Decoder(Line).decode
_encode: Callable[[object], bytes] = msgspec.json.Encoder().encode


def to_json(value: msgspec.Struct) -> Data:
    """Return a struct as JSON would hold it."""
    data: Data = msgspec.json.decode(_encode(value))
    return data


def encode_line(line: NewLine | msgspec.Struct) -> bytes:
    """Return the line in its one form, without a newline. LineError: too long, or not text."""
    try:
        raw = _encode(line)
    except UnicodeEncodeError:
        raise LineError(say("half-character-written")) from None
    if len(raw) > LINE_BYTES:
        raise LineError(say("written-too-long", bytes=len(raw), most=LINE_BYTES))
    return raw


def decode_line(raw: bytes) -> Line | None:
    """Return the line that `raw` (without its newline) holds, `x_` keys left out; None for an `x_` line.

    LineError: it is no line of a log; the sentence says what is wrong.
    """
    if _is_plain(raw) and raw.count(b"{") + raw.count(b"[") <= NESTING:
        try:
            line = _decode(raw)
            ours = _encode(line)
            if ours == raw or _dense(ours) == _dense(raw):
                return line
        except (msgspec.DecodeError, UnicodeError):
            pass
    return _read_carefully(raw)


def _is_plain(raw: bytes) -> bool:
    """Return True if a line has no `x_` key that is left out, so that it may be what this module would write."""
    if b'"x_' not in raw:
        return True
    if not raw.startswith(b'{"type":"eval"'):
        return False
    ours = raw.count(b'"x_value_stderr":') + (_STAMPED.search(raw) is not None)
    return raw.count(b'"x_') == ours


Required = Mapping[str, frozenset[str]]
"""By kind of move the keys that a log must hold, although the move has a default for them."""


def required_keys(game: Game) -> Required:
    """See `Move.required`."""
    return _required(game.rules.moves)


@cache
def _required(moves: tuple[type[Move], ...]) -> Required:
    return {str(kind.__struct_config__.tag): _written_names(kind) for kind in moves if kind.required}


def _written_names(kind: type[Move]) -> frozenset[str]:
    names = {field.name: field.encode_name for field in msgspec.structs.fields(kind)}
    return frozenset(names[name] for name in kind.required)


def check_required_keys(required: Required, move: Data, at: int) -> None:
    """Refuse a move that lacks a required key. LineError. What is no move at all is for the rules to say."""
    kind = move.get("kind")
    wanted = required.get(kind) if kind.__class__ is str else None
    if wanted is not None and not wanted <= move.keys():
        lacking = [named(name) for name in sorted(wanted - move.keys())]
        raise LineError(say("key-lacking", move=quote_json(move), keys=lacking), at)


def _dense(raw: bytes) -> bytes:
    """Return a line without the spaces that others put behind commas and colons; inside texts they go too."""
    return raw.replace(b", ", b",").replace(b": ", b":")


# The careful way --------------------------------------------------------------------------------


def _read_carefully(raw: bytes) -> Line | None:
    data = parse_object(raw)
    if "type" not in data:
        raise LineError(say("no-type"))
    kind = data["type"]
    if not isinstance(kind, str):
        raise LineError(say("type-no-text", types=list(TYPES), type=quote_json(kind)))
    if kind.startswith("x_"):
        return None
    if kind not in TYPES:
        raise LineError(say("type-unknown", type=quote_json(kind), types=list(TYPES)))
    try:
        if kind == "eval":
            _keep_ours(data, raw)
        line: Line = msgspec.convert(data, TYPES[kind])
        _refuse_nulls(data, line)
        _refuse_boundless(line)
    except msgspec.ValidationError as error:
        raise LineError(schema_error(str(error), data, TYPES[kind]), _move_id(data)) from None
    except LineError as error:
        raise LineError(error.told, _move_id(data)) from None
    return line


def _keep_ours(data: Data, raw: bytes) -> None:
    """Take in again the `x_` keys of a judgement that are ours.

    They are its edition, where that is a text, and the errors of its values, where they are numbers from 0. What else
    stands under these names is somebody else's.
    """
    whole = json.loads(raw, parse_int=float)  # what is too large for a number becomes infinite
    if isinstance(whole.get(EDITION), str):
        data[EDITION] = whole[EDITION]
    values, told = data.get("values"), whole.get("values")
    if not isinstance(values, list) or not isinstance(told, list):
        return  # which is told when the line is read
    for value, one in zip(values, told, strict=True):
        error = one.get(VALUE_STDERR) if isinstance(one, dict) else None
        if isinstance(error, float) and 0 <= error < math.inf:
            value[VALUE_STDERR] = error


def _refuse_nulls(data: Data, line: Line) -> None:
    """Refuse null for an optional key, which may only be left out. LineError."""
    _refuse_null(data, type(line))
    if isinstance(line, EndRecord):
        _refuse_null(data["outcome"], Outcome, "outcome")
    if isinstance(line, Eval):
        for value in data["values"]:
            _refuse_null(value, LoggedValue, "values")


def _refuse_null(data: Data, kind: type[msgspec.Struct], *outer: str) -> None:
    for name in kind.__struct_fields__[-len(kind.__struct_defaults__) :]:
        if name in data and data[name] is None:
            raise LineError(say("key-null", key=named(*outer, name)))


def _refuse_boundless(line: Line) -> None:
    try:
        _encode(line)
    except (TypeError, OverflowError):
        raise LineError(say("number-too-large")) from None


def _move_id(data: Data) -> int | None:
    """Return the id of the move that a line is about, as far as the line can be trusted."""
    named = data.get("id" if data["type"] == "move" else "at")
    return named if type(named) is int and named > 0 else None
