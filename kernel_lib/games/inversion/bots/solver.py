"""The exact solver of !nversion: how many tricks a side wins if all cards lie open and all play as well as they can.

With two players every card is known, so this is the exact value of the game. With three and four the parent plays
against the children, who play as one side. Tricks are a zero-sum game, so minimax solves it; and a contract is made if
as many tricks can be won as were declared.

The search answers yes or no: whether one seat gets so many tricks. Between two tricks a position is given by the cards
that are left and who leads, whoever was dealt the cards; the bounds that are found for it are kept: at least so many
more tricks, at most so many. The search is not recursive, because numba cannot always keep recursive code on disk.
Positions and plays are those of `bots.engine`.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from kernel_lib.compiling import compiled, kept_on_disk
from kernel_lib.core import CHANCE, NotSolvable
from kernel_lib.games.inversion.bots import engine, rollouts
from kernel_lib.games.inversion.bots.engine import Ints
from kernel_lib.games.inversion.rules.components import CARDS, TRICKS
from kernel_lib.games.inversion.rules.moves import Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import say

REACH: Final = {2: 10, 3: 10, 4: 8}
"""By players, how many tricks before the end can be solved, nearly always within a second."""
ROOM: Final = 18
"""Size of the table of found positions, as a power of two."""
STEPS: Final = 10_000_000
"""Cards that are tried at most: some seconds. Deals in which nobody has to follow anything take more."""
CHOICES: Final = 10
DEEPEST: Final = 4 * TRICKS + 1
NO, YES, UNDECIDED = 0, 1, -1
NAME: Final = (1 << 52) - 1
"""Bits of an entry that name its position: cards and leader. Above, at LEAST and MOST, so many tricks."""
LEAST: Final = 52
MOST: Final = 56
FOUR_BITS: Final = 15
SPREAD: Final = 0x1E3779B97F4A7C15
"""An odd number with its bits all over the place, for places in a table."""


def solve(state: State) -> dict[Play, int]:
    """Return every legal play of the seat to act, with the tricks that its side will have in the end if all go on as
    well as they can.

    Of two players these are its own tricks, with a contract those of the parent, or of the children together.
    NotSolvable: the sentence says why.
    """
    seat = _seat(state)
    one = 0 if state.options.players == 2 else state.parent
    plays = [move for move in state.legal_moves() if isinstance(move, Play)]
    left = TRICKS - len(state.tricks)
    found = tricks_after(
        np.array(state.lane, np.int64), rollouts.pack_position(state), one,
        np.array([CARDS[move.card] for move in plays], np.int64), 1 << (ROOM if left > 6 else ROOM - 4), STEPS,
    )  # fmt: skip
    if not len(found):
        raise NotSolvable(say("solve-too-much"))
    return {move: int(tricks if one == seat else TRICKS - tricks) for move, tricks in zip(plays, found, strict=True)}


def _seat(state: State) -> int:
    """Return the seat to act. NotSolvable: see `solve`."""
    if not state.to_act:
        raise NotSolvable(say("solve-over"))
    if state.to_act == (CHANCE,):
        raise NotSolvable(say("solve-before-deal"))
    if state.in_auction:
        raise NotSolvable(say("solve-auction"))
    if min(state.hands) < 0:
        raise NotSolvable(say("solve-hidden"))
    left, reach = TRICKS - len(state.tricks), REACH[state.options.players]
    if left > reach:
        raise NotSolvable(say("solve-too-early", players=state.options.players, reach=reach, left=left))
    return state.to_act[0]


# Compiled ---------------------------------------------------------------------------------------------


@kept_on_disk
def tricks_after(lane: Ints, position: Ints, one: int, cards: Ints, room: int, steps: int) -> Ints:
    """Return the tricks that seat `one` wins in all after each of `cards`; nothing if that takes more than so many
    steps.

    `room`: how many positions something may be kept of.
    """
    known, spent = np.zeros(room, np.int64), np.array([steps])
    rows = np.empty((DEEPEST, engine.PLACES), np.int64)
    found = np.empty(len(cards), np.int64)
    tricks = (2 * position[engine.WON + one] + TRICKS - position[engine.TRICK]) // 2
    for place, card in enumerate(cards):
        copy_position(position, rows[0])
        engine.play_card(lane, rows[0], card)
        # The answer is near that of the card before.
        if can_win(lane, rows, known, spent, one, tricks):
            while can_win(lane, rows, known, spent, one, tricks + 1) and spent[0] > 0:
                tricks += 1
        else:
            tricks -= 1
            while not can_win(lane, rows, known, spent, one, tricks) and spent[0] > 0:
                tricks -= 1
        if spent[0] <= 0:
            return found[:0]
        found[place] = tricks
    return found


@compiled
def can_win(lane: Ints, rows: Ints, known: Ints, spent: Ints, one: int, tricks: int) -> bool:
    """Return True if seat `one` can win so many tricks in all, from the first of `rows` on.

    The other rows are by depth what the card that is being tried makes of it. When all steps are `spent`, the answer
    means nothing.
    """
    tries, left = np.empty((DEEPEST, CHOICES), np.int64), np.zeros(DEEPEST, np.int64)
    depth = 0
    while spent[0] > 0:
        answer = known_answer(lane, rows[depth], rows[DEEPEST - 1], known, one, tricks)
        if answer == UNDECIDED:
            left[depth] = to_try(rows[depth], one, tries[depth])
        else:
            # One card that gives who plays it what it wants is enough; with none left to try the answer stands.
            while depth > 0:
                depth -= 1
                wanted = YES if engine.to_play(rows[depth]) == one else NO
                if answer != wanted and left[depth] > 0:
                    break
                keep_answer(rows[depth], known, one, tricks, answer)
                left[depth] = 0
            if left[depth] == 0:
                return answer == YES
        left[depth] -= 1
        copy_position(rows[depth], rows[depth + 1])
        engine.play_card(lane, rows[depth + 1], tries[depth, left[depth]])
        depth += 1
        spent[0] -= 1
    return False


@compiled
def known_answer(lane: Ints, row: Ints, spare: Ints, known: Ints, one: int, tricks: int) -> int:
    """Look up if `one` gets so many tricks from a position on: YES, NO or UNDECIDED; `spare` is room to work in."""
    need = tricks - row[engine.WON + one]
    if need <= 0:
        return YES
    if need > TRICKS - row[engine.TRICK]:
        return NO
    if row[engine.TRICK] == TRICKS - 1:
        # Nobody has a choice in the last trick.
        copy_position(row, spare)
        while spare[engine.TRICK] < TRICKS:
            engine.play_card(lane, spare, engine.count_cards(spare[engine.HANDS + engine.to_play(spare)] - 1))
        return YES if spare[engine.WON + one] >= tricks else NO
    if row[engine.PLAYED] == 0:
        name = position_name(row)
        noted = known[table_place(name, known)]
        if noted & NAME == name:
            if need <= noted >> LEAST & FOUR_BITS:
                return YES
            if need > noted >> MOST:
                return NO
    return UNDECIDED


@compiled
def keep_answer(row: Ints, known: Ints, one: int, tricks: int, answer: int) -> None:
    """Keep an answer in the table, in place of what was there, if no card lies in the trick."""
    if row[engine.PLAYED] > 0:
        return
    need, name = tricks - row[engine.WON + one], position_name(row)
    place = table_place(name, known)
    noted = known[place]
    least, most = 0, TRICKS - row[engine.TRICK]
    if noted & NAME == name:
        least, most = noted >> LEAST & FOUR_BITS, noted >> MOST
    if answer == YES:
        least = need
    else:
        most = need - 1
    known[place] = name | least << LEAST | most << MOST


@compiled
def position_name(row: Ints) -> int:
    """Return a number that stands for all cards that are left, and who leads."""
    return int(row[engine.HELD] | row[engine.LEADER] << engine.PASS)


@compiled
def table_place(name: int, known: Ints) -> int:
    """Return the place in the table where a position is kept."""
    return int((name * SPREAD >> 30) & (len(known) - 1))


@compiled
def to_try(row: Ints, one: int, tries: Ints) -> int:
    """Fill `tries` with the cards that may be played, the last to be tried first, and return how many there are.

    Tried first are cards that give the mover's side the trick as it lies, and low cards before high ones.
    """
    seat = engine.to_play(row)
    legal = engine.may_be_played(row[engine.HANDS + seat], row[engine.FOLLOW])
    many = place = engine.count_cards(legal)
    others = 0
    while legal:
        lowest = legal & -legal
        legal ^= lowest
        card = engine.count_cards(lowest - 1)
        if (engine.lies_with(row, seat, card)[1] == one) == (seat == one):
            place -= 1
            tries[place] = card
        else:
            others |= lowest
    while others:
        place -= 1
        tries[place] = engine.count_cards((others & -others) - 1)
        others &= others - 1
    return many


@compiled
def copy_position(row: Ints, to: Ints) -> None:
    """Copy a position into another row."""
    for place in range(engine.PLACES):
        to[place] = row[place]
