"""The signs of a classroom, as pictures of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel_lib.widgets.front.assets import stylesheet

if TYPE_CHECKING:
    from markupsafe import Markup

CSS: Final = stylesheet("front/classroom_signs.css")
GEAR: Final = (
    "M-7.7-35.2L-6.7-45.5L6.7-45.5L7.7-35.2L16.7-31.9L24.1-39.2L34.4-30.5L28.5-22L33.3-13.7L43.6-14.5L46-1.3L3"
    "6 1.5L34.3 10.9L42.8 16.9L36 28.6L26.6 24.3L19.3 30.4L21.9 40.5L9.2 45.1L4.8 35.7L-4.8 35.7L-9.2 45.1L-21"
    ".9 40.5L-19.3 30.4L-26.6 24.3L-36 28.6L-42.8 16.9L-34.3 10.9L-36 1.5L-46-1.3L-43.6-14.5L-33.3-13.7L-28.5-"
    "22L-34.4-30.5L-24.1-39.2L-16.7-31.9ZM-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z"
)
TICK: Final = "M-20 2L-6 17L22-15"


def _disc(fill: str, r: int = 46, at: int = 0) -> str:
    return f'<circle class="cb-k-{fill}" r="{r}" cy="{at}"/>'


def _ring(line: str, fill: str = "none", r: int = 42, wide: int = 9) -> str:
    return f'<circle class="cb-k-{fill} cb-k-l{line}" r="{r}" stroke-width="{wide}"/>'


def _stroke(line: str, d: str, wide: int = 13) -> str:
    return f'<path class="cb-k-none cb-k-l{line}" stroke-width="{wide}" d="{d}"/>'


def _shape(fill: str, d: str) -> str:
    return f'<path class="cb-k-{fill}" d="{d}"/>'


_EXCLAIMED: Final = _shape("on", "M-7-28H7L4 7H-4Z") + _disc("on", 7, 20)
SIGNS: Final = {
    "first": _disc("offer") + _stroke("on", TICK),
    "sure": _disc("offer") + _stroke("on", TICK),
    "done": _disc("offer") + _stroke("on", TICK),
    "later": _ring("offer", "panel") + _stroke("offer", TICK),
    "shown": _ring("muted", "panel") + _stroke("muted", "M-20 0H20"),
    "wrong": _shape("warn", "M0-48L48 0L0 48L-48 0Z") + _EXCLAIMED,
    "doubt": _disc("warn") + _EXCLAIMED,
    "now": _ring("ink", "panel", 40, 13) + _disc("ink", 13),
    "new": _ring("muted", r=16, wide=7),
    "silent": _ring("muted", r=40, wide=10) + _stroke("muted", "M0-22V2L16 12", 10),
    "unsure": _ring("accent", "panel", wide=10) + _shape("accent", "M0-42A42 42 0 0 0 0 42Z"),
    "unknown": _ring("muted", wide=10),
    "torn": _stroke("warn", "M-32 40V-46H14L34-26V30L20 40L8 28L-6 40L-20 28Z", 9),
    "read": _stroke("muted", "M-32 46V-46H14L34-26V46Z", 9),
    "gear": f'<path class="cb-k-accent" fill-rule="evenodd" d="{GEAR}"/>',
    "go": _disc("ink") + _stroke("panel", "M-20 0H18M2-16L18 0L2 16", 12),
}
"""Drawn about the middle of 110 by 110; the classes are those of classroom_signs.css."""


def drawn_signs() -> dict[str, Markup]:
    """Return the signs as markup for templates, which show them by the macro `sign`."""
    from markupsafe import Markup

    return {name: Markup(drawn) for name, drawn in SIGNS.items()}
