"""What machines and bases do on the board of Smash Gear, by the ids of the rules: assembly, bases and flips."""

import pytest
from games.smash.positions import (
    after,
    battle,
    board,
    effect_of,
    flip_price,
    may,
    number,
    refused,
)

from kernel_lib.games.smash.rules.components import KINDS
from kernel_lib.games.smash.rules.moves import read_cell

# Assembly -----------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "assemble-base", "turns", "numbers")
@pytest.mark.parametrize(
    ("turn", "cells"),
    [
        ("0", {"e10": "H", "e11": "W", "f11": "W"}),
        ("1", {"e10": "H", "d10": "W", "d11": "W"}),
        ("2", {"e10": "H", "e9": "W", "d9": "W"}),
        ("3", {"e10": "H", "f10": "W", "f9": "W"}),
    ],
)
def test_a_machine_is_assembled_with_a_heart_on_a_base_in_any_quarter_turn(turn: str, cells: dict[str, str]) -> None:
    state = after(battle(hands=(["Crank"], [])), f"assemble Crank at e10 turn {turn}")
    assert board(state) == {cell: (1, sign) for cell, sign in cells.items()}
    assert state.hands[0] == ()


@pytest.mark.rule("smash", "assemble-base", "turns")
def test_each_heart_may_stand_on_each_base() -> None:
    state = battle(hands=(["Twin"], []), bases=("e8 c5", "e2"))
    assert len(may(state, "assemble")) == 2 * 2 * 4
    assert board(after(state, "assemble Twin at c5 turn 0 heart 2"))["a5"] == (1, "H")
    assert board(after(state, "assemble Twin at c5 turn 0"))["e5"] == (1, "H")
    for move in (
        "assemble Twin at e2 turn 0",
        "assemble Twin at a1 turn 0",
        "assemble Twin at e8 turn 0 heart 3",
        "assemble Twin at e8 turn 0 heart 1",
    ):
        refusal = refused(state, move)
        assert refusal.rule == "assemble-base"
        assert refusal.sentence == "Twin needs one of its hearts on one of your bases: e8, c5."
        assert refusal.suggestion in state.legal_moves()
    assert refused(state, "assemble Twin at e8 turn 4").rule == "turns"
    assert str(refused(state, "assemble Twin at e8 turn 4").suggestion) == "assemble Twin at e8 turn 3"


@pytest.mark.rule("smash", "assemble-room")
def test_a_new_machine_needs_room_on_the_board() -> None:
    state = battle("1 Pinion d10 / c10", "0 Pinion e8 / e9", hands=(["Pinion", "Long Arm"], []))
    assert may(state, "assemble") == [
        "assemble Pinion at e10 turn 0",
        "assemble Pinion at e10 turn 1",
        "assemble Long Arm at e10 turn 0",
    ]
    for move in ("assemble Pinion at e10 turn 2", "assemble Pinion at e10 turn 3", "assemble Long Arm at e10 turn 1"):
        refusal = refused(state, move)
        assert (refusal.rule, refusal.suggestion in state.legal_moves()) == ("assemble-room", True)
    corner = battle(hands=(["Pinion"], []), bases=("a11", "e2"))
    assert may(corner, "assemble") == ["assemble Pinion at a11 turn 0", "assemble Pinion at a11 turn 3"]
    covered = battle("0 Pinion e10 / f10", hands=(["Pinion"], []))
    assert may(covered, "assemble") == []
    row, col = read_cell("e10")
    for position, room in ((state, True), (covered, False)):
        base = position.board.size.number((row, col))
        assert position.board.has_room(KINDS["Long Arm"], base) is room


@pytest.mark.rule("smash", "one-assembly")
def test_one_machine_is_assembled_a_turn() -> None:
    state = battle(hands=(["Pinion", "Crank", "Second Shift"], ["Pinion"]), bases=("e10 a5", "e2"))
    state = after(state, "assemble Pinion at e10 turn 0")
    assert may(state, "assemble") == []
    assert refused(state, "assemble Crank at a5 turn 0").rule == "one-assembly"
    more = after(state, "script Second Shift")
    assert may(after(more, "assemble Crank at a5 turn 3"), "assemble") == []
    later = after(state, "end", "end")
    assert "assemble Crank at a5 turn 3" in may(later)


@pytest.mark.rule("smash", "numbers")
def test_numbers_are_given_once() -> None:
    state = battle("0 Pinion e8 / f8", "1 Pinion a1 / b1", hands=(["Crank", "Spur"], []))
    state = after(state, "assemble Crank at e10 turn 0")
    assert state.assembled == 3
    assert board(state)["e10"] == (3, "H")


# Bases --------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "build-on-heart", "build-free", "headquarters")
def test_a_base_is_built_under_a_heart_of_an_own_machine() -> None:
    state = battle("0 Twin e10 g10 / f10 f11", "0 Pinion b5 / b6", "1 Pinion h5 / i5", hands=(["Base"], ["Base"]))
    assert may(state, "build") == ["build b5", "build g10"], "on e10 there is one already"
    then = after(state, "build b5")
    assert then.bases[0] == (number("e10"), number("b5"))
    assert then.hands[0] == ()
    assert then.landfill[0] == (), "its card stays in the headquarters"
    assert refused(state, "build e10").sentence == "There is a base at e10 already."
    for cell in ("b6", "h5", "a1", "o15"):
        refusal = refused(state, f"build {cell}")
        assert refusal.rule == "build-on-heart"
        assert refusal.suggestion in state.legal_moves()


