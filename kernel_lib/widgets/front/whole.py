"""A board with all that stands around it, of which each section may be shown alone."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import ipywidgets

from kernel_lib.widgets.front.board import Board, Bundle
from kernel_lib.widgets.front.forms import Part, spaced


class Whole(Board):
    """A table or a player: one widget wherever anywidgets work; where ipywidgets do, `below` stands below it."""

    below: ipywidgets.Box

    @cached_property
    def board(self) -> Board:
        """The picture and its line alone."""
        return self.alone("board")

    @cached_property
    def controls(self) -> Board:
        """The buttons alone."""
        return self.alone("controls")

    @cached_property
    def log(self) -> Board:
        """What happened, alone. It hides the logger that traitlets keeps under this name."""
        return self.alone("log")

    @cached_property
    def whole(self) -> Part:
        """The widget with what stands below it."""
        return Part([self, self.below], layout=spaced())

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.beside(self.whole._repr_mimebundle_(**kwargs))

    def close(self) -> None:
        """Close the widget, its sections, and what stands below it."""
        if self.comm is not None:
            if "whole" in vars(self):
                self.whole.children = ()
                self.whole.close()
            self.below.close()
        super().close()
