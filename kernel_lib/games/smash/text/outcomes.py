"""What comes of a flip, in words: in short for a row, and as sentences for the line."""

from __future__ import annotations

from collections.abc import Sequence

from kernel_lib.games.smash.rules.components import DESTROY
from kernel_lib.games.smash.rules.machines import Body, Machine, bits, numbers
from kernel_lib.games.smash.rules.moves import cell_name
from kernel_lib.games.smash.rules.scoring import CombatResult, outcome_of
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.text.labels import LABELS
from kernel_lib.games.smash.text.placing import PLACING, called
from kernel_lib.games.smash.text.telling import cells_words
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import Name, joined, name_of, sentence


def outcome_row(state: State, machine: Machine, body: Body, names: Names) -> str:
    """`lands on Crank: its heart is crushed`."""
    fight = outcome_of(state, machine, body)
    if fight is None:
        bases = _bases_under(state, machine, body)
        if not bases:
            return PLACING["free"]
        return PLACING["over base"].format(owner=name_of(1 - machine.seat, names), cell=bases[0])
    met = _met(state, machine, body)
    there, mine = joined([called(one, state.machines) for one in met]), Name(called(machine, state.machines))
    fallen = [one for one in met if one.number in fight.destroyed]
    if machine.number in fight.destroyed and not fallen:
        return PLACING["own heart lands"].format(machine=mine, machines=there)
    return PLACING["lands on"].format(machines=there, outcome=_short(state, fight, machine, met, fallen))


def _short(
    state: State, fight: CombatResult, machine: Machine, met: Sequence[Machine], fallen: Sequence[Machine]
) -> str:
    if machine.number in fight.destroyed:
        return PLACING["both crushed"]
    if fallen and len(fallen) == len(met):
        return PLACING["heart crushed" if len(met) == 1 else "hearts crushed"]
    if fallen:
        return PLACING["some crushed"].format(machines=joined([called(one, state.machines) for one in fallen]))
    return PLACING["weapons go" if fight.weapons else "touched"]


def outcome_line(state: State, machine: Machine, body: Body, names: Names) -> str:
    """Who is struck, who falls, who stays, and what is lost."""
    fight, mine = outcome_of(state, machine, body), Name(called(machine, state.machines))
    if fight is None:
        bases = _bases_under(state, machine, body)
        if not bases:
            return LABELS["try free"]
        armed = DESTROY in state.hands[machine.seat]
        return LABELS["try base armed" if armed else "try base"].format(cell=bases[0])
    met = _met(state, machine, body)
    owned = joined([f"{name_of(one.seat, names):'s} {called(one, state.machines)}" for one in met])
    fallen = [Name(called(one, state.machines)) for one in met if one.number in fight.destroyed]
    told = [_fate(fight, machine, mine, owned, fallen)]
    if fight.weapons:
        told.append(
            LABELS["try weapons" if not fight.destroyed else "weapons vanish"].format(
                cells=cells_words(state.size.cells(numbers(fight.weapons)))
            )
        )
    by_number = {one.number: called(one, state.machines) for one in state.machines}
    told += [
        LABELS["try cut"].format(machine=by_number[number], cells=cells_words(state.size.cells(numbers(cut))))
        for number, cut in fight.cuts
    ]
    for number in fight.split:
        owner = name_of(state.machine(number).seat, names)
        told.append(sentence(LABELS["try split"].format(name=owner, machine=by_number[number])))
    return " ".join(told)


def _fate(fight: CombatResult, machine: Machine, mine: Name, owned: str, fallen: Sequence[Name]) -> str:
    """Where it lands, and who falls by their hearts."""
    falls = machine.number in fight.destroyed
    if falls and not fallen:
        return PLACING["own heart lands"].format(machine=mine, machines=owned) + "."
    lands = PLACING["lands"].format(machine=mine, machines=owned)
    if falls and len(fallen) == 1:
        return f"{lands} {PLACING['both destroyed']}."
    crushed = [PLACING["is crushed"].format(machine=one) for one in [*fallen, *([mine] if falls else [])]]
    if not crushed:
        return lands
    hurt = fight.weapons or any(number == machine.number for number, _ in fight.cuts)
    stays = [] if falls else [PLACING["stays" if hurt else "stays whole"].format(machine=mine)]
    return f"{lands} {', '.join([*crushed, *stays])}."


def _met(state: State, machine: Machine, body: Body) -> list[Machine]:
    """The rivals that a machine lands on."""
    return [one for one in state.machines if one.seat != machine.seat and one.bits & body.bits]


def _bases_under(state: State, machine: Machine, body: Body) -> list[str]:
    """The rival bases that its weapons would lie over, by name."""
    over = numbers(bits(body.weapons) & bits(state.bases[1 - machine.seat]))
    return [cell_name(state.size.cell(cell)) for cell in over]
