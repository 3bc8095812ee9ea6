"""The axis of a table: a dot a row with its interval, above one scale."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kernel_lib.words.grammar import minus

TICKS: Final = 5
"""The largest number of ticks of an axis, about."""
STEPS: Final = (1, 2, 2.5, 5)
WHOLE_STEPS: Final = (1, 2, 5)
"""The steps from tick to tick, times a power of ten; and those of an axis of whole numbers."""
MARGIN: Final = 6
"""Percent of the width that stay free at either end."""


class Span(NamedTuple):
    """A value and its interval; without ends where there are too few deals for one."""

    value: float
    low: float | None
    high: float | None

    def overlaps(self, better: Span) -> bool:
        """Return True if the order of this value and a better one is open."""
        return self.high is None or better.low is None or self.high >= better.low


@dataclass(frozen=True)
class Axis:
    """A scale from `low` to `high`, with `ticks`; `middle` is dashed."""

    low: float
    high: float
    ticks: tuple[float, ...]
    middle: float | None
    digits: int

    def at(self, value: float) -> str:
        """Return the position of a value, in percent of the width."""
        share = (value - self.low) / (self.high - self.low or 1)
        return f"{MARGIN + (100 - 2 * MARGIN) * min(max(share, 0), 1):.2f}%"

    def number(self, value: float) -> str:
        return minus(f"{value:.{self.digits}f}")

    def words(self, span: Span) -> str:
        """Return a value with its interval, in short."""
        if span.low is None or span.high is None:
            return minus(f"{span.value:.{self.digits}f}")
        wide = max(span.value - span.low, span.high - span.value)
        return minus(f"{span.value:.{self.digits}f} ±{wide:.{self.digits}f}")

    def interval(self, span: Span) -> tuple[str, str] | None:
        """Return the start and the width of an interval, in percent of the width; None: it has no ends."""
        if span.low is None or span.high is None:
            return None
        low, high = (float(self.at(one).rstrip("%")) for one in (span.low, span.high))
        return self.at(span.low), f"{high - low:.2f}%"


def axis_of(spans: Sequence[Span], middle: float | None, *, most: int = TICKS, whole: bool = False) -> Axis:
    """Return the scale on which these lie; without a `middle`, the mean of all is dashed. It has about `most` ticks.

    `whole`: for whole numbers, which stand in a row of their own; else those near the middle are left out, beside whose
    number they stand.
    """
    if not spans:
        return Axis(0, 1, (), None, 0)
    if middle is None:
        middle = sum(span.value for span in spans) / len(spans)
    ends = [middle, *(end for span in spans for end in span if end is not None and math.isfinite(end))]
    low, high = min(ends), max(ends)
    if high - low < 1e-9:
        low, high = low - 1, high + 1
    least = (high - low) / (most - 1)
    step = _step(max(least, 1), WHOLE_STEPS) if whole else _step(least, STEPS)
    ticks = tuple(n * step for n in range(math.ceil(low / step), math.floor(high / step) + 1))
    if whole:
        return Axis(low, high, ticks, middle, 0)
    near = (high - low) / 8
    kept = tuple(tick for tick in ticks if abs(tick - middle) >= near)
    return Axis(low, high, kept, middle, 0 if high - low >= 20 else 1)


def _step(least: float, steps: Sequence[float]) -> float:
    """Return the next round number."""
    power: float = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in (*steps, 10) if step * power >= least)
