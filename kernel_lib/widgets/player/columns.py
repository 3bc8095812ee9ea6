"""Boards side by side, each below its heading."""

from __future__ import annotations

from collections.abc import Sequence

from kernel_lib.widgets.front.board import BoardComponent
from kernel_lib.widgets.front.component import Component


class Columns(Component):
    """Boards in columns, which wrap where there is little room. `together`: one bar above them steps all of them."""

    def __init__(self, columns: Sequence[tuple[str, BoardComponent]], *, together: bool = False) -> None:
        super().__init__()
        self.columns, self.steps_together = tuple(columns), together

    @property
    def boards(self) -> tuple[BoardComponent, ...]:
        """Return the boards, in order."""
        return tuple(board for _, board in self.columns)

    def close(self) -> None:
        """Close the boards as well."""
        super().close()
        for board in self.boards:
            board.close()
