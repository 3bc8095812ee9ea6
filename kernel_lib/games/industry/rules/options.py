"""The options of a game of Gears of Industry, agreed before it begins."""

from __future__ import annotations

from typing import Annotated, Final, Literal, Self

import msgspec

from kernel_lib import core

MOST_POINTS: Final = 1000
"""The most points that may be agreed: hardly any game reaches more within its rounds."""

RulesMode = Literal["basic", "advanced"]


class Options(core.Options, frozen=True, kw_only=True):
    """Options that people agree on before a game. [pool], [teams], [extra-deal], [end]"""

    catalogue = "industry"

    players: Literal[2, 3, 4]
    mode: RulesMode = "basic"
    teams: bool = True
    extra_deal: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    target: Annotated[int, msgspec.Meta(ge=1, le=MOST_POINTS)] = 7

    def completed(self) -> Self:
        # Only four can be two teams; for others there is nothing to agree on.
        return self if self.players == 4 or not self.teams else msgspec.structs.replace(self, teams=False)
