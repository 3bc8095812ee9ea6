"""Pictures of divergences: the position as its mover saw it with the tables on what they chose, and the pieces.

Nothing is drawn but what that seat could know, also when the game is over. People have no names here: the position is
that of many tables.
"""

from __future__ import annotations

from collections import Counter
from functools import cached_property, lru_cache
from typing import Final

from markupsafe import Markup
from msgspec.structs import replace

from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.duplicate import Divergence, TableChoice
from kernel_lib.core import Game, State
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.svg import svg
from kernel_lib.scene.symbols import stretches
from kernel_lib.widgets.classroom.answers import alone
from kernel_lib.widgets.duplicates.tree import DrawnTree
from kernel_lib.widgets.front.mark_place import bottom_of_marks
from kernel_lib.widgets.lesson.frames import SYMBOLS, TaskRenderer, pieces_of_move
from kernel_lib.words import sentences

say: Final = sentences("duplicates")

MOST_PIECES: Final = 2
"""Most pieces of a move that are drawn beside its words."""
A_ROW: Final = 4
"""Most tables side by side at a piece."""
LEAST: Final = 20
MOST: Final = 32
SHARE: Final = 38
"""Size of a table's mark: this part of the board's width, within limits."""

OVERLAP: Final = 0.3
"""This part of a mark lies on the piece."""
GAP: Final = 1.1
"""Distance from a mark to the next one, in widths of a mark."""


def names_at(deal: Deal) -> tuple[str, ...]:
    """Return the names of the seats of a deal where no table is meant."""
    people = deal.people
    return tuple(
        name
        if seat not in people
        else say("person")
        if len(people) == 1
        else say("person-number", number=people.index(seat) + 1)
        for seat, name in enumerate(deal.names)
    )


class ForkBoard:
    """The position in which tables parted."""

    def __init__(self, deal: Deal, divergence: Divergence) -> None:
        self.deal, self.divergence = deal, divergence

    @property
    def caption(self) -> str:
        """Return a caption that names the player to move."""
        return say("to-act", ply=self.divergence.ply, who=names_at(self.deal)[self.divergence.seat])

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """Return the position in each of its shapes, as its mover saw it."""
        renderer = TaskRenderer(self.deal.rules, names_at(self.deal), self.divergence.seat, prompt=self.caption)
        renderer.render(self.divergence.state, offers=True, asks=True)
        return renderer.scenes

    @property
    def wide(self) -> Scene:
        return max(self.scenes, key=lambda scene: scene.width / scene.height)

    @property
    def narrow(self) -> Scene:
        return min(self.scenes, key=lambda scene: scene.width / scene.height)

    def pieces(self, choice: TableChoice) -> list[DrawnTree]:
        """Return the pieces a choice was made with, each by itself; none if they would not tell it from another."""
        told = Counter(keys for other in self.divergence.choices if (keys := self._telling(other)))
        keys = self._telling(choice)
        return [self._piece(key) for key in keys] if told[keys] == 1 else []

    def _telling(self, choice: TableChoice) -> tuple[str, ...]:
        """Return the keys of the pieces of a choice, if they can be drawn by themselves."""
        scene, sheet = self.wide, self.deal.rules.scene.sheet()
        keys = [key for key in pieces_of_move(scene.sprites, str(choice.move)) if not scene[key].spot]
        plain = [scene[key].symbol for key in keys if not scene[key].text and scene[key].symbol in sheet]
        whole = len(plain) == len(keys) <= MOST_PIECES and not any(stretches(sheet[symbol]) for symbol in plain)
        return tuple(keys) if whole else ()

    def _piece(self, key: str) -> DrawnTree:
        sprite = self.wide[key]
        wide, high = sprite.w, sprite.h or sprite.w
        size = (high, wide) if sprite.turn % 180 else (wide, high)
        return DrawnTree(alone(self.deal.rules, self.wide, key), *size)

    def drawn(self, scene: Scene, table: int | None = None, *, marks: bool = True) -> Markup:
        """Return the board with the tables, as numbered squares, at what they chose; `table` stands out. Without
        `marks` nothing tells what was chosen.
        """
        on: dict[str, list[int]] = {}
        choices = self.divergence.choices if marks else ()
        for choice in choices:
            for key in pieces_of_move(scene.sprites, str(choice.move))[-1:]:
                on.setdefault(key, []).extend(choice.tables)
        framed = {
            key
            for choice in choices
            if table in choice.tables
            for key in pieces_of_move(scene.sprites, str(choice.move))
        }
        sprites = tuple(
            replace(one, state="chosen" if one.key in framed else one.state)
            for one in scene.sprites
            if one.move[:1] != "!" or one.move == "!open"
        )
        size = min(max(scene.width / SHARE, LEAST), MOST)
        over = "".join(_tables(scene, scene[key], sorted(numbers), table, size) for key, numbers in on.items())
        plain = {name: drawn for name, drawn in SYMBOLS.items() if name == "tab.chosen" or name[:4] != "tab."}
        drawn = svg(replace(scene, sprites=sprites), {**self.deal.rules.scene.sheet(), **plain}, over=over)
        prefix = f"m{self.divergence.ply}t{self.divergence.tables[0]}{scene.shape}-"
        return Markup(_apart(_cropped(drawn, scene, sprites, 2 * size), prefix))


