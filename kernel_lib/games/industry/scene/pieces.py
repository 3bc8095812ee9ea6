"""The cards on the table by place, each with a key that it keeps as long as its owner has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kernel_lib.games.industry.rules.cards import CODES, EFFECTS, effect_label, face, is_technology
from kernel_lib.games.industry.rules.factories import factory_card
from kernel_lib.games.industry.rules.state import State


class Piece(NamedTuple):
    """A card on the table: its key, and which card it is."""

    key: str
    card: int


class Pieces:
    """The cards on the table by place, each with a key that it keeps as long as its owner has it.

    Copies are alike and numbered; a hidden card is keyed by its seat and place.
    """

    def __init__(self, state: State) -> None:
        self._counts: dict[tuple[int, int], int] = {}
        seats, owners = range(state.options.players), range(state.common + 1)
        self.factories = [self._named(seat, map(factory_card, state.factories[seat])) for seat in seats]
        self.markets = [[self._named(owner, state.markets[market][owner]) for owner in owners] for market in (0, 1)]
        self.hands = [self._named(seat, state.hands[seat]) for seat in seats]
        self.discards = [self._named(owner, state.discards[owner][-1:]) for owner in owners]
        self.revealed = self._named(state.errands[0].owner, state.revealed) if state.revealed else []

    def _named(self, owner: int, cards: Iterable[int]) -> list[Piece]:
        return [Piece(self._key(owner, card), card) for card in cards]

    def _key(self, owner: int, card: int) -> str:
        copy = self._counts[owner, card] = self._counts.get((owner, card), -1) + 1
        return f"back-{owner}-{copy}" if card < 0 else f"card-{owner}-{CODES[card]}-{copy}"


def owner_of(key: str) -> tuple[int, str] | None:
    """Whose card a key is, and its code; None: it is none of a card that is seen."""
    kind, _, rest = key.partition("-")
    if kind != "card":
        return None
    owner, code, _ = rest.split("-")
    return int(owner), code


def slot_key(market: int, owner: int) -> str:
    """The first empty place of a row."""
    return f"slot-{market}-{owner}"


def starter_key(code: str, copy: int) -> str:
    """A card that one may start with."""
    return f"starter-{code}-{copy}"


def effect_words(card: int) -> str:
    """What a card is called where its effect matters: `Energy 7, draw 2`."""
    name = face(CODES[card])
    return name if is_technology(card) else f"{name}, {effect_label(EFFECTS[card])}"
