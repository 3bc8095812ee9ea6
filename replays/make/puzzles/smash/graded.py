"""A graded series of puzzles of Smash Gear, written to a folder."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kernel_lib.games.smash.bots.forcing import ForcedGoal
from kernel_lib.games.smash.rules.moves import Script
from kernel_lib.replay import save
from make.puzzles.smash.making import THEMES, Puzzle, puzzles_in_game
from make.puzzles.smash.replays import as_replay

OF_EACH: Final = 6
"""Number of puzzles of each theme in a series."""
TURN_THEMES: Final[tuple[ForcedGoal, ...]] = ("raze", "hunt", "win")
GAMES: Final = 90
"""Number of games that a series looks through for these."""
SAVE_GAMES: Final = 500
"""Number of games that it looks through for answers that save a base, which are rare."""


def series(rng: random.Random) -> Iterator[tuple[str, Puzzle]]:
    """Yield puzzles of every theme, the easiest first, with names that sort so: `01-raze`, `02-save`, ...

    Six of each; where fewer were found, the other themes fill up. It takes some minutes to find them.
    The puzzles in `replays/smash/puzzles` were chosen like this, out of what several runs had found.
    """
    found = [puzzle for _ in range(GAMES) for puzzle in puzzles_in_game(rng, TURN_THEMES)]
    # The answers of one game are much alike: the hardest is enough.
    answers = (
        max(puzzles_in_game(rng, ("save",)), key=lambda puzzle: puzzle.level, default=None) for _ in range(SAVE_GAMES)
    )
    found += filter(None, answers)
    chosen = [puzzle for theme in THEMES for puzzle in _spread([one for one in found if one.theme == theme], OF_EACH)]
    chosen += _spread([puzzle for puzzle in found if puzzle not in chosen], OF_EACH * len(THEMES) - len(chosen))
    for number, puzzle in enumerate(
        sorted(chosen, key=lambda puzzle: (puzzle.level, len(puzzle.solution), puzzle.positions)), 1
    ):
        yield f"{number:02}-{puzzle.theme}", puzzle


def _spread(found: list[Puzzle], wanted: int) -> list[Puzzle]:
    """Return so many of them, evenly from easy to hard, each with other kinds of moves as far as that goes."""
    ranked = sorted(found, key=lambda puzzle: puzzle.level)
    kinds = {_kind(puzzle): puzzle for puzzle in ranked}
    firsts = list(kinds.values())
    firsts += [puzzle for puzzle in reversed(ranked) if puzzle not in firsts][: max(wanted - len(firsts), 0)]
    firsts.sort(key=lambda puzzle: puzzle.level)
    return (
        [firsts[place * (len(firsts) - 1) // max(wanted - 1, 1)] for place in range(wanted)]
        if len(firsts) > wanted
        else firsts
    )


def _kind(puzzle: Puzzle) -> tuple[object, ...]:
    """Return a key that is equal for puzzles that should not all stand in one series."""
    if puzzle.theme == "save":
        first = puzzle.solution[0]
        return puzzle.state.stack[-1].kind, type(first), first.card if isinstance(first, Script) else None
    return puzzle.count, *map(type, puzzle.solution)


def write_series(folder: Path, rng: random.Random) -> None:
    """Write a series anew: one file for each puzzle; other puzzles in the folder are removed."""
    folder.mkdir(parents=True, exist_ok=True)
    replays = {f"{name}.jsonl": as_replay(puzzle) for name, puzzle in series(rng)}
    for old in folder.glob("*.jsonl"):
        old.unlink()
    for name, replay in replays.items():
        save(replay, folder / name)
