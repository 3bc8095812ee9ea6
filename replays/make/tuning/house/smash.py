"""Fairness, sharpness and variety of the house cards of Smash Gear, in games among its bots.

    python -m make.tuning.house.smash FOLDER [planner strongest greedy skill search] --games 400 --jobs 2
    python -m make.tuning.house.smash FOLDER --show

planner    games among planners: who begins, how games end, what each card is bought and played for, comebacks
strongest  the same among searches, with no more effort than about twice a planner's
greedy     the same among greedy players: a hundred times as quick, for first looks at other prices
skill      a planner against a greedy player
search     a search with ten times as much effort as the other one's

Rows of other cards, prices or boards lie in other folders below: the name is made of the data.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any, Final, cast

from kernel_lib.bots import make_bot
from kernel_lib.bots.search import Search
from kernel_lib.core import CHANCE, Event, Move
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.bots.win_probability import chance_to_win
from kernel_lib.games.smash.rules.components import BASE, DATA, NAMES
from kernel_lib.games.smash.rules.moves import (
    Assemble,
    Build,
    Buy,
    Cut,
    Destroyed,
    Effect,
    Income,
    Install,
    Script,
    Strike,
)
from kernel_lib.games.smash.rules.state import State
from kernel_lib.parts.bots import Bot
from make.tuning.house.parts import Part, Row, main, mean, share, stamp

EARLY: Final = 6
"""Last turn whose purchases were made before it was clear who is ahead: who wins in the end has more gears and so buys
more of all cards, and each card's share of all games is above a half.
"""
ROLLOUTS: Final = (200, 20)
"""The effort of the two searches for a move, counted in rollouts."""
LITTLE: Final = 10
"""That of searches among themselves."""


def planners(number: int) -> Row:
    """Play a game among planners."""
    return game(number, (make_bot(GAME, "planner"), make_bot(GAME, "planner")))


def strongest(number: int) -> Row:
    """Play a game among searches of little effort."""
    return game(number, (Search(rollouts=LITTLE), Search(rollouts=LITTLE)))


def greedies(number: int) -> Row:
    """Play a game among greedy players."""
    return game(number, (make_bot(GAME, "greedy"), make_bot(GAME, "greedy")))


def skills(number: int) -> Row:
    """Play a game of a planner against a greedy player."""
    return unequal(number, (make_bot(GAME, "planner"), make_bot(GAME, "greedy")))


def searches(number: int) -> Row:
    """Play a game of a search against one with ten times as much effort."""
    return unequal(number, (Search(rollouts=ROLLOUTS[0]), Search(rollouts=ROLLOUTS[1])))


def unequal(number: int, pair: tuple[Bot, Bot]) -> Row:
    """Play a game of two unequal players: the first of the pair sits at the lower edge in two games of four, and
    begins in two.
    """
    seat = number // 2 % 2
    return {**game(number, pair if seat == 0 else pair[::-1]), "strong": seat}


# A game ---------------------------------------------------------------------------------------------------


def game(number: int, bots: tuple[Bot, Bot]) -> Row:
    """Return the game of this number, always the same one as long as bots are asked for equal effort; seats begin in
    turn.
    """
    rng, first = random.Random(number), number % 2
    state = cast("State", GAME.start(players=2, first=first))
    moves: list[tuple[int, int, Move, str]] = []
    chances, events = [], Counter[str]()
    while state.to_act:
        if state.to_act == (CHANCE,):
            state = state.play(state.sample_chance(rng))
        else:
            seat = state.to_act[0]
            move = bots[seat].choose(state.view(seat), rng)
            moves.append((seat, state.turn, move, _card(state, move)))
            state = state.play(move)
        events.update(_happened(state.events))
        if state.to_act and any(isinstance(event, Income) for event in state.events):
            chances.append(round(chance_to_win(state, first), 3))
    assert state.outcome is not None, "nobody is to act"
    return {
        "first": first, "winners": list(state.outcome.winners), "why": state.outcome.why, "turn": state.turn,
        "honor": list(state.honor), "bases": [len(cells) for cells in state.bases],
        "seats": [_cards([each for each in moves if each[0] == seat]) for seat in (0, 1)],
        "chances": chances, "events": events,
    }  # fmt: skip


def _card(state: State, move: Move) -> str:
    """Return the card that a move is about, empty if about none."""
    if isinstance(move, Effect):
        return NAMES[state.machine(move.source).kind]
    if isinstance(move, Buy | Assemble | Install | Script):
        return move.card
    return NAMES[BASE] if isinstance(move, Build) else NAMES[BASE + 1] if isinstance(move, Strike) else ""


def _cards(moves: Iterable[tuple[int, int, Move, str]]) -> dict[str, Counter[str]]:
    """Return the number of times that a seat bought, played and used each card; `early` those bought until then."""
    found = {name: Counter[str]() for name in ("bought", "early", "played", "used")}
    for _, turn, move, card in moves:
        if isinstance(move, Buy):
            found["bought"][card] += 1
            found["early"][card] += turn <= EARLY
        elif card:
            found["used" if isinstance(move, Effect) else "played"][card] += 1
    return {name: +counts for name, counts in found.items()}


def _happened(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        yield type(event).__name__
        if isinstance(event, Cut):
            yield "weapons cut off" if len(event.cells) > 1 else "a weapon broken"
        if isinstance(event, Destroyed):
            yield f"{event.card} destroyed outside of combat"


# What the rows come to ------------------------------------------------------------------------------------


def won(row: Row, seat: int) -> float:
    """Return the share that a seat has in the win."""
    return (seat in row["winners"]) / len(row["winners"])


def told(rows: Sequence[Row]) -> Iterator[str]:
    """Yield the tables of games among equals."""
    first = sum(won(row, row["first"]) for row in rows)
    yield f"first player wins   {share(first, len(rows))}"
    for why in ("no base", "honor", "turn limit"):
        yield f"ends by {why:11} {share(sum(row['why'] == why for row in rows), len(rows))}"
    yield f"turns               {mean(row['turn'] for row in rows)}"
    yield from _comebacks(rows)
    yield from _by_card(rows)
    counts = sum((Counter(row["events"]) for row in rows), Counter[str]())
    yield "a game: " + ", ".join(f"{name} {count / len(rows):.2f}" for name, count in sorted(counts.items()))


def _comebacks(rows: Sequence[Row]) -> Iterator[str]:
    """Yield who was ahead by the chance to win half-way, and what came of it."""
    half = [(row["chances"][len(row["chances"]) // 2], won(row, row["first"])) for row in rows if row["chances"]]
    decided = [(chance, came) for chance, came in half if chance != 0.5 and came != 0.5]
    yield f"ahead half-way wins {share(sum((chance > 0.5) == (came > 0.5) for chance, came in decided), len(decided))}"
    promised = [abs(chance - 0.5) + 0.5 for chance, _ in decided]
    yield f"  was promised      {mean(promised)}"


def _by_card(rows: Sequence[Row]) -> Iterator[str]:
    """Yield of each card: how many are bought in a game, how often its buyers win, how many of those bought are
    played.
    """
    yield f"{'card':14} {'a game':>6} {'played':>6} {'used':>5}  {'wins where bought early':27} wins where bought"
    sides = [(row["seats"][seat], won(row, seat)) for row in rows for seat in (0, 1)]
    for card in NAMES:
        count = {name: sum(side[name].get(card, 0) for side, _ in sides) for name in ("bought", "played", "used")}
        wins = {name: [came for side, came in sides if card in side[name]] for name in ("bought", "early")}
        played = count["played"] / count["bought"] if count["bought"] else 0.0
        used = count["used"] / count["played"] if count["played"] else 0.0
        yield (
            f"{card:14} {count['bought'] / len(rows):6.2f} {played:6.2f} {used:5.2f}  "
            f"{share(sum(wins['early']), len(wins['early'])):27} {share(sum(wins['bought']), len(wins['bought']))}"
        )


def better(rows: Sequence[Row], pair: str) -> Iterator[str]:
    """Yield how often the stronger of two players wins."""
    yield f"{pair}: {share(sum(won(row, row['strong']) for row in rows), len(rows))}"


PARTS: Final[dict[str, Part]] = {
    "planner": Part(planners, 400, told),
    "strongest": Part(strongest, 400, told),
    "greedy": Part(greedies, 1000, told),
    "skill": Part(skills, 100, partial(better, pair="planner against greedy")),
    "search": Part(searches, 100, partial(better, pair=f"search, {ROLLOUTS[0]} rollouts against {ROLLOUTS[1]}")),
}


def _data() -> str:
    files: list[Any] = sorted(DATA.glob("*.json"))
    return stamp(*(file.read_bytes() for file in files))


if __name__ == "__main__":
    main(__doc__ or "", PARTS, _data())
