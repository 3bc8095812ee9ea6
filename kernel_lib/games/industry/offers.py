"""How the legal moves hang on the pieces of the table: which piece is pressed first, and what then.

A move is a way: the key of a piece, then what is chosen after it. `build` is a card and how it shall
lie; an effect is its card, the effect that is copied, if any, and what it is done to. All ways that
begin alike make a tree; a piece at its root carries a move or opens what lies under it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from typing import Any, Final, Literal, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.industry.cards import CODES, KINDS, PAID, USED, factory_card, is_technology, is_vertical
from kernel_lib.games.industry.moves import (
    MARKETS,
    Boost,
    Build,
    Clash,
    Discard,
    Effect,
    Enter,
    Personalise,
    Produce,
    Rotate,
    Start,
    Take,
    Update,
)
from kernel_lib.games.industry.places import Board
from kernel_lib.games.industry.printed import EFFECTS, effect_label
from kernel_lib.games.industry.rulebook import face
from kernel_lib.games.industry.text import LABELS, preset_name

PILED: Final = ("search", "recover")
"""The verbs that take a card out of a pile."""
FULL: Final = 3
"""So many cards of one's own a market has at most."""
Kind = Literal["piece", "tray", "option"]


class Step(NamedTuple):
    """One thing that is pressed: a piece by its key, a card of a pile that is laid out, or a button with these words."""

    kind: Kind
    key: str
    words: str = ""


Way = tuple[Step, ...]


@dataclass
class Node:
    """What can be pressed at some point: the move that it makes, if any, and what it opens."""

    step: Step
    move: Move | None = None
    after: dict[Step, Node] = field(default_factory=dict)


class Piece(NamedTuple):
    """A card on the table: its key, and which card it is."""

    key: str
    card: int


class Pieces:
    """The cards on the table by place, each with a key that it keeps as long as its owner has it.

    Copies are alike and numbered; a hidden card is keyed by its seat and place.
    """

    def __init__(self, table: Board) -> None:
        self.table = table
        self._counts: dict[tuple[int, int], int] = {}
        seats, owners = range(table.options.players), range(table.common + 1)
        self.factories = [self._named(seat, map(factory_card, table.factories[seat])) for seat in seats]
        self.markets = [[self._named(owner, table.markets[market][owner]) for owner in owners] for market in (0, 1)]
        self.hands = [self._named(seat, table.hands[seat]) for seat in seats]
        self.discards = [self._named(owner, table.discards[owner][-1:]) for owner in owners]
        self.revealed = self._named(table.errands[0].owner, table.revealed) if table.revealed else []

    def _named(self, owner: int, cards: Any) -> list[Piece]:
        return [Piece(self._key(owner, card), card) for card in cards]

    def _key(self, owner: int, card: int) -> str:
        copy = self._counts[owner, card] = self._counts.get((owner, card), -1) + 1
        return f"back-{owner}-{copy}" if card < 0 else f"card-{owner}-{CODES[card]}-{copy}"


def slot_key(market: int, owner: int) -> str:
    """The first empty place of a row."""
    return f"slot-{market}-{owner}"


def trees(table: Board, pieces: Pieces, legal: Sequence[Move]) -> dict[str, Node]:
    """By the key of the piece that is pressed first, all that follows."""
    roots: dict[str, Node] = {}
    for move in legal:
        ways = _WAYS.get(type(move))
        for way in ways(table, pieces, move) if ways else ():
            node = roots.setdefault(way[0].key, Node(way[0]))
            for step in way[1:]:
                node = node.after.setdefault(step, Node(step))
            node.move = move
    return roots


# Ways to a move -----------------------------------------------------------------------------------


def _keys(row: Sequence[Piece], code: str) -> list[str]:
    return [piece.key for piece in row if piece.card == KINDS[code]]


def _held(table: Board, pieces: Pieces, code: str) -> list[str]:
    return _keys(pieces.hands[table.to_act[0]], code)


def _personalise(table: Board, pieces: Pieces, move: Personalise) -> Iterator[Way]:
    yield (Step("piece", f"preset-{preset_name(move)}"),)


