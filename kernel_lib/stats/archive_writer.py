"""A simulation that is written as an archive: games go into drafts as they end, drafts are packed into parts.

A draft is plain logs, one after the other, so a run that is killed loses no finished game. What a
part holds is settled by its numbers alone: the same files come out whatever was stopped and resumed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import polars as pl

from kernel_lib.core import Outcome
from kernel_lib.core.files import replacing
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import FORFEITED, Forfeit, Run, forfeit_in, header_of, lines_of
from kernel_lib.stats.archive import PART, contents_of, label, read_part, tables_of, write_part
from kernel_lib.stats.part_records import faults_in

DRAFTS: Final = ".drafts"
"""The folder of drafts in an archive; it is gone when all games are packed."""
NAMED: Final = 10
"""Damaged parts that a message tells; the rest are counted."""
_HEADER: Final = b'{"type":"header"'
_ENDS: Final = (b'{"type":"end"', FORFEITED)
_NUMBER: Final = re.compile(rb'"seed":"[^"\n]*/(\d+)"')


@dataclass(frozen=True)
class Plan:
    """What is to be done for the part that begins with game `first`."""

    first: int
    missing: Sequence[int]
    """Games that are neither in the part nor in a draft."""
    packed: bool
    """Whether the part is complete."""


def folder_of(run: Run) -> Path:
    """The archive of a run."""
    assert run.out is not None
    return Path(run.out) / run.name


def plans(run: Run, games: int) -> list[Plan]:
    """What is missing, part by part. FileExistsError, ValueError: the folder holds other games."""
    folder = folder_of(run)
    label(folder, GAMES[run.game])
    _refuse_damaged(folder)
    plans = []
    for first in range(0, games, PART):
        wanted = range(first, min(first + PART, games))
        packed = _packed(run, first)
        drafted = (
            {number for draft in _drafts(run, first) for number in _mended(run, draft)}
            if packed < len(wanted)
            else set()
        )
        rest = wanted[packed:]
        missing = tuple(number for number in rest if number not in drafted) if drafted else rest
        plans.append(Plan(first, missing, packed >= len(wanted)))
    return plans


def _refuse_damaged(folder: Path) -> None:
    """ValueError: parts are not as they were written; each is told, with what is wrong and how to go on."""
    found = faults_in(folder)
    if not found:
        return
    told = "\n".join(f"  {fault}" for fault in list(found.values())[:NAMED])
    more = f"\n  and {len(found) - NAMED} more" if len(found) > NAMED else ""
    parts = "1 part is" if len(found) == 1 else f"{len(found)} parts are"
    raise ValueError(
        f"{folder} cannot be gone on with: {parts} damaged. Delete the files of such a part, which are called like it, "
        f"to have its games played again.\n{told}{more}"
    )


def play_into_draft(run: Run, first: int, numbers: Sequence[int]) -> int:
    """Plays the games of a chunk, each in the draft as soon as it is over; how many."""
    drafts = folder_of(run) / DRAFTS
    drafts.mkdir(exist_ok=True)
    with (drafts / f"{first:06}-{numbers[0]:06}.jsonl").open("ab", buffering=0) as draft:
        for number in numbers:
            draft.write(lines_of(run, number)[0])
    return len(numbers)


def pack(run: Run, first: int, games: int) -> None:
    """Makes the part that begins with game `first` of what is in its drafts (and in the part so far)."""
    folder, game = folder_of(run), GAMES[run.game]
    drafts = _drafts(run, first)
    logs = {number: log for draft in drafts for number, log in _logs(draft.read_bytes())}
    count = _packed(run, first)
    if count:
        old = read_part(folder, f"{first:06}", pl.col("game") < first + count)
        logs |= {first + place: log for place, (_, log) in enumerate(contents_of(game, old))}
    numbers = range(first, min(first + PART, games))
    write_part(
        folder,
        f"{first:06}",
        tables_of(
            game, [run.file(number) for number in numbers], [logs[number] for number in numbers], first, ours=True
        ),
    )
    for draft in drafts:
        draft.unlink()
    if drafts and not any((folder / DRAFTS).iterdir()):
        (folder / DRAFTS).rmdir()


def outcomes(run: Run, games: int) -> tuple[Outcome, ...]:
    """How the games ended, in order; equal ones are one object. ValueError: bots failed in some, and forfeits are not
    wanted.
    """
    lost = _forfeits(run, games)
    if lost and not run.forfeits:
        raise ValueError(
            f"{folder_of(run)} is in the way: bots failed in {len(lost)} of its games, and lost them. "
            "Choose another folder or seed, or ask for forfeits=True."
        )
    wanted = pl.scan_parquet(folder_of(run) / "games" / "*.parquet").filter(pl.col("game") < games)
    rows = wanted.sort("game").select("scores", "winners", "why", "teams_scores").collect()
    kinds = rows.unique(maintain_order=True).with_row_index("kind")
    made = [
        None if scores is None else Outcome(tuple(scores), tuple(winners), why, None if teams is None else tuple(teams))
        for _, scores, winners, why, teams in kinds.iter_rows()
    ]
    places = rows.join(kinds, on=rows.columns, how="left", nulls_equal=True, maintain_order="left")["kind"]
    found = (made[place] for place in places)
    return tuple(outcome if outcome is not None else lost[number] for number, outcome in enumerate(found))


def _forfeits(run: Run, games: int) -> dict[int, Forfeit]:
    """The games that a bot lost by failing, by number: they have no end."""
    lines = pl.scan_parquet(folder_of(run) / "lines" / "*.parquet").filter(pl.col("game") < games)
    told = lines.filter(pl.col("text").str.starts_with(FORFEITED.decode())).select("game", "text").collect()
    found = ((game, forfeit_in(text, len(run.seats))) for game, text in told.iter_rows())
    return {game: forfeit for game, forfeit in found if forfeit is not None}


def _packed(run: Run, first: int) -> int:
    """How many games the part holds. ValueError: they are other games."""
    folder, name = folder_of(run), f"{first:06}"
    path = folder / "games" / f"{name}.parquet"
    if not path.is_file():
        return 0
    heads = pl.read_parquet(folder / "lines" / f"{name}.parquet").filter(pl.col("line") == 0).sort("game")["text"]
    count: int = pl.scan_parquet(path).select(pl.len()).collect().item()
    if [head.encode() for head in heads[:count]] != [header_of(run, number) for number in range(first, first + count)]:
        raise ValueError(
            f"{path} is in the way: it holds games of other bots or options. Choose another folder or seed."
        )
    return count


def _drafts(run: Run, first: int) -> list[Path]:
    return sorted((folder_of(run) / DRAFTS).glob(f"{first:06}-*.jsonl"))


def _mended(run: Run, draft: Path) -> list[int]:
    """The finished games of a draft, from which a game that was being written is taken off. ValueError: other games."""
    content = draft.read_bytes()
    logs = list(_logs(content))
    for number, log in logs:
        if not log.startswith(header_of(run, number) + b"\n"):
            raise ValueError(
                f"{draft} is in the way: it holds games of other bots or options. Choose another folder or seed."
            )
    whole = b"".join(log for _, log in logs)
    if whole != content:
        with replacing(draft) as stream:
            stream.write(whole)
    return [number for number, _ in logs]


def _logs(content: bytes) -> Iterator[tuple[int, bytes]]:
    """The finished games of a draft with their numbers."""
    for piece in content.split(_HEADER)[1:]:
        log = _HEADER + piece
        found = _NUMBER.search(log, 0, log.find(b"\n"))
        if found and log.endswith(b"\n") and log.startswith(_ENDS, log.rfind(b"\n", 0, -1) + 1):
            yield int(found[1]), log
