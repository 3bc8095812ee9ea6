"""The divergences as an SVG tree: a line a table, side by side while they agree, and what each did where they part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from statistics import fmean
from typing import Final, NamedTuple

from markupsafe import Markup

from kernel_lib.classroom.duplicate import Divergence, DuplicateResults, TableChoice
from kernel_lib.words import sentences

say: Final = sentences("duplicates")

APART: Final = 5
"""Distance of the lines of tables that agree."""
ROW: Final = 56
"""Height of a row."""
MANY: Final = 8
"""Of more tables the rows are lower."""
LOW: Final = 54
"""Height of a row then."""
COLUMN: Final = 122
"""The least distance of columns."""
WIDEST: Final = 186
"""The largest distance of columns, where there are few."""
PLACE: Final = 580
"""About the width of all columns together."""
LEFT: Final = 100
"""Left edge of the first column."""
TOP: Final = 34
"""Upper edge of the rows."""
END: Final = 96
"""Room behind the last column."""
BEND: Final = 26
NODE: Final = 7
PIECE: Final = 34
"""Height of the picture of a piece."""
TAG: Final = 20
LONGEST: Final = 15
"""Letters of a move above its node."""
SIGN: Final = 8


class DrawnTree(NamedTuple):
    """A picture, and how large it is."""

    svg: Markup
    wide: float
    high: float


def tables_called(numbers: Sequence[int]) -> str:
    """Name tables in a sentence."""
    return say("tables-called", count=len(numbers), numbers=", ".join(map(str, numbers)))


@dataclass
class Tree:
    """The tree of a field. `words`: what a move is called; `pieces`: pictures of what a choice was made with, by the
    divergence's place and the choice's; `signs`: of moves that were judged; `ends`: what stands behind each line.
    """

    room: DuplicateResults
    words: Mapping[tuple[int, int], str]
    pieces: Mapping[tuple[int, int], Sequence[DrawnTree]] = field(default_factory=dict)
    signs: Mapping[tuple[int, int], str] = field(default_factory=dict)
    ends: Mapping[int, str] = field(default_factory=dict)
    chosen: int | None = None
    table: int | None = None
    live: bool = True

    # Where things stand -----------------------------------------------------------------------------------------

    @cached_property
    def order(self) -> tuple[int, ...]:
        """Return the tables from top to bottom: those that agree longest beside each other, what led to more above."""
        return tuple(self._ordered({table.number for table in self.room.counted}, self.room.divergences))

    def _ordered(self, group: set[int], divergences: Sequence[Divergence]) -> Iterator[int]:
        inside = [divergence for divergence in divergences if group.issuperset(divergence.tables)]
        if not inside:
            yield from sorted(group)
            return
        first, rest = inside[0], inside[1:]
        for choice in sorted(first.choices, key=_by_worth):
            yield from self._ordered(set(choice.tables), rest)
        yield from sorted(group - set(first.tables))

    @cached_property
    def columns(self) -> tuple[int, ...]:
        """Return the moves at which any tables part."""
        return tuple(sorted({divergence.ply for divergence in self.room.divergences}))

    @cached_property
    def row(self) -> float:
        return ROW if len(self.order) <= MANY else LOW

    @cached_property
    def column(self) -> float:
        """Return the distance between columns."""
        return max(COLUMN, min(WIDEST, PLACE / max(len(self.columns), 1)))

    @cached_property
    def slots(self) -> dict[int, float]:
        """Return the height at which the line of each table ends."""
        return {number: TOP + self.row * (place + 0.9) for place, number in enumerate(self.order)}

    @property
    def wide(self) -> float:
        return LEFT + self.column * max(len(self.columns) - 1, 0) + END + BEND

    @property
    def high(self) -> float:
        return TOP + self.row * (len(self.order) + 0.3)

    def x(self, ply: int) -> float:
        """Return the column of a move."""
        return LEFT + self.column * self.columns.index(ply)

    def group(self, number: int, ply: int) -> tuple[int, ...]:
        """Return the tables that go on as this one after a move, from top to bottom."""
        path = self._path(number, ply)
        return tuple(other for other in self.order if self._path(other, ply) == path)

    def _path(self, number: int, ply: int) -> tuple[int | None, ...]:
        return tuple(
            next((place for place, choice in enumerate(divergence.choices) if number in choice.tables), None)
            for divergence in self.room.divergences
            if divergence.ply <= ply
        )

    def y(self, number: int, ply: int) -> float:
        """Return the height of a table's line at a move."""
        group = self.group(number, ply)
        return self.middle(group) + (group.index(number) - (len(group) - 1) / 2) * APART

    def middle(self, group: Sequence[int]) -> float:
        """Return the height of the common line of tables that agree."""
        return fmean(self.slots[number] for number in group)

    # The picture ------------------------------------------------------------------------------------------------

    def svg(self) -> Markup:
        """Return the tree."""
        own = [number for number in self.order if number == self.table]
        lines = "".join(map(self._line, [*(one for one in self.order if one not in own), *own]))
        forks = "".join(self._fork(place, divergence) for place, divergence in enumerate(self.room.divergences))
        nodes = "".join(self._nodes(place, divergence) for place, divergence in enumerate(self.room.divergences))
        ends = "".join(map(self._end, self.order))
        size = f"{self.wide:g} {self.high:g}"
        return Markup(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" width="{self.wide:g}" '
            f'height="{self.high:g}" role="group" aria-label="{say("where-they-part")}">'
            f"{forks}{self._heads()}{lines}{nodes}{ends}</svg>"
        )

    def _heads(self) -> str:
        chosen = None if self.chosen is None else self.room.divergences[self.chosen].ply
        columns = "".join(
            f'<text class="{"cb-f-now" if ply == chosen else "cb-f-quiet"}" x="{self.x(ply):g}" y="16">{ply}</text>'
            for ply in self.columns
        )
        return f'<text class="cb-f-quiet cb-f-start" x="0" y="16">{say("move")}</text>{columns}'

    def _line(self, number: int) -> str:
        start = self.y(number, 0)
        drawn, before = [f"M0 {start:.5g}"], start
        for ply in self.columns:
            x, y = self.x(ply), self.y(number, ply)
            drawn.append(_bend(x - 2 * BEND, before, x - BEND / 2, y))
            before = y
        end = self.wide - END + BEND
        drawn.append(f"{_bend(end - 2 * BEND, before, end - BEND / 2, self.slots[number])}H{end:g}")
        return f'<path class="{"cb-f-own" if number == self.table else "cb-f-line"}" d="{"".join(drawn)}"/>'

    def _fork(self, place: int, divergence: Divergence) -> str:
        """Return the place of a divergence, which can be pressed."""
        ys = [self.slots[number] for number in divergence.tables]
        x, top, bottom = (
            self.x(divergence.ply) - self.column / 2 + 4,
            min(ys) - self.row * 0.85,
            max(ys) + self.row * 0.45,
        )
        class_ = "cb-f-fork cb-f-chosen" if place == self.chosen else "cb-f-fork"
        box = f'<rect x="{x:g}" y="{top:.5g}" width="{self.column - 8:g}" height="{bottom - top:.5g}" rx="8"/>'
        if not self.live:
            return f'<g class="{class_}">{box}</g>'
        told = escape(self.told(place, divergence))
        asks = f'data-action="show_divergence" data-arg="{place + 1}"'
        pressed = 'aria-pressed="true" data-in-sight' if place == self.chosen else 'aria-pressed="false"'
        return (
            f'<g class="{class_}" role="button" tabindex="0" {asks} {pressed} aria-label="{told}"><title>{told}</title>'
            f"{box}</g>"
        )

    def told(self, place: int, divergence: Divergence) -> str:
        """Return a divergence in a sentence."""
        choices = (
            say("choice-at", move=self.words[place, at], tables=tables_called(choice.tables))
            for at, choice in enumerate(divergence.choices)
        )
        return say("divergence-choices", ply=divergence.ply, choices="; ".join(choices))

    def _nodes(self, place: int, divergence: Divergence) -> str:
        return "".join(self._node(place, at, divergence, choice) for at, choice in enumerate(divergence.choices))

    def _node(self, place: int, at: int, divergence: Divergence, choice: TableChoice) -> str:
        x, y = self.x(divergence.ply), self.middle(choice.tables)
        high = APART * (len(choice.tables) - 1) + 2 * NODE
        class_ = "cb-f-node cb-f-node-own" if self.table in choice.tables else "cb-f-node"
        disc = (
            f'<rect class="{class_}" x="{x - NODE:g}" y="{y - high / 2:.5g}" width="{2 * NODE}" height="{high:g}" '
            f'rx="{NODE}"/>'
        )
        bottom = y - high / 2 - 5
        label, wide = self._label(place, at, x, bottom)
        top = bottom - (PIECE if self.pieces.get((place, at)) else TAG)
        return f'<g aria-hidden="true">{disc}{label}{self._sign(place, at, x + wide / 2 + SIGN, top)}</g>'

    def _label(self, place: int, at: int, x: float, bottom: float) -> tuple[str, float]:
        """Return the label of the move that ends here, and its width."""
        pieces = self.pieces.get((place, at), ())
        if pieces:
            scales = [min(PIECE / piece.high, 2 * PIECE / piece.wide) for piece in pieces]
            widths = [piece.wide * scale for piece, scale in zip(pieces, scales, strict=True)]
            wide, left, drawn = sum(widths) + 3 * (len(widths) - 1), 0.0, []
            for piece, scale, width in zip(pieces, scales, widths, strict=True):
                shift = f"translate({x - wide / 2 + left:.5g} {bottom - piece.high * scale:.5g}) scale({scale:.4g})"
                drawn.append(f'<g transform="{shift}">{piece.svg}</g>')
                left += width + 3
            return "".join(drawn), wide
        words = self._differing(place)[at]
        text = words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"
        wide = 7 * len(text) + 12
        box = f'x="{x - wide / 2:.5g}" y="{bottom - TAG:.5g}" width="{wide:g}" height="{TAG}"'
        tag = f'<rect class="cb-f-tag" {box} rx="5"/>'
        return f'{tag}<text class="cb-f-move" x="{x:g}" y="{bottom - 6:.5g}">{escape(text)}</text>', wide

    def _differing(self, place: int) -> list[str]:
        """Return the names of the choices of a divergence; long ones without the words with which all begin."""
        told = [self.words[place, at] for at in range(len(self.room.divergences[place].choices))]
        if max(map(len, told)) <= LONGEST:
            return told
        split = [words.split() for words in told]
        alike = 0
        while all(len(words) > alike + 1 for words in split) and len({words[alike] for words in split}) == 1:
            alike += 1
        return ["…" * bool(alike) + " ".join(words[alike:]) for words in split]

    def _sign(self, place: int, at: int, x: float, y: float) -> str:
        sign = self.signs.get((place, at))
        if not sign:
            return ""
        class_ = "cb-f-good" if "!" in sign[0] else "cb-f-bad"
        middle = y + SIGN - 2
        return (
            f'<circle class="{class_}" cx="{x:.5g}" cy="{middle:.5g}" r="{SIGN + 2}"/>'
            f'<text class="{class_}" x="{x:.5g}" y="{middle + 4:.5g}">{escape(sign)}</text>'
        )

    def _end(self, number: int) -> str:
        x, y = self.wide - END + BEND + 4, self.slots[number]
        class_ = "cb-f-square cb-f-square-own" if number == self.table else "cb-f-square"
        pressed = f' data-action="choose_table" data-arg="{number}"' if self.live else ""
        return (
            f'<g class="{class_}"{pressed}><rect x="{x:g}" y="{y - 11:.5g}" width="22" height="22" rx="5"/>'
            f'<text x="{x + 11:g}" y="{y + 4.5:.5g}">{number}</text></g>'
            f'<text class="cb-f-end" x="{self.wide - 2:g}" y="{y + 5:.5g}">{escape(self.ends.get(number, ""))}</text>'
        )


def _by_worth(choice: TableChoice) -> tuple[bool, float, int]:
    return choice.mean is None, -(choice.mean or 0.0), min(choice.tables)


def _bend(left: float, before: float, right: float, after: float) -> str:
    middle = (left + right) / 2
    return f"H{left:.5g}C{middle:.5g} {before:.5g} {middle:.5g} {after:.5g} {right:.5g} {after:.5g}"
