"""Small scenes of no game, and a page that shows them: what the front end does is its own, whatever is played."""

from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page
from support.browser import mount_board

from kernel_lib.scene.frames import Frame, frames_of
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.symbols import sheet_of

SHEET = sheet_of(
    {
        "tile": (
            '<rect class="paper" x="-50" y="-50" width="100" height="100"/><path class="accent" d="M0-40L20 0H-20Z"/>'
        ),
        "tile.dark": '<rect class="ink" x="-50" y="-50" width="100" height="100"/>',
    }
)


def scene(sprites: Sequence[Sprite], caption: str = "Now.", *, tries: bool = False) -> Scene:
    return Scene("wide", 640, 400, tuple(sprites), "Made up", caption, "round 1", "A made-up table.", tries=tries)


def coded(*scenes: Scene) -> list[Frame]:
    return frames_of([{"wide": each} for each in scenes])


def opened(page: Page, shown: Sequence[Frame], mode: str = "table", *, still: bool = True, **traits: Any) -> Locator:
    """A board with these frames; `still`: for a reader who prefers that nothing moves."""
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    page.set_viewport_size({"width": 660, "height": 500})
    return mount_board(page, shown, SHEET, mode, **traits)


def come(page: Page, before: Scene, after: Scene, **more: Any) -> None:
    """A frame that changes one scene to another comes from the kernel."""
    _, frame = coded(before, after)
    page.evaluate("(frame) => model.hear({type: 'append', frames: [frame]})", frame | more)


def piece(board: Locator, key: str) -> Locator:
    return board.locator(f'[data-key="{key}"]')


def sent(page: Page, kind: str = "act") -> list[str]:
    """The moves of the messages of a kind that were sent, in order."""
    return [
        message.get("move", message.get("name", ""))
        for message in page.evaluate("model.sent")
        if message["type"] == kind
    ]


def said(board: Locator) -> str:
    """What a screen reader was told last."""
    return str(board.locator("[role=status]").first.text_content())


def tile(key: str, x: float, y: float, **more: Any) -> Sprite:
    more.setdefault("label", key)
    return Sprite(key, "tile", x, y, 50, 50, **more)
