"""Sentences of !nversion for a reader called `you`: verbs agree, what is theirs is `your`, and one is one.

The law `second_person_grammar` reads those of whole games.
"""

import pytest
from games.inversion.positions import dealt, played, random_deal, refused
from support.pictures import scene_of

from kernel_lib.core import Event, Move
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.moves import Contract, Declare, Inversion
from kernel_lib.games.inversion.text import TEXT


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (Contract(0, 1), "You became the parent, with 1 trick to win."),
        (Contract(0, 2), "You became the parent, with 2 tricks to win."),
        (Declare(3), "You declared 3."),
        (Inversion(0, "S2", "H9"), "Inversion: you gave the 2 of spades to the lane and took the 9 of hearts."),
    ],
)
def test_what_happened_to_you_is_told_to_you(record: Move | Event, words: str) -> None:
    assert TEXT.describe_event(record, 0).sentence(("you", "Ann", "Bo")) == words


def test_your_cards_are_yours_in_the_picture() -> None:
    labels = [sprite.label for sprite in scene_of(GAME, random_deal(3, 1).view(1), ("you", "Ann", "Bo")).sprites]
    assert "your hidden card 1" in labels
    assert "Bo's hidden card 10" in labels


def test_a_number_has_its_article() -> None:
    eight = dealt("H1-10", "S1-2 S4-10 C1", lane="S3 C2-10")
    assert "You have no spade" in TEXT.prompt(eight.view(0)).sentence()
    assert TEXT.prompt(played(eight, "H1").view(1)).sentence() == "Follow a spade, or play an 8."
    assert "or a card with an 8" in refused(played(eight, "H1"), "play C1").sentence
