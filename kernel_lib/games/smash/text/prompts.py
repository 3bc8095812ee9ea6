"""What is to be done in Smash Gear, how the game ended, and where in it we are."""

from __future__ import annotations

from kernel_lib.core import CHANCE, View
from kernel_lib.games.smash.rules.components import HOUSE
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.sentences import SENTENCES
from kernel_lib.games.smash.text.telling import machine_words, the_waiting_words, waiting_words
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, joined, name_of


def prompt(view: View[State], names: Names = None) -> str:
    """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
    state, seat, due = view.state, view.seat, view.state.due
    if due == "over":
        return result(view, names)
    if state.to_act == (CHANCE,):
        return SENTENCES[due].format(name=name_of(state.draws[0][0], names) if due == "draw" else "")
    if seat is None or seat not in state.to_act:
        return SENTENCES["wait"].format(name=name_of(state.to_act[0], names))
    if due == "answer":
        top = state.stack[-1]
        return SENTENCES["own answer" if top.seat == seat else due].format(
            what=waiting_words(top), the=the_waiting_words(top), name=name_of(top.seat, names)
        )
    if due == "keep":
        return SENTENCES[due].format(machine=machine_words(state.machine(state.splits[0])))
    if due in ("throw", "discard"):
        return SENTENCES[due].format(cards=counted(state.throws[seat] or state.held(seat) - HOUSE.hand, "card"))
    key = "first turn" if due == "turn" and state.turn == 1 else due
    return SENTENCES[key].format(gears=counted(state.gears[seat], "gear"), name=name_of(1 - seat, names))


def result(view: View[State], names: Names = None) -> str:
    """How the game ended, in one sentence; empty while it is on."""
    outcome = view.outcome
    if outcome is None:
        return ""
    winners = joined([name_of(seat, names) for seat in outcome.winners])
    losers = joined([name_of(seat, names) for seat in (0, 1) if seat not in outcome.winners])
    key = "draw game" if len(outcome.winners) == 2 else outcome.why
    points = counted(outcome.scores[outcome.winners[0]], "point")
    return SENTENCES[key].format(winners=winners, losers=losers, points=points)


def phase(view: View[State]) -> str:
    """How far the game has come."""
    state = view.state
    if not state.to_act:
        return SENTENCES["result"]
    if not state.turn:
        return SENTENCES["in Prepare" if state.store[0] else "setup"]
    return SENTENCES["phase"].format(turn=state.turn, turns=state.options.max_turns)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to."""
    state = view.state
    if not state.to_act:
        return SENTENCES["result"]
    if not state.turn:
        return SENTENCES["in Prepare" if state.store[0] and len(state.gaps) < 2 else "setup"]
    return SENTENCES["in turn"].format(turn=state.turn)