def starter_key(code: str, copy: int) -> str:
    """A card that one may start with."""
    return f"starter-{code}-{copy}"


def _start(table: Board, pieces: Pieces, move: Start) -> Iterator[Way]:
    """The three cards in whatever order."""
    for order in dict.fromkeys(permutations(move.cards)):
        yield tuple(Step("piece", starter_key(code, order[:at].count(code))) for at, code in enumerate(order))


def _build(table: Board, pieces: Pieces, move: Build) -> Iterator[Way]:
    words = LABELS["upright" if move.facing == "vertical" else "on its side"]
    for key in _held(table, pieces, move.card):
        yield Step("piece", key), Step("option", move.facing, words)


def _factories(pieces: Pieces, table: Board, seat: int, code: str, fits: Callable[[int], bool]) -> list[str]:
    return [
        piece.key
        for piece, one in zip(pieces.factories[seat], table.factories[seat], strict=True)
        if piece.card == KINDS[code] and fits(one)
    ]


def _is_horizontal(one: int) -> bool:
    return not is_vertical(one)


def _produce(table: Board, pieces: Pieces, move: Produce) -> Iterator[Way]:
    for key in _factories(pieces, table, table.to_act[0], move.factory, _is_horizontal):
        yield (Step("piece", key),)


def _rotate(table: Board, pieces: Pieces, move: Rotate) -> Iterator[Way]:
    """Before the end of entering a factory that could produce as well is turned by a button."""
    at_the_end = bool(table.waiting)
    for key in _factories(pieces, table, table.to_act[0], move.factory, is_vertical if at_the_end else _is_horizontal):
        yield (
            (Step("piece", key),)
            if at_the_end or table.entered == 2
            else (Step("piece", key), Step("option", "turn", LABELS["turn only"]))
        )


def _enter(table: Board, pieces: Pieces, move: Enter) -> Iterator[Way]:
    """The card, the place or the card that gives way, and how it is paid where there are two ways."""
    seat, cost = table.to_act[0], KINDS[move.card] >> 2
    row = pieces.markets[move.market][seat]
    place = _keys(row, move.replace)[0] if move.replace else slot_key(move.market, seat)
    two = cost <= table.output and any(_is_horizontal(one) and one >> 4 == cost for one in table.factories[seat])
    words = (
        LABELS["by factory"].format(factory=face(move.factory))
        if move.factory
        else LABELS["by output"].format(value=cost)
    )
    pays = (Step("option", move.factory or "output", words),) if two else ()
    for key in _held(table, pieces, move.card):
        yield (Step("piece", key), Step("piece", place), *pays)


def _effect(table: Board, pieces: Pieces, move: Effect) -> Iterator[Way]:
    row = pieces.markets[move.market][table.owner_of(move.neutral)]
    copied = [key for here in pieces.markets[move.market] for key in _keys(here, move.copied)] if move.copied else []
    for key in _keys(row, move.source):
        others = [one for one in copied if one != key][:1]
        yield (Step("piece", key), *(Step("piece", one) for one in others), *_choice(table, pieces, move))


def _choice(table: Board, pieces: Pieces, move: Effect) -> Way:
    """What the effect is done to."""
    verb = EFFECTS[KINDS[move.copied or move.source]].verb
    if move.value is not None:
        return (Step("option", str(move.value), LABELS["count as"].format(value=move.value)),)
    if move.target is None:
        return ()
    if verb in PILED:
        return (Step("tray", move.target),)
    if move.seat is not None:
        return (Step("piece", _factories(pieces, table, move.seat, move.target, is_vertical)[0]),)
    if verb == "discard":
        return (Step("piece", _held(table, pieces, move.target)[0]),)
    market = 1 - move.market if verb == "swap" else move.market
    return (Step("piece", _keys(pieces.markets[market][table.owner_of(move.neutral)], move.target)[0]),)


def _take(table: Board, pieces: Pieces, move: Take) -> Iterator[Way]:
    for key in _keys(pieces.revealed, move.card):
        yield (Step("piece", key),)


def _clash(table: Board, pieces: Pieces, move: Clash) -> Iterator[Way]:
    yield (Step("piece", f"clash-{move.market}"),)


