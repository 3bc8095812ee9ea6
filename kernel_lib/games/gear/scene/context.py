"""The parts of a picture of GEAR, and what can be read off it."""

from __future__ import annotations

from functools import cache, cached_property
from typing import Any, NamedTuple

from kernel_lib.core import OPEN, UNKNOWN, Move
from kernel_lib.core.pieces import laid
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import CLOSED, CODES, codes, copies_in, kinds_in
from kernel_lib.games.gear.rules.moves import Bid, Ousted, Play, Round, Trick, cards_of, set_name
from kernel_lib.games.gear.rules.pieces import closed_place, open_place, set_place
from kernel_lib.games.gear.rules.scoring import ace_is_high, which_follow, winning_place
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import TEXT, card_name, say
from kernel_lib.scene.choices import Choice, choice_tree
from kernel_lib.scene.context import DrawContext
from kernel_lib.scene.drawing import CardPiece
from kernel_lib.words import Message, in_each_language, who


@cache
def label_card(code: str, copy: int) -> Message:
    """Return the name of a card in a label, and that of the second of two alike ones."""
    return say("card-twin", card=card_name(code)) if copy else card_name(code)


LaidCards = tuple[tuple[CardPiece, int], ...]
"""Cards that lie together, each with its kind; that of a hidden card is -1."""


@in_each_language  # few hands change from one picture to the next
def _cards(key: str, place: str, hand: int, words: str, names: tuple[str, ...], **about: Any) -> LaidCards:
    """Return the cards of a hand, called by a label; of two alike the second is the one that leaves first."""
    kinds, found = kinds_in(hand), []
    for at, (kind, piece) in enumerate(zip(kinds, laid(place, codes(kinds)), strict=True)):
        code, copy = CODES[kind], kinds[:at].count(kind)
        label = say(words, card=label_card(code, copy), **about).said(names)
        found.append((CardPiece(f"{key}-{code}-{copy}", code, label, piece.name), kind))
    return tuple(found)


@in_each_language
def _backs(seat: int, count: int, names: tuple[str, ...]) -> LaidCards:
    """Return the backs of a hidden hand."""
    labels = [say("card-back", who=who(seat), number=number + 1).said(names) for number in range(count)]
    pieces = zip(labels, laid(closed_place(seat), [UNKNOWN] * count), strict=True)
    return tuple(
        (CardPiece(f"closed-{seat}-{number}", "card-back", label, piece.name), -1)
        for number, (label, piece) in enumerate(pieces)
    )


@in_each_language
def _button(move: Move) -> str:
    return TEXT.button(move).said()


def set_key(number: int) -> str:
    """Return the key of the sprite that chooses a set."""
    return f"choice-{number}"


def bid_key(bid: Bid) -> str:
    """Return the key of the sprite that chooses a value for a set."""
    return f"bid-{bid.set}-{bid.points}"


class PlayedCards(NamedTuple):
    """Cards of a seat in the trick: `follows`, best so far, with an A that counts 11."""

    seat: int
    cards: tuple[str, ...]
    follows: bool
    best: bool
    eleven: bool


