"""What the forms of ipywidgets are made of: boxes that close what they hold, buttons, rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import ipywidgets
from ipywidgets.widgets.widget_description import DescriptionWidget

from kernel_lib.widgets.front.saved_output import SavedOutput, display_widget

WIDE_LABEL: Final = {"description_width": "initial"}


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


def fitting(width: str = "auto") -> ipywidgets.Layout:
    """A control that is not wider than the page."""
    return ipywidgets.Layout(width=width, max_width="100%", margin="0")


def row(*children: ipywidgets.Widget) -> ipywidgets.Box:
    """Controls side by side, which wrap where there is little room."""
    layout = ipywidgets.Layout(
        display="flex", flex_flow="row wrap", align_items="center", grid_gap="4px 8px", overflow="visible"
    )
    return ipywidgets.Box(children=children, layout=layout)


def button(words: str, tooltip: str, press: Callable[[], None]) -> ipywidgets.Button:
    """A button as wide as its words, with a function to call."""
    made = ipywidgets.Button(description=words, tooltip=tooltip, layout=fitting())
    made.layout.min_width = "5em"
    made.on_click(lambda _: press())
    return made
