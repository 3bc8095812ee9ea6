"""The lines of a log: a typed struct for each, read strictly, written in one form.

A line that is, byte for byte, what this module would write needs no second look: decoding it into
its struct and encoding that again proves that it has every key once, of the right type, and no
other (spaces behind commas and colons do not matter). Any other line is read slowly and carefully, and what is wrong with it is said in a sentence.
Objects may carry keys that begin with `x_`; they stay in the bytes of the line and are not in
what is read from it.
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable
from typing import Annotated, Any, Final, Generic, Literal, Self, TypeVar

import msgspec
from msgspec import Meta

from kernel_lib.core import Event, Move, Outcome, State
from kernel_lib.replay.fault import BadLine

LINE_BYTES: Final = 1_048_576
"""The longest line, without its newline."""
NESTING: Final = 32
"""The deepest nesting; the line's own object is level 1."""

Id = Annotated[int, Meta(gt=0)]
At = Annotated[int, Meta(ge=0)]
SeatNumber = Annotated[int, Meta(ge=0)]
Glyph = Literal["!!", "!", "!?", "?!", "?", "??"]
M = TypeVar("M")
E = TypeVar("E")


class _Strict(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An object of a log. Optional keys have None for a default, which is never written."""


class Seat(_Strict, frozen=True):
    """Who sits where: a name to show, and what plays there (`human`, or a bot's name)."""

    name: str
    agent: str


OPTION: Final = "option:"
"""How a tag begins that holds an option; see `core.Options.tagged`."""


class Header(_Strict, frozen=True, tag_field="type", tag="header"):
    """The first line: which game, by which rules and options, and who plays.

    `view` is absent from a file that holds everything; else it is the seat whose knowledge the file
    holds, or `public`.
    """

    format: Literal["cogbook-replay"]
    version: Literal[1]
    game: str
    rules: str
    options: dict[str, Any]
    seats: tuple[Seat, ...]
    seed: int | str | None = None
    started: str | None = None
    tags: dict[str, str] | None = None
    view: SeatNumber | Literal["public"] | None = None

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
        """The header of a game that begins in `start`, with all options written out (see `Options.tagged`)."""
        game, tagged = start.game, start.options.tagged
        options = plain(start.options)
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


class Played(_Strict, Generic[M, E], frozen=True, tag_field="type", tag="move"):
    """One decision, or one result of chance (`seat` None). `ms`: milliseconds since the start."""

    id: Id
    parent: At
    seat: SeatNumber | None
    move: M
    events: tuple[E, ...]
    ms: Annotated[int, Meta(ge=0)] | None = None
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{16}$", min_length=16, max_length=16)] | None = None


class Main(_Strict, frozen=True, tag_field="type", tag="main"):
    """The main line is the path to move `at`."""

    at: At


class End(_Strict, frozen=True, tag_field="type", tag="end"):
    """The game is over after move `at`."""

    at: Id
    outcome: Outcome


class Note(_Strict, frozen=True, tag_field="type", tag="note"):
    """A comment at move `at` (0: the start), in plain text. `text` None withdraws the note `id`.

    `seat`: whose note it is. `marks`: the pieces or cells (`row,col`) meant. `show`: `before` or
    `after` (what None means) the move is known.
    """

    at: At
    by: str
    text: str | None
    id: Id | None = None
    seat: SeatNumber | None = None
    glyph: Glyph | None = None
    marks: tuple[str, ...] | None = None
    show: Literal["before", "after"] | None = None


class Value(_Strict, Generic[M], frozen=True):
    """What one move is worth to the mover, in the game's own points."""

    move: M
    value: int | float
    stderr: Annotated[int, Meta(ge=0)] | Annotated[float, Meta(ge=0)] | None = None


class Eval(_Strict, Generic[M], frozen=True, tag_field="type", tag="eval"):
    """A judgement of the decision made by move `at`.

    `basis`: `seat`, from what the mover could know, or `table`, with all cards open.
    """

    at: Id
    by: str
    basis: Literal["seat", "table"]
    values: tuple[Value[M], ...]
    samples: Annotated[int, Meta(ge=0)] | None = None


class Task(_Strict, frozen=True, tag_field="type", tag="task"):
    """Something that the learner must do or answer at the position after move `at` (0: the start).

    `accept` is what counts as right: its form belongs to `ask`. `rules`: ids of the rulebook.
    """

    id: Id
    at: At
    seat: SeatNumber | None
    ask: str
    prompt: str
    accept: Any = None
    hint: str | None = None
    why: str | None = None
    rules: tuple[str, ...] | None = None


Data = dict[str, Any]
"""A move or an event as JSON holds it."""
PlayedLine = Played[Data, Data]
EvalLine = Eval[Data]
Line = Header | PlayedLine | Main | End | Note | EvalLine | Task
NewLine = Line | Played[Move, Event] | Eval[Move]
"""A line on its way into a log: moves and events may still be typed."""

TYPES: Final[dict[str, Any]] = {
    "header": Header, "move": PlayedLine, "main": Main, "end": End, "note": Note, "eval": EvalLine, "task": Task,
}  # fmt: skip

_decode: Callable[[bytes], Line] = msgspec.json.Decoder(Line).decode
_encode: Callable[[object], bytes] = msgspec.json.Encoder().encode


def plain(value: msgspec.Struct) -> Data:
    """A struct as JSON would hold it."""
    data: Data = msgspec.json.decode(_encode(value))
    return data


def written(line: NewLine) -> bytes:
    """The line in its one form, without a newline. BadLine: too long, or not text."""
    try:
        raw = _encode(line)
    except UnicodeEncodeError:
        raise BadLine("A text holds half a character (a lone surrogate), which no file can hold.") from None
    if len(raw) > LINE_BYTES:
        raise BadLine(f"The line would be {len(raw):,} bytes long; a line has at most {LINE_BYTES:,}.")
    return raw


def read(raw: bytes) -> Line | None:
    """The line that `raw` (without its newline) holds, `x_` keys left out; None for an `x_` line.

    BadLine: it is no line of a log; the sentence says what is wrong.
    """
    if b'"x_' not in raw and raw.count(b"{") + raw.count(b"[") <= NESTING:
        try:
            line = _decode(raw)
            ours = _encode(line)
            if ours == raw or _dense(ours) == _dense(raw):
                return line
        except (msgspec.DecodeError, UnicodeError):
            pass
    return _read_carefully(raw)


def _dense(raw: bytes) -> bytes:
    """Others put a space behind commas and colons; what is left is the same inside texts too."""
    return raw.replace(b", ", b",").replace(b": ", b":")


# The careful way --------------------------------------------------------------------------------


def _read_carefully(raw: bytes) -> Line | None:
    data = _object(raw)
    if "type" not in data:
        raise BadLine("The line has no 'type'.")
    kind = data["type"]
    if not isinstance(kind, str):
        raise BadLine(f"'type' must be one of {', '.join(TYPES)}, not {_shown(kind)}.")
    if kind.startswith("x_"):
        return None
    if kind not in TYPES:
        raise BadLine(
            f"There is no line of type {_shown(kind)}. There is: {', '.join(TYPES)}; types of your own begin with x_."
        )
    try:
        line: Line = msgspec.convert(data, TYPES[kind])
        _refuse_nulls(data, line)
        _refuse_boundless(line)
    except msgspec.ValidationError as error:
        raise BadLine(_sentence(str(error), data), _move_id(data)) from None
    except BadLine as error:
        raise BadLine(error.sentence, _move_id(data)) from None
    return line


def _object(raw: bytes) -> Data:
    """The JSON object of a line, without its `x_` keys."""
    if raw.startswith(b"\xef\xbb\xbf"):
        raise BadLine("The line begins with a byte order mark (BOM); save the file as UTF-8 without one.")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise BadLine(f"The line is not UTF-8 text (byte {error.start + 1} cannot be read).") from None
    if not text.strip(" \t\r"):
        raise BadLine("The line is blank.")
    if _depth(text) > NESTING:
        raise BadLine(f"The line is nested more than {NESTING} levels deep.")
    try:
        data = _JSON.decode(text)
    except json.JSONDecodeError as error:
        raise BadLine(f"The line is not JSON: {error.msg} (character {error.pos + 1}).") from None
    if "\\ud" in text.lower():
        _refuse_half_characters(text)
    if not isinstance(data, dict):
        raise BadLine("The line is not a JSON object.")
    return data


def _depth(text: str) -> int:
    """How deep the brackets go; strings do not count."""
    if text.count("{") + text.count("[") <= NESTING:
        return 0
    depth = deepest = 0
    for found in re.finditer(r'"(?:[^"\\]|\\.)*+"|[\[{]|[\]}]', text, re.DOTALL):
        bracket = found[0]
        if bracket in "[{":
            depth += 1
            deepest = max(deepest, depth)
        elif bracket in "]}":
            depth -= 1
    return deepest


def _without_extensions(pairs: list[tuple[str, Any]]) -> Data:
    data = dict(pairs)
    if len(data) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadLine(f"The key {_shown(twice)} stands twice in the same object.")
    return {name: value for name, value in pairs if not name.startswith("x_")}


def _refuse_constant(name: str) -> None:
    raise BadLine(f"{name} is not a number that a log can hold.")


class _Boundless:
    """A number beyond what Python holds: no key that we know takes one, an `x_` key may."""

    def __init__(self, digits: str) -> None:
        self.digits = digits


def _whole(digits: str) -> int | _Boundless:
    return int(digits) if len(digits) <= 4000 else _Boundless(digits)


def _fraction(digits: str) -> float | _Boundless:
    value = float(digits)
    return value if math.isfinite(value) else _Boundless(digits)


_JSON: Final = json.JSONDecoder(
    object_pairs_hook=_without_extensions, parse_constant=_refuse_constant, parse_int=_whole, parse_float=_fraction
)


def _refuse_half_characters(text: str) -> None:
    try:
        json.dumps(json.loads(text, parse_int=str), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadLine("A text holds half a character (a lone surrogate such as \\ud800).") from None


def _refuse_nulls(data: Data, line: Line) -> None:
    """An optional key may be left out, but not be null."""
    _refuse_null(data, type(line), "")
    if isinstance(line, End):
        _refuse_null(data["outcome"], Outcome, " in 'outcome'")
    if isinstance(line, Eval):
        for value in data["values"]:
            _refuse_null(value, Value, " in 'values'")


def _refuse_null(data: Data, kind: type[msgspec.Struct], place: str) -> None:
    for name in kind.__struct_fields__[-len(kind.__struct_defaults__) :]:
        if name in data and data[name] is None:
            raise BadLine(f"'{name}'{place} may be left out, but must not be null.")


def _refuse_boundless(line: Line) -> None:
    try:
        _encode(line)
    except TypeError:
        raise BadLine("A number is too large.") from None


# Sentences --------------------------------------------------------------------------------------

_DUE: Final = {
    "format": "the text 'cogbook-replay'",
    "version": "1, the version of the format that is read here",
    "options": "an object that has every option of the game",
    "seats": "a list with a name and an agent, both texts, for every seat",
    "seed": "a whole number or a text",
    "tags": "an object of texts",
    "view": "a seat (a whole number from 0) or the text 'public'",
    "id": "a whole number above 0",
    "parent": "the id of an earlier move, or 0 for the start",
    "at": "the id of a move",
    "seat": "a seat (a whole number from 0)",
    "move": "an object",
    "events": "a list of objects",
    "ms": "a whole number of milliseconds from 0",
    "digest": "a text of 16 lower-case hex digits",
    "outcome": "an object with scores, winners and why",
    "scores": "a list of whole numbers, one for every seat",
    "winners": "a list of seats",
    "teams": "a list of whole numbers",
    "glyph": "one of !! ! !? ?! ? ??",
    "marks": "a list of texts",
    "show": "'before' or 'after'",
    "basis": "'seat' or 'table'",
    "values": "a list of objects with a move and a value",
    "value": "a number",
    "stderr": "a number from 0",
    "samples": "a whole number from 0",
    "rules": "a list of texts",
}


def _sentence(message: str, data: Data) -> str:
    """What msgspec found wrong, in the words of the format."""
    place = re.search(r" - at `\$(.*)`$", message)
    path = re.findall(r"\w+|\.\.\.", place[1]) if place else []
    names = [name for name in path if name.isidentifier()]
    inside = f" of '{names[-1]}'" if names else f" of this {data['type']} line"
    named = re.match(r"Object (missing required|contains unknown) field `(.*?)`", message)
    if named and named[1] == "missing required":
        return f"The key '{named[2]}'{inside} is missing."
    if named:
        return f"The key '{named[2]}'{inside} is not known; keys of your own must begin with x_."
    name = names[-1] if names else "type"
    due = "a text" if name == "rules" and data["type"] == "header" else _DUE.get(name, "a text")
    if name == "seat" and data["type"] in ("move", "task"):
        due += " or null"
    if name == "text":
        due += ", or null to withdraw the note"
    within = f" in '{names[0]}'" if len(names) > 1 else ""
    return f"'{name}'{within} must be {due}{_found(data, path)}."


def _found(data: Any, path: list[str]) -> str:
    for name in path:
        if name == "...":  # one of the values of an object, we are not told which
            return ""
        data = data[int(name)] if isinstance(data, list) else data[name]
    return f"{', but holds' if path[-1].isdigit() else ', not'} {_shown(data)}"


def _shown(value: object, length: int = 60) -> str:
    text = json.dumps(value, default=lambda boundless: boundless.digits)
    return text if len(text) <= length else text[: length - 3] + "..."


def _move_id(data: Data) -> int | None:
    """The id of the move that a line is about, as far as the line can be trusted."""
    named = data.get("id" if data["type"] == "move" else "at")
    return named if type(named) is int and named > 0 else None
