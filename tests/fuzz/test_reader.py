"""The reader, given good logs that were spoilt: a replay, or a fault with its file and line; nothing else, and soon."""

from __future__ import annotations

import json
import random
import resource
import time
import warnings
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.replays import annotated, as_log, at, log, places

from kernel_lib.replay import Replay, ReplayError, ReplayIssue, TruncatedLog, load, redact, verify
from kernel_lib.replay.files import read_log
from kernel_lib.stats.frames import frames
from kernel_lib.stats.sources import BrokenFiles

REPLAYS = Path(__file__).parents[2] / "replays"
ROUNDS = 12
"""Spoilt logs for each source of chance."""
SECONDS, MEGABYTES = 20, 400
"""What the dearest of them may take."""


@cache
def good_logs() -> tuple[bytes, ...]:
    """Logs of every game and form."""
    samples = [files[0].read_bytes() for game in sorted(REPLAYS.iterdir()) if (files := sorted(game.rglob("*.jsonl")))]
    replay = annotated(3)
    seen = [log(redact(replay, seat)) for seat in (None, 0)]
    return (*samples, log(replay), as_log([json.loads(line) for line in replay.lines]), *seen)


# Ways to spoil a log ----------------------------------------------------------------------------------

PIECES = (
    b"\n", b"\r\n", b"\r", b"\x00", b"{", b"}", b"[", b"]", b'"', b",", b":", b"\\", b"\\u", b"\\ud800", b"\\n",
    b"\xff", b"\xef\xbb\xbf", b"1e999", b"-1", b"1.0", b"NaN", b"null", b"true", b"9" * 30, b"9" * 5000,
    b"[" * 40, b'{"a":' * 40, b"x_", b"?", b'"type":"main",', "\u2028".encode(), "\u202e".encode(), b"\x1b[31m",
)  # fmt: skip


def bytes_changed(data: bytes, rng: random.Random) -> bytes:
    spoilt = bytearray(data)
    for _ in range(rng.randint(1, 5)):
        place = rng.randrange(len(spoilt) + 1)
        match rng.randrange(5):
            case 0:
                spoilt[place : place + 1] = bytes([rng.randrange(256)])
            case 1:
                del spoilt[place : place + rng.choice([1, 2, 20, 2000])]
            case 2:
                spoilt[place:place] = rng.choice(PIECES)
            case 3:
                other = rng.randrange(len(spoilt) + 1)
                spoilt[place : place + 30] = spoilt[other : other + rng.randint(0, 60)]
            case _:
                spoilt[place:place] = rng.randbytes(rng.randint(1, 30))
    return bytes(spoilt)


def lines_changed(data: bytes, rng: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    for _ in range(rng.randint(1, 4)):
        place, other = rng.randrange(len(lines)), rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                del lines[place]
            case 1:
                lines.insert(other, lines[place])
            case 2:
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines.insert(place, rng.choice(good_logs()).splitlines(keepends=True)[-1])
            case 4:
                rng.shuffle(lines)
            case _:
                lines = lines[: place + 1]
        lines = lines or [b"\n"]
    return b"".join(lines)[: None if rng.random() < 0.8 else -rng.randint(1, 40)]


VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 2**31, 2**63, 2**64, 10**30, 1.5, -0.0, 1e308, "", "?", "H9", "\x00", "a\nb", "\u202e",
    "x" * 3000, [], {}, [[]], [None], {"kind": "play"}, {"kind": []}, {"kind": {}}, {"x_": 1}, [1] * 200, ["?"] * 60,
    "public", "move", "header",
)  # fmt: skip
KEYS = ("a\nb", "x_mine", "", "type", "id", "at", "kind", "seat", "\x1b", "`", " - at `$.x`", "card", "e" * 300)


def values_changed(data: bytes, rng: random.Random) -> bytes:
    rows = [json.loads(line) for line in data.splitlines()]
    for _ in range(rng.randint(1, 3)):
        row = rng.choice(rows)
        path = rng.choice(list(places(row)) or [("type",)])
        holder, key = at(row, path[:-1]), path[-1]
        match rng.randrange(5):
            case 0 if len(rows) > 1 and key in (holder if isinstance(holder, dict) else range(len(holder))):
                del holder[key]
            case 1 if isinstance(holder, dict) and key in holder:
                holder[rng.choice(KEYS)] = holder.pop(key)
            case 2 if isinstance(holder, dict):
                holder[rng.choice(KEYS)] = rng.choice(VALUES)
            case 3:
                other = rng.choice(rows)
                holder[key] = json.loads(json.dumps(at(other, rng.choice(list(places(other)) or [()]))))
            case _:
                holder[key] = rng.choice(VALUES)
        if not row:
            row["type"] = "note"
    return as_log(rows)


