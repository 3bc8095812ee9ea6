"""The utility that decisions of Gears of Industry are judged by: the chance to win.

A game is too long to be played to its end from every move. It is played on by Greedy for a round, until as many turns
have begun as there are seats; what a seat has then is the chance to win that `win_probability` tells. Decks and the
cards that one starts with take longer to tell, and close to the end it is worth while to see it.
"""

from __future__ import annotations

from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.industry.bots.players import WORTHS, greedy_move
from kernel_lib.games.industry.bots.turn_plans import turn_plans
from kernel_lib.games.industry.bots.win_probability import chance_to_win, sides_of
from kernel_lib.games.industry.rules.moves import DONE
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.text.hands import say
from kernel_lib.parts.bots import Utility

ROUNDS: Final = 1
"""The rounds that a decision is played on; more tell hardly more in the same time."""
FIRST_ROUNDS: Final = 3
"""The same before the first turn."""
CLOSE: Final = 2
"""Most points that the first side still wants in a game that is close to its end."""
LAST_ROUNDS: Final = 2
"""Rounds that a decision is played on close to the end: mostly to it."""
JUDGED: Final = 6
"""The most moves of a decision that are judged."""


def utility_value(there: State, now: State, seat: int) -> float | None:
    """Return the win of the side of `seat` (1 or 0), else its chance a while after `there`; None: play on.

    Of several sides that win together each has won; if nobody lost, of two sides each has half a win.
    """
    outcome = now.outcome
    if outcome is not None:
        draw = len(outcome.winners) == now.options.players and len(sides_of(now)) == 2
        return 0.5 if draw else float(seat in outcome.winners)
    looked_at = max(_turns(there), 1) + _rounds(there) * there.options.players
    return chance_to_win(now, seat) if _turns(now) >= looked_at else None


def _rounds(there: State) -> int:
    """Return the number of rounds that a decision is played on."""
    if not there.round:
        return FIRST_ROUNDS
    return LAST_ROUNDS if there.options.target - max(there.sums) <= CLOSE else ROUNDS


def _turns(state: State) -> int:
    """Return the number of turns that have begun."""
    players = state.options.players
    return (state.round - 1) * players + (state.active - state.first) % players + 1 if state.round else 0


# Which moves are worth it --------------------------------------------------------------------------


def candidates(view: View[State]) -> tuple[Move, ...]:
    """Return the moves that look best, Greedy's first; of those that leave the same position only one."""
    state, seat = view.state, view.asked_seat
    legal = state.legal_moves(seat)
    if state.phase == "personalise" or len(legal) == 1:
        return legal
    first = greedy_move(state, seat)
    found = {_position_after(state, first, seat): first}
    for move in _other_moves(state, seat, legal):
        if len(found) < JUDGED - (DONE in legal):
            found.setdefault(_position_after(state, move, seat), move)
    if DONE in legal:
        found.setdefault(_position_after(state, DONE, seat), DONE)
    return tuple(found.values())


def _position_after(state: State, move: Move, seat: int) -> State:
    return state.apply(move, seat).replace(events=())


def _other_moves(state: State, seat: int, legal: tuple[Move, ...]) -> list[Move]:
    """Return the other moves, the most promising first. Just before the own turn Greedy turns all factories whichever
    is the first.
    """
    if state.phase in ("build", "enter"):
        return [plan.moves[0] for plan in turn_plans(state, seat)]
    moves = [move for move in legal if move != DONE]
    if state.phase == "rotate":
        return [] if (state.active + 1) % state.common == seat else moves
    return sorted(moves, key=WORTHS[state.phase](state, seat), reverse=True)


UTILITY: Final[Utility[State]] = Utility(
    label=say("stake"),
    unit="chance",
    reference="greedy",
    version="1",
    value=utility_value,
    candidates=candidates,
    effort=300,
)
