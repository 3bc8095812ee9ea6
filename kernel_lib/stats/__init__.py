"""Numbers from many games: frames over logs and archives, questions with confidence intervals, charts, reports.

    kl.stats.compare("gear", "closed", a, b, games=1000)       play games, and compare two groups within each
    kl.stats.paired_difference(question, frames.plays, a, b)   the same for games that were played
    kl.stats.find_positions(frames, condition)                 the moments behind a number, as `Positions`
    kl.stats.Positions.load("bold.jsonl")                      positions that were saved

`kl.simulate`, `kl.frames`, `kl.questions` and `kl.chart` come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel_lib.core.lazy import lazy_table

if TYPE_CHECKING:
    from kernel_lib.stats.comparisons import compare, paired_difference
    from kernel_lib.stats.positions import Positions, find_positions

__all__ = ["Positions", "compare", "find_positions", "paired_difference"]

__getattr__ = lazy_table(
    "kernel_lib.stats",
    {
        "Positions": "stats.positions",
        "find_positions": "stats.positions",
        "compare": "stats.comparisons",
        "paired_difference": "stats.comparisons",
    },
)


def __dir__() -> list[str]:
    return __all__
