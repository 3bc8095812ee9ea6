"""Positions for tests: machines, bases and hands where a test wants them."""

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

from kernel_lib.core import CHANCE, Event, Move, Refusal, View
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.board import Plugin
from kernel_lib.games.smash.rules.components import (
    BASE,
    DESIGNS,
    DESTROY,
    EFFECTS,
    GAP,
    HOUSE,
    KINDS,
    NAMES,
    PILE_KINDS,
    PRICES,
    SHELF,
    CardEffect,
)
from kernel_lib.games.smash.rules.machines import Machine
from kernel_lib.games.smash.rules.moves import Assemble, Build, Effect, Flip, Install, Script, Strike, read_cell
from kernel_lib.games.smash.rules.setup import Options
from kernel_lib.games.smash.rules.state import State
from kernel_lib.games.smash.rules.turns import advance

Names = Sequence[str]


def price(card: str) -> int:
    """What a card costs: prices are house data, which are tuned, so tests do not count on them."""
    return PRICES[KINDS[card]]


def flip_price(card: str) -> int:
    """What a flip of a machine costs by its card."""
    return DESIGNS[KINDS[card]].flip


def effect_of(card: str) -> CardEffect:
    """What a card does, with its numbers."""
    effect = EFFECTS[KINDS[card]]
    assert effect is not None, card
    return effect


def number(cell: str, width: int = 9) -> int:
    """`e10` as the rules count cells."""
    row, col = read_cell(cell)
    return row * width + col


def machine(at: int, text: str, width: int = 9) -> Machine:
    """`0 Anvil e6 / c6 d6 f6 e5`: seat, card, hearts / weapons, in the order of the card."""
    head, _, weapons = text.partition("/")
    found = re.fullmatch(r"([01]) ([A-Za-z ]+?)((?: [a-o]\d+)*)", head.strip())
    assert found, text
    cells = [tuple(number(cell, width) for cell in part.split()) for part in (found[3], weapons)]
    return Machine(at, int(found[1]), KINDS[found[2]], cells[0], cells[1])


def battle(
    *machines: str,
    hands: tuple[Names, Names] = ((), ()),
    gears: tuple[int, int] = (20, 20),
    turn: int = 3,
    active: int = 0,
    bases: tuple[str, str] = ("e10", "e2"),
    plugins: Names = (),
    drawn: tuple[Names, Names] = ((), ()),
    store: Names | None = None,
    landfill: tuple[Names, Names] = ((), ()),
    honor: tuple[int, int] = (0, 0),
    **options: Any,
) -> State:
    """A turn of the battle. A plugin is `0 Lockpin on 2` or `0 Dynamo at e10`; the store is filled up with what is
    left.
    """
    chosen = Options(players=2, **options)
    width = chosen.width
    standing = tuple(machine(at, text, width) for at, text in enumerate(machines, 1))
    installed = tuple(_plugin(text, width) for text in plugins)
    kinds = [tuple(tuple(sorted(KINDS[name] for name in names)) for names in both) for both in (hands, drawn, landfill)]
    used = Counter(one.kind for one in standing) + Counter(one.kind for one in installed)
    used += Counter(kind for both in kinds for cards in both for kind in cards)
    open_cards = [KINDS[name] for name in store or ()]
    used += Counter(open_cards)
    shelves, piles = [], []
    for pile, pile_kinds in enumerate(PILE_KINDS):
        left = [kind for kind in pile_kinds for _ in range(HOUSE.copies - used[kind])]
        mine = [kind for kind in open_cards if kind in pile_kinds]
        fill = 0 if store is not None else SHELF[pile]
        shelves.append(tuple(mine + left[:fill] + [GAP] * (SHELF[pile] - len(mine) - fill)))
        piles.append(tuple(left[fill:]))
    cells = tuple(tuple(number(cell, width) for cell in text.split()) for text in bases)
    state = begun(**options).replace(
        turn=turn,
        active=active,
        gears=gears,
        honor=honor,
        hands=kinds[0],
        drawn=kinds[1],
        piles=tuple(piles),
        store=tuple(shelves),
        stock=(HOUSE.base.cards - sum(map(len, cells)) - used[BASE], HOUSE.destroy.cards - used[DESTROY]),
        bases=cells,
        machines=standing,
        plugins=installed,
        landfill=kinds[2],
        assembled=len(standing),
        assemblies=1,
        builds=1,
    )
    return advance(state, ())


