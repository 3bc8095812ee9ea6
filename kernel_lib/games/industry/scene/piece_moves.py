"""The moves of the pieces on the table: the paths to the legal ones, and those that are refused, to say why.

A path says which piece is pressed first, and what then: to build is a card and how it shall lie; an effect is its card,
the effect that is copied, if any, and what it is done to. `kernel_lib.scene.choices` makes a tree of the paths.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final, Literal, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.industry.rules.components import (
    CODES,
    EFFECTS,
    KINDS,
    PAID,
    USED,
    factory_value,
    is_technology,
    is_vertical,
    value,
)
from kernel_lib.games.industry.rules.decks import preset_of
from kernel_lib.games.industry.rules.moves import (
    MARKETS,
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
from kernel_lib.games.industry.rules.state import ENTRIES, THREE_CARDS, State
from kernel_lib.games.industry.scene.pieces import MarkedCard, Pieces, slot_key, starter_key
from kernel_lib.games.industry.text.hands import card_name, say

PILED: Final = ("search", "recover")
"""The verbs that take a card out of a pile."""


class ChoiceStep(NamedTuple):
    """One thing that is pressed: a piece by its key, a card of a pile that is laid out, or a button with words."""

    kind: Literal["piece", "tray", "option"]
    key: str
    words: str = ""


Path = tuple[ChoiceStep, ...]


def move_paths(state: State, pieces: Pieces, move: Move) -> Iterable[Path]:
    """Return the paths to a legal move: what is pressed, in order."""
    paths = _PATHS.get(type(move))
    return paths(state, pieces, move) if paths else ()


# Paths of each kind of move ----------------------------------------------------------------------


def _piece_keys(row: Sequence[MarkedCard], code: str) -> list[str]:
    return [piece.key for piece in row if piece.card == KINDS[code]]


def _hand_keys(state: State, pieces: Pieces, code: str) -> list[str]:
    return _piece_keys(pieces.hands[state.to_act[0]], code)


def _personalise_paths(state: State, pieces: Pieces, move: Personalise) -> Iterator[Path]:
    yield (ChoiceStep("piece", f"preset-{preset_of(move.deck, move.market)}"),)


def _start_paths(state: State, pieces: Pieces, move: Start) -> Iterator[Path]:
    """Yield the three cards in whatever order."""
    for order in dict.fromkeys(permutations(move.cards)):
        yield tuple(
            ChoiceStep("piece", starter_key(code, order[:place].count(code))) for place, code in enumerate(order)
        )


def _build_paths(state: State, pieces: Pieces, move: Build) -> Iterator[Path]:
    words = str(say("lay-upright" if move.facing == "vertical" else "lay-on-its-side"))
    for key in _hand_keys(state, pieces, move.card):
        yield ChoiceStep("piece", key), ChoiceStep("option", move.facing, words)


def _factory_keys(state: State, pieces: Pieces, seat: int, code: str, fits: Callable[[int], bool]) -> list[str]:
    return [
        piece.key
        for piece, one in zip(pieces.factories[seat], state.factories[seat], strict=True)
        if piece.card == KINDS[code] and fits(one)
    ]


def _is_horizontal(one: int) -> bool:
    return not is_vertical(one)


def _produce_paths(state: State, pieces: Pieces, move: Produce) -> Iterator[Path]:
    for key in _factory_keys(state, pieces, state.to_act[0], move.factory, _is_horizontal):
        yield (ChoiceStep("piece", key),)


def _rotate_paths(state: State, pieces: Pieces, move: Rotate) -> Iterator[Path]:
    """Yield the paths that turn a factory; before the end of entering one that could produce as well is turned by a
    button.
    """
    at_the_end = bool(state.waiting)
    for key in _factory_keys(
        state, pieces, state.to_act[0], move.factory, is_vertical if at_the_end else _is_horizontal
    ):
        yield (
            (ChoiceStep("piece", key),)
            if at_the_end or state.entered == ENTRIES
            else (ChoiceStep("piece", key), ChoiceStep("option", "turn", str(say("turn-only"))))
        )


def _enter_paths(state: State, pieces: Pieces, move: Enter) -> Iterator[Path]:
    """Yield the card, the place or the card that gives way, and how it is paid where there are two ways."""
    seat, cost = state.to_act[0], value(KINDS[move.card])
    row = pieces.markets[move.market][seat]
    place = _piece_keys(row, move.replace)[0] if move.replace else slot_key(move.market, seat)
    two = cost <= state.output and any(
        _is_horizontal(one) and factory_value(one) == cost for one in state.factories[seat]
    )
    words = say("pay-by-factory", factory=card_name(move.factory)) if move.factory else say("pay-by-output", value=cost)
    pays = (ChoiceStep("option", move.factory or "output", str(words)),) if two else ()
    for key in _hand_keys(state, pieces, move.card):
        yield (ChoiceStep("piece", key), ChoiceStep("piece", place), *pays)


def _effect_paths(state: State, pieces: Pieces, move: UseEffect) -> Iterator[Path]:
    row = pieces.markets[move.market][state.owner_of(move.neutral)]
    copied = (
        [key for here in pieces.markets[move.market] for key in _piece_keys(here, move.copied)] if move.copied else []
    )
    for key in _piece_keys(row, move.source):
        others = [one for one in copied if one != key][:1]
        yield (
            ChoiceStep("piece", key),
            *(ChoiceStep("piece", one) for one in others),
            *_effect_target(state, pieces, move),
        )


def _effect_target(state: State, pieces: Pieces, move: UseEffect) -> Path:
    """Return the path to the target of the effect."""
    verb = EFFECTS[KINDS[move.copied or move.source]].verb
    if move.value is not None:
        return (ChoiceStep("option", str(move.value), str(say("count-as", value=move.value))),)
    if move.target is None:
        return ()
    if verb in PILED:
        return (ChoiceStep("tray", move.target),)
    if move.seat is not None:
        return (ChoiceStep("piece", _factory_keys(state, pieces, move.seat, move.target, is_vertical)[0]),)
    if verb == "discard":
        return (ChoiceStep("piece", _hand_keys(state, pieces, move.target)[0]),)
    market = 1 - move.market if verb == "swap" else move.market
    return (ChoiceStep("piece", _piece_keys(pieces.markets[market][state.owner_of(move.neutral)], move.target)[0]),)


def _take_paths(state: State, pieces: Pieces, move: Take) -> Iterator[Path]:
    for key in _piece_keys(pieces.revealed, move.card):
        yield (ChoiceStep("piece", key),)


def _clash_paths(state: State, pieces: Pieces, move: TriggerClash) -> Iterator[Path]:
    yield (ChoiceStep("piece", f"clash-{move.market}"),)


def _boost_paths(state: State, pieces: Pieces, move: Boost) -> Iterator[Path]:
    seat = state.to_act[0]
    if not move.factory:
        yield (ChoiceStep("piece", "none"),)
        return
    for key in _factory_keys(
        state, pieces, seat, move.factory, lambda one: is_vertical(one) and not one & (PAID | USED)
    ):
        yield (ChoiceStep("piece", key),)


def _update_paths(state: State, pieces: Pieces, move: Update) -> Iterator[Path]:
    rows = pieces.markets[state.clashing]
    cards = [ChoiceStep("piece", key) for key in _piece_keys(rows[move.seat], move.card)] if move.card else []
    neutral = (ChoiceStep("piece", _piece_keys(rows[state.common], move.neutral)[0]),) if move.neutral else ()
    if not cards:
        yield neutral or (ChoiceStep("piece", "none"),)
    for card in cards:
        yield (card, *neutral)


def _discard_paths(state: State, pieces: Pieces, move: Discard) -> Iterator[Path]:
    for key in _hand_keys(state, pieces, move.cards[0]):
        yield (ChoiceStep("piece", key),)


_PATHS: Final[dict[type[Move], Callable[[State, Pieces, Any], Iterator[Path]]]] = {
    Personalise: _personalise_paths, Start: _start_paths, Build: _build_paths, Produce: _produce_paths,
    Rotate: _rotate_paths, Enter: _enter_paths, UseEffect: _effect_paths, Take: _take_paths,
    TriggerClash: _clash_paths, Boost: _boost_paths, Update: _update_paths, Discard: _discard_paths,
}  # fmt: skip


# Refused moves ------------------------------------------------------------------------------------


OUT_OF_STEP: Final = ("build", "enter", "clash", "rotate")
"""The steps of a turn in which a card of a market may be asked about though no effect can be used."""


def refused_moves(state: State, pieces: Pieces, legal: Sequence[Move]) -> dict[str, Move]:
    """Return by the key of a piece a move that one may think of though it cannot be played now: the table says why."""
    seat = state.to_act[0]
    found = dict(_out_of_step(state, pieces, seat)) if state.round else {}
    found |= dict(_REFUSABLE[state.phase](state, pieces, seat) if state.phase in _REFUSABLE else ())
    return {key: move for key, move in found.items() if move not in legal}


Refusable = tuple[str, Move]


def _out_of_step(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    """Yield what could be done with the own cards and factories in another step of a turn."""
    for piece in pieces.hands[seat]:
        code = CODES[piece.card]
        yield piece.key, Build(code, "horizontal") if is_technology(piece.card) else Enter(code, 0)
    for piece in pieces.factories[seat]:
        yield piece.key, Produce(CODES[piece.card])
    if state.phase in OUT_OF_STEP:
        yield from _refusable_effects(state, pieces, seat)


def _refusable_builds(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    for piece in pieces.hands[seat]:
        if not is_technology(piece.card):
            yield piece.key, Build(CODES[piece.card], "vertical")


def _refusable_entries(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    market = min((0, 1), key=lambda one: len(state.markets[one][seat]))
    row = state.markets[market][seat]
    for piece in pieces.hands[seat]:
        yield piece.key, Enter(CODES[piece.card], market, CODES[row[0]] if len(row) == THREE_CARDS else None)
    for piece, one in zip(pieces.factories[seat], state.factories[seat], strict=True):
        if is_vertical(one):
            yield piece.key, Produce(CODES[piece.card])


def _refusable_effects(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    for market, rows in enumerate(pieces.markets):
        for owner, row in enumerate(rows):
            for piece in row:
                copied = CODES[piece.card] if EFFECTS[piece.card].verb == "copy" else None
                yield piece.key, UseEffect(CODES[piece.card], market, owner == state.common, copied)


def _refusable_clashes(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    for market, _ in enumerate(MARKETS):
        yield f"clash-{market}", TriggerClash(market)


def _refusable_boosts(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    for piece in pieces.factories[seat]:
        yield piece.key, Boost(CODES[piece.card])


def _refusable_updates(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    rows = pieces.markets[state.clashing]
    for piece in rows[state.common]:
        if state.markets[state.clashing][state.waiting[0]]:
            yield piece.key, Update(state.waiting[0], None, CODES[piece.card])
    for owner in range(state.options.players):
        for piece in rows[owner] if owner != state.waiting[0] else ():
            yield piece.key, Update(state.waiting[0], CODES[piece.card])


def _refusable_rotations(state: State, pieces: Pieces, seat: int) -> Iterator[Refusable]:
    for piece in pieces.factories[seat]:
        yield piece.key, Rotate(CODES[piece.card])


_REFUSABLE: Final[dict[str, Callable[[State, Pieces, int], Iterator[Refusable]]]] = {
    "build": _refusable_builds, "enter": _refusable_entries, "effect": _refusable_effects,
    "clash": _refusable_clashes, "boost": _refusable_boosts, "update": _refusable_updates,
    "rotate": _refusable_rotations,
}  # fmt: skip
