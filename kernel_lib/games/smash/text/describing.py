"""The table of Smash Gear as text."""

from __future__ import annotations

from kernel_lib.core import OPEN, View
from kernel_lib.games.smash.rules.components import NAMES, PRICES, name_of_kind
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.prompts import phase, prompt
from kernel_lib.games.smash.text.sentences import LINES
from kernel_lib.games.smash.text.telling import cells_words, waiting_words
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, name_of, sentence


def describe(view: View[State], names: Names = None) -> str:
    """The table as this view knows it, line by line."""
    state = view.state
    lines = [LINES["head"].format(phase=phase(view), prompt=sentence(prompt(view, names)))]
    lines += [_store_line(state)] if state.store[0] else []
    lines += [
        sentence(LINES["waits"].format(what=waiting_words(waiting), name=name_of(waiting.seat, names)))
        for waiting in reversed(state.stack)
    ]
    lines += [_seat_line(view, seat, names) for seat in (0, 1)]
    lines += [_machine_line(state, machine, names) for machine in state.machines]
    lines += [line for cells in state.bases for cell in cells for line in _base_lines(state, cell)]
    return "\n".join(lines)


def _store_line(state: State) -> str:
    machines, programs = (
        ", ".join(f"{NAMES[kind]} {PRICES[kind]}" for kind in row if kind >= 0) or LINES["empty"] for row in state.store
    )
    return LINES["store"].format(machines=machines, programs=programs, base=state.stock[0], destroy=state.stock[1])


def _seat_line(view: View[State], seat: int, names: Names) -> str:
    state = view.state
    drawn = state.drawn[seat]
    seen = view.seat in (seat, OPEN)
    hand = [name_of_kind(kind) for kind in sorted((*state.hands[seat], *(drawn if seen else ())))]
    hand += [LINES["hidden"].format(machines=counted(len(drawn), "machine"))] if drawn and not seen else []
    line = LINES["seat"].format(
        name=name_of(seat, names),
        gears=counted(state.gears[seat], "gear"),
        honor=state.honor[seat],
        bases=_on_board(state, state.bases[seat]),
        hand=", ".join(hand) or LINES["empty"],
        landfill=", ".join(NAMES[kind] for kind in state.landfill[seat]) or LINES["empty"],
    )
    return sentence(line)


def _machine_line(state: State, machine: Machine, names: Names) -> str:
    plugins = [NAMES[plugin.kind] for plugin in state.plugins if plugin.machine == machine.number]
    return LINES["machine"].format(
        number=machine.number,
        card=NAMES[machine.kind],
        name=name_of(machine.seat, names),
        hearts=_on_board(state, machine.hearts),
        weapons=_on_board(state, machine.weapons),
        plugins=LINES["plugins"].format(plugins=", ".join(plugins)) if plugins else "",
    )


def _base_lines(state: State, cell: int) -> list[str]:
    plugins = [NAMES[plugin.kind] for plugin in state.plugins if plugin.cell == cell]
    return [LINES["base"].format(cell=_on_board(state, (cell,)), plugins=", ".join(plugins))] if plugins else []


def _on_board(state: State, cells: tuple[int, ...]) -> str:
    return cells_words(state.size.cells(cells)) or LINES["empty"]
