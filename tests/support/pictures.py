"""Pictures as tests read them: drawn by the name of a game, and what holds for the picture of every table.

A test of a game brings its own positions; what its pieces cover, if that is not the sprite's own box, comes as `box`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import pytest

from kernel_lib.core import OPEN, Game, View
from kernel_lib.games import GAMES
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.parts.text import Names
from kernel_lib.scene.frames import frame_of
from kernel_lib.scene.sprite import Scene, Sprite, at_first, checked_shape, first_tabs, tab_group
from kernel_lib.scene.svg import tab_place, tab_size
from kernel_lib.scene.symbols import stretches
from kernel_lib.scene.text_metrics import width

LONG_NAMES = (
    "A long name that goes on and on <script>",
    "مرحبا بالعالم هذا اسم طويل",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🙂" * 20,
    "&&&&&&&&&&&&&&&&&&&&&&&&",
)
"""Names that a table has to find room for."""

HOSTILE_NAMES = (
    "<script>alert(1)</script>" + "x" * 180,
    "שלום עולם " * 20,
    "\N{RIGHT-TO-LEFT OVERRIDE}}{0}&quot;\n\x00{seat}\ud800",
    "Z" + "\u0338\u0321" * 90 + "👨‍👩‍👧" * 40,
)
"""Names that nobody should have."""

WIDTHS = {"wide": 1280, "middle": 848, "narrow": 390}

both_shapes = pytest.mark.parametrize("shape", ["wide", "narrow"])
every_shape = pytest.mark.parametrize("shape", ["wide", "middle", "narrow"])


def scene_of(game: Game | str, view: View[Any], names: Names = None, shape: str = "wide", **request: Any) -> Scene:
    """The picture of what a view knows; `request` are further fields of `core.Request`. UnknownName: no such shape."""
    part = (GAMES[game] if isinstance(game, str) else game).scene
    return part.draw(view, SceneRequest(names=names, shape=checked_shape(shape), **request))


def sheet_of(game: Game | str) -> dict[str, str]:
    """The symbols that a game's pictures are made of."""
    return (GAMES[game] if isinstance(game, str) else game).scene.sheet()


def viewers_of(players: int) -> tuple[int | None, ...]:
    """Everybody who may look at a table: those who sit there, a spectator, and the open table."""
    return (*range(players), None, OPEN)


# Where things lie -----------------------------------------------------------------------------------


class Place(NamedTuple):
    """The box that something covers, in scene units."""

    left: float
    top: float
    right: float
    bottom: float


Covered = Callable[[Sprite], Place]


def box(sprite: Sprite) -> Place:
    """What a sprite covers; one that is turned by a quarter is as wide as it is high."""
    w, h = sprite.w, sprite.h or sprite.w
    if sprite.turn % 180:
        w, h = h, w
    return Place(sprite.x - w / 2, sprite.y - h / 2, sprite.x + w / 2, sprite.y + h / 2)


def lettered(sprite: Sprite) -> Place:
    """What a line of text covers."""
    style = sprite.style.split()
    size = letter_size(sprite)
    w = width(sprite.text, size, bold=bool({"b", "m"} & set(style)))
    left = sprite.x - (w / 2 if "mid" in style else w if "end" in style else 0)
    return Place(left, sprite.y - size / 2, left + w, sprite.y + size / 2)


def letter_size(sprite: Sprite) -> int:
    """How large the letters of a text are."""
    return next(int(name[1:]) for name in sprite.style.split() if name[0] == "t" and name[1:].isdigit())


def meet(one: Place, two: Place) -> bool:
    """Return True if two boxes have more than an edge in common."""
    return one.left < two.right and two.left < one.right and one.top < two.bottom and two.top < one.bottom


def is_line(sprite: Sprite) -> bool:
    """Return True if a sprite is a line of text and nothing else."""
    return bool(sprite.text) and not sprite.symbol


def of(scene: Scene, *starts: str) -> list[Sprite]:
    """The sprites whose keys begin so."""
    return [sprite for sprite in scene.sprites if sprite.key.startswith(starts)]


# What holds for every picture -----------------------------------------------------------------------


