"""Combat and attacks on bases by their rules, and both flips and combat against a second implementation."""

import random

import pytest
from games.smash import plain
from games.smash.positions import after, battle, board, effect_of, events, may, names, number, refused

from kernel_lib.core.square_grid import on_board, orthogonal_neighbours
from kernel_lib.games.smash.rules.components import DESIGNS
from kernel_lib.games.smash.rules.machines import BoardSize, Machine, cell_bits, cells_of_bits, flipped_bodies
from kernel_lib.games.smash.rules.moves import Combat, Cut, Destroyed, Honor, Razed, Stripped, read_cell
from kernel_lib.games.smash.rules.scoring import CombatResult, combat_at, combat_events, combat_result
from kernel_lib.games.smash.rules.state import State


def cells(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted(read_cell(word) for word in text.split()))


def fought(state: State, move: str) -> tuple[State, Combat]:
    """The position after a move that brings a machine over one other."""
    state = after(state, move)
    (event,) = events(state, Combat)
    return state, event


def cuts(state: State) -> list[tuple[int, tuple[tuple[int, ...], ...]]]:
    """Per machine the cells that the last move cut off."""
    return [(event.machine, event.cells) for event in events(state, Cut)]


# The two beats ------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "combat", "hearts-first", "machine-dies", "landfill")
def test_a_weapon_over_a_heart_destroys_its_machine_alone() -> None:
    state, event = fought(battle("0 Pinion e8 / f8", "1 Spur f7 / g7"), "flip 1 N")
    assert event == Combat(1, 2, cells("f7"), (), (2,))
    assert board(state) == {"e7": (1, "H"), "f7": (1, "W")}
    assert names(state.landfill[1]) == ["Spur"]


@pytest.mark.rule("smash", "hearts-first")
def test_a_heart_over_a_heart_destroys_both_and_a_heart_over_a_weapon_the_attacker() -> None:
    state, event = fought(battle("0 Pinion e8 / f8", "1 Pinion e7 / d7"), "flip 1 N")
    assert event == Combat(1, 2, cells("e7"), (), (1, 2))
    assert board(state) == {}
    assert (names(state.landfill[0]), names(state.landfill[1])) == (["Pinion"], ["Pinion"])
    state, event = fought(battle("0 Pinion e8 / f8", "1 Pinion d7 / e7"), "flip 1 N")
    assert event == Combat(1, 2, cells("e7"), (), (1,))
    assert board(state) == {"d7": (2, "H"), "e7": (2, "W")}


@pytest.mark.rule("smash", "weapons-vanish", "hearts-first")
def test_where_both_are_left_weapons_vanish_on_both_sides() -> None:
    state, event = fought(battle("0 Long Arm d8 / e8 f8 g8", "1 Ratchet h6 / h5 g7 i6"), "flip 1 N")
    assert (event.hearts, event.destroyed) == ((), ())
    assert event.weapons == cells("g7")
    assert board(state) == {
        "d7": (1, "H"),
        "e7": (1, "W"),
        "f7": (1, "W"),
        "h6": (2, "H"),
        "h5": (2, "W"),
        "i6": (2, "W"),
    }


@pytest.mark.rule("smash", "hearts-first", "weapons-vanish")
def test_where_a_heart_was_struck_no_weapon_vanishes() -> None:
    """The hearts are first: weapon on weapon does not count any more for a machine that is gone, or against one."""
    state, event = fought(battle("0 Long Arm d8 / e8 f8 g8", "1 Pinion e7 / f7"), "flip 1 N")
    assert (event.hearts, event.weapons, event.destroyed) == (cells("e7"), (), (2,))
    assert board(state) == {"d7": (1, "H"), "e7": (1, "W"), "f7": (1, "W"), "g7": (1, "W")}


@pytest.mark.rule("smash", "combat", "weapons-vanish", "hearts-first")
def test_one_flip_over_several_machines_is_one_combat() -> None:
    state = battle("0 Long Arm d8 / e8 f8 g8", "1 Pinion e7 / e6", "1 Pinion f6 / f7", "1 Pinion g6 / g7")
    state = after(state, "flip 1 N")
    assert state.events == (
        Combat(1, 2, cells("e7"), (), (2,)),
        Combat(1, 3, (), cells("f7"), ()),
        Combat(1, 4, (), cells("g7"), ()),
    )
    assert board(state) == {"d7": (1, "H"), "e7": (1, "W"), "f6": (3, "H"), "g6": (4, "H")}


