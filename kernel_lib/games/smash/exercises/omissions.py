"""Reasons why moves of Smash Gear are legal that somebody left out: what can be paid for, a pass, a part to keep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.smash.rules.moves import Buy, Keep, Pass
from kernel_lib.games.smash.rules.state import State
from kernel_lib.words import Message, messages

say: Final = messages("smash")


def omissions(view: View[State], missing: Sequence[Move], seat: int) -> Iterator[Message]:
    """Yield why the moves that are missing may be made, a reason for each kind."""
    bought = sum(isinstance(move, Buy) for move in missing)
    if bought:
        yield say("omitted-buy", count=bought, gears=view.state.gears[seat])
    if any(isinstance(move, Pass) for move in missing):
        yield say("omitted-pass")
    if any(isinstance(move, Keep) for move in missing):
        yield say("omitted-keep")
