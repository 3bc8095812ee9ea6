"""The moves of !nversion, and the events that follow from them."""

from __future__ import annotations

from typing import ClassVar, Final

from kernel_lib.core import Event, Move
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.rules.components import CODES, TRICKS


class Deal(Move, frozen=True):
    """Chance: ten cards to each hand and to the lane, whose first card is the first follow card."""

    hands: tuple[tuple[str, ...], ...]
    lane: tuple[str, ...]
    words: ClassVar[str] = "deal {hands} to the lane {lane}"
    by_chance: ClassVar[bool] = True


class Declare(Move, frozen=True):
    """The declaration to win so many tricks."""

    tricks: int
    words: ClassVar[str] = "declare {tricks}"


class Pass(Move, frozen=True):
    """The decision to leave the auction."""

    words: ClassVar[str] = "pass"


class Play(Move, frozen=True):
    """One card from the hand."""

    card: str
    words: ClassVar[str] = "play {card}"


class Contract(Event, frozen=True):
    """The end of the auction: who is the parent, and for how many tricks."""

    parent: int
    tricks: int


class Inversion(Event, frozen=True):
    """The exchange of a card with the follow card: together they make 11."""

    seat: int
    played: str
    took: str


class Trick(Event, frozen=True):
    """A trick that was won; `seats` and `counted` in order of play, `follow` goes with the trick."""

    number: int
    winner: int
    seats: tuple[int, ...]
    counted: tuple[str, ...]
    follow: str
    inverted: bool


# Made once and shared by all games.
PLAYS: Final = tuple(Play(code) for code in CODES)
PLAYS_IN_SUIT: Final = tuple(
    tuple(tuple(map(PLAYS[first : first + 10].__getitem__, from_bits(cards))) for cards in range(1024))
    for first in range(0, 50, 10)
)
"""Per suit the plays of each set of its cards, lowest card first."""
DECLARATIONS: Final = tuple(Declare(tricks) for tricks in range(1, TRICKS + 1))
PASS: Final = Pass()


def plays_of_cards(cards: int) -> tuple[Play, ...]:
    """Return the plays of a bit set of cards, lowest card first."""
    clubs, spades, hearts, diamonds, clowns = PLAYS_IN_SUIT
    return (
        clubs[cards & 1023]
        + spades[cards >> 10 & 1023]
        + hearts[cards >> 20 & 1023]
        + diamonds[cards >> 30 & 1023]
        + clowns[cards >> 40]
    )
