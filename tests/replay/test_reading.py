"""Files: read strictly; what is written is in `test_writing.py`."""

from __future__ import annotations

import gzip
import json
import os
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.replays import annotated, as_log, inversion, log, new, play_on, rows

from kernel_lib.replay import Replay, ReplayError, ReplayIssue, TruncatedLog, load, save, verify
from kernel_lib.replay.files import read_log
from kernel_lib.replay.lines import LINE_BYTES
from kernel_lib.replay.parsing import NESTING

TEXTS = st.text(st.characters(codec="utf-8"), max_size=40)


def fault_of(data: bytes, tmp_path: Path) -> ReplayIssue:
    """The fault that loading gives, which verifying gives too."""
    path = tmp_path / "bad.jsonl"
    path.write_bytes(data)
    with pytest.raises(ReplayError) as refused:
        load(path)
    fault = refused.value.issue
    assert verify(path) == fault
    assert fault.file == str(path)
    assert str(path) in str(refused.value)
    return fault


def kept_after(data: bytes, tmp_path: Path) -> Replay:
    path = tmp_path / "kept.jsonl"
    path.write_bytes(data)
    return load(path)


# Round trips ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_was_written_is_read_and_written_again_byte_for_byte(players: int, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(annotated(players=players), path)
    first = path.read_bytes()
    save(load(path))
    assert path.read_bytes() == first == log(annotated(players=players))


@settings(max_examples=20, deadline=None)
@given(
    seed=st.integers(0, 2**32), texts=st.lists(st.tuples(TEXTS, TEXTS, st.sampled_from(["!!", "?", None])), max_size=8)
)
def test_any_tree_with_any_notes_survives(seed: int, texts: list[tuple[str, str, Any]]) -> None:
    rng = random.Random(seed)
    replay = new("replay-toy", 2)
    play_on(replay, 0, rng, 5)
    for by, text, glyph in texts:
        at = rng.choice([0, *replay.ids])
        replay.add_note(at, by, text, glyph=glyph, marks=(by,))
        if replay.at(at).to_act:
            play_on(replay, at, rng, 2)
    again = from_bytes(log(replay))
    assert log(again) == log(replay)
    assert verify(log(replay)) is None
    for at in [0, *replay.ids]:
        assert again.notes(at) == replay.notes(at)
        assert again.at(at) == replay.at(at)
        assert again.branches(at) == replay.branches(at)


def from_bytes(data: bytes) -> Replay:
    reading = read_log(data)
    assert reading.issue is None
    assert reading.replay is not None
    return reading.replay


def test_a_log_written_by_somebody_else_is_read_alike() -> None:
    replay = annotated()
    spaced = as_log(rows(replay))
    shuffled = as_log([dict(reversed(row.items())) for row in rows(replay)])
    windows = log(replay).replace(b"\n", b"\r\n")
    indented = b"".join(b"\t " + line + b" \r\n" for line in replay.lines)
    for data in (spaced, shuffled, windows, indented):
        again = from_bytes(data)
        assert again.header == replay.header
        assert [again.at(at) for at in again.ids] == [replay.at(at) for at in replay.ids]
        assert again.notes(2) == replay.notes(2)
        assert again.main == replay.main
        assert verify(data) is None


def test_keys_and_lines_that_begin_with_x_are_kept_at_any_depth(tmp_path: Path) -> None:
    marked = [row | {"x_mine": {"type": 1, "type2": [None, 1.0, {"x_": True}]}} for row in rows(annotated())]
    for row in marked:
        for value in row.values():
            for inner in value if isinstance(value, list) else [value]:
                if isinstance(inner, dict):
                    inner["x_deep"] = {"y": [1e300, -0.0]}
    marked.insert(3, {"type": "x_clock", "anything": [1, {"at": "all"}]})
    marked.append({"x_a": 1, "type": "x_"})
    path = tmp_path / "marked.jsonl"
    path.write_bytes(as_log(marked))
    assert verify(path) is None
    replay = load(path)
    assert "x_deep" not in json.dumps(replay.header.options)
    replay.add_note(1, "Ann", "hello")
    save(replay)
    assert [json.loads(line) for line in path.read_text().splitlines()][:-1] == marked
    assert path.read_bytes().startswith(as_log(marked))
    assert verify(path) is None


