"""The laws of the contract (see kernel_lib.core) as tests, for a game of anybody's:

    from kernel_lib.testing import laws
    from my_game import GAME

    test_laws = laws(GAME)

Every law is held against every number of seats and every option, as tests of their own. It needs pytest, which a
distribution with a game has among its dependencies for tests; nothing else of kernel_lib imports this package.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from kernel_lib.core import Game
    from kernel_lib.testing.law import Case

__all__ = ["laws"]

ROOMS: Final = ("legality", "ends", "data", "options", "knowledge", "pictures", "words", "bots")
"""The modules that laws stand in."""


def laws(game: Game) -> Callable[[Case], None]:
    """A test of all laws of a game, to be given a name that begins with `test_`: many tests, of a law and options each.

    A game that the registry does not know yet is added to it. ValueError: another game has its name.
    """
    import pytest

    from kernel_lib.games import GAMES

    if game.name not in GAMES:
        GAMES.add(game.name, game.package)
    elif GAMES[game.name] is not game:
        raise ValueError(f"There is another game {game.name!r}, in {GAMES[game.name].package}.")
    all_cases = list(cases_of(game))

    @pytest.mark.parametrize("law", all_cases, ids=[case.name for case in all_cases])
    def test_laws(law: Case) -> None:
        law.holds()

    return test_laws


def cases_of(game: Game) -> list[Case]:
    """All laws of a game, whose assertions pytest explains; not for the many, but for who tests them."""
    import importlib

    import pytest

    for room in ROOMS:
        pytest.register_assert_rewrite(f"{__name__}.{room}")
    for room in ROOMS:
        importlib.import_module(f"{__name__}.{room}")
    from kernel_lib.testing.law import cases

    return list(cases(game))
