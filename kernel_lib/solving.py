"""Exact values of moves, for games and positions that can be solved."""

from __future__ import annotations

from kernel_lib.core import Move, NotSolvable, State, game_of


def solve(state: State) -> dict[Move, int]:
    """Every legal move of the seat to act, with the score that this seat will end up with if all go on as well as they
    can; the game's solver says what it counts to (in GEAR, to the end of the round).

    All cards must be known: ask with a full state, or with the table of a view with all cards open.
    NotSolvable: where no exact value can be computed; the sentence says why.
    """
    game = game_of(state)
    if game.bots.solve is None:
        raise NotSolvable(f"There is no exact solver for {game.title}.")
    return dict(game.bots.solve(state))
