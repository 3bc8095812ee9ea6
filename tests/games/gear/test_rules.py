"""The rules of GEAR by their ids: cards, deal and auction. What follows is in `test_tricks.py`."""

import random
from collections import Counter

import pytest
from games.gear.positions import after, auction, cards, dealt, may, random_deal, refused, round_of, sold, to_the_end

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules import RULES
from kernel_lib.games.gear.rules.components import CODES
from kernel_lib.games.gear.rules.moves import Bid, Deal, Ousted, Sold

# Cards and deal -----------------------------------------------------------------------------------


@pytest.mark.rule("gear", "cards", "deal")
def test_forty_cards_two_of_each() -> None:
    assert cards("RA-10 BA-10") == CODES
    deal = GAME.start(players=5).sample_chance(random.Random(1))
    assert isinstance(deal, Deal)
    assert Counter(code for row in (*deal.closed, *deal.sets) for code in row) == dict.fromkeys(CODES, 2)


@pytest.mark.rule("gear", "deal")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_gets_two_closed_cards_and_there_are_as_many_sets_of_six_as_players(players: int) -> None:
    for seed in range(20):
        deal = GAME.start(players=players).sample_chance(random.Random(seed))
        assert isinstance(deal, Deal)
        assert [len(row) for row in deal.closed] == [2] * players
        assert [len(row) for row in deal.sets] == [6] * players
        assert max(Counter(code for row in (*deal.closed, *deal.sets) for code in row).values()) <= 2


@pytest.mark.rule("gear", "deal")
@pytest.mark.parametrize(
    ("closed", "sets"),
    [
        (("RA R2", "RA B3"), ("RA-6", "B4-9")),
        (("RA", "B2 B3"), ("R3-8", "B4-9")),
        (("RA R2 R9", "B2"), ("R3-8", "B4-9")),
        (("RA R2", "B2 B3"), ("R3-8", "B4-8")),
        (("RA R2", "B2 B3"), ("R3-8",)),
        (("RA R2", "B2 B3"), ("R3-8", "B4-9", "B4-9")),
        (("RA R2", "B2 B3", "B10 R10"), ("R3-8", "B4-9")),
        ((), ()),
    ],
)
def test_what_is_no_deal_is_refused(closed: tuple[str, ...], sets: tuple[str, ...]) -> None:
    refusal = GAME.start(players=2).why_illegal(Deal(tuple(map(cards, closed)), tuple(map(cards, sets))), CHANCE)
    assert refusal is not None
    assert (refusal.rule, refusal.suggestion) == ("deal", None)


@pytest.mark.rule("gear", "cards")
@pytest.mark.parametrize("code", ["B11", "B1", "X3", ""])
def test_a_deal_has_only_cards_of_the_game(code: str) -> None:
    for closed, sets in (((code, "B3"), cards("B4-9")), (cards("B2 B3"), (*cards("B4-8"), code))):
        refusal = GAME.start(players=2).why_illegal(Deal((cards("RA R2"), closed), (cards("R3-8"), sets)), CHANCE)
        assert refusal is not None
        assert (refusal.rule, refusal.suggestion) == ("cards", None)


@pytest.mark.rule("gear", "deal", "closed-hand")
def test_the_closed_cards_of_a_deal_may_be_unknown_but_not_the_sets() -> None:
    start = GAME.start(players=2)
    known = (cards("R3-8"), cards("B4-9"))
    assert start.why_illegal(Deal((("?", "?"), cards("B2 B3")), known), CHANCE) is None
    refusal = start.why_illegal(Deal((cards("RA R2"), cards("B2 B3")), (("?",) * 6, cards("B4-9"))), CHANCE)
    assert refusal is not None
    assert refusal.rule == "deal"


