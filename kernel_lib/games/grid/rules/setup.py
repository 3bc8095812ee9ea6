"""Setup: what is agreed before a game of Gear Grid, the table before it, and the start of each round."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from kernel_lib import core
from kernel_lib.core import CHANCE, Refusal
from kernel_lib.games.grid.rules.components import PILES, empty_board
from kernel_lib.games.grid.rules.moves import Start
from kernel_lib.games.grid.rules.rulebook import RULEBOOK
from kernel_lib.games.grid.rules.state import State

ENOUGH: Final = {2: 4, 3: 3, 4: 2}
"""Round victories that win a game, by number of players."""
MOST_VICTORIES: Final = 1000
"""The most round victories that may be agreed."""


class Options(core.Options, frozen=True, kw_only=True):
    """Options that people agree on before a game. [board], [time], [rounds], [practice-piles], [one-side]"""

    catalogue = "grid"

    players: Literal[1, 2, 3, 4]
    size: Annotated[int, msgspec.Meta(ge=4, le=12)] = 6
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)] = 180
    victories: Annotated[int, msgspec.Meta(ge=1, le=MOST_VICTORIES)] | None = None
    pile: Literal["full", "quarter", "orange"] = "full"
    sides: Literal["both", "one"] = "both"
    tagged: ClassVar[tuple[str, ...]] = ("pile", "sides")
    later: ClassVar[tuple[str, ...]] = ("sides",)

    def completed(self) -> Self:
        if self.players == 1 and self.victories is not None:
            raise ValueError(self.fault("alone"))
        if self.victories is not None:
            return self
        return msgspec.structs.replace(self, victories=ENOUGH.get(self.players))


def initial_state(options: Options) -> State:
    """Return the table before the first round."""
    players, boards = options.players, (empty_board(options.size),) * options.players
    return State(
        options=options, to_act=(CHANCE,), events=(), round=0, started=0, now=0, boards=boards,
        pile=PILES[options.pile], finished=(True,) * players, lifted=(0,) * players, choices=((),) * players,
        counts=(None,) * players, laid=boards, victories=(0,) * players,
    )  # fmt: skip


# The start of a round ---------------------------------------------------------------------------------


def sample_start(state: State, _rng: random.Random) -> Start:
    """Start the next round. [start]"""
    return Start(state.round + 1)


def check_start(state: State, move: core.Move, _seat: int) -> Refusal | None:
    """Refuse a start that is not that of the next round. [start]"""
    return None if move == Start(state.round + 1) else RULEBOOK.refuse("start", round=state.round + 1)


def apply_start(state: State, start: Start, _seat: int) -> State:
    """Give everybody an empty board, and let the clock run. [start], [at-once]"""
    options, players = state.options, state.options.players
    boards = (empty_board(options.size),) * players
    return state.replace(
        to_act=tuple(range(players)), events=(), round=start.round, started=state.now, boards=boards,
        pile=PILES[options.pile], finished=(False,) * players, lifted=(0,) * players, choices=((),) * players,
        counts=(None,) * players, laid=boards,
    )  # fmt: skip
