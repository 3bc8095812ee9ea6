"""Sentences of GEAR for a reader called `you`: verbs agree, what is theirs is `your`, and one is one.

The law `second_person_grammar` reads those of whole games.
"""

import pytest
from games.gear.positions import after, auction
from support.pictures import scene_of

from kernel_lib.core import Event, Move
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.moves import Bid, Ousted, Sold
from kernel_lib.games.gear.text import TEXT
from kernel_lib.words import in_lines


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Sold(0, 2, 1), "You took set C for 1."),
        (Ousted(0, 2), "You were ousted from set C."),
        (Ousted(1, 2), "Ann was ousted from set C."),
        (Bid(2, 1), "You bid 1 on set C."),
    ],
)
def test_what_happened_to_you_is_told_to_you(record: Move | Event, words: str) -> None:
    assert TEXT.describe_event(record, 0).sentence(("you", "Ann", "Bo")) == words


def test_what_you_did_in_a_trick_is_said_below_your_name() -> None:
    state = after(auction(players=2, variant="easy"), "R2", "R7")
    for name, words in (("you", ["lead", "take the trick"]), ("Ann", ["leads", "takes the trick"])):
        drawn = scene_of(GAME, state.view(0), (name, name))
        assert [drawn[f"trick-{place}-about"].text for place in (0, 1)] == words


def test_one_point_is_one_point() -> None:
    state = auction(start_points=1)
    assert "player 1: 1 point, closed" in in_lines(TEXT.table(state.view(1)))
    assert TEXT.status(auction(target=1).view(0)).said() == "round 1, first to 1 point"
    drawn = scene_of(GAME, state.view(1), ("Ann", "you", "Bo", "Cy"))
    assert drawn["choice-0-words"].text == "Nobody has bid on this set. You have 1 point."


def test_who_holds_a_set_is_told_to_them() -> None:
    state = after(auction(), "3 on B")
    assert "you bid 3, 4 or more" in in_lines(TEXT.table(state.view(1)), ("Ann", "you", "Bo", "Cy"))
    assert "you bids 3" not in in_lines(TEXT.table(state.view(2)), ("Ann", "you", "Bo", "Cy"))
    label = scene_of(GAME, state.view(2), ("Ann", "Dora", "Bo", "Cy"))["nut-1"].label
    assert label == "Dora bids 3 on set B"
    ousted = after(state, "4 on B")
    words = [sprite.text for sprite in scene_of(GAME, ousted.view(0), ("Ann", "you", "Bo", "Cy")).sprites]
    assert "ousted: you" in words
