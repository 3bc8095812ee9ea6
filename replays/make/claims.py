"""The claims of lessons of strategy, measured again with another seed: which numbers do not agree?

    python -m make.claims --seed 2 gear smash     # of these games; of all, if none is named
    python -m make.claims --most 250 smash        # on so many deals or games at most, to be done sooner

Two measurements agree where they are no further apart than three standard errors of their difference, as far as the
intervals tell. It ends with 1 if one does not. The numbers that lessons tell, measured with the seed 1, are made by
`python -m make claims`, to the last digit.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from math import hypot
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

import kernel_lib
from kernel_lib.replay import load
from kernel_lib.stats.comparisons import Difference
from make.claim import Measurement, claims_in, measurements

LESSONS: Final = Path(__file__).parents[1] / "lessons"
APART: Final = 3.0
"""Standard errors."""
SEED: Final = 1
"""The seed of the numbers that lessons tell."""
DIGITS: Final = 4
"""Digits that are kept of a measurement."""
SPAN: Final = 2 * 1.96
"""An interval at 95 % is so many standard errors wide."""
_NUMBER: Final = re.compile(r"(-?[\d.]+) .*?\((-?[\d.]+) to (-?[\d.]+)\)")
_SIZE: Final = re.compile(r"\b(deals|games)=(\d+)")


class Measured(NamedTuple):
    """A number with its interval at 95 %."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Return the standard error."""
        return (self.high - self.low) / SPAN

    def agrees(self, other: Measured) -> bool:
        """Return True if chance may be what is between two measurements."""
        return abs(self.value - other.value) <= APART * hypot(self.error, other.error)

    def __str__(self) -> str:
        return f"{self.value:8.2f} ({self.low:.2f} to {self.high:.2f})"


def told(number: str) -> Measured:
    """Return the number as a lesson tells it."""
    found = _NUMBER.match(number.replace("\u2212", "-"))
    assert found is not None, number
    return Measured(*map(float, found.groups()))


def run(command: str, seed: int, most: int = sys.maxsize) -> Difference:
    """Return the result of a claim's command with this seed, on `most` deals or games at most."""
    quiet = ", progress=False" if command.startswith("kl.tournament") else ""
    seeded = _SIZE.sub(lambda found: f"{found[1]}={min(int(found[2]), most)}, seed={seed}{quiet}", command)
    found = eval(seeded, {"kl": kernel_lib})
    assert isinstance(found, Difference)
    return found


def measured(command: str, seed: int, most: int = sys.maxsize) -> Measured:
    """Return the number of a claim, measured with this seed on `most` deals or games at most; shares in 100."""
    return _number(run(command, seed, most))


def _number(found: Difference) -> Measured:
    assert found.low is not None
    assert found.high is not None
    by = 100 if found.per_cent else 1
    return Measured(by * found.value, by * found.low, by * found.high)


def save_measured(game: str, path: Path) -> None:
    """Run all commands of the claims of a game, with the seed of the lessons, and write what they give to `path`."""
    lines = []
    for command in measurements(game):
        found = run(command, SEED)
        value, low, high = (round(number, DIGITS) for number in _number(found))
        lines.append(msgspec.json.encode(Measurement(command, value, low, high, found.games)))
    path.write_bytes(b"[\n" + b",\n".join(lines) + b"\n]\n")


def claimed(games: list[str]) -> Iterator[tuple[str, str, str, str]]:
    """Yield the claims of the lessons: of which lesson, what it says, its number, and its command."""
    for path in sorted(LESSONS.glob("*/*.jsonl")):
        if not games or path.parent.name in games:
            for says, number, command in claims_in(load(path).header.tags or {}):
                yield f"{path.parent.name}/{path.stem}", says, number, command


def main() -> None:
    """Measure, and tell which numbers do not agree."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seed", type=int, default=2)
    parser.add_argument("--most", type=int, default=sys.maxsize, help="deals or games, for a wider interval")
    asked = parser.parse_args()
    wrong = 0
    for lesson, says, number, command in claimed(asked.games):
        there, here = told(number), measured(command, asked.seed, asked.most)
        agrees = there.agrees(here)
        wrong += not agrees
        print(f"{'ok     ' if agrees else 'DIFFERS'} {lesson:38} told {there}, now {here}  {says}", flush=True)
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
