"""Pages as one HTML file that opens offline: what an exported page is made of, and the page of a game.

The script and the style of a page travel with its data in one packed text; `start.ts` unpacks it there.
"""

from __future__ import annotations

import base64
import hashlib
import lzma
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from html import escape
from typing import Any, Final, NamedTuple

import msgspec

from kernel_lib.core import UnknownName
from kernel_lib.scene.frames import drawn_shapes, rebuild_scene
from kernel_lib.scene.sprite import SHAPES
from kernel_lib.scene.svg import svg, used_classes
from kernel_lib.scene.theme import STATES_WITH_STYLE, THEMES, Theme, style
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.page_words import page_words
from kernel_lib.words import language_of, sentences

# No request at all: the file holds everything, and a text that slipped through could load nothing. Of scripts the two
# of the front end run, by their digests, and no other.
_POLICY: Final = (
    "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
_PAGE_STYLE: Final = (
    "html{color-scheme:light dark}"
    "body{box-sizing:border-box;min-height:100vh;margin:0;padding:12px;background:#eef2ee}"
    "@media(prefers-color-scheme:dark){body{background:#0b1210}}"
    "body[data-theme=light]{background:#eef2ee}body[data-theme=dark]{background:#0b1210}"
    "@media(max-width:720px){body{padding:0}.cb-board{border-radius:0}}"
    "body .cb-board:focus-visible{outline:1px solid var(--cb-line)}"  # the whole page: it has the keys from the start
    # Said only where the page has not started after a while; without scripts another sentence stands there.
    ".older{max-width:40em;margin:12px auto;font:600 16px/1.5 system-ui,sans-serif;"
    "opacity:0;animation:late 0s 3s forwards}"
    "@keyframes late{to{opacity:1}}"
    ".still svg{display:block;max-width:100%;height:auto;margin:0 auto 12px}"
)
LETTERS: Final = "".join(map(chr, sorted({*range(0x21, 0x7F)} - set(map(ord, '"\\<')))))
"""The 91 letters in which pages hold bytes: all of ASCII that can be seen, but for those that mean something in a JSON
string or in a script. Two of them are 13 bits, so bytes take a twelfth less than as base64.
"""
PAIR: Final = 13
"""The bits that two letters tell."""
SINGLE: Final = 6
"""The bits that one letter tells, where no more than so many are left."""
_PACKING: Final = (
    {"id": lzma.FILTER_LZMA1, "preset": 6, "dict_size": 1 << 22, "lc": 3, "lp": 0, "pb": 0, "nice_len": 128},
)
"""The settings of LZMA: `lzma.ts` unpacks no others. It looks back much further than deflate does (4 MiB for 32 KiB),
and pictures of a game repeat what was drawn a hundred thousand letters before.
"""
PAGE_REST: Final = 24
"""Pixels of the window's height that a page takes beside its player."""
STILL_ROOM: Final = 20_000
"""The letters of the largest picture that a page holds for readers without scripts; in place of a larger one, words."""
say = sentences("front")


class Front(NamedTuple):
    """The part of the front end that a page needs: its script, its style sheets, and the catalogue that it speaks."""

    entry: str
    sheets: tuple[str, ...] = ("front/front.css", "player/player.css", "player/verdicts.css")
    catalogue: str = "player"

    @property
    def code(self) -> str:
        """Return the script of a page."""
        return script(self.entry)

    @property
    def sheet(self) -> str:
        """Return the style sheets of a page, one after the other."""
        return "".join(map(stylesheet, self.sheets))


PLAIN: Final = Front("player_page.js")
JUDGED: Final = Front("judged_page.js")


def page(
    symbols: Mapping[str, str],
    frames: Sequence[Mapping[str, Any]],
    title: str,
    theme: Theme = "auto",
    *,
    at: int = 0,
    seats: Sequence[Mapping[str, str]] = (),
    verdicts: Mapping[str, Any] | None = None,
) -> str:
    """Return one HTML file that plays `frames`, open at move `at`; `seats` say who plays; `verdicts` are the game's.

    It makes no request and needs no server. Without scripts it shows the last position.
    Only symbols that the frames use are in it. ValueError: no frames. UnknownName: no such theme.
    """
    if not frames:
        raise ValueError("There is nothing to show: give at least one frame.")
    check_theme(theme)
    front = JUDGED if verdicts else PLAIN
    data = {
        "symbols": used_symbols(symbols, frames, front, _pieces_in(verdicts or {}, len(seats))),
        "mode": "player",
        "title": title,
        "theme": theme,
        "at": at,
        "seats": list(seats),
        "sections": ["board", "controls", "log", "notes"],
        "rest": PAGE_REST,
        **({"verdicts": verdicts} if verdicts else {}),
        "frames": frames,
    }
    return framed(title, theme, front, data, _still(symbols, frames, title, theme))


def check_theme(theme: str) -> None:
    """Check the name of a theme. UnknownName: no such theme."""
    if theme not in THEMES:
        raise UnknownName("theme", theme, THEMES)


def framed(title: str, theme: Theme, front: Front, data: Mapping[str, Any], still: str = "") -> str:
    """Return the page that shows `data` by the script and the style of `front`.

    `still` is what the page shows without scripts, as HTML.
    """
    start = script("start.js")
    text = compress_json({"script": front.code, "style": front.sheet, "catalogues": page_words(front.entry), **data})
    policy = _POLICY.format(scripts=" ".join(map(digest, (start, front.code))))
    themed = "" if theme == "auto" else f' data-theme="{theme}"'
    return (
        f'<!doctype html>\n<html lang="{language_of(front.catalogue)}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
        f'<link rel="icon" href="data:,"><style>{_PAGE_STYLE}</style></head><body{themed}>'
        f'<p class="older" id="older">{escape(say("older"))}</p><div id="player"></div>'
        f"<noscript><style>.older{{display:none}}</style>"
        f'<div class="still">{still}<p>{escape(say("no-script"))}</p></div></noscript>'
        f'<script id="game" type="text/plain">{text}</script>'
        f'<script type="module">{start}</script></body></html>\n'
    )


def compress_json(data: object) -> str:
    """Return data as a text that a page can hold: its JSON, packed, in letters."""
    return in_letters(packed(msgspec.json.encode(data)))


def packed(data: bytes) -> bytes:
    """Return bytes as pages unpack them: see `lzma.ts`."""
    return lzma.compress(data, lzma.FORMAT_RAW, filters=_PACKING)


def unpacked(data: bytes) -> bytes:
    """Return the bytes that were packed. ValueError: these were not."""
    try:
        return lzma.decompress(data, lzma.FORMAT_RAW, filters=_PACKING)
    except lzma.LZMAError:
        raise ValueError("These bytes were not packed for a page.") from None


def in_letters(data: bytes) -> str:
    """Return bytes in letters of ASCII that a page, a script and a JSON string can hold: see `bytesOf`."""
    letters: list[str] = []
    for start in range(0, len(data), PAIR):  # 13 bytes are 16 letters
        part = data[start : start + PAIR]
        number, bits = int.from_bytes(part, "little"), 8 * len(part)
        while bits > 0:
            pair = number & (1 << PAIR) - 1
            letters.append(LETTERS[pair % len(LETTERS)])
            if bits > SINGLE:
                letters.append(LETTERS[pair // len(LETTERS)])
            number, bits = number >> PAIR, bits - PAIR
    return "".join(letters)


def from_letters(letters: str) -> bytes:
    """Return the bytes that stand in letters. ValueError: a letter that is none of them."""
    codes = [LETTERS.index(letter) for letter in letters]
    number = bits = 0
    data = bytearray()
    for place in range(0, len(codes), 2):
        pair = codes[place : place + 2]
        number |= (pair[0] + len(LETTERS) * (pair[1] if len(pair) > 1 else 0)) << bits
        bits += PAIR if len(pair) > 1 else SINGLE
        while bits >= 8:
            data.append(number & 0xFF)
            number, bits = number >> 8, bits - 8
    return bytes(data)


def digest(code: str) -> str:
    """Return a script as a policy names it that lets it run."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def _pieces_in(verdicts: Mapping[str, Any], seats: int) -> set[str]:
    """Return the symbols that verdicts draw."""
    rows = (row for verdict in verdicts.get("moves", {}).values() for row in verdict["rows"])
    return {row["piece"] for row in rows if row["piece"]} | {f"seat-{seat}" for seat in range(seats if verdicts else 0)}


def used_symbols(
    symbols: Mapping[str, str],
    frames: Sequence[Mapping[str, Any]],
    front: Front = PLAIN,
    more: AbstractSet[str] = frozenset(),
) -> dict[str, str]:
    """Return the symbols that `frames` draw and `more`, with what those use, the states' and the signs of a page, and
    their style; `front` is what the page has of the front end.
    """
    sprites = list(_sprites_of(frames))
    drawn = {fields["symbol"] for fields in sprites if fields.get("symbol")} | {"state", "tab"} | more
    whole = {name: fragment for name, fragment in symbols.items() if name.split(".")[0] in drawn}
    inner = {
        name: symbols[name] for name in symbols if any(f'href="#{name}"' in fragment for fragment in whole.values())
    }
    used = inner | whole
    classes = {word for fields in sprites for name in ("style", "state") for word in fields.get(name, "").split()}
    return {"@style": style("auto", classes | used_classes("".join(used.values())) | _classes_of_page(front))} | used


def _sprites_of(frames: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Return the sprites of frames, those of variations too."""
    for frame in frames:
        for shape in SHAPES:
            yield from frame.get(shape, {}).get("set", {}).values()
        for branch in frame.get("branches", ()):
            yield from _sprites_of(branch.get("frames", ()))


@cache
def _classes_of_page(front: Front) -> set[str]:
    """Return the classes and colours that the front end itself draws with, and the states that it puts on pieces."""
    drawn = re.findall(r"\bcb-([\w-]+)", front.code) + re.findall(r"--cb-([\w-]+)", front.sheet)
    return {*drawn, *(STATES_WITH_STYLE & set(re.findall(r'"([\w-]+)"', front.code)))}


def _still(symbols: Mapping[str, str], frames: Sequence[Mapping[str, Any]], title: str, theme: Theme) -> str:
    """Return the last position as a picture, in the middle shape if it has one; where that is large, in words."""
    coded = [dict(frame) for frame in frames]
    shapes = drawn_shapes(coded)
    last = rebuild_scene(coded, len(coded) - 1, "middle" if "middle" in shapes else shapes[0], title)
    drawn = svg(last, symbols, theme)
    return drawn if len(drawn) <= STILL_ROOM else f"<h1>{escape(title)}</h1><pre>{escape(last.description)}</pre>"
