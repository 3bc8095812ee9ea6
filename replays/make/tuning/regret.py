"""Regret of a search: measured at 0.1, 0.3, 1 and 3 times its usual effort, against a verdict of 30 times.

    python -m make.tuning.regret regret.jsonl --decisions 60
    python -m make.tuning.regret regret.jsonl --decisions 0 --chart regret.svg

The usual effort are the rollouts that a game's stake names: about a second on one free core, and the same on all
machines. Decisions come from games among the reference players, one a game, where there is more than one move worth a
judgement; tables of all sizes take turns. The verdict tries the moves on states of its own; it ends when all is spent,
or when the differences in question are known to `--error`, as a chance to win. Regret is by how much the move that the
search chose is worse in it than the best, in the game's stake and as a chance to win. Differences that chance made in
the verdict count, so that it is rather too high. Where the game has plans of its own (Gear Grid), a move is worth what
a plan that is made after it leads to, if that is more. Each decision is a line of the file; started again it goes on
where it was stopped.
"""

import argparse
import math
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

import numpy as np

from kernel_lib.bots import bot_names
from kernel_lib.bots.rollouts import candidates, rollouts, utility_of
from kernel_lib.bots.search import Search, plan, solved, worth_more
from kernel_lib.core import CHANCE, Game, Move, State
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import Batch
from kernel_lib.stats.forest_plot import ForestPlot, PlotRow
from make.tuning.rows import Row, Rows, mean_and_half

PARTS: Final = (0.1, 0.3, 1.0, 3.0)
VERDICT: Final = 30
LOOKS: Final = 30
"""Number of looks at a verdict: each time after so much more."""
PLANS: Final = 5.0
"""The effort of a verdict's plan, in steps of about a second; most are proved to be the best long before."""
SURE: Final = 200
"""So many states at least tell how well a difference is known."""


def decision(game: Game, players: int, number: int) -> tuple[State, int]:
    """Return a state out of game `number` among reference players, and who decides there between several moves."""
    name = utility_of(game).reference
    course = Batch(game=game.name, seats=(name,) * players, seed="regret", options={"players": players}).loop(number)
    met, rng, kept = 0, random.Random(number), (course.state, CHANCE)
    while True:
        for seat in course.state.to_act:
            if seat != CHANCE and len(course.state.view(seat).legal_moves()) > 1:
                met += 1
                if rng.randrange(met) == 0:  # each as likely as the other, however many there will be
                    kept = course.state, seat
        if course.step() is None:
            return kept


