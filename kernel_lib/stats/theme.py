"""How charts look: the colours of the tables, for light pages and for dark ones."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Literal

from kernel_lib.scene.theme import tokens, tokens_css

Look = Literal["light", "dark", "page"]
"""`page`: the colours are variables, and the page that holds the chart sets them."""

SERIES: Final = ("s0", "s1", "s2", "s3", "s4")
"""The colours of seats; under simulated colour blindness they stay apart. Shapes tell series apart as well."""
USED: Final = ("ink", "muted", "line", "panel", "accent", *SERIES)
"""The tokens that charts are drawn with."""
SHAPES: Final = ("circle", "square", "triangle-up", "cross", "diamond")
FONT: Final = "system-ui, sans-serif"
WIDTH: Final = 400
STEP: Final = 30
"""Height of a line of a chart that lies on its side."""


def colours(look: Look) -> Mapping[str, str]:
    """Return the tokens by name."""
    return tokens("dark" if look == "dark" else "light")


def config(look: Look) -> dict[str, Any]:
    """Return the settings of a chart, for Vega-Lite."""
    paint = colours(look)
    text = {
        "labelColor": paint["ink"],
        "titleColor": paint["muted"],
        "labelFont": FONT,
        "titleFont": FONT,
        "labelFontSize": 12,
        "titleFontSize": 12,
    }
    return {
        "background": paint["panel"],
        "padding": 12,
        "font": FONT,
        "view": {"stroke": None},
        "axis": {
            **text,
            "titleFontWeight": "normal",
            "domainColor": paint["line"],
            "tickColor": paint["line"],
            "gridColor": paint["line"],
            "gridOpacity": 0.35,
            "labelLimit": 240,
        },
        "title": {
            "anchor": "start",
            "color": paint["ink"],
            "font": FONT,
            "fontSize": 15,
            "subtitleColor": paint["muted"],
            "subtitleFont": FONT,
            "subtitleFontSize": 12,
            "offset": 12,
        },
        "legend": {"labelColor": paint["ink"], "labelFont": FONT, "labelFontSize": 12, "symbolOpacity": 1},
        "range": {"category": [paint[name] for name in SERIES], "symbol": list(SHAPES)},
        "text": {"color": paint["ink"], "font": FONT, "fontSize": 12},
    }


def on_page(svg: str) -> str:
    """Return a chart that was drawn in the light colours, with variables in their place: the page says what
    they are.
    """
    names = {tokens("light")[name]: name for name in USED}
    return re.sub(
        r"#[0-9a-f]{6}\b", lambda found: f"var(--cb-{names[found[0]]})" if found[0] in names else found[0], svg
    )


def page_css() -> str:
    """Return the variables that `on_page` leaves open, for light and dark pages."""
    light, dark = (
        ";".join(f"--cb-{name}:{value}" for name, value in tokens(theme).items()) for theme in ("light", "dark")
    )
    return f":root{{color-scheme:light dark;{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"


PLOTS_CSS: Final = (
    ".cb-plots{container:cb-plots/inline-size;background:var(--cb-panel);color:var(--cb-ink);border-radius:10px;"
    "max-width:848px;margin:0 auto}.cb-plot>svg{display:block;width:100%;height:auto}.cb-plot-slim{display:none}"
    "@container cb-plots (max-width:640px){.cb-plot-wide{display:none}.cb-plot-slim{display:block;max-width:480px;"
    "margin:0 auto}}"
)
"""A page shows of two pictures the one that fits."""


def host_css() -> str:
    """Return what `on_page` leaves open, in a notebook: JupyterLab says by an attribute whether its theme is dark."""
    dark = ";".join(f"--cb-{name}:{value}" for name, value in tokens("dark").items())
    light = ";".join(f"--cb-{name}:{value}" for name, value in tokens("light").items())
    lab = (
        f"body[data-jp-theme-light=false] .cb:not([data-theme]){{{dark}}}"
        f"body[data-jp-theme-light=true] .cb:not([data-theme]){{{light}}}"
    )
    return tokens_css() + lab + PLOTS_CSS