def _boost(table: Board, pieces: Pieces, move: Boost) -> Iterator[Way]:
    seat = table.to_act[0]
    if not move.factory:
        yield (Step("piece", "none"),)
        return
    for key in _factories(pieces, table, seat, move.factory, lambda one: is_vertical(one) and not one & (PAID | USED)):
        yield (Step("piece", key),)


def _update(table: Board, pieces: Pieces, move: Update) -> Iterator[Way]:
    rows = pieces.markets[table.clashing]
    cards = [Step("piece", key) for key in _keys(rows[move.seat], move.card)] if move.card else []
    neutral = (Step("piece", _keys(rows[table.common], move.neutral)[0]),) if move.neutral else ()
    if not cards:
        yield neutral or (Step("piece", "none"),)
    for card in cards:
        yield (card, *neutral)


def _discard(table: Board, pieces: Pieces, move: Discard) -> Iterator[Way]:
    for key in _held(table, pieces, move.cards[0]):
        yield (Step("piece", key),)


_WAYS: Final[dict[type[Move], Callable[[Board, Pieces, Any], Iterator[Way]]]] = {
    Personalise: _personalise, Start: _start, Build: _build, Produce: _produce, Rotate: _rotate, Enter: _enter, Effect: _effect, Take: _take,
    Clash: _clash, Boost: _boost, Update: _update, Discard: _discard,
}  # fmt: skip


# Moves that one may think of ------------------------------------------------------------------------


def refused(table: Board, pieces: Pieces, asks: str, legal: Sequence[Move]) -> dict[str, Move]:
    """By key the moves that pieces would make which cannot be played now: the table says why."""
    found = _THOUGHTS[asks](table, pieces, table.to_act[0]) if asks in _THOUGHTS else ()
    return {key: move for key, move in found if move not in legal}


Thought = tuple[str, Move]


def _builds(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for piece in pieces.hands[seat]:
        if not is_technology(piece.card):
            yield piece.key, Build(CODES[piece.card], "vertical")


def _entries(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    market = min((0, 1), key=lambda one: len(table.markets[one][seat]))
    row = table.markets[market][seat]
    for piece in pieces.hands[seat]:
        yield piece.key, Enter(CODES[piece.card], market, CODES[row[0]] if len(row) == 3 else None)
    for piece, one in zip(pieces.factories[seat], table.factories[seat], strict=True):
        if is_vertical(one):
            yield piece.key, Produce(CODES[piece.card])


def _effects(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for market, rows in enumerate(pieces.markets):
        for owner, row in enumerate(rows):
            for piece in row:
                copied = CODES[piece.card] if EFFECTS[piece.card].verb == "copy" else None
                yield piece.key, Effect(CODES[piece.card], market, owner == table.common, copied)


def _clashes(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for market, _ in enumerate(MARKETS):
        yield f"clash-{market}", Clash(market)


def _boosts(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for piece in pieces.factories[seat]:
        yield piece.key, Boost(CODES[piece.card])


def _updates(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    rows = pieces.markets[table.clashing]
    for piece in rows[table.common]:
        if table.markets[table.clashing][table.waiting[0]]:
            yield piece.key, Update(table.waiting[0], None, CODES[piece.card])
    for owner in range(table.options.players):
        for piece in rows[owner] if owner != table.waiting[0] else ():
            yield piece.key, Update(table.waiting[0], CODES[piece.card])


def _rotations(table: Board, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for piece in pieces.factories[seat]:
        yield piece.key, Rotate(CODES[piece.card])


_THOUGHTS: Final[dict[str, Callable[[Board, Pieces, int], Iterator[Thought]]]] = {
    "build": _builds, "enter": _entries, "effect": _effects, "clash": _clashes, "boost": _boosts, "update": _updates, "rotate": _rotations,
}  # fmt: skip


def effect_words(card: int) -> str:
    """What a card is called where its effect matters: `Energy 7, draw 2`."""
    name = face(CODES[card])
    return name if is_technology(card) else f"{name}, {effect_label(EFFECTS[card])}"
