"""Every sentence of Gear Grid agrees with who it is about, `you` among them, and with how many there are."""

import re
from typing import Any

import pytest
from games.grid.drawn import TABLES, game, scene
from hypothesis import given
from hypothesis import strategies as some

from kernel_lib.core import Event, Move
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.rules.moves import DONE, Faulty, Goal, Lift, Place, Remove, Round, Scored, Start, Unconnected
from kernel_lib.games.grid.rules.scoring import GOAL_NAMES
from kernel_lib.games.grid.rules.tiles import LAYOUTS
from kernel_lib.games.grid.text import TEXT
from kernel_lib.games.grid.text.telling import heading, points_words, result

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
    told = TEXT.tell(record, seat, names)
    assert not WRONG.search(told)
    assert told[0] == told[0].upper()
    assert isinstance(record, Move) or not WRONG.search(heading(record, names))


def said(options: dict[str, Any], names: tuple[str, ...]) -> set[str]:
    """All that is said along a round: prompts, the text twin, captions, what stands in pictures and what pieces are
    called.
    """
    found: set[str] = set()
    for number, state in enumerate(game(*options.items())):
        if number % 9 and state.in_round:
            continue
        for turn, viewer in enumerate((0, options["players"] - 1, None)):
            view = state.view(viewer)
            found |= {TEXT.prompt(view, names), TEXT.phase(view), TEXT.chapter(view), result(view, names)}
            found |= set(TEXT.describe(view, names).splitlines())
            for beat in range(1, GAME.scene.beats(view) + 1):
                shape = GAME.scene.shapes[(number + turn + beat) % len(GAME.scene.shapes)]
                drawn = scene(view, names, shape, beat=beat)
                found |= {drawn.caption, *(sprite.text for sprite in drawn.sprites)}
                found |= {sprite.label for sprite in drawn.sprites}
    return found


@pytest.mark.parametrize("options", TABLES[:5], ids=lambda options: "-".join(map(str, options.values())))
def test_along_a_round_everything_is_said_rightly_to_you(options: dict[str, Any]) -> None:
    for names in (("you",) * options["players"], ("Ann", "you", "Bo", "you")[: options["players"]]):
        sentences = said(options, names)
        assert not [sentence for sentence in sentences if WRONG.search(sentence)]
        assert options["players"] == 1 or any(sentence.startswith("Your board") for sentence in sentences)


def test_you_are_spoken_to() -> None:
    assert TEXT.tell(DONE, 0, ("you", "Ann")) == "You are done."
    assert TEXT.tell(DONE, 1, ("you", "Ann")) == "Ann is done."
    assert TEXT.tell(Goal(0, "SE", "none"), None, ("you",)) == (
        "Your board, a goal at rest: nothing drives the goal bottom right. No points."
    )
    assert TEXT.tell(Round(2, (0, 1)), None, ("you", "Ann")) == "Round 2 is shared by you and Ann."
    assert [points_words(number) for number in (-2, -1, 0, 1)] == [
        "\u22122 points", "\u22121 point", "0 points", "1 point",
    ]  # fmt: skip


def test_every_refusal_is_said_to_you() -> None:
    assert not [rule.refusal for rule in GAME.rulebook.values() if WRONG.search(rule.refusal)]
