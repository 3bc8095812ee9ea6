"""Rows with a value a seat or a place, and turns around the table.

Rows are tuples: never changed, only made anew.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

T = TypeVar("T")


@cache
def clockwise(start: int, players: int) -> tuple[int, ...]:
    """All seats in turn order from `start`; clockwise is seat + 1."""
    return tuple((start + step) % players for step in range(players))


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with `value` at `place`, counted from 0."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def plus(row: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """The row with `number` more at `place`."""
    return put(row, place, row[place] + number)


def more(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Sorted cards with one more."""
    return tuple(sorted((*cards, card)))


def less(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """The cards without one copy of `card`. ValueError: it is not among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
