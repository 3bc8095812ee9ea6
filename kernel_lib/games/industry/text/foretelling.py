"""What may come, in clauses that are the same in every deal: to say in how many of them it does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Names
from kernel_lib.games.industry.rules.moves import MARKETS, Clashed
from kernel_lib.words import joined, name_of

CLAUSES: Final = {
    "clash": "{winners} scores in market {market}",
    "shared": "{winners} score in market {market}",
}


def foretell(event: Event, names: Names) -> tuple[str, ...]:
    """What happens with an event."""
    if not isinstance(event, Clashed):
        return ()
    winners = joined([name_of(seat, names) for seat in event.winners])
    key = "clash" if len(event.winners) == 1 else "shared"
    return (CLAUSES[key].format(winners=winners, market=MARKETS[event.market]),)
