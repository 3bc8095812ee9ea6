"""Pictures of the guide, made from what its code makes: a board as SVG, a page as its HTML. Each is made for light and
for dark, and kept under the digest of the code that it shows and of the package that draws it.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, Literal

import msgspec
from fences import ROOT, Fence, folder, run

from kernel_lib.scene.svg import svg

CACHE = ROOT / "build" / "pictures"
SOURCES = ("kernel_lib", "replays")
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


class Picture(msgspec.Struct, frozen=True):
    """What is shown for one theme: an SVG text, or HTML with its styles."""

    kind: Literal["svg", "html"]
    text: str


def pictures(name: str, blocks: Sequence[Fence]) -> list[tuple[Picture, ...]]:
    """Return the pictures of a page, in order, each for light and dark."""
    wanted = [number for number, block in enumerate(blocks) if block.has_picture]
    files = [CACHE / f"{_digest(name, blocks[: number + 1])}.json" for number in wanted]
    if not all(file.is_file() for file in files):
        CACHE.mkdir(parents=True, exist_ok=True)
        with folder():
            made = [draw(value) for block, value in run(blocks[: wanted[-1] + 1], name) if block.has_picture]
        for file, picture in zip(files, made, strict=True):
            file.write_bytes(msgspec.json.encode(picture))
    return [msgspec.json.decode(file.read_bytes(), type=tuple[Picture, ...]) for file in files]


def draw(value: Any) -> tuple[Picture, ...]:
    """Draw a value for light and for dark. TypeError: it has no picture."""
    value = value.page() if hasattr(value, "page") and not hasattr(value, "component") else value
    component = getattr(value, "component", value)
    if hasattr(component, "current_scene"):
        scene = component.current_scene()
        return tuple(Picture("svg", svg(scene, component.sheet, theme)) for theme in THEMES)
    plot = getattr(component, "plot", component)
    if hasattr(plot, "svg"):
        return tuple(Picture("svg", plot.svg(theme)) for theme in THEMES)
    if hasattr(component, "still"):
        html = component.still() + "".join(below.still() for below in component.below if below.css())
    elif hasattr(component, "_repr_html_"):
        html = component._repr_html_()
    else:
        raise TypeError(f"{type(value).__name__} has no picture.")
    if 'class="cb' not in html:
        raise TypeError(f"{type(value).__name__} shows nothing without a kernel.")
    return tuple(
        Picture("html", re.sub(r'(<div )(?=class="cb[ "])', rf'\1data-theme="{theme}" ', html)) for theme in THEMES
    )


def figure(picture: tuple[Picture, ...], alt: str, paths: Sequence[str]) -> str:
    """Return the HTML that shows a picture in a page; `paths` lead to its files."""
    shown = "".join(
        f'<img class="in-{theme}" src="{path}" alt="{escape(alt)}">'
        if one.kind == "svg"
        else f'<div class="in-{theme}" role="img" aria-label="{escape(alt)}"><template shadowrootmode="open">'
        f"<div inert>{re.sub(r'<script.*?</script>', '', one.text, flags=re.DOTALL)}</div></template></div>"
        for theme, one, path in zip(THEMES, picture, paths, strict=True)
    )
    return f'<figure class="picture" data-search-exclude>{shown}</figure>'


def file_name(picture: Picture) -> str:
    """Return the name of its file: the digest of what it shows."""
    return f"{hashlib.sha256(picture.text.encode()).hexdigest()[:16]}.svg"


def _digest(name: str, blocks: Sequence[Fence]) -> str:
    code = "\0".join((name, *(block.code for block in blocks)))
    return hashlib.sha256(f"{package_digest()}{code}".encode()).hexdigest()[:32]


@cache
def package_digest() -> str:
    """Return the digest of all that draws, and of the replays that are drawn."""
    own = [Path(__file__), *(path for source in SOURCES for path in sorted((ROOT / source).rglob("*")))]
    found = hashlib.sha256()
    for path in own:
        if path.is_file() and "__pycache__" not in path.parts:
            found.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return found.hexdigest()
