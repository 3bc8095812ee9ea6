"""What may come, in clauses that are the same however it comes: to say how often it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Outcome
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Unconnected
from kernel_lib.games.grid.text.words import CORNERS
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import name_of

CLAUSES: Final = {
    "right": "{name:'s} goal {corner} is driven the right way",
    "wrong": "{name:'s} goal {corner} is driven the wrong way",
    "fault": "a fault costs {name} a tile",
    "unconnected": "{name:'s} tiles that nothing drives are lifted",
}


def foretell(record: Event | Outcome, names: Names) -> tuple[str, ...]:
    """What comes with an event, or with the end of the game."""
    if isinstance(record, Goal) and record.driven in CLAUSES:
        return (CLAUSES[record.driven].format(name=name_of(record.seat, names), corner=CORNERS[record.corner]),)
    if isinstance(record, Faulty | Unconnected):
        key = "fault" if isinstance(record, Faulty) else "unconnected"
        return (CLAUSES[key].format(name=name_of(record.seat, names)),)
    return ()
