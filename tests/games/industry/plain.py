"""What Gears of Industry computes, once more: hands, clashes, payment and the end, written from the document and the
rulings alone, with cards as text.

Slow, plain, and independent of the game's own modules and of the poker module. A hand in a clash is a
row of cards; one that counts another value this turn is named by what it counts.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

Cards = tuple[str, ...]
Weight = tuple[int, tuple[int, ...]]
"""A rank by its number, and the values in order of weight: of two hands the higher one wins."""

ORDER = (
    "high card", "pair", "two pair", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush", "five of a kind",
)  # fmt: skip
MARKETS = "AB"


def value(card: str) -> int:
    return int(card[1:])


def domain(card: str) -> str:
    return card[0]


def without(cards: Cards, card: str) -> Cards:
    left = list(cards)
    left.remove(card)
    return tuple(left)


# Hands --------------------------------------------------------------------------------------------


def weighed(cards: Sequence[str]) -> Weight:
    """The rank of these cards, all of them, and their values: what there is most of first, then from high to low; in
    a flush only from high to low.
    """
    counts = Counter(map(value, cards))
    rank = _called(sorted(counts.values(), reverse=True), cards)
    values = sorted(
        map(value, cards), key=lambda number: (0 if rank == "flush" else counts[number], number), reverse=True
    )
    return ORDER.index(rank), tuple(values)


def _called(sizes: list[int], cards: Sequence[str]) -> str:
    numbers, five = sorted(map(value, cards)), len(cards) == 5
    straight = five and all(high == low + 1 for low, high in pairwise(numbers))
    flush = five and len(set(map(domain, cards))) == 1
    if sizes[:1] == [5]:
        return "five of a kind"
    if straight and flush:
        return "straight flush"
    if sizes[:1] == [4]:
        return "four of a kind"
    if sizes == [3, 2]:
        return "full house"
    if flush or straight:
        return "flush" if flush else "straight"
    if sizes[:1] == [3]:
        return "three of a kind"
    if sizes[:2] == [2, 2]:
        return "two pair"
    return "pair" if sizes[:1] == [2] else "high card"


def best(cards: Iterable[str]) -> Weight:
    """The best of all ways to take five, or all where there are fewer."""
    cards = tuple(cards)
    return max((weighed(five) for five in combinations(cards, min(5, len(cards)))), default=(0, ()))


def points_for(rank: int) -> int:
    return 1 if rank <= ORDER.index("three of a kind") else 2


def fought(hands: dict[int, Cards]) -> tuple[tuple[int, ...], int]:
    """Who wins with these cards, in their order, and how many points each of them gets."""
    weights = {seat: best(cards) for seat, cards in hands.items()}
    top = max(weights.values())
    return tuple(seat for seat, weight in weights.items() if weight == top), points_for(top[0])


def parts_at(mine: Weight, theirs: Weight) -> tuple[str, object, object]:
    """What tells two hands apart:

    `rank` with both ranks, `value` or `kicker` with both values (None: there is none left), or `nothing`.
    """
    if mine[0] != theirs[0]:
        return "rank", ORDER[mine[0]], ORDER[theirs[0]]
    made = {"high card": 1, "pair": 2, "two pair": 4, "three of a kind": 3, "four of a kind": 4}.get(ORDER[mine[0]], 5)
    for place in range(max(len(mine[1]), len(theirs[1]))):
        one, other = (row[1][place] if place < len(row[1]) else None for row in (mine, theirs))
        if one != other:
            return "value" if place < made else "kicker", one, other
    return "nothing", None, None


# Entering the markets -------------------------------------------------------------------------------


class Works(NamedTuple):
    """What somebody who is entering has: the hand, factories that lie and that stand, own cards per market, output,
    and how many cards entered.
    """

    hand: Cards
    lying: Cards
    upright: Cards
    markets: tuple[Cards, Cards]
    discarded: Cards = ()
    output: int = 0
    entered: int = 0


def may_do(works: Works) -> set[str]:
    """Everything that may be done, as it is typed."""
    does = {"done"} | {f"rotate {factory}" for factory in works.lying}
    if works.entered < 2:
        does |= {f"produce {factory}" for factory in works.lying}
        for card in works.hand:
            if domain(card) != "T":
                does |= {
                    f"enter {card} in {market}{instead}{paid}"
                    for market in MARKETS
                    for instead in _instead(works, market)
                    for paid in _paid(works, card)
                }
    return does


def _instead(works: Works, market: str) -> Iterator[str]:
    own = works.markets[MARKETS.index(market)]
    yield from (f" replacing {card}" for card in own) if len(own) == 3 else ("",)


def _paid(works: Works, card: str) -> Iterator[str]:
    if value(card) <= works.output:
        yield ""
    yield from (f" with {factory}" for factory in works.lying if value(factory) == value(card))


def does(works: Works, typed: str) -> Works:
    """What is there after one of these moves; `done` is for others."""
    assert typed in may_do(works)
    words = typed.split()
    named = dict(zip(words[2::2], words[3::2], strict=True))
    payer = words[1] if words[0] != "enter" else named.get("with")
    if payer:
        works = works._replace(lying=without(works.lying, payer), upright=(*works.upright, payer))
    if words[0] == "produce":
        return works._replace(output=works.output + 3)
    if words[0] == "rotate":
        return works
    if not payer:
        works = works._replace(output=works.output - value(words[1]))
    rows = list(works.markets)
    place = MARKETS.index(named["in"])
    if "replacing" in named:
        rows[place] = without(rows[place], named["replacing"])
        works = works._replace(discarded=(*works.discarded, named["replacing"]))
    rows[place] = (*rows[place], words[1])
    return works._replace(hand=without(works.hand, words[1]), markets=(rows[0], rows[1]), entered=works.entered + 1)


# A turn as it is written down ---------------------------------------------------------------------------


class Journal(NamedTuple):
    """What was written down in a turn: what paid, what boosted for whom, and which markets have clashed."""

    paid: Cards = ()
    boosted: tuple[tuple[int, str], ...] = ()
    clashed: tuple[int, ...] = ()


def may_boost(journal: Journal, seat: int, upright: Cards, *, active: bool) -> set[str]:
    """Factories that stand, but for those that paid or boosted in this turn."""
    free = Counter(upright)
    free.subtract(journal.paid if active else ())
    free.subtract(factory for owner, factory in journal.boosted if owner == seat)
    return {factory for factory, count in free.items() if count > 0}


def may_clash(journal: Journal, own: Sequence[Cards]) -> set[int]:
    return {market for market, cards in enumerate(own) if len(cards) == 3 and market not in journal.clashed}


def ended(points: Sequence[int], worth: Sequence[int], *, teams: bool) -> tuple[int, ...]:
    """The seats that win: most points, then the cards that are worth most, else all that are equal."""
    sides = [(0, 2), (1, 3)] if teams else [(seat,) for seat in range(len(points))]
    totals = {side: (sum(points[seat] for seat in side), sum(worth[seat] for seat in side)) for side in sides}
    return tuple(sorted(seat for side in sides for seat in side if totals[side] == max(totals.values())))
