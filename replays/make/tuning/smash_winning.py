"""Fit the chance to win of a position of Smash Gear to games among greedy players, and tell how well it keeps.

Run on request: `python -m make.tuning.smash_winning --games 600`, a quarter of a second a game. Games with an
even number are fitted to, those with an odd one are for the table: what was promised, by tenths of the positions, and
what came of it, with the standard error over games. `--sample FILE` writes one position of each odd game, for the test
that goes with every change.
"""

from __future__ import annotations

import argparse
import json
import random
from pathlib import Path
from typing import Final, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.bots.win_probability import Features, features
from kernel_lib.games.smash.rules.state import State

OPENINGS: Final = (0, 0, 4, 8, 14, 22)
"""Until which turn some moves are made at random, so that positions are of all kinds; only what comes later counts."""
ASTRAY: Final = 0.25
"""Share of them."""
RIDGE: Final = 10.0
"""Strength with which weights are held near zero, on features of equal spread."""

Rows = npt.NDArray[np.float64]


class Game(NamedTuple):
    """The starts of turns of a game: what is seen of each, and what the seat whose turn it was made of it."""

    number: int
    turns: tuple[int, ...]
    features: Rows
    won: Rows


def played(number: int) -> Game:
    """Return the game of this number: always the same one."""
    rng, greedy = random.Random(number), make_bot(GAME, "greedy")
    opening = random.Random(7 * number + 1).choice(OPENINGS)
    state = cast("State", GAME.start(players=2, first=rng.randrange(2)))
    starts: list[State] = []
    while state.to_act:
        if state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(rng))
            continue
        if state.turn >= max(opening, 1) and (not starts or state.turn > starts[-1].turn):
            starts.append(state)
        astray = rng.random() < (ASTRAY if state.turn < opening else 0)
        view = state.view(state.to_act[0])
        state = state.play(rng.choice(view.legal_moves()) if astray else greedy.choose(view, rng))
    assert state.outcome is not None, "nobody is to act"
    winners = state.outcome.winners
    won = [(start.active in winners) / len(winners) for start in starts]
    seen = np.array([features(start) for start in starts]).reshape(len(starts), len(Features._fields))
    return Game(number, tuple(start.turn for start in starts), seen, np.array(won))


def chances(seen: Rows, weights: Rows) -> Rows:
    """Return the probabilities that the model promises."""
    return 1 / (1 + np.exp(-seen @ weights))


def fitted(games: list[Game]) -> Rows:
    """Return the weights that make these games most likely, by Newton's steps."""
    seen, won = np.concatenate([game.features for game in games]), np.concatenate([game.won for game in games])
    spread = seen.std(axis=0)
    spread[spread == 0] = 1.0
    seen = seen / spread
    weights = np.zeros(seen.shape[1])
    for _ in range(30):
        chance = chances(seen, weights)
        bend = (seen * (chance * (1 - chance))[:, None]).T @ seen + RIDGE * np.eye(len(weights))
        weights = weights + np.linalg.solve(bend, seen.T @ (won - chance) - RIDGE * weights)
    return cast("Rows", weights / spread)


def table(games: list[Game], weights: Rows) -> list[str]:
    """Return the promised and the actual wins, by tenths of the positions, with errors over games."""
    promised = np.concatenate([chances(game.features, weights) for game in games])
    won = np.concatenate([game.won for game in games])
    of = np.concatenate([np.full(len(game.won), game.number) for game in games])
    lines = ["promised  came   error  positions  games"]
    for part in np.array_split(np.argsort(promised), 10):
        off = [(won - promised)[part[of[part] == number]].sum() for number in np.unique(of[part])]
        error = float(np.sqrt(np.sum(np.square(off)))) / len(part)
        lines.append(f"{promised[part].mean():8.3f} {won[part].mean():6.3f} {error:6.3f} {len(part):9} {len(off):7}")
    entropy = -np.mean(won * np.log(promised) + (1 - won) * np.log(1 - promised))
    squares = np.mean(np.square(won - promised))
    return [*lines, f"log loss {entropy:.4f} (knowing nothing: {np.log(2):.4f}), squared error {squares:.4f}"]


def sampled(games: list[Game]) -> list[list[object]]:
    """Return one position of each game: its number, the turn, the features, and what came of it."""
    found: list[list[object]] = []
    for game in games:
        if game.turns:
            place = random.Random(game.number).randrange(len(game.turns))
            found.append(
                [game.number, game.turns[place], game.features[place].round(3).tolist(), float(game.won[place])]
            )
    return found


def main() -> None:
    """Play the games and print how well the chances keep, or write a sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--sample", type=Path)
    asked = parser.parse_args()
    games = [game for game in map(played, range(asked.games)) if game.turns]
    even, odd = [[game for game in games if game.number % 2 == rest] for rest in (0, 1)]
    weights = fitted(even)
    print(Features._make(weights.round(3).tolist()))
    print(f"{len(even)} games fitted to; {len(odd)} others:")
    print("\n".join(table(odd, weights)))
    if asked.sample:
        rows = ",\n".join(json.dumps(row) for row in sampled(odd))
        asked.sample.write_text(f'{{"edition": "{GAME.edition}", "positions": [\n{rows}\n]}}\n', encoding="utf-8")


if __name__ == "__main__":
    main()