class GearContext(DrawContext[State]):
    """A view of GEAR that is being drawn, and what can be read off it."""

    def label(self, name: str, /, **args: Any) -> str:
        """Return a message with the players' names."""
        return say(name, **args).said(self.names)

    def button(self, move: Move) -> str:
        """Return the label of a button that plays a move."""
        return _button(move)

    @property
    def teams(self) -> bool:
        return bool(self.view.options.variant == "teams")

    # Where in the game we are -----------------------------------------------------------------

    @property
    def is_dealt(self) -> bool:
        return self.state.round > 0

    @property
    def in_play(self) -> bool:
        """Return True once the sets are sold, up to the end of the round."""
        return self.is_dealt and not self.state.in_auction

    @cached_property
    def finished_trick(self) -> Trick | None:
        """Return the trick that was just taken: it stays in the middle until the next card is led, or is to be."""
        if self.is_tried:
            return None
        return next((event for event in self.state.events if isinstance(event, Trick)), None)

    @cached_property
    def finished_round(self) -> Round | None:
        """Return the round that is just over."""
        return next((event for event in self.state.events if isinstance(event, Round)), None)

    @property
    def counts_score(self) -> bool:
        """Return True while the score of a round is told line by line."""
        return self.finished_round is not None and self.request.frame is not None

    def points(self, seat: int) -> int:
        """Return the points of a seat; while those of a round are being counted, those that it had before."""
        points: int = self.state.points[seat]
        return (
            points - self.finished_round.scores[seat].gain
            if self.finished_round is not None and self.counts_score
            else points
        )

    @property
    def round_part(self) -> str:
        """Return the part of the round."""
        if self.state.in_auction:
            return self.label("auction")
        return self.label("trick", number=self.trick_number) if self.in_play and self.finished_round is None else ""

    # What may be done -------------------------------------------------------------------------

    @property
    def may_bid(self) -> bool:
        """Return True if the viewer is one of those who bid, now or later."""
        return self.request.buttons and self.view.own_seat is not None

    @cached_property
    def choices(self) -> dict[str, Choice[str]]:
        """Return the choices in steps, by the keys of sprites: a set and then a value, or a card and then a second."""
        return choice_tree(self.legal, self._paths)

    def _paths(self, move: Move) -> list[tuple[str, ...]]:
        """Return the sprites to choose, in order, for a move: the cards of a pair can be chosen either way round."""
        if isinstance(move, Bid):
            return [(set_key(move.set), bid_key(move))]
        assert isinstance(move, Play), "what is legal for a seat is a bid or a play"
        keys = [
            self._own_cards[card]
            for card in (*((code, False) for code in move.open), *((code, True) for code in move.closed))
        ]
        if len(keys) == 1:
            return [(key,) for key in keys[0]]
        pairs = [(one, other) for one in keys[0] for other in keys[1] if one != other]
        return [*pairs, *((other, one) for one, other in pairs)]

    @cached_property
    def _own_cards(self) -> dict[tuple[str, bool], list[str]]:
        """Return the keys of the cards of the hand below, by their code and whether they are closed."""
        found: dict[tuple[str, bool], list[str]] = {}
        for hand, closed in ((self.open_hand, False), (self.closed_hand, True)):
            for card, _ in hand(self.viewer_seat):
                found.setdefault((card.symbol, closed), []).append(card.key)
        return found

    # Hands ------------------------------------------------------------------------------------

    def sees_closed_hand(self, seat: int) -> bool:
        """Return True if the closed hand of a seat is seen."""
        return self.view.seat in (seat, OPEN)

    def open_hand(self, seat: int) -> LaidCards:
        """Return the open cards of a seat; they keep the keys that they had in their set."""
        if not self.in_play:
            return ()
        words = "card-open-own" if seat == self.view.seat else "card-open"
        key = f"set-{self.state.bidders.index(seat)}"
        return _cards(key, open_place(seat), self.state.opened[seat], words, self.names, who=who(seat))

    def closed_hand(self, seat: int) -> LaidCards:
        """Return the closed cards of a seat; backs where they are hidden, which are known by their place."""
        if not self.is_dealt:
            return ()
        if not self.sees_closed_hand(seat):
            return _backs(seat, self.state.kept[seat], self.names)
        words, place = "card-closed-own" if seat == self.view.seat else "card-closed", closed_place(seat)
        return _cards(place, place, self.state.closed[seat], words, self.names, who=who(seat))

    def set_cards(self, number: int) -> LaidCards:
        """Return the cards of a set that is for sale."""
        cards, name = self.state.sets[number], set_name(number)
        return _cards(f"set-{number}", set_place(number), cards, "card-in-set", self.names, set=name)

    # What happened last -----------------------------------------------------------------------

    @property
    def newest_bid(self) -> int | None:
        """Return the set that was bid on last, as far as the position tells; None before anybody has bid.

        Whoever ousts is known. Else it was the one who sits before the seat that is to bid: in the first round of
        bidding at once, later the ousted in between have not bid, so there may be several who could have.
        """
        state = self.state
        ousted = next((event for event in state.events if isinstance(event, Ousted)), None)
        if ousted is not None:
            return ousted.set
        before = turn_order(state.to_act[0], self.players)[:0:-1]
        if not state.waiting:
            last = next((place for place, seat in enumerate(before) if seat not in state.bidders), len(before))
            before = before[:last] if last == 1 else ()
        return state.bidders.index(before[0]) if before and before[0] in state.bidders else None

    @cached_property
    def changed(self) -> frozenset[int]:
        """Return the places in the trick of what others have played since the viewer's last play; for those who only
        look on, of the last play of all.
        """
        seats = [play.seat for play in self.trick]
        if self.view.seat not in range(self.players):
            return frozenset([len(seats) - 1])
        since = seats.index(self.viewer_seat) + 1 if self.viewer_seat in seats else 0
        return frozenset(range(since, len(seats))) or frozenset([len(seats) - 1])

    # The trick and the piles ------------------------------------------------------------------

    @property
    def trick_seats(self) -> tuple[int, ...]:
        return self.finished_trick.seats if self.finished_trick else turn_order(max(self.state.leader, 0), self.players)

    @property
    def trick_number(self) -> int:
        return self.finished_trick.number if self.finished_trick else len(self.state.tricks) + 1

    @cached_property
    def trick(self) -> tuple[PlayedCards, ...]:
        """Return the cards played to the trick, in order of play."""
        done, played = self.finished_trick, self.state.played
        if done:
            parts = zip(done.seats, done.cards, done.followed, strict=True)
            return tuple(
                PlayedCards(seat, cards, follows, seat == done.winner, follows and done.ace_high)
                for seat, cards, follows in parts
            )
        if not played:
            return ()
        follows = which_follow(played)
        best, high = winning_place(played, follows), ace_is_high(played, follows)
        return tuple(
            PlayedCards(seat, codes(play), fits, place == best, fits and high)
            for place, (seat, play, fits) in enumerate(zip(self.trick_seats, played, follows, strict=False))
        )

    @cached_property
    def tried_play(self) -> PlayedCards | None:
        """Return the cards that are tried, as they would stand in the trick; None: none are."""
        move = self.request.tried[0] if self.is_tried else None
        if not isinstance(move, Play):
            return None
        played = (*self.state.played, cards_of(move)[2])
        follows = which_follow(played)
        fits, best = follows[-1], winning_place(played, follows) == len(played) - 1
        return PlayedCards(self.viewer_seat, codes(played[-1]), fits, best, fits and ace_is_high(played, follows))

    @property
    def ace_high(self) -> bool:
        """Return True if an A is 11 in the trick."""
        if self.finished_trick:
            return self.finished_trick.ace_high
        return bool(self.state.played) and ace_is_high(self.state.played, which_follow(self.state.played))

    def piles(self, seat: int) -> list[Trick]:
        """Return the tricks that lie before a seat, oldest first."""
        return [trick for trick in self.state.tricks if trick is not self.finished_trick and trick.winner == seat]

    def taken_words(self, seat: int, message: str = "tricks-and-aces") -> str:
        """Return the tricks that a seat has taken in this round, in words; `tricks-and-aces.short` is without aces."""
        aces = sum(trick.aces for trick in self.state.tricks if trick.winner == seat)
        return self.label(message, tricks=self.state.taken[seat], aces=aces)

    def origin(self, seat: int, code: str) -> str:
        """Return the key of the sprite that a played card came out of.

        Of two alike cards that a seat played, one of them closed, nothing tells which was which.
        """
        kind, kept = CODES.index(code), self.state.kept[seat]
        plays = [play.cards for play in self.trick if play.seat == seat and not self.finished_trick]
        plays += [trick.cards[trick.seats.index(seat)] for trick in self.state.tricks]
        maybe = [card for cards in plays for card in cards if copies_in(self.state.shown, CODES.index(card))]
        if code not in maybe or len(maybe) > CLOSED - kept:
            return f"set-{self.state.bidders.index(seat)}-{code}-{copies_in(self.state.opened[seat], kind)}"
        if self.sees_closed_hand(seat):
            return f"closed-{seat}-{code}-{copies_in(self.state.closed[seat], kind)}"
        return f"closed-{seat}-{kept}"
