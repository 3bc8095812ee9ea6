"""What a law is: a function that asserts something of a game, of a stage, or of a stage that is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple, TypeVar

from kernel_lib.core import Game
from kernel_lib.testing.stages import Stage, shown_stages, stages

Of = TypeVar("Of", Game, Stage)


class Case(NamedTuple):
    """A law and what it is held against; `name` says both."""

    name: str
    holds: Callable[[], None]


OF_GAMES: Final[list[Callable[[Game], None]]] = []
OF_STAGES: Final[list[Callable[[Stage], None]]] = []
OF_SHOWN: Final[list[Callable[[Stage], None]]] = []
OF_MATCHES: Final[list[Callable[[Stage], None]]] = []


def of_games(law: Callable[[Game], None]) -> Callable[[Game], None]:
    """A law of every game."""
    OF_GAMES.append(law)
    return law


def of_stages(law: Callable[[Stage], None]) -> Callable[[Stage], None]:
    """A law of every game with every kind of options."""
    OF_STAGES.append(law)
    return law


def of_shown(law: Callable[[Stage], None]) -> Callable[[Stage], None]:
    """A law of a game with some kinds of options, for those that take long."""
    OF_SHOWN.append(law)
    return law


def of_matches(law: Callable[[Stage], None]) -> Callable[[Stage], None]:
    """A law of a game with some kinds of options among bots, which have no manners but their own."""
    OF_MATCHES.append(law)
    return law


def cases(game: Game) -> Iterator[Case]:
    """All laws of a game; those of one stage follow each other, as its walks are kept."""
    for law in OF_GAMES:
        yield _case(law, game, game.name)
    shown = shown_stages(game)
    for stage in stages(game):
        for each in OF_STAGES + OF_SHOWN * (stage in shown) + OF_MATCHES * (stage in shown and not stage.manner):
            yield _case(each, stage, str(stage))


def _case(law: Callable[[Of], None], of: Of, name: str) -> Case:
    return Case(f"{name}-{law.__name__}", lambda: law(of))
