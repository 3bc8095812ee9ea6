"""What a move does in Smash Gear, in the order of a game; and how it goes on where nobody is asked."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from kernel_lib.core import CHANCE, Event, Move, Outcome
from kernel_lib.core.cards import shuffled
from kernel_lib.core.tuples import more, plus, put
from kernel_lib.games.smash.rules.board import Plugin
from kernel_lib.games.smash.rules.components import (
    BASE,
    EFFECTS,
    GAP,
    HIDDEN,
    HOUSE,
    KINDS,
    NAMES,
    PILES,
    PRICES,
    SHELF,
    pile_of,
)
from kernel_lib.games.smash.rules.effects import resolved, side_of
from kernel_lib.games.smash.rules.legality import can_announce
from kernel_lib.games.smash.rules.machines import bodies, flips
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Battle,
    Build,
    Buy,
    Discard,
    Draw,
    Effect,
    End,
    Flip,
    Income,
    Install,
    Keep,
    Pass,
    Place,
    Refill,
    Script,
    Shuffle,
    Strike,
)
from kernel_lib.games.smash.rules.scoring import assembled, built, kept, moved_to, struck, thrown, without_card
from kernel_lib.games.smash.rules.setup import Options
from kernel_lib.games.smash.rules.state import State, Step, Waiting


def initial_state(options: Options) -> State:
    """The table before the shuffle. [start-gears], [start-base], [board], [store], [first-buyer]"""
    rows, cols = options.height, options.width
    middle = cols // 2
    bases = (((rows - 2) * cols + middle,), (cols + cols - 1 - middle,))
    return State(
        options=options, to_act=(CHANCE,), events=(), turn=0, active=options.first, gears=(HOUSE.start_gears,) * 2,
        honor=(0, 0), hands=((), ()), drawn=((), ()), piles=((), ()), store=((), ()),
        stock=(HOUSE.base.cards - 2, HOUSE.destroy.cards), bases=bases, machines=(), plugins=(), landfill=((), ()),
        assembled=0, assemblies=0, builds=0, stack=(), passed=0, ending=False, gaps=(), draws=(), throws=(0, 0),
        splits=(),
    )  # fmt: skip


def apply(state: State, move: Move, seat: int) -> State:
    """Return the position after a legal move, with everything done that follows by itself."""
    there, events = _DOES[type(move)](state.replace(met=()) if state.met else state, move, seat)
    return onward(there, events)


# What goes on by itself -------------------------------------------------------------------------------


def onward(state: State, events: tuple[Event, ...]) -> State:
    """This position with everything done that needs nobody, and who is to act next.

    [phases], [free-order], [answers], [nobody-asked], [last-word]
    """
    while True:
        seats = _next_to_act(state)
        if seats is not None:
            return state.replace(to_act=seats, events=events)
        if state.stack:
            state, told = resolved(state)
        elif not state.turn:
            state, told = _battle(state)
        else:
            state, told = _next_turn(state)
        events += told


def _next_to_act(state: State) -> tuple[int, ...] | None:
    """Who is to act; None if the rules go on by themselves."""
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
    """Whether a seat may still answer, and can. [nobody-asked]"""
    return not state.passed >> seat & 1 and can_announce(state, seat)


# Chance -----------------------------------------------------------------------------------------------


def sample_chance(state: State, rng: random.Random) -> Move:
    """[piles], [refill], [draws]"""
    if not state.store[0]:
        machines, programs = ([NAMES[kind] for kind in shuffled(state.unseen(pile), rng)] for pile in (0, 1))
        return Shuffle(tuple(machines), tuple(programs))
    pile, slot = state.gaps[0] if state.gaps else (state.draws[0][1], 0)
    top = state.piles[pile][0]
    card = NAMES[top if top != HIDDEN else rng.choice(state.unseen(pile))]
    return Refill(PILES[pile], slot, card) if state.gaps else Draw(state.draws[0][0], PILES[pile], card)


def _shuffled(state: State, move: Shuffle, seat: int) -> Step:
    """[piles], [store]"""
    piles = tuple(tuple(KINDS.get(name, HIDDEN) for name in names) for names in (move.machines, move.programs))
    gaps = tuple((pile, slot) for pile in (0, 1) for slot in range(SHELF[pile]))
    return state.replace(piles=piles, store=tuple((GAP,) * places for places in SHELF), gaps=gaps), ()


def _refilled(state: State, move: Refill, seat: int) -> Step:
    """[refill]"""
    pile, slot = state.gaps[0]
    store = put(state.store, pile, put(state.store[pile], slot, KINDS[move.card]))
    return state.replace(store=store, piles=put(state.piles, pile, state.piles[pile][1:]), gaps=state.gaps[1:]), ()


def _drawn(state: State, move: Draw, seat: int) -> Step:
    """[draws]"""
    owner, pile = state.draws[0]
    card = KINDS.get(move.card, HIDDEN)
    state = state.replace(piles=put(state.piles, pile, state.piles[pile][1:]), draws=state.draws[1:])
    if pile:
        return state.replace(hands=put(state.hands, owner, more(state.hands[owner], card))), ()
    return state.replace(drawn=put(state.drawn, owner, more(state.drawn[owner], card))), ()


# Prepare ----------------------------------------------------------------------------------------------


def _bought(state: State, move: Buy, seat: int) -> Step:
    """[price], [to-hand], [refill], [prepare]"""
    kind = KINDS[move.card]
    hands = put(state.hands, seat, more(state.hands[seat], kind))
    state = state.replace(gears=plus(state.gears, seat, -PRICES[kind]), hands=hands)
    if kind >= BASE:
        state = state.replace(stock=plus(state.stock, kind - BASE, -1))
    else:
        pile = pile_of(kind)
        slot = state.store[pile].index(kind)
        gaps = ((pile, slot),) if state.piles[pile] else ()
        state = state.replace(store=put(state.store, pile, put(state.store[pile], slot, GAP)), gaps=gaps)
    return (state if state.turn else _other_buys(state)), ()


def _other_buys(state: State) -> State:
    """The other one's purchase, unless they have passed. [prepare], [final-pass]"""
    other = 1 - state.active
    return state if state.passed >> other & 1 else state.replace(active=other)


