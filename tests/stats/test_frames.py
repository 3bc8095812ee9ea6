"""Frames hold what the logs hold, whoever wrote them, and what is no sound log is named."""

import gzip
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest
from support import replays as made

import kernel_lib as kl
from kernel_lib.replay import ReplayError, save
from kernel_lib.replay.lines import LINE_BYTES, to_json
from kernel_lib.replay.parsing import NESTING
from kernel_lib.replay.recorded_game import LINES
from kernel_lib.stats.frames import Frames, frames
from kernel_lib.stats.schema import events_of, moves_of
from kernel_lib.stats.sources import BrokenFiles

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = ("inversion", "gear")


def sample(game: str) -> list[Path]:
    """The logs of a game, with its puzzles and lessons, in the order in which a folder is read."""
    return sorted(path for path in REPLAYS.rglob("*.jsonl") if game in path.relative_to(REPLAYS).parts)


def written(tmp_path: Path, *logs: bytes) -> Path:
    """A folder of logs."""
    for number, log in enumerate(logs):
        (tmp_path / f"{number}.jsonl").write_bytes(log)
    return tmp_path


def rows(frame: pl.LazyFrame) -> list[dict[str, Any]]:
    return frame.collect().to_dicts()


# What stands in them --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_the_main_lines_of_the_logs(game: str) -> None:
    files = sample(game)
    got = rows(frames(REPLAYS, game).moves)
    told = [(number, step) for number, file in enumerate(files) for step in kl.load(file).main_line]
    assert [(row["game"], row["id"], row["parent"], row["seat"], row["kind"]) for row in got] == [
        (number, step.id, step.parent, step.seat, to_json(step.move)["kind"]) for number, step in told
    ]
    kinds = moves_of(kl.GAMES[game])
    for row, (_, step) in zip(got, told, strict=True):
        move = to_json(step.move)
        filled = {kinds.column(move["kind"], field): value for field, value in move.items() if field != "kind"}
        assert {name: row[name] for name in kinds.schema if name != "kind"} == {
            name: filled.get(name) for name in kinds.schema if name != "kind"
        }


@pytest.mark.parametrize("game", GAMES)
def test_events_are_those_of_the_main_lines_in_order(game: str) -> None:
    files = sample(game)
    got = rows(frames(REPLAYS, game).events)
    told = [
        (number, step.id, place, to_json(event))
        for number, file in enumerate(files)
        for step in kl.load(file).main_line
        for place, event in enumerate(step.events)
    ]
    assert [(row["game"], row["id"], row["n"], row["kind"]) for row in got] == [
        (number, at, place, event["kind"]) for number, at, place, event in told
    ]
    kinds = events_of(kl.GAMES[game])
    for row, (*_, event) in zip(got, told, strict=True):
        filled = {kinds.column(event["kind"], field): value for field, value in event.items() if field != "kind"}
        assert {name: row[name] for name in kinds.schema if name != "kind"} == {
            name: filled.get(name) for name in kinds.schema if name != "kind"
        }


@pytest.mark.parametrize("game", GAMES)
def test_variations_are_there_when_asked_for_and_marked(game: str) -> None:
    every = frames(REPLAYS, game, variations=True).moves.collect()
    for number, file in enumerate(sample(game)):
        replay = kl.load(file)
        mine = every.filter(pl.col("game") == number)
        assert mine["id"].to_list() == list(replay.ids)
        assert mine.filter("main")["id"].to_list() == replay.path(replay.main)
    assert every.height > frames(REPLAYS, game).moves.collect().height, "the samples have variations"
    assert "main" not in frames(REPLAYS, game).moves.collect_schema()


