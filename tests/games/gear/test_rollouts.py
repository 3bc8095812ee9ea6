"""Rounds of GEAR in machine code are those of the public rules, played by the greedy bot."""

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from games.gear.positions import random_deal

from kernel_lib.bots.house_bots import Uniform
from kernel_lib.bots.rollouts import by_the_rules
from kernel_lib.games.gear.bots import engine, rollouts
from kernel_lib.games.gear.bots.evaluation import play_out
from kernel_lib.games.gear.bots.players import Greedy
from kernel_lib.games.gear.bots.utility import UTILITY
from kernel_lib.games.gear.rules.components import codes, copies_in, kinds_in, pack
from kernel_lib.games.gear.rules.moves import Bid, Play
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.bots import PublicHistory

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3, "debt": False, "start_points": 2},
    {"players": 4},
    {"players": 5},
    {"players": 4, "variant": "teams"},
    {"players": 3, "variant": "easy"},
]


def somewhere(seed: int, **options: Any) -> State:
    """A position of a round, after bids and plays that are now greedy and now anyhow."""
    rng = random.Random(seed)
    state = random_deal(seed=seed, rounds=1, **options)
    for _ in range(rng.randrange(7 * state.options.players)):
        bot = rng.choice((Uniform(), Greedy()))
        after = state.play(bot.choose(state.view(state.to_act[0]), rng))
        if not after.to_act:
            return state
        state = after
    return state


def to_the_end(state: State) -> tuple[State, State, list[Play]]:
    """By the public rules: when the sets are sold, the end of the round, and the plays between."""
    plays = []
    while state.in_auction:
        state = state.play(Greedy().choose(state.view(state.to_act[0]), random.Random(0)))
    sold = state
    while state.to_act:
        play = Greedy().choose(state.view(state.to_act[0]), random.Random(0))
        assert isinstance(play, Play)
        plays.append(play)
        state = state.play(play)
    return sold, state, plays


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_bids_plays_and_scores_are_those_of_greedy_bots_by_the_public_rules(options: dict[str, Any]) -> None:
    for seed in range(30):
        state = somewhere(seed, **options)
        sold, end, plays = to_the_end(state)
        if state.in_auction:
            owners, prices = rollouts.greedy_auction(state, np.array([state.closed]))
            assert tuple(owners[0]) == sold.bidders
            assert [sold.paid[owner] for owner in sold.bidders] == prices[0].tolist()
        found = rollouts.play_out(sold, np.array([sold.closed]))
        assert [rollouts.as_play(int(number)) for number in found.plays[0] if number >= 0] == plays
        assert found.earned[0].tolist() == [score.earned for score in end.scored[-1].scores]
        assert found.lasts[0] == end.starter


@pytest.mark.parametrize("players", [2, 4, 5])
def test_hundreds_of_rounds_earn_what_best_play_earns(players: int) -> None:
    """The same sums in the same order, so that even plays that are all but alike fall out the same."""
    state = random_deal(players, 5, variant="easy", rounds=1)
    closed = rollouts.sample_deals(state.view(None).state, 120, 3)
    known = [state.replace(closed=tuple(map(int, row))) for row in closed]
    assert rollouts.play_out(state.view(None).state, closed).earned.tolist() == [
        [score.earned for score in play_out(deal, 0)] for deal in known
    ]


@pytest.mark.parametrize("options", TABLES[2:5], ids=str)
def test_rollouts_of_a_table_are_those_of_the_public_rules(options: dict[str, Any]) -> None:
    for seed in range(4):
        state = somewhere(seed, **options)
        moves = state.legal_moves()[:5]
        seat = state.to_act[0]
        assert np.array_equal(rollouts.rollouts(state, seat, moves, 2, 1), by_the_rules(state, seat, moves, 2, 1))


def test_rollouts_of_a_seat_are_those_of_the_public_rules_in_the_mean() -> None:
    view = random_deal(4, 3, rounds=1).view(1)
    moves = UTILITY.candidates(view)[:1] if UTILITY.candidates else ()
    quick, slow = (
        rollouts.rollouts(view.state, 1, moves, 4000, 1)[:, 0],
        by_the_rules(view.state, 1, moves, 120, 1)[:, 0],
    )
    error = (quick.var() / len(quick) + slow.var() / len(slow)) ** 0.5
    assert abs(quick.mean() - slow.mean()) < 3.5 * error


def test_equal_seeds_give_equal_rollouts_and_more_samples_begin_with_them() -> None:
    view = random_deal(3, 3, rounds=1).view(1)
    moves = view.legal_moves()[:2]
    few = rollouts.rollouts(view.state, 1, moves, 10, 7)
    assert np.array_equal(rollouts.rollouts(view.state, 1, moves, 30, 7)[:10], few)
    assert not np.array_equal(rollouts.rollouts(view.state, 1, moves, 10, 8), few)


