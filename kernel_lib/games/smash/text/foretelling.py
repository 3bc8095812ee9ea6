"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Outcome
from kernel_lib.games.smash.rules.moves import Combat, Destroyed, Honor, Razed
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import name_of

CLAUSES: Final = {
    "base": "{name:loses} a base",
    "honor": "{name:wins} honor",
    "destroyed": "a machine of {name} is disassembled, or destroyed by an effect",
    "combat": "machine {machine} falls in combat",
}


def foretell(record: Event | Outcome, names: Names) -> tuple[str, ...]:
    """What comes with an event, or with the end of the game."""
    if isinstance(record, Combat):
        return tuple(CLAUSES["combat"].format(machine=machine) for machine in record.destroyed)
    key = "base" if isinstance(record, Razed) else "honor" if isinstance(record, Honor) else "destroyed"
    if isinstance(record, Razed | Honor | Destroyed):
        return (CLAUSES[key].format(name=name_of(record.seat, names)),)
    return ()
