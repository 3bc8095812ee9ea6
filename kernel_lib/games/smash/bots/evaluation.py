"""Evaluation of a position of Smash Gear, in gears."""

from __future__ import annotations

import heapq
import math
from functools import lru_cache
from typing import Final

from kernel_lib.core import Move
from kernel_lib.games.smash.rules.board import BOARDS, Board, Plugin
from kernel_lib.games.smash.rules.components import BASE, DESIGNS, DESTROY, EFFECTS, MACHINES, PROGRAM_KINDS, EffectVerb
from kernel_lib.games.smash.rules.machines import KEPT, BoardSize, CellNumbers, Machine, cell_bits, flipped_bodies
from kernel_lib.games.smash.rules.moves import PASS, End, Pass
from kernel_lib.games.smash.rules.state import State

WON: Final = 10_000.0
"""Value of a won game; a lost one has as much below zero."""
HONOR: Final = 4.0
"""Value of a point of honor, in gears."""
A_BASE: Final = 14.0
"""Value of a base on the board, in gears: it earns two a turn and is one more to lose."""
PLENTY, BASES = 15.0, 4.0
"""Number of gears and bases that are enough: more count less and less."""
ARMY: Final = 40.0
"""Value of machines that is enough; beyond it they are there to be traded."""
CROWDED, CROWD = 7, 2.0
"""Number of machines that find room to move, and cost of each more: it stands in the way of the others."""
RAID: Final = 3
"""Number of machines that count as a threat: the nearest."""
GEAR: Final = 0.9
"""Value of a gear that is held, against one that is well spent."""
BODY: Final = 3.5
"""Value of a machine on the board without weapons: a heart that can build a base and stand in the way."""
A_WEAPON: Final = 1.3
"""Value of each of its weapons."""
SECOND_HEART: Final = 0.7
"""Value of a second heart: another place for a base, and one more to be hit."""
AT_WORK: Final[dict[EffectVerb, tuple[float, float]]] = {
    "honor": (2.0, 0.0), "drain": (0.0, 1.0), "draw": (0.0, 1.0), "assembly": (1.5, 0.0), "cancel": (2.0, 0.0),
    "flip": (2.0, 0.0), "slide": (2.5, 0.0),
    "push": (2.0, 0.0), "break": (3.5, 0.0), "strip": (0.5, 0.0), "scrap": (0.0, 0.3), "income": (0.0, 4.0),
    "lock": (0.0, 1.0), "ease": (0.0, 2.5),
    "stay": (2.5, 0.0), "spoils": (0.0, 0.8), "trophy": (0.0, 0.8),
}  # fmt: skip
"""Value of an effect by its verb: at all, and for each of its amount."""
PAID_BACK: Final = frozenset({"scrap"})
"""Verbs whose amount counts as far as it is more than what their use costs."""
IN_HAND: Final = 0.9
"""Value of a card in hand, as a share of its value in play."""
UNBUILT: Final = 0.8
"""Value of a machine in hand, as a share of its value in play: it must find room first."""
NEAR: Final = 8.0
"""Value of a weapon one flip away from a base of the rival; further away it is divided by the number of flips."""
OVER: Final = 10.0
"""Value of a weapon over a base of the rival."""
ARMED: Final = 1.5
"""Factor on NEAR and OVER with a Destroy Base in hand."""
ENOUGH: Final = {BASE: 1, DESTROY: 2}
"""Copies of a card that are worth having in hand; of machines and programs it is one."""
MACHINES_IN_HAND: Final = 2
"""Number of machines that are worth holding: one is assembled a turn."""
IDLE: Final = 0.2
"""Value of each card in hand beyond ENOUGH or MACHINES_IN_HAND, as a share of the value of the others."""


def _card_worth(kind: int) -> float:
    """Return the worth of a machine or a program card, by its cells and its effect."""
    effect = EFFECTS[kind]
    verb, each = AT_WORK[effect.verb] if effect is not None else (0.0, 0.0)
    at_work = 0.0
    if effect is not None:
        at_work = verb + each * (effect.amount - (effect.cost if effect.verb in PAID_BACK else 0))
    if kind not in MACHINES:
        return at_work
    cells = "".join(DESIGNS[kind].shape)
    return BODY + SECOND_HEART * (cells.count("H") - 1) + A_WEAPON * cells.count("W") + at_work


A_BASE_CARD, A_DESTROY_CARD = 9.0, 8.0
"""Values of these two cards."""
CARDS: Final = (*map(_card_worth, (*MACHINES, *PROGRAM_KINDS)), A_BASE_CARD, A_DESTROY_CARD)
"""Value of each card in play, in gears, whatever it costs."""


def evaluate_move(state: State, move: Move, seat: int) -> float:
    """Return the value of a position for `seat` when `move` has been made and nobody answers."""
    return evaluate(position_after(state, move, seat), seat)


def position_after(state: State, move: Move, seat: int) -> State:
    """Return the position when `move` has been made and nobody answers.

    To end the turn, or to let it end, leaves all as it is: the next income comes in any case.
    """
    if isinstance(move, End) or (isinstance(move, Pass) and state.phase != "answer"):
        return state
    there = state.apply(move, seat)
    while there.stack and there.to_act in ((0,), (1,)) and there.phase == "answer":
        there = there.apply(PASS, there.to_act[0])
    return there


