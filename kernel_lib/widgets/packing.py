"""How the game in a page is packed, and the script that unpacks it there."""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from kernel_lib.scene.sprite import SHAPES

# The front end travels in the packed part as well, and starts as an inline module: nothing is loaded.
# Five letters for four bytes: a sixteenth less than base64. Of Python's letters `<` is written as a comma, for the text
# stands in a page.
START: Final = """
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

PATIENT: Final = 1_000_000
"""What is longer, in bytes, is packed in the quick way."""


def packed(data: object) -> str:
    """As letters that a page can hold; `START` takes them back."""
    return base64.b85encode(_compressed(msgspec.json.encode(data))).decode().replace("<", ",")


def _compressed(data: bytes) -> bytes:
    """As gzip has it; a page of one game as small as it can be had, which takes a second."""
    if len(data) > PATIENT:
        return gzip.compress(data, 9, mtime=0)
    import zopfli.gzip

    small: bytes = zopfli.gzip.compress(data, numiterations=1)
    return small


# Less to pack ------------------------------------------------------------------------------------


def apart(shots: Sequence[Mapping[str, Any]]) -> dict[str, list[Any]]:
    """Shots as `complete.js` takes them: apart from their pictures, and those by shape, so that like stands by like."""
    lean = leaner(shots)
    pictures = {shape: [shot.pop(shape, None) for shot in lean] for shape in SHAPES}
    return {"shots": lean} | {shape: told for shape, told in pictures.items() if any(told)}


def leaner(shots: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Shots without empty lists and without what was said before.

    Of a text the lines that stood in the one before are numbers. What a sprite says in the wide shape is not said again
    in the others; where it says something there and nothing in another shape, that has None.
    """
    lean = []
    lines: dict[str, int] = {}
    for shot in shots:
        said = _leaner(shot)
        if "text" in said:
            told = said["text"].split("\n")
            said["text"] = [lines.get(line, line) for line in told]
            lines = {line: number for number, line in enumerate(told)}
        lean.append(said)
    return lean


def _leaner(shot: Mapping[str, Any]) -> dict[str, Any]:
    lean = {name: said for name, said in shot.items() if said != []}
    wide = shot.get("wide", {}).get("set", {})
    for shape in SHAPES[1:]:
        if "set" in shot.get(shape, {}):
            said = {key: _beside(fields, wide.get(key, {})) for key, fields in shot[shape]["set"].items()}
            lean[shape] = {**shot[shape], "set": said}
    if "branches" in lean:
        lean["branches"] = [
            {**branch, "shots": leaner(branch["shots"])} if "shots" in branch else branch for branch in lean["branches"]
        ]
    return lean


def _beside(fields: Mapping[str, Any], wide: Mapping[str, Any]) -> dict[str, Any]:
    new = {name: value for name, value in fields.items() if name not in wide or wide[name] != value}
    return new | {name: None for name in wide if name not in fields}


_STRING: Final = re.compile(r'("(?:[^"\\]|\\.)*")')
_SPACED: Final = re.compile(r" ?(=>|[!=]==|&&|\|\||\?\?=|\|\|=|\+=|[=?:,;{}()<>*]) ?")


@cache
def bare(source: str) -> str:
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
def bare_style(source: str) -> str:
    """A style sheet without its comments and the spaces that only people need."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    return re.sub(r"\s*([{};,]|: )\s*", lambda sign: sign[1].strip(), source).replace(";}", "}").strip()
