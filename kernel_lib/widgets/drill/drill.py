"""A drill in a notebook."""

from __future__ import annotations

from kernel_lib.widgets.drill.board import DrillBoard
from kernel_lib.widgets.front.board_widget import BoardWidget


class Drill(BoardWidget, component=DrillBoard):
    """A drill in a notebook: see `DrillBoard`."""
