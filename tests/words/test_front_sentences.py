"""Scripts of the front end say nothing of their own: what people read or hear comes out of catalogues, by `words(…)`,
or was sent to the page. No text in their source is a sentence, and none is set where it is read.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.front_uses import SOURCES, sources

TEXT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
    r"""|`(?:\\.|\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}|[^`\\])*`""",
    re.DOTALL,
)
"""A comment, or a text: in quotes, or a template."""
PUT_IN = re.compile(r"\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}")
SENTENCE = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,}|^[A-Z][a-z]+[.!?:…]?$")
"""Two words beside each other, or one with a capital."""
WORD = re.compile("[A-Za-z]{2,}")
CLASSES = re.compile(r"(?:cb|[a-z]+-[\w-]*)(?: [a-z][\w-]*)*")
"""What an element is dressed in: `cb cb-board`."""
READ = re.compile(
    r"""(?:\b(?:textContent|innerText|title|placeholder|alt|aria(?:Label|Description|RoleDescription))\b\s*[:=]"""
    r"""|"aria-(?:label|description|roledescription)"\s*[:,])\s*(?:[^"'`,;{}()\[\]]*\?\s*)?$"""
)
"""What stands before a text that is read: the property, and a condition if there is one."""
THROWN = re.compile(r"\bnew \w*(?:Error|Message)\($")
KEYS = {"Delete", "End", "Enter", "Esc", "Escape", "Home"}
"""Names of keys."""
NAMES = {"goes on", "cogbook lesson "}
"""A key of what is told, and the name under which a browser keeps an answer."""


def said(source: str) -> Iterator[str]:
    """Yield the texts of a script that are sentences, or are set where they are read."""
    for found in TEXT.finditer(source):
        if found[0].startswith("/"):
            continue
        text, before = PUT_IN.sub("", found[0][1:-1]), source[: found.start()][-200:]
        if THROWN.search(before):
            continue  # whoever wrote the page reads it
        is_sentence = SENTENCE.search(text) and not CLASSES.fullmatch(text) and text not in KEYS | NAMES
        if is_sentence or (READ.search(before) and WORD.search(text)):
            yield text


@pytest.mark.parametrize("path", sources(), ids=lambda path: path.relative_to(SOURCES).as_posix())
def test_a_script_says_nothing_of_its_own(path: Path) -> None:
    assert list(said(sources()[path])) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('make("b", { textContent: "left" })', ["left"]),
        ("button.title = open ? `close ${name}` : words.open;", ["close "]),
        ('row.setAttribute("aria-label", "row");', ["row"]),
        ('status.append("You won the trick.");', ["You won the trick."]),
        ('status.append("Saved");', ["Saved"]),
        ('// You won the trick.\nthrow new Error("This is damaged.");', []),
        ('make("p", { className: "cb-note cb-open", textContent: words("table/left") });', []),
        ("cell.textContent = `${words(`table/${name}`)}: ${count}`;", []),
    ],
)
def test_a_text_that_is_read_is_found(source: str, found: list[str]) -> None:
    assert list(said(source)) == found
