"""The look of charts: the colours of the tables, for light pages and for dark ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

from kernel_lib.scene.theme import tokens, tokens_css

PlotTheme = Literal["light", "dark", "page"]
"""`page`: the colours are variables, and the page that holds the chart sets them."""

SERIES: Final = ("s0", "s1", "s2", "s3", "s4")
"""The colours of seats; under simulated colour blindness they stay apart. Shapes tell series apart as well."""
FONT: Final = "system-ui, sans-serif"


def colours(look: PlotTheme) -> Mapping[str, str]:
    """Return the tokens by name."""
    return tokens("dark" if look == "dark" else "light")


def page_css() -> str:
    """Return the values of the variables in charts for pages, light and dark."""
    light, dark = _variables("light"), _variables("dark")
    return f":root{{color-scheme:light dark;{light}}}@media (prefers-color-scheme:dark){{:root{{{dark}}}}}"


def _variables(look: PlotTheme) -> str:
    """Return the colours of a look as the variables of a style sheet."""
    return ";".join(f"--cb-{name}:{value}" for name, value in colours(look).items())


PLOTS_CSS: Final = (
    ".cb-plots{container:cb-plots/inline-size;background:var(--cb-panel);color:var(--cb-ink);border-radius:10px;"
    "max-width:848px;margin:0 auto}.cb-plot>svg{display:block;width:100%;height:auto}.cb-plot-slim{display:none}"
    "@container cb-plots (max-width:640px){.cb-plot-wide{display:none}.cb-plot-slim{display:block;max-width:480px;"
    "margin:0 auto}}"
)
"""A page shows of two pictures the one that fits."""


def host_css() -> str:
    """Return the same for a notebook, where JupyterLab says by an attribute whether its theme is dark."""
    lab = (
        f"body[data-jp-theme-light=false] .cb:not([data-theme]){{{_variables('dark')}}}"
        f"body[data-jp-theme-light=true] .cb:not([data-theme]){{{_variables('light')}}}"
    )
    return tokens_css() + lab + PLOTS_CSS
