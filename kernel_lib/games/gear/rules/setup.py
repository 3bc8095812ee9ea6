"""What a game of GEAR can be set up with."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

import msgspec

from kernel_lib import core

MOST: Final = 1_000_000
"""The most rounds that may be agreed, points to reach, and points to start with."""
ROUNDS: Final = 4
"""Rounds that are played where nothing else was agreed."""


class Options(core.Options, frozen=True, kw_only=True):
    """[start-points], [start-player], [debt], [end], [easy], [teams]"""

    players: Annotated[Literal[2, 3, 4, 5], msgspec.Meta(description="how many play")]
    variant: Annotated[
        Literal["standard", "easy", "teams"],
        msgspec.Meta(description="the usual game, without bidding, or two against two"),
    ] = "standard"
    rounds: Annotated[
        int | None,
        msgspec.Meta(
            description="rounds to play",
            extra_json_schema={"allowed": f"a whole number from 1 to {MOST}, or none with a target"},
        ),
    ] = None
    target: Annotated[
        int | None,
        msgspec.Meta(
            description="points to reach",
            extra_json_schema={"allowed": f"a whole number from 1 to {MOST}, or none with rounds"},
        ),
    ] = None
    start_points: Annotated[int, msgspec.Meta(ge=0, le=MOST, description="points to start with")] = 5
    debt: Annotated[bool, msgspec.Meta(description="whether bids may exceed one's points")] = True
    first: Annotated[
        int,
        msgspec.Meta(
            description="start player of the first round", extra_json_schema={"allowed": "a seat, counted from 0"}
        ),
    ] = 0

    def completed(self) -> Self:
        if self.rounds is not None and self.target is not None:
            raise ValueError("A game ends by rounds or by a target: give one of the two.")
        for name, number in (("rounds", self.rounds), ("target", self.target)):
            if number is not None and not 1 <= number <= MOST:
                raise ValueError(f"{name} must be a whole number from 1 to {MOST}, not {number}.")
        if not 0 <= self.first < self.players:
            raise ValueError(f"first must be a seat from 0 to {self.players - 1}, not {self.first}.")
        if self.variant == "teams" and self.players != 4:
            raise ValueError(f"Teams are two against two: players must be 4, not {self.players}.")
        if self.target is None and self.rounds is None:
            return msgspec.structs.replace(self, rounds=ROUNDS)
        return self
