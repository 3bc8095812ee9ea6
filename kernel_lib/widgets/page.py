"""A game as one HTML file that opens offline: its player, its log, and a still picture without scripts."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from kernel_lib.core import UnknownName
from kernel_lib.scene.shots import scene_at, shapes_of
from kernel_lib.scene.sprite import SHAPES
from kernel_lib.scene.svg import svg
from kernel_lib.scene.theme import THEMES, Theme
from kernel_lib.widgets.bundle import bundle

# No request at all: the file holds everything, and a text that slipped through could load nothing. Of scripts the two
# of the front end run, by their digests, and no other.
_POLICY: Final = (
    "default-src 'none'; script-src {scripts}; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'"
)
_PAGE_STYLE: Final = (
    "html{color-scheme:light dark}body{margin:0;padding:12px;container:cb-page/inline-size;background:#eef2ee}"
    "@media(prefers-color-scheme:dark){body{background:#0b1210}}"
    "body[data-theme=light]{background:#eef2ee}body[data-theme=dark]{background:#0b1210}"
    "@media(max-width:720px){body{padding:0}.cb-board{border-radius:0}}"
    ".still svg{display:block;max-width:100%;height:auto;margin:0 auto 12px}"
)
# The front end travels in the packed part as well, and starts as an inline module: nothing is loaded.
# Five letters for four bytes: a sixteenth less than base64. Of Python's letters `<` is written as a comma, for the text
# stands in a page.
_START: Final = """
const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;,=>?@^_`{|}~";
const coded = document.getElementById("game").textContent;
const short = (5 - (coded.length % 5)) % 5;
const whole = coded + "~".repeat(short);
const bytes = new DataView(new ArrayBuffer((whole.length / 5) * 4));
for (let group = 0; group < whole.length / 5; group++) {
  const five = [...whole.slice(5 * group, 5 * group + 5)];
  bytes.setUint32(4 * group, five.reduce((number, letter) => 85 * number + letters.indexOf(letter), 0));
}
const packed = bytes.buffer.slice(0, bytes.byteLength - short);
const text = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
const { script, style, ...game } = JSON.parse(text);
globalThis.game = game;
for (const [tag, content] of [["style", style], ["script", script]]) {
  const element = document.createElement(tag);
  if (tag === "script") element.type = "module";
  element.textContent = content;
  document.head.append(element);
}
"""
_MOUNT: Final = '\nglobalThis.player = new Player(document.getElementById("player"), globalThis.game);\n'


PATIENT: Final = 1_000_000
"""What is longer, in bytes, is packed in the quick way."""


def page(
    symbols: Mapping[str, str],
    shots: Sequence[Mapping[str, Any]],
    title: str,
    theme: Theme = "auto",
    *,
    log: bool = True,
) -> str:
    """One HTML file that plays `shots`, with or without the log of sentences.

    It makes no request and needs no server. Without scripts it shows the last position.
    Only symbols that the shots use are packed. ValueError: no shots. UnknownName: no such theme.
    """
    if not shots:
        raise ValueError("There is nothing to show: give at least one shot.")
    if theme not in THEMES:
        raise UnknownName("theme", theme, THEMES)
    start, script = _bare(_START), _bare(bundle("player.js")) + _MOUNT
    data = {
        "script": script,
        "style": _bare_style(bundle("front.css")),
        "symbols": used_symbols(symbols, shots),
        "shots": [{name: said for name, said in shot.items() if said != []} for shot in shots],
        "mode": "player",
        "title": title,
        "theme": theme,
        "log": log,
    }
    packed = base64.b85encode(_compressed(msgspec.json.encode(data))).decode().replace("<", ",")
    policy = _POLICY.format(scripts=" ".join(map(_digest, (start, script))))
    worn = "" if theme == "auto" else f' data-theme="{theme}"'
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
        f"<style>{_PAGE_STYLE}</style></head><body{worn}>"
        f'<div id="player"></div><noscript><div class="still">{_still(symbols, shots, title, theme)}</div></noscript>'
        f'<script id="game" type="text/plain">{packed}</script><script type="module">{start}</script></body></html>\n'
    )


def _compressed(data: bytes) -> bytes:
    """As gzip has it; a page of one game as small as it can be had, which takes a second."""
    if len(data) > PATIENT:
        return gzip.compress(data, 9, mtime=0)
    import zopfli.gzip

    small: bytes = zopfli.gzip.compress(data, numiterations=1)
    return small


def _digest(script: str) -> str:
    """A script as a policy names it that lets it run."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"


def used_symbols(symbols: Mapping[str, str], shots: Sequence[Mapping[str, Any]]) -> dict[str, str]:
    """The symbols that `shots` draw, with what those use, the states' and the signs of a page."""
    drawn = {
        fields["symbol"]
        for shot in shots
        for shape in SHAPES
        for fields in shot.get(shape, {}).get("set", {}).values()
        if fields.get("symbol")
    }
    whole = {
        name: fragment for name, fragment in symbols.items() if name.split(".")[0] in drawn | {"@style", "state", "tab"}
    }
    inner = {
        name: symbols[name] for name in symbols if any(f'href="#{name}"' in fragment for fragment in whole.values())
    }
    return inner | whole


def _still(symbols: Mapping[str, str], shots: Sequence[Mapping[str, Any]], title: str, theme: Theme) -> str:
    """The last position as a picture."""
    coded = [dict(shot) for shot in shots]
    last = scene_at(coded, len(coded) - 1, shapes_of(coded)[0], title)
    # Of a card inside a pile, which has no label of its own, no more than an edge is seen: its face need not travel.
    sprites = (
        replace(sprite, symbol="paper") if sprite.mark and not sprite.label and "paper" in symbols else sprite
        for sprite in last.sprites
    )
    return svg(replace(last, sprites=tuple(sprites)), symbols, theme)


_STRING: Final = re.compile(r'("(?:[^"\\]|\\.)*")')
_SPACED: Final = re.compile(r" ?(=>|[!=]==|&&|\|\||\?\?=|\|\|=|\+=|[=?:,;{}()<>*]) ?")


@cache
def _bare(source: str) -> str:
    """A script or style sheet without its comments and its indentation, and without the spaces that only people need.

    Comments are whole lines, and what ends a line without a quotation mark in it. Lines with templates keep their
    spaces.
    """
    source = re.sub(r"^\s*/\*.*?\*/\s*$", "", source, flags=re.DOTALL | re.MULTILINE)
    lines = (re.sub(r"\s+// [^\"'`]*$", "", line).strip() for line in source.splitlines())
    return "\n".join(_tight(line) for line in lines if line and not line.startswith("//"))


def _tight(line: str) -> str:
    if "`" in line:
        return line
    line = re.sub(r"^export (?!default)", "", line)  # to nobody
    return "".join(part if place % 2 else _SPACED.sub(r"\1", part) for place, part in enumerate(_STRING.split(line)))


@cache
def _bare_style(source: str) -> str:
    """A style sheet without its comments and the spaces that only people need."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    return re.sub(r"\s*([{};,]|: )\s*", lambda sign: sign[1].strip(), source).replace(";}", "}").strip()
