"""Immutable tuples with a value for each seat or place, and turn order."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

T = TypeVar("T")


@cache
def turn_order(start: int, players: int) -> tuple[int, ...]:
    """Return all seats in turn order from `start`; clockwise is seat + 1."""
    return tuple((start + step) % players for step in range(players))


def replace_at(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the row with `value` at `place`, counted from 0."""
    changed = list(row)
    changed[place] = value
    return tuple(changed)


def add_at(row: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """Return the row with `number` more at `place`."""
    return replace_at(row, place, row[place] + number)


def add_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return sorted cards with one more."""
    return tuple(sorted((*cards, card)))


def remove_card(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """Return the cards without one copy of `card`. ValueError: it is not among them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
