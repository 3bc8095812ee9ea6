"""Two lines of a replay side by side, from the position where they part."""

from __future__ import annotations

from typing import Any, Final

import ipywidgets

from kernel_lib.replay import Replay
from kernel_lib.widgets.front.board import Board
from kernel_lib.widgets.front.forms import Part, close_parts
from kernel_lib.widgets.front.sentences import said
from kernel_lib.widgets.front.viewer import Eyes
from kernel_lib.widgets.player.frame_sequence import Reel

HALF: Final = "340px"
"""How narrow a half may get before the two stand one below the other."""


class Pair(Part):
    """The lines through moves `one` and `other`, which step together by one bar; `boards` are the two players."""

    def __init__(self, replay: Replay, one: int, other: int, eyes: Eyes, look: dict[str, Any]) -> None:
        lines = (replay.line(one).ids, replay.line(other).ids)
        fork = common(*lines)
        sheet, title = replay.game.scene.sheet(), replay.game.title
        self.boards = tuple(Board(mode="player", symbols=sheet, title=title, **look) for _ in lines)
        halves = []
        reels = [Reel(replay, ids, eyes, start=fork, enters=False) for ids in lines]
        for board, ids, reel in zip(self.boards, lines, reels, strict=True):
            reel.wait(max(map(len, reels)))  # the shorter line waits at its end
            board.roll(reel)
            heading = (
                said(replay, ids[fork], eyes.viewer.code)
                if fork < len(ids)
                else said(replay, ids[-1] if ids else 0, eyes.viewer.code)
            )
            halves.append(
                ipywidgets.VBox(
                    [ipywidgets.Label(heading), board],
                    layout=ipywidgets.Layout(flex=f"1 1 {HALF}", min_width=f"min({HALF}, 100%)"),
                )
            )
        first, second = self.boards
        bar = first.alone("controls")
        # Linked in the page itself, so that stepping needs no kernel here either.
        self._links = [ipywidgets.jslink((first, "index"), (other, "index")) for other in (bar, second)]
        side_by_side = ipywidgets.Layout(display="flex", flex_flow="row wrap", grid_gap="8px")
        super().__init__([bar, ipywidgets.Box(halves, layout=side_by_side)])

    def close(self) -> None:
        """Close both boards and what links them."""
        if self.comm is not None:
            for link in self._links:
                link.close()
            close_parts(self)
        super().close()


def common(one: list[int], other: list[int]) -> int:
    """How many moves two lines begin with alike."""
    return next(
        (at for at, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours),
        min(len(one), len(other)),
    )
