"""A scene as SVG text: for reprs, golden files, exported pictures.

With theme `light` or `dark` the text uses nothing but plain shapes and colours, so that every
viewer and converter shows it; `auto` follows the reader's preference by CSS variables.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from html import escape
from typing import Final

from kernel_lib.scene.sprite import Scene, Sprite, at_first
from kernel_lib.scene.symbols import FOOT_TAB, HALO, TAB, stretches
from kernel_lib.scene.theme import Theme, classed, style
from kernel_lib.words.grammar import clock_text

LAST_MS: Final = 10_000
"""Time left at which a clock warns."""

_ACROSS: Final = ("x", "x1", "x2", "cx", "width", "rx")
_USED: Final = re.compile(r'href="#([^"]+)"')


def svg(scene: Scene, symbols: Mapping[str, str], theme: Theme = "auto", *, ground: bool = True, over: str = "") -> str:
    """Return `scene` as SVG, drawn with `symbols`, the sheet of its game.

    `ground`: whether felt lies under it; `over`: more SVG above it. UnknownName: there is no such theme.
    """
    pen = _Pen(symbols)
    body = "".join(pen.piece(sprite) for sprite in sorted(at_first(scene.sprites), key=lambda sprite: sprite.z)) + over
    definitions = "".join(pen.definitions(body))
    css = style(theme, used_classes(body + definitions) | {"felt"})
    size = f"{scene.width:g} {scene.height:g}"
    width, height = size.split()
    felt = f'<rect class="cb-felt" width="{width}" height="{height}"/>' if ground else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cb" viewBox="0 0 {size}" '
        f'width="{width}" height="{height}" role="img">'
        f"<title>{_text(scene.title)}: {_text(scene.caption)}</title><desc>{_text(scene.description)}</desc>"
        f"<style>{css}</style><defs>{definitions}</defs>"
        f"{felt}{body}</svg>"
    )


def used_classes(drawn: str) -> set[str]:
    """Return the names of all classes in a piece of SVG, without the leading `cb-`."""
    return {name.removeprefix("cb-") for group in re.findall('class="([^"]*)"', drawn) for name in group.split()}


def tab_place(sprite: Sprite) -> tuple[float, float]:
    """Return the place of the tab: at the upper right corner, however the piece is turned; with `foot` on the lower
    one, beside the name along the foot of a card; with `corner` on the line around the piece near its lower corner, the
    lower the smaller it is; on the `strip` that is seen of an overlapped piece at the left, above it or on its foot.
    """
    wide, high = sprite.w, sprite.h or sprite.w
    right, top = (high / 2, -wide / 2) if sprite.turn % 180 else (wide / 2, -high / 2)
    style = sprite.style.split()
    if "corner" in style:
        return right + 2, TAB / 2 - tab_size(sprite) * 2 / 3 - top
    strip, foot = "strip" in style, "foot" in style
    if foot and not strip:
        return right + 2, -top - 4
    return (17 - right if strip else right - 4), (-top - 8 if foot else top - 6 if strip else top - 2)


def tab_size(sprite: Sprite) -> float:
    """Return the width of the tab: smaller than `TAB` on a piece that is hardly as large, and on the foot of a card."""
    style = sprite.style.split()
    most = FOOT_TAB if "foot" in style and "strip" not in style else TAB
    return min(most, 0.75 * min(sprite.w, sprite.h or sprite.w))


class _Pen:
    """Draws sprites, and remembers the stretched symbols that it needs."""

    def __init__(self, symbols: Mapping[str, str]) -> None:
        self.symbols = symbols
        self.boxes: dict[tuple[str, float, float], str] = {}

    def piece(self, sprite: Sprite) -> str:
        label = f"<title>{_text(sprite.label)}</title>" if sprite.label else ""
        turn = f" rotate({sprite.turn:g})" if sprite.turn else ""
        placed = f"translate({sprite.x:g} {sprite.y:g}){turn}"
        parts = [*self.body(sprite), *self.sign(sprite), *_dial(sprite), *_lettering(sprite)]
        if len(parts) == 1 and not label and not sprite.state:
            return parts[0].format(f"{placed} ").replace(' "', '"')
        state = f' class="cb-{sprite.state}"' if sprite.state else ""
        inner = "".join(part.format("") for part in parts).replace(' transform=""', "")
        return f'<g{state} transform="{placed}">{label}{inner}</g>' if parts else ""

    # Parts of a piece: SVG with a place `{}` for what goes before in their transform. Braces in a text are doubled.

    def body(self, sprite: Sprite) -> Iterator[str]:
        if not sprite.symbol:
            return
        stated = f"{sprite.symbol}.{sprite.state}"
        name = stated if stated in self.symbols else sprite.symbol
        if stretches(self.symbols[name]):
            yield self.box(name, sprite.w, sprite.h or sprite.w)
        else:
            name = stated if sprite.state == "off" and "bright" not in sprite.style.split() else name
            yield f'<use href="#{name}" transform="{{}}scale({sprite.w / 100:.4g})"/>'

    def sign(self, sprite: Sprite) -> Iterator[str]:
        """Yield what the state draws around the piece."""
        if f"state.{sprite.state}" not in self.symbols or f"{sprite.symbol}.{sprite.state}" in self.symbols:
            return
        yield self.box(f"state.{sprite.state}", sprite.w + 2 * HALO, (sprite.h or sprite.w) + 2 * HALO)
        if f"tab.{sprite.state}" in self.symbols:
            x, y = tab_place(sprite)
            upright = f"rotate({-sprite.turn:g}) " if sprite.turn else ""
            placed = f"{upright}translate({x:g} {y:g}) scale({tab_size(sprite) / 100:.4g})"
            yield f'<use href="#tab.{sprite.state}" transform="{{}}{placed}"/>'

    def box(self, name: str, width: float, height: float) -> str:
        """Return the use of a stretched symbol; each size of it is defined once."""
        box = self.boxes.setdefault((name, width, height), f"box-{len(self.boxes)}")
        return f'<use href="#{box}" transform="{{}}"/>'

    def definitions(self, body: str) -> Iterator[str]:
        """Yield the symbols that `body` uses, and those that they use."""
        for (name, width, height), box in self.boxes.items():
            yield f'<g id="{box}">{_stretched(self.symbols[name], width, height)}</g>'
        wanted = list(dict.fromkeys(name for name in _USED.findall(body) if name not in self.boxes.values()))
        for name in wanted:  # grows as it is walked
            wanted += [used for used in dict.fromkeys(_USED.findall(self.fragment(name))) if used not in wanted]
        for name in wanted:
            yield f'<g id="{name}">{self.fragment(name)}</g>'

    def fragment(self, name: str) -> str:
        """Return the SVG of a symbol; `name.off` is the same on the paper of a card that is not legal."""
        if name in self.symbols:
            return self.symbols[name]
        plain = self.symbols[name.removesuffix(".off")]
        return plain.replace('class="cb-paper"', 'class="cb-paper-off"').replace('href="#paper"', 'href="#paper.off"')


@lru_cache(maxsize=1024)
def _stretched(fragment: str, width: float, height: float) -> str:
    """Return a symbol that fills a box about (0, 0), its sizes in per cent worked out."""

    def units(found: re.Match[str]) -> str:
        whole = width if found[1] in _ACROSS else height
        return f'{found[1]}="{float(found[2]) / 100 * whole:.5g}"'

    drawn = re.sub(r'\b(x1|x2|y1|y2|x|y|cx|cy|rx|width|height)="([\d.]+)%"', units, fragment)
    return f'<g transform="translate({-width / 2:g} {-height / 2:g})">{drawn}</g>'


def _dial(sprite: Sprite) -> Iterator[str]:
    """Yield a clock: a ring of what is left, from the top on, and the time in it; `stage.ts` draws the same."""
    if not sprite.span:
        return
    colour = "warn" if sprite.left <= LAST_MS else "accent"
    line, radius = 0.085 * sprite.w, 0.4575 * sprite.w
    around = 2 * math.pi * radius
    gone = (
        f' stroke-dasharray="{around * sprite.left / sprite.span:.1f} {around:.1f}"'
        if sprite.left < sprite.span
        else ""
    )
    rings = f'<circle class="cb-l-well" r="{radius:.4g}" stroke-width="{line:.3g}"/>'
    if sprite.left > 0:
        rings += f'<circle class="cb-l-{colour}" r="{radius:.4g}" stroke-width="{line:.3g}"{gone}/>'
    yield f'<g transform="{{}}rotate(-90)">{rings}</g>'
    ink = "warn" if sprite.left <= LAST_MS else "ink"
    letters = f'class="cb-{ink} cb-b cb-mid" font-size="{0.285 * sprite.w:.3g}" dy=".35em"'
    yield f'<text {letters} transform="{{}}">{clock_text(sprite.left)}</text>'


def _lettering(sprite: Sprite) -> Iterator[str]:
    if sprite.text:
        written = _text(sprite.text).replace("{", "{{").replace("}", "}}")
        yield f'<text class="{escape(classed(sprite.style))}" dy=".35em" transform="{{}}">{written}</text>'


def _text(text: str) -> str:
    """Return text for XML: escaped, without the characters that XML does not know, none of which is printable."""
    if text.isprintable():
        return escape(text)
    return escape(
        "".join(
            char
            for char in text
            if char in "\n\t" or (ord(char) >= 32 and not 0xD800 <= ord(char) <= 0xDFFF and char not in "\ufffe\uffff")
        )
    )
