"""Gear Grid's bots: legal, without a fault, at a human pace, and each stronger than the one before."""

import math
import random
from collections.abc import Iterator, Sequence
from statistics import fmean, stdev
from typing import Any

import pytest
from games.grid.positions import board as laid_board
from games.grid.positions import with_boards

from kernel_lib.bots.house_bots import Uniform
from kernel_lib.core import OPEN
from kernel_lib.games.grid import GAME
from kernel_lib.games.grid.bots.evaluation import FreeSpaces, TileFit, spaces_around
from kernel_lib.games.grid.bots.players import TILE_MS, Greedy, Planner, better_lift, worth_taking_up
from kernel_lib.games.grid.rules import scoring
from kernel_lib.games.grid.rules.components import GREY, NUMBER, PILES, empty_board, piece
from kernel_lib.games.grid.rules.moves import DONE, Done, Lift, Place, Remove
from kernel_lib.games.grid.rules.state import State
from kernel_lib.parts.bots import Bot, RealTimeBot

TABLES: list[dict[str, Any]] = [
    {"players": 1},
    {"players": 1, "size": 4},
    {"players": 1, "pile": "quarter"},
    {"players": 1, "pile": "orange"},
    {"players": 1, "size": 9, "seconds": 60},
    {"players": 2, "size": 5, "pile": "quarter", "victories": 1},
    {"players": 2, "size": 4, "sides": "one", "victories": 1},
    {"players": 4, "victories": 1},
]


class Quick(Planner):
    """The planner with less patience, so that the tests have some left."""

    thought, rollouts = 40, 1  # type: ignore[misc]


def started(**options: Any) -> State:
    state = GAME.start(**options)
    assert isinstance(state, State)
    return state.play(state.sample_chance(random.Random(0)))


def walk(bots: Sequence[Bot], seed: object, **options: Any) -> Iterator[State]:
    """The states of one round among bots, each of which moves when it is time for it."""
    state = started(players=len(bots), **options)
    rngs = [random.Random(f"{seed}/{seat}") for seat in range(len(bots))]

    def next_time(seat: int) -> int:
        bot = bots[seat]
        return state.now + (bot.wait(state.view(seat), rngs[seat]) if isinstance(bot, RealTimeBot) else 1000)

    due = [next_time(seat) for seat in range(len(bots))]
    while state.deadline is not None:
        yield state
        seat = min(state.to_act, key=due.__getitem__)
        in_time = due[seat] < state.deadline
        move = bots[seat].choose(state.view(seat), rngs[seat]) if in_time else state.timeout_move(seat)
        state = state.play(move, seat, ms=min(due[seat], state.deadline))
        due[seat] = next_time(seat)
    while any(state.choices):
        yield state
        seat = state.to_act[0]
        state = state.play(bots[seat].choose(state.view(seat), rngs[seat]), seat)
    yield state


def last(states: Iterator[State]) -> State:
    *_, state = states
    return state


def scores(bot: Bot, rounds: int, **options: Any) -> list[int]:
    """What a bot scores alone."""
    totals = [last(walk([bot], seed, **options)).counts[0] for seed in range(rounds)]
    return [total.score for total in totals if total]


def certain(differences: Sequence[int]) -> float:
    """What the mean exceeds with 95 % confidence, from 8 values or more."""
    return fmean(differences) - 2.37 * stdev(differences) / math.sqrt(len(differences))


# What they may do -----------------------------------------------------------------------------------


@pytest.mark.parametrize("options", TABLES, ids=str)
@pytest.mark.parametrize("bot", [Greedy, Quick])
def test_bots_make_legal_moves_only_and_never_a_fault(bot: type[Greedy], options: dict[str, Any]) -> None:
    options = dict(options)
    players, size = options.pop("players"), options.get("size", 6)
    for state in walk([bot() for _ in range(players)], "legal", **options):
        for board in state.boards:
            assert not scoring.find_faults(board, size)
            assert not scoring.unconnected_tiles(board, size)
            assert "wrong" not in scoring.driven_goals(board, size)
    assert state.scored
    assert all(total.score > 4 - size * size for total in state.counts if total)


