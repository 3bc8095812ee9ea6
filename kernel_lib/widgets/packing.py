"""How the game in a page is packed, and the script that unpacks it there."""

from __future__ import annotations

import base64
import gzip
import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from kernel_lib.scene.sprite import SHAPES, Shape

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

SHORT: Final = 300_000
"""What is not longer, in bytes, is packed as small as it can be had: it takes no longer than to draw it."""
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

    small: bytes = zopfli.gzip.compress(data, numiterations=5 if len(data) <= SHORT else 1)
    return small


# Less to pack ------------------------------------------------------------------------------------


def apart(shots: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """Shots as `complete.js` takes them: apart from their pictures, and those by shape and piece, so that like stands
    by like.
    """
    lean = leaner(shots)
    pictures = {shape: [shot.pop(shape, None) for shot in lean] for shape in SHAPES}
    return {"shots": lean} | {shape: _by_piece(told) for shape, told in pictures.items() if any(told)}


def _by_piece(pictures: Sequence[Mapping[str, Any] | None]) -> dict[str, Any]:
    """The changes of each piece: after how many shots, and what it says then; 0 where it goes."""
    pieces: dict[str, list[Any]] = {}
    last: dict[str, int] = {}
    sizes = []
    for place, picture in enumerate(pictures):
        gone = dict.fromkeys((picture or {}).get("del", ()), 0)
        for key, said in {**gone, **(picture or {}).get("set", {})}.items():
            pieces.setdefault(key, []).extend((place - last.get(key, 0), said))
            last[key] = place
        if picture and "size" in picture:
            sizes.append([place, picture["size"]])
    return {"pieces": pieces, "sizes": sizes}


def leaner(shots: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Shots without empty lists and without what was said before.

    Of a text the lines that stood in the one before are numbers. What a sprite says in the first shape is not said
    again in the others; where it says something there and nothing in another shape, that has None.
    """
    lean = []
    base = next((shape for shape in SHAPES for shot in shots if shape in shot), SHAPES[0])
    lines: dict[str, int] = {}
    for shot in shots:
        said = _leaner(shot, base)
        if "text" in said:
            told = said["text"].split("\n")
            said["text"] = [lines.get(line, line) for line in told]
            lines = {line: number for number, line in enumerate(told)}
        lean.append(said)
    return lean


def _leaner(shot: Mapping[str, Any], base: Shape) -> dict[str, Any]:
    lean = {name: said for name, said in shot.items() if said != []}
    first = shot.get(base, {}).get("set", {})
    for shape in SHAPES[SHAPES.index(base) + 1 :]:
        if "set" in shot.get(shape, {}):
            said = {key: _beside(fields, first.get(key, {})) for key, fields in shot[shape]["set"].items()}
            lean[shape] = {**shot[shape], "set": said}
    if "branches" in lean:
        lean["branches"] = [
            {**branch, "shots": leaner(branch["shots"])} if "shots" in branch else branch for branch in lean["branches"]
        ]
    return lean


def _beside(fields: Mapping[str, Any], first: Mapping[str, Any]) -> dict[str, Any]:
    new = {name: value for name, value in fields.items() if name not in first or first[name] != value}
    return new | {name: None for name in first if name not in fields}


_STRING: Final = re.compile(r'("(?:[^"\\]|\\.)*")')
_SPACED: Final = re.compile(r" ?(=>|[!=]==|&&|\|\||\?\?=|\|\|=|\+=|[=?:,;{}()<>*]) ?")


@cache
def bare(source: str) -> str:
    """A script without its comments and its indentation, and without the spaces and line ends that only people need.

    Comments are whole lines, and what ends a line without a quotation mark in it. Lines with templates keep their
    spaces.
    """
    source = re.sub(r"^\s*/\*.*?\*/\s*$", "", source, flags=re.DOTALL | re.MULTILINE)
    lines = (re.sub(r"\s+// [^\"'`]*$", "", line).strip() for line in source.splitlines())
    tight = "\n".join(_tight(line) for line in lines if line and not line.startswith("//"))
    return re.sub(r"\n(?=[})\]])|(?<=[{(\[,;])\n", "", tight)


def _tight(line: str) -> str:
    if "`" in line:
        return line
    line = re.sub(r"^export (?!default)", "", line)  # to nobody
    return "".join(part if place % 2 else _SPACED.sub(r"\1", part) for place, part in enumerate(_STRING.split(line)))


@cache
def bare_style(source: str) -> str:
    """A style sheet without its comments and the spaces that only people need."""
    source = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    return re.sub(r"\s*([{};,>]|: )\s*", lambda sign: sign[1].strip(), source).replace(";}", "}").strip()
