"""Sentences stand in catalogues: no code bends a word, joins a list with `and`, or edits a sentence that is finished.

Errors about arguments and files are for whoever writes programs; they are English in every language.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "kernel_lib"
FOLDERS = (
    "bots",
    "classroom",
    "core",
    "games",
    "parts",
    "playing",
    "replay",
    "scene",
    "stats",
    "study",
    "widgets/assignment",
    "widgets/classroom",
    "widgets/plan",
    "widgets/progress",
    "widgets/tournament",
)
GRAMMAR = {"Name", "capitalize_first", "count_noun", "join_names", "plural"}
"""What sentences outside the catalogues are still made with; the pages of `widgets` and `classroom` have some left."""
EDITS = {"join", "lstrip", "partition", "removeprefix", "removesuffix", "replace", "rpartition", "rstrip", "split"}
ENGLISH = re.compile(r" (and|or|is|are|has|have) |^s$|: $")
"""What is looked for in a sentence that is taken apart: a word, the s of a plural, what leads on; and the full stop."""
ALLOWED = {
    "core/files.py": "an error about an argument: the endings that a page may have",
    "core/viewer.py": "an error about an argument: the seats that have a name",
    "parts/defaults.py": "a move as it is typed, where a game brings no words",
    "playing/game_loop.py": "logs hold the failure of a bot as a sentence, which is English in every language",
    "replay/issues.py": "what the system says of a file",
    "study/judging/judge.py": "an error about an argument: from whose knowledge a decision may be judged",
    "study/progress_file.py": "what the system says of a file",
    "widgets/tournament/panels.py": "the scores of a game, with a colon between them",
}


def edits(path: Path) -> Iterator[str]:
    """Yield where a module imports grammar for sentences of its own, or takes English apart."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module == "kernel_lib.words.grammar":
            yield from (f"{node.lineno}: {name.name}" for name in node.names if name.name in GRAMMAR)
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        edited, name = node.func.value, node.func.attr
        constants = [edited, *node.args] if name == "join" else node.args
        texts = [part.value for part in constants if isinstance(part, ast.Constant) and isinstance(part.value, str)]
        if (name in EDITS and any(map(ENGLISH.search, texts))) or (name == "removesuffix" and texts == ["."]):
            yield f"{node.lineno}: .{name}({', '.join(map(repr, texts))})"
        if name in ("upper", "lower") and isinstance(edited, ast.Subscript) and isinstance(edited.slice, ast.Slice):
            yield f"{node.lineno}: [:1].{name}()"


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_sentence_is_edited(folder: str) -> None:
    modules = {path.relative_to(PACKAGE).as_posix(): path for path in sorted((PACKAGE / folder).rglob("*.py"))}
    assert modules
    assert {name: found for name, path in modules.items() if name not in ALLOWED and (found := list(edits(path)))} == {}


def test_each_exception_is_needed() -> None:
    assert [name for name in ALLOWED if not list(edits(PACKAGE / name))] == []
