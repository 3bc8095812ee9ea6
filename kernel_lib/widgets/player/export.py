"""A line of a replay as a file that opens in a browser: what gets into it, under which name, with progress."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from itertools import chain, count
from pathlib import Path
from typing import Final

from kernel_lib.core import Viewer
from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.replay import Replay
from kernel_lib.replay.redact import place_on_main_line, redact
from kernel_lib.scene.sprite import Shape
from kernel_lib.widgets.front.board import BoardComponent
from kernel_lib.widgets.front.html_page import page
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.frame_sequence import count_moves, export_frames
from kernel_lib.widgets.player.verdicts import Continued, sheet_of
from kernel_lib.words import sentences

say = sentences("player")

DELAY: Final = 2
"""Seconds after which progress is shown."""
TELLS: Final = 50
"""Number of times that progress is told on a board."""


def export(
    path: str | os.PathLike[str],
    board: BoardComponent,
    replay: Replay,
    viewer: Viewer,
    *,
    at: int,
    overwrite: bool,
    best: Continued,
    on_board: bool = False,
) -> Path:
    """Write a replay as one page, as `viewer` knows it, in the manner of `board`, open at move `at`; return its path.

    What was judged is in it, and those of the `best` lines that were played out.

    Progress is shown by a bar, or `on_board`. FileExistsError: the file is there and `overwrite` is false. OSError: it
    cannot be written, and what was there is as it was.
    """
    target = free_page(path, overwrite=overwrite)
    moves = count_moves(replay, replay.line(replay.main).ids, ReplayAccess(viewer, locked=True))
    if on_board:
        whole = as_page(board, replay, viewer, at=at, best=best, taken=_told_on(board, moves))
    else:
        from tqdm.auto import tqdm  # which looks for ipywidgets

        with tqdm(total=moves, unit="move", desc=target.name, delay=DELAY) as bar:
            whole = as_page(board, replay, viewer, at=at, best=best, taken=bar.update)
    return atomic_write_text(target, whole, overwrite=overwrite)


def as_page(
    board: BoardComponent, replay: Replay, viewer: Viewer, *, at: int, best: Continued, taken: Callable[[], object]
) -> str:
    """Return a replay as one page, as `export` writes it; `taken` is called for each move that is drawn.

    A page for anybody but the open table is made from the redacted replay, in which hidden cards are not.
    """
    if not viewer.is_table:
        replay, at = redact(replay, viewer), place_on_main_line(replay, at)
    access, ids = ReplayAccess(viewer, locked=True), replay.line(replay.main).ids
    frames = export_frames(replay, ids, access, taken, shapes_in(replay.game.scene.shapes))
    verdicts = sheet_of(replay, ids, access, best)
    return page(board.sheet, frames, board.title, board.theme, at=at, seats=board.seats, verdicts=verdicts)


def shapes_in(drawn: Sequence[Shape]) -> tuple[Shape, ...]:
    """Return the shapes that a page has: on a large screen the middle one is shown large, so the wide one need not
    travel.
    """
    return tuple(shape for shape in drawn if shape != "wide" or "middle" not in drawn)


def _told_on(board: BoardComponent, moves: int) -> Callable[[], None]:
    """Say on a board how far a long page has come."""
    made = count(1)
    every = max(moves // TELLS, TELLS)

    def taken() -> None:
        if (number := next(made)) % every == 0:
            board.ask(say("drawing", percent=100 * number // max(moves, number)))

    return taken


def free_name(replay: Replay, viewer: Viewer) -> Path:
    """Return the first free file name in this folder for a page of this replay."""
    stem = Path(replay.file or replay.game.name).stem
    view = viewer.word if viewer.seat is None else f"seat-{viewer.seat}"
    numbers = chain([""], (f"-{number}" for number in count(2)))
    return next(name for number in numbers if not (name := Path(f"{stem}-{view}{number}.html")).exists())
