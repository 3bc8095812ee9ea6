"""The budget of a kit, which stays small enough to be carried and sent; left out are games to watch first, then lessons
and puzzles that are as large as several others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from kernel_lib.widgets.kit.jobs import DrawnPage

ROOM: Final = 14_500_000
"""The bytes that a kit may have: below 15 MB, and 10 as an archive, as a mail or a web space takes them."""
KEPT: Final = 3
"""Games to watch that stay of each game, those that are judged among them."""
LARGE: Final = 200_000
"""A page of tasks with more bytes may be left to the notebooks."""


def fitted(pages: Sequence[DrawnPage], over: int, needed: Collection[Path] = ()) -> list[DrawnPage]:
    """Return the pages, without those that are left out to save so many bytes (`over`): those have no `page`, and what
    could be done in them takes a kernel. Pages of assignments stay, and of games in files that are `needed`.
    """
    left: set[str] = set()
    for page in _in_order(pages, needed):
        if over <= 0:
            break
        left.add(page.order.target)
        over -= len(page.page.encode())
    return [
        replace(page, page="", tasks=0, beyond=page.beyond + page.tasks, judged=False)
        if page.order.target in left
        else page
        for page in pages
    ]


def _in_order(pages: Sequence[DrawnPage], needed: Collection[Path]) -> Iterator[DrawnPage]:
    """Return the pages that may be left out, in that order: games, the largest first, then large pages of tasks."""
    largest = sorted((page for page in pages if page.page), key=lambda page: -len(page.page))
    there = Counter(page.order.game for page in largest if page.order.kind == "game")
    for page in largest:
        kept = page.judged or page.order.files[0] in needed
        if page.order.kind == "game" and not kept and there[page.order.game] > KEPT:
            there[page.order.game] -= 1
            yield page
    yield from (page for page in largest if page.order.kind in ("lesson", "puzzles") and len(page.page) > LARGE)
