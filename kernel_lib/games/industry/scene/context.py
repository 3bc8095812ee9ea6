"""The context of a picture of the table: the drawing, the view, and the request."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.components import codes
from kernel_lib.games.industry.rules.decks import preset_of
from kernel_lib.games.industry.rules.state import START, State
from kernel_lib.games.industry.scene.frames import ClashFrame, clash_frame, clash_in
from kernel_lib.games.industry.scene.piece_moves import ChoiceStep, move_paths, refused_moves
from kernel_lib.games.industry.scene.pieces import Pieces, changed_pieces
from kernel_lib.games.industry.text import TEXT
from kernel_lib.games.industry.text.hands import say
from kernel_lib.games.industry.text.moves import short_button
from kernel_lib.scene.choices import Choice, choice_tree
from kernel_lib.scene.context import DrawContext
from kernel_lib.scene.drawing import Box
from kernel_lib.scene.sprite import Sprite
from kernel_lib.scene.text_metrics import truncate, width

AROUND: Final = 4
"""The reach of the sign around a piece, in scene units."""
BUTTONS: Final = ("button", "button-confirm")
"""Symbols that buttons are drawn as."""
CONFIRM: Final = {"wide": (14, 286.0), "middle": (12, 188.0), "narrow": (12, 354.0)}
"""The smallest letters of the confirming button, and what room it has for them."""


class Rooms(NamedTuple):
    """Room in a shape for what is shown only for a while: rows of buttons, the cards of a pile, and reading panels."""

    options: Box
    tray: Box
    reading: Box


class Peek(NamedTuple):
    """The reading panel of the piece `key`."""

    key: str
    title: str
    lines: Sequence[str]


@dataclass(frozen=True)
class IndustryContext(DrawContext[State]):
    """A view of the table that is being drawn, and what its parts tell each other.

    labels  what pieces are called, by key; peeks: what is read of them
    places  where pieces lie that may be chosen after others, `roots` by key which sprite is pressed to choose a piece
    """

    labels: dict[str, str] = field(default_factory=dict)
    places: dict[str, Box] = field(default_factory=dict)
    roots: dict[str, str] = field(default_factory=dict)
    peeks: list[Peek] = field(default_factory=list)

    def label(self, name: str, /, **args: Any) -> str:
        """Return a message with the players' names."""
        return say(name, **args).said(self.names)

    def button(self, move: Move) -> str:
        """Return the label of the button that plays a move: with the full names of cards where it has room for them."""
        size, room = CONFIRM[self.builder.shape]
        words = TEXT.button(move).said(self.names)
        if width(words, size, bold=True) <= room:
            return words
        return truncate(str(short_button(move)), size, room, bold=True)

    @cached_property
    def pieces(self) -> Pieces:
        """Return all pieces on the table, by their keys."""
        return Pieces(self.state)

    @cached_property
    def choices(self) -> Mapping[str, Choice[ChoiceStep]]:
        """Return by the key of a piece what can be done with it."""
        tree = choice_tree(self.legal, lambda move: move_paths(self.state, self.pieces, move))
        return {step.key: choice for step, choice in tree.items()}

    @cached_property
    def refusals(self) -> Mapping[str, Move]:
        """Return by the key of a piece what cannot be done with it now."""
        return refused_moves(self.state, self.pieces, self.legal) if self.legal else {}

    @cached_property
    def clash_so_far(self) -> ClashFrame | None:
        """Return the part of the clash that is told, of the one that the last move decided."""
        return clash_frame(clash_in(self.tried_position), self.request.frame)

    @cached_property
    def changed(self) -> frozenset[str]:
        """Return the keys of the pieces that others have moved since the viewer's last act."""
        since = self.request.previous_view
        return changed_pieces(self.state, self.pieces, since.state) if since is not None else frozenset()

    @property
    def has_markets(self) -> bool:
        """Return True if the markets are laid out."""
        return self.state.first >= 0 and self.state.step >= START

    @property
    def shows_forecast(self) -> bool:
        """Return True if the picture says what coming clashes would give."""
        return not self.request.hide_forecast and self.state.round > 0 and self.view.outcome is None

    @property
    def row_owners(self) -> tuple[int, ...]:
        """Return the owners of the rows of a market from above: rivals, the neutral cards in the middle, the seat
        below.
        """
        rows = (*self.other_seats, self.viewer_seat)
        above = self.players // 2
        return (*rows[:above], self.state.common, *rows[above:])

    @cached_property
    def offered_places(self) -> dict[str, Box]:
        """Return by key where buttons lie, and pieces that can be chosen; asked for when all of them are laid."""
        return {
            sprite.key: place_of(sprite)
            for sprite in self.builder.sprites
            if (sprite.state in ("legal", "hint") or sprite.symbol in BUTTONS)
            and sprite.move
            and not sprite.under
            and not sprite.peek
        }

    def is_clashing(self, market: int) -> bool:
        """Return True if the clash that goes on, or was just decided, is in this market."""
        return market == (self.clash_so_far.clash.market if self.clash_so_far else self.state.clashing)

    def points(self, seat: int) -> int:
        """Return the points of a seat, or of its team; before they are told those of a clash are not counted."""
        points = list(self.state.points)
        if self.clash_so_far and self.clash_so_far.clash in self.state.events and not self.clash_so_far.over:
            won = self.clash_so_far.clash
            points = [had - won.points * (one in won.winners) for one, had in enumerate(points)]
        return sum(points[seat % 2 :: 2]) if self.view.options.teams else points[seat]

    def deck_name(self, seat: int) -> str:
        """Return the name of the deck that a seat chose, as far as it is known."""
        deck = codes(self.state.decks[seat])
        if not deck:
            return self.label("deck-none")
        name = preset_of(deck)
        return self.label("deck-chosen", preset=name) if name else self.label("deck-own")


def place_of(sprite: Sprite) -> Box:
    """Return the box that a piece covers, with the sign around it."""
    w, h = sprite.w, sprite.h or sprite.w
    if sprite.turn % 180:
        w, h = h, w
    return Box(sprite.x - w / 2 - AROUND, sprite.y - h / 2 - AROUND, w + 2 * AROUND, h + 2 * AROUND)