@pytest.mark.rule("smash", "build-free")
def test_nobody_builds_on_a_base_of_the_other() -> None:
    state = battle("0 Pinion e2 / f2", hands=(["Base"], []))
    assert refused(state, "build e2").rule == "build-free"


@pytest.mark.rule("smash", "one-base")
def test_one_base_is_built_a_turn() -> None:
    state = battle("0 Pinion b5 / b6", "0 Pinion h8 / i8", hands=(["Base", "Base"], []))
    state = after(state, "build b5")
    assert refused(state, "build h8").rule == "one-base"
    assert may(after(state, "end", "end"), "build") == ["build h8"]


# Flips --------------------------------------------------------------------------------------------


@pytest.mark.rule("smash", "flip")
@pytest.mark.parametrize(
    ("side", "cells"),
    [("N", "g4 e4 f4 h4 g5"), ("E", "j7 l7 k7 i7 j6"), ("S", "g8 e8 f8 h8 g9"), ("W", "b7 d7 c7 a7 b6")],
)
def test_a_flip_mirrors_a_machine_over_a_side_of_its_bounding_box(side: str, cells: str) -> None:
    state = battle("0 Anvil g7 / e7 f7 h7 g6", width=15)
    moved = after(state, f"flip 1 {side}")
    assert board(moved) == {cell: (1, "H" if at == 0 else "W") for at, cell in enumerate(cells.split())}
    assert may(state, "flip") == ["flip 1 N", "flip 1 E", "flip 1 S", "flip 1 W"]
    assert refused(state, "flip 1 X").sentence == "A machine is flipped over N, E, S or W, not over X."


@pytest.mark.rule("smash", "flip")
def test_the_bounding_box_is_that_of_the_cells_that_are_left() -> None:
    moved = after(battle("0 Anvil e7 / f7"), "flip 1 W")
    assert board(moved) == {"d7": (1, "H"), "c7": (1, "W")}


@pytest.mark.rule("smash", "flip-price", "plugin-works")
def test_a_flip_costs_what_the_card_says_as_often_as_one_can_pay() -> None:
    price = flip_price("Anvil")
    state = battle("0 Anvil e7 / c7 d7 f7 e6", gears=(3 * price - 1, 0))
    state = after(state, "flip 1 S", "flip 1 N")
    assert state.gears == (price - 1, 0)
    refusal = refused(state, "flip 1 S")
    assert (refusal.rule, refusal.sentence) == (
        "flip-price",
        f"To flip Anvil 1 costs {price} gears and you have {price - 1}.",
    )
    less = effect_of("Grease Cup").amount
    eased = battle("0 Anvil e7 / c7 d7 f7 e6", gears=(50, 0), plugins=["0 Grease Cup on 1"])
    assert after(eased, "flip 1 S").gears == (50 - max(price - less, 1), 0)
    often = battle("0 Pinion e7 / f7", gears=(50, 0), plugins=["0 Grease Cup on 1"] * 3)
    assert after(often, "flip 1 S").gears == (50 - max(flip_price("Pinion") - 3 * less, 1), 0), "one gear at least"


@pytest.mark.rule("smash", "flip-board", "flip-own", "flip-end")
def test_a_flip_ends_on_the_board_and_off_own_machines() -> None:
    state = battle("0 Long Arm a1 / b1 c1 d1", "0 Pinion c2 / c3", "1 Pinion h1 / i1")
    assert may(state, "flip 1") == ["flip 1 E"]
    for side in ("N", "W"):
        refusal = refused(state, f"flip 1 {side}")
        assert (refusal.rule, refusal.sentence, str(refusal.suggestion)) == (
            "flip-board",
            "Long Arm 1 would leave the board.",
            "flip 1 E",
        )
    assert refused(state, "flip 1 S").sentence == "Long Arm 1 would land on another machine of yours."
    over = battle("0 Pinion e8 / e9", "0 Pinion e6 / d6")
    assert "flip 1 N" in may(battle("0 Pinion e8 / e9", "0 Pinion d6 / c6")), "e7 and e6 are free"
    assert "flip 1 N" not in may(over)


@pytest.mark.rule("smash", "own-machine")
def test_one_moves_own_machines_only() -> None:
    state = battle("0 Pinion e8 / e9", "1 Winch d5 / e5 f5 f6", hands=(["Destroy Base"], []))
    for move in ("flip 2 N", "flip 7 N", "effect 2 on 1 to N", "strike 2 at e2"):
        refusal = refused(state, move)
        assert refusal.rule == "own-machine"
        assert refusal.sentence.endswith("is not yours. Yours are: 1 (Pinion).")
        assert refusal.args["mine"] == [{"machine": 1, "card": "Pinion"}], "what a refusal says is data"
    none = refused(battle(hands=(["Destroy Base"], [])), "flip 7 N")
    assert none.sentence == "Machine 7 is not yours. Yours are: none."
