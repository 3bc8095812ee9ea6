"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Outcome
from kernel_lib.games.inversion.rules.moves import Contract, Trick
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import name_of

CLAUSES: Final = {
    "trick": "{name:wins} trick {number}",
    "parent": "{name:is} the parent",
    "contract made": "the contract is made",
    "contract failed": "the contract fails",
}


def foretell(record: Event | Outcome, names: Names) -> tuple[str, ...]:
    """What comes with an event, or with the end of the game."""
    if isinstance(record, Trick):
        return (CLAUSES["trick"].format(name=name_of(record.winner, names), number=record.number),)
    if isinstance(record, Contract):
        return (CLAUSES["parent"].format(name=name_of(record.parent, names)),)
    if isinstance(record, Outcome) and record.why in CLAUSES:
        return (CLAUSES[record.why],)
    return ()
