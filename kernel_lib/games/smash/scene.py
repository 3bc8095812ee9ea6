"""The table of Smash Gear: a view becomes a scene.

The board stands on one side, store, seats and hand beside it; in the narrow shape hand, store and log
are tabs below it. A machine that is chosen shows where it can flip, and the arrow keys press these
ghosts; a card that is chosen shows what it can be aimed at. What a chosen move would do is drawn
before it is made. A combat is told in pictures: who attacks, where they overlap, hearts, weapons,
and what stays. The seat below is the viewer's; a spectator and the open table look from seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from kernel_lib.core import Move, View
from kernel_lib.games.smash.board import Asked
from kernel_lib.games.smash.faces import STORE
from kernel_lib.games.smash.moments import moments
from kernel_lib.games.smash.pieces import sheet
from kernel_lib.games.smash.rules import State
from kernel_lib.games.smash.table import Table
from kernel_lib.games.smash.text import LABELS
from kernel_lib.scene.drawing import ABOVE, SIGNS
from kernel_lib.scene.layout import height
from kernel_lib.scene.lettering import shown_name
from kernel_lib.scene.sprite import Scene, checked_shape
from kernel_lib.words import name_of


def scene(
    view: View[State],
    names: Sequence[str] | None = None,
    shape: str = "wide",
    hint: Move | str | None = None,
    *,
    buttons: bool = True,
    beat: int | None = None,
    tried: Move | str | None = None,
) -> Scene:
    """The table as `view` knows it.

    `names` per seat. `hint`: a legal move to be shown as advice. `buttons`: whether moves are
    offered; a player of replays shows pieces that can only be pointed at. `beat`: how much of a
    combat is told, see `beats`. `tried`: a move of which is shown what it would do.
    UnknownName: no such shape. UnreadableMove: `tried` is no move.
    """
    shown = (
        tuple(shown_name(name) for name in names)
        if names
        else tuple(name_of(seat, None) for seat in range(view.options.players))
    )
    table = _Wide if checked_shape(shape) == "wide" else _Narrow
    return table(view, shown, Asked(str(hint or ""), buttons, beat, str(tried or ""))).draw()


def beats(view: View[State]) -> int:
    """In how many pictures the last move is told: a combat beat by beat, then the position."""
    return len(moments(view.state))


class _Wide(Table):
    """1280 x 800: the board on the left, all else beside it."""

    shape = "wide"
    reading = (620.0, 638.0, 304.0, 78.0)
    thumbs = (620.0, 724.0, 304.0, 68.0)
    thumb_rows = 2

    def lay_out(self) -> None:
        rows, cols = self.size
        pitch = min(540 / cols, 660 / rows)
        self.put_board(34 + (540 - cols * pitch) / 2, 70 + (660 - rows * pitch) / 2, pitch, 25, 6)
        self.put_map_tabs(34, 766, 132, 26, 6, (452, 779))
        self.move_say()
        self.put_seat(1 - self.below, 620, 70, 628, 46)
        self.put_shelf(0, 620, 124 + height(STORE) / 2, STORE, 128.5)
        self.put_shelf(1, 620, 292 + height(STORE) / 2, STORE, 128.5)
        self.put_stock(620 + 3 * 128.5, 292 + height(STORE) / 2, STORE, 128.5)
        self.put_seat(self.below, 620, 461, 628, 46)
        self.put_hand(self.below, 620, 517, 80 if len(self.hand(self.below)[0]) < 7 else 72, 628, 16)
        self.put_now(620, 642, 304, 4)
        per_row = 2 if len(self.effects()) <= 4 else 3
        self.put_effects(620, 724, 310 / per_row - 6, 31, per_row)
        self.put_confirm(936, 640, 312, 44)
        self.put_end(936, 692, 140, 36)
        self.put_commands(1084, 692, 78, 36, 8)
        self.put_tried_words(936, 736, 312, 3)

    def move_say(self) -> None:
        """What is said to the player stands below the board: on its upper rows it would be in the way."""
        self.drawing.sprites = [sprite for sprite in self.drawing.sprites if sprite.key != "say"]
        self.drawing.box("say", "", 34, 758, 572, 36, z=ABOVE)


class _Narrow(Table):
    """390 wide: the board between the seats, all else below it in tabs."""

    shape = "narrow"
    reading = (12.0, 548.0, 366.0, 42.0)
    thumbs = (12.0, 550.0, 366.0, 38.0)
    thumb_rows = 1
    tabs_top = 638.0

    def lay_out(self) -> None:
        self.put_seat(1 - self.below, 12, 74, 366, 34)
        rows, cols = self.size
        pitch = min(340 / cols, 374 / rows)
        self.put_board((390 - (22 + cols * pitch)) / 2, 112 + (374 - rows * pitch) / 2, pitch, 18, 4)
        self.put_seat(self.below, 12, 511, 366, 34)
        if self.tried:
            self.put_tried_words(20, 554, 350, 2)
        else:
            self.put_now(14, 552, 362, 2)
        self.put_confirm(12, 592, 172, 40)
        self.put_end(190, 592, 84, 40)
        self.put_commands(280, 592, 46, 40, 6)
        self.lay_tabs()
        bottom = self.lay_hand(self.tabs_top + 30)
        self.put_shelf(0, 12, self.tabs_top + 30 + height(70) / 2, 70, 74, "store")
        self.put_shelf(1, 12, self.tabs_top + 30 + height(70) / 2, 70, 74, "programs")
        self.put_stock(12 + 3 * 74, self.tabs_top + 30 + height(70) / 2, 70, 74, "programs")
        for at, words in enumerate(self.log_lines(362, 6)):
            self.drawing.add(
                f"log-{at}", "", 14, self.tabs_top + 40 + 17 * at, 0, text=words, style="t12 ink", z=SIGNS, tab="log"
            )
        self.put_map_tabs(12, self.tabs_top + 32, 118, 36, 6, (14, self.tabs_top + 88), "threats")
        self.drawing.height = max(round(bottom), 780)

    def lay_tabs(self) -> None:
        names = {"hand": LABELS["hand tab"].format(count=self.table.held(self.below))}
        names |= {name: LABELS[f"{name} tab"] for name in ("store", "programs", "log", "threats")}
        places = list(names)
        # The first button is the tab on show: in Prepare one buys.
        for name in ("store", *places) if not self.table.turn else places:
            if name in names:
                words = names.pop(name)
                more = {"text": words, "style": "t12 m mid ink", "move": f"!tab:{name}", "label": words}
                self.drawing.box(
                    f"tab-{name}", "leaf", 12 + 73.6 * places.index(name), self.tabs_top, 71.6, 24, z=SIGNS, **more
                )

    def lay_hand(self, top: float) -> float:
        """The hand and the effects below it. Returns where they end."""
        bottom = self.put_hand(self.below, 12, top, 70, 366, 5, "hand")
        if not self.table.held(self.below):
            self.drawing.add(
                "no-hand", "", 14, top + 12, 0, text=LABELS["no hand"], style="t12 muted", z=SIGNS, tab="hand"
            )
            bottom += 34
        count = len(self.effects())
        if count:
            self.put_effects(12, bottom, 180, 30, 2, "hand")
            bottom += 36 * -(-count // 2)
        return bottom + 6


__all__ = ["beats", "scene", "sheet"]