def all_lies_inside(scene: Scene, sheet: dict[str, str], box: Covered = box, slack: float = 0) -> None:
    """Everything lies inside the picture, is on the sheet, and has a key of its own; `slack` is for what has a rim."""
    assert scene.width == WIDTHS[scene.shape]
    for sprite in scene.sprites:
        place = lettered(sprite) if is_line(sprite) else box(sprite)
        assert place.left >= -slack, sprite
        assert place.top >= -slack, sprite
        assert place.right <= scene.width + slack, sprite
        assert place.bottom <= scene.height + slack, sprite
    assert not {sprite.symbol for sprite in scene.sprites if sprite.symbol} - set(sheet)
    assert frame_of({scene.shape: scene}), "no key is used twice"


def texts_lie_apart(
    sprites: Iterable[Sprite],
    things: Callable[[Sprite], bool],
    box: Covered = box,
    belongs: Callable[[Sprite, Sprite], bool] = lambda _text, _thing: False,
) -> None:
    """Of the sprites, no text lies on another or on one of the `things`, but where it `belongs` there."""
    seen = tuple(sprites)
    lines = [(sprite, lettered(sprite)) for sprite in seen if is_line(sprite)]
    for (one, here), (two, there) in combinations(lines, 2):
        assert not meet(here, there), (one, two)
    covered = [(sprite, box(sprite)) for sprite in seen if things(sprite)]
    for line, here in lines:
        for thing, there in covered:
            assert not meet(here, there) or belongs(line, thing), (line, thing)


def letters_are_large(scene: Scene, on_symbols: dict[str, float] | None = None) -> None:
    """Texts have letters of at least 12; those on symbols of 11: by how a name begins their share of the width."""
    for sprite in scene.sprites:
        assert not sprite.text or letter_size(sprite) >= 12, sprite
        for start, share in (on_symbols or {}).items():
            assert not sprite.symbol.startswith(start) or sprite.w * share >= 11, sprite


def says_in_the_open(scene: Scene, box: Covered = box) -> None:
    """Nothing lies where a table says its one line, whatever is chosen or looked at; there it has room for a line."""
    say, there = scene["say"], _stretch(scene["say"])
    assert say.h == (40 if scene.shape == "narrow" else 36), say
    assert say.w >= 0.9 * (scene.width - 64), say
    for sprite in scene.sprites:
        if sprite.key != "say":
            assert not meet(lettered(sprite) if is_line(sprite) else box(sprite), there), sprite


def _stretch(say: Sprite) -> Place:
    """What the line itself covers, whatever pieces cover."""
    return Place(say.x - say.w / 2, say.y - say.h / 2, say.x + say.w / 2, say.y + say.h / 2)


def legible(scene: Scene, sheet: Mapping[str, str] | None = None) -> None:
    """No letters are smaller than 12; those that are part of a piece of this sheet, as on cards, than 11."""
    letters_are_large(scene)
    for sprite in scene.sprites if sheet else ():
        smallest = smallest_letters(sprite.symbol, sheet or {})
        assert smallest is None or (sprite.w / 100 * smallest >= 11), sprite


def smallest_letters(symbol: str, sheet: Mapping[str, str]) -> float | None:
    """The smallest letters of a symbol 100 wide, those of symbols in it included; None: it has none."""
    fragment = sheet.get(symbol, "")
    if stretches(fragment):
        return None
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', fragment)]
    for name, scale in re.findall(r'href="#([^"]+)"(?:[^>]*scale\(([-\d.]+))?', fragment):
        inner = smallest_letters(name, sheet)
        sizes += [] if inner is None else [inner * abs(float(scale or 1))]
    return min(sizes, default=None)


