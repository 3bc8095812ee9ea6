"""Judges again, with another seed, the positions of lessons whose tasks hang on a verdict, and says which ones change.

    cd tests && uv run python -m bench.verdicts --seed 3 gear smash     # of these games; of all, if none is named

A task changes if other moves are as good as the best, within the error; one that takes some moves besides changes if a
move that it does not take is. It ends with 1 if one does.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from make.lessons.judging import asked, right, try_on

from kernel_lib.study.lessons import tasks
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.played import judged

LESSONS: Final = Path(__file__).parents[2] / "replays" / "lessons"


def verdict_tasks(games: list[str]) -> Iterator[tuple[str, PosedTask]]:
    """The tasks that a verdict answers, each with its lesson."""
    for path in sorted(LESSONS.glob("*/*.jsonl")):
        if not games or path.parent.name in games:
            for task in tasks(path):
                if task.line.ask == "move" and judged(task) is not None:
                    yield f"{path.parent.name}/{path.stem}", task


def main() -> None:
    """Judges, and tells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--seed", type=int, default=3)
    given = parser.parse_args()
    changed = 0
    for lesson, task in verdict_tasks(given.games):
        side = judged(task)
        assert side is not None
        assert task.seat is not None
        tally = asked(task.state, task.seat, given.seed)
        try_on(tally, side.samples or 0)
        here, listed = right(tally), task.line.accept
        taken = {str(task.game.move(data)) for data in listed or ()}
        there = taken | {str(one.move) for one in side.candidates if one.good}
        lost, new = (set() if listed else there - here), here - there
        changed += bool(lost or new)
        said = f"CHANGED {sorted(lost)} -> {sorted(new)}" if lost or new else "same"
        print(f"{lesson:38} task {task.number:2} {said}", flush=True)
    sys.exit(changed > 0)


if __name__ == "__main__":
    main()
