"""The manifests of the parts of an archive, and which parts are damaged.

Beside its tables a part has a manifest, `parts/000000.json`: per table how many rows it has, how many bytes its file
has, and their digest. It is written last. A part without one was being written when its program was killed, or comes
from an early version: there the games are looked for in the other tables.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final, TypeAlias

import msgspec
import polars as pl

from kernel_lib.core.files import atomic_write
from kernel_lib.replay.issues import ReplayIssue
from kernel_lib.words import Message, messages

say: Final = messages("statistics")
MANIFESTS: Final = "parts"
"""The folder of manifests in an archive."""
TABLES: Final = ("moves", "events", "notes", "evals", "lines", "games")
"""In the order in which they are written. Tables without rows have no file."""


Wrong: TypeAlias = tuple[str, Message]
"""A table of a part, and what is wrong with it."""


class BrokenPart(ReplayIssue, frozen=True):
    """A fault of a part of an archive: a table is missing, short, or not as it was written."""


class TableManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table when it was written."""

    rows: int
    bytes: int
    sha256: str


class PartManifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables of a part when it was written, by name."""

    tables: dict[str, TableManifest]


def table_path(folder: Path, table: str, part: str) -> Path:
    """Return the file of a table of a part."""
    return folder / table / f"{part}.parquet"


def manifest_path(folder: Path, part: str) -> Path:
    """Return the file of the manifest of a part."""
    return folder / MANIFESTS / f"{part}.json"


def write_manifest(folder: Path, part: str, rows: Mapping[str, int]) -> None:
    """Write the manifest of a part: rows, size and digest of its tables.

    `rows` by table; those without rows have no file.
    """
    kept = {}
    for table in TABLES:
        if rows[table]:
            path = table_path(folder, table, part)
            kept[table] = TableManifest(rows[table], path.stat().st_size, _digest(path))
    path = manifest_path(folder, part)
    path.parent.mkdir(exist_ok=True)
    with atomic_write(path) as stream:
        stream.write(msgspec.json.format(msgspec.json.encode(PartManifest(kept)), indent=1) + b"\n")


def parts_of(folder: Path) -> list[str]:
    """Return the names of the parts of an archive, in order; damaged ones too."""
    named = {path.stem for path in (folder / "games").glob("*.parquet")}
    listed = {path.stem for path in (folder / MANIFESTS).glob("*.json")}
    return sorted(named | listed)


def damaged_parts(folder: Path) -> dict[str, BrokenPart]:
    """Return the faults of the parts of an archive, by their names."""
    parts = parts_of(folder)
    found = {part: wrong for part in parts if (wrong := _wrong_with(folder, part))}
    sound = len(parts) - len(found)
    damaged = {
        part: (table_path(folder, table, part), say("damaged-table", part=part, wrong=wrong, sound=sound))
        for part, (table, wrong) in found.items()
    }
    return {part: BrokenPart(str(path), 0, None, told) for part, (path, told) in damaged.items()}


def _wrong_with(folder: Path, part: str) -> Wrong | None:
    """Return the first table that is not as it was written, and what is wrong with it."""
    path = manifest_path(folder, part)
    try:
        manifest = msgspec.json.decode(path.read_bytes(), type=PartManifest)
    except FileNotFoundError:
        return next(_wrong_without_manifest(folder, part), None)
    except (OSError, ValueError) as error:
        return "games", say("table-no-manifest", file=path.name, why=str(error))
    return next(_wrong_by_manifest(folder, part, manifest), None)


def _wrong_by_manifest(folder: Path, part: str, manifest: PartManifest) -> Iterator[Wrong]:
    for table in TABLES:
        path, kept = table_path(folder, table, part), manifest.tables.get(table)
        if kept is None:
            if path.exists():
                yield table, say("table-extra")
            continue
        try:
            size = path.stat().st_size
        except OSError:
            yield table, say("table-lost", rows=kept.rows)
            continue
        if size < kept.bytes:
            yield table, say("table-cut", size=size, bytes=kept.bytes)
        elif size > kept.bytes or _digest(path) != kept.sha256:
            yield table, _changed(path, kept.rows)


def _changed(path: Path, rows: int) -> Message:
    try:
        return say("table-changed", rows=rows, now=_rows(path))
    except (pl.exceptions.PolarsError, OSError):
        return say("table-changed-unreadable", rows=rows)


def _rows(path: Path) -> int:
    count: int = pl.scan_parquet(path).select(pl.len()).collect().item()
    return count


# A part without a manifest: every game has its header among the lines, and moves if it has come to any -----------


def _wrong_without_manifest(folder: Path, part: str) -> Iterator[Wrong]:
    found = {}
    for table in TABLES:
        path = table_path(folder, table, part)
        if path.exists():
            try:
                found[table] = _rows(path)
            except (pl.exceptions.PolarsError, OSError):
                yield table, say("table-unreadable")
                return
    if "games" not in found:
        yield "games", say("table-missing")
        return
    games = pl.read_parquet(table_path(folder, "games", part), columns=["game", "at"])
    yield from _lacking(folder, part, games, "lines", pl.col("line") == 0)
    yield from _lacking(folder, part, games.filter(pl.col("at") > 0), "moves", pl.lit(value=True))


def _lacking(folder: Path, part: str, games: pl.DataFrame, table: str, wanted: pl.Expr) -> Iterator[Wrong]:
    """Yield a message on games of which a table has nothing."""
    path = table_path(folder, table, part)
    there = pl.scan_parquet(path).filter(wanted).select("game").unique().collect() if path.exists() else games.clear()
    lost = games.join(there, on="game", how="anti").height
    if lost:
        yield table, say("table-lacks-games", lost=lost, games=games.height)


# Digests -----------------------------------------------------------------------------------------------------------


def _digest(path: Path) -> str:
    """Return the digest of a file; one that has not changed since is not read twice."""
    there = path.stat()
    return _digest_once(path, there.st_size, there.st_mtime_ns, there.st_ino)


@lru_cache(maxsize=1 << 16)
def _digest_once(path: Path, _size: int, _changed: int, _inode: int) -> str:
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
