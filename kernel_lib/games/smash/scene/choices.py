"""What can be done with a piece of Smash Gear's table: which moves a machine, a card or an effect offers, and in which
steps.

A piece with one move offers it at once; one whose move has several parts is opened first, and what
then can be chosen lies under it: a card, then the machine that it is aimed at, then the side.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kernel_lib.core import Move
from kernel_lib.core.square_grid import SIDES
from kernel_lib.games.smash.rules.components import BASE, DESTROY, EFFECTS, KINDS, MACHINES, NAMES, PLUGINS, SCRIPTS
from kernel_lib.games.smash.rules.effects import side_of
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Discard,
    Effect,
    Flip,
    Install,
    Script,
    Strike,
)
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.scene.context import AIMS, GHOSTS, Picture, put_cell_sign, put_shape
from kernel_lib.games.smash.scene.flipping import Going, put_ways
from kernel_lib.games.smash.scene.placing import put_assemblies, put_buildings
from kernel_lib.games.smash.text.telling import button

Aimed = Script | Effect | Install


def grip_offer(picture: Picture, machine: Machine) -> dict[str, Any]:
    """Return what a machine offers: its flips, which arrow keys name, and the bases that it can strike."""
    key = f"machine-{machine.number}"
    moves = {
        side: move
        for move in picture.legal
        for side in SIDES
        if isinstance(move, Flip) and move.machine == machine.number and move.side == side
    }
    strikes = [move for move in picture.legal if isinstance(move, Strike) and move.machine == machine.number]
    if not moves and not strikes:
        return refused_offer(machine)
    for strike in strikes:
        put_spot(picture, key, picture.size.number((strike.cell[0], strike.cell[1])), strike)
    if moves:
        return put_ways(picture, Going(key, machine, "flip", moves))
    return {"state": picture.opened(key), "move": "!open", "confirm": picture.label("choose-strike")}


def refused_offer(machine: Machine) -> dict[str, Any]:
    """Return what a machine offers that cannot be flipped now, or never by the viewer: a click asks why."""
    return {"state": "off", "move": str(Flip(machine.number, "N"))}


def base_offer(picture: Picture, seat: int, cell: int) -> dict[str, Any]:
    """Return what a base offers: to be struck, if it is the rival's and that can be done; else a click asks why not."""
    place = picture.size.cell(cell)
    if seat == picture.view.seat:
        return {"state": "off", "move": str(Build(place))}
    strikes = [Strike(machine.number, place) for machine in picture.state.machines if machine.seat != seat]
    legal = next((move for move in strikes if move in picture.legal), None)
    if legal is not None:
        return {"state": picture.offered(legal), "move": str(legal), "confirm": picture.says(legal)}
    return {"state": "off", "move": str(strikes[0])} if strikes else {}


def card_offer(picture: Picture, key: str, kind: int) -> dict[str, Any]:
    """Return what a card of the own hand offers."""
    name = NAMES[kind]
    moves: list[Move] = [
        move for move in picture.legal if isinstance(move, Assemble | Install | Script | Discard) and move.card == name
    ]
    moves += [move for move in picture.legal if isinstance(move, Build if kind == BASE else Strike) and kind >= BASE]
    if any(isinstance(move, Assemble) for move in moves) or (kind in MACHINES and _is_barred(picture, kind)):
        return put_assemblies(picture, key, kind, picture.state.bases[picture.below])
    if not moves:
        return {"state": "off", "move": str(_thinkable(picture, kind))}
    if isinstance(moves[0], Build):
        return put_buildings(picture, key)
    return offer_of(picture, key, moves)


def _is_barred(picture: Picture, kind: int) -> bool:
    """Return whether a machine could be assembled but for want of room on every base: its ghost shows what is in the
    way.
    """
    seat = picture.below
    move = Assemble(NAMES[kind], picture.size.cell(picture.state.bases[seat][0]), 0)
    refusal = picture.state.why_illegal(move, seat) if picture.state.due == "turn" else None
    return refusal is not None and refusal.rule == "assemble-room"


def offer_of(picture: Picture, key: str, moves: Sequence[Move]) -> dict[str, Any]:
    """Return what a piece offers: its one move, or what lies under it."""
    first = moves[0]
    if isinstance(first, Discard) or (len(moves) == 1 and _needs_no_aim(first)):
        return {"state": picture.offered(first), "move": str(first), "confirm": picture.says(first)}
    if not isinstance(first, Strike):
        return _put_aims(picture, key, [move for move in moves if isinstance(move, Aimed)])
    for move in moves:
        if isinstance(move, Strike):
            put_spot(picture, key, picture.size.number((move.cell[0], move.cell[1])), move)
    return {"state": picture.opened(key), "move": "!open", "confirm": picture.label("choose-strike")}


