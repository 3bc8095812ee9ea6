"""A turn: building, producing and entering, the effect, rotations and discards; who is asked next, and what follows.

The effects of cards stand in `effects`, clashes in `scoring`. [steps], [hidden]
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from kernel_lib.core import CHANCE, Move
from kernel_lib.core.tuples import replace_at, turn_order
from kernel_lib.games.industry.rules.checks import BrokenRule, has_factory, unless_listed
from kernel_lib.games.industry.rules.components import (
    CODES,
    FACINGS,
    KINDS,
    PAID,
    Cards,
    card_args,
    factory,
    factory_of,
    is_technology,
    quarter_turned,
    rested_all,
    value,
)
from kernel_lib.games.industry.rules.draws import (
    discard_card,
    off_market,
    onto_market,
    out_of_hand,
    who_resolves,
    with_cards,
    with_factory,
)
from kernel_lib.games.industry.rules.effects import effect_uses
from kernel_lib.games.industry.rules.moves import (
    DONE,
    MARKETS,
    Build,
    Discard,
    Done,
    Enter,
    Produce,
    Rotate,
    Turn,
    entry_move,
)
from kernel_lib.games.industry.rules.scoring import end_clash
from kernel_lib.games.industry.rules.state import (
    BOOST,
    BUILD,
    CLASH,
    DISCARD,
    DRAW,
    EFFECT,
    ENTER,
    ENTRIES,
    FIRST,
    HAND,
    MARKET,
    OUTPUT,
    OVER,
    PERSONALISE,
    RANDOM,
    REFILL,
    ROTATE,
    ROUNDS,
    START,
    THREE_CARDS,
    UPDATE,
    PendingDraw,
    State,
    observe,
)

# What depends on a few cards alone is listed once for them: in a game the same hands and rows come again and again.

# Building a factory -------------------------------------------------------------------------------


def legal_builds(state: State, seat: int) -> tuple[Move, ...]:
    """Return the factories that may be built, each facing both ways, and going on. [build], [facing]"""
    return _built_of(state.hand_kinds(seat))


@lru_cache(1 << 12)
def _built_of(cards: Cards) -> tuple[Move, ...]:
    """Return the factories that a hand of these cards may build."""
    return *(Build(CODES[card], facing) for card in cards if is_technology(card) for facing in FACINGS), DONE


@unless_listed(legal_builds)
def check_build(state: State, move: Build, seat: int) -> BrokenRule:
    """Refuse a card that is not in the hand or no Technology, and an unknown facing. [own-cards], [build], [facing]"""
    card = KINDS[move.card]
    if card not in state.hand_kinds(seat):
        return "own-cards", {**card_args(move.card)}
    if not is_technology(card):
        return "build", {**card_args(move.card)}
    assert move.facing not in FACINGS
    return "facing", {"facing": move.facing}


def apply_build(state: State, move: Build, seat: int) -> State:
    """Lay the factory before the seat. [build], [facing]"""
    card = KINDS[move.card]
    after = out_of_hand(state, seat, card)
    row = with_cards(after.factories[seat], (factory(value(card), move.facing),))
    return after.replace(factories=replace_at(after.factories, seat, row), step=ENTER)


# Producing, entering cards, turning factories -----------------------------------------------------


def legal_entries(state: State, seat: int) -> tuple[Move, ...]:
    """Return the moves that produce, enter and turn, and going on.

    [produce], [enter], [no-technology], [turn-others]
    """
    horizontal, output = state.horizontal(seat), state.output
    if state.entered == ENTRIES or not (horizontal or output):
        return _rotation_moves(horizontal)
    (one, other), found = state.markets, list(_production_moves(horizontal))
    for card in state.hand_kinds(seat):
        by_output, alone = value(card) <= output, factory_of(card) in horizontal
        if (by_output or alone) and not is_technology(card):
            found += _ways_in(card, by_output, alone, one[seat], other[seat])
    found += _rotation_moves(horizontal)
    return tuple(found)


@lru_cache(1 << 12)
def _production_moves(horizontal: Cards) -> tuple[Move, ...]:
    """Return the moves in which these factories produce. [produce]"""
    return tuple(Produce(CODES[card]) for card in horizontal)


@lru_cache(1 << 14)
def _ways_in(card: int, by_output: bool, alone: bool, *rows: Cards) -> tuple[Move, ...]:
    """Return the ways in which a card may enter: by output, or paid by a factory alone, or both ways; `rows` are the
    own cards there.

    [pay-output], [pay-match], [three-cards]
    """
    paying = (None,) * by_output + (CODES[factory_of(card)],) * alone
    return tuple(
        entry_move(CODES[card], market, CODES[replaced] if replaced else None, pays)
        for market, own in enumerate(rows)
        for replaced in (dict.fromkeys(own) if len(own) == THREE_CARDS else (None,))
        for pays in paying
    )


@lru_cache(1 << 12)
def _rotation_moves(factories: Cards) -> tuple[Move, ...]:
    """Return the rotations of these factories, and going on. [turn-others], [rotate]"""
    return *(Rotate(CODES[card]) for card in factories), DONE


@unless_listed(legal_entries)
def check_produce(state: State, move: Produce, seat: int) -> BrokenRule:
    """Refuse a factory that is not there horizontal, and to produce when two cards have entered. [produce], [enter]"""
    there = has_factory(state, seat, move.factory, vertical=False)
    return ("enter", {}) if there else ("produce", {"code": move.factory})


def apply_produce(state: State, move: Produce, seat: int) -> State:
    """Turn the factory for its output. [produce], [pay-turns]"""
    return _pay_with(state, seat, move.factory).replace(output=state.output + OUTPUT)


def _pay_with(state: State, seat: int, code: str) -> State:
    """Turn a factory that pays, and mark it. [pay-turns], [boost-paid]"""
    one = state.find_factory(seat, KINDS[code], vertical=False)
    return with_factory(state, seat, one, quarter_turned(one) | PAID)


@unless_listed(legal_entries)
def check_enter(state: State, move: Enter, seat: int) -> BrokenRule:
    """Refuse a card that cannot enter, a wrong card that gives way, what does not pay, and a third card.

    [no-technology], [own-cards], [three-cards], [pay-match], [pay-output], [enter]
    """
    card, own = KINDS[move.card], state.markets[move.market][seat]
    if is_technology(card):
        return "no-technology", {**card_args(move.card)}
    if card not in state.hand_kinds(seat):
        return "own-cards", {**card_args(move.card)}
    full = len(own) == THREE_CARDS
    if (KINDS[move.replace] not in own) if full and move.replace else full != (move.replace is not None):
        return "three-cards", {"n": len(own), "market": MARKETS[move.market], "full": full}
    if move.factory is not None and (
        value(KINDS[move.factory]) != value(card) or not has_factory(state, seat, move.factory, vertical=False)
    ):
        return "pay-match", {"factory": (card_args(move.factory),), **card_args(move.card)}
    if move.factory is None and value(card) > state.output:
        return "pay-output", {**card_args(move.card), "output": state.output}
    return "enter", {}


def apply_enter(state: State, move: Enter, seat: int) -> State:
    """Pay for the card and lay it into the market. [enter], [pay-output], [pay-match], [three-cards]"""
    card = KINDS[move.card]
    after = _pay_with(state, seat, move.factory) if move.factory else state.replace(output=state.output - value(card))
    after = out_of_hand(after, seat, card)
    if move.replace:
        replaced = KINDS[move.replace]
        after = discard_card(off_market(after, move.market, seat, replaced), seat, replaced)
    return onto_market(after, move.market, seat, (card,)).replace(entered=state.entered + 1)


@unless_listed(legal_entries)
def check_turn_other(_state: State, move: Rotate, _seat: int) -> BrokenRule:
    """Refuse to turn a factory that is not there horizontal. [turn-others]"""
    return "turn-others", {**card_args(move.factory)}


# Rotations at the end of a turn -------------------------------------------------------------------


def legal_rotations(state: State, seat: int) -> tuple[Move, ...]:
    """Return the rotations of upright factories, and going on. [rotate]"""
    return _rotation_moves(state.vertical(seat))


@unless_listed(legal_rotations)
def check_rotate(_state: State, move: Rotate, _seat: int) -> BrokenRule:
    """Refuse to turn a factory that is not there upright. [rotate]"""
    return "rotate", {**card_args(move.factory)}


def apply_rotate(state: State, move: Rotate, seat: int) -> State:
    """Turn the factory a quarter. [turn-others], [rotate], [rotate-again]"""
    one = state.find_factory(seat, KINDS[move.factory], vertical=state.step == ROTATE)
    return with_factory(state, seat, one, quarter_turned(one))


# Discards -----------------------------------------------------------------------------------------


def legal_discards(state: State, seat: int) -> tuple[Move, ...]:
    """Return the discards of one card of the hand. [discard]"""
    return tuple([Discard((CODES[card],)) for card in state.hand_kinds(seat)])


@unless_listed(legal_discards)
def check_discard(_state: State, move: Discard, _seat: int) -> BrokenRule:
    """Refuse a card that is not in the hand, and any number of cards but one. [own-cards], [discard]"""
    return ("own-cards", {**card_args(move.cards[0])}) if len(move.cards) == 1 else ("discard", {})


def apply_discard(state: State, move: Discard, seat: int) -> State:
    """Lay the card onto the discard pile. [discard]"""
    card = KINDS[move.cards[0]]
    return discard_card(out_of_hand(state, seat, card), seat, card)


# Closing a step, and what comes next --------------------------------------------------------------


def apply_done(state: State, _move: Done, _seat: int) -> State:
    """Close the step, or one's rotations. [steps]"""
    return state.replace(waiting=state.waiting[1:]) if state.step == ROTATE else end_phase(state)


