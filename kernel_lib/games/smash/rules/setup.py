"""What a game of Smash Gear can be set up with."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kernel_lib import core
from kernel_lib.games.smash.rules.components import HOUSE


class Options(core.Options, frozen=True, kw_only=True):
    """[board], [who-first], [first-buyer], [turn-limit]"""

    players: Annotated[Literal[2], msgspec.Meta(description="how many play", extra_json_schema={"allowed": "2"})]
    width: Annotated[int, msgspec.Meta(ge=5, le=15, description="columns of the board")] = HOUSE.width
    height: Annotated[int, msgspec.Meta(ge=7, le=15, description="rows of the board")] = HOUSE.height
    first: Annotated[
        int,
        msgspec.Meta(
            ge=0,
            le=1,
            description="the seat that buys and moves first",
            extra_json_schema={"allowed": "a seat, 0 or 1"},
        ),
    ] = 0
    max_turns: Annotated[
        int, msgspec.Meta(ge=1, le=1000, description="turns, of both together, after which the game is counted out")
    ] = 100
