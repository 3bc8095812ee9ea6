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
from kernel_lib.games.smash.scene.context import AIMS, GHOSTS, SmashContext, draw_cell_sign, draw_shape
from kernel_lib.games.smash.scene.flipping import Going, draw_ways
from kernel_lib.games.smash.scene.placing import draw_assemblies, draw_buildings
from kernel_lib.games.smash.text.telling import button

Aimed = Script | Effect | Install


def grip_offer(ctx: SmashContext, machine: Machine) -> dict[str, Any]:
    """Return what a machine offers: its flips, which arrow keys name, and the bases that it can strike."""
    key = f"machine-{machine.number}"
    moves = {
        side: move
        for move in ctx.legal
        for side in SIDES
        if isinstance(move, Flip) and move.machine == machine.number and move.side == side
    }
    strikes = [move for move in ctx.legal if isinstance(move, Strike) and move.machine == machine.number]
    if not moves and not strikes:
        return refused_offer(machine)
    for strike in strikes:
        draw_spot(ctx, key, ctx.size.number((strike.cell[0], strike.cell[1])), strike)
    if moves:
        return draw_ways(ctx, Going(key, machine, "flip", moves))
    return {"state": ctx.opened(key), "move": "!open", "confirm": ctx.label("choose-strike")}


def refused_offer(machine: Machine) -> dict[str, Any]:
    """Return what a machine offers that cannot be flipped now, or never by the viewer: a click asks why."""
    return {"state": "off", "move": str(Flip(machine.number, "N"))}


def base_offer(ctx: SmashContext, seat: int, cell: int) -> dict[str, Any]:
    """Return what a base offers: to be struck, if it is the rival's and that can be done; else a click asks why not."""
    place = ctx.size.cell(cell)
    if seat == ctx.view.seat:
        return {"state": "off", "move": str(Build(place))}
    strikes = [Strike(machine.number, place) for machine in ctx.state.machines if machine.seat != seat]
    legal = next((move for move in strikes if move in ctx.legal), None)
    if legal is not None:
        return {"state": ctx.offered(legal), "move": str(legal), "confirm": ctx.says(legal)}
    return {"state": "off", "move": str(strikes[0])} if strikes else {}


def card_offer(ctx: SmashContext, key: str, kind: int) -> dict[str, Any]:
    """Return what a card of the own hand offers."""
    name = NAMES[kind]
    moves: list[Move] = [
        move for move in ctx.legal if isinstance(move, Assemble | Install | Script | Discard) and move.card == name
    ]
    moves += [move for move in ctx.legal if isinstance(move, Build if kind == BASE else Strike) and kind >= BASE]
    if any(isinstance(move, Assemble) for move in moves) or (kind in MACHINES and _is_barred(ctx, kind)):
        return draw_assemblies(ctx, key, kind, ctx.state.bases[ctx.viewer_seat])
    if not moves:
        return {"state": "off", "move": str(_thinkable(ctx, kind))}
    if isinstance(moves[0], Build):
        return draw_buildings(ctx, key)
    return offer_of(ctx, key, moves)


def _is_barred(ctx: SmashContext, kind: int) -> bool:
    """Return whether a machine could be assembled but for want of room on every base: its ghost shows what is in the
    way.
    """
    seat = ctx.viewer_seat
    move = Assemble(NAMES[kind], ctx.size.cell(ctx.state.bases[seat][0]), 0)
    refusal = ctx.state.why_illegal(move, seat) if ctx.state.due == "turn" else None
    return refusal is not None and refusal.rule == "assemble-room"


def offer_of(ctx: SmashContext, key: str, moves: Sequence[Move]) -> dict[str, Any]:
    """Return what a piece offers: its one move, or what lies under it."""
    first = moves[0]
    if isinstance(first, Discard) or (len(moves) == 1 and _needs_no_aim(first)):
        return {"state": ctx.offered(first), "move": str(first), "confirm": ctx.says(first)}
    if not isinstance(first, Strike):
        return _draw_aims(ctx, key, [move for move in moves if isinstance(move, Aimed)])
    for move in moves:
        if isinstance(move, Strike):
            draw_spot(ctx, key, ctx.size.number((move.cell[0], move.cell[1])), move)
    return {"state": ctx.opened(key), "move": "!open", "confirm": ctx.label("choose-strike")}


