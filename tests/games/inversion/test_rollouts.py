"""The engine plays !nversion exactly as the greedy bot does by the public rules, on deals that are drawn evenly."""

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations

import numpy as np
import pytest
from games.inversion.positions import bought, cards, dealt, played, random_deal, three, to_the_end

from kernel_lib.bots.rollouts import by_the_rules
from kernel_lib.bots.rollouts import rollouts as house_rollouts
from kernel_lib.core import OPEN, IllegalMove, Move
from kernel_lib.core.cards import from_bits, to_bits
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.bots import engine, evaluation
from kernel_lib.games.inversion.bots import players as planner
from kernel_lib.games.inversion.bots.rollouts import as_parent, best_card, log_likelihoods, rollouts, sample_deals
from kernel_lib.games.inversion.bots.utility import UTILITY
from kernel_lib.games.inversion.rules.components import CARDS
from kernel_lib.games.inversion.rules.moves import DECLARATIONS, PASS, PLAYS, Declare
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.bots import PublicHistory


def contract(players: int, seed: int) -> State:
    """A deal whose first card is due."""
    state = random_deal(players, seed)
    return state if players == 2 else bought(state, 1 + seed % 6)


def under_way(players: int, seed: int, tricks: int, cards: int = 0) -> State:
    """Greedily played on to so many tricks and cards."""
    state = to_the_end(contract(players, seed), "greedy", tricks=tricks)
    for _ in range(cards):
        state = state.play(state.legal_moves()[0])
    return state


