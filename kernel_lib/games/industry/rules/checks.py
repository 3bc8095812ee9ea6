"""The part that the checks of all verbs of Gears of Industry share.

The list of legal moves is asked first; a refusal suggests a move of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from typing import Final, TypeVar

from msgspec.structs import asdict

from kernel_lib.core import Move, Refusal
from kernel_lib.games.industry.rules.components import KINDS, factory_card, is_vertical
from kernel_lib.games.industry.rules.rulebook import RULEBOOK
from kernel_lib.games.industry.rules.state import State

M = TypeVar("M", bound=Move)
BrokenRule = tuple[str, dict[str, object]]
"""A rule, and what its refusal says of the case."""
Check = Callable[[State, M, int], Refusal | None]
_CARDS: Final = ("card", "cards", "replace", "factory", "source", "copied", "target", "neutral")
"""Fields of moves that name cards, or may."""


def unless_listed(
    legal: Callable[[State, int], tuple[Move, ...]],
) -> Callable[[Callable[[State, M, int], BrokenRule]], Check[M]]:
    """Make the check of a verb out of a function that says which rule a move breaks.

    The check passes each move that `legal` lists. For any other it first sees whether the cards and the market that
    the move names exist, and only then asks the function. [cards], [two-markets]
    """

    def decorate(fault: Callable[[State, M, int], BrokenRule]) -> Check[M]:
        @wraps(fault)
        def check(state: State, move: M, seat: int) -> Refusal | None:
            listed = legal(state, seat)
            if move in listed:
                return None
            rule, args = _misnamed(move) or fault(state, move, seat)
            return RULEBOOK.refuse(rule, closest(listed, move), **args)

        return check

    return decorate


def _misnamed(move: Move) -> BrokenRule | None:
    """Return the fault of a move that names a card or a market that there is not; None if all of them exist."""
    strange = [code for code in _cards_named(move) if code not in KINDS]
    if strange:
        return "cards", {"code": strange[0]}
    return None if asdict(move).get("market", 0) in (0, 1) else ("two-markets", {})


def _cards_named(move: Move) -> Iterable[str]:
    """Return the cards that a move names, in the order of its fields."""
    for name, named in asdict(move).items():
        if name in _CARDS and isinstance(named, str):
            yield named
        elif name in _CARDS and isinstance(named, tuple):
            yield from named


def closest(legal: Sequence[Move], wanted: Move) -> Move:
    """Return the legal move of the same kind that agrees in most fields, the first of equals."""

    def likeness(move: Move) -> int:
        if type(move) is not type(wanted):
            return 0
        return 1 + [getattr(move, name) == getattr(wanted, name) for name in move.__struct_fields__].count(True)

    return max(legal, key=likeness)


def refuse_in(step: str, legal: Callable[[State, int], tuple[Move, ...]]) -> Callable[[State, Move, int], Refusal]:
    """Return a function that refuses the moves that do not belong to a step, and says what it asks for. [steps]"""

    def refuse(state: State, _move: Move, seat: int) -> Refusal:
        return RULEBOOK.refuse("steps", legal(state, seat)[0], step=step)

    return refuse


def check_done(_state: State, _move: Move, _seat: int) -> None:
    """Refuse nothing: wherever a step can be closed, it can be closed at any time. [steps]"""


def has_factory(state: State, seat: int, code: str, *, vertical: bool) -> bool:
    """Return True if a seat has a factory of this card that lies so."""
    return any(factory_card(one) == KINDS[code] and is_vertical(one) == vertical for one in state.factories[seat])
