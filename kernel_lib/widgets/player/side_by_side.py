"""Several games side by side: what each made of the same task."""

from __future__ import annotations

from typing import Final

import ipywidgets

from kernel_lib.replay import Replay
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.forms import Part
from kernel_lib.widgets.player.line_comparison import HALF
from kernel_lib.widgets.player.player import Player, Source

SENTENCES: Final = {
    "few": "Give two replays or more to compare, not {count}.",
    "over": "{names}: {scores} ({why})",
    "on": "{names}: not over yet",
}


class Compare(Part):
    """Two or more replays, each on a board of its own, at their ends to begin with.

    For duplicate play: everybody had the same task, and each board can be stepped back to see how it
    came about. `boards` may be shown alone. ValueError: fewer than two, or a file that cannot be read.
    """

    def __init__(self, *sources: Source, theme: Theme = "auto") -> None:
        if len(sources) < 2:
            raise ValueError(SENTENCES["few"].format(count=len(sources)))
        self._players = tuple(Player(source, theme=theme) for source in sources)
        self.boards = tuple(player.alone("board", "controls") for player in self._players)
        halves = []
        for player, board in zip(self._players, self.boards, strict=True):
            player.turn_to(len(player.shots) - 1)
            layout = ipywidgets.Layout(flex=f"1 1 {HALF}", min_width=f"min({HALF}, 100%)")
            halves.append(ipywidgets.VBox([ipywidgets.Label(_heading(player.replay)), board], layout=layout))
        super().__init__(
            [ipywidgets.Box(halves, layout=ipywidgets.Layout(display="flex", flex_flow="row wrap", grid_gap="8px"))]
        )

    def __repr__(self) -> str:
        return f"<Compare: {len(self.boards)} replays>"

    def close(self) -> None:
        """Close all that is shown, and the players that made it."""
        if self.comm is not None:
            for player in self._players:
                player.close()
        super().close()


def _heading(replay: Replay) -> str:
    outcome, names = replay.at(replay.main).outcome, ", ".join(replay.names)
    if outcome is None:
        return SENTENCES["on"].format(names=names)
    return SENTENCES["over"].format(names=names, scores=" : ".join(map(str, outcome.scores)), why=outcome.why)
