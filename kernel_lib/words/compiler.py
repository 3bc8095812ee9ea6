"""The compiler of catalogues: Fluent files become JSON that is formatted without a parser.

It runs when the package is built (`.ci/hatch_build.py`), in tests, and in a checkout whose catalogue was edited since.
Whoever ships a game of their own runs `python -m kernel_lib.words.compiler FOLDER` before it is built.
It imports `fluent.syntax` and the standard library alone.

A pattern is a text, or a list of parts. A part is a text or a list:

    ["$", name]                             a variable
    ["m", id]                               another message, or one of its attributes (`id.attribute`)
    ["t", id, {name: value}]                a term, with its own variables
    ["f", NAME, [value, ...], {name: value}]    a function
    ["?", value, {key: pattern}, default]   a choice: the key of the default stands last

A value is a part, or a number. Ids of terms begin with a hyphen.
"""

from __future__ import annotations

import json
import sys
import zlib
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

Pattern = str | list[Any]


class BadCatalogue(ValueError):
    """Raised for a catalogue that cannot be read; the sentence names the file, the line and what is wrong."""


def compiled(source: bytes, file: str) -> dict[str, Pattern]:
    """Return the patterns of a catalogue by id. BadCatalogue: it is no Fluent, or an id stands twice."""
    text = source.decode("utf-8").replace("\r\n", "\n")
    found: dict[str, Pattern] = {}
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Junk):
            at = entry.span.start if entry.span else 0
            why = entry.annotations[0].message if entry.annotations else "it cannot be read"
            raise BadCatalogue(f"{file}, line {text.count(chr(10), 0, at) + 1}: {why}.")
        if not isinstance(entry, ast.Message | ast.Term):
            continue
        name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
        patterns = [(name, entry.value)] if entry.value is not None else []
        patterns += [(f"{name}.{attribute.id.name}", attribute.value) for attribute in entry.attributes]
        for key, pattern in patterns:
            if key in found:
                raise BadCatalogue(f"{file}: there are two messages '{key}'.")
            found[key] = _pattern(pattern)
    return found


def compile_folder(folder: Path) -> list[Path]:
    """Compile the catalogues of all languages in a folder; each is written beside its source. Return the new files."""
    written = []
    for source in sorted(folder.glob("*/*.ftl")):
        text = source.read_bytes()
        content = {"source": zlib.crc32(text), "messages": compiled(text, source.name)}
        target = source.with_suffix(".json")
        target.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
        written.append(target)
    return written


def _pattern(pattern: ast.Pattern) -> Pattern:
    parts = [_part(element) for element in pattern.elements]
    return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts


def _part(element: ast.TextElement | ast.Placeable) -> Any:
    # A long message is broken into lines in its file, and is one line where it is read.
    return element.value.replace("\n", " ") if isinstance(element, ast.TextElement) else _value(element.expression)


def _value(expression: Any) -> Any:
    if isinstance(expression, ast.Placeable):
        return _value(expression.expression)
    if isinstance(expression, ast.StringLiteral | ast.NumberLiteral):
        return expression.parse()["value"]
    if isinstance(expression, ast.VariableReference):
        return ["$", expression.id.name]
    if isinstance(expression, ast.SelectExpression):
        variants = {_key(variant.key): _pattern(variant.value) for variant in expression.variants}
        default = next(_key(variant.key) for variant in expression.variants if variant.default)
        return ["?", _value(expression.selector), variants, default]
    if isinstance(expression, ast.MessageReference):
        return ["m", expression.id.name + _attribute(expression)]
    arguments = expression.arguments
    named = {one.name.name: _value(one.value) for one in arguments.named} if arguments else {}
    if isinstance(expression, ast.TermReference):
        return ["t", f"-{expression.id.name}{_attribute(expression)}", named]
    return ["f", expression.id.name, [_value(one) for one in arguments.positional], named]


def _attribute(reference: ast.MessageReference | ast.TermReference) -> str:
    return f".{reference.attribute.name}" if reference.attribute else ""


def _key(key: ast.Identifier | ast.NumberLiteral) -> str:
    return key.name if isinstance(key, ast.Identifier) else str(key.value)


if __name__ == "__main__":
    for written in compile_folder(Path(sys.argv[1])):
        print(written)
