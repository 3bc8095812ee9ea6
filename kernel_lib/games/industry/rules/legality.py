"""What may be played in Gears of Industry, and why not. [turn], [end]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Final

from kernel_lib.core import CHANCE, Move, Refusal
from kernel_lib.games.industry.rules.cards import CODES, KINDS, codes, is_technology, kinds, value
from kernel_lib.games.industry.rules.chance import fault_in_chance
from kernel_lib.games.industry.rules.decks import PRESETS, STARTERS, faults, starters
from kernel_lib.games.industry.rules.effects import uses
from kernel_lib.games.industry.rules.factories import FACINGS
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


def moves_of(state: State, seat: int) -> tuple[Move, ...]:
    """What `seat` may play, in canonical order."""
    return tuple(offers(state, seat))


def offers(state: State, seat: int) -> Iterator[Move]:
    """The same one by one; going on is the last."""
    return _LISTS[state.asks](state, seat)


def fault_in(state: State, move: Move, seat: int) -> Refusal | None:
    """Why a move may not be made; None if it may."""
    if seat == CHANCE:
        return fault_in_chance(state, move)
    if isinstance(move, Personalise) and state.step == PERSONALISE:
        return _fault_in_deck(state, move)
    legal = moves_of(state, seat)
    return None if _in_order(move) in legal else refusal_of(state, move, seat, legal)


def _fault_in_deck(state: State, move: Personalise) -> Refusal | None:
    mode = state.options.mode
    wrong = faults(move.deck, move.market, mode)
    return RULEBOOK.refuse(wrong[0].rule, nearest_deck(move, mode), **wrong[0].places) if wrong else None


def _in_order(move: Move) -> Move:
    """The same move with its cards in canonical order, as `moves_of` lists it."""
    if isinstance(move, Start) and all(code in KINDS for code in move.cards):
        return Start(codes(sorted(kinds(move.cards))))
    return move


# Per step -----------------------------------------------------------------------------------------


def _decks(state: State, seat: int) -> Iterator[Move]:
    """[deck-size]; other decks may be played as well, see `faults`"""
    for name in PRESETS:
        yield preset_move(name, state.options.mode)


def _starts(state: State, seat: int) -> Iterator[Move]:
    """[start]"""
    for three in dict.fromkeys(combinations(starters(state.decks[seat]), STARTERS)):
        yield Start(codes(three))


def _builds(state: State, seat: int) -> Iterator[Move]:
    """[build], [facing]"""
    for card in state.hand_kinds(seat):
        if is_technology(card):
            for facing in FACINGS:
                yield Build(CODES[card], facing)
    yield DONE


def _entries(state: State, seat: int) -> Iterator[Move]:
    """[produce], [enter], [no-technology], [turn-others]"""
    horizontal = state.horizontal(seat)
    if state.entered < ENTRIES:
        for card in horizontal:
            yield Produce(CODES[card])
        for card in state.hand_kinds(seat):
            if not is_technology(card):
                yield from _ways_in(state, seat, card, horizontal)
    for card in horizontal:
        yield Rotate(CODES[card])
    yield DONE


def _ways_in(state: State, seat: int, card: int, horizontal: Sequence[int]) -> Iterator[Move]:
    """[pay-output], [pay-match], [three-cards]"""
    paying: list[str | None] = [None] if value(card) <= state.output else []
    paying += [CODES[one] for one in horizontal if value(one) == value(card)]
    for market, rows in enumerate(state.markets):
        own = rows[seat]
        for replaced in dict.fromkeys(own) if len(own) == THREE_CARDS else (None,):
            for pays in paying:
                yield enter(CODES[card], market, CODES[replaced] if replaced else None, pays)


def _effects(state: State, seat: int) -> Iterator[Move]:
    """[effect-one], [effect-choice]"""
    yield from uses(state)
    yield DONE


def _takes(state: State, seat: int) -> Iterator[Move]:
    """[scout]"""
    for card in sorted({*state.revealed}):
        yield Take(CODES[card])


def _clashes(state: State, seat: int) -> Iterator[Move]:
    """[clash], [clash-once]"""
    for market in state.may_clash():
        yield Clash(market)
    yield DONE


def _boosts(state: State, seat: int) -> Iterator[Move]:
    """[boost], [boost-paid], [boost-once]"""
    for card in state.may_boost(seat):
        yield Boost(CODES[card])
    yield Boost()


def _updates(state: State, seat: int) -> Iterator[Move]:
    """[update], [update-neutral]"""
    winner, rows = state.waiting[0], state.markets[state.clashing]
    for card in dict.fromkeys(rows[winner]) or (None,):
        for neutral in (None, *dict.fromkeys(rows[state.common])):
            yield Update(winner, CODES[card] if card else None, CODES[neutral] if neutral else None)


def _rotations(state: State, seat: int) -> Iterator[Move]:
    """[rotate]"""
    for card in state.vertical(seat):
        yield Rotate(CODES[card])
    yield DONE


def _discards(state: State, seat: int) -> Iterator[Move]:
    """[discard]"""
    for card in state.hand_kinds(seat):
        yield Discard((CODES[card],))


_LISTS: Final[dict[str, Callable[[State, int], Iterator[Move]]]] = {
    "personalise": _decks, "start": _starts, "build": _builds, "enter": _entries, "effect": _effects, "take": _takes,
    "clash": _clashes, "boost": _boosts, "update": _updates, "rotate": _rotations, "discard": _discards,
}  # fmt: skip
"""What may be played, by what is asked."""
