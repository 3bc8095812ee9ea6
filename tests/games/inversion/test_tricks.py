"""The rules of !nversion from the first card to the end, each by its id in the rulebook."""

import random

import pytest
from games.inversion import plain as by_the_text
from games.inversion.positions import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    SPADES,
    bought,
    cards,
    dealt,
    last_trick,
    plain,
    played,
    random_deal,
    refused,
    three,
    to_the_end,
)

from kernel_lib.core import IllegalMove
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.moves import Inversion, Play, Trick, plays_of_cards

# Playing a card -----------------------------------------------------------------------------------


@pytest.mark.rule("inversion", "own-card")
def test_one_plays_a_card_of_the_own_hand() -> None:
    state = bought(three())
    refusal = refused(state, "play S4")
    assert (refusal.rule, refusal.sentence) == ("own-card", "You do not hold the 4 of spades.")
    assert refusal.suggestion == Play("C4")
    assert refused(played(state, "C4", "S1", "S8"), "play C4").rule == "own-card"


@pytest.mark.rule("inversion", "cards")
@pytest.mark.parametrize("code", ["W4", "H11", "H0", "X1", "9H", "?"])
def test_there_is_no_other_card(code: str) -> None:
    state = bought(three())
    refusal = refused(state, f"play {code}")
    assert refusal.rule == "cards"
    assert refusal.sentence.startswith(f"There is no card {code} in this game")
    assert "club C, spade S, heart H, diamond D" in refusal.sentence
    assert refusal.suggestion in state.legal_moves()


@pytest.mark.rule("inversion", "lane-following")
def test_who_holds_the_suit_may_not_play_another_and_is_told_what_is_near() -> None:
    state = bought(dealt("H3 H6 C2 C5-10 S10", "H4-5 H7-8 S3-8", "C1 C3-4 S9 D5-10", lane="H9 H1-2 H10 D1-4 S1-2"))
    refusal = refused(state, "play C5")
    assert (refusal.rule, refusal.suggestion) == ("lane-following", Play("C2"))
    follow = "The follow card is the 9 of hearts"
    assert refusal.sentence == f"{follow} and you hold hearts: play a heart, or a card with a 2."
    assert refused(state, "play S10").suggestion == Play("H6")  # no spade is legal: the nearest in number
    with pytest.raises(IllegalMove, match=rf"{follow}.*\[lane-following\] Nearest legal move: play C2\."):
        played(state, "C5")


@pytest.mark.rule("inversion", "lane-following")
def test_the_leader_follows_the_lane_as_well() -> None:
    state = dealt("H3 C1-9", "S1-10", lane="H9 H1-2 H4-8 H10 C10")
    assert state.legal_moves() == (Play("C2"), Play("H3"))


@pytest.mark.rule("inversion", "no-suit")
def test_without_the_suit_any_card_may_be_played_eleven_or_not() -> None:
    state = dealt(CLUBS, SPADES, lane=HEARTS)
    assert state.legal_moves() == tuple(map(Play, cards(CLUBS)))
    assert played(state, "C1").events == ()
    assert played(state, "C10").events == (Inversion(0, "C10", "H1"),)


@pytest.mark.rule("inversion", "known-void")
def test_who_did_not_follow_cannot_play_that_suit_later() -> None:
    state = bought(dealt(CLUBS, "H1-2 H10 S1-7", "S8-10 D1-7", lane="H9 H3-8 D8-10"))
    seen = played(state.view(None).state, "C1", "H10", "D1", "H2", "D2")
    assert seen.to_act == (0,)
    refusal = refused(seen, "play H1")
    assert (refusal.rule, refusal.sentence) == (
        "known-void",
        "The 1 of hearts cannot be played from this hand: it was shown to hold no hearts.",
    )
    assert refusal.suggestion in seen.legal_moves()
    assert "H1" not in {move.card for move in seen.legal_moves() if isinstance(move, Play)}
    open_hands = played(state, "C1", "H10", "D1", "H2", "D2")
    assert refused(open_hands, "play H1").rule == "own-card", "where the hand is known, the card is just not in it"


@pytest.mark.rule("inversion", "own-card", "known-void")
def test_a_card_that_has_been_played_is_in_no_hand_whatever_was_shown_of_it() -> None:
    state = bought(dealt(CLUBS, "H1-2 H10 S1-7", "S8-10 D1-7", lane="H9 H3-8 D8-10"))
    seen = played(state.view(None).state, "C1", "H10", "D1", "H2", "D2")
    assert seen.to_act == (0,)
    assert not seen.voids[0] >> CODES.index("C1") & 1, "nothing shows that it has no clubs"
    assert refused(seen, "play C1").rule == "own-card"


