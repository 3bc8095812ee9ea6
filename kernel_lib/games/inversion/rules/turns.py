"""The auction and the tricks of !nversion: which moves are legal, why others are refused, what each does."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Event, Move, Refusal
from kernel_lib.core.cards import from_bits
from kernel_lib.core.tuples import replace_at, turn_order
from kernel_lib.games.inversion.rules.components import (
    BITS,
    CARDS,
    CODES,
    FOLLOWS,
    INVERTS,
    TRICKS,
    card_args,
    codes_in_use,
    number,
    suit,
    suits_args,
)
from kernel_lib.games.inversion.rules.moves import (
    DECLARATIONS,
    PASS,
    PLAYS,
    Contract,
    Declare,
    Inversion,
    Pass,
    Play,
    plays_of_cards,
)
from kernel_lib.games.inversion.rules.rulebook import RULEBOOK
from kernel_lib.games.inversion.rules.scoring import trick_of
from kernel_lib.games.inversion.rules.state import State

_ALONE: Final = tuple((seat,) for seat in range(4))
"""For each seat, `to_act` where it alone is to act."""

# The auction: how many tricks a seat would win as the parent ------------------------------------------


def legal_declarations(state: State, _seat: int) -> tuple[Move, ...]:
    """Return the legal declarations: more tricks than before, or a pass. [declaring], [opening], [ten-is-all]"""
    larger = DECLARATIONS[state.declared :]
    return (*larger, PASS) if state.declared else larger


def check_declaration(state: State, move: Declare | Pass, seat: int) -> Refusal | None:
    """Refuse to declare too few or too many tricks, or to pass at first. [opening], [declaring], [ten-is-all]"""
    legal = legal_declarations(state, seat)
    if move in legal:
        return None
    suggestion = legal[0]
    if not state.declared:
        wanted = move.tricks if isinstance(move, Declare) else 1
        return RULEBOOK.refuse("opening", DECLARATIONS[min(max(wanted, 1), TRICKS) - 1])
    if state.declared == TRICKS:
        return RULEBOOK.refuse("ten-is-all", suggestion)
    above = isinstance(move, Declare) and move.tricks > TRICKS
    return RULEBOOK.refuse("declaring", DECLARATIONS[-1] if above else suggestion, declared=state.declared)


def apply_declaration(state: State, move: Declare, seat: int) -> State:
    """Note the tricks that a seat declares, and ask the next one. [declaring]"""
    return state.replace(
        to_act=_ALONE[_next_declarer(state, seat, state.passed)], events=(), declared=move.tricks, declarer=seat
    )


def apply_pass(state: State, _move: Pass, seat: int) -> State:
    """Let a seat pass for good; the last one who has not becomes the parent. [passing], [contract], [parent-leads]"""
    passed = state.passed | 1 << seat
    if passed.bit_count() < state.options.players - 1:
        return state.replace(to_act=_ALONE[_next_declarer(state, seat, passed)], events=(), passed=passed)
    return as_contract(state.replace(passed=passed), state.declarer, state.declared)


def as_contract(state: State, parent: int, tricks: int) -> State:
    """Return the position with the auction over: `parent` has to win that many tricks. [contract], [parent-leads]"""
    return state.replace(
        to_act=_ALONE[parent],
        events=(Contract(parent, tricks),),
        declared=tricks,
        declarer=parent,
        parent=parent,
        leader=parent,
    )


def _next_declarer(state: State, seat: int, passed: int) -> int:
    """Return the next seat that has not passed."""
    return next(other for other in turn_order(seat + 1, state.options.players) if not passed >> other & 1)


# The tricks: a card along the lane --------------------------------------------------------------------


def legal_plays(state: State, seat: int) -> tuple[Move, ...]:
    """Return the plays of a seat, lowest card first. [own-card], [lane-following]"""
    return plays_of_cards(_legal_cards(state, seat))


def _legal_cards(state: State, seat: int) -> int:
    """Return the cards that a seat may play, as a bit set; of a hidden hand all that it could hold.

    [lane-following]
    """
    hand = state.hands[seat]
    return playable_cards(hand, state.follow) if hand >= 0 else state.could_hold(seat)


def playable_cards(hand: int, follow: int) -> int:
    """Return the cards of a hand that lane following allows. [lane-following], [no-suit]"""
    in_suit = hand & FOLLOWS[follow]
    return in_suit | hand & INVERTS[follow] if in_suit else hand


def check_play(state: State, move: Play, seat: int) -> Refusal | None:
    """Refuse a card that is not in the seat's hand, or that does not follow the lane.

    [cards], [known-void], [own-card], [lane-following]
    """
    hand, follow, legal = state.hands[seat], state.follow, _legal_cards(state, seat)
    if legal & BITS.get(move.card, 0):
        return None
    if move.card not in codes_in_use(state.options.suits):
        return RULEBOOK.refuse("cards", closest_play(legal, 0), card=move.card, **suits_args(state.options.suits))
    card = CARDS[move.card]
    suggestion = closest_play(legal, card)
    if hand < 0 and state.voids[seat] >> card & 1:
        return RULEBOOK.refuse("known-void", suggestion, **card_args(move.card))
    if not state.could_hold(seat) >> card & 1:
        return RULEBOOK.refuse("own-card", suggestion, **card_args(move.card))
    return RULEBOOK.refuse("lane-following", suggestion, **card_args(CODES[follow]), partner=11 - number(follow))


def refuse_other_kind(state: State, _move: Move, seat: int) -> Refusal:
    """Refuse any other kind of move while cards are played. [cards-then]"""
    return RULEBOOK.refuse("cards-then", closest_play(_legal_cards(state, seat), 0))


def closest_play(cards: int, wanted: int) -> Play | None:
    """Return the play most like a wanted card: of its suit, then close in number; None out of no cards."""
    near = sorted(
        from_bits(cards), key=lambda card: (suit(card) != suit(wanted), abs(number(card) - number(wanted)), card)
    )
    return PLAYS[near[0]] if near else None


def apply_play(state: State, move: Play, seat: int) -> State:
    """Lay a card; the last one of a trick ends it. [own-card], [inversion], [inversion-again], [turn]"""
    card = CARDS[move.card]
    hands, voids, follow, bit = state.hands, state.voids, state.follow, 1 << card
    leader, tricks, laid = state.leader, state.tricks, state.laid
    if hands[seat] >= 0:
        left = list(hands)
        left[seat] ^= bit
        hands = tuple(left)
    played = (*state.played, card)
    events: tuple[Event, ...] = ()
    if INVERTS[follow] & bit:
        counted = (*state.counted, follow)
        events = (Inversion(seat, CODES[card], CODES[follow]),)
        follow = card
    else:
        counted = (*state.counted, card)
        if not FOLLOWS[follow] & bit:  # [known-void]
            voids = replace_at(voids, seat, voids[seat] | FOLLOWS[follow])
    to_act: tuple[int, ...]
    if len(played) < len(hands):
        to_act = _ALONE[(seat + 1) % len(hands)]
    else:
        trick = trick_of(state, played, counted, follow)
        tricks, events, leader = (*tricks, trick), (*events, trick), trick.winner
        laid, played, counted = played, (), ()
        # The trick and its inversions end here: [winner-leads], [ten-tricks], [follow-card], [inversion-ends]
        over = len(tricks) == TRICKS
        to_act, follow = () if over else _ALONE[leader], -1 if over else state.lane[len(tricks)]
    return State(
        state.options, to_act, events, hands, state.lane, follow,
        state.declared, state.declarer, state.passed, state.parent, leader, played, counted,
        voids, state.seen | bit, tricks, laid,
    )  # fmt: skip
