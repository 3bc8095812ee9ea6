"""How long many games take: played, logged, packed, asked; beside polars reading the same bytes.

Run on request: `uv run --group bench pytest tests/bench/test_bench_stats.py`. COGBOOK_BENCH_GAMES sets how
many games are played (100000 is the full measure). Shares of the time and sizes stand in `extra_info`.
"""

import itertools
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import polars as pl
import pytest
from bench.fresh import measured
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.playing.batch import Batch
from kernel_lib.playing.simulate import simulate
from kernel_lib.stats.archive import logs_to_tables, pack_files, write_part
from kernel_lib.stats.frames import frames
from kernel_lib.stats.summary import ask, summary

GAMES = int(os.environ.get("COGBOOK_BENCH_GAMES", "2000"))
RUN = Batch(game="inversion", seats=("uniform",) * 3, seed=1, options={"players": 3})
JOBS = 2
PART = 400
"""Games of which the shares are told."""


def least(benchmark: BenchmarkFixture) -> float:
    """The least time of a bench, in seconds."""
    assert benchmark.stats is not None
    found: float = benchmark.stats.stats.min
    return found


def seconds(work: Callable[[], object], rounds: int = 3) -> float:
    """The least time of some rounds."""
    times = []
    for _ in range(rounds):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return min(times)


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One log with many moves: whole games one after the other, which polars alone can read as well."""
    folder = tmp_path_factory.mktemp("logs")
    for number in range(GAMES // 4):
        (folder / RUN.file(number)).write_bytes(RUN.play_to_log(number)[0])
    return folder


@pytest.fixture(scope="module")
def archive(logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("archive") / "inversion"
    files = sorted(logs.iterdir())
    pack_files(frames(logs).game, files, [file.name for file in files], folder)
    return folder


# From the first game to the last answer --------------------------------------------------------------


@pytest.mark.benchmark(group="all told")
def test_simulate_and_summarise(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    def whole() -> None:
        simulate("inversion", GAMES, bots=["uniform"], players=3, jobs=JOBS, out=tmp_path, parquet=True, progress=False)
        began = time.perf_counter()
        summary(frames(tmp_path))
        benchmark.extra_info["of_it_summary_s"] = round(time.perf_counter() - began, 2)

    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(whole, rounds=1)
    benchmark.extra_info["games"] = GAMES
    benchmark.extra_info["seconds_per_100000_games"] = round(least(benchmark) * 100_000 / GAMES, 1)


@pytest.mark.benchmark(group="shares")
def test_shares_of_a_game(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    """Microseconds of one process per game: bare play, the log, and the packing of a part."""
    parts = (range(first, first + PART) for first in itertools.count(0, PART))
    measured(benchmark, lambda part: [RUN.play_to_outcome(number) for number in part], lambda _: next(parts))
    numbers = next(parts)
    played = [RUN.play_to_log(number)[0] for number in numbers]
    game = frames_game()
    bare = seconds(lambda: [RUN.play_to_outcome(number) for number in next(parts)])
    logged = seconds(lambda: [RUN.play_to_log(number) for number in next(parts)])
    names = [RUN.file(number) for number in numbers]
    packed = seconds(lambda: logs_to_tables(game, names, played, trusted=True))
    written = seconds(lambda: write_part(tmp_path, "part", logs_to_tables(game, names, played, trusted=True))) - packed
    told = {"bare": bare, "log": logged - bare, "pack": packed, "write": max(written, 0)}
    benchmark.extra_info |= {f"{name}_us": round(value / len(numbers) * 1e6) for name, value in told.items()}
    benchmark.extra_info["log_over_bare"] = round(logged / bare - 1, 2)


def frames_game() -> Any:
    from kernel_lib.games import GAMES as GAMES_BY_NAME

    return GAMES_BY_NAME["inversion"]


# Asking logs and archives -------------------------------------------------------------------------------

MOVE = pl.Struct({"kind": pl.String, "card": pl.String})
EVENT = pl.Struct({"kind": pl.String, "winner": pl.Int64, "inverted": pl.Boolean})


def ours_moves(place: Path) -> object:
    return (
        frames(place)
        .moves.filter(pl.col("kind") == "play")
        .group_by("seat")
        .agg(pl.len(), pl.col("card").n_unique())
        .collect()
    )


def ours_events(place: Path) -> object:
    return frames(place).event("trick").group_by("winner").agg(pl.len(), pl.col("inverted").mean()).collect()


def polars_moves(place: Path) -> object:
    scan = (
        pl.scan_ndjson(place, schema={"type": pl.String, "seat": pl.Int64, "move": MOVE})
        .filter(pl.col("type") == "move")
        .unnest("move")
    )
    return scan.filter(pl.col("kind") == "play").group_by("seat").agg(pl.len(), pl.col("card").n_unique()).collect()


def polars_events(place: Path) -> object:
    scan = pl.scan_ndjson(place, schema={"type": pl.String, "events": pl.List(EVENT)}).filter(pl.col("type") == "move")
    tricks = scan.explode("events").unnest("events").filter(pl.col("kind") == "trick")
    return tricks.group_by("winner").agg(pl.len(), pl.col("inverted").mean()).collect()


@pytest.fixture(scope="module")
def one_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One log of very many moves, all of them variations of a few games: the main line is looked for as well."""
    place = tmp_path_factory.mktemp("one") / "long.jsonl"
    lines = RUN.play_to_log(0)[0].splitlines(keepends=True)
    moves = [line for line in lines if line.startswith(b'{"type":"move"')]
    with place.open("wb") as stream:
        stream.write(lines[0])
        for at in range(GAMES * 10):
            line = moves[at % len(moves)]
            _, _, rest = line.partition(b',"seat":')
            stream.write(b'{"type":"move","id":%d,"parent":%d,"seat":' % (at + 1, at) + rest)
    return place


