"""Reasons why boosts of Gears of Industry are legal that somebody left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.industry.rules.moves import Boost
from kernel_lib.games.industry.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("industry")


def omissions(_view: View[State], missing: Sequence[Move], _seat: int) -> Iterator[Message]:
    """Yield why the boosts that are missing may be made: by another factory, or by none."""
    boosts = [move for move in missing if isinstance(move, Boost)]
    if any(move.factory is not None for move in boosts):
        yield say("omitted-boost")
    if any(move.factory is None for move in boosts):
        yield say("omitted-no-boost")
