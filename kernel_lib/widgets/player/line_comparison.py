"""Two lines of a replay side by side, from the position where they part."""

from __future__ import annotations

from typing import Any

from kernel_lib.replay import Replay
from kernel_lib.widgets.front.board import BoardComponent
from kernel_lib.widgets.front.sentences import said
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.columns import Columns
from kernel_lib.widgets.player.frame_sequence import FrameSequence


class LinePair(Columns):
    """The lines through moves `one` and `other`, which step together by one bar; `boards` are the two players."""

    def __init__(self, replay: Replay, one: int, other: int, access: ReplayAccess, look: dict[str, Any]) -> None:
        lines = (replay.line(one).ids, replay.line(other).ids)
        fork = common(*lines)
        sheet, title = replay.game.scene.sheet(), replay.game.title
        boards = [BoardComponent(mode="player", sheet=sheet, title=title, **look) for _ in lines]
        sequences = [FrameSequence(replay, ids, access, start=fork, enters=False) for ids in lines]
        headings = []
        for board, ids, sequence in zip(boards, lines, sequences, strict=True):
            sequence.wait(max(map(len, sequences)))  # the shorter line waits at its end
            board.show_sequence(sequence)
            at = ids[fork] if fork < len(ids) else ids[-1] if ids else 0
            headings.append(said(replay, at, access.viewer.code))
        super().__init__(list(zip(headings, boards, strict=True)), together=True)


def common(one: list[int], other: list[int]) -> int:
    """Return the number of moves with which two lines begin alike."""
    return next(
        (at for at, (mine, yours) in enumerate(zip(one, other, strict=False)) if mine != yours),
        min(len(one), len(other)),
    )
