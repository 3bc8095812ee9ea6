"""Laws: functions that assert something of a game, or of a game with one set of options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeVar

from kernel_lib.core import Game
from kernel_lib.testing.option_sets import every_option_alone, option_sets, representative_option_sets
from kernel_lib.testing.positions import forget_position, position_text

Scope = Literal["game", "options", "representative", "bots"]
"""The scope of a law: the game once; every option set; one set for each value of an option; the same, where bots play,
which have no play style but their own.
"""
F = TypeVar("F", bound=Callable[[Any], None])


@dataclass(frozen=True)
class Law:
    """A law, the name of the function that checks it, and what it is checked for."""

    name: str
    of: Scope
    holds: Callable[[Any], None]

    def subjects(self, game: Game, *, thorough: bool = False) -> Sequence[Any]:
        """Return the scope of this law: the game itself, or its option sets.

        `thorough` adds every value of every option by itself, for each number of players.
        """
        if self.of == "game":
            return [game]
        sets = option_sets(game)
        if thorough:
            sets = tuple({str(each): each for each in (*sets, *every_option_alone(game))}.values())
        if self.of == "options":
            return sets
        chosen = representative_option_sets(game, sets)
        return [each for each in chosen if self.of == "representative" or not each.play_style]

    def check(self, subject: Any) -> None:
        """Check the law. Whatever is raised carries a note that says in which game, options and position."""
        forget_position()
        try:
            self.holds(subject)
        except BaseException as error:
            name = subject.name if isinstance(subject, Game) else subject
            error.add_note(f"The law {self.name} is broken by {name}{position_text()}")
            raise


LAWS: Final[list[Law]] = []
"""All laws, in the order in which they are checked."""


def law(*, of: Scope) -> Callable[[F], F]:
    """Return a decorator that adds a function to the laws `of` a game, its options or its bots."""

    def add(holds: F) -> F:
        LAWS.append(Law(holds.__name__, of, holds))
        return holds

    return add
