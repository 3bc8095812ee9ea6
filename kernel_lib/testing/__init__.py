"""The laws of the contract (see kernel_lib.core) as tests, for a game of anybody's:

    from kernel_lib.testing import laws
    from my_game import GAME

    test_laws = laws(GAME)

Every law is a test, with a subtest for each set of options that it is checked with. It needs pytest 9 or newer, which a
distribution with a game has among its dependencies for tests; nothing else of kernel_lib imports this package.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import pytest

    from kernel_lib.core import Game
    from kernel_lib.testing.law import Law

__all__ = ["laws"]

MODULES: Final = ("chance_laws", "rules_laws", "view_laws", "bot_laws")
"""The modules that laws stand in, in the order in which they are checked."""


def laws(game: Game, *, thorough: bool = False) -> Callable[[Law, pytest.Subtests], None]:
    """Return a test of all laws of a game, to be given a name that begins with `test_`: a test for each law.

    Laws are checked with option sets in which any two values of options meet; `thorough` adds every value of every
    option by itself for each number of players, which takes several times as long. A game that the registry does not
    know yet is added to it. ValueError: another game has its name.
    """
    import pytest

    from kernel_lib.games import GAMES

    if game.name not in GAMES:
        GAMES.add(game.name, game.package)
    elif GAMES[game.name] is not game:
        raise ValueError(f"There is another game {game.name!r}, in {GAMES[game.name].package}.")

    @pytest.mark.parametrize("law", all_laws(), ids=lambda law: law.name)
    def test_laws(law: Law, subtests: pytest.Subtests) -> None:
        for subject in law.subjects(game, thorough=thorough):
            with subtests.test(str(subject)):
                law.check(subject)

    return test_laws


def all_laws() -> list[Law]:
    """Return the laws in the order in which they are checked, with assertions that pytest explains."""
    import importlib

    import pytest

    if pytest.version_tuple < (9,):
        raise RuntimeError(f"The laws need pytest 9 or newer, which has subtests; this is pytest {pytest.__version__}.")
    for module in MODULES:
        pytest.register_assert_rewrite(f"{__name__}.{module}")
    for module in MODULES:
        importlib.import_module(f"{__name__}.{module}")
    from kernel_lib.testing.law import LAWS

    return LAWS
