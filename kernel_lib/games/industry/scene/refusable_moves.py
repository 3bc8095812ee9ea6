"""Moves that one may think of though they cannot be played now: the table says why."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, is_technology, is_vertical
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
    Boost,
    Build,
    Enter,
    Produce,
    Rotate,
    TriggerClash,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.state import THREE_CARDS, State
from kernel_lib.games.industry.scene.pieces import Pieces

OUT_OF_STEP: Final = ("build", "enter", "clash", "rotate")
"""The steps of a turn in which a card of a market may be asked about though no effect can be used."""


def refused(state: State, pieces: Pieces, legal: Sequence[Move]) -> dict[str, Move]:
    """Return by key the moves that pieces would make which cannot be played now."""
    seat = state.to_act[0]
    found = dict(_out_of_step(state, pieces, seat)) if state.round else {}
    found |= dict(_THOUGHTS[state.asks](state, pieces, seat) if state.asks in _THOUGHTS else ())
    return {key: move for key, move in found.items() if move not in legal}


Thought = tuple[str, Move]


def _out_of_step(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    """Yield what could be done with the own cards and factories in another step of a turn."""
    for piece in pieces.hands[seat]:
        code = CODES[piece.card]
        yield piece.key, Build(code, "horizontal") if is_technology(piece.card) else Enter(code, 0)
    for piece in pieces.factories[seat]:
        yield piece.key, Produce(CODES[piece.card])
    if state.asks in OUT_OF_STEP:
        yield from _effects(state, pieces, seat)


def _builds(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for piece in pieces.hands[seat]:
        if not is_technology(piece.card):
            yield piece.key, Build(CODES[piece.card], "vertical")


def _entries(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    market = min((0, 1), key=lambda one: len(state.markets[one][seat]))
    row = state.markets[market][seat]
    for piece in pieces.hands[seat]:
        yield piece.key, Enter(CODES[piece.card], market, CODES[row[0]] if len(row) == THREE_CARDS else None)
    for piece, one in zip(pieces.factories[seat], state.factories[seat], strict=True):
        if is_vertical(one):
            yield piece.key, Produce(CODES[piece.card])


def _effects(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for market, rows in enumerate(pieces.markets):
        for owner, row in enumerate(rows):
            for piece in row:
                copied = CODES[piece.card] if EFFECTS[piece.card].verb == "copy" else None
                yield piece.key, UseEffect(CODES[piece.card], market, owner == state.common, copied)


def _clashes(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for market, _ in enumerate(MARKETS):
        yield f"clash-{market}", TriggerClash(market)


def _boosts(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for piece in pieces.factories[seat]:
        yield piece.key, Boost(CODES[piece.card])


def _updates(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    rows = pieces.markets[state.clashing]
    for piece in rows[state.common]:
        if state.markets[state.clashing][state.waiting[0]]:
            yield piece.key, Update(state.waiting[0], None, CODES[piece.card])
    for owner in range(state.options.players):
        for piece in rows[owner] if owner != state.waiting[0] else ():
            yield piece.key, Update(state.waiting[0], CODES[piece.card])


def _rotations(state: State, pieces: Pieces, seat: int) -> Iterator[Thought]:
    for piece in pieces.factories[seat]:
        yield piece.key, Rotate(CODES[piece.card])


_THOUGHTS: Final[dict[str, Callable[[State, Pieces, int], Iterator[Thought]]]] = {
    "build": _builds, "enter": _entries, "effect": _effects, "clash": _clashes, "boost": _boosts, "update": _updates,
    "rotate": _rotations,
}  # fmt: skip
