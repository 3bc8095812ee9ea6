"""The bot that searches: how much it tries, what it goes by, and what it knows."""

import random
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kernel_lib.bots import bot_names, make_bot, search
from kernel_lib.bots.search import RolloutBudget, Search, TimeBudget, best_of, solved
from kernel_lib.core import CHANCE, Game, Move, View
from kernel_lib.games import GAMES
from kernel_lib.games.grid.rules.moves import DONE
from kernel_lib.games.inversion import bots as inversion
from kernel_lib.games.inversion.bots import utility
from kernel_lib.games.inversion.bots.utility import UTILITY
from kernel_lib.parts.bots import RealTimeBot
from kernel_lib.playing.batch import Batch

sys.path.append(str(Path(__file__).parents[1] / "testing" / "plugin"))
from kuhn import GAME as KUHN
from kuhn.rules import RANKS, Bet, Call, Check, Deal, Fold


def dealt(cards: str) -> Any:
    return KUHN.start(players=2).play(Deal(tuple(cards)), CHANCE)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_with_a_stake_is_searched_and_the_search_is_named_last(game: Game) -> None:
    if game.bots.utility is not None:
        assert bot_names(game)[-1] == "search"
        assert isinstance(make_bot(game, "search"), Search)


@pytest.mark.parametrize("card", RANKS)
def test_where_it_is_clear_what_is_best_it_does_that(card: str) -> None:
    """Who holds the highest card of Kuhn poker calls a bet, who holds the lowest folds."""
    other = next(rank for rank in RANKS if rank != card)
    state = dealt(other + card).play(Bet())
    expected = {RANKS[0]: Fold(), RANKS[-1]: Call()}
    move = Search(rollouts=600).choose(state.view(1), random.Random(1))
    assert move == expected.get(card, move)


def test_equal_seeds_give_equal_moves_and_the_hidden_cards_make_no_difference() -> None:
    for card in RANKS:
        moves = {
            Search(rollouts=60).choose(dealt(card + other).view(0), random.Random(4))
            for other in RANKS
            if other != card
        }
        assert len(moves) == 1
        assert moves <= {Check(), Bet()}