def test_a_log_is_loaded_from_its_bytes_as_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    save(annotated(), path)
    there, here = load(path), load(path.read_bytes())
    assert (here.lines, here.file) == (there.lines, "")
    assert verify(here) is verify(path.read_bytes()) is None


def test_the_old_name_of_what_is_wrong_warns() -> None:
    with pytest.raises(ReplayError) as refused:
        load(b"")
    with pytest.warns(DeprecationWarning, match="called issue now"):
        assert refused.value.fault == refused.value.issue


# Strict reading: the bullets of the page -----------------------------------------------------------

HEADER = {"type": "header", "format": "cogbook-replay", "version": 1, "game": "replay-toy", "rules": "1.0"}
HEADER |= {
    "options": {"players": 2, "clock": False},
    "seats": [{"name": "Ann", "agent": "human"}, {"name": "Bo", "agent": "human"}],
}
DRAW = {"type": "move", "id": 1, "parent": 0, "seat": None, "move": {"kind": "draw", "cards": ["A", "B"]}, "events": []}
CLIMB = {"type": "move", "id": 2, "parent": 1, "seat": 0, "move": {"kind": "climb", "by": 1}, "events": [], "ms": 5}
LAST = {"type": "move", "id": 4, "parent": 2, "seat": 1, "move": {"kind": "climb", "by": 2}, "events": [], "ms": 5}
NOTE = {"type": "note", "at": 1, "by": "Ann", "text": "so"}
EVAL = {
    "type": "eval",
    "at": 2,
    "by": "x",
    "basis": "seat",
    "values": [{"move": {"kind": "climb", "by": 1}, "value": 1}],
}
END = {"type": "end", "at": 4, "outcome": {"scores": [3, 3], "winners": [0, 1], "why": "stopped"}}
TASK = {"type": "task", "id": 1, "at": 0, "seat": None, "ask": "move", "prompt": "go"}


def with_line(line: dict[str, Any] | bytes) -> bytes:
    """A sound log of four lines, this one and two more."""
    bad = line if isinstance(line, bytes) else json.dumps(line).encode()
    return as_log([HEADER, DRAW, CLIMB, LAST]) + bad + b"\n" + as_log([NOTE, NOTE])


