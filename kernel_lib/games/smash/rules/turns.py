"""The turns of Smash Gear, without programs and combat: which moves are legal, why others are not, what they do.

`advance` goes on after every move until somebody is asked.
"""

from __future__ import annotations

from functools import cache, lru_cache

from kernel_lib.core import CHANCE, Event, Move, Refusal
from kernel_lib.core.square_grid import SIDES
from kernel_lib.core.tuples import add_at, add_card, replace_at
from kernel_lib.games.smash.rules.board import BOARDS
from kernel_lib.games.smash.rules.components import (
    ALL_KINDS,
    BASE,
    DESTROY,
    GAP,
    HOUSE,
    KINDS,
    MACHINE_KINDS,
    NAMES,
    PRICES,
    pile_of,
)
from kernel_lib.games.smash.rules.effects import (
    can_announce,
    legal_effects,
    legal_installs,
    legal_scripts,
    refuse_card,
    resolve_top,
    side_of,
)
from kernel_lib.games.smash.rules.machines import (
    BoardSize,
    Machine,
    bodies_on_base,
    card_outline,
    cell_bits,
    cells_of_bits,
    flipped_bodies,
)
from kernel_lib.games.smash.rules.moves import (
    END,
    PASS,
    Assemble,
    Battle,
    Build,
    Buy,
    Discard,
    End,
    Flip,
    Income,
    Pass,
    cell_name,
    closest,
)
from kernel_lib.games.smash.rules.rulebook import RULEBOOK
from kernel_lib.games.smash.rules.scoring import (
    discard_cards,
    legal_strikes,
    move_machine,
    own_machine,
    refuse_machine,
    without_card,
)
from kernel_lib.games.smash.rules.state import Cards, NextState, State

# What may be done in Prepare, and in a turn -----------------------------------------------------------


def legal_in_prepare(state: State, seat: int) -> tuple[Move, ...]:
    """Return the moves of a seat in Prepare: to buy, or to pass. [prepare]"""
    return (*legal_buys(state, seat), PASS)


def legal_in_turn(state: State, seat: int) -> tuple[Move, ...]:
    """Return the moves of a seat in its turn, kind by kind. [free-order], [card-use]"""
    return (
        *legal_buys(state, seat), *legal_assemblies(state, seat), *legal_builds(state, seat), *legal_flips(state, seat),
        *legal_installs(state, seat), *legal_scripts(state, seat), *legal_effects(state, seat),
        *legal_strikes(state, seat), END,
    )  # fmt: skip


def refuse_other_kind(state: State, move: Move, seat: int) -> Refusal:
    """Refuse a kind of move that has no place in Prepare, or in a turn. [prepare], [free-order]"""
    return RULEBOOK.refuse("free-order" if state.turn else "prepare", closest(state.legal_moves(seat), move))


# Purchases --------------------------------------------------------------------------------------------


def legal_buys(state: State, seat: int) -> tuple[Buy, ...]:
    """Return the purchases that a seat can pay for, by kind. [store], [price]"""
    return _affordable_buys(state.store, state.stock, state.gears[seat])


@lru_cache(BOARDS)
def _affordable_buys(store: tuple[Cards, ...], stock: tuple[int, ...], gears: int) -> tuple[Buy, ...]:
    """Return the purchases that so many gears pay for. [price]"""
    return tuple(move for kind, move in _cards_offered(store, stock) if PRICES[kind] <= gears)


@lru_cache(BOARDS)
def _cards_offered(store: tuple[Cards, ...], stock: tuple[int, ...]) -> tuple[tuple[int, Buy], ...]:
    """Return the kinds that lie in the store, lowest first, each with the move that buys it. [store]"""
    kinds = {kind for row in store for kind in row if kind >= 0}
    kinds.update(kind for kind, left in zip((BASE, DESTROY), stock, strict=True) if left)
    return tuple((kind, Buy(NAMES[kind])) for kind in sorted(kinds))


def for_sale(state: State) -> tuple[int, ...]:
    """Return the kinds that lie in the store, lowest first. [store]"""
    return tuple(kind for kind, _ in _cards_offered(state.store, state.stock))


