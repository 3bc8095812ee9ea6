"""The table of Gear Grid: a view becomes a scene.

While tiles are laid there is the own board, the tray of the shared pile, the clock, and the boards of
the others, small. Afterwards the board that is scored is large, and its sum grows line by line. In
play nothing is judged; in a practice the same picture says what the scoring would find. The engine
can be started where no board is laid in earnest: then all that it drives turns.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.core import Move, View
from kernel_lib.games.grid import text
from kernel_lib.games.grid.board import Asked
from kernel_lib.games.grid.moments import told_apart
from kernel_lib.games.grid.pieces import sheet
from kernel_lib.games.grid.rules import Round, State
from kernel_lib.games.grid.table import Table
from kernel_lib.games.grid.text import LABELS
from kernel_lib.scene.drawing import ABOVE, SIGNS, Standing
from kernel_lib.scene.lettering import shown_name, size_that_fits, width, wrap
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
    now: int | None = None,
    tried: Move | str | None = None,
    practice: bool = False,
) -> Scene:
    """The table as `view` knows it.

    `names` per seat. `hint`: a legal move to be shown as advice. `buttons`: whether moves are
    offered; a player of replays shows pieces that can only be pointed at. `beat`: how much of the
    scoring is told, see `beats`. `now`: the time in ms since the start, if it is later than the last
    move. `tried`: a move, or several joined by `; `, of which is shown what it would do. `practice`:
    whether that, and what is laid, is judged. UnknownName: no such shape. UnreadableMove: `tried` is no move.
    """
    shown = (
        tuple(shown_name(name) for name in names)
        if names
        else tuple(name_of(seat, None) for seat in range(view.options.players))
    )
    table = _Wide if checked_shape(shape) == "wide" else _Narrow
    return table(view, shown, Asked(str(hint or ""), buttons, beat, now, str(tried or ""), practice)).draw()


def beats(view: View[State]) -> int:
    """In how many pictures the last move is told: when boards are scored, one for each thing that is found, then the position."""
    return len(told_apart(view.state)) + 1


class _Wide(Table):
    """1280 x 800: the board on the left, all else beside it."""

    shape = "wide"
    left: Final = 730.0
    right: Final = 1248.0

    @property
    def room(self) -> float:
        return self.right - self.left

    def lay_out(self) -> None:
        self.put_board(32, 76, 670, 8)
        self.move_say()
        self.lay_seats()
        self.put_run(self.right - 150, 221, 150, 30)
        if self.laying:
            self.lay_tray()
            self.lay_try()
            self.lay_buttons(670)
            self.lay_now(742)
        else:
            self.lay_score()

    def move_say(self) -> None:
        """What is said to the player stands below the board: on its upper rows it would be in the way."""
        self.drawing.sprites = [sprite for sprite in self.drawing.sprites if sprite.key != "say"]
        self.drawing.box("say", "", 32, 754, 670, 36, z=ABOVE)

    def lay_seats(self) -> None:
        """The clock and the seat of the large board, and the others with their small boards."""
        w, gap, left = 118.0, 10.0, self.left
        start = self.right - len(self.others) * (w + gap) + gap
        for at, seat in enumerate(self.others):
            self.lay_other(seat, start + at * (w + gap), 76, w)
        if self.table.in_round:
            self.put_clock(self.left + 42, 118, 84)
            left += 100
        if start - 14 - left < 200:  # below the clock
            self.lay_seat(self.left, 166 if self.table.in_round else 121, start - 14 - self.left, 50)
        else:
            self.lay_seat(left, 90, start - 14 - left if self.others else self.right - left, 56)

    def lay_seat(self, left: float, top: float, w: float, h: float) -> None:
        seat = self.shown
        self.drawing.seat(
            seat, self.names[seat], self.about(seat), left, top, w, h, turn=self.acts(seat), score=self.laid_words(seat)
        )

    def lay_other(self, seat: int, left: float, top: float, w: float) -> None:
        self.drawing.box(f"seat-{seat}", "panel", left, top, w, 140, state="use" if self.acts(seat) else "")
        self.put_mini(seat, left + (w - 90) / 2, top + 8, 90)
        self.drawing.named(f"other-{seat}", seat, self.names[seat], left + w / 2, top + 111, w - 12, 13)
        words = " · ".join(filter(None, (self.laid_words(seat), self.about(seat))))
        self.drawing.text(
            f"about-{seat}",
            words,
            left + w / 2,
            top + 128,
            13 if width(words, 13) < w - 10 else 12,
            "muted mid",
            w - 10,
        )

    def lay_tray(self) -> None:
        self.drawing.text("tray", LABELS["tray"], self.left, 234, 14, "muted", self.room - 160 * self.may_run)
        w, h, gap = 97.2, 94.0, 8.0
        for at, (_, code, left) in enumerate(self.kinds()):
            row, place = divmod(at, 5)
            x, y = self.left + place * (w + gap), 254 + row * (h + gap)
            self.drawing.box(f"slot-{code}", "slot-kind", x, y, w, h)
            self.put_kind(code, left, x + 41, y + 40, 65)
            self.drawing.text(
                f"left-{code}", str(left), x + w - 8, y + h - 13, 15, ("ink" if left else "muted") + " b end"
            )

    def lay_try(self) -> None:
        """The tile in hand, and the buttons that turn it."""
        if not self.lays:
            return
        self.drawing.box("try", "panel", self.left, 566, self.room, 90)
        self.put_tried(self.left + 48, 611, 70)
        if self.tried is None:
            self.drawing.add("try-slot", "space", self.left + 48, 611, 70)
        title, words, faulty = self.try_words()
        lines = wrap(words, 14, 276, 2)
        top = 611 - 10 * len(lines) if title else 611 - 10 * (len(lines) - 1)
        self.drawing.text(
            "try-title",
            title,
            self.left + 98,
            top,
            size_that_fits(title, (16, 15, 14), 276, bold=True),
            "warn b" if faulty else "ink b",
            276,
        )
        for at, line in enumerate(lines):
            self.drawing.text(f"try-{at}", line, self.left + 98, top + 20 * (at + bool(title)), 14, "muted")
        self.put_turns(self.right - 134, 587, 56, 48, 8)

    def lay_buttons(self, top: float) -> None:
        self.put_confirm(self.left, top, 266, 46)
        self.put_hint_button(self.left + 276, top, 116, 46)
        self.put_done(self.left + 402, top, 116, 46)

    def lay_now(self, y: float) -> None:
        """What it would be worth if it ended now."""
        if not self.judges:
            return
        total, parts = self.now_parts()
        self.drawing.text("now", LABELS["now"], self.left, y, 14, "muted")
        self.drawing.text("now-total", self.points_words(total.score), self.right, y, 17, "ink b end")
        self.put_now_parts(parts, self.left, y + 25, 14)

    def lay_score(self) -> None:
        self.drawing.text(
            "score", LABELS["sum of"].format(name=self.names[self.shown]), self.left, 234, 17, "ink b", self.room - 170
        )
        self.drawing.box("event", "panel", self.left, 254, self.room, 100)
        title, words = self.event_words()
        lines = wrap(words, 14, self.room - 28, 3)
        self.drawing.text("event-title", title, self.left + 14, 274, 16, "ink b", self.room - 28)
        for at, line in enumerate(lines):
            self.drawing.text(f"event-{at}", line, self.left + 14, 297 + 19 * at, 14)
        bottom = self.put_sum(self.left, 364, self.room, 30) + 10
        if self.choosing:
            for at, (space, leads) in enumerate(self.choices()):
                self.put_choice(space, leads, self.left, bottom + 66 * at, self.room, 58)
            self.put_confirm(self.left, 708, 392, 46)
            self.put_hint_button(self.left + 402, 708, 116, 46)
        else:
            self.lay_standings(bottom, 32)

    def lay_standings(self, top: float, line: float) -> None:
        rows = standings(self)
        if rows:
            self.drawing.standings(rows, "", self.left, top, self.room, line)


class _Narrow(Table):
    """390 wide: the board on top, all else below it."""

    shape = "narrow"

    def lay_out(self) -> None:
        self.put_board(17, 88, 366, 4)
        y = self.lay_seats(463)
        y = self.lay_play(y) if self.laying else self.lay_score(y)
        y = self.lay_others(y)
        self.drawing.height = max(round(y + 8), 780)

    def lay_seats(self, y: float) -> float:
        """The clock, a line for each seat, and what turns the tile in hand. Returns where they end."""
        seats, line = (self.shown, *self.others), 20.0
        h = max(48.0, line * len(seats) + 4)
        left = 12.0
        if self.table.in_round:
            self.put_clock(36, y + 24, 48)
            left = 70.0
        room = (206 if self.lays else 262 if self.may_run else 366) - left
        for at, seat in enumerate(sorted(seats)):
            self.lay_seat(seat, left, y + h / 2 + (at - (len(seats) - 1) / 2) * line, room)
        if self.lays:
            self.put_turns(214, y, 44, 48, 4)
            self.put_hint_button(310, y, 68, 48)
        elif self.may_run and not self.judges:  # a practice has it beside its sum
            self.put_run(272, y + 4, 106, 40)
        return y + h + 8

    def lay_seat(self, seat: int, left: float, y: float, room: float) -> None:
        words = " · ".join(filter(None, (self.laid_words(seat), self.about(seat) if room > 180 else "")))
        taken = width(words, 13)
        strong = "ink b" if seat == self.shown else "ink"
        self.drawing.add(f"sign-{seat}", f"seat-{seat}", left + 7, y, 13, z=SIGNS)
        self.drawing.text(f"name-{seat}", self.names[seat], left + 19, y, 13, strong, room - taken - 27)
        self.drawing.text(f"score-{seat}", words, left + room, y, 13, f"{strong} end")

    def lay_play(self, y: float) -> float:
        w, h, gap = 42.25, 58.0, 4.0
        rows = 0
        for at, (_, code, left) in enumerate(self.kinds()):
            row, place = divmod(at, 8)
            x, top = 12 + place * (w + gap), y + row * (h + gap)
            self.drawing.box(f"slot-{code}", "slot-kind", x, top, w, h)
            self.put_kind(code, left, x + w / 2, top + 21, 31)
            self.drawing.text(
                f"left-{code}", str(left), x + w / 2, top + h - 8, 13, ("ink" if left else "muted") + " b mid"
            )
            rows = row + 1
        y += rows * (h + gap) + 4
        if self.legal:
            y = self.lay_try(y)
            self.put_confirm(12, y, 250, 44)
            self.put_done(270, y, 108, 44)
            y += 52
        return self.lay_now(y) if self.judges else y

    def lay_try(self, y: float) -> float:
        """What is said of the tile in hand; it has the same room whatever it says, for the buttons below must not jump."""
        title, words, faulty = self.try_words()
        bottom = y + (56 if self.judges else 40)
        if title:
            self.drawing.text("try-title", title, 12, y + 9, 13, "warn b" if faulty else "ink b", 366)
            y += 18
        for at, line in enumerate(wrap(words, 13, 366, 2)):
            self.drawing.text(f"try-{at}", line, 12, y + 9 + 17 * at, 13, "muted", 366)
        return bottom

    def lay_now(self, y: float) -> float:
        total, parts = self.now_parts()
        self.drawing.text("now", LABELS["now"], 12, y + 18, 13, "muted")
        self.drawing.text("now-total", self.points_words(total.score), 262, y + 18, 16, "ink b end")
        self.put_run(270, y, 108, 36)
        self.put_now_parts(parts, 12, y + 49, 13)
        return y + 66

    def lay_score(self, y: float) -> float:
        title, words = self.event_words()
        lines = wrap(words, 13, 342, 4)
        h = 36.0 + 18 * len(lines)
        self.drawing.box("event", "panel", 12, y, 366, h)
        self.drawing.text("event-title", title, 24, y + 18, 14, "ink b", 342)
        for at, line in enumerate(lines):
            self.drawing.text(f"event-{at}", line, 24, y + 38 + 18 * at, 13)
        y = self.put_sum(12, y + h + 8, 366, 26) + 8
        if self.choosing:
            for at, (space, leads) in enumerate(self.choices()):
                self.put_choice(space, leads, 12, y + 58 * at, 366, 52)
            y += 58 * 2
            self.put_confirm(12, y, 280, 44)
            self.put_hint_button(300, y, 78, 44)
            return y + (52 if self.legal else 0)
        rows = standings(self)
        if rows:
            self.drawing.standings(rows, "", 12, y, 366, 28)
            y += 28 * len(rows) + 20
        return y

    def lay_others(self, y: float) -> float:
        """The small boards. Returns where they end."""
        w = 114.0
        for at, seat in enumerate(self.others):
            left = 12 + at * (w + 12)
            self.drawing.box(f"seat-{seat}", "panel", left, y, w, w + 24, state="use" if self.acts(seat) else "")
            self.put_mini(seat, left + 8, y + 8, w - 16)
            self.drawing.named(f"other-{seat}", seat, self.names[seat], left + w / 2, y + w + 9, w - 12, 12)
        return y + (w + 28 if self.others else 0)


def standings(table: Table) -> list[Standing]:
    """How the seats stand when a round is over; nothing for one player, and as long as somebody has to choose."""
    last = next((event for event in table.moment.told if isinstance(event, Round)), None)
    if last is None:
        return []
    counts = table.table.counts
    return [
        Standing(
            seat,
            table.names[seat],
            LABELS["won"] if seat in last.winners else "",
            text.signed(total.score),
            table.table.victories[seat],
            seat in last.winners,
        )
        for seat, total in enumerate(counts)
        if total is not None
    ]


__all__ = ["beats", "scene", "sheet"]
