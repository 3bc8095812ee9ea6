"""A deck builder in a notebook."""

from __future__ import annotations

from functools import cached_property

from kernel_lib.widgets.deck_builder.page import DeckPage
from kernel_lib.widgets.front.notebook import NotebookWidget


class DeckBuilder(NotebookWidget, component=DeckPage):
    """A deck builder in a notebook: see `DeckPage`."""

    @cached_property
    def desk(self) -> NotebookWidget:
        """Return the cards and the deck alone, without the table below."""
        return self.another(alone=True)
