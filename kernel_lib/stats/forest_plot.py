"""Forest plots: values with their intervals as one SVG, with a name for each row and an alternative text.

On a phone each row has two lines: name, value and cases above, point and interval below over the whole width.
Coordinates are pixels. Letters are as wide as those of the widest common font, so that nothing touches.
"""

from __future__ import annotations

import csv
import io
import math
import os
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from pathlib import Path
from typing import Any, Final, Literal

from kernel_lib.core.files import atomic_write_text
from kernel_lib.core.validation import require_file
from kernel_lib.stats.theme import FONT, SERIES, PlotTheme, colours, host_css
from kernel_lib.words import sentences

MARGIN: Final = 20
LETTER: Final = 7.3
"""Pixels that a letter of 13 takes."""
COLUMN_WIDTHS: Final = (82, 64)
"""Of the columns value and cases."""
FULL_MARK: Final = (7.0, 4.0)
"""The radius of a point and the width of its interval."""
THIN_MARK: Final = (4.5, 1.5)
SHAPES: Final = {
    0: '<circle r="{r}"/>',
    1: '<rect x="-{r}" y="-{r}" width="{d}" height="{d}"/>',
    2: '<path d="M0 -{u}L{u} {r}H-{u}Z"/>',
    3: '<path d="M0 -{u}L{u} 0L0 {u}L-{u} 0Z"/>',
    4: '<path d="M-{r} -{r}L{r} {r}M-{r} {r}L{r} -{r}" stroke-width="3"/>',
}
"""The shapes of the series, which tell them apart without colour."""

Support = Literal["full", "thin", "few"]
"""The games that a row rests on: enough, few (drawn thin), or so few that there is no interval."""

say: Final = sentences("statistics")
ALT_ROWS: Final = 12
"""Rows that the alternative text tells; the table beside a chart has all."""


@dataclass(frozen=True)
class PlotRow:
    """A value with its `interval`, which is null where there is none; `labels` are the value and both ends in words.

    `n` cases of so many `games`; `series` is the number of the series that the row belongs to.
    """

    key: str
    value: float
    interval: tuple[float, float] | None
    labels: tuple[str, str, str]
    n: int | None
    support: Support = "full"
    series: int = 0
    games: int | None = None

    @property
    def value_label(self) -> str:
        """Return the value in words, or that there are too few games."""
        return say("too-few") if self.support == "few" else self.labels[0]

    @property
    def sentence(self) -> str:
        """Return the row in words, as the alternative text has it."""
        value, low, high = self.labels
        if self.support == "few":
            return say("row-few", key=self.key, games=str(self.games))
        if self.interval is None:
            return say("row-bare", key=self.key, value=value)
        return say("row", key=self.key, value=value, low=low, high=high)


@dataclass(frozen=True, repr=False)
class ForestPlot:
    """Values with their intervals: its words, its rows in order, and the `reference` that they are compared with, and
    its name. A notebook shows it in the theme of the page.

    `per_cent`: whether values are shares. `series`: the names of what the second column tells apart.
    """

    title: str
    subtitle: str
    axis: str
    label: str
    rows: tuple[PlotRow, ...]
    reference: tuple[str, float] | None = None
    per_cent: bool = False
    note: str = ""
    series: tuple[str, ...] = ()

    @property
    def alt(self) -> str:
        """Return a description of the plot, in words."""
        rows = [row.sentence for row in self.rows[:ALT_ROWS]]
        if len(self.rows) > ALT_ROWS:
            rows.append(say("more", count=len(self.rows) - ALT_ROWS))
        return say("alt", title=self.title, rows=rows, label=self.label, axis=self.axis)

    def svg(self, look: PlotTheme = "light", *, wide: bool = True) -> str:
        """Return the picture as SVG text, for a wide page or for a phone.

        With the look `page` its colours are variables, and title and note are left to the page.
        """
        text = Layout(self, wide=wide, bare=look == "page").svg()
        if look == "page":
            return text
        paint = colours(look)
        return re.sub(r"var\(--cb-([\w-]+)\)", lambda found: paint[found[1]], text)

    def csv(self) -> str:
        """Return the plot as a table, with commas: a row each."""
        return csv_text(
            (self.axis, self.label, say("low"), say("high"), say("cases")),
            [(row.key, row.value, *(row.interval or ("", "")), "" if row.n is None else row.n) for row in self.rows],
        )

    def save(self, path: str | os.PathLike[str], look: PlotTheme = "light") -> Path:
        """Write what is shown: `chart.svg` or `chart.csv`.

        FileExistsError: there is such a file. ValueError: another kind of file.
        """
        require_file("path", path)
        kind = Path(path).suffix.lower()
        if kind not in (".svg", ".csv"):
            raise ValueError(f"{Path(path).name}: save a chart as .svg or .csv.")
        return atomic_write_text(path, self.csv() if kind == ".csv" else self.svg(look))

    def html(self) -> str:
        """Return both pictures, of which a page shows the one that fits; colours are the page's."""
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