BAD_LINES: dict[str, tuple[dict[str, Any] | bytes, int | None, str]] = {
    "blank line": (b"", None, "blank"),
    "white space alone": (b" \t\r", None, "blank"),
    "not JSON": (b"{'type': 'note'}", None, "not JSON"),
    "half a line": (b'{"type":"note","at":', None, "not JSON"),
    "two objects in a line": (b'{"type":"x_a"}{"type":"x_a"}', None, "not JSON"),
    "control character in a text": (b'{"type":"x_a","x":"\x01"}', None, "not JSON"),
    "a list": (b"[]", None, "not a JSON object"),
    "a number": (b"3", None, "not a JSON object"),
    "null": (b"null", None, "not a JSON object"),
    "NaN": (b'{"type":"x_a","x_b":NaN}', None, "NaN"),
    "Infinity": (b'{"type":"x_a","x_b":[Infinity]}', None, "Infinity"),
    "minus Infinity": (b'{"type":"x_a","x_b":-Infinity}', None, "Infinity"),
    "beyond numbers": (
        b'{"type":"eval","at":2,"by":"x","basis":"seat","values":[{"move":{"kind":"climb","by":1},"value":1e400}]}',
        2,
        "number",
    ),
    "duplicate key": (b'{"type":"note","at":1,"at":1,"by":"Ann","text":"so"}', None, '"at" stands twice'),
    "duplicate key, once escaped": (
        b'{"type":"note","at":1,"\\u0061t":1,"by":"Ann","text":"so"}',
        None,
        '"at" stands twice',
    ),
    "duplicate key of an extension": (b'{"type":"x_a","x_b":{"c":1,"c":1}}', None, '"c" stands twice'),
    "duplicate key in a move": (
        b'{"type":"move","id":5,"parent":4,"seat":0,"move":{"kind":"climb","by":1,"by":1},"events":[]}',
        None,
        "stands twice",
    ),
    "no UTF-8": (b'{"type":"note","at":1,"by":"Ann","text":"\xe4"}', None, "not UTF-8"),
    "an encoded surrogate": (b'{"type":"note","at":1,"by":"Ann","text":"\xed\xa0\x80"}', None, "not UTF-8"),
    "a lone surrogate": (b'{"type":"note","at":1,"by":"Ann","text":"\\ud800"}', None, "surrogate"),
    "a lone surrogate in an extension": (
        b'{"type":"note","at":1,"by":"Ann","text":"","x_a":"\\udc00 \\uD800"}',
        None,
        "surrogate",
    ),
    "too long": (b'{"type":"x_a","x_b":"' + b"a" * LINE_BYTES + b'"}', None, "longer than 1,048,576"),
    "too deep": (b'{"type":"x_a","x_b":' + b"[" * NESTING + b"]" * NESTING + b"}", None, "32 levels"),
    "far too deep": (b'{"type":"x_a","x_b":' + b"[" * 200_000 + b"]" * 200_000 + b"}", None, "32 levels"),
    "deep and broken": (b'{"type":"x_a","x_b":' + b'{"a":' * 100_000, None, "32 levels"),
    "no type": ({"at": 1}, None, "no 'type'"),
    "a type that is no text": ({"type": 3}, None, "'type' must be"),
    "unknown type": ({"type": "nots", "at": 1, "by": "Ann", "text": "so"}, None, '"nots"'),
    "a second header": (HEADER, None, "second header"),
    "unknown key": (NOTE | {"bye": 1}, 1, "'bye'"),
    "unknown key in an outcome": (
        END | {"outcome": {"scores": [3, 3], "winners": [0], "why": "stopped", "x": 1}},
        4,
        "'x' of 'outcome'",
    ),
    "missing key": ({"type": "note", "at": 1, "text": "so"}, 1, "'by' of this note line is missing"),
    "1.0 for a whole number": (NOTE | {"at": 1.0}, None, "not 1.0"),
    "true for a whole number": (NOTE | {"at": True}, None, "not true"),
    "text for a whole number": (NOTE | {"at": "1"}, None, 'not "1"'),
    "a whole number too large": (
        b'{"type":"note","at":1' + b"0" * 5000 + b',"by":"Ann","text":"so"}',
        None,
        "'at' must be",
    ),
    "a number where a text is due": (NOTE | {"by": 1}, 1, "'by' must be a text"),
    "a huge number where a text is due": (b'{"type":"note","at":1,"by":1e999,"text":"so"}', 1, "'by' must be a text"),
    "null for an optional key": (NOTE | {"glyph": None}, 1, "'glyph' may be left out"),
    "null for a seat in a note": (NOTE | {"seat": None}, 1, "'seat' may be left out"),
    "unknown glyph": (NOTE | {"glyph": "!!!"}, 1, "!! ! !? ?! ? ??"),
    "unknown show": (NOTE | {"show": "during"}, 1, "'before' or 'after'"),
    "marks that are no texts": (NOTE | {"marks": [[1, 2]]}, 1, "list of texts"),
    "marks that are a text": (NOTE | {"marks": "H9"}, 1, "list of texts"),
    "note id 0": (NOTE | {"id": 0}, 1, "above 0"),
    "seat beyond the table": (NOTE | {"seat": 2}, 1, "seats count from 0 to 1"),
    "negative seat": (NOTE | {"seat": -1}, 1, "'seat'"),
    "at names no move": (NOTE | {"at": 3}, None, "no move 3"),
    "at names a later id than any": (NOTE | {"at": 99}, None, "no move 99"),
    "negative at": (NOTE | {"at": -1}, None, "'at'"),
    "main at no move": ({"type": "main", "at": 3}, None, "no move 3"),
    "end at the start": (END | {"at": 0}, None, "'at'"),
    "eval at the start": (EVAL | {"at": 0}, None, "'at'"),
    "eval at a chance move": (EVAL | {"at": 1}, 1, "result of chance"),
    "unknown basis": (EVAL | {"basis": "view"}, 2, "'seat' or 'table'"),
    "value without a move": (EVAL | {"values": [{"value": 1}]}, 2, "'move'"),
    "value that is a text": (EVAL | {"values": [{"move": {}, "value": "1"}]}, 2, "number"),
    "negative stderr": (EVAL | {"values": [{"move": {}, "value": 1, "stderr": -1}]}, 2, "'stderr'"),
    "null stderr": (
        EVAL | {"values": [{"move": {}, "value": 1, "stderr": None}]},
        2,
        "'stderr' in 'values' may be left out",
    ),
    "null teams": (
        END | {"outcome": {"scores": [1, 1], "winners": [0], "why": "x", "teams": None}},
        4,
        "'teams' in 'outcome'",
    ),
    "samples 1.5": (EVAL | {"samples": 1.5}, 2, "'samples'"),
    "task without a prompt": ({"type": "task", "id": 1, "at": 0, "seat": 0, "ask": "move"}, None, "'prompt'"),
    "task without an id": ({"type": "task", "at": 0, "seat": 0, "ask": "move", "prompt": "go"}, None, "'id'"),
    "task id 0": (TASK | {"id": 0}, None, "above 0"),
    "task without a seat": ({"type": "task", "id": 1, "at": 0, "ask": "move", "prompt": "go"}, None, "'seat'"),
    "task that accepts no list of moves": (TASK | {"accept": {"kind": "pass"}}, None, "a list of moves"),
    "task of moves without any": (TASK | {"ask": "moves", "accept": [[]]}, None, "a list of moves"),
    "task of a number that is true": (TASK | {"ask": "number", "accept": True}, None, "must be a number"),
    "task of a score without one": (TASK | {"ask": "score"}, None, "must be a number"),
    "task of all that is legal, told": (TASK | {"ask": "legal", "accept": []}, None, "left out"),
    "task of a seat beyond the table": (TASK | {"ask": "seats", "accept": [2]}, None, "list of seats"),
    "task of pieces that are numbers": (TASK | {"ask": "pieces", "accept": [2]}, None, "list of texts"),
    "task of sentences without any": (TASK | {"ask": "choice", "accept": [0]}, None, "'choices'"),
    "task of one sentence": (TASK | {"ask": "choice", "accept": [0], "choices": ["a"]}, None, "'choices'"),
    "task of a sentence that is not there": (
        TASK | {"ask": "choice", "accept": [2], "choices": ["a", "b"]},
        None,
        "'choices'",
    ),
    "task with choices that are no list": (TASK | {"choices": "a"}, None, "'choices' must be a list of texts"),
    "task with rules that are no list": (TASK | {"rules": "climb"}, None, "list of texts"),
    "id not above the last": (LAST | {"id": 4}, 4, "ids must increase"),
    "id below the last": (LAST | {"id": 3}, 3, "ids must increase"),
    "id 0": (LAST | {"id": 0}, None, "above 0"),
    "parent that is no move": (LAST | {"id": 5, "parent": 3}, 5, "no earlier move"),
    "parent that is later": (LAST | {"id": 5, "parent": 6}, 5, "no earlier move"),
    "its own parent": (LAST | {"id": 5, "parent": 5}, 5, "no earlier move"),
    "mover beyond the table": (LAST | {"id": 5, "seat": 2}, 5, "seats count from 0 to 1"),
    "seat that is true": (LAST | {"id": 5, "seat": True}, 5, "or null"),
    "the clock runs backwards": (LAST | {"id": 5, "parent": 4, "ms": 4}, 5, "backwards"),
    "ms that is a fraction": (LAST | {"id": 5, "ms": 5.5}, 5, "'ms'"),
    "negative ms": (LAST | {"id": 5, "ms": -1}, 5, "'ms'"),
    "events that are no list": (LAST | {"id": 5, "events": {}}, 5, "'events'"),
    "events left out": ({"type": "move", "id": 5, "parent": 4, "seat": 0, "move": {}}, 5, "'events'"),
    "a move that is a text": (LAST | {"id": 5, "move": "climb 1"}, 5, "'move'"),
    "digest in capitals": (LAST | {"id": 5, "digest": "9F3A12BC44D07E15"}, 5, "lower-case hex"),
    "digest too short": (LAST | {"id": 5, "digest": "9f3a12bc44d07e1"}, 5, "lower-case hex"),
    "digest with a newline": (LAST | {"id": 5, "digest": "9f3a12bc44d07e15\n"}, 5, "lower-case hex"),
}


