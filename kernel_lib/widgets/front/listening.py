"""Widgets that hear what pages ask for without a component: pages that are not components yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget

from kernel_lib.widgets.front.component import MessageHandler
from kernel_lib.widgets.front.notebook import page_may_write
from kernel_lib.widgets.front.page_messages import ToPage


class Listening(MessageHandler, anywidget.AnyWidget):
    """A widget that answers messages and takes nothing else from a page."""

    written_by_page: tuple[str, ...] = ()
    """Traits that pages may write, each a whole number."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(lambda _widget, content, _buffers: self.receive(content))

    def set_state(self, sync_data: Mapping[str, Any]) -> None:
        """Take from the page the traits that it writes, where their values fit; drop the rest."""
        with self.reporting_errors():
            super().set_state(page_may_write(sync_data, self.written_by_page))

    def send(self, content: ToPage, buffers: Any = None) -> None:
        """Send a message to all pages that show this widget."""
        super().send(content, buffers)

    def close(self) -> None:
        """Close the widget with its layout, and let go of those who listened."""
        if self.comm is not None:
            self.answer_no_more()
            self.layout.close()
        super().close()
