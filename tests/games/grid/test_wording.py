"""Sentences of Gear Grid agree with who they are about, `you` among them, and with how many there are.

The law `second_person_grammar` reads those of whole games.
"""

import re

from hypothesis import given
from hypothesis import strategies as some

from kernel_lib.core import Event, Move
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.components import LAYOUTS
from kernel_lib.games.grid.rules.moves import DONE, Faulty, Goal, Lift, Place, Remove, Round, Scored, Start, Unconnected
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES
from kernel_lib.games.grid.text import TEXT, heading, points

WRONG = re.compile(
    r"\byou (is|was|has|does|goes|lays|takes|wins|makes)\b|\byou's\b|\bof you\b|^you, |"
    r"\b1 (points|rounds|spaces|tiles)\b",
    re.IGNORECASE,
)

seats = some.integers(0, 3)
cells = some.tuples(some.integers(0, 11), some.integers(0, 11))
small = some.integers(0, 40)
moves = some.one_of(
    some.just(DONE),
    some.builds(Start, some.integers(1, 3)),
    some.builds(
        lambda tile, cell, turn: Place(tile, cell[0], cell[1], turn),
        some.sampled_from(LAYOUTS),
        cells,
        some.integers(0, 3),
    ),
    some.builds(lambda cell: Remove(*cell), cells),
    some.builds(lambda cell: Lift(*cell), cells),
)
events = some.one_of(
    some.builds(Faulty, seats, some.sampled_from(("colour", "opposite")), some.tuples(cells, cells), cells),
    some.builds(Unconnected, seats, some.lists(cells, min_size=1).map(tuple)),
    some.builds(Goal, seats, some.sampled_from(GOAL_NAMES), some.sampled_from(("right", "wrong", "none"))),
    some.builds(Scored, seats, small, small, some.integers(0, 3), some.integers(0, 3), some.integers(-40, 9)),
    some.builds(Round, some.integers(1, 7), some.lists(seats, min_size=1, unique=True).map(tuple)),
)
names = some.lists(some.sampled_from(("you", "You", "Ann", "Bo")), min_size=4, max_size=4).map(tuple)


@given(record=some.one_of(moves, events), seat=seats, names=names)
def test_what_happened_is_told_rightly_of_everybody(record: Move | Event, seat: int, names: tuple[str, ...]) -> None:
    told = TEXT.describe_event(record, seat).sentence(names)
    assert not WRONG.search(told)
    assert told[0] == told[0].upper()
    assert isinstance(record, Move) or not WRONG.search(heading(record).said(names))


def test_you_are_spoken_to() -> None:
    assert TEXT.describe_event(DONE, 0).sentence(("you", "Ann")) == "You are done."
    assert TEXT.describe_event(DONE, 1).sentence(("you", "Ann")) == "Ann is done."
    assert TEXT.describe_event(Goal(0, "SE", "none"), None).sentence(("you",)) == (
        "Your board, a goal at rest: nothing drives the bottom right goal. No points."
    )
    assert TEXT.describe_event(Round(2, (0, 1)), None).sentence(("you", "Ann")) == "Round 2 is shared by you and Ann."
    assert [str(points(number)) for number in (-2, -1, 0, 1)] == [
        "\u22122 points", "\u22121 point", "0 points", "1 point",
    ]  # fmt: skip


def told(*events: Event) -> list[str]:
    """Return what events are told as in a reply to a move: to the first of two players."""
    return [message.sentence(("you", "Ann")) for message in TEXT.describe_events(events)]


def test_a_scored_board_is_told_by_what_it_leaves_undone_and_its_points() -> None:
    goals = Goal(0, "NE", "none"), Goal(0, "SW", "right"), Goal(0, "SE", "wrong")
    faulty = Faulty(0, "colour", ((1, 1), (1, 2)), (1, 2))
    loose = Unconnected(0, ((2, 2), (3, 3)))
    assert " ".join(told(faulty, loose, *goals, Scored(0, 1, 5, 1, 1, -4))) == (
        "On your board, nothing drives one goal, one goal is driven the wrong way, nothing moves 2 tiles, "
        "one tile is lifted for a fault and 5 spaces are empty. Your board makes \u22124 points."
    )
    assert told(Goal(0, "NE", "right"), Scored(0, 0, 0, 1, 0, 3)) == ["Your board makes 3 points."]


def test_each_scored_board_is_told_by_itself() -> None:
    boards = [Goal(0, "NE", "right"), Scored(0, 0, 1, 1, 0, 2), Goal(1, "NE", "none"), Scored(1, 0, 0, 0, 0, 0)]
    assert told(*boards, Round(1, (0,))) == [
        "On your board, one space is empty.", "Your board makes 2 points.",
        "On Ann's board, nothing drives one goal.", "Ann's board makes 0 points.",
        "Round 1 goes to you.",
    ]  # fmt: skip


def test_faults_before_a_choice_are_told_with_their_tiles() -> None:
    between = (1, 1), (1, 2)
    assert " ".join(told(Faulty(0, "colour", between, (1, 2)), Faulty(0, "opposite", between, (1, 2)))) == (
        "On your board, the tiles at row 1, column 1 and row 1, column 2 touch in different colours. "
        "The one at row 1, column 2 is lifted and costs 1 point. "
        "On your board, the tiles at row 1, column 1 and row 1, column 2 move each other, yet both should turn the "
        "same way. The one at row 1, column 2 is lifted and costs 1 point."
    )


def test_every_refusal_is_said_to_you() -> None:
    assert not [rule.refusal for rule in GAME.rulebook.values() if WRONG.search(rule.refusal)]
