"""The saved output of a widget in a notebook: how it stood, and the way to go on.

JupyterLab shows of a widget whose model is gone only that it was not found, and no other form of the same output. So
below the output with the widget stands a second one, which the styles in it show where no widget is seen, in place of
that sentence. It is brought up to date while the widget is used: Lab writes it into the notebook, as all outputs. A
code host, which shows no widgets, has the sentence of the first output and the picture of the second.
"""

from __future__ import annotations

import os
import sys
from asyncio import TimerHandle
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final
from uuid import uuid4

from kernel_lib.widgets.front.background import running_loop
from kernel_lib.words import sentences

say: Final = sentences("notebook")
VIEW: Final = "application/vnd.jupyter.widget-view+json"
"""The type of a widget in an output."""
LATER: Final = 5.0
"""Seconds after which a saved picture is brought up to date: a game changes it many times in that time."""
_OUTPUT: Final = ".jp-OutputArea-child"
_WIDGET: Final = f'.lm-Widget[data-mime-type="{VIEW}"]'
STYLE: Final = (
    # Not where the output before shows the widget, or is about to; Lab gives its sentence the class `jupyter-widgets`.
    f"{_OUTPUT}:has(.cb,{_WIDGET}:not(.jupyter-widgets))+{_OUTPUT}:has(.cb-saved){{display:none}}"
    f"{_OUTPUT}:not(:has(.cb)):has({_WIDGET}.jupyter-widgets):has(+{_OUTPUT} .cb-saved){{display:none}}"
    ".cb-saved>p{margin:0 0 8px;font:15px/1.4 system-ui,sans-serif}.cb-saved>img{display:block;max-width:100%}"
)


def shows_saved_outputs() -> bool:
    """Return False in editors that show both outputs, though they have the widget."""
    return "VSCODE_PID" not in os.environ and "google.colab" not in sys.modules


def display_widget(bundle: tuple[dict[str, Any], dict[str, Any]], saved: SavedOutput) -> None:
    """Put a widget into an output, and what is kept of it into another one below. `bundle` holds both, by type, and
    how to show them; of what is no widget, or has nothing to be kept, one output is made.
    """
    data, metadata = bundle
    kept = {kind: content for kind, content in data.items() if kind != VIEW}
    if VIEW in data and kept.keys() - {"text/plain"} and shows_saved_outputs():
        _publish({VIEW: data[VIEW], "text/plain": say("run")}, metadata)
        saved.show(kept)
    else:
        _publish(data, metadata)


def saved_html(fallback: Mapping[str, str]) -> str:
    """Return a widget as it stood, as HTML, with the sentence that tells how one goes on."""
    png, text = fallback.get("image/png"), escape(fallback.get("text/plain", ""))
    if png is not None:
        stood = f'<img alt="{text}" src="data:image/png;base64,{png}">'
    else:
        stood = fallback.get("text/html") or fallback.get("image/svg+xml") or f"<pre>{text}</pre>"
    sentence = f"<p><b>{escape(say('run'))}</b> {escape(say('how'))}</p>"
    return f'<div class="cb-saved"><style>{STYLE}</style>{sentence}{stood}</div>'


class SavedOutput:
    """The output below a widget: `fallback` returns what it holds by now, by its media type."""

    def __init__(self, fallback: Callable[[], Mapping[str, str]]) -> None:
        self._fallback = fallback
        self._id = uuid4().hex
        self._is_shown = False
        self._shown: Mapping[str, str] = {}
        self._timer: TimerHandle | None = None

    def show(self, fallback: Mapping[str, str]) -> None:
        """Put this below the output with the widget."""
        self._publish(fallback, update=False)
        self._is_shown = True

    def refresh_later(self) -> None:
        """Bring it up to date soon, once for all that changes until then."""
        loop = running_loop()
        if self._is_shown and self._timer is None and loop is not None:
            self._timer = loop.call_later(LATER, self._refresh)

    def close(self) -> None:
        """Leave it as it is."""
        if self._timer is not None:
            self._timer.cancel()
        self._is_shown = False

    def _refresh(self) -> None:
        self._timer = None
        kept = self._fallback() if self._is_shown else self._shown
        if kept != self._shown:  # else a notebook that nobody changed would be saved again
            self._publish(kept, update=True)

    def _publish(self, kept: Mapping[str, str], *, update: bool) -> None:
        self._shown, fallback = kept, dict(kept)
        if "image/png" in fallback:
            fallback.pop("image/svg+xml", None)  # one picture is enough
        data: dict[str, Any] = fallback | {"text/html": saved_html(fallback)}
        _publish(data, transient={"display_id": self._id}, update=update)


def _publish(data: Mapping[str, Any], metadata: Mapping[str, Any] | None = None, **more: Any) -> None:
    """Put this into the output of the cell that runs, or into that with a display id."""
    from IPython.display import publish_display_data

    publish: Callable[..., None] = publish_display_data
    publish(data, metadata, **more)