@pytest.mark.parametrize("name", BAD_LINES)
def test_a_bad_line_is_refused_with_its_number_and_move(name: str, tmp_path: Path) -> None:
    line, move, words = BAD_LINES[name]
    fault = fault_of(with_line(line), tmp_path)
    assert (fault.line, fault.move) == (5, move)
    assert words in fault.sentence
    assert fault.sentence.endswith(".")
    assert "`" not in fault.sentence


BAD_HEADERS: dict[str, tuple[dict[str, Any], str]] = {
    "not first": (DRAW, "must be the header"),
    "an extension first": ({"type": "x_a"}, "must be the header"),
    "other format": (HEADER | {"format": "chess"}, "cogbook-replay"),
    "later version": (HEADER | {"version": 2}, "version"),
    "version 1.0": (HEADER | {"version": 1.0}, "version"),
    "unknown game": (HEADER | {"game": "gera"}, "There is no game 'gera'"),
    "unknown rules": (HEADER | {"rules": "0.9"}, "version '0.9' of the rules"),
    "rules that are a number": (HEADER | {"rules": 1}, "'rules' must be a text"),
    "option left out": (HEADER | {"options": {"players": 2}}, "'clock' is missing"),
    "unknown option": (HEADER | {"options": {"players": 2, "clock": False, "self": 1}}, "no option 'self'"),
    "bad option": (HEADER | {"options": {"players": 9, "clock": False}}, "players must be"),
    "option 2.0": (HEADER | {"options": {"players": 2.0, "clock": False}}, "players must be"),
    "too few seats": (HEADER | {"seats": [{"name": "Ann", "agent": "human"}]}, "1 seats, but 2 play"),
    "seat without agent": (HEADER | {"seats": [{"name": "Ann"}, {"name": "Bo", "agent": "human"}]}, "'agent'"),
    "seat with more": (
        HEADER | {"seats": [{"name": "Ann", "agent": "a", "z": 1}, {"name": "Bo", "agent": "human"}]},
        "'z'",
    ),
    "seed null": (HEADER | {"seed": None}, "'seed' may be left out"),
    "seed 1.5": (HEADER | {"seed": 1.5}, "'seed' must be"),
    "tags that are no texts": (HEADER | {"tags": {"round": 1}}, "'tags' must be an object of texts"),
    "started 2026": (HEADER | {"started": 2026}, "'started' must be a text"),
    "view beyond the table": (HEADER | {"view": 2}, "seat 2"),
    "view that is no seat": (HEADER | {"view": "Ann"}, "'view' must be"),
    "view with the seed": (HEADER | {"view": 1, "seed": 4}, "seed"),
}


