"""What a lesson of strategy claims, the number that was measured, and the command that gives that number again.

All three stand among the tags of the lesson's file, as `claim`, `number` and `command`, and in notes of it. The
command is one Python expression in which `kl` is `kernel_lib`; its value is a `Difference`, settled by its seed: by how
much one thing is better than another on the same deals, or within the same games. Nothing runs it by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from kernel_lib.stats.differences import Difference
from kernel_lib.words import counted, minus

TAGS: Final = ("claim", "number", "command")
SENTENCES: Final = {
    "in 100": "{value:.1f} in 100 ({low:.1f} to {high:.1f})",
    "points": "{value:.2f} {unit} ({low:.2f} to {high:.2f})",
    "over": "{number}, over {pairs}",
    "measured": "{says} Measured, with its interval at 95 %: {number}.",
    "again": "The same number in Python, after “import kernel_lib as kl”: {command}",
    "unclear": "The interval holds zero, so nothing can be claimed: {number}.",
}


@dataclass(frozen=True)
class Claim:
    """A claim about how to play well.

    says     the claim, a sentence                    command  what measures it, see above
    value    by how much one is better, with its interval at 95 % from `low` to `high`
    games    so many games, or deals, were compared: `pairs` says which
    unit     what is counted (`points`, `tricks`), or `in 100` where shares are compared

    ValueError: the interval holds zero.
    """

    says: str
    command: str
    value: float
    low: float
    high: float
    games: int
    unit: str = "points"
    pairs: str = "deals"

    def __post_init__(self) -> None:
        if self.low <= 0 <= self.high:
            raise ValueError(SENTENCES["unclear"].format(number=self.number))

    @property
    def number(self) -> str:
        """What was measured, as it is told: `1.90 points (1.52 to 2.31), over 400 deals`."""
        numbers = {"value": self.value, "low": self.low, "high": self.high}
        told = SENTENCES["in 100" if self.unit == "in 100" else "points"].format(**numbers, unit=self.unit)
        pairs = counted(self.games, self.pairs.removesuffix("s"))
        return SENTENCES["over"].format(number=minus(told), pairs=pairs)

    @property
    def tags(self) -> Mapping[str, str]:
        """What stands in the file."""
        return dict(zip(TAGS, (self.says, self.number, self.command), strict=True))

    @property
    def notes(self) -> tuple[str, str]:
        """What a lesson says of it before its last task: the claim with its number, and the command."""
        measured = SENTENCES["measured"].format(says=self.says, number=self.number)
        return measured, SENTENCES["again"].format(command=self.command)

    @property
    def note(self) -> str:
        """The same in one, for a claim that a lesson makes by the way."""
        return " ".join(self.notes)

    def told_by(self, found: Difference) -> bool:
        """Whether a measurement gives this number, as it is told."""
        if found.low is None or found.high is None or not found.clear:
            return False
        by = 100 if found.per_cent else 1
        value, low, high = (by * number for number in (found.value, found.low, found.high))
        again = replace(self, value=value, low=low, high=high, games=found.games, pairs=found.pairs)
        return again.number == self.number