@pytest.mark.parametrize("bot", [Greedy, Quick])
@pytest.mark.parametrize("seed", range(4))
def test_bots_go_on_from_boards_full_of_faults(bot: type[Greedy], seed: int) -> None:
    rng, seats = random.Random(seed), 2
    state = started(players=seats, size=5, victories=1)
    while state.in_round and state.now < 20_000:
        seat = rng.choice(state.to_act)
        state = state.play(Uniform().choose(state.view(seat), rng), seat)
    while state.to_act and state.to_act[0] >= 0:
        state = state.play(bot().choose(state.view(state.to_act[0]), rng), state.to_act[0])
    assert state.scored


@pytest.mark.parametrize("bot", [Greedy, Planner])
def test_when_time_is_up_it_is_done(bot: type[Greedy]) -> None:
    state = started(players=1)
    state = state.play(Place("aa..", 0, 1, 0), ms=state.deadline)
    assert bot().choose(state.view(0), random.Random(0)) == DONE


@pytest.mark.parametrize("bot", [Greedy, Planner])
def test_a_choice_is_as_its_rng(bot: type[Greedy]) -> None:
    view = started(players=1).view(0)
    assert len({bot().choose(view, random.Random(7)) for _ in range(3)}) == 1
    assert len({bot().wait(view, random.Random(7)) for _ in range(3)}) == 1
    assert len({bot().choose(view, random.Random(seed)) for seed in range(12)}) > 1


def test_a_spectator_has_nothing_to_choose() -> None:
    for seat in (None, OPEN):
        for bot in (Greedy(), Planner()):
            with pytest.raises(ValueError, match="A spectator has nothing to choose"):
                bot.choose(started(players=1).view(seat), random.Random(0))


# The ladder -----------------------------------------------------------------------------------------


def test_greedy_is_stronger_than_chance() -> None:
    uniform, greedy = scores(Uniform(), 8), scores(Greedy(), 8)
    assert certain([more - less for less, more in zip(uniform, greedy, strict=True)]) > 0


@pytest.mark.full
def test_a_planner_is_stronger_than_greedy() -> None:
    greedy, planner = scores(Greedy(), 8), scores(Planner(), 8)
    assert certain([more - less for less, more in zip(greedy, planner, strict=True)]) > 0
    assert certain(planner) > 7


@pytest.mark.full
def test_the_planner_beats_three_greedy_ones_at_one_pile() -> None:
    leads = []
    for seed in range(8):
        *others, mine = [
            total.score
            for total in last(walk([Greedy(), Greedy(), Greedy(), Quick()], seed, victories=1)).counts
            if total
        ]
        leads.append(mine - max(others))
    assert certain(leads) > 0


def test_the_planner_drives_goals_first_when_time_is_short() -> None:
    """Twelve tiles reach all three goals at best; five are needed for one."""
    rounds = [last(walk([Planner()], seed, seconds=60)).counts[0] for seed in range(3)]
    assert fmean(total.right for total in rounds if total) >= 2


# Pace and care --------------------------------------------------------------------------------------


def test_thirty_tiles_take_a_person_less_than_a_round() -> None:
    view, rng = started(players=1).view(0), random.Random(1)
    waits = [Planner().wait(view, rng) for _ in range(300)]
    assert 4000 < TILE_MS < 6000
    assert sum(waits) / 10 < 180_000
    assert fmean(waits) == pytest.approx(TILE_MS, rel=0.05)


def test_pace_scales_the_waiting() -> None:
    view = started(players=1).view(0)
    for bot in (Greedy, Planner):
        assert bot(pace=2).wait(view, random.Random(3)) == pytest.approx(2 * bot().wait(view, random.Random(3)), abs=1)
        assert bot(pace=0).wait(view, random.Random(3)) == 0


def test_without_care_it_overlooks_what_touches_over_a_corner() -> None:
    careless = [last(walk([Quick(care=0)], seed)).counts[0] for seed in range(3)]
    assert all(total.faults > 0 for total in careless if total)