# As by the public rules ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_engine_finds_the_card_that_greedy_plays(players: int) -> None:
    rng = random.Random(players)
    for seed in range(40):
        state = contract(players, seed)
        while state.to_act:
            seat = state.to_act[0]
            card = evaluation.best_card(state.view(seat).state, seat)
            assert best_card(state, seat) == card
            state = state.play(PLAYS[card] if rng.random() < 0.5 else rng.choice(state.legal_moves()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_card_leads_to_on_an_open_table_is_what_the_rules_make_of_it(players: int) -> None:
    for seed in range(6):
        state = under_way(players, seed, tricks=seed % 4, cards=seed % players)
        seat, moves = state.to_act[0], state.legal_moves()
        ours = rollouts(state, seat, moves, 3, seed)
        assert (ours == by_the_rules(state, seat, moves, 1, seed)).all()
        assert ours.shape == (3, len(moves))


def test_what_a_parent_wins_is_what_the_rules_make_of_the_deals() -> None:
    for players in (3, 4):
        state = random_deal(players, 5)
        deals = [state.view(1).sample(random.Random(seed)).hands for seed in range(8)]
        assert as_parent(state, 1, deals) == [planner._played_out(state.replace(hands=hands), 1) for hands in deals]


def test_deals_for_a_declaration_are_those_that_the_view_draws() -> None:
    view = random_deal(4, 2).view(3)
    deals = planner._deals(view.state, random.Random(6))
    rng = random.Random(6)
    assert deals == [view.sample(rng).hands for _ in range(planner.DEALS)]


def test_greedy_declares_the_same_by_hand_and_by_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    view = random_deal(3, 8).view(0)
    monkeypatch.setattr(planner, "BY_HAND", 10**9)
    by_hand = planner.tricks_won(view, 0, random.Random(1))
    monkeypatch.setattr(planner, "BY_HAND", 0)
    assert planner.tricks_won(view, 0, random.Random(1)) == by_hand


def test_the_engine_speaks_in_the_auction_as_greedy_does() -> None:
    state = random_deal(3, 1)
    for declared in range(11):
        for likely in range(11):
            said = engine.greedy_bid(declared, likely)
            if declared == 10:
                assert said == engine.PASS
                continue
            move = planner.declaration(state.replace(declared=declared), [likely] * planner.DEALS)
            assert move == (PASS if said == engine.PASS else DECLARATIONS[said - engine.PASS - 1])


def test_an_auction_ends_as_often_in_a_win_as_by_the_public_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planner, "BY_HAND", 0)
    state = played(random_deal(3, 3), "2")
    seat, moves = state.to_act[0], (DECLARATIONS[2], PASS)
    known = state.view(seat).state
    ours, theirs = rollouts(known, seat, moves, 2000, 1), by_the_rules(known, seat, moves, 50, 1)
    assert abs(ours.mean(0) - theirs.mean(0)).max() < 4 * 0.5 / 50**0.5
    assert 0 < ours.mean() < 1


# Deals ------------------------------------------------------------------------------------------------------


def late(state: State, seat: int) -> State:
    """Three tricks before the end, as a seat sees it."""
    return to_the_end(bought(state), "uniform", seed=4, tricks=7).view(seat).state


def fitting(state: State) -> set[tuple[int, ...]]:
    """All hands of two hidden seats that fit, one by one."""
    one, other = (seat for seat, hand in enumerate(state.hands) if hand < 0)
    found = set()
    for drawn in combinations(from_bits(state.unseen), state.held[one]):
        mine = to_bits(drawn)
        rest = state.unseen & ~mine
        if not mine & state.voids[one] and not rest & state.voids[other]:
            hands = list(state.hands)
            hands[one], hands[other] = mine, rest
            found.add(tuple(hands))
    return found


def test_every_deal_that_fits_is_drawn_as_often_as_the_other() -> None:
    state = late(random_deal(3, 3), 0)
    fits = fitting(state)
    assert 2 < len(fits) < 20
    assert any(state.voids), "somebody is known to lack a suit"
    samples = 6000
    counts = Counter(tuple(int(hand) for hand in row[:3]) for row in sample_deals(state, samples, 11))
    assert set(counts) == fits
    expected = samples / len(fits)
    square = sum((count - expected) ** 2 / expected for count in counts.values())
    assert square < len(fits) + 5 * (2 * len(fits)) ** 0.5
    rng = random.Random(1)
    assert {state.view(0).sample(rng).hands for _ in range(300)} <= fits


def test_three_hidden_hands_take_what_is_unseen_and_what_they_may_hold() -> None:
    state = to_the_end(bought(random_deal(4, 6)), "uniform", seed=2, tricks=3).view(1).state
    for row in sample_deals(state, 50, 3):
        hands = [int(hand) for hand in row[:4]]
        assert hands[1] == state.hands[1]
        assert sum(hands) == state.unseen | state.hands[1]
        assert [hand.bit_count() for hand in hands] == list(state.held)
        assert not any(hand & void for hand, void in zip(hands, state.voids, strict=True))


@pytest.mark.parametrize("tricks", [None, 2])
def test_equal_seeds_give_equal_rollouts_and_more_samples_the_same_first_ones(tricks: int | None) -> None:
    state = random_deal(3, 9) if tricks is None else under_way(3, 9, tricks)
    seat, moves = state.to_act[0], state.legal_moves()
    known = state.view(seat).state
    few, many, other = (rollouts(known, seat, moves, samples, seed) for samples, seed in ((20, 5), (30, 5), (30, 6)))
    assert (few == many[:20]).all()
    assert (other != many).any()


# What declarations tell of hands ------------------------------------------------------------------------


HIGH, LOW = "C8-10 H8-10 D8-10 S10", "C1-3 H1-3 D1-3 S1"
LOW_LANE = "H5 D5 H1-2 D1-2 C1-2 S1-2"
HIGH_LANE = "H8 D8 H9-10 D9-10 C9-10 S9-10"


def likelihoods(lane: str, said: Sequence[tuple[int, Move]], *hands: str, players: int = 3) -> list[float]:
    """How likely seat 1 finds what the others said if seat 0 holds each of these hands."""
    start: State = GAME.start(players=players).replace(lane=tuple(CARDS[code] for code in cards(lane)))  # type: ignore[assignment]
    rows = np.zeros((len(hands), players), np.int64)
    rows[:, 0] = [to_bits(CARDS[code] for code in cards(hand)) for hand in hands]
    return [float(found) for found in log_likelihoods(PublicHistory(start, tuple(said)), 1, rows)]


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize(
    ("lane", "strong", "weak", "declared"),
    [
        (LOW_LANE, HIGH, LOW, 6),
        (LOW_LANE, "H6-10 D6-10", "C6-10 S6-10", 7),
        (LOW_LANE, "C3-4 S3-4 H3-4 D3-4 H10 D10", "C3-4 S3-4 H3-4 D3-4 H9 D9", 2),
        (LOW_LANE, "C3-4 S3-4 H3-4 D3-4 H9 D9", "C3-4 S3-4 H3-4 D3-4 C9 S9", 2),
        (HIGH_LANE, "C1-8 S1-2", "C3-8 S3-6", 4),
        (HIGH_LANE, "C1-2 H1-2 D1-2 S1-4", "C1-8 S1-2", 7),
    ],
    ids=[
        "high cards",
        "cards of the suits of the lane",
        "the best of a suit",
        "a high card of a suit of the lane",
        "low cards that invert high ones",
        "more cards that invert",
    ],
)
def test_a_high_declaration_tells_of_a_strong_hand_and_a_pass_of_a_weak_one(
    players: int, lane: str, strong: str, weak: str, declared: int
) -> None:
    found = likelihoods(lane, [(0, Declare(declared))], strong, weak, players=players)
    assert found[0] > found[1]
    found = likelihoods(lane, [(2, Declare(declared)), (0, PASS)], strong, weak, players=players)
    assert found[0] < found[1]


def test_which_suits_are_which_and_how_the_lane_lies_tells_nothing_of_a_hand() -> None:
    said = [(0, Declare(5))]
    one = likelihoods("H5 D5 H1-2 D1-2 C1-4", said, "C6-10 H7 S1-4", "S1-10")
    swapped = likelihoods("S5 C5 S1-2 C1-2 D1-4", said, "D6-10 S7 H1-4", "H1-10")
    other_order = likelihoods("C1-4 D1-2 D5 H1-2 H5", said, "C6-10 H7 S1-4", "S1-10")
    assert one == pytest.approx(swapped)
    assert one == pytest.approx(other_order)


def test_a_low_declaration_over_nothing_tells_less_than_a_jump() -> None:
    """One is declared by anybody who opens with little; to jump to six one needs the cards."""
    strong, weak = likelihoods(LOW_LANE, [(0, Declare(1))], HIGH, LOW)
    assert weak > strong
    strong, weak = likelihoods(LOW_LANE, [(2, Declare(2)), (0, Declare(6))], HIGH, LOW)
    assert strong > weak


def test_all_that_a_seat_said_counts_until_cards_are_played() -> None:
    once = likelihoods(LOW_LANE, [(0, Declare(4))], HIGH, LOW)
    more = likelihoods(LOW_LANE, [(0, Declare(4)), (2, Declare(5)), (0, Declare(6))], HIGH, LOW)
    assert more[0] - more[1] > once[0] - once[1]
    others = likelihoods(LOW_LANE, [(0, Declare(4)), (2, PASS)], HIGH, LOW)
    assert others[0] - others[1] == pytest.approx(once[0] - once[1]), "what others say tells nothing of this hand"


def test_what_one_declares_oneself_is_no_news() -> None:
    assert likelihoods(LOW_LANE, [(1, Declare(6))], HIGH, LOW) == [0, 0]


# What is at stake -------------------------------------------------------------------------------------------


def test_two_players_have_a_win_a_half_of_a_draw_or_nothing() -> None:
    ends = [to_the_end(random_deal(2, seed)) for seed in range(12)]
    for end in ends:
        won = [UTILITY.value(end, end, seat) for seat in (0, 1)]
        assert won == ([0.5, 0.5] if end.won == (5, 5) else [float(end.won[0] > 5), float(end.won[1] > 5)])
    assert any(end.won == (5, 5) for end in ends)


def test_a_win_counts_as_soon_as_it_is_certain_and_all_children_have_it() -> None:
    early = 0
    for seed in range(6):
        state, known = contract(3, seed), None
        while state.to_act:
            now = [UTILITY.value(state, state, seat) for seat in range(3)]
            assert known is None or now == known
            known = None if now[0] is None else now
            state = state.play(random.Random(seed).choice(state.legal_moves()))
        assert state.outcome is not None
        assert [UTILITY.value(state, state, seat) for seat in range(3)] == [
            float(seat in state.outcome.winners) for seat in range(3)
        ]
        early += known is not None
    assert early


def test_the_house_asks_the_engine() -> None:
    state = under_way(3, 2, 4)
    seat, moves = state.to_act[0], state.legal_moves()
    known = state.view(seat).state
    assert (house_rollouts(known, seat, moves, 10, 3) == rollouts(known, seat, moves, 10, 3)).all()
    assert np.isin(rollouts(known, seat, moves, 10, 3), (0, 1)).all()


# Bad input --------------------------------------------------------------------------------------------------


def refused(state: State, seat: int, *moves: Move) -> str:
    with pytest.raises(ValueError, match=r"\.$") as raised:
        rollouts(state, seat, moves, 2, 1)
    return str(raised.value)


def test_a_move_that_may_not_be_made_has_no_rollouts() -> None:
    state = bought(three())
    with pytest.raises(IllegalMove, match="spade"):
        rollouts(state, 0, [PLAYS[11]], 2, 1)
    with pytest.raises(IllegalMove):
        rollouts(state, 1, state.legal_moves(), 2, 1)


def test_a_hand_that_is_unknown_to_its_own_seat_and_cards_that_do_not_fit_are_refused() -> None:
    state = bought(three())
    assert refused(state.view(None).state, 0, PLAYS[0]) == (
        "What seat 0 holds is unknown: what its moves lead to cannot be told."
    )
    nobody = state.view(0).state.replace(voids=(0, state.unseen | state.hands[1], state.hands[1]))
    assert refused(nobody, 0, PLAYS[0]) == "No deal fits what was seen."


def test_a_table_with_all_cards_open_is_as_good_as_the_state() -> None:
    state = dealt("H8 C1-9", "H9 H3 S2-9", lane="H10 H1-2 H4-7 C10 S1 S10")
    assert (rollouts(state.view(OPEN).state, 0, state.legal_moves(), 2, 1) == rollouts(
        state, 0, state.legal_moves(), 2, 1
    )).all()  # fmt: skip
