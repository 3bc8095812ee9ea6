"""The frames of a clash, one after the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from kernel_lib.core import View
from kernel_lib.games.industry.rules.components import CODES, KINDS, USED, Cards, factory_card
from kernel_lib.games.industry.rules.moves import ClashResult, ShownHand
from kernel_lib.games.industry.rules.scoring import edge_of
from kernel_lib.games.industry.rules.state import State

ALL_TOLD: Final = 99


class ClashFrame(NamedTuple):
    """The part of a clash that is told: so many hands (in the order of the clash), whether they are compared, and
    whether it is over.
    """

    clash: ClashResult
    hands: int
    compared: bool
    over: bool

    def shown(self, seat: int) -> ShownHand | None:
        """Return the hand that `seat` shows; None as long as that is not told."""
        return next((shown for shown in self.clash.hands[: self.hands] if shown.seat == seat), None)

    def boost(self, seat: int) -> str | None:
        """Return the factory that joins the hand of `seat`."""
        return next(shown.boost for shown in self.clash.hands if shown.seat == seat)


def clash_in(state: State) -> ClashResult | None:
    """Return the clash that the last move decided."""
    return next((event for event in state.events if isinstance(event, ClashResult)), None)


def frame_count(view: View[State]) -> int:
    """Return the number of frames that show the last move: a clash by its boosts, every hand, the comparison, and the
    points.
    """
    clash = clash_in(view.state)
    return 1 if clash is None else len(clash.hands) + 3


def clash_frame(clash: ClashResult | None, frame: int | None) -> ClashFrame | None:
    """Return the part of a clash that picture `frame` tells; None: all is told."""
    if clash is None:
        return None
    count, told = len(clash.hands), ALL_TOLD if frame is None else frame
    return ClashFrame(clash, min(max(told - 1, 0), count), told > count + 1, told > count + 2)


def find_deciding_value(told: ClashFrame | None, seat: int) -> tuple[int, bool]:
    """Return the place of the value in the hand of `seat` that decides the clash, and whether it decides for that seat;
    -1: none that is told.
    """
    found = edge_of(told.clash) if told and told.compared else None
    if told is None or found is None:
        return -1, False
    edge, _, rival = found
    if edge.where in ("rank", "tie") or seat not in (*told.clash.winners, rival.seat):
        return -1, False
    return edge.place, seat in told.clash.winners


def find_counting_cards(shown: Iterable[str], own: Cards, neutral: Cards) -> tuple[list[bool], list[bool]]:
    """Return the cards of two rows that count for the hand shown, as a flag each; of equal ones the own count first."""
    left = Counter(shown)

    def counts(card: int) -> bool:
        left[CODES[card]] -= 1
        return left[CODES[card]] >= 0

    return [counts(card) for card in own], [counts(card) for card in neutral]


def boost_used(shown: str | None, factories: Cards) -> int:
    """Return the place of the factory among those of a seat that joined a hand; -1: none."""
    if shown is None:
        return -1
    fitting = [place for place, one in enumerate(factories) if factory_card(one) == KINDS[shown]]
    marked = [place for place in fitting if factories[place] & USED]
    return next(iter(marked or fitting), -1)
