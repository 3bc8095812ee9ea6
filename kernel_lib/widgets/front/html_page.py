"""A game as one HTML file that opens offline: its player, its log, and a still picture without scripts."""

from __future__ import annotations

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from html import escape
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from kernel_lib.core import UnknownName
from kernel_lib.scene.frames import scene_at, shapes_of
from kernel_lib.scene.sprite import SHAPES, Sprite
from kernel_lib.scene.svg import svg, used_classes
from kernel_lib.scene.theme import STATES_WITH_STYLE, THEMES, Theme, style
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.packing import apart, bare_style, packed

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
    ".still svg{display:block;max-width:100%;height:auto;margin:0 auto 12px}.still text{dominant-baseline:central}"
)
PAGE_REST: Final = 24
"""Pixels of the window's height that a page takes beside its player."""
_WORN_DARK: Final = re.compile(r"\.cb\[data-theme=dark\]\{[^}]*\}")
_PLACED: Final = re.compile(r'(<(?:use|text)\b[^>]*) transform="translate\((\S+) (\S+)\)"')
"""What is only moved, which is said shorter."""
_NAMED: Final = re.compile(r'<style>.*?</style>|class="[^"]*"', re.DOTALL)
"""Where names of the front end stand; no other style is in a page without scripts, so they need no family name."""
STILL_ROOM: Final = 20_000
"""The letters that a picture for readers without scripts may take, which is not packed."""
ROOM: Final = 76_000
"""The letters that it and a packed game may take together: beside a long game its last position stands in words."""
SENTENCES: Final = {
    "older": "This page needs a newer browser: {oldest}, or later.",
    "no script": "This page needs scripts, and they are switched off here. On an iPhone or iPad, Mail and Files show "
    "pages without scripts: open the page from a web address instead.",
}
OLDEST: Final = "iOS 15.4, Chrome 90 or Firefox 90"
"""The oldest browsers in which exported pages work: tests open them in engines of that age."""


class Front(NamedTuple):
    """What a page needs of the front end: its script and its style sheets."""

    entry: str
    sheets: tuple[str, ...] = ("front.css", "player.css", "verdicts.css")

    @property
    def sheet(self) -> str:
        """The style sheet of a page: without what only a table, or writing notes, needs."""
        return _page_sheet(self.entry, self.sheets)


PLAIN: Final = Front("player_page.js")
JUDGED: Final = Front("judged_page.js")


def page(
    symbols: Mapping[str, str],
    shots: Sequence[Mapping[str, Any]],
    title: str,
    theme: Theme = "auto",
    *,
    at: int = 0,
    seats: Sequence[Mapping[str, str]] = (),
    verdicts: Mapping[str, Any] | None = None,
) -> str:
    """One HTML file that plays `shots`, open at move `at`; `seats` say who plays; `verdicts` are those of the game.

    It makes no request and needs no server. Without scripts it shows the last position.
    Only symbols that the shots use are packed. ValueError: no shots. UnknownName: no such theme.
    """
    if not shots:
        raise ValueError("There is nothing to show: give at least one shot.")
    check_theme(theme)
    front = JUDGED if verdicts else PLAIN
    code = script(front.entry)
    data = {
        "script": code,
        "style": front.sheet,
        "symbols": used_symbols(symbols, shots, front, _pieces_in(verdicts or {}, len(seats))),
        "mode": "player",
        "title": title,
        "theme": theme,
        "at": at,
        "seats": list(seats),
        "sections": ["board", "controls", "log", "notes"],
        "rest": PAGE_REST,
        **({"verdicts": verdicts} if verdicts else {}),
        **apart(shots),
    }
    letters, size = packed(data)
    return framed(title, theme, code, letters, size, _still(symbols, shots, title, theme, ROOM - len(letters)))


def check_theme(theme: str) -> None:
    """UnknownName: no such theme."""
    if theme not in THEMES:
        raise UnknownName("theme", theme, THEMES)


def framed(title: str, theme: Theme, code: str, letters: str, size: int, still: str) -> str:
    """Return a page around what is packed in it: `letters`, which hold `size` bytes, the script `code` among them.

    `still` is what the page shows without scripts, as HTML.
    """
    start = script("start.js")
    policy = _POLICY.format(scripts=" ".join(map(digest, (start, code))))
    worn = "" if theme == "auto" else f' data-theme="{theme}"'
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><title>{escape(title)}</title>'
        f'<link rel="icon" href="data:,"><style>{_PAGE_STYLE}</style></head><body{worn}>'
        f'<p class="older" id="older">{escape(SENTENCES["older"].format(oldest=OLDEST))}</p><div id="player"></div>'
        f"<noscript><style>.older{{display:none}}</style>"
        f'<div class="still">{still}<p>{escape(SENTENCES["no script"])}</p></div></noscript>'
        f'<script id="game" type="text/plain" data-bytes="{size}">{letters}</script>'
        f'<script type="module">{start}</script></body></html>\n'
    )


