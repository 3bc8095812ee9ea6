"""Rounds to be read (tests/golden/gear), and how many ways small endings can be played."""

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest
from games.gear import plain as by_the_text
from games.gear.positions import on_to, plain, random_deal

import kernel_lib as kl
from kernel_lib.core import OPEN, Event, Move
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.moves import Round
from kernel_lib.games.gear.rules.state import State
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")


def playthrough(bots: list[str], seed: int, eyes: int, **options: Any) -> str:
    """A round among bots, step by step.

    What was played, what followed, what is new on the open table and in one seat's view of it, and what may be played.
    """
    text, replay = GAME.text, kl.Match("gear", bots, seed=seed, rounds=1, **options).replay
    names = NAMES[: len(bots)]
    players = ", ".join(f"{name} ({bot})" for name, bot in zip(names, bots, strict=True))
    lines = [f"GEAR, {players}; seed {seed}; seen by {names[eyes]}"]
    told: list[str] = []
    for step in replay.main_line:
        state = cast("State", step.state)
        lines += ["", f"== {step.id}. {'chance' if step.seat is None else names[step.seat]}: {step.move}"]
        records: tuple[Move | Event, ...] = (step.move, *step.events)
        news = [text.describe_event(record, step.seat).sentence(names) for record in records]
        table, seen = (
            in_lines(text.table(state.view(OPEN)), names).splitlines(),
            in_lines(text.table(state.view(eyes)), names).splitlines(),
        )
        table += [f"{names[eyes]} sees: {line}" for line in seen if line not in table]
        lines += [*news, *(line for line in table if line not in told and line not in news)]
        told = table
        lines += [f"-- {names[seat]} may: {choices(state, seat)}" for seat in state.to_act]
    return "\n".join([*lines, "", repr(replay.at(replay.main).outcome), ""])


def choices(state: State, seat: int) -> str:
    """The legal moves; of bids on one set the lowest and the highest."""
    moves = [str(move) for move in state.legal_moves(seat)]
    if not state.in_auction:
        return ", ".join(moves)
    sets = [[move for move in moves if move.endswith(f" on {number}")] for number in range(len(state.sets))]
    return ", ".join(f"{bids[0]} to {bids[-1].split()[1]}" for bids in sets if bids)


@pytest.mark.parametrize(
    ("name", "bots", "seed", "eyes", "options"),
    [
        ("two-players", ["greedy", "greedy"], 1, 0, {}),
        ("four-players", ["greedy", "greedy", "greedy", "greedy"], 5, 3, {}),
        ("teams", ["greedy", "uniform", "greedy", "uniform"], 3, 1, {"variant": "teams", "debt": False}),
        ("easy", ["greedy", "greedy", "greedy"], 4, 2, {"variant": "easy"}),
    ],
)
def test_a_playthrough_reads_as_it_did(
    name: str, bots: list[str], seed: int, eyes: int, options: dict[str, Any], golden: Callable[[str, str], None]
) -> None:
    golden(f"gear/{name}.txt", playthrough(bots, seed, eyes, **options))


# Node counts --------------------------------------------------------------------------------------
# Where these numbers come from: `plain.py`, written from the document alone, has counted every
# continuation to the end of the round from these positions; the rules have to come to the same.
# A deal is that of `random_deal(players, seed, variant="easy", rounds=1)`, played by the uniform bot
# with the same seed until the hand of seat 0 has `cards` cards or fewer.

ENDINGS = [
    # players, seed, cards, continuations
    (2, 1, 4, 120),
    (2, 5, 4, 576),
    (2, 1, 5, 1392),
    (3, 4, 3, 145),
    pytest.param(3, 2, 4, 2412, marks=pytest.mark.full),
    (4, 4, 3, 264),
    (4, 3, 3, 504),
    (5, 3, 3, 738),
    (5, 5, 3, 1100),
]


def ending(players: int, seed: int, cards: int) -> State:
    """The position of one line of the table above."""
    return on_to(random_deal(players, seed, variant="easy", rounds=1), cards, seed=seed)


def sheets(state: State) -> list[tuple[int, ...]]:
    """What the round pays, in each way to play it to its end."""
    if not state.to_act:
        (done,) = [event for event in state.events if isinstance(event, Round)]
        return [tuple(score.tricks + score.threes + score.aces + score.last + score.all for score in done.scores)]
    return [pays for move in state.legal_moves() for pays in sheets(state.play(move))]


@pytest.mark.parametrize(("players", "seed", "cards", "count"), ENDINGS)
def test_an_ending_can_be_played_in_so_many_ways_and_pays_what_the_document_says(
    players: int, seed: int, cards: int, count: int
) -> None:
    state = ending(players, seed, cards)
    ends = list(by_the_text.lines(plain(state)))
    assert len(ends) == count
    assert Counter(sheets(state)) == Counter(
        tuple(by_the_text.pay(end, seat) for seat in range(players)) for end in ends
    )


def test_the_first_two_bids_of_three_players_are_counted() -> None:
    """63 bids; whatever was bid on a set, fewer are left there by as many."""
    state = random_deal(3, 1)
    assert len(state.legal_moves()) == 63
    assert sum(len(state.play(move).legal_moves()) for move in state.legal_moves()) == 3 * sum(
        63 - (points + 1) for points in range(21)
    )


def test_a_round_is_the_same_however_often_it_is_played() -> None:
    assert playthrough(["greedy", "uniform"], 5, 0) == playthrough(["greedy", "uniform"], 5, 0)
