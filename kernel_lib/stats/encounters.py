"""Encounters of a tournament, and their luck: the cells of its table, game by game.

Two bots have met where both sat at one table; where a seat plays alone, where both have played the same deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from math import inf

from kernel_lib.core import Outcome
from kernel_lib.playing.forfeits import Forfeit
from kernel_lib.stats.tournament import RoundRobin
from kernel_lib.stats.tournament_series import GameResult, Lineup


@dataclass(frozen=True)
class Encounter:
    """One game of two bots, as the first of them has it. `number`: of the game (alone: its own); `deal`: from 0.

    `points`: 1 for having beaten the other, ½ for a draw; `scores`: of both, None where one failed.
    """

    number: int
    deal: int
    seats: tuple[int, ...]
    points: float
    scores: tuple[float, float] | None


@dataclass(frozen=True)
class HeadToHead:
    """All games of two bots that were played, in their order; `of`: how many there will be."""

    games: tuple[Encounter, ...]
    of: int

    @property
    def points(self) -> float:
        """Return the games in which the first of them beat the other, draws by half."""
        return sum(one.points for one in self.games)


def head_to_head(cup: RoundRobin) -> dict[tuple[str, str], HeadToHead]:
    """Return the cells of the table, by both bots; those of bots that were stopped are left out."""
    bots = [bot for bot in cup.bots if bot not in cup.stopped]
    found: dict[tuple[str, str], list[Encounter]] = {pair: [] for pair in product(bots, bots) if pair[0] != pair[1]}
    for pair, met in (_alone if cup.seats == 1 else _together)(cup.counted):
        if pair in found:
            found[pair].append(met)
    tables = [table for table in cup.series.tables if cup.stopped.keys().isdisjoint(table)]
    alone = cup.seats == 1
    return {
        (one, other): HeadToHead(
            tuple(games), cup.deals * (1 if alone else sum(one in table and other in table for table in tables))
        )
        for (one, other), games in found.items()
    }


def _together(ended: Mapping[int, GameResult]) -> Iterator[tuple[tuple[str, str], Encounter]]:
    for number, (deal, table, outcome) in sorted(ended.items()):
        for one, other in product(dict.fromkeys(table), dict.fromkeys(table)):
            if one != other:
                seats, theirs = _seats(table, one), _seats(table, other)
                points = _mean(_points(outcome, mine, rival) for mine, rival in product(seats, theirs))
                scores = None if isinstance(outcome, Forfeit) else (_score(outcome, seats), _score(outcome, theirs))
                yield (one, other), Encounter(number, deal, seats, points, scores)


def _alone(ended: Mapping[int, GameResult]) -> Iterator[tuple[tuple[str, str], Encounter]]:
    by_deal: dict[int, dict[str, tuple[int, Outcome]]] = {}
    for number, (deal, (bot,), outcome) in sorted(ended.items()):
        by_deal.setdefault(deal, {})[bot] = number, outcome
    for deal, played in by_deal.items():
        for (one, (number, mine)), (other, (_, theirs)) in product(played.items(), played.items()):
            if one != other:
                worth, rival = (-inf if isinstance(how, Forfeit) else how.scores[0] for how in (mine, theirs))
                failed = isinstance(mine, Forfeit) or isinstance(theirs, Forfeit)
                scores = None if failed else (mine.scores[0], theirs.scores[0])
                yield (one, other), Encounter(number, deal, (0,), (1 + (worth > rival) - (worth < rival)) / 2, scores)


def _seats(table: Lineup, bot: str) -> tuple[int, ...]:
    return tuple(seat for seat, name in enumerate(table) if name == bot)


def _points(outcome: Outcome, seat: int, rival: int) -> float:
    won, lost = seat in outcome.winners, rival in outcome.winners
    return (1 + won - lost) / 2 if won or lost else 0.0


def _score(outcome: Outcome, seats: tuple[int, ...]) -> float:
    return _mean(outcome.scores[seat] for seat in seats)


def _mean(values: Iterable[float]) -> float:
    told = list(values)
    return sum(told) / len(told)


def points(cup: RoundRobin) -> dict[str, tuple[float, int]]:
    """Return the points that each bot has won, and of how many.

    It counts games (a draw of two is half, of several seats their mean); where a seat plays alone, deals against each
    other bot.
    """
    found = {bot: (0.0, 0) for bot in cup.bots if bot not in cup.stopped}
    if cup.seats == 1:
        for (one, _), cell in head_to_head(cup).items():
            won, of = found[one]
            found[one] = won + cell.points, of + len(cell.games)
        return found
    for _, table, outcome in cup.counted.values():
        for bot in dict.fromkeys(table):
            won, of = found[bot]
            share = _mean(seat in outcome.winners for seat in _seats(table, bot))
            drawn = len(table) == 2 == len(outcome.winners)
            found[bot] = won + (0.5 if drawn else share), of + 1
    return found
