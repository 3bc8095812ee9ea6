"""The moves of Gear Grid, and the events of its scoring."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, Final, Literal, NamedTuple

from kernel_lib.core import Event, Move
from kernel_lib.core.square_grid import Cell
from kernel_lib.games.grid.rules.components import LAYOUTS


class Start(Move, frozen=True):
    """Chance: the clock of a round starts."""

    round: int
    words: ClassVar[str] = "start round {round}"
    by_chance: ClassVar[bool] = True


class Place(Move, frozen=True):
    """A tile that is laid on a space, turned clockwise by so many quarters."""

    tile: str
    row: int
    col: int
    turn: int
    words: ClassVar[str] = "place {tile} at {row} {col} turn {turn}"
    spelled: ClassVar[Literal["upper", "lower"]] = "lower"


class Remove(Move, frozen=True):
    """A tile that is taken up."""

    row: int
    col: int
    words: ClassVar[str] = "remove {row} {col}"


class Lift(Move, frozen=True):
    """The owner's choice which of the two tiles of a fault is lifted."""

    row: int
    col: int
    words: ClassVar[str] = "lift {row} {col}"


class Done(Move, frozen=True):
    """The end of a round for a seat."""

    words: ClassVar[str] = "done"


class Faulty(Event, frozen=True, tag="fault"):
    """A fault between two spaces, in reading order, which cost one tile."""

    seat: int
    why: str
    between: tuple[Cell, ...]
    lifted: Cell


class Unconnected(Event, frozen=True):
    """The lifting of tiles that nothing moves."""

    seat: int
    tiles: tuple[Cell, ...]
    unordered: ClassVar[frozenset[str]] = frozenset({"tiles"})


class Goal(Event, frozen=True):
    """The way in which a goal is driven: `right`, `wrong`, or `none`."""

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


ScoringEvent = Faulty | Unconnected | Goal | Scored
"""An event of the scoring on the board of a seat."""


class Count(NamedTuple):
    """The sum of a board: tiles lifted for faults, empty spaces, goals driven right and wrong, and the points."""

    faults: int
    empty: int
    right: int
    wrong: int
    score: int


class Round(Event, frozen=True):
    """The end of a round, and who has won it."""

    number: int
    winners: tuple[int, ...]
    unordered: ClassVar[frozenset[str]] = frozenset({"winners"})


# Made once and shared by all games.
DONE: Final = Done()


@lru_cache
def place_moves(size: int) -> tuple[tuple[tuple[Place, ...], ...], ...]:
    """Return the moves that lay a tile, by layout, space and turn."""
    return tuple(
        tuple(tuple(Place(code, row, col, turn) for turn in range(4)) for row in range(size) for col in range(size))
        for code in LAYOUTS
    )


@lru_cache
def remove_moves(size: int) -> tuple[Remove, ...]:
    """Return the moves that take a tile up, by space."""
    return tuple(Remove(row, col) for row in range(size) for col in range(size))
