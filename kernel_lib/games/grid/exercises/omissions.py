"""Reasons why moves of Gear Grid are legal that somebody left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.grid.rules.moves import Done, Lift, Place, Remove
from kernel_lib.games.grid.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("grid")
_REASONS: Final = {Lift: "omitted-lift", Place: "omitted-place", Remove: "omitted-remove", Done: "omitted-done"}


def omissions(_view: View[State], missing: Sequence[Move], _seat: int) -> Iterator[Message]:
    """Yield why the moves that are missing may be made, a reason for each kind."""
    for kind, name in _REASONS.items():
        if any(isinstance(move, kind) for move in missing):
            yield say(name)
