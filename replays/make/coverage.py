"""Coverage of a game's rules: code that implements each, tests, lessons that teach it, and tasks that ask for it.

uv run --directory replays python -m make.coverage gear
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Final

from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.study.lessons import tasks as tasks_in
from kernel_lib.study.tasks import NotJudged

ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True)
class Found:
    """The places of one rule."""

    code: bool
    test: bool
    lesson: bool
    done: bool


def coverage(game: Game) -> dict[str, Found]:
    """Return the places where each rule of a game is found, by its id.

    Code: the id stands in the game's own modules, in brackets or as the rule of a refusal. Test: the id stands in a
    mark `rule("game", "id")`. Lesson: the id stands in quotes or backticks in a notebook that names the game, or among
    the rules of a task in one of its sample replays. Done: it is among the rules of a task that can be judged, in a
    lesson of the game's courses.
    """
    code = "\n".join(_texts(_modules(game)))
    for_all = (game.rules.turn_rule, game.rules.over_rule)  # kept by the contract itself
    tests = (text for text in _texts(ROOT.glob("tests/**/*.py")) if f'"{game.name}"' in text)
    marks = " ".join(mark for text in tests for mark in re.findall(rf'rule\("{game.name}",([^)]*)\)', text))
    notebooks = "\n".join(text for text in _texts(ROOT.glob("notebooks/*.ipynb")) if game.name in text)
    tasks = " ".join(
        rules
        for text in _texts(ROOT.glob(f"replays/{game.name}/**/*.jsonl"))
        for rules in re.findall(r'"rules":\[([^\]]*)\]', text)
    )
    done = {rule for path in ROOT.glob(f"replays/lessons/{game.name}/*.jsonl") for rule in _asked(path)}
    return {
        rule: Found(
            code=f"[{rule}]" in code or f'"{rule}"' in code or rule in for_all,
            test=f'"{rule}"' in marks,
            lesson=f"`{rule}`" in notebooks or f'\\"{rule}\\"' in notebooks or f'"{rule}"' in tasks,
            done=rule in done,
        )
        for rule in game.rulebook
    }


def table(game: Game) -> str:
    """Return the coverage as text, a line for each rule."""
    width = max(map(len, game.rulebook))
    lines = [f"{'rule':{width}}  code  test  lesson  done"]
    for rule, found in coverage(game).items():
        code, test, lesson, done = ("yes" if there else "-" for there in astuple(found))
        lines.append(f"{rule:{width}}  {code:4}  {test:4}  {lesson:6}  {done}")
    return "\n".join(line.rstrip() for line in lines)


def _asked(path: Path) -> Iterator[str]:
    """Yield the rules that a learner does in a lesson: those of its tasks to which there is an answer."""
    for task in tasks_in(path):
        with suppress(NotJudged):
            if task.solution is not None:
                yield from (rule.id for rule in task.rules)


def _modules(game: Game) -> Iterator[Path]:
    """Yield the modules in a game's folder and its parts, but for the rulebook itself, which is to be kept, and for
    what is asked about it.
    """
    folder = Path(str(importlib.import_module(game.package).__file__)).parent
    return (path for path in folder.rglob("*.py") if not {"rulebook", "exercises"} & {path.stem, path.parent.name})


def _texts(paths: Iterable[Path]) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]


if __name__ == "__main__":
    for name in sys.argv[1:] or GAMES:
        print(table(GAMES[name]))
