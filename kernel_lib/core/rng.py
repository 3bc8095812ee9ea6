"""Chance that is cheap to set anew for every move of a match.

Python's own source takes longer to be seeded than most moves take to be played. This one is
SplitMix64 (Steele, Lea and Flood 2014): two multiplications a draw, and a seed is one number.
"""

from __future__ import annotations

import hashlib
import random
from typing import Any, Final, Self

_ALL: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15
_APART: Final = 0xD1342543DE82EF95


def _mixed(number: int) -> int:
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _ALL
    number = (number ^ number >> 27) * 0x94D049BB133111EB & _ALL
    return number ^ number >> 31


class MatchRandom(random.Random):
    """A `random.Random` for one match: `at(ply, mover)` sets it to the chance of that move."""

    _base = 0
    _now = 0

    def seed(self, a: Any = None, version: int = 2) -> None:  # noqa: ARG002 - as random.Random has it
        """Begin with what any number or text gives; equal ones give the same, `7` what `"7"` gives."""
        self._base = self._now = int.from_bytes(hashlib.blake2b(str(a).encode(), digest_size=8).digest(), "big")
        self.gauss_next = None

    def at(self, ply: int, mover: int) -> Self:
        """Return the chance of one move: the same for the same seed, ply and mover, whatever was drawn before."""
        self._now = _mixed(self._base + (16 * ply + mover) * _APART & _ALL)
        return self

    def getrandbits(self, k: int, /) -> int:
        """Return a number of so many bits."""
        if k > 64:
            return self.getrandbits(k - 64) << 64 | self.getrandbits(64)
        self._now = number = self._now + _STEP & _ALL
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        number = (number ^ number >> 27) * 0x94D049BB133111EB & _ALL
        return (number ^ number >> 31) >> 64 - k

    # Drawn at every move and every card that is dealt, hence each in one step, without a call of `getrandbits`.

    def random(self) -> float:
        """Return a number from 0 on, below 1."""
        self._now = number = self._now + _STEP & _ALL
        number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _ALL
        number = (number ^ number >> 27) * 0x94D049BB133111EB & _ALL
        return ((number ^ number >> 31) >> 11) * 2.0**-53

    def choice(self, seq: Any) -> Any:
        """Return one of `seq`, the one that `random.Random` would take. IndexError: there is none."""
        count = len(seq)
        if not count:
            raise IndexError("There is nothing to choose from.")
        rest = 64 - count.bit_length()
        while True:
            self._now = number = self._now + _STEP & _ALL
            number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & _ALL
            number = (number ^ number >> 27) * 0x94D049BB133111EB & _ALL
            place = (number ^ number >> 31) >> rest
            if place < count:
                return seq[place]

    def getstate(self) -> tuple[Any, ...]:
        """Return a state that `setstate` restores."""
        return self._base, self._now, self.gauss_next

    def setstate(self, state: tuple[Any, ...]) -> None:
        """Draw on from where `getstate` was asked."""
        self._base, self._now, self.gauss_next = state