def offered(scene: Scene) -> set[str]:
    """The moves that can be made here, as text; what would be refused is not among them."""
    return {sprite.move for sprite in scene.sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"}


def refused(scene: Scene) -> set[str]:
    """The moves that can be asked for and are refused, as text."""
    return {sprite.move for sprite in scene.sprites if sprite.move and sprite.state == "off"}


def hinted(scene: Scene) -> list[str]:
    """The moves that stand out as a hint."""
    return [sprite.move for sprite in scene.sprites if sprite.state == "hint"]


def choices_lead_somewhere(scene: Scene) -> None:
    """What is seen only when something is chosen can be reached, and what only chooses leads to something legal."""
    by_key = {sprite.key: sprite for sprite in scene.sprites}
    for sprite in scene.sprites:
        if sprite.under:
            assert by_key[sprite.under].move, "what it lies under can be chosen"
        if sprite.move == "!open":
            assert any(other.under == sprite.key and other.state == "legal" for other in scene.sprites), sprite


def nothing_is_offered(scene: Scene) -> None:
    """No piece offers anything, as where replays are shown."""
    assert not [sprite for sprite in scene.sprites if sprite.move or sprite.under]
    assert not scene.tries


def seen_at_first(scene: Scene) -> list[Sprite]:
    """What is seen before anybody has chosen or looked at anything."""
    return list(at_first(scene.sprites))


# What is chosen -------------------------------------------------------------------------------------

EDGE_TO_EDGE = 18
"""Factories less wide than this stand edge to edge."""
LIFT = 10
"""How far a page lifts a piece that is chosen, as `front.css` has it."""


def seen_with(scene: Scene, key: str) -> Iterator[Sprite]:
    """Yield the sprites that are seen while the piece of this key is chosen, and looked at."""
    sprites = {sprite.key: sprite for sprite in scene.sprites}
    chain = [key]
    while sprites[chain[-1]].under in sprites:
        chain.append(sprites[chain[-1]].under)
    tabs = first_tabs(scene.sprites) | {tab_group(tab): tab for above in chain if (tab := sprites[above].tab)}
    placing = "on" if any(sprites[above].ways or sprites[above].hold for above in chain) else "off"
    for sprite in scene.sprites:
        reached = sprite.under in ("", *chain) and sprite.peek in ("", key) and sprite.placing in ("", placing)
        if reached and sprite.run != "on" and sprite.tab in ("", tabs.get(tab_group(sprite.tab))):
            yield sprite


def tick_of(sprite: Sprite, sheet: Mapping[str, str]) -> Place | None:
    """Return what the tick of a pressed piece covers, or the `!` of one that may not be played; None: it has none."""
    commands = sprite.move.startswith("!") and sprite.move != "!open"
    off = sprite.state == "off"
    state = "fault" if off else "chosen"
    if not (sprite.move or sprite.hold) or commands or not sprite.w or f"{sprite.symbol}.{state}" in sheet:
        return None
    lift = 0 if off or "flat" in sprite.style.split() else LIFT
    (x, y), radius = tab_place(sprite), 0.54 * tab_size(sprite)
    middle = sprite.y + y - lift
    return Place(sprite.x + x - radius, middle - radius, sprite.x + x + radius, middle + radius)


def covered_words(scene: Scene, sheet: Mapping[str, str]) -> Iterator[tuple[Sprite, Sprite]]:
    """Yield the pieces whose tick, or `!`, covers a line of words when they are pressed, each with such a line.

    What is written on the piece itself does not count, but for the number of a factory, nor what lies under a tray; nor
    do numbers of other factories where these are so small that they stand edge to edge.
    """
    words = [(line, lettered(line)) for line in scene.sprites if is_line(line)]
    for sprite in scene.sprites:
        tick, own = tick_of(sprite, sheet), sprite.key.rpartition("+")[2].removesuffix("-pick")
        near = [line for line, place in words if tick and _reaches(tick, place)]
        seen = list(seen_with(scene, sprite.key)) if near else []
        trays = [box(other) for other in seen if other.symbol == "tray" and other.z < sprite.z]
        others = [line for line in near if line in seen and line.z <= sprite.z and not _may_cover(sprite, own, line)]
        yield from ((sprite, line) for line in others if not any(meet(tray, lettered(line)) for tray in trays))


def _reaches(tick: Place, words: Place) -> bool:
    """Return True if a tick, which is round, comes over some words."""
    x, y = (tick.left + tick.right) / 2, (tick.top + tick.bottom) / 2
    aside = max(words.left - x, 0, x - words.right)
    apart = max(words.top - y, 0, y - words.bottom)
    return aside**2 + apart**2 < ((tick.right - tick.left) / 2) ** 2


def _may_cover(sprite: Sprite, key: str, line: Sprite) -> bool:
    """Return True if the tick of a piece may lie over a line, for it is written on that piece, which has this key; or
    for want of room between the smallest factories.
    """
    own, number = line.key.startswith(f"{key}-"), line.key.endswith("-number")
    return own != number and (own or min(sprite.w, sprite.h or sprite.w) < EDGE_TO_EDGE)
