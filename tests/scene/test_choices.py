"""The tree of choices in steps, out of the paths to moves."""

from collections.abc import Iterator

from kernel_lib.core import Move
from kernel_lib.games.smash.rules.moves import End, Flip, Script
from kernel_lib.scene.choices import choice_tree

NORTH, EAST, SCRIPT, AIMED = Flip(1, "N"), Flip(1, "E"), Script("Slide"), Script("Slide", 2)


def paths(move: Move) -> Iterator[tuple[str, ...]]:
    """Yield a machine and a side; a card, alone or with its machine; the end, by either of two buttons."""
    if isinstance(move, Flip):
        yield f"machine-{move.machine}", move.side
    elif isinstance(move, Script):
        yield ("card",) if move.machine is None else ("card", f"on-{move.machine}")
    else:
        yield from (("end",), ("done",))


def test_paths_that_begin_alike_are_one_choice() -> None:
    tree = choice_tree((NORTH, EAST), paths)
    assert list(tree) == ["machine-1"]
    assert tree["machine-1"].move is None
    assert {step: choice.move for step, choice in tree["machine-1"].after.items()} == {"N": NORTH, "E": EAST}


def test_a_choice_without_a_move_has_the_first_one_of_those_after_it() -> None:
    tree = choice_tree((EAST, NORTH), paths)
    assert tree["machine-1"].first_move == EAST
    assert tree["machine-1"].after["N"].first_move == NORTH


def test_a_choice_can_make_a_move_and_open_others() -> None:
    for moves in ((SCRIPT, AIMED), (AIMED, SCRIPT)):
        card = choice_tree(moves, paths)["card"]
        assert card.move == card.first_move == SCRIPT
        assert card.after["on-2"].move == AIMED


def test_a_move_can_be_reached_by_several_paths() -> None:
    tree = choice_tree((End(),), paths)
    assert {step: choice.move for step, choice in tree.items()} == {"end": End(), "done": End()}