def check_buy(state: State, move: Buy, seat: int) -> Refusal | None:
    """Refuse to buy what does not lie in the store, or costs too much. [cards], [store], [price]"""
    if move in legal_buys(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    kind = KINDS.get(move.card)
    if kind is None:
        return RULEBOOK.refuse("cards", suggestion, card=move.card)
    if kind not in for_sale(state):
        return RULEBOOK.refuse("store", suggestion, card=move.card)
    return RULEBOOK.refuse("price", suggestion, card=move.card, price=PRICES[kind], gears=state.gears[seat])


def apply_buy(state: State, move: Buy, seat: int) -> NextState:
    """Pay for a card and take it in hand; its place is refilled from the pile.

    [price], [to-hand], [refill], [prepare]
    """
    kind = KINDS[move.card]
    hands = replace_at(state.hands, seat, add_card(state.hands[seat], kind))
    state = state.replace(gears=add_at(state.gears, seat, -PRICES[kind]), hands=hands)
    if kind >= BASE:
        state = state.replace(stock=add_at(state.stock, kind - BASE, -1))
    else:
        pile = pile_of(kind)
        slot = state.store[pile].index(kind)
        gaps = ((pile, slot),) if state.piles[pile] else ()
        state = state.replace(store=replace_at(state.store, pile, replace_at(state.store[pile], slot, GAP)), gaps=gaps)
    return (state if state.turn else _other_buys(state)), ()


def check_pass(_state: State, _move: Pass, _seat: int) -> None:
    """Refuse nothing: nobody has to buy. [final-pass]"""


def apply_pass(state: State, _move: Pass, seat: int) -> NextState:
    """Buy no more in Prepare. [final-pass]"""
    return _other_buys(state.replace(passed=state.passed | 1 << seat)), ()


def _other_buys(state: State) -> State:
    """Let the other seat buy next, unless it has passed. [prepare], [final-pass]"""
    other = 1 - state.active
    return state if state.passed >> other & 1 else state.replace(active=other)


# Normal machine assemble ------------------------------------------------------------------------------


def legal_assemblies(state: State, seat: int) -> list[Assemble]:
    """Return the ways to assemble a machine of one's hand, by kind and base.

    [one-assembly], [own-cards], [assemble-base], [assemble-room]
    """
    kinds = state.may_hold(seat, MACHINE_KINDS) if state.assemblies else ()
    if not kinds:
        return []
    board, bases = state.board, sorted(state.bases[seat])
    found: list[Assemble] = []
    for kind in kinds:
        for base in bases:
            found += board.places(kind, base)
    return found


def check_assemble(state: State, move: Assemble, seat: int) -> Refusal | None:
    """Refuse a card that is no machine in hand, a second assembly, and a place off one's bases or without room.

    [card-use], [own-cards], [one-assembly], [assemble-base], [turns], [assemble-room]
    """
    if move in legal_assemblies(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    refusal = refuse_card(state, move.card, seat, "assemble", suggestion)
    if refusal is not None:
        return refusal
    if not state.assemblies:
        return RULEBOOK.refuse("one-assembly", suggestion)
    bases = state.size.cells(state.bases[seat])
    hearts = len(card_outline(KINDS[move.card])[0])
    if move.cell not in bases or not (move.heart is None or move.heart in range(2, hearts + 1)):
        return RULEBOOK.refuse("assemble-base", suggestion, card=move.card, bases=list(map(cell_name, bases)))
    if move.turn not in range(4):
        return RULEBOOK.refuse("turns", suggestion)
    return RULEBOOK.refuse("assemble-room", suggestion, card=move.card)


def apply_assemble(state: State, move: Assemble, seat: int) -> NextState:
    """Put a machine of the hand on the board, under the next number. [assemble-base], [turns], [numbers]"""
    kind, number = KINDS[move.card], state.assembled + 1
    body = bodies_on_base(kind, state.number_of(move.cell), state.size)[move]
    machines = (*state.machines, Machine(number, seat, kind, body.hearts, body.weapons))
    state = without_card(state, seat, kind)
    return state.replace(machines=machines, assembled=number, assemblies=state.assemblies - 1), ()


# Normal base building ---------------------------------------------------------------------------------


def legal_builds(state: State, seat: int) -> tuple[Build, ...]:
    """Return the cells under hearts of a seat on which it can build. [one-base], [build-on-heart], [build-free]"""
    if not state.builds or BASE not in state.hands[seat]:
        return ()
    board = state.board
    return _built_on(board.hearts(seat) & ~cell_bits(state.bases[0] + state.bases[1]), board.size)


@lru_cache(BOARDS)
def _built_on(cells: int, size: BoardSize) -> tuple[Build, ...]:
    """Return a base on each cell of a bit set, in reading order."""
    return tuple(map(Build, size.cells(cells_of_bits(cells))))


def check_build(state: State, move: Build, seat: int) -> Refusal | None:
    """Refuse a base without its card, a second one in a turn, off one's hearts, or where a base lies.

    [own-cards], [one-base], [build-on-heart], [build-free]
    """
    if move in legal_builds(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    if BASE not in state.hands[seat]:
        return RULEBOOK.refuse("own-cards", suggestion, card=NAMES[BASE])
    if not state.builds:
        return RULEBOOK.refuse("one-base", suggestion)
    on_heart = move.cell in state.size.cells(cells_of_bits(state.board.hearts(seat)))
    return RULEBOOK.refuse("build-free" if on_heart else "build-on-heart", suggestion, cell=cell_name(move.cell))


def apply_build(state: State, move: Build, seat: int) -> NextState:
    """Lay a base on a cell; its card stays in the headquarters. [one-base], [headquarters]"""
    bases = replace_at(state.bases, seat, (*state.bases[seat], state.number_of(move.cell)))
    return without_card(state, seat, BASE).replace(bases=bases, builds=state.builds - 1), ()


# Normal move ------------------------------------------------------------------------------------------


def legal_flips(state: State, seat: int) -> list[Flip]:
    """Return the flips that a seat can pay for, by machine; none in the first turn. [first-turn], [flip-price]"""
    if state.turn == 1:
        return []
    gears = state.gears[seat]
    found: list[Flip] = []
    for price, moves in state.board.flips(seat):
        if price <= gears:
            found += moves
    return found


def check_flip(state: State, move: Flip, seat: int) -> Refusal | None:
    """Refuse a flip in the first turn, of a machine that is not the seat's, that it cannot pay for, off the board, or
    onto a machine of its own.

    [first-turn], [own-machine], [flip], [flip-price], [flip-own], [flip-board]
    """
    if move in legal_flips(state, seat):
        return None
    suggestion = closest(state.legal_moves(seat), move)
    if state.turn == 1:
        return RULEBOOK.refuse("first-turn", suggestion)
    machine = own_machine(state, move.machine, seat)
    if machine is None:
        return refuse_machine(state, move.machine, seat, suggestion)
    if move.side not in SIDES:
        return RULEBOOK.refuse("flip", suggestion, side=move.side)
    number, card, price = machine.number, NAMES[machine.kind], state.board.price_of_flip(machine)
    if price > state.gears[seat]:
        return RULEBOOK.refuse(
            "flip-price", suggestion, machine=number, card=card, price=price, gears=state.gears[seat]
        )
    rule = "flip-own" if move.side in flipped_bodies(machine.hearts, machine.weapons, state.size) else "flip-board"
    return RULEBOOK.refuse(rule, suggestion, machine=number, card=card)


def apply_flip(state: State, move: Flip, seat: int) -> NextState:
    """Pay for a flip, and fight with the rivals that the machine then lies over. [flip], [flip-price], [combat]"""
    machine = state.machine(move.machine)
    body = flipped_bodies(machine.hearts, machine.weapons, state.size)[side_of(move.side)]
    paid = state.replace(gears=add_at(state.gears, seat, -state.board.price_of_flip(machine)))
    return move_machine(paid, machine, body)


# The end of a turn ------------------------------------------------------------------------------------


def check_end(_state: State, _move: End, _seat: int) -> None:
    """Refuse nothing: a turn may be ended at any time in it. [ending]"""


def apply_end(state: State, _move: End, _seat: int) -> NextState:
    """End a turn: the other seat may still answer, then the hand is cut to its limit. [ending], [last-word]"""
    return state.replace(ending=True, passed=0), ()


def legal_discards(state: State, seat: int) -> tuple[Discard, ...]:
    """Return the cards that a seat may throw, by kind. [hand-limit], [throw]"""
    return tuple(map(_discard_move, state.may_hold(seat, ALL_KINDS)))


@cache
def _discard_move(kind: int) -> Discard:
    """Return the move that throws a card of a kind."""
    return Discard(NAMES[kind])


def check_discard(state: State, move: Discard, seat: int) -> Refusal | None:
    """Refuse to throw a card that is not in hand. [own-cards], [cards]"""
    legal = legal_discards(state, seat)
    if move in legal:
        return None
    return RULEBOOK.refuse("own-cards" if move.card in KINDS else "cards", closest(legal, move), card=move.card)


def refuse_all_but_discard(state: State, move: Move, seat: int) -> Refusal:
    """Refuse all else while cards are to be thrown, because an effect says so or at the end of a turn.

    [throw], [hand-limit]
    """
    suggestion = closest(legal_discards(state, seat), move)
    if state.phase == "throw":
        return RULEBOOK.refuse("throw", suggestion, throws=state.throws[seat])
    return RULEBOOK.refuse("hand-limit", suggestion, throws=state.held(seat) - HOUSE.hand)


def apply_discard(state: State, move: Discard, seat: int) -> NextState:
    """Throw a card to the Landfill Site. [hand-limit], [throw], [landfill]"""
    kind = KINDS[move.card]
    throws = replace_at(state.throws, seat, max(state.throws[seat] - 1, 0))
    return discard_cards(without_card(state, seat, kind).replace(throws=throws), ((seat, kind),)), ()


# What goes on by itself -------------------------------------------------------------------------------


def advance(state: State, events: tuple[Event, ...]) -> State:
    """Play on by the rules until a seat has to act; what happens on the way is added to `events`.

    [phases], [free-order], [answers], [nobody-asked], [last-word]
    """
    while True:
        seats = _next_to_act(state)
        if seats is not None:
            return state.replace(to_act=seats, events=events)
        if state.stack:
            state, told = resolve_top(state)
        elif not state.turn:
            state, told = _begin_battle(state)
        else:
            state, told = _begin_turn(state)
        events += told


def _next_to_act(state: State) -> tuple[int, ...] | None:
    """Return the seats that are to act, or chance; None if the rules go on by themselves."""
    if state.is_over:
        return ()
    if not state.store[0] or state.gaps or state.draws:
        return (CHANCE,)
    if state.splits:
        return (state.machine(state.splits[0]).seat,)
    if any(state.throws):
        return (0,) if state.throws[0] else (1,)
    if state.stack:
        rival = 1 - state.stack[-1].seat
        return next(((seat,) for seat in (rival, 1 - rival) if _is_asked(state, seat)), None)
    if not state.turn:
        return None if state.passed == 3 else (state.active,)
    if not state.ending:
        return (state.active,)
    if _is_asked(state, 1 - state.active):
        return (1 - state.active,)
    return (state.active,) if state.held(state.active) > HOUSE.hand else None


def _is_asked(state: State, seat: int) -> bool:
    """Return True if a seat may still answer, and can. [nobody-asked]"""
    return not state.passed >> seat & 1 and can_announce(state, seat)


def _begin_battle(state: State) -> NextState:
    """Take the gears that are left in Prepare, and begin the first turn. [gears-lost], [first-buyer]"""
    lost = Battle(state.gears)
    state, events = _begin_turn(state.replace(gears=(0, 0), active=1 - state.options.first))
    return state, (lost, *events)


def _begin_turn(state: State) -> NextState:
    """Begin the turn of the other seat with its income.

    [next-turn], [exploit], [gears-stay], [effect-once], [turn-limit]
    """
    seat = 1 - state.active
    machines = tuple([machine.marked(used=False) if machine.used else machine for machine in state.machines])
    state = state.replace(
        turn=state.turn + 1, active=seat, machines=machines, assemblies=1, builds=1, passed=0, ending=False
    )
    if state.is_over:
        return state, ()
    gears = state.income(seat)
    return state.replace(gears=add_at(state.gears, seat, gears)), (Income(seat, gears),)
