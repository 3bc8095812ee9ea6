"""What a position of Gears of Industry is worth, and how bots think ahead: the lines of a turn, and playing on.

Worth is counted in points. All that a clash is decided by lies open, so what everybody would show is
known; hands of others and the order of decks are not, and are drawn anew for every future.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from kernel_lib import poker
from kernel_lib.core import CHANCE, Move
from kernel_lib.games.industry.cards import CODES, KINDS, PAID, USED, factory_card, is_technology, is_vertical, value
from kernel_lib.games.industry.clash import POINTS, THREE_CARDS, hand_of
from kernel_lib.games.industry.moves import Enter, Produce, Rotate, enter
from kernel_lib.games.industry.places import BOOST, BUILD, ENTER, Cards
from kernel_lib.games.industry.rules import DONE, ENTRIES, OUTPUT, State

Pilot = Callable[[State, int], Move]
"""Chooses for the seat that is to act, as far as it knows the table."""

# Worth: fitted to how games among greedy players ended, a point being the unit ---------------------

LYING: Final = (0.0, 0.6, 1.05, 1.45)
"""What none to three own cards in a market are worth, whatever they are."""
A_RANK: Final = 0.1
"""What each rank of the hand that they make adds."""
TWO_POINTS: Final = 0.2
"""What a hand adds that would score two points."""
HELD: Final = 0.2
"""A card in the hand."""
BUILT: Final = 0.27
"""A factory, of which more than MANY are no better."""
MANY: Final = 6
VICTORY: Final = 10.0


def promise(own: Cards, neutral: Cards, boosts: Cards) -> float:
    """How good a seat stands in a market, in points: by the number of its cards and by the best hand with any of these factories."""
    return _promise(own, neutral, boosts) if own else 0.0


@lru_cache(1 << 17)
def _promise(own: Cards, neutral: Cards, boosts: Cards) -> float:
    key = best_key(own, neutral, boosts)
    return LYING[len(own)] + A_RANK * key / (1 << 20) + TWO_POINTS * (key >> 20 > poker.THREE)


def boosters(table: State, seat: int) -> Cards:
    """All factories that could boost some time, each once: how they lie can be changed."""
    return _cards_of(table.factories[seat])


@lru_cache(1 << 12)
def _cards_of(factories: Cards) -> Cards:
    return tuple(sorted({factory_card(one) for one in factories}))


def standing(table: State, market: int, seat: int) -> float:
    """What `promise` says of a seat in a market as it is."""
    rows = table.markets[market]
    return promise(rows[seat], rows[table.common], boosters(table, seat))


def worth(table: State, seat: int) -> float:
    """What the own side is ahead of the best other side by, in points."""
    outcome = table.outcome
    if outcome is not None:
        return VICTORY / len(outcome.winners) if seat in outcome.winners else -VICTORY
    allies = table.allies(seat)
    ours = sum(_assets(table, other) for other in allies)
    rivals = [other for other in range(table.options.players) if other not in allies]
    if table.options.teams:
        return ours - sum(_assets(table, other) for other in rivals)
    return ours - max(_assets(table, other) for other in rivals)


def _assets(table: State, seat: int) -> float:
    """Points, and what may become points."""
    lying = standing(table, 0, seat) + standing(table, 1, seat)
    return table.points[seat] + HELD * len(table.hands[seat]) + BUILT * min(len(table.factories[seat]), MANY) + lying


# Clashes as things lie ----------------------------------------------------------------------------


def shown_now(table: State, market: int, seat: int) -> int:
    """The key of the best hand that a seat could show in a clash now, or shows in the one that is going on."""
    if table.step == BOOST and table.clashing == market and seat not in table.waiting:
        return hand_of(table, market, seat, table.boosts[seat])[0].key
    if table.lift and table.lift[0] == market:
        factories = [0, *(table.find_factory(seat, card, vertical=True) for card in table.may_boost(seat))]
        return max(hand_of(table, market, seat, one)[0].key for one in factories)
    rows = table.markets[market]
    return best_key(rows[seat], rows[table.common], ready(table.factories[seat]))


@lru_cache(1 << 17)
def best_key(own: Cards, neutral: Cards, boosts: Cards) -> int:
    """The key of the best hand out of these cards and at most one of these factories."""
    return max(poker.strength((*own, *neutral, *boost)) for boost in ((), *((one,) for one in boosts)))


@lru_cache(1 << 14)
def ready(factories: Cards) -> Cards:
    """The cards of the factories that may join a hand now, each once. [boost], [boost-paid], [boost-once]"""
    return tuple(sorted({factory_card(one) for one in factories if is_vertical(one) and not one & (PAID | USED)}))


def lead(table: State, market: int, seat: int) -> tuple[int, int]:
    """The best key that the own side could show, and the best of the others."""
    allies = table.allies(seat)
    keys = [shown_now(table, market, other) for other in range(table.options.players)]
    ours = max(key for other, key in enumerate(keys) if other in allies)
    return ours, max(key for other, key in enumerate(keys) if other not in allies)


def gain(table: State, market: int, seat: int) -> float:
    """The points that a clash here would win for the own side, those of others taken off."""
    return _won(*lead(table, market, seat))


def _won(ours: int, theirs: int) -> float:
    points = POINTS[max(ours, theirs) >> 20 > poker.THREE]
    return 0.0 if ours == theirs else points if ours > theirs else -points


def raised(table: State, seat: int) -> tuple[float, Move]:
    """The most that clashes could win if the one lying factory is turned up that helps most, and its turning; `done` if none helps."""
    markets = table.may_clash()
    if not markets:
        return 0.0, DONE
    leads = [lead(table, market, seat) for market in markets]
    best = sum(max(0.0, _won(*one)) for one in leads)
    move: Move = DONE
    lying = table.horizontal(seat) if table.step == ENTER else []
    for card in lying:
        total = 0.0
        for market, (ours, theirs) in zip(markets, leads, strict=True):
            rows = table.markets[market]
            total += max(0.0, _won(max(ours, poker.strength((*rows[seat], *rows[table.common], card))), theirs))
        if total > best:
            best, move = total, Rotate(CODES[card])
    return best, move


# The lines of a turn ------------------------------------------------------------------------------

WIDTH: Final = 8
"""So many positions are followed after each entry, and so many entries tried in each."""


class Line(NamedTuple):
    """Moves from here to the end of entering, the position after them, and what it looks worth."""

    moves: tuple[Move, ...]
    table: State
    worth: float


def lines(table: State, seat: int) -> list[Line]:
    """Ways to build and to enter cards, the most promising first; each way counts once, however it is ordered."""
    builds = table.moves_of(seat) if table.step == BUILD else ()
    nodes = [_line((move,), table.after(move, seat, None), seat) for move in builds] or [_line((), table, seat)]
    found = {_lie(line.table): line for line in nodes}
    for _ in range(ENTRIES):
        grown = [_grown(line, moves, seat) for line in nodes for moves in _entries(line.table, seat)]
        fresh = {_lie(line.table): line for line in sorted(grown, key=attrgetter("worth"))}
        nodes = sorted(fresh.values(), key=attrgetter("worth"), reverse=True)[:WIDTH]
        found = fresh | found
    return sorted(map(_closed, found.values(), [seat] * len(found)), key=attrgetter("worth"), reverse=True)


def _lie(table: State) -> tuple[object, ...]:
    """What tells two positions of a turn apart."""
    return table.markets, table.factories, table.hands


def _line(moves: tuple[Move, ...], table: State, seat: int) -> Line:
    clashes = raised(table, seat)[0] if table.active == seat else 0.0
    return Line(moves, table, worth(table, seat) + clashes)


def _grown(line: Line, moves: Sequence[Move], seat: int) -> Line:
    table = line.table
    for move in moves:
        table = table.after(move, seat, None)
    return _line((*line.moves, *moves), table, seat)


def _closed(line: Line, seat: int) -> Line:
    """The line with what ends entering: the factory turned up that a clash wants, and `done`."""
    moves, table = line.moves, line.table
    while _entering(table, seat):
        move = raised(table, seat)[1]
        moves, table = (*moves, move), table.after(move, seat, None)
    return Line(moves, table, line.worth)


def _entering(table: State, seat: int) -> bool:
    return table.active == seat and table.step == ENTER and table.to_act == (seat,)


def _entries(table: State, seat: int) -> list[tuple[Move, ...]]:
    """The most promising ways to enter one more card: the moves that pay for it, then the card."""
    if not _entering(table, seat) or table.entered == ENTRIES:
        return []
    ways = sorted(
        ((_improves(table, seat, moves[-1]), place, moves) for place, moves in enumerate(_ways_in(table, seat))),
        reverse=True,
    )
    return [moves for _, _, moves in ways[:WIDTH]]


def _improves(table: State, seat: int, move: Move) -> float:
    assert isinstance(move, Enter)
    return entry_worth(table, seat, KINDS[move.card], move.market, KINDS[move.replace] if move.replace else None)


def entry_worth(table: State, seat: int, card: int, market: int, replaced: int | None) -> float:
    """What a market gains by a card, in points."""
    rows = table.markets[market]
    own = list(rows[seat])
    if replaced is not None:
        own.remove(replaced)
    own.append(card)
    own.sort()
    return promise(tuple(own), rows[table.common], boosters(table, seat)) - standing(table, market, seat)


def _ways_in(table: State, seat: int) -> Iterator[tuple[Move, ...]]:
    """Each card of the hand in each place, paid by a factory of its value, or by the output of those that are of least use."""
    lying = [factory_card(one) for one in table.factories[seat] if not is_vertical(one)]
    held = [card for card in table.hand_kinds(seat) if not is_technology(card)]
    for card in held:
        paying = [one for one in lying if value(one) == value(card)]
        short = max(0, -(-(value(card) - table.output) // OUTPUT))
        for market, rows in enumerate(table.markets):
            for replaced in dict.fromkeys(rows[seat]) if len(rows[seat]) == THREE_CARDS else (None,):
                instead = CODES[replaced] if replaced is not None else None
                if paying:
                    yield (enter(CODES[card], market, instead, CODES[paying[0]]),)
                if short <= len(lying):
                    yield (*spent(lying, held, short), enter(CODES[card], market, instead, None))


def spent(lying: Sequence[int], held: Sequence[int], count: int) -> list[Produce]:
    """So many lying factories that produce: those of least use for their value, to pay or to boost."""
    wanted = {*map(value, held)}
    return [Produce(CODES[one]) for one in sorted(lying, key=lambda card: (value(card) in wanted, value(card)))[:count]]


# Playing on ---------------------------------------------------------------------------------------


def played_on(table: State, seat: int, pilot: Pilot, rng: random.Random) -> State:
    """The position when the next turn of `seat` begins, or the end; every hand and pile must be known."""
    for own in (True, False):
        while table.to_act and (table.active == seat) == own:
            mover = table.to_act[0]
            table = table.after(table.sample_chance(rng) if mover == CHANCE else pilot(table, mover), mover, None)
    return table


def best_start(
    table: State, seat: int, ways: Sequence[Sequence[Move]], pilot: Pilot, rng: random.Random, futures: int
) -> Move:
    """The first move of the way that leaves the most in the mean of some futures, all drawn alike for every way."""
    if len({str(way[0]) for way in ways}) == 1:
        return ways[0][0]
    totals = [0.0] * len(ways)
    for _ in range(futures):
        known, seed = table.filled_in(rng), rng.getrandbits(32)
        for place, way in enumerate(ways):
            future = known
            for move in way:
                future = future.after(move, seat, None)
            totals[place] += worth(played_on(future, seat, pilot, random.Random(seed)), seat)
    return ways[totals.index(max(totals))][0]