def digest(code: str) -> str:
    """Return a script as a policy names it that lets it run."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def _pieces_in(verdicts: Mapping[str, Any], seats: int) -> set[str]:
    """The symbols that verdicts draw."""
    rows = (row for verdict in verdicts.get("moves", {}).values() for row in verdict["rows"])
    return {row["piece"] for row in rows if row["piece"]} | {f"seat-{seat}" for seat in range(seats if verdicts else 0)}


def used_symbols(
    symbols: Mapping[str, str],
    shots: Sequence[Mapping[str, Any]],
    front: Front = PLAIN,
    more: AbstractSet[str] = frozenset(),
) -> dict[str, str]:
    """The symbols that `shots` draw and `more`, with what those use, the states' and the signs of a page, and their
    style; `front` is what the page has of the front end.
    """
    sprites = list(_sprites_of(shots))
    drawn = {fields["symbol"] for fields in sprites if fields.get("symbol")} | {"state", "tab"} | more
    whole = {name: fragment for name, fragment in symbols.items() if name.split(".")[0] in drawn}
    inner = {
        name: symbols[name] for name in symbols if any(f'href="#{name}"' in fragment for fragment in whole.values())
    }
    used = inner | whole
    worn = {word for fields in sprites for name in ("style", "state") for word in fields.get(name, "").split()}
    return {"@style": style("auto", worn | used_classes("".join(used.values())) | _worn_by_the_page(front))} | used


def _sprites_of(shots: Sequence[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """What shots say of their sprites, those of variations too."""
    for shot in shots:
        for shape in SHAPES:
            yield from shot.get(shape, {}).get("set", {}).values()
        for branch in shot.get("branches", ()):
            yield from _sprites_of(branch.get("shots", ()))


@cache
def _page_sheet(entry: str, sheets: tuple[str, ...]) -> str:
    player = _classes_in(script(entry))
    absent = {f".{name}" for name in _classes_in(script("front.js")) - player}

    def kept(rule: re.Match[str]) -> str:
        names = rule["names"]
        ones = [names] if "(" in names else names.split(",")  # a comma inside brackets parts no selectors
        told = [one for one in ones if not absent & set(re.findall(r"\.cb-[\w-]+", re.sub(r"\(.*?\)", "", one)))]
        return f"{','.join(told)}{{{rule['said']}}}" if told else ""

    rules = re.compile(r"(?P<names>[^{}]+)\{(?P<said>[^{}]*)\}")
    return rules.sub(kept, bare_style("".join(map(stylesheet, sheets))))


def _classes_in(code: str) -> set[str]:
    return set(re.findall(r"\bcb-[\w-]+", code))


@cache
def _worn_by_the_page(front: Front) -> set[str]:
    """Return the classes and colours that the front end itself draws with, and the states that it puts on pieces."""
    code, sheet = script(front.entry), front.sheet
    drawn = re.findall(r"\bcb-([\w-]+)", code) + re.findall(r"--cb-([\w-]+)", sheet)
    return {*drawn, *(STATES_WITH_STYLE & set(re.findall(r'"([\w-]+)"', code)))}


def _is_inside_a_pile(sprite: Sprite) -> bool:
    """Whether it is a card, with its face up, that others lie on: it has a name of its own, and no label."""
    return bool(sprite.mark and sprite.h and not sprite.label and sprite.symbol != "card-back")


def _still(symbols: Mapping[str, str], shots: Sequence[Mapping[str, Any]], title: str, theme: Theme, room: int) -> str:
    """The last position as a picture, in the middle shape, if it has one; in words, if there is no room for it."""
    coded = [dict(shot) for shot in shots]
    shapes = shapes_of(coded)
    last = scene_at(coded, len(coded) - 1, "middle" if "middle" in shapes else shapes[0], title)
    # Of a card inside a pile, which has no label of its own, no more than an edge is seen: its face need not travel.
    sprites = (
        replace(sprite, symbol="paper") if _is_inside_a_pile(sprite) and "paper" in symbols else sprite
        for sprite in last.sprites
    )
    drawn = svg(replace(last, sprites=tuple(sprites)), symbols, theme)
    # Nobody chooses a theme where no script runs; and what each text would say of its line the page says once.
    drawn = _WORN_DARK.sub("", drawn).replace(' dy=".35em"', "")
    drawn = _PLACED.sub(r'\1 x="\2" y="\3"', drawn)
    drawn = _NAMED.sub(lambda names: names[0].replace("cb-", ""), drawn)
    return (
        drawn
        if len(drawn) <= min(STILL_ROOM, room)
        else f"<h1>{escape(title)}</h1><pre>{escape(last.description)}</pre>"
    )