@pytest.mark.rule("smash", "combat", "hearts-first")
def test_an_attacker_that_falls_takes_all_down_whose_hearts_it_strikes() -> None:
    state = battle("0 Long Arm d8 / e8 f8 g8", "1 Pinion d6 / d7", "1 Pinion f7 / f6", "1 Pinion g6 / g7")
    state = after(state, "flip 1 N")
    assert state.events == (
        Combat(1, 2, cells("d7"), (), (1,)),
        Combat(1, 3, cells("f7"), (), (3,)),
        Combat(1, 4, (), (), ()),
    )
    assert board(state) == {"d6": (2, "H"), "d7": (2, "W"), "g6": (4, "H"), "g7": (4, "W")}


@pytest.mark.rule("smash", "flip-end", "combat")
def test_only_where_a_machine_comes_to_lie_counts() -> None:
    state = after(battle("0 Spur e8 / e7 e9", "1 Pinion e6 / f6"), "flip 1 E")
    assert not events(state, Combat), "beside a machine is not over it"
    long = after(battle("0 Long Arm e11 / e10 e9 e8", "1 Pinion f7 / g7"), "flip 1 N")
    assert not events(long, Combat)
    assert board(long)["e4"] == (1, "H")


@pytest.mark.rule("smash", "machine-dies", "plugin-dies")
def test_plugins_fall_with_their_machine() -> None:
    state = battle(
        "0 Pinion e8 / f8", "1 Spur f7 / g7", plugins=["0 Lockpin on 2", "1 Drill Head on 2", "0 Grease Cup on 1"]
    )
    state = after(state, "flip 1 N")
    assert events(state, Stripped) == [Stripped(0, "Lockpin"), Stripped(1, "Drill Head")]
    assert [plugin.machine for plugin in state.plugins] == [1]
    assert (names(state.landfill[0]), names(state.landfill[1])) == (["Lockpin"], ["Spur", "Drill Head"])


# Parts --------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "cut-off", "main-part")
def test_what_hangs_no_longer_on_the_heart_vanishes_too() -> None:
    state, event = fought(battle("0 Pinion e5 / e6", "1 Long Arm g7 / f7 e7 d7"), "flip 1 S")
    assert event == Combat(1, 2, (), cells("e7"), ())
    assert state.events == (event, Cut(2, cells("d7")))
    assert board(state) == {"e8": (1, "H"), "g7": (2, "H"), "f7": (2, "W")}


@pytest.mark.rule("smash", "main-part", "cut-off")
def test_of_parts_with_hearts_the_one_with_most_weapons_is_kept() -> None:
    """A second heart that is cut off does not destroy its machine."""
    state = battle("0 Pinion d5 / d6", "1 Twin c7 e7 / d7 c8")
    state, event = fought(state, "flip 1 S")
    assert (event.weapons, event.destroyed, cuts(state)) == (cells("d7"), (), [(2, cells("e7"))])
    assert board(state) == {"d8": (1, "H"), "c7": (2, "H"), "c8": (2, "W")}
    assert state.to_act == (0,)


@pytest.mark.rule("smash", "main-part", "main-choice", "design")
def test_a_machine_of_the_house_falls_into_even_parts_and_into_uneven_ones() -> None:
    """Twin as it is assembled: its bridge gone, the owner chooses; with a weapon gone before, the larger part stays."""
    state = after(battle(hands=(["Twin"], ["Spanner"])), "assemble Twin at e10 turn 0")
    twin = {"e10": (1, "H"), "f10": (1, "W"), "g10": (1, "H"), "e11": (1, "W"), "g11": (1, "W")}
    assert board(state) == twin
    even = after(state, "end", "pass", "script Spanner on 1 at f10")
    assert (even.phase, may(even)) == ("keep", ["keep 1 at e10", "keep 1 at g10"])
    state = battle("0 Twin e10 g10 / f10 e11 g11", hands=([], ["Spanner"] * 2), active=1)
    state = after(state, "script Spanner on 1 at e11", "pass", "script Spanner on 1 at f10")
    assert cuts(state) == [(1, cells("e10 f10"))]
    assert board(state) == {"g10": (1, "H"), "g11": (1, "W")}


