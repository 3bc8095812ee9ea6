"""The greedy bot for !nversion: strong enough for a beginner, sensible in the auction, honest about hidden cards."""

import random

import pytest
from games.inversion.positions import dealt, played, random_deal, to_the_end

import kernel_lib as kl
from kernel_lib.bots import make_bot
from kernel_lib.core import OPEN, Move, View
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.bots.hints import hint
from kernel_lib.games.inversion.bots.players import Greedy
from kernel_lib.games.inversion.rules.moves import PASS, Declare, Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.parts.bots import Hint


def choice(state: State, seed: int = 1) -> object:
    """What the greedy bot does at the table of the seat to act."""
    return Greedy().choose(state.view(state.to_act[0]), random.Random(seed))


# Each bound lies several standard errors from what is usual, which the comment gives.
@pytest.mark.parametrize(
    ("bots", "games", "most"),
    [
        pytest.param(["greedy", "uniform"], 150, 0.75, marks=pytest.mark.full),  # 0.90
        (["greedy", "uniform", "uniform"], 25, 0.8),  # 0.99
        pytest.param(["greedy", "uniform", "uniform", "uniform"], 20, 0.8, marks=pytest.mark.full),  # 0.99
    ],
)
def test_greedy_beats_uniform_clearly(bots: list[str], games: int, most: float) -> None:
    tally = kl.simulate("inversion", games, bots=bots, seed="strength", progress=False)
    assert tally.wins(0) > most
    assert tally.mean_score(0) > 1.2 * max(tally.mean_score(seat) for seat in range(1, len(bots)))


def test_a_parent_that_plays_at_random_loses_to_greedy_children() -> None:
    tally = kl.simulate("inversion", 20, bots=["uniform", "greedy", "greedy"], seed="children", progress=False)
    assert tally.wins(0) < 0.25


@pytest.mark.parametrize("players", [3, 4])
def test_greedy_declares_what_it_mostly_makes(players: int) -> None:
    made, openings = 0, []
    for seed in range(8):
        state = random_deal(players, seed)
        first = choice(state)
        assert isinstance(first, Declare)
        openings.append(first.tricks)
        state = to_the_end(state, "greedy", seed)
        assert state.outcome is not None
        made += state.outcome.why == "contract made"
    assert max(openings) <= 6
    assert min(openings) >= 1
    assert len(set(openings)) >= 3, "the number depends on the hand"
    assert made >= 3


WEAK = dealt("C3-4 S3-4 H3-4 D3-4 C5 S5", "C6-10 H6-10", "S6-10 D6-10", lane="H5 D5 H1-2 D1-2 C1-2 S1-2")
LANE_OF_DIAMONDS = dealt("H3-10 C10 D10", "C1-9 S1", "S2-10 D1", lane="H1-2 D2-9")
"""The ten of diamonds and eight hearts: a lane in which nobody else can follow much."""


def test_greedy_opens_low_with_a_hand_that_wins_nothing_and_higher_with_a_strong_one() -> None:
    for seed in range(3):
        assert choice(WEAK, seed) == Declare(1)
        strong = choice(LANE_OF_DIAMONDS, seed)
        assert isinstance(strong, Declare)
        assert 4 <= strong.tricks <= 7


def test_greedy_passes_rather_than_outbid_what_it_cannot_win() -> None:
    state = dealt("C6-10 H6-10", "C3-4 S3-4 H3-4 D3-4 C5 S5", "S6-10 D6-10", lane="H5 D5 H1-2 D1-2 C1-2 S1-2")
    assert choice(played(state, "3")) == PASS
    assert choice(played(random_deal(3, 1), "10")) == PASS


def test_greedy_takes_a_trick_with_the_last_card_when_it_can_and_gives_it_to_its_side() -> None:
    state = dealt("H8 C1-9", "H9 H3 S2-9", lane="H10 H1-2 H4-7 C10 S1 S10")
    assert choice(played(state, "H8")) == Play("H9")
    # The other child has the trick: the third player lays no high card on it.
    state = played(
        dealt("H3 C1-9", "H9 S1-8 S10", "H4 H8 D2-9", lane="H10 H1-2 H5-7 C10 S9 D1 D10"),
        "1",
        "pass",
        "pass",
        "H3",
        "H9",
    )
    assert choice(state) == Play("H4")


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", ["uniform", "greedy"])
def test_a_bot_chooses_the_same_whatever_the_hidden_cards_are(players: int, bot: str) -> None:
    state, rng, player = random_deal(players, 31), random.Random(5), make_bot(GAME, bot)
    differed = False
    while state.to_act:
        seat = state.to_act[0]
        move = player.choose(state.view(seat), random.Random(9))
        for _ in range(2):
            other = state.view(seat).sample(rng)
            differed |= other != state
            assert player.choose(other.view(seat), random.Random(9)) == move
        state = state.play(move)
    assert differed == (players > 2)


