"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Outcome
from kernel_lib.games.gear.rules.moves import Round, Sold, Trick, set_name
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import name_of

CLAUSES: Final = {
    "trick": "{name:takes} trick {number}",
    "aces": "{name:takes} trick {number} with an A in it",
    "sold": "{name:gets} set {set}",
    "last": "{name:takes} the last trick",
}


def foretell(record: Event | Outcome, names: Names) -> tuple[str, ...]:
    """What comes with an event, or with the end of the game."""
    if isinstance(record, Trick):
        name = name_of(record.winner, names)
        keys = ("trick", "aces") if record.aces else ("trick",)
        return tuple(CLAUSES[key].format(name=name, number=record.number) for key in keys)
    if isinstance(record, Sold):
        return (CLAUSES["sold"].format(name=name_of(record.seat, names), set=set_name(record.set)),)
    if isinstance(record, Round):
        seats = [seat for seat, score in enumerate(record.scores) if score.last]
        return tuple(CLAUSES["last"].format(name=name_of(seat, names)) for seat in seats)
    return ()
