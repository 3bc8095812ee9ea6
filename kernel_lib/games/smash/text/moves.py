"""Cards, moves and events of Smash Gear in words: what a card says, what happened, what buttons say, what may come."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, Final

from msgspec.structs import asdict

from kernel_lib.core import Event, Move, Outcome, View
from kernel_lib.games.smash.rules.components import (
    BASE,
    EFFECTS,
    NAMES,
    PROGRAM_KINDS,
    PROGRAMS,
    CardEffect,
)
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import (
    Battle,
    CellOrNone,
    Combat,
    Cut,
    Destroyed,
    Draw,
    Effect,
    Flip,
    Gears,
    Honor,
    Install,
    Razed,
    Resolved,
    Script,
    Strike,
    cell_name,
)
from kernel_lib.games.smash.rules.pieces import machine_name
from kernel_lib.games.smash.rules.state import PendingEffect, State
from kernel_lib.parts.text import mover
from kernel_lib.words import Message, messages, plain, who

say: Final = messages("smash")
NONE: Final = "none"
"""Stands in an argument for what a move does not name."""

# Things by name -----------------------------------------------------------------------------------


def cell_names(cells: Iterable[CellOrNone]) -> list[str]:
    """Return cells as people write them: `c5`, `d5`."""
    return [cell_name(cell) for cell in cells]


def aim(machine: int, side: str, cell: CellOrNone) -> Message:
    """Return the target of something (0, "" and (): nothing), to stand behind its name: ` on machine 3 north`."""
    return say("aim", machine=machine or NONE, side=side or NONE, cell=cell_name(cell) if cell else NONE)


def announced_by(machine: Machine) -> Message:
    """Return the effect of a machine: `effect of Creeper 3`."""
    return say("announced", card=NAMES[machine.kind], source=machine.number)


def pending_args(pending: PendingEffect) -> dict[str, Any]:
    """Return the arguments of the message `announced` for an announced effect."""
    return {"card": NAMES[pending.kind], "source": pending.source or NONE}


# What cards say -----------------------------------------------------------------------------------


def effect_words(effect: CardEffect) -> Message:
    """Return the effect as it is printed on a card, without a full stop."""
    amounts = dict.fromkeys(("amount", "gears", "machines", "programs", "bases"), effect.amount)
    return say(f"effect-{effect.verb}", target=_effect_id(effect), pile=effect.pile, throw=effect.throw, **amounts)


def _effect_id(effect: CardEffect) -> str:
    """Return the target of an effect, as catalogues write it: `own-machine`."""
    return effect.target.replace(" ", "-")


@cache
def card_words(kind: int) -> Message | None:
    """Return the line on a card; None if there is none."""
    effect = EFFECTS[kind]
    if effect is None:
        return say("card-base" if kind == BASE else "card-destroy") if kind >= BASE else None
    words = effect_words(effect)
    if kind in PROGRAM_KINDS:
        plugin = PROGRAMS[kind - PROGRAM_KINDS.start].type == "plugin"
        return say("card-plugin", target=_effect_id(effect), effect=words) if plugin else words
    return words if effect.lasts else say("card-use", gears=effect.cost, effect=words)


def effect_price(machine: Machine) -> Message:
    """Return the owner of an effect and its cost."""
    effect = EFFECTS[machine.kind]
    return say("effect-price", machine=machine_name(machine), gears=effect.cost if effect else 0)


# What happened ------------------------------------------------------------------------------------


def describe_event(record: Move | Event, seat: int | None = None) -> Message:
    """Return a move of `seat`, or an event, in the past tense."""
    if isinstance(record, Event):
        return _tell_event(record)
    if isinstance(record, Draw):
        return say("move-draw" if record.card in NAMES else "move-draw-unseen", who=who(record.seat), card=record.card)
    return say(f"move-{_log_tag(record)}", who=mover(seat), **_told_args(record))


def _log_tag(record: Move | Event) -> str:
    """Return the name of a verb or an event in logs, and in the names of messages."""
    return type(record).__name__.lower()


def _move_args(move: Move) -> dict[str, Any]:
    """Return the fields of a move as arguments: cells by name, and `none` for what it does not name."""
    args = asdict(move)
    if args.get("cell"):
        args["cell"] = cell_name(args["cell"])
    return {name: NONE if value in (None, ()) else value for name, value in args.items()}


def _told_args(move: Move) -> dict[str, Any]:
    """Return the same, but without the target of an effect that is aimed at the machine that has it."""
    itself = isinstance(move, Effect) and move.machine == move.source
    return _move_args(move) | ({"machine": NONE} if itself else {})


def _tell_event(event: Event) -> Message:
    if isinstance(event, Battle):
        return _tell_battle(event)
    if isinstance(event, Combat):
        return say("event-combat", attacker=event.attacker, defender=event.defender, beats=_combat_steps(event))
    if isinstance(event, Cut):
        return say("event-cut", machine=event.machine, cells=cell_names(event.cells))
    if isinstance(event, Gears):
        name = "event-gears" if event.gears >= 0 else "event-gears-lost"
        return say(name, who=who(event.seat), gears=abs(event.gears))
    args = asdict(event)
    if "seat" in args:
        args["who"] = who(args.pop("seat"))
    if isinstance(event, Resolved):
        args["source"] = event.source or NONE
    if isinstance(event, Razed):
        args["cell"] = cell_name(event.cell)
    return say(f"event-{_log_tag(event)}", **args)


def _tell_battle(battle: Battle) -> Message:
    """Return that the battle begins, and who loses how many unspent gears: `Ann lost 3 unspent gears, Bo lost 28`."""
    losers = [(seat, gears) for seat, gears in enumerate(battle.lost) if gears]
    lost = [
        say("lost-gears.too" if place else "lost-gears", who=who(seat), gears=gears)
        for place, (seat, gears) in enumerate(losers)
    ]
    return say("event-battle-lost", lost=lost) if lost else say("event-battle")


def _combat_steps(combat: Combat) -> list[Message]:
    """Return the steps of a combat: hearts first, then weapons."""
    told = []
    if combat.hearts:
        destroyed = [{"machine": number} for number in combat.destroyed]
        told.append(say("beat-hearts", cells=cell_names(combat.hearts), destroyed=destroyed))
    if combat.weapons:
        told.append(say("beat-weapons", cells=cell_names(combat.weapons)))
    return told or [say("beat-nothing")]


def button(move: Move) -> Message:
    """Return the label of the button that plays a move."""
    if move.by_chance:
        return plain(str(move))
    return say(f"button-{_log_tag(move)}", **_told_args(move))


def button_in(view: View[State], move: Move) -> Message:
    """Return the label of the button that plays a move, with the names that machines have on the board."""
    if not isinstance(move, Flip | Install | Script | Effect | Strike):
        return button(move)
    args = {"side": NONE, "cell": NONE, "machine": NONE} | _told_args(move)
    numbers = {name: args[name] for name in ("machine", "source") if isinstance(args.get(name), int)}
    names = {name: machine_name(view.state.machine(number)) for name, number in numbers.items()}
    return say(f"button-{_log_tag(move)}.named", **args | names)


def short_button(move: Move) -> Message:
    """Return the same where there is little room: without the verb, and with no more than tells the aims apart."""
    if isinstance(move, Install | Script | Effect | Strike):
        return say(f"button-{_log_tag(move)}.short", **({"side": NONE} | _move_args(move)))
    return button(move)


def forecast(record: Event | Outcome) -> Iterator[Message]:
    """Yield what comes with an event, in clauses that are the same in every deal."""
    if isinstance(record, Combat):
        yield from (say("forecast-combat", machine=machine) for machine in record.destroyed)
    elif isinstance(record, Razed):
        yield say("forecast-base", who=who(record.seat))
    elif isinstance(record, Honor):
        yield say("forecast-honor", who=who(record.seat))
    elif isinstance(record, Destroyed):
        yield say("forecast-destroyed", who=who(record.seat))
