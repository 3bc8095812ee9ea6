"""The page of a workshop in a notebook: `kl.Workshop("Monday")`."""

from __future__ import annotations

from kernel_lib.widgets.front.notebook import NotebookWidget
from kernel_lib.widgets.workshop.page import WorkshopPage


class Workshop(NotebookWidget, component=WorkshopPage):
    """The page of a workshop in a notebook: see `WorkshopPage`."""
