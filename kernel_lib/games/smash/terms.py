"""Terms that expressions in lessons may use for a position of Smash Gear; see `kernel_lib.study.expressions`.

Cards are called by their names, cells as tasks mark them (`9,4`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kernel_lib.games.smash.rules.components import (
    DESIGNS,
    EFFECTS,
    HOUSE,
    KINDS,
    MACHINES,
    NAMES,
    PILES,
    PRICES,
    PROGRAMS,
    PileKind,
    name_of_kind,
)
from kernel_lib.games.smash.rules.machines import CellNumbers, card_outline
from kernel_lib.games.smash.rules.moves import Combat, Cut, Effect, Razed, Script, cell_name, read_cell
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.terms import Terms
from kernel_lib.words import messages

MarkNames = Sequence[str]
say: Final = messages("smash")


def price(_state: State, card: str) -> int:
    """Return the cost of a card."""
    return PRICES[KINDS[card]]


def open_cards(state: State) -> Sequence[str]:
    """Return the machines and programs that lie open in the store."""
    return [NAMES[kind] for pile in state.store for kind in pile if kind >= 0]


def open_machines(state: State) -> Sequence[str]:
    """Return the machines that lie open in the store."""
    return [NAMES[kind] for kind in state.store[0] if kind >= 0]


def affordable(state: State, gears: int) -> int:
    """Return the number of open cards that so many gears buy, the cheapest first; Base and Destroy Base are
    not counted.
    """
    count = 0
    for cost in sorted(PRICES[KINDS[card]] for card in open_cards(state)):
        gears -= cost
        count += gears >= 0
    return count


def cheapest(state: State) -> int:
    """Return the lowest price of an open card."""
    return min(PRICES[KINDS[card]] for card in open_cards(state))


def for_sale(state: State, card: str) -> int:
    """Return the number of Base (or Destroy Base) cards in the store."""
    return state.stock[("Base", "Destroy Base").index(card)]


def in_game(_state: State, card: str) -> int:
    """Return the number of cards of a name in the game."""
    return {"Base": HOUSE.base.cards, "Destroy Base": HOUSE.destroy.cards}.get(card, HOUSE.copies)


def sorts(_state: State) -> int:
    """Return the number of sorts of machines."""
    return len(DESIGNS)


def program_sorts(_state: State) -> int:
    """Return the number of sorts of programs."""
    return len(PROGRAMS)


def start_gears(_state: State) -> int:
    """Return the gears that each player begins with."""
    return HOUSE.start_gears


def base_gears(_state: State) -> int:
    """Return the gears that a base brings in a turn."""
    return HOUSE.base.gears


def strike_honor(_state: State) -> int:
    """Return the honor that a strike brings."""
    return HOUSE.destroy.honor


def winning_honor(_state: State) -> int:
    """Return the honor that wins."""
    return HOUSE.honor


def may_keep(_state: State) -> int:
    """Return the number of cards that are kept at the end of a turn."""
    return HOUSE.hand


def hand_of(state: State, seat: int) -> Sequence[str]:
    """Return the cards in a seat's hand, `?` for those that are not known."""
    return [name_of_kind(kind) for kind in (*state.hands[seat], *state.drawn[seat])]


def landfill_of(state: State, seat: int) -> Sequence[str]:
    """Return the cards on a seat's Landfill Site."""
    return [name_of_kind(kind) for kind in state.landfill[seat]]


def cards_in(state: State, pile: PileKind) -> Sequence[str]:
    """Return the cards of a pile (`machine` or `program`), from its top, `?` for those that are not known."""
    return [name_of_kind(kind) for kind in state.piles[PILES.index(pile)]]


def is_announced(state: State, move: str) -> bool:
    """Return True if a move is announced, so that it waits and may be answered."""
    return isinstance(state.game.parse(move), Script | Effect)


def held(state: State, seat: int) -> int:
    """Return the number of cards that a seat has in its hand."""
    return state.held(seat)


def income(state: State, seat: int) -> int:
    """Return the gears that a seat takes at the start of its turn."""
    return state.income(seat)


def amount_on(_state: State, card: str) -> int:
    """Return the number that the effect of a card has."""
    effect = EFFECTS[KINDS[card]]
    return effect.amount if effect else 0


def effect_cost(_state: State, card: str) -> int:
    """Return the gears that the effect of a machine takes."""
    effect = EFFECTS[KINDS[card]]
    return effect.cost if effect else 0


def cells_of(_state: State, card: str) -> int:
    """Return the number of cells that a machine covers."""
    hearts, weapons = card_outline(KINDS[card])
    return len(hearts) + len(weapons)