def test_what_touches_side_by_side_it_never_overlooks() -> None:
    *_, board = (state.boards[0] for state in walk([Quick(care=0)], 5) if state.in_round)
    clashing = scoring.find_contacts(board, 6).clashing
    assert clashing
    for one, other in clashing:
        assert abs(one // 6 - other // 6) == abs(one % 6 - other % 6) == 1


@pytest.mark.parametrize("values", [{"pace": -1}, {"care": 1.5}, {"care": -0.1}], ids=str)
def test_what_nobody_can_do_is_refused(values: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="is a number from 0"):
        Planner(**values)


# One tile up, two down ------------------------------------------------------------------------------


def test_it_takes_up_one_tile_to_lay_two() -> None:
    """Where greedy is at its end, the planner's next three moves bring more points than there were."""
    taken = 0
    for seed in range(12):
        *_, state = (state for state in walk([Greedy()], seed) if state.in_round)
        before = scoring.score_best_choice(state.boards[0], 6)
        space = worth_taking_up(state, 0)
        if space is None or FreeSpaces(state.boards[0], 6, state.pile).all_ways():
            continue
        taken += 1
        assert not scoring.unconnected_tiles(scoring.lift_tiles(state.boards[0], [space]), 6)
        for kind in (Remove, Place, Place):
            move = Planner().choose(state.view(0), random.Random(seed))
            assert isinstance(move, kind)
            state = state.play(move, 0)
        assert scoring.score_best_choice(state.boards[0], 6) > before
    assert taken > 3


@pytest.mark.parametrize(
    ("laid", "tile"),
    [
        ("# aa.. - # \n aa.b1 aa..2 a.bb3 bb..1 \n - - bb..2 bb.. \n # bb..1 bb..2 #", 1),
        ("# ab.. bb..3 # \n - aba. a..b2 aa..1 \n aaa. a.a. - aa.. \n # - aa.b3 #", 8),
        ("# bb.. - # \n bb..3 a..b a.bb1 - \n bb.. bb..2 bb.. abb.2 \n # a..b2 - #", 6),
    ],
)
def test_it_takes_up_the_tile_that_two_others_replace_best(laid: str, tile: int) -> None:
    state = with_boards(laid_board(laid))
    assert not FreeSpaces(state.boards[0], 4, state.pile).all_ways()
    assert worth_taking_up(state, 0) == tile
    assert str(Planner().choose(state.view(0), random.Random(0))) == "remove {} {}".format(*state.cell(tile))


def test_it_takes_nothing_up_without_the_time_to_lay_two() -> None:
    for seed in range(12):
        *_, state = (state for state in walk([Greedy()], seed) if state.in_round)
        if (
            worth_taking_up(state, 0) is not None
            and state.deadline is not None
            and not FreeSpaces(state.boards[0], 6, state.pile).all_ways()
        ):
            hasty = state.replace(now=state.deadline - 2 * TILE_MS)
            assert Planner().choose(hasty.view(0), random.Random(0)) == DONE
            return
    pytest.fail("no board of the sample has a tile that is worth taking up")


# After the round ------------------------------------------------------------------------------------


def test_of_two_tiles_of_a_fault_the_better_one_is_lifted() -> None:
    differing = 0
    for seed in range(60):
        rng, state = random.Random(seed), started(players=1, size=5)
        places = [move for move in state.legal_moves() if isinstance(move, Place)]
        for _ in range(9):
            state = state.play(rng.choice(places), 0)
            places = [move for move in state.legal_moves() if isinstance(move, Place)]
        state = state.play(DONE)
        while state.to_act:
            worth = {
                move: scoring.score_best_choice(
                    scoring.lift_tiles(state.boards[0], [state.space(move.row, move.col)]), 5
                )
                for move in state.legal_moves()
                if isinstance(move, Lift)
            }
            differing += len(set(worth.values())) > 1
            chosen = better_lift(state, 0)
            if len(scoring.find_faults(state.boards[0], 5)) <= 6:
                assert worth[chosen] == max(worth.values())
            state = state.play(chosen)
    assert differing > 10


# What the judgements rest on, against the rules --------------------------------------------------------


def faultless(seed: int, size: int, tiles: int) -> State:
    """A board with tiles that greedy has laid."""
    return next(state for number, state in enumerate(walk([Greedy()], seed, size=size)) if number == tiles)


@pytest.mark.parametrize(("size", "tiles"), [(4, 0), (4, 3), (4, 6), (5, 8), (6, 12)])
def test_the_plan_offers_what_scores_at_once(size: int, tiles: int) -> None:
    """Of all legal tiles those that make no fault, are moved and drive no goal wrong, with the points they bring."""
    state = faultless(1, size, tiles)
    plan, before = FreeSpaces(state.boards[0], size, state.pile), scoring.score_best_choice(state.boards[0], size)
    offered = {(way.space, way.piece): plan.gain(way) for way in plan.all_ways()}
    found = {}
    for move in state.legal_moves():
        if isinstance(move, Place):
            space, there = move.row * size + move.col, piece(NUMBER[move.tile], move.turn)
            board = list(state.boards[0])
            board[space] = there
            after = tuple(board)
            if (
                not scoring.find_faults(after, size)
                and not scoring.unconnected_tiles(after, size)
                and "wrong" not in scoring.driven_goals(after, size)
            ):
                found[space, there] = scoring.score_best_choice(after, size) - before
    assert offered == found
    assert offered


@pytest.mark.parametrize("pile", PILES)
def test_a_plan_that_goes_on_is_as_one_made_anew(pile: str) -> None:
    rng, board = random.Random(pile), list(empty_board(6))
    plan = FreeSpaces(tuple(board), 6, PILES[pile])
    while ways := plan.all_ways():
        way = rng.choice(ways)
        board[way.space] = way.piece
        before, plan = plan, plan.after(way)
        assert contents(plan) == contents(FreeSpaces(tuple(board), 6, plan.left))
        assert contents(before) != contents(plan)
    assert sum(PILES[pile]) - sum(plan.left) == 32 - len(plan.free)


def contents(plan: FreeSpaces) -> dict[str, Any]:
    return {name: getattr(plan, name) for name in FreeSpaces.__slots__}


def test_a_tile_that_nothing_moves_is_left_alone() -> None:
    """It would be moved by what touches it, and might then oppose; so nothing is laid that touches it."""
    board = list(empty_board(4))
    board[5] = piece(NUMBER["aaa."], 2)
    board[10] = piece(NUMBER["aa.."], 2)  # turned away from its neighbour
    plan = FreeSpaces(tuple(board), 4, PILES["full"])
    assert scoring.unconnected_tiles(tuple(board), 4) == (10,)
    for way in plan.all_ways():
        laid = (*board[: way.space], way.piece, *board[way.space + 1 :])
        assert 10 in scoring.unconnected_tiles(laid, 4)
        assert not scoring.find_faults(laid, 4)


def test_played_out_counts_what_it_lays() -> None:
    plan = FreeSpaces(empty_board(6), 6, PILES["full"])
    gained = plan.play_out(20, random.Random(2))
    assert len(plan.free) == 12
    assert gained == 20 + 3 * len(plan.right)


def test_the_most_urgent_space_is_the_tightest_or_the_nearest_to_a_goal() -> None:
    state = faultless(3, 6, 10)
    plan = FreeSpaces(state.boards[0], 6, state.pile)
    choices = {space: len(plan.ways(space)) for space in plan.free if plan.ways(space)}
    assert choices[plan.urgent(32)[0]] == min(choices.values())
    start = FreeSpaces(empty_board(6), 6, PILES["full"])
    assert start.urgent(12)[0] in (1, 6, 7)
    start.lay(TileFit(7, piece(NUMBER["aaa."], 2), black=True))
    assert start.urgent(12)[0] in (8, 13, 14)  # on the way to NE, SW or SE, three spaces away


def test_around_is_side_by_side_or_cornerwise_too() -> None:
    assert sorted(space for space, _ in spaces_around(4)[5]) == [0, 1, 2, 4, 6, 8, 9, 10]
    assert sorted(space for space, _ in spaces_around(4, cornerwise=False)[5]) == [1, 4, 6, 9]


def test_engine_and_goals_stay_where_they_are() -> None:
    for state in walk([Greedy(), Quick()], "corners", victories=1):
        for board in state.boards:
            assert [board[space] for space in (0, 5, 30, 35)] == [GREY] * 4


def test_greedy_is_done_only_where_nothing_fits() -> None:
    for state in walk([Greedy()], "done"):
        if state.in_round:
            fits = bool(FreeSpaces(state.boards[0], 6, state.pile).all_ways())
            assert isinstance(Greedy().choose(state.view(0), random.Random(0)), Place if fits else Done)
