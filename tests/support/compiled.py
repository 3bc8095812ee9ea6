"""Compile what the package keeps compiled once, before workers do it side by side: `python tests/support/compiled.py`.

It is kept in $NUMBA_CACHE_DIR, or beside the modules.
"""

from __future__ import annotations

import importlib
import pkgutil
import random
import sys
from collections.abc import Iterator
from typing import Any

import kernel_lib.games
from kernel_lib.core import CHANCE
from kernel_lib.games import GAMES
from kernel_lib.games.gear.bots import rollouts as gear
from kernel_lib.games.gear.bots.solver import solve as gear_tricks
from kernel_lib.games.grid.bots import rollouts as grid
from kernel_lib.games.inversion.bots import rollouts as inversion
from kernel_lib.games.inversion.bots.solver import solve as inversion_tricks


def positions(game: str, players: int, **options: Any) -> Iterator[Any]:
    """Yield the positions of a game at random in which one seat is to act."""
    rng = random.Random(3)
    state: Any = GAMES[game].start(players=players, **options)
    while state.to_act:
        if state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(rng), CHANCE)
        else:
            yield state
            state = state.play(rng.choice(state.legal_moves()), state.to_act[0])


def compile_inversion() -> None:
    all_states = list(positions("inversion", 3))
    bidding, *_ = all_states
    playing = next(state for state in all_states if not state.in_auction)
    for state in (bidding, playing):
        seat = state.to_act[0]
        inversion.rollouts(state.view(seat).state, seat, state.legal_moves(), 2, 1)
    inversion.as_parent(bidding, 0, [bidding.hands])
    inversion.best_card(playing, playing.to_act[0])
    inversion_tricks(all_states[-4])


def compile_gear() -> None:
    for players in (2, 3):
        all_states = list(positions("gear", players, rounds=1))
        bidding, *_ = all_states
        playing = next(state for state in all_states if not state.in_auction)
        for state in (bidding, playing):
            seat = state.to_act[0]
            gear.rollouts(state.view(seat).state, seat, state.legal_moves(), 2, 1)
        gear_tricks(all_states[-players - 1])


def compile_grid() -> None:
    state: Any = next(positions("grid", 1))
    seat = state.to_act[0]
    grid.rollouts(state, seat, [move for move in state.legal_moves(seat) if str(move).startswith("place")][:1], 2, 1)


def left() -> list[str]:
    """Return the functions that are kept on disk, of all games, and were not compiled."""
    found = []
    for part in pkgutil.walk_packages(kernel_lib.games.__path__, "kernel_lib.games."):
        if ".bots" in part.name and not part.name.endswith("__main__"):
            for name, value in vars(importlib.import_module(part.name)).items():
                cache = getattr(value, "_cache", None)
                if hasattr(value, "signatures") and hasattr(cache, "cache_path") and not value.signatures:
                    found.append(f"{part.name}.{name}")
    return found


if __name__ == "__main__":
    compile_inversion()
    compile_gear()
    compile_grid()
    if missing := left():
        sys.exit(f"Not compiled: {', '.join(missing)}. Call them in tests/support/compiled.py.")
