"""How a game of !nversion ended, in words and lines, and how its seats stand on the way."""

from functools import cache

import pytest
from games.inversion.positions import bought, dealt, played, random_deal, three, to_the_end
from support.endings import told_ending

from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.scoring import deciding_trick
from kernel_lib.games.inversion.rules.state import State

NAMES = ("you", "Bo", "Cy", "Di")


@cache
def ended(players: int, why: str) -> State:
    """A game at random that ended so."""
    for seed in range(60):
        start = random_deal(players, seed)
        state = to_the_end(bought(start) if why == "contract made" else start, seed=seed)
        if state.outcome is not None and state.outcome.why == why:
            return state
    raise AssertionError(why)


def after_tricks(state: State, count: int) -> State:
    """The same game as it stood after so many tricks, as far as the tricks go."""
    return state.replace(tricks=state.tricks[:count])


@pytest.mark.parametrize(
    ("players", "why"), [(2, "most tricks"), (2, "draw"), (3, "contract made"), (3, "contract failed")]
)
def test_the_trick_that_settled_a_game_is_the_first_after_which_all_is_decided(players: int, why: str) -> None:
    state = ended(players, why)
    number = deciding_trick(state)
    decided, before = after_tricks(state, number).score_so_far, after_tricks(state, number - 1).score_so_far
    if players == 2:
        left = 10 - number
        assert (max(decided) - min(decided) > left) or why == "draw"
        assert not before or max(before) - min(before) <= left + 1
    else:
        assert max(decided) == 0
        assert max(before) < 0


@pytest.mark.parametrize(
    ("players", "why"), [(2, "most tricks"), (2, "draw"), (3, "contract made"), (4, "contract failed")]
)
def test_the_lines_of_the_result_add_up_and_one_decides(players: int, why: str) -> None:
    state = ended(players, why)
    lines = told_ending(GAME.text, state.view(0), NAMES[:players]).lines
    tricks = [line for line in lines if line.words.startswith("trick")]
    assert [line.decides for line in lines].count(True) == 1
    assert lines[-1].total
    for seat in range(players):
        assert sum(int(line.values[seat]) for line in tricks[:-1]) == int(lines[-1].values[seat]) == state.won[seat]


def test_a_contract_that_was_made_is_told_with_its_last_trick() -> None:
    title, why, lines, _ = told_ending(GAME.text, to_the_end(bought(three(), 1)).view(None), ("Ann", "Bo", "Cy"))
    assert title == "Ann wins: declared 1, won 1"
    assert why.startswith("Ann had declared 1 and won 1: the one that was still needed came in trick ")
    assert lines[0] == ("declared", ("1", "", ""), False, False)


def test_a_contract_that_failed_names_who_took_the_trick_too_many() -> None:
    title, why, lines, _ = told_ending(GAME.text, ended(3, "contract failed").view(0), NAMES[:3])
    assert title.endswith(" short")
    assert not title.endswith(".")
    assert why.endswith(", too few were left.")
    assert [value for value in lines[0].values if value] == [str(ended(3, "contract failed").declared)]


def test_two_players_stand_at_their_tricks_and_nothing_stands_before_the_first() -> None:
    state = dealt("C1-10", "S1-10", lane="H1-10")
    assert state.score_so_far == ()
    one = to_the_end(state, tricks=3)
    assert one.score_so_far == one.won


def test_with_a_contract_each_side_stands_at_how_far_it_is_from_its_own() -> None:
    state = played(three(), "3", "pass")
    assert state.score_so_far == ()
    assert played(state, "pass").score_so_far == (-3, -8, -8)
