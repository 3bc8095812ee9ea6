"""What a gallery shows of a game that has cards of its own: each card in parts, for a page, a deck builder, paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class HouseCard:
    """A card of a game's own, in the parts that can be read on it.

    code     what the rules call it, which no other card is called
    name     what people call it
    kind     what it is looked for by, as `boost` or `scripts`
    number   what stands first on it: its price or value, in the colour `ink`, after the symbol `mark`
    corner   what stands top right, after the symbol `corner_mark`, in the colour `corner_ink`
    picture  the symbol in its middle: 140 wide and 76 high about (0, 0)
    edge     the colour of its upper edge
    label    what it does in a word or two, where it is drawn small
    cost     what its effect asks for, in some words
    words    what it does, in full
    copies   how many of it there are
    ranks    numbers to sort by, each with its name; the first is what `number` means
    """

    code: str
    name: str
    kind: str
    number: str
    picture: str
    words: str
    ink: str = "card-ink"
    mark: str = ""
    corner: str = ""
    corner_mark: str = ""
    corner_ink: str = "card-ink"
    edge: str = ""
    label: str = ""
    cost: str = ""
    copies: int = 1
    ranks: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardGroup:
    """Cards that lie together: what they are called, a note about them, and the symbol that stands for them."""

    title: str
    cards: tuple[HouseCard, ...]
    note: str = ""
    sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Gallery:
    """All cards of a game's own.

    caption  what is seen, in a sentence
    note     where the cards are from
    groups   the cards
    symbols  what they are drawn with, beside the game's own sheet
    legend   how to read them: symbols, none for a plain line, with what they mean
    """

    caption: str
    groups: tuple[CardGroup, ...]
    symbols: Callable[[], Mapping[str, str]]
    note: str = ""
    legend: tuple[tuple[str, str], ...] = ()

    @property
    def cards(self) -> tuple[HouseCard, ...]:
        """All cards, group by group."""
        return tuple(card for group in self.groups for card in group.cards)
