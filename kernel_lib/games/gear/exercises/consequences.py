"""Consequences of a move of GEAR that no event tells: who could beat what was played, and what a bid would cost."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.core.tuples import turn_order
from kernel_lib.games.gear.rules.components import cards_args, codes, kinds_in
from kernel_lib.games.gear.rules.moves import Bid, Play, Trick, set_name
from kernel_lib.games.gear.rules.scoring import Cards, which_follow, winning_place
from kernel_lib.games.gear.rules.state import State
from kernel_lib.words import Message, messages, who

say: Final = messages("gear")


def consequences(_before: View[State], after: View[State], move: Move, seat: int) -> Iterator[Message]:
    """Yield what follows from a move that was just made, from what the viewer knows."""
    state = after.state
    if isinstance(move, Bid) and state.in_auction:
        yield say("after-bid", points=say("points", n=move.points), n=move.points, set=set_name(move.set))
    elif isinstance(move, Play) and not any(isinstance(event, Trick) for event in state.events):
        yield from _who_is_ahead(state, seat)


def _who_is_ahead(state: State, seat: int) -> Iterator[Message]:
    """Yield who is ahead in a trick that goes on; of whoever leads it, which open cards would beat the lead."""
    order = turn_order(state.leader, state.options.players)
    ahead = winning_place(state.played, which_follow(state.played))
    size = len(state.led)
    if order[ahead] != seat:
        cards = cards_args(codes(state.played[ahead]))
        yield say("after-behind", who=who(order[ahead]), size=size, **cards)
        return
    for rival in order[len(state.played) :]:
        beaten = _best_answer(state, rival)
        if beaten:
            yield say("after-beaten", who=who(rival), size=size, **cards_args(codes(beaten)))
            return
    yield say("after-unbeaten", size=size)


def _best_answer(state: State, rival: int) -> Cards:
    """Return the open cards of a rival that would take the trick as it lies; nothing if none would."""
    kinds = kinds_in(state.opened[rival])
    answers = combinations(kinds, len(state.led))
    taking = [cards for cards in answers if _takes(state, cards)]
    return taking[-1] if taking else ()


def _takes(state: State, cards: Cards) -> bool:
    played = (*state.played, cards)
    return winning_place(played, which_follow(played)) == len(state.played)
