"""Advice on Gears of Industry, for a player called `you`. The law `second_person_grammar` reads all other sentences."""

from itertools import islice

import pytest
from games.industry.pictures import decisions

from kernel_lib.games.industry import GAME
from kernel_lib.testing.grammar import UNFINISHED, UNGRAMMATICAL


@pytest.mark.parametrize("seat", [0, 1])
def test_advice_says_you_as_one_does(seat: int) -> None:
    names = tuple("you" if other == seat else "Ann" for other in range(2))
    advise = GAME.bots.advise
    assert advise is not None
    for state in islice((state for state in decisions({"players": 2}, 4) if state.round), 4):
        told = advise(state.view(seat), names)
        assert not [words for words in told if UNGRAMMATICAL.search(words) or UNFINISHED.search(words)]
