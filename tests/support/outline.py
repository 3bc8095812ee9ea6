"""What a page says and how it is built, as lines that people can read and compare: no style, no script."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from typing import Any

DROPPED = ("style", "script")
SECRET = re.compile(r"sha256-[A-Za-z0-9+/=]+|\b[0-9a-f]{32}\b")
"""What differs from run to run, or whenever a script is changed."""
LONG = 100
"""Letters of an attribute that are told."""
EMPTY = ("br", "hr", "img", "input", "meta", "link", "col")


class _Outline(HTMLParser):
    """A line for each element that says something: its name and classes, its attributes, its text.

    A picture is one line: its name in words and a digest of all that is drawn.
    """

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines = list[str]()
        self.depth = 0
        self.dropped = ""
        self.drawn = list[str]()
        self.inside = 0
        """How many pictures are open, one in the other."""

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if self.dropped:
            return
        if tag in DROPPED:
            self.dropped = tag
        elif tag == "svg" or self.inside:
            self.inside += tag == "svg"
            self.drawn.append(self.get_starttag_text() or "")
        else:
            said = dict(attributes)
            worn = "".join(f".{name}" for name in (said.pop("class", "") or "").split(" ") if name)
            told = "".join(f" {name}={shortened(value)!r}" if value else f" {name}" for name, value in said.items())
            self._add(f"{tag}{worn}{told}")
            self.depth += tag not in EMPTY

    def handle_endtag(self, tag: str) -> None:
        if self.dropped:
            self.dropped = "" if tag == self.dropped else self.dropped
        elif self.inside:
            self.drawn.append(f"</{tag}>")
            self.inside -= tag == "svg"
            if not self.inside:
                self._add(drawing("".join(self.drawn)))
                self.drawn.clear()
        elif tag not in EMPTY:
            self.depth -= 1

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.drawn.append(data)
        elif not self.dropped and data.strip():
            self._add(f'"{data.strip()}"' if data == data.strip() else f'"{data}"'.replace("\n", " "))

    def _add(self, line: str) -> None:
        self.lines.append("  " * self.depth + line)


def shortened(value: str) -> str:
    """Return the beginning of a value that is too long to read, with a digest of the whole."""
    value = SECRET.sub("SECRET", value)
    whole = hashlib.sha256(value.encode()).hexdigest()[:8]
    return value if len(value) <= LONG else f"{value[:LONG]}... ({whole})"


def drawing(svg: str) -> str:
    """Return one line for a picture: the words in it, and a digest."""
    words = " ".join(re.findall(r">([^<>]+)<", svg))
    return f"(picture {hashlib.sha256(svg.encode()).hexdigest()[:8]}) {words}"[:160].rstrip()


def outline(page: str) -> str:
    """Return the outline of HTML."""
    if not page:
        return "(nothing)\n"
    reader = _Outline()
    reader.feed(page)
    reader.close()
    return "\n".join(_joined(reader.lines)) + "\n"


def _joined(lines: list[str]) -> Iterator[str]:
    """Put a text that is all that an element holds behind it."""
    held = ""
    for number, line in enumerate(lines):
        depth = len(line) - len(line.lstrip())
        alone = number + 1 == len(lines) or len(lines[number + 1]) - len(lines[number + 1].lstrip()) < depth
        if held and line.lstrip().startswith('"') and alone and len(held) - len(held.lstrip()) < depth:
            yield f"{held} {line.lstrip()}"
            held = ""
            continue
        if held:
            yield held
        held = line
    if held:
        yield held


def listed(data: Any, depth: int = 0) -> str:
    """Return the outline of data that is sent to a page: a line for each value, below its name."""
    indent = "  " * depth
    if isinstance(data, Mapping):
        rows = [(f"{name}:", value) for name, value in data.items()]
    elif isinstance(data, list | tuple):
        rows = [("-", value) for value in data]
    else:
        return f"{indent}{data!r}\n"
    lines = []
    for name, value in rows:
        if isinstance(value, Mapping | list | tuple) and value:
            lines.append(f"{indent}{name}\n{listed(value, depth + 1)}")
        elif isinstance(value, str) and value.startswith("<svg"):
            lines.append(f"{indent}{name} {drawing(value)}\n")
        else:
            lines.append(f"{indent}{name} {value!r}\n")
    return "".join(lines)
