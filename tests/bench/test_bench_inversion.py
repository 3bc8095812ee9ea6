"""How fast !nversion is played, logged, read and shown, beside a peer in the same run.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes a rate in `extra_info`.
"""

import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, State
from kernel_lib.games import GAMES
from kernel_lib.playing.match import Match
from kernel_lib.replay import Header, Replay, Seat, Writer, load, save, verify

GAMES_A_ROUND = 100


def note_rate(benchmark: BenchmarkFixture, what: str, count: int) -> None:
    if benchmark.stats is not None:
        benchmark.extra_info[what] = round(count / benchmark.stats.stats.min)


# Random play: whole games, deal and all ------------------------------------------------------------


def play_ours(start: State, games: int) -> int:
    rng = random.Random(1)
    moves = 0
    for _ in range(games):
        state = start.play(start.sample_chance(rng))
        while state.to_act:
            state = state.play(rng.choice(state.legal_moves()))
            moves += 1
    return moves


def play_hearts(game: Any, games: int) -> int:
    rng = random.Random(1)
    moves = 0
    for _ in range(games):
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    return moves


@pytest.mark.benchmark(group="random play")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_play(benchmark: BenchmarkFixture, players: int) -> None:
    moves = benchmark(play_ours, GAMES["inversion"].start(players=players), GAMES_A_ROUND)
    note_rate(benchmark, "moves_per_second", moves)


@pytest.mark.benchmark(group="random play")
def test_random_play_of_openspiel_hearts(benchmark: BenchmarkFixture) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    moves = benchmark(play_hearts, pyspiel.load_game("hearts"), GAMES_A_ROUND)
    note_rate(benchmark, "moves_per_second", moves)


# The log ------------------------------------------------------------------------------------------------


def a_game() -> Replay:
    return Match("inversion", ["uniform", "uniform", "uniform"], seed=7).replay


def played_on(path: Path | None, steps: list[Any], header: Header) -> None:
    replay = Replay(header) if path is None else Writer(path, header).replay
    at = 0
    for seat, move, state in steps:
        at = replay.add_move(at, seat, move, state)


@pytest.mark.benchmark(group="logging")
def test_logging(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    game = a_game()
    steps = [(step.seat, step.move, step.state) for step in game.main_line]
    header = Header.of(game.start, (Seat("a", "uniform"),) * 3)
    numbers = iter(range(10**9))
    benchmark(lambda: played_on(tmp_path / f"{next(numbers)}.jsonl", steps, header))
    if benchmark.stats is not None:
        benchmark.extra_info["microseconds_per_move"] = round(benchmark.stats.stats.min / len(steps) * 1e6, 2)


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """One file of many variations: a hundred games of uniform bots from the same start."""
    replay = a_game()
    rng = random.Random(3)
    for _ in range(100):
        at, state = 0, replay.start
        while state.to_act:
            seat = state.to_act[0]
            move = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_moves())
            state = state.play(move)
            at = replay.add_move(at, None if seat == CHANCE else seat, move, state)
    save(replay, tmp_path / "many.jsonl")
    return tmp_path / "many.jsonl"


@pytest.mark.benchmark(group="reading")
def test_load(benchmark: BenchmarkFixture, saved: Path) -> None:
    replay = benchmark(load, saved)
    note_rate(benchmark, "moves_per_second", len(replay))


@pytest.mark.benchmark(group="reading")
def test_verify(benchmark: BenchmarkFixture, saved: Path) -> None:
    assert benchmark(verify, saved) is None
    note_rate(benchmark, "moves_per_second", len(load(saved)))


# Loading and showing -------------------------------------------------------------------------------------


@pytest.mark.benchmark(group="import")
@pytest.mark.parametrize(
    "code", ["pass", "import kernel_lib", "import kernel_lib as kl; kl.GAMES['inversion']; kl.Match"]
)
def test_import(benchmark: BenchmarkFixture, code: str) -> None:
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(subprocess.run, ([sys.executable, "-c", code],), {"check": True}, rounds=10)


@pytest.mark.benchmark(group="showing")
def test_open_a_player(benchmark: BenchmarkFixture) -> None:
    from kernel_lib.widgets import Player

    replay = a_game()
    benchmark(lambda: Player(replay, seat=0).close())


@pytest.mark.benchmark(group="showing")
def test_export(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    from kernel_lib.widgets import Player

    player = Player(a_game())
    path = tmp_path / "game.html"
    benchmark(lambda: player.export(path, overwrite=True))
    benchmark.extra_info["bytes"] = path.stat().st_size


# Games played out, searched, and solved ---------------------------------------------------------------------


def under_way(players: int, tricks: int, seed: int = 4) -> Any:
    """Greedily played on to so many tricks; who opens the auction is the parent."""
    state: Any = GAMES["inversion"].start(players=players)
    state, rng = state.play(state.sample_chance(random.Random(seed))), random.Random(1)
    while state.in_auction or len(state.tricks) < tricks:
        moves = state.legal_moves()
        greedy = make_bot(GAMES["inversion"], "greedy").choose(state.view(state.to_act[0]), rng)
        state = state.play(greedy if not state.in_auction else moves[-1] if state.declared else moves[3])
    return state


@pytest.mark.benchmark(group="playing out")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_from_the_contract(benchmark: BenchmarkFixture, players: int) -> None:
    from kernel_lib.games.inversion.bots.futures import futures

    state = under_way(players, 0)
    seat, samples = state.to_act[0], 2000
    # Of two players everything is known: each sample plays the same, so another is asked for every time.
    known, moves = state.view(seat).state, state.legal_moves()
    if players == 2:
        benchmark(lambda: [futures(known, seat, moves, 1, number) for number in range(100)])
    else:
        benchmark(futures, known, seat, moves, samples, 1)
    note_rate(benchmark, "playouts_per_second", len(moves) * (100 if players == 2 else samples))


@pytest.mark.benchmark(group="playing out")
def test_futures_of_an_opening(benchmark: BenchmarkFixture) -> None:
    from kernel_lib.games.inversion.bots.futures import futures

    state: Any = GAMES["inversion"].start(players=3)
    state = state.play(state.sample_chance(random.Random(4)))
    benchmark(futures, state.view(0).state, 0, state.legal_moves(), 100, 1)
    note_rate(benchmark, "futures_per_second", 100 * len(state.legal_moves()))


@pytest.mark.benchmark(group="playing out")
def test_a_greedy_game_with_its_log(benchmark: BenchmarkFixture) -> None:
    seeds = iter(range(10**9))
    for _ in range(10):
        Match("inversion", ["greedy"] * 3, seed=next(seeds))
    benchmark(lambda: Match("inversion", ["greedy"] * 3, seed=next(seeds)).replay)
    note_rate(benchmark, "games_per_second", 1)


@pytest.mark.benchmark(group="solving")
@pytest.mark.parametrize(("players", "tricks"), [(2, 10), (3, 6), (3, 10), (4, 6)])
def test_every_play_is_solved(benchmark: BenchmarkFixture, players: int, tricks: int) -> None:
    from kernel_lib.solving import solve

    states = [under_way(players, 10 - tricks, seed) for seed in range(10)]
    benchmark(lambda: [solve(state) for state in states])
    note_rate(benchmark, "solutions_per_second", len(states))
