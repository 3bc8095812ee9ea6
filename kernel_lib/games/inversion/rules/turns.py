"""The moves of !nversion: which are legal, why others are refused, and what each does."""

from __future__ import annotations

import random
from typing import Final

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.core.cards import cards_in, shuffled
from kernel_lib.core.tuples import clockwise, put
from kernel_lib.games.inversion.rules.components import (
    BITS,
    CARDS,
    CODES,
    FOLLOWS,
    HIDDEN,
    INVERTS,
    NUMBERS,
    RANKS,
    SUIT_NAMES,
    SUITS,
    TRICKS,
    codes,
    codes_in_use,
    deck,
    named,
    number,
    suit,
    with_article,
)
from kernel_lib.games.inversion.rules.moves import (
    DECLARATIONS,
    PASS,
    PLAYS,
    Contract,
    Deal,
    Declare,
    Inversion,
    Pass,
    Play,
    Trick,
    plays,
)
from kernel_lib.games.inversion.rules.rulebook import RULEBOOK
from kernel_lib.games.inversion.rules.setup import Options
from kernel_lib.games.inversion.rules.state import State

# What may be played in !nversion, and why not. [turn], [ten-tricks] --------------------------------


def legal_plays(state: State, seat: int) -> tuple[Move, ...]:
    """Return the plays of a seat, lowest card first. [own-card], [lane-following]"""
    return plays(_legal_cards(state, seat))


def _legal_cards(state: State, seat: int) -> int:
    """As a bit set; which cards a hidden hand has to follow with nobody can tell. [lane-following]"""
    hand = state.hands[seat]
    return playable(hand, state.follow) if hand >= 0 else state.could_hold(seat)


def legal_declarations(state: State, seat: int) -> tuple[Move, ...]:
    """Return what may be declared: more tricks than before, or a pass. [declaring], [opening], [ten-is-all]"""
    larger = DECLARATIONS[state.declared :]
    return (*larger, PASS) if state.declared else larger


def check_deal(state: State, move: Move, seat: int) -> Refusal | None:
    """Return why a deal cannot be; a hand with an unknown card counts as hidden. [deal], [cards], [suits-in-use]"""
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


def check_declaration(state: State, move: Declare | Pass, seat: int) -> Refusal | None:
    """Return why a seat may not declare so many tricks, or pass. [opening], [declaring], [ten-is-all]"""
    legal = legal_declarations(state, seat)
    if move in legal:
        return None
    nearest = legal[0]
    if not state.declared:
        wanted = move.tricks if isinstance(move, Declare) else 1
        return RULEBOOK.refuse("opening", DECLARATIONS[min(max(wanted, 1), TRICKS) - 1])
    if state.declared == TRICKS:
        return RULEBOOK.refuse("ten-is-all", nearest)
    above = isinstance(move, Declare) and move.tricks > TRICKS
    return RULEBOOK.refuse("declaring", DECLARATIONS[-1] if above else nearest, declared=state.declared)


def check_play(state: State, move: Play, seat: int) -> Refusal | None:
    """Return why a seat may not play a card. [cards], [known-void], [own-card], [lane-following]"""
    hand, follow, legal = state.hands[seat], state.follow, _legal_cards(state, seat)
    if legal & BITS.get(move.card, 0):
        return None
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


def refuse_other_kind(state: State, _move: Move, seat: int) -> Refusal:
    """Refuse, while cards are played, what is no play. [cards-then]"""
    return RULEBOOK.refuse("cards-then", nearest_play(_legal_cards(state, seat), 0))


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


# What a move does in !nversion, in the order in which a game happens -------------------------------


_ALONE: Final = tuple((seat,) for seat in range(4))


def initial_state(options: Options) -> State:
    """The table before the deal."""
    return State(
        options=options, to_act=(CHANCE,), events=(), hands=(), lane=(), follow=-1,
        declared=0, declarer=-1, passed=0, parent=-1, leader=-1, played=(), counted=(),
        voids=(0,) * options.players, seen=0, tricks=(), laid=(),
    )  # fmt: skip


def sample_chance(state: State, rng: random.Random) -> Deal:
    """[deal]"""
    cards = shuffled(deck(state.options.suits), rng)
    rows = [cards[first : first + 10] for first in range(0, len(cards), 10)]
    return Deal(hands=tuple(codes(sorted(row)) for row in rows[:-1]), lane=codes(rows[-1]))


def apply_deal(state: State, deal: Deal, _seat: int) -> State:
    """Lay out the lane and the hands. [deal], [follow-card], [first-seat]"""
    lane = tuple(map(CARDS.__getitem__, deal.lane))
    hands = tuple([HIDDEN if UNKNOWN in hand else sum(map(BITS.__getitem__, hand)) for hand in deal.hands])
    first = state.options.first
    leader = first if len(hands) == 2 else -1
    return state.replace(
        to_act=(first,),
        events=(),
        hands=hands,
        lane=lane,
        follow=lane[0],
        leader=leader,
        seen=sum(map(BITS.__getitem__, deal.lane)),
    )


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
    """This position with the auction over: `parent` has to win that many tricks. [contract], [parent-leads]"""
    return state.replace(
        to_act=_ALONE[parent],
        events=(Contract(parent, tricks),),
        declared=tricks,
        declarer=parent,
        parent=parent,
        leader=parent,
    )


