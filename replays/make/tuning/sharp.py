"""Sharpness of games: how often one move is best by far, what half-time says of the end; and fairness of seats.

    python -m make.tuning.sharp gear rows --games 100 --jobs 2
    python -m make.tuning.sharp inversion rows seats-3 seats-4

Games are played by the reference player of their stake. Of each, some decisions are judged from what the seat knew, to
a standard error of 2 chances in 100 (4 in the long games): in how many does the best move beat the second by less than
its error (1.96 standard errors), in how many by more than 5 in 100, beyond its error. Half-time of a seat is the middle
one of its decisions: what its move is worth there, as a chance to win, is held against how the game ended. `seats-N`:
wins by seat, counted from the first to act, in games of N of the same bot; `strong-N`: of a stronger one; `round-N`: of
that one, in a game of a single round; `perfect-2`: if both play their best, by the solver, where nothing is hidden.

Rows are kept as in `make.tuning.house.parts`; rows of other data or rules lie apart.
"""

import random
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from statistics import correlation
from typing import Any, Final, NamedTuple

import kernel_lib as kl
from kernel_lib.bots import BotLike
from kernel_lib.bots.rollouts import candidates, rollouts, utility_of
from kernel_lib.bots.search import Search
from kernel_lib.core import CHANCE, Game, Outcome
from kernel_lib.games import GAMES
from kernel_lib.playing.batch import Batch
from kernel_lib.replay import Replay, Step
from kernel_lib.study.judging.judge import judge
from kernel_lib.study.judging.rollouts import Decision
from kernel_lib.study.judging.verdicts import judged_decisions_in
from make.tuning.house.parts import Part, Row, main, mean, share

SHARP: Final = 0.05
"""Lead of the best move, as a chance to win, where it is the only good one."""


class Kind(NamedTuple):
    """The measurement of a game: for how many, how many decisions of each game are judged, to which error, on how many
    rollouts half-time is told; for which numbers of players seats are compared, the stronger bot for that, whether a
    single round is compared, too; whether a game for two can be played perfectly.
    """

    players: int
    decisions: int
    error: float
    half: int
    seats: tuple[int, ...] = ()
    strong: BotLike = "greedy"
    rounds: bool = False
    perfect: bool = False


KINDS: Final = {
    "inversion": Kind(3, 8, 0.02, 300, (2, 3, 4), partial(Search, rollouts=100), perfect=True),
    "gear": Kind(4, 8, 0.02, 300, (2, 3, 4, 5), "bidder", rounds=True),
    "grid": Kind(2, 6, 0.02, 200),
    "industry": Kind(3, 5, 0.04, 24),
    "smash": Kind(2, 6, 0.04, 24),
}


# One game -------------------------------------------------------------------------------------------