@pytest.mark.parametrize("name", BAD_HEADERS)
def test_a_bad_header_is_refused(name: str, tmp_path: Path) -> None:
    header, words = BAD_HEADERS[name]
    fault = fault_of(as_log([header, DRAW]), tmp_path)
    assert fault.line == 1
    assert words in fault.sentence


def test_options_in_another_order_are_the_same(tmp_path: Path) -> None:
    given = rows(inversion(players=3))
    given[0]["options"]["suits"].reverse()
    assert kept_after(as_log(given), tmp_path).start.options.suits == ("C", "S", "H", "D")


def test_files_that_are_no_logs_are_refused_in_words(tmp_path: Path) -> None:
    assert "empty" in fault_of(b"", tmp_path).sentence
    assert "not even a whole header" in fault_of(b'{"type":"header"', tmp_path).sentence
    assert "not even a whole header" in fault_of(json.dumps(HEADER).encode(), tmp_path).sentence
    assert "blank" in fault_of(b"\n", tmp_path).sentence
    assert "gzip" in fault_of(gzip.compress(log(inversion())) + b"\n", tmp_path).sentence
    assert "gzip" in fault_of(gzip.compress(b"", mtime=0), tmp_path).sentence
    assert "UTF-8" in fault_of(bytes(range(128, 256)) + b"\n", tmp_path).sentence
    assert "not JSON" in fault_of(b"\x00\x01\n", tmp_path).sentence
    assert "byte order mark" in fault_of(b"\xef\xbb\xbf" + log(inversion()), tmp_path).sentence
    assert "UTF-8" in fault_of(log(inversion()).decode().encode("utf-16"), tmp_path).sentence