def _passed(state: State, move: Pass, seat: int) -> Step:
    """[final-pass], [answers], [last-word]"""
    state = state.replace(passed=state.passed | 1 << seat)
    return (state if state.turn else _other_buys(state)), ()


def _battle(state: State) -> Step:
    """[gears-lost], [first-buyer]"""
    lost = Battle(state.gears)
    state, events = _next_turn(state.replace(gears=(0, 0), active=1 - state.options.first))
    return state, (lost, *events)


# A turn -----------------------------------------------------------------------------------------------


def _next_turn(state: State) -> Step:
    """[next-turn], [exploit], [gears-stay], [effect-once], [turn-limit]"""
    seat = 1 - state.active
    machines = tuple([machine.marked(used=False) if machine.used else machine for machine in state.machines])
    state = state.replace(
        turn=state.turn + 1, active=seat, machines=machines, assemblies=1, builds=1, passed=0, ending=False
    )
    if state.is_over:
        return state, ()
    gears = state.income(seat)
    return state.replace(gears=plus(state.gears, seat, gears)), (Income(seat, gears),)


def _assembled(state: State, move: Assemble, seat: int) -> Step:
    """[assemble-base], [turns], [one-assembly]"""
    kind = KINDS[move.card]
    body = bodies(kind, _number(state, move.cell), state.size)[move]
    return assembled(without_card(state, seat, kind), seat, kind, body), ()


def _built(state: State, move: Build, seat: int) -> Step:
    """[one-base]"""
    return built(state, seat, _number(state, move.cell)), ()


