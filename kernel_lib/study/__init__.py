"""Judging play, and learning from it.

    kl.study.decisions("my-games/")   the judged decisions of many games, to ask where mistakes are made

`kl.judge`, `kl.mistakes`, `kl.Review` and `kl.Drill` come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel_lib.core.lazy import lazy_table

if TYPE_CHECKING:
    from kernel_lib.study.judging.judged_decisions import decisions

__all__ = ["decisions"]

__getattr__ = lazy_table("kernel_lib.study", {"decisions": "study.judging.judged_decisions"})


def __dir__() -> list[str]:
    return __all__
