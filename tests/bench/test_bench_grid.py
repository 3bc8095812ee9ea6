"""How fast Gear Grid is played and scored, and how fast the best board of a pile and of a begun board is found.

Run on request: `uv run --group bench pytest tests/bench`. Each bench notes its figure in `extra_info`.
"""

import random
from collections.abc import Callable
from functools import partial

import pytest
from bench.fresh import itself, note_rate, note_time
from pytest_benchmark.fixture import BenchmarkFixture

from kernel_lib.core import CHANCE, State
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import EMPTY, PILES, GridBoard, empty_board, piece
from kernel_lib.games.grid.rules.moves import Place
from kernel_lib.games.grid.rules.scoring import find_faults, score_first_choice, unconnected_tiles

SIZE = 6
MOVES = 40
BOARDS = 20


def full_board(rng: random.Random) -> GridBoard:
    """A board with a tile on every space, laid without any sense: the most there can be to score."""
    return tuple(rng.randrange(60) if there == EMPTY else there for there in empty_board(SIZE))


def begun(rng: random.Random, tiles: int) -> tuple[tuple[int, ...], GridBoard]:
    """A faultless board with so many tiles laid at random, and what is left of the full pile."""
    board, left = empty_board(SIZE), list(PILES["full"])
    while tiles:
        space, layout = rng.randrange(SIZE * SIZE), rng.randrange(len(left))
        after = board[:space] + (piece(layout, rng.randrange(4)),) + board[space + 1 :]
        if (
            board[space] == EMPTY
            and left[layout]
            and not find_faults(after, SIZE)
            and not unconnected_tiles(after, SIZE)
        ):
            board, tiles = after, tiles - 1
            left[layout] -= 1
    return tuple(left), board


def play_rounds(start: State, rounds: int, rng: random.Random) -> int:
    """Random rounds alone: so many tiles laid anyhow, then the scoring; how many decisions there were."""
    moves = 0
    for _ in range(rounds):
        state = start.play(start.sample_chance(rng), CHANCE)
        while state.to_act:
            legal = state.legal_moves()
            laying = [move for move in legal if isinstance(move, Place)] if moves % MOVES < MOVES - 1 else []
            state = state.play(rng.choice(laying) if laying else legal[-1])
            moves += 1
    return moves


def noted(benchmark: BenchmarkFixture, **figures: object) -> None:
    """The milliseconds of the median and of the worst, and what else is given."""
    if benchmark.stats is not None:
        stats = benchmark.stats.stats
        benchmark.extra_info.update(
            figures, milliseconds={"median": round(stats.median * 1000, 2), "worst": round(stats.max * 1000, 2)}
        )


@pytest.mark.benchmark(group="random play")
def test_random_play(benchmark: BenchmarkFixture) -> None:
    note_rate(benchmark, "moves_per_second", partial(play_rounds, GAME.start(players=1), 5), itself)


@pytest.mark.benchmark(group="scoring")
@pytest.mark.parametrize("kind", ["faultless", "senseless"])
def test_score_a_full_board(benchmark: BenchmarkFixture, kind: str) -> None:
    """Full boards, one after the other, without a fault or with tiles laid anyhow (some twenty faults); the aim is 1
    ms.
    """
    from kernel_lib.games.grid.bots.solver import best_board

    def boards(rng: random.Random) -> list[GridBoard]:
        if kind == "senseless":
            return [full_board(rng) for _ in range(BOARDS)]
        return [best_board(PILES["full"], SIZE, seed=rng.getrandbits(30)).board]

    def work(drawn: list[GridBoard]) -> None:
        for board in drawn:
            score_first_choice(board, SIZE)

    note_time(benchmark, "milliseconds", work, boards, count=len, digits=3)


@pytest.mark.benchmark(group="best board")
@pytest.mark.parametrize("pile", ["full", "quarter", "orange"])
def test_best_board(benchmark: BenchmarkFixture, pile: str) -> None:
    """The whole of a pile on the usual board; the aim is 9 points within 1 s for the full pile, 15 s for a quarter of
    it.
    """
    from kernel_lib.games.grid.bots.solver import best_board

    best_board(PILES[pile], 4)  # loads the library
    seeds = iter(range(1, 100))
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    found: list[tuple[int, bool]] = []

    def search(seed: int) -> None:
        best = best_board(PILES[pile], SIZE, effort=60, seed=seed)
        found.append((best.score, best.proved))

    measure(search, setup=lambda: ((next(seeds),), {}), rounds=5)
    noted(benchmark, score=max(found)[0], proved=all(proved for _, proved in found))


@pytest.mark.benchmark(group="best board")
def test_best_completion(benchmark: BenchmarkFixture) -> None:
    """What can still be made of twelve tiles, another board each time; the aim is to have it proved in 0.4 s."""
    from kernel_lib.games.grid.bots.solver import best_board

    best_board(PILES["full"], 4)  # loads the library
    rng = random.Random(1)
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    proved: list[bool] = []

    def search(left: tuple[int, ...], board: GridBoard) -> None:
        proved.append(best_board(left, SIZE, board, effort=60).proved)

    measure(search, setup=lambda: (begun(rng, 12), {}), rounds=20)
    noted(benchmark, proved=all(proved))


@pytest.mark.benchmark(group="choices")
def test_worth_of_all_choices(benchmark: BenchmarkFixture) -> None:
    """What senseless full boards are worth if every choice is made well."""
    from kernel_lib.games.grid.bots.solver import best_score

    rng = random.Random(1)
    measure: Callable[..., object] = benchmark.pedantic  # which ships no types
    measure(best_score, setup=lambda: ((full_board(rng), SIZE), {}), rounds=BOARDS)
    noted(benchmark)
