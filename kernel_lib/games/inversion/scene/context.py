"""The parts of a picture of !nversion, and what can be read off it."""

from __future__ import annotations

from functools import cached_property
from typing import Any, NamedTuple

from kernel_lib.core import OPEN, Move
from kernel_lib.core.cards import from_bits
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.inversion.rules.components import CODES, TRICKS, codes
from kernel_lib.games.inversion.rules.moves import Inversion, Play, Trick
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import TEXT, role, say
from kernel_lib.scene.context import DrawContext
from kernel_lib.words import in_each_language


@in_each_language
def _button(move: Move) -> str:
    return TEXT.button(move).said()


class PlayedCard(NamedTuple):
    """A card in the trick: as its seat played it, and as it counts after an exchange."""

    seat: int
    played: str
    counted: str

    @property
    def swapped(self) -> bool:
        return self.played != self.counted


class InversionContext(DrawContext[State]):
    """A view of !nversion that is being drawn, and what can be read off it."""

    def label(self, name: str, /, **args: Any) -> str:
        """Return a message with the players' names."""
        return say(name, **args).said(self.names)

    def button(self, move: Move) -> str:
        """Return the label of a button that plays a move."""
        return _button(move)

    # What lies on the table -------------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        return bool(self.state.lane)

    @cached_property
    def finished_trick(self) -> Trick | None:
        """Return the trick that was just won: it stays in the middle until the next card is led, or is to be."""
        if self.is_tried:
            return None
        last = self.state.tricks[-1] if self.state.tricks else None
        return last if last is not None and last in self.state.events else None

    @cached_property
    def trick(self) -> tuple[PlayedCard, ...]:
        """Return the cards in the middle, in order of play."""
        if self.finished_trick:
            parts = zip(self.finished_trick.seats, codes(self.state.laid), self.finished_trick.counted, strict=True)
        else:
            parts = zip(self.trick_seats, codes(self.state.played), codes(self.state.counted), strict=False)
        return tuple(PlayedCard(*card) for card in parts)

    @cached_property
    def tried_card(self) -> PlayedCard | None:
        """Return the card that is tried, as it would be played and count; None: none is."""
        move = self.request.tried[0] if self.is_tried else None
        if not isinstance(move, Play):
            return None
        swaps = [event for event in self.tried_position.events if isinstance(event, Inversion)]
        return PlayedCard(self.viewer_seat, move.card, swaps[0].took if swaps else move.card)

    @property
    def trick_seats(self) -> tuple[int, ...]:
        return self.finished_trick.seats if self.finished_trick else turn_order(self.state.leader, self.players)

    @property
    def is_inverted(self) -> bool:
        """Return True if a card was exchanged in the trick in the middle."""
        return any(card.swapped for card in self.trick)

    @cached_property
    def changed(self) -> frozenset[int]:
        """Return the places in the trick of what others have played since the viewer's last card.

        For those who only look on, and while nobody has answered the viewer's card, the place of the last one of all.
        """
        seats = [card.seat for card in self.trick]
        if self.view.seat not in range(self.players) or (seats[-1:] == [self.viewer_seat] and not self.finished_trick):
            return frozenset([len(seats) - 1])
        since = seats.index(self.viewer_seat) + 1 if self.viewer_seat in seats else 0
        return frozenset(range(since, len(seats)))

    def piles(self, seat: int | None = None) -> list[Trick]:
        """Return the tricks that lie on piles (of one seat), oldest first."""
        return [
            trick for trick in self.state.tricks if trick is not self.finished_trick and seat in (None, trick.winner)
        ]

    @property
    def place_in_lane(self) -> int:
        """Return the index of the card of the lane that the cards in the middle follow."""
        return len(self.state.tricks) - (1 if self.finished_trick else 0)

    def lane_card(self, place: int) -> str:
        """Return the card that lies at this place of the lane now; empty where its trick lies on a pile."""
        if place < self.place_in_lane or not self.is_dealt:
            return ""
        if self.finished_trick and place == self.finished_trick.number - 1:
            return self.finished_trick.follow
        return CODES[self.state.follow if place == len(self.state.tricks) else self.state.lane[place]]

    @property
    def follow_suit(self) -> str:
        """Return the letter of the suit that the cards in the middle follow; empty before the deal."""
        return self.lane_card(self.place_in_lane)[:1] if self.place_in_lane < TRICKS else ""

    def hand(self, seat: int) -> tuple[str, ...] | None:
        """Return the cards that a seat holds, None where they are hidden."""
        hand = self.state.hands[seat] if self.is_dealt else 0
        return None if hand < 0 else tuple(CODES[card] for card in from_bits(hand))

    @property
    def worked_out(self) -> bool:
        """Return True if the hand of the rival is known because all other cards are seen; on an open table it simply
        lies.
        """
        return self.players == 2 and self.view.seat != OPEN

    def hand_size(self, seat: int) -> int:
        """Return the number of cards that a seat holds."""
        return self.state.held[seat] if self.is_dealt else 0

    def origin(self, seat: int) -> str:
        """Return the key of the sprite that a card which this seat played came out of, if the hand was hidden."""
        if self.hand(seat) is not None:
            return "deck"
        return f"hand-{seat}-{TRICKS - 1 - self.place_in_lane}" if not self.builder.phone else f"seat-{seat}"

    # What stands at a seat --------------------------------------------------------------------

    def seat_note(self, seat: int) -> str:
        """Return the line under a name."""
        if not self.is_dealt:
            return ""
        won = self.won_words(seat) if self.state.parent >= 0 or self.players == 2 else ""
        return ", ".join(filter(None, (self.role(seat), won)))

    def role(self, seat: int) -> str:
        """Return the role or the declaration of a seat; empty if nothing yet."""
        message = role(self.view, seat)
        return "" if message is None else str(message)

    def won_words(self, seat: int) -> str:
        """Return the number of tricks that a seat has won, and of the parent how many it declared."""
        won = self.state.won[seat]
        if seat == self.state.parent:
            return self.label("seat-won-of", won=won, declared=self.state.declared)
        return self.label("seat-won", won=won)

    def score(self, seat: int) -> str:
        won = self.state.won[seat]
        return f"{won}/{self.state.declared}" if seat == self.state.parent else str(won)
