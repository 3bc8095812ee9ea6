"""Does the search beat every other bot of a game? Duplicate deals, one against all others both ways, with intervals.

    cd tests && uv run python -m bench.ladder ladder.jsonl --seconds 1 --deals 100 --jobs 2
    cd tests && uv run python -m bench.ladder ladder.jsonl --game gear --players 3 --rival bidder

Each game is a line of the file as soon as it is over; started again it goes on where it was stopped. Deals are taken in
turn by all ladders, so that it can be stopped at any time; `--deals 0` only shows what is there. Where a seat plays
alone, scores are compared, else wins too; of a deal that was not played at all tables nothing is counted.
"""

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import partial
from statistics import fmean
from typing import Any, NamedTuple

from bench.rows import Row, Rows, mean_and_half

from kernel_lib.bots import AnyBot, bot_names
from kernel_lib.bots.search import Search
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.stats.tournament import Contest, contest_game

SEARCH = "search"


class Step(NamedTuple):
    """The search against one other bot, in a game for so many."""

    game: str
    players: int
    rival: str
    budget: str
    options: str

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """Who sits where: the search alone against all others, and one other against searches, from every seat."""
        if self.players == 1:
            return [(SEARCH,), (self.rival,)]
        lone = [(SEARCH, self.rival), *([(self.rival, SEARCH)] if self.players > 2 else [])]
        return [
            tuple(one if seat == place else other for seat in range(self.players))
            for one, other in lone
            for place in range(self.players)
        ]

    def contest(self, seed: str) -> Contest:
        kind, amount = self.budget.split("=")
        entrants: dict[str, AnyBot] = {
            SEARCH: partial(Search, seconds=float(amount))
            if kind == "seconds"
            else partial(Search, futures=int(amount)),
            self.rival: self.rival,
        }
        options = {"players": self.players, **json.loads(self.options)}
        return Contest(self.game, entrants, tuple(self.tables), seed, options, forfeits=False)


def played(step: Step, seed: str, number: int) -> Row:
    """Game number n of a step, as a row."""
    deal, table, outcome = contest_game(step.contest(seed), number)
    won, scores = [seat in outcome.winners for seat in range(step.players)], list(outcome.scores)
    return {**step._asdict(), "seed": seed, "deal": deal, "table": list(table), "won": won, "scores": scores}


def steps(asked: argparse.Namespace) -> Iterator[Step]:
    """What is asked for; nothing of a game that names no stake."""
    budget = f"futures={asked.futures}" if asked.futures else f"seconds={asked.seconds:g}"
    for game in GAMES.values():
        if game.bots.stake is None or (asked.game and game.name not in asked.game):
            continue
        for players in game.seats:
            if not asked.players or players in asked.players:
                rivals = [name for name in bot_names(game) if name != SEARCH and name in (asked.rival or [name])]
                yield from (
                    Step(game.name, players, rival, budget, json.dumps(_fitting(game, players, asked.option)))
                    for rival in reversed(rivals)
                )


def _fitting(game: Game, players: int, given: Sequence[str]) -> dict[str, Any]:
    """The options that are given, as far as this game for so many has them."""
    options = {name: _value(value) for name, _, value in (one.partition("=") for one in given)}
    return {name: value for name, value in options.items() if name in {option.name for option in game.options}}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def missing(step: Step, rows: Rows, seed: str, deal: int) -> Iterator[int]:
    """The numbers of the games of a deal that were not played yet."""
    for place, table in enumerate(step.tables):
        if not rows.has(**step._asdict(), seed=seed, deal=deal, table=list(table)):
            yield deal * len(step.tables) + place


# What it comes to -------------------------------------------------------------------------------------------


def shown(rows: Rows) -> Iterator[str]:
    """A line per step: over how many deals, and how much more the search won and scored there, per seat."""
    deals: defaultdict[Step, defaultdict[tuple[str, int], list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        deals[Step(*(row[name] for name in Step._fields))][row["seed"], row["deal"]].append(row)
    for step, by_deal in sorted(deals.items()):
        whole = [games for games in by_deal.values() if len(games) == len(step.tables)]
        if whole:
            told = [_told(what, [_ahead(games, what) for games in whole]) for what in ("won", "scores")]
            name = f"{step.game} for {step.players} {'' if step.options == '{}' else step.options}"
            yield f"{name:34} {step.budget} against {step.rival:8} {len(whole):4} deals  {told[0]}  {told[1]}"


def _ahead(games: Sequence[Mapping[str, Any]], what: str) -> float:
    """By how much a seat of the search has more of it than another seat, in the mean over a deal."""
    seats = [(bot == SEARCH, float(has)) for row in games for bot, has in zip(row["table"], row[what], strict=True)]
    return fmean(has for ours, has in seats if ours) - fmean(has for ours, has in seats if not ours)


def _told(what: str, values: Sequence[float]) -> str:
    mean, half = mean_and_half(values)
    return f"{what} {mean:+.3f} ± {half:.3f} {'ahead' if mean > half else 'behind' if mean < -half else 'open'}"


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--game", action="append")
    parser.add_argument("--players", action="append", type=int)
    parser.add_argument("--rival", action="append")
    parser.add_argument("--option", action="append", default=[], help="name=value, for the games that have it")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--futures", type=int, default=0, help="instead of seconds: the same on all machines")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    rows, ladders = Rows(asked.file), list(steps(asked))
    with ProcessPoolExecutor(asked.jobs) as pool:
        for deal in range(asked.deals):
            games: list[Future[Row]] = [
                pool.submit(played, step, asked.seed, number)
                for step in ladders
                for number in missing(step, rows, asked.seed, deal)
            ]
            for game in as_completed(games):
                rows.add(game.result())
            if games and math.log2(deal + 1).is_integer():
                print(f"After deal {deal + 1}:", *shown(rows), sep="\n", flush=True)
    print(*shown(rows), sep="\n")


if __name__ == "__main__":
    main()
