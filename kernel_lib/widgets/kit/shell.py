"""The shell of a page of the kit that needs no board: head, policy, style, the way back to the start."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from markupsafe import Markup

from kernel_lib.core import Game
from kernel_lib.scene.svg import used_classes
from kernel_lib.scene.symbols import classed_sheet, sheet_of
from kernel_lib.scene.theme import classes, tokens, tokens_css
from kernel_lib.widgets.front.assets import script as bundled
from kernel_lib.widgets.front.assets import stylesheet
from kernel_lib.widgets.front.html_page import digest
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import language_of, sentences

say: Final = sentences("kit")

START: Final = "index.html"
_LINK: Final = (
    ".kit{max-width:1240px;margin:12px auto 0;padding:12px 16px;font:600 15px/1.4 system-ui,sans-serif}"
    ".kit a{display:inline-block;padding:12px 4px;color:#00666b}.kit a:focus-visible{outline:3px solid currentColor}"
    "@media(prefers-color-scheme:dark){.kit a{color:#58d3c9}}@media print{.kit{display:none}}"
)
_HREF: Final = re.compile(r'href="#([\w.-]+)"')


def up(target: str) -> str:
    """Return the path from a page back to the folder of the kit: nothing, or `../` so many times."""
    return "../" * target.count("/")


def linked_back(page: str, target: str) -> str:
    """Return a page with a board, with a way back to the start below it."""
    link = render("kit/back.html", start=up(target) + START, words=say("back"))
    page = page.replace("</style></head>", f"{_LINK}</style></head>", 1)
    return page.replace('<script id="game"', f'{link}<script id="game"', 1)


def plain(
    title: str,
    target: str,
    main: str,
    *,
    signs: Mapping[str, str] | None = None,
    script: str = "",
    css: tuple[str, ...] = ("kit/kit.css",),
    printed: bool = False,
) -> str:
    """Return a page without a board; `main` is what a template rendered.

    `signs` are pictures that it uses, by name; `script` is a module of the front end, and `css` are sheets of it. A
    page that is made to be `printed` has no header on paper.
    """
    start = "" if target == START else up(target) + START
    body = render("kit/body.html", start=start, main=Markup(main), offline=say("offline"))
    used = {**_common(), **(signs or {})}
    defs = "".join(f'<g id="{name}">{used[name]}</g>' for name in _needed(body, used))
    code = bundled(script) if script else ""
    return render(
        "kit/page.html",
        language=language_of("kit"), title=title, printed=printed, digest=digest(code) if code else "",
        body=Markup(body), defs=Markup(defs), style=Markup(_style(defs + body, css)),
        script=Markup(f'<script type="module">{code}</script>' if code else ""),
    )  # fmt: skip


def sign_of(game: Game) -> dict[str, str]:
    """Return the sign of a game, as a symbol `game-NAME`, with everything that it uses under names of its own."""
    sheet = game.scene.sheet()
    drawn = classed_sheet({"sign": game.scene.sign})["sign"]
    return _own(game.name, f"game-{game.name}", drawn, sheet)


def _own(game: str, name: str, drawn: str, sheet: Mapping[str, str]) -> dict[str, str]:
    found = {name: _HREF.sub(rf'href="#{game}-\1"', drawn)}
    for used in _HREF.findall(drawn):
        found |= _own(game, f"{game}-{used}", sheet[used], sheet)
    return found


@cache
def _common() -> Mapping[str, str]:
    return {"gear": sheet_of({})["gear"]}


def _needed(drawn: str, symbols: Mapping[str, str]) -> list[str]:
    """Return the names of the symbols that are used, and of those that they use."""
    found: list[str] = []
    wanted = [name for name in _HREF.findall(drawn) if name in symbols]
    while wanted:
        name = wanted.pop()
        if name not in found:
            found.append(name)
            wanted += _HREF.findall(symbols[name])
    return sorted(found)


def _style(drawn: str, css: tuple[str, ...]) -> str:
    """Return the style of a page: tokens, light on paper whatever the reader prefers, and classes of its pictures."""
    used = used_classes(drawn)
    rules = "".join(f".cb-{name}{{{rule}}}" for name, rule in classes().items() if name.split()[0] in used)
    light = ";".join(f"--cb-{name}:{colour}" for name, colour in tokens("light").items())
    sheets = "\n".join(map(stylesheet, css))
    return f"{tokens_css()}{rules}{sheets}@media print{{body.cb.cb.cb{{{light}}}}}"