@pytest.mark.benchmark(group="json lines")
@pytest.mark.parametrize("what", ["moves", "events"])
def test_logs_beside_polars_own_scan(benchmark: BenchmarkFixture, one_file: Path, what: str) -> None:
    trusted, theirs = (ours_moves, polars_moves) if what == "moves" else (ours_events, polars_events)
    benchmark(lambda: trusted(one_file))
    benchmark.extra_info["polars_over_ours"] = round(seconds(lambda: theirs(one_file)) / least(benchmark), 2)
    benchmark.extra_info["moves"] = GAMES * 10


@pytest.mark.benchmark(group="parquet")
@pytest.mark.parametrize("what", ["moves", "events"])
def test_an_archive_beside_its_logs(benchmark: BenchmarkFixture, logs: Path, archive: Path, what: str) -> None:
    work = ours_moves if what == "moves" else ours_events
    benchmark(lambda: work(archive))
    benchmark.extra_info["times_faster"] = round(seconds(lambda: work(logs)) / least(benchmark), 1)
    sizes = [sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) for folder in (logs, archive)]
    benchmark.extra_info["times_smaller"] = round(sizes[0] / sizes[1], 1)


@pytest.mark.benchmark(group="questions")
@pytest.mark.parametrize("question", ["made", "leading", "numbers"])
def test_a_question(benchmark: BenchmarkFixture, archive: Path, question: str) -> None:
    found = frames(archive)
    benchmark(lambda: ask(found, question))


# Memory -----------------------------------------------------------------------------------------------------


PEAK = "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')).split()[1])"


def peaks(code: str) -> Iterator[int]:
    """The most memory, in MB, that a program takes for some games and for ten times as many."""
    for games in (GAMES // 4, GAMES // 4 * 10):
        done = subprocess.run(
            [sys.executable, "-c", f"games = {games}\n{code}\n{PEAK}"], capture_output=True, text=True, check=True
        )
        yield int(done.stdout.splitlines()[-1]) // 1024


@pytest.mark.benchmark(group="memory")
def test_memory_at_ten_times_the_games(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    simulated = list(
        peaks(
            f"import kernel_lib as kl; out = {str(tmp_path)!r} + f'/{{games}}'; kl.simulate('inversion', games, "
            "bots=['uniform'], players=3, out=out, parquet=True, progress=False)"
        )
    )
    asked = list(peaks(f"import kernel_lib as kl; f = kl.frames({str(tmp_path)!r} + f'/{{games}}'); kl.summary(f)"))
    benchmark(lambda: None)
    benchmark.extra_info |= {"simulate_mb": simulated, "summary_mb": asked}
