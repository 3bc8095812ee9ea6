"""Pictures on the start page: the posters of games, and the cards of the first trick."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup
from msgspec.structs import replace

from kernel_lib.core import Game
from kernel_lib.scene.poster import NARROW, WIDE, PosterSize
from kernel_lib.scene.sprite import Scene, Shape, Sprite
from kernel_lib.scene.svg import svg

_NUMBERS: Final[Iterator[int]] = itertools.count(1)
_HEAD: Final = re.compile(r"^<svg[^>]*>.*?</style>", re.DOTALL)
"""Pattern of what comes before the symbols: the page has the style already, and says in words what is to be seen."""
_ID: Final = re.compile(r'(\bid="|href="#)')


@lru_cache(maxsize=64)
def poster(game: Game, shape: Shape) -> Markup:
    """Return the poster of a game, as SVG without words: `wide` above its name, `narrow` beside it."""
    size = WIDE if shape == "wide" else NARROW
    drawn = game.scene.poster
    if drawn is None:
        sheet = {**game.scene.sheet(), "poster": game.scene.sign}
        return _picture(size, (Sprite("sign", "poster", *size.middle, size.h / 2),), sheet)
    return _picture(size, drawn.wide if shape == "wide" else drawn.narrow, game.scene.sheet())


@lru_cache(maxsize=256)
def piece(game: Game, sprite: Sprite) -> Markup:
    """Return a piece alone, as SVG without words."""
    size = PosterSize(sprite.w, sprite.h or sprite.w)
    alone = replace(sprite, x=size.w / 2, y=size.h / 2, turn=0, state="", under="", peek="", tab="", label="")
    return _picture(size, (alone,), game.scene.sheet())


def _picture(size: PosterSize, sprites: Sequence[Sprite], sheet: Mapping[str, str]) -> Markup:
    """Return sprites as an SVG whose ids meet no others in the page."""
    drawn = svg(Scene("wide", size.w, size.h, tuple(sprites), "", "", "", ""), sheet, ground=False)
    inner = _ID.sub(rf"\g<1>home{next(_NUMBERS)}-", _HEAD.sub("", drawn, count=1))
    return Markup(f'<svg viewBox="0 0 {size.w:g} {size.h:g}" aria-hidden="true">{inner}')
