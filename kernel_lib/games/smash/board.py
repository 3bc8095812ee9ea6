"""The board of Smash Gear as it is drawn: cells, bases, machines, what a combat marks, and where machines can go and strike."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from functools import cached_property
from typing import Any, Final, NamedTuple

from kernel_lib.core import OPEN, Move, View
from kernel_lib.games.smash import cards, text
from kernel_lib.games.smash.cards import DESIGNS, DESTROY, EFFECTS, KINDS, NAMES
from kernel_lib.games.smash.effects import ways
from kernel_lib.games.smash.field import lasting, outcome_of
from kernel_lib.games.smash.machines import Body, Cells, Machine, bits, flips, numbers, placements
from kernel_lib.games.smash.moments import Moment, moments
from kernel_lib.games.smash.moves import (
    COLUMNS,
    Assemble,
    Build,
    Combat,
    Cut,
    Effect,
    Flip,
    Keep,
    Script,
    Shifted,
    Strike,
    cell_name,
)
from kernel_lib.games.smash.pieces import joined, shape_of
from kernel_lib.games.smash.rules import GAME, State
from kernel_lib.games.smash.text import LABELS, card_words, cells_words, counted, machine_words
from kernel_lib.games.smash.threats import Threat, reach, threat_map
from kernel_lib.lattice import SIDES, Cell, Side, parts
from kernel_lib.scene.drawing import Drawing
from kernel_lib.scene.lettering import fit
from kernel_lib.scene.sprite import Shape
from kernel_lib.words import sentence

Names = tuple[str, ...]

BASES: Final = 6
BODIES: Final = 20
"""How deep machines lie; each takes two, for its hearts lie on it."""
BADGES: Final = 90
GRIPS: Final = 100
"""Above each machine lies its own shape, clear: what is pressed."""
MARKS: Final = 140
THREATS: Final = 150
AIMS: Final = 170
GHOSTS: Final = 200
SMALL: Final = 0.76
"""How large a heart is on a ghost."""
ARROWS: Final[dict[Side, str]] = {"N": "arrowup", "E": "arrowright", "S": "arrowdown", "W": "arrowleft"}


class Asked(NamedTuple):
    """How a picture is asked for, see `scene.scene`."""

    hint: str = ""
    buttons: bool = True
    beat: int | None = None
    tried: str = ""


class Boards(ABC):
    """The board as a view knows it; shapes say where it is."""

    shape: Shape

    def __init__(self, view: View[State], names: Names, asked: Asked) -> None:
        self.view, self.table, self.names, self.asked = view, view.state, names, asked
        self.size = self.table.size
        self.below = view.seat if view.seat is not None and view.seat != OPEN else 0
        self.legal = view.legal_moves() if asked.buttons else ()
        told = moments(self.table)
        self.moment: Moment = told[-1] if asked.beat is None else told[min(asked.beat, len(told)) - 1]
        self.hinted = False
        self.drawing = Drawing(self.shape)
        self.wide = self.drawing.wide
        self.left = self.top = self.pitch = 0.0
        tried = GAME.parse(asked.tried) if asked.tried else None
        self.tried: Move | None = tried if tried in view.legal_moves() else None

    # Places -----------------------------------------------------------------------------------

    def middle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell."""
        row, col = self.size.cell(cell)
        return self.left + (col + 0.5) * self.pitch, self.top + (row + 0.5) * self.pitch

    def centre(self, cells: Collection[Cell]) -> tuple[float, float]:
        """The middle of the bounding box of some cells."""
        rows, cols = [row for row, _ in cells], [col for _, col in cells]
        return self.left + (min(cols) + max(cols) + 1) / 2 * self.pitch, self.top + (
            min(rows) + max(rows) + 1
        ) / 2 * self.pitch

    def cell(self, number: int) -> str:
        return cell_name(self.size.cell(number))

    def mark(self, number: int) -> str:
        """How notes name a cell."""
        return "{},{}".format(*self.size.cell(number))

    def offered(self, move: Move) -> str:
        """The state of a piece that offers a legal move; a hint is shown once."""
        if str(move) != self.asked.hint or self.hinted:
            return "legal"
        self.hinted = True
        return "hint"

    # Pieces -----------------------------------------------------------------------------------

    def put_shape(self, key: str, name: str, cells: Collection[int], z: int, **more: Any) -> None:
        """A symbol in the shape of some cells; where they do not hang together, one for each part."""
        for at, part in enumerate(joined(self.size.cells(tuple(cells)))):
            code, turn = shape_of(part)
            self.drawing.add(
                f"{key}.{at}" if at else key,
                f"{name}-{code}",
                *self.centre(part),
                self.pitch,
                turn=90 * turn,
                z=z,
                style="flat",
                **more,
            )

    def put_machine(
        self, key: str, name: str, seat: int, body: tuple[Cells, Cells], z: int, scale: float = 1, **more: Any
    ) -> None:
        """A body or a ghost with its hearts; they go where it goes."""
        hearts, weapons = body
        offer = {name: more.pop(name) for name in ("state", "move", "say", "label", "hotkey", "origin") if name in more}
        self.put_shape(key, f"{name}-{seat}", hearts + weapons, z, **offer, **more)
        for at, heart in enumerate(hearts):
            self.drawing.add(
                f"{key}-heart-{at}", f"heart-{seat}", *self.middle(heart), self.pitch * scale, z=z + 1, **more
            )

    def put_cell_sign(self, key: str, symbol: str, cell: int, z: int, scale: float = 1, **more: Any) -> None:
        self.drawing.add(key, symbol, *self.middle(cell), self.pitch * scale, z=z, **more)

    # The board --------------------------------------------------------------------------------

    def put_board(self, left: float, top: float, pitch: float, margin: float, inset: float) -> None:
        """Cells in a panel, letters below and numbers on the left; `margin` is the room for these."""
        self.left, self.top, self.pitch = left + margin, top + inset, pitch
        rows, cols = self.size
        label = LABELS["board"].format(rows=rows, cols=cols)
        self.drawing.box(
            "board", "board", left, top, margin + cols * pitch + inset, rows * pitch + inset + margin, label=label
        )
        letters = 13 if self.wide else 12
        for row in range(rows):
            self.drawing.text(
                f"row-{row}",
                str(row + 1),
                left + margin / 2 - 1.5,
                self.top + (row + 0.5) * pitch,
                letters,
                "muted mid",
            )
        for col in range(cols):
            self.drawing.text(
                f"col-{col}",
                COLUMNS[col],
                self.left + (col + 0.5) * pitch,
                self.top + rows * pitch + margin / 2 - 1,
                letters,
                "muted mid",
            )
        for cell in range(rows * cols):
            free = not self.covered >> cell & 1
            more: dict[str, Any] = (
                {"mark": self.mark(cell), "label": LABELS["cell"].format(cell=self.cell(cell))} if free else {}
            )
            self.put_cell_sign(f"cell-{cell}", "cell", cell, 1, **more)
        self.put_bases()
        for at, machine in enumerate(self.moment.machines):
            self.put_standing(machine, BODIES + 2 * at)
        if self.moment.fight:
            self.put_fight()
        else:
            self.put_just_now()
        self.put_peeks()
        self.put_threat_maps()
        self.put_tried()

    @cached_property
    def covered(self) -> int:
        """The cells on which something lies, as a bit set."""
        found = bits(self.table.bases[0] + self.table.bases[1])
        for machine in self.moment.machines:
            found |= machine.bits
        return found

    def put_bases(self) -> None:
        """Bases; where a machine stands on one, a badge lies on the cell."""
        under = 0
        for machine in self.moment.machines:
            under |= machine.bits
        for seat in (0, 1):
            for cell in self.table.bases[seat]:
                plugins = [NAMES[plugin.kind] for plugin in self.table.plugins if plugin.cell == cell]
                name = "base with" if plugins else "base"
                label = sentence(
                    LABELS[name].format(name=self.names[seat], cell=self.cell(cell), plugins=", ".join(plugins))
                )
                key = f"base-{seat}-{cell}"
                self.put_cell_sign(key, f"base-{seat}", cell, BASES, label=label, mark=self.mark(cell))
                x, y = self.middle(cell)
                if under >> cell & 1:
                    self.drawing.add(
                        f"{key}-badge",
                        f"base-badge-{seat}",
                        x + 0.27 * self.pitch,
                        y + 0.27 * self.pitch,
                        0.46 * self.pitch,
                        z=BADGES,
                    )
                if plugins:
                    self.drawing.add(
                        f"{key}-plug",
                        "plug",
                        x - 0.3 * self.pitch,
                        y + 0.3 * self.pitch,
                        0.36 * self.pitch,
                        z=BADGES + 1,
                        label=label,
                    )

    def put_standing(self, machine: Machine, z: int) -> None:
        """A machine on the board with its number; one that attacks is seen through."""
        fight = self.moment.fight
        over = fight is not None and machine.number == fight.met[0].number and fight.overlap & machine.bits
        self.put_machine(
            f"body-{machine.number}",
            "ghost" if over else "body",
            machine.seat,
            (machine.hearts, machine.weapons),
            z,
            SMALL if over else 1,
        )
        for cell in machine.cells[1:]:
            self.put_cell_sign(f"at-{cell}-{machine.number}", "nothing", cell, z + 1, 0.8, mark=self.mark(cell))
        self.put_tag(machine)
        plugins = [NAMES[plugin.kind] for plugin in self.table.plugins if plugin.machine == machine.number]
        if plugins:
            x, y = self.middle(machine.hearts[0])
            label = LABELS["plugged"].format(plugins=", ".join(plugins), machine=machine.number)
            self.drawing.add(
                f"plug-{machine.number}",
                "plug",
                x - 0.3 * self.pitch,
                y + 0.3 * self.pitch,
                0.36 * self.pitch,
                z=BADGES + 1,
                label=label,
            )
        self.put_grip(machine)

    def put_tag(self, machine: Machine) -> None:
        """The machine's number, on the corner of its first cell."""
        x, y = self.middle(min(machine.cells))
        words, size = str(machine.number), 13 if self.wide else 12
        w, h = (19 if self.wide else 15) + 8 * (len(words) - 1), 17 if self.wide else 14
        x, y = x - 0.45 * self.pitch + w / 2 - 2, y - 0.45 * self.pitch + h / 2 - 2
        label = LABELS["tag"].format(machine=words)
        self.drawing.add(
            f"tag-{words}", "tag", x, y, w, h, text=words, style=f"t{size} b mid felt", z=BADGES + 2, label=label
        )

    def put_grip(self, machine: Machine) -> None:
        """The shape of a machine, to be looked at and pressed."""
        fight = self.moment.fight
        state = ""
        if fight and machine.number in [met.number for met in fight.met]:
            stage = self.moment.stage
            struck = stage == "hearts" and machine.number in fight.destroyed
            state = (
                "fault"
                if struck
                else "won"
                if stage == "main" and machine.number in fight.cuts
                else "use"
                if stage == "announce"
                else ""
            )
        elif machine.number in self.fresh:
            state = "moved"
        elif any(waiting.machine == machine.number for waiting in self.table.stack):
            state = "use"
        offer: dict[str, Any] = {"state": state}
        if self.legal and machine.seat == self.view.seat:
            offer |= self.grip_offer(machine)
        split = len(parts(self.size.cells(machine.cells))) > 1
        if self.table.due == "keep" and split and self.legal:
            return self.put_parts(machine)
        label = self.machine_label(machine)
        cut = fight.cuts.get(machine.number, 0) if fight and self.moment.stage == "main" else 0
        cells = [cell for cell in machine.cells if not cut >> cell & 1]  # the line is around what stays
        self.put_shape(
            f"machine-{machine.number}",
            "edge",
            cells,
            GRIPS + machine.number % 30,
            label=label,
            mark=self.mark(machine.hearts[0]),
            **offer,
        )
        return None

    def put_parts(self, machine: Machine) -> None:
        """The parts of a machine that fell apart, to choose which one stays."""
        for part in parts(self.size.cells(machine.cells)):
            cells = tuple(map(self.size.number, part))
            heart = next(heart for heart in machine.hearts if heart in cells)
            move = Keep(machine.number, self.size.cell(heart))
            words = text.say(move)
            offer = {
                "move": str(move),
                "say": words,
                "label": words,
                "state": self.offered(move) if move in self.legal else "off",
            }
            self.put_shape(f"part-{machine.number}-{heart}", "edge", cells, GRIPS + machine.number % 30, **offer)

    def machine_label(self, machine: Machine) -> str:
        """A machine in words."""
        hearts = LABELS["hearts at"].format(cells=cells_words(self.size.cells(machine.hearts)))
        weapons = LABELS["weapons at" if machine.weapons else "unarmed"].format(
            cells=cells_words(self.size.cells(machine.weapons))
        )
        return LABELS["body"].format(
            machine=machine_words(machine), name=self.names[machine.seat], hearts=hearts, weapons=weapons
        )

    @abstractmethod
    def grip_offer(self, machine: Machine) -> dict[str, Any]:
        """What a machine of the viewer offers, who is to act."""

    # What happened ----------------------------------------------------------------------------

    @cached_property
    def fresh(self) -> set[int]:
        """The machines that the last move took somewhere, by number."""
        if self.moment.fight:
            return set()
        found = {event.machine for event in self.table.events if isinstance(event, Shifted | Cut)}
        found |= {event.attacker for event in self.table.events if isinstance(event, Combat)}
        return found & {machine.number for machine in self.table.machines}

    def put_just_now(self) -> None:
        """Cells that machines lost by the last move."""
        for event in self.table.events:
            if isinstance(event, Cut):
                for cell in event.cells:
                    number = self.size.number((cell[0], cell[1]))
                    if not self.covered >> number & 1:
                        self.put_cell_sign(f"lost-{event.machine}-{number}", "cut", number, BASES + 1, 0.8)

    def put_fight(self) -> None:
        """What the picture of a combat is about, cell by cell."""
        fight, stage = self.moment.fight, self.moment.stage
        assert fight is not None, "only a combat is told"
        if stage == "overlap":
            self.put_signs("overlap", "touch", fight.overlap)
        elif stage == "hearts":
            self.put_signs("struck", "burst", fight.hearts)
            self.put_signs("overlap", "touch", fight.overlap & ~fight.hearts)
        elif stage == "weapons":
            self.put_signs("vanish", "gone", self.united(fight.weapons))
        elif stage == "main":
            self.put_signs("cut", "cut", self.united(fight.cuts))

    def united(self, cells: dict[int, int]) -> int:
        found = 0
        for some in cells.values():
            found |= some
        return found

    def put_signs(self, name: str, symbol: str, cells: int) -> None:
        for cell in numbers(cells):
            self.put_cell_sign(f"{name}-{cell}", symbol, cell, MARKS + 3, 0.86 if symbol == "burst" else 1)

    # Where machines can go --------------------------------------------------------------------

    def put_peeks(self) -> None:
        """What is seen while a machine is looked at: its bounding box, where it can flip, and the cells that it can strike."""
        if self.moment.fight:
            return
        for machine in self.table.machines:
            peek = f"machine-{machine.number}"
            cells = self.size.cells(machine.cells)
            rows, cols = [row for row, _ in cells], [col for _, col in cells]
            w, h = (max(cols) - min(cols) + 1) * self.pitch, (max(rows) - min(rows) + 1) * self.pitch
            self.drawing.add(
                f"box-{machine.number}", "frame", *self.centre(cells), w + 4, h + 4, z=GHOSTS - 3, peek=peek
            )
            for side, body in flips(machine.hearts, machine.weapons, self.size).items():
                self.put_shape(
                    f"trace-{machine.number}-{side}", "trace", body.hearts + body.weapons, GHOSTS - 2, peek=peek
                )
            mine = bool(self.legal) and machine.seat == self.view.seat
            aims = self.table.occupied_by[1 - machine.seat] | bits(self.table.bases[1 - machine.seat])
            for cell, threat in reach(self.table, machine).items():
                if mine and not aims >> cell & 1:
                    continue  # whoever chooses where to go wants to see what there is to strike
                self.put_cell_sign(f"reach-{machine.number}-{cell}", f"reach-{threat.flips}", cell, THREATS, peek=peek)

    def put_threat_maps(self) -> None:
        """Per seat the cells where it can strike, with the price: seen while its tab is on show."""
        if not self.table.machines or self.moment.fight:
            return
        for seat in (0, 1):
            for cell, threat in threat_map(self.table, seat).items():
                self.put_threat(seat, cell, threat)

    def put_threat(self, seat: int, cell: int, threat: Threat) -> None:
        x, y = self.middle(cell)
        w = max((0.42 if self.wide else 0.5) * self.pitch, 8 + 8 * len(str(threat.gears)))
        machine = machine_words(self.table.machine(threat.machine))
        label = LABELS["threat"].format(
            cell=self.cell(cell),
            machine=machine,
            flips=counted(threat.flips, "flips"),
            gears=counted(threat.gears, "gears"),
        )
        style = f"t{13 if self.wide else 12} b mid {'warn' if threat.flips == 1 else 'muted'}"
        x, y = x + self.pitch * 0.46 - w / 2, y - self.pitch * 0.46 + w / 2
        self.drawing.add(
            f"threat-{seat}-{cell}",
            f"threat-{threat.flips}",
            x,
            y,
            w,
            w,
            text=str(threat.gears),
            style=style,
            label=label,
            z=THREATS + 1,
            tab=f"map/{seat}",
        )

    # Ghosts that can be pressed -----------------------------------------------------------------

    def put_ghost(self, under: str, side: Side, machine: Machine, body: Body, move: Move) -> None:
        """Where a machine would go; the arrow key of the side presses it."""
        words = LABELS["flip to"].format(machine=machine_words(machine), side=text.SIDES[side])
        legal = move in self.legal
        offer = {
            "state": self.offered(move) if legal else "off",
            "move": str(move),
            "label": words,
            "hotkey": ARROWS[side],
        }
        if legal:
            offer["say"] = text.say(move)
            self.put_machine(
                f"{under}-{side}",
                "ghost",
                machine.seat,
                (body.hearts, body.weapons),
                GHOSTS,
                SMALL,
                under=under,
                **offer,
            )
        else:
            self.put_shape(
                f"{under}-{side}", f"ghost-{machine.seat}", body.hearts + body.weapons, GHOSTS - 1, under=under, **offer
            )

    def put_wall(self, under: str, side: Side, machine: Machine, move: Move) -> None:
        """A side to which a machine cannot go, for the board ends there."""
        cells = self.size.cells(machine.cells)
        rows, cols = [row for row, _ in cells], [col for _, col in cells]
        x, y = self.centre(cells)
        down, right = SIDES[side]
        x += right * (max(cols) - min(cols) + 1) / 2 * self.pitch
        y += down * (max(rows) - min(rows) + 1) / 2 * self.pitch
        label = LABELS["wall"].format(machine=machine_words(machine), side=text.SIDES[side])
        more: dict[str, Any] = {
            "under": under,
            "move": str(move),
            "label": label,
            "hotkey": ARROWS[side],
            "state": "off",
            "style": "flat",
        }
        self.drawing.add(f"{under}-{side}", "wall", x, y, 0.42 * self.pitch, z=GHOSTS + 4, **more)

    # What a move would do ----------------------------------------------------------------------

    def put_tried(self) -> None:
        """The outcome of the move that is tried, before it is made."""
        move = self.tried
        if isinstance(move, Assemble):
            there = next((placement.body for placement in self.placings(move) if placement.move == move), None)
            if there:
                self.put_machine("tried", "sure", self.below, (there.hearts, there.weapons), GHOSTS + 6, SMALL)
        elif isinstance(move, Build | Strike):
            cell = self.size.number((move.cell[0], move.cell[1]))
            self.put_cell_sign(
                "tried", f"sure-base-{self.below}" if isinstance(move, Build) else "burst", cell, GHOSTS + 6, 0.86
            )
            if isinstance(move, Strike) and self.falls(move):
                self.put_shape("tried-falls", "doom", self.table.machine(move.machine).cells, GHOSTS + 5)
        elif (goes := self.tried_goal) is not None:
            self.put_going(*goes)

    def placings(self, move: Assemble) -> Any:
        return placements(KINDS[move.card], self.size.number((move.cell[0], move.cell[1])), self.size)

    def falls(self, move: Strike) -> bool:
        """Whether a machine that destroys a base goes with it."""
        return lasting(self.table, self.table.machine(move.machine), "stay") is None

    @cached_property
    def tried_goal(self) -> tuple[Machine, Body] | None:
        """The machine that the tried move would take somewhere, and where."""
        move = self.tried
        if isinstance(move, Flip):
            number: int | None = move.machine
            verb = "flip"
        elif isinstance(move, Script | Effect) and move.side:
            number = move.machine
            kind = KINDS[move.card] if isinstance(move, Script) else self.table.machine(move.source).kind
            effect = EFFECTS[kind]
            verb = effect.verb if effect else ""
        else:
            return None
        machine = next((machine for machine in self.table.machines if machine.number == number), None)
        side = next((side for side in SIDES if side == move.side), None)
        if machine is None or side is None or verb not in ("flip", "slide", "push"):
            return None
        body = ways(self.table, machine, verb).get(side)  # type: ignore[arg-type]  # one of the three verbs
        return (machine, body) if body else None

    def put_going(self, machine: Machine, body: Body) -> None:
        """Where the machine would lie, and what would come of it: bursts on hearts, crosses on weapons, what is cut off."""
        self.put_machine("tried", "sure", machine.seat, (body.hearts, body.weapons), GHOSTS + 6, SMALL)
        if isinstance(self.tried, Flip):
            self.put_axis(machine, next(side for side in SIDES if side == self.tried.side))
        fight = outcome_of(self.table, machine, body)
        if fight is None:
            return
        signs = (
            ("burst", fight.hearts),
            ("touch", fight.overlap & ~fight.hearts & ~fight.weapons),
            ("gone", fight.weapons),
            ("cut", fight.cut),
        )
        for symbol, cells in signs:
            for cell in numbers(cells):
                self.put_cell_sign(f"tried-{symbol}-{cell}", symbol, cell, GHOSTS + 9, 0.86 if symbol == "burst" else 1)
        for number in fight.destroyed:
            fallen = body.hearts + body.weapons if number == machine.number else self.table.machine(number).cells
            self.put_shape(f"tried-falls-{number}", "doom", fallen, GHOSTS + 8)

    def put_axis(self, machine: Machine, side: Side) -> None:
        """The line over which a machine is flipped, and an arrow across it."""
        cells = self.size.cells(machine.cells)
        rows, cols = [row for row, _ in cells], [col for _, col in cells]
        down, right = SIDES[side]
        x, y = self.centre(cells)
        wide, tall = (max(cols) - min(cols) + 1) * self.pitch, (max(rows) - min(rows) + 1) * self.pitch
        x, y = x + right * wide / 2, y + down * tall / 2
        long = (wide if down else tall) + 0.8 * self.pitch
        turn = {"N": 0, "E": 90, "S": 180, "W": 270}[side]
        self.drawing.add("tried-axis", "axis", x, y, long, 6, turn=turn % 180, z=GHOSTS + 11)
        # At the end on the right of who looks to that side.
        x, y = x - down * (wide / 2 + 0.2 * self.pitch), y + right * (tall / 2 + 0.2 * self.pitch)
        edge = 0.4 * self.pitch
        x = min(max(x, self.left + edge), self.left + self.size.cols * self.pitch - edge)
        y = min(max(y, self.top + edge), self.top + self.size.rows * self.pitch - edge)
        self.drawing.add("tried-arrow", "arrow", x, y, 0.75 * self.pitch, turn=turn, z=GHOSTS + 12)

    def tried_words(self) -> str:
        """The outcome of the tried move in words."""
        move = self.tried
        if isinstance(move, Assemble):
            return LABELS["try Assemble"].format(card=move.card)
        if isinstance(move, Build):
            return LABELS["try Build"].format(cell=cell_name(move.cell))
        if isinstance(move, Strike):
            return self.strike_words(move)
        return self.outcome_words(*self.tried_goal) if self.tried_goal else ""

    def strike_words(self, move: Strike) -> str:
        """What striking a base brings."""
        machine = self.table.machine(move.machine)
        points = cards.HOUSE.destroy.honor + (lasting(self.table, machine, "spoils") or 0)
        key = "try Strike falls" if self.falls(move) else "try Strike"
        return LABELS[key].format(cell=cell_name(move.cell), machine=machine_words(machine), points=points)

    def outcome_words(self, machine: Machine, body: Body) -> str:
        """What comes of a machine's going somewhere."""
        fight = outcome_of(self.table, machine, body)
        if fight is None:
            over = numbers(bits(body.weapons) & bits(self.table.bases[1 - machine.seat]))
            armed = DESTROY in self.table.hands[machine.seat]
            return (
                LABELS["try base armed" if armed else "try base"].format(cell=self.cell(over[0]))
                if over
                else LABELS["try free"]
            )
        names = {one.number: machine_words(one) for one in (machine, *self.table.machines)}
        told = []
        if fight.destroyed:
            whole = [names[one.number] for one in fight.machines]
            left = LABELS["is whole"].format(machine=text.listed(whole)) if whole else LABELS["nobody left"]
            told.append(
                LABELS["try hearts"].format(
                    fallen=text.listed([names[number] for number in fight.destroyed]), left=left
                )
            )
        if fight.weapons:
            told.append(LABELS["try weapons"].format(cells=cells_words(self.size.cells(numbers(fight.weapons)))))
        told += [
            LABELS["try cut"].format(machine=names[number], cells=cells_words(self.size.cells(numbers(cut))))
            for number, cut in fight.cuts
        ]
        for number in fight.split:
            owner = self.table.machine(number).seat
            told.append(LABELS["try split"].format(name=self.names[owner], machine=names[number]))
        return " ".join(told)

    # What is read of a machine -------------------------------------------------------------------

    def machine_reading(self, machine: Machine) -> tuple[str, str]:
        """A title and a sentence about a machine."""
        locked = lasting(self.table, machine, "lock") is not None
        title = LABELS["locked title" if locked else "machine title"].format(
            machine=machine_words(machine),
            name=fit(self.names[machine.seat], 1, 9),
            gears=self.table.price_of_flip(machine),
        )
        plugins = [
            f"{NAMES[plugin.kind]} ({text.effect_words(EFFECTS[plugin.kind])})"
            for plugin in self.table.plugins
            if plugin.machine == machine.number
        ]  # type: ignore[arg-type]  # every program has an effect
        words = [sentence(card_words(machine.kind)) + "." if DESIGNS[machine.kind].effect else ""]
        words += [LABELS["with plugins"].format(plugins=", ".join(plugins))] if plugins else []
        return title, " ".join(filter(None, (*words, LABELS["one flip"])))
