"""Plans of a turn: ways to build and to enter cards, the most promising first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.industry.bots.evaluation import best_raise, cheapest_productions, entry_worth, evaluate
from kernel_lib.games.industry.rules.components import CODES, KINDS, factory_card, is_technology, is_vertical, value
from kernel_lib.games.industry.rules.moves import Enter, entry_move
from kernel_lib.games.industry.rules.state import BUILD, ENTER, ENTRIES, OUTPUT, THREE_CARDS, State
from kernel_lib.games.industry.rules.turns import legal_builds

WIDTH: Final = 8
"""Positions that are followed after each entry, and entries that are tried in each of them."""


class TurnPlan(NamedTuple):
    """Moves from here to the end of entering, the position after them, and what it looks worth."""

    moves: tuple[Move, ...]
    state: State
    value: float


def turn_plans(state: State, seat: int) -> list[TurnPlan]:
    """Return ways to build and to enter cards, the most promising first; in whatever order, each way counts once."""
    builds = legal_builds(state, seat) if state.step == BUILD else ()
    nodes = [_plan((move,), state.apply(move, seat), seat) for move in builds] or [_plan((), state, seat)]
    found = {_turn_key(plan.state): plan for plan in nodes}
    for _ in range(ENTRIES):
        grown = [_grown(plan, moves, seat) for plan in nodes for moves in _entries(plan.state, seat)]
        fresh = {_turn_key(plan.state): plan for plan in sorted(grown, key=attrgetter("value"))}
        nodes = sorted(fresh.values(), key=attrgetter("value"), reverse=True)[:WIDTH]
        found = fresh | found
    return sorted(map(_closed, found.values(), [seat] * len(found)), key=attrgetter("value"), reverse=True)


def _turn_key(state: State) -> tuple[object, ...]:
    """Return a key that tells two positions of a turn apart."""
    return state.markets, state.factories, state.hands


def _plan(moves: tuple[Move, ...], state: State, seat: int) -> TurnPlan:
    clashes = best_raise(state, seat)[0] if state.active == seat else 0.0
    return TurnPlan(moves, state, evaluate(state, seat) + clashes)


def _grown(plan: TurnPlan, moves: Sequence[Move], seat: int) -> TurnPlan:
    state = plan.state
    for move in moves:
        state = state.apply(move, seat)
    return _plan((*plan.moves, *moves), state, seat)


def _closed(plan: TurnPlan, seat: int) -> TurnPlan:
    """Return the plan with what ends entering: the factory turned up that a clash wants, and `done`."""
    moves, state = plan.moves, plan.state
    while _entering(state, seat):
        move = best_raise(state, seat)[1]
        moves, state = (*moves, move), state.apply(move, seat)
    return TurnPlan(moves, state, plan.value)


def _entering(state: State, seat: int) -> bool:
    return state.active == seat and state.step == ENTER and state.to_act == (seat,)


def _entries(state: State, seat: int) -> list[tuple[Move, ...]]:
    """Return the most promising ways to enter one more card: the moves that pay for it, then the card."""
    if not _entering(state, seat) or state.entered == ENTRIES:
        return []
    ways = sorted(
        ((_improves(state, seat, moves[-1]), place, moves) for place, moves in enumerate(_ways_in(state, seat))),
        reverse=True,
    )
    return [moves for _, _, moves in ways[:WIDTH]]


def _improves(state: State, seat: int, move: Move) -> float:
    assert isinstance(move, Enter)
    return entry_worth(state, seat, KINDS[move.card], move.market, KINDS[move.replace] if move.replace else None)


def _ways_in(state: State, seat: int) -> Iterator[tuple[Move, ...]]:
    """Yield each card of the hand in each place, paid by a factory of its value, or by the output of those of least
    use.
    """
    lying = [factory_card(one) for one in state.factories[seat] if not is_vertical(one)]
    held = [card for card in state.hand_kinds(seat) if not is_technology(card)]
    for card in held:
        paying = [one for one in lying if value(one) == value(card)]
        short = max(0, -(-(value(card) - state.output) // OUTPUT))
        for market, rows in enumerate(state.markets):
            for replaced in dict.fromkeys(rows[seat]) if len(rows[seat]) == THREE_CARDS else (None,):
                instead = CODES[replaced] if replaced is not None else None
                if paying:
                    yield (entry_move(CODES[card], market, instead, CODES[paying[0]]),)
                if short <= len(lying):
                    yield (*cheapest_productions(lying, held, short), entry_move(CODES[card], market, instead, None))
