"""Where each rule of a game is kept in code, held by a test, met in a lesson, and done by the learner."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from kernel_lib.core import Game
from kernel_lib.study.lessons import tasks as tasks_in
from kernel_lib.study.tasks import NotJudged

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Found:
    """Where one rule was found; None where there is nothing to look in (an installed wheel has no tests)."""

    code: bool
    test: bool | None
    lesson: bool | None
    done: bool | None


def coverage(game: Game) -> dict[str, Found]:
    """Per rule id of `game`, where it is found.

    Code: the id stands in the game's own modules, in brackets or as what a refusal is made of. Test:
    the id stands in a `rule("game", "id")` mark. Lesson: the id stands in quotes or backticks in a
    notebook, or among the rules of a task in a sample replay, that names the game. Done: among the rules of a task
    that can be judged, in a lesson of the game's courses.
    """
    code = "\n".join(_texts(_modules(game)))
    for_all = (game.rules.turn_rule, game.rules.over_rule)  # kept by the contract itself
    tests = [text for text in _texts(ROOT.glob("tests/**/*.py")) if f'"{game.name}"' in text]
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
            test=f'"{rule}"' in marks if tests else None,
            lesson=any(quoted in notebooks for quoted in (f"`{rule}`", f'\\"{rule}\\"')) or f'"{rule}"' in tasks
            if notebooks
            else None,
            done=rule in done if notebooks else None,
        )
        for rule in game.rulebook
    }


def table(game: Game) -> str:
    """The coverage as text, a rule a line."""
    width = max(map(len, game.rulebook))
    lines = [f"{'rule':{width}}  code  test  lesson  done"]
    for rule, found in coverage(game).items():
        there = (found.code, found.test, found.lesson, found.done)
        signs = ["?" if known is None else "yes" if known else "-" for known in there]
        lines.append(f"{rule:{width}}  {signs[0]:4}  {signs[1]:4}  {signs[2]:6}  {signs[3]}")
    return "\n".join(line.rstrip() for line in lines)


def _asked(path: Path) -> Iterator[str]:
    """The rules that a learner does in a lesson: those of its tasks to which there is an answer."""
    for task in tasks_in(path):
        with suppress(NotJudged):
            if task.solution is not None:
                yield from (rule.id for rule in task.rules)


def _modules(game: Game) -> Iterator[Path]:
    """The modules in a game's folder and its parts, but for the rulebook itself, which is to be kept, and for what is
    asked about it.
    """
    folder = Path(str(importlib.import_module(game.package).__file__)).parent
    return (path for path in folder.rglob("*.py") if not {"rulebook", "exercises"} & {path.stem, path.parent.name})


def _texts(paths: Iterable[Path]) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in paths]
