"""Smash Gear in words: what to do, what happened, what a card says, and the table as text.

`names` are the players' names by seat; without them seats are called by number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kernel_lib.core import CHANCE, OPEN, Event, Move, View
from kernel_lib.games.smash import cards
from kernel_lib.games.smash.cards import BASE, EFFECTS, NAMES, PRICES, PROGRAM_KINDS, PROGRAMS, name_of_kind
from kernel_lib.games.smash.machines import Machine
from kernel_lib.games.smash.moves import (
    Battle,
    Combat,
    Cut,
    Draw,
    Effect,
    Gears,
    Install,
    Resolved,
    Script,
    Shifted,
    cell_name,
)  # fmt: skip
from kernel_lib.games.smash.rules import State, Waiting
from kernel_lib.words import name_of, sentence

Names = tuple[str, ...]

SENTENCES: Final = {
    "wait": "Waiting for {name}.",
    "shuffle": "The piles are about to be shuffled.",
    "refill": "The store is about to be refilled.",
    "draw": "{name} is about to draw a card.",
    "prepare": "Buy a card from the store with your {gears}, or pass for good.",
    "turn": "Your turn with {gears}: buy, assemble, build, flip, strike or use cards, then end it.",
    "first turn": "Your turn with {gears}: buy, assemble, build or use cards, then end it; nobody flips yet.",
    "answer": "{what} waits, announced by {name}: answer it, or pass.",
    "own answer": "Your {what} waits: add a script or an effect, or pass.",
    "last word": "{name} ends the turn: announce a script or an effect, or pass.",
    "keep": "{machine} fell apart: choose the part to keep.",
    "throw": "Throw {cards} of your hand.",
    "discard": "Your hand is full: throw {cards}.",
    "no base": "{winners} won: {losers} has no base left.",
    "honor": "{winners} won with {points} points of honor.",
    "turn limit": "{winners} won after the last turn, with {points} points of honor.",
    "draw game": "After the last turn nothing is between {winners}: a draw.",
    "Shuffle": "The piles were shuffled.",
    "Refill": "{card} came to the store.",
    "Draw": "{name} drew {card}.",
    "Draw unseen": "{name} drew a machine.",
    "Buy": "{name} bought {card}.",
    "Assemble": "{name} assembled {card} on the base at {cell}.",
    "Build": "{name} built a base at {cell}.",
    "Flip": "{name} flipped machine {machine} {side}.",
    "Install": "{name} installed {card} {on}.",
    "Script": "{name} announced {card}{aim}.",
    "Effect": "{name} announced the effect of machine {source}{aim}.",
    "Strike": "{name} struck the base at {cell} with machine {machine}.",
    "Keep": "{name} kept the part of machine {machine} at {cell}.",
    "Discard": "{name} threw {card} away.",
    "Pass": "{name} passed.",
    "End": "{name} ended the turn.",
    "Battle": "The battle begins; {lost} were lost.",
    "Income": "{name} took {gears}.",
    "Combat": "Machine {attacker} attacked machine {defender}: {beats}.",
    "hearts": "hearts struck at {cells}, {destroyed} destroyed",
    "weapons": "weapons vanished at {cells}",
    "touch": "nothing was struck",
    "Cut": "Machine {machine} lost {cells}.",
    "Shifted flip": "Machine {machine} was flipped {side}.",
    "Shifted slide": "Machine {machine} went one cell {side}.",
    "Razed": "{name} lost the base at {cell}.",
    "Destroyed": "{name} lost {card} {machine}.",
    "Stripped": "{name} lost the plugin {card}.",
    "Honor": "{name} won {points} points of honor.",
    "Gears": "{name} took {gears}.",
    "Gears lost": "{name} lost {gears}.",
    "Resolved": "{what} of {name} was done.",
    "Resolved not": "{what} of {name} was not done.",
    "effect of": "the effect of {card} {source}",
    "on machine": "on machine {machine}",
    "on base": "on the base at {cell}",
    "aim machine": " on machine {machine}",
    "aim side": " {side}",
    "aim cell": " at {cell}",
    "machine": "{card} {machine}",
    "machines": "machine {machine}",
    "and": "{most} and {last}",
    "say Buy": "Buy {card}",
    "say Assemble": "Assemble {card} at {cell}",
    "say Build": "Build a base at {cell}",
    "say Flip": "Flip machine {machine} {side}",
    "say Install": "Install {card} {on}",
    "say Script": "Play {card}{aim}",
    "say Effect": "Use machine {source}{aim}",
    "say Strike": "Strike {cell} with machine {machine}",
    "say Keep": "Keep the part at {cell}",
    "say Discard": "Throw {card}",
    "say Pass": "Pass",
    "say End": "End the turn",
    "place": "turn {turn} of {turns}",
    "in turn": "turn {turn}",
    "in Prepare": "Prepare",
    "setup": "setup",
    "result": "result",
}

LABELS: Final = {
    "flip": "flip {gears}",
    "flip short": "flip {gears}",
    "board": "board, {rows} rows and {cols} columns",
    "cell": "free cell {cell}",
    "base": "base of {name} at {cell}",
    "base with": "base of {name} at {cell}, with {plugins}",
    "body": "{machine} of {name}, {hearts}, {weapons}",
    "hearts at": "hearts at {cells}",
    "weapons at": "weapons at {cells}",
    "unarmed": "no weapon left",
    "machine title": "{machine} of {name}, flip {gears}",
    "locked title": "{machine} of {name}, locked",
    "with plugins": "With {plugins}.",
    "one flip": "Its weapons reach: full marks in one flip, hollow ones in two.",
    "no effect": "No effect.",
    "card title": "{card}, {gears}",
    "flip title": "{card}, {gears}, flip {flip}",
    "hand of": "Hand: {cards}.",
    "landfill of": "Landfill Site: {cards}.",
    "times": "{count} {card}",
    "unseen": "{machines} unseen",
    "nothing": "nothing",
    "about": "{cards} · landfill {landfill}",
    "gears label": "{gears} of {name}",
    "honor label": "{name} has {honor} of {goal} honor",
    "bases label": "{name} has {bases}",
    "in store": "{card} in the store for {gears}",
    "dear": "{card} in the store for {gears}, too dear now",
    "in hand": "{card}, in hand",
    "in hand off": "{card}, in hand, not usable now",
    "left": "{count} left",
    "pile": "{left} in pile",
    "turn thumb": "{card} turned by {degrees} degrees",
    "turn thumb heart": "{card} turned by {degrees} degrees, by its heart {heart}",
    "aim": "{machine}",
    "base spot": "the base at {cell}",
    "flip to": "{machine} {side}",
    "wall": "{machine} cannot go {side}",
    "choose place": "Choose its place",
    "choose base": "Choose a base",
    "choose heart": "Choose a heart",
    "choose target": "Choose its target",
    "choose side": "Choose a side",
    "choose flip": "Choose a flip",
    "choose strike": "Choose a base to strike",
    "choose": "Choose a piece",
    "choose purchase": "Choose a card",
    "choose answer": "Answer or pass",
    "choose part": "Choose a part",
    "choose throw": "Choose a card to throw",
    "hint button": "Hint",
    "undo button": "Undo",
    "end button": "End turn",
    "pass button": "Pass",
    "effects": "effects",
    "effect": "{machine}: {gears}",
    "free effect": "{machine}: free",
    "waits": "{what}{aim}",
    "map off": "Board",
    "map of": "Threats of {name}",
    "map empty": "No machine stands on the board yet.",
    "map note": "gears; dashed: two flips",
    "map note short": "gears to strike there; dashed frames: with two flips",
    "threat": "{cell}: {machine} strikes with {flips} for {gears}",
    "no hand": "No card in hand.",
    "hand tab": "Hand {count}",
    "store tab": "Machines",
    "programs tab": "Programs",
    "log tab": "Log",
    "threats tab": "Threats",
    "nothing yet": "Nothing has happened yet.",
    "tag": "machine {machine}",
    "plugged": "{plugins} on machine {machine}",
    "beat announce": "{attacker} attacks {defenders}.",
    "beat overlap": "they overlap at {cells}.",
    "beat hearts": "hearts first: struck at {cells}. Destroyed: {fallen}.",
    "beat no heart": "hearts first: none is struck.",
    "beat weapons": "then weapons: those at {cells} vanish on both sides.",
    "beat main": "the main part stays: {cuts}.",
    "loses": "{machine} loses {cells}",
    "try free": "Nothing is struck there.",
    "try hearts": "Hearts first. Destroyed: {fallen}; {left}.",
    "nobody left": "nobody is left",
    "is whole": "{machine} is whole",
    "try weapons": "No heart is struck. Weapons vanish at {cells}.",
    "try cut": "{machine} loses {cells} as well.",
    "try split": "{name} chooses the main part of {machine}.",
    "try base": "A weapon comes over the base at {cell}.",
    "try base armed": "A weapon comes over the base at {cell}: Destroy Base can strike.",
    "try Assemble": "{card} would stand here.",
    "try Build": "Your base would stand at {cell}.",
    "try Strike": "The base at {cell} falls: {points} honor.",
    "try Strike falls": "The base at {cell} falls and {machine} with it: {points} honor.",
}
"""Words of the picture."""

SIDES: Final = {"N": "north", "E": "east", "S": "south", "W": "west"}
UNITS: Final = {
    "gears": ("1 gear", "{} gears"),
    "cards": ("1 card", "{} cards"),
    "machine": ("1 machine", "{} machines"),
    "program": ("1 program", "{} programs"),
    "flips": ("1 flip", "{} flips"),
    "bases": ("1 base", "{} bases"),
}
"""One of a thing, and several."""

EFFECT_WORDS: Final = {
    "gain": "take {gears}",
    "take": "take {gears} from the other player",
    "draw": "draw {drawn}",
    "draw, throw": "draw {drawn}, then throw {thrown}",
    "assembly": "assemble {more} more this turn",
    "cancel": "cancel what the other player announced last",
    "flip this machine": "flip this machine",
    "flip own machine": "flip a machine of yours for nothing",
    "slide this machine": "move this machine one cell",
    "slide own machine": "move a machine of yours one cell",
    "push rival machine": "push a rival machine one cell, onto free cells",
    "break rival machine": "break a weapon of a rival machine",
    "strip machine": "throw all plugins of a machine",
    "strip rival machine": "throw all plugins of a rival machine",
    "strip own machine": "throw all plugins of a machine of yours",
    "scrap this machine": "destroy this machine and take {gears}",
    "scrap own machine": "destroy a machine of yours and take {gears}",
    "income": "brings {gears} more in each Exploit phase",
    "lock": "this machine cannot be flipped",
    "ease": "a flip of this machine costs {gears} less, but at least 1",
    "stay": "this machine stays when it destroys a base",
    "spoils": "{amount} more honor when this machine destroys a base",
}
"""What an effect says on a card, by verb, or by verb and target where that makes a difference."""
CARD_WORDS: Final = {
    "cost": "{gears}: {effect}",
    "free": "once a turn: {effect}",
    "on own machine": "on a machine of yours: {effect}",
    "on rival machine": "on a rival machine: {effect}",
    "on machine": "on any machine: {effect}",
    "on own machine or base": "on a machine or base of yours: {effect}",
    "base": "builds a base under a heart of yours",
    "destroy": "destroys a base under a weapon of yours",
}
"""How the line of a card is made of its effect."""

LINES: Final = {
    "head": "Smash Gear, {place}. {prompt}",
    "store": "Store: machines {machines}; programs {programs}; Base {base} left, Destroy Base {destroy} left.",
    "empty": "none",
    "waits": "{what} of {name} waits.",
    "seat": "{name}: {gears}, {honor} honor, bases at {bases}, hand {hand}, Landfill Site {landfill}.",
    "hidden": "{machines} unseen",
    "machine": "Machine {number}, {card} of {name}: hearts {hearts}, weapons {weapons}{plugins}.",
    "plugins": ", with {plugins}",
    "base": "The base at {cell} has {plugins}.",
}


def counted(amount: int, unit: str) -> str:
    """`2 gears`, `1 gear`."""
    one, several = UNITS[unit]
    return one if amount == 1 else several.format(amount)


def effect_words(effect: cards.Effect) -> str:
    """What an effect does, as on a card, without a full stop."""
    key = f"{effect.verb} {effect.target}"
    if effect.verb == "draw" and effect.throw:
        key = "draw, throw"
    return EFFECT_WORDS.get(key, EFFECT_WORDS.get(effect.verb, "")).format(
        gears=counted(effect.amount, "gears"), amount=effect.amount, drawn=counted(effect.amount, effect.pile), thrown=effect.throw,
        more=counted(effect.amount, "machine"),
    )  # fmt: skip


def card_words(kind: int) -> str:
    """The line on a card, empty if there is none."""
    effect = EFFECTS[kind]
    if effect is None:
        return CARD_WORDS["base" if kind == BASE else "destroy"] if kind >= BASE else ""
    words = effect_words(effect)
    if kind in PROGRAM_KINDS:
        program = PROGRAMS[kind - PROGRAM_KINDS.start]
        return CARD_WORDS[f"on {effect.target}"].format(effect=words) if program.type == "plugin" else words
    if effect.lasts:
        return words
    return CARD_WORDS["cost" if effect.cost else "free"].format(gears=counted(effect.cost, "gears"), effect=words)


# What to do ---------------------------------------------------------------------------------------


def prompt(view: View[State], names: Names | None = None) -> str:
    """One sentence: what the viewer is to do, or who is to act, or how the game ended."""
    return sentence(_prompt(view, names))


def _prompt(view: View[State], names: Names | None) -> str:
    table, seat = view.state, view.seat
    if table.outcome is not None:
        return result(view, names)
    due = table.due
    if table.to_act == (CHANCE,):
        return SENTENCES[due].format(name=name_of(table.draws[0][0], names) if due == "draw" else "")
    if seat is None or seat not in table.to_act:
        return SENTENCES["wait"].format(name=name_of(table.to_act[0], names))
    if due == "answer":
        top = table.stack[-1]
        key = "own answer" if top.seat == seat else due
        return SENTENCES[key].format(
            what=sentence(waiting_words(top)) if key == due else waiting_words(top), name=name_of(top.seat, names)
        )
    if due == "keep":
        return SENTENCES[due].format(machine=machine_words(table.machine(table.splits[0])))
    if due in ("throw", "discard"):
        return SENTENCES[due].format(cards=counted(table.throws[seat] or table.held(seat) - cards.HOUSE.hand, "cards"))
    key = "first turn" if due == "turn" and table.turn == 1 else due
    return SENTENCES[key].format(gears=counted(table.gears[seat], "gears"), name=name_of(1 - seat, names))


def result(view: View[State], names: Names | None = None) -> str:
    """How the game ended, in one sentence."""
    outcome = view.state.outcome
    if outcome is None:
        return ""
    winners = listed([name_of(seat, names) for seat in outcome.winners])
    losers = listed([name_of(seat, names) for seat in (0, 1) if seat not in outcome.winners])
    key = "draw game" if len(outcome.winners) == 2 else outcome.why
    return SENTENCES[key].format(winners=winners, losers=losers, points=outcome.scores[outcome.winners[0]])


def place(view: View[State]) -> str:
    """What is due now, and how far the game has come."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    if not table.turn:
        return SENTENCES["in Prepare" if table.store[0] else "setup"]
    return SENTENCES["place"].format(turn=table.turn, turns=table.options.max_turns)


