"""The time at which a task is asked again, by the library `fsrs`, from how it was answered."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING, Final

from kernel_lib.study.progress import Bout

if TYPE_CHECKING:
    from fsrs import Card, Rating, Scheduler

LONGEST: Final = 365
"""Days after which a task comes again at the latest."""


@cache
def scheduler() -> Scheduler:
    """One for all: days between, never minutes (what failed comes back in the same drill), and nothing by chance."""
    from fsrs import Scheduler

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=LONGEST, enable_fuzzing=False)


def rating(bout: Bout) -> Rating:
    """Rate a task as `fsrs` does: right with the first answer is good, after a wrong one or a hint it
    was hard, and otherwise it comes again.
    """
    from fsrs import Rating

    if bout.straight:
        return Rating.Good
    return Rating.Hard if bout.tries[-1].correct else Rating.Again


def cards(bouts: Iterable[Bout]) -> dict[str, Card]:
    """The cards of the tasks that were answered, by their keys; a bout that has not ended yet is left out."""
    from fsrs import Card

    found: dict[str, Card] = {}
    for bout in sorted((bout for bout in bouts if bout.ended), key=lambda bout: bout.when):
        before = found.get(bout.task) or Card(card_id=int(bout.task, 16), due=bout.when)
        found[bout.task], _ = scheduler().review_card(before, rating(bout), bout.when)
    return found


def is_due(card: Card, day: datetime) -> bool:
    """Return True if a task is to be asked again on a day, or was before it."""
    due: datetime = card.due
    return due.astimezone(day.tzinfo).date() <= day.date()