@pytest.mark.rule("smash", "main-choice")
def test_of_even_parts_the_owner_chooses() -> None:
    state, event = fought(battle("0 Pinion d5 / d6", "1 Twin e7 c7 / d7"), "flip 1 S")
    assert (event.weapons, event.destroyed, cuts(state)) == (cells("d7"), (), [])
    assert (state.phase, state.to_act) == ("keep", (1,))
    assert may(state) == ["keep 2 at c7", "keep 2 at e7"]
    for move in ("end", "keep 2 at d7", "keep 1 at c7"):
        refusal = refused(state, move)
        assert refusal.rule == "main-choice"
        assert refusal.sentence == "Machine 2 fell apart: its owner first chooses the part to keep."
    assert refused(state, "end", 0).rule == "turn"
    kept = after(state, "keep 2 at e7")
    assert kept.events == (Cut(2, cells("c7")),)
    assert board(kept) == {"d8": (1, "H"), "e7": (2, "H")}
    assert (kept.to_act, kept.phase) == ((0,), "turn")


@pytest.mark.rule("smash", "main-choice", "main-part")
def test_both_sides_may_have_to_choose_the_attacker_first() -> None:
    state, event = fought(battle("0 Twin c6 e6 / d6", "1 Twin d8 d6 / d7", "0 Spur a1 /"), "flip 1 S")
    assert (event.attacker, event.weapons) == (1, cells("d7"))
    assert state.to_act == (0,)
    state = after(state, "keep 1 at c7")
    assert state.to_act == (1,)
    assert board(after(state, "keep 2 at d8")) == {"c7": (1, "H"), "d8": (2, "H"), "a1": (3, "H")}


# Bases --------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "strike", "strike-falls", "strike-honor", "base-falls", "machine-dies")
def test_a_weapon_over_a_base_and_the_card_destroy_it_and_the_machine() -> None:
    state = battle(
        "0 Spur d2 / c2 e2",
        hands=(["Destroy Base"], []),
        bases=("e10", "e2 a1"),
        plugins=["1 Dynamo at e2", "0 Grease Cup on 1"],
    )
    assert may(state, "strike") == ["strike 1 at e2"]
    state = after(state, "strike 1 at e2")
    assert state.events == (
        Razed(1, (1, 4)),
        Stripped(1, "Dynamo"),
        Destroyed(1, 0, "Spur"),
        Stripped(0, "Grease Cup"),
        Honor(0, 5),
    )
    assert (state.honor, state.bases[1], board(state), state.outcome) == ((5, 0), (number("a1"),), {}, None)
    assert names(state.landfill[0]) == ["Destroy Base", "Spur", "Grease Cup"]
    assert names(state.landfill[1]) == ["Base", "Dynamo"]


@pytest.mark.rule("smash", "strike", "strike-card")
def test_a_strike_needs_a_weapon_over_a_rival_base_and_the_card() -> None:
    state = battle("0 Spur e2 / d2 f2", "0 Pinion e10 / e11", hands=(["Destroy Base"], []), bases=("e10 e11", "e2"))
    assert may(state, "strike") == [], "a heart over it, or an own base, are no reason"
    for move in ("strike 1 at e2", "strike 1 at d2", "strike 2 at e11"):
        refusal = refused(state, move)
        assert refusal.rule == "strike"
        assert refusal.suggestion in state.legal_moves()
    without = battle("0 Spur d2 / c2 e2")
    assert (refused(without, "strike 1 at e2").rule, refused(without, "strike 1 at e2").sentence) == (
        "strike-card",
        "You hold no Destroy Base card.",
    )


@pytest.mark.rule("smash", "strike-falls", "strike-honor", "plugin-works")
def test_cards_may_spare_the_machine_and_add_honor() -> None:
    state = battle(
        "0 Ram d2 / d1 e1 e2 d3", hands=(["Destroy Base"], []), bases=("e10", "e2 a1"), plugins=["0 Drill Head on 1"]
    )
    state = after(state, "strike 1 at e2")
    drill = effect_of("Drill Head").amount
    assert (state.honor, len(state.machines)) == ((5 + drill, 0), 1)
    anvil = battle(
        "0 Anvil d2 / e2", hands=(["Destroy Base"], []), bases=("e10", "e2 a1"), plugins=["0 Drill Head on 1"]
    )
    assert after(anvil, "strike 1 at e2").honor == (5 + drill + effect_of("Anvil").amount, 0)


@pytest.mark.rule("smash", "strike")
def test_a_machine_over_two_bases_strikes_them_one_by_one() -> None:
    state = battle("0 Ram d2 / d1 e1 e2 d3", hands=(["Destroy Base"] * 2, []), bases=("e10", "e2 e1 a5"))
    assert may(state, "strike") == ["strike 1 at e1", "strike 1 at e2"]
    assert after(state, "strike 1 at e1", "strike 1 at e2").honor == (10, 0)


# A what-if from a view ----------------------------------------------------------------------------


