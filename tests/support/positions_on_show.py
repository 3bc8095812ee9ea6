"""A position of a game on a board in a page, at which the one who is to act has the keys."""

from collections.abc import Mapping
from typing import Any, Final

from playwright.sync_api import Locator, Page, ViewportSize
from support.browser import mount_board
from support.pictures import scene_of, sheet_of

from kernel_lib.core import Game
from kernel_lib.scene.frames import frame_of
from kernel_lib.scene.sprite import checked_shape

SIZES: Final[Mapping[str, ViewportSize]] = {
    "wide": {"width": 1300, "height": 840},
    "middle": {"width": 900, "height": 680},
    "narrow": {"width": 390, "height": 844},
}
"""The window for each shape."""
_NEXT: Final = """async (frame) => {
  model.sent.length = 0;
  model.hear({type: "busy", on: false});
  model.hear({type: "append", frames: [frame]});
  const board = document.querySelector(".cb-board");
  const at_rest = () => board.dataset.index === String(board.dataset.frames - 1);
  while (!at_rest()) await new Promise(requestAnimationFrame);
}"""


def show_position(page: Page, game: Game | str, state: Any, other: str, shape: str = "wide", **request: Any) -> Locator:
    """Show a position without motion to the one of two who is to act, in a window for this shape; return the board.

    `other` is the name of the other player; `request` are further fields of the picture's `Request`.
    """
    drawn = scene_of(game, state.view(state.to_act[0]), ("you", other), shape, **request)
    page.emulate_media(reduced_motion="reduce")
    page.set_viewport_size(SIZES[shape])
    return mount_board(page, [frame_of({checked_shape(shape): drawn})], sheet_of(game), shape=shape, pace=0)


def show_next(page: Page, game: Game | str, before: Any, after: Any, other: str, shape: str = "wide") -> None:
    """Have a board that shows one position to who is to act show another one, as a table does after a move."""
    old, new = (
        {checked_shape(shape): scene_of(game, state.view(state.to_act[0]), ("you", other), shape)}
        for state in (before, after)
    )
    page.evaluate(_NEXT, frame_of(new, old, hold=0))
