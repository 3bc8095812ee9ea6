"""The scripts and style sheets of the front end, as pages get them.

A widget is one module and loads nothing. The text is given to it, not the path: a watched path would keep every widget
alive for ever.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from kernel_lib.widgets.front import bundler


@cache
def script(name: str) -> str:
    """Return a bundled script by its file name, such as "gallery.js".

    BuildError: it is missing, or its modules were edited and it cannot be bundled again.
    """
    _bundle_if_edited()
    try:
        return (bundler.BUILT / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise bundler.BuildError(
            f"The script {name} is missing in {bundler.BUILT}: install cogbook again, or run `uv sync` in a checkout."
        ) from None


@cache
def stylesheet(name: str) -> str:
    """Return a style sheet by its folder and name, such as "gallery/gallery.css", without comments, line breaks
    and spaces that mean nothing.
    """
    text = (bundler.SOURCES / name).read_text(encoding="utf-8")
    return _NOT_SENT.sub(lambda part: part["kept"] or part["mark"] or "", text)


_NOT_SENT: Final = re.compile(
    r"(?P<kept>\"[^\"\n]*\")|/\*.*?\*/ ?|\s*(?P<mark>[{};>])\s*|(?<=[,:])[ \n]+|\n *",
    re.DOTALL,
)
"""The parts of a style sheet that are for whoever edits it; a text in quotes is `kept` as it is."""


@cache
def _bundle_if_edited() -> None:
    """Bundle again, once in a process, where modules lie beside the scripts and were edited since: in a checkout."""
    if (bundler.SOURCES / bundler.ENTRIES[0]).is_file() and not bundler.is_built():
        bundler.build()