def _plugin(text: str, width: int) -> Plugin:
    found = re.fullmatch(r"([01]) ([A-Za-z ]+?) (?:on (\d+)|at (\w+))", text)
    assert found, text
    return Plugin(KINDS[found[2]], int(found[1]), int(found[3] or 0), number(found[4], width) if found[4] else -1)


def begun(**options: Any) -> State:
    """The table before the shuffle."""
    return cast("State", GAME.start(players=2, **options))


def prepared(seed: int = 1, **options: Any) -> State:
    """The first purchase of Prepare."""
    state, rng = begun(**options), random.Random(seed)
    while state.to_act == (CHANCE,):
        state = state.play(state.sample_chance(rng))
    return state


def after(state: State, *moves: str, rng: random.Random | None = None) -> State:
    """The position after these moves by whoever is to act; chance moves on by itself."""
    for text in moves:
        state = state.play(GAME.parse(text))
        while state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(rng or random.Random(1)))
    return state


def may(state: State, verb: str = "", seat: int | None = None) -> list[str]:
    """The legal moves as text, of one verb if it is named."""
    return [str(move) for move in state.legal_moves(seat) if str(move).startswith(verb)]


def refused(state: State, move: str | Move, seat: int | None = None) -> Refusal:
    """Why this is not legal; the test fails if it is."""
    refusal = state.why_illegal(GAME.parse(move) if isinstance(move, str) else move, seat)
    assert refusal is not None, f"{move} is legal"
    return refusal


def events(state: State, kind: type[Event]) -> list[Any]:
    """What of one kind the last move caused."""
    return [event for event in state.events if isinstance(event, kind)]


def board(state: State) -> dict[str, tuple[int, str]]:
    """Per cell name the machine and `H` or `W`."""
    found = {}
    for one in state.machines:
        for sign, cells in (("H", one.hearts), ("W", one.weapons)):
            for row, col in state.size.cells(cells):
                assert f"{'abcdefghijklmno'[col]}{row + 1}" not in found or len(state.machines) > 1
                found[f"{'abcdefghijklmno'[col]}{row + 1}"] = (one.number, sign)
    return found


def names(kinds: Sequence[int]) -> list[str]:
    """Cards by name."""
    return [NAMES[kind] for kind in kinds]


def everything(state: State) -> Counter[int]:
    """All cards of the table, wherever they lie."""
    rows = (*state.hands, *state.drawn, *state.piles, *state.store, *state.landfill)
    found = Counter(kind for row in rows for kind in row if kind >= 0)
    found.update(one.kind for one in state.machines)
    found.update(one.kind for one in state.plugins)
    found.update(one.kind for one in state.stack if not one.source)
    found[BASE] += state.stock[0] + sum(map(len, state.bases))
    found[DESTROY] += state.stock[1]
    return found


def busy(moves: Sequence[Move], rng: random.Random) -> Move:
    """A random move, more often one that does something on the board than one that buys, seldom the end of a turn."""
    kinds = [
        kind
        for kind in (Flip, Assemble, Strike, Build, Install, Script, Effect)
        if any(type(move) is kind for move in moves)
    ]
    if kinds and rng.random() < 0.7:
        kind = rng.choice([*kinds, *[Flip] * 2 * (Flip in kinds)])
        return rng.choice([move for move in moves if type(move) is kind])
    return rng.choice(moves)


class Busy:
    """Plays so."""

    def choose(self, view: View[State], rng: random.Random) -> Move:
        return busy(view.legal_moves(), rng)


def played(seed: int, **options: Any) -> list[State]:
    """A game of random moves, state by state."""
    rng = random.Random(seed)
    states = [begun(**options)]
    while states[-1].to_act:
        last = states[-1]
        move = last.sample_chance(rng) if last.to_act == (CHANCE,) else rng.choice(last.legal_moves())
        states.append(last.play(move))
    return states