def advance(state: State) -> State:
    """Return the next position in which somebody acts: pending draws come first, then who can decide is asked.

    What everybody can see tells who can. If nobody ever can any more, the turns pass until the game is over.
    """
    while state.pending or state.to_act:
        if state.pending:
            actor = who_resolves(state, state.pending[0])
            if actor is not None:
                return state.replace(to_act=(actor,))
            state = state.replace(pending=state.pending[1:])
        else:
            actor, waiting = _who_decides(state)
            if actor is not None:
                asked = state.to_act[0] == actor and state.waiting == waiting
                return state if asked else state.replace(to_act=(actor,), waiting=waiting)
            state = end_phase(state)
    return state


def _who_decides(state: State) -> tuple[int | None, tuple[int, ...]]:
    """Return the actor who has something to decide in this step, a seat or chance, and the seats that wait for it."""
    step, waiting, active = state.step, state.waiting, state.active
    if step in (FIRST, RANDOM, MARKET):
        return CHANCE, ()
    if step in (PERSONALISE, START):
        return (waiting[0] if waiting else None), waiting
    if step in (BOOST, UPDATE, ROTATE):
        for place, seat in enumerate(waiting):
            if _has_choice(state, seat):
                return (seat + 1) % state.common if step == UPDATE else seat, waiting[place:]
        return None, ()
    return (active if _has_choice(state, active) else None), ()