@pytest.mark.rule("gear", "deal", "turn")
def test_nothing_happens_before_the_deal_and_nothing_is_dealt_after_it() -> None:
    start = GAME.start(players=4)
    assert start.to_act == (CHANCE,)
    for move in ("bid 3 on B", "play R7"):
        assert refused(start, move, CHANCE).rule == "deal"
        assert refused(start, move, 0).rule == "turn"
    deal = str(start.sample_chance(random.Random(1)))
    assert refused(auction(), deal).rule == "auction-first"
    assert refused(sold(), deal).rule == "auction-over"
    with pytest.raises(ValueError, match="Nothing is left to chance"):
        auction().sample_chance(random.Random(1))
    with pytest.raises(ValueError, match="sample_chance"):
        start.legal_moves()


@pytest.mark.rule("gear", "closed-hand")
def test_only_the_own_closed_hand_is_seen() -> None:
    for state in (auction(), sold()):
        assert [hand >= 0 for hand in state.view(1).state.closed] == [False, True, False, False]
        assert [hand >= 0 for hand in state.view(None).state.closed] == [False] * 4
        assert state.view(OPEN).state.closed == state.closed
        assert (state.view(3).state.sets, state.view(3).state.opened, state.view(3).state.bids) == (
            state.sets,
            state.opened,
            state.bids,
        )


@pytest.mark.rule("gear", "start-points")
def test_everybody_starts_with_five_points_or_what_was_agreed() -> None:
    assert auction().points == (5, 5, 5, 5)
    assert auction(start_points=0).points == (0, 0, 0, 0)
    with pytest.raises(ValueError, match="start_points must be a whole number from 0 to 1000000, not -1"):
        GAME.start(players=4, start_points=-1)


@pytest.mark.rule("gear", "start-player", "bidding-order", "first-lead", "turn")
@pytest.mark.parametrize(
    ("players", "first"), [(players, first) for players in (2, 3, 4, 5) for first in range(players)]
)
def test_left_of_the_start_player_bids_first_and_the_start_player_leads(players: int, first: int) -> None:
    state = random_deal(players, 3, first=first)
    for step in range(1, players + 1):
        assert state.to_act == ((first + step) % players,)
        state = after(state, f"0 on {step - 1}")
    assert state.to_act == (first,)
    assert not state.in_auction
    state = state.play(state.legal_moves()[0])
    assert state.to_act == ((first + 1) % players,)


@pytest.mark.rule("gear", "start-player")
@pytest.mark.parametrize("first", [4, -1, 99])
def test_the_start_player_is_a_seat(first: int) -> None:
    with pytest.raises(ValueError, match=f"first must be a seat from 0 to 3, not {first}"):
        GAME.start(players=4, first=first)


# The auction --------------------------------------------------------------------------------------


@pytest.mark.rule("gear", "choose-set", "bid-values")
def test_a_bid_is_a_set_and_a_value_from_0_to_20() -> None:
    assert auction().legal_moves() == tuple(Bid(number, points) for number in range(4) for points in range(21))
    for number, nearest in ((4, 3), (99, 3), (-1, 0)):
        refusal = refused(auction(), f"bid 3 on {number}")
        assert (refusal.rule, refusal.suggestion) == ("choose-set", Bid(nearest, 3))
        assert refusal.sentence == "There is no such set: the sets are A to D."


@pytest.mark.rule("gear", "bid-values")
@pytest.mark.parametrize(("points", "nearest"), [(-1, 0), (-50, 0), (21, 20), (10**9, 20)])
def test_other_values_are_no_bids(points: int, nearest: int) -> None:
    refusal = refused(auction(), f"bid {points} on C")
    assert (refusal.rule, refusal.suggestion) == ("bid-values", Bid(2, nearest))


@pytest.mark.rule("gear", "higher-bid")
def test_a_taken_set_takes_a_higher_bid() -> None:
    state = after(auction(), "3 on B")
    assert [move for move in may(state) if move.endswith("on B")] == [f"{points} on B" for points in range(4, 21)]
    assert "0 on A" in may(state)
    for points in (3, 0):
        refusal = refused(state, f"bid {points} on B")
        assert (refusal.rule, refusal.suggestion) == ("higher-bid", Bid(1, 4))
        assert refusal.sentence == "The bid on set B is already 3: bid more there, or choose another set."


