"""Rows of values, one a seat or a place: tuples that are never changed, only made anew."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with `value` at `place`, counted from 0."""
    return (*row[:place], value, *row[place + 1 :])