def csv_text(heads: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table as text with commas, its heads in the first line."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(rows)
    return text.getvalue()


# The picture -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Layout:
    """The places of everything in a picture, and what is drawn there; `bare`: without title and note."""

    plot: ForestPlot
    wide: bool
    bare: bool

    @property
    def width(self) -> float:
        return 848 if self.wide else 358

    @property
    def margin(self) -> float:
        return MARGIN if self.wide else 12

    @property
    def step(self) -> float:
        """Return the height of a row."""
        return (33 if len(self.plot.rows) <= 24 else 24) if self.wide else 46

    @property
    def counted(self) -> bool:
        """Return True if rows have cases."""
        return any(row.n is not None for row in self.plot.rows)

    @property
    def names(self) -> float:
        """Return the width of the names at the left."""
        longest = max((len(name) for name in (self.plot.axis, *(row.key for row in self.plot.rows))), default=0)
        return min(longest * LETTER, 300 if self.wide else 190)

    @property
    def columns(self) -> tuple[float, float]:
        """Return the right ends of the two columns at the right."""
        last = self.width - self.margin
        return (last - COLUMN_WIDTHS[1] if self.counted else last), last

    @property
    def across(self) -> tuple[float, float]:
        """Return the left and the right end of the plot itself."""
        if not self.wide:
            return self.margin + 10, self.width - self.margin - 10
        return self.margin + self.names + 28, self.columns[0] - COLUMN_WIDTHS[0] - 12

    @property
    def top(self) -> float:
        """Return the top of the rows; above are the title, where it is not the page's, and the heads of the columns."""
        return self.head + (24 if self.wide else 44)

    @property
    def head(self) -> float:
        """Return the height at which the columns are named."""
        return 26 if self.bare else 76

    @property
    def bottom(self) -> float:
        """Return the bottom of the rows."""
        return self.top + self.step * len(self.plot.rows)

    @property
    def height(self) -> float:
        return self.bottom + 36 + (24 if self.plot.note and not self.bare else 0)

    @cached_property
    def ticks(self) -> list[float]:
        """Return the numbers along the axis: shares have the whole range where they need it, means what they reach."""
        reference = [] if self.plot.reference is None else [self.plot.reference[1]]
        values = [value for row in self.plot.rows for value in (row.value, *(row.interval or ()))]
        reached = [*reference, *values] or [0.0, 1.0]
        span = max(reached) - min(reached)
        if self.plot.per_cent and (span > 0.4 or span < 1e-6):
            return [0, 0.25, 0.5, 0.75, 1]
        if span < 1e-6:
            return ticks(min(reached) - 1, max(reached) + 1)
        found = ticks(min(reached), max(reached), 5 if self.wide else 4)
        return [tick for tick in found if 0 <= tick <= 1] if self.plot.per_cent else found

    def x(self, value: float) -> float:
        """Return the x of a value."""
        first, last = self.ticks[0], self.ticks[-1]
        left, right = self.across
        return left + (right - left) * (value - first) / ((last - first) or 1)

    def y(self, place: int) -> float:
        """Return the y of the point of a row."""
        return self.top + self.step * (place + (0.5 if self.wide else 0.72))

    # Parts ------------------------------------------------------------------------------------------

    def svg(self) -> str:
        body = "".join((*self.title(), *self.heads(), *self.axis(), *self.reference(), *self.rows(), *self.note()))
        size = f"{self.width:g} {self.height:g}"
        width, height = size.split()
        back = "" if self.bare else f'<rect width="{width}" height="{height}" fill="{_ink("panel")}"/>'
        told = f"<title>{escape(self.plot.title)}</title><desc>{escape(self.plot.alt)}</desc>"
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{width}" height="{height}" '
            f'role="img" font-family="{FONT}" font-size="13">{told}{back}{body}</svg>'
        )

    def title(self) -> Iterator[str]:
        if not self.bare:
            room = self.width - 2 * self.margin
            yield _text(self.margin, 28, truncate(self.plot.title, room / 1.35), "ink", size=16, bold=True)
            yield _text(self.margin, 49, truncate(self.plot.subtitle, room), "muted")

    def heads(self) -> Iterator[str]:
        """Yield the headings of the columns."""
        yield _text(self.margin, self.head, truncate(self.plot.axis, self.names + 20), "muted")
        yield _text(self.columns[0], self.head, say("value"), "muted", anchor="end")
        if self.counted:
            yield _text(self.columns[1], self.head, say("cases"), "muted", anchor="end")

    def axis(self) -> Iterator[str]:
        for tick in self.ticks:
            x = f"{self.x(tick):.1f}"
            yield (
                f'<path d="M{x} {self.top - 6:g}V{self.bottom:g}" stroke="{_ink("line")}" stroke-opacity=".45"/>'
                f"{_text(self.x(tick), self.bottom + 20, self.tick_label(tick), 'muted', anchor='middle')}"
            )

    def tick_label(self, tick: float) -> str:
        """Return a number of the axis as text."""
        return f"{tick * 100:g} %" if self.plot.per_cent else f"{tick:g}".replace("-", "−")

    def reference(self) -> Iterator[str]:
        """Yield the line of the value that rows are compared with: dashed, with its name above."""
        if self.plot.reference is None:
            return
        words, value = self.plot.reference
        x, half = self.x(value), len(words) * LETTER * 1.08 / 2
        yield (
            f'<path d="M{x:.1f} {self.top - 8:g}V{self.bottom:g}" stroke="{_ink("accent")}" stroke-width="2" '
            f'stroke-dasharray="6 4"/>'
        )
        left, right = self.across
        at = min(max(x, left + half - 10), right - half + 10)
        yield _text(at, self.head if self.wide else self.top - 16, words, "accent", anchor="middle", bold=True)

    def rows(self) -> Iterator[str]:
        for place, row in enumerate(self.plot.rows):
            y, quiet = self.y(place), row.support == "few"
            words = y if self.wide else y - 20
            band = f'x="{self.margin / 2:g}" y="{self.top + self.step * place:g}" width="{self.width - self.margin:g}"'
            yield (
                f'<g class="cb-row" data-row="{place}"><title>{escape(self.tooltip(row))}</title>'
                f'<rect class="cb-band" {band} height="{self.step:g}" rx="8" fill="none" pointer-events="all"/>'
            )
            yield _text(self.margin, words + 4.5, truncate(row.key, self.names + 14), "muted" if quiet else "ink")
            yield from self.mark(row, y)
            yield _text(
                self.columns[0],
                words + 4.5,
                row.value_label,
                "muted" if quiet else "ink",
                anchor="end",
                bold=not quiet,
            )
            if row.n is not None:
                yield _text(self.columns[1], words + 4.5, f"{row.n:,}", "muted" if quiet else "ink", anchor="end")
            yield "</g>"

    def tooltip(self, row: PlotRow) -> str:
        """Return the tooltip of a row."""
        value, low, high = row.labels
        if row.support == "few" or row.interval is None:
            return say("tip-bare", key=row.key, value=row.value_label)
        return say("tip", key=row.key, value=value, low=low, high=high)

    def mark(self, row: PlotRow, y: float) -> Iterator[str]:
        """Yield a point with its interval; thin with strokes at its ends where cases are few; a ring where there are
        hardly any.
        """
        colour = _ink(SERIES[row.series % len(SERIES)])
        x = self.x(row.value)
        if row.support == "few":
            ring = f'fill="{_ink("panel")}" stroke="{_ink("muted")}" stroke-width="1.5"'
            yield f'<circle cx="{x:.1f}" cy="{y:g}" r="5" {ring}/>'
            return
        radius, width = FULL_MARK if row.support == "full" else THIN_MARK
        if row.interval is not None:
            low, high = (self.x(end) for end in row.interval)
            ends = "" if row.support == "full" else f"M{low:.1f} {y - 5:g}v10M{high:.1f} {y - 5:g}v10"
            yield (
                f'<path d="M{low:.1f} {y:g}H{high:.1f}{ends}" stroke="{colour}" stroke-width="{width:g}" '
                f'stroke-linecap="{"round" if row.support == "full" else "butt"}"/>'
            )
        shape = SHAPES[row.series % len(SHAPES)].format(r=f"{radius:g}", d=f"{2 * radius:g}", u=f"{radius * 1.3:.3g}")
        line = f'stroke="{colour}"' if "stroke-width" in shape else f'stroke="{_ink("panel")}" stroke-width="1.5"'
        yield f'<g transform="translate({x:.1f} {y:g})" fill="{colour}" {line}>{shape}</g>'

    def note(self) -> Iterator[str]:
        if self.plot.note and not self.bare:
            yield _text(self.margin, self.height - 14, truncate(self.plot.note, self.width - 2 * self.margin), "muted")


def ticks(low: float, high: float, most: int = 5) -> list[float]:
    """Return round numbers from at most `low` to at least `high`."""
    span = max(high - low, 1e-9)
    power = 10 ** math.floor(math.log10(span / most))
    step = next(power * factor for factor in (1, 2, 2.5, 5, 10, 20) if span / (power * factor) <= most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return [round(place * step, 10) for place in range(first, max(last, first + 1) + 1)]


def truncate(words: str, width: float) -> str:
    """Return the words, cut with three dots where they are wider."""
    most = max(int(width / LETTER), 2)
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def _ink(name: str) -> str:
    return f"var(--cb-{name})"


def _text(x: float, y: float, words: str, colour: str, *, anchor: str = "", size: int = 13, bold: bool = False) -> str:
    hung = f' text-anchor="{anchor}"' if anchor else ""
    weight = ' font-weight="700"' if bold else ""
    # A ring of the panel's colour keeps lines off the letters.
    halo = f' stroke="{_ink("panel")}" stroke-width="4" paint-order="stroke"'
    larger = f' font-size="{size}"' if size != 13 else ""
    return f'<text x="{x:.1f}" y="{y:g}" fill="{_ink(colour)}"{hung}{larger}{weight}{halo}>{escape(words)}</text>'
