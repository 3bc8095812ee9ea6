"""Games to be read (tests/golden/smash), and how many first moves there are."""

from collections.abc import Callable
from typing import Any, cast

import pytest
from games.smash.positions import Busy, after, battle, may

import kernel_lib as kl
from kernel_lib.core import OPEN, Move
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.moves import Assemble, Flip, Refill
from kernel_lib.games.smash.rules.state import State
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo")
LISTED = 8
"""So many moves of a verb are listed; of more there is only the number."""


# Games to be read -----------------------------------------------------------------------------------


def playthrough(seed: int, eyes: int | None, **options: Any) -> str:
    """A game step by step: what was played, what followed, what is new on the table, what is different in one seat's
    view, and what may be played next.
    """
    text, replay = GAME.text, kl.Match("smash", [Busy(), Busy()], seed=seed, **options).replay
    lines = [
        (
            f"Smash Gear, {' and '.join(NAMES)} play at random; seed {seed}; seen by "
            f"{'a spectator' if eyes is None else NAMES[eyes]}"
        )
    ]
    told: list[str] = []
    for step in replay.main_line:
        state = cast("State", step.state)
        lines += ["", f"== {step.id}. {'chance' if step.seat is None else NAMES[step.seat]}: {step.move}"]
        lines += [
            text.describe_event(step.move, step.seat).sentence(NAMES),
            *(text.describe_event(event, None).sentence(NAMES) for event in step.events),
        ]
        lines += [f"event {event!r}" for event in step.events]
        if isinstance(step.move, Refill):
            continue  # the store is told with the next decision
        table, seen = (
            in_lines(text.table(state.view(OPEN)), NAMES).splitlines(),
            in_lines(text.table(state.view(eyes)), NAMES).splitlines(),
        )
        lines += [
            *(line for line in table if line not in told),
            *(f"seen: {line}" for line in seen if line not in table),
        ]
        told = table
        lines += [f"-- {NAMES[seat]} may: {choices(state.legal_moves(seat))}" for seat in state.to_act if seat >= 0]
    return "\n".join([*lines, "", repr(replay.at(replay.main).outcome), ""])


def choices(moves: tuple[Move, ...]) -> str:
    """The moves, or of a verb with many how many there are."""
    verbs = dict.fromkeys(type(move) for move in moves)
    rows = [[move for move in moves if type(move) is verb] for verb in verbs]
    return ", ".join(
        ", ".join(map(str, row)) if len(row) <= LISTED else f"{str(row[0]).split()[0]} in {len(row)} ways"
        for row in rows
    )


@pytest.mark.parametrize(
    ("name", "seed", "eyes", "options"),
    [
        ("as-it-is", 1, 0, {"max_turns": 8}),
        ("small-board", 2, 1, {"width": 5, "height": 7, "max_turns": 14}),
        ("the-other-first", 3, None, {"first": 1, "width": 6, "height": 8, "max_turns": 7}),
    ],
)
def test_a_playthrough_reads_as_it_did(
    name: str, seed: int, eyes: int | None, options: dict[str, Any], golden: Callable[[str, str], None]
) -> None:
    golden(f"smash/{name}.txt", playthrough(seed, eyes, **options))


def test_a_game_is_the_same_however_often_it_is_played() -> None:
    options = {"width": 5, "height": 7, "max_turns": 10}
    assert playthrough(5, 0, **options) == playthrough(5, 0, **options)


# First moves ----------------------------------------------------------------------------------------
# Where these numbers come from: on an empty board a machine of a line of cells has a place for each
# quarter turn that stays on the board, for each of its hearts; a flip stays on the board if there is
# room for the bounding box once more on that side.


@pytest.mark.parametrize(
    ("base", "machine", "ways"),
    [
        ("e6", "Pinion", 4),
        ("a1", "Pinion", 2),
        ("a5", "Pinion", 3),
        ("e6", "Long Arm", 4),
        ("e10", "Long Arm", 3),
        ("a11", "Long Arm", 2),
        ("i11", "Spur", 0),
    ],
)
def test_first_assemblies_are_counted(base: str, machine: str, ways: int) -> None:
    state = battle(hands=([machine], []), bases=(base, "e2"))
    assert len(may(state, "assemble")) == ways


@pytest.mark.parametrize(
    ("machine", "ways"),
    [
        ("0 Pinion e6 / f6", 4),
        ("0 Pinion a1 / b1", 2),
        ("0 Long Arm c6 / d6 e6 f6", 2),
        ("0 Long Arm a6 / b6 c6 d6", 3),
        ("0 Long Arm e4 / e5 e6 e7", 3),
    ],
)
def test_first_flips_are_counted(machine: str, ways: int) -> None:
    assert len(may(battle(machine), "flip")) == ways


def nodes(state: State, depth: int, kinds: tuple[type[Move], ...]) -> int:
    """In how many ways so many moves of these kinds can be made one after the other."""
    if not depth:
        return 1
    moves = [move for move in state.legal_moves() if type(move) in kinds]
    return sum(nodes(state.play(move), depth - 1, kinds) for move in moves)


def test_flips_one_after_the_other_are_counted() -> None:
    """A Pinion in the middle flips four ways, and four ways again: it is nowhere near an edge. At the edge a flip over
    it is missing.
    """
    middle = battle("0 Pinion g6 / h6", gears=(99, 0), width=15)
    assert [nodes(middle, depth, (Flip,)) for depth in (1, 2)] == [4, 16]
    corner = battle("0 Pinion a1 / b1", gears=(99, 0))
    assert [nodes(corner, depth, (Flip,)) for depth in (1, 2)] == [2, 3 + 3]
    two = battle("0 Pinion a1 / b1", "0 Pinion a2 / b2", gears=(99, 0))
    assert nodes(two, 1, (Flip,)) == 3, "not onto each other"


def test_whoever_buys_assembles_and_flips_does_so_in_as_many_ways_as_the_parts_multiply_to() -> None:
    state = battle(store=["Pinion"], hands=(["Pinion"], []), gears=(99, 0), bases=("e6", "e2"))
    assert nodes(state, 2, (Assemble, Flip)) == 4 * 4
    bought = after(battle(store=["Pinion"], gears=(99, 0), bases=("e6", "e2")), "buy Pinion")
    assert nodes(bought, 2, (Assemble, Flip)) == 16
