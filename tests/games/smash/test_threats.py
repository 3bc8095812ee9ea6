"""Where machines can strike, held against playing the flips."""

import random

import pytest
from games.smash.positions import after, battle, effect_of, flip_price, may, number, played

from kernel_lib.core.square_grid import SIDES, on_board, reflected
from kernel_lib.games.smash.rules.board import Threat, flip_reach, threat_map
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.state import State


def test_a_pinion_alone() -> None:
    state = battle("0 Pinion e6 / f6")
    (pinion,) = state.machines
    found = flip_reach(state.board, pinion)
    assert {cell: threat for cell, threat in found.items() if threat.flips == 1} == {
        number(cell): Threat(1, 1, 1) for cell in ("c6", "f5", "f7", "g6")
    }
    assert found[number("f4")] == Threat(2, 2, 1)
    assert number("f6") in found, "with two flips it is back where it was"


def test_a_flip_costs_what_the_card_and_its_plugins_say() -> None:
    plain, eased = battle("0 Ratchet e6 / d6 f6 e7"), battle("0 Ratchet e6 / d6 f6 e7", plugins=["0 Grease Cup on 1"])
    for state in (plain, eased):
        (machine,) = state.machines
        price = state.board.price_of_flip(machine)
        assert {threat.gears for threat in flip_reach(state.board, machine).values()} == {price, 2 * price}
    assert eased.board.price_of_flip(eased.machines[0]) < plain.board.price_of_flip(plain.machines[0])


def test_a_lock_makes_each_flip_dearer_whatever_eases_it() -> None:
    plain = battle("0 Ratchet e6 / d6 f6 e7")
    locked = battle("0 Ratchet e6 / d6 f6 e7", plugins=["1 Lockpin on 1", "0 Grease Cup on 1", "0 Grease Cup on 1"])
    more = effect_of("Lockpin").amount
    eased = max(1, flip_price("Ratchet") - 2 * effect_of("Grease Cup").amount)
    assert locked.board.price_of_flip(locked.machines[0]) == eased + more
    assert flip_reach(locked.board, locked.machines[0]).keys() == flip_reach(plain.board, plain.machines[0]).keys()


def test_the_cheapest_way_is_shown() -> None:
    state = battle("0 Ratchet e6 / d6 f6 e7", "0 Pinion a6 / b6")
    chart = threat_map(state.board, 0)
    assert chart[number("b5")] == Threat(1, 1, 2)
    for machine in state.machines:
        for cell, threat in flip_reach(state.board, machine).items():
            assert chart[cell].gears <= threat.gears


def test_it_does_not_flip_on_after_a_combat() -> None:
    """A rival in the way is reached, what lies behind it is not."""
    alone, barred = battle("0 Pinion a6 / b6"), battle("0 Pinion a6 / b6", "1 Spur d6 / c6 e6")
    behind = number("f6")
    assert number("c6") in flip_reach(barred.board, barred.machines[0])
    assert behind in flip_reach(alone.board, alone.machines[0])
    assert behind not in flip_reach(barred.board, barred.machines[0])


def plain_reach(state: State, machine: Machine) -> dict[int, int]:
    """The same, cell by cell and without the rules: in how many flips each cell is reached."""
    rows, cols = state.options.height, state.options.width
    own = {
        cell
        for other in state.machines
        if other.seat == machine.seat and other.number != machine.number
        for cell in other.cells
    }
    rivals = {cell for other in state.machines if other.seat != machine.seat for cell in other.cells}
    found: dict[int, int] = {}
    front = [[divmod(cell, cols) for cell in machine.hearts + machine.weapons]]
    for flips in (1, 2):
        ahead = []
        for shape in front:
            for side in SIDES:
                there = reflected(shape, side)
                cells = {row * cols + col for row, col in there}
                if on_board(there, rows, cols) and not cells & own:
                    ahead.append(list(there))
                    for row, col in there[len(machine.hearts) :]:
                        found.setdefault(row * cols + col, flips)
        front = [shape for shape in ahead if not {row * cols + col for row, col in shape} & rivals]
    return found


@pytest.mark.parametrize("seed", [3, 8])
def test_over_random_games_as_a_plain_count_says(seed: int) -> None:
    seen = 0
    for state in played(seed)[:: random.Random(seed).randint(7, 9)]:
        for machine in state.machines:
            if not any(plugin.machine == machine.number for plugin in state.plugins):
                assert {cell: threat.flips for cell, threat in flip_reach(state.board, machine).items()} == plain_reach(
                    state, machine
                )
                seen += 1
    assert seen > 20


def test_what_is_reached_with_one_flip_is_a_legal_move_away() -> None:
    state = battle("0 Ratchet e6 / d6 f6 e7", "1 Pinion d4 / e4", "0 Pinion h6 / i6", gears=(20, 20))
    reached = set()
    for move in may(state, "flip"):
        mover = int(move.split()[1])
        body = after(state, move)
        if any(machine.number == mover for machine in body.machines):
            reached |= set(body.machine(mover).weapons)
    shown = {
        cell
        for machine in state.machines
        if machine.seat == 0
        for cell, threat in flip_reach(state.board, machine).items()
        if threat.flips == 1
    }
    assert reached <= shown
