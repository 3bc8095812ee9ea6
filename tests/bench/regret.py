"""What a search for so many seconds leaves undone: its regret against a verdict of thirty seconds, as a curve.

    cd tests && uv run python -m bench.regret regret.jsonl --decisions 50 --seconds 0.1 --seconds 0.3 --seconds 1

Decisions come from games among the reference players, one a game, where there is more than one move worth a judgement.
The verdict tries all of these on the same states for `--verdict` seconds; regret is by how much the move that the
search chose is worse in it than the best, in the game's stake and as a chance to win. Where the search keeps to a plan
of the game's own (Gear Grid), the verdict does not know of it. Each decision is a line of the file; started again it
goes on where it was stopped.
"""

import argparse
import random
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from bench.rows import Row, Rows, mean_and_half

from kernel_lib.bots import bot_names
from kernel_lib.bots.futures import candidates, futures, stake_of
from kernel_lib.bots.search import Search
from kernel_lib.core import CHANCE, Game, Move, State
from kernel_lib.games import GAMES
from kernel_lib.playing.run import Run

BATCH = 16


def decision(game: Game, players: int, number: int) -> tuple[State, int]:
    """A state out of game `number` among reference players, and who decides there between several moves."""
    name = stake_of(game).reference
    course = Run(game.name, (name,) * players, "regret", {"players": players}).course(number)
    met, rng, kept = 0, random.Random(number), (course.state, CHANCE)
    while True:
        for seat in course.state.to_act:
            if seat != CHANCE and len(candidates(course.state.view(seat))) > 1:
                met += 1
                if rng.randrange(met) == 0:  # each as likely as the other, however many there will be
                    kept = course.state, seat
        if course.step() is None:
            return kept


def verdict(state: State, seat: int, moves: Sequence[Move], seconds: float) -> tuple[list[float], int]:
    """What each move is worth, and on how many states that was tried."""
    ends, totals, rows, batch = time.perf_counter() + seconds, np.zeros(len(moves)), 0, 0
    while not rows or time.perf_counter() < ends:
        batch += 1
        totals += futures(state.view(seat).state, seat, moves, BATCH, 1_000_000_007 + batch).sum(axis=0)
        rows += BATCH
    return list(totals / rows), rows


def judged(game: Game, players: int, number: int, seconds: Sequence[float], limit: float) -> Row | None:
    """The regrets of one decision, by seconds; None for a game in which nothing was to be decided."""
    state, seat = decision(game, players, number)
    if seat == CHANCE:
        return None
    view = state.view(seat)
    chosen = {f"{one:g}": Search(seconds=one).choose(view, random.Random(number)) for one in seconds}
    moves = candidates(view, *chosen.values())
    worths, rows = verdict(state, seat, moves, limit)
    best, stake = max(worths), stake_of(game)
    lost = {key: best - worths[moves.index(move)] for key, move in chosen.items()}
    at_best = stake.chance(state, seat, best)
    chances = {key: at_best - stake.chance(state, seat, best - value) for key, value in lost.items()}
    return {"game": game.name, "players": players, "number": number, "rows": rows, "lost": lost, "chance": chances}


def shown(rows: Rows) -> Iterator[str]:
    """A line per game, number of players and seconds."""
    found: defaultdict[tuple[str, int, float], list[tuple[float, float]]] = defaultdict(list)
    for row in rows:
        for key, value in row.get("lost", {}).items():
            found[row["game"], row["players"], float(key)].append((value, row["chance"][key]))
    for (game, players, seconds), pairs in sorted(found.items()):
        stake, chance = (mean_and_half(values) for values in zip(*pairs, strict=True))
        words = stake_of(GAMES[game]).words
        yield (
            f"{game} for {players}, {seconds:g} s, {len(pairs)} decisions: "
            f"{words} {stake[0]:.3f} ± {stake[1]:.3f}, as a chance {chance[0]:.4f} ± {chance[1]:.4f}"
        )


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--game", action="append")
    parser.add_argument("--players", action="append", type=int)
    parser.add_argument("--seconds", action="append", type=float)
    parser.add_argument("--verdict", type=float, default=30.0)
    parser.add_argument("--decisions", type=int, default=50)
    asked: Any = parser.parse_args()
    rows, seconds = Rows(asked.file), asked.seconds or [0.1, 0.3, 1.0, 3.0]
    for number in range(asked.decisions):
        for game in GAMES.values():
            if bot_names(game)[-1] != Search.name or (asked.game and game.name not in asked.game):
                continue
            for players in game.seats:
                wanted = not asked.players or players in asked.players
                if wanted and not rows.has(game=game.name, players=players, number=number):
                    row = judged(game, players, number, seconds, asked.verdict)
                    rows.add(row or {"game": game.name, "players": players, "number": number})
    print(*shown(rows), sep="\n")


if __name__ == "__main__":
    main()
