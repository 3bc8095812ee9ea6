"""Writes the API reference as pages that open offline: `uv run python .ci/reference.py FOLDER`.

Packages that are named after the folder are left out, and no search is prepared: for a quick look, and for tests.
The pages are made by pdoc out of the docstrings. Lists in which names and texts stand in columns become tables.
"""

from __future__ import annotations

import gc
import importlib
import pkgutil
import re
import sys
import warnings
from pathlib import Path

import pdoc
import pdoc.render
import pdoc.render_helpers
from jinja2 import pass_context
from jinja2.runtime import Context

import kernel_lib

_ROW = re.compile(r"^(?P<name>\S(?:.*?\S)?) {2,}(?P<text>\S.*)$")
"""A name, two spaces or more, and what it is."""
_LINK = re.compile(r'<a href="(?P<page>[^"#:]*)#(?P<place>[^"]+)">(?P<text>.*?)</a>')
_MORE = re.compile(r"^ {4,}(?P<text>\S.*)$")
"""A row goes on."""


def with_tables(text: str) -> str:
    """The docstring with its columns as Markdown tables; a row of more than one pair gives a row for each."""
    lines: list[str] = []
    rows: list[list[str]] = []
    for line in [*text.splitlines(), ""]:
        if row := _ROW.match(line):
            cells = re.split(r" {2,}", f"{row['name']}  {row['text']}")
            rows += [cells[at : at + 2] for at in range(0, len(cells), 2)]
        elif rows and (more := _MORE.match(line)):
            rows[-1][-1] += f" {more['text']}"
        else:
            lines += _table(rows)
            rows = []
            lines.append(line)
    return "\n".join(lines)


def _table(rows: list[list[str]]) -> list[str]:
    if not rows:
        return []
    cells = [[cell.replace("|", "\\|") for cell in row] + [""] * (2 - len(row)) for row in rows]
    return ["", "| | |", "| --- | --- |", *(f"| `{name.strip('`')}` | {text} |" for name, text in cells), ""]


@pass_context
def _to_markdown(context: Context, text: str) -> str:
    return with_tables(pdoc.render_helpers.to_markdown_with_context(context, text))


def write(folder: Path, without: tuple[str, ...] = ()) -> None:
    """All pages, `index.html` first."""
    pdoc.render.configure(docformat="markdown", footer_text="cogbook", show_source=False, search=not without)
    warnings.filterwarnings("ignore", "Error parsing type annotation", UserWarning)  # names for the type checker alone
    warnings.filterwarnings("ignore", "The module specification", UserWarning)  # a package brings its modules along
    pdoc.render.env.filters["to_markdown"] = _to_markdown
    found = pkgutil.walk_packages(kernel_lib.__path__, "kernel_lib.")
    modules = ["kernel_lib", *(module.name for module in found if "._" not in module.name)]
    for home in map(importlib.import_module, modules):
        for name in vars(home).get("__all__", ()):  # some are loaded when first used, and pdoc looks without using
            setattr(home, name, getattr(home, name))
    pdoc.pdoc(*modules, *(f"!{re.escape(package)}([.]|$)" for package in without), output_directory=folder)
    unlink(folder)


def unlink(folder: Path) -> None:
    """Takes off links to what is told nowhere: pdoc links whatever it knows, private and inherited names too."""
    pages = {path.resolve(): path.read_text(encoding="utf-8") for path in folder.rglob("*.html")}
    places = {path: set(re.findall(r'\bid="([^"]+)"', page)) for path, page in pages.items()}
    for path, page in pages.items():

        def kept(link: re.Match[str], path: Path = path) -> str:
            target = (path.parent / link["page"]).resolve() if link["page"] else path
            return link[0] if link["place"] in places.get(target, ()) else link["text"]

        path.write_text(_LINK.sub(kept, page), encoding="utf-8")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Say the folder: uv run python .ci/reference.py FOLDER")
    gc.disable()  # syntax trees of all modules are kept to the end: to look through them time and again takes a quarter
    write(Path(sys.argv[1]), tuple(sys.argv[2:]))
