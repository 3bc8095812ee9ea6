"""A page that opens anywhere, without a network, and runs no script."""

from __future__ import annotations

from html import escape
from typing import Final

from kernel_lib.words import language_of

_PAGE: Final = (
    '<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; "
    "img-src data:; base-uri 'none'; form-action 'none'\">"
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">'
    '<link rel="icon" href="data:,"><title>{title}</title></head><body style="margin:0">{body}</body></html>\n'
)


def offline(title: str, body: str, catalogue: str) -> str:
    """Return a whole page with a body that is HTML, in words of a catalogue; the title is a text."""
    return _PAGE.format(title=escape(title), body=body, language=language_of(catalogue))
