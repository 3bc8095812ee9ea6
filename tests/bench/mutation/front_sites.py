"""Where a script of the front end can be changed, and how: by its text, outside strings, comments and templates.

A change has its name by the line it stands in, and by how many such lines stand before: it keeps it while other lines
come and go.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

SWAPPED: Final = {
    " === ": " !== ",
    " !== ": " === ",
    " < ": " <= ",
    " <= ": " < ",
    " > ": " >= ",
    " >= ": " > ",
    " && ": " || ",
    " || ": " && ",
    " + ": " - ",
    " - ": " + ",
}
OPERATOR: Final = re.compile("|".join(map(re.escape, sorted(SWAPPED, key=len, reverse=True))))
NUMBER: Final = re.compile(r"(?<![\w.#$])\d+(?![\w.])")
CONDITION: Final = re.compile(r"\b(?:if|while) \(")
STATEMENT: Final = re.compile(
    r"\s*(?!(?:return|const|let|import|export|throw|break|continue)\b|(?:declare )?\w+[?!]?: )[\w.$]+.*;"
)
"""What can be left out. A field with its type, and a member of a type, are none."""
_PATTERN: Final = r"/(?:\\.|\[(?:\\.|[^\]\n])*\]|[^/\\\n])+/[a-z]*"
ASIDE: Final = re.compile(
    r"//[^\n]*|/\*.*?\*/|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"
    rf"|(?<=[(,=:?&|!>] ){_PATTERN}|(?<=\(){_PATTERN}",
    re.DOTALL,
)
"""What is no code: comments, strings, templates and regular expressions."""


class Change(NamedTuple):
    """A change of one line of a script: the line as it is, how many such lines stand before it, and what it becomes."""

    line: str
    before: int
    kind: str
    after: str


def code_of(text: str) -> str:
    """Return a script in which all that is no code is blank, so that every letter keeps its place."""
    return ASIDE.sub(lambda found: re.sub(r"[^\n]", "\0", found[0]), text)


def changes(text: str) -> Iterator[Change]:
    """Yield all changes of a script, from its first line to its last."""
    seen: Counter[str] = Counter()
    for line, code in zip(text.splitlines(), code_of(text).splitlines(), strict=True):
        for kind, after in _of_line(line, code):
            yield Change(line.strip(), seen[line], kind, after)
        seen[line] += 1


def _of_line(line: str, code: str) -> Iterator[tuple[str, str]]:
    for found in OPERATOR.finditer(code):
        yield "operator", line[: found.start()] + SWAPPED[found[0]] + line[found.end() :]
    for found in NUMBER.finditer(code):
        yield "number", f"{line[: found.start()]}{int(found[0]) + 1}{line[found.end() :]}"
    for found in CONDITION.finditer(code):
        end = closing(code, found.end() - 1)
        if end is not None:
            yield "condition", f"{line[: found.end()]}!({line[found.end() : end]}){line[end:]}"
    if STATEMENT.fullmatch(code.rstrip("\0 ")) and balanced(code):
        yield "statement", ""


def closing(code: str, start: int) -> int | None:
    """Return the place of the bracket that closes the one at `start`, if it stands in the line."""
    depth = 0
    for place in range(start, len(code)):
        depth += (code[place] == "(") - (code[place] == ")")
        if depth == 0:
            return place
    return None


def balanced(code: str) -> bool:
    """Return True if every bracket of a line is opened and closed in it."""
    open_ = []
    for letter in code:
        if letter in "([{":
            open_.append(letter)
        elif letter in ")]}" and (not open_ or open_.pop() + letter not in ("()", "[]", "{}")):
            return False
    return not open_


def changed(text: str, change: Change) -> str | None:
    """Return a script with a change, or None if its line is no longer there."""
    lines = text.splitlines(keepends=True)
    places = [place for place, line in enumerate(lines) if line.strip() == change.line]
    if len(places) <= change.before:
        return None
    place = places[change.before]
    return "".join([*lines[:place], f"{change.after}\n", *lines[place + 1 :]])