def test_closed_hands_are_drawn_evenly_from_what_is_unseen_and_the_known_ones_stay() -> None:
    view = random_deal(3, 4, rounds=1).view(1)
    closed = rollouts.sample_deals(view.state, 20_000, 11)
    assert set(closed[:, 1].tolist()) == {view.state.closed[1]}
    unseen = view.state.unseen
    size = len(kinds_in(unseen))
    for kind in range(20):
        drawn = sum(copies_in(int(hand), kind) for hand in closed[:, 2]) / len(closed)
        wanted = 2 * copies_in(unseen, kind) / size
        assert abs(drawn - wanted) < 0.02, "four standard errors"
    assert all(
        copies_in(int(one) + int(other), kind) <= copies_in(unseen, kind)
        for one, _, other in closed[:500]
        for kind in range(20)
    )


def test_what_others_hide_does_not_change_the_rollouts_of_a_seat() -> None:
    state = random_deal(3, 3, rounds=1)
    other = state.view(1).sample(random.Random(9))
    moves = state.legal_moves()[:3]
    one, two = (rollouts.rollouts(table.view(1).state, 1, moves, 20, 5) for table in (state, other))
    assert np.array_equal(one, two)


def test_the_compiler_is_loaded_only_to_play_on() -> None:
    code = (
        "import sys; from kernel_lib.games import gear; gear.GAME.bots.utility.label; assert not {'numba', 'numpy'} & "
        "set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("rows", [1, 2])
def test_all_rounds_are_played_by_one_machine_code(rows: int) -> None:
    """Numbers that may not be written, as numpy repeats them, would be compiled for anew: ten seconds of waiting."""
    state = next(state for state in (somewhere(seed, players=3) for seed in range(50)) if not state.in_auction)
    rollouts.play_out(state, np.array([state.closed] * rows))
    assert len(engine.play_out.signatures) == 1  # type: ignore[attr-defined] # of what numba compiled


# What bids tell of closed hands -------------------------------------------------------------------


def told(state: State, bidder: int, bid: Bid, hands: list[int], *more: tuple[int, Play]) -> Any:
    """How likely the seat after the bidder finds that bid, by the closed hand of the bidder now."""
    seat = (bidder + 1) % state.options.players
    closed = np.zeros((len(hands), state.options.players), np.int64)
    closed[:, bidder] = hands
    return rollouts.log_likelihoods(PublicHistory(state.view(seat).state, ((bidder, bid), *more)), seat, closed)


def hands_of(state: State, seat: int) -> list[int]:
    """Closed hands that the seat could have been dealt, as the next one sees it."""
    view = state.view((seat + 1) % state.options.players)
    return [view.sample(random.Random(number)).closed[seat] for number in range(60)]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_bid_on_a_set_is_the_likelier_the_better_the_set_looks_with_the_closed_hand(number: int) -> None:
    state = random_deal(players=3, seed=5)
    hands = hands_of(state, 0)
    likely = told(state, 0, Bid(number, 1), hands)
    looks = [engine.set_looks(np.array(state.sets), np.array([[hand]]))[0, 0] for hand in hands]
    ahead = [one[number] - max(np.delete(one, number)) for one in looks]
    assert np.corrcoef(likely, ahead)[0, 1] > 0.5
    assert (likely <= 0).all()


def test_how_high_a_bid_is_tells_nothing_of_the_hand() -> None:
    state = random_deal(players=3, seed=5)
    hands = hands_of(state, 0)
    assert np.array_equal(told(state, 0, Bid(1, 1), hands), told(state, 0, Bid(1, 6), hands))


def test_a_bid_tells_of_the_hand_as_it_was_before_cards_were_played_from_it() -> None:
    state = random_deal(players=3, seed=5)
    hands = hands_of(state, 0)
    whole = told(state, 0, Bid(1, 1), hands)
    for hand, likely in zip(hands[:9], whole, strict=False):
        kind = kinds_in(hand)[0]
        play = Play((), (codes([kind])[0],))
        assert told(state, 0, Bid(1, 1), [hand - pack([kind])], (0, play))[0] == pytest.approx(likely)


def test_what_a_seat_bids_itself_is_no_news_to_it() -> None:
    state = random_deal(players=3, seed=5)
    history = PublicHistory(state.view(0).state, ((0, Bid(1, 1)),))
    assert not rollouts.log_likelihoods(history, 0, np.array([state.closed] * 2)).any()
