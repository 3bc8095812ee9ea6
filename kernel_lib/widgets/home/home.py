"""The start page in a notebook: `kl.home()`."""

from __future__ import annotations

import os

from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.front.notebook import NotebookWidget
from kernel_lib.widgets.home.page import HomePage


class Home(NotebookWidget, component=HomePage):
    """The start page in a notebook: see `HomePage`."""


def home(folder: str | os.PathLike[str] = ".", name: str | None = None, *, theme: Theme = "auto") -> Home:
    """Return the start page: go on where you were, learn, play, replay, teach or analyse, without typing code.

    What you do is kept in the folders `progress` and `games` of `folder`. Errors as for `HomePage`.
    """
    return Home(folder, name, theme=theme)
