"""How the seats of Gear Grid stand on the way."""

from __future__ import annotations

from kernel_lib.games.grid.rules.state import State


def standing(state: State) -> tuple[int, ...]:
    """Where one round decides, alone or to one victory, the points of the boards as far as they are settled: what was
    lifted so far costs, and a board that is scored has its sum. Else the rounds won.

    So a game turns where the points of a scoring, or a round, put somebody else in front. [fault-point], [round-won]
    """
    if state.options.victories not in (None, 1):
        return state.victories if any(state.victories) else ()
    if state.in_round or not state.round:
        return ()
    settled = zip(state.counts, state.lifted, strict=True)
    return tuple(-lifted if count is None else count.score for count, lifted in settled)
