"""What a picture of the table is put together from: the drawing, what the view knows, and what is asked for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kernel_lib.core import OPEN, Move, Request, View
from kernel_lib.games.industry.rules.cards import CODES
from kernel_lib.games.industry.rules.decks import PRESETS, preset
from kernel_lib.games.industry.rules.state import START, State
from kernel_lib.games.industry.scene.beats import clash_in, telling
from kernel_lib.games.industry.scene.news import news
from kernel_lib.games.industry.scene.pieces import Pieces
from kernel_lib.games.industry.scene.thoughts import refused
from kernel_lib.games.industry.scene.ways import trees
from kernel_lib.games.industry.text.labels import LABELS
from kernel_lib.scene.drawing import Drawing
from kernel_lib.scene.layout import Box
from kernel_lib.scene.lettering import shown_name
from kernel_lib.seats import clockwise
from kernel_lib.words import Name, name_of


class Rooms(NamedTuple):
    """Where a shape has room for what is seen only for a while: buttons beside each other, the cards of a pile, and
    what is read.
    """

    options: Box
    tray: Box
    reading: Box


class Peek(NamedTuple):
    """What is read while one looks at the piece `key`."""

    key: str
    title: str
    lines: Sequence[str]


class Picture:
    """The table as a view knows it, being drawn as it was requested.

    below   the seat that is seen from: the viewer's; a spectator and the open table look from seat 0
    trees   by the key of a piece, what can be done with it; `refused` by key what cannot be done with it now
    then    the position after the move that is tried, or the position itself
    told    how far the clash is told that the last move decided
    news    the keys of the pieces that others have moved since the viewer's last act
    labels  what pieces are called, by key
    places  where pieces lie that may be chosen after others, `roots` by key which sprite is pressed to choose a piece
    """

    def __init__(self, view: View[State], request: Request) -> None:
        self.drawing = Drawing(request.shape)
        self.view, self.request, self.state = view, request, view.state
        self.players: int = view.options.players
        names = request.names
        self.names = tuple(
            shown_name(names[seat]) if names else str(name_of(seat, None)) for seat in range(self.players)
        )
        self.below = view.seat if view.seat is not None and view.seat != OPEN else 0
        self.rivals = clockwise(self.below, self.players)[1:]
        self.legal: tuple[Move, ...] = view.legal_moves() if request.buttons else ()
        self.pieces = Pieces(self.state)
        self.trees = trees(self.state, self.pieces, self.legal)
        self.refused = refused(self.state, self.pieces, self.legal) if self.legal else {}
        tried = request.tried[0] if request.tried else None
        self.then = self.state.play(tried) if tried is not None and tried in self.legal else self.state
        self.told = telling(clash_in(self.then), request.beat)
        since = request.since.state if request.since is not None else None
        self.news = news(self.state, self.pieces, since) if since is not None else frozenset()
        self.hinted = False
        self.places: dict[str, Box] = {}
        self.roots: dict[str, str] = {}
        self.labels: dict[str, str] = {}
        self.peeks: list[Peek] = []

    def name(self, seat: int) -> Name:
        """The name at `seat`, with which verbs agree."""
        return name_of(seat, self.names)

    @property
    def wide(self) -> bool:
        return self.drawing.wide

    @property
    def playing(self) -> bool:
        """Whether the markets lie there."""
        return self.state.first >= 0 and self.state.step >= START

    @property
    def foresees(self) -> bool:
        """Whether it is said what clashes to come would give."""
        return not self.request.quiet and self.state.round > 0 and self.view.outcome is None

    @property
    def order(self) -> tuple[int, ...]:
        """The owners of the rows of a market from above: rivals, the neutral cards in the middle, the seat below."""
        rows = (*self.rivals, self.below)
        above = self.players // 2
        return (*rows[:above], self.state.common, *rows[above:])

    def fights(self, market: int) -> bool:
        """Whether the clash that goes on, or was just decided, is in this market."""
        return market == (self.told.clash.market if self.told else self.state.clashing)

    def points(self, seat: int) -> int:
        """The points of a seat, or of its team; before they are told those of a clash are not counted."""
        points = list(self.state.points)
        if self.told and self.told.clash in self.state.events and not self.told.over:
            won = self.told.clash
            points = [had - won.points * (one in won.winners) for one, had in enumerate(points)]
        return sum(points[seat % 2 :: 2]) if self.view.options.teams else points[seat]

    def deck_name(self, seat: int) -> str:
        """What is known of the deck that a seat chose."""
        deck = tuple(CODES[card] for card in self.state.decks[seat])
        if not deck:
            return LABELS["deck none"]
        mode = self.view.options.mode
        name = next((name for name in PRESETS if sorted(preset(name, mode)[0]) == sorted(deck)), None)
        return LABELS["deck chosen"].format(preset=name) if name else LABELS["deck own"]
