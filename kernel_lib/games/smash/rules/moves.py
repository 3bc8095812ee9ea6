"""The moves of Smash Gear, and the events that follow from them.

A cell is `(row, col)` from the top left, counted from 0; people write it as a column's letter and a
row's number, counted from 1 at the top: `e10` is `(9, 4)`. Machines are called by their numbers, in
the order in which they were assembled.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from msgspec.structs import asdict

from kernel_lib import core
from kernel_lib.core import Event
from kernel_lib.games.smash.rules.components import read_name
from kernel_lib.words import Message

COLUMNS: Final = "abcdefghijklmno"
"""Letters of the columns, from the left."""
_CELL: Final = re.compile(r"([a-o])(\d{1,2})", re.IGNORECASE)

CellOrNone = tuple[int, ...]
"""A cell in a move, `(row, col)`, or `()` for none; the rules say whether it is one of the board."""


def cell_name(cell: CellOrNone) -> str:
    """Return a cell as people write it, `(9, 4)` as `e10`; what is no cell is written number by number."""
    if len(cell) == 2 and cell[0] >= 0 and 0 <= cell[1] < len(COLUMNS):
        return f"{COLUMNS[cell[1]]}{cell[0] + 1}"
    return ",".join(map(str, cell)) or "-"


def read_cell(word: str) -> CellOrNone:
    """Return a cell out of a text: `(9, 4)` of `e10`, `()` of `-`. ValueError: not written as a cell."""
    if word == "-":
        return ()
    found = _CELL.fullmatch(word)
    if found is None:
        raise ValueError(str(Message("smash/no-cell", {"word": word})))
    return int(found[2]) - 1, COLUMNS.index(found[1].lower())


class Move(core.Move, frozen=True):
    """A move in which cards are written by name and cells as `e10`."""

    cards: ClassVar[frozenset[str]] = frozenset()
    """The fields that hold the name of a card."""

    def format_field(self, name: str) -> str:
        return cell_name(getattr(self, name)) if name == "cell" else super().format_field(name)

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:
        if name == "cell":
            return read_cell(word)
        if name == "pile":
            return word.lower()
        return read_name(word) if name in cls.cards else super().parse_field(name, word)


# Chance -------------------------------------------------------------------------------------------


class Shuffle(Move, frozen=True):
    """Chance: the order of the two piles, from the top."""

    machines: tuple[str, ...]
    programs: tuple[str, ...]
    words: ClassVar[str] = "shuffle {machines} and {programs}"
    by_chance: ClassVar[bool] = True

    def format_field(self, name: str) -> str:
        return " / ".join(getattr(self, name)) or "-"

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:  # noqa: ARG003 - both fields are lists of cards
        return [read_name(part.strip()) for part in word.split("/")] if word != "-" else []


class Refill(Move, frozen=True):
    """Chance, settled by the shuffle: the top card of a pile comes to an empty place of the store."""

    pile: str
    slot: int
    card: str
    words: ClassVar[str] = "refill {pile} {slot} with {card}"
    by_chance: ClassVar[bool] = True
    cards: ClassVar[frozenset[str]] = frozenset({"card"})


class Draw(Move, frozen=True):
    """Chance, settled by the shuffle: the top card of a pile comes to a hand."""

    seat: int
    pile: str
    card: str
    words: ClassVar[str] = "draw {card} from {pile} for {seat}"
    by_chance: ClassVar[bool] = True
    cards: ClassVar[frozenset[str]] = frozenset({"card"})


# What players do ----------------------------------------------------------------------------------


class Buy(Move, frozen=True):
    """The purchase of a card of the store."""

    card: str
    words: ClassVar[str] = "buy {card}"
    cards: ClassVar[frozenset[str]] = frozenset({"card"})


class Assemble(Move, frozen=True):
    """The assembly of a machine, turned clockwise by so many quarters, with a heart of it on the own base at `cell`.

    `heart` says which one, in reading order of the card and counted from 1; None stands for the first.
    """

    card: str
    cell: CellOrNone
    turn: int
    heart: int | None = None
    words: ClassVar[str] = "assemble {card} at {cell} turn {turn}[ heart {heart}]"
    required: ClassVar[frozenset[str]] = frozenset({"heart"})
    cards: ClassVar[frozenset[str]] = frozenset({"card"})


class Build(Move, frozen=True):
    """The building of a base at `cell`, where a heart of an own machine stands."""

    cell: CellOrNone
    words: ClassVar[str] = "build {cell}"


class Flip(Move, frozen=True):
    """The flip of an own machine over a side of its bounding box: N, E, S or W."""

    machine: int
    side: str
    words: ClassVar[str] = "flip {machine} {side}"


class Install(Move, frozen=True):
    """The installation of a plugin on a machine, or on the base at `cell`."""

    card: str
    machine: int | None = None
    cell: CellOrNone = ()
    words: ClassVar[str] = "install {card}[ on {machine}][ at {cell}]"
    required: ClassVar[frozenset[str]] = frozenset({"machine", "cell"})
    cards: ClassVar[frozenset[str]] = frozenset({"card"})


class Script(Move, frozen=True):
    """The announcement of a script, with its target: a machine, the side to which it goes, the cell that is hit."""

    card: str
    machine: int | None = None
    side: str | None = None
    cell: CellOrNone = ()
    words: ClassVar[str] = "script {card}[ on {machine}][ to {side}][ at {cell}]"
    required: ClassVar[frozenset[str]] = frozenset({"machine", "side", "cell"})
    cards: ClassVar[frozenset[str]] = frozenset({"card"})

    @classmethod
    def parse_field(cls, name: str, word: str) -> object:
        return word.upper() if name == "side" and word != "-" else super().parse_field(name, word)


class Effect(Move, frozen=True):
    """The announcement of the effect of the own machine `source`, with its target as for a script."""

    source: int
    machine: int | None = None
    side: str | None = None
    cell: CellOrNone = ()
    words: ClassVar[str] = "effect {source}[ on {machine}][ to {side}][ at {cell}]"
    required: ClassVar[frozenset[str]] = frozenset({"machine", "side", "cell"})


class Strike(Move, frozen=True):
    """The destruction of the base at `cell` by a weapon of an own machine, with a Destroy Base card."""

    machine: int
    cell: CellOrNone
    words: ClassVar[str] = "strike {machine} at {cell}"


class Keep(Move, frozen=True):
    """The choice of the main part of an own machine that fell apart: the one with the heart at `cell`."""

    machine: int
    cell: CellOrNone
    words: ClassVar[str] = "keep {machine} at {cell}"


class Discard(Move, frozen=True):
    """A card of the hand that is thrown to the own Landfill Site."""

    card: str
    words: ClassVar[str] = "discard {card}"
    cards: ClassVar[frozenset[str]] = frozenset({"card"})


class Pass(Move, frozen=True):
    """The decision to buy no more in Prepare, or not to answer what was announced."""

    words: ClassVar[str] = "pass"


class End(Move, frozen=True):
    """The end of the own turn."""

    words: ClassVar[str] = "end"


PASS: Final = Pass()
"""The one value of its class: a pass has no fields."""
END: Final = End()
"""The one value of its class: the end of a turn has no fields."""


def closest(legal: Sequence[core.Move], wanted: core.Move) -> core.Move:
    """Return the legal move that is most like `wanted`: of the same kind if there is one, with as many of its fields as
    can be.
    """
    fields = asdict(wanted)
    alike = [move for move in legal if type(move) is type(wanted)]
    if alike:
        return min(
            alike,
            key=lambda move: [
                _distance(mine, other) for mine, other in zip(asdict(move).values(), fields.values(), strict=True)
            ],
        )
    return min(
        reversed(legal), key=lambda move: -sum(asdict(move).get(name) == value for name, value in fields.items())
    )


def _distance(one: Any, other: Any) -> int:
    """Return the distance of two values of a field."""
    if isinstance(one, tuple) and isinstance(other, tuple) and len(one) == len(other):
        return sum(abs(mine - yours) for mine, yours in zip(one, other, strict=True))
    if isinstance(one, int) and isinstance(other, int):
        return abs(one - other)
    return 0 if one == other else 1000


# What follows -------------------------------------------------------------------------------------


class Battle(Event, frozen=True):
    """The end of Prepare, with the unspent gears that each seat loses."""

    lost: tuple[int, ...]


class Income(Event, frozen=True):
    """The beginning of a turn, with the gears that its player takes."""

    seat: int
    gears: int


class Combat(Event, frozen=True):
    """The result of a combat for the attacker and one of its defenders; a combat has one such event for each defender.

    `hearts` are the overlapping cells where a heart is struck, `weapons` those where weapons vanish on both sides,
    `destroyed` the machines of the two whose hearts are struck. Cells that are cut off are told by the `Cut` after it.
    """

    attacker: int
    defender: int
    hearts: tuple[CellOrNone, ...]
    weapons: tuple[CellOrNone, ...]
    destroyed: tuple[int, ...]
    unordered: ClassVar[frozenset[str]] = frozenset({"hearts", "weapons", "destroyed"})


class Cut(Event, frozen=True):
    """The cells that a machine lost: cut off from the main part, not kept by its owner, or broken off by an effect."""

    machine: int
    cells: tuple[CellOrNone, ...]
    unordered: ClassVar[frozenset[str]] = frozenset({"cells"})


class Destroyed(Event, frozen=True):
    """The loss of a machine of `seat` that was destroyed outside of combat, or disassembled."""

    machine: int
    seat: int
    card: str


class Razed(Event, frozen=True):
    """The loss of a base of `seat`."""

    seat: int
    cell: CellOrNone


class Honor(Event, frozen=True):
    """Points of honor that a seat won."""

    seat: int
    points: int


class Gears(Event, frozen=True):
    """Gears that a card brought to a seat; below zero, those that it cost."""

    seat: int
    gears: int


class Shifted(Event, frozen=True):
    """The move of a machine to a side by an effect; `by` is `flip`, or `slide` for one cell."""

    machine: int
    side: str
    by: str


class Resolved(Event, frozen=True):
    """The end of an announced effect; `done` is False if it was cancelled or had become impossible.

    `source` is the number of the machine whose effect it was, None for a script.
    """

    seat: int
    card: str
    source: int | None
    done: bool


class Stripped(Event, frozen=True):
    """The loss of a plugin, which goes to the Landfill Site of `seat`."""

    seat: int
    card: str