def _has_choice(state: State, seat: int) -> bool:
    """Return True if this step leaves `seat` (in an update: the neighbour of `seat`) something to decide."""
    step = state.step
    # The first steps go by what all can see: otherwise being asked would tell something of the hidden cards of a hand.
    if step == BUILD:
        return any(map(is_technology, state.may_hold(seat)))
    if step == ENTER and state.horizontal(seat):
        return True
    if step == ENTER:
        return legal_entries(observe(state, None), seat)[0] != DONE
    if step == EFFECT:
        return next(chain.from_iterable(effect_uses(observe(state, None))), None) is not None
    if step == CLASH:
        return bool(state.may_clash())
    if step == BOOST:
        return bool(state.may_boost(seat))
    if step == UPDATE:
        rows = state.markets[state.clashing]
        return bool(rows[seat] or rows[state.common])
    if step == ROTATE:
        return bool(state.vertical(seat))
    return len(state.hands[seat]) > HAND


def end_phase(state: State) -> State:
    """Close the step: the next one begins, or the next turn. [output-lost], [turn-order]"""
    step = state.step
    if step == START:
        return begin_turn(state, state.first)
    if step == BOOST:
        return end_clash(state)
    if step == UPDATE:
        return state.replace(
            step=CLASH, clashing=-1, pending=(PendingDraw(REFILL, state.common, place=state.clashing),)
        )
    if step == CLASH:
        return state.replace(step=ROTATE, waiting=turn_order(state.active, state.options.players))
    if step == DISCARD:
        return end_turn(state)
    return state.replace(step=step + 1, output=0)


def begin_turn(state: State, seat: int) -> State:
    """Begin a turn with the draw of a card. [draw]"""
    number = state.round + (seat == state.first)
    pending = (PendingDraw(DRAW, seat, 1, seat),) if state.active >= 0 else ()
    events = (*state.events, Turn(seat, number))
    return state.replace(step=BUILD, active=seat, round=number, pending=pending, events=events)


def end_turn(state: State) -> State:
    """End the turn, and the game if it is won or the last round is over. [effect-lasts], [end], [round-limit]"""
    after = state.replace(factories=tuple(map(rested_all, state.factories)), entered=0, lift=(), clashed=(), waiting=())
    following = (state.active + 1) % state.options.players
    last = state.round == ROUNDS and following == state.first
    if last or max(after.sums) >= state.options.target:
        return after.replace(step=OVER, to_act=())
    return begin_turn(after, following)
