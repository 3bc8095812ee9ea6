"""The moves that the pieces of Smash Gear's table offer: a machine, a card, an effect, a base.

A piece with one move offers it at once; one whose move has several parts is opened first, and what then can be chosen
lies under it: a card, then the machine that it is aimed at, then the side.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import dist
from typing import Any, Literal, NamedTuple

from kernel_lib.core import Move
from kernel_lib.games.smash.rules.components import (
    BASE,
    DESTROY,
    EFFECTS,
    KINDS,
    MACHINES,
    NAMES,
    PLUGINS,
    SCRIPTS,
    EffectVerb,
)
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
from kernel_lib.games.smash.scene.context import AIMS, GHOSTS, SmashContext, draw_cell_sign, draw_on_badge, draw_shape
from kernel_lib.games.smash.scene.flipping import Going, draw_ways
from kernel_lib.games.smash.scene.placing import draw_assemblies, draw_buildings
from kernel_lib.games.smash.text.moves import button
from kernel_lib.scene.choices import Choice, choice_tree

Aimed = Script | Effect | Install


class ChosenTarget(NamedTuple):
    """A target that is chosen after a piece: a cell or a machine by its number, or a side."""

    kind: Literal["cell", "machine", "side"]
    name: str


def grip_offer(ctx: SmashContext, machine: Machine) -> dict[str, Any]:
    """Return the offer of a machine: its flips, which arrow keys name, and the bases that it can strike."""
    moves = [move for move in ctx.legal if isinstance(move, Flip | Strike) and move.machine == machine.number]
    return offer_of(ctx, f"machine-{machine.number}", moves) if moves else refused_offer(ctx, machine)


def refused_offer(ctx: SmashContext, machine: Machine) -> dict[str, Any]:
    """Return the offer of a machine that cannot be flipped now, or never by the viewer: a click asks why."""
    return ctx.refuse(Flip(machine.number, "N"))


def base_offer(ctx: SmashContext, seat: int, cell: int) -> dict[str, Any]:
    """Return the offer of a base: to strike it, if it is the rival's and that can be done, or else to ask why not."""
    place = ctx.size.cell(cell)
    if seat == ctx.view.seat:
        return ctx.refuse(Build(place))
    strikes = [Strike(machine.number, place) for machine in ctx.state.machines if machine.seat != seat]
    legal = next((move for move in strikes if move in ctx.legal), None)
    if legal is not None:
        return ctx.offer(legal)
    return ctx.refuse(strikes[0]) if strikes else {}


def card_offer(ctx: SmashContext, key: str, kind: int) -> dict[str, Any]:
    """Return the offer of a card in the own hand."""
    name = NAMES[kind]
    moves: list[Move] = [
        move for move in ctx.legal if isinstance(move, Assemble | Install | Script | Discard) and move.card == name
    ]
    moves += [move for move in ctx.legal if isinstance(move, Build if kind == BASE else Strike) and kind >= BASE]
    if any(isinstance(move, Assemble) for move in moves) or (kind in MACHINES and _is_barred(ctx, kind)):
        return draw_assemblies(ctx, key, kind, ctx.state.bases[ctx.viewer_seat])
    if not moves:
        return ctx.refuse(_likely_move(ctx, kind))
    if isinstance(moves[0], Build):
        return draw_buildings(ctx, key)
    return offer_of(ctx, key, moves)


def _is_barred(ctx: SmashContext, kind: int) -> bool:
    """Return True if a machine could be assembled but for want of room on every base: its ghost shows what is in the
    way.
    """
    seat = ctx.viewer_seat
    move = Assemble(NAMES[kind], ctx.size.cell(ctx.state.bases[seat][0]), 0)
    refusal = ctx.state.why_illegal(move, seat) if ctx.state.phase == "turn" else None
    return refusal is not None and refusal.rule == "assemble-room"


def _likely_move(ctx: SmashContext, kind: int) -> Move:
    """Return a move that somebody may want to make with a card that cannot be used now, so that it is told why."""
    name = NAMES[kind]
    mine = next((machine for machine in ctx.state.machines if machine.seat == ctx.viewer_seat), None)
    bases, rivals = ctx.state.bases[ctx.viewer_seat], ctx.state.bases[1 - ctx.viewer_seat]
    if ctx.state.phase in ("throw", "discard"):
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


# What is chosen in steps ----------------------------------------------------------------------------


