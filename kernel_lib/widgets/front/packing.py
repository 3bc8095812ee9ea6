"""How the game in a page is packed; `start.js` unpacks it there."""

from __future__ import annotations

import gzip
import re
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from typing import Any, Final

import msgspec

from kernel_lib.scene.sprite import SHAPES, Shape

# The front end travels in the packed part as well; `start.js` unpacks it as an inline module: nothing is loaded.
# Eleven letters for nine bytes, a twelfth less than base64: all of ASCII but `<`, for the text stands in a page.
LETTERS: Final = "".join(chr(code) for code in range(32, 127) if chr(code) != "<")
GROUP: Final = 11
BYTES: Final = 9
"""So many letters hold so many bytes."""

SHORT: Final = 300_000
"""What is not longer, in bytes, is packed as small as it can be had: it takes no longer than to draw it."""
PATIENT: Final = 1_000_000
"""What is longer, in bytes, is packed in the quick way."""


def packed(data: object) -> tuple[str, int]:
    """As letters that a page can hold, and how many bytes they are; `START` takes them back."""
    raw = _compressed(msgspec.json.encode(data))
    groups = (int.from_bytes(raw[at : at + BYTES].ljust(BYTES, b"\0"), "big") for at in range(0, len(raw), BYTES))
    return "".join(map(_lettered, groups)), len(raw)


def _lettered(number: int) -> str:
    letters = []
    for _ in range(GROUP):
        number, digit = divmod(number, len(LETTERS))
        letters.append(LETTERS[digit])
    return "".join(reversed(letters))


def _compressed(data: bytes) -> bytes:
    """As gzip has it; a page of one game as small as it can be had, which takes a second."""
    if len(data) > PATIENT:
        return gzip.compress(data, 9, mtime=0)
    import zopfli.gzip

    small: bytes = zopfli.gzip.compress(data, numiterations=5 if len(data) <= SHORT else 1)
    return small


# Less to pack ------------------------------------------------------------------------------------