@pytest.mark.rule("inversion", "known-void")
def test_a_card_that_follows_or_makes_eleven_shows_no_void() -> None:
    state = bought(dealt("H3 C1-9", "H4 S1-9", "D1-10", lane="H9 H1-2 H5-8 H10 C10 S10"))
    state = played(state, "H3", "S2", "D1")  # following; eleven, though a heart is held; neither of spade nor ten
    hearts, spades = (sum(1 << card for card, code in enumerate(CODES) if code[0] == suit) for suit in "HS")
    assert state.voids == (0, 0, spades)
    assert hearts not in state.voids


@pytest.mark.rule("inversion", "inversion")
@pytest.mark.parametrize("card", ["C2", "S2", "H2", "D2"])
def test_a_card_that_makes_eleven_is_exchanged_whatever_its_suit(card: str) -> None:
    rest = [code for code in cards(f"{CLUBS} {SPADES} {HEARTS} {DIAMONDS}") if code not in (card, "H9", "H3")]
    hands = (" ".join(["H3", card, *rest[:8]]), " ".join(rest[8:18]), " ".join(rest[18:28]))
    state = played(bought(dealt(*hands, lane=" ".join(["H9", *rest[28:]]))), card)
    assert state.events == (Inversion(0, card, "H9"),)
    assert (CODES[state.follow], CODES[state.counted[0]], CODES[state.played[0]]) == (card, "H9", card)


@pytest.mark.rule("inversion", "inversion-again")
def test_the_next_inversion_goes_by_the_exchanged_card() -> None:
    state = played(dealt("C2 S1-9", "C9 H1-8 C1", lane="H9 H10 C3-8 C10 S10"), "C2")
    assert state.legal_moves() == (Play("C1"), Play("C9"))
    state = played(state, "C9")
    assert state.events == (Inversion(1, "C9", "C2"), Trick(1, 0, (0, 1), ("H9", "C2"), "C9", inverted=True))


@pytest.mark.rule("inversion", "inversion-ends")
def test_the_trick_after_an_inversion_is_won_by_suit_again() -> None:
    state = played(dealt("S2 H1 C1-8", "S3 H2 S4-10 S1", lane="H9 H3-8 H10 C9-10"), "H1", "H2")
    assert last_trick(state).winner == 1  # the two made eleven
    assert last_trick(state).inverted
    state = played(state, "S10", "C1")
    assert CODES[state.lane[1]] == "H3"
    assert last_trick(state) == Trick(2, 1, (1, 0), ("S10", "C1"), "H3", inverted=False)


# Who wins a trick ---------------------------------------------------------------------------------


@pytest.mark.rule("inversion", "winner")
def test_without_inversion_the_highest_card_of_the_follow_suit_wins() -> None:
    state = played(bought(dealt("H4 C1-9", "H6 S1-9", "D1-10", lane="H10 H1-3 H5 H7-9 C10 S10")), "H4", "H6", "D9")
    assert last_trick(state) == Trick(1, 1, (0, 1, 2), ("H4", "H6", "D9"), "H10", inverted=False)


@pytest.mark.rule("inversion", "winner")
def test_if_nobody_played_the_follow_suit_the_highest_number_wins_and_the_lane_does_not_compete() -> None:
    state = played(bought(dealt(CLUBS, SPADES, DIAMONDS, lane="H10 H1-9")), "C4", "S8", "D6")
    assert last_trick(state) == Trick(1, 1, (0, 1, 2), ("C4", "S8", "D6"), "H10", inverted=False)


@pytest.mark.rule("inversion", "winner-inverted")
def test_after_an_inversion_the_highest_number_of_any_suit_wins() -> None:
    state = played(bought(dealt("H1 C1-9", "H4 S1-9", "D1-10", lane="H10 H2-3 H5-9 C10 S10")), "H1", "H4", "D9")
    assert last_trick(state) == Trick(1, 0, (0, 1, 2), ("H10", "H4", "D9"), "H1", inverted=True)
    state = played(bought(dealt("H9 C1-9", "H4 S1-9", "D1-10", lane="H2 H10 H3 H5-8 H1 C10 S10")), "H9", "H4", "D7")
    assert last_trick(state) == Trick(1, 2, (0, 1, 2), ("H2", "H4", "D7"), "H9", inverted=True)


@pytest.mark.rule("inversion", "tie")
@pytest.mark.parametrize(
    ("plays", "winner"), [(("C7", "S7", "D7"), 0), (("C4", "S7", "D7"), 1), (("C7", "S5", "D7"), 0)]
)
def test_of_equal_cards_the_first_wins(plays: tuple[str, ...], winner: int) -> None:
    assert last_trick(played(bought(dealt(CLUBS, SPADES, DIAMONDS, lane="H10 H1-9")), *plays)).winner == winner