@pytest.mark.parametrize("game", GAMES)
def test_games_tell_who_played_what_and_how_it_ended(game: str) -> None:
    got = rows(frames(REPLAYS, game).games)
    for row, file in zip(got, sample(game), strict=True):
        replay = kl.load(file)
        outcome = replay.outcome(replay.main)
        assert row["file"] == str(file)
        assert (row["names"], row["agents"]) == (
            [seat.name for seat in replay.header.seats],
            [seat.agent for seat in replay.header.seats],
        )
        assert row["at"] == replay.main
        assert {name: row[name] for name in replay.header.options} == replay.header.options
        assert (row["scores"], row["winners"]) == (
            (None, None) if outcome is None else (list(outcome.scores), list(outcome.winners))
        )
        assert json.loads(row["tags"] or "{}") == (replay.header.tags or {})
        assert row["seed"] == (None if replay.header.seed is None else str(replay.header.seed))


def test_seats_have_a_row_each_and_an_unfinished_game_has_no_winners(tmp_path: Path) -> None:
    finished, open_game = made.inversion(2, players=3), made.new("inversion", 3)
    made.play_on(open_game, 0, __import__("random").Random(1), moves=9)
    got = rows(frames(written(tmp_path, made.log(finished), made.log(open_game))).seats)
    outcome = finished.outcome(finished.main)
    assert outcome is not None
    assert [(row["seat"], row["score"], row["won"]) for row in got[:3]] == [
        (seat, outcome.scores[seat], seat in outcome.winners) for seat in range(3)
    ]
    assert [(row["seat"], row["name"], row["score"], row["won"]) for row in got[3:]] == [
        (0, "Ann", None, None),
        (1, "Bo", None, None),
        (2, "Cy", None, None),
    ]