def hearts_on(_state: State, card: str) -> int:
    """Return the number of hearts that a card shows: none but on machines."""
    return len(card_outline(KINDS[card])[0]) if KINDS[card] in MACHINES else 0


def flip_price(state: State, machine: int) -> int:
    """Return the cost of a flip of a machine now."""
    return state.board.price_of_flip(state.machine(machine))


def hearts(state: State, machine: int) -> MarkNames:
    """Return the cells of a machine's hearts."""
    return _marks(state, state.machine(machine).hearts)


def weapons(state: State, machine: int) -> MarkNames:
    """Return the cells of a machine's weapons."""
    return _marks(state, state.machine(machine).weapons)


def machines_of(state: State, seat: int) -> Sequence[int]:
    """Return the numbers of a seat's machines on the board."""
    return [machine.number for machine in state.machines if machine.seat == seat]


def hearts_of(state: State, seat: int) -> MarkNames:
    """Return the cells of the hearts of all machines of a seat."""
    return [mark for number in machines_of(state, seat) for mark in hearts(state, number)]


def bases_of(state: State, seat: int) -> MarkNames:
    """Return the cells of a seat's bases."""
    return _marks(state, state.bases[seat])


def destroyed(state: State) -> Sequence[int]:
    """Return the machines that the last move destroyed in combat."""
    return [number for event in state.events if isinstance(event, Combat) for number in event.destroyed]


def used(state: State, seat: int) -> Sequence[int]:
    """Return the numbers of a seat's machines with an effect that is used: announced, not lasting."""
    mine = [machine for machine in state.machines if machine.seat == seat]
    return [machine.number for machine in mine for effect in [EFFECTS[machine.kind]] if effect and not effect.lasts]


def cells(_state: State, names: Sequence[str]) -> MarkNames:
    """Return cells as tasks mark them, by their names: `["9,4"]` of `["e10"]`."""
    return [_mark(read_cell(name)) for name in names]


def names_of(_state: State, marks: MarkNames) -> str:
    """Return the names of marked cells in a row: `d7 and d8`."""
    cells = sorted((int(column), int(row)) for row, column in (mark.split(",") for mark in marks))
    return str(say("cells-named", cells=[cell_name((row, column)) for column, row in cells]))


def attacked(state: State) -> Sequence[int]:
    """Return the machines that the last move led another onto."""
    return [event.defender for event in state.events if isinstance(event, Combat)]


def met(state: State) -> MarkNames:
    """Return the cells in which weapons met weapons in the last move."""
    return [_mark(cell) for event in state.events if isinstance(event, Combat) for cell in event.weapons]


def cut_off(state: State) -> MarkNames:
    """Return the cells that were cut off in the last move."""
    return [_mark(cell) for event in state.events if isinstance(event, Cut) for cell in event.cells]


def razed(state: State) -> Sequence[int]:
    """Return the owners of the bases that the last move destroyed."""
    return [event.seat for event in state.events if isinstance(event, Razed)]


def owner(state: State, machine: int) -> int:
    """Return the seat that owns a machine."""
    return state.machine(machine).seat


def due(state: State) -> str:
    """Return the name of the phase, by the word that expressions in logs have for it."""
    return state.phase


def _marks(state: State, cells: CellNumbers) -> MarkNames:
    return [_mark(state.size.cell(cell)) for cell in cells]


def _mark(cell: Sequence[int]) -> str:
    return f"{cell[0]},{cell[1]}"


TERMS: Final[Terms] = {
    "due": due, "price": price, "open_cards": open_cards, "open_machines": open_machines, "affordable": affordable,
    "cheapest": cheapest, "for_sale": for_sale, "in_game": in_game, "sorts": sorts, "program_sorts": program_sorts,
    "start_gears": start_gears, "base_gears": base_gears, "strike_honor": strike_honor,
    "winning_honor": winning_honor, "may_keep": may_keep, "hand_of": hand_of, "landfill_of": landfill_of,
    "cards_in": cards_in, "is_announced": is_announced, "held": held, "income": income, "amount_on": amount_on,
    "effect_cost": effect_cost, "cells_of": cells_of, "hearts_on": hearts_on, "flip_price": flip_price,
    "hearts": hearts, "weapons": weapons, "machines_of": machines_of, "hearts_of": hearts_of, "bases_of": bases_of,
    "destroyed": destroyed, "used": used, "cells": cells, "names_of": names_of, "attacked": attacked, "met": met,
    "cut_off": cut_off, "razed": razed, "owner": owner,
}  # fmt: skip
