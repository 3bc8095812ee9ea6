"""Several games side by side: what each made of the same task."""

from __future__ import annotations

from typing import Final

from kernel_lib.replay import Replay
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.player.board import PlayerBoard, ReplaySource
from kernel_lib.widgets.player.columns import Columns
from kernel_lib.widgets.player.player import ColumnsWidget
from kernel_lib.words import sentences

FEW: Final = "Give two replays or more to compare, not {count}."

say = sentences("player")


class SideBySide(ColumnsWidget):
    """Two or more replays side by side, each on its own board, shown at their ends at first.

    For duplicate play: everybody had the same task, and each board can be stepped back to see how it
    came about. `boards` may be shown alone. ValueError: fewer than two, or a file that cannot be read.
    """

    def __init__(self, *sources: ReplaySource, theme: Theme = "auto") -> None:
        if len(sources) < 2:
            raise ValueError(FEW.format(count=len(sources)))
        players = [PlayerBoard(source, theme=theme) for source in sources]
        for player in players:
            player.sections = ["board", "controls"]
            player.turn_to(len(player.frames) - 1)
        super().__init__(Columns([(_heading(player.replay), player) for player in players]))

    def __repr__(self) -> str:
        return f"<SideBySide: {len(self.boards)} replays>"

    def close(self) -> None:
        """Close all that is shown, and the players that made it."""
        if self.comm is not None:
            super().close()
            self.component.close()


def _heading(replay: Replay) -> str:
    outcome, names = replay.at(replay.main).outcome, ", ".join(replay.names)
    if outcome is None:
        return say("compared-not-over", names=names)
    return say("compared", names=names, scores=" : ".join(map(str, outcome.scores)), why=outcome.why)
