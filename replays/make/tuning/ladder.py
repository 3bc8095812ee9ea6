"""Does the search beat every other bot of a game? Alone among them, on the same deals from every seat, with intervals.

    python -m make.tuning.ladder ladder.jsonl --seconds 1 --deals 80 --jobs 2
    python -m make.tuning.ladder ladder.jsonl --rollouts 0 --game gear --players 3 --rival bidder
    python -m make.tuning.ladder ladder.jsonl --seconds 1 --rival search=0.1

A rung is one rival in a game for so many. It is looked at after 10, 20, 40 and 80 deals, and is left as soon as its
interval tells who is ahead. To look often costs certainty: the intervals are of 99.5, 99, 98.5 and 98 %, so that all
four of a rung hold together in 95 % of cases, whenever it is left. They are Student's, but never narrower than if one
deal were half a win (a point, where scores are compared) away from all others. Where a seat plays alone, scores are
compared, else wins: how much oftener the search wins than a rival in its place, on the same deal.

`--rollouts` counts in place of seconds, which is fair on a busy machine; 0 are as many as the game's stake names.
Each game is a line of the file as soon as it is over; started again it goes on where it was stopped. Deals are taken in
turn by all rungs, so that it can be stopped at any time; `--deals 0` only shows what is there. Of a deal that was not
played from all seats nothing is counted.
"""

import argparse
import json
import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from functools import partial
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from scipy.stats import t as student

from kernel_lib.bots import BotLike, bot_names
from kernel_lib.bots.search import Search
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.stats.tournament_series import TournamentSeries
from make.tuning.rows import Row, Rows

SEARCH: Final = "search"
LOOKS: Final = {10: 0.005, 20: 0.01, 40: 0.015, 80: 0.02}
"""After how many deals a rung is looked at, and the chance that the interval misses what it is about: 0.05 in all."""


class Step(NamedTuple):
    """The search against one rival, in a game for so many; `search=0.1` is the search with this part of the effort."""

    game: str
    players: int
    rival: str
    budget: str
    options: str

    @property
    def tables(self) -> list[tuple[str, ...]]:
        """Return the lineups: the rivals among themselves, and the search from every seat among them."""
        seats = range(self.players)
        alone = [tuple(SEARCH if seat == place else self.rival for seat in seats) for place in seats]
        return [(self.rival,) * self.players, *alone]

    def series(self, seed: str) -> TournamentSeries:
        name, _, part = self.rival.partition("=")
        rival: BotLike = self._search(float(part)) if name == SEARCH else name
        options = {"players": self.players, **json.loads(self.options)}
        return TournamentSeries(
            game=self.game,
            participants={SEARCH: self._search(1.0), self.rival: rival},
            tables=tuple(self.tables),
            seed=seed,
            options=options,
            forfeits=False,
        )

    def _search(self, part: float) -> BotLike:
        kind, amount = self.budget.split("=")
        if kind == "seconds":
            return partial(Search, seconds=part * float(amount))
        return partial(Search, rollouts=max(1, round(part * int(amount))))


def played(step: Step, seed: str, number: int) -> Row:
    """Return game number n of a step, as a row."""
    series = step.series(seed)
    (deal, table), outcome = series.where(number), series.play_to_outcome(number)
    won, scores = [seat in outcome.winners for seat in range(step.players)], list(outcome.scores)
    return {**step._asdict(), "seed": seed, "deal": deal, "table": list(table), "won": won, "scores": scores}


def steps(asked: argparse.Namespace) -> Iterator[Step]:
    """Yield what is asked for; nothing of a game that names no stake."""
    for game in GAMES.values():
        if game.bots.utility is None or (asked.game and game.name not in asked.game):
            continue
        budget = f"seconds={asked.seconds:g}"
        if asked.rollouts is not None:
            budget = f"rollouts={asked.rollouts or game.bots.utility.effort}"
        for players in game.seats:
            if not asked.players or players in asked.players:
                others = [name for name in bot_names(game) if name != SEARCH]
                rivals = [name for name in asked.rival or others if name in others or name.startswith(f"{SEARCH}=")]
                yield from (
                    Step(game.name, players, rival, budget, json.dumps(_fitting(game, asked.option)))
                    for rival in reversed(rivals)
                )


