"""The files of the front end as pages get them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parents[1]
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./(?P<file>[\w.]+)";\n', re.MULTILINE)


@cache
def bundle(name: str) -> str:
    """The text of a file of the front end, the modules that it imports put in place of the first import of each.

    A widget is one module and loads nothing; the text, not the path, is given to it: a watched path
    would keep every widget alive for ever.
    """
    return _joined(name, set())


def _joined(name: str, had: set[str]) -> str:
    had.add(name)
    source = (HERE / name).read_text(encoding="utf-8")
    return _IMPORT.sub(lambda line: "" if line["file"] in had else _joined(line["file"], had), source)
