"""Two pages of the reference, written from the package itself: names of Python by task, and the command."""

from __future__ import annotations

import inspect
import re
import textwrap
from collections.abc import Iterator
from operator import attrgetter
from typing import Any

import typer

import kernel_lib as kl
from kernel_lib.cli.app import app
from kernel_lib.contents import FIRST, GROUPS

_ROW = re.compile(r"^(?P<name>\S(?:.*?\S)?) {2,}(?P<text>\S.*)$")
"""A name, two spaces or more, and what it is."""


def api() -> str:
    """Return the page of all public names, grouped by what they are for."""
    groups = {"To begin with": tuple(entry.name for entry in FIRST), **GROUPS}
    lines = [
        "# Python, by task",
        "",
        "Every name of `import kernel_lib as kl`. `kl.help()` lists them in a notebook.",
        "",
    ]
    for title, names in groups.items():
        lines += [f"## {title}", ""]
        for name in names:
            lines += [f"### `kl.{name}`", "", *_told(name, attrgetter(name)(kl))]
    return "\n".join(lines)


def _told(name: str, found: Any) -> Iterator[str]:
    if inspect.ismodule(found) or not (callable(found) or inspect.isclass(found)):
        yield f"A constant: `{_short(found)}`."
        yield ""
        return
    yield from _signature(f"kl.{name}", found)
    yield from _text(found)
    if inspect.isclass(found):
        for member, value in sorted(_members(found)):
            yield f"**`.{member}`**{{ #{name}.{member} }}"
            yield ""
            yield from _signature(f".{member}", value)
            yield from _text(value)


def _members(kind: type) -> Iterator[tuple[str, Any]]:
    """Yield the public methods of a class that the package defines, with a docstring."""
    named = {name for base in kind.__mro__ if base.__module__.startswith("kernel_lib.") for name in vars(base)}
    for name in named:
        own = getattr(kind, name, None)
        if not name.startswith("_") and callable(own) and inspect.isroutine(own) and inspect.getdoc(own):
            yield name, own


def _signature(called: str, found: Any) -> Iterator[str]:
    try:
        written = str(inspect.signature(found))
    except ValueError:
        return
    written = re.sub(r"\(self(, )?", "(", re.sub(r"\b(?:[a-z_]\w*\.)+(?=[A-Z])", "", written))
    written = called + re.sub(r" at 0x[0-9a-f]+", "", re.sub(r"(: |-> )'([^']*)'", r"\1\2", written))
    yield from ("```text", *textwrap.wrap(written, 76, subsequent_indent="    ", break_on_hyphens=False), "```", "")


def _text(found: Any) -> Iterator[str]:
    """Yield a docstring as Markdown: indented examples as code, columns as tables."""
    rows: list[str] = []
    for line in [*(inspect.getdoc(found) or "").splitlines(), ""]:
        if row := _ROW.match(line):
            rows.append(f"| `{row['name'].strip('`')}` | {row['text']} |".replace("\\|", "|"))
            continue
        if rows and line.startswith("    "):
            rows[-1] = f"{rows[-1][:-2]} {line.strip()} |"
            continue
        if rows:
            yield from ("", "| | |", "| --- | --- |", *rows, "")
            rows = []
        yield line.replace("<", "&lt;") if not line.startswith("    ") else line
    yield ""


def _short(found: object) -> str:
    written = repr(found)
    return written if len(written) < 80 else type(found).__name__


def command() -> str:
    """Return the page of the command and all that it takes."""
    group = typer.main.get_command(app)
    lines = ["# The command `cogbook`", "", "`cogbook COMMAND --help` shows the same in a terminal.", ""]
    for name, one in sorted(group.commands.items()):  # type: ignore[attr-defined]
        context = typer.Context(one, info_name=f"cogbook {name}")
        usage = " ".join(one.collect_usage_pieces(context))
        lines += [
            f"## cogbook {name}",
            "",
            inspect.cleandoc(one.help or ""),
            "",
            "```text",
            f"cogbook {name} {usage}",
            "```",
            "",
        ]
        rows = [record for parameter in one.get_params(context) if (record := parameter.get_help_record(context))]
        if rows:
            lines += ["| | |", "| --- | --- |"]
            lines += [
                f"| `{called.replace('|', '/')}` | {text.replace('|', '/').replace('<', '&lt;')} |"
                for called, text in rows
            ]
            lines.append("")
    return "\n".join(lines)
