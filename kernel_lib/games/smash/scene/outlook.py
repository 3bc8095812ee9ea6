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
from kernel_lib.games.smash.scene.context import READ, Picture
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


def tried_goal(picture: Picture) -> Goal | None:
    """Return where the tried move would take a machine; None: it takes none anywhere."""
    move, state = picture.tried, picture.state
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


def falls(picture: Picture, move: Strike) -> bool:
    """Return whether a machine that destroys a base goes with it."""
    return picture.state.board.lasting(picture.state.machine(move.machine), "stay") is None


def _tried_words(picture: Picture) -> str:
    """Return the outcome of the tried move in words."""
    move = picture.tried
    if isinstance(move, Assemble):
        return picture.label("try-assemble", card=move.card)
    if isinstance(move, Build):
        return picture.label("try-build", cell=cell_name(move.cell))
    if isinstance(move, Strike):
        return _strike_words(picture, move)
    goes = tried_goal(picture)
    return _outcome(picture, goes.machine, goes.body).said(picture.names) if goes else ""


def _strike_words(picture: Picture, move: Strike) -> str:
    """Return what striking a base brings."""
    machine = picture.state.machine(move.machine)
    points = HOUSE.destroy.honor + (picture.state.board.lasting(machine, "spoils") or 0)
    args = {"cell": cell_name(move.cell), "machine": machine_name(machine), "points": points}
    return picture.label("try-strike", falls=falls(picture, move), **args)


def _outcome(picture: Picture, machine: Machine, body: Body) -> Message:
    """Return what comes of a machine's going somewhere."""
    fight = outcome_of(picture.state, machine, body)
    if fight is None:
        return unopposed(picture.state, machine, body)
    names = {one.number: machine_name(one) for one in (machine, *picture.state.machines)}
    told = []
    if fight.destroyed:
        whole = [names[one.number] for one in fight.machines]
        fallen = [names[number] for number in fight.destroyed]
        told.append(say("try-hearts", fallen=fallen, whole=whole, count=len(whole)))
    if fight.weapons:
        told.append(say("try-weapons", cells=cell_names(picture.size.cells(numbers(fight.weapons)))))
    return say("sentences", told=[*told, *losses(picture.state, fight, names)])


def lay_tried_words(picture: Picture, left: float, top: float, w: float, rows: int) -> None:
    """Lay what a move would do that is chosen and not made yet, above what is read of the machine."""
    size, line = (14, 17) if picture.wide else (12, 15)
    told = _tried_words(picture) if picture.tried else ""
    lines = wrap(told, size, w, rows) if told else ()
    if lines and not picture.wide:
        picture.drawing.box("tried-sheet", "sheet", *picture.areas.reading, z=READ + 4)
    for row, words in enumerate(lines):
        y = top + line * (row + 0.5)
        picture.drawing.add(f"tried-{row}", "", left, y, 0, text=words, style=f"t{size} ink", z=READ + 5)
