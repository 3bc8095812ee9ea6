"""A simulation that is written as an archive: games go into drafts as they end, drafts are packed into parts.

A draft is plain logs, one after the other, so a run that is killed loses no finished game. What a
part holds is settled by its numbers alone: the same files come out whatever was stopped and resumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from kernel_lib.core import Outcome
from kernel_lib.core.files import atomic_write
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import Batch
from kernel_lib.playing.forfeits import FORFEIT_LINE_START, Forfeit, forfeit_in
from kernel_lib.playing.workers import ProgressBar, chunked, run_tasks
from kernel_lib.stats.archive import PART, logs_to_tables, read_part, tables_to_logs, write_info, write_part
from kernel_lib.stats.part_manifests import damaged_parts

DRAFTS: Final = ".drafts"
"""The folder of drafts in an archive; it is gone when all games are packed."""
NAMED: Final = 10
"""Damaged parts that a message tells; the rest are counted."""
_HEADER: Final = b'{"type":"header"'
_ENDS: Final = (b'{"type":"end"', FORFEIT_LINE_START)
_NUMBER: Final = re.compile(rb'"seed":"[^"\n]*/(\d+)"')


@dataclass(frozen=True)
class PartProgress:
    """The state of the part that begins with game `first`."""

    first: int
    missing: Sequence[int]
    """Games that are neither in the part nor in a draft."""
    packed: bool
    """True if the part is complete."""


def folder_of(batch: Batch) -> Path:
    """Return the archive of a batch."""
    assert batch.out is not None
    return Path(batch.out) / batch.name


def play_into_archive(
    batch: Batch, games: int, pool: Executor | None, jobs: int, bar: ProgressBar
) -> tuple[Outcome, ...]:
    """Play what is not there yet into drafts, a chunk each, and pack the drafts of a part when they are complete;
    return how all games ended, in order. ValueError: other games are in the way.

    Packing stays in this process: polars has threads of its own, which no forked process may share.
    """
    parts = part_progress(batch, games)
    bar.update(games - sum(len(part.missing) for part in parts))
    under_way = {part.first: len(part.missing) for part in parts if not part.packed}
    for first in [first for first, missing in under_way.items() if not missing]:
        pack(batch, first, games)
    chunks = ((play_into_draft, batch, part.first, chunk) for part in parts for chunk in chunked(part.missing, jobs))
    for (_, _, first, _), played in run_tasks(chunks, pool, jobs):
        bar.update(played)
        under_way[first] -= played
        if not under_way[first]:
            pack(batch, first, games)
    return outcomes(batch, games)


def part_progress(batch: Batch, games: int) -> list[PartProgress]:
    """Return the missing games, part by part. FileExistsError, ValueError: the folder holds other games."""
    folder = folder_of(batch)
    write_info(folder, GAMES[batch.game])
    _refuse_damaged(folder)
    found = []
    for first in range(0, games, PART):
        wanted = range(first, min(first + PART, games))
        packed = _packed(batch, first)
        drafted = (
            {number for draft in _drafts(batch, first) for number in _mended(batch, draft)}
            if packed < len(wanted)
            else set()
        )
        rest = wanted[packed:]
        missing = tuple(number for number in rest if number not in drafted) if drafted else rest
        found.append(PartProgress(first, missing, packed >= len(wanted)))
    return found


def _refuse_damaged(folder: Path) -> None:
    """Raise ValueError if parts are not as they were written: it names each, what is wrong with it and how to go on."""
    found = damaged_parts(folder)
    if not found:
        return
    told = "\n".join(f"  {issue}" for issue in list(found.values())[:NAMED])
    more = f"\n  and {len(found) - NAMED} more" if len(found) > NAMED else ""
    parts = "1 part is" if len(found) == 1 else f"{len(found)} parts are"
    raise ValueError(
        f"{folder} cannot be continued: {parts} damaged. Delete the files of such a part, which are called like it, "
        f"to have its games played again.\n{told}{more}"
    )


def play_into_draft(batch: Batch, first: int, numbers: Sequence[int]) -> int:
    """Play the games of a chunk, write each to the draft as soon as it is over, and return how many."""
    drafts = folder_of(batch) / DRAFTS
    drafts.mkdir(exist_ok=True)
    with (drafts / f"{first:06}-{numbers[0]:06}.jsonl").open("ab", buffering=0) as draft:
        for number in numbers:
            draft.write(batch.play_to_log(number)[0])
    return len(numbers)


def pack(batch: Batch, first: int, games: int) -> None:
    """Make the part that begins with game `first` from its drafts (and from the part so far)."""
    folder, game = folder_of(batch), GAMES[batch.game]
    drafts = _drafts(batch, first)
    logs = {number: log for draft in drafts for number, log in _logs(draft.read_bytes())}
    count = _packed(batch, first)
    if count:
        old = read_part(folder, f"{first:06}", pl.col("game") < first + count)
        logs |= {first + place: log for place, (_, log) in enumerate(tables_to_logs(game, old))}
    numbers = range(first, min(first + PART, games))
    write_part(
        folder,
        f"{first:06}",
        logs_to_tables(
            game, [batch.file(number) for number in numbers], [logs[number] for number in numbers], first, trusted=True
        ),
    )
    for draft in drafts:
        draft.unlink()
    if drafts and not any((folder / DRAFTS).iterdir()):
        (folder / DRAFTS).rmdir()


def outcomes(batch: Batch, games: int) -> tuple[Outcome, ...]:
    """Return the ends of the games, in order; equal outcomes are one object.

    ValueError: bots failed in some, and forfeits are not wanted.
    """
    lost = _forfeits(batch, games)
    if lost and not batch.forfeits:
        raise ValueError(
            f"{folder_of(batch)} is in the way: bots failed in {len(lost)} of its games, and lost them. "
            "Choose another folder or seed, or ask for forfeits=True."
        )
    wanted = pl.scan_parquet(folder_of(batch) / "games" / "*.parquet").filter(pl.col("game") < games)
    rows = wanted.sort("game").select("scores", "winners", "why", "teams_scores").collect()
    kinds = rows.unique(maintain_order=True).with_row_index("kind")
    made = [
        None if scores is None else Outcome(tuple(scores), tuple(winners), why, None if teams is None else tuple(teams))
        for _, scores, winners, why, teams in kinds.iter_rows()
    ]
    places = rows.join(kinds, on=rows.columns, how="left", nulls_equal=True, maintain_order="left")["kind"]
    found = (made[place] for place in places)
    return tuple(outcome if outcome is not None else lost[number] for number, outcome in enumerate(found))


def _forfeits(batch: Batch, games: int) -> dict[int, Forfeit]:
    """Return the games that a bot lost by failing, by number: they have no end."""
    lines = pl.scan_parquet(folder_of(batch) / "lines" / "*.parquet").filter(pl.col("game") < games)
    told = lines.filter(pl.col("text").str.starts_with(FORFEIT_LINE_START.decode())).select("game", "text").collect()
    found = ((game, forfeit_in(text, len(batch.seats))) for game, text in told.iter_rows())
    return {game: forfeit for game, forfeit in found if forfeit is not None}


def _packed(batch: Batch, first: int) -> int:
    """Return the number of games that the part holds. ValueError: they are other games."""
    folder, name = folder_of(batch), f"{first:06}"
    path = folder / "games" / f"{name}.parquet"
    if not path.is_file():
        return 0
    heads = pl.read_parquet(folder / "lines" / f"{name}.parquet").filter(pl.col("line") == 0).sort("game")["text"]
    count: int = pl.scan_parquet(path).select(pl.len()).collect().item()
    if [head.encode() for head in heads[:count]] != [
        batch.header_line(number) for number in range(first, first + count)
    ]:
        raise ValueError(
            f"{path} is in the way: it holds games of other bots or options. Choose another folder or seed."
        )
    return count


def _drafts(batch: Batch, first: int) -> list[Path]:
    return sorted((folder_of(batch) / DRAFTS).glob(f"{first:06}-*.jsonl"))


def _mended(batch: Batch, draft: Path) -> list[int]:
    """Return the finished games of a draft, and cut off a game that was being written. ValueError: other games."""
    content = draft.read_bytes()
    logs = list(_logs(content))
    for number, log in logs:
        if not log.startswith(batch.header_line(number) + b"\n"):
            raise ValueError(
                f"{draft} is in the way: it holds games of other bots or options. Choose another folder or seed."
            )
    whole = b"".join(log for _, log in logs)
    if whole != content:
        with atomic_write(draft) as stream:
            stream.write(whole)
    return [number for number, _ in logs]


def _logs(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the finished games of a draft with their numbers."""
    for piece in content.split(_HEADER)[1:]:
        log = _HEADER + piece
        found = _NUMBER.search(log, 0, log.find(b"\n"))
        if found and log.endswith(b"\n") and log.startswith(_ENDS, log.rfind(b"\n", 0, -1) + 1):
            yield int(found[1]), log