def chapter(view: View[State]) -> str:
    """The part of the game that the last move belongs to; a Player steps from one to the next."""
    table = view.state
    if not table.to_act:
        return SENTENCES["result"]
    if not table.turn:
        return SENTENCES["in Prepare" if table.store[0] and len(table.gaps) < 2 else "setup"]
    return SENTENCES["in turn"].format(turn=table.turn)


# What happened ------------------------------------------------------------------------------------


def machine_words(machine: Machine) -> str:
    """`Anvil 3`."""
    return SENTENCES["machine"].format(card=NAMES[machine.kind], machine=machine.number)


def waiting_words(waiting: Waiting) -> str:
    """What waits: a script's name, or whose effect."""
    return _source_words(NAMES[waiting.kind], waiting.source or None)


def _source_words(card: str, source: int | None) -> str:
    return SENTENCES["effect of"].format(card=card, source=source) if source else card


def tell(record: Move | Event, seat: int | None = None, names: Names | None = None) -> str:
    """A move of `seat`, or an event, in the past tense."""
    places = _places(record)
    who = places.get("seat", seat)
    name = name_of(who, names) if isinstance(who, int) else ""
    return sentence(SENTENCES[_key(record)].format_map({**places, "name": name}))


def _key(record: Move | Event) -> str:
    key = type(record).__name__
    if isinstance(record, Draw) and record.card not in NAMES:
        return "Draw unseen"
    if isinstance(record, Shifted):
        return f"Shifted {record.by}"
    if isinstance(record, Gears) and record.gears < 0:
        return "Gears lost"
    return "Resolved not" if isinstance(record, Resolved) and not record.done else key