@pytest.mark.rule("inversion", "piles")
def test_counted_cards_and_the_last_follow_card_make_a_pile_that_everybody_sees() -> None:
    state = to_the_end(random_deal(3, 8))
    for viewer in (0, 1, 2, None):
        assert state.view(viewer).state.tricks == state.tricks
    piled = [card for trick in state.tricks for card in (*trick.counted, trick.follow)]
    assert sorted(piled) == sorted(CODES[:40])
    assert [trick.number for trick in state.tricks] == list(range(1, 11))


@pytest.mark.rule("inversion", "winner-leads")
def test_the_winner_leads_the_next_trick() -> None:
    state = to_the_end(random_deal(4, 8), tricks=9)
    for before, after in zip(state.tricks, state.tricks[1:], strict=False):
        assert after.seats[0] == before.winner
        assert after.seats == tuple((before.winner + step) % 4 for step in range(4))


def test_following_and_winning_agree_with_the_plain_reading_of_the_document() -> None:
    """Seven hundred tricks, with an implementation that shares nothing with the rules."""
    tricks = 0
    for seed in range(70):
        players, rng = 2 + seed % 3, random.Random(seed)
        state = random_deal(players, seed, suits=tuple(rng.sample("CSHDW", players + 1)))
        while state.in_auction:
            state = state.play(rng.choice(state.legal_moves()))
        table = plain(state)
        while state.to_act:
            allowed = by_the_text.may_play(table.hands[table.mover], table.lane[0])
            assert state.to_act == (table.mover,)
            assert {str(move) for move in state.legal_moves()} == {f"play {card}" for card in allowed}
            card = rng.choice(sorted(allowed))
            state, table = state.play(Play(card)), by_the_text.put(table, card)
        assert tuple(trick.winner for trick in state.tricks) == table.won
        tricks += len(table.won)
    assert tricks == 700


# The end ------------------------------------------------------------------------------------------


@pytest.mark.rule("inversion", "ten-tricks")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_tricks_are_played_and_then_nothing(players: int) -> None:
    state = to_the_end(random_deal(players, 4))
    assert len(state.tricks) == 10
    assert (state.to_act, state.held, state.legal_moves()) == ((), (0,) * players, ())
    for move in ("play C1", "pass", "declare 3"):
        refusal = refused(state, move, 0)
        assert (refusal.rule, refusal.suggestion) == ("ten-tricks", None)


@pytest.mark.rule("inversion", "ten-tricks")
def test_play_goes_on_when_the_result_is_clear() -> None:
    state = to_the_end(bought(three()), seed=1, tricks=9)
    assert state.won[0] >= 1
    assert state.outcome is None
    assert state.to_act


@pytest.mark.rule("inversion", "win-two")
def test_of_two_players_the_one_with_more_tricks_wins_and_five_each_is_a_draw() -> None:
    reasons = set()
    for seed in range(60):
        outcome = to_the_end(random_deal(2, seed), seed=seed).outcome
        assert outcome is not None
        ours, theirs = outcome.scores
        assert ours + theirs == 10
        assert outcome.winners == ((0, 1) if ours == theirs else (0,) if ours > theirs else (1,))
        assert outcome.why == ("draw" if ours == theirs else "most tricks")
        reasons.add(outcome.why)
    assert reasons == {"draw", "most tricks"}


@pytest.mark.rule("inversion", "win-contract")
@pytest.mark.parametrize("players", [3, 4])
def test_the_parent_wins_with_the_declared_tricks_or_more_and_otherwise_all_children(players: int) -> None:
    margins = set()
    for seed in range(80):
        state = to_the_end(played(random_deal(players, seed), str(seed % 4 + 1), *["pass"] * (players - 1)), seed=seed)
        outcome = state.outcome
        assert outcome is not None
        assert sum(outcome.scores) == 10
        margin = outcome.scores[0] - state.declared
        made = margin >= 0
        assert outcome.why == ("contract made" if made else "contract failed")
        assert outcome.winners == ((0,) if made else tuple(range(1, players)))
        margins.add(max(-1, min(margin, 1)))
    assert margins == {-1, 0, 1}, "short, just made and more than made have all come up"


@pytest.mark.rule("inversion", "all-known")
def test_two_players_know_every_card() -> None:
    state = to_the_end(random_deal(2, 9), tricks=4)
    assert state.view(0).state.hands == state.view(1).state.hands == state.hands
    assert state.view(0).sample(random.Random(1)) == state
    assert [hand >= 0 for hand in state.view(None).state.hands] == [False, False]


def test_the_plays_of_a_hand_are_its_cards_lowest_first() -> None:
    state = random_deal(4, 2)
    for hand in state.hands:
        assert plays_of_cards(hand) == tuple(Play(CODES[card]) for card in from_bits(hand))
