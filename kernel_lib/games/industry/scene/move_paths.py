"""The paths to the legal moves: which piece of the table is pressed first, and what then.

`build` is a card and how it shall lie; an effect is its card, the effect that is copied, if any, and what it is done
to. `kernel_lib.scene.choices` makes a tree of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final, Literal, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.components import EFFECTS, KINDS, PAID, USED, is_vertical
from kernel_lib.games.industry.rules.decks import preset_of
from kernel_lib.games.industry.rules.moves import (
    Boost,
    Build,
    Discard,
    Enter,
    Personalise,
    Produce,
    Rotate,
    Start,
    Take,
    TriggerClash,
    Update,
    UseEffect,
)
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.scene.pieces import Piece, Pieces, slot_key, starter_key
from kernel_lib.games.industry.text.hands import card_name, say

PILED: Final = ("search", "recover")
"""The verbs that take a card out of a pile."""


class Step(NamedTuple):
    """One thing that is pressed: a piece by its key, a card of a pile that is laid out, or a button with words."""

    kind: Literal["piece", "tray", "option"]
    key: str
    words: str = ""


Path = tuple[Step, ...]


def move_paths(state: State, pieces: Pieces, move: Move) -> Iterable[Path]:
    """Return the paths to a legal move: what is pressed, in order."""
    paths = _PATHS.get(type(move))
    return paths(state, pieces, move) if paths else ()


# Paths of each kind of move -----------------------------------------------------------------------------------


def _keys(row: Sequence[Piece], code: str) -> list[str]:
    return [piece.key for piece in row if piece.card == KINDS[code]]


def _held(state: State, pieces: Pieces, code: str) -> list[str]:
    return _keys(pieces.hands[state.to_act[0]], code)


def _personalise(state: State, pieces: Pieces, move: Personalise) -> Iterator[Path]:
    yield (Step("piece", f"preset-{preset_of(move.deck, move.market)}"),)


def _start(state: State, pieces: Pieces, move: Start) -> Iterator[Path]:
    """Yield the three cards in whatever order."""
    for order in dict.fromkeys(permutations(move.cards)):
        yield tuple(Step("piece", starter_key(code, order[:place].count(code))) for place, code in enumerate(order))


def _build(state: State, pieces: Pieces, move: Build) -> Iterator[Path]:
    words = str(say("lay-upright" if move.facing == "vertical" else "lay-on-its-side"))
    for key in _held(state, pieces, move.card):
        yield Step("piece", key), Step("option", move.facing, words)


def _factories(pieces: Pieces, state: State, seat: int, code: str, fits: Callable[[int], bool]) -> list[str]:
    return [
        piece.key
        for piece, one in zip(pieces.factories[seat], state.factories[seat], strict=True)
        if piece.card == KINDS[code] and fits(one)
    ]


def _is_horizontal(one: int) -> bool:
    return not is_vertical(one)


def _produce(state: State, pieces: Pieces, move: Produce) -> Iterator[Path]:
    for key in _factories(pieces, state, state.to_act[0], move.factory, _is_horizontal):
        yield (Step("piece", key),)


def _rotate(state: State, pieces: Pieces, move: Rotate) -> Iterator[Path]:
    """Yield the paths that turn a factory; before the end of entering one that could produce as well is turned by a
    button.
    """
    at_the_end = bool(state.waiting)
    for key in _factories(pieces, state, state.to_act[0], move.factory, is_vertical if at_the_end else _is_horizontal):
        yield (
            (Step("piece", key),)
            if at_the_end or state.entered == 2
            else (Step("piece", key), Step("option", "turn", str(say("turn-only"))))
        )


def _enter(state: State, pieces: Pieces, move: Enter) -> Iterator[Path]:
    """Yield the card, the place or the card that gives way, and how it is paid where there are two ways."""
    seat, cost = state.to_act[0], KINDS[move.card] >> 2
    row = pieces.markets[move.market][seat]
    place = _keys(row, move.replace)[0] if move.replace else slot_key(move.market, seat)
    two = cost <= state.output and any(_is_horizontal(one) and one >> 4 == cost for one in state.factories[seat])
    words = say("pay-by-factory", factory=card_name(move.factory)) if move.factory else say("pay-by-output", value=cost)
    pays = (Step("option", move.factory or "output", str(words)),) if two else ()
    for key in _held(state, pieces, move.card):
        yield (Step("piece", key), Step("piece", place), *pays)


def _effect(state: State, pieces: Pieces, move: UseEffect) -> Iterator[Path]:
    row = pieces.markets[move.market][state.owner_of(move.neutral)]
    copied = [key for here in pieces.markets[move.market] for key in _keys(here, move.copied)] if move.copied else []
    for key in _keys(row, move.source):
        others = [one for one in copied if one != key][:1]
        yield (Step("piece", key), *(Step("piece", one) for one in others), *_choice(state, pieces, move))


def _choice(state: State, pieces: Pieces, move: UseEffect) -> Path:
    """Return what the effect is done to."""
    verb = EFFECTS[KINDS[move.copied or move.source]].verb
    if move.value is not None:
        return (Step("option", str(move.value), str(say("count-as", value=move.value))),)
    if move.target is None:
        return ()
    if verb in PILED:
        return (Step("tray", move.target),)
    if move.seat is not None:
        return (Step("piece", _factories(pieces, state, move.seat, move.target, is_vertical)[0]),)
    if verb == "discard":
        return (Step("piece", _held(state, pieces, move.target)[0]),)
    market = 1 - move.market if verb == "swap" else move.market
    return (Step("piece", _keys(pieces.markets[market][state.owner_of(move.neutral)], move.target)[0]),)


def _take(state: State, pieces: Pieces, move: Take) -> Iterator[Path]:
    for key in _keys(pieces.revealed, move.card):
        yield (Step("piece", key),)


def _clash(state: State, pieces: Pieces, move: TriggerClash) -> Iterator[Path]:
    yield (Step("piece", f"clash-{move.market}"),)


def _boost(state: State, pieces: Pieces, move: Boost) -> Iterator[Path]:
    seat = state.to_act[0]
    if not move.factory:
        yield (Step("piece", "none"),)
        return
    for key in _factories(pieces, state, seat, move.factory, lambda one: is_vertical(one) and not one & (PAID | USED)):
        yield (Step("piece", key),)


def _update(state: State, pieces: Pieces, move: Update) -> Iterator[Path]:
    rows = pieces.markets[state.clashing]
    cards = [Step("piece", key) for key in _keys(rows[move.seat], move.card)] if move.card else []
    neutral = (Step("piece", _keys(rows[state.common], move.neutral)[0]),) if move.neutral else ()
    if not cards:
        yield neutral or (Step("piece", "none"),)
    for card in cards:
        yield (card, *neutral)


def _discard(state: State, pieces: Pieces, move: Discard) -> Iterator[Path]:
    for key in _held(state, pieces, move.cards[0]):
        yield (Step("piece", key),)


_PATHS: Final[dict[type[Move], Callable[[State, Pieces, Any], Iterator[Path]]]] = {
    Personalise: _personalise, Start: _start, Build: _build, Produce: _produce, Rotate: _rotate, Enter: _enter,
    UseEffect: _effect, Take: _take,
    TriggerClash: _clash, Boost: _boost, Update: _update, Discard: _discard,
}  # fmt: skip