def _places(record: Move | Event) -> dict[str, object]:
    """What a sentence about a move or an event may name."""
    places: dict[str, object] = {name: getattr(record, name) for name in record.__struct_fields__}
    cell, gears = places.get("cell"), places.get("gears")
    if isinstance(cell, tuple):
        places["cell"] = cell_name(cell)
    if "side" in places:
        places["side"] = SIDES.get(str(places["side"]), "")
    if isinstance(gears, int):
        places["gears"] = counted(abs(gears), "gears")
    if isinstance(record, Install):
        places["on"] = SENTENCES["on base" if record.machine is None else "on machine"].format(**places)
    if isinstance(record, Script | Effect):
        places["aim"] = _aim_words(record)
    if isinstance(record, Battle):
        places["lost"] = counted(sum(record.lost), "gears")
    if isinstance(record, Combat):
        places["beats"] = _beats(record)
    if isinstance(record, Cut):
        places["cells"] = cells_words(record.cells)
    if isinstance(record, Resolved):
        places["what"] = _source_words(record.card, record.source)
    return places


def _aim_words(move: Script | Effect) -> str:
    parts = {"machine": move.machine is not None, "side": move.side is not None, "cell": bool(move.cell)}
    words = "".join(SENTENCES[f"aim {name}"] for name, there in parts.items() if there)
    return words.format(machine=move.machine, side=SIDES.get(move.side or "", move.side), cell=cell_name(move.cell))


