"""Boxes of ipywidgets that close what they hold."""

from __future__ import annotations

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionWidget

from kernel_lib.widgets.front.saved_output import SavedOutput, display_widget


def close_parts(widget: ipywidgets.Widget) -> None:
    """Close all that a widget is made of; ipywidgets alone would keep the parts for ever."""
    if isinstance(widget, ipywidgets.Box):
        for child in widget.children:
            close_parts(child)
            child.close()
    if isinstance(widget, ipywidgets.Button | DescriptionWidget):
        widget.style.close()
    if isinstance(widget, ipywidgets.DOMWidget):
        widget.layout.close()


class Part(ipywidgets.VBox):
    """A box that closes what it holds."""

    def close(self) -> None:
        """Close the box and its parts."""
        if self.comm is not None:
            close_parts(self)
        super().close()

    def _ipython_display_(self) -> None:
        """Show the box, and below it what a saved notebook keeps of it, if its class says that."""
        bundle = None if self.comm is None else self._repr_mimebundle_()
        if bundle is not None:
            display_widget(bundle if isinstance(bundle, tuple) else (bundle, {}), SavedOutput(dict))


def spaced() -> ipywidgets.Layout:
    """Parts one below the other, not cramped."""
    return ipywidgets.Layout(display="flex", grid_gap="8px")
