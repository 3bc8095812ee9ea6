"""What stands beside the boards of Gear Grid in both shapes: clock and seats, tray, buttons, and how the sum comes about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kernel_lib.core import Event
from kernel_lib.games.grid import text
from kernel_lib.games.grid.board import TILES, Boards, Names
from kernel_lib.games.grid.moments import SeatEvent, gone, leads_to
from kernel_lib.games.grid.pieces import symbol
from kernel_lib.games.grid.rulebook import RULEBOOK
from kernel_lib.games.grid.rules import DONE, Faulty, Goal, Lift, Remove, Round, Unconnected
from kernel_lib.games.grid.scoring import FAR, GOAL_NAMES, GOAL_POINTS, Count, distances, faults, links, settle
from kernel_lib.games.grid.text import CORNERS, FAULT_RULES, LABELS, space_words
from kernel_lib.games.grid.tiles import EMPTY, GREY, LAYOUTS, NUMBER, PILES, corners
from kernel_lib.lattice import Cell
from kernel_lib.scene.drawing import ABOVE, SIGNS
from kernel_lib.scene.lettering import fit, width
from kernel_lib.scene.sprite import Scene


class Table(Boards):
    """The whole table as a view knows it."""

    # Seats ------------------------------------------------------------------------------------

    def laid_words(self, seat: int) -> str:
        """How many tiles a seat has laid; after the round its points."""
        total = self.table.counts[seat]
        if not self.laying and total is not None and self.is_told(seat):
            return text.signed(total.score)
        return LABELS["laid"].format(laid=text.laid(self.moment.boards[seat]), spaces=self.size**2 - 4)

    def about(self, seat: int) -> str:
        """What stands under a name."""
        to_come = self.table.events[len(self.moment.told) :]
        won = self.table.victories[seat] - any(isinstance(event, Round) and seat in event.winners for event in to_come)
        parts = [LABELS["victories"].format(count=won)] if won else []
        parts += [LABELS["done"]] if self.table.in_round and self.table.finished[seat] else []
        return ", ".join(parts)

    def acts(self, seat: int) -> bool:
        return seat in self.table.to_act

    def put_clock(self, x: float, y: float, w: float) -> None:
        """The time that is left of the round."""
        if self.table.deadline is not None:
            now = self.table.now if self.asked.now is None else max(self.asked.now, self.table.now)
            self.drawing.clock(
                "clock",
                max(self.table.deadline - now, 0),
                1000 * self.table.options.seconds,
                x,
                y,
                w,
                label=LABELS["clock"],
            )

    # The tray ---------------------------------------------------------------------------------

    def kinds(self) -> Iterator[tuple[int, str, int]]:
        """The layouts of this game's pile: number, code, and how many are left."""
        full = PILES[self.table.options.pile]
        return ((number, code, self.table.pile[number]) for number, code in enumerate(LAYOUTS) if full[number])

    def put_kind(self, code: str, left: int, x: float, y: float, w: float) -> None:
        """A layout in the tray, to be taken from there."""
        more: dict[str, Any] = {"label": LABELS["kind"].format(tile=code, left=left)}
        if self.lays and left:
            more |= {"hold": f"place {code} at {{spot}} turn {{turn}}", "say": LABELS["place"], "style": "flat"}
        self.drawing.add(
            f"kind-{code}", symbol("tile", 4 * NUMBER[code], "none") if left else "space", x, y, w, z=TILES, **more
        )

    # What is tried ----------------------------------------------------------------------------

    def try_words(self) -> tuple[str, str, bool]:
        """What is said about the tile in hand: a title, a sentence, and whether it is a fault."""
        if self.tried is None:
            return "", LABELS["no tile about"] if self.lays else "", False
        cell = (self.tried.row, self.tried.col)
        if not self.judges:
            turned = LABELS[
                "unturned" if not self.tried.turn else "turned once" if self.tried.turn == 1 else "turned"
            ].format(turn=self.tried.turn)
            return (
                LABELS["tried"].format(tile=self.tried.tile, turned=turned),
                LABELS["tried at"].format(space=space_words(cell)),
                False,
            )
        return self.judged(cell[0] * self.size + cell[1])

    def judged(self, space: int) -> tuple[str, str, bool]:
        """What the scoring would say about a tile, with the title of the rule."""
        found = next((fault for fault in faults(self.board, self.size) if space in fault.between), None)
        if found is not None:
            other = next(there for there in found.between if there != space)
            words = LABELS["clash with" if found.why == "colour" else "opposes with"].format(
                space=space_words(self.cell(other))
            )
            fate = LABELS[
                "may lift" if len(found.lifted) > 1 else "lifts" if found.lifted == (space,) else "lifts other"
            ]
            return RULEBOOK[FAULT_RULES[found.why]].title, f"{words} {fate}", True
        way = text.ways(self.board, self.size)[space]
        linked = links(self.board, self.size)
        steps = distances(self.board, linked.moving)[space]
        if steps == FAR:
            return LABELS["fits none"], LABELS["no steps"], False
        words = LABELS["steps"].format(face=LABELS["white" if way == "right" else "black"], steps=steps)
        driven = [
            corner
            for corner, there in zip(GOAL_NAMES, corners(self.size)[1:], strict=True)
            if there in linked.moving[space]
        ]
        words += "".join(
            " " + LABELS["drives" if way == "left" else "drives wrong"].format(corner=CORNERS[corner])
            for corner in driven
        )
        return LABELS[f"fits {way}"], words, False

    def tried_way(self) -> str:
        """How the tried tile would turn, where a practice says so."""
        if self.tried is None or not self.judges:
            return "none"
        return text.ways(self.board, self.size)[self.tried.row * self.size + self.tried.col]

    def put_tried(self, x: float, y: float, w: float) -> None:
        """The tile in hand, as it is turned."""
        if self.tried is not None:
            name = symbol("tile", 4 * NUMBER[self.tried.tile], self.tried_way())
            self.drawing.add("tried", name, x, y, w, turn=90 * self.tried.turn, z=TILES)

    # Buttons ----------------------------------------------------------------------------------

    def put_turns(self, left: float, top: float, w: float, h: float, gap: float) -> None:
        """The buttons that turn what is held."""
        if self.lays:
            for at, (name, move, key) in enumerate((("turn back", "!turn-back", "shift+r"), ("turn", "!turn", "r"))):
                self.drawing.box(
                    move[1:],
                    move[1:],
                    left + at * (w + gap),
                    top,
                    w,
                    h,
                    move=move,
                    hotkey=key,
                    label=LABELS[name],
                    z=SIGNS,
                )

    def put_hint_button(self, left: float, top: float, w: float, h: float) -> None:
        """Hint; while an own tile is held the same place puts it back in the pile."""
        if self.lays or (self.legal and self.choosing):
            self.drawing.button("hint", LABELS["hint button"], left, top, w, h, "!hint")
        if self.lays:
            for space, there in enumerate(self.drawn_board):
                if there not in (EMPTY, GREY):
                    move = Remove(*self.cell(space))
                    self.drawing.button(
                        self.key("take", space), LABELS["take up short"], left, top, w, h, str(move), state=self.offered(move),
                        say=LABELS["take up"], under=self.tile_key(self.shown, space), hotkey="delete",
                    )  # fmt: skip

    def put_done(self, left: float, top: float, w: float, h: float) -> None:
        if DONE in self.legal:
            self.drawing.button(
                "done", LABELS["done button"], left, top, w, h, str(DONE), state=self.offered(DONE), say=text.say(DONE)
            )

    def put_confirm(self, left: float, top: float, w: float, h: float) -> None:
        if self.legal:
            words = LABELS["choose tile" if self.lays else "choose lift" if self.choosing else "all done"]
            self.drawing.box(
                "confirm",
                "button-confirm",
                left,
                top,
                w,
                h,
                text=words,
                style="t15 m mid ink",
                move="!confirm",
                label=words,
                z=SIGNS,
            )

    def put_run(self, left: float, top: float, w: float, h: float) -> None:
        """The button that starts the engine, and the same that stops it."""
        if self.may_run:
            for run, key in (("off", "run"), ("on", "stop")):
                words = LABELS[key if w > 110 else f"{key} short"]
                self.drawing.button(key, words, left, top, w, h, "!run", run=run)

    # The sum ----------------------------------------------------------------------------------

    def sum_lines(self) -> Iterator[tuple[str, str, tuple[tuple[Cell, int], ...]]]:
        """The lines of the sum that have been told: name, points, and the tiles that were lifted for it."""
        seat, told = self.shown, self.of_shown(self.moment.told)
        to_come = self.of_shown(self.table.events[len(self.moment.told) :])
        lost = self.table.lifted[seat] - sum(isinstance(event, Faulty) for event in to_come)
        yield "faults", text.points(-lost), self.lifted_by(Faulty)
        if any(isinstance(event, Unconnected) for event in told):
            yield "unconnected", "0", self.lifted_by(Unconnected)
        total = self.table.counts[seat] if self.is_summed else None
        driven = [event.driven for event in told if isinstance(event, Goal)]
        if driven or total:
            yield "right", text.points(GOAL_POINTS * (total.right if total else driven.count("right"))), ()
            yield "wrong", text.points(-(total.wrong if total else driven.count("wrong"))), ()
        if total:
            yield "empty", text.points(-total.empty), ()
            yield "total", text.signed(total.score), ()

    def of_shown(self, events: Sequence[Event]) -> list[SeatEvent]:
        """Those of the events that are about the large board."""
        return [event for event in events if isinstance(event, SeatEvent) and event.seat == self.shown]

    def lifted_by(self, kind: type[Event]) -> tuple[tuple[Cell, int], ...]:
        """The tiles that have been lifted by events of this kind, with where they lay."""
        past = [
            event
            for event in self.of_shown(self.moment.told)
            if event is not self.moment.event and isinstance(event, kind)
        ]
        before = self.table.laid[self.shown]
        return tuple((cell, before[cell[0] * self.size + cell[1]]) for event in past for cell in gone(event))

    def put_sum(self, left: float, top: float, w: float, line: float) -> float:
        """The sum as far as it has been told, with the lifted tiles beside it. Returns where it ends."""
        size = 15 if self.wide else 13
        count = (
            6 if self.moment.event is not None else len(tuple(self.sum_lines()))
        )  # while it grows there is room for all
        bottom = top + line * count + 12
        self.drawing.box("sum", "panel", left, top, w, bottom - top)
        names = 190 if self.wide else 150
        y = top + 6 + line / 2
        for name, value, tiles in self.sum_lines():
            strong = name == "total"
            if strong:
                self.drawing.box("sum-rule", "rule", left + 14, y - line / 2, w - 28, 1)
            self.drawing.text(
                f"sum-{name}",
                LABELS[f"line {name}"],
                left + 14,
                y,
                size,
                "ink b" if strong else "ink",
                0 if strong else names + 60 * (not tiles),
            )
            self.drawing.text(
                f"sum-{name}-points",
                value,
                left + w - 14,
                y,
                size + (2 if strong else 0),
                "ink b end" if strong else "ink m end",
            )
            self.put_lifted(tiles, left + 24 + names, y, w - names - 84, line - 4)
            if name == "faults":
                self.put_earlier(left + 30 + names + len(tiles) * line, y, left + w - 60)
            y += line
        return bottom

    def put_lifted(self, tiles: Sequence[tuple[Cell, int]], left: float, y: float, room: float, side: float) -> None:
        """Tiles that were lifted, in a row."""
        stride = min(side + 4, (room - side) / (len(tiles) - 1)) if len(tiles) > 1 else 0
        for at, ((row, col), there) in enumerate(tiles):
            code = LAYOUTS[there // 4]
            self.drawing.add(
                f"tile-{self.shown}-{row}-{col}", symbol("tile", there, "none"), left + side / 2 + at * stride, y, side,
                turn=90 * (there % 4), z=TILES + at, label=LABELS["lifted tile"].format(tile=code),
            )  # fmt: skip

    def put_earlier(self, left: float, y: float, right: float) -> None:
        """How many tiles were lifted before the last choice; they are not on the table any more."""
        faulty = [event for event in self.of_shown(self.table.events) if isinstance(event, Faulty)]
        earlier = self.table.lifted[self.shown] - len(faulty)
        words = LABELS["earlier"].format(count=earlier)
        if earlier and left + width(words, 13) < right:
            self.drawing.text("sum-earlier", words, left, y, 13, "muted")

    def event_words(self) -> tuple[str, str]:
        """The rule that is at work, and what it does here."""
        event = self.moment.event
        if isinstance(event, SeatEvent):
            return text.rule_title(event), text.found(event)
        if self.choosing:
            found = faults(self.drawn_board, self.size)[0]
            one, other = (space_words(self.cell(space)) for space in found.between)
            return RULEBOOK[FAULT_RULES[found.why]].title, LABELS[f"{found.why} choice"].format(one=one, other=other)
        last = self.table.events[-1] if self.table.events else None
        if isinstance(last, Round):
            rule = RULEBOOK["round-won"]
            return rule.title, f"{text.tell(last, None, self.names)} {rule.text}"
        total = self.table.counts[self.shown]
        if total is None:
            return "", text.prompt(self.view, self.names)
        waiting = " " + text.prompt(self.view, self.names) if self.table.to_act else ""
        return LABELS["the sum"], text.sum_words(total) + waiting

    def now_parts(self) -> tuple[Count, list[tuple[str, bool]]]:
        """What the large board would score if the round ended now."""
        total = settle(self.board, self.size)
        return total, text.sum_parts(total)

    def points_words(self, score: int) -> str:
        return LABELS["point" if abs(score) == 1 else "points"].format(points=text.signed(score))

    def put_now_parts(self, parts: Sequence[tuple[str, bool]], left: float, y: float, size: int) -> None:
        """The parts of a sum in a row; what mistakes cost stands out."""
        for at, (words, lost) in enumerate(parts):
            self.drawing.text(f"now-{at}", words, left, y, size, "warn b" if lost else "ink b")
            left += width(words, size, bold=True) + 12

    def choices(self) -> list[tuple[int, str]]:
        """The tiles of the fault that the owner of the large board may lift, and what each choice leads to."""
        found = []
        for space in self.table.choices[self.shown]:
            score, exact = leads_to(self.drawn_board, self.size, space, self.table.lifted[self.shown])
            found.append((space, LABELS["leads to" if exact else "leads at least"].format(points=text.signed(score))))
        return found

    def put_choice(self, space: int, leads: str, left: float, top: float, w: float, h: float) -> None:
        """One of the tiles that may be lifted, and what that leads to."""
        key, move = self.key("choice", space), Lift(*self.cell(space))
        there = self.drawn_board[space]
        size = 15 if self.wide else 13
        self.drawing.box(f"{key}-panel", "slot-kind", left, top, w, h)
        self.drawing.add(
            f"{key}-tile",
            symbol("tile", there, text.ways(self.drawn_board, self.size)[space]),
            left + h / 2 + 4,
            top + h / 2,
            h - 14,
            turn=90 * (there % 4),
            z=TILES,
        )
        self.drawing.text(f"{key}-name", text.say(move), left + h + 14, top + h * 0.33, size, "ink m", w - h - 20)
        self.drawing.text(f"{key}-leads", leads, left + h + 14, top + h * 0.7, size, "muted", w - h - 20)
        if move in self.legal:
            label = f"{text.say(move)}, {leads}"
            self.drawing.box(
                key,
                "choice",
                left,
                top,
                w,
                h,
                z=ABOVE - 1,
                state=self.offered(move),
                move=str(move),
                say=text.say(move),
                label=label,
                style="flat",
            )

    # The whole --------------------------------------------------------------------------------

    def caption(self, names: Names, *, short: bool) -> str:
        """What the picture is about, in one sentence."""
        if self.moment.event is not None:
            return (text.heading if short else text.tell)(self.moment.event, names=names)
        if self.judges and self.lays:
            return text.practice_words(self.board, self.size, short=short and not self.wide)
        return text.prompt(self.view, names)

    def draw(self) -> Scene:
        shortened = tuple(fit(name, 1, 11) for name in self.names)
        self.drawing.heading(LABELS["title"], self.caption(shortened, short=True), text.place(self.view))
        self.lay_out()
        return self.drawing.scene(
            title=LABELS["title"],
            caption=self.caption(self.names, short=False),
            chapter=text.chapter(self.view),
            description=text.describe(self.view, self.names),
            tries=self.lays,
        )
