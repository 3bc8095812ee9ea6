"""The law of the log is one: the tree and the frames read any log alike, whatever its lines say of one another."""

from __future__ import annotations

import random
from typing import Any

import polars as pl
from hypothesis import given, settings
from hypothesis import strategies as st
from support.replays import log, new, play_on

from kernel_lib.core import Outcome
from kernel_lib.games import GAMES
from kernel_lib.replay import Note, Replay
from kernel_lib.replay.lines import EndRecord, Main
from kernel_lib.stats.archive import contents_of, tables_of
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
    moves = batch.on_main(batch.moves(["id", "parent", "seat", "kind"]))
    games = batch.games([str(number) for number in range(TREES)])
    for game, replay in enumerate(replays):
        assert [row["id"] for row in rows(moves, game) if row["main"]] == sorted(replay.path(replay.main))
        assert [row["id"] for row in rows(moves, game)] == list(replay.ids)
        (told,) = rows(games, game)
        assert told["at"] == replay.main
        outcome = replay.outcome(replay.main)
        assert told["scores"] == (None if outcome is None else list(outcome.scores))


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


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_any_tree_comes_out_of_an_archive_as_it_went_in(seed: int) -> None:
    rng = random.Random(seed)
    contents = [log(any_tree(rng)) for _ in range(TREES)]
    tables = tables_of(GAME, [str(number) for number in range(TREES)], contents)
    assert [content for _, content in contents_of(GAME, tables)] == contents
