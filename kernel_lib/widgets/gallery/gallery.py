"""A gallery in a notebook."""

from __future__ import annotations

from kernel_lib.widgets.front.notebook import NotebookWidget
from kernel_lib.widgets.gallery.page import GalleryPage


class Gallery(NotebookWidget, component=GalleryPage):
    """All cards of a game's own in a notebook: see `GalleryPage`."""
