"""Where the source names messages: constants and f-strings that may be ids, and calls with the arguments they give.

An id that is put together is an f-string with a fixed part (`f"hint-{key}"`): that is how such ids are declared.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import jinja2.nodes

import kernel_lib
from kernel_lib.widgets.front.templates import environment

PACKAGE: Final = Path(kernel_lib.__file__).parent
MAKERS: Final = PACKAGE.parent / "replays" / "make"
_FIXED: Final = re.compile(r"[a-z]{2,}-|-[a-z]{2,}|\.[a-z]{2,}")
"""What an f-string must have to be an id that is put together."""


class Call(NamedTuple):
    """A call that makes a message whose id is written out, with all its arguments."""

    where: str
    id: str
    args: frozenset[str]


@cache
def trees() -> dict[Path, ast.Module]:
    """Return the modules that may name messages."""
    files = [*PACKAGE.rglob("*.py"), *MAKERS.rglob("*.py")]
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in files}


@cache
def names() -> tuple[frozenset[str], re.Pattern[str]]:
    """Return the texts that may be ids, without the name of a catalogue before them, and a pattern of all those that
    are put together.
    """
    constants, patterns = set(), set()
    for node in (node for tree in trees().values() for node in ast.walk(tree)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            constants.add(node.value.rpartition("/")[2])
        elif isinstance(node, ast.JoinedStr):
            parts = [str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values]
            text = "".join(parts).rpartition("/")[2]
            if _FIXED.search(text) and " " not in text:
                patterns.add(re.escape(text).replace("\0", r".+?"))
    return frozenset(constants), re.compile("|".join(sorted(patterns)))


def calls(catalogue: str) -> Iterator[Call]:
    """Yield the calls of `say`, `label`, `refuse` and `fault` in the modules of a game that give all they give."""
    for path, tree in trees().items():
        if (PACKAGE / "games" / catalogue) not in path.parents:
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (found := _called(node)):
                yield Call(f"{path.relative_to(PACKAGE)}:{node.lineno}", *found)


def _called(node: ast.Call) -> tuple[str, frozenset[str]] | None:
    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
    form = {"say": "{}", "label": "{}", "refuse": "rule-{}.refusal", "fault": "option-fault-{}"}.get(name)
    first = node.args[0] if node.args else None
    if form is None or not isinstance(first, ast.Constant) or not isinstance(first.value, str):
        return None
    args = [keyword.arg for keyword in node.keywords]
    return None if None in args else (form.format(first.value), frozenset(filter(None, args)))


def page_calls() -> Iterator[Call]:
    """Yield the calls in widgets and pages that say a message of the catalogue that their module has named
    (`say = messages("table")`), and those of `Message`, each with the whole id.
    """
    for path, tree in trees().items():
        if PACKAGE / "games" in path.parents:
            continue
        catalogues = dict(_catalogues(tree))
        for node in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            first = node.args[0] if node.args else None
            if not isinstance(node.func, ast.Name) or not isinstance(first, ast.Constant):
                continue
            where = f"{path.relative_to(PACKAGE.parent)}:{node.lineno}"
            args = {keyword.arg for keyword in node.keywords}
            if node.func.id in catalogues and None not in args:
                yield Call(where, f"{catalogues[node.func.id]}/{first.value!s}", frozenset(filter(None, args)))
            elif node.func.id == "Message" and "/" in str(first.value):
                given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
                if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
                    keys = (str(key.value) for key in given.keys if isinstance(key, ast.Constant))
                    yield Call(where, str(first.value), frozenset(keys))


def _catalogues(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Yield the functions of a module that make messages, each with the name of its catalogue."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name):
            target, first = node.targets[0], node.value.args[0] if node.value.args else None
            if node.value.func.id == "messages" and isinstance(target, ast.Name) and isinstance(first, ast.Constant):
                yield target.id, str(first.value)


def template_calls() -> Iterator[Call]:
    """Yield the calls of `say` in templates; messages are of the catalogue that is called as the template's folder."""
    for path in sorted(PACKAGE.glob("widgets/*/*.html")):
        for node in environment().parse(path.read_text(encoding="utf-8")).find_all(jinja2.nodes.Call):
            first = node.args[0] if node.args else None
            if isinstance(node.node, jinja2.nodes.Name) and node.node.name == "say":
                args = frozenset(keyword.key for keyword in node.kwargs)
                where = f"{path.relative_to(PACKAGE)}:{node.lineno}"
                if isinstance(first, jinja2.nodes.Const):
                    yield Call(where, f"{path.parent.name}/{first.value}", args)


def variables(patterns: dict[str, Any], message: str) -> set[str]:
    """Return the arguments that a message needs, those of messages in it as well."""
    return set(_variables(patterns, patterns[message]))


def _variables(patterns: dict[str, Any], part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for value in part.values():
            yield from _variables(patterns, value)
    if not isinstance(part, list) or not part:
        return
    if part[0] == "$":
        yield part[1]
    elif part[0] == "m":
        yield from _variables(patterns, patterns.get(part[1]))
    else:
        for value in part:
            yield from _variables(patterns, value)


def references(part: Any) -> Iterator[str]:
    """Yield the messages and terms that a pattern names."""
    if isinstance(part, dict):
        for value in part.values():
            yield from references(value)
    elif isinstance(part, list):
        if len(part) > 1 and part[0] in ("m", "t"):
            yield part[1]
        elif len(part) > 2 and part[:2] == ["f", "EACH"]:
            yield from (value for value in part[2] if isinstance(value, str))
        for value in part:
            yield from references(value)
