"""What can be done in Gear Grid, and what the scoring can find."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, Literal

from kernel_lib.core import Event, Move
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import LAYOUTS


class Start(Move, frozen=True):
    """Chance: the clock of a round starts."""

    round: int
    words: ClassVar[str] = "start round {round}"
    by_chance: ClassVar[bool] = True


class Place(Move, frozen=True):
    """I lay this tile there, turned clockwise by so many quarters."""

    tile: str
    row: int
    col: int
    turn: int
    words: ClassVar[str] = "place {tile} at {row} {col} turn {turn}"
    spelled: ClassVar[Literal["upper", "lower"]] = "lower"


class Remove(Move, frozen=True):
    """I take this tile up."""

    row: int
    col: int
    words: ClassVar[str] = "remove {row} {col}"


class Lift(Move, frozen=True):
    """Of the two tiles of a fault this one is lifted."""

    row: int
    col: int
    words: ClassVar[str] = "lift {row} {col}"


class Done(Move, frozen=True):
    """I am finished for this round."""

    words: ClassVar[str] = "done"


class Faulty(Event, frozen=True, tag="fault"):
    """A fault between two spaces, in reading order, cost one tile."""

    seat: int
    why: str
    between: tuple[Cell, ...]
    lifted: Cell


class Unconnected(Event, frozen=True):
    """Tiles that nothing moves were lifted."""

    seat: int
    tiles: tuple[Cell, ...]
    unordered: ClassVar[frozenset[str]] = frozenset({"tiles"})


class Goal(Event, frozen=True):
    """How a goal is driven: right, wrong or none."""

    seat: int
    corner: str
    driven: str


class Scored(Event, frozen=True, tag="board"):
    """The sum of a board."""

    seat: int
    faults: int
    empty: int
    right: int
    wrong: int
    score: int


class Round(Event, frozen=True):
    """Who won a round."""

    number: int
    winners: tuple[int, ...]
    unordered: ClassVar[frozenset[str]] = frozenset({"winners"})


# Made once and shared by all games.
DONE: Final = Done()


@lru_cache
def places(size: int) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """The moves that lay a tile: by layout, space and turn."""
    return tuple(
        tuple(tuple(Place(code, row, col, turn) for turn in range(4)) for row in range(size) for col in range(size))
        for code in LAYOUTS
    )


@lru_cache
def removes(size: int) -> tuple[Remove, ...]:
    """The moves that take a tile up, by space."""
    return tuple(Remove(row, col) for row in range(size) for col in range(size))
