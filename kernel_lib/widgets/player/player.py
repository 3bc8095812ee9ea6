"""A player in a notebook, and boards side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final, Self

import ipywidgets

from kernel_lib.core import State
from kernel_lib.widgets.front.board_widget import BoardWidget
from kernel_lib.widgets.front.component import Component
from kernel_lib.widgets.front.notebook import ClosingBox, NotebookWidget, as_widget, shows
from kernel_lib.widgets.player.board import PlayerBoard
from kernel_lib.widgets.player.columns import Columns

HALF: Final = "340px"
"""Least width of a column before two stand one below the other."""


class Player(BoardWidget, component=PlayerBoard):
    """A player for replays in a notebook: see `PlayerBoard`."""

    @cached_property
    def notes(self) -> NotebookWidget:
        """Return the notes alone, and where they are written."""
        return self.alone("notes")

    @property
    def state(self) -> State:
        """Return the state after the move on show, as the chosen viewer sees it."""
        position: State = self.component.position
        return position


@shows(Columns)
class ColumnsWidget(ClosingBox):
    """Boards side by side in a notebook; `boards` may be shown alone."""

    def __init__(self, component: Columns) -> None:
        self.component = component
        self.boards = tuple(as_widget(board) for board in component.boards)
        headings = (heading for heading, _ in component.columns)
        halves = [self._half(*column) for column in zip(headings, self.boards, strict=True)]
        side_by_side = ipywidgets.Layout(display="flex", flex_flow="row wrap", grid_gap="8px")
        bar = [self.boards[0].another(sections=["controls"])] if component.steps_together else []
        # Linked in the page itself, so that stepping needs no kernel here either.
        others = [*bar, *self.boards[1:]] if component.steps_together else []
        self._links = [ipywidgets.jslink((self.boards[0], "index"), (other, "index")) for other in others]
        super().__init__([*bar, ipywidgets.Box(halves, layout=side_by_side)])
        self._detach = component.attach(_BoxChannel(self))

    @classmethod
    def of(cls, component: Columns) -> Self:
        """Return a widget that shows a component."""
        return cls(component)

    def __repr__(self) -> str:
        return repr(self.component)

    def _half(self, heading: str, board: NotebookWidget) -> ipywidgets.VBox:
        """Return a board below its heading, with what is tried there below it."""
        layout = ipywidgets.Layout(flex=f"1 1 {HALF}", min_width=f"min({HALF}, 100%)")
        return ipywidgets.VBox([ipywidgets.Label(heading), board.whole], layout=layout)

    def close(self) -> None:
        """Close all that is shown, and what links it; the component stays for other pages that show it."""
        if self.comm is not None:
            self._detach()
            for link in self._links:
                link.close()
        super().close()


class _BoxChannel:
    """Closes boards side by side together with their component, which has no state of its own."""

    def __init__(self, box: ColumnsWidget) -> None:
        self._box = box

    def set(self, _values: Mapping[str, Any], /) -> None: ...
    def send(self, _message: Mapping[str, Any], /) -> None: ...
    def show_below(self, _components: Sequence[Component], /, *, instead: bool) -> None: ...
    def close(self) -> None:
        self._box.close()
