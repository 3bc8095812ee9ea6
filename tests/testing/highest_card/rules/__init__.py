"""Highest Card: three cards each, everybody lays one face down at the same time, the highest wins the round."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from highest_card.rules.rulebook import RULEBOOK
from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.core.cards import deal_with_constraints, from_bits, shuffled, to_bits
from kernel_lib.core.tuples import replace_at

CODES: Final = "ABCDEFGHIJKL"
"""The cards, lowest first."""
ALL: Final = to_bits(range(12))
HIDDEN: Final = -1
"""A hand, or a laid card, that is not known."""
NO_CARD: Final = -2
"""No card is laid."""


class Options(core.Options, frozen=True, kw_only=True):
    players: Annotated[Literal[2, 3, 4], msgspec.Meta(description="how many play")]
    low: Annotated[bool, msgspec.Meta(description="whether the lowest card wins")] = False


class Deal(Move, frozen=True):
    hands: tuple[tuple[str, ...], ...]
    words: ClassVar[str] = "deal {hands}"
    by_chance: ClassVar[bool] = True


class Lay(Move, frozen=True):
    card: str
    words: ClassVar[str] = "lay {card}"


class Turn(Move, frozen=True):
    """Nobody's decision, but a move: what becomes known has to stand in a move, for that is all a redacted log has."""

    cards: tuple[str, ...]
    words: ClassVar[str] = "turn {cards}"
    by_chance: ClassVar[bool] = True


class Round(Event, frozen=True):
    number: int
    winner: int


LAYS: Final = tuple(map(Lay, CODES))


class State(core.State, frozen=True, gc=False):
    """hands: a bit set or HIDDEN per seat; laid: card, HIDDEN or NO_CARD per seat; seen: the cards turned up so far."""

    hands: tuple[int, ...]
    laid: tuple[int, ...]
    seen: int
    winners: tuple[int, ...]

    @property
    def unseen(self) -> int:
        """The cards that lie in no known place, as a bit set."""
        known = sum(hand for hand in self.hands if hand >= 0) | to_bits(card for card in self.laid if card >= 0)
        return ALL & ~self.seen & ~known


def initial_state(options: Options) -> State:
    return State(options, (CHANCE,), (), (), (), 0, ())


def legal_lays(state: State, seat: int) -> tuple[Move, ...]:
    hand = state.hands[seat]
    return tuple(LAYS[card] for card in from_bits(hand if hand >= 0 else state.unseen))


def check_lay(state: State, move: Lay, seat: int) -> Refusal | None:
    legal = legal_lays(state, seat)
    covered = move.card == UNKNOWN and state.hands[seat] == HIDDEN
    return None if covered or move in legal else RULEBOOK.refuse("own-card", next(iter(legal), None), card=move.card)


def apply_lay(state: State, move: Lay, seat: int) -> State:
    card = HIDDEN if move.card == UNKNOWN else CODES.index(move.card)
    hand = state.hands[seat]
    return state.replace(
        to_act=tuple(other for other in state.to_act if other != seat) or (CHANCE,),
        events=(),
        hands=replace_at(state.hands, seat, hand & ~(1 << card)) if hand >= 0 else state.hands,
        laid=replace_at(state.laid, seat, card),
    )


def check_deal(state: State, move: Deal, _seat: int) -> Refusal | None:
    known = [card for hand in move.hands for card in hand if card != UNKNOWN]
    sizes = [len(hand) for hand in move.hands]
    can_come = sizes == [3] * state.options.players and len(set(known) & set(CODES)) == len(known)
    return None if can_come else RULEBOOK.refuse("deal")


def apply_deal(state: State, move: Deal, _seat: int) -> State:
    hands = tuple(HIDDEN if UNKNOWN in hand else to_bits(map(CODES.index, hand)) for hand in move.hands)
    return state.replace(to_act=everybody(state), events=(), hands=hands, laid=(NO_CARD,) * len(hands))


