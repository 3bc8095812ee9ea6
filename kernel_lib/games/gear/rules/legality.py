"""What may be played in GEAR, and why not. [turn], [end]"""

from __future__ import annotations

from collections import Counter

from kernel_lib.core import CHANCE, UNKNOWN, Move, Refusal
from kernel_lib.games.gear.rules.cards import CLOSED, COLOUR_NAMES, COLOURS, KINDS, SET, colour, held, named
from kernel_lib.games.gear.rules.moves import BIDS, HIGHEST_BID, Bid, Deal, Play, in_order, set_name
from kernel_lib.games.gear.rules.rulebook import RULEBOOK
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.rules.tricks import plays


def moves_of(state: State, seat: int) -> tuple[Move, ...]:
    """Bids until the sets are sold, then plays. [auction-first], [auction-over]"""
    if state.leader < 0:
        return _legal_bids(state, seat)
    return plays(state.opened[seat], state.closed_pool(seat), state.kept[seat], state.led)


def _legal_bids(state: State, seat: int) -> tuple[Move, ...]:
    """[choose-set], [higher-bid], [bid-values]"""
    legal: tuple[Move, ...] = ()
    limit = state.bid_limit(seat)
    for bids, points in zip(BIDS, state.bids, strict=False):
        legal += bids[points + 1 : limit + 1]
    return legal


def fault_in(state: State, move: Move, seat: int) -> Refusal | None:
    """Why a move may not be made; None if it may."""
    if seat == CHANCE:
        return _why_no_deal(state, move)
    if state.leader < 0:
        return _why_no_bid(state, move, seat)
    legal = moves_of(state, seat)
    if move in legal or (isinstance(move, Play) and in_order(move) in legal):
        return None
    return _why_no_play(state, move, seat, legal)


def _why_no_deal(state: State, move: Move) -> Refusal | None:
    """[deal], [cards]; a closed hand with an unknown card counts as hidden."""
    players = state.options.players
    if isinstance(move, Deal):
        known = [code for row in (*move.closed, *move.sets) for code in row if code != UNKNOWN]
        strange = [code for code in known if code not in KINDS]
        if strange:
            return RULEBOOK.refuse("cards", card=strange[0])
        sizes = [len(row) for row in (*move.closed, *move.sets)]
        sets_known = not any(UNKNOWN in row for row in move.sets)
        if (
            sizes == [CLOSED] * players + [SET] * players
            and len(move.sets) == players
            and sets_known
            and max(Counter(known).values()) <= 2
        ):
            return None
    return RULEBOOK.refuse("deal", players=players)


def _why_no_bid(state: State, move: Move, seat: int) -> Refusal | None:
    limit = state.bid_limit(seat)
    if not isinstance(move, Bid):
        return RULEBOOK.refuse("auction-first", moves_of(state, seat)[0])
    known = 0 <= move.set < len(state.bids)
    if known and state.bids[move.set] < move.points <= limit:
        return None
    nearest = nearest_bid(moves_of(state, seat), move)
    if not known:
        return RULEBOOK.refuse("choose-set", nearest, last=set_name(len(state.bids) - 1))
    if not 0 <= move.points <= HIGHEST_BID:
        return RULEBOOK.refuse("bid-values", nearest)
    if move.points > limit:
        return RULEBOOK.refuse("debt", nearest, points=state.points[seat], limit=limit)
    return RULEBOOK.refuse("higher-bid", nearest, points=state.bids[move.set], set=set_name(move.set))


def _why_no_play(state: State, move: Move, seat: int, legal: tuple[Move, ...]) -> Refusal:
    if not isinstance(move, Play):
        return RULEBOOK.refuse("auction-over", legal[0])
    strange = [code for code in (*move.open, *move.closed) if code not in KINDS]
    if strange:
        return RULEBOOK.refuse("cards", legal[0], card=strange[0])
    nearest = nearest_play(legal, move)
    missing = _missing(state, move, seat)
    if missing is not None:
        return RULEBOOK.refuse("own-cards", nearest, cards=missing[0], hand=missing[1])
    size = len(move.open) + len(move.closed)
    if not state.played:
        return RULEBOOK.refuse("lead" if size == 2 else "never-three", nearest)
    led = state.played[0]
    if size != len(led):
        return RULEBOOK.refuse("same-size", nearest, size="One card was" if len(led) == 1 else "Two cards were")
    names = [COLOUR_NAMES[COLOURS[colour(kind)]] for kind in led]
    if size == 1:
        return RULEBOOK.refuse("follow-colour", nearest, colour=names[0])
    return RULEBOOK.refuse("follow-pair", nearest, colours=" and ".join(names))


def _missing(state: State, move: Play, seat: int) -> tuple[str, str] | None:
    """The cards of a move that its hand has not got, and which hand that is."""
    for name, wanted, hand in (
        ("open", move.open, state.opened[seat]),
        ("closed", move.closed, state.closed_pool(seat)),
    ):
        kinds = [KINDS[code] for code in wanted]
        if any(kinds.count(kind) > held(hand, kind) for kind in kinds) or (
            name == "closed" and len(kinds) > state.kept[seat]
        ):
            return named(wanted), name
    return None


def nearest_bid(legal: tuple[Move, ...], wanted: Bid) -> Move:
    """The legal bid on the same set, or the next one to it, that is closest in value."""

    def distance(move: Move) -> tuple[int, int]:
        assert isinstance(move, Bid)
        return abs(move.set - wanted.set), abs(move.points - wanted.points)

    return min(legal, key=distance)


def nearest_play(legal: tuple[Move, ...], wanted: Play) -> Move:
    """The legal play that shares most with `wanted`: cards, then how many there are, then where they come from."""
    cards = wanted.open + wanted.closed

    def distance(move: Move) -> tuple[int, int, int]:
        assert isinstance(move, Play)
        mine = move.open + move.closed
        return (
            -_shared(mine, cards),
            abs(len(mine) - len(cards)),
            -_shared(move.open, wanted.open) - _shared(move.closed, wanted.closed),
        )

    return min(legal, key=distance)


def _shared(cards: tuple[str, ...], others: tuple[str, ...]) -> int:
    """How many cards two plays have in common, copies counted."""
    return sum(min(cards.count(code), others.count(code)) for code in {*cards})
