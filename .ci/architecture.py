"""Draw the house from its imports: which package is built on which, in docs/architecture.svg.

uv run python .ci/architecture.py          # writes the picture
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
PACKAGE: Final = ROOT / "kernel_lib"
TARGET: Final = ROOT / "docs" / "architecture.svg"
LEFT_OUT: Final = frozenset({"__init__", "_static", "compiling", "contents"})
"""What is no room of the house: the public names, what the build makes, the cache of compiled code, `kl.help()`."""
BOX: Final = (150, 34)
STEP: Final = (178, 60)
MARGIN: Final = 24


def imports() -> dict[str, frozenset[str]]:
    """Return the packages that each package imports when it is loaded. Imports for the type checker alone do not count,
    nor do those within functions, which fetch what a caller asked for by name.
    """
    found: dict[str, set[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        own = _room(path.relative_to(PACKAGE))
        if own not in LEFT_OUT:
            found.setdefault(own, set()).update(_imported(ast.parse(path.read_text(encoding="utf-8"))))
    return {own: frozenset((used & found.keys()) - {own}) for own, used in found.items()}


def _room(path: Path) -> str:
    """Return the package that a module belongs to. What a game counts belongs to the statistics, which load it."""
    parts = path.with_suffix("").parts
    return "stats" if parts[0] == "games" and "stats" in parts else parts[0]


def _imported(tree: ast.AST) -> Iterator[str]:
    """Yield the packages of kernel_lib that a module imports."""
    for node in ast.iter_child_nodes(tree):
        checks_types = isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        if checks_types or isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
        names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
        yield from (name.split(".")[1] for name in names if name.startswith("kernel_lib."))
        yield from _imported(node)


def levels(graph: Mapping[str, frozenset[str]]) -> list[list[str]]:
    """Return the packages in rows, the lowest first: each stands above all that it is built on, but for packages that
    are built on each other, which stand side by side.
    """
    height: dict[str, int] = {}
    groups = _groups(graph)
    while len(height) < len(graph):
        for name in graph:
            below = {used for one in groups[name] for used in graph[one]} - groups[name]
            if name not in height and below <= height.keys():
                height[name] = max((height[used] + 1 for used in below), default=0)
    rows: list[list[str]] = [[] for _ in range(max(height.values()) + 1)]
    for name, row in height.items():
        rows[row].append(name)
    return rows


def _groups(graph: Mapping[str, frozenset[str]]) -> dict[str, frozenset[str]]:
    """Return, for each package, those that are built on each other with it."""
    reached = {name: _reached(graph, name) for name in graph}
    return {name: frozenset({name} | {one for one in reached[name] if name in reached[one]}) for name in graph}


def _reached(graph: Mapping[str, frozenset[str]], start: str) -> set[str]:
    found: set[str] = set()
    waiting = list(graph[start])
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += graph[name]
    return found


def arrows(graph: Mapping[str, frozenset[str]]) -> list[tuple[str, str]]:
    """Return the arrows of the picture: not those that a way over other arrows says already."""
    reached = {name: _reached(graph, name) for name in graph}
    return [
        (name, used)
        for name in graph
        for used in sorted(graph[name])
        if not any(used in reached[other] and name not in reached[other] for other in graph[name] - {used})
    ]


def drawn() -> str:
    """Return the picture."""
    graph = imports()
    rows = levels(graph)[::-1]
    wide = max(len(row) for row in rows)
    width, height = 2 * MARGIN + wide * STEP[0], 2 * MARGIN + len(rows) * STEP[1]
    at = {
        name: (width / 2 + (place - (len(row) - 1) / 2) * STEP[0], MARGIN + BOX[1] / 2 + number * STEP[1])
        for number, row in enumerate(rows)
        for place, name in enumerate(sorted(row))
    }
    shown = sorted(arrows(graph))
    lines = [_line(at[name], at[used]) for name, used in shown]
    boxes = [_box(name, *at[name]) for name in sorted(graph)]
    said = "; ".join(f"{name} is built on {used}" for name, used in shown)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" role="img">'
        f"<title>The packages of kernel_lib</title><desc>{escape(said)}</desc>"
        "<style>text{font:600 16px system-ui,sans-serif;text-anchor:middle;fill:#18212b}"
        "rect{fill:#fffdf8;stroke:#6c7a75}path{fill:none;stroke:#00666b;stroke-width:1.6}</style>"
        f'<rect width="{width:g}" height="{height:g}" style="fill:#eef2ee;stroke:none"/>'
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 8 4 0 8" style="fill:#00666b;stroke:none"/></marker></defs>'
        f"{''.join(lines)}{''.join(boxes)}</svg>\n"
    )


def _line(start: tuple[float, float], end: tuple[float, float]) -> str:
    (x, y), (to_x, to_y) = start, end
    if y == to_y:  # they are built on each other
        side = BOX[0] / 2 if to_x > x else -BOX[0] / 2
        return f'<path marker-end="url(#tip)" d="M{x + side:g} {y:g}H{to_x - side:g}"/>'
    top, bottom = y + BOX[1] / 2, to_y - BOX[1] / 2
    bend = (bottom - top) / 2
    return (
        f'<path marker-end="url(#tip)" d="M{x:g} {top:g}C{x:g} {top + bend:g} '
        f'{to_x:g} {bottom - bend:g} {to_x:g} {bottom:g}"/>'
    )


def _box(name: str, x: float, y: float) -> str:
    wide, high = BOX
    rect = f'<rect x="{x - wide / 2:g}" y="{y - high / 2:g}" width="{wide}" height="{high}" rx="10"/>'
    return f'{rect}<text x="{x:g}" y="{y + 5:g}">{name}</text>'


if __name__ == "__main__":
    TARGET.write_text(drawn(), encoding="utf-8")
