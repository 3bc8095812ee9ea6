"""The auction and the tricks of GEAR: which bids and plays are legal, why others are refused, and what they do."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from kernel_lib.core import Event, Move, Refusal
from kernel_lib.core.tuples import replace_at, turn_order
from kernel_lib.games.gear.rules.components import (
    COLOUR_BITS,
    COLOURS,
    HIDDEN,
    KINDS,
    cards_args,
    colour,
    copies_in,
    distinct_kinds,
    kinds_in,
    pack,
)
from kernel_lib.games.gear.rules.moves import (
    BIDS,
    HIGHEST_BID,
    Bid,
    Ousted,
    Play,
    Sold,
    cards_of,
    in_order,
    play_of,
    set_name,
)
from kernel_lib.games.gear.rules.rulebook import RULEBOOK
from kernel_lib.games.gear.rules.scoring import end_trick
from kernel_lib.games.gear.rules.state import State

# The auction: a bid on one of the open sets -----------------------------------------------------------


def legal_bids(state: State, seat: int) -> tuple[Move, ...]:
    """Return the bids that a seat may make: on each set more than is bid there, up to its limit; lowest first.

    [choose-set], [higher-bid], [bid-values], [debt]
    """
    legal: tuple[Move, ...] = ()
    limit = state.bid_limit(seat)
    for bids, points in zip(BIDS, state.bids, strict=False):
        legal += bids[points + 1 : limit + 1]
    return legal


def check_bid(state: State, bid: Bid, seat: int) -> Refusal | None:
    """Refuse a bid on a set that is not there, outside 0 to 20, beyond what the seat may spend, or too low for the set.

    [choose-set], [bid-values], [debt], [higher-bid]
    """
    limit, known = state.bid_limit(seat), 0 <= bid.set < len(state.bids)
    if known and state.bids[bid.set] < bid.points <= limit:
        return None
    suggestion = closest_bid(legal_bids(state, seat), bid)
    if not known:
        return RULEBOOK.refuse("choose-set", suggestion, last=set_name(len(state.bids) - 1))
    if not 0 <= bid.points <= HIGHEST_BID:
        return RULEBOOK.refuse("bid-values", suggestion)
    if bid.points > limit:
        return RULEBOOK.refuse("debt", suggestion, points=state.points[seat], limit=limit)
    return RULEBOOK.refuse("higher-bid", suggestion, points=state.bids[bid.set], set=set_name(bid.set))


def closest_bid(legal: tuple[Move, ...], wanted: Bid) -> Move:
    """Return the legal bid closest to the one that is wanted: on the same or the nearest set, then in value."""

    def distance(move: Move) -> tuple[int, int]:
        assert isinstance(move, Bid)
        return abs(move.set - wanted.set), abs(move.points - wanted.points)

    return min(legal, key=distance)


def apply_bid(state: State, bid: Bid, seat: int) -> State:
    """Lay the bid beside its set. A seat that it outbids is ousted, and bids again when everybody has bid once.

    [choose-set], [ousted], [ousted-bid], [sold]
    """
    loser, players = state.bidders[bid.set], state.options.players
    bidders, bids = replace_at(state.bidders, bid.set, seat), replace_at(state.bids, bid.set, bid.points)
    events = (Ousted(loser, bid.set),) if loser >= 0 else ()
    if -1 not in bidders:
        return sell_sets(state, bidders, bids, events)
    waiting = state.waiting[1:]
    if waiting:
        next_seat = waiting[0]
    else:
        next_seat = next(other for other in turn_order((seat + 1) % players, players) if other not in bidders)
    return state.replace(to_act=(next_seat,), events=events, bidders=bidders, bids=bids, waiting=waiting)


def sell_sets(state: State, bidders: tuple[int, ...], bids: tuple[int, ...], events: tuple[Event, ...]) -> State:
    """Give set `i` to the seat `bidders[i]` for `bids[i]` points; the start player leads.

    [sold], [open-hand], [first-lead], [easy]
    """
    seats = range(state.options.players)
    bought = [bidders.index(seat) for seat in seats]
    paid = tuple(bids[number] for number in bought)
    if state.options.variant != "easy":
        events = (*events, *(Sold(seat, bought[seat], paid[seat]) for seat in seats))
    return state.replace(
        to_act=(state.starter,), events=events, points=tuple(state.points[seat] - paid[seat] for seat in seats),
        bidders=bidders, bids=bids, waiting=(), paid=paid, opened=tuple(state.sets[number] for number in bought),
        sets=(), leader=state.starter,
    )  # fmt: skip


# The tricks: one card, or a pair ----------------------------------------------------------------------


def legal_plays(state: State, seat: int) -> tuple[Move, ...]:
    """Return the legal leads of a seat, or its legal plays to the trick. [lead], [follow-colour], [follow-pair],
    [closed-free]
    """
    return plays_from_hands(state.opened[seat], state.closed_pool(seat), state.kept[seat], state.led)


def plays_from_hands(opened: int, closed: int, kept: int, led: tuple[int, ...]) -> tuple[Play, ...]:
    """Return the plays after `led` (empty: a lead) from an open and a closed hand, of which `kept` cards may be played.

    Open cards must follow if they can; closed cards may be played or kept. [closed-free]
    """
    if not led:  # [lead]
        return (*_single_plays(opened, closed if kept else 0), *legal_pairs(opened, closed, kept, None))
    if len(led) == 1:
        suit = COLOUR_BITS[colour(led[0])]
        if opened & suit:  # [follow-colour]
            return _single_plays(opened & suit, closed & suit if kept else 0)
        return _single_plays(opened, closed if kept else 0)
    colours = (colour(led[0]), colour(led[1]))
    if legal_pairs(opened, 0, 0, colours):  # [follow-pair]
        return legal_pairs(opened, closed, kept, colours)
    return _plays_of_two(opened, closed, kept)  # [same-size]


@lru_cache(1 << 16)
def _single_plays(opened: int, closed: int) -> tuple[Play, ...]:
    """Return the plays of one card, open ones first."""
    return (*map(_OPEN.__getitem__, distinct_kinds(opened)), *map(_CLOSED.__getitem__, distinct_kinds(closed)))


_OPEN: Final = tuple(play_of((kind,), ()) for kind in range(20))
"""The play of each kind from the open hand."""
_CLOSED: Final = tuple(play_of((), (kind,)) for kind in range(20))
"""The play of each kind from the closed hand."""


def legal_pairs(opened: int, closed: int, kept: int, colours: tuple[int, int] | None) -> tuple[Play, ...]:
    """Return the pairs of one number, open ones first, then the lowest; of these colours if they are given. [lead]"""
    found: tuple[Play, ...] = ()
    for number in _numbers_twice(opened + closed):
        found += _pairs_of(number, opened >> 2 * number & _ACES, closed >> 2 * number & _ACES, kept, colours)
    return tuple(sorted(found, key=_canonical_place)) if len(found) > 1 else found


def _numbers_twice(hand: int) -> tuple[int, ...]:
    """Return the numbers, from 0 for an A, of which a hand has two cards: two alike, or one of each colour."""
    red, blue = hand & COLOUR_BITS[0], hand >> 20
    return distinct_kinds((red | blue) >> 1 & _ONES | red & blue & _ONES)


_ONES: Final = pack(range(10))
"""In a hand of one colour, the bits that count a first copy."""
_ACES: Final = 3 | 3 << 20
"""In a hand, the bits that count the red and the blue As. To look at another number, a hand is shifted until that
number's cards are counted there; so the keys of the cache of `_pairs_of` hold one number, and are few.
"""


@cache
def _pairs_of(number: int, opened: int, closed: int, kept: int, colours: tuple[int, int] | None) -> tuple[Play, ...]:
    """Return the pairs of a number; the hands are shifted, so that its cards are counted where the As are."""
    twos = _plays_of_two(opened << 2 * number, closed << 2 * number, kept)
    return twos if colours is None else tuple(play for play in twos if _play_colours(play) == sorted(colours))


def _play_colours(play: Play) -> list[int]:
    """Return the colours of the cards of a play, red first."""
    return sorted(COLOURS.index(code[0]) for code in (*play.open, *play.closed))


@cache
def _canonical_place(pair: Play) -> tuple[int, tuple[int, ...]]:
    """Return the place of a pair in the canonical order."""
    return len(pair.closed), cards_of(pair)[2]


@lru_cache(1 << 16)
def _plays_of_two(opened: int, closed: int, kept: int) -> tuple[Play, ...]:
    """Return the plays of two cards: both open, one of each hand, both closed."""
    mine, hidden = kinds_in(opened), kinds_in(closed)
    found = dict.fromkeys(play_of(two, ()) for two in combinations(mine, 2))
    if kept:
        found |= dict.fromkeys(play_of((one,), (other,)) for one in mine for other in hidden)
    if kept > 1:
        found |= dict.fromkeys(play_of((), two) for two in combinations(hidden, 2))
    return tuple(found)


def check_play(state: State, move: Play, seat: int) -> Refusal | None:
    """Refuse cards that are not in the seat's hands, a lead of more than one card that is no pair, another number of
    cards than was led, and cards that do not follow although open cards could.

    [cards], [own-cards], [lead], [never-three], [same-size], [follow-colour], [follow-pair]
    """
    legal = legal_plays(state, seat)
    if move in legal or in_order(move) in legal:
        return None
    strange = [code for code in (*move.open, *move.closed) if code not in KINDS]
    if strange:
        return RULEBOOK.refuse("cards", legal[0], card=strange[0])
    suggestion = closest_play(legal, move)
    missing = _missing_cards(state, move, seat)
    if missing is not None:
        return RULEBOOK.refuse("own-cards", suggestion, **cards_args(missing[0]), hand=missing[1])
    size = len(move.open) + len(move.closed)
    if not state.played:
        return RULEBOOK.refuse("lead" if size == 2 else "never-three", suggestion)
    led = state.played[0]
    if size != len(led):
        return RULEBOOK.refuse("same-size", suggestion, size=len(led))
    letters = [COLOURS[colour(kind)] for kind in led]
    if size == 1:
        return RULEBOOK.refuse("follow-colour", suggestion, colour=letters[0])
    return RULEBOOK.refuse("follow-pair", suggestion, colours=tuple({"colour": letter} for letter in letters))


def _missing_cards(state: State, move: Play, seat: int) -> tuple[tuple[str, ...], str] | None:
    """Return the cards of a move that are missing in one of the two hands, and which hand that is; None if none are."""
    for name, wanted, hand in (
        ("open", move.open, state.opened[seat]),
        ("closed", move.closed, state.closed_pool(seat)),
    ):
        kinds = [KINDS[code] for code in wanted]
        if any(kinds.count(kind) > copies_in(hand, kind) for kind in kinds) or (
            name == "closed" and len(kinds) > state.kept[seat]
        ):
            return wanted, name
    return None


def closest_play(legal: tuple[Move, ...], wanted: Play) -> Move:
    """Return the legal play that shares most with the one that is wanted: cards, then size, then hands."""
    cards = wanted.open + wanted.closed

    def distance(move: Move) -> tuple[int, int, int]:
        assert isinstance(move, Play)
        mine = move.open + move.closed
        return (
            -_shared_count(mine, cards),
            abs(len(mine) - len(cards)),
            -_shared_count(move.open, wanted.open) - _shared_count(move.closed, wanted.closed),
        )

    return min(legal, key=distance)


def _shared_count(cards: tuple[str, ...], others: tuple[str, ...]) -> int:
    """Return the number of cards that two plays have in common, copies counted."""
    return sum(min(cards.count(code), others.count(code)) for code in {*cards})


def apply_play(state: State, move: Play, seat: int) -> State:
    """Lay the cards before the seat; the last play of a trick ends it. [own-cards], [turn]"""
    from_open, from_closed, kinds = cards_of(move)
    opened, closed, kept, shown = state.opened, state.closed, state.kept, state.shown
    if from_open:
        opened = replace_at(opened, seat, opened[seat] - from_open)
    if from_closed:
        kept = replace_at(kept, seat, kept[seat] - len(move.closed))
        left = closed[seat] - from_closed if closed[seat] >= 0 else HIDDEN
        closed = replace_at(closed, seat, left if kept[seat] else 0)
        shown += from_closed
    played, players = (*state.played, kinds), len(opened)
    laid = state.replace(
        to_act=((seat + 1) % players,), events=(), closed=closed, kept=kept, opened=opened, played=played, shown=shown
    )  # fmt: skip
    return laid if len(played) < players else end_trick(laid)
