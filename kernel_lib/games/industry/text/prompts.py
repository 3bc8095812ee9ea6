"""What is to be done, where in the game we are, and how it ended."""

from __future__ import annotations

from kernel_lib.core import CHANCE, View
from kernel_lib.games.industry.rules.moves import MARKETS, Turn
from kernel_lib.games.industry.rules.state import ROUNDS, State
from kernel_lib.games.industry.text.sentences import SENTENCES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, joined, name_of


def prompt(view: View[State], names: Names = None) -> str:
    """What the viewer is to do, or who is to act, or how the game ended."""
    state, seat = view.state, view.seat
    if state.outcome is not None:
        return result(view, names)
    if state.to_act == (CHANCE,):
        return SENTENCES["chance"]
    if seat is None or seat not in state.to_act:
        return SENTENCES["wait"].format(name=name_of(state.to_act[0], names))
    return _asked(state, seat, names)


def _asked(state: State, seat: int, names: Names) -> str:
    asks = state.asks
    if asks == "personalise" and state.options.mode == "advanced":
        asks = "personalise advanced"
    left = 2 - state.entered
    if asks == "enter" and not left:
        asks = "enter none"
    elif asks == "enter" and not state.output:
        asks = "enter without"
    winner = name_of(state.waiting[0], names) if state.waiting else ""
    market = MARKETS[state.clashing] if state.clashing >= 0 else ""
    markets = " or ".join(MARKETS[one] for one in state.may_clash()) if asks == "clash" else ""
    return SENTENCES[asks].format(
        left=left, output=state.output, name=winner, market=market, markets=markets, count=len(state.hands[seat])
    )


def result(view: View[State], names: Names = None) -> str:
    """How the game ended, in one sentence."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    winners = joined([name_of(seat, names) for seat in outcome.winners])
    sums = outcome.teams or outcome.scores
    return SENTENCES[outcome.why].format(
        winners=winners, points=counted(sums[outcome.winners[0] % len(sums)], "point"), rounds=ROUNDS
    )


def phase(view: View[State]) -> str:
    """Where in the game we are, and how far it goes."""
    state = view.state
    if not state.to_act:
        return SENTENCES["result"]
    key = "phase setup" if not state.round else "phase late" if state.round > ROUNDS // 2 else "phase"
    return SENTENCES[key].format(round=state.round, rounds=ROUNDS, target=state.options.target)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to: a turn, or what comes before the first."""
    state = view.state
    players = state.options.players
    if any(isinstance(event, Turn) for event in state.events):  # the last move ended the turn before
        number, seat = state.round - (state.active == state.first), (state.active - 1) % players
    else:
        number, seat = state.round, state.active
    turn = (seat - state.first) % players + 1
    return SENTENCES["chapter"].format(round=number, turn=turn) if number else SENTENCES["setup"]
