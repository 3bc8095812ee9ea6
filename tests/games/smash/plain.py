"""Flips, combat and all that follows once more, written from the document, the rulings and the page on the format
alone.

Machines are pictures on squared paper, moves and events are the JSON objects of the log, cards are
the house data as they stand in their files: slow and plain.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import kernel_lib

Cell = tuple[int, int]
Paper = dict[Cell, str]
"""Cells with `H` or `W`."""
Told = dict[str, Any]
"""A move, an event or a card as a JSON object."""

_DATA = Path(kernel_lib.__file__).parent / "games" / "smash" / "data"
HOUSE: Told = json.loads((_DATA / "table.json").read_text(encoding="utf-8"))
MACHINES: dict[str, Told] = {
    card["name"]: card for card in json.loads((_DATA / "machines.json").read_text(encoding="utf-8"))
}
PROGRAMS: dict[str, Told] = {
    card["name"]: card for card in json.loads((_DATA / "programs.json").read_text(encoding="utf-8"))
}
CARDS = {**MACHINES, **PROGRAMS, HOUSE["base"]["name"]: HOUSE["base"], HOUSE["destroy"]["name"]: HOUSE["destroy"]}
BASE, DESTROY = HOUSE["base"]["name"], HOUSE["destroy"]["name"]
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}


# On squared paper -----------------------------------------------------------------------------------


def mirrored(machine: Paper, side: str) -> Paper:
    """Cut the machine's rectangle out, turn it over one of its edges, and glue it down where it falls."""
    rows, cols = sorted({row for row, _ in machine}), sorted({col for _, col in machine})
    top, left = rows[0], cols[0]
    picture = [[machine.get((row, col), " ") for col in range(left, cols[-1] + 1)] for row in range(top, rows[-1] + 1)]
    if side in "NS":
        picture.reverse()
        top += len(picture) * (1 if side == "S" else -1)
    else:
        picture = [line[::-1] for line in picture]
        left += len(picture[0]) * (1 if side == "E" else -1)
    return {
        (top + down, left + right): sign
        for down, line in enumerate(picture)
        for right, sign in enumerate(line)
        if sign != " "
    }


def slid(machine: Paper, side: str) -> Paper:
    """One square further."""
    down, right = STEPS[side]
    return {(row + down, col + right): sign for (row, col), sign in machine.items()}


def laid(card: str, turn: int, heart: int, cell: Cell) -> Paper:
    """The card's picture, turned clockwise so many quarters, with its heart of this number (in reading order, from 1)
    on a cell.
    """
    marked = {
        (row, col): sign
        for row, line in enumerate(MACHINES[card]["shape"])
        for col, sign in enumerate(line)
        if sign != "."
    }
    at = [there for there in sorted(marked) if marked[there] == "H"][heart - 1]
    for _ in range(turn):
        marked = {(col, -row): sign for (row, col), sign in marked.items()}
        at = (at[1], -at[0])
    return {(row - at[0] + cell[0], col - at[1] + cell[1]): sign for (row, col), sign in marked.items()}


