"""Bots for Kuhn poker: one that plays its card, one that cannot be beaten in the long run."""

import random
from fractions import Fraction
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.parts.bots import Bots, Utility
from kuhn.rules import Bet, Call, State, legal_moves

FORWARD: Final = (Bet(), Call())
"""The moves that put a chip in."""
ANTE: Final = Fraction(1, 3)
EQUILIBRIUM: Final = {
    ("J", ""): ANTE, ("Q", ""): Fraction(0), ("K", ""): Fraction(1),
    ("J", "k"): ANTE, ("Q", "k"): Fraction(0), ("K", "k"): Fraction(1),
    ("J", "b"): Fraction(0), ("Q", "b"): ANTE, ("K", "b"): Fraction(1),
    ("J", "kb"): Fraction(0), ("Q", "kb"): 2 * ANTE, ("K", "kb"): Fraction(1),
}  # fmt: skip
"""How often a chip is put in, by one's card and what was said: Kuhn's solution with the most bluffs."""


def forward(view: View[State], chance: Fraction) -> dict[Move, Fraction]:
    """The two moves there are, with how likely each is to be made."""
    return {move: chance if move in FORWARD else 1 - chance for move in legal_moves(view.state, view.to_act[0])}


class Greedy:
    """Puts a chip in with the king, and with nothing else."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        assert view.seat is not None
        likely = forward(view, Fraction(view.state.cards[view.seat] == "K"))
        return max(likely, key=likely.__getitem__)


class Equilibrium:
    """Plays Kuhn's solution."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        assert view.seat is not None
        likely = forward(view, EQUILIBRIUM[view.state.cards[view.seat], view.state.said])
        return rng.choices(list(likely), [float(chance) for chance in likely.values()])[0]


def reached(there: State, now: State, seat: int) -> float | None:
    """The chips that a seat wins, or loses (below 0)."""
    return None if now.outcome is None else float(now.outcome.scores[seat])


def chance(_state: State, _seat: int, chips: float) -> float:
    """To win the game: between players as good as each other, as far as chips go (two at most)."""
    return 0.5 + chips / 4


UTILITY: Final[Utility[State]] = Utility(
    label="chips won",
    unit="points",
    reference="equilibrium",
    version="1.0",
    value=reached,
    win_probability=chance,
)
BOTS: Final[Bots[State]] = Bots(by_name={"greedy": Greedy, "equilibrium": Equilibrium}, utility=UTILITY)
