"""The tokens, read once from tokens.css, and the classes that symbols and texts are drawn with."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Final, Literal

from kernel_lib.core import UnknownName

Theme = Literal["auto", "light", "dark"]
THEMES: Final[tuple[Theme, ...]] = ("auto", "light", "dark")

TEXT_SIZES: Final = range(11, 41)
_LETTERS: Final = (
    ".cb text{font-family:system-ui,sans-serif;font-variant-numeric:lining-nums tabular-nums;"
    "-webkit-user-select:none;user-select:none;pointer-events:none}"
)
_MANNERS: Final = {
    "b": "font-weight:700",
    "m": "font-weight:600",
    "mid": "text-anchor:middle",
    "end": "text-anchor:end",
    "tight": "letter-spacing:-.07em",
    "rj": "stroke-linejoin:round;stroke-linecap:round",
    # A card that is not legal lies on darker paper.
    "off": "--cb-sheet:var(--cb-paper-off)",
    # But one that is on the table for all to see stays as it is, though it may be asked about.
    "bright": "--cb-sheet:var(--cb-paper)",
    "paper": "fill:var(--cb-sheet,var(--cb-paper))",
    "ready text": "fill:var(--cb-on-offer)",
    "chosen text": "fill:var(--cb-on-offer)",
}

STATES_WITH_STYLE: Final = frozenset({"ready", "chosen"})
"""The states of pieces that have a style: a page puts them on by itself."""


def classed(style: str) -> str:
    """Return the CSS classes of a sprite's or symbol's style: `ink b` -> `cb-ink cb-b`.

    `t14` is a text of 14 units; `b` and `m` are bold and half bold; `mid` and `end` hang a text by its
    middle or end; each token is a class that fills (`ink`) or, after `l-`, strokes (`l-ink`).
    """
    return " ".join(f"cb-{name}" for name in style.split())


@cache
def tokens_css() -> str:
    """Return the tokens for light and dark pages as CSS variables on `.cb`."""
    css = re.sub(r"/\*.*?\*/", "", (Path(__file__).parent / "tokens.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    return re.sub(r"\s*([{};:,])\s*", r"\1", css).strip()


@cache
def tokens(theme: Literal["light", "dark"]) -> dict[str, str]:
    """Return the colours by name, without the leading `--cb-`."""
    light, dark = tokens_css().split("@media")[0], tokens_css().split("data-theme=dark]")[1]
    return dict(re.findall(r"--cb-([\w-]+):(#\w+)", dark if theme == "dark" else light))


@cache
def classes() -> dict[str, str]:
    """Return the declarations of the classes of texts and symbols, by name.

    A symbol that is used does not see what stands above it in the page, so no rule is `.cb .cb-ink`.
    """
    fills = {name: f"fill:var(--cb-{name})" for name in tokens("light")}
    lines = {f"l-{name}": f"stroke:var(--cb-{name});fill:none" for name in tokens("light")}
    return {**fills, **lines, **{f"t{size}": f"font-size:{size}px" for size in TEXT_SIZES}, **_MANNERS}


def style(theme: Theme = "auto", used: Collection[str] | None = None) -> str:
    """Return the CSS that a drawing needs, of all classes or only of the `used` ones.

    `auto` works by CSS variables; `light` and `dark` name the colours themselves, for programs that
    know no variables. UnknownName: no such theme.
    """
    if theme not in THEMES:
        raise UnknownName("theme", theme, THEMES)
    wanted = {name: rule for name, rule in classes().items() if used is None or name.split()[0] in used}
    css = _LETTERS + "".join(f".cb-{name}{{{rule}}}" for name, rule in wanted.items())
    if theme != "auto":
        colours = tokens(theme)
        css = css.replace("var(--cb-sheet,var(--cb-paper))", "var(--cb-paper)").replace(
            ".cb-off{--cb-sheet:var(--cb-paper-off)}", ""
        )
        return re.sub(r"var\(--cb-([\w-]+)\)", lambda found: colours[found[1]], css)
    variables = set(re.findall(r"var\(--cb-([\w-]+)", css))
    return re.sub(r"--cb-([\w-]+):#\w+;", lambda found: found[0] if found[1] in variables else "", tokens_css()) + css