def part_of(machine: Paper, start: Cell) -> Paper:
    """All that hangs together side by side with a cell."""
    found: Paper = {}
    front = [start]
    while front:
        row, col = cell = front.pop()
        if cell in machine and cell not in found:
            found[cell] = machine[cell]
            front += [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
    return found


def main_parts(machine: Paper) -> list[Paper]:
    """The parts with a heart that have most weapons; several if the owner must choose."""
    whole = [part_of(machine, cell) for cell, sign in sorted(machine.items()) if sign == "H"]
    different = [part for at, part in enumerate(whole) if part not in whole[:at]]
    most = max(list(part.values()).count("W") for part in different)
    return [part for part in different if list(part.values()).count("W") == most]


def kept(machine: Paper) -> Paper:
    """What is left of a machine until its owner has chosen: all that may be its main part."""
    return {cell: sign for part in main_parts(machine) for cell, sign in part.items()}


class Met(NamedTuple):
    """What an attacker and one defender do to each other: the cells of both beats, and who of the two is destroyed by
    that.
    """

    hearts: set[Cell]
    weapons: set[Cell]
    destroyed: set[int]


class Fight(NamedTuple):
    """What is left: who is destroyed, the machines that live, who must choose, per defender what was done, per machine
    what was cut off.
    """

    destroyed: set[int]
    left: dict[int, Paper]
    choose: set[int]
    met: dict[int, Met]
    cut: dict[int, set[Cell]]


def fight(attacker: int, machines: Mapping[int, Paper]) -> Fight:
    """The attacker (already in its new place) against all the others, cell by cell."""
    mine = machines[attacker]
    pairs = [
        (other, cell)
        for other, theirs in machines.items()
        if other != attacker
        for cell in sorted(mine.keys() & theirs.keys())
    ]
    met = {other: Met(set(), set(), set()) for other, _ in pairs}
    for other, cell in pairs:
        for number, sign in ((attacker, mine[cell]), (other, machines[other][cell])):
            if sign == "H":
                met[other].hearts.add(cell)
                met[other].destroyed.add(number)
    destroyed = {number for one in met.values() for number in one.destroyed}
    left = {number: dict(paper) for number, paper in machines.items() if number not in destroyed}
    for other, cell in pairs:
        if attacker in left and other in left:
            met[other].weapons.add(cell)
            left[attacker].pop(cell, None)
            left[other].pop(cell, None)
    cut = {number: paper.keys() - kept(paper).keys() for number, paper in left.items()}
    choose = {number for number, paper in left.items() if len(main_parts(paper)) > 1}
    left = {number: kept(paper) for number, paper in left.items()}
    return Fight(destroyed, left, choose, met, {number: set(cells) for number, cells in cut.items() if cells})


# The whole table ------------------------------------------------------------------------------------


class Piece(NamedTuple):
    """A machine on the board."""

    seat: int
    card: str
    paper: Paper


class Plain:
    """The table, brought from move to move by what the log says was done."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols = rows, cols
        self.machines: dict[int, Piece] = {}
        self.bases: list[list[Cell]] = [[(rows - 2, cols // 2)], [(1, cols - 1 - cols // 2)]]
        self.plugins: list[tuple[str, int, int | Cell]] = []
        self.gears: list[int] = [HOUSE["start_gears"]] * 2
        self.honor = [0, 0]
        self.hands: list[list[str]] = [[], []]
        self.landfill: list[list[str]] = [[], []]
        self.piles = {"machine": 39, "program": 30}
        self.stack: list[tuple[int, Told]] = []
        self.assembled = 0
        self.choices: list[int] = []
        self.beats: list[Told] = []

    # What cards say

    def effects(self, number: int) -> Iterator[Told]:
        """The lasting and other effects on a machine: its card's and those of its plugins."""
        for card in (self.machines[number].card, *(card for card, _, place in self.plugins if place == number)):
            if CARDS[card].get("effect"):
                yield CARDS[card]["effect"]

    def total(self, number: int, verb: str) -> int:
        return sum(effect.get("amount", 0) for effect in self.effects(number) if effect["verb"] == verb)

    def has(self, number: int, verb: str) -> bool:
        return any(effect["verb"] == verb for effect in self.effects(number))

    def price_of_flip(self, number: int) -> int:
        eased = max(1, int(CARDS[self.machines[number].card]["flip"]) - self.total(number, "ease"))
        return eased + self.total(number, "lock")

    def income(self, seat: int) -> int:
        cards = [piece.card for piece in self.machines.values() if piece.seat == seat] + [
            card for card, owner, _ in self.plugins if owner == seat
        ]
        effects = [CARDS[card].get("effect") or {} for card in cards]
        return int(HOUSE["base"]["gears"]) * len(self.bases[seat]) + sum(
            int(effect["amount"]) for effect in effects if effect.get("verb") == "income"
        )

    # What may be done

    def inside(self, paper: Paper) -> bool:
        return all(0 <= row < self.rows and 0 <= col < self.cols for row, col in paper)

    def free(self, paper: Paper, seats: tuple[int, ...], but: int = 0) -> bool:
        """Return True if no machine of these seats lies there."""
        return not any(
            paper.keys() & piece.paper.keys()
            for number, piece in self.machines.items()
            if piece.seat in seats and number != but
        )

    def there(self, number: int, side: str, verb: str) -> Paper | None:
        """Where a machine comes to lie by a verb, None if it may not."""
        piece = self.machines[number]
        paper = (mirrored if verb == "flip" else slid)(piece.paper, side)
        return (
            paper
            if self.inside(paper) and self.free(paper, (0, 1) if verb == "push" else (piece.seat,), number)
            else None
        )

    def flips(self, seat: int) -> set[tuple[int, str]]:
        mine = [
            number
            for number, piece in self.machines.items()
            if piece.seat == seat and self.price_of_flip(number) <= self.gears[seat]
        ]
        return {(number, side) for number in mine for side in STEPS if self.there(number, side, "flip")}

    def assemblies(self, seat: int) -> set[tuple[str, Cell, int, int]]:
        ways = {
            (card, cell, turn, heart)
            for card in self.hands[seat]
            if card in MACHINES
            for cell in self.bases[seat]
            for turn in range(4)
            for heart in range(1, 1 + "".join(MACHINES[card]["shape"]).count("H"))
        }
        return {
            (card, cell, turn, heart) for card, cell, turn, heart in ways if self._room(laid(card, turn, heart, cell))
        }

    def _room(self, paper: Paper) -> bool:
        return self.inside(paper) and self.free(paper, (0, 1))

    def buildings(self, seat: int) -> set[Cell]:
        hearts = {
            cell
            for piece in self.machines.values()
            if piece.seat == seat
            for cell, sign in piece.paper.items()
            if sign == "H"
        }
        return hearts - {*self.bases[0], *self.bases[1]} if BASE in self.hands[seat] else set()

    def strikes(self, seat: int) -> set[tuple[int, Cell]]:
        pieces = [
            (number, piece)
            for number, piece in self.machines.items()
            if piece.seat == seat and DESTROY in self.hands[seat]
        ]
        return {
            (number, cell) for number, piece in pieces for cell in self.bases[1 - seat] if piece.paper.get(cell) == "W"
        }

    def can(self, seat: int, told: Told, *, own_turn: bool) -> bool:
        """Return True if what a script or an effect is aimed at lets it do something."""
        effect = self.effect_of(told)
        number, side, cell = told["machine"], told["side"], tuple(told["cell"])
        verb = effect["verb"]
        if number is not None and number not in self.machines:
            return False
        if verb in ("flip", "slide", "push"):
            return self.there(number, side, verb) is not None
        if verb == "break":
            return bool(self.machines[number].paper.get((cell[0], cell[1])) == "W")
        if verb == "strip":
            return any(place == number for _, _, place in self.plugins)
        if verb == "drain":
            return sum(self.gears) > 0
        if verb == "draw":
            return bool(self.piles[effect.get("pile", "machine")] > 0)
        if verb == "cancel":
            return bool(self.stack) and self.stack[-1][0] != seat
        return own_turn if verb == "assembly" else True

    def aims(
        self, seat: int, source: str | int, *, own_turn: bool
    ) -> Iterator[tuple[int | None, str | None, tuple[int, ...]]]:
        """What a card of a hand, or the effect of a machine, may be announced with: machine, side, cell."""
        card = CARDS[source if isinstance(source, str) else self.machines[source].card]
        effect = card.get("effect") or {"verb": "income"}
        lasts = effect["verb"] in ("income", "lock", "ease", "stay", "spoils", "trophy")
        if (
            lasts
            or (isinstance(source, str) and card.get("type") != "script")
            or effect.get("cost", 0) > self.gears[seat]
        ):
            return
        target = effect.get("target", "none")
        machines = [
            number for number, piece in self.machines.items() if _fits(target, number == source, piece.seat == seat)
        ]
        for number in machines if target != "none" else [None]:
            sides = STEPS if effect["verb"] in ("flip", "slide", "push") else [None]
            cells = self.machines[number].paper if number and effect["verb"] == "break" else [()]
            for side in sides:
                for cell in cells:
                    told = {"kind": "effect", "of": card["name"], "machine": number, "side": side, "cell": cell}
                    if self.can(seat, told, own_turn=own_turn):
                        yield number, side, cell

    def effect_of(self, told: Told) -> Told:
        card = told["card"] if told["kind"] == "script" else told["of"]
        effect: Told = CARDS[card]["effect"]
        return effect

    # What is done

    def follow(self, seat: int, told: Told, events: list[Told], *, own_turn: bool) -> None:
        """One move and what the log says came of it; AssertionError where that cannot be."""
        self.beats = []
        if told["kind"] in ("script", "install", "assemble", "discard"):
            self.hands[seat].remove(told["card"])
        getattr(self, f"_{told['kind']}", self._nothing)(seat, told)
        for event in events:
            if event["kind"] == "battle":
                assert event["lost"] == self.gears
                self.gears = [0, 0]
            elif event["kind"] == "income":
                assert event["gears"] == self.income(event["seat"])
                self.gears[event["seat"]] += event["gears"]
            elif event["kind"] == "resolved":
                self._resolve(event, own_turn=own_turn)
        assert self.beats == [_unordered(event) for event in events if event["kind"] in ("combat", "cut")]

    def _nothing(self, seat: int, told: Told) -> None:
        """Shuffles, passes and ends change nothing on the table by themselves."""

    def _refill(self, seat: int, told: Told) -> None:
        self.piles[told["pile"]] -= 1

    def _draw(self, seat: int, told: Told) -> None:
        self.piles[told["pile"]] -= 1
        self.hands[told["seat"]].append(told["card"])

    def _buy(self, seat: int, told: Told) -> None:
        self.gears[seat] -= CARDS[told["card"]]["price"]
        self.hands[seat].append(told["card"])

    def _assemble(self, seat: int, told: Told) -> None:
        self.assembled += 1
        row, col = told["cell"]
        self.machines[self.assembled] = Piece(
            seat, told["card"], laid(told["card"], told["turn"], told["heart"] or 1, (row, col))
        )

    def _build(self, seat: int, told: Told) -> None:
        self.hands[seat].remove(BASE)
        self.bases[seat].append((told["cell"][0], told["cell"][1]))

    def _flip(self, seat: int, told: Told) -> None:
        self.gears[seat] -= self.price_of_flip(told["machine"])
        self._go(told["machine"], mirrored(self.machines[told["machine"]].paper, told["side"]))

    def _install(self, seat: int, told: Told) -> None:
        self.plugins.append((told["card"], seat, told["machine"] or (told["cell"][0], told["cell"][1])))

    def _script(self, seat: int, told: Told) -> None:
        self.stack.append((seat, told))

    def _effect(self, seat: int, told: Told) -> None:
        card = self.machines[told["source"]].card
        self.gears[seat] -= CARDS[card]["effect"].get("cost", 0)
        self.stack.append((seat, {**told, "of": card}))

    def _strike(self, seat: int, told: Told) -> None:
        number, cell = told["machine"], (told["cell"][0], told["cell"][1])
        self.hands[seat].remove(DESTROY)
        self.honor[seat] += HOUSE["destroy"]["honor"] + self.total(number, "spoils")
        self.bases[1 - seat].remove(cell)
        self.landfill[seat].append(DESTROY)
        self.landfill[1 - seat].append(BASE)
        self._strip(cell)
        if not self.has(number, "stay"):
            self._fall(number)

    def _keep(self, seat: int, told: Told) -> None:
        number = self.choices.pop(0)
        piece = self.machines[number]
        assert (number, piece.seat) == (told["machine"], seat)
        part = part_of(piece.paper, (told["cell"][0], told["cell"][1]))
        assert part in main_parts(piece.paper)
        self._cut(number, piece.paper.keys() - part.keys())
        self.machines[number] = piece._replace(paper=part)

    def _discard(self, seat: int, told: Told) -> None:
        self.landfill[seat].append(told["card"])

    def _strip(self, place: int | Cell) -> None:
        for card, seat, there in self.plugins:
            if there == place:
                self.landfill[seat].append(card)
        self.plugins = [plugin for plugin in self.plugins if plugin[2] != place]

    def _fall(self, number: int) -> None:
        piece = self.machines.pop(number)
        self.landfill[piece.seat].append(piece.card)
        self._strip(number)

    def _cut(self, number: int, cells: set[Cell]) -> None:
        self.beats.append({"kind": "cut", "machine": number, "cells": cells})

    def _go(self, number: int, paper: Paper) -> None:
        """A machine comes to lie somewhere, and what it lies over there."""
        seat = self.machines[number].seat
        over = {
            other: piece.paper
            for other, piece in self.machines.items()
            if piece.seat != seat and piece.paper.keys() & paper.keys()
        }
        self.machines[number] = self.machines[number]._replace(paper=paper)
        if not over:
            return
        came = fight(number, {number: paper, **over})
        for other, met in came.met.items():
            self.beats.append({"kind": "combat", "attacker": number, "defender": other, **met._asdict()})
        for each in (number, *over):
            if each in came.cut:
                self._cut(each, came.cut[each])
            if each in came.left:
                self.machines[each] = self.machines[each]._replace(paper=came.left[each])
        for other, met in came.met.items():
            for winner, loser in ((number, other), (other, number)):
                self.honor[self.machines[winner].seat] += self.total(winner, "trophy") * (loser in met.destroyed)
        for each in sorted(came.destroyed):
            self._fall(each)
        self.choices += [each for each in (number, *over) if each in came.choose]

    def _resolve(self, event: Told, *, own_turn: bool) -> None:
        """What was announced last is done first, if it can be; a script goes to the Landfill Site in any case."""
        seat, told = self.stack.pop()
        assert (event["seat"], event["card"]) == (seat, told["card"] if told["kind"] == "script" else told["of"])
        cancelled = self.beats[-1:] == [{"kind": "cancelled"}]
        if cancelled:
            self.beats.pop()
        assert event["done"] == (not cancelled and self.can(seat, told, own_turn=own_turn))
        if told["kind"] == "script":
            self.landfill[seat].append(told["card"])
        if event["done"]:
            self._do(seat, told, self.effect_of(told))

    def _do(self, seat: int, told: Told, effect: Told) -> None:
        number, verb = told["machine"], effect["verb"]
        if verb in ("flip", "slide", "push"):
            paper = self.there(number, told["side"], verb)
            assert paper is not None
            self._go(number, paper)
        elif verb == "break":
            piece, cell = self.machines[number], (told["cell"][0], told["cell"][1])
            left = {there: sign for there, sign in piece.paper.items() if there != cell}
            self.machines[number] = piece._replace(paper=kept(left))
            self._cut(number, piece.paper.keys() - kept(left).keys())
            self.choices += [number] if len(main_parts(left)) > 1 else []
        elif verb == "strip":
            self._strip(number)
        elif verb == "honor":
            self.honor[seat] += effect["amount"]
        elif verb == "drain":
            self.gears = [max(gears - effect["amount"], 0) for gears in self.gears]
        elif verb == "scrap":
            self._fall(number)
            self.gears[seat] += effect["amount"]
        elif verb == "cancel":
            self.beats.append({"kind": "cancelled"})


def _fits(target: str, itself: bool, mine: bool) -> bool:
    return {"this machine": itself, "own machine": mine, "rival machine": not mine, "machine": True}.get(target, False)


def _unordered(event: Told) -> Told:
    """Cells and machines as sets: where the page says no order, order does not matter."""
    return {
        name: {tuple(item) if isinstance(item, list) else item for item in value} if isinstance(value, list) else value
        for name, value in event.items()
    }