def evaluate(state: State, seat: int) -> float:
    """Return the value of a position for `seat`, in gears: its own side less the other's.

    It reads what all can see, and counts machines drawn unseen as average ones, so that a view's state will do.
    """
    outcome = state.outcome
    if outcome is not None:
        return 0.0 if len(outcome.winners) == 2 else WON if seat in outcome.winners else -WON
    board = state.board
    return _side(state, board, seat) - _side(state, board, 1 - seat)


def _side(state: State, board: Board, seat: int) -> float:
    """Return the value of one side, in gears."""
    bases, hand = state.bases, state.hands[seat]
    # What is not spent in Prepare is lost.
    gears = GEAR * diminishing(state.gears[seat], PLENTY) if state.turn else 0.0
    worth = HONOR * state.honor[seat] + A_BASE * diminishing(len(bases[seat]), BASES) + gears
    worth += hand_worth(hand, len(state.drawn[seat]))
    worth += plugins_worth(state.plugins, seat)
    worth += army_worth(board, seat)
    worth += (ARMED if DESTROY in hand else 1.0) * raid_worth(board, seat, bases[1 - seat])
    return worth + room_worth(board, bases[seat])


def diminishing(much: float, enough: float) -> float:
    """Return a number in full up to what is enough, and the rest of it less and less."""
    return much if much <= enough else enough + enough * math.log(much / enough)


def body_worth(machine: Machine) -> float:
    """Return the value of a machine by its card and the weapons that it has lost."""
    whole = sum(line.count("W") for line in DESIGNS[machine.kind].shape)
    return CARDS[machine.kind] - A_WEAPON * (whole - len(machine.weapons))


@lru_cache(BOARDS)
def plugins_worth(plugins: tuple[Plugin, ...], seat: int) -> float:
    """Return the value of the plugins of a seat."""
    return sum(CARDS[plugin.kind] for plugin in plugins if plugin.seat == seat)


@lru_cache(BOARDS)
def army_worth(board: Board, seat: int) -> float:
    """Return the value of the machines of a seat where no base is near."""
    mine = board.mine[seat]
    army = sum(body_worth(machine) for machine in mine)
    return min(army, ARMY) + IDLE * max(army - ARMY, 0) - CROWD * max(len(mine) - CROWDED, 0)


@lru_cache(BOARDS)
def hand_worth(held: CellNumbers, drawn: int) -> float:
    """Return the value of cards in hand, and of `drawn` more that were drawn unseen."""
    worth, machines = 0.0, 0
    for kind in dict.fromkeys(held):
        count = held.count(kind)
        useful = min(count, ENOUGH.get(kind, 1))
        if kind in MACHINES:
            useful = min(count, max(MACHINES_IN_HAND - machines, 0))
            machines += count
        worth += (UNBUILT if kind in MACHINES else IN_HAND) * CARDS[kind] * (useful + IDLE * (count - useful))
    useful = min(drawn, max(MACHINES_IN_HAND - machines, 0))
    return worth + UNBUILT * _MEAN_MACHINE * (useful + IDLE * (drawn - useful))


_MEAN_MACHINE: Final = sum(CARDS[kind] for kind in MACHINES) / len(MACHINES)


@lru_cache(BOARDS)
def raid_worth(board: Board, seat: int, bases: CellNumbers) -> float:
    """Return the value of the threats of a seat's machines to these bases."""
    return sum(heapq.nlargest(RAID, [_threat(machine, bases, board.size) for machine in board.mine[seat]]))


@lru_cache(KEPT)
def _threat(machine: Machine, bases: CellNumbers, size: BoardSize) -> float:
    """Return the nearness of the machine's weapons to the nearest of these bases, and if they stand over one."""
    over = (cell_bits(machine.weapons) & cell_bits(bases)).bit_count()
    if over:
        return OVER * over
    away = min((flips_away(machine.hearts, machine.weapons, base, size) for base in bases), default=FAR)
    return NEAR / away if away < FAR else 0.0


FAR: Final = 6
"""Number of flips from which on the distance makes no difference."""


def flips_away(hearts: CellNumbers, weapons: CellNumbers, base: int, size: BoardSize) -> int:
    """Return the number of flips that bring a weapon over a base on an empty board; at most FAR, at least 1."""
    for away, reached in enumerate(_cells_reached(hearts, weapons, size), 1):
        if reached >> base & 1:
            return away
    return FAR


@lru_cache(KEPT)
def _cells_reached(hearts: CellNumbers, weapons: CellNumbers, size: BoardSize) -> tuple[int, ...]:
    """Return the cells under weapons after one flip, two flips and so on, as bit sets."""
    reached: list[int] = []
    front, seen = [(hearts, weapons)], {(cell_bits(hearts), cell_bits(weapons))}
    while front and len(reached) < FAR - 1:
        ahead, cells = [], 0
        for body in front:
            for there in flipped_bodies(*body, size).values():
                under = cell_bits(there.weapons)
                cells |= under
                if (key := (there.bits ^ under, under)) not in seen:
                    seen.add(key)
                    ahead.append((there.hearts, there.weapons))
        reached.append(cells)
        front = ahead
    return tuple(reached)


@lru_cache(BOARDS)
def room_worth(board: Board, bases: CellNumbers) -> float:
    """Return the loss by bases on which nothing can be assembled: such a base earns only its gears."""
    return -sum(BLOCKED for base in bases if not board.has_room(0, base))


BLOCKED: Final = 2.0
"""Cost of a base on which the smallest machine finds no room."""