@pytest.mark.rule("smash", "combat")
def test_the_outcome_of_a_flip_is_known_before_it_is_made() -> None:
    state = battle("0 Pinion e5 / e6", "1 Long Arm g7 / f7 e7 d7")
    seen = state.view(0).state
    mine = seen.machine(1)
    assert combat_at(seen, mine, flipped_bodies(mine.hearts, mine.weapons, seen.size)["W"]) is None
    tried = combat_at(seen, mine, flipped_bodies(mine.hearts, mine.weapons, seen.size)["S"])
    assert isinstance(tried, CombatResult)
    assert combat_events(seen, 1, tried) == after(state, "flip 1 S").events


# Against the second implementation ----------------------------------------------------------------

SIZE = BoardSize(9, 9)


def on_paper(machine: Machine) -> plain.Paper:
    return {SIZE.cell(cell): sign for sign, row in (("H", machine.hearts), ("W", machine.weapons)) for cell in row}


def grown(number: int, seat: int, rng: random.Random) -> Machine:
    """A machine of any shape somewhere: up to seven cells that hang together, up to three of them hearts."""
    cells = [(rng.randrange(2, 7), rng.randrange(2, 7))]
    while len(cells) < rng.randrange(2, 8):
        there = rng.choice(orthogonal_neighbours(rng.choice(cells)))
        if there not in cells and on_board([there], 9, 9):
            cells.append(there)
    numbers = list(map(SIZE.number, cells))
    rng.shuffle(numbers)
    hearts = rng.choice([1, 2, 2, 3])
    return Machine(number, seat, 0, tuple(numbers[:hearts]), tuple(numbers[hearts:]))


def cells_in(found: int) -> set[tuple[int, int]]:
    """A bit set as cells."""
    return set(SIZE.cells(cells_of_bits(found)))


@pytest.mark.rule("smash", "flip", "flip-board")
def test_flips_agree_with_paper_and_scissors() -> None:
    rng = random.Random(1)
    for _ in range(600):
        machine = grown(1, 0, rng)
        there = flipped_bodies(machine.hearts, machine.weapons, SIZE)
        for side in ("N", "E", "S", "W"):
            paper = plain.mirrored(on_paper(machine), side)
            if all(0 <= row < 9 and 0 <= col < 9 for row, col in paper):
                body = there[side]
                assert on_paper(machine.at(body)) == paper
                assert body.bits == cell_bits(body.hearts + body.weapons)
            else:
                assert side not in there


@pytest.mark.rule("smash", "combat", "hearts-first", "weapons-vanish", "cut-off", "main-part", "main-choice")
def test_combat_agrees_with_the_plain_one() -> None:
    rng = random.Random(2)
    kinds = {"both": 0, "cut": 0, "choose": 0, "several": 0}
    for _ in range(3000):
        attacker = grown(1, 0, rng)
        others: list[Machine] = []
        for at in range(2, 2 + rng.randrange(1, 6)):
            other = grown(at, 1, rng)
            if other.bits & attacker.bits and not any(other.bits & third.bits for third in others):
                others.append(other)
        if not others:
            continue
        fight, truth = (
            combat_result(attacker, others, SIZE),
            plain.fight(1, {one.number: on_paper(one) for one in (attacker, *others)}),
        )
        assert set(fight.destroyed) == truth.destroyed
        assert {one.number: on_paper(one) for one in fight.machines} == truth.left
        assert set(fight.split) == truth.choose
        for pair in fight.pairs:
            hearts, weapons = (cells_in(found) for found in (pair.hearts, pair.weapons))
            assert plain.Met(hearts, weapons, set(pair.destroyed)) == truth.met[pair.defender]
        assert [pair.defender for pair in fight.pairs] == [other.number for other in others]
        assert {number: cells_in(off) for number, off in fight.cuts} == truth.cut
        for whole, of_each in ((fight.hearts, 0), (fight.weapons, 1)):
            assert cells_in(whole) == {cell for met in truth.met.values() for cell in met[of_each]}
        assert cells_in(fight.cut) == {cell for off in truth.cut.values() for cell in off}
        kinds["both"] += len(truth.destroyed) > 1
        kinds["cut"] += bool(truth.cut)
        kinds["choose"] += bool(truth.choose)
        kinds["several"] += len(others) > 1
    assert min(kinds.values()) >= 10, kinds


@pytest.mark.rule("smash", "cards")
def test_the_rows_of_a_design_are_of_one_length() -> None:
    assert all(len({len(line) for line in design.shape}) == 1 for design in DESIGNS)
