"""Whole games to be read (tests/golden/inversion), and how many ways small endings can be played."""

import random
from collections.abc import Callable
from typing import cast

import pytest
from games.inversion import plain as by_the_text
from games.inversion.positions import plain, played, random_deal, to_the_end

import kernel_lib as kl
from kernel_lib.core import CHANCE, OPEN, Event, Move
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.words import in_lines

NAMES = ("Ann", "Bo", "Cy", "Di")


def playthrough(bots: list[str], seed: int, eyes: int) -> str:
    """A game among bots, step by step.

    What was played, what followed, the open table, what is different in one seat's view, and what may be played.
    """
    text, replay = GAME.text, kl.Match("inversion", bots, seed=seed).replay
    names = NAMES[: len(bots)]
    players = ", ".join(f"{name} ({bot})" for name, bot in zip(names, bots, strict=True))
    lines = [f"!nversion, {players}; seed {seed}; seen by {names[eyes]}"]
    for step in replay.main_line:
        state = cast("State", step.state)
        lines += ["", f"== {step.id}. {'chance' if step.seat is None else names[step.seat]}: {step.move}"]
        records: tuple[Move | Event, ...] = (step.move, *step.events)
        lines += [text.describe_event(record, step.seat).sentence(names) for record in records]
        lines += [f"event {event!r}" for event in step.events]
        table, seen = (
            in_lines(text.table(state.view(OPEN)), names).splitlines(),
            in_lines(text.table(state.view(eyes)), names).splitlines(),
        )
        lines += [*table, *(f"{names[eyes]} sees: {line}" for line in seen if line not in table)]
        lines += [f"-- {names[seat]} may: {', '.join(map(str, state.legal_moves(seat)))}" for seat in state.to_act]
    return "\n".join([*lines, "", repr(replay.at(replay.main).outcome), ""])


@pytest.mark.parametrize(
    ("name", "bots", "seed", "eyes"),
    [
        ("two-players", ["greedy", "greedy"], 1, 0),
        ("three-players", ["greedy", "greedy", "greedy"], 2, 1),
        ("four-players", ["greedy", "uniform", "greedy", "uniform"], 3, 3),
    ],
)
def test_a_playthrough_reads_as_it_did(
    name: str, bots: list[str], seed: int, eyes: int, golden: Callable[[str, str], None]
) -> None:
    golden(f"inversion/{name}.txt", playthrough(bots, seed, eyes))


# Node counts --------------------------------------------------------------------------------------
# Where these numbers come from: `plain.py`, written from the document alone, has counted every
# continuation to the end of the game from these positions; the rules have to come to the same.
# A deal is that of `random_deal(players, seed)`, bought for 1 by seat 0 and played by the uniform
# bot with the same seed until `tricks` tricks are left.

ENDINGS = [
    # players, seed, tricks left, continuations
    (2, 1, 4, 576),
    (2, 2, 5, 2856),
    (3, 1, 3, 16),
    (3, 7, 3, 24),
    (4, 2, 2, 6),
    (4, 5, 3, 432),
]


def ending(players: int, seed: int, tricks: int) -> State:
    """The position of one line of the table above."""
    state = random_deal(players, seed)
    return to_the_end(
        played(state, "1", *["pass"] * (players - 1)) if players > 2 else state, seed=seed, tricks=10 - tricks
    )


def continuations(state: State) -> int:
    """In how many ways the game can be played to its end."""
    return sum(continuations(state.play(move)) for move in state.legal_moves()) if state.to_act else 1


def winners(state: State) -> list[tuple[int, ...]]:
    """Who wins the remaining tricks, in each of these ways."""
    if not state.to_act:
        return [tuple(trick.winner for trick in state.tricks)]
    return [won for move in state.legal_moves() for won in winners(state.play(move))]


@pytest.mark.parametrize(("players", "seed", "tricks", "count"), ENDINGS)
def test_an_ending_can_be_played_in_so_many_ways(players: int, seed: int, tricks: int, count: int) -> None:
    state = ending(players, seed, tricks)
    assert by_the_text.continuations(plain(state)) == count
    assert continuations(state) == count


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (3, 9), (4, 4)])
def test_every_way_to_play_an_ending_has_the_winners_that_the_document_gives(players: int, seed: int) -> None:
    state = ending(players, seed, 2)
    ours = [won[-2:] for won in winners(state)]
    assert sorted(ours) == sorted(by_the_text.lines(plain(state)))
    assert len(ours) > 1


def test_the_first_two_moves_after_a_deal_are_counted_for_three_hands() -> None:
    """10 openings, of which each but the last leaves the next seat its higher numbers and a pass."""
    state = random_deal(3, 1)
    assert sum(len(state.play(move).legal_moves()) for move in state.legal_moves()) == sum(
        10 - opening + 1 for opening in range(1, 11)
    )


def test_a_game_is_the_same_however_often_it_is_played() -> None:
    assert playthrough(["greedy", "uniform"], 5, 0) == playthrough(["greedy", "uniform"], 5, 0)
    start = GAME.start(players=2)
    assert start.play(start.sample_chance(random.Random(1)), CHANCE) == random_deal(2, 1)
