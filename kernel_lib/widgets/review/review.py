"""A review in a notebook."""

from __future__ import annotations

from kernel_lib.widgets.front.board_widget import BoardWidget
from kernel_lib.widgets.review.board import ReviewBoard


class Review(BoardWidget, component=ReviewBoard):
    """A review in a notebook: see `ReviewBoard`."""
