"""Long games in a player: how long until it is open, until the other end is on show, and what it takes of memory.

`uv run --group bench pytest tests/bench/test_bench_player.py -s`. The aim for some 10,000 moves is 2 s and 100 MB.
"""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bench.fresh import note_time
from pytest_benchmark.fixture import BenchmarkFixture

import kernel_lib as kl
from kernel_lib.replay import Replay
from kernel_lib.widgets import Player

MOVES = 10_500
VARIATIONS = 2_000
OPENED = """import json, resource, sys, time
import kernel_lib as kl
from kernel_lib.widgets import Player
replay = kl.load(sys.argv[1])
before, began = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter()
player = Player(replay)
took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
frames = len(player.frames)
print(json.dumps({"seconds": took, "MB": (after - before) / 1024, "whole MB": after / 1024, "frames": frames}))
"""


@pytest.fixture(scope="module")
def long(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return long_game(tmp_path_factory.mktemp("long") / "long.jsonl", 1)


def long_game(path: Path, seed: int) -> Path:
    """A game of GEAR that goes on for ever, up to that move."""
    match = kl.Match("gear", ["you", "greedy", "random"], seed=seed, rounds=10_000)
    while len(match.replay) < MOVES:
        match.play(match.state.legal_moves(0)[0], seat=0)
    kl.save(match.replay, path)
    return path


def bushy(rng: random.Random) -> Player:
    """A game at whose every move all else was tried, and once more after that."""
    match = kl.Match("inversion", ["greedy", "greedy", "greedy"], seed=rng.getrandbits(32))
    replay = match.replay
    for _ in range(2):
        for at in (0, *replay.ids):
            played = {str(replay.step(other).move) for other in replay.branches(at)}
            state = replay.at(at)
            for seat in state.to_act:
                for move in () if seat == kl.CHANCE else state.legal_moves(seat):
                    if str(move) not in played and len(replay) < VARIATIONS:
                        replay.add_move(at, seat, move)
    replay.set_main(match.at)
    return Player(replay)


@pytest.mark.benchmark(group="long games")
def test_open_a_long_game(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    def drawn(rng: random.Random) -> Replay:
        return kl.load(long_game(tmp_path / f"{rng.getrandbits(64)}.jsonl", rng.getrandbits(32)))

    note_time(benchmark, "seconds", lambda replay: Player(replay).close(), drawn, rounds=3)


def test_memory_of_a_long_game(long: Path) -> None:
    told = json.loads(subprocess.check_output([sys.executable, "-c", OPENED, str(long)]))
    print(
        f"\n{told['frames']} frames: {told['seconds']:.2f} s, {told['MB']:.0f} MB more, "
        f"{told['whole MB']:.0f} MB in all"
    )
    assert told["MB"] < 100


@pytest.mark.benchmark(group="long games")
def test_go_to_the_other_end(benchmark: BenchmarkFixture, long: Path) -> None:
    player = Player(kl.load(long))
    ends = iter([len(player.frames) - 1, 0] * 50)
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(lambda: player.turn_to(next(ends)), rounds=10)


@pytest.mark.benchmark(group="long games")
def test_export_many_variations(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    def work(player: Player) -> int:
        player.export(tmp_path / "bushy.html", overwrite=True)
        return len(player.replay)

    benchmark.extra_info["moves"] = note_time(benchmark, "seconds", work, bushy, rounds=2)[-1]
    benchmark.extra_info["bytes"] = (tmp_path / "bushy.html").stat().st_size
