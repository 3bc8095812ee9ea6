"""A position of Smash Gear, what can be read off it, and what a seat may know of it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Final

import msgspec

from kernel_lib import core
from kernel_lib.core import UNKNOWN, Move
from kernel_lib.core.cards import shuffled
from kernel_lib.games.smash.rules.board import Board, Plugin, board_of
from kernel_lib.games.smash.rules.components import EFFECTS, HIDDEN, HOUSE, PILE_KINDS, PILES
from kernel_lib.games.smash.rules.machines import BoardSize, Machine, size_of
from kernel_lib.games.smash.rules.moves import CellOrNone, Draw, Shuffle

# A position of Smash Gear: data, and what can be read off it ------------------------------------------

Cards = tuple[int, ...]
"""Kinds of cards, see `components.py`."""


class PendingEffect(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """An announced effect: who announced it, its card, the machine that has it (0: a script), and what it is aimed at
    (0, "" and -1: nothing).
    """

    seat: int
    kind: int
    source: int
    machine: int
    side: str
    cell: int


class State(core.State, frozen=True, gc=False):
    """A position. Cells are numbers, `row * width + col`.

    turn        0 in Prepare, then 1 and on
    active      the seat whose turn it is, or who buys next
    gears       per seat
    honor       per seat
    hands       per seat the cards that all have seen
    drawn       per seat those that only it has seen, HIDDEN if unknown
    piles       per pile its cards, first is on top
    store       per pile its open cards by place, GAP for none
    stock       Base and Destroy Base cards for sale
    bases       per seat its cells, in order of building
    machines    on the board, by number
    plugins     on machines and bases
    landfill    per seat, in order
    assembled   how many machines there were so far
    assemblies  normal assemblies left this turn
    builds      normal bases left this turn
    stack       announced effects, last on top
    passed      seats that passed since, or in Prepare for good, as a bit set
    ending      whether the turn was ended
    gaps        (pile, place) of the store to be refilled
    draws       (seat, pile) of cards to be drawn
    throws      per seat how many cards it still has to throw for an effect
    splits      machines whose owner has to choose the main part
    met         per combat that the last move led to the machines as they lay over each other, the attacker first
    """

    turn: int
    active: int
    gears: tuple[int, ...]
    honor: tuple[int, ...]
    hands: tuple[Cards, ...]
    drawn: tuple[Cards, ...]
    piles: tuple[Cards, ...]
    store: tuple[Cards, ...]
    stock: tuple[int, ...]
    bases: tuple[tuple[int, ...], ...]
    machines: tuple[Machine, ...]
    plugins: tuple[Plugin, ...]
    landfill: tuple[Cards, ...]
    assembled: int
    assemblies: int
    builds: int
    stack: tuple[PendingEffect, ...]
    passed: int
    ending: bool
    gaps: tuple[tuple[int, int], ...]
    draws: tuple[tuple[int, int], ...]
    throws: tuple[int, ...]
    splits: tuple[int, ...]
    met: tuple[tuple[Machine, ...], ...] = ()

    # What lies where ------------------------------------------------------------------------------------

    @property
    def size(self) -> BoardSize:
        """Return the board's rows and columns."""
        options = self.options
        return size_of(options.height, options.width)

    @property
    def board(self) -> Board:
        """Return the board alone, without cards and scores: what depends on nothing else is worked out once for it."""
        machines, plugins, options, board = _LAST_BOARD[0]
        if machines is not self.machines or plugins is not self.plugins or options is not self.options:
            board = board_of(self.machines, self.plugins, self.size)
            _LAST_BOARD[0] = self.machines, self.plugins, self.options, board
        return board

    @property
    def occupied_by(self) -> tuple[int, int]:
        """Return per seat the cells of its machines, as a bit set."""
        return self.board.occupied

    def number_of(self, cell: CellOrNone) -> int:
        """Return a cell of a move as a number, -1 for none."""
        return self.size.number((cell[0], cell[1])) if cell else -1

    def machine(self, number: int) -> Machine:
        """Return the machine of this number. KeyError: there is none on the board."""
        for machine in self.machines:
            if machine.number == number:
                return machine
        raise KeyError(number)

    def held(self, seat: int) -> int:
        """Return the number of cards that a seat has in hand."""
        return len(self.hands[seat]) + len(self.drawn[seat])

    def may_hold(self, seat: int, kinds: frozenset[int]) -> list[int]:
        """Return those of these kinds that a seat holds, or could hold where drawn machines are hidden, lowest first.

        [own-cards]
        """
        mine = {*self.hands[seat], *self.drawn[seat]}
        if HIDDEN in self.drawn[seat]:
            mine.update(self.unseen(0))
        return sorted(mine & kinds)

    def unseen(self, pile: int) -> list[int]:
        """Return the cards of a pile's kinds that lie in no known place, lowest first."""
        seen = Counter(
            card for row in (*self.hands, *self.drawn, *self.piles, *self.store, *self.landfill) for card in row
        )
        seen.update(machine.kind for machine in self.machines)
        seen.update(plugin.kind for plugin in self.plugins)
        seen.update(pending.kind for pending in self.stack if not pending.source)
        return [kind for kind in PILE_KINDS[pile] for _ in range(HOUSE.copies - seen[kind])]

    def income(self, seat: int) -> int:
        """Return the gears that a seat takes in its Exploit phase. [exploit], [plugin-works]"""
        gears = HOUSE.base.gears * len(self.bases[seat])
        cards = [machine.kind for machine in self.machines if machine.seat == seat] + [
            plugin.kind for plugin in self.plugins if plugin.seat == seat
        ]
        return gears + sum(
            effect.amount
            for effect in map(EFFECTS.__getitem__, cards)
            if effect is not None and effect.verb == "income"
        )

    # The phase ----------------------------------------------------------------------------------------

    @property
    def phase(self) -> str:
        """Return the name of the phase: what is to be done next.

        `shuffle` `refill` `draw` `keep` `throw` `answer` `prepare` `last word` `discard` `turn`, or `over`.
        """
        if self.is_over:
            return "over"
        if not self.store[0]:
            return "shuffle"
        if self.gaps or self.draws:
            return "refill" if self.gaps else "draw"
        if self.splits or any(self.throws):
            return "keep" if self.splits else "throw"
        if self.stack or not self.turn:
            return "answer" if self.stack else "prepare"
        if self.ending:
            return "last word" if self.to_act != (self.active,) else "discard"
        return "turn"

    @property
    def is_over(self) -> bool:
        """Return True if somebody has won, or the turns are over. [win-bases], [win-honor], [turn-limit]"""
        bases, honor, enough = self.bases, self.honor, HOUSE.honor
        if not bases[0] or not bases[1] or honor[0] >= enough or honor[1] >= enough:
            return True
        return bool(self.turn > self.options.max_turns)


