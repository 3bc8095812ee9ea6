"""The claims of lessons of strategy: the number that was measured, and the command that gives that number again.

All three stand among the tags of the lesson's file, as `claim`, `number` and `command`, and in its notes; further
claims of the lesson are `claim 2` and so on. The tag `edition` says with which rules and house data of the game they
were measured. A command is one Python expression in which `kl` is `kernel_lib`; its value is a `Difference` that its
seed determines: how much better one thing is than another on the same deals, or within the same games. Nothing runs it
by itself; `python -m make.claims` measures all of them again, with other seeds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from kernel_lib.core import Game
from kernel_lib.stats.comparisons import Difference
from kernel_lib.study.lessons import EDITION
from kernel_lib.words.grammar import count_noun, minus

MEASURED: Final = Path(__file__).parent / "measured"
"""The folder of what was measured: a file for each game, which `python -m make claims` writes."""
TAGS: Final = ("claim", "number", "command")
NARROW: Final = 0.1
"""An interval is narrow if it reaches no further to either side than this share of the value,"""
NARROW_IN_100: Final = 5.0
"""or than so many in 100, where shares are compared."""
_GAME: Final = re.compile(r'^kl\.[\w.]+\("(\w+)"')
"""The game of a command."""
SENTENCES: Final = {
    "in 100": "{value:.1f} in 100 more ({low:.1f} to {high:.1f})",
    "points": "{value:.2f} {unit} ({low:.2f} to {high:.2f})",
    "over": "{number}, over {pairs}",
    "measured": "{says} Measured, with its interval at 95 %: {number}.",
    "wide": "The interval is too wide for what is claimed, so more has to be measured: {number}.",
    "again": "The same number in Python, after “import kernel_lib as kl”: {command}",
    "unmeasured": (
        'Nothing was measured by {command!r}. Add {{"command": ...}} to {path}, and run `python -m make claims {game}`.'
    ),
    "unclear": "The interval holds zero, so nothing can be claimed: {number}.",
}


@dataclass(frozen=True)
class Claim:
    """A claim about how to play well.

    says     the claim, a sentence                    command  what measures it, see above
    value    by how much one is better, with its interval at 95 % from `low` to `high`
    games    so many games, or deals, were compared: `pairs` says which
    unit     what is counted (`points`, `tricks`), or `in 100` where shares are compared

    ValueError: the interval holds zero, or is too wide.
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
        if not self.narrow:
            raise ValueError(SENTENCES["wide"].format(number=self.number))

    @property
    def narrow(self) -> bool:
        """Return True if the interval is narrow against the value: see NARROW."""
        reach = max(self.value - self.low, self.high - self.value)
        return reach <= NARROW * abs(self.value) or (self.unit == "in 100" and reach <= NARROW_IN_100)

    @property
    def number(self) -> str:
        """Return the measured number as it is told: `1.90 points (1.52 to 2.31), over 400 deals`, and of shares
        that they are compared: `59.0 in 100 more (54.3 to 63.4), over 500 deals`.
        """
        numbers = {"value": self.value, "low": self.low, "high": self.high}
        told = SENTENCES["in 100" if self.unit == "in 100" else "points"].format(**numbers, unit=self.unit)
        pairs = count_noun(self.games, self.pairs.removesuffix("s"))
        return SENTENCES["over"].format(number=minus(told), pairs=pairs)

    @property
    def tags(self) -> Mapping[str, str]:
        """Return the tags of the claim in a file."""
        return dict(zip(TAGS, (self.says, self.number, self.command), strict=True))

    @property
    def notes(self) -> tuple[str, str]:
        """Return the notes of a lesson on it before its last task: the claim with its number, and the command."""
        measured = SENTENCES["measured"].format(says=self.says, number=self.number)
        return measured, SENTENCES["again"].format(command=self.command)

    @property
    def note(self) -> str:
        """Return both notes in one, for a claim that a lesson makes by the way."""
        return " ".join(self.notes)

    def told_by(self, found: Difference) -> bool:
        """Return True if a measurement gives this number, as it is told."""
        if found.low is None or found.high is None or not found.clear:
            return False
        by = 100 if found.per_cent else 1
        value, low, high = (by * number for number in (found.value, found.low, found.high))
        again = replace(self, value=value, low=low, high=high, games=found.games, pairs=found.pairs)
        return again.number == self.number


class Measurement(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The result of a command with the seed 1: how much better one thing is, from `low` to `high` at 95 %, in so many
    games or deals. Shares are in 100. A command that has not run yet has no games.
    """

    command: str
    value: float = 0.0
    low: float = 0.0
    high: float = 0.0
    games: int = 0


def claims_file(game: str) -> Path:
    """Return the file of what was measured for the claims of a game."""
    return MEASURED / f"claims-{game}.json"


@cache
def measurements(game: str) -> dict[str, Measurement]:
    """Return the measures for the claims of a game, by command."""
    found = msgspec.json.decode(claims_file(game).read_bytes(), type=list[Measurement])
    return {one.command: one for one in found}


def measured_claim(says: str, command: str, unit: str, pairs: str = "deals") -> Claim:
    """Return a claim with the number that its command gave. ValueError: it has not run yet; and as for `Claim`."""
    game = _GAME.findall(command)[0]
    found = measurements(game).get(command)
    if found is None or not found.games:
        path = claims_file(game).name
        raise ValueError(SENTENCES["unmeasured"].format(command=command, path=path, game=game))
    return Claim(says, command, found.value, found.low, found.high, found.games, unit, pairs)


def tags_of(claims: Sequence[Claim], game: Game) -> dict[str, str]:
    """Return the tags of a lesson that makes these claims about a game."""
    numbered = enumerate(claims, 1)
    tags = {_tag(tag, number): text for number, claim in numbered for tag, text in claim.tags.items()}
    return tags | ({EDITION: game.edition} if claims else {})


def claims_in(tags: Mapping[str, str]) -> Iterator[tuple[str, str, str]]:
    """Yield the claims of a lesson's file: what each says, its number, and its command."""
    number = 1
    while _tag("claim", number) in tags:
        yield tuple(tags.get(_tag(tag, number), "") for tag in TAGS)  # type: ignore[misc]  # three of them
        number += 1


def _tag(tag: str, number: int) -> str:
    return tag if number == 1 else f"{tag} {number}"
