"""How a game ended, as a page is told: where it turned or was settled, from what its reader may know."""

import random

import pytest

import kernel_lib as kl
from kernel_lib.games import GAMES
from kernel_lib.widgets.table.result import StandingMoment, ending, turning_point


def moments(*standings: tuple[int, ...]) -> list[StandingMoment]:
    return [StandingMoment(at + 1, f"trick {at + 1}", standing, settled=False) for at, standing in enumerate(standings)]


@pytest.mark.parametrize(
    ("standings", "turned"),
    [
        (((1, 0), (1, 1), (1, 2), (2, 2), (2, 3)), 5),
        (((1, 0), (1, 2), (1, 3)), 2),
        (((0, 1), (0, 2)), None),
        (((0, 1), (1, 1), (1, 2)), 3),
    ],
    ids=["level again", "once", "never", "after a level"],
)
def test_a_game_turns_where_those_who_won_went_ahead_for_good(
    standings: tuple[tuple[int, ...], ...], turned: int | None
) -> None:
    turn = turning_point(moments(*standings), (1,))
    assert (turn and turn.at) == turned


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_it_ended_to_each_reader(game: str) -> None:
    played = GAMES[game]
    match = kl.Match(game, ["uniform"] * played.seats[0], seed=4, **played.info.test_options)
    for seat in (None, 0):
        told = ending(match.replay, match.at, seat, match.names)
        assert told["title"]
        assert not told["title"].endswith(".")
        assert [line["total"] for line in told["lines"]].count(True) == 1
        assert all(len(line["values"]) == len(match.names) for line in told["lines"])
        assert told["at"] in (0, *match.replay.ids)
        assert tuple(told["winners"]) == match.state.outcome.winners  # type: ignore[union-attr]  # it is over


def test_nothing_is_said_while_a_game_is_on() -> None:
    match = kl.Match("inversion", ["you", "greedy", "greedy"], seed=1)
    assert ending(match.replay, match.at, 0, match.names) == {}


def test_a_contract_is_settled_when_it_is_made_or_broken() -> None:
    game = GAMES["inversion"]
    rng = random.Random(3)
    state = game.start(players=3)
    while state.to_act:
        move = state.sample_chance(rng) if state.to_act[0] < 0 else rng.choice(state.legal_moves())
        state = state.play(move)
        if state.is_decided:
            break
    won, parent = state.won, state.parent  # type: ignore[attr-defined]  # of this game
    declared, tricks = state.declared, len(state.tricks)  # type: ignore[attr-defined]
    assert won[parent] == declared or tricks - won[parent] == 11 - declared
