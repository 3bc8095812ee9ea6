"""What a game of Gear Grid can be set up with."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Literal, Self

import msgspec

from kernel_lib import core

ENOUGH: Final = {2: 4, 3: 3, 4: 2}
"""Round victories that win a game, by number of players."""
MOST_VICTORIES: Final = 1000
"""Nobody plays longer than to this many."""


class Options(core.Options, frozen=True, kw_only=True):
    """[board], [time], [rounds], [practice-piles], [one-side]"""

    players: Annotated[Literal[1, 2, 3, 4], msgspec.Meta(description="how many play")]
    size: Annotated[int, msgspec.Meta(ge=4, le=12, description="spaces along a side of the board")] = 6
    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600, description="how long a round lasts")] = 180
    victories: Annotated[
        Annotated[int, msgspec.Meta(ge=1, le=MOST_VICTORIES)] | None,
        msgspec.Meta(
            description="round victories that win",
            extra_json_schema={"allowed": f"a whole number from 1 to {MOST_VICTORIES}, or none for one player"},
        ),
    ] = None
    pile: Annotated[Literal["full", "quarter", "orange"], msgspec.Meta(description="which tiles there are")] = "full"
    sides: Annotated[Literal["both", "one"], msgspec.Meta(description="which sides of the tiles are used")] = "both"
    tagged: ClassVar[tuple[str, ...]] = ("pile", "sides")
    later: ClassVar[tuple[str, ...]] = ("sides",)

    def completed(self) -> Self:
        if self.players == 1 and self.victories is not None:
            raise ValueError("One player plays one round for the score: leave victories out.")
        if self.victories is not None:
            return self
        return msgspec.structs.replace(self, victories=ENOUGH.get(self.players))
