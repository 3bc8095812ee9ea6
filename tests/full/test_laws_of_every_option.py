"""The laws with every value of every option by itself, for each number of players, and in as many positions as with the
defaults. The tests of every day have sets in which any two values meet.
"""

import pytest

from kernel_lib.games import GAMES
from kernel_lib.testing import laws, positions


@pytest.fixture(autouse=True)
def no_fewer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "FEWER", 1)


test_laws_of_inversion = laws(GAMES["inversion"], thorough=True)
test_laws_of_gear = laws(GAMES["gear"], thorough=True)
test_laws_of_grid = laws(GAMES["grid"], thorough=True)
test_laws_of_industry = laws(GAMES["industry"], thorough=True)
test_laws_of_smash = laws(GAMES["smash"], thorough=True)
