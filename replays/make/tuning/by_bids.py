"""Are values better calibrated if states are weighted by what was bid? Against what came in games of a bot of the game.

    python -m make.tuning.by_bids gear --players 4 --games 400
    python -m make.tuning.by_bids inversion --players 3 --games 400

Of each game (of one round) some decisions that follow somebody else's bid are drawn. What the move that was made is
worth to its seat, by the reference player, is held against what the seat ended up with: the mean of the difference
(bias), and of its square; and by how much the latter is less with weights. Intervals at 95 %, games being apart.
"""

import argparse
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from kernel_lib.bots.registry import make_bot
from kernel_lib.bots.rollouts import importance_weighted, rollouts, utility_of
from kernel_lib.core import CHANCE, Game, Move, State
from kernel_lib.games import GAMES
from kernel_lib.parts.bots import PublicHistory
from make.tuning.rows import mean_and_half

EACH = 3
SAMPLES = 300
ONE_ROUND: dict[str, dict[str, Any]] = {"gear": {"rounds": 1}}


def decisions(
    game: Game, bot: str, players: int, number: int
) -> Iterator[tuple[State, int, Move, PublicHistory, float]]:
    """Yield some decisions of a game: what was made, what had been told, and what its seat had in the end."""
    rng, player, found = random.Random(f"by bids {number}"), make_bot(game, bot), []
    told: list[tuple[int, Move]] = []
    dealt = state = game.start(players=players, **ONE_ROUND.get(game.name, {}))
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            state = state.play(state.sample_chance(rng))
            dealt = state
            continue
        move = player.choose(state.view(mover), rng)
        if len(state.legal_moves(mover)) > 1 and any(other != mover for other, _ in told):
            found.append((state, mover, move, PublicHistory(dealt.view(mover).state, tuple(told))))
        told.append((mover, move))
        state = state.play(move)
    for there, seat, made, heard in rng.sample(found, min(EACH, len(found))):
        came = utility_of(game).value(there, state, seat)
        assert came is not None, "the game is over"
        yield there, seat, made, heard, came


def main() -> None:
    """Print a line each for values of all states alike, and by bids."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=[name for name, game in GAMES.items() if utility_of(game).importance_weighted])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bot")
    asked = parser.parse_args()
    game = GAMES[asked.game]
    bot, rows = asked.bot or utility_of(game).reference, []
    for number in range(asked.games):
        off = []
        for state, seat, move, told, came in decisions(game, bot, asked.players, number):
            view = state.view(seat).state
            alike = rollouts(view, seat, [move], SAMPLES, number).mean() - came
            off.append((alike, importance_weighted(view, seat, [move], SAMPLES, number, told).mean() - came))
        if off:
            found = np.array(off)
            rows.append([*found.mean(axis=0), *(found**2).mean(axis=0), (found[:, 0] ** 2 - found[:, 1] ** 2).mean()])
    told_of = [mean_and_half(column) for column in np.array(rows).T]
    for place, name in enumerate(("all alike", "by bids")):
        (bias, half), (square, around) = told_of[place], told_of[2 + place]
        print(f"{name:10} bias {bias:+.4f} ± {half:.4f}, square {square:.4f} ± {around:.4f}")
    print(f"less by    {told_of[4][0]:+.4f} ± {told_of[4][1]:.4f}, {len(rows)} games")


if __name__ == "__main__":
    main()