def _beats(record: Combat) -> str:
    told = []
    if record.hearts:
        told.append(SENTENCES["hearts"].format(cells=cells_words(record.hearts), destroyed=_numbers(record.destroyed)))
    if record.weapons:
        told.append(SENTENCES["weapons"].format(cells=cells_words(record.weapons)))
    return ", ".join(told) or SENTENCES["touch"]


def _numbers(numbers: tuple[int, ...]) -> str:
    return listed([SENTENCES["machines"].format(machine=number) for number in numbers])


def cells_words(cells: Iterable[tuple[int, ...]]) -> str:
    """`c5, d5`."""
    return ", ".join(map(cell_name, cells))


def listed(names: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    *most, last = names or ("",)
    return SENTENCES["and"].format(most=", ".join(most), last=last) if most else last


def say(move: Move) -> str:
    """What the button says that plays this move."""
    key = f"say {type(move).__name__}"
    return SENTENCES[key].format_map(_places(move)) if key in SENTENCES else str(move)


# The table as text --------------------------------------------------------------------------------


def describe(view: View[State], names: Names | None = None) -> str:
    """The table as this view knows it, line by line."""
    table = view.state
    lines = [LINES["head"].format(place=place(view), prompt=prompt(view, names))]
    lines += [_store_line(table)] if table.store[0] else []
    lines += [
        sentence(LINES["waits"].format(what=waiting_words(waiting), name=name_of(waiting.seat, names)))
        for waiting in reversed(table.stack)
    ]
    lines += [_seat_line(view, seat, names) for seat in (0, 1)]
    lines += [_machine_line(table, machine, names) for machine in table.machines]
    lines += [line for cells in table.bases for cell in cells for line in _base_lines(table, cell)]
    return "\n".join(lines)


def _store_line(table: State) -> str:
    machines, programs = (
        ", ".join(f"{NAMES[kind]} {PRICES[kind]}" for kind in row if kind >= 0) or LINES["empty"] for row in table.store
    )
    return LINES["store"].format(machines=machines, programs=programs, base=table.stock[0], destroy=table.stock[1])


def _seat_line(view: View[State], seat: int, names: Names | None) -> str:
    table = view.state
    drawn = table.drawn[seat]
    known = [name_of_kind(kind) for kind in sorted((*table.hands[seat], *(drawn if view.seat in (seat, OPEN) else ())))]
    unseen = (
        [LINES["hidden"].format(machines=counted(len(drawn), "machine"))]
        if drawn and view.seat not in (seat, OPEN)
        else []
    )
    return LINES["seat"].format(
        name=name_of(seat, names), gears=counted(table.gears[seat], "gears"), honor=table.honor[seat], bases=_on_board(table, table.bases[seat]),
        hand=", ".join(known + unseen) or LINES["empty"], landfill=", ".join(NAMES[kind] for kind in table.landfill[seat]) or LINES["empty"],
    )  # fmt: skip


def _machine_line(table: State, machine: Machine, names: Names | None) -> str:
    plugins = [NAMES[plugin.kind] for plugin in table.plugins if plugin.machine == machine.number]
    return LINES["machine"].format(
        number=machine.number, card=NAMES[machine.kind], name=name_of(machine.seat, names), hearts=_on_board(table, machine.hearts),
        weapons=_on_board(table, machine.weapons), plugins=LINES["plugins"].format(plugins=", ".join(plugins)) if plugins else "",
    )  # fmt: skip


def _base_lines(table: State, cell: int) -> list[str]:
    plugins = [NAMES[plugin.kind] for plugin in table.plugins if plugin.cell == cell]
    return [LINES["base"].format(cell=_on_board(table, (cell,)), plugins=", ".join(plugins))] if plugins else []


def _on_board(table: State, cells: tuple[int, ...]) -> str:
    return cells_words(table.size.cells(cells)) or LINES["empty"]
