"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Names
from kernel_lib.games.gear.rules.moves import Round, Sold, Trick, set_name
from kernel_lib.words import name_of

CLAUSES: Final = {
    "trick": "{name} takes trick {number}",
    "aces": "{name} takes trick {number} with an A in it",
    "sold": "{name} gets set {set}",
    "last": "{name} takes the last trick",
}


def foretell(event: Event, names: Names) -> tuple[str, ...]:
    """What happens with an event."""
    if isinstance(event, Trick):
        name = name_of(event.winner, names)
        keys = ("trick", "aces") if event.aces else ("trick",)
        return tuple(CLAUSES[key].format(name=name, number=event.number) for key in keys)
    if isinstance(event, Sold):
        return (CLAUSES["sold"].format(name=name_of(event.seat, names), set=set_name(event.set)),)
    if isinstance(event, Round):
        seats = [seat for seat, score in enumerate(event.scores) if score.last]
        return tuple(CLAUSES["last"].format(name=name_of(seat, names)) for seat in seats)
    return ()
