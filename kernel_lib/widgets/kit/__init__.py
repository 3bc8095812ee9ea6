"""The kit: a folder of pages that works from a memory stick and from any web space, without a network.

A start page, and of each game the rulebook, the cards, lessons and puzzles to take home, games to watch, sheets to be
printed; assignments first. Each page stands alone and loads nothing. The same sources give the same bytes.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Final

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.playing.workers import progress_bar, run_tasks, workers
from kernel_lib.widgets.kit.books import all_rules, rulebook
from kernel_lib.widgets.kit.budget import ROOM, fitted
from kernel_lib.widgets.kit.cards import card_pages
from kernel_lib.widgets.kit.folder import check_place, check_writable, draft_in, put_in_place
from kernel_lib.widgets.kit.jobs import DrawnPage, KitAssignment, Order, drawn, orders_of
from kernel_lib.widgets.kit.lists import FILES, Stock, game_page, list_page
from kernel_lib.widgets.kit.plans import plan_pages, shown_by_plans
from kernel_lib.widgets.kit.sheets import answer_sheet, sheet_of
from kernel_lib.widgets.kit.shell import START
from kernel_lib.widgets.kit.start import start_page

COMMAND: Final = "cogbook"


@dataclass(frozen=True)
class Kit:
    """A kit that was written: where it begins, its files with their sizes in bytes; what was left out because it is
    broken, and why; and which pages were, so that it stays small.
    """

    start: Path
    sizes: Mapping[str, int]
    left_out: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()

    @property
    def size(self) -> int:
        """Return the bytes of all files."""
        return sum(self.sizes.values())


def write_kit(
    out: str | os.PathLike[str],
    games: Sequence[str] = (),
    assignments: Iterable[str | os.PathLike[str]] = (),
    *,
    overwrite: bool = False,
    jobs: int = 1,
    room: int = ROOM,
    progress: bool = True,
) -> Kit:
    """Write a kit of these games (all, if none is named) and assignments into a folder.

    `overwrite`: a kit that is there is replaced, its files and no others. A lesson, a puzzle or a game that cannot be
    read is left out, and told in `left_out`. `jobs` processes draw the pages. What does not fit into `room` bytes is
    `spared`: games to watch, then large pages of tasks; see `room`.

    UnknownName: no such game. ValueError: the folder is there already, something lies in the way, or an assignment
    cannot be read; OSError: it is not there, or nothing can be written. Nothing is written then.
    """
    target = Path(out)
    chosen = [GAMES[name] for name in dict.fromkeys(games or GAMES)]
    handed = [KitAssignment(Path(file), Assignment.load(file)) for file in assignments]
    before = check_place(target, overwrite=overwrite)
    check_writable(target)
    orders = orders_of([game.name for game in chosen], handed)
    made = _drawn(orders, jobs, progress=progress)
    stock = Stock(chosen, made, handed, version(COMMAND))
    pages = _pages(stock)
    over = sum(map(len, map(str.encode, pages.values()))) - room
    if over > 0:
        stock = replace(stock, pages=fitted(made, over, shown_by_plans(chosen)))
        pages = _pages(stock)
    with draft_in(target) as draft:
        put_in_place(draft, target, pages, stock.version, before)
    left_out = tuple(fault for page in made for fault in page.faults)
    spared = tuple(page.order.target for page in made if page.page and page.order.target not in pages)
    return Kit(target / START, {file: len(page.encode()) for file, page in pages.items()}, left_out, spared)


def _drawn(orders: Sequence[Order], jobs: int, *, progress: bool) -> list[DrawnPage]:
    """Return the pages in the order of their orders, whoever was done first; the heaviest are begun first."""
    found: dict[Order, DrawnPage] = {}
    heavy = sorted(orders, key=lambda order: -sum(file.stat().st_size for file in order.files if file.exists()))
    with progress_bar(len(orders), shown=progress, unit="page") as bar, workers(None, jobs) as pool:
        for task, page in run_tasks([(drawn, order) for order in heavy], pool, jobs):
            found[task[1]] = page
            bar.update(1)
    return [found[order] for order in orders]


def _pages(stock: Stock) -> dict[str, str]:
    """Return all files of the kit by where they stand."""
    pages = {page.order.target: page.page for page in stock.pages if page.page}
    for game in stock.games:
        pages |= _game_pages(stock, game)
    pages |= {FILES[kind]: list_page(stock, kind) for kind in stock.kinds}
    pages |= {"find-a-rule.html": all_rules(stock.games), "answer-sheet.html": answer_sheet()}
    return {START: start_page(stock, sum(len(page.encode()) for page in pages.values())), **pages}


def _game_pages(stock: Stock, game: Game) -> dict[str, str]:
    own = {f"{game.name}/index.html": game_page(stock, game), f"{game.name}/rules.html": rulebook(game)}
    sheets = {f"{game.name}/sheet.html": sheet_of(game), **dict(plan_pages(game, stock.pages))}
    return {**own, **sheets, **dict(card_pages(game))}
