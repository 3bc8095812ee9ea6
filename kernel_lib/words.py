"""What the texts of all games share: players' names, and sentences that begin as sentences do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

SEAT: Final = "seat {seat}"
"""What a seat is called while nobody has a name."""


def name_of(seat: int, names: Sequence[str] | None) -> str:
    """The name at `seat`."""
    return names[seat] if names else SEAT.format(seat=seat)


def sentence(words: str) -> str:
    """The words with a capital at the beginning."""
    return words[:1].upper() + words[1:]