def check_turn(state: State, move: Turn, _seat: int) -> Refusal | None:
    if len(move.cards) != state.options.players or len(set(move.cards) & set(CODES)) != state.options.players:
        return RULEBOOK.refuse("deal")
    can_come = all(
        card == down or (down == HIDDEN and state.unseen >> card & 1)
        for card, down in zip(map(CODES.index, move.cards), state.laid, strict=True)
    )
    return None if can_come else RULEBOOK.refuse("deal")


def apply_turn(state: State, move: Turn, _seat: int) -> State:  # [highest]
    turned = [CODES.index(card) for card in move.cards]
    winner = turned.index(min(turned) if state.options.low else max(turned))
    winners = (*state.winners, winner)
    return state.replace(
        to_act=() if len(winners) == 3 else everybody(state),
        events=(Round(len(winners), winner),),
        laid=(NO_CARD,) * len(turned),
        seen=state.seen | to_bits(turned),
        winners=winners,
    )


DEALING: Final = core.Phase({Deal: core.Verb(check_deal, apply_deal)}, "deal")
LAYING: Final = core.Phase({Lay: core.Verb(check_lay, apply_lay)}, "deal", legal_lays)
TURNING: Final = core.Phase({Turn: core.Verb(check_turn, apply_turn)}, "deal")


def phase(state: State) -> core.Phase[State]:
    if state.to_act != (CHANCE,):
        return LAYING
    return TURNING if state.hands else DEALING


def everybody(state: State) -> tuple[int, ...]:
    return tuple(range(state.options.players))


def sample_chance(state: State, rng: random.Random) -> Move:
    if state.hands:
        return Turn(tuple(CODES[card] for card in resample_hidden(state, rng).laid))
    cards, seats = shuffled(range(12), rng), range(state.options.players)
    return Deal(tuple(tuple(CODES[card] for card in sorted(cards[3 * seat : 3 * seat + 3])) for seat in seats))


def observe(state: State, seat: int | None) -> State:
    hands = tuple(hand if owner == seat else HIDDEN for owner, hand in enumerate(state.hands))
    laid = tuple(card if owner == seat or card == NO_CARD else HIDDEN for owner, card in enumerate(state.laid))
    return state.replace(hands=hands, laid=laid)


def resample_hidden(state: State, rng: random.Random) -> State:
    hands, laid = list(state.hands), list(state.laid)
    closed = [seat for seat, hand in enumerate(hands) if hand == HIDDEN]
    down = [seat for seat, card in enumerate(laid) if card == HIDDEN]
    room = [3 - len(state.winners) - (laid[seat] != NO_CARD) for seat in closed] + [1] * len(down)
    cards = from_bits(state.unseen)
    dealt = deal_with_constraints(rng, cards, [*room, len(cards) - sum(room)], [0] * (len(room) + 1)) if room else ()
    for seat, hand in zip(closed, dealt, strict=False):
        hands[seat] = hand
    for seat, hand in zip(down, dealt[len(closed) :], strict=False):
        laid[seat] = hand.bit_length() - 1
    return state.replace(hands=tuple(hands), laid=tuple(laid))


def observe_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    if isinstance(move, Deal):
        return Deal(tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(move.hands)))
    if not isinstance(move, Lay) or seat is None or move.card not in CODES:
        return Lay(UNKNOWN) if isinstance(move, Lay) else move
    # Who lays is not told here; of cards that are all different it can be seen.
    own = state.hands[seat] >= 0 and state.hands[seat] >> CODES.index(move.card) & 1
    return move if own else Lay(UNKNOWN)


def outcome(state: State) -> Outcome | None:
    if state.to_act:
        return None
    scores = tuple(state.winners.count(seat) for seat in range(state.options.players))
    return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)), "most rounds")


RULES: Final = core.Rules(
    options=Options,
    state=State,
    moves=(Lay, Deal, Turn),
    events=(Round,),
    rulebook=RULEBOOK,
    initial_state=initial_state,
    phase=phase,
    sample_chance=sample_chance,
    observe=observe,
    resample_hidden=resample_hidden,
    outcome=outcome,
    observe_move=observe_move,
    turn_rule="once",
)
