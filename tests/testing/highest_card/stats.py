"""Highest Card has no frames beside those of all games."""

from typing import Final

from kernel_lib.stats.questions import Stats

STATS: Final = Stats()
