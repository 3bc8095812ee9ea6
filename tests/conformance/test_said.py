"""What no sentence of a game says, as the laws look for it."""

import pytest

from kernel_lib.testing.said import ILL_SAID


@pytest.mark.parametrize(
    "words",
    [
        "You has two pair.",
        "Round 3: the turn of you.",
        "You adds nothing.",
        "1 points",
        "you's hand",
        "It is your a card.",
        "the hand of seat 2",
        "Draw 1 cards.",
    ],
)
def test_ill_said_sentence_is_found(words: str) -> None:
    assert ILL_SAID.search(words)


@pytest.mark.parametrize(
    "words",
    ["You have 11 points.", "You pass.", "1 card", "Twin 1 attacks Twin 2.", "By 0.1 points.", "1 gear and 2 cards"],
)
def test_well_said_sentence_is_not_found(words: str) -> None:
    assert not ILL_SAID.search(words)
