"""Highest Card: three cards each, everybody lays one face down at the same time, the highest wins the round."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from kernel_lib import core
from kernel_lib.cards import cards_in, deal_fitting, hand_of, shuffled
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from sixth.rulebook import RULEBOOK

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
    """hands: a bit set or HIDDEN per seat; laid: card, HIDDEN or NO_CARD per seat; seen: all cards that were turned up."""

    hands: tuple[int, ...]
    laid: tuple[int, ...]
    seen: int
    winners: tuple[int, ...]

    turn_rule: ClassVar[str] = "once"

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        return tuple(LAYS[card] for card in cards_in(self._may_lay(seat)))

    def _may_lay(self, seat: int) -> int:
        return self.hands[seat] if self.hands[seat] >= 0 else self._unseen()

    def _unseen(self) -> int:
        """The cards that lie in no known place."""
        return (
            ALL
            & ~self.seen
            & ~sum(hand for hand in self.hands if hand >= 0)
            & ~hand_of(card for card in self.laid if card >= 0)
        )

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        if seat == CHANCE:
            return None if self._can_come(move) else RULEBOOK.refuse("deal")
        legal = self.moves_of(seat)
        if not isinstance(move, Lay):
            return RULEBOOK.refuse("deal", legal[0])
        covered = move.card == UNKNOWN and self.hands[seat] == HIDDEN
        return (
            None if covered or move in legal else RULEBOOK.refuse("own-card", next(iter(legal), None), card=move.card)
        )

    def _can_come(self, move: Move) -> bool:
        players, dealt = self.options.players, bool(self.hands)
        if isinstance(move, Deal):
            known = [card for hand in move.hands for card in hand if card != UNKNOWN]
            return (
                not dealt
                and [len(hand) for hand in move.hands] == [3] * players
                and len(set(known) & set(CODES)) == len(known)
            )
        if (
            not isinstance(move, Turn)
            or not dealt
            or len(set(move.cards) & set(CODES)) != players
            or len(move.cards) != players
        ):
            return False
        turned = [CODES.index(card) for card in move.cards]
        return all(
            card == down or (down == HIDDEN and self._unseen() >> card & 1)
            for card, down in zip(turned, self.laid, strict=True)
        )

    def after(self, move: Move, seat: int, ms: int | None) -> State:
        everybody = tuple(range(self.options.players))
        if isinstance(move, Deal):
            hands = tuple(HIDDEN if UNKNOWN in hand else hand_of(map(CODES.index, hand)) for hand in move.hands)
            return State(self.options, everybody, (), hands, (NO_CARD,) * len(hands), 0, ())
        if isinstance(move, Turn):  # [highest]
            turned = [CODES.index(card) for card in move.cards]
            winner = turned.index(min(turned) if self.options.low else max(turned))
            winners = (*self.winners, winner)
            seats = () if len(winners) == 3 else everybody
            return State(
                self.options,
                seats,
                (Round(len(winners), winner),),
                self.hands,
                (NO_CARD,) * len(turned),
                self.seen | hand_of(turned),
                winners,
            )
        assert isinstance(move, Lay)
        card = HIDDEN if move.card == UNKNOWN else CODES.index(move.card)
        hands = tuple(
            hand & ~(1 << card) if owner == seat and hand >= 0 else hand for owner, hand in enumerate(self.hands)
        )
        to_act = tuple(other for other in self.to_act if other != seat) or (CHANCE,)
        return State(
            self.options, to_act, (), hands, (*self.laid[:seat], card, *self.laid[seat + 1 :]), self.seen, self.winners
        )

    def sample_chance(self, rng: random.Random) -> Move:
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is to be dealt or turned up now.")
        if self.hands:
            return Turn(tuple(CODES[card] for card in self.filled_in(rng).laid))
        cards = shuffled(range(12), rng)
        return Deal(
            tuple(
                tuple(CODES[card] for card in sorted(cards[3 * seat : 3 * seat + 3]))
                for seat in range(self.options.players)
            )
        )

    def masked(self, seat: int | None) -> State:
        hands = tuple(hand if owner == seat else HIDDEN for owner, hand in enumerate(self.hands))
        laid = tuple(card if owner == seat or card == NO_CARD else HIDDEN for owner, card in enumerate(self.laid))
        return msgspec.structs.replace(self, hands=hands, laid=laid)

    def filled_in(self, rng: random.Random) -> State:
        hands, laid = list(self.hands), list(self.laid)
        closed = [seat for seat, hand in enumerate(hands) if hand == HIDDEN]
        down = [seat for seat, card in enumerate(laid) if card == HIDDEN]
        room = [3 - len(self.winners) - (laid[seat] != NO_CARD) for seat in closed] + [1] * len(down)
        cards = cards_in(self._unseen())
        dealt = deal_fitting(rng, cards, [*room, len(cards) - sum(room)], [0] * (len(room) + 1)) if room else ()
        for seat, hand in zip(closed, dealt, strict=False):
            hands[seat] = hand
        for seat, hand in zip(down, dealt[len(closed) :], strict=False):
            laid[seat] = hand.bit_length() - 1
        return msgspec.structs.replace(self, hands=tuple(hands), laid=tuple(laid))

    @property
    def outcome(self) -> Outcome | None:
        if self.to_act:
            return None
        scores = tuple(self.winners.count(seat) for seat in range(self.options.players))
        return Outcome(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)), "most rounds")

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        if isinstance(move, Deal):
            return Deal(
                tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(move.hands))
            )
        if isinstance(move, Lay):
            # Who lays is not told here; of cards that are all different it can be seen.
            own = (
                seat is not None
                and move.card in CODES
                and self.hands[seat] >= 0
                and self.hands[seat] >> CODES.index(move.card) & 1
            )
            return move if own else Lay(UNKNOWN)
        return move


GAME: Final = core.Game(
    name="sixth",
    title="Highest Card",
    seats=(2, 3, 4),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(Lay, Deal, Turn),
    event_types=(Round,),
    rulebook=RULEBOOK,
    package="sixth",
    first_state=lambda options: State(options, (CHANCE,), (), (), (), 0, ()),
)
