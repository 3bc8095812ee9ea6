"""Docstrings of functions say in the imperative what the function does ("Return the legal bids of a seat."), and name
what comes out; those of modules, classes, fields and constants name the thing by a noun.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = (
    "kernel_lib/bots", "kernel_lib/classroom", "kernel_lib/cli", "kernel_lib/core", "kernel_lib/games",
    "kernel_lib/parts", "kernel_lib/playing", "kernel_lib/replay", "kernel_lib/scene", "kernel_lib/stats",
    "kernel_lib/study", "kernel_lib/supervision", "kernel_lib/widgets", "kernel_lib/words", "replays/make",
)  # fmt: skip
NO_VERB = re.compile(
    "A|About|After|All|An|And|As|At|Before|Both|By|Each|Every|False|For|From|How|In|Is|It|Its|Just|None|No|Not|Of|On|"
    "One|Only|Or|Per|So|Some|Such|That|The|Then|There|These|They|This|Those|To|True|Under|What|When|Where|Whether|"
    "Which|While|Who|Whose|Why|With"
)
QUESTION: Final = re.compile("What|How|Who|Whom|Whose|Whether|Where|Which|When|Why")
ASKED: Final = re.compile("what|who|whom|whose|where|which|when|why|how|whether")
"""Words after `Return` with which a docstring does not name what comes out."""
VERBS_IN_S = frozenset({"Address", "Assess", "Compress", "Discuss", "Guess", "Pass", "Press", "Process"})


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))


def first_words(path: Path) -> Iterator[tuple[str, str, str]]:
    """Yield each function that has a docstring, and the first two words of that."""
    for node in nodes(path):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (told := ast.get_docstring(node)):
            first, second, *_ = *told.split(), ""
            yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", first.rstrip(","), second


def is_imperative(word: str) -> bool:
    """Return True if a word may be a verb in the imperative: no article or question, and no `Returns`."""
    plain = re.fullmatch("[A-Z][a-z]+", word)
    return bool(plain) and not NO_VERB.fullmatch(word) and (not word.endswith("s") or word in VERBS_IN_S)


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_of_functions_begin_with_a_verb(folder: str) -> None:
    found = [each for path in sorted((ROOT / folder).rglob("*.py")) for each in first_words(path)]
    assert found
    assert [where for where, word, _ in found if not is_imperative(word)] == []
    assert [where for where, word, second in found if word == "Return" and ASKED.fullmatch(second)] == []


def say_whether(path: Path) -> Iterator[str]:
    """Yield each function that returns a bool, and says `whether` where the others say `True if`."""
    for node in nodes(path):
        if (
            isinstance(node, ast.FunctionDef)
            and (ast.get_docstring(node) or "").startswith("Return whether")
            and node.returns
            and ast.unparse(node.returns) in ("bool", "bool | None")
        ):
            yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"


@pytest.mark.parametrize("folder", [*FOLDERS, "kernel_lib/testing"])
def test_docstrings_of_functions_say_true_if(folder: str) -> None:
    assert [each for path in sorted((ROOT / folder).rglob("*.py")) for each in say_whether(path)] == []


def things_told(path: Path) -> Iterator[tuple[str, str]]:
    """Yield each docstring of a module, class, field or constant, and its first word."""
    for node in nodes(path):
        for part in getattr(node, "body", ()) if isinstance(node, ast.Module | ast.ClassDef) else ():
            if (
                isinstance(part, ast.Expr)
                and isinstance(part.value, ast.Constant)
                and isinstance(part.value.value, str)
            ):
                yield f"{path.relative_to(ROOT)}:{part.lineno}", part.value.value.split()[0].rstrip(",?")


@pytest.mark.parametrize("folder", [*FOLDERS, "kernel_lib/testing"])
def test_docstrings_of_things_begin_with_a_noun_and_not_with_a_question(folder: str) -> None:
    found = [each for path in sorted((ROOT / folder).rglob("*.py")) for each in things_told(path)]
    assert found
    assert [where for where, word in found if QUESTION.fullmatch(word)] == []