@pytest.mark.parametrize(
    "asked", [{"seconds": 0}, {"seconds": float("nan")}, {"rollouts": 0}, {"seconds": 1, "rollouts": 9}]
)
def test_a_search_for_nothing_is_refused(asked: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\b(a|of a) search .*\.$"):
        Search(**asked)


# How it goes about it ---------------------------------------------------------------------------------

MOVES = ("a", "b", "c", "d", "e")


class _Known:
    """Rollouts of moves whose worth is known, with chance on top; it counts what it is asked for."""

    def __init__(self, **worths: float) -> None:
        self.worths, self.asked = worths, 0

    def __call__(self, _state: object, _seat: int, moves: list[Any], samples: int, seed: int) -> Any:
        self.asked += samples * len(moves)
        noise = np.random.default_rng(seed).normal(0, 1, (samples, len(moves)))
        return np.array([self.worths[move] for move in moves]) + noise


def found(monkeypatch: pytest.MonkeyPatch, favourite: str, effort: Any, **worths: float) -> tuple[Any, _Known]:
    known = _Known(**worths)
    monkeypatch.setattr(search, "rollouts", known)
    view: View[Any] = dealt("JQ").view(0)
    moves: Any = list(worths)
    chosen: Any = favourite
    return best_of(view, moves, chosen, effort, 1), known


def test_it_finds_what_is_best_with_no_more_rollouts_than_it_may_use(monkeypatch: pytest.MonkeyPatch) -> None:
    (move, worth), known = found(monkeypatch, "a", RolloutBudget(2_000, 2_000), a=0.8, b=0.1, c=1, d=0.9, e=0.7)
    assert move == "c"
    assert worth == pytest.approx(1, abs=0.3)
    assert 1_800 < known.asked <= 2_000


def test_what_is_clear_is_not_tried_on(monkeypatch: pytest.MonkeyPatch) -> None:
    (move, _), known = found(monkeypatch, "a", RolloutBudget(20_000, 20_000), a=0, b=0.1, c=5, d=0.2, e=-1)
    assert move == "c"
    assert known.asked < 4_000


def test_moves_that_never_differ_are_tried_no_longer_and_the_strongest_bot_s_is_made() -> None:
    tried = np.ones((search.ALIKE, 3))
    assert search.worth_more(tried, 2, -np.inf) == [2]
    assert search.worth_more(tried[1:], 2, -np.inf) == [0, 1, 2]
    rare = tried.copy()
    rare[7, 0] = 0.0
    assert search.worth_more(rare, 0, -np.inf) == [0, 1]


@pytest.mark.parametrize("certain", [-3.0, 9.0])
def test_nothing_is_tried_for_long_that_is_clearly_less_than_what_is_certain(
    monkeypatch: pytest.MonkeyPatch, certain: float
) -> None:
    known = _Known(a=0.0, b=0.05)
    monkeypatch.setattr(search, "rollouts", known)
    moves: Any = ["a", "b"]
    _, worth = best_of(dealt("JQ").view(0), moves, moves[0], RolloutBudget(4_000, 4_000), 1, certain)
    assert (worth > certain) == (certain < 0)
    assert (known.asked < 1_000) == (certain > 0)


@pytest.mark.parametrize(
    ("worths", "left"),
    [
        ({"a": 0.0, "b": 1.0, "c": 2.0, "d": 3.0}, ["a", "c", "d"]),
        ({"a": 9.0, "b": 1.0, "c": 2.0, "d": 3.0}, ["a", "d"]),
        ({move: float(place) for place, move in enumerate("abcdefgh")}, ["a", "f", "g", "h"]),
        ({"a": 0.0, "b": 1.0}, ["a", "b"]),
    ],
    ids=str,
)
def test_each_round_but_the_last_leaves_the_better_half_and_the_favourite(
    monkeypatch: pytest.MonkeyPatch, worths: dict[str, float], left: list[Any]
) -> None:
    """The rounds have equal parts of the effort."""
    known = _Known(**worths)
    monkeypatch.setattr(search, "rollouts", known)
    moves: Any = list(worths)
    kept, tried = search.narrowed(dealt("JQ").view(0), moves, moves[0], RolloutBudget(6_000, 6_000), 1)
    assert kept == left
    assert tried.shape[1] == len(kept)
    assert 5_900 < known.asked <= 6_000


def test_it_departs_from_the_strongest_bot_only_for_what_is_better_beyond_the_error(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = 0
    favourite: Any = "a"
    moves: Any = ["a", "b"]
    for seed in range(20):
        monkeypatch.setattr(search, "rollouts", _Known(a=0.0, b=0.0))
        kept += best_of(dealt("JQ").view(0), moves, favourite, RolloutBudget(40, 40), 100 * seed)[0] is favourite
    assert kept >= 14  # 84 of 100 in the mean; of chance alone it would be a half


def test_seconds_are_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a hundred rollouts take a second."""
    known = _Known(a=0.0, b=0.6, c=0.55)
    monkeypatch.setattr(search, "rollouts", known)
    monkeypatch.setattr(search, "perf_counter", lambda: known.asked / 100)
    moves: Any = ["a", "b", "c"]
    assert best_of(dealt("JQ").view(0), moves, moves[0], TimeBudget(5.0), 1)[0] in moves[1:]
    assert 480 <= known.asked <= 510


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.bots.utility is not None])
def test_what_is_hidden_makes_no_difference_to_its_move(name: str) -> None:
    """Tables that look alike from a seat, with everything else dealt anew: one move."""
    game = GAMES[name]
    state, seat = halfway(game)
    tables = [state, game.rules.resample_hidden(state.view(seat).state, random.Random(1))]
    assert len({Search(rollouts=24).choose(table.view(seat), random.Random(5)) for table in tables}) == 1


def halfway(game: Game) -> tuple[Any, int]:
    """A table, and who decides there between several moves, after some moves of the reference players."""
    assert game.bots.utility is not None
    players = max(game.seats)
    course = Batch(
        game=game.name, seats=(game.bots.utility.reference,) * players, seed="search", options={"players": players}
    ).loop(1)
    decisions = 0
    while course.step() is not None:
        for seat in course.state.to_act:
            if seat != CHANCE and len(course.state.view(seat).legal_moves()) > 2:
                decisions += 1
                if decisions > 12:
                    return course.state, seat
    raise AssertionError("nothing was to be decided")


# Where it knows more ----------------------------------------------------------------------------------


def test_a_choice_that_the_solver_knows_is_not_tried_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from games.grid.test_solver import CLASH, begun

    state = begun(CLASH).play(DONE)
    monkeypatch.setattr(search, "best_of", None)
    lift: Move | None = solved(state.view(0))
    assert lift is not None
    assert Search(rollouts=10).choose(state.view(0), random.Random(0)) == lift


def test_of_moves_that_are_worth_the_same_it_makes_the_one_after_which_the_reference_player_goes_wrong() -> None:
    """Both plays draw if all go on as well as they can; after S2 the greedy bot loses."""
    state = lost()
    worths = UTILITY.solver_utility(state, 1, inversion.solve(state)) if UTILITY.solver_utility else {}
    assert {str(move): worth for move, worth in worths.items()} == {"play C10": 0.5, "play S2": 0.5}
    assert list(utility.rollouts(state, 1, [*worths], 1, 0)[0]) == [0.5, 1.0]
    assert solved(state.view(1)) == [*worths][1]


def lost() -> Any:
    course = Batch(game="inversion", seats=("greedy", "greedy"), seed="lost", options={"players": 2}).loop(8)
    state: Any = course.state
    while state.to_act != (1,) or len(state.tricks) < 6:
        course.step()
        state = course.state
    return state


def test_by_the_clock_it_is_as_quick_as_a_person() -> None:
    game = GAMES["grid"]
    state = game.start(players=1).play(game.start(players=1).sample_chance(random.Random(0)))
    bot = make_bot(game, "search")
    assert isinstance(bot, RealTimeBot)
    assert all(3_000 < bot.wait(state.view(0), random.Random(seed)) < 7_000 for seed in range(20))