def test_what_is_no_file_is_refused_in_words(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, words in {".": "folder", "none.jsonl": "No such file", "pipe": "no plain file"}.items():
        fault = verify(tmp_path / name)
        assert fault is not None
        assert fault.line == 0
        assert words in fault.sentence
        with pytest.raises(ReplayError, match=words):
            load(tmp_path / name)


def test_lines_of_exactly_the_limits_are_read(tmp_path: Path) -> None:
    note = json.dumps(NOTE | {"text": ""}, separators=(",", ":")).encode()
    longest = note[:-2] + b"a" * (LINE_BYTES - len(note)) + b'"}'
    assert len(longest) == LINE_BYTES
    deepest = b'{"type":"x_a","x_b":' + b"[" * (NESTING - 1) + b"]" * (NESTING - 1) + b"}"
    brackets = b'{"type":"note","at":1,"by":"Ann","text":"' + b"[{" * 100 + b'\\"[["}'
    broad = b'{"type":"x_a","x_b":[' + b",".join([b"[]"] * 100) + b"]}"
    replay = kept_after(as_log([HEADER, DRAW]) + b"\n".join([longest, deepest, brackets, broad, b""]), tmp_path)
    assert len(replay.lines) == 6
    assert fault_of(as_log([HEADER, DRAW]) + longest + b" \n", tmp_path).line == 3


def test_large_whole_numbers_are_whole_numbers(tmp_path: Path) -> None:
    large = 10**60
    replay = kept_after(
        as_log(
            [
                HEADER,
                DRAW | {"id": large},
                CLIMB | {"id": large + 1, "parent": large, "ms": large},
                NOTE | {"at": large + 1},
            ]
        ),
        tmp_path,
    )
    assert replay.ids == [large, large + 1]
    assert replay.notes(large + 1)[0].text == "so"
    assert verify(tmp_path / "kept.jsonl") is None


def test_a_time_too_large_for_the_rules_is_told_in_a_sentence(tmp_path: Path) -> None:
    lines = (Path(__file__).parents[2] / "replays" / "grid" / "solo.jsonl").read_bytes().splitlines()
    start = next(place for place, line in enumerate(lines) if b'"kind":"start"' in line)
    late = re.sub(rb'"ms":\d+', b'"ms":' + b"9" * 26, lines[start])
    (tmp_path / "late.jsonl").write_bytes(b"\n".join([*lines[:start], late]) + b"\n")
    fault = verify(tmp_path / "late.jsonl")
    assert fault is not None
    assert fault.line == start + 1
    assert fault.sentence == "A number is too large: what is played with must be below 9,223,372,036,854,775,808."


def test_texts_with_escapes_are_the_same_texts(tmp_path: Path) -> None:
    line = b'{"type":"note","at":1,"by":"\\u0041nn","text":"\\ud83c\\udca1 \\\\ud800 \\u0000 \\/"}\n'
    replay = kept_after(as_log([HEADER, DRAW]) + line, tmp_path)
    assert replay.notes(1)[0].text == "🂡 \\ud800 \0 /"
    assert replay.notes(1)[0].by == "Ann"


# at: forward and nowhere --------------------------------------------------------------------------


def test_at_may_name_a_move_that_comes_later(tmp_path: Path) -> None:
    data = as_log([HEADER, {"type": "main", "at": 2}, NOTE | {"at": 2}, EVAL, DRAW, CLIMB, TASK | {"at": 2}])
    replay = kept_after(data, tmp_path)
    assert replay.main == 2
    assert len(replay.notes(2)) == len(replay.evals(2)) == len(replay.tasks(2)) == 1
    assert verify(data) is None


@pytest.mark.parametrize(
    "line", [NOTE | {"at": 9}, {"type": "main", "at": 9}, EVAL | {"at": 9}, TASK | {"at": 9}, END | {"at": 9}]
)
def test_at_that_names_no_move_is_a_fault_of_its_own_line(line: dict[str, Any], tmp_path: Path) -> None:
    broken = as_log([HEADER, DRAW, line, CLIMB]) + b"\n" + as_log([LAST])
    assert fault_of(broken, tmp_path).line == 3
    assert fault_of(as_log([HEADER, line, DRAW]), tmp_path).line == 2
    later = as_log([HEADER, DRAW, line, CLIMB]) + b"\n" + as_log([LAST | {"id": 9}])
    assert fault_of(later, tmp_path).line == 5
    itself = as_log([HEADER, DRAW, line, CLIMB, LAST | {"id": 9, "seat": 7}])
    assert fault_of(itself, tmp_path).line == 5


def test_an_early_eval_of_a_chance_move_is_a_fault_of_its_own_line(tmp_path: Path) -> None:
    fault = fault_of(as_log([HEADER, EVAL | {"at": 1}, DRAW, CLIMB]) + b"\n", tmp_path)
    assert (fault.line, fault.move) == (2, 1)


def test_an_end_stands_once_at_a_leaf(tmp_path: Path) -> None:
    replay = annotated()
    again = next(line for line in replay.lines if b'"end"' in line)
    fault = fault_of(log(replay) + again + b"\n", tmp_path)
    assert (fault.line, fault.move) == (len(replay.lines) + 1, json.loads(again)["at"])


# The one damage that is repaired --------------------------------------------------------------------


@pytest.mark.parametrize(
    "rest",
    [
        b"{",
        b"\xff\xfe\x00",
        b"a" * (LINE_BYTES + 10),
        b"a" * (3 * LINE_BYTES),
        json.dumps(NOTE).encode(),
        b"\r",
        b"[" * 1000,
    ],
)
def test_a_last_line_without_newline_is_dropped_and_reported(rest: bytes, tmp_path: Path) -> None:
    whole = as_log([HEADER, DRAW, CLIMB])
    path = tmp_path / "cut.jsonl"
    path.write_bytes(whole + rest)
    with pytest.warns(TruncatedLog, match="line 4: The last line was cut short"):
        replay = load(path)
    assert log(replay) == whole
    assert replay.cut is not None
    assert replay.cut.repaired
    assert verify(path) == replay.cut


def test_the_last_line_cut_anywhere_costs_that_line_only(tmp_path: Path) -> None:
    data = log(inversion())
    path = tmp_path / "cut.jsonl"
    start = data.rindex(b"\n", 0, -1) + 1
    for size in range(start + 1, len(data)):
        path.write_bytes(data[:size])
        with pytest.warns(TruncatedLog):
            assert log(load(path)) == data[:start]


def test_a_cut_line_does_not_hide_another_fault(tmp_path: Path) -> None:
    assert fault_of(as_log([HEADER, DRAW, NOTE | {"at": 2}]) + json.dumps(CLIMB).encode(), tmp_path).line == 3
