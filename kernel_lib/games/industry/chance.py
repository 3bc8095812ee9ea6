"""What chance brings in Gears of Industry: who begins, what the market is made of, and what comes from the top of a deck. [hidden]"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from kernel_lib.cards import shuffled
from kernel_lib.core import UNKNOWN, Move, Refusal
from kernel_lib.games.industry.cards import HIDDEN, KINDS, codes, is_technology, kinds
from kernel_lib.games.industry.decks import pool
from kernel_lib.games.industry.moves import MARKETS, Draw, First, Market, Random, Refill, Reveal, Shuffle
from kernel_lib.games.industry.places import DRAW, FILL, FIRST, MARKET, OPEN, RANDOM, REFILL, SCOUT, SHUFFLE, Board
from kernel_lib.games.industry.rulebook import RULEBOOK

MARKET_DECK: Final = 30
"""So many cards the market deck of the basic game has. [market-deck]"""

_BY_ERRAND: Final = {DRAW: Draw, FILL: Reveal, REFILL: Refill, SCOUT: Reveal}
_RULES: Final = {
    Random: "market-deck", Market: "market-order", Shuffle: "reshuffle", Draw: "deck-order", Reveal: "deck-order", Refill: "neutrals",
}  # fmt: skip


def due(board: Board) -> tuple[Any, int | None, Sequence[int]]:
    """The chance move that is due: its kind, whose deck (None: the market's), and the cards, as far as they are known."""
    if not board.errands:
        kind = {FIRST: First, RANDOM: Random, MARKET: Market}[board.step]
        return kind, None, () if kind is First else _unused(board) if kind is Random else board.decks[board.common]
    errand = board.errands[0]
    seat = None if errand.owner == board.common else errand.owner
    pile = board.piles[errand.owner]
    if errand.what == OPEN:
        return Shuffle, seat, board.unseen(errand.owner)
    if errand.what == SHUFFLE or not pile:
        return Shuffle, seat, pile or board.discards[errand.owner]
    return _BY_ERRAND[errand.what], seat, pile[: board.wanted(errand)]


def _unused(board: Board) -> tuple[int, ...]:
    """What the players left of their Tech Decks, Technology apart. [market-deck]"""
    left = Counter(pool(board.options.mode) * board.options.players)
    for seat in range(board.options.players):
        left.subtract(board.decks[seat])
    return tuple(card for card in sorted(left.elements()) if not is_technology(card))


def _size(kind: Any, cards: Sequence[int]) -> int:
    """How many cards this move names."""
    return min(MARKET_DECK, len(cards)) if kind is Random else len(cards)


def drawn(board: Board, rng: random.Random) -> Move:
    """A result of the chance move that is due."""
    kind, seat, cards = due(board)
    if kind is First:
        return First(rng.randrange(board.options.players))
    if kind is Random:
        return Random(codes(sorted(shuffled(cards, rng)[: _size(kind, cards)])))
    if kind is Market:
        return Market(codes(shuffled(cards, rng)))
    if kind is Shuffle:
        return Shuffle(seat, codes(shuffled(cards, rng)))
    forced: Move = Refill(board.errands[0].place, codes(cards)) if kind is Refill else kind(seat, codes(cards))
    return forced


def why_not(board: Board, move: Move) -> Refusal | None:
    """None if chance may bring this, else why not. [first-player], [market-deck], [market-order], [reshuffle], [deck-order], [neutrals]"""
    kind, seat, cards = due(board)
    if kind is First:
        fits = isinstance(move, First) and move.seat in range(board.options.players)
        return None if fits else RULEBOOK.refuse("first-player", last=board.options.players - 1)
    written = (
        move.deck
        if isinstance(move, (Random, Market, Shuffle))
        else move.cards
        if isinstance(move, (Draw, Reveal, Refill))
        else ()
    )
    strange = [code for code in written if code not in KINDS and code != UNKNOWN]
    if strange:
        return RULEBOOK.refuse("cards", card=strange[0])
    place: dict[str, int | None] = (
        {"market": board.errands[0].place} if kind is Refill else {} if kind in (Random, Market) else {"seat": seat}
    )
    named = type(move) is kind and all(getattr(move, name) == expected for name, expected in place.items())
    if named and len(written) == _size(kind, cards) and _may_come(board, kind, kinds(written), cards):
        return None
    return RULEBOOK.refuse(_RULES[kind], count=_size(kind, cards), market=MARKETS[place.get("market") or 0])


def _may_come(board: Board, kind: Any, written: Sequence[int], cards: Sequence[int]) -> bool:
    """Whether so many cards can come, as far as is known; unknown ones only where they stay hidden."""
    if kind is Random:
        return not Counter(written) - Counter(cards)
    owner = board.errands[0].owner if board.errands else board.common
    if kind in (Market, Shuffle):
        known = board.unseen(owner) if HIDDEN in cards else cards
        return all(card == HIDDEN for card in written) or not Counter(written) - Counter(known)
    hides = kind is Draw and owner != board.common
    if any(
        (card == HIDDEN and not hides) or top not in (card, HIDDEN) for card, top in zip(written, cards, strict=True)
    ):
        return False
    new = Counter(card for card, top in zip(written, cards, strict=True) if card != top)
    return not new or not new - Counter(board.unseen(owner))


def seen(move: Move, seat: int | None) -> Move:
    """A move as `seat` (None: a spectator) gets to see it: no order of a deck, and no cards that others draw. [hidden]"""
    if isinstance(move, Market):
        return Market((UNKNOWN,) * len(move.deck))
    if isinstance(move, Shuffle):
        return Shuffle(move.seat, (UNKNOWN,) * len(move.deck))
    if isinstance(move, Draw) and move.seat not in (None, seat):
        return Draw(move.seat, (UNKNOWN,) * len(move.cards))
    return move
