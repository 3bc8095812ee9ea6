"""Texts as QR codes, for cameras of phones."""

from __future__ import annotations

from typing import Final, NamedTuple

QUIET: Final = 4
"""Width of the white border of a code, in modules."""


class QrCode(NamedTuple):
    """A code as the path of its dark modules, each one unit wide, and how wide it is with the white around it."""

    path: str
    size: int


def qr_code(text: str) -> QrCode:
    """Return the QR code of a text; a seventh of it may be hidden or dirty."""
    import segno  # loaded where a code is shown

    matrix = segno.make(text, error="m", micro=False).matrix
    modules = (
        f"M{x + QUIET} {y + QUIET}h1v1h-1z" for y, row in enumerate(matrix) for x, dark in enumerate(row) if dark
    )
    return QrCode("".join(modules), len(matrix) + 2 * QUIET)
