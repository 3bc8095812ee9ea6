"""What may be played in !nversion, and why not. [turn], [ten-tricks]"""

from __future__ import annotations

from kernel_lib.cards import cards_in
from kernel_lib.core import CHANCE, UNKNOWN, Move, Refusal
from kernel_lib.games.inversion.rules.cards import (
    BITS,
    CARDS,
    CODES,
    FOLLOWS,
    INVERTS,
    SUIT_NAMES,
    SUITS,
    TRICKS,
    codes_in_use,
    named,
    number,
    suit,
    with_article,
)
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, PLAYS, Deal, Declare, Pass, Play, plays
from kernel_lib.games.inversion.rules.options import Options
from kernel_lib.games.inversion.rules.rulebook import RULEBOOK
from kernel_lib.games.inversion.rules.state import State


def moves_of(state: State, seat: int) -> tuple[Move, ...]:
    """Declarations until there is a parent, then plays. [auction-first], [cards-then]"""
    if state.leader < 0:
        return _declarations(state)
    return plays(_legal_cards(state, seat))


def _legal_cards(state: State, seat: int) -> int:
    """As a bit set; which cards a hidden hand has to follow with nobody can tell. [lane-following]"""
    hand = state.hands[seat]
    return playable(hand, state.follow) if hand >= 0 else state.could_hold(seat)


def _declarations(state: State) -> tuple[Move, ...]:
    """[declaring], [opening], [ten-is-all]"""
    larger = DECLARATIONS[state.declared :]
    return (*larger, PASS) if state.declared else larger


def fault_in(state: State, move: Move, seat: int) -> Refusal | None:
    """Why a move may not be made; None if it may."""
    if seat == CHANCE:
        return _why_no_deal(state, move)
    if state.leader < 0:
        return _why_no_declaration(state, move)
    if move.__class__ is Play and _legal_cards(state, seat) & BITS.get(move.card, 0):
        return None
    return _why_no_play(state, move, seat)


def _why_no_deal(state: State, move: Move) -> Refusal | None:
    """[deal], [cards], [suits-in-use]; a hand with an unknown card counts as hidden."""
    players = state.options.players
    if isinstance(move, Deal):
        rows = (*move.hands, move.lane)
        known = [code for row in rows for code in row if code != UNKNOWN]
        different, in_use = set(known), codes_in_use(state.options.suits)
        if not different <= in_use:
            strange = next(code for code in known if code not in in_use)
            return RULEBOOK.refuse("cards", card=strange, suits=_suits_text(state.options))
        sizes_fit = [len(row) for row in rows] == [TRICKS] * (players + 1)
        if sizes_fit and len(different) == len(known) and UNKNOWN not in move.lane:
            return None
    return RULEBOOK.refuse("deal", players=players)


def _why_no_declaration(state: State, move: Move) -> Refusal | None:
    legal = _declarations(state)
    if move in legal:
        return None
    nearest = legal[0]
    if not isinstance(move, Declare | Pass):
        return RULEBOOK.refuse("auction-first", nearest)
    if not state.declared:
        wanted = move.tricks if isinstance(move, Declare) else 1
        return RULEBOOK.refuse("opening", DECLARATIONS[min(max(wanted, 1), TRICKS) - 1])
    if state.declared == TRICKS:
        return RULEBOOK.refuse("ten-is-all", nearest)
    above = isinstance(move, Declare) and move.tricks > TRICKS
    return RULEBOOK.refuse("declaring", DECLARATIONS[-1] if above else nearest, declared=state.declared)


def _why_no_play(state: State, move: Move, seat: int) -> Refusal:
    hand, follow, legal = state.hands[seat], state.follow, _legal_cards(state, seat)
    if not isinstance(move, Play):
        return RULEBOOK.refuse("cards-then", nearest_play(legal, 0))
    if move.card not in codes_in_use(state.options.suits):
        return RULEBOOK.refuse("cards", nearest_play(legal, 0), card=move.card, suits=_suits_text(state.options))
    card = CARDS[move.card]
    nearest = nearest_play(legal, card)
    if hand < 0 and state.voids[seat] >> card & 1:
        return RULEBOOK.refuse("known-void", nearest, card=named(move.card), suit=_suit_name(card))
    if not state.could_hold(seat) >> card & 1:
        return RULEBOOK.refuse("own-card", nearest, card=named(move.card))
    partner = with_article(11 - number(follow))
    return RULEBOOK.refuse(
        "lane-following", nearest, follow=named(CODES[follow]), suit=_suit_name(follow), partner=partner
    )


def playable(hand: int, follow: int) -> int:
    """The cards of `hand` that lane following allows. [lane-following], [no-suit]"""
    in_suit = hand & FOLLOWS[follow]
    return in_suit | hand & INVERTS[follow] if in_suit else hand


def nearest_play(cards: int, wanted: int) -> Play | None:
    """The play most like `wanted` out of a bit set: of its suit, then close in number; None out of no cards."""
    near = sorted(
        cards_in(cards), key=lambda card: (suit(card) != suit(wanted), abs(number(card) - number(wanted)), card)
    )
    return PLAYS[near[0]] if near else None


def _suit_name(card: int) -> str:
    return SUIT_NAMES[SUITS[suit(card)]]


def _suits_text(options: Options) -> str:
    return ", ".join(f"{SUIT_NAMES[letter]} {letter}" for letter in options.suits)
