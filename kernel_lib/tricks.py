"""What trick-taking games share: turns around the table."""

from __future__ import annotations

from functools import cache


@cache
def clockwise(start: int, players: int) -> tuple[int, ...]:
    """All seats in turn order from `start`; clockwise is seat + 1."""
    return tuple((start + step) % players for step in range(players))