_LAST_BOARD: Final[list[tuple[object, object, object, Board]]] = [(None, None, None, board_of((), (), size_of(1, 1)))]
"""The board that was asked for last, and what it is the board of: one move asks for the same one several times, and to
look for it by its machines means to hash them all.
"""

NextState = tuple[State, tuple[core.Event, ...]]
"""The next position, and what happened."""


# What a seat may know ---------------------------------------------------------------------------------


def observe(state: State, seat: int | None) -> State:
    """Return a state as a seat may know it: what was bought, but no machines drawn, and no piles. [hidden]"""
    drawn = tuple(cards if owner == seat else (HIDDEN,) * len(cards) for owner, cards in enumerate(state.drawn))
    return state.replace(drawn=drawn, piles=tuple((HIDDEN,) * len(pile) for pile in state.piles))


def resample_hidden(state: State, rng: random.Random) -> State:
    """Return a state with its hidden cards drawn, uniformly among all that fit.

    All that fit are equally likely: who is asked and what may be played depends on cards alone that all have seen.
    [hidden]
    """
    if not any(HIDDEN in cards for cards in (*state.drawn, *state.piles)):
        return state
    machines, programs = (iter(shuffled(state.unseen(pile), rng)) for pile in (0, 1))
    drawn = tuple(tuple(sorted(_with_unseen(cards, machines))) if HIDDEN in cards else cards for cards in state.drawn)
    piles = tuple(_with_unseen(pile, unseen) for pile, unseen in zip(state.piles, (machines, programs), strict=True))
    return state.replace(drawn=drawn, piles=piles)


def _with_unseen(cards: Cards, unseen: Iterator[int]) -> Cards:
    """Return these cards, the hidden ones out of those that are unseen."""
    return tuple(next(unseen) if card == HIDDEN else card for card in cards)


def observe_move(state: State, move: Move, mover: int | None, seat: int | None) -> Move:
    """Return a move as a seat sees it: no order of piles, no machine that another seat draws. [hidden], [draws]"""
    if isinstance(move, Shuffle):
        return Shuffle((UNKNOWN,) * len(move.machines), (UNKNOWN,) * len(move.programs))
    if isinstance(move, Draw) and move.pile == PILES[0] and move.seat != seat:
        return msgspec.structs.replace(move, card=UNKNOWN)
    return move
