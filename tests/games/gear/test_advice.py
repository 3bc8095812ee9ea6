"""The adviser of GEAR's auction."""

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from kernel_lib.core import OPEN, View
from kernel_lib.games import gear
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots import advice, hints
from kernel_lib.games.gear.bots.advice import SetValue, set_values
from kernel_lib.games.gear.rules.moves import Bid, Deal
from kernel_lib.games.gear.rules.state import State

WEAK = ("R2", "R3", "R5", "B2", "B4", "B7")
STRONG = ("R10", "R9", "R9", "B10", "B9", "B9")
MIDDLING = ("R3", "R4", "R7", "B3", "B5", "BA")
CLOSED = (("R2", "B3"), ("R4", "B5"), ("R6", "B8"))


def auction(*bids: Bid, closed: tuple[tuple[str, ...], ...] = CLOSED, **options: Any) -> State:
    """Three sets, a strong one in the middle, and these bids on them."""
    state = GAME.start(players=3, **options)
    assert isinstance(state, State)
    state = state.play(Deal(closed, (WEAK, STRONG, MIDDLING)))
    for bid in bids:
        state = state.play(bid)
    return state


def test_a_better_set_is_worth_more() -> None:
    weak, strong, _ = set_values(auction().view(1), samples=40)
    assert strong.points - weak.points > 3 * (strong.error + weak.error)


def test_prices_are_what_a_seat_would_pay() -> None:
    state = auction(Bid(1, 4), Bid(2, 0))
    for seat, prices in ((0, [0, 5, 1]), (1, [0, 4, 1]), (2, [0, 5, 0])):
        found = set_values(state.view(seat), samples=2)
        assert [one.price for one in found] == prices
        assert [one.yours for one in found] == [state.bidders[number] == seat for number in range(3)]
        assert [one.net for one in found] == [one.points - price for one, price in zip(found, prices, strict=True)]


def test_a_set_beyond_ones_points_has_no_price() -> None:
    _, strong, _ = set_values(auction(Bid(1, 5), debt=False).view(2), samples=2)
    assert strong.price is None
    assert strong.net is None


def test_the_highest_bid_closes_a_set() -> None:
    _, strong, _ = set_values(auction(Bid(1, 20)).view(2), samples=2)
    assert strong.price is None


def test_advice_is_as_its_rng() -> None:
    view = auction().view(1)
    assert set_values(view, random.Random(3), samples=5) == set_values(view, random.Random(3), samples=5)
    assert set_values(view, random.Random(3), samples=5) != set_values(view, random.Random(4), samples=5)


def test_without_an_rng_the_same_view_gets_the_same_advice() -> None:
    assert set_values(auction().view(1), samples=5) == set_values(auction().view(1), samples=5)


@pytest.mark.parametrize("rng", [None, 8])
def test_advice_does_not_know_what_is_hidden(rng: int | None) -> None:
    """The others' closed cards, and those not dealt, may be any: the advice stays the same."""
    one = auction(Bid(1, 2)).view(2)
    other = auction(Bid(1, 2), closed=(("RA", "B2"), ("B8", "R8"), ("R6", "B8"))).view(2)
    found = [set_values(view, random.Random(rng) if rng else None, samples=5) for view in (one, other)]
    assert found[0] == found[1]


def test_the_own_closed_cards_count() -> None:
    """An A that takes the other sets' 10s, and a 10 and a 9 that pair, against two low cards."""
    poor, rich = (
        set_values(auction(closed=(*CLOSED[:1], mine, *CLOSED[2:])).view(1), random.Random(1), samples=60)
        for mine in (("R4", "B5"), ("R10", "R8"))
    )
    assert sum(one.points for one in rich) > sum(one.points for one in poor) + 3


def test_more_deals_make_the_error_smaller() -> None:
    view = auction().view(1)
    few, many = set_values(view, random.Random(1), samples=20), set_values(view, random.Random(1), samples=320)
    assert all(rough.error > 2 * fine.error for rough, fine in zip(few, many, strict=True))
    assert all(0 < fine.error < 0.3 for fine in many)


def test_time_may_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    view = auction().view(1)
    monkeypatch.setattr(advice, "monotonic", count().__next__)
    found = set_values(view, random.Random(1), samples=10**9, seconds=3)
    assert found == set_values(view, random.Random(1), samples=3 * advice.BATCH)


@pytest.mark.parametrize(
    ("asked", "deals"), [(advice.advise, advice.SAMPLES), (hints.hint, hints.SAMPLES)], ids=["advice", "hint"]
)
def test_hints_and_advice_look_at_so_many_deals_and_at_no_clock(
    monkeypatch: pytest.MonkeyPatch, asked: Callable[[View[State]], object], deals: int
) -> None:
    view, played, earnings = auction().view(1), list[int](), advice._sample_earnings

    def counted(state: State, seat: int, samples: int, rng: random.Random) -> Iterator[tuple[int, ...]]:
        played.append(samples)
        return earnings(state, seat, samples, rng)

    monkeypatch.setattr(advice, "_sample_earnings", counted)
    monkeypatch.setattr(advice, "monotonic", count(0, 1000).__next__)
    asked(view)
    assert sum(played) == deals


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "variant": "teams"}, {"players": 5}], ids=str)
def test_it_advises_at_any_moment_of_an_auction(options: dict[str, Any]) -> None:
    state = GAME.start(**options)
    assert isinstance(state, State)
    rng = random.Random(2)
    state = state.play(state.sample_chance(rng))
    while state.in_auction:
        for seat in range(options["players"]):
            found = set_values(state.view(seat), samples=2)
            assert [one.set for one in found] == list(range(options["players"]))
        low = [move for move in state.legal_moves() if isinstance(move, Bid) and move.points < 4]
        state = state.play(rng.choice(low or state.legal_moves()))


def test_outside_an_auction_it_says_so() -> None:
    for state in (GAME.start(players=3), auction(Bid(0, 0), Bid(1, 0), Bid(2, 0))):
        assert isinstance(state, State)
        with pytest.raises(ValueError, match="only in an auction"):
            set_values(state.view(0))


@pytest.mark.parametrize("seat", [None, OPEN])
def test_it_advises_players_only(seat: int | None) -> None:
    with pytest.raises(ValueError, match="a player's view"):
        set_values(auction().view(seat))


def test_an_error_bar_takes_two_deals() -> None:
    with pytest.raises(ValueError, match="At least 2"):
        set_values(auction().view(1), samples=1)


def test_advice_reads_as_sentences() -> None:
    advice = (
        SetValue(0, 7.44, 0.31, 4, 3.44),
        SetValue(1, 2.0, 0.2, 3, -1.0, yours=True),
        SetValue(2, 9.0, 0.3, None, None),
    )
    assert list(map(str, advice)) == [
        "Set A: about 7.4 ± 0.3 points for 4: +3.4.",
        "Set B: about 2.0 ± 0.2 points for 3, your own bid: -1.0.",
        "Set C: about 9.0 ± 0.3 points. It cannot be bid on any more.",
    ]


def test_the_game_offers_it() -> None:
    assert gear.set_values is set_values
    with pytest.raises(AttributeError, match="set_values"):
        gear.wroth  # noqa: B018