def apart(shots: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Shots as `complete.js` takes them: apart from their pictures, and those by piece, so that like stands by like.

    Those of variations come after the others: `line` says how many those are, a variation where its own begin, and how
    many they are.
    """
    lean = leaner(_laid_out(shots))
    shapes = [shape for shape in SHAPES if any(shape in shot for shot in lean)]
    pictures = [[shot.pop(shape, {}) for shot in lean] for shape in shapes]
    sizes = [[[place, told["size"]] for place, told in enumerate(shape) if "size" in told] for shape in pictures]
    said = [_by_piece(shape) for shape in pictures]
    rows = [(key, _in_columns(key, columns, said)) for key, columns in _rows([list(pieces) for pieces in said])]
    return {
        "shots": lean,
        "line": len(shots),
        "shapes": shapes,
        "sizes": sizes,
        "keys": [key for key, _ in rows],
        "after": [after for _, (after, _) in rows],
        **_by_field([values for _, (_, values) in rows]),
    }


def _laid_out(shots: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The shots of a line, and after them those of its variations, and of theirs."""
    laid: list[Mapping[str, Any]] = []
    comes = list(shots)
    for shot in comes:  # which grows meanwhile
        branches = []
        for branch in shot.get("branches", ()):
            aside = branch.get("shots")
            branches.append(branch if aside is None else {**branch, "shots": [len(comes), len(aside)]})
            comes += aside or ()
        laid.append({**shot, "branches": branches} if branches else shot)
    return laid


def _by_piece(pictures: Sequence[Mapping[str, Any]]) -> dict[str, dict[int, Any]]:
    """What each piece says at which shots; 0 where it goes."""
    pieces: dict[str, dict[int, Any]] = {}
    for place, picture in enumerate(pictures):
        for key, fields in {**dict.fromkeys(picture.get("del", ()), 0), **picture.get("set", {})}.items():
            pieces.setdefault(key, {})[place] = fields
    return pieces


def _rows(orders: Sequence[Sequence[str]]) -> list[tuple[str, set[int]]]:
    """The pieces in the order of each shape, for that is the order in which they lie; with the shapes, by number.

    A piece that lies in another order in another shape has a row for each.
    """
    rows = [(key, {0}) for key in orders[0]] if orders else []
    for column, order in enumerate(orders[1:], 1):
        rank = {key: place for place, (key, shapes) in enumerate(rows) if 0 in shapes}
        alike = _rising([rank[key] for key in order if key in rank])
        merged: list[tuple[str, set[int]]] = []
        done = 0
        for key in order:
            if rank.get(key) in alike:
                merged += rows[done : rank[key]]
                done = rank[key] + 1
                merged.append((key, {*rows[done - 1][1], column}))
            else:
                merged.append((key, {column}))
        rows = merged + rows[done:]
    return rows


def _rising(numbers: Sequence[int]) -> set[int]:
    """As many of these as there are that rise from one to the next."""
    ends: list[int] = []  # the smallest last one of those that are so long
    before: dict[int, int | None] = {}
    for number in numbers:
        at = bisect_left(ends, number)
        before[number] = ends[at - 1] if at else None
        ends[at : at + 1] = [number]
    rising, last = set(), ends[-1] if ends else None
    while last is not None:
        rising.add(last)
        last = before[last]
    return rising


def _in_columns(
    key: str, columns: AbstractSet[int], said: Sequence[Mapping[str, Mapping[int, Any]]]
) -> tuple[list[int], list[Any]]:
    """The changes of a piece: after how many shots each, and what it says then in each shape, None where nothing.

    Where it goes from all of them, 0; and where it says what it said before, which time that was.
    """
    told = [pieces.get(key, {}) if column in columns else {} for column, pieces in enumerate(said)]
    places = sorted({place for shape in told for place in shape})
    known: dict[bytes, int] = {}
    values: list[Any] = []
    for place in places:
        value = [shape.get(place) for shape in told]
        coded = msgspec.json.encode(value)
        if all(fields == 0 for fields in value):
            values.append(0)
        else:
            values.append(known.get(coded, value))
            known.setdefault(coded, len(known) + 1)
    return [now - last for last, now in zip([0, *places], places, strict=False)], values


def _by_field(rows: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """What pieces say, each field's values one after the other, for those are like each other: `fields`.

    `forms` are the fields that are said at once in each shape, and in `said` what stood there is the number of its
    form, below zero.
    """
    fields: dict[str, list[Any]] = {}
    forms: dict[bytes, int] = {}

    def numbered(value: Any) -> int:
        if isinstance(value, int):
            return value
        for said in filter(None, value):
            for name, one in said.items():
                fields.setdefault(name, []).append(one)
        form = msgspec.json.encode([said if said is None or said == 0 else list(said) for said in value])
        return -forms.setdefault(form, len(forms) + 1)

    said = [[numbered(value) for value in values] for values in rows]
    return {"said": said, "forms": [msgspec.json.decode(form) for form in forms], "fields": fields}


def leaner(shots: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Shots without empty lists and without what was said before.

    Of a text the lines that stood in the one before are numbers. What a sprite says in the first shape is not said
    again in the others; where it says something there and nothing in another shape, that has None.
    """
    lean = []
    base = next((shape for shape in SHAPES for shot in shots if shape in shot), SHAPES[0])
    lines: dict[str, int] = {}
    for shot in shots:
        said = _leaner(shot, base)
        if "text" in said:
            told = said["text"].split("\n")
            said["text"] = [lines.get(line, line) for line in told]
            lines = {line: number for number, line in enumerate(told)}
        lean.append(said)
    return lean


def _leaner(shot: Mapping[str, Any], base: Shape) -> dict[str, Any]:
    lean = {name: said for name, said in shot.items() if said != []}
    first = shot.get(base, {}).get("set", {})
    for shape in SHAPES[SHAPES.index(base) + 1 :]:
        if "set" in shot.get(shape, {}):
            said = {key: _beside(fields, first.get(key, {})) for key, fields in shot[shape]["set"].items()}
            lean[shape] = {**shot[shape], "set": said}
    return lean


def _beside(fields: Mapping[str, Any], first: Mapping[str, Any]) -> dict[str, Any]:
    new = {name: value for name, value in fields.items() if name not in first or first[name] != value}
    return new | {name: None for name in first if name not in fields}


@cache
def bare_style(source: str) -> str:
    """A style sheet without its comments and the spaces that only people need."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    return re.sub(r"\s*([{};,>]|: )\s*", lambda sign: sign[1].strip(), source).replace(";}", "}").strip()
