"""What a chosen move would do, in words."""

from __future__ import annotations

from typing import NamedTuple

from kernel_lib.core.square_grid import Side
from kernel_lib.games.smash.rules.components import EFFECTS, HOUSE, KINDS, Verb
from kernel_lib.games.smash.rules.effects import side_of
from kernel_lib.games.smash.rules.machines import Body, Machine, numbers
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Effect,
    Flip,
    Script,
    Strike,
    cell_name,
)
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.scoring import outcome_of
from kernel_lib.games.smash.scene.context import READ, SmashContext
from kernel_lib.games.smash.text.outcomes import losses, unopposed
from kernel_lib.games.smash.text.telling import cell_names, say
from kernel_lib.scene.text_metrics import wrap
from kernel_lib.words import Message


class Goal(NamedTuple):
    """Where the tried move would take a machine, and how."""

    machine: Machine
    verb: Verb
    side: Side
    body: Body


def tried_goal(ctx: SmashContext) -> Goal | None:
    """Return where the tried move would take a machine; None: it takes none anywhere."""
    move, state = ctx.tried, ctx.state
    if isinstance(move, Flip):
        verb: Verb = "flip"
    elif isinstance(move, Script | Effect) and move.side:
        effect = EFFECTS[KINDS[move.card] if isinstance(move, Script) else state.machine(move.source).kind]
        assert effect is not None, "what is announced has an effect"
        verb = effect.verb
    else:
        return None
    assert move.machine is not None, "what goes to a side is a machine"
    machine = state.machine(move.machine)
    side = side_of(move.side or "")
    return Goal(machine, verb, side, state.board.ways(machine, verb)[side])


def falls(ctx: SmashContext, move: Strike) -> bool:
    """Return whether a machine that destroys a base goes with it."""
    return ctx.state.board.lasting(ctx.state.machine(move.machine), "stay") is None


def _tried_words(ctx: SmashContext) -> str:
    """Return the outcome of the tried move in words."""
    move = ctx.tried
    if isinstance(move, Assemble):
        return ctx.label("try-assemble", card=move.card)
    if isinstance(move, Build):
        return ctx.label("try-build", cell=cell_name(move.cell))
    if isinstance(move, Strike):
        return _strike_words(ctx, move)
    goes = tried_goal(ctx)
    return _outcome(ctx, goes.machine, goes.body).said(ctx.names) if goes else ""


def _strike_words(ctx: SmashContext, move: Strike) -> str:
    """Return what striking a base brings."""
    machine = ctx.state.machine(move.machine)
    points = HOUSE.destroy.honor + (ctx.state.board.lasting(machine, "spoils") or 0)
    args = {"cell": cell_name(move.cell), "machine": machine_name(machine), "points": points}
    return ctx.label("try-strike", falls=falls(ctx, move), **args)


def _outcome(ctx: SmashContext, machine: Machine, body: Body) -> Message:
    """Return what comes of a machine's going somewhere."""
    fight = outcome_of(ctx.state, machine, body)
    if fight is None:
        return unopposed(ctx.state, machine, body)
    names = {one.number: machine_name(one) for one in (machine, *ctx.state.machines)}
    told = []
    if fight.destroyed:
        whole = [names[one.number] for one in fight.machines]
        fallen = [names[number] for number in fight.destroyed]
        told.append(say("try-hearts", fallen=fallen, whole=whole, count=len(whole)))
    if fight.weapons:
        told.append(say("try-weapons", cells=cell_names(ctx.size.cells(numbers(fight.weapons)))))
    return say("sentences", told=[*told, *losses(ctx.state, fight, names)])


def draw_tried_words(ctx: SmashContext, left: float, top: float, w: float, rows: int) -> None:
    """Draw what a move would do that is chosen and not made yet, above what is read of the machine."""
    size, line = (14, 17) if ctx.wide else (12, 15)
    told = _tried_words(ctx) if ctx.tried else ""
    lines = wrap(told, size, w, rows) if told else ()
    if lines and not ctx.wide:
        ctx.builder.box("tried-sheet", "sheet", *ctx.areas.reading, z=READ + 4)
    for row, words in enumerate(lines):
        y = top + line * (row + 0.5)
        ctx.builder.add(f"tried-{row}", "", left, y, 0, text=words, style=f"t{size} ink", z=READ + 5)
