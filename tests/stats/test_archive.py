"""Archives: logs go into Parquet and come out again, byte for byte, and nothing is written over."""

import json
from pathlib import Path

import polars as pl
import pytest
from support import replays as made

import kernel_lib as kl
from kernel_lib.stats.archive import logs_to_tables, open_log, pack_logs, safe_name, unpack_logs
from kernel_lib.stats.frames import frames
from kernel_lib.stats.part_manifests import manifest_path, parts_of
from kernel_lib.stats.sources import BrokenFiles

REPLAYS = Path(__file__).parents[2] / "replays"
GAMES = ("inversion", "gear")


def logs(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.jsonl")}


def there_and_back(folder: Path, tmp_path: Path) -> dict[str, bytes]:
    pack_logs(folder, tmp_path / "packed")
    unpack_logs(tmp_path / "packed", tmp_path / "back")
    return logs(tmp_path / "back")


@pytest.fixture(scope="module")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An archive of all samples, which is only read."""
    folder = tmp_path_factory.mktemp("samples") / "packed"
    pack_logs(REPLAYS, folder)
    return folder


def test_all_samples_come_back_byte_for_byte(samples: Path, tmp_path: Path) -> None:
    unpack_logs(samples, tmp_path)
    assert logs(tmp_path) == logs(REPLAYS)


def odd() -> dict[str, bytes]:
    """Logs in every form that the format allows."""
    replay = made.annotated(4)
    rows = made.rows(replay)
    lines = made.log(replay).splitlines(keepends=True)
    strange = b'{"type":"x_mine","id":"a","text":"\xc3\xa8 \\u00e8 \\ud83c\\udca1"}\n'
    return {
        "ours": made.log(replay),
        "spaced": made.as_log(rows),
        "returns": made.log(replay).replace(b"\n", b"\r\n"),
        "one-return": lines[0] + lines[1][:-1] + b"\r\n" + b"".join(lines[2:]),
        "strangers": b"".join([lines[0], strange, *lines[1:], strange]),
        "keys": b"".join(
            json.dumps({**row, "x_a": {"b": [1, None]}}, separators=(",", ":")).encode() + b"\n" for row in rows
        ),
        "turned": b"".join(json.dumps(dict(reversed(row.items()))).encode() + b"\n" for row in rows),
        "escapes": made.log(replay).replace(b'"kind":"play"', b'"kind":"\\u0070lay"'),
        "header-only": lines[0],
        "digestless": made.as_log([{key: value for key, value in row.items() if key != "digest"} for row in rows]),
        "timed": made.as_log(
            [
                {**row, "ms": number * 7} if row["type"] == "move" else row
                for number, row in enumerate(rows)
                if row["type"] in ("header", "move")
            ]
        ),
    }


@pytest.mark.parametrize("name", odd())
def test_whatever_form_a_log_has_it_comes_back_as_it_was(name: str, tmp_path: Path) -> None:
    content = odd()[name]
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "game.jsonl").write_bytes(content)
    assert kl.verify(tmp_path / "in" / "game.jsonl") is None
    assert there_and_back(tmp_path / "in", tmp_path) == {"game.jsonl": content}


@pytest.mark.parametrize("game", GAMES)
def test_logs_of_this_house_are_kept_in_columns_and_not_as_text(game: str) -> None:
    files = sorted((REPLAYS / game).rglob("*.jsonl"))
    tables = logs_to_tables(kl.GAMES[game], [file.name for file in files], [file.read_bytes() for file in files])
    assert tables["lines"].filter(pl.col("text").str.contains('"type":"move"', literal=True)).is_empty()
    assert tables["moves"].height == sum(len(kl.load(file)) for file in files)


@pytest.mark.parametrize(("game", "variations"), [("inversion", True), ("inversion", False), ("gear", True)])
def test_an_archive_shows_the_frames_of_its_logs(game: str, variations: bool, samples: Path) -> None:
    trusted, theirs = frames(samples, game, variations=variations), frames(REPLAYS, game, variations=variations)
    assert trusted.names == theirs.names
    for name in trusted.names:
        one, other = trusted.frame(name).collect(), theirs.frame(name).collect()
        drop = ["file"] if name == "games" else []
        assert one.drop(drop).equals(other.drop(drop)), name
        assert one.schema == other.schema


def test_logs_and_archives_are_numbered_through_together(tmp_path: Path) -> None:
    for seed in (1, 2):
        kl.simulate("inversion", 3, bots=["uniform"], players=3, seed=seed, out=tmp_path / "logs", progress=False)
        kl.simulate(
            "inversion",
            4,
            bots=["uniform"],
            players=3,
            seed=seed,
            out=tmp_path / "archives",
            parquet=True,
            progress=False,
        )
    both = frames(tmp_path)
    assert both.games.collect()["game"].to_list() == list(range(14))
    assert both.tricks.collect().group_by("game").len()["len"].to_list() == [10] * 14
    assert (
        both.moves.collect().height
        == frames(tmp_path / "logs").moves.collect().height + frames(tmp_path / "archives").moves.collect().height
    )


def test_a_game_in_an_archive_is_opened_like_a_log(samples: Path) -> None:
    for name in frames(samples, "gear").games.collect()["file"].gather_every(5):
        replay = open_log(name)
        assert (
            b"".join(line + b"\n" for line in replay.lines)
            == (REPLAYS / Path(name).relative_to(samples / "gear")).read_bytes()
        )
    with pytest.raises(FileNotFoundError, match=r"There is no log gone\.jsonl in the archive"):
        open_log(samples / "gear" / "gone.jsonl")
    with pytest.raises(FileNotFoundError, match="There is no log"):
        open_log(samples / "gone.jsonl")


def test_large_folders_make_several_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kernel_lib.stats.archive.PART", 4)
    kl.simulate("highest_card", 11, bots=["uniform"], players=3, out=tmp_path / "logs", progress=False)
    assert there_and_back(tmp_path / "logs", tmp_path) == logs(tmp_path / "logs")
    assert parts_of(tmp_path / "packed" / "highest_card") == ["000000", "000004", "000008"]


def test_nothing_is_written_over(tmp_path: Path) -> None:
    pack_logs(REPLAYS / "inversion", tmp_path / "packed")
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(FileExistsError, match="an archive is never written over"):
        pack_logs(REPLAYS / "inversion", tmp_path / "packed")
    unpack_logs(tmp_path / "packed", tmp_path / "back")
    with pytest.raises(FileExistsError):
        unpack_logs(tmp_path / "packed", tmp_path / "back")
    assert all(path.read_bytes() == content for path, content in before.items())


def test_broken_files_stop_the_packing_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    good = made.log(made.inversion(1))
    (tmp_path / "in" / "good.jsonl").write_bytes(good)
    (tmp_path / "in" / "cut.jsonl").write_bytes(good[:-5])
    with pytest.raises(BrokenFiles, match=r"cut\.jsonl"):
        pack_logs(tmp_path / "in", tmp_path / "packed")
    assert not (tmp_path / "packed").exists()
    pack_logs(tmp_path / "in", tmp_path / "packed", skip_broken=True)
    unpack_logs(tmp_path / "packed", tmp_path / "back")
    assert logs(tmp_path / "back") == {"good.jsonl": good}


@pytest.mark.parametrize("name", ["../out.jsonl", "a/../../out.jsonl", "/etc/out.jsonl", "C:out.jsonl", "a\\b.jsonl"])
def test_an_archive_cannot_write_outside_the_folder(name: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="outside its folder"):
        safe_name(name)
    pack_logs(REPLAYS / "inversion", tmp_path / "packed")
    part = tmp_path / "packed" / "inversion" / "games" / "000000.parquet"
    pl.read_parquet(part).with_columns(file=pl.lit(name)).write_parquet(part)
    manifest_path(tmp_path / "packed" / "inversion", "000000").unlink()  # as somebody who means harm would
    with pytest.raises(ValueError, match="outside its folder"):
        unpack_logs(tmp_path / "packed", tmp_path / "back")
    assert not (tmp_path / "out.jsonl").exists()


def test_an_archive_of_other_rules_is_named(tmp_path: Path) -> None:
    pack_logs(REPLAYS / "inversion", tmp_path)
    label = tmp_path / "inversion" / "archive.json"
    label.write_text(label.read_text().replace('"rules":"1.0"', '"rules":"0.9"'))
    with pytest.raises(BrokenFiles, match=r"archive\.json.*version '0\.9' of the rules of !nversion"):
        frames(tmp_path)
    label.write_text("{}")
    with pytest.raises(BrokenFiles, match=r"archive\.json.*no label of an archive"):
        frames(tmp_path)


def test_a_folder_without_archives_is_told(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="There is no archive in"):
        unpack_logs(tmp_path, tmp_path / "back")
    with pytest.raises(ValueError, match=r"There is no log \(\*\.jsonl\) in"):
        pack_logs(tmp_path, tmp_path / "packed")
