"""Make the files in `replays/` again and tell what changed.

    uv run --directory replays python -m make                       # everything: an hour or two
    uv run --directory replays python -m make lessons gear          # the lessons of GEAR
    uv run --directory replays python -m make --check puzzles       # write nothing; end with 1 if a file would change

Kinds are `claims` (the numbers that lessons of strategy tell), `lessons`, `samples`, `judged`, `puzzles` and
`calibration` (how often the intervals of verdicts hold); games are named by their short names. Claims and calibration
take nearly all of the time: lessons, samples, judged games and puzzles take some minutes. Other programs stand beside
this one: `make.claims` measures claims with another seed, `make.calibration` other positions, `make.coverage` tells
where each rule is kept, tested and taught, and `make.puzzles.smash` looks for new puzzles.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from kernel_lib.games import GAMES
from make.contents import KINDS, REPLAYS, Made, made


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the files that are asked for, tell of each whether it changed, and return 1 if one did under --check."""
    parser = argparse.ArgumentParser(
        prog="python -m make", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", nargs="*", metavar="KIND or GAME", help=f"{', '.join([*KINDS, *GAMES])}; without: all")
    parser.add_argument("--check", action="store_true", help="write nothing")
    asked = parser.parse_args(arguments)
    unknown = [word for word in asked.what if word not in KINDS and word not in GAMES]
    if unknown:
        parser.error(f"There is neither a kind of files nor a game called {unknown[0]!r}.")
    kinds = [word for word in asked.what if word in KINDS]
    games = [word for word in asked.what if word in GAMES]
    different = [_remake(one, check=asked.check) for one in made(kinds, games)].count(True)
    print(f"{different} of these files {'would change' if asked.check else 'changed'}.")
    return 1 if asked.check and different else 0


def _remake(one: Made, *, check: bool) -> bool:
    """Make a file, tell whether it is as before, and return True if it is not."""
    there = REPLAYS / one.path
    with tempfile.TemporaryDirectory() as folder:
        new = Path(folder) / there.name
        one.write(new)
        after = new.read_bytes()
    before = there.read_bytes() if there.is_file() else None
    print(f"{'same   ' if after == before else 'new    ' if before is None else 'changed'} {one.path}", flush=True)
    if after != before and not check:
        there.parent.mkdir(parents=True, exist_ok=True)
        there.write_bytes(after)
    return after != before


if __name__ == "__main__":
    sys.exit(main())
