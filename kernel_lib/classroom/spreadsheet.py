"""Tables as CSV that spreadsheets and gradebooks open rightly: UTF-8 with a mark, and no text that is a formula."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Final

CSV_MARK: Final = "\ufeff"
"""A byte-order mark: by it Excel sees that a CSV file is UTF-8, and shows letters as they are."""
FORMULA: Final = r"^[=+\-@\t\r\n]"
"""A text that begins so would be computed."""


def plain_text(text: str) -> str:
    """Return a text that a spreadsheet shows as it is: one that it would take for a formula has an apostrophe."""
    return f"'{text}" if re.match(FORMULA, text) else text


def csv_text(rows: Iterable[Sequence[str | int | None]]) -> str:
    """Return rows as CSV, with the mark; texts are made harmless, numbers stay numbers, None is an empty cell."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    for row in rows:
        writer.writerow([plain_text(cell) if isinstance(cell, str) else cell for cell in row])
    return CSV_MARK + out.getvalue()