def _cropped(drawn: str, scene: Scene, sprites: tuple[Sprite, ...], room: float) -> str:
    """Return the picture without what is empty above it, for its heading is left out."""
    tops = (one.y - (one.w if one.turn % 180 else one.h or one.w) / 2 for one in sprites if one.symbol or one.text)
    top = max(min(tops, default=0) - room, 0)
    whole = f'viewBox="0 0 {scene.width:g} {scene.height:g}" width="{scene.width:g}" height="{scene.height:g}"'
    high = scene.height - top
    part = f'viewBox="0 {top:.5g} {scene.width:g} {high:.5g}" width="{scene.width:g}" height="{high:.5g}"'
    return drawn.replace(whole, part, 1)


def _apart(drawn: str, prefix: str) -> str:
    """Return the picture with names of its own for what it defines: several boards stand on a page."""
    return drawn.replace(' id="', f' id="{prefix}').replace('href="#', f'href="#{prefix}')


def _tables(scene: Scene, sprite: Sprite, numbers: list[int], table: int | None, size: float) -> str:
    """Return the numbers of tables at a piece, or in the middle of a place where something was put."""
    wide = (sprite.h or sprite.w) if sprite.turn % 180 else sprite.w
    across = min(len(numbers), A_ROW, max(2, int(wide / size / GAP)))
    size = max(min(size, wide / across / GAP), size / 2)
    rows = [numbers[at : at + across] for at in range(0, len(numbers), across)]
    whole = size * GAP * len(rows)
    top = bottom_of_marks(scene, sprite, across * size * GAP, whole, size * OVERLAP) - whole
    return "".join(
        _square(
            number, sprite.x + (place - len(row) / 2) * size * GAP, max(top, 2) + line * size * GAP, size,
            own=number == table,
        )
        for line, row in enumerate(rows)
        for place, number in enumerate(row)
    )  # fmt: skip


def _square(number: int, x: float, y: float, size: float, *, own: bool) -> str:
    fill, on = ("offer", "on-offer") if own else ("ink", "felt")
    middle = f'x="{x + size / 2:.5g}" y="{y + size * 0.7:.5g}" font-size="{size * 0.6:.3g}"'
    return (
        f'<rect class="cb-{fill}" x="{x:.5g}" y="{y:.5g}" width="{size:.4g}" height="{size:.4g}" rx="{size / 4:.3g}"/>'
        f'<rect class="cb-l-{on}" x="{x:.5g}" y="{y:.5g}" width="{size:.4g}" height="{size:.4g}" rx="{size / 4:.3g}" '
        f'stroke-width="1.5"/><text class="cb-{on} cb-b cb-mid" {middle}>{number}</text>'
    )


# A board alone -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def lone_board(game: Game, players: tuple[str, ...], state: State) -> Markup:
    """Return the board of a position, as a spectator sees it."""
    renderer = TaskRenderer(game, players, None, prompt="")
    renderer.render(state, offers=False)
    return Markup(svg(_board_of(renderer.scenes[0]), game.scene.sheet(), ground=False))


def _board_of(scene: Scene) -> Scene:
    """Return a scene with what lies on its largest piece alone: that is the board; beside it are a tray and names."""
    board = max(scene.sprites, key=lambda sprite: sprite.w * (sprite.h or sprite.w))
    left, top = board.x - board.w / 2, board.y - (board.h or board.w) / 2
    high = board.h or board.w
    lies = [one for one in scene.sprites if abs(one.x - board.x) < board.w / 2 and abs(one.y - board.y) < high / 2]
    moved = tuple(replace(one, x=one.x - left, y=one.y - top) for one in lies if one.move[:1] != "!")
    return replace(scene, sprites=moved, width=board.w, height=high)
