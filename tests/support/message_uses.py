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
MAKERS: Final = Path(__file__).parents[2] / "replays" / "make"
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
    for text in _texts():
        name = text.rpartition("/")[2]
        if "\0" not in name:
            constants.add(name)
        elif _FIXED.search(name) and " " not in name:
            patterns.add(re.escape(name).replace("\0", r".+?"))
    return frozenset(constants), re.compile("|".join(sorted(patterns)))


def _texts() -> Iterator[str]:
    """Yield all texts of the source, those in templates as well; what is put in stands as a zero."""
    for node in (node for tree in trees().values() for node in ast.walk(tree)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        elif isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "\0" for part in node.values)
    for template in templates().values():
        yield from (node.value for node in template.find_all(jinja2.nodes.Const) if isinstance(node.value, str))
        for joined in template.find_all(jinja2.nodes.Concat):
            parts = (part.value if isinstance(part, jinja2.nodes.Const) else "\0" for part in joined.nodes)
            yield "".join(map(str, parts))


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


# Pages --------------------------------------------------------------------------------------------


def _shown(path: Path) -> Path:
    """Return the path of a module from its package, or from the checkout: the makers are in no wheel."""
    return path.relative_to(PACKAGE.parent if PACKAGE in path.parents else MAKERS.parents[1])


def page_calls() -> Iterator[Call]:
    """Yield the calls in widgets and pages that say a message of the catalogue that their module has named
    (`say = messages("table")`) or takes from another one, and those of `Message`, each with the whole id.
    """
    for path, tree in trees().items():
        if PACKAGE / "games" in path.parents:
            continue
        catalogues = _catalogues(path)
        for node in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            first = node.args[0] if node.args else None
            if not isinstance(node.func, ast.Name) or not isinstance(first, ast.Constant):
                continue
            where = f"{_shown(path)}:{node.lineno}"
            args = {keyword.arg for keyword in node.keywords}
            if node.func.id in catalogues and None not in args:
                yield Call(where, f"{catalogues[node.func.id]}/{first.value!s}", frozenset(filter(None, args)))
            elif node.func.id == "Message" and "/" in str(first.value):
                given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
                if isinstance(given, ast.Dict) and all(isinstance(key, ast.Constant) for key in given.keys):
                    keys = (str(key.value) for key in given.keys if isinstance(key, ast.Constant))
                    yield Call(where, str(first.value), frozenset(keys))


def calls_with_choice() -> Iterator[Call]:
    """Yield the calls that say one of two messages (`say("won" if ... else "lost")`), once for each: of what they give,
    one may need less than the other.
    """
    for path, tree in trees().items():
        catalogues = _catalogues(path)
        for node in (node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            name = node.func.id if isinstance(node.func, ast.Name) else ""
            args = {keyword.arg for keyword in node.keywords}
            if name in catalogues and None not in args and node.args and isinstance(node.args[0], ast.IfExp):
                for message in _constants(node.args[0]):
                    where = f"{_shown(path)}:{node.lineno} {message}"
                    yield Call(where, f"{catalogues[name]}/{message}", frozenset(filter(None, args)))
    yield from (call for call, is_chosen in _calls_of_templates() if is_chosen)


def _constants(node: ast.expr) -> Iterator[str]:
    """Yield the texts that an expression may be, as far as they are written out."""
    if isinstance(node, ast.IfExp):
        yield from (*_constants(node.body), *_constants(node.orelse))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


@cache
def _catalogues(path: Path) -> dict[str, str]:
    """Return the functions of a module that make messages or sentences, each with the name of its catalogue; those that
    it takes from another module as well.
    """
    found: dict[str, str] = {}
    for node in trees()[path].body:
        if isinstance(node, ast.ImportFrom) and node.module:
            source = PACKAGE.parent / f"{node.module.replace('.', '/')}.py"
            there = _catalogues(source) if source in trees() else {}
            found |= {one.asname or one.name: there[one.name] for one in node.names if one.name in there}
        if not isinstance(node, ast.Assign | ast.AnnAssign):
            continue
        made = node.value
        if isinstance(made, ast.Call) and isinstance(made.func, ast.Name) and made.func.id in ("messages", "sentences"):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            first = made.args[0] if made.args else None
            if isinstance(target, ast.Name) and isinstance(first, ast.Constant):
                found[target.id] = str(first.value)
    return found


@cache
def templates() -> dict[Path, jinja2.nodes.Template]:
    """Return the templates of pages."""
    parse = environment().parse
    return {path: parse(path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.glob("widgets/*/*.html"))}


def template_calls() -> Iterator[Call]:
    """Yield the calls of `say` in templates; messages that name no catalogue are of the one that is called as the
    template's folder.
    """
    return (call for call, is_chosen in _calls_of_templates() if not is_chosen)


def _calls_of_templates() -> Iterator[tuple[Call, bool]]:
    """Yield the calls of `say` in templates, and whether one of several messages is said."""
    for path, template in templates().items():
        for node in template.find_all(jinja2.nodes.Call):
            if not isinstance(node.node, jinja2.nodes.Name) or node.node.name != "say":
                continue
            first = node.args[0] if node.args else None
            args, where = (
                frozenset(keyword.key for keyword in node.kwargs),
                f"{path.relative_to(PACKAGE)}:{node.lineno}",
            )
            for name in _constants_of_template(first):
                message = name if "/" in name else f"{path.parent.name}/{name}"
                yield Call(f"{where} {name}", message, args), isinstance(first, jinja2.nodes.CondExpr)


def _constants_of_template(node: jinja2.nodes.Node | None) -> Iterator[str]:
    """Yield the texts that an expression of a template may be, as far as they are written out."""
    if isinstance(node, jinja2.nodes.CondExpr):
        yield from (*_constants_of_template(node.expr1), *_constants_of_template(node.expr2))
    elif isinstance(node, jinja2.nodes.Const) and isinstance(node.value, str):
        yield node.value


# Patterns -----------------------------------------------------------------------------------------


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
