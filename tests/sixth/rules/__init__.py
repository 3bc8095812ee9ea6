"""Highest Card: three cards each, everybody lays one face down at the same time, the highest wins the round."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.core.cards import cards_in, deal_fitting, hand_of, shuffled
from kernel_lib.core.tuples import put
from sixth.rules.rulebook import RULEBOOK

CODES: Final = "ABCDEFGHIJKL"
"""The cards, lowest first."""
ALL: Final = hand_of(range(12))
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
        known = sum(hand for hand in self.hands if hand >= 0) | hand_of(card for card in self.laid if card >= 0)
        return ALL & ~self.seen & ~known


def first_state(options: Options) -> State:
    return State(options, (CHANCE,), (), (), (), 0, ())


def moves_of(state: State, seat: int) -> tuple[Move, ...]:
    hand = state.hands[seat]
    return tuple(LAYS[card] for card in cards_in(hand if hand >= 0 else state.unseen))


def fault_in(state: State, move: Move, seat: int) -> Refusal | None:
    if seat == CHANCE:
        return None if _can_come(state, move) else RULEBOOK.refuse("deal")
    legal = moves_of(state, seat)
    if not isinstance(move, Lay):
        return RULEBOOK.refuse("deal", legal[0])
    covered = move.card == UNKNOWN and state.hands[seat] == HIDDEN
    if covered or move in legal:
        return None
    return RULEBOOK.refuse("own-card", next(iter(legal), None), card=move.card)


def _can_come(state: State, move: Move) -> bool:
    players = state.options.players
    if isinstance(move, Deal):
        known = [card for hand in move.hands for card in hand if card != UNKNOWN]
        sizes = [len(hand) for hand in move.hands]
        return not state.hands and sizes == [3] * players and len(set(known) & set(CODES)) == len(known)
    if not isinstance(move, Turn) or not state.hands or len(move.cards) != players:
        return False
    if len(set(move.cards) & set(CODES)) != players:
        return False
    turned = [CODES.index(card) for card in move.cards]
    return all(
        card == down or (down == HIDDEN and state.unseen >> card & 1)
        for card, down in zip(turned, state.laid, strict=True)
    )


def after(state: State, move: Move, seat: int, ms: int | None) -> State:
    everybody = tuple(range(state.options.players))
    if isinstance(move, Deal):
        hands = tuple(HIDDEN if UNKNOWN in hand else hand_of(map(CODES.index, hand)) for hand in move.hands)
        return state.but(to_act=everybody, events=(), hands=hands, laid=(NO_CARD,) * len(hands))
    if isinstance(move, Turn):  # [highest]
        turned = [CODES.index(card) for card in move.cards]
        winner = turned.index(min(turned) if state.options.low else max(turned))
        winners = (*state.winners, winner)
        return state.but(
            to_act=() if len(winners) == 3 else everybody,
            events=(Round(len(winners), winner),),
            laid=(NO_CARD,) * len(turned),
            seen=state.seen | hand_of(turned),
            winners=winners,
        )
    assert isinstance(move, Lay)
    card = HIDDEN if move.card == UNKNOWN else CODES.index(move.card)
    hand = state.hands[seat]
    return state.but(
        to_act=tuple(other for other in state.to_act if other != seat) or (CHANCE,),
        events=(),
        hands=put(state.hands, seat, hand & ~(1 << card)) if hand >= 0 else state.hands,
        laid=put(state.laid, seat, card),
    )


def sample_chance(state: State, rng: random.Random) -> Move:
    if state.hands:
        return Turn(tuple(CODES[card] for card in filled_in(state, rng).laid))
    cards, seats = shuffled(range(12), rng), range(state.options.players)
    return Deal(tuple(tuple(CODES[card] for card in sorted(cards[3 * seat : 3 * seat + 3])) for seat in seats))


def masked(state: State, seat: int | None) -> State:
    hands = tuple(hand if owner == seat else HIDDEN for owner, hand in enumerate(state.hands))
    laid = tuple(card if owner == seat or card == NO_CARD else HIDDEN for owner, card in enumerate(state.laid))
    return state.but(hands=hands, laid=laid)


def filled_in(state: State, rng: random.Random) -> State:
    hands, laid = list(state.hands), list(state.laid)
    closed = [seat for seat, hand in enumerate(hands) if hand == HIDDEN]
    down = [seat for seat, card in enumerate(laid) if card == HIDDEN]
    room = [3 - len(state.winners) - (laid[seat] != NO_CARD) for seat in closed] + [1] * len(down)
    cards = cards_in(state.unseen)
    dealt = deal_fitting(rng, cards, [*room, len(cards) - sum(room)], [0] * (len(room) + 1)) if room else ()
    for seat, hand in zip(closed, dealt, strict=False):
        hands[seat] = hand
    for seat, hand in zip(down, dealt[len(closed) :], strict=False):
        laid[seat] = hand.bit_length() - 1
    return state.but(hands=tuple(hands), laid=tuple(laid))


def seen_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
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
    first_state=first_state,
    moves_of=moves_of,
    fault_in=fault_in,
    after=after,
    sample_chance=sample_chance,
    masked=masked,
    filled_in=filled_in,
    outcome=outcome,
    seen_move=seen_move,
    turn_rule="once",
)
