"""Recap of Smash Gear for somebody who waited: a player's turn in a few clauses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from kernel_lib.core import Event, Move
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Buy,
    Combat,
    Cut,
    Destroyed,
    Effect,
    Flip,
    Honor,
    Install,
    Pass,
    Razed,
    Resolved,
    Script,
    Shifted,
    Stripped,
    cell_name,
)
from kernel_lib.games.smash.text.moves import say
from kernel_lib.games.smash.text.outcomes import called
from kernel_lib.parts.recap import Deed, Happened
from kernel_lib.words import Message, who


def recap(happened: Sequence[Happened]) -> Iterator[Deed]:
    """Yield what was bought, assembled and announced, and what flips and effects did to whom."""
    acted = [one for one in happened if one.events or one.seat is not None]
    for is_purchase, some in groupby(acted, key=lambda one: isinstance(one.move, Buy)):
        moves = list(some)
        yield from _purchases(moves) if is_purchase else _turns(moves)


def _purchases(moves: Iterable[Happened]) -> Iterator[Deed]:
    """Yield the cards that each seat bought, in one clause."""
    for seat, bought in groupby(moves, key=lambda one: one.seat):
        cards = [one.move.card for one in bought if isinstance(one.move, Buy)]
        yield Deed(seat, say("did-buy", bought=cards))


def _turns(moves: Iterable[Happened]) -> Iterator[Deed]:
    mentioned = 0
    for one in moves:
        deeds = _Deeds(one, mentioned)
        yield from deeds.told()
        mentioned = deeds.mentioned


class _Deeds:
    """The deeds of one move; `mentioned` is the machine that was named last, which is not named again."""

    def __init__(self, one: Happened, mentioned: int) -> None:
        self._one, self.mentioned = one, mentioned
        before, after = one.before.state.machines, one.after.state.machines
        self._machines: dict[int, Machine] = {machine.number: machine for machine in (*before, *after)}
        self._new = next(
            (machine.number for machine in after if machine.number not in {one.number for one in before}), 0
        )
        announced = (event.seat for event in one.events if isinstance(event, Resolved))
        self._seat = next(announced, one.seat)

    def told(self) -> Iterator[Deed]:
        """Yield the move, and what came of it."""
        one = self._one
        if one.move is not None and one.seat is not None:
            yield from self._moved(one.move, one.seat)
        if self._seat is not None:
            for event in one.events:
                yield from self._followed(event, self._seat)

    def _moved(self, move: Move, seat: int) -> Iterator[Deed]:
        """Yield a move; nothing if what follows from it tells it, or it is not worth a clause."""
        if isinstance(move, Assemble):
            self.mentioned = self._new
            yield Deed(seat, say("did-assemble", card=move.card))
        elif isinstance(move, Build):
            yield Deed(seat, say("did-build", cell=cell_name(move.cell)))
        elif isinstance(move, Install):
            yield self._of_machine(seat, "install", move.machine or 0, card=move.card, base=move.machine is None)
        elif isinstance(move, Script):
            yield Deed(seat, say("did-script", card=move.card))
        elif isinstance(move, Effect):
            yield self._of_machine(seat, "effect", move.source)
        elif isinstance(move, Flip):
            yield self._flip(seat, move)
        elif isinstance(move, Pass) and self._one.before.state.phase == "prepare":
            yield Deed(seat, say("did-pass"))

    def _flip(self, seat: int, move: Flip) -> Deed:
        over = [event.defender for event in self._one.events if isinstance(event, Combat)]
        if not over:
            return self._of_machine(seat, "flip", move.machine, side=move.side)
        told = self._of_machine(seat, "flip-over", move.machine, over=[self._owned(number) for number in over])
        self.mentioned = over[0] if len(over) == 1 else 0
        return told

    def _followed(self, event: Event, seat: int) -> Iterator[Deed]:
        """Yield what came of what a seat did."""
        if isinstance(event, Combat):
            for number in sorted(event.destroyed, key=lambda number: self._machines[number].seat == seat):
                is_meant = number == self.mentioned
                yield self._lost(self._machines[number].seat, seat, self._name(number), again=is_meant)
        elif isinstance(event, Destroyed | Stripped):
            yield self._lost(event.seat, seat, event.card)
        elif isinstance(event, Razed):
            yield self._lost(event.seat, seat, say("base-on", cell=cell_name(event.cell)))
        elif isinstance(event, Honor):
            yield Deed(event.seat, say("did-win", points=event.points))
        elif isinstance(event, Cut | Shifted):
            yield from self._harmed(event, seat)

    def _harmed(self, event: Cut | Shifted, seat: int) -> Iterator[Deed]:
        """Yield how a machine was moved by an effect, or what a rival's one lost."""
        owner = self._machines[event.machine].seat
        machine = self._owned(event.machine) if owner != seat else self._name(event.machine)
        touches = owner == self._one.after.own_seat != seat
        if isinstance(event, Shifted):
            yield Deed(seat, say("did-shift", machine=machine, side=event.side, by=event.by), touches)
        elif owner != seat:
            yield Deed(seat, say("did-cut", machine=machine, cells=len(event.cells)), touches)

    def _lost(self, owner: int, seat: int, thing: Message | str, *, again: bool = False) -> Deed:
        """Return that a seat lost something of its own, or destroyed what is another's."""
        if owner == seat:
            return Deed(seat, say("did-lose", thing=thing))
        touches = owner == self._one.after.own_seat
        named, alone = (say("did-destroy", owner=who(owner), thing=thing, again=it) for it in (again, False))
        return Deed(seat, named, touches, alone)

    def _of_machine(self, seat: int, did: str, number: int, **args: Any) -> Deed:
        """Return a deed with a machine, which is not named again if it was the last one named; now it is."""
        again, self.mentioned = number == self.mentioned, number
        named, alone = (say(f"did-{did}", machine=self._name(number), again=it, **args) for it in (again, False))
        return Deed(seat, named, alone=alone)

    def _name(self, number: int) -> str:
        """Return the name of a machine; by its number where that is all that is known."""
        machines = self._machines
        return called(machines[number], machines.values()) if number in machines else str(number)

    def _owned(self, number: int) -> Message:
        return say("owned", who=who(self._machines[number].seat), machine=self._name(number))
