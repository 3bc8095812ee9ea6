"""What a game of !nversion can be set up with."""

from __future__ import annotations

from typing import Annotated, Literal, Self, get_args

import msgspec

from kernel_lib import core
from kernel_lib.games.inversion.rules.components import SUITS, Suit


class Options(core.Options, frozen=True, kw_only=True):
    """[suits-in-use], [first-seat]"""

    players: Annotated[Literal[2, 3, 4], msgspec.Meta(description="how many play")]
    suits: Annotated[
        tuple[Suit, ...],
        msgspec.Meta(
            description="the suits in use",
            extra_json_schema={"allowed": "a list of different letters out of C, S, H, D, W, one more than players"},
        ),
    ] = ()
    first: Annotated[
        int,
        msgspec.Meta(
            description="the seat that declares or leads first", extra_json_schema={"allowed": "a seat, counted from 0"}
        ),
    ] = 0

    def completed(self) -> Self:
        suits: tuple[Suit, ...] = self.suits or get_args(Suit)[: self.players + 1]
        if len(set(suits)) != len(suits) or len(suits) != self.players + 1:
            raise ValueError(
                f"With {self.players} players suits must be {self.players + 1} different letters out of C, S, H, D, W, "
                f"not {', '.join(suits)}."
            )
        if not 0 <= self.first < self.players:
            raise ValueError(f"first must be a seat from 0 to {self.players - 1}, not {self.first}.")
        return msgspec.structs.replace(self, suits=tuple(sorted(suits, key=SUITS.index)))
