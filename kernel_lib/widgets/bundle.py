"""The files of the front end as pages get them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
_IMPORT: Final = re.compile(r'^import \{[^}]*\} from "\./(?P<file>[\w.]+)";\n', re.MULTILINE)


@cache
def bundle(name: str) -> str:
    """The text of a file of the front end, the modules that it imports put in place of the imports.

    A widget is one module and loads nothing; the text, not the path, is given to it: a watched path
    would keep every widget alive for ever.
    """
    source = (HERE / name).read_text(encoding="utf-8")
    return _IMPORT.sub(lambda line: bundle(line["file"]), source)
