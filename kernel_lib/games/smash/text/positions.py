"""Positions of Smash Gear in words: what is to be done, where we are, the table line by line, how the game ended."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

from kernel_lib.core import CHANCE, OPEN, Outcome, View
from kernel_lib.games.smash.rules.components import HOUSE, NAMES, PRICES, name_of_kind
from kernel_lib.games.smash.rules.machines import BoardSize, CellNumbers, Machine
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.moves import cell_names, pending_args, say
from kernel_lib.parts.text import Ending, ScoreLine
from kernel_lib.words import Message, Words, who

# What to do, and where we are ---------------------------------------------------------------------


def prompt(view: View[State]) -> Message:
    """Return the prompt: what the viewer is to do, who is to act, or how the game ended."""
    state, seat, phase = view.state, view.acting_seat, view.state.phase
    if view.outcome is not None:
        return result(view.outcome)
    if phase == "draw":
        return say("prompt-draw", who=who(state.draws[0][0]))
    if state.to_act == (CHANCE,):
        return say(f"prompt-{phase}")
    if seat is None:
        return say("wait", who=who(state.to_act[0]))
    return _own_prompt(state, seat)


def _own_prompt(state: State, seat: int) -> Message:
    """Return the prompt of a seat that is to act."""
    phase = state.phase
    if phase == "answer":
        top = state.stack[-1]
        name = "prompt-own-answer" if top.seat == seat else "prompt-answer"
        return say(name, who=who(top.seat), **pending_args(top))
    if phase == "keep":
        return say("prompt-keep", machine=machine_name(state.machine(state.splits[0])))
    if phase in ("throw", "discard"):
        return say(f"prompt-{phase}", cards=state.throws[seat] or state.held(seat) - HOUSE.hand)
    if phase == "last word":
        return say("prompt-last-word", who=who(1 - seat))
    return say(turn_prompt(state), gears=state.gears[seat])


def turn_prompt(state: State) -> str:
    """Return the name of the message that asks for a purchase in Prepare, or for whatever a turn allows."""
    return "prompt-first-turn" if state.turn == 1 else f"prompt-{state.phase}"


def result(outcome: Outcome) -> Message:
    """Return the end of the game in one sentence."""
    name = "draw" if len(outcome.winners) == 2 else outcome.why.replace(" ", "-")
    losers = who(*(seat for seat in (0, 1) if seat not in outcome.winners))
    points = outcome.scores[outcome.winners[0]]
    return say(f"outcome-{name}", winners=who(*outcome.winners), losers=losers, points=points)


def status(view: View[State]) -> Message:
    """Return the progress of the game."""
    state = view.state
    if not state.to_act:
        return say("status-result")
    if not state.turn:
        return say("status-prepare" if state.store[0] else "status-setup")
    return say("status-turn", turn=state.turn, turns=state.options.max_turns)


def chapter(view: View[State]) -> Message:
    """Return the part of the game that the last move belongs to."""
    state = view.state
    if not state.to_act:
        return say("status-result")
    if not state.turn:
        return say("status-prepare" if state.store[0] and len(state.gaps) < 2 else "status-setup")
    return say("chapter-turn", turn=state.turn)


# The table ----------------------------------------------------------------------------------------


EMPTY: Final = say("none")
"""Stands in the place of a list without anything in it."""


def table(view: View[State]) -> Iterator[Message]:
    """Yield the table as a view knows it, line by line."""
    state, size = view.state, view.state.size
    yield say("table", status=status(view), prompt=prompt(view))
    if state.store[0]:
        yield _store_line(state)
    for pending in reversed(state.stack):
        yield say("table-waits", who=who(pending.seat), **pending_args(pending))
    for seat in (0, 1):
        yield _seat_line(view, seat, size)
    for machine in state.machines:
        plugins = [NAMES[plugin.kind] for plugin in state.plugins if plugin.machine == machine.number]
        yield _machine_line(machine, plugins, size)
    for cells in state.bases:
        for cell in cells:
            plugins = [NAMES[plugin.kind] for plugin in state.plugins if plugin.cell == cell]
            if plugins:
                yield say("table-base", cell=_cell_names((cell,), size)[0], plugins=plugins)


def _store_line(state: State) -> Message:
    machines, programs = (
        [{"card": NAMES[kind], "price": PRICES[kind]} for kind in row if kind >= 0] or EMPTY for row in state.store
    )
    return say("table-store", machines=machines, programs=programs, base=state.stock[0], destroy=state.stock[1])


def _seat_line(view: View[State], seat: int, size: BoardSize) -> Message:
    state = view.state
    drawn = state.drawn[seat]
    seen = view.seat in (seat, OPEN)
    hand: list[Words] = [name_of_kind(kind) for kind in sorted((*state.hands[seat], *(drawn if seen else ())))]
    if drawn and not seen:
        hand.append(say("unseen-machines", machines=len(drawn)))
    return say(
        "table-seat", who=who(seat), gears=state.gears[seat], honor=state.honor[seat],
        cells=_cell_names(state.bases[seat], size) or EMPTY, hand=hand or EMPTY,
        landfill=[NAMES[kind] for kind in state.landfill[seat]] or EMPTY,
    )  # fmt: skip


def _machine_line(machine: Machine, plugins: list[str], size: BoardSize) -> Message:
    return say(
        "table-machine", machine=machine.number, card=NAMES[machine.kind], who=who(machine.seat),
        hearts=_cell_names(machine.hearts, size) or EMPTY, weapons=_cell_names(machine.weapons, size) or EMPTY,
        count=len(plugins), plugins=plugins,
    )  # fmt: skip


@lru_cache(1 << 12)  # most of what lies on the board lies there for many turns
def _cell_names(cells: CellNumbers, size: BoardSize) -> tuple[str, ...]:
    return tuple(cell_names(size.cells(cells)))


# How the game ended -------------------------------------------------------------------------------


def ending(view: View[State]) -> Ending:
    """Return title, reason and lines of a game that is over. [win-bases], [win-honor], [turn-limit]"""
    state, outcome = view.state, view.outcome
    assert outcome is not None, "Text.ending asks for games that are over"
    counts, deciding = _final_counts(state), _deciding_count(state, outcome)
    winner, line = outcome.winners[0], deciding or "honor"
    args: dict[str, Any] = {
        "winner": who(*outcome.winners), "loser": who(1 - winner), "turn": min(state.turn, state.options.max_turns),
        "points": state.honor[winner], "goal": HOUSE.honor, "line": line, "most": counts[line][winner],
        "fewest": counts[line][1 - winner],
        **{name: both[winner] for name, both in counts.items()},
    }  # fmt: skip
    end = outcome.why.replace(" ", "-") if deciding else "draw"
    lines = tuple(
        ScoreLine(str(say(f"line-{name}")), tuple(map(str, both)), decides=name == deciding, total=name == "honor")
        for name, both in counts.items()
    )
    title, why = (say(f"ending-{part}-{end}", **args) for part in ("title", "why"))
    return Ending(title, why, lines, say("ending-course"))


def _final_counts(state: State) -> dict[str, tuple[int, ...]]:
    """Return the final counts of each seat; honor, which scores, last."""
    bases = tuple(map(len, state.bases))
    cells = tuple(cells.bit_count() for cells in state.occupied_by)
    return {"bases": bases, "cells": cells, "honor": state.honor}


def _deciding_count(state: State, outcome: Outcome) -> str:
    """Return the count that decided the game; empty for a draw."""
    if len(outcome.winners) > 1:
        return ""
    if outcome.why != "turn limit":
        return "bases" if outcome.why == "no base" else "honor"
    counts = _final_counts(state)
    return next(name for name in ("honor", "bases", "cells") if counts[name][0] != counts[name][1])