def _flipped(state: State, move: Flip, seat: int) -> Step:
    """[flip], [flip-price]"""
    machine = state.machine(move.machine)
    body = flips(machine.hearts, machine.weapons, state.size)[side_of(move.side)]
    return moved_to(state.replace(gears=plus(state.gears, seat, -state.board.price_of_flip(machine))), machine, body)


def _installed(state: State, move: Install, seat: int) -> Step:
    """[plugin-target]"""
    kind = KINDS[move.card]
    plugin = Plugin(kind, seat, move.machine or 0, _number(state, move.cell))
    return without_card(state, seat, kind).replace(plugins=(*state.plugins, plugin)), ()


def _struck(state: State, move: Strike, seat: int) -> Step:
    """[strike]"""
    return struck(state, state.machine(move.machine), _number(state, move.cell))


def _kept(state: State, move: Keep, seat: int) -> Step:
    """[main-choice]"""
    return kept(state, state.machine(move.machine), _number(state, move.cell))


def _announced(state: State, move: Script | Effect, seat: int) -> Step:
    """[script-any-time], [effect-any-time], [effect-cost], [effect-once], [answers]"""
    if isinstance(move, Script):
        kind, source = KINDS[move.card], 0
        state = without_card(state, seat, kind)
    else:
        machine = state.machine(move.source)
        kind, source = machine.kind, machine.number
        effect = EFFECTS[kind]
        assert effect is not None, "only machines with an effect have one to use"
        machines = tuple(other.marked(used=True) if other is machine else other for other in state.machines)
        state = state.replace(machines=machines, gears=plus(state.gears, seat, -effect.cost))
    waiting = Waiting(seat, kind, source, move.machine or 0, move.side or "", _number(state, move.cell))
    return state.replace(stack=(*state.stack, waiting), passed=0), ()


def _discarded(state: State, move: Discard, seat: int) -> Step:
    """[hand-limit], [throw]"""
    kind = KINDS[move.card]
    throws = put(state.throws, seat, max(state.throws[seat] - 1, 0))
    return thrown(without_card(state, seat, kind).replace(throws=throws), ((seat, kind),)), ()


def _ended(state: State, move: End, seat: int) -> Step:
    """[ending], [last-word], [hand-limit]"""
    return state.replace(ending=True, passed=0), ()


def _number(state: State, cell: Place) -> int:
    """A cell of a move as a number, -1 for none."""
    return state.size.number((cell[0], cell[1])) if cell else -1


_DOES: Final[dict[type[Move], Callable[[State, Any, int], Step]]] = {
    Shuffle: _shuffled, Refill: _refilled, Draw: _drawn, Buy: _bought, Pass: _passed, Assemble: _assembled,
    Build: _built,
    Flip: _flipped, Install: _installed, Script: _announced, Effect: _announced, Strike: _struck, Keep: _kept,
    Discard: _discarded, End: _ended,
}  # fmt: skip


# The end ----------------------------------------------------------------------------------------------


def outcome(state: State) -> Outcome | None:
    """[win-bases], [win-honor], [turn-limit]"""
    if not state.is_over:
        return None
    without = [seat for seat in (0, 1) if not state.bases[seat]]
    if without:
        return Outcome(state.honor, tuple(1 - seat for seat in without), "no base")
    if max(state.honor) >= HOUSE.honor:
        return Outcome(state.honor, tuple(seat for seat in (0, 1) if state.honor[seat] >= HOUSE.honor), "honor")
    counted = [(state.honor[seat], len(state.bases[seat]), state.occupied_by[seat].bit_count()) for seat in (0, 1)]
    return Outcome(state.honor, tuple(seat for seat in (0, 1) if counted[seat] == max(counted)), "turn limit")


def standing(state: State) -> tuple[int, ...]:
    """Points of honor per seat, once the battle has begun. [win-honor]"""
    return state.honor if state.turn else ()