def verdict(
    state: State, seat: int, moves: Sequence[Move], chosen: Sequence[Move], most: int, error: float
) -> tuple[dict[Move, float], int]:
    """Return the value of the moves that are not clearly worse than others, or were chosen; and the states it was tried
    on.

    `error`: how well, as a chance to win, what is lost by those that were chosen is to be known.
    """
    left, tried, spent = list(moves), np.empty((0, len(moves))), 0
    for look in range(1, LOOKS + 1):
        rows = (most * look // LOOKS - spent) // len(left)
        if rows > 0:
            spent += rows * len(left)
            more = rollouts(state.view(seat).state, seat, left, rows, 1_000_000_007 + look)
            tried = np.concatenate((tried, more))
        if len(tried) < 2:
            continue
        kept = {*worth_more(tried, -1, -math.inf), *(left.index(move) for move in chosen)}
        left, tried = [move for place, move in enumerate(left) if place in kept], tried[:, sorted(kept)]
        best = int(tried.mean(axis=0).argmax())
        lost = tried[:, [best]] - tried[:, [left.index(move) for move in chosen]]
        doubt = float(lost.std(axis=0, ddof=1).max()) / math.sqrt(len(tried))
        if len(left) == 1 or (
            len(tried) >= SURE and doubt < _a_chance(state, seat, float(tried[:, best].mean()), error)
        ):
            break
    return dict(zip(left, map(float, tried.mean(axis=0)), strict=True)), len(tried)


def judged(game: Game, players: int, number: int, error: float) -> Row | None:
    """Return the regrets of one decision, by effort; None where nothing was to be found out by rollouts."""
    state, seat = decision(game, players, number)
    if seat == CHANCE:
        return None
    view, utility = state.view(seat), utility_of(game)
    if len(candidates(view)) < 2 or solved(view) is not None:
        return None
    chosen = {
        f"{part:g}": Search(rollouts=max(1, round(part * utility.effort))).choose(view, random.Random(number))
        for part in PARTS
    }
    moves = candidates(view, *chosen.values())
    worths, rows = verdict(state, seat, moves, [*{*chosen.values()}], VERDICT * utility.effort, error)
    worths = {move: max(worth, _planned(state, seat, move)) for move, worth in worths.items()}
    best = max(worths.values())
    at_best = utility.win_probability(state, seat, best)
    lost = {part: best - worths[move] for part, move in chosen.items()}
    chances = {part: at_best - utility.win_probability(state, seat, worths[move]) for part, move in chosen.items()}
    return {"game": game.name, "players": players, "number": number, "rows": rows, "lost": lost, "chance": chances}


def _planned(state: State, seat: int, move: Move) -> float:
    """Return the result of a plan that is made after a move."""
    if utility_of(state.game).plan is None:
        return -math.inf
    then = state.play(move, seat, state.now)
    found = plan(then.view(seat), PLANS) if seat in then.to_act else None
    return -math.inf if found is None else found[1]


def _a_chance(state: State, seat: int, worth: float, error: float) -> float:
    """Return the error of the stake, about there, with which the chance to win is off by `error` at most."""
    utility = utility_of(state.game)
    slope = abs(utility.win_probability(state, seat, worth + 0.5) - utility.win_probability(state, seat, worth - 0.5))
    return error if utility.unit == "chance" else error / max(slope, error)


# What it comes to -------------------------------------------------------------------------------------------


def curve(rows: Rows) -> dict[tuple[str, float], list[tuple[float, float]]]:
    """Return the losses by game and effort, in the stake and as a chance to win."""
    found: defaultdict[tuple[str, float], list[tuple[float, float]]] = defaultdict(list)
    for row in rows:
        for part, value in row.get("lost", {}).items():
            found[row["game"], float(part)].append((value, row["chance"][part]))
    return found


def shown(rows: Rows) -> Iterator[str]:
    """Yield a line per game and effort."""
    for (game, part), pairs in sorted(curve(rows).items()):
        utility, chance = (mean_and_half(values) for values in zip(*pairs, strict=True))
        words = utility_of(GAMES[game]).label
        yield (
            f"{game:10} {part:4g} s, {len(pairs)} decisions: {words} {utility[0]:.3f} ± {utility[1]:.3f}, "
            f"as a chance to win {chance[0]:.4f} ± {chance[1]:.4f}"
        )


def chart(rows: Rows) -> ForestPlot:
    """Return the curves of all games in one picture."""
    found = curve(rows)
    games = sorted({game for game, _ in found})
    marks = []
    for (game, part), pairs in sorted(found.items(), key=lambda item: (item[0][1], item[0][0])):
        mean, half = mean_and_half([chance for _, chance in pairs])
        ends = (max(0.0, mean - half), mean + half)  # nothing is lost less than nothing
        labels = f"{mean:.2%}", f"{ends[0]:.2%}", f"{ends[1]:.2%}"
        key = f"{part:g} s · {GAMES[game].title}"
        marks.append(PlotRow(key, mean, ends, labels, len(pairs), series=games.index(game)))
    return ForestPlot(
        "What a search for longer would have found", f"Against a verdict of {VERDICT} s.", "seconds a move",
        "chance to win that is lost in a decision", tuple(marks), per_cent=True,
        series=tuple(GAMES[game].title for game in games),
    )  # fmt: skip


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--game", action="append")
    parser.add_argument("--error", type=float, default=0.005)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--chart", help="a file for the curves, .svg or .csv")
    asked: Any = parser.parse_args()
    rows = Rows(asked.file)
    for number in range(asked.decisions):
        for game in GAMES.values():
            if bot_names(game)[-1] != Search.name or (asked.game and game.name not in asked.game):
                continue
            players = game.seats[number % len(game.seats)]
            if not rows.has(game=game.name, number=number):
                row = judged(game, players, number, asked.error)
                rows.add(row or {"game": game.name, "players": players, "number": number})
    print(*shown(rows), sep="\n")
    if asked.chart:
        chart(rows).save(asked.chart)


if __name__ == "__main__":
    main()
