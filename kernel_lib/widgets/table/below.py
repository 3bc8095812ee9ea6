"""What stands below a table: the options of the next game, and the review of a game that is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel_lib.widgets.front.forms import Part, close_parts, spaced

if TYPE_CHECKING:
    from kernel_lib.replay import Replay
    from kernel_lib.widgets.front.board import Shape, Theme
    from kernel_lib.widgets.review.review import Review
    from kernel_lib.widgets.table.options_form import DealForm


class BelowTable(Part):
    """The form with the options, and one review at most."""

    def __init__(self, options: DealForm) -> None:
        self._review: Review | None = None
        super().__init__([options], layout=spaced())

    def show_review(self, replay: Replay, seat: int, *, theme: Theme, shape: Shape) -> Review:
        """Show the review of a seat's mistakes in place of another one; without mistakes it is not shown."""
        from kernel_lib.widgets.review.review import Review  # which loads numpy

        self.close_review()
        review = Review(replay, seat, theme=theme, shape=shape)
        if review.mistakes:
            self._review = review
            self.set_trait("children", (*self.children, review))
        else:
            review.close()
        return review

    def close_review(self) -> None:
        """Take the review away."""
        review, self._review = self._review, None
        if review is not None:
            self.set_trait("children", tuple(one for one in self.children if one is not review))
            close_parts(review)
            review.close()
