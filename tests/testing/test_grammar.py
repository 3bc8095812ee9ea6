"""Patterns of bad grammar, by which the laws read the sentences of games."""

import pytest

from kernel_lib.testing.grammar import UNGRAMMATICAL


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
def test_bad_grammar_is_found(words: str) -> None:
    assert UNGRAMMATICAL.search(words)


@pytest.mark.parametrize(
    "words",
    ["You have 11 points.", "You pass.", "1 card", "Twin 1 attacks Twin 2.", "By 0.1 points.", "1 gear and 2 cards"],
)
def test_good_grammar_is_not_found(words: str) -> None:
    assert not UNGRAMMATICAL.search(words)
