"""What may be played in Gears of Industry, and why not. [turn], [end]"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from typing import Final

from kernel_lib.core import CHANCE, Move, Refusal
from kernel_lib.games.industry.rules.chance import fault_in_chance
from kernel_lib.games.industry.rules.components import (
    CODES,
    FACINGS,
    KINDS,
    Cards,
    codes,
    factory_of,
    is_technology,
    kinds,
    value,
)
from kernel_lib.games.industry.rules.decks import PRESETS, STARTERS, faults, starters
from kernel_lib.games.industry.rules.effects import uses
from kernel_lib.games.industry.rules.moves import (
    DONE,
    Boost,
    Build,
    Clash,
    Discard,
    Personalise,
    Produce,
    Rotate,
    Start,
    Take,
    Update,
    enter,
)
from kernel_lib.games.industry.rules.refusals import nearest_deck, preset_move, refusal_of
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.state import ENTRIES, PERSONALISE, THREE_CARDS, State


class _Latest:
    """What was listed last: whoever plays a move has mostly just asked for the list that it is looked up in."""

    __slots__ = ("listed",)

    def __init__(self) -> None:
        self.listed: tuple[State | None, int, tuple[Move, ...]] = None, CHANCE, ()


_LATEST: Final = _Latest()


def legal_moves(state: State, seat: int) -> tuple[Move, ...]:
    """What `seat` may play, in canonical order."""
    there, whose, moves = _LATEST.listed  # as one value, for several threads may list moves
    if there is state and whose == seat:
        return moves
    moves = tuple(offers(state, seat))
    _LATEST.listed = state, seat, moves
    return moves


def offers(state: State, seat: int) -> Iterable[Move]:
    """The same, one by one where that saves work; going on is the last."""
    return _LISTS[state.asks](state, seat)


def check_move(state: State, move: Move, seat: int) -> Refusal | None:
    """Why a move may not be made; None if it may."""
    if seat == CHANCE:
        return fault_in_chance(state, move)
    if state.step == PERSONALISE and isinstance(move, Personalise):
        return _fault_in_deck(state, move)
    legal = legal_moves(state, seat)
    return None if move in legal or _in_order(move) in legal else refusal_of(state, move, seat, legal)


def _fault_in_deck(state: State, move: Personalise) -> Refusal | None:
    mode = state.options.mode
    wrong = faults(move.deck, move.market, mode)
    return RULEBOOK.refuse(wrong[0].rule, nearest_deck(move, mode), **wrong[0].places) if wrong else None


def _in_order(move: Move) -> Move:
    """The same move with its cards in canonical order, as `legal_moves` lists it."""
    if isinstance(move, Start) and all(code in KINDS for code in move.cards):
        return Start(codes(sorted(kinds(move.cards))))
    return move


# Per step -----------------------------------------------------------------------------------------
#
# What depends on a few cards alone is listed once for them: in a game the same hands and rows come again and again.


def _decks(state: State, seat: int) -> Iterator[Move]:
    """[deck-size]; other decks may be played as well, see `faults`"""
    for name in PRESETS:
        yield preset_move(name, state.options.mode)


def _starts(state: State, seat: int) -> Iterator[Move]:
    """[start]"""
    for three in dict.fromkeys(combinations(starters(state.decks[seat]), STARTERS)):
        yield Start(codes(three))


def _builds(state: State, seat: int) -> Iterable[Move]:
    """[build], [facing]"""
    return _built_of(state.hand_kinds(seat))


@lru_cache(1 << 12)
def _built_of(cards: Cards) -> tuple[Move, ...]:
    return *(Build(CODES[card], facing) for card in cards if is_technology(card) for facing in FACINGS), DONE


def _entries(state: State, seat: int) -> Iterable[Move]:
    """[produce], [enter], [no-technology], [turn-others]"""
    horizontal, output = state.horizontal(seat), state.output
    if state.entered == ENTRIES or not (horizontal or output):
        return _turnings(horizontal)
    (one, other), found = state.markets, list(_productions(horizontal))
    for card in state.hand_kinds(seat):
        by_output, alone = value(card) <= output, factory_of(card) in horizontal
        if (by_output or alone) and not is_technology(card):
            found += _ways_in(card, by_output, alone, one[seat], other[seat])
    found += _turnings(horizontal)
    return found


@lru_cache(1 << 12)
def _productions(horizontal: Cards) -> tuple[Move, ...]:
    """[produce]"""
    return tuple(Produce(CODES[card]) for card in horizontal)


@lru_cache(1 << 14)
def _ways_in(card: int, by_output: bool, alone: bool, *rows: Cards) -> tuple[Move, ...]:
    """How a card may enter, by output, or paid by a factory alone, or both ways; `rows` are the own cards per market.
    [pay-output], [pay-match], [three-cards]
    """
    paying = (None,) * by_output + (CODES[factory_of(card)],) * alone
    return tuple(
        enter(CODES[card], market, CODES[replaced] if replaced else None, pays)
        for market, own in enumerate(rows)
        for replaced in (dict.fromkeys(own) if len(own) == THREE_CARDS else (None,))
        for pays in paying
    )


def _effects(state: State, seat: int) -> Iterable[Move]:
    """[effect-one], [effect-choice]"""
    return chain(chain.from_iterable(uses(state)), (DONE,))


def _takes(state: State, seat: int) -> Iterable[Move]:
    """[scout]"""
    return [Take(CODES[card]) for card in dict.fromkeys(state.revealed)]


def _clashes(state: State, seat: int) -> Iterable[Move]:
    """[clash], [clash-once]"""
    return [*map(Clash, state.may_clash()), DONE]


def _boosts(state: State, seat: int) -> Iterable[Move]:
    """[boost], [boost-paid], [boost-once]"""
    return _boosted_by(state.may_boost(seat))


@lru_cache(1 << 12)
def _boosted_by(factories: Cards) -> tuple[Move, ...]:
    return *(Boost(CODES[card]) for card in factories), Boost()


def _updates(state: State, seat: int) -> Iterator[Move]:
    """[update], [update-neutral]"""
    winner, rows = state.waiting[0], state.markets[state.clashing]
    for card in dict.fromkeys(rows[winner]) or (None,):
        for neutral in (None, *dict.fromkeys(rows[state.common])):
            yield Update(winner, CODES[card] if card else None, CODES[neutral] if neutral else None)


def _rotations(state: State, seat: int) -> Iterable[Move]:
    """[rotate]"""
    return _turnings(state.vertical(seat))


@lru_cache(1 << 12)
def _turnings(factories: Cards) -> tuple[Move, ...]:
    """[turn-others], [rotate]"""
    return *(Rotate(CODES[card]) for card in factories), DONE


def _discards(state: State, seat: int) -> Iterable[Move]:
    """[discard]"""
    return [Discard((CODES[card],)) for card in state.hand_kinds(seat)]


_LISTS: Final[dict[str, Callable[[State, int], Iterable[Move]]]] = {
    "personalise": _decks, "start": _starts, "build": _builds, "enter": _entries, "effect": _effects, "take": _takes,
    "clash": _clashes, "boost": _boosts, "update": _updates, "rotate": _rotations, "discard": _discards,
}  # fmt: skip
"""What may be played, by what is asked."""