def _needs_no_aim(move: Move) -> bool:
    """Return whether something is announced that has no target, or none but the machine itself."""
    if isinstance(move, Effect) and move.machine == move.source:
        return move.side is None and not move.cell
    return isinstance(move, Script | Effect) and move.machine is None and not move.cell


def _thinkable(picture: Picture, kind: int) -> Move:
    """Return a move that somebody may want to make with a card that cannot be used now, so that it is told why."""
    name = NAMES[kind]
    mine = next((machine for machine in picture.state.machines if machine.seat == picture.below), None)
    bases, rivals = picture.state.bases[picture.below], picture.state.bases[1 - picture.below]
    if picture.state.due in ("throw", "discard"):
        return Discard(name)
    if kind == BASE:
        return Build(picture.size.cell(mine.hearts[0] if mine else bases[0]))
    if kind == DESTROY:
        return Strike(mine.number if mine else 0, picture.size.cell(rivals[0]))
    if kind in PLUGINS:
        return Install(name, mine.number if mine else 0)
    return Script(name) if kind in SCRIPTS else Assemble(name, picture.size.cell(bases[0]), 0)


def effects_of(picture: Picture) -> list[tuple[Machine, list[Effect]]]:
    """Return the machines of the viewer whose effects can be used now, with the ways to do so."""
    found: dict[int, list[Effect]] = {}
    for move in picture.legal:
        if isinstance(move, Effect):
            found.setdefault(move.source, []).append(move)
    return [(picture.state.machine(number), moves) for number, moves in found.items()]


def _put_aims(picture: Picture, under: str, moves: Sequence[Aimed]) -> dict[str, Any]:
    """Put what an effect may be aimed at, step by step; return what the piece offers that opens it."""
    first = moves[0]
    sided = [move for move in moves if isinstance(move, Script | Effect) and move.side]
    if isinstance(first, Effect) and sided and all(move.machine == first.source for move in moves):
        return _put_sides(picture, under, picture.state.machine(first.source), sided)
    groups: dict[int, list[Aimed]] = {}
    for move in moves:
        groups.setdefault(move.machine or 0, []).append(move)
    for number, aimed in groups.items():
        _put_target(picture, under, number, aimed)
    return {"state": picture.opened(under), "move": "!open", "confirm": picture.label("choose-target")}


def _put_target(picture: Picture, under: str, number: int, moves: Sequence[Aimed]) -> None:
    """Put a machine that an effect is aimed at, or cells, with what is to be chosen there."""
    first = moves[0]
    if first.cell:
        for move in moves:
            put_spot(picture, under, picture.size.number((move.cell[0], move.cell[1])), move)
        return
    key, machine = f"{under}-on-{number}", picture.state.machine(number)
    sided = [move for move in moves if isinstance(move, Script | Effect) and move.side]
    what = machine_name(picture.state.machine(first.source)) if isinstance(first, Effect) else first.card
    offer = {"label": picture.label("aimed-at", what=what, machine=machine_name(machine)), "under": under}
    if sided:
        offer |= _put_sides(picture, key, machine, sided)
    else:
        offer |= {"state": picture.offered(first), "move": str(first), "confirm": picture.says(first)}
    put_shape(picture, key, "edge", machine.cells, AIMS, **offer)


def _put_sides(picture: Picture, under: str, machine: Machine, moves: Sequence[Script | Effect]) -> dict[str, Any]:
    """Put the four sides to which an effect can take a machine; return what the piece offers that opens them."""
    first = moves[0]
    effect = EFFECTS[KINDS[first.card] if isinstance(first, Script) else picture.state.machine(first.source).kind]
    assert effect is not None, "what is announced has an effect"
    return put_ways(picture, Going(under, machine, effect.verb, {side_of(move.side or ""): move for move in moves}))


def put_spot(picture: Picture, under: str, cell: int, move: Move) -> None:
    """Put a ring on a cell that plays a move there."""
    more: dict[str, Any] = {"under": under, "move": str(move), "label": str(button(move)), "style": "flat"}
    if move in picture.legal:
        more |= {"state": picture.offered(move), "confirm": picture.says(move)}
    else:
        more |= {"state": "off"}
    put_cell_sign(picture, f"{under}-at-{cell}", "spot", cell, GHOSTS + 5, **more)
