"""What happened in Smash Gear, in words; and what the buttons say."""

from __future__ import annotations

from collections.abc import Iterable

from kernel_lib.core import Event, Move
from kernel_lib.games.smash.rules.components import NAMES
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import (
    Battle,
    Combat,
    Cut,
    Draw,
    Effect,
    Gears,
    Honor,
    Install,
    Resolved,
    Script,
    Shifted,
    cell_name,
)
from kernel_lib.games.smash.rules.state import PendingEffect
from kernel_lib.games.smash.text.sentences import SENTENCES, SIDES
from kernel_lib.parts.text import Names
from kernel_lib.words.grammar import counted, joined, name_of, sentence


def tell(record: Move | Event, seat: int | None = None, names: Names = None) -> str:
    """A move of `seat`, or an event, in the past tense."""
    places = _places(record)
    if isinstance(record, Battle):
        places["lost"] = _lost_words(record, names)
    who = places.get("seat", seat)
    return SENTENCES[_key(record)].format_map({**places, "name": name_of(who, names) if isinstance(who, int) else ""})


def _key(record: Move | Event) -> str:
    key = type(record).__name__
    if isinstance(record, Draw) and record.card not in NAMES:
        return "Draw unseen"
    if isinstance(record, Shifted):
        return f"Shifted {record.by}"
    if isinstance(record, Gears) and record.gears < 0:
        return "Gears lost"
    return "Resolved not" if isinstance(record, Resolved) and not record.done else key


def button(move: Move) -> str:
    """What the button says that plays this move."""
    key = f"button {type(move).__name__}"
    return SENTENCES[key].format_map(_places(move)) if key in SENTENCES else str(move)


def short_button(move: Move) -> str:
    """The same where there is little room: without the verb, and with no more than tells the aims apart."""
    places, key = _places(move), f"short {type(move).__name__}"
    if key not in SENTENCES:
        return button(move)
    if isinstance(move, Script | Effect | Install):
        parts = [
            SENTENCES["aim cell"].format(cell=cell_name(move.cell)) if move.cell else "",
            SENTENCES["short on"].format(machine=move.machine) if move.machine and not move.cell else "",
            SENTENCES["aim side"].format(**places) if places.get("side") else "",
        ]
        places["aim"] = "".join(parts)
    return SENTENCES[key].format_map(places)


def _places(record: Move | Event) -> dict[str, object]:
    """What a sentence about a move or an event may name."""
    places: dict[str, object] = {name: getattr(record, name) for name in record.__struct_fields__}
    cell, gears = places.get("cell"), places.get("gears")
    if isinstance(cell, tuple):
        places["cell"] = cell_name(cell)
    if "side" in places:
        places["side"] = SIDES.get(str(places["side"]), "")
    if isinstance(gears, int):
        places["gears"] = counted(abs(gears), "gear")
    if isinstance(record, Install):
        places["on"] = SENTENCES["on base" if record.machine is None else "on machine"].format(**places)
    if isinstance(record, Script | Effect):
        itself = isinstance(record, Effect) and record.machine == record.source
        places["aim"] = aim_words(None if itself else record.machine, record.side, record.cell)
    if isinstance(record, Honor):
        places["points"] = counted(record.points, "point")
    if isinstance(record, Combat):
        places["beats"] = _beats(record)
    if isinstance(record, Cut):
        places["cells"] = cells_words(record.cells)
    if isinstance(record, Resolved):
        places["what"] = _source_words(record.card, record.source)
    return places


def _lost_words(record: Battle, names: Names) -> str:
    """Who loses how many unspent gears: ` Ann lost 3 unspent gears, Bo lost 28.`"""
    told: list[str] = []
    for seat, gears in enumerate(record.lost):
        if gears:
            said = str(gears) if told else counted(gears, "unspent gear")
            told.append(SENTENCES["unspent"].format(name=name_of(seat, names), gears=said))
    return f" {sentence(', '.join(told))}." if told else ""


def _beats(record: Combat) -> str:
    told = []
    if record.hearts:
        destroyed = joined([SENTENCES["machines"].format(machine=number) for number in record.destroyed])
        told.append(SENTENCES["hearts"].format(cells=cells_words(record.hearts), destroyed=destroyed))
    if record.weapons:
        told.append(SENTENCES["weapons"].format(cells=cells_words(record.weapons)))
    return ", ".join(told) or SENTENCES["touch"]


# Things by name -----------------------------------------------------------------------------------


def machine_words(machine: Machine) -> str:
    """`Anvil 3`."""
    return SENTENCES["machine"].format(card=NAMES[machine.kind], machine=machine.number)


def cells_words(cells: Iterable[tuple[int, ...]]) -> str:
    """`c5, d5`."""
    return ", ".join(map(cell_name, cells))


def aim_words(machine: int | None, side: str | None, cell: tuple[int, ...]) -> str:
    """What something is aimed at: ` on machine 3 north`."""
    parts = {"machine": machine is not None, "side": side is not None, "cell": bool(cell)}
    words = "".join(SENTENCES[f"aim {name}"] for name, there in parts.items() if there)
    return words.format(machine=machine, side=SIDES.get(side or "", side), cell=cell_name(cell))


def effect_of(machine: Machine) -> str:
    """`effect of Creeper 3`."""
    return _source_words(NAMES[machine.kind], machine.number)


def waiting_words(waiting: PendingEffect) -> str:
    """What waits, as somebody's: `Oil Can`, `effect of Creeper 3`."""
    return _source_words(NAMES[waiting.kind], waiting.source or None)


def the_waiting_words(waiting: PendingEffect) -> str:
    """The same as nobody's: `Oil Can`, `the effect of Creeper 3`."""
    words = waiting_words(waiting)
    return SENTENCES["the effect"].format(effect=words) if waiting.source else words


def _source_words(card: str, source: int | None) -> str:
    return SENTENCES["effect of"].format(card=card, source=source) if source else card
