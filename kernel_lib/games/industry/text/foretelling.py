"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Outcome
from kernel_lib.games.industry.rules.moves import MARKETS, Clashed
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import joined, name_of

CLAUSES: Final = {
    "clash": "{winners:scores} in market {market}",
}


def foretell(record: Event | Outcome, names: Names) -> tuple[str, ...]:
    """What comes with an event, or with the end of the game."""
    if not isinstance(record, Clashed):
        return ()
    winners = joined([name_of(seat, names) for seat in record.winners])
    return (CLAUSES["clash"].format(winners=winners, market=MARKETS[record.market]),)