def _next_declarer(state: State, seat: int, passed: int) -> int:
    return next(other for other in clockwise(seat + 1, state.options.players) if not passed >> other & 1)


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
            voids = put(voids, seat, voids[seat] | FOLLOWS[follow])
    to_act: tuple[int, ...]
    if len(played) < len(hands):
        to_act = _ALONE[(seat + 1) % len(hands)]
    else:
        trick = _won(state, played, counted, follow)
        tricks, events, leader = (*tricks, trick), (*events, trick), trick.winner
        laid, played, counted = played, (), ()
        # Here end the trick and its inversions: [winner-leads], [ten-tricks], [follow-card], [inversion-ends]
        over = len(tricks) == TRICKS
        to_act, follow = () if over else _ALONE[leader], -1 if over else state.lane[len(tricks)]
    return State(
        state.options, to_act, events, hands, state.lane, follow,
        state.declared, state.declarer, state.passed, state.parent, leader, played, counted,
        voids, state.seen | bit, tricks, laid,
    )  # fmt: skip


def _won(state: State, played: tuple[int, ...], counted: tuple[int, ...], follow: int) -> Trick:
    """[piles]"""
    seats = clockwise(state.leader, len(played))
    inverted = played != counted
    winner = seats[counted.index(winning_card(counted, follow, inverted=inverted))]
    return Trick(len(state.tricks) + 1, winner, seats, codes(counted), CODES[follow], inverted)


def outcome(state: State) -> Outcome | None:
    """[win-two], [win-contract]"""
    if state.to_act:
        return None
    scores = state.won
    if state.options.players == 2:
        if scores[0] == scores[1]:
            return Outcome(scores, (0, 1), "draw")
        return Outcome(scores, (scores.index(max(scores)),), "most tricks")
    if scores[state.parent] >= state.declared:
        return Outcome(scores, (state.parent,), "contract made")
    children = tuple(seat for seat in range(state.options.players) if seat != state.parent)
    return Outcome(scores, children, "contract failed")


def winning_card(counted: tuple[int, ...], follow: int, *, inverted: bool) -> int:
    """Which of the counted cards, in order of play, wins. [winner], [winner-inverted], [tie]"""
    ranks = NUMBERS if inverted else RANKS[follow]
    winner = counted[0]
    for card in counted:
        if ranks[card] > ranks[winner]:  # of equals, the first
            winner = card
    return winner


# What is won so far -----------------------------------------------------------------------------


def standing(state: State) -> tuple[int, ...]:
    """Two players: the tricks that each has won. With a contract: how many tricks each side is short of having won.

    The parent needs as many as were declared, the children together what makes that impossible, 11 less those; whose
    number is no longer below zero has won, whatever comes. [win-two], [win-contract]
    """
    won, players = state.won, range(state.options.players)
    if state.parent < 0:
        return won if state.tricks else ()
    taken = won[state.parent]
    parent, children = taken - state.declared, len(state.tricks) - taken - (TRICKS + 1 - state.declared)
    return tuple(parent if seat == state.parent else children for seat in players)


def is_decided(state: State) -> bool:
    """Whether somebody has won, whatever comes. [win-two], [win-contract]"""
    now = standing(state)
    return bool(now) and max(now) >= (0 if state.parent >= 0 else TRICKS // 2 + 1)


def settling_trick(state: State) -> int:
    """The number of the trick after which the outcome could not be another; the last one of a draw.

    That is the first one after which somebody has six of two players' tricks, the parent what was declared, or the
    children so many that it cannot be reached any more.
    """
    won = [0] * state.options.players
    for trick in state.tricks:
        won[trick.winner] += 1
        if state.parent < 0:
            settled = max(won) > TRICKS // 2
        else:
            settled = won[state.parent] >= state.declared or trick.number - won[state.parent] > TRICKS - state.declared
        if settled:
            return trick.number
    return len(state.tricks)


# The phases of the game -------------------------------------------------------------------------------


DEAL: Final = core.Phase({Deal: core.Verb(check_deal, apply_deal)}, rule=check_deal)
AUCTION: Final = core.Phase(
    {
        Declare: core.Verb(check_declaration, apply_declaration),
        Pass: core.Verb(check_declaration, apply_pass),
    },
    rule="auction-first",
    legal=legal_declarations,
)
TRICK_PLAY: Final = core.Phase({Play: core.Verb(check_play, apply_play)}, rule=refuse_other_kind, legal=legal_plays)


def phase(state: State) -> core.Phase[State]:
    """Return the phase of a position: the deal, the auction until there is a parent, then the tricks."""
    if not state.hands:
        return DEAL
    return AUCTION if state.leader < 0 else TRICK_PLAY
