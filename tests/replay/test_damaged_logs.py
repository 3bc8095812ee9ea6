"""Good logs, changed in one place: whatever it is, verifying names it and never falls over."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.replays import Row, annotated, as_log, at, fault_in, inversion, log, places, rows

from kernel_lib.replay import redact, verify

# Mutations: every key of a good file ------------------------------------------------------------------


OPTIONAL = {
    "header": {"seed", "started", "tags", "view"},
    "move": {"ms", "digest"},
    "note": {"id", "seat", "glyph", "marks", "show"},
    "eval": {"samples", "stderr"},
    "task": {"accept", "hint", "why", "rules"},
}


WRONG: dict[type, list[Any]] = {
    int: [1.0, True, "1"],
    float: [True, "1.5", None],
    str: [5, ["a"], True],
    list: [{}, "list", [[]]],
    dict: [[], "object", {"unknown": 1}],
}
"""Per type, what must not stand in its place."""


def kind_of(row: Row) -> tuple[str, ...]:
    """What kind of line it is: of moves also which, and which events come of it."""
    return (
        row["type"],
        *([row["move"]["kind"], *(event["kind"] for event in row["events"])] if row["type"] == "move" else ()),
    )


def mutants(good: list[Row]) -> Iterator[tuple[int, tuple[Any, ...], Any]]:
    """For places in a good log (of lists the first two items), once for each kind of line: what must not
    stand there.

    KeyError: it must not be missing.
    """
    seen = set()
    for number, row in enumerate(good, 1):
        for path in places(row):
            if (kind_of(row), path) in seen:
                continue
            seen.add((kind_of(row), path))
            if str(path[-1]).startswith("x_"):
                continue  # may be anything
            if path[0] in ("accept", "seed") or any(isinstance(key, int) and key > 1 for key in path):
                continue
            if isinstance(path[-1], str) and path[-1] not in OPTIONAL.get(row["type"], ()):
                yield number, path, KeyError
            for wrong in WRONG.get(type(at(row, path)), ()):
                if not (path[-1] == "value" and type(wrong) is float):
                    yield number, path, wrong


def test_every_key_that_is_missing_or_of_another_type_is_a_fault_of_its_line() -> None:
    """The log ends after the changed line: what comes later is not what is at fault."""
    good = rows(annotated(players=2))
    tried = set()
    for number, path, wrong in mutants(good):
        given = good[:number]
        given[number - 1] = json.loads(json.dumps(good[number - 1]))
        holder = at(given[number - 1], path[:-1])
        if wrong is KeyError:
            del holder[path[-1]]
        else:
            holder[path[-1]] = wrong
        fault = fault_in(given)
        assert fault.line == number, (path, wrong, fault)
        tried.add(kind_of(good[number - 1]))
    assert tried == {kind_of(row) for row in good}


def test_every_key_that_stands_twice_is_a_fault_of_its_line() -> None:
    good = rows(annotated(players=2))
    seen = set()
    for number, row in enumerate(good):
        for path in places(row):
            key = (kind_of(row), tuple(step for step in path if isinstance(step, str)))
            if not isinstance(path[-1], str) or key in seen:
                continue
            seen.add(key)
            value = at(row, path)
            marker = json.dumps({path[-1]: value})[1:-1]
            at(row, path[:-1])[path[-1]] = "@"
            line = json.dumps(row).replace(json.dumps({path[-1]: "@"})[1:-1], f"{marker}, {marker}")
            at(row, path[:-1])[path[-1]] = value
            data = as_log(good[:number]) + line.encode() + b"\n"
            fault = verify(data)
            assert fault is not None
            assert fault.line == number + 1
            assert "stands twice" in fault.sentence


def test_every_wrong_digest_is_a_fault_of_its_move() -> None:
    good = rows(inversion())
    for number, row in enumerate(good, 1):
        if row["type"] == "move":
            fault = fault_in([*good[: number - 1], row | {"digest": "0123456789abcdef"}])
            assert (fault.line, fault.move, fault.rule) == (number, row["id"], None)
            assert "digest" in fault.sentence


def test_lines_that_changed_places_are_found() -> None:
    good = rows(inversion())
    for number in range(1, len(good) - 1):
        given = [*good[: number - 1], good[number], good[number - 1], *good[number + 1 :]]
        fault = fault_in(given)
        assert fault.line in (number, number + 1)


def test_a_lost_line_is_found() -> None:
    good = rows(inversion())
    for number in range(1, len(good) - 1):
        assert fault_in(good[:number] + good[number + 1 :]).line == number + 1


# Hostile files ------------------------------------------------------------------------------------------

HOSTILE: list[Any] = [
    None,
    True,
    0,
    -1,
    1.5,
    10**30,
    "",
    "?",
    "H9",
    "\x00",
    [],
    {},
    [[]],
    {"kind": "play"},
    {"x_": 1},
    "�",
    2**63,
    [1] * 50,
]


@settings(max_examples=50, deadline=None)
@given(data=st.data())
def test_no_change_of_a_value_makes_verifying_fall_over(data: st.DataObject) -> None:
    players = data.draw(st.sampled_from([2, 3, 4]))
    replay = annotated(data.draw(st.integers(0, 3)), players)
    given = rows(data.draw(st.sampled_from([replay, redact(replay, 0), redact(replay, None)])))
    for _ in range(data.draw(st.integers(1, 3))):
        row = data.draw(st.sampled_from(given))
        path = data.draw(st.sampled_from(list(places(row))))
        other = data.draw(st.sampled_from(given))
        value = data.draw(st.sampled_from([*HOSTILE, at(other, data.draw(st.sampled_from(list(places(other)))))]))
        at(row, path[:-1])[path[-1]] = json.loads(json.dumps(value))
    fault = verify(as_log(given))
    assert fault is None or "cannot take" not in fault.sentence, fault


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_no_change_of_bytes_makes_verifying_fall_over(seed: int) -> None:
    rng = random.Random(seed)
    data = bytearray(log(annotated(seed % 3)))
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(data))
        what = rng.randrange(4)
        if what == 0:
            data[place] = rng.randrange(256)
        elif what == 1:
            del data[place : place + rng.randint(1, 20)]
        elif what == 2:
            data[place:place] = rng.choice([b"\n", b"\r", b"{", b"]", b'"', b"\\u", b"\xff", b"1e999", b"null"])
        else:
            other = rng.randrange(len(data))
            data[place : place + 10] = data[other : other + 10]
    fault = verify(bytes(data))
    assert fault is None or fault.sentence


@settings(max_examples=50, deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_at_all_make_reading_fall_over(data: bytes) -> None:
    fault = verify(data)
    assert fault is not None
    assert fault.sentence