def orders_changed(data: bytes, rng: random.Random) -> bytes:
    rows = [json.loads(line) for line in data.splitlines()]
    for row in rng.sample(rows, min(5, len(rows))):
        shuffle(row, rng)
    return as_log(rows)


def shuffle(value: object, rng: random.Random) -> None:
    """Shuffles some of the lists and keys inside a JSON value."""
    if isinstance(value, list) and rng.random() < 0.3:
        rng.shuffle(value)
    elif isinstance(value, dict) and rng.random() < 0.3:
        for name in rng.sample(list(value), len(value)):
            value[name] = value.pop(name)
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for item in inner:
        shuffle(item, rng)


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    bytes_changed,
    lines_changed,
    values_changed,
    orders_changed,
)


def spoilt_logs(rng: random.Random) -> Iterator[bytes]:
    for _ in range(ROUNDS):
        data = rng.choice(good_logs())
        for way in rng.sample(WAYS, rng.choice([1, 1, 1, 2])):
            try:
                data = way(data, rng)
            except ValueError:  # the second way found no JSON any more
                data = bytes_changed(data, rng)
            data = data or b"\n"
        yield data


# The law ----------------------------------------------------------------------------------------------


def held(fault: ReplayIssue, file: str, lines: int) -> None:
    """A fault is a sentence in one line, about a line of the file."""
    assert fault.file == file
    assert 0 <= fault.line <= lines + 1
    assert fault.sentence.endswith((".", "?", "!", "..."))
    assert str(fault).isprintable()
    assert len(str(fault)) < 1500 + len(file)
    assert "cannot take" not in fault.sentence, "the rules stumbled, which is told, but should not be"


STEP = ("move", "events", "notes", "evals", "tasks", "outcome", "state")


def walked(replay: Replay) -> ReplayIssue | None:
    """Everything of a sound replay can be read; what breaks the rules, or is no move, is told as such."""
    for at_move in (*replay.annotated, *replay.tasked):
        assert len(replay.notes(at_move)) + len(replay.tasks(at_move)) > 0
    try:
        for step in replay.main_line:
            _ = [getattr(step, what) for what in STEP]
    except ReplayError as error:
        return error.issue
    return None


def loaded(path: Path) -> Replay | ReplayIssue:
    """What loading gives; nothing else may come of it."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TruncatedLog)
            return load(path)
    except ReplayError as error:
        return error.issue


def test_the_reader_gives_a_replay_or_a_fault_and_never_anything_else(
    fuzz: Iterator[random.Random], tmp_path: Path
) -> None:
    path = tmp_path / "spoilt.jsonl"
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for rng in fuzz:
        for data in spoilt_logs(rng):
            path.write_bytes(data)
            began = time.process_time()
            lines = data.count(b"\n")
            fault = verify(path)
            if fault is not None:
                held(fault, str(path), lines)
            found = loaded(path)
            if isinstance(found, ReplayIssue):
                held(found, str(path), lines)
                assert fault is not None, "what cannot be loaded is not true either"
                assert fault.line <= found.line
            elif broken := walked(found):
                held(broken, str(path), lines)
            assert time.process_time() - began < SECONDS
    used = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024
    assert used < MEGABYTES, f"{used} MB"


def test_frames_take_nothing_that_the_reader_refuses(fuzz: Iterator[random.Random], tmp_path: Path) -> None:
    path = tmp_path / "spoilt.jsonl"
    for rng in fuzz:
        for data in spoilt_logs(rng):
            path.write_bytes(data)
            if read_log(path).issue is not None:
                with pytest.raises((ReplayError, BrokenFiles)):
                    frames(path).games.collect()


def test_what_was_read_is_written_again_byte_for_byte(fuzz: Iterator[random.Random], tmp_path: Path) -> None:
    path = tmp_path / "spoilt.jsonl"
    for rng in fuzz:
        for data in spoilt_logs(rng):
            path.write_bytes(data)
            reading = read_log(path)
            if reading.replay is None or reading.issue is not None:
                continue
            again = read_log(log(reading.replay))
            assert again.issue is None
            assert again.replay is not None
            assert log(again.replay) == log(reading.replay)
            assert data[: reading.kept].replace(b"\r\n", b"\n") == log(reading.replay)
