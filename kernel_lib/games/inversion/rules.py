"""!nversion: tricks are followed along a lane of ten open cards, and eleven turns the lane over.

Every card in use is dealt: ten to each player, ten to the lane. With three or four players an
auction makes one of them the parent, who then plays alone for a number of tricks. The functions
stand in the order in which a game happens; `[id]` names the entry of the rulebook that they keep.

Inside, a card is a number from 0 to 49 (ten times its suit, plus its number less one), so a hand
is a bit set; at every border it is a code, suit letter and number: `H9`, `W10`.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from typing import Annotated, ClassVar, Final, Literal, Self, get_args

import msgspec

from kernel_lib import core
from kernel_lib.cards import cards_in, deal_fitting, hand_of, shuffled
from kernel_lib.core import CHANCE, UNKNOWN, Event, Move, Outcome, Refusal
from kernel_lib.games.inversion.rulebook import RULEBOOK, SUIT_NAMES, face
from kernel_lib.tricks import clockwise

# The words of the game --------------------------------------------------------------------------

TRICKS: Final = 10
SUITS: Final = "CSHDW"
CODES: Final = tuple(suit + str(number) for suit in SUITS for number in range(1, 11))
CARDS: Final = {code: card for card, code in enumerate(CODES)}
SUIT_CARDS: Final = tuple(1023 << 10 * suit for suit in range(5))
"""Per suit, all its cards."""
HIDDEN: Final = -1
"""Stands for a hand of which no card is known."""

Suit = Literal["C", "S", "H", "D", "W"]


def suit(card: int) -> int:
    """The suit of a card, 0 to 4 in the order C S H D W."""
    return card // 10


def number(card: int) -> int:
    """The number on a card, 1 to 10."""
    return card % 10 + 1


def codes(cards: Iterable[int]) -> tuple[str, ...]:
    """The cards as they are written."""
    return tuple([CODES[card] for card in cards])


FOLLOWS: Final = tuple(SUIT_CARDS[suit(card)] for card in range(50))
"""Per follow card, the cards of its suit."""
INVERTS: Final = tuple(
    hand_of(other for other in range(50) if number(other) + number(card) == 11) for card in range(50)
)
"""Per follow card, the cards that make 11 with it."""
RANKS: Final = tuple(
    tuple(number(card) + (10 if suit(card) == suit(follow) else 0) for card in range(50)) for follow in range(50)
)
"""Per follow card, how high each card stands: its suit above all others. [winner]"""
NUMBERS: Final = tuple(number(card) for card in range(50))
"""How high each card stands after an inversion. [winner-inverted]"""


class Options(core.Options, frozen=True, kw_only=True):
    """[suits-in-use], [first-seat]"""

    players: Annotated[Literal[2, 3, 4], msgspec.Meta(description="how many play")]
    suits: Annotated[
        tuple[Suit, ...],
        msgspec.Meta(
            description="the suits in use",
            extra_json_schema={"allowed": "a list of different letters out of C, S, H, D, W, one more than players"},
        ),
    ] = ()
    first: Annotated[
        int,
        msgspec.Meta(
            description="the seat that declares or leads first", extra_json_schema={"allowed": "a seat, counted from 0"}
        ),
    ] = 0

    def completed(self) -> Self:
        suits: tuple[Suit, ...] = self.suits or get_args(Suit)[: self.players + 1]
        if len(set(suits)) != len(suits) or len(suits) != self.players + 1:
            raise ValueError(
                f"With {self.players} players suits must be {self.players + 1} different letters out of C, S, H, D, W, not {', '.join(suits)}."
            )
        if not 0 <= self.first < self.players:
            raise ValueError(f"first must be a seat from 0 to {self.players - 1}, not {self.first}.")
        return msgspec.structs.replace(self, suits=tuple(sorted(suits, key=SUITS.index)))


# Moves and events -----------------------------------------------------------------------------


class Deal(Move, frozen=True):
    """Chance: ten cards to each hand and to the lane, whose first card is the first follow card."""

    hands: tuple[tuple[str, ...], ...]
    lane: tuple[str, ...]
    words: ClassVar[str] = "deal {hands} to the lane {lane}"
    by_chance: ClassVar[bool] = True


class Declare(Move, frozen=True):
    """I shall win this many tricks."""

    tricks: int
    words: ClassVar[str] = "declare {tricks}"


class Pass(Move, frozen=True):
    """I leave the auction."""

    words: ClassVar[str] = "pass"


class Play(Move, frozen=True):
    """One card from the hand."""

    card: str
    words: ClassVar[str] = "play {card}"


class Contract(Event, frozen=True):
    """The auction is over."""

    parent: int
    tricks: int


class Inversion(Event, frozen=True):
    """A card made 11 and changed places with the follow card."""

    seat: int
    played: str
    took: str


class Trick(Event, frozen=True):
    """A trick was won; `seats` and `counted` in order of play, `follow` goes with the trick."""

    number: int
    winner: int
    seats: tuple[int, ...]
    counted: tuple[str, ...]
    follow: str
    inverted: bool


# Made once and shared by all games.
PLAYS: Final = tuple(Play(code) for code in CODES)
PLAYS_IN_SUIT: Final = tuple(
    tuple(tuple(map(PLAYS[at : at + 10].__getitem__, cards_in(cards))) for cards in range(1024))
    for at in range(0, 50, 10)
)
"""Per suit the plays of each set of its cards, lowest card first."""
DECLARATIONS: Final = tuple(Declare(tricks) for tricks in range(1, TRICKS + 1))
PASS: Final = Pass()
_ALONE: Final = tuple((seat,) for seat in range(4))


class State(core.State, frozen=True, gc=False):
    """A position.

    hands     per seat a bit set, HIDDEN if unknown          lane      its ten cards as they were dealt
    follow    the follow card now, -1 before the deal
    declared  the highest declaration, 0 before the first    declarer  its seat, -1 before the first
    passed    bit set of the seats that have passed          parent    seat, -1 while there is none
    leader    seat that leads the trick, -1 before           played    the cards of this trick as played
    counted   the same with inversions carried out           voids     per seat the cards it was shown not to hold
    seen      bit set of the lane and all cards played       tricks    the tricks so far
    laid      the cards of the last complete trick as played
    """

    hands: tuple[int, ...]
    lane: tuple[int, ...]
    follow: int
    declared: int
    declarer: int
    passed: int
    parent: int
    leader: int
    played: tuple[int, ...]
    counted: tuple[int, ...]
    voids: tuple[int, ...]
    seen: int
    tricks: tuple[Trick, ...]
    laid: tuple[int, ...]

    @property
    def in_auction(self) -> bool:
        """Whether declarations are due."""
        return self.follow >= 0 and self.leader < 0

    @property
    def held(self) -> tuple[int, ...]:
        """Cards in hand per seat."""
        players = self.options.players
        full = TRICKS - len(self.tricks) if self.hands else 0
        return tuple(full - ((seat - self.leader) % players < len(self.played)) for seat in range(players))

    @property
    def won(self) -> tuple[int, ...]:
        """Tricks won per seat."""
        winners = [trick.winner for trick in self.tricks]
        return tuple(winners.count(seat) for seat in range(self.options.players))

    # Legality ---------------------------------------------------------------------------------

    over_rule: ClassVar[str] = "ten-tricks"

    def moves_of(self, seat: int) -> tuple[Move, ...]:
        if self.leader < 0:
            return self._declarations()
        hand = self.hands[seat]
        return plays(playable(hand, self.follow) if hand >= 0 else self._could_hold(seat))

    def _declarations(self) -> tuple[Move, ...]:
        """[declaring], [opening], [ten-is-all]"""
        larger = DECLARATIONS[self.declared :]
        return (*larger, PASS) if self.declared else larger

    def _could_hold(self, seat: int) -> int:
        """The cards that a hidden hand may hold; which of them it has to follow with nobody can tell. [known-void]"""
        return self._unseen() & ~self.voids[seat]

    def _unseen(self) -> int:
        """The cards in use that lie in no known place."""
        known = self.seen
        for hand in self.hands:
            known |= max(hand, 0)
        return cards_in_use(self.options.suits) & ~known

    def fault_in(self, move: Move, seat: int) -> Refusal | None:
        if seat == CHANCE:
            return self._why_no_deal(move)
        if self.leader < 0:
            return self._why_no_declaration(move)
        if move.__class__ is Play and move.card in CARDS:
            hand = self.hands[seat]
            if (playable(hand, self.follow) if hand >= 0 else self._could_hold(seat)) >> CARDS[move.card] & 1:
                return None
        return self._why_no_play(move, seat)

    def _why_no_deal(self, move: Move) -> Refusal | None:
        """[deal], [cards], [suits-in-use]; a hand with an unknown card counts as hidden."""
        players = self.options.players
        if isinstance(move, Deal):
            known = [code for row in (*move.hands, move.lane) for code in row if code != UNKNOWN]
            in_use = codes_in_use(self.options.suits)
            strange = [code for code in known if code not in in_use]
            if strange:
                return RULEBOOK.refuse("cards", card=strange[0], suits=_suits_text(self.options))
            sizes_fit = len(move.hands) == players and all(len(row) == 10 for row in (*move.hands, move.lane))
            if sizes_fit and len(set(known)) == len(known) and UNKNOWN not in move.lane:
                return None
        return RULEBOOK.refuse("deal", players=players)

    def _why_no_declaration(self, move: Move) -> Refusal | None:
        legal = self._declarations()
        if move in legal:
            return None
        nearest = legal[0]
        if not isinstance(move, Declare | Pass):
            return RULEBOOK.refuse("auction-first", nearest)
        if not self.declared:
            wanted = move.tricks if isinstance(move, Declare) else 1
            return RULEBOOK.refuse("opening", DECLARATIONS[min(max(wanted, 1), TRICKS) - 1])
        if self.declared == TRICKS:
            return RULEBOOK.refuse("ten-is-all", nearest)
        above = isinstance(move, Declare) and move.tricks > TRICKS
        return RULEBOOK.refuse("declaring", DECLARATIONS[-1] if above else nearest, declared=self.declared)

    def _why_no_play(self, move: Move, seat: int) -> Refusal:
        hand, follow = self.hands[seat], self.follow
        held = hand if hand >= 0 else self._could_hold(seat)
        legal = playable(hand, follow) if hand >= 0 else held
        if not isinstance(move, Play):
            return RULEBOOK.refuse("cards-then", nearest_play(legal, 0))
        if move.card not in codes_in_use(self.options.suits):
            return RULEBOOK.refuse("cards", nearest_play(legal, 0), card=move.card, suits=_suits_text(self.options))
        card = CARDS[move.card]
        nearest = nearest_play(legal, card)
        if hand < 0 and self.voids[seat] >> card & 1:
            return RULEBOOK.refuse("known-void", nearest, card=face(move.card), suit=_suit_name(card))
        if not held >> card & 1:
            return RULEBOOK.refuse("own-card", nearest, card=face(move.card))
        return RULEBOOK.refuse(
            "lane-following", nearest, follow=face(CODES[follow]), suit=_suit_name(follow), partner=11 - number(follow)
        )

    # What a move does -------------------------------------------------------------------------

    def after(self, move: Move, seat: int, ms: int | None) -> State:
        if move.__class__ is Play:
            return self._played(CARDS[move.card], seat)
        if isinstance(move, Declare):
            return self._declared(move, seat)
        if isinstance(move, Pass):
            return self._passed(seat)
        assert isinstance(move, Deal)
        return self._dealt(move)

    def sample_chance(self, rng: random.Random) -> Deal:
        if self.to_act != (CHANCE,):
            raise ValueError("Nothing is to be dealt now.")
        cards = shuffled(deck(self.options.suits), rng)
        rows = [cards[at : at + 10] for at in range(0, len(cards), 10)]
        return Deal(hands=tuple(codes(sorted(row)) for row in rows[:-1]), lane=codes(rows[-1]))

    def _dealt(self, deal: Deal) -> State:
        """[deal], [follow-card], [first-seat]"""
        lane = tuple(CARDS[code] for code in deal.lane)
        hands = tuple(HIDDEN if UNKNOWN in hand else hand_of(map(CARDS.__getitem__, hand)) for hand in deal.hands)
        first = self.options.first
        leader = first if len(hands) == 2 else -1
        return msgspec.structs.replace(
            self, to_act=(first,), events=(), hands=hands, lane=lane, follow=lane[0], leader=leader, seen=hand_of(lane)
        )

    def _declared(self, move: Declare, seat: int) -> State:
        """[declaring]"""
        return msgspec.structs.replace(
            self, to_act=_ALONE[self._next_declarer(seat, self.passed)], events=(), declared=move.tricks, declarer=seat
        )

    def _passed(self, seat: int) -> State:
        """[passing], [contract], [parent-leads]"""
        passed = self.passed | 1 << seat
        if passed.bit_count() < self.options.players - 1:
            return msgspec.structs.replace(
                self, to_act=_ALONE[self._next_declarer(seat, passed)], events=(), passed=passed
            )
        return msgspec.structs.replace(self, passed=passed).as_contract(self.declarer, self.declared)

    def as_contract(self, parent: int, tricks: int) -> State:
        """This position with the auction over: `parent` has to win that many tricks. [contract], [parent-leads]"""
        return msgspec.structs.replace(
            self,
            to_act=_ALONE[parent],
            events=(Contract(parent, tricks),),
            declared=tricks,
            declarer=parent,
            parent=parent,
            leader=parent,
        )

    def _next_declarer(self, seat: int, passed: int) -> int:
        return next(other for other in clockwise(seat + 1, self.options.players) if not passed >> other & 1)

    def _played(self, card: int, seat: int) -> State:
        """[own-card], [inversion], [inversion-again], [turn]"""
        hands, voids, follow, leader, tricks, laid = (
            self.hands,
            self.voids,
            self.follow,
            self.leader,
            self.tricks,
            self.laid,
        )
        bit = 1 << card
        if hands[seat] >= 0:
            left = list(hands)
            left[seat] ^= bit
            hands = tuple(left)
        played = (*self.played, card)
        events: tuple[Event, ...] = ()
        if INVERTS[follow] & bit:
            counted = (*self.counted, follow)
            events = (Inversion(seat, CODES[card], CODES[follow]),)
            follow = card
        else:
            counted = (*self.counted, card)
            if not FOLLOWS[follow] & bit:  # [known-void]
                voids = voids[:seat] + (voids[seat] | FOLLOWS[follow],) + voids[seat + 1 :]
        to_act: tuple[int, ...]
        if len(played) < len(hands):
            to_act = _ALONE[(seat + 1) % len(hands)]
        else:
            trick = self._won(played, counted, follow)
            tricks, events, leader, laid, played, counted = (
                (*tricks, trick),
                (*events, trick),
                trick.winner,
                played,
                (),
                (),
            )
            # Here end the trick and its inversions: [winner-leads], [ten-tricks], [follow-card], [inversion-ends]
            over = len(tricks) == TRICKS
            to_act, follow = () if over else _ALONE[leader], -1 if over else self.lane[len(tricks)]
        return State(
            self.options, to_act, events, hands, self.lane, follow, self.declared, self.declarer, self.passed, self.parent,
            leader, played, counted, voids, self.seen | bit, tricks, laid,
        )  # fmt: skip

    def _won(self, played: tuple[int, ...], counted: tuple[int, ...], follow: int) -> Trick:
        """[piles]"""
        seats = clockwise(self.leader, len(played))
        inverted = played != counted
        winner = seats[counted.index(winning_card(counted, follow, inverted=inverted))]
        return Trick(len(self.tricks) + 1, winner, seats, codes(counted), CODES[follow], inverted)

    @property
    def outcome(self) -> Outcome | None:
        """[win-two], [win-contract]"""
        if self.to_act:
            return None
        scores = self.won
        if self.options.players == 2:
            if scores[0] == scores[1]:
                return Outcome(scores, (0, 1), "draw")
            return Outcome(scores, (scores.index(max(scores)),), "most tricks")
        if scores[self.parent] >= self.declared:
            return Outcome(scores, (self.parent,), "contract made")
        children = tuple(seat for seat in range(self.options.players) if seat != self.parent)
        return Outcome(scores, children, "contract failed")

    # What a seat may know -----------------------------------------------------------------------

    def masked(self, seat: int | None) -> State:
        """[hidden-hands], [all-known]"""
        if not self.hands:
            return self
        hands = [HIDDEN] * len(self.hands)
        if seat is not None and seat >= 0:
            hands[seat] = self.hands[seat]
        alone = msgspec.structs.replace(self, hands=tuple(hands))
        if len(hands) == 2 and seat is not None and hands[seat] >= 0:
            other = alone._unseen()
            return msgspec.structs.replace(alone, hands=(hands[0], other) if seat == 0 else (other, hands[1]))
        return alone

    def filled_in(self, rng: random.Random) -> State:
        """Uniform over the deals that fit the open cards and the shown voids. [known-void]"""
        hidden = [seat for seat, hand in enumerate(self.hands) if hand < 0]
        if not hidden:
            return self
        dealt = deal_fitting(
            rng, cards_in(self._unseen()), [self.held[seat] for seat in hidden], [self.voids[seat] for seat in hidden]
        )
        hands = list(self.hands)
        for seat, hand in zip(hidden, dealt, strict=True):
            hands[seat] = hand
        return msgspec.structs.replace(self, hands=tuple(hands))

    def seen_move(self, move: Move, mover: int | None, seat: int | None) -> Move:
        """[hidden-hands]"""
        if not isinstance(move, Deal):
            return move
        hands = tuple(hand if owner == seat else (UNKNOWN,) * len(hand) for owner, hand in enumerate(move.hands))
        return Deal(hands, move.lane)


# The laws of a trick, card by card ---------------------------------------------------------------


def playable(hand: int, follow: int) -> int:
    """The cards of `hand` that lane following allows. [lane-following], [no-suit]"""
    return hand & (FOLLOWS[follow] | INVERTS[follow]) if hand & FOLLOWS[follow] else hand


def plays(cards: int) -> tuple[Play, ...]:
    """The plays of a bit set of cards, lowest card first."""
    clubs, spades, hearts, diamonds, clowns = PLAYS_IN_SUIT
    return (
        clubs[cards & 1023]
        + spades[cards >> 10 & 1023]
        + hearts[cards >> 20 & 1023]
        + diamonds[cards >> 30 & 1023]
        + clowns[cards >> 40]
    )


def winning_card(counted: tuple[int, ...], follow: int, *, inverted: bool) -> int:
    """Which of the counted cards, in order of play, wins. [winner], [winner-inverted], [tie]"""
    ranks = NUMBERS if inverted else RANKS[follow]
    return max(counted, key=ranks.__getitem__)  # of equals, max takes the first


@cache
def deck(suits: tuple[Suit, ...]) -> tuple[int, ...]:
    """The cards that a game is played with. [suits-in-use]"""
    return tuple(card for card, code in enumerate(CODES) if code[0] in suits)


@cache
def codes_in_use(suits: tuple[Suit, ...]) -> frozenset[str]:
    """What is written on them."""
    return frozenset(codes(deck(suits)))


@cache
def cards_in_use(suits: tuple[Suit, ...]) -> int:
    """Their bit set."""
    return hand_of(deck(suits))


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


def first_state(options: Options) -> State:
    """The table before the deal."""
    return State(
        options=options, to_act=(CHANCE,), events=(), hands=(), lane=(), follow=-1, declared=0, declarer=-1, passed=0, parent=-1,
        leader=-1, played=(), counted=(), voids=(0,) * options.players, seen=0, tricks=(), laid=(),
    )  # fmt: skip


GAME: Final = core.Game(
    name="inversion",
    title="!nversion",
    seats=(2, 3, 4),
    rules_version="1.0",
    option_type=Options,
    state_type=State,
    move_types=(Declare, Pass, Play, Deal),
    event_types=(Contract, Inversion, Trick),
    rulebook=RULEBOOK,
    package="kernel_lib.games.inversion",
    first_state=first_state,
)
