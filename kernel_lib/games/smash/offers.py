"""What can be done with a piece of Smash Gear's table: which moves a machine, a card or an effect offers, and in which steps.

A piece with one move offers it at once; one whose move has several parts is opened first, and what
then can be chosen lies under it: a card, then the machine that it is aimed at, then the side.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kernel_lib.core import Move
from kernel_lib.games.smash import text
from kernel_lib.games.smash.board import AIMS, GHOSTS, Boards
from kernel_lib.games.smash.cards import BASE, DESTROY, EFFECTS, KINDS, NAMES, PLUGINS, SCRIPTS
from kernel_lib.games.smash.effects import side_of, ways
from kernel_lib.games.smash.machines import Machine, flips, outline, placements
from kernel_lib.games.smash.moves import Assemble, Build, Discard, Effect, Flip, Install, Script, Strike
from kernel_lib.games.smash.text import LABELS, counted, machine_words
from kernel_lib.lattice import SIDES
from kernel_lib.scene.drawing import ABOVE

Aimed = Script | Effect | Install


class Offers(Boards):
    """The pieces of the board, and what of the hand is chosen on it."""

    thumbs: tuple[float, float, float, float]
    """Where the ways to assemble a machine are shown: left, top, width and height."""
    thumb_rows: int
    """In how many rows they stand if there are many."""

    # Machines ---------------------------------------------------------------------------------

    def grip_offer(self, machine: Machine) -> dict[str, Any]:
        """Its flips and the bases that it can strike; whether it can do so or not, arrow keys name the sides."""
        key = f"machine-{machine.number}"
        moves = {move.side: move for move in self.legal if isinstance(move, Flip) and move.machine == machine.number}
        strikes = [move for move in self.legal if isinstance(move, Strike) and move.machine == machine.number]
        if self.table.due != "turn":
            return {}
        if not moves and not strikes:
            return {"state": "off", "move": str(Flip(machine.number, "N"))}
        there = flips(machine.hearts, machine.weapons, self.size)
        for side in SIDES:
            move = Flip(machine.number, side)
            if side in there:
                self.put_ghost(key, side, machine, there[side], move)
            else:
                self.put_wall(key, side, machine, move)
        for strike in strikes:
            self.put_spot(key, self.size.number((strike.cell[0], strike.cell[1])), strike)
        say = LABELS["choose flip" if moves else "choose strike"]
        return {"state": "legal", "move": "!open", "say": say}

    def put_spot(self, under: str, cell: int, move: Move) -> None:
        """A ring on a cell that plays a move there."""
        words = text.say(move)
        more: dict[str, Any] = {"under": under, "move": str(move), "label": words, "style": "flat"}
        if move in self.legal:
            more |= {"state": self.offered(move), "say": words}
        else:
            more |= {"state": "off"}
        self.put_cell_sign(f"{under}-at-{cell}", "spot", cell, GHOSTS + 5, **more)

    # Cards and effects ------------------------------------------------------------------------

    def card_offer(self, key: str, kind: int) -> dict[str, Any]:
        """What a card of the own hand offers."""
        name = NAMES[kind]
        moves: list[Move] = [
            move for move in self.legal if isinstance(move, Assemble | Install | Script | Discard) and move.card == name
        ]
        moves += [move for move in self.legal if isinstance(move, Build if kind == BASE else Strike) and kind >= BASE]
        if not moves:
            return {"state": "off", "move": str(self.thinkable(kind))}
        return self.offer(key, moves)

    def offer(self, key: str, moves: Sequence[Move]) -> dict[str, Any]:
        """What a piece offers: its one move, or what lies under it."""
        first = moves[0]
        if isinstance(first, Discard) or (
            isinstance(first, Script | Effect) and len(moves) == 1 and first.machine is None and not first.cell
        ):
            return {"state": self.offered(first), "move": str(first), "say": text.say(first)}
        if isinstance(first, Assemble):
            say = self.put_assemblies(key, [move for move in moves if isinstance(move, Assemble)])
        elif isinstance(first, Build | Strike):
            for move in moves:
                if isinstance(move, Build | Strike):
                    self.put_spot(key, self.size.number((move.cell[0], move.cell[1])), move)
            say = LABELS["choose heart" if isinstance(first, Build) else "choose strike"]
        else:
            say = self.put_aims(key, [move for move in moves if isinstance(move, Aimed)])
        return {"state": "legal", "move": "!open", "say": say}

    def thinkable(self, kind: int) -> Move:
        """A move that somebody may want to make with a card that cannot be used now, so that the table can say why."""
        name, mine = NAMES[kind], next((machine for machine in self.table.machines if machine.seat == self.below), None)
        bases, rivals = self.table.bases[self.below], self.table.bases[1 - self.below]
        if self.table.due in ("throw", "discard"):
            return Discard(name)
        if kind == BASE:
            return Build(self.size.cell(mine.hearts[0] if mine else bases[0]))
        if kind == DESTROY:
            return Strike(mine.number if mine else 0, self.size.cell(rivals[0]))
        if kind in PLUGINS:
            return Install(name, mine.number if mine else 0)
        return Script(name) if kind in SCRIPTS else Assemble(name, self.size.cell(bases[0]), 0)

    def effects(self) -> list[tuple[Machine, list[Effect]]]:
        """The machines of the viewer whose effects can be used now, with the ways to do so."""
        found: dict[int, list[Effect]] = {}
        for move in self.legal:
            if isinstance(move, Effect):
                found.setdefault(move.source, []).append(move)
        return [(self.table.machine(number), moves) for number, moves in found.items()]

    def effect_words(self, machine: Machine) -> str:
        """Whose effect it is, and what it costs."""
        effect = EFFECTS[machine.kind]
        cost = effect.cost if effect else 0
        return LABELS["effect" if cost else "free effect"].format(
            machine=machine_words(machine), gears=counted(cost, "gears")
        )

    # Aiming -------------------------------------------------------------------------------------

    def put_aims(self, under: str, moves: Sequence[Aimed]) -> str:
        """What an effect may be aimed at, step by step. Returns what is to be chosen first."""
        groups: dict[int, list[Aimed]] = {}
        for move in moves:
            groups.setdefault(move.machine or 0, []).append(move)
        own = len(groups) == 1 and isinstance(moves[0], Effect) and moves[0].machine == moves[0].source
        for number, aimed in groups.items():
            self.put_target(under, number, aimed, own=own)
        return LABELS["choose side" if own else "choose target"]

    def put_target(self, under: str, number: int, moves: Sequence[Aimed], *, own: bool) -> None:
        """A machine that an effect is aimed at, or cells, with what is to be chosen there."""
        if moves[0].cell:
            for move in moves:
                self.put_spot(under, self.size.number((move.cell[0], move.cell[1])), move)
            return
        machine = self.table.machine(number)
        sided = [move for move in moves if isinstance(move, Script | Effect) and move.side]
        if own and sided:
            self.put_sides(under, machine, sided)
            return
        key = f"{under}-on-{number}"
        words = LABELS["aim"].format(machine=machine_words(machine))
        offer = {"label": words, "under": under}
        if sided:
            self.put_sides(key, machine, sided)
            offer |= {"state": "legal", "move": "!open", "say": LABELS["choose side"]}
        else:
            offer |= {"state": self.offered(moves[0]), "move": str(moves[0]), "say": text.say(moves[0])}
        self.put_shape(key, "edge", machine.cells, AIMS, **offer)

    def put_sides(self, under: str, machine: Machine, moves: Iterable[Script | Effect]) -> None:
        for move in moves:
            kind = KINDS[move.card] if isinstance(move, Script) else self.table.machine(move.source).kind
            effect = EFFECTS[kind]
            assert effect is not None, "what is announced has an effect"
            side = side_of(move.side or "")
            self.put_ghost(under, side, machine, ways(self.table, machine, effect.verb)[side], move)

    # Assembling ---------------------------------------------------------------------------------

    def put_assemblies(self, under: str, moves: Sequence[Assemble]) -> str:
        """The bases where a machine can be assembled, and the ways to do so on each. Returns what is to be chosen first."""
        bases = list(dict.fromkeys(self.size.number((move.cell[0], move.cell[1])) for move in moves))
        kind = KINDS[moves[0].card]
        if len(bases) == 1:
            self.put_thumbs(under, kind, bases[0])
            return LABELS["choose place"]
        for base in bases:
            key = f"{under}-base-{base}"
            words = LABELS["base spot"].format(cell=self.cell(base))
            offer: dict[str, Any] = {
                "under": under,
                "move": "!open",
                "state": "legal",
                "say": LABELS["choose place"],
                "label": words,
                "style": "flat",
            }
            self.put_cell_sign(key, "spot", base, GHOSTS + 5, **offer)
            self.put_thumbs(key, kind, base)
        return LABELS["choose base"]

    def put_thumbs(self, under: str, kind: int, base: int) -> None:
        """The ways in which a machine can stand on a base; those without room are seen, too."""
        left, top, room, tall = self.thumbs
        placed = {placement.move for placement in placements(kind, base, self.size)}
        hearts = len(outline(kind)[0])
        ways_to = [
            Assemble(NAMES[kind], self.size.cell(base), turn, heart + 1 if heart else None)
            for turn in range(4)
            for heart in range(hearts)
        ]
        rows = self.thumb_rows if hearts > 1 else 1
        per_row = len(ways_to) // rows
        w, h = (room + 6) / per_row - 6, (tall + 6) / rows - 6
        self.drawing.box(f"{under}-cover", "cover", left - 2, top - 2, room + 4, tall + 4, z=ABOVE, under=under)
        for at, move in enumerate(ways_to):
            line, place = divmod(at, per_row)
            x, y = left + place * (w + 6), top + line * (h + 6)
            heart = (move.heart or 1) - 1
            key = f"{under}-turn-{move.turn}-{heart}"
            label = LABELS["turn thumb heart" if heart else "turn thumb"].format(
                card=move.card, degrees=90 * move.turn, heart=heart + 1
            )
            more: dict[str, Any] = {
                "under": under,
                "move": str(move),
                "label": label,
                "hotkey": str(at + 1),
                "style": "flat",
            }
            legal = move in placed and move in self.legal
            more |= {"state": self.offered(move), "say": text.say(move)} if legal else {"state": "off"}
            self.drawing.box(key, "choice", x, y, w, h, z=ABOVE + 1, **more)
            self.drawing.add(
                f"{key}-shape",
                f"turn-{kind}-{move.turn}-{heart}",
                x + w / 2,
                y + h / 2,
                min(h - 8, (w - 8) / 1.2),
                z=ABOVE + 2,
                under=under,
            )