def test_notes_and_judgements_are_as_the_replay_has_them(tmp_path: Path) -> None:
    replay = made.annotated(3)
    found = frames(written(tmp_path, made.log(made.inversion(1)), made.log(replay)))
    notes = [note for at in replay.annotated for note in replay.notes(at)]
    got = sorted(rows(found.notes), key=lambda row: (row["at"], row["note"]))
    assert [
        (
            row["game"],
            row["at"],
            row["note"],
            row["by"],
            row["text"],
            row["glyph"],
            row["seat"],
            row["marks"],
            row["show"],
        )
        for row in got
    ] == [
        (
            1,
            note.at,
            note.id,
            note.by,
            note.text,
            note.glyph,
            note.seat,
            None if note.marks is None else list(note.marks),
            note.show,
        )
        for note in sorted(notes, key=lambda note: (note.at, note.id or 0))
    ]
    values = [(line, value) for at in replay.ids for line in replay.evals(at) for value in line.values]
    assert [
        (row["at"], row["by"], row["basis"], row["samples"], row["kind"], row["value"], row["stderr"])
        for row in rows(found.evals)
    ] == [
        (line.at, line.by, line.basis, line.samples, value.move["kind"], float(value.value), value.stderr)
        for line, value in values
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_of_one_kind_has_its_own_fields_by_their_own_names(game: str) -> None:
    found = frames(REPLAYS, game)
    for kind, fields in events_of(kl.GAMES[game]).fields:
        whole = found.events.filter(pl.col("kind") == kind).collect()
        own = found.event(kind).collect()
        assert own.select("game", "id", "n").equals(whole.select("game", "id", "n"))
        assert set(own.columns) == {"game", "id", "n", *fields}
    for kind, _ in moves_of(kl.GAMES[game]).fields:
        assert found.move(kind).collect().height == found.moves.filter(pl.col("kind") == kind).collect().height
    with pytest.raises(ValueError, match=r"There is no kind 'dance'\. There is: "):
        found.event("dance")


# Logs that others wrote -----------------------------------------------------------------------------


def spaced(replay: kl.Replay) -> bytes:
    return made.as_log(made.rows(replay))


def turned_round(replay: kl.Replay) -> bytes:
    return b"".join(json.dumps(dict(reversed(row.items()))).encode() + b"\n" for row in made.rows(replay))


def with_strangers(replay: kl.Replay) -> bytes:
    """Keys and lines of somebody's own, which look like ours and hold what they like."""
    lines = [
        json.dumps({**row, "x_seen": {"events": [], "id": "no"}}, separators=(",", ":")).encode()
        for row in made.rows(replay)
    ]
    strange = [
        b'{"type":"x_end","at":"later","id":"a","seat":{}}',
        b'{"x_by":1,"type":"x_move","id":[1],"events":"none"}',
    ]
    return b"\n".join([lines[0], *strange, *lines[1:], *strange]) + b"\n"


def with_carriage_returns(replay: kl.Replay) -> bytes:
    return made.log(replay).replace(b"\n", b"\r\n")


WRITTEN = ("games", "seats", "moves", "events", "notes", "evals", "tricks", "plays", "contracts")
"""The frames that are held against those of a log that is written otherwise."""


def tables(folder: Path, content: bytes) -> dict[str, pl.DataFrame]:
    """The frames of a log, whose rows are in an order of their own."""
    found = frames(written(folder, content), variations=True)
    read = {name: found.frame(name).collect().drop("file", strict=False) for name in WRITTEN}
    order = ("game", "id", "n", "at", "seat", "note", "move_card")
    return {name: one.sort([column for column in order if column in one.columns]) for name, one in read.items()}


@pytest.fixture(scope="module")
def as_we_write(tmp_path_factory: pytest.TempPathFactory) -> dict[str, pl.DataFrame]:
    return tables(tmp_path_factory.mktemp("ours"), made.log(made.annotated(1)))


@pytest.mark.parametrize("form", [spaced, turned_round, with_strangers, with_carriage_returns])
def test_it_does_not_matter_how_a_log_is_written(
    form: Callable[[kl.Replay], bytes], as_we_write: dict[str, pl.DataFrame], tmp_path: Path
) -> None:
    theirs = tables(tmp_path, form(made.annotated(1)))
    assert [name for name, one in as_we_write.items() if not one.equals(theirs[name])] == []


def test_ids_may_have_gaps_and_the_last_main_line_counts(tmp_path: Path) -> None:
    replay = made.annotated(5)
    numbers = {at: 3 * at for at in replay.ids} | {0: 0}
    lines = made.rows(replay)
    for row in lines:
        for key in ("at", "parent", *(["id"] if row["type"] == "move" else [])):
            if key in row:
                row[key] = numbers[row[key]]
    side = max(numbers[at] for at in replay.ids)
    lines += [{"type": "main", "at": 0}, {"type": "main", "at": side}]
    (tmp_path / "gaps.jsonl").write_bytes(made.as_log(lines))
    path = kl.load(tmp_path / "gaps.jsonl").path(side)
    assert frames(tmp_path).moves.collect()["id"].to_list() == path


# What the frames are ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_column_is_described_and_names_rules_of_the_rulebook(game: str) -> None:
    found = frames(REPLAYS, game)
    table = found.columns
    assert table.filter(pl.col("text") == "").is_empty()
    assert set(table["rule"]) - {""} <= set(kl.GAMES[game].rulebook)
    assert set(table["frame"]) == set(found.names)
    assert set(found.names) > {"games", "seats", "moves", "events", "notes", "evals"}


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_has_the_columns_and_types_that_it_says(game: str) -> None:
    found = frames(REPLAYS, game, variations=True)
    for name in found.names:
        lazy = found.frame(name)
        assert lazy.collect().schema == lazy.collect_schema(), name


def test_a_game_without_a_door_has_the_general_frames(tmp_path: Path) -> None:
    kl.simulate("highest_card", 5, bots=["uniform"], players=3, out=tmp_path, progress=False)
    found = frames(tmp_path)
    assert found.names == ("games", "seats", "moves", "events", "notes", "evals")
    assert found.event("round").collect().height == 15
    with pytest.raises(AttributeError, match="there is no 'tricks'"):
        found.tricks  # noqa: B018


def test_a_part_of_a_frame_is_read_as_the_whole_would_be() -> None:
    found = frames(REPLAYS, "gear")
    whole = found.moves.collect()
    condition = (pl.col("kind") == "bid") & (pl.col("points") > 2)
    assert (
        found.moves.filter(condition)
        .select("game", "set")
        .collect()
        .equals(whole.filter(condition).select("game", "set"))
    )
    assert found.moves.head(7).collect().equals(whole.head(7))
    assert found.moves.select(pl.len()).collect().item() == whole.height


def test_many_files_are_read_in_batches_and_numbered_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = written(tmp_path, *(made.log(made.inversion(seed)) for seed in range(7)))
    whole = {name: frames(folder).frame(name).collect() for name in ("games", "moves", "tricks")}
    monkeypatch.setattr("kernel_lib.stats.log_tables.BATCH_BYTES", 12_000)
    monkeypatch.setattr("kernel_lib.stats.json_columns.SLICE_ROWS", 10)
    for name, frame in whole.items():
        assert frames(folder).frame(name).collect().equals(frame)


def test_files_and_folders_may_be_named_together() -> None:
    files = sample("inversion")
    assert frames(files[:2]).games.collect().height == 2
    assert frames([files[0], REPLAYS], "inversion").games.collect().height == len(files), "named twice counts once"
    assert repr(frames(files[0])).startswith("<Frames of !nversion: 1 logs, 0 archives; games")


# What is no sound log -------------------------------------------------------------------------------


def broken() -> dict[str, tuple[bytes, str]]:
    good = made.log(made.inversion(1))
    lines = good.splitlines(keepends=True)
    return {
        "cut": (good[:-30], "The last line was cut short"),
        "empty": (b"", "The file is empty"),
        "half-header": (lines[0][:40], "not even a whole header"),
        "foreign": (b'{"text":"a tweet"}\n{"text":"another"}\n', "has no 'type'"),
        "other-rules": (good.replace(b'"rules":"1.0"', b'"rules":"0.9"', 1), "played by version '0.9' of the rules"),
        "other-format": (good.replace(b'"version":1', b'"version":2', 1), "'version' must be 1"),
        "other-game": (good.replace(b'"game":"inversion"', b'"game":"go"', 1), "There is no game 'go'"),
        "packed": (b"\x1f\x8b\x08\x00\n", "packed file"),
        "packed-log": (gzip.compress(good), "packed file (gzip); unpack it first"),
        "long-line": (good + b'{"type":"x_a","x_b":"' + b"a" * LINE_BYTES + b'"}\n', "longer than 1,048,576 bytes"),
        "many-lines": (good + b'{"type":"x_a"}\n' * LINES, "at most 1,000,000 lines"),
    }


@pytest.mark.parametrize("name", ["long-line", "packed-log"])
def test_what_is_refused_for_its_size_is_told_as_a_reader_tells_it(name: str, tmp_path: Path) -> None:
    content, _ = broken()[name]
    path = tmp_path / "large.jsonl"
    path.write_bytes(content)
    with pytest.raises(BrokenFiles) as error:
        frames(path)
    assert error.value.issues == (kl.verify(path),)


def test_a_line_that_is_nested_too_deep_is_refused_as_a_reader_refuses_it(tmp_path: Path) -> None:
    good, path = made.log(made.inversion(1)), tmp_path / "deep.jsonl"
    for depth in (NESTING, NESTING + 1):
        line = b'{"type":"note","at":1,"by":"Ann","text":"[[[","x_b":%b}\n' % (b"[" * (depth - 1) + b"]" * (depth - 1))
        path.write_bytes(good + line)
        fault = kl.verify(path)
        if fault is None:
            assert frames(path).notes.collect().height == 1
            continue
        with pytest.raises(kl.ReplayError, match=re.escape(str(fault))):
            frames(path).notes.collect()


@pytest.mark.parametrize("name", broken())
def test_what_is_no_sound_log_is_named_and_explained_and_nothing_else_is_lost(name: str, tmp_path: Path) -> None:
    content, sentence = broken()[name]
    folder = written(tmp_path, made.log(made.inversion(1)), made.log(made.inversion(2)))
    (folder / f"{name}.jsonl").write_bytes(content)
    told = (
        "1 file was played by other rules than those installed here; leave"
        if name == "other-rules"
        else "1 file is not a valid log; repair"
    )
    with pytest.raises(
        BrokenFiles, match=rf"{told}.*skip_broken=True[\s\S]*{name}\.jsonl.*{re.escape(sentence)}"
    ) as error:
        frames(folder)
    assert [Path(fault.file).name for fault in error.value.issues] == [f"{name}.jsonl"]
    kept = frames(folder, skip_broken=True)
    assert [Path(fault.file).name for fault in kept.skipped] == [f"{name}.jsonl"]
    assert kept.games.collect().height == 2
    assert (folder / f"{name}.jsonl").read_bytes() == content


@pytest.mark.parametrize("damage", [b"not JSON\n", b'{"type":"move","id":\n', b"\xff\xfe\n", b"[1]\n", b"\n"])
def test_a_fault_in_the_middle_of_a_file_is_named_with_its_line(damage: bytes, tmp_path: Path) -> None:
    lines = made.log(made.inversion(1)).splitlines(keepends=True)
    folder = written(tmp_path, made.log(made.inversion(2)), b"".join([*lines[:5], damage, *lines[5:]]))
    with pytest.raises((ReplayError, pl.exceptions.ComputeError), match=r"1\.jsonl, line 6"):
        frames(folder).moves.collect()
    kept = frames(folder, skip_broken=True)
    assert [(Path(fault.file).name, fault.line) for fault in kept.skipped] == [("1.jsonl", 6)]
    assert kept.moves.collect()["game"].unique().to_list() == [0]


def test_many_broken_files_are_counted(tmp_path: Path) -> None:
    folder = written(tmp_path, *[b"{}\n"] * 14)
    with pytest.raises(BrokenFiles, match=r"14 files are not valid logs[\s\S]*and 4 more"):
        frames(folder)
    with pytest.raises(ValueError, match=r"There is no log .* \(14 broken files were left out\)"):
        frames(folder, skip_broken=True)


def test_an_empty_folder_and_a_missing_one_are_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=re.escape(f"There is no log (*.jsonl) and no archive in {tmp_path}.")):
        frames(tmp_path)
    with pytest.raises(FileNotFoundError, match="There is no file or folder"):
        frames(tmp_path / "nowhere")


