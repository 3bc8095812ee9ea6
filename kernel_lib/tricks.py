"""What trick-taking games share: turns around the table and who played highest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


@cache
def clockwise(start: int, players: int) -> tuple[int, ...]:
    """All seats in turn order from `start`; clockwise is seat + 1."""
    return tuple((start + step) % players for step in range(players))


def first_highest(ranks: Sequence[int]) -> int:
    """The place of the highest rank; of equals, the earliest."""
    return ranks.index(max(ranks))


def last_highest(ranks: Sequence[int]) -> int:
    """The place of the highest rank; of equals, the latest."""
    return len(ranks) - 1 - ranks[::-1].index(max(ranks))
