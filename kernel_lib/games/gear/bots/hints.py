"""Hints of GEAR: a next move with its reason."""

from __future__ import annotations

from typing import Final

from kernel_lib.core import View
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.bots.advice import set_values
from kernel_lib.games.gear.bots.evaluation import (
    best_play,
    cards_played,
    legal_plays,
    pairs_in,
    same_side,
    set_looks,
    straight_bid,
    win_trick_probability,
)
from kernel_lib.games.gear.rules.components import ACES, RANKS, kinds_in
from kernel_lib.games.gear.rules.moves import BIDS, Bid, Play, cards_of, set_name
from kernel_lib.games.gear.rules.scoring import which_follow, winning_place
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.text import say
from kernel_lib.parts.bots import Hint
from kernel_lib.words import Message

SAMPLES: Final = 1_000
"""Deals that are played out for each set: less than a tenth of a second."""
HIGH: Final = ("8", "9", "10")
"""Numbers that often take a trick."""
_ACES: Final = frozenset(ACES)


def hint(view: View[State]) -> Hint | None:
    """Return the bid that leaves the most, or what the greedy bot plays, and why; None if the seat has
    nothing to do.
    """
    if view.acting_seat is not None and view.state.in_auction:
        return _hint_to_bid(view)
    return quick_hint(view)


def quick_hint(view: View[State]) -> Hint | None:
    """Return the move of the greedy bot and its reason: a bid by the look of the cards; None if the seat has nothing to
    do.
    """
    state, seat = view.state, view.acting_seat
    if seat is None:
        return None
    if state.in_auction:
        bid = straight_bid(state, seat, set_looks(state, state.closed[seat]))
        return Hint(bid, _look(state.sets[bid.set] + state.closed[seat], bid))
    play = best_play(state, seat, cards_played(state))
    return Hint(play, _why_play(state, seat, play))


def _look(hand: int, bid: Bid) -> Message:
    """Return the strength of a hand and the cost of the bid for it."""
    numbers = [RANKS[kind % 10] for kind in kinds_in(hand)]
    counts = {
        "pairs": pairs_in(hand), "aces": numbers.count("A"), "high": sum(numbers.count(number) for number in HIGH),
    }  # fmt: skip
    has = [say(f"look-{name}", count=count) for name, count in counts.items() if count]
    return say("hint-look" if has else "hint-look-best", has=has, price=bid.points)


def _hint_to_bid(view: View[State]) -> Hint | None:
    offers = [
        (row.net, row.set, row.price, row.points)
        for row in set_values(view, samples=SAMPLES)
        if row.net is not None and row.price is not None and not row.yours
    ]
    if not offers:
        return None
    _, number, price, points = max(offers)
    name = "hint-bid" if len(offers) > 1 else "hint-last-set"
    return Hint(BIDS[number][price], say(name, set=set_name(number), points=points, price=price))


def _why_play(state: State, seat: int, play: Play) -> Message:
    """Return one sentence on what the play does to the trick, and what it leaves in the hand."""
    legal = legal_plays(state, seat)
    if len(legal) == 1:
        return say("hint-only-play")
    key, kinds = _what_becomes(state, seat, play, legal), cards_of(play)[2]
    if key == "side" and not _ACES.isdisjoint(kinds):
        key = "side-ace"
    return say(f"hint-{key}", keep=_what_is_kept(state, seat, play, legal, away=key in ("unlikely", "beaten", "left")))


def _what_becomes(state: State, seat: int, play: Play, legal: tuple[Play, ...]) -> str:
    """Return the name of the sentence that says what becomes of the trick after a play."""
    seen, kinds = cards_played(state), cards_of(play)[2]
    lies = (*state.played, kinds)
    has_it = turn_order(state.leader, len(state.opened))[winning_place(lies, which_follow(lies))]
    if has_it == seat:
        likely = win_trick_probability(state, seat, seen, play)
        if len(lies) == len(state.opened):
            return "takes"
        return "safe" if likely == 1 else "unlikely" if likely < 0.5 else "pair" if len(kinds) == 2 else "likely"
    if same_side(state, seat, has_it):
        return "side"
    return "left" if any(win_trick_probability(state, seat, seen, other) > 0 for other in legal) else "beaten"


def _what_is_kept(state: State, seat: int, play: Play, legal: tuple[Play, ...], *, away: bool) -> Message:
    """Return the cost of other plays; empty if nothing. `away`: the trick goes to others."""
    hand = state.opened[seat] + state.closed[seat]
    left = {other: pairs_in(hand - sum(cards_of(other)[:2])) for other in legal}
    pairs = pairs_in(hand)
    if left[play] == pairs > min(left.values()):
        return say("keep-pair" if pairs == 1 else "keep-pairs")
    with_ace = [other for other in legal if not _ACES.isdisjoint(cards_of(other)[2])]
    return say("keep-ace" if away and with_ace and play not in with_ace else "keep-nothing")
