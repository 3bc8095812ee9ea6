"""How a clash is told, one picture after the other, and what a clash would give as things stand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from kernel_lib.games.industry.cards import CODES, KINDS, PAID, USED, factory_card, is_vertical
from kernel_lib.games.industry.clash import POINTS, hand_of, hand_shown
from kernel_lib.games.industry.moves import Clashed, Shown
from kernel_lib.games.industry.places import BOOST, Board, Cards
from kernel_lib.poker import THREE, Edge, Hand, compared

ALL_TOLD: Final = 99


class Showing(NamedTuple):
    """What a seat shows in a market, or could: the hand, its cards as printed, and the factory that joins it (0: none)."""

    seat: int
    hand: Hand
    cards: Cards
    factory: int


class Outlook(NamedTuple):
    """What a clash in a market would give: what each seat could show at best, by seat, who would win, and how many points."""

    showings: tuple[Showing, ...]
    winners: tuple[int, ...]
    points: int


class Telling(NamedTuple):
    """How much of a clash is told: of how many seats the hands (in the order of the clash), whether they are compared, and whether it is over."""

    clash: Clashed
    hands: int
    compared: bool
    over: bool

    def shown(self, seat: int) -> Shown | None:
        """What `seat` shows; None as long as that is not told."""
        return next((shown for shown in self.clash.hands[: self.hands] if shown.seat == seat), None)

    def boost(self, seat: int) -> str | None:
        """The factory that joins the hand of `seat`."""
        return next(shown.boost for shown in self.clash.hands if shown.seat == seat)


def clash_in(table: Board) -> Clashed | None:
    """The clash that the last move decided."""
    return next((event for event in table.events if isinstance(event, Clashed)), None)


def beats_of(clash: Clashed | None) -> int:
    """In how many pictures it is told: the boosts, every hand, the comparison, and the position with the points."""
    return 1 if clash is None else len(clash.hands) + 3


def telling(clash: Clashed | None, beat: int | None) -> Telling | None:
    """How far picture `beat` has come; None: all is told."""
    if clash is None:
        return None
    count, at = len(clash.hands), ALL_TOLD if beat is None else beat
    return Telling(clash, min(max(at - 1, 0), count), at > count + 1, at > count + 2)


def edge_of(clash: Clashed) -> tuple[Edge, int] | None:
    """Where the winner's hand and the best of the others part, and whose that is; None if nobody else was there."""
    winner = next(shown for shown in clash.hands if shown.seat == clash.winners[0])
    rivals = [shown for shown in clash.hands if shown.seat != winner.seat]
    if not rivals:
        return None
    rival = max(rivals, key=lambda shown: (hand_shown(shown).key, shown.seat in clash.winners))
    return compared(hand_shown(winner), hand_shown(rival)), rival.seat


def decides(told: Telling | None, seat: int) -> tuple[int, bool]:
    """Which value of the hand of `seat` decides the clash, by its place, and whether for it; -1: none, or not told yet."""
    edge = edge_of(told.clash) if told and told.compared else None
    if told is None or edge is None or edge[0].where in ("rank", "tie") or seat not in (*told.clash.winners, edge[1]):
        return -1, False
    return edge[0].place, seat in told.clash.winners


def counting(shown: Iterable[str], own: Cards, neutral: Cards) -> tuple[list[bool], list[bool]]:
    """Which cards of two rows are among those that a hand shows; of equal ones the own count first."""
    left = Counter(shown)

    def counts(card: int) -> bool:
        left[CODES[card]] -= 1
        return left[CODES[card]] >= 0

    return [counts(card) for card in own], [counts(card) for card in neutral]


# What a clash would give --------------------------------------------------------------------------


def showing(table: Board, market: int, seat: int) -> Showing:
    """What `seat` could show in a market as things stand: with the boost that it has added, or else the best that it may add."""
    best = None
    for factory in _boosts(table, market, seat):
        hand, printed = hand_of(table, market, seat, factory)
        if best is None or hand.key > best.hand.key:
            best = Showing(seat, hand, printed, factory)
    assert best is not None
    return best


def _boosts(table: Board, market: int, seat: int) -> Iterable[int]:
    going_on = table.step == BOOST and table.clashing == market
    if going_on and seat not in table.waiting:
        return (table.boosts[seat],)
    taken = table.boosts[seat] if table.step == BOOST else 0
    free = [one for one in table.factories[seat] if is_vertical(one) and not one & (PAID | USED) and one != taken]
    return (0, *dict.fromkeys(free))


def outlook(table: Board, market: int) -> Outlook:
    """What a clash in a market would give, everybody showing the best that is possible."""
    showings = tuple(showing(table, market, seat) for seat in range(table.options.players))
    top = max(one.hand.key for one in showings)
    winners = tuple(one.seat for one in showings if one.hand.key == top)
    return Outlook(showings, winners, POINTS[top >> 20 > THREE])


def boost_used(shown: str | None, factories: Cards) -> int:
    """The place of the factory among those of a seat that joined a hand; -1: none."""
    if shown is None:
        return -1
    fitting = [place for place, one in enumerate(factories) if factory_card(one) == KINDS[shown]]
    marked = [place for place in fitting if factories[place] & USED]
    return next(iter(marked or fitting), -1)


def unseen_words(cards: Iterable[int]) -> str:
    """Cards by domain, the values of each: `T 1 4, E 7`."""
    rows: dict[str, list[str]] = {}
    for code in (CODES[card] for card in sorted(cards, key=lambda card: (card & 3, card))):
        rows.setdefault(code[0], []).append(code[1:])
    return " · ".join(f"{domain} {' '.join(values)}" for domain, values in rows.items())
