"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Names
from kernel_lib.games.inversion.rules.moves import Contract, Trick
from kernel_lib.words import counted, name_of

CLAUSES: Final = {
    "trick": "{name} wins trick {number}",
    "contract": "{name} plays for {tricks}",
    "one trick": "trick",
}


def foretell(event: Event, names: Names) -> tuple[str, ...]:
    """What happens with an event."""
    if isinstance(event, Trick):
        return (CLAUSES["trick"].format(name=name_of(event.winner, names), number=event.number),)
    if isinstance(event, Contract):
        tricks = counted(event.tricks, CLAUSES["one trick"])
        return (CLAUSES["contract"].format(name=name_of(event.parent, names), tricks=tricks),)
    return ()
