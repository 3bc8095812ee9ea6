"""How fast !nversion is played, logged, read and shown, beside a peer in the same run.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes a rate in `extra_info`.
"""

import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from bench.fresh import itself, note_rate, note_time
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, State
from kernel_lib.games import GAMES
from kernel_lib.playing.match import Match
from kernel_lib.replay import Header, Replay, Seat, begin_log, load, save, verify

GAMES_A_ROUND = 100


# Random play: whole games, deal and all ------------------------------------------------------------


def play_ours(start: State, games: int, rng: random.Random) -> int:
    moves = 0
    for _ in range(games):
        state = start.play(start.sample_chance(rng))
        while state.to_act:
            state = state.play(rng.choice(state.legal_moves()))
            moves += 1
    return moves


def play_hearts(game: Any, games: int, rng: random.Random) -> int:
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
    start = GAMES["inversion"].start(players=players)
    note_rate(benchmark, "moves_per_second", partial(play_ours, start, GAMES_A_ROUND), itself)


@pytest.mark.benchmark(group="random play")
def test_random_play_of_openspiel_hearts(benchmark: BenchmarkFixture) -> None:
    pyspiel = pytest.importorskip("pyspiel")
    hearts = pyspiel.load_game("hearts")
    note_rate(benchmark, "moves_per_second", partial(play_hearts, hearts, GAMES_A_ROUND), itself)


# The log ------------------------------------------------------------------------------------------------


def a_game(rng: random.Random) -> Replay:
    return Match("inversion", ["uniform", "uniform", "uniform"], seed=rng.getrandbits(32)).replay


def played_on(path: Path | None, steps: list[Any], header: Header) -> None:
    replay = Replay(header) if path is None else begin_log(path, Replay(header))
    at = 0
    for seat, move, state in steps:
        at = replay.add_move(at, seat, move, state)


@pytest.mark.benchmark(group="logging")
def test_logging(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    numbers = iter(range(10**9))

    def steps(rng: random.Random) -> tuple[Header, list[Any]]:
        game = a_game(rng)
        header = Header.of(game.start, (Seat("a", "uniform"),) * 3)
        return header, [(step.seat, step.move, step.state) for step in game.main_line]

    def work(drawn: tuple[Header, list[Any]]) -> None:
        header, played = drawn
        played_on(tmp_path / f"{next(numbers)}.jsonl", played, header)

    note_time(benchmark, "microseconds", work, steps, count=lambda drawn: len(drawn[1]), rounds=50)


def saved(folder: Path, rng: random.Random) -> Path:
    """One file of many variations: a hundred games of uniform bots from the same start."""
    replay = a_game(rng)
    for _ in range(100):
        at, state = 0, replay.start
        while state.to_act:
            seat = state.to_act[0]
            move = state.sample_chance(rng) if seat == CHANCE else rng.choice(state.legal_moves())
            state = state.play(move)
            at = replay.add_move(at, None if seat == CHANCE else seat, move, state)
    path = folder / f"{rng.getrandbits(64)}.jsonl"
    save(replay, path)
    return path


@pytest.mark.benchmark(group="reading")
def test_load(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    note_rate(benchmark, "moves_per_second", lambda path: len(load(path)), partial(saved, tmp_path), rounds=5)


@pytest.mark.benchmark(group="reading")
def test_verify(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    def counted(rng: random.Random) -> tuple[Path, int]:
        path = saved(tmp_path, rng)
        return path, path.read_bytes().count(b'"type":"move"')

    def work(drawn: tuple[Path, int]) -> int:
        assert verify(drawn[0]) is None
        return drawn[1]

    note_rate(benchmark, "moves_per_second", work, counted, rounds=5)


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

    note_time(benchmark, "milliseconds", lambda replay: Player(replay, seat=0).close(), a_game)


@pytest.mark.benchmark(group="showing")
def test_export(benchmark: BenchmarkFixture, tmp_path: Path) -> None:
    from kernel_lib.widgets import Player

    path = tmp_path / "game.html"
    note_time(
        benchmark, "milliseconds", lambda player: player.export(path, overwrite=True), lambda rng: Player(a_game(rng))
    )
    benchmark.extra_info["bytes"] = path.stat().st_size


# Games played out, searched, and solved ---------------------------------------------------------------------


def under_way(players: int, tricks: int, rng: random.Random) -> Any:
    """Greedily played on to so many tricks; who opens the auction is the parent."""
    state: Any = GAMES["inversion"].start(players=players)
    state = state.play(state.sample_chance(rng))
    while state.in_auction or len(state.tricks) < tricks:
        moves = state.legal_moves()
        greedy = make_bot(GAMES["inversion"], "greedy").choose(state.view(state.to_act[0]), rng)
        state = state.play(greedy if not state.in_auction else moves[-1] if state.declared else moves[3])
    return state


@pytest.mark.benchmark(group="playing out")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_playouts_from_the_contract(benchmark: BenchmarkFixture, players: int) -> None:
    from kernel_lib.games.inversion.bots.rollouts import rollouts

    def work(state: Any) -> int:
        seat, moves = state.to_act[0], state.legal_moves()
        known = state.view(seat).state
        if players > 2:
            rollouts(known, seat, moves, 2000, 1)
            return 2000 * len(moves)
        for number in range(100):  # everything is known: each sample plays the same, so another is asked for every time
            rollouts(known, seat, moves, 1, number)
        return 100 * len(moves)

    note_rate(benchmark, "playouts_per_second", work, partial(under_way, players, 0))


@pytest.mark.benchmark(group="playing out")
def test_rollouts_of_an_opening(benchmark: BenchmarkFixture) -> None:
    from kernel_lib.games.inversion.bots.rollouts import rollouts

    def dealt(rng: random.Random) -> Any:
        start: Any = GAMES["inversion"].start(players=3)
        return start.play(start.sample_chance(rng))

    def work(state: Any) -> int:
        moves = state.legal_moves()
        rollouts(state.view(0).state, 0, moves, 100, 1)
        return 100 * len(moves)

    note_rate(benchmark, "rollouts_per_second", work, dealt)


@pytest.mark.benchmark(group="playing out")
def test_a_greedy_game_with_its_log(benchmark: BenchmarkFixture) -> None:
    def work(rng: random.Random) -> int:
        return len([Match("inversion", ["greedy"] * 3, seed=rng.getrandbits(32)).replay])

    note_rate(benchmark, "games_per_second", work, itself, rounds=100)


@pytest.mark.benchmark(group="solving")
@pytest.mark.parametrize(("players", "tricks"), [(2, 10), (3, 6), (3, 10), (4, 6)])
def test_every_play_is_solved(benchmark: BenchmarkFixture, players: int, tricks: int) -> None:
    from kernel_lib.bots.solving import solve

    def work(state: Any) -> int:
        solve(state)
        return 1

    note_rate(benchmark, "solutions_per_second", work, partial(under_way, players, 10 - tricks), rounds=30)
