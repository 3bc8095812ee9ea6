"""A table of a deal by the clock, and above it what lay at other tables when as much time had gone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, Final

from msgspec.structs import replace

from kernel_lib.classroom.race import Race
from kernel_lib.core import Game, State
from kernel_lib.playing import Match
from kernel_lib.scene.sprite import Scene
from kernel_lib.scene.svg import svg
from kernel_lib.widgets.duplicates.front import Front
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.front.notebook import as_widget
from kernel_lib.widgets.lesson.frames import LessonCamera
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.words.grammar import count_noun

MOST: Final = 6
"""So many ghosts stand above a table at most."""

SENTENCES: Final = {
    "head": "What lay at other tables by then",
    "some": "{shown} of {all}",
    "ghost": "{name}: {moves}",
}


class RaceBoard(TableBoard):
    """A table that says whenever its clock was looked at, or somebody has moved."""

    def __init__(self, match: Match, looked: Callable[[], None], *, task: str = "", theme: Theme = "auto") -> None:
        self._looked: Callable[[], None] = lambda: None
        super().__init__(match, deals=False, task=task, theme=theme)
        self._looked = looked

    def ticked(self) -> None:
        """The clock was looked at."""
        super().ticked()
        self._looked()


class Racing(Part):
    """A table, and the ghosts above it, called by `names`; of many the first are shown. `players` are what the seats of
    each table are called.

    Whatever lies there lies open, as at the table of whoever looks on.
    """

    def __init__(
        self,
        match: Match,
        race: Race,
        names: Sequence[str],
        players: Sequence[str],
        *,
        task: str = "",
        theme: Theme = "auto",
    ) -> None:
        self.race, self._names, self._players, self._match = race, names, tuple(players), match
        self.ghosts = Front(lambda: None, theme=theme)
        self.table = as_widget(RaceBoard(match, self.refresh, task=task, theme=theme))
        super().__init__([self.ghosts, self.table], layout=spaced())
        self.refresh()

    def __repr__(self) -> str:
        return f"<Racing: {self.race!r}>"

    def refresh(self) -> None:
        """Show what lies there by now."""
        since, number = self._since()
        there = zip(self._names, self.race.at(since, number), self.race.moves(since, number), strict=True)
        shown = [self._ghost(name, state, moves) for name, state, moves in list(there)[:MOST]]
        count = SENTENCES["some"].format(shown=len(shown), all=len(self._names)) if len(self._names) > MOST else ""
        head = el("h4", "", SENTENCES["head"], el("small", "", count) if count else None)
        told: Any = el("div", "cb-k", el("div", "cb-k-panel", head, el("div", "cb-f-ghosts", *shown)))
        if told != self.ghosts.page:
            self.ghosts.page = told

    def _since(self) -> tuple[int, int]:
        """How long the round goes on by now, in ms, and which one it is; before its start it is not yet begun."""
        state, replay = self._match.state, self._match.replay
        number = sum(replay.played(at).seat is None for at in replay.path(self._match.at))
        running = state.deadline is not None
        now = min(self._match.now, state.deadline or 0) if running else state.now
        return max(now - state.started, 0), number

    def _ghost(self, name: str, state: State, moves: int) -> Tree:
        words = SENTENCES["ghost"].format(name=name, moves=count_noun(moves, "move"))
        drawn = picture(_drawn(self.race.game, self._players, state))
        return el("figure", "", drawn, el("figcaption", "", el("bdi", "", words)))


@lru_cache(maxsize=64)
def _drawn(game: Game, players: tuple[str, ...], state: State) -> str:
    """What lies on the board of a position, as somebody who looks on sees it."""
    camera = LessonCamera(game, players, None, prompt="")
    camera.take(state, offers=False)
    return svg(board_of(camera.scenes[0]), game.scene.sheet(), ground=False)


def board_of(scene: Scene) -> Scene:
    """A scene with what lies on its largest piece alone: that is the board, and beside it are a tray and names."""
    board = max(scene.sprites, key=lambda sprite: sprite.w * (sprite.h or sprite.w))
    left, top = board.x - board.w / 2, board.y - (board.h or board.w) / 2
    high = board.h or board.w
    lies = [one for one in scene.sprites if abs(one.x - board.x) < board.w / 2 and abs(one.y - board.y) < high / 2]
    moved = tuple(replace(one, x=one.x - left, y=one.y - top) for one in lies if one.move[:1] != "!")
    return replace(scene, sprites=moved, width=board.w, height=high)