@pytest.mark.rule("gear", "higher-bid", "bid-values")
def test_on_a_set_with_twenty_nobody_bids_more() -> None:
    state = after(auction(), "20 on B")
    assert not [move for move in may(state) if move.endswith("on B")]
    assert refused(state, "bid 21 on B").rule == "bid-values"
    refusal = refused(state, "bid 20 on B")
    assert refusal.rule == "higher-bid"
    assert refusal.suggestion in state.legal_moves()


@pytest.mark.rule("gear", "debt")
def test_one_may_bid_more_than_one_has_and_fall_below_zero() -> None:
    state = after(auction(), "20 on A", "6 on B", "0 on C", "0 on D")
    assert state.points == (5, -15, -1, 5)
    state = random_deal(2, 1, start_points=0, rounds=2)
    state = after(state, "20 on A", "20 on B")
    while state.to_act != (CHANCE,):
        state = state.play(state.legal_moves()[0])
    assert min(state.points) < 0
    state = state.play(state.sample_chance(random.Random(1)))
    assert state.bid_limit(0) == state.bid_limit(1) == 20


@pytest.mark.rule("gear", "debt")
def test_without_debts_one_bids_at_most_what_one_has() -> None:
    state = auction(debt=False)
    assert state.legal_moves() == tuple(Bid(number, points) for number in range(4) for points in range(6))
    refusal = refused(state, "bid 6 on C")
    assert (refusal.rule, refusal.suggestion) == ("debt", Bid(2, 5))
    assert refusal.sentence == "Debts are not allowed in this game and you have 5: bid 5 at most."
    assert refused(state, "bid 21 on C").rule == "bid-values"
    state = after(state, "5 on C")
    assert not [move for move in may(state) if move.endswith("on C")]
    assert refused(state, "bid 5 on C").rule == "higher-bid"
    assert refused(state, "bid 6 on C").suggestion == Bid(1, 5)


@pytest.mark.rule("gear", "debt")
def test_without_debts_and_points_there_is_always_a_free_set_for_nothing() -> None:
    assert auction(debt=False, start_points=0).legal_moves() == tuple(Bid(number, 0) for number in range(4))
    assert auction(debt=False, start_points=30).bid_limit(1) == 20
    for seed in range(20):
        state = to_the_end(random_deal(4, seed, debt=False, rounds=3), seed=seed)
        assert all(score.total - score.earned >= 0 for done in state.scored for score in done.scores)


@pytest.mark.rule("gear", "ousted", "bidding-order")
def test_who_is_outbid_is_ousted_and_waits_until_everybody_has_bid_once() -> None:
    state = after(auction(), "3 on B", "0 on A", "4 on B")
    assert state.events == (Ousted(1, 1),)
    assert state.ousted == (1,)
    assert (state.bidders, state.bids) == ((2, 3, -1, -1), (0, 4, -1, -1))
    assert state.to_act == (0,), "who has not bid yet comes before the ousted"
    assert after(state, "0 on C").events == ()
    assert refused(state, "bid 5 on B", 1).rule == "turn"


@pytest.mark.rule("gear", "ousted-bid", "ousted")
def test_then_the_ousted_bid_again_the_first_clockwise_from_the_last_bidder() -> None:
    state = after(auction(), "0 on A", "0 on B", "1 on B", "1 on A")
    assert state.ousted == (1, 2)
    assert state.to_act == (1,), "though seat 2 was ousted first"
    state = after(state, "2 on A")
    assert (state.events, state.ousted) == ((Ousted(0, 0),), (0, 2))
    assert state.to_act == (2,), "clockwise from seat 1, though 0 is lower"
    state = after(state, "2 on B")
    assert (state.ousted, state.to_act) == ((0, 3), (3,))
    state = after(state, "0 on C")
    assert (state.ousted, state.to_act) == ((0,), (0,))


