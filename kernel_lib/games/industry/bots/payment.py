"""How bots pay: which factories produce, so that the others are left for what they do better."""

from __future__ import annotations

from collections.abc import Sequence

from kernel_lib.games.industry.rules.cards import CODES, value
from kernel_lib.games.industry.rules.moves import Produce


def spent(lying: Sequence[int], held: Sequence[int], count: int) -> list[Produce]:
    """So many lying factories that produce: those of least use for their value, to pay or to boost."""
    wanted = {*map(value, held)}
    return [Produce(CODES[one]) for one in sorted(lying, key=lambda card: (value(card) in wanted, value(card)))[:count]]
