"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Names
from kernel_lib.games.smash.rules.moves import Combat, Destroyed, Honor, Razed
from kernel_lib.words import name_of

CLAUSES: Final = {
    "base": "{name} loses a base",
    "honor": "{name} wins honor",
    "destroyed": "{name} loses a machine to an effect",
    "combat": "machine {machine} falls in combat",
}


def foretell(event: Event, names: Names) -> tuple[str, ...]:
    """What happens with an event."""
    if isinstance(event, Combat):
        return tuple(CLAUSES["combat"].format(machine=machine) for machine in event.destroyed)
    key = "base" if isinstance(event, Razed) else "honor" if isinstance(event, Honor) else "destroyed"
    if isinstance(event, Razed | Honor | Destroyed):
        return (CLAUSES[key].format(name=name_of(event.seat, names)),)
    return ()