@pytest.mark.rule("gear", "ousted-bid")
def test_an_ousted_player_may_bid_on_any_set_the_one_just_lost_included() -> None:
    state = after(auction(), "3 on B", "0 on A", "4 on B", "2 on C")
    assert state.to_act == (1,)
    expected = [
        f"{points} on {name}" for name, lowest in zip("ABCD", (1, 5, 3, 0), strict=True) for points in range(lowest, 21)
    ]
    assert may(state) == expected
    state = after(state, "5 on B")
    assert (state.events, state.to_act) == ((Ousted(3, 1),), (3,))


@pytest.mark.rule("gear", "ousted-bid", "higher-bid")
def test_two_players_may_oust_each_other_for_long() -> None:
    state = after(auction(2), *(f"{points} on A" for points in range(21)))
    assert state.events == (Ousted(0, 0),)
    assert may(state) == [f"{points} on B" for points in range(21)]
    assert not after(state, "0 on B").in_auction


@pytest.mark.rule("gear", "sold", "open-hand", "first-lead")
def test_when_every_set_has_its_bidder_all_pay_and_take_their_sets() -> None:
    state = after(auction(), "3 on B", "0 on A", "4 on B", "1 on A", "5 on B", "0 on C", "2 on A")
    assert state.in_auction
    assert state.points == (5, 5, 5, 5), "nobody pays before all is sold"
    auctioned = state.sets
    state = after(state, "0 on D")
    assert state.events == (Sold(0, 3, 0), Sold(1, 1, 5), Sold(2, 2, 0), Sold(3, 0, 2))
    assert (state.points, state.paid) == ((5, 0, 5, 3), (0, 5, 0, 2))
    assert state.opened == (auctioned[3], auctioned[1], auctioned[2], auctioned[0])
    assert not state.sets
    assert state.to_act == (0,)
    for viewer in (0, 2, None):
        assert state.view(viewer).state.opened == state.opened


@pytest.mark.rule("gear", "sold", "ousted")
def test_the_last_bid_may_oust_nobody_and_only_winners_pay_their_last_bid() -> None:
    state = after(auction(), "9 on B", "10 on B", "11 on B", "12 on B", "0 on A", "0 on C", "0 on D")
    assert state.paid == (12, 0, 0, 0)
    assert sum(isinstance(event, Ousted) for event in state.events) == 0


@pytest.mark.rule("gear", "auction-first")
def test_no_card_is_played_during_the_auction() -> None:
    for state in (auction(), after(auction(), "3 on A")):
        refusal = refused(state, "play R7")
        assert (refusal.rule, refusal.suggestion) == ("auction-first", state.legal_moves()[0])


@pytest.mark.rule("gear", "auction-over")
def test_nothing_is_bid_after_the_auction() -> None:
    state = sold()
    refusal = refused(state, "bid 3 on A")
    assert (refusal.rule, refusal.suggestion) == ("auction-over", state.legal_moves()[0])


@pytest.mark.rule("gear", "turn")
def test_out_of_turn_there_is_no_move() -> None:
    for state in (auction(), sold()):
        for seat in {0, 1, 2, 3} - set(state.to_act):
            assert state.legal_moves(seat) == ()
            refusal = refused(state, str(state.legal_moves()[0]), seat)
            assert (refusal.rule, refusal.sentence, refusal.suggestion) == ("turn", "It is not your turn.", None)


# At the table -------------------------------------------------------------------------------------


def test_the_rules_that_are_shown_are_those_of_what_one_does_now() -> None:
    bidding = dealt("R2-7 | R9 B9", "R2-7 | B9 B10")
    lead = round_of("R2-7 | R9 B9", "R2-7 | B9 B10")
    card, pair = after(lead, "R5"), after(lead, "closed R9 B9")
    asked = [RULES.rules_now(state, 0) for state in (bidding, lead, card, pair)]
    assert all({*rules} <= {*GAME.rulebook} for rules in asked)
    assert [rules[0] for rules in asked] == ["choose-set", "lead", "follow-colour", "follow-pair"]
