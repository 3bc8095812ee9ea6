"""A scene as PNG, for readers who see neither scripts nor SVG: code hosts, and notebooks that are not trusted."""

from __future__ import annotations

import io
from functools import cache
from typing import Final

SCALE: Final = 0.625
"""1280 units become 800 pixels."""
COLOURS: Final = 32
"""Scenes have few colours; with a palette a picture takes a third of the bytes, and notebooks keep many."""
FONTS: Final = (
    "DejaVu Sans",
    "Liberation Sans",
    "Noto Sans",
    "Segoe UI",
    "Helvetica Neue",
    "Arial",
    "Roboto",
    "Ubuntu",
    "Cantarell",
    "Verdana",
)


def png(drawn: str) -> bytes | None:
    """Return an SVG text as PNG; None where no font is found: a table without its numbers would mislead."""
    import resvg_py
    from PIL import Image

    font = _font()
    if font is None:
        return None
    picture = bytes(resvg_py.svg_to_bytes(svg_string=drawn, zoom=SCALE, sans_serif_family=font))
    packed = io.BytesIO()
    with Image.open(io.BytesIO(picture)) as image:
        image.convert("RGB").quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(
            packed, "PNG", compress_level=9
        )
    return packed.getvalue()


@cache
def _font() -> str | None:
    """Return a font of this system that draws a letter."""
    import resvg_py

    letter = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16"><text y="14" font-family="{}">{}</text></svg>'
    )
    blank = resvg_py.svg_to_bytes(svg_string=letter.format("sans-serif", ""))
    return next((name for name in FONTS if resvg_py.svg_to_bytes(svg_string=letter.format(name, "M")) != blank), None)
