"""Terms that expressions in lessons may use for a position of !nversion; see `kernel_lib.study.expressions`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile
from typing import Final

from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.rules import components, turns
from kernel_lib.games.inversion.rules.moves import Inversion
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.terms import Terms

CardNames = Sequence[str]


def hand(state: State, seat: int) -> CardNames:
    """Return the cards of a seat."""
    return components.codes(from_bits(max(state.hands[seat], 0)))


def lane(state: State) -> CardNames:
    """Return the lane as it was dealt, the first follow card in front."""
    return components.codes(state.lane)


def to_come(state: State) -> CardNames:
    """Return the cards of the lane behind the follow card of this trick."""
    return lane(state)[len(state.tricks) + 1 :]


def follow_card(state: State) -> str:
    """Return the present follow card."""
    return components.CODES[state.follow]


def of_suit(_state: State, suit: str, held: CardNames) -> CardNames:
    """Return those of the cards that have this suit (its letter)."""
    return [card for card in held if card.startswith(suit)]


def of_number(_state: State, number: int, held: CardNames) -> CardNames:
    """Return those of the cards that have this number."""
    return [card for card in held if card[1:] == str(number)]


def number(_state: State, card: str) -> int:
    """Return the number on a card."""
    return components.number(components.CARDS[card])


def inverting(state: State, held: CardNames) -> CardNames:
    """Return those of the cards that make an inversion with the follow card."""
    return [card for card in held if components.INVERTS[state.follow] >> components.CARDS[card] & 1]


def fetched_by(_state: State, card: str, shown: CardNames) -> CardNames:
    """Return those of the cards of the lane that a card makes an inversion with."""
    return [one for one in shown if components.INVERTS[components.CARDS[one]] >> components.CARDS[card] & 1]


def counted_cards(state: State) -> CardNames:
    """Return the cards that counted in the last trick, in order of play."""
    return state.tricks[-1].counted


def taker(state: State) -> int:
    """Return the player who took the last trick."""
    return state.tricks[-1].winner


def inverted(state: State) -> bool:
    """Return True if the card that was played last made an inversion."""
    return any(isinstance(event, Inversion) for event in state.events)


def inversions(state: State) -> int:
    """Return the number of inversions that the last trick had."""
    return sum(one != other for one, other in zip(components.codes(state.laid), counted_cards(state), strict=True))


def pile(state: State) -> CardNames:
    """Return the pile of the last trick: what counted, and its last follow card."""
    trick = state.tricks[-1]
    return (*trick.counted, trick.follow)


def in_use(state: State) -> int:
    """Return the number of cards that the game is played with."""
    return len(components.deck(state.options.suits))


def suits(_state: State) -> CardNames:
    """Return the suits of the box."""
    return tuple(components.SUITS)


def playable(state: State) -> CardNames:
    """Return the cards that whoever is to act may play."""
    return components.codes(from_bits(turns.playable_cards(state.hands[state.to_act[0]], state.follow)))


def longest_section(state: State) -> CardNames:
    """Return the most cards of the lane that come one after the other in one suit; of equal sections the first."""
    return max((list(section) for _, section in groupby(lane(state), key=lambda card: card[0])), key=len)


def in_a_row(state: State, seat: int) -> int:
    """Return the number of tricks that a seat has won one after the other, up to the last one."""
    return sum(1 for _ in takewhile(lambda trick: trick.winner == seat, reversed(state.tricks)))


def tricks_in_all(_state: State) -> int:
    """Return the number of tricks of a game."""
    return components.TRICKS


TERMS: Final[Terms] = {
    "hand": hand, "lane": lane, "to_come": to_come, "follow_card": follow_card, "of_suit": of_suit,
    "of_number": of_number, "number": number, "inverting": inverting, "fetched_by": fetched_by,
    "counted_cards": counted_cards, "taker": taker, "inverted": inverted, "inversions": inversions, "pile": pile,
    "in_use": in_use, "suits": suits, "playable": playable, "longest_section": longest_section, "in_a_row": in_a_row,
    "tricks_in_all": tricks_in_all,
}  # fmt: skip