def judged(name: str, number: int) -> Row:
    """Return of some decisions of a game by what the best move beats the second, with the error, in some decisions; and
    its two halves.
    """
    game, kind = GAMES[name], KINDS[name]
    replay = _played(game, kind, number)
    rng, own = random.Random(number), _decisions(replay)
    some = rng.sample([step.id for steps in own.values() for step in steps], kind.decisions)
    judge(replay, at=some, bases=["seat"], error=kind.error, reasons=False, progress=False)
    found = [one.best for one in judged_decisions_in(replay)]
    outcome = replay.at(replay.main).outcome
    assert outcome is not None, "it was played to its end"
    return {
        "gaps": [[-one.lost, one.error] for one in found],
        "alike": kind.decisions - len(found),
        "half": [_chance(game, steps[len(steps) // 2], kind.half) for steps in own.values()],
        "won": [won(outcome, seat, kind.players) for seat in own],
    }


def _played(game: Game, kind: Kind, number: int) -> Replay:
    match = kl.Match(game.name, [utility_of(game).reference] * kind.players, seed=number)
    while match.step():
        pass
    return match.replay


def _decisions(replay: Replay) -> dict[int, list[Step]]:
    """Return the decisions by seat in which several moves are worth a thought."""
    found: dict[int, list[Step]] = {}
    for step in replay.main_line:
        if step.seat is not None and len(candidates(step.before.view(step.seat), step.move)) > 1:
            found.setdefault(step.seat, []).append(step)
    return found


def _chance(game: Game, step: Step, samples: int) -> float:
    """Return the chance to win that a move gives to who makes it, from what it knows."""
    assert step.seat is not None, "chance decides nothing"
    view = step.before.view(step.seat).state
    value = float(rollouts(view, step.seat, [step.move], samples, step.id).mean())
    return utility_of(game).win_probability(view, step.seat, value)


def won(outcome: Outcome, seat: int, players: int) -> float:
    """Return the win of a seat: 1 or 0; several winners have won each, a draw of two is a half."""
    if seat not in outcome.winners:
        return 0.0
    return 0.5 if players == len(outcome.winners) == 2 else 1.0


def seated(name: str, players: int, bot: BotLike, options: dict[str, Any], number: int) -> Row:
    """Return the player who won in a game of one bot."""
    course = Batch(game=name, seats=(bot,) * players, seed="sharp", options={"players": players, **options}).loop(
        number
    )
    while course.step() is not None:
        pass
    outcome = course.state.outcome
    assert outcome is not None, "it was played to its end"
    return {"won": [won(outcome, seat, players) for seat in range(players)]}


def perfect(name: str, number: int) -> Row:
    """Return the player who wins a deal for two in which nothing is hidden, if both play their best."""
    state = GAMES[name].start(players=2)
    state = state.play(state.sample_chance(random.Random(f"perfect {number}")), CHANCE)
    (first,) = state.to_act
    exact = Decision.of(state, first, state.legal_moves(first), "table", 0).exact()
    assert exact is not None, "all cards are known from the start"
    return {"won": [exact[0].value, 1 - exact[0].value]}


# What it comes to -----------------------------------------------------------------------------------


def told_of_judged(rows: Sequence[Row]) -> Iterator[str]:
    """Yield shares of close and of sharp decisions, and what half-time says."""
    gaps: list[tuple[float, float]] = [tuple(gap) for row in rows for gap in row["gaps"]]
    alike = sum(row["alike"] for row in rows)
    count = len(gaps) + alike
    close = alike + sum(gap <= 1.96 * error for gap, error in gaps)
    yield f"best and second too close to tell: {share(close, count)}; never differed: {share(alike, count)}"
    yield f"best better by more than 5 in 100: {share(sum(_is_sharp(*gap) for gap in gaps), count)}"
    played = [row for row in rows if len(row["half"]) > 1]
    if played:
        leaders = [row["won"][row["half"].index(max(row["half"]))] for row in played]
        pairs = [(half, end) for row in played for half, end in zip(row["half"], row["won"], strict=True)]
        yield f"who leads at half-time wins: {share(sum(leaders), len(leaders))}"
        yield f"chance at half-time of the leader: {mean(max(row['half']) for row in played)}"
        halves, ends = zip(*pairs, strict=True)
        if len(set(halves)) > 1 and len(set(ends)) > 1:
            yield f"chance at half-time and the end: correlation {correlation(halves, ends):.2f}, n {len(pairs)}"


def _is_sharp(gap: float, error: float) -> bool:
    return gap > max(SHARP, 1.96 * error)


def told_of_seats(rows: Sequence[Row]) -> Iterator[str]:
    """Yield wins by seat."""
    for seat, wins in enumerate(zip(*(row["won"] for row in rows), strict=True)):
        yield f"seat {seat + 1} from the first: {share(sum(wins), len(wins))}"


def parts(name: str) -> dict[str, Part]:
    """Return all that is measured of a game."""
    kind = KINDS[name]
    found = {f"judged-{kind.players}": Part(partial(judged, name), 100, told_of_judged)}
    if kind.perfect:
        found["perfect-2"] = Part(partial(perfect, name), 2_000, told_of_seats)
    reference = utility_of(GAMES[name]).reference
    for players in kind.seats:
        found[f"seats-{players}"] = Part(partial(seated, name, players, reference, {}), 2_000, told_of_seats)
        found[f"strong-{players}"] = Part(partial(seated, name, players, kind.strong, {}), 300, told_of_seats)
        if kind.rounds:
            one = partial(seated, name, players, kind.strong, {"rounds": 1})
            found[f"round-{players}"] = Part(one, 1_000, told_of_seats)
    return found


def data(game: Game) -> str:
    """Return a name for the rules and the reference player that rows are of."""
    found: list[Any] = [game.name, game.rules_version, utility_of(game).by.replace(" ", "")]
    return "-".join(map(str, found))


if __name__ == "__main__":
    if len(sys.argv) < 2 or sys.argv[1] not in KINDS:
        sys.exit(f"{__doc__}\nSay which game first: {', '.join(KINDS)}.")
    asked = GAMES[sys.argv.pop(1)]
    main(str(__doc__), parts(asked.name), data(asked))
