"""Names that a teacher needs less often: plans of workshops, the same deal at every table, tournaments of bots.

    kl.teach.WorkshopPlan("gear", begins="14:00")              ninety minutes, minute by minute
    kl.teach.Deal("gear", ["you", "greedy"], seed=7)           a deal that every table plays
    kl.teach.DuplicateResults(deal, "played/")                 its results side by side, and where the games split
    kl.teach.Tournament("gear", kl.teach.load_bots("bots/"))   the bots of a class meet
    kl.teach.load_bots("bots/")                                bots out of a folder, each in a process of its own

`kl.Workshop`, `kl.Assignment` and `kl.Classroom` come first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel_lib.core.lazy import lazy_table

if TYPE_CHECKING:
    from kernel_lib.bots.external import load_bots
    from kernel_lib.classroom.deal import Deal
    from kernel_lib.widgets.duplicates.page import DuplicateResults
    from kernel_lib.widgets.plan.page import WorkshopPlan
    from kernel_lib.widgets.tournament.page import Tournament

__all__ = ["Deal", "DuplicateResults", "Tournament", "WorkshopPlan", "load_bots"]

__getattr__ = lazy_table(
    "kernel_lib.teach",
    {
        "Deal": "classroom.deal",
        "DuplicateResults": "widgets.duplicates.page",
        "WorkshopPlan": "widgets.plan.page",
        "Tournament": "widgets.tournament.page",
        "load_bots": "bots.external",
    },
)


def __dir__() -> list[str]:
    return __all__
