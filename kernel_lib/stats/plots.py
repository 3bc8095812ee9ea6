"""Answers as pictures: shown in notebooks as they are, in the theme of the page, and kept as SVG or as CSV."""

from __future__ import annotations

import csv
import io
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kernel_lib.core.given import check_file
from kernel_lib.drafts import write_whole
from kernel_lib.stats.figures import Figure
from kernel_lib.stats.plotting import drawn
from kernel_lib.stats.theme import Look, host_css

WORDS: Final = {
    "kinds": "{path}: a chart is kept as .svg or as .csv.",
    "low": "low",
    "high": "high",
    "cases": "cases",
}


@dataclass(frozen=True, repr=False)
class Plot(Figure):
    """A figure as a picture for wide pages and for phones."""

    def svg(self, look: Look = "light", *, wide: bool = True) -> str:
        """The picture as SVG text, for a wide page or for a phone."""
        return drawn(self, look, wide=wide)

    def csv(self) -> str:
        """What is shown as a table, with commas: a row each."""
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow([self.axis, self.label, WORDS["low"], WORDS["high"], WORDS["cases"]])
        for row in self.rows:
            writer.writerow([row.key, row.value, *(row.ends or ("", "")), "" if row.cases is None else row.cases])
        return text.getvalue()

    def save(self, path: str | os.PathLike[str], look: Look = "light") -> Path:
        """Write what is shown: `chart.svg` or `chart.csv`.

        FileExistsError: there is such a file. ValueError: another kind of file.
        """
        check_file("path", path)
        kind = Path(path).suffix.lower()
        if kind not in (".svg", ".csv"):
            raise ValueError(WORDS["kinds"].format(path=Path(path).name))
        return write_whole(path, self.csv() if kind == ".csv" else self.svg(look))

    def html(self) -> str:
        """Both pictures, of which a page shows the one that fits; colours are the page's."""
        pictures = (
            f'<div class="cb-plot cb-plot-{name}">{self.svg("page", wide=wide)}</div>'
            for name, wide in (("wide", True), ("slim", False))
        )
        return f'<div class="cb-plots">{"".join(pictures)}</div>'

    def __repr__(self) -> str:
        return f"<Chart: {self.alt}>"

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        styled = f'<div class="cb"><style>{host_css()}</style>{self.html()}</div>'
        return {"text/plain": repr(self), "image/svg+xml": self.svg(), "text/html": styled}
