"""The camera of a lesson: pictures of a position that tell no more of the answer than the position does.

Their heading makes room for what is asked; nothing in them says which moves are legal, or what is to be done.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from msgspec.structs import replace

from kernel_lib.core import Game, Request, State, View
from kernel_lib.scene.shots import Shot
from kernel_lib.scene.sprite import Scene, Shape, Sprite
from kernel_lib.scene.symbols import classed_sheet
from kernel_lib.widgets.camera import Camera, Watch

HEADING: Final = frozenset({"gear", "title", "caption", "place", "about", "rule"})
CAPTION: Final = "caption-"
"""How the keys of what stands in the heading begin while something is placed."""
NOT_HERE: Final = frozenset({"!hint", "!undo", "!advise"})
"""What a lesson has buttons of its own for."""
RAISED: Final = 24
"""So much higher at most stand pieces of a row that may be played."""
TURNS: Final = 4
STEPS: Final = 9
"""So many moves that are made one after the other are numbered."""


def _lined(colour: str, line: float, more: str = "") -> str:
    halo = '<rect class="l-felt" width="100%" height="100%" rx="11%" stroke-width="8"/>'
    return f'{halo}<rect class="{colour}" width="100%" height="100%" rx="11%" stroke-width="{line}"{more}/>'


def _tab(sign: str) -> str:
    return f'<circle class="felt" r="54"/><circle class="offer" r="46"/>{sign}'


def _own() -> Iterator[tuple[str, str]]:
    yield "tab.chosen", "<g/>"
    yield "state.marked", _lined("l-offer", 4.6)
    yield "tab.marked", _tab('<circle class="on-offer" r="17"/>')
    yield "state.right", _lined("l-offer", 4.6)
    yield "tab.right", _tab('<path class="l-on-offer rj" stroke-width="13" d="M-20 2L-6 17L22-15"/>')
    for number in range(1, STEPS + 1):
        yield f"state.step-{number}", _lined("l-offer", 3, ' stroke-dasharray="7 5"')
        digit = f'<text class="b mid on-offer" y="21" font-size="60">{number}</text>'
        yield f"tab.step-{number}", _tab(digit)


SYMBOLS: Final = classed_sheet(dict(_own()))
"""Chosen, marked, right and numbered pieces: a tick is a verdict here, so that what is chosen wears none."""


class LessonCamera(Camera):
    """Takes the pictures of one lesson, as `seat` sees it; `prompt` stands in place of what the game would say.

    `quiet`: the game works nothing out for the learner; `after`: a camera from whose last picture it goes on.
    """

    def __init__(
        self,
        game: Game,
        names: tuple[str, ...],
        seat: int | None,
        *,
        prompt: str = "",
        confirms: bool = True,
        quiet: bool = False,
        called: Mapping[str, str] | None = None,
        watch: Watch | None = None,
        shapes: Sequence[Shape] = (),
        after: LessonCamera | None = None,
    ) -> None:
        super().__init__(game, names, seat, marks=False, called=called, watch=watch, shapes=shapes)
        self.prompt, self.confirms, self.quiet = prompt, confirms, quiet
        self._before = None if after is None else after._before

    @property
    def pieces(self) -> tuple[Sprite, ...]:
        """What was on the last picture, in each of its shapes."""
        return tuple(chain.from_iterable(scene.sprites for scene in (self._before or {}).values()))

    @property
    def distinct(self) -> tuple[Sprite, ...]:
        """Each piece of the last picture once, as it is in the first shape that has it."""
        by_key = {sprite.key: sprite for sprite in reversed(self.pieces)}
        return tuple(reversed(by_key.values()))

    def again(self) -> LessonCamera:
        """A second camera that goes on from the same picture."""
        other = LessonCamera(
            self.game, self.names, self.seat, prompt=self.prompt, confirms=self.confirms, quiet=self.quiet,
            called=self.called, watch=self.watch, shapes=self._shapes, after=self,
        )  # fmt: skip
        other._acted, other._last = self._acted, self._last
        return other

    def put(self, prompt: str, *, confirms: bool, quiet: bool) -> None:
        """Another task is put on the same board: `quiet` if it is answered in words or marks, not by a move, so that
        what the game works out for whoever plays may be the answer.
        """
        self.prompt, self.confirms, self.quiet = prompt, confirms, quiet

    def requested(self, request: Request) -> Request:
        """A picture is asked for as at a table, but for what the game works out."""
        return dataclasses.replace(request, quiet=self.quiet)

    def take(self, state: State, **more: Any) -> Shot:
        """The next shot; it counts nothing, for that may be what is asked."""
        shot = super().take(state, **more)
        shot.pop("tally", None)
        return shot

    def dressed(self, scene: Scene, view: View[Any], request: Request) -> Scene:
        """The scene without its heading, and with pieces that may and may not be played alike."""
        plain = {}
        if request.buttons and request.hint is None:
            quiet = self.game.scene.draw(view, _without_offers(request))
            plain = {sprite.key: sprite for sprite in quiet.sprites}
        rows = [(sprite.w, sprite.y) for sprite in scene.sprites if _is_marked(sprite)]
        sprites = tuple(_alike(sprite, plain.get(sprite.key), rows) for sprite in scene.sprites if self._stays(sprite))
        said = {scene.caption, self.game.text.prompt(view, self.names)} - {""}
        description = scene.description
        for words in said:
            description = description.replace(words, self.prompt)
        return replace(scene, sprites=sprites, caption=self.prompt or scene.caption, description=description)

    def _stays(self, sprite: Sprite) -> bool:
        gone = NOT_HERE if self.confirms else NOT_HERE | {"!confirm"}
        heads = sprite.key in HEADING or sprite.key.startswith(CAPTION)
        return not heads and sprite.move not in gone


def _without_offers(request: Request) -> Request:
    return dataclasses.replace(request, buttons=False)


def _is_marked(sprite: Sprite) -> bool:
    """Whether a piece shows that it may be played, or may not."""
    if sprite.placing == "this":
        return False  # it says itself whether it has room
    if sprite.state not in ("legal", "off") or (sprite.move[:1] == "!" and sprite.move != "!open"):
        return False
    return bool(sprite.move or sprite.hold or sprite.spot)


def _alike(sprite: Sprite, plain: Sprite | None, rows: Sequence[tuple[float, float]]) -> Sprite:
    """A piece that offers something: it stands as low as others of its row, and is called as if nobody were to act."""
    if not _is_marked(sprite):
        return sprite
    y = max((y for w, y in rows if w == sprite.w and 0 <= y - sprite.y <= RAISED), default=sprite.y)
    known = plain is not None and plain.symbol == sprite.symbol
    return replace(sprite, state="", y=y, label=(plain.label if plain and known else "") or sprite.label)


# Which pieces a move is made with ---------------------------------------------------------------------------


def pieces_of_move(sprites: Sequence[Sprite], move: str) -> list[str]:
    """The keys of the pieces with which a move is made, as they lie before it; nothing if none is to be seen."""
    by_key = {sprite.key: sprite for sprite in sprites}
    for sprite in sorted((one for one in sprites if one.move == move), key=lambda one: bool(one.under)):
        first = by_key.get(sprite.under)
        if first is None:
            return [sprite.key]
        return [first.key, *(other.key for other in sprites if other.mark and _lies_on(sprite, other))]
    return next(_held(sprites, move), [])


def _lies_on(one: Sprite, other: Sprite) -> bool:
    return (one.x, one.w) == (other.x, other.w) and abs(one.y - other.y) <= one.w / 4


def _held(sprites: Sequence[Sprite], move: str) -> Iterator[list[str]]:
    spots = [sprite for sprite in sprites if sprite.spot]
    for piece in sprites:
        for spot in spots if piece.hold else ():
            filled = piece.hold.replace("{spot}", spot.spot)
            if any(filled.replace("{turn}", str(turn)) == move for turn in range(TURNS)):
                yield [piece.key, spot.key]


def moved(sprites: Sequence[Sprite]) -> list[str]:
    """The keys of the pieces that lie where they did not lie before."""
    return [sprite.key for sprite in sprites if sprite.state == "moved"]