def test_several_games_are_told_and_one_can_be_picked() -> None:
    with pytest.raises(
        ValueError,
        match=rf"gear \({len(sample('gear'))}\), inversion \({len(sample('inversion'))}\)\. "
        "Say which one, as in game='gear'",
    ):
        frames([*sample("gear"), *sample("inversion")])
    assert frames(REPLAYS, "inversion").game.name == "inversion"
    with pytest.raises(ValueError, match="There is no game of inversion there"):
        frames(REPLAYS / "gear", "inversion")
    with pytest.raises(ValueError, match="There is no game 'go'"):
        frames(REPLAYS / "gear", "go")


def test_a_redacted_log_is_read_as_far_as_it_is_known(tmp_path: Path) -> None:
    save(kl.redact(made.inversion(1), 0), tmp_path / "seen.jsonl")
    save(kl.redact(made.inversion(1), "public"), tmp_path / "spectator.jsonl")
    save(made.inversion(1), tmp_path / "whole.jsonl")
    found: Frames = frames(tmp_path)
    assert found.games.collect()["view"].to_list() == ["0", "public", "table"]
    assert found.move("deal").collect()["hands"].to_list()[0][1] == ["?"] * 10
    assert found.tricks.collect().height == 30


def test_options_that_are_struct_fields_survive_the_round_trip() -> None:
    for game in GAMES:
        options = kl.GAMES[game].rules.options
        assert {field.name for field in msgspec.structs.fields(options)} <= set(
            frames(REPLAYS, game).games.collect_schema()
        )