def offer_of(ctx: SmashContext, key: str, moves: Sequence[Move]) -> dict[str, Any]:
    """Return the offer of the piece `key` with these moves: its one move, or what lies under it, which is drawn.

    A machine whose effect takes nothing but itself anywhere is not chosen again.
    """
    own = all(isinstance(move, Effect) and move.machine == move.source for move in moves)
    tree = choice_tree(moves, lambda move: [(key, *_list_aims(ctx, move, own=own))])
    return _piece_offer(ctx, key, tree[key])


def _list_aims(ctx: SmashContext, move: Move, *, own: bool) -> Iterator[ChosenTarget]:
    """Yield what is chosen after a piece to make a move: a cell, or a machine and the side to which it goes."""
    if isinstance(move, Strike | Aimed) and move.cell:
        yield ChosenTarget("cell", str(ctx.state.number_of(move.cell)))
    elif isinstance(move, Aimed) and move.machine is not None and not own:
        yield ChosenTarget("machine", str(move.machine))
    if isinstance(move, Flip | Script | Effect) and move.side:
        yield ChosenTarget("side", side_of(move.side))


def _piece_offer(ctx: SmashContext, key: str, choice: Choice[Any]) -> dict[str, Any]:
    """Return the offer of the piece `key` at some point of choosing; what it opens is drawn."""
    if choice.move is not None:
        return ctx.offer(choice.move)
    for step, following in choice.after.items():
        if step.kind == "cell":
            _draw_spot(ctx, key, int(step.name), following.first_move)
        elif step.kind == "machine":
            _draw_target(ctx, key, ctx.state.machine(int(step.name)), following)
    sides = [following.move for step, following in choice.after.items() if step.kind == "side"]
    if sides:
        return _draw_sides(ctx, key, [move for move in sides if isinstance(move, Flip | Script | Effect)])
    words = ctx.label("choose-strike" if isinstance(choice.first_move, Strike) else "choose-target")
    return ctx.offer_choice(choice, words) | {"state": ctx.opened_state(key)}


def _draw_target(ctx: SmashContext, under: str, machine: Machine, choice: Choice[Any]) -> None:
    """Draw a line around a machine that something is aimed at, with what is to be chosen there."""
    key, first = f"{under}-on-{machine.number}", choice.first_move
    assert isinstance(first, Aimed), "only what is announced is aimed at a machine"
    what = machine_name(ctx.state.machine(first.source)) if isinstance(first, Effect) else first.card
    label = ctx.label("aimed-at", what=what, machine=machine_name(machine))
    draw_shape(ctx, key, "edge", machine.cells, AIMS, label=label, under=under, **_piece_offer(ctx, key, choice))


def _draw_sides(ctx: SmashContext, under: str, moves: Sequence[Flip | Script | Effect]) -> dict[str, Any]:
    """Draw the four sides to which a machine can go; return what the piece offers that opens them."""
    first, machines = moves[0], ctx.frame.machines  # a flip begins where the machine is drawn
    verb: EffectVerb = "flip"
    if not isinstance(first, Flip):
        effect = EFFECTS[KINDS[first.card] if isinstance(first, Script) else ctx.state.machine(first.source).kind]
        assert effect is not None, "what is announced has an effect"
        verb, machines = effect.verb, ctx.state.machines
    machine = next(one for one in machines if one.number == first.machine)
    sides = {side_of(move.side or ""): move for move in moves}
    return draw_ways(ctx, Going(under, machine, verb, sides))


def _draw_spot(ctx: SmashContext, under: str, cell: int, move: Move) -> None:
    """Draw a ring on a cell that plays a move there; on the badge of a base where the middle of a machine lies over it,
    so that the machine can be chosen, too.
    """
    key, drawn = f"{under}-at-{cell}", {"under": under, "label": str(button(move)), "style": "flat", **ctx.offer(move)}
    if any(cell == _middle_of(ctx, machine) for machine in ctx.state.machines):
        draw_on_badge(ctx, key, "spot", cell, GHOSTS + 5, 0.58, **drawn)
    else:
        draw_cell_sign(ctx, key, "spot", cell, GHOSTS + 5, **drawn)


def _middle_of(ctx: SmashContext, machine: Machine) -> int | None:
    """Return the cell of a machine that lies in the middle of its box; None if there is none."""
    points = {cell: ctx.grid.middle(cell) for cell in machine.cells}
    (left, right), (top, bottom) = ((min(side), max(side)) for side in zip(*points.values(), strict=True))
    middle = ((left + right) / 2, (top + bottom) / 2)
    return next((cell for cell, point in points.items() if dist(point, middle) < 1), None)