def _fitting(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """Return the options that are given, as far as this game for so many has them."""
    options = {name: _value(value) for name, _, value in (one.partition("=") for one in given)}
    return {name: value for name, value in options.items() if name in {option.name for option in game.options}}


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def missing(step: Step, rows: Rows, seed: str, deal: int) -> Iterator[int]:
    """Yield the numbers of the games of a deal that were not played yet."""
    for place, table in enumerate(step.tables):
        if not rows.has(**step._asdict(), seed=seed, deal=deal, table=list(table)):
            yield deal * len(step.tables) + place


# What it comes to -------------------------------------------------------------------------------------------


class Found(NamedTuple):
    """The result of a rung: over so many deals, how much more the search has than a rival in its place, in the mean,
    and half of the interval.
    """

    deals: int
    ahead: float
    half: float

    @property
    def decided(self) -> bool:
        return abs(self.ahead) > self.half

    def __str__(self) -> str:
        word = ("ahead" if self.ahead > 0 else "behind") if self.decided else "open"
        return f"{self.ahead:+.3f} ± {self.half:.3f} {word}"


def found(values: Sequence[float], stray: float) -> Found:
    """Return the results of deals by the last look at them; `stray` is how far one deal is taken to be from all
    others.

    Before the first look the interval is without end.
    """
    looks = [deals for deals in LOOKS if deals <= len(values)]
    if not looks:
        return Found(len(values), fmean(values) if values else 0.0, math.inf)
    seen, doubt = values[: looks[-1]], LOOKS[looks[-1]]
    spread = max(stdev(seen), stray / math.sqrt(len(seen)))
    half = float(student.ppf(1 - doubt / 2, len(seen) - 1)) * spread / math.sqrt(len(seen))
    return Found(len(seen), fmean(seen), half)


def by_step(rows: Rows) -> dict[Step, list[list[Row]]]:
    """Return the games of each rung by deal, in their order, of whole deals only."""
    deals: defaultdict[Step, defaultdict[tuple[str, int], list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in rows:
        deals[Step(*(row[name] for name in Step._fields))][row["seed"], row["deal"]].append(row)
    return {
        step: [games for _, games in sorted(by_deal.items()) if len(games) == len(step.tables)]
        for step, by_deal in deals.items()
    }


def judged(step: Step, deals: Sequence[Sequence[Row]]) -> Found:
    """Return the measure that decides a rung: wins, and where a seat plays alone the scores."""
    if step.players > 1:
        return found([_ahead(games, "won") for games in deals], 0.5)
    return found([_ahead(games, "scores") for games in deals], 1.0)


def shown(rows: Rows) -> Iterator[str]:
    """Yield a line per rung: over how many deals, how much more the search won (a seat alone: scored), and its
    scores.
    """
    for step, deals in sorted(by_step(rows).items()):
        what = judged(step, deals)
        name = f"{step.game} for {step.players} {'' if step.options == '{}' else step.options}"
        scores = fmean(_ahead(games, "scores") for games in deals[: what.deals]) if deals else 0.0
        yield f"{name:34} {step.budget} against {step.rival:10} {what.deals:4} deals  {what}  (scores {scores:+.2f})"


def _ahead(games: Sequence[Mapping[str, Any]], what: str) -> float:
    """Return the lead of the search over a rival in the same seat among its like, in the mean over a deal, in
    what is counted.
    """
    seats = [[(bot, float(has)) for bot, has in zip(row["table"], row[what], strict=True)] for row in games]
    alike = [has for table in seats for _, has in table if all(bot != SEARCH for bot, _ in table)]
    return fmean(has for table in seats for bot, has in table if bot == SEARCH) - fmean(alike)


def main() -> None:
    """See the head of this file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file")
    parser.add_argument("--game", action="append")
    parser.add_argument("--players", action="append", type=int)
    parser.add_argument("--rival", action="append")
    parser.add_argument("--option", action="append", default=[], help="name=value, for the games that have it")
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rollouts", type=int, help="instead of seconds: the same on all machines")
    parser.add_argument("--deals", type=int, default=max(LOOKS))
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    rows, ladder = Rows(asked.file), list(steps(asked))
    with ProcessPoolExecutor(asked.jobs) as pool:
        for deal in range(asked.deals):
            so_far = by_step(rows)
            games: list[Future[Row]] = [
                pool.submit(played, step, asked.seed, number)
                for step in ladder
                if not judged(step, so_far.get(step, [])).decided
                for number in missing(step, rows, asked.seed, deal)
            ]
            for game in as_completed(games):
                rows.add(game.result())
            if games and deal + 1 in LOOKS:
                print(f"After deal {deal + 1}:", *shown(rows), sep="\n", flush=True)
    print(*shown(rows), sep="\n")


if __name__ == "__main__":
    main()
