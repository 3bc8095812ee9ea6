"""The base of pages about a learner's progress, which follow what is answered on what they have opened below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kernel_lib.widgets.front.page import HtmlPage

if TYPE_CHECKING:
    from kernel_lib.study.progress import Progress


class LearnerPage(HtmlPage):
    """A page that shows the `progress` of a learner, and follows it."""

    has_below = True
    progress: Progress
    _tries = 0
    """The number of tries when the page was rendered last."""

    def refresh(self) -> None:
        """Show what is answered by now."""
        self._tries = len(self.progress.tries)
        self.update()

    def _follow(self) -> None:
        """Show what was answered below, if anything was."""
        if len(self.progress.tries) != self._tries:
            self.refresh()
