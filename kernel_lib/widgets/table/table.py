"""A table in a notebook."""

from __future__ import annotations

from functools import cached_property

from kernel_lib.widgets.front.board_widget import BoardWidget
from kernel_lib.widgets.front.notebook import NotebookWidget, as_widget
from kernel_lib.widgets.table.board import TableBoard


class Table(BoardWidget, component=TableBoard):
    """A table to play at, in a notebook: see `TableBoard`."""

    @cached_property
    def options(self) -> NotebookWidget:
        """Return the form with the options of the next game alone."""
        return self.keep(as_widget(self.component.options))
