"""The law of the log is one: the tree and the frames read any log alike, whatever its lines say of one another."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.replays import annotated, as_log, log, new, play_on

import kernel_lib as kl
from kernel_lib.core import Outcome
from kernel_lib.games import GAMES
from kernel_lib.replay import Note, Replay
from kernel_lib.replay.files import read_log
from kernel_lib.replay.lines import EndRecord, Main
from kernel_lib.stats.archive import logs_to_tables, tables_to_logs
from kernel_lib.stats.log_tables import LogTables

TREES = 3
GAME = GAMES["inversion"]


def any_tree(rng: random.Random) -> Replay:
    """A log with branches, and with lines about them in any order: mains, ends, notes of the same id here and there."""
    replay = new("inversion", 2)
    for _ in range(rng.randint(0, 12)):
        what = rng.random()
        at = rng.choice([0, *replay.ids])
        if what < 0.4:
            play_on(replay, at if rng.random() < 0.5 else (replay.ids or [0])[-1], rng, rng.randint(1, 4))
        elif what < 0.75:
            text = rng.choice(["one", "two", None])
            number = rng.choice([None, 1, 2, 3]) if text is not None else rng.randint(1, 3)
            replay.add(Note(at, "Ann", text, number, rng.choice([None, 0, 1]), show=rng.choice([None, "before"])))
        elif what < 0.9:
            replay.add(Main(at))
        elif at and replay.outcome(at) is None:
            replay.add(EndRecord(at, Outcome((at, 2), (0,), "draw")))
    return replay


def batch_of(replays: list[Replay]) -> LogTables:
    return LogTables(GAME, [log(replay) for replay in replays])


def rows(frame: pl.DataFrame, game: int) -> list[dict[str, Any]]:
    return frame.filter(pl.col("game") == game).to_dicts()


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_main_line_is_the_same_for_the_tree_and_the_frames(seed: int) -> None:
    rng = random.Random(seed)
    replays = [any_tree(rng) for _ in range(TREES)]
    batch = batch_of(replays)
    moves = batch.on_main(batch.moves_and_events()[0])
    games = batch.games([str(number) for number in range(TREES)])
    for game, replay in enumerate(replays):
        assert [row["id"] for row in rows(moves, game) if row["main"]] == sorted(replay.path(replay.main))
        assert [row["id"] for row in rows(moves, game)] == list(replay.ids)
        (told,) = rows(games, game)
        assert told["at"] == replay.main
        outcome = replay.outcome(replay.main)
        assert told["scores"] == (None if outcome is None else list(outcome.scores))


def test_the_main_line_leads_to_the_last_end_where_nothing_else_is_said_and_else_to_the_last_move() -> None:
    ended, marked, plain = (new("inversion", 2) for _ in range(3))
    for replay in (ended, marked, plain):
        play_on(replay, 0, random.Random(1), 5)
    early, later = ended.ids[1], ended.ids[2]
    for replay in (ended, marked):
        replay.add(EndRecord(later, Outcome((1, 2), (1,), "draw")))
        replay.add(EndRecord(early, Outcome((1, 2), (1,), "draw")))
    marked.add(Main(later))
    rows = batch_of([ended, marked, plain]).ends.sort("game").to_dicts()
    last = plain.ids[-1]
    assert [row["main_at"] for row in rows] == [early, later, last]
    assert [row["id"] for row in rows] == [last] * 3
    assert [replay.main for replay in (ended, marked, plain)] == [early, later, last]


@settings(max_examples=50, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_notes_are_the_same_for_the_tree_and_the_frames(seed: int) -> None:
    rng = random.Random(seed)
    replays = [any_tree(rng) for _ in range(TREES)]
    notes = batch_of(replays).notes()
    for game, replay in enumerate(replays):
        for at in [0, *replay.ids]:
            told = [(note.text, note.id, note.seat, note.show, note.by) for note in replay.notes(at)]
            assert [
                (row["text"], row["note"], row["seat"], row["show"], row["by"])
                for row in rows(notes, game)
                if row["at"] == at
            ] == told


Row = dict[str, Any]


def row(rows: list[Row], kind: str, place: int = 0) -> Row:
    """The line of this type at this place among them."""
    return [line for line in rows if line["type"] == kind][place]


def shift(rows: list[Row]) -> None:
    """Two moves of one line with times, the later one earlier."""
    row(rows, "move", 4)["ms"], row(rows, "move", 5)["ms"] = 2000, 1000


BROKEN: dict[str, Callable[[list[Row]], object]] = {
    "second header": lambda rows: rows.append(rows[0]),
    "id again": lambda rows: rows.append(row(rows, "move", -1)),
    "no such parent": lambda rows: rows.remove(row(rows, "move", 3)),
    "parent later": lambda rows: row(rows, "move", 3).update(parent=90),
    "no such seat": lambda rows: row(rows, "move", 3).update(seat=3),
    "no such seat in 64 bits": lambda rows: row(rows, "move", 3).update(seat=10**30),
    "clock": shift,
    "clock in 64 bits": lambda rows: (row(rows, "move", 4).update(ms=10**30), row(rows, "move", 5).update(ms=1)),
    "seat of a task": lambda rows: row(rows, "task").update(seat=10**30),
    "end again": lambda rows: rows.append(row(rows, "end")),
    "end of a lost move": lambda rows: row(rows, "end").update(at=9999),
    "main of a lost move": lambda rows: row(rows, "main").update(at=9999),
    "note of a lost move": lambda rows: row(rows, "note").update(at=9999),
    "seat of a note": lambda rows: row(rows, "note").update(seat=3),
    "judged chance": lambda rows: row(rows, "eval").update(at=1),
    "form of an answer": lambda rows: row(rows, "task").update(accept=[]),
    "text of an end": lambda rows: row(rows, "end")["outcome"].pop("why"),
    "text of a note": lambda rows: row(rows, "note").pop("by"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_frames_refuse_what_the_reader_refuses_with_its_sentence(name: str, tmp_path: Path) -> None:
    rows = [json.loads(line) for line in log(annotated(3)).splitlines()]
    path = tmp_path / "log.jsonl"
    path.write_bytes(as_log(rows))
    assert kl.frames(path).games.collect().height == 1
    BROKEN[name](rows)
    path.write_bytes(as_log(rows))
    issue = read_log(path).issue
    assert issue is not None
    for frame in ("games", "moves", "notes"):
        with pytest.raises(kl.ReplayError) as refused:
            kl.frames(path).frame(frame).collect()
        assert str(refused.value) == str(issue)


@pytest.mark.parametrize("name", ["gear", "grid", "industry", "inversion", "smash"])
def test_every_frame_of_the_log_of_one_view_is_read(name: str, tmp_path: Path) -> None:
    kl.simulate(name, 1, bots=["uniform"], out=tmp_path / "whole", progress=False)
    (whole,) = (tmp_path / "whole").rglob("*.jsonl")
    for view in ("public", 0):
        path = tmp_path / f"{view}.jsonl"
        path.write_bytes(log(kl.redact(kl.load(whole), view)))
        found = kl.frames(path)
        assert found.moves.collect().height > 0
        for frame in found.names:
            found.frame(frame).collect()


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_tree_comes_out_of_an_archive_as_it_went_in(seed: int) -> None:
    rng = random.Random(seed)
    contents = [log(any_tree(rng)) for _ in range(TREES)]
    tables = logs_to_tables(GAME, [str(number) for number in range(TREES)], contents)
    assert [content for _, content in tables_to_logs(GAME, tables)] == contents
