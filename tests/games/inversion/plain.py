"""The laws of a trick once more, written from the document alone, with cards as text.

Slow, plain, and independent of the rules.
"""

from collections.abc import Iterator
from typing import NamedTuple

Hands = tuple[frozenset[str], ...]


def suit(card: str) -> str:
    return card[0]


def number(card: str) -> int:
    return int(card[1:])


def may_play(hand: frozenset[str], follow: str) -> set[str]:
    """Having the suit, one of it or what makes eleven; else anything."""
    if any(suit(card) == suit(follow) for card in hand):
        return {card for card in hand if suit(card) == suit(follow) or number(card) + number(follow) == 11}
    return set(hand)


class Table(NamedTuple):
    """A trick under way, and the hands and the lane after it."""

    hands: Hands
    lane: tuple[str, ...]
    mover: int
    counted: tuple[str, ...] = ()
    order: tuple[int, ...] = ()
    inverted: bool = False
    won: tuple[int, ...] = ()


def put(table: Table, card: str) -> Table:
    """The mover plays `card`; with the last one the trick goes to its winner, who is the next mover."""
    seat, follow = table.mover, table.lane[0]
    assert card in may_play(table.hands[seat], follow)
    hands = tuple(hand - {card} if owner == seat else hand for owner, hand in enumerate(table.hands))
    eleven = number(card) + number(follow) == 11
    counted = (*table.counted, follow if eleven else card)
    lane = (card, *table.lane[1:]) if eleven else table.lane
    order, inverted = (*table.order, seat), table.inverted or eleven
    if len(order) < len(hands):
        return Table(hands, lane, (seat + 1) % len(hands), counted, order, inverted, table.won)
    winner = order[counted.index(best(counted, lane[0], inverted=inverted))]
    return Table(hands, lane[1:], winner, won=(*table.won, winner))


def best(counted: tuple[str, ...], follow: str, *, inverted: bool) -> str:
    """The first of the highest: of the follow suit if somebody has it and nothing was inverted, else of all."""
    followed = [card for card in counted if suit(card) == suit(follow)]
    among = counted if inverted or not followed else followed
    highest = max(number(card) for card in among)
    return next(card for card in among if number(card) == highest)


def continuations(table: Table) -> int:
    """In how many ways the cards that are left can be played to the end."""
    if not any(table.hands):
        return 1
    return sum(continuations(put(table, card)) for card in may_play(table.hands[table.mover], table.lane[0]))


def lines(table: Table) -> Iterator[tuple[int, ...]]:
    """The winners of the remaining tricks, for each continuation."""
    if not any(table.hands):
        yield table.won
        return
    for card in sorted(may_play(table.hands[table.mover], table.lane[0])):
        yield from lines(put(table, card))
