"""Damaged archives are refused by part, and what is sound of them can be had."""

import shutil
from collections.abc import Callable
from pathlib import Path

import msgspec
import polars as pl
import pytest
from support import replays as made

import kernel_lib as kl
from kernel_lib.stats.archive import open_log, pack_logs, unpack_logs
from kernel_lib.stats.frames import frames
from kernel_lib.stats.part_manifests import (
    MANIFESTS,
    TABLES,
    BrokenPart,
    PartManifest,
    manifest_path,
    parts_of,
    table_path,
)
from kernel_lib.stats.sources import BrokenFiles
from kernel_lib.stats.summary import summary

GAMES = 10
PARTS = ("000000", "000004", "000008")


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with ten logs, and with them as an archive of three parts: packed once, and copied by each test."""
    folder = tmp_path_factory.mktemp("sound")
    (folder / "logs").mkdir()
    for number in range(GAMES):
        (folder / "logs" / f"{number:02}.jsonl").write_bytes(made.log(made.annotated(number)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("kernel_lib.stats.archive.PART", 4)
        pack_logs(folder / "logs", folder / "packed")
    return folder


@pytest.fixture
def archive(sound: Path, tmp_path: Path) -> Path:
    """An archive of three parts that a test may damage; beside it the logs."""
    shutil.copytree(sound, tmp_path, dirs_exist_ok=True)
    (one,) = (tmp_path / "packed").iterdir()
    return one


@pytest.fixture
def logs(archive: Path, tmp_path: Path) -> dict[str, bytes]:
    """Its ten logs by name."""
    return {path.name: path.read_bytes() for path in (tmp_path / "logs").iterdir()}


def as_of_old(archive: Path) -> None:
    """Makes it an archive without manifests, as early versions wrote it."""
    for part in PARTS:
        manifest_path(archive, part).unlink()
    (archive / MANIFESTS).rmdir()


def missing(path: Path) -> None:
    path.unlink()


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-20])


def half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def short(path: Path) -> None:
    """Fewer rows, in a Parquet that is sound itself."""
    pl.read_parquet(path).head(1).write_parquet(path)


def flipped(path: Path) -> None:
    """One bit of the same number of bytes."""
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


DAMAGES = (missing, cut, half, empty, short, flipped)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_table_is_named_by_its_part(damage: Callable[[Path], None], table: str, archive: Path) -> None:
    path = table_path(archive, table, "000004")
    damage(path)
    with pytest.raises(BrokenFiles, match=r"1 part of an archive is damaged; .*skip_broken=True") as refused:
        frames(archive)
    (fault,) = refused.value.issues
    assert isinstance(fault, BrokenPart)
    assert fault.file == str(path)
    assert fault.sentence.startswith("This table of part 000004 ")
    assert fault.sentence.endswith("2 parts are sound and can be used with skip_broken=True.")
    with pytest.raises(BrokenFiles):
        unpack_logs(archive, archive.parent / "back")
    assert not (archive.parent / "back").exists()


def test_what_is_wrong_with_a_table_is_said(archive: Path) -> None:
    rows = pl.read_parquet(table_path(archive, "moves", "000000")).height
    missing(table_path(archive, "moves", "000000"))
    short(table_path(archive, "lines", "000004"))
    cut(table_path(archive, "games", "000008"))
    with pytest.raises(BrokenFiles, match="3 parts of archives are damaged") as refused:
        frames(archive)
    told = [fault.sentence for fault in refused.value.issues]
    assert f"is missing; it had {rows:,} rows." in told[0]
    assert "is cut short: " in told[1]
    assert "is cut short: " in told[2]
    assert all("No part of this archive is sound." in sentence for sentence in told)


def test_what_is_sound_can_be_saved(archive: Path, logs: dict[str, bytes]) -> None:
    whole = frames(archive).games.collect()
    missing(table_path(archive, "moves", "000004"))
    sound = frames(archive, skip_broken=True)
    assert [fault.file for fault in sound.skipped] == [str(table_path(archive, "moves", "000004"))]
    assert sound.games.collect().equals(whole.filter(~pl.col("game").is_in([4, 5, 6, 7])))
    assert summary(sound)
    back = archive.parent / "back"
    assert unpack_logs(archive, back, skip_broken=True) == GAMES - 4
    assert {path.name: path.read_bytes() for path in back.iterdir()} == {
        name: log for name, log in logs.items() if int(name[:2]) not in range(4, 8)
    }


def test_a_game_of_a_sound_part_is_opened_and_one_of_a_damaged_part_is_told(
    archive: Path, logs: dict[str, bytes]
) -> None:
    half(table_path(archive, "moves", "000000"))
    assert made.log(open_log(archive / "05.jsonl")) == logs["05.jsonl"]
    with pytest.raises(BrokenFiles, match="part 000000 is cut short"):
        open_log(archive / "01.jsonl")


def test_a_table_that_was_not_written_with_its_part_is_told(archive: Path) -> None:
    kept = msgspec.json.decode(manifest_path(archive, "000000").read_bytes(), type=PartManifest)
    tables = {name: table for name, table in kept.tables.items() if name != "notes"}
    manifest_path(archive, "000000").write_bytes(msgspec.json.encode(PartManifest(tables)))
    with pytest.raises(BrokenFiles, match="was not written with it"):
        frames(archive)
    manifest_path(archive, "000000").write_bytes(b"\xff")
    with pytest.raises(BrokenFiles, match=r"cannot be compared with its manifest 000000\.json"):
        frames(archive)


# Without manifests ------------------------------------------------------------------------------------------------


def test_archives_without_manifests_are_read_as_before(archive: Path, logs: dict[str, bytes]) -> None:
    as_of_old(archive)
    assert frames(archive).games.collect().height == GAMES
    assert parts_of(archive) == [*PARTS]
    assert unpack_logs(archive, archive.parent / "back") == GAMES
    assert {path.name: path.read_bytes() for path in (archive.parent / "back").iterdir()} == logs


@pytest.mark.parametrize("table", ["moves", "lines"])
@pytest.mark.parametrize("damage", [missing, cut, half, empty, short])
def test_without_manifests_too_games_that_have_lost_their_moves_are_told(
    damage: Callable[[Path], None], table: str, archive: Path
) -> None:
    as_of_old(archive)
    damage(table_path(archive, table, "000004"))
    with pytest.raises(BrokenFiles, match=f"{table}.*This table of part 000004 (is damaged|has nothing of)"):
        frames(archive)
    assert frames(archive, skip_broken=True).games.collect().height == GAMES - 4


def test_a_simulation_is_not_gone_on_with_on_damaged_parts_and_each_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("archive", "archive_writer"):
        monkeypatch.setattr(f"kernel_lib.stats.{module}.PART", 2)

    def play(games: int) -> None:
        kl.simulate("highest_card", games, bots=["uniform"], players=2, out=tmp_path, parquet=True, progress=False)

    play(5)
    folder = tmp_path / "highest_card-1"
    sound = {path: path.read_bytes() for path in folder.rglob("*.parquet")}
    cut(table_path(folder, "moves", "000002"))
    with pytest.raises(ValueError, match=r"cannot be continued: 1 part is damaged") as told:
        play(6)
    assert "moves/000002.parquet: This table of part 000002 is cut short" in str(told.value)
    assert {path.name for path in folder.rglob("*.parquet")} == {path.name for path in sound}, "nothing was played"
    for path in [*folder.rglob("000002.parquet"), manifest_path(folder, "000002")]:
        path.unlink()
    play(5)
    assert {path: path.read_bytes() for path in folder.rglob("*.parquet")} == sound


def test_a_part_that_is_being_written_anew_is_as_it_was(archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that is killed between two tables leaves the old games, and no manifest that does not fit."""
    from kernel_lib.stats.archive import read_part, write_part

    tables = read_part(archive, "000000")

    def killed(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kernel_lib.stats.archive.write_manifest", killed)
    with pytest.raises(KeyboardInterrupt):
        write_part(archive, "000000", tables)
    assert not manifest_path(archive, "000000").exists()
    assert frames(archive).games.collect().height == GAMES


def test_an_archive_of_newer_rules_is_told_as_such(archive: Path) -> None:
    label = archive / "archive.json"
    label.write_text(label.read_text().replace('"rules":"1.0"', '"rules":"1.1"'))
    with pytest.raises(BrokenFiles, match="1 file was played by other rules than those installed here") as refused:
        kl.frames(archive)
    assert refused.value.issues[0].other_rules
    assert "newer than the rules here" in refused.value.issues[0].sentence
