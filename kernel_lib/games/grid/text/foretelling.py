"""What may come, in clauses that are the same however it comes: to say how often it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Names
from kernel_lib.games.grid.rules.moves import Faulty, Goal, Unconnected
from kernel_lib.games.grid.text.words import CORNERS
from kernel_lib.words import name_of

CLAUSES: Final = {
    "right": "{name}'s goal {corner} is driven the right way",
    "wrong": "{name}'s goal {corner} is driven the wrong way",
    "fault": "a fault costs {name} a tile",
    "unconnected": "tiles of {name}'s are lifted that nothing drives",
}


def foretell(event: Event, names: Names) -> tuple[str, ...]:
    """What happens with an event."""
    if isinstance(event, Goal) and event.driven in CLAUSES:
        return (CLAUSES[event.driven].format(name=name_of(event.seat, names), corner=CORNERS[event.corner]),)
    if isinstance(event, Faulty | Unconnected):
        key = "fault" if isinstance(event, Faulty) else "unconnected"
        return (CLAUSES[key].format(name=name_of(event.seat, names)),)
    return ()
