"""What decisions of Gears of Industry are judged by: chances to win, the horizon, the moves worth a judgement."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from games.industry.positions import after, opened, table
from make.tuning.fit_industry import Turn, played, reliability, standing_weights, surprise

from kernel_lib.bots.rollouts import by_the_rules
from kernel_lib.core import CHANCE, Outcome, View
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.players import greedy_move
from kernel_lib.games.industry.bots.utility import JUDGED, UTILITY, candidates, utility_value
from kernel_lib.games.industry.bots.win_probability import chance_to_win, chances_to_win, sides_of
from kernel_lib.games.industry.rules.moves import TriggerClash
from kernel_lib.games.industry.rules.state import BUILD, State, observe

TABLES: list[dict[str, Any]] = [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 4, "teams": False}]


def walk(state: State, seed: int) -> Iterator[State]:
    """A game among greedy players from here on, state by state."""
    rng: random.Random = random.Random(seed)
    while state.to_act:
        mover = state.to_act[0]
        state = state.play(state.sample_chance(rng) if mover == CHANCE else greedy_move(state, mover))
        yield state


# The chance to win -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def unseen() -> list[Turn]:
    """Games that nothing was fitted to."""
    return played(range(20_000_000, 20_000_010))


def test_chances_are_calibrated_on_games_that_nothing_was_fitted_to(unseen: list[Turn]) -> None:
    """A few games; the fitting program tells it of many."""
    bands = reliability(unseen, standing_weights())
    assert len(bands) == 10
    for tenth, _, chance, won, error in bands:
        assert abs(won - chance) < 3 * error, f"{tenth}: {won:.2f} won where {chance:.2f} was said"


def test_chances_tell_more_than_even_ones_and_no_more_than_they_know(unseen: list[Turn]) -> None:
    turns, weights = unseen, standing_weights()
    even = float(np.mean([np.log(len(turn.won)) for turn in turns]))
    assert surprise(turns, weights) < 0.9 * even
    assert surprise(turns, weights) < min(surprise(turns, weights / 3), surprise(turns, weights * 3))


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_chances_of_the_sides_add_up_and_partners_have_the_same(options: dict[str, Any]) -> None:
    state = opened(**options)
    chances = chances_to_win(state)
    assert sum(chances) == pytest.approx(1)
    assert len(chances) == len(sides_of(state))
    for side, chance in zip(sides_of(state), chances, strict=True):
        assert {chance_to_win(state, seat) for seat in side} == {chance}


def test_a_point_is_worth_the_more_the_fewer_are_wanted() -> None:
    def gained(points: int, target: int) -> float:
        before, then = (opened(target=target).replace(points=(points + more, points)) for more in (0, 1))
        return chance_to_win(then, 0) - chance_to_win(before, 0)

    assert gained(5, 7) > gained(0, 7) > gained(0, 50) > 0


def test_who_leads_in_both_markets_is_likely_to_win_and_who_trails_is_not() -> None:
    leads, trails = "A C5 E5 | B C4 E4", "A L2 T6 | B L3"
    assert chance_to_win(table(leads, trails), 0) > 2 / 3
    assert chance_to_win(table(trails, leads), 0) < 1 / 2


EVEN = "upright T13"


def standing(mine: str = EVEN, theirs: str = EVEN, **more: Any) -> State:
    """A turn in which both have the same but for what is said."""
    return table(mine, theirs, step="effect", **more)


@pytest.mark.parametrize(
    ("better", "than"),
    [
        pytest.param(standing(points=(1, 0)), standing(f"{EVEN} | hand E2"), id="a point than a card"),
        pytest.param(standing(f"{EVEN} | hand E2 E3"), standing(f"{EVEN} | hand E2"), id="a card in hand"),
        pytest.param(standing(f"{EVEN} | hand E13"), standing(f"{EVEN} | hand E2"), id="a better card in hand"),
        pytest.param(standing(f"{EVEN} | hand E12"), standing("upright T2 | hand E12"), id="a card one can pay for"),
        pytest.param(standing(f"{EVEN} T2"), standing(), id="a factory more"),
        pytest.param(standing(f"{EVEN} | A E9 C7"), standing(f"{EVEN} | A E9"), id="two cards in a market than one"),
        pytest.param(standing(f"{EVEN} | A E9 C7 L2"), standing(f"{EVEN} | A E9 C7"), id="three cards than two"),
        pytest.param(standing(f"{EVEN} | A E9 C9"), standing(f"{EVEN} | A E9 C7"), id="a pair than two cards"),
        pytest.param(standing(f"{EVEN} | A E9 C9"), standing(f"{EVEN} | A E2 C2"), id="a high pair than a low one"),
        pytest.param(standing(f"{EVEN} | A E9 | B E9"), standing(f"{EVEN} | A E9 C7"), id="the lead in both markets"),
        pytest.param(standing(f"{EVEN} | A E9", f"{EVEN} | A E8"), standing(theirs=f"{EVEN} | A E8"), id="the lead"),
        pytest.param(standing(), standing(active=1), id="the own turn than that of another"),
    ],
)
def test_the_stronger_of_two_positions_is_won_more_often(better: State, than: State) -> None:
    assert chance_to_win(better, 0) > chance_to_win(than, 0)


def test_more_factories_than_six_win_no_more_games() -> None:
    six = "upright T2 T3 T4 T5 T6 T13"
    assert chance_to_win(standing(f"{six} T7"), 0) == chance_to_win(standing(six), 0)


# The horizon -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_a_decision_is_played_on_for_a_round(options: dict[str, Any]) -> None:
    there = opened(**options)
    *before, now = _until_reached(there, there)
    assert all(utility_value(there, state, 0) is None for state in before)
    assert (now.active, now.round, now.step, now.entered) == (there.active, there.round + 1, BUILD, 0)
    assert utility_value(there, now, 0) == chance_to_win(now, 0)


def test_what_one_starts_with_is_played_on_for_three_rounds() -> None:
    *_, now = _until_reached(GAME.start(players=2), opened(target=50))
    assert now.round == 4


def test_close_to_the_end_a_decision_is_played_on_for_longer() -> None:
    there = opened()
    *_, now = _until_reached(there, there)
    assert utility_value(there.replace(points=(4, 0)), now, 0) is not None
    assert utility_value(there.replace(points=(5, 0)), now, 0) is None


def _until_reached(there: Any, state: State) -> Iterator[State]:
    for now in walk(state, 1):
        yield now
        if utility_value(there, now, 0) is not None:
            return


@pytest.mark.parametrize(
    ("options", "winners", "worths"),
    [
        ({"players": 2}, (1,), [0, 1]),
        ({"players": 2}, (0, 1), [0.5, 0.5]),
        ({"players": 3}, (0, 2), [1, 0, 1]),
        ({"players": 4}, (1, 3), [0, 1, 0, 1]),
        ({"players": 4}, (0, 1, 2, 3), [0.5, 0.5, 0.5, 0.5]),
    ],
    ids=str,
)
def test_each_winner_has_won_and_a_draw_of_two_sides_is_a_half(
    options: dict[str, Any], winners: tuple[int, ...], worths: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    there = opened(**options)
    over = there.replace(to_act=())
    monkeypatch.setattr(type(over), "outcome", Outcome((), winners, ""))
    assert [utility_value(there, over, seat) for seat in range(options["players"])] == worths


# The moves worth a judgement -------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4])
def test_candidates_are_few_legal_moves_that_leave_different_positions(players: int) -> None:
    asked = set[str]()
    for number, state in enumerate(walk(opened(players, mode="advanced"), 8)):
        if not state.to_act or state.to_act[0] == CHANCE or number % 3:
            continue
        seat, view = state.to_act[0], state.view(state.to_act[0])
        found = candidates(view)
        assert 1 <= len(found) <= JUDGED
        assert {*found} <= {*view.legal_moves()}
        assert found[0] == greedy_move(view.state, seat)
        left = {view.state.play(move, seat).replace(events=()) for move in found}
        assert len(left) == len(found), "two of them differ in nothing"
        asked.add(state.phase)
    assert {"build", "enter", "effect", "clash", "boost", "update", "rotate"} <= asked


def test_the_most_promising_moves_are_judged_and_the_others_are_not() -> None:
    """Eight factories may boost: those of the highest value, which make the best hands here."""
    state = table("A E9 C9 L1 | upright T2-9 | pile L1", "A E10 C10 L2 | pile L1", step="clash")
    judged = [str(move) for move in candidates(after(state, "clash A").view(0))]
    assert judged == ["boost T9", "boost T8", "boost T7", "boost T6", "boost T5", "boost T4"]


def test_candidates_are_the_same_whatever_the_others_hide() -> None:
    for number, state in enumerate(walk(opened(3), 7)):
        if state.to_act and state.to_act[0] != CHANCE and number % 11 == 0:
            view = state.view(state.to_act[0])
            other = View(view.seat, observe(view.sample(random.Random(number)), view.seat))
            assert candidates(view) == candidates(other)


# Rollouts ---------------------------------------------------------------------------------------------


def test_a_clash_that_wins_the_game_is_worth_all_of_it() -> None:
    state = table("A E9 C9 L1 | pile C1-5", "A E8 C8 | pile C1-5", step="clash", points=(6, 6))
    moves = candidates(state.view(0))
    assert moves[0] == TriggerClash(0)
    worths = by_the_rules(state, 0, moves, 4, 1)
    assert (worths[:, 0] == 1).all()


def test_what_the_clash_takes_is_known_a_round_later() -> None:
    """Three cards less in the winner's market weigh less than the point."""
    state = table("A E9 C9 L1 | pile C1-5", "A E8 C8 | pile C1-5", step="clash", points=(3, 3))
    assert after(state, "clash A").points == (4, 3)
    worths = by_the_rules(state, 0, candidates(state.view(0)), 6, 1).mean(0)
    assert 0.5 < worths[0] < 1
    assert worths[0] > worths[1]
    assert UTILITY.by == "greedy 1"