def _needs_no_aim(move: Move) -> bool:
    """Return whether something is announced that has no target, or none but the machine itself."""
    if isinstance(move, Effect) and move.machine == move.source:
        return move.side is None and not move.cell
    return isinstance(move, Script | Effect) and move.machine is None and not move.cell


def _thinkable(ctx: SmashContext, kind: int) -> Move:
    """Return a move that somebody may want to make with a card that cannot be used now, so that it is told why."""
    name = NAMES[kind]
    mine = next((machine for machine in ctx.state.machines if machine.seat == ctx.viewer_seat), None)
    bases, rivals = ctx.state.bases[ctx.viewer_seat], ctx.state.bases[1 - ctx.viewer_seat]
    if ctx.state.due in ("throw", "discard"):
        return Discard(name)
    if kind == BASE:
        return Build(ctx.size.cell(mine.hearts[0] if mine else bases[0]))
    if kind == DESTROY:
        return Strike(mine.number if mine else 0, ctx.size.cell(rivals[0]))
    if kind in PLUGINS:
        return Install(name, mine.number if mine else 0)
    return Script(name) if kind in SCRIPTS else Assemble(name, ctx.size.cell(bases[0]), 0)


def effects_of(ctx: SmashContext) -> list[tuple[Machine, list[Effect]]]:
    """Return the machines of the viewer whose effects can be used now, with the ways to do so."""
    found: dict[int, list[Effect]] = {}
    for move in ctx.legal:
        if isinstance(move, Effect):
            found.setdefault(move.source, []).append(move)
    return [(ctx.state.machine(number), moves) for number, moves in found.items()]


def _draw_aims(ctx: SmashContext, under: str, moves: Sequence[Aimed]) -> dict[str, Any]:
    """Draw what an effect may be aimed at, step by step; return what the piece offers that opens it."""
    first = moves[0]
    sided = [move for move in moves if isinstance(move, Script | Effect) and move.side]
    if isinstance(first, Effect) and sided and all(move.machine == first.source for move in moves):
        return _draw_sides(ctx, under, ctx.state.machine(first.source), sided)
    groups: dict[int, list[Aimed]] = {}
    for move in moves:
        groups.setdefault(move.machine or 0, []).append(move)
    for number, aimed in groups.items():
        _draw_target(ctx, under, number, aimed)
    return {"state": ctx.opened(under), "move": "!open", "confirm": ctx.label("choose-target")}


def _draw_target(ctx: SmashContext, under: str, number: int, moves: Sequence[Aimed]) -> None:
    """Draw a machine that an effect is aimed at, or cells, with what is to be chosen there."""
    first = moves[0]
    if first.cell:
        for move in moves:
            draw_spot(ctx, under, ctx.size.number((move.cell[0], move.cell[1])), move)
        return
    key, machine = f"{under}-on-{number}", ctx.state.machine(number)
    sided = [move for move in moves if isinstance(move, Script | Effect) and move.side]
    what = machine_name(ctx.state.machine(first.source)) if isinstance(first, Effect) else first.card
    offer = {"label": ctx.label("aimed-at", what=what, machine=machine_name(machine)), "under": under}
    if sided:
        offer |= _draw_sides(ctx, key, machine, sided)
    else:
        offer |= {"state": ctx.offered(first), "move": str(first), "confirm": ctx.says(first)}
    draw_shape(ctx, key, "edge", machine.cells, AIMS, **offer)


def _draw_sides(ctx: SmashContext, under: str, machine: Machine, moves: Sequence[Script | Effect]) -> dict[str, Any]:
    """Draw the four sides to which an effect can take a machine; return what the piece offers that opens them."""
    first = moves[0]
    effect = EFFECTS[KINDS[first.card] if isinstance(first, Script) else ctx.state.machine(first.source).kind]
    assert effect is not None, "what is announced has an effect"
    return draw_ways(ctx, Going(under, machine, effect.verb, {side_of(move.side or ""): move for move in moves}))


def draw_spot(ctx: SmashContext, under: str, cell: int, move: Move) -> None:
    """Draw a ring on a cell that plays a move there."""
    more: dict[str, Any] = {"under": under, "move": str(move), "label": str(button(move)), "style": "flat"}
    if move in ctx.legal:
        more |= {"state": ctx.offered(move), "confirm": ctx.says(move)}
    else:
        more |= {"state": "off"}
    draw_cell_sign(ctx, f"{under}-at-{cell}", "spot", cell, GHOSTS + 5, **more)
