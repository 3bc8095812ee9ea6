"""Long measurements of a house's data, in parts that can be stopped, gone on with, and spread over processes.

A part is a work that plays game number n of it and gives a row, and a function that tells what its rows come to. Rows
are JSON lines in a folder, by a key `part/number`, on disk as soon as they are there; what is there is not played
again. Each run writes a file of its own, so that several machines can fill one folder. Rows of other data lie in other
folders: `stamp` tells them apart.
"""

from __future__ import annotations

import argparse
import json
import math
import socket
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from hashlib import blake2b
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple, TextIO

from kernel_lib.playing.workers import run_tasks, workers
from kernel_lib.stats.intervals import Z, wilson_interval

Row = dict[str, Any]

AT_A_TIME: Final = 20
"""So many games of each part are played before the next of the first, so that all grow together."""


class Part(NamedTuple):
    """One measurement.

    play   plays game number n and gives its row (JSON); of a module, so that it can be sent to processes
    games  how many of them are wanted, where nothing else is said
    told   what the rows come to, in lines
    """

    play: Callable[[int], Row]
    games: int
    told: Callable[[Sequence[Row]], Iterable[str]]


class Folder:
    """Rows by part and number. A line that was cut off when its writer was killed counts as not there."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._own: TextIO | None = None
        self._rows: dict[str, Row] = {}
        for file in sorted(path.glob("*.jsonl")):
            for line in file.read_text(encoding="utf-8").splitlines(keepends=True):
                if line.endswith("\n"):
                    row = json.loads(line)
                    self._rows[row.pop("key")] = row

    def __contains__(self, key: str) -> bool:
        return key in self._rows

    def add(self, key: str, row: Row) -> None:
        """Take a row in, and write it."""
        self._rows[key] = row
        self._own = self._own or self._new_file()
        self._own.write(json.dumps({"key": key, **row}) + "\n")
        self._own.flush()

    def _new_file(self) -> TextIO:
        """Return a file that nobody else writes to, on this machine or another."""
        self._path.mkdir(parents=True, exist_ok=True)
        return (self._path / f"{socket.gethostname()}-{time.time_ns()}.jsonl").open("x", encoding="utf-8")

    def of(self, part: str) -> list[Row]:
        """Return the rows of a part, by their numbers."""
        found = [(int(key.rpartition("/")[2]), row) for key, row in self._rows.items() if key.startswith(f"{part}/")]
        return [row for _, row in sorted(found, key=lambda pair: pair[0])]


def missing(parts: Mapping[str, Part], folder: Folder) -> Iterator[tuple[Any, ...]]:
    """Yield what is still to be played, as tasks `(work, number, key)`; all parts grow together."""
    for first in range(0, max(part.games for part in parts.values()), AT_A_TIME):
        for name, part in parts.items():
            for number in range(first, min(first + AT_A_TIME, part.games)):
                if f"{name}/{number}" not in folder:
                    yield _played, part.play, number, f"{name}/{number}"


def _played(play: Callable[[int], Row], number: int, _key: str) -> Row:
    return play(number)


def fill(parts: Mapping[str, Part], folder: Folder, executor: Executor | None = None, jobs: int = 1) -> None:
    """Play what is missing: in this process, in `jobs` processes, or by any executor of concurrent.futures."""
    with workers(executor, jobs) as pool:
        for (*_, key), row in run_tasks(missing(parts, folder), pool, jobs):
            folder.add(key, row)


def stamp(*data: bytes) -> str:
    """Return a short name of the data that were played with."""
    return blake2b(b"\0".join(data), digest_size=4).hexdigest()


# What it comes to -------------------------------------------------------------------------------------------


def share(yes: float, n: int) -> str:
    """Return a share with its interval at 95 % (Wilson) and the number of cases: `.503 (.489-.517, n 4800)`."""
    if not n:
        return "- (n 0)"
    low, high = wilson_interval(yes / n, n)
    value, *ends = (f"{each:.3f}".removeprefix("0") for each in (yes / n, max(low, 0.0), min(high, 1.0)))
    return f"{value} ({'-'.join(ends)}, n {n})"


def mean(values: Iterable[float]) -> str:
    """Return a mean with half of its interval at 95 %, and the number of cases: `1.52 ± 0.04, n 300`."""
    found = list(values)
    if not found:
        return "- (n 0)"
    half = Z * stdev(found) / math.sqrt(len(found)) if len(found) > 1 else math.inf
    return f"{fmean(found):.3f} ± {half:.3f}, n {len(found)}"


def tell(parts: Mapping[str, Part], folder: Folder) -> Iterator[str]:
    """Yield all tables, of the rows that are there."""
    for name, part in parts.items():
        rows = folder.of(name)
        yield f"\n{name}: {len(rows)} games"
        yield from part.told(rows) if rows else ()


def main(about: str, parts: Mapping[str, Part], data: str) -> None:
    """Run the command of a house: `folder [part ...] [--games n] [--jobs n] [--show]`; Ctrl-C stops it."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("part", nargs="*", help=f"some of: {', '.join(parts)}; without any: all of them")
    parser.add_argument("--games", type=int, help="so many games of each part")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--show", action="store_true", help="only the tables of what is there")
    asked = parser.parse_args()
    strange = [name for name in asked.part if name not in parts]
    if strange:
        parser.error(f"There is no part {strange[0]!r}: there are {', '.join(parts)}.")
    wanted = {name: parts[name] for name in asked.part or parts}
    if asked.games is not None:
        wanted = {name: part._replace(games=asked.games) for name, part in wanted.items()}
    folder, started = Folder(asked.folder / data), time.perf_counter()
    try:
        if not asked.show:
            fill(wanted, folder, jobs=asked.jobs)
    except KeyboardInterrupt:
        print("Stopped. Started again, it goes on from here.")
    print(f"Data {data}, {time.perf_counter() - started:.0f} s of this run.", *tell(wanted, folder), sep="\n")
