"""The house cards of Smash Gear: machines, programs, Base and Destroy Base, read from `data/`.

The document's pictures are lost, so designs, effects and prices are ours; they stand in JSON files
and may be tuned there. Each card is of a *kind*, 0 to 24: machines, then programs, then Base and
Destroy Base. Where it leaves the rules a card is its name: `Long Arm`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal

import msgspec

EffectVerb = Literal[
    "honor", "drain", "draw", "assembly", "cancel", "flip", "slide", "push", "break", "strip", "scrap",
    "income", "lock", "ease", "stay", "spoils", "trophy",
]  # fmt: skip
Target = Literal["none", "this machine", "own machine", "rival machine", "machine", "own machine or base"]
PileKind = Literal["machine", "program"]

LASTING: Final = frozenset({"income", "lock", "ease", "stay", "spoils", "trophy"})
"""Verbs of effects that last as long as their card lies in play; the others are announced and happen once."""
SIDED: Final = frozenset({"flip", "slide", "push"})
"""Verbs that need a side to go to."""


class CardEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The effect of a card: a verb with its numbers and what it is aimed at; `cost` are the gears that a machine asks
    for each use.
    """

    verb: EffectVerb
    amount: int = 0
    target: Target = "none"
    cost: int = 0
    pile: PileKind = "machine"
    throw: int = 0

    @property
    def lasts(self) -> bool:
        """Return True if the effect works all the time, without being announced."""
        return self.verb in LASTING


class Design(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A machine card: rows of `H` hearts, `W` weapons and `.` nothing, what it costs to buy and to flip."""

    name: str
    shape: tuple[str, ...]
    price: int
    flip: int
    effect: CardEffect | None = None


class Program(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A program card."""

    name: str
    type: Literal["script", "plugin"]
    price: int
    effect: CardEffect


class BaseCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a base; `gears` is its income a turn."""

    name: str
    price: int
    cards: int
    gears: int


class DestroyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that destroys a base for `honor` points."""

    name: str
    price: int
    cards: int
    honor: int


class HouseNumbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the game; `hand` is how many cards are kept, `honor` what wins."""

    width: int
    height: int
    start_gears: int
    copies: int
    base: BaseCard
    destroy: DestroyCard
    honor: int
    hand: int


DATA: Final = Path(__file__).parents[1] / "data"
HOUSE: Final = msgspec.json.decode((DATA / "table.json").read_bytes(), type=HouseNumbers)
DESIGNS: Final = msgspec.json.decode((DATA / "machines.json").read_bytes(), type=tuple[Design, ...])
PROGRAMS: Final = msgspec.json.decode((DATA / "programs.json").read_bytes(), type=tuple[Program, ...])

# Kinds ------------------------------------------------------------------------------------------

MACHINES: Final = range(len(DESIGNS))
PROGRAM_KINDS: Final = range(len(DESIGNS), len(DESIGNS) + len(PROGRAMS))
BASE: Final = len(DESIGNS) + len(PROGRAMS)
DESTROY: Final = BASE + 1
HIDDEN: Final = -1
"""Stands for a card of which only the pile is known."""
GAP: Final = -2
"""Stands for an empty place of the store."""

NAMES: Final = (
    *(design.name for design in DESIGNS),
    *(program.name for program in PROGRAMS),
    HOUSE.base.name,
    HOUSE.destroy.name,
)
KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
ALL_KINDS: Final = frozenset(KINDS.values())
PRICES: Final = (
    *(design.price for design in DESIGNS),
    *(program.price for program in PROGRAMS),
    HOUSE.base.price,
    HOUSE.destroy.price,
)
EFFECTS: Final = (*(design.effect for design in DESIGNS), *(program.effect for program in PROGRAMS), None, None)
"""Per kind, its effect."""
MACHINE_KINDS: Final = frozenset(MACHINES)
SCRIPTS: Final = frozenset(
    kind for kind, program in zip(PROGRAM_KINDS, PROGRAMS, strict=True) if program.type == "script"
)
PLUGINS: Final = frozenset(PROGRAM_KINDS) - SCRIPTS
PILES: Final[tuple[PileKind, PileKind]] = ("machine", "program")
PILE_KINDS: Final = (MACHINES, PROGRAM_KINDS)
"""Per pile, the kinds of its cards; each is there `HOUSE.copies` times."""
SHELF: Final = (5, 3)
"""Per pile, how many of its cards lie open in the store."""

_BY_CASEFOLD: Final = {name.casefold(): name for name in NAMES}


def name_of_kind(kind: int) -> str:
    """Return the card's name, `?` for a hidden one."""
    return NAMES[kind] if kind >= 0 else "?"


def read_name(word: str) -> str:
    """Return the card that a typed word means, in whatever case; a word that is no card comes back as it is."""
    return _BY_CASEFOLD.get(word.casefold(), word)


def pile_of(kind: int) -> int:
    """Return the pile of a kind: 0 for a machine, 1 for a program."""
    return int(kind >= BASE - len(PROGRAMS))
