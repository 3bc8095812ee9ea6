"""The bots of Gears of Industry: legal, blind to what is hidden, and each stronger than the one before."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from games.industry.positions import after, opened, table, to_the_end

from kernel_lib.bots.house_bots import Uniform
from kernel_lib.core import CHANCE, OPEN, View
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.bots.evaluation import HELD, evaluate
from kernel_lib.games.industry.bots.players import Greedy, Planner, greedy_move, played_on
from kernel_lib.games.industry.bots.turn_plans import turn_plans
from kernel_lib.games.industry.rules.moves import DONE, Boost, Build, Enter, First, Produce, Rotate, TriggerClash
from kernel_lib.games.industry.rules.state import BUILD, State, observe
from kernel_lib.parts.bots import Bot

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 2, "mode": "advanced", "extra_deal": 3},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": False, "mode": "advanced"},
]


class Quick(Planner):
    """The planner with less patience, so that the tests have some left."""

    looked_at, rollouts = 3, 1


def walk(seats: list[Bot], seed: str, first: int = 0, **options: Any) -> Iterator[State]:
    """The states of a game among bots; chance depends on the seed and on how often it has moved."""
    state: Any = GAME.start(players=len(seats), **options)
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(len(seats))]
    draws = 0
    while state.to_act:
        mover = state.to_act[0]
        if mover == CHANCE:
            move = state.sample_chance(random.Random(f"{seed}/chance/{draws}"))
            draws += 1
            state = state.play(First(first) if isinstance(move, First) else move)
            continue
        yield state
        state = state.play(seats[mover].choose(state.view(mover), rngs[mover]))
    yield state


def wins(one: Bot, other: Bot, deals: int, seed: str) -> float:
    """How many of `2 * deals` games the first bot wins: each deal from both seats, either one first."""
    won = 0.0
    for deal in range(deals):
        for seats in ([one, other], [other, one]):
            *_, last = walk(seats, f"{seed} {deal}", deal % 2)
            assert last.outcome is not None
            won += (seats.index(one) in last.outcome.winners) / len(last.outcome.winners)
    return won


def greedy(state: State) -> Any:
    return Greedy().choose(state.view(state.to_act[0]), random.Random(0))


def planner(state: State) -> Any:
    return Planner().choose(state.view(state.to_act[0]), random.Random(0))


# What every bot keeps to -----------------------------------------------------------------------------


def test_the_game_has_them_weakest_first() -> None:
    assert tuple(GAME.bots.by_name) == ("greedy", "planner")


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("bot", [Greedy, Quick])
def test_bots_play_whole_games_and_only_legal_moves(bot: type[Greedy] | type[Quick], options: dict[str, Any]) -> None:
    rest = {name: value for name, value in options.items() if name != "players"}
    *_, last = walk([bot() for _ in range(options["players"])], "legal", target=3, **rest)
    assert last.outcome is not None


@pytest.mark.parametrize("bot", [Greedy, Quick])
@pytest.mark.parametrize("players", [2, 4])
def test_a_bot_chooses_alike_whatever_the_others_hide(bot: type[Greedy] | type[Quick], players: int) -> None:
    for number, state in enumerate(walk([Greedy() for _ in range(players)], "hidden", mode="advanced")):
        if not state.to_act or number % 9:
            continue
        view = state.view(state.to_act[0])
        other = View(view.seat, observe(view.sample(random.Random(number)), view.seat))
        assert bot().choose(view, random.Random(5)) == bot().choose(other, random.Random(5))


def test_a_planner_is_as_its_rng() -> None:
    state = opened(seed=3)
    assert len({str(Quick().choose(state.view(0), random.Random(7))) for _ in range(3)}) == 1


@pytest.mark.parametrize("seat", [None, OPEN])
@pytest.mark.parametrize("bot", [Greedy, Planner])
def test_a_spectator_has_nothing_to_choose(bot: type[Greedy] | type[Planner], seat: int | None) -> None:
    with pytest.raises(ValueError, match="A spectator has nothing to choose"):
        bot().choose(opened().view(seat), random.Random(0))


# The ladder ------------------------------------------------------------------------------------------


def test_greedy_play_beats_uniform_play() -> None:
    """It hardly ever loses; larger samples say the same."""
    assert wins(Greedy(), Uniform(), 10, "uniform") >= 19


@pytest.mark.full
def test_planned_play_beats_greedy_play() -> None:
    """Two games of three or more over the long run; these few are enough to see a planner that went blind."""
    assert wins(Planner(), Greedy(), 4, "long run") > 4


# Greedy ----------------------------------------------------------------------------------------------


def test_it_enters_the_card_that_makes_the_best_hand() -> None:
    state = table("hand E2 L9 | A E9 C9 | lying T9", "", step="enter")
    assert greedy(state) == Enter("L9", 0, None, "T9")


def test_it_produces_for_a_card_that_is_worth_it() -> None:
    state = table("hand L9 | A E9 C9 | lying T1 T2 T3", "", step="enter")
    assert greedy(state) == Produce("T1")
    assert greedy(table("hand L9 | A E9 C9 | lying T1 T2", "", step="enter")) == DONE, "too dear"


def test_it_turns_a_factory_up_that_wins_the_clash() -> None:
    rival = "A E3 C3 L1"
    assert greedy(table("A E9 C8 L7 | lying T1 T9", rival, step="enter")) == Rotate("T9")
    assert greedy(table("A E9 C8 L7 | lying T1 T2", rival, step="enter")) == DONE


def test_it_clashes_where_it_wins_as_things_lie() -> None:
    assert greedy(table("A E9 C9 L1", "A E8 C8", step="clash")) == TriggerClash(0)
    assert greedy(table("A E9 C9 L1", "A E8 C8 | upright T8", step="clash")) == DONE


def test_it_boosts_where_that_decides() -> None:
    boosted = after(table("A E9 C9 L1 | upright T9", "A E10 C10", step="clash"), "clash A")
    assert greedy(boosted) == Boost("T9")
    needless = after(table("A E9 C9 L1 | upright T9", "A E8 C8", step="clash"), "clash A")
    assert greedy(needless) == Boost()
    hopeless = after(table("A E9 C9 L1 | upright T2", "A E10 C10 L2", step="clash"), "clash A")
    assert greedy(hopeless) == Boost()


def test_it_takes_the_winners_best_card() -> None:
    state = after(table("A E9 C9 L9", "A E8 C8", step="clash"), "clash A")
    assert state.phase == "update"
    assert greedy(state).card in ("E9", "C9", "L9")
    assert greedy(after(table("A E9 C9 L2 | B E1", "A E2 C3", market="A L9", step="clash"), "clash A")).card != "L2"


def test_it_stays_upright_while_others_may_clash_and_lies_down_before_its_turn() -> None:
    assert greedy(table("upright T5", "upright T6", "upright T7", step="rotate")) == DONE
    others = after(table("upright T5", "upright T6", "upright T7", step="rotate"), "done")
    assert others.to_act == (1,)
    assert greedy(others) == Rotate("T6")


def test_it_builds_for_a_held_card_of_the_same_value() -> None:
    state = table("hand T3 T9 E9", "", step="build")
    assert greedy(state) == Build("T9", "horizontal")


# Lines -----------------------------------------------------------------------------------------------


def test_lines_are_moves_that_may_be_played_and_lead_where_they_say() -> None:
    seen = 0
    for state in walk([Greedy(), Greedy()], "lines", mode="advanced"):
        if state.to_act and state.phase in ("build", "enter"):
            seat = state.to_act[0]
            found = turn_plans(state, seat)
            assert [plan.value for plan in found] == sorted((plan.value for plan in found), reverse=True)
            for line in found[:6]:
                ended = state
                for move in line.moves:
                    ended = ended.play(move, seat)
                assert ended == line.state
                assert ended.phase not in ("build", "enter") or ended.active != seat or ended.to_act == (CHANCE,)
                seen += len(line.moves)
    assert seen > 100


def test_a_line_enters_two_cards_where_two_can_be_paid_for() -> None:
    state = table("hand E9 C9 L9 | lying T9 T4 T5 T6 | A L1", "", step="enter")
    best = turn_plans(state, 0)[0]
    assert len([move for move in best.moves if isinstance(move, Enter)]) == 2
    assert best.state.phase != "enter"


def test_the_planner_sees_a_clash_behind_an_entry() -> None:
    """With L9 it wins the clash and with it the game; three 8s would beat what L3 makes."""
    state = table(
        "hand L9 L3 | A E9 C9 | B E3 C3 | lying T9 | pile C1-5",
        "A E8 C8 L8 | B E8 C8 L8 | pile C1-5",
        step="enter",
        points=(6, 6),
    )
    assert planner(state) == Enter("L9", 0, None, "T9")


def test_the_planner_wins_a_game_that_it_can_win() -> None:
    state = table("A E9 C9 L1 | pile C1-5", "A E8 C8 | pile C1-5", step="clash", points=(6, 6))
    assert planner(state) == TriggerClash(0)


# Worth and rollouts -----------------------------------------------------------------------------------


def test_worth_is_what_one_is_ahead_by() -> None:
    state = table("hand E1 E2 | A E9", "hand C1 | B L9", step="effect", points=(3, 1))
    assert evaluate(state, 0) == pytest.approx(-evaluate(state, 1))
    assert evaluate(state, 0) == pytest.approx(2 + HELD)
    over = to_the_end(opened(), "greedy")
    assert over.outcome is not None
    assert [evaluate(over, seat) > 5 for seat in (0, 1)] == [seat in over.outcome.winners for seat in (0, 1)]


QUIET = "upright T13"


def worth(mine: str, theirs: str = "", **more: Any) -> float:
    """What a turn is worth to the first seat, where both have a factory and else what is said."""
    return evaluate(table(f"{QUIET} | {mine}", f"{QUIET} | {theirs}", step="effect", **more), 0)


@pytest.mark.parametrize(
    ("better", "than"),
    [
        ("A E9 C7 L2", "A E9 C7"),
        ("A E9 C7", "A E9"),
        ("A E9", "hand E9"),
        ("A E9 C9", "A E9 C7"),
        ("A E9 C9 L9", "A E12 C12 L10"),
        ("A E9 C8 | B E9", "A E9 C8 L2"),
        ("hand E2", ""),
    ],
)
def test_cards_are_worth_more_in_markets_and_better_hands_more_than_worse_ones(better: str, than: str) -> None:
    assert worth(better) > worth(than)
    assert worth("", better) == pytest.approx(-worth(better))


def test_a_point_is_worth_more_than_the_cards_of_a_hand() -> None:
    assert worth("", points=(1, 0)) > worth("hand E2 E3 E4 E5")


def test_each_card_more_in_a_market_is_worth_less_than_the_one_before() -> None:
    none, one, two, three = (worth(lying) for lying in ("", "A E9", "A E9 C7", "A E9 C7 L5"))
    assert one - none > two - one > three - two > 0


def test_more_factories_than_six_are_worth_no_more() -> None:
    six = "upright T2 T3 T4 T5 T6 T7"
    fewer, enough, more = (evaluate(table(built, QUIET, step="effect"), 0) for built in (six[:-3], six, f"{six} T8"))
    assert fewer < enough == more


def test_partners_add_up() -> None:
    state = table("A E9", "B L9", "A C8", "B E8", step="effect", points=(1, 0, 2, 0))
    assert evaluate(state, 0) == evaluate(state, 2) == pytest.approx(3.0, abs=0.2)
    assert evaluate(state, 1) == pytest.approx(-evaluate(state, 0))


def test_playing_on_ends_when_the_own_turn_begins() -> None:
    for number, state in enumerate(walk([Greedy(), Greedy(), Greedy()], "future")):
        if state.to_act and state.round and number % 7 == 0:
            rng, seat = random.Random(number), state.to_act[0]
            rollout = played_on(state, seat, greedy_move, rng)
            if rollout.to_act:
                assert (rollout.active, rollout.step, rollout.entered) == (seat, BUILD, 0)
                assert rollout.round == state.round + _passes_first(state, rollout)


def _passes_first(state: State, rollout: State) -> int:
    """Rounds that begin on the way from one turn to another."""
    players = state.options.players
    place, other = ((one.active - one.first) % players for one in (state, rollout))
    return int(other <= place)
