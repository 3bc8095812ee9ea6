"""A board in a notebook, of which each section may be shown alone."""

from __future__ import annotations

from functools import cached_property

from kernel_lib.scene.sprite import Scene
from kernel_lib.widgets.front.board import BoardComponent, Section
from kernel_lib.widgets.front.notebook import NotebookWidget


class BoardWidget(NotebookWidget, component=BoardComponent):
    """A table, a player, a review or a lesson: one widget wherever anywidgets work; where ipywidgets do, more may stand
    below it.
    """

    def still(self) -> Scene:
        """Return the scene that is on show."""
        scene: Scene = self.component.current_scene()
        return scene

    def alone(self, *sections: Section) -> NotebookWidget:
        """Return these sections as a widget of their own, which shows and does the same as this one."""
        return self.another(sections=list(sections))

    @cached_property
    def board(self) -> NotebookWidget:
        """Return the picture and its line alone."""
        return self.alone("board")

    @cached_property
    def controls(self) -> NotebookWidget:
        """Return the buttons alone."""
        return self.alone("controls")

    @cached_property
    def log(self) -> NotebookWidget:
        """Return the log alone. This property hides the logger that traitlets keeps under this name."""
        return self.alone("log")