def test_greedy_reads_no_other_hand_even_of_an_open_table() -> None:
    """Given a table on which all cards are open it chooses as it does from its own view."""
    state = played(random_deal(3, 12), "2", "pass", "pass")
    while state.to_act:
        seat = state.to_act[0]
        move = choice(state)
        assert Greedy().choose(View(seat, state.view(OPEN).state), random.Random(1)) == move
        state = state.play(GAME.parse(str(move)))


def test_every_bot_is_made_new_for_each_match() -> None:
    assert make_bot(GAME, "greedy") is not make_bot(GAME, "greedy")
    assert type(make_bot(GAME, "random")) is type(make_bot(GAME, "uniform"))


# Hints ---------------------------------------------------------------------------------------------


def hinted(state: State) -> Hint:
    """What the seat to act is told when it asks."""
    told = hint(state.view(state.to_act[0]))
    assert told is not None
    return told


def told_by(hint: Hint) -> tuple[Move, str]:
    """The move of a hint and its reason, as they are read."""
    return hint.move, hint.reason


def test_a_hint_is_what_greedy_plays_and_gives_a_reason() -> None:
    state = random_deal(3, 4)
    while state.to_act:
        told = hinted(state)
        assert told.reason.endswith(".")
        if not state.in_auction:
            assert told.move == choice(state)
        assert state.why_illegal(told.move) is None
        state = state.play(told.move)


def test_a_hint_says_that_the_last_card_takes_the_trick() -> None:
    state = dealt("H8 C1-9", "H9 H3 S2-9", lane="H10 H1-2 H4-7 C10 S1 S10")
    assert told_by(hinted(played(state, "H8"))) == (Play("H9"), "It takes the trick.")


def test_a_hint_says_that_the_own_side_has_the_trick() -> None:
    state = dealt("H3 C1-9", "H9 S1-8 S10", "H4 H8 D2-9", lane="H10 H1-2 H5-7 C10 S9 D1 D10")
    state = played(state, "1", "pass", "pass", "H3", "H9")
    assert told_by(hinted(state)) == (Play("H4"), "Your side is winning this trick so far.")


def test_a_hint_says_that_nothing_takes_the_trick_and_what_is_kept() -> None:
    state = dealt("H9 H5 C1-8", "H8 H3 S2-9", lane="H10 H1-2 H4 H6-7 C9-10 S1 S10")
    told = hinted(played(state, "H9"))
    kept = "No card that you may play takes the trick, and you keep the 8 of hearts for a later heart."
    assert told_by(told) == (Play("H3"), kept)


def test_a_hint_says_that_a_card_turns_the_trick_over() -> None:
    # The 5 of spades fetches the 6 of hearts, and 6 is more than 4.
    state = dealt("H4 C1-9", "S1-8 H3 C10", lane="H6 H1-2 H5 H7-10 S9-10")
    told = hinted(played(state, "H4"))
    assert told.move == Play("S5")
    assert told.reason.startswith("It inverts the trick and takes it")


def test_a_hint_tells_a_chance_of_almost_nothing_in_words_and_counts_the_others_in_ten() -> None:
    reasons = []
    for seed in range(3):
        state = played(random_deal(3, seed), "5", "pass", "pass")
        while state.to_act:
            told = hinted(state)
            reasons.append(told.reason)
            state = state.play(told.move)
    assert not [reason for reason in reasons if "fewer than" in reason or " 0 times" in reason]
    assert any("but a rival will probably beat it" in reason for reason in reasons)
    assert any(" times in 10" in reason for reason in reasons)


def test_a_hint_says_when_there_is_no_choice() -> None:
    state = dealt("H9 C1-9", "H8 S2-10", lane="H10 H1-7 C10 S1")
    assert told_by(hinted(played(state, "H9"))) == (Play("H8"), "It's the only card that you may play.")


def test_a_hint_in_the_auction_counts_the_deals_that_fit() -> None:
    told = hinted(LANE_OF_DIAMONDS)
    assert isinstance(told.move, Declare)
    assert told.reason.startswith(f"Your cards win {told.move.tricks} tricks or more in ")
    assert told.reason.endswith(" of 24 trial deals.")
    told = hinted(played(WEAK, "9"))
    assert told.move == PASS
    assert told_by(hinted(played(random_deal(3, 1), "10"))) == (PASS, "10 is declared, so you can only pass.")


def test_a_hint_is_given_only_to_who_has_to_act() -> None:
    state = random_deal(3, 4)
    for seat in (1, 2, None, OPEN):
        assert hint(state.view(seat)) is None
