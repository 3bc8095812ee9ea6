"""Logs as Parquet, and back without the loss of a byte.

An archive is a folder with a file that says what it holds, and a folder per table, whose files are parts: the rows of
some games each.

    games moves events notes evals     what `Frames` shows; `digest` and `line` (the place in the log) besides
    lines                              every line that is not a move, and every move that was written otherwise
                                       than this house writes it, as it stands in the log
    parts                              how many rows each table of a part has, and its digest: see `part_manifests`

A log is put together again from its moves and its lines. When a part is packed that is done at once
and compared, so what cannot be put together from columns is kept as text.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path, PurePosixPath
from typing import Final

import msgspec
import polars as pl

from kernel_lib.core import Game
from kernel_lib.core.files import atomic_write
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay
from kernel_lib.replay.files import load, read_log
from kernel_lib.stats.log_tables import LogTables, batches
from kernel_lib.stats.part_manifests import TABLES, manifest_path, table_path, write_manifest
from kernel_lib.stats.schema import events_of, kind_json, moves_of
from kernel_lib.stats.sources import (
    INFO_FILE,
    Archive,
    ArchiveInfo,
    BrokenFiles,
    Paths,
    archives_under,
    games_under,
    is_archive,
    listed,
    named_error,
    open_archive,
    sources,
)
from kernel_lib.words import messages

say: Final = messages("statistics")
PART: Final = 1000
"""Games in a part."""
COMPRESSION_LEVEL: Final = 3
"""Packing level: level 6 takes half as long again, for two in a hundred less room."""

FramesByName = Mapping[str, pl.DataFrame]


# A part in memory ---------------------------------------------------------------------------------


def logs_to_tables(
    game: Game, names: Sequence[str], contents: Sequence[bytes], first: int = 0, *, trusted: bool = False
) -> dict[str, pl.DataFrame]:
    """Return the tables of some logs, which must be sound; games are numbered from `first`. PolarsError: one is not.

    `trusted`: they were written by this very program, so their moves need not be compared.
    """
    batch = LogTables(game, contents, first, trusted=trusted)
    tables = batch.tables(names)
    tables["moves"] = tables["moves"].with_columns(pl.col("digest").str.decode("hex", strict=False))
    if trusted:
        return {**tables, "lines": batch.others.select("game", pl.col("n").cast(pl.Int64).alias("line"), "text")}
    exact = _exact(contents, first)
    same = exact.join(move_lines(game, tables), on=["game", "line", "text"], how="semi")
    return {**tables, "lines": exact.join(same, on=["game", "line"], how="anti", maintain_order="left")}


def _exact(contents: Sequence[bytes], first: int) -> pl.DataFrame:
    """Return every line as it stands in its file, without its newline."""
    texts = pl.DataFrame(
        {"game": range(first, first + len(contents)), "text": [content.decode()[:-1] for content in contents]},
        schema={"game": pl.Int64, "text": pl.String},
    )
    split = texts.with_columns(pl.col("text").str.split("\n"))
    return (
        split.with_columns(line=pl.int_ranges(0, pl.col("text").list.len(), dtype=pl.Int64))
        .explode("text", "line")
        .select("game", "line", "text")
    )


def move_lines(game: Game, tables: FramesByName) -> pl.DataFrame:
    """Return `game`, `line` and `text` of every move, as this version writes it."""
    events = (
        tables["events"]
        .select("game", "id", json=kind_json(events_of(game), pl.col))
        .group_by("game", "id", maintain_order=True)
    )
    told = tables["moves"].join(
        events.agg(pl.col("json").str.join(",")), on=["game", "id"], how="left", maintain_order="left"
    )
    parts = {
        '{"type":"move","id":': pl.col("id"),
        ',"parent":': pl.col("parent"),
        ',"seat":': pl.coalesce(pl.col("seat").cast(pl.String), pl.lit("null")),
        ',"move":': kind_json(moves_of(game), pl.col),
        ',"events":[': pl.col("json").fill_null(""),
        "]": _if_there('"ms":', pl.col("ms")),
        "": _if_there('"digest":"', pl.col("digest").bin.encode("hex"), '"'),
    }
    pieces = [piece for text, value in parts.items() for piece in (pl.lit(text), value)]
    return told.select("game", "line", text=pl.concat_str(*pieces, pl.lit("}")))


def _if_there(key: str, value: pl.Expr, after: str = "") -> pl.Expr:
    return pl.when(value.is_null()).then(pl.lit("")).otherwise(pl.concat_str(pl.lit(f",{key}"), value, pl.lit(after)))


def tables_to_logs(game: Game, tables: FramesByName) -> Iterator[tuple[str, bytes]]:
    """Yield the logs of some tables: the name and the bytes of each."""
    stored = tables["lines"].join(tables["games"].select("game"), on="game", how="semi")
    lines = pl.concat([move_lines(game, tables).join(stored, on=["game", "line"], how="anti"), stored]).sort(
        "game", "line"
    )
    texts = lines.group_by("game", maintain_order=True).agg(pl.col("text").str.join("\n"))
    for name, text in (
        tables["games"]
        .select("game", "file")
        .join(texts, on="game", maintain_order="left")
        .select("file", "text")
        .iter_rows()
    ):
        yield name, text.encode() + b"\n"


# A part on disk -------------------------------------------------------------------------------------


def write_info(folder: Path, game: Game) -> None:
    """Make `folder` an archive of `game`. FileExistsError: it is one of another game, or of other rules."""
    folder.mkdir(parents=True, exist_ok=True)
    wanted = msgspec.json.encode(ArchiveInfo.of(game)) + b"\n"
    file = folder / INFO_FILE
    if file.exists() and file.read_bytes() != wanted:
        raise FileExistsError(f"{folder} is an archive of another game, or of other rules. Choose another folder.")
    if not file.exists():
        with atomic_write(file, forced=True) as stream:
            stream.write(wanted)


def write_part(folder: Path, name: str, tables: FramesByName) -> None:
    """Write the files of a part, each atomically; the games come last, and then the manifest.

    A part that is written anew has no manifest meanwhile: a program that is killed leaves its old games as they were,
    beside more rows than they need.
    """
    manifest_path(folder, name).unlink(missing_ok=True)
    for table in TABLES:
        path = table_path(folder, table, name)
        if tables[table].is_empty():
            path.unlink(missing_ok=True)
            continue
        path.parent.mkdir(exist_ok=True)
        packed = BytesIO()
        tables[table].write_parquet(packed, compression="zstd", compression_level=COMPRESSION_LEVEL)
        with atomic_write(path) as stream:
            stream.write(packed.getbuffer())
    write_manifest(folder, name, {table: tables[table].height for table in TABLES})


def read_part(folder: Path, name: str, games: pl.Expr | None = None) -> dict[str, pl.DataFrame]:
    """Return the tables of a part, or of those of its games that `games` chooses from the table of games."""
    there = {table: table_path(folder, table, name) for table in TABLES}
    found = pl.read_parquet(there["games"])
    chosen = found if games is None else found.filter(games)
    keys = chosen["game"].implode()
    tables = {
        table: pl.scan_parquet(path).filter(pl.col("game").is_in(keys)).collect()
        for table, path in there.items()
        if path.is_file()
    }
    game = GAMES[_info_of(folder).game]
    return {**empty_tables(game), **tables, "games": chosen}


def empty_tables(game: Game) -> dict[str, pl.DataFrame]:
    """Return the tables of no game at all."""
    return logs_to_tables(game, [], [])


def _info_of(folder: Path) -> ArchiveInfo:
    return msgspec.json.decode((folder / INFO_FILE).read_bytes(), type=ArchiveInfo)


# Folders ----------------------------------------------------------------------------------------------


def pack_logs(paths: Paths, out: str | os.PathLike[str], *, skip_broken: bool = False) -> list[Path]:
    """Pack the logs under `paths` into archives in the folder `out`, one for each game, and return their folders.

    Logs keep their names as seen from the folder given. BrokenFiles: some are no sound logs (nothing
    is written). FileExistsError: such an archive is there already.
    """
    names = games_under(paths, skip_broken=skip_broken)
    folders = [Path(out) / name for name in names]
    for folder in folders:
        if folder.exists():
            raise FileExistsError(
                f"{folder} is there already; an archive is never written over. Choose another folder."
            )
    roots = [path if path.is_dir() else path.parent for path in listed(paths)]
    for name, folder in zip(names, folders, strict=True):
        found = sources(paths, name, skip_broken=skip_broken)
        pack_files(found.game, found.logs, [_named(file, roots) for file in found.logs], folder)
    return folders


def pack_files(game: Game, files: Sequence[Path], names: Sequence[str], folder: Path) -> None:
    """Pack logs of one game into the archive `folder`, each under its name. ReplayError: one of them is broken."""
    write_info(folder, game)
    for first in range(0, len(files), PART):
        pieces = [
            _piece(game, batch, names[number : number + len(batch)], number)
            for number, batch in batches(files[first : first + PART], first)
        ]
        write_part(folder, f"{first:06}", {table: pl.concat([piece[table] for piece in pieces]) for table in TABLES})


def convert_logs(game: Game, files: Sequence[Path], folder: Path) -> Archive:
    """Write the tables of some logs as Parquet into `folder`, for frames alone, and return them as an archive.

    It has no label, and neither the lines nor the digests that would give the logs again. ReplayError: one of the logs
    is broken.
    """
    parts = []
    for first, batch in batches(files):
        parts.append(f"{first:06}")
        for name, table in _log_tables(game, batch, first).items():
            if not table.is_empty():
                path = table_path(folder, name, parts[-1])
                path.parent.mkdir(exist_ok=True)
                table.write_parquet(path, compression="lz4")
    return Archive(folder, game, tuple(parts))


def _log_tables(game: Game, files: Sequence[Path], first: int) -> dict[str, pl.DataFrame]:
    """Return the tables of some logs, which are named by their paths. ReplayError: one of them is broken."""
    try:
        tables = LogTables(game, [file.read_bytes() for file in files], first).tables([str(file) for file in files])
    except pl.exceptions.PolarsError as error:
        raise named_error(files, error, first) from error
    return {**tables, "moves": tables["moves"].drop("digest", "line")}


def _piece(game: Game, files: Sequence[Path], names: Sequence[str], first: int) -> dict[str, pl.DataFrame]:
    try:
        return logs_to_tables(game, names, [file.read_bytes() for file in files], first)
    except (pl.exceptions.PolarsError, UnicodeDecodeError) as error:
        raise named_error(files, error, first) from error


def _named(file: Path, roots: Sequence[Path]) -> str:
    root = next(root for root in roots if file.is_relative_to(root))
    return file.relative_to(root).as_posix()


def unpack_logs(paths: Paths, out: str | os.PathLike[str], *, skip_broken: bool = False) -> int:
    """Write the logs of the archives under `paths` into the folder `out`, byte for byte as packed, and return how many.

    BrokenFiles: parts of an archive are damaged; nothing is written, but with `skip_broken` all that is sound.
    FileExistsError: a log of that name is there; what was written before it stays. ValueError: no archive there.
    """
    folders = archives_under(paths)
    if not folders:
        raise ValueError(f"There is no archive in {', '.join(map(str, listed(paths)))}.")
    found = [open_archive(folder, any_rules=True) for folder in folders]
    broken = [issue for _, issues in found for issue in issues]
    if broken and not skip_broken:
        raise BrokenFiles(broken)
    return sum(
        _unpack_part(archive, name, Path(out)) for archive, _ in found if archive is not None for name in archive.parts
    )


def _unpack_part(archive: Archive, name: str, out: Path) -> int:
    count = 0
    for file, content in tables_to_logs(archive.game, read_part(archive.folder, name)):
        target = out / safe_name(file)
        target.parent.mkdir(parents=True, exist_ok=True)
        with atomic_write(target, overwrite=False) as stream:
            stream.write(content)
        count += 1
    return count


def safe_name(file: str) -> PurePosixPath:
    """Return the name of a log in an archive, which must stay within the folder. ValueError: it does not."""
    name = PurePosixPath(file)
    if name.is_absolute() or ".." in name.parts or "\\" in file or ":" in file:
        raise ValueError(f"The archive names a file outside its folder: {file!r}. Nothing was written there.")
    return name


def open_log(path: str | os.PathLike[str]) -> Replay:
    """Return the replay of a log, also of one that lies in an archive: then its name comes after the archive's folder.

    FileNotFoundError: neither. ReplayError: see `kl.load`. BrokenFiles: the archive is damaged where it may be.
    """
    wanted = Path(path)
    if wanted.exists():
        return load(wanted)
    for folder in wanted.parents:
        if is_archive(folder):
            return _out_of(folder, wanted.relative_to(folder).as_posix(), str(path))
    raise FileNotFoundError(str(say("no-log", path=str(path))))


def _out_of(folder: Path, file: str, path: str) -> Replay:
    archive, issues = open_archive(folder)
    if archive is None:
        raise BrokenFiles(issues)
    for name in archive.parts:
        tables = read_part(folder, name, pl.col("file") == file)
        for _, content in tables_to_logs(archive.game, tables):
            reading = read_log(content, path)
            assert reading.replay is not None, "only sound logs are packed"
            reading.replay.file = ""  # what is said about it is not written into the archive
            return reading.replay
    if issues:
        raise BrokenFiles(issues)
    raise FileNotFoundError(str(say("no-log-in-archive", file=file, folder=str(folder))))
