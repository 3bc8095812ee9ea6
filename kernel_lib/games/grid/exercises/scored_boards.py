"""Sentences on a scored board: what it leaves undone, and its points.

A lesson says them to a wrong move that ends the round. The board shows where each of these things lies.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kernel_lib.core import Event
from kernel_lib.games.grid.rules.moves import Goal, Scored, Unconnected
from kernel_lib.words import Message, messages, who

say: Final = messages("grid")


def summed_up(findings: Sequence[Event]) -> Iterator[Message]:
    """Yield what one board leaves undone, if anything, and its points; of all that was found on it, up to its sum."""
    total = findings[-1]
    assert isinstance(total, Scored), "the scoring of a board ends with its sum"
    undone = list(_undone(findings, total))
    if undone:
        yield say("scored-undone", who=who(total.seat), found=undone)
    yield say("scored-sum", who=who(total.seat), n=total.score)


def _undone(findings: Sequence[Event], total: Scored) -> Iterator[Message]:
    goals = [one.driven for one in findings if isinstance(one, Goal)]
    loose = sum(len(one.tiles) for one in findings if isinstance(one, Unconnected))
    numbers = {
        "goals": goals.count("none"),
        "wrong": total.wrong,
        "tiles": loose,
        "faults": total.faults,
        "empty": total.empty,
    }
    yield from (say(f"undone-{what}", n=number) for what, number in numbers.items() if number)
