"""The part of a field's page that a browser shows: the page and the projector as trees, and what is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import traitlets

from kernel_lib.scene.theme import style, tokens_css
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.listening import Listening
from kernel_lib.widgets.front.signs import CSS


def sheet() -> str:
    """What a page of a field wears, in a notebook and in a file."""
    return (
        tokens_css() + style("auto") + CSS + stylesheet("classroom/classroom.css") + stylesheet("duplicates/field.css")
    )


class Front(Listening):
    """What the browser shows of a field. It knows no game; `lost` is called when a message could not be answered."""

    _esm = script("field.js")
    _css = sheet()

    page: Any = traitlets.List().tag(sync=True)
    projector: Any = traitlets.List().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def __init__(self, lost: Callable[[], None], *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self._lost = lost

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self._lost()
        self.said = sentence
