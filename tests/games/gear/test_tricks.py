"""The rules of GEAR by their ids: tricks, score and the whole game. What goes before is in `test_rules.py`."""

import random
from typing import Any

import pytest
from games.gear import plain as by_the_text
from games.gear.positions import (
    after,
    auction,
    cards,
    earned,
    may,
    plain,
    random_deal,
    refused,
    round_of,
    scored,
    sold,
    to_the_end,
    trick,
)

from kernel_lib.core import CHANCE, IllegalMove, Outcome
from kernel_lib.games.gear.cards import CODES
from kernel_lib.games.gear.rules import GAME, Bid, Ousted, Play, Round, Score, State, Trick

# Leading ------------------------------------------------------------------------------------------


@pytest.mark.rule("gear", "lead", "own-cards")
def test_one_leads_a_card_or_two_of_the_same_number_from_either_hand() -> None:
    state = round_of("R7 R7 R8 B8 RA B3 | R8 B3", "R2-6 RA | B9 B10")
    singles = ["RA", "R7", "R8", "B3", "B8", "closed R8", "closed B3"]
    pairs = ["R7 R7", "R8 B8", "R8 closed R8", "B3 closed B3", "B8 closed R8"]
    assert may(state) == singles + pairs
    assert "closed R9 B9" in may(round_of("R2-7 | R9 B9", "R2-7 | B9 B10")), "a pair of closed cards"


@pytest.mark.rule("gear", "lead")
@pytest.mark.parametrize(
    ("move", "nearest"),
    [("R7 R8", "R7 R7"), ("R7 closed B3", "R7 R7"), ("R8 B3", "R8 B8"), ("closed R8 B3", "R8 closed R8")],
)
def test_two_cards_of_different_numbers_are_not_led(move: str, nearest: str) -> None:
    state = round_of("R7 R7 R8 B8 RA B3 | R8 B3", "R2-6 RA | B9 B10")
    refusal = refused(state, f"play {move}")
    assert (refusal.rule, refusal.sentence) == ("lead", "Two cards are led only as a pair of the same number.")
    assert refusal.nearest == GAME.parse(f"play {nearest}")


@pytest.mark.rule("gear", "never-three")
@pytest.mark.parametrize(
    ("move", "nearest"),
    [
        ("play R9 R9 B9", "R9 R9"),
        ("play B9 R9 closed B9", "R9 B9"),
        ("play R9 R9 B9 closed B9", "R9 R9"),
        ("play R2 R3 R4", "R2 closed B2"),
        ("play", "R2"),
    ],
)
def test_three_cards_are_never_led_nor_none(move: str, nearest: str) -> None:
    state = round_of("R9 R9 B9 R2-4 | B9 B2", "RA-6 | B7 B8")
    refusal = refused(state, move)
    assert refusal.rule == "never-three"
    assert refusal.nearest == GAME.parse(f"play {nearest}")


@pytest.mark.rule("gear", "own-cards")
@pytest.mark.parametrize(
    ("move", "hand", "named", "nearest"),
    [
        ("play R10", "open", "red 10", None),
        ("play B9", "open", "blue 9", "closed B9"),
        ("play closed R2", "closed", "red 2", "R2"),
        ("play R2 R2", "open", "red 2 and red 2", "R2 closed B2"),
        ("play closed B9 B9", "closed", "blue 9 and blue 9", "closed B9"),
    ],
)
def test_one_plays_cards_of_the_hand_that_one_names(move: str, hand: str, named: str, nearest: str | None) -> None:
    state = round_of("R2-7 | B2 B9", "R3-8 | B7 B8")
    refusal = refused(state, move)
    assert (refusal.rule, refusal.sentence) == ("own-cards", f"You do not hold {named} in your {hand} hand.")
    assert refusal.nearest in state.legal_moves()
    assert nearest is None or refusal.nearest == GAME.parse(f"play {nearest}")


@pytest.mark.rule("gear", "own-cards")
def test_a_card_is_played_once() -> None:
    state = round_of("R2 R2 R4-7 | B2 B9", "R3-8 | B7 B8")
    state = after(state, "R2", "R8", "R3", "R2")
    assert state.to_act == (1,)
    state = after(state, "R4", "R5")
    assert refused(state, "play R2").rule == "own-cards"
    assert sum("R2" in row for done in state.tricks for row in done.cards) == 2


@pytest.mark.rule("gear", "own-cards")
def test_the_order_in_which_two_cards_are_named_makes_no_difference() -> None:
    state = round_of("R7 B7 R2-5 | R9 B9", "RA-6 | B2 B3")
    assert after(state, "B7 R7") == after(state, "R7 B7")
    assert after(state, "closed B9 R9") == after(state, "closed R9 B9")


@pytest.mark.rule("gear", "cards")
@pytest.mark.parametrize("code", ["R11", "R1", "G7", "7R", "?", "OPEN"])
def test_there_is_no_other_card(code: str) -> None:
    for move in (f"play {code}", f"play R7 closed {code}"):
        refusal = refused(sold(), move)
        assert refusal.rule == "cards"
        assert refusal.sentence.startswith(f"There is no card {code} in this game")
        assert refusal.nearest in sold().legal_moves()


# Following ----------------------------------------------------------------------------------------


@pytest.mark.rule("gear", "follow-colour")
def test_an_open_card_of_the_colour_obliges_and_a_closed_one_may_answer() -> None:
    state = after(round_of("R9 B2-6 | B7 B8", "R4 R5 B2-5 | R8 B9"), "R9")
    assert may(state) == ["R4", "R5", "closed R8"]
    for move in ("B3", "closed B9"):
        refusal = refused(state, f"play {move}")
        assert (refusal.rule, refusal.nearest) == ("follow-colour", Play(("R4",)))
        assert refusal.sentence == "A red card was led and your open hand has red: play a red card, open or closed."
    with pytest.raises(IllegalMove, match=r"\[follow-colour\] Nearest legal move: play R4\."):
        after(state, "B3")


@pytest.mark.rule("gear", "closed-free")
def test_closed_cards_of_the_colour_never_oblige_and_follow_if_played() -> None:
    state = after(round_of("R9 B2-6 | B7 B8", "B2-6 B9 | R8 R10"), "R9")
    assert may(state) == ["B2", "B3", "B4", "B5", "B6", "B9", "closed R8", "closed R10"]
    assert trick(after(state, "B2")).followed == (True, False)
    assert trick(after(state, "closed R10")).followed == (True, True)
    assert trick(after(state, "closed R10")).winner == 1


@pytest.mark.rule("gear", "follow-colour", "closed-free")
def test_a_lead_from_the_closed_hand_obliges_all_the_same() -> None:
    state = after(round_of("B2-7 | R9 R10", "R4 B2-6 | R8 B9"), "closed R9")
    assert may(state) == ["R4", "closed R8"]


@pytest.mark.rule("gear", "follow-pair")
@pytest.mark.parametrize(
    ("led", "hand", "allowed"),
    [
        ("R9 R9", "R4 R4 R6 B6 B2 B3 | R6 B8", ["R4 R4", "R6 closed R6"]),
        ("R9 R9", "R4 R4 B2-5 | R8 R8", ["R4 R4", "closed R8 R8"]),
        ("R9 R9", "R4 R4 R6 R6 B2 B3 | B4 R7", ["R4 R4", "R6 R6"]),
        ("B9 B9", "B4 B4 R4 R2 R3 R5 | R6 B6", ["B4 B4"]),
        ("R9 B9", "R4 B4 R5 R6 B2 B3 | B5 B7", ["R4 B4", "R5 closed B5"]),
        ("R9 B9", "R4 B4 R4 B2-3 R8 | B4 R7", ["R4 B4", "R4 closed B4"]),
        ("R9 B9", "R4 B4 R5 R6 R7 R8 | R2 B2", ["R4 B4", "closed R2 B2"]),
    ],
)
def test_an_open_pair_of_the_same_colours_obliges_and_closed_cards_may_build_it(
    led: str, hand: str, allowed: list[str]
) -> None:
    state = after(round_of("R9 R9 B9 B9 R10 B10 | RA BA", hand), led)
    assert may(state) == allowed
    opened, closed = map(cards, hand.split("|"))
    for some, others in by_the_text.choices(opened, closed, 2):
        refusal = state.why_illegal(Play(some, others))
        if refusal is not None:
            assert refusal.rule == "follow-pair"
            assert refusal.nearest in state.legal_moves()


@pytest.mark.rule("gear", "follow-pair")
def test_who_owes_a_pair_is_told_which() -> None:
    state = after(round_of("R9 B9 R2 R3 B2 B3 | RA BA", "R4 B4 R5 R6 B2 B3 | B5 B7"), "R9 B9")
    refusal = refused(state, "play R5 B2")
    assert refusal.rule == "follow-pair"
    assert (
        refusal.sentence
        == "A pair of red and blue was led and your open hand holds such a pair: play one, with open or closed cards."
    )
    assert refusal.nearest == Play(("R5",), ("B5",)), "the legal pair that has one of the cards"


@pytest.mark.rule("gear", "closed-free", "follow-pair")
@pytest.mark.parametrize(
    ("led", "hand"),
    [
        ("R9 R9", "R6 R2 R3 R4 B6 B7 | R6 R8"),  # the pair takes a closed card
        ("R9 R9", "R6 B6 R4 B4 B2 B3 | R7 R8"),  # pairs of other colours
        ("R9 R9", "B4 B4 B6 B6 B2 B3 | R7 R7"),  # the pair is all closed
        ("B9 B9", "R4 R4 R6 B6 B2 B3 | R7 R8"),
        ("R9 B9", "R4 R4 B6 B6 R7 B8 | B4 R6"),
        ("R9 R9", "R2-7 | B7 B8"),  # cards of the colour, but no two of a number
    ],
)
def test_without_an_open_pair_of_those_colours_any_two_cards_are_played(led: str, hand: str) -> None:
    state = after(round_of("R9 R9 B9 B9 R10 B10 | RA BA", hand), led)
    opened, closed = map(cards, hand.split("|"))
    every = by_the_text.choices(opened, closed, 2)
    assert {
        (tuple(sorted(move.open)), tuple(sorted(move.closed))) for move in state.legal_moves() if isinstance(move, Play)
    } == every
    assert len(state.legal_moves()) == len(every)


@pytest.mark.rule("gear", "closed-free", "follow-pair")
def test_two_cards_that_happen_to_follow_do_follow() -> None:
    state = after(round_of("R9 R9 B9 B9 B10 B10 | RA BA", "R6 R2 R3 R10 B6 B7 | R10 R6"), "R9 R9")
    assert trick(after(state, "R10 closed R10")).winner == 1
    assert trick(after(state, "R6 closed R6")).followed == (True, True)
    assert trick(after(state, "R6 B6")).followed == (True, False), "a pair, but of other colours"
    assert trick(after(state, "R2 R3")).followed == (True, False), "the colours, but no pair"


@pytest.mark.rule("gear", "same-size")
def test_everybody_plays_as_many_cards_as_the_leader() -> None:
    hands = ("R9 R9 B2-5 | B7 B8", "R4 R4 B2-5 | R8 B9")
    for led, moves, words in (
        ("R9", ("R4 R4", "R4 closed R8", "R4 R4 B2"), "One card was"),
        ("R9 R9", ("R4", "closed R8", "R4 R4 B2"), "Two cards were"),
    ):
        state = after(round_of(*hands), led)
        for move in (*(f"play {move}" for move in moves), "play"):
            refusal = refused(state, move)
            assert (refusal.rule, refusal.sentence) == ("same-size", f"{words} led: play as many.")
            assert refusal.nearest in state.legal_moves()


@pytest.mark.rule("gear", "same-size", "closed-free")
def test_nobody_passes_even_with_nothing_of_the_colour() -> None:
    state = after(round_of("R9 R9 B2-5 | B7 B8", "B2-7 | B9 B10"), "R9 R9")
    assert state.to_act == (1,)
    assert len(state.legal_moves()) == 28
    assert refused(state, "play").rule == "same-size"


# Who takes a trick --------------------------------------------------------------------------------


def one_trick(*plays: str) -> Trick:
    """A trick of these plays, all from closed hands; the open hands have nothing that obliges to follow the first."""
    closed = [play.split() for play in plays]
    idle = "R" if all(code[0] == "B" for code in closed[0]) else "B"
    left = [code for code in CODES for _ in range(2 - sum(row.count(code) for row in closed))]
    fillers = [code for code in left if code[0] == idle]
    others = [code for code in left if code[0] != idle]
    hands = []
    for row in closed:
        opened = [fillers.pop() for _ in range(6)]
        hands.append(f"{' '.join(opened)} | {' '.join([*row, *(others.pop() for _ in range(2 - len(row)))])}")
    return trick(after(round_of(*hands), *(f"closed {play}" for play in plays)))


@pytest.mark.rule("gear", "winner")
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        (("R9", "R3", "R7"), 0),
        (("R3", "R9", "R7"), 1),
        (("R3", "R7", "R9"), 2),
        (("R3", "B10", "R7"), 2),
        (("R3", "B10", "B9"), 0),
        (("B3", "R10", "R9"), 0),
        (("R3 R3", "R7 R7"), 1),
        (("R3 R3", "B7 B7"), 0),
        (("R3 R3", "R7 B7"), 0),
        (("R3 B3", "R7 R7"), 0),
        (("R3 B3", "B7 R7"), 1),
        (("R3 R3", "R10 R9", "R4 R4"), 2),
        (("B3 B3", "R10 B10", "B4 B4"), 2),
    ],
)
def test_the_highest_of_those_that_follow_takes_the_trick(plays: tuple[str, ...], winner: int) -> None:
    assert one_trick(*plays).winner == winner


@pytest.mark.rule("gear", "ace")
@pytest.mark.parametrize(
    ("plays", "winner", "eleven"),
    [
        (("RA", "R2"), 1, False),
        (("R2", "RA"), 0, False),
        (("RA", "R10", "R9"), 0, True),
        (("RA", "R9", "R10"), 0, True),
        (("R10", "RA", "R9"), 1, True),
        (("R10", "R9", "RA"), 2, True),
        (("R9", "RA", "R10"), 1, True),
        (("R9", "R10", "RA"), 2, True),
        (("RA", "B10", "R2"), 2, False),  # the 10 does not follow
        (("R9", "RA", "B10"), 0, False),
        (("R10", "BA", "R9"), 0, True),  # the A does not follow
        (("R9", "BA", "B10"), 0, False),
        (("R10 R10", "RA RA"), 1, True),
        (("RA BA", "R10 B10"), 0, True),
        (("RA RA", "R10 B10", "R2 R2"), 2, False),  # a pair of tens of other colours
        (("R9 R9", "RA RA", "B10 B10"), 0, False),
        (("R9 R9", "RA RA", "R10 R8"), 0, False),  # a 10 in two cards that do not follow
    ],
)
def test_an_ace_beside_a_ten_that_was_led_or_follows_is_eleven_in_any_order(
    plays: tuple[str, ...], winner: int, eleven: bool
) -> None:
    done = one_trick(*plays)
    assert (done.winner, done.ace_high) == (winner, eleven)


@pytest.mark.rule("gear", "tie")
@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        (("R9", "R9"), 1),
        (("R9", "R9", "R3"), 1),
        (("R9", "R3", "R9"), 2),
        (("R3", "R9", "R9"), 2),
        (("RA", "RA"), 1),
        (("R10", "RA", "RA"), 2),
        (("RA", "R10", "RA"), 2),
        (("RA", "RA", "R10"), 1),
        (("R9", "B9", "R3"), 0),
        (("R9 B9", "R9 B9"), 1),
    ],
)
def test_of_equal_cards_the_later_one_wins(plays: tuple[str, ...], winner: int) -> None:
    assert one_trick(*plays).winner == winner


@pytest.mark.rule("gear", "tie", "taker-leads")
def test_later_is_meant_in_turn_order_not_by_seat() -> None:
    state = round_of("R9 R3 B2-5 | B7 B8", "R2 R9 B2-5 | B7 B8", first=1)
    assert trick(after(state, "R9", "R9")) == Trick(1, 0, 1, (1, 0), (("R9",), ("R9",)), (True, True), 0, False)


@pytest.mark.rule("gear", "pairs-count-two")
def test_a_trick_of_pairs_counts_two() -> None:
    state = after(round_of("R9 R9 R8 B2-4 | B7 B8", "R4 R4 R5 B2-4 | B9 B9"), "R9 R9", "R4 R4")
    assert (trick(state).size, state.taken) == (2, (2, 0))
    state = after(state, "R8", "R5")
    assert (trick(state).size, state.taken) == (1, (3, 0))
    state = after(state, "B2", "closed B9")
    assert state.taken == (3, 1)


@pytest.mark.rule("gear", "taker-leads")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_taker_leads_the_next_trick_until_all_cards_are_played(players: int) -> None:
    for seed in range(10):
        state = to_the_end(random_deal(players, seed, rounds=1, first=1), seed=seed)
        assert state.tricks[0].seats[0] == 1
        for before, then in zip(state.tricks, state.tricks[1:], strict=False):
            assert then.seats == tuple((before.winner + step) % players for step in range(players))
        assert sum(done.size for done in state.tricks) == 8
        assert (state.opened, state.closed, state.kept) == ((0,) * players,) * 3


# The score sheet ----------------------------------------------------------------------------------


@pytest.mark.rule("gear", "score-tricks", "score-aces", "score-last", "score-all", "bid-values")
def test_a_round_pays_twenty_at_most() -> None:
    state = round_of("R9 R9 R8 R8 B9 B9 | B8 B8", "RA RA R2 R2 BA BA | B2 B2", rounds=1)
    state = after(state, "R9 R9", "RA RA", "R8 R8", "R2 R2", "B9 B9", "BA BA", "closed B8 B8", "closed B2 B2")
    assert scored(state).scores == (Score(8, 2, 4, 3, 3, paid=0, total=25), Score(0, 0, 0, 0, 0, paid=0, total=5))


@pytest.mark.rule("gear", "score-tricks", "score-last", "score-all")
def test_the_sheet_of_a_round_that_was_shared() -> None:
    """Seat 0 takes five tricks with one full three, seat 1 three tricks and the last, a pair, which pays 3 once."""
    state = round_of("R9 R9 R8 R7 B4 B2 | R6 B2", "R2 R2 R3 R4 B10 B9 | R5 B9", rounds=1)
    state = after(state, "R9 R9", "R2 R2", "R8", "R3", "R7", "R4", "closed R6", "closed R5", "B4", "B10")
    assert state.taken == (5, 1)
    state = after(state, "B9 closed B9", "B2 closed B2")
    assert scored(state).scores == (Score(5, 1, 0, 0, 0, paid=0, total=11), Score(3, 1, 0, 3, 0, paid=0, total=12))


@pytest.mark.rule("gear", "score-aces")
def test_an_ace_that_did_not_follow_pays_the_taker_all_the_same() -> None:
    state = after(round_of("R9 B2-6 | B7 B8", "BA BA B2-5 | RA R10"), "R9", "BA")
    assert (trick(state).aces, trick(state).winner) == (1, 0)
    state = after(round_of("R9 R9 B2-5 | B7 B8", "BA BA B2-5 | RA R10"), "R9 R9", "BA closed RA")
    assert (trick(state).aces, trick(state).winner) == (2, 0)


@pytest.mark.rule("gear", "score-tricks")
def test_threes_are_full_threes() -> None:
    seen = set()
    for seed in range(60):
        for score in scored(to_the_end(random_deal(2 + seed % 4, seed, rounds=1), seed=seed)).scores:
            assert score.threes == (0, 0, 0, 1, 1, 1, 2, 2, 2)[score.tricks]
            seen.add(score.tricks)
    assert seen >= set(range(8))


@pytest.mark.rule("gear", "score-tricks", "score-aces", "score-last", "score-all", "sold")
def test_the_total_is_what_there_was_less_the_bid_plus_theearned() -> None:
    for seed in range(20):
        state = to_the_end(random_deal(2 + seed % 4, seed, rounds=3), seed=seed)
        before = (5,) * state.options.players
        for done in state.scored:
            assert sum(score.tricks for score in done.scores) == 8
            assert sum(score.last for score in done.scores) == 3
            assert [score.total for score in done.scores] == [
                points - score.paid + earned(score) for points, score in zip(before, done.scores, strict=True)
            ]
            before = tuple(score.total for score in done.scores)
        assert state.points == before


# The whole game -----------------------------------------------------------------------------------


@pytest.mark.rule("gear", "next-round", "bidding-order", "first-lead", "deal")
def test_the_taker_of_the_last_trick_is_the_next_start_player_and_all_cards_are_dealt_anew() -> None:
    starters = set()
    for seed in range(12):
        rng, state = random.Random(seed), random_deal(3, seed, rounds=2)
        while not state.scored:
            state = state.play(rng.choice(state.legal_moves()))
        assert (state.to_act, state.starter) == ((CHANCE,), state.tricks[-1].winner)
        assert state.view(0).state == state, "nothing is hidden between the rounds"
        state = state.play(state.sample_chance(rng))
        assert (state.round, state.tricks, state.kept) == (2, (), (2, 2, 2))
        assert state.to_act == ((state.starter + 1) % 3,)
        while state.in_auction:
            state = state.play(rng.choice(state.legal_moves()))
        assert state.to_act == (state.starter,)
        starters.add(state.starter)
    assert starters == {0, 1, 2}


@pytest.mark.rule("gear", "end")
@pytest.mark.parametrize(("given", "rounds"), [({}, 4), ({"rounds": None}, 4), ({"rounds": 1}, 1), ({"rounds": 6}, 6)])
def test_the_game_ends_after_the_agreed_rounds(given: dict[str, Any], rounds: int) -> None:
    state = to_the_end(random_deal(3, 1, **given))
    assert len(state.scored) == state.round == rounds
    assert state.outcome is not None
    assert state.outcome.why == "rounds played"
    assert state.legal_moves() == ()
    for move in ("bid 3 on 1", "play R7", str(GAME.start(players=3).sample_chance(random.Random(1)))):
        for seat in (0, 2, CHANCE):
            refusal = refused(state, move, seat)
            assert (refusal.rule, refusal.sentence, refusal.nearest) == ("end", "The game is over.", None)


@pytest.mark.rule("gear", "end")
@pytest.mark.parametrize("target", [8, 15, 30])
def test_the_game_ends_after_the_round_in_which_somebody_reaches_the_target(target: int) -> None:
    for seed in range(8):
        state = to_the_end(random_deal(2 + seed % 4, seed, variant="easy", target=target), seed=seed)
        highest = [max(score.total for score in done.scores) for done in state.scored]
        assert highest[-1] >= target
        assert all(points < target for points in highest[:-1])
        assert state.outcome is not None
        assert state.outcome.why == "target reached"
        assert max(state.outcome.scores) == highest[-1]


@pytest.mark.rule("gear", "end")
def test_the_target_is_looked_at_only_after_a_round() -> None:
    state = random_deal(2, 1, target=5)
    assert state.outcome is None
    state = after(state, "1 on 0", "20 on 1")
    while state.to_act != (CHANCE,) and state.outcome is None:
        assert state.to_act
        state = state.play(state.legal_moves()[0])
    assert len(state.scored) == 1
    assert (max(state.points) >= 5) == (state.outcome is not None)


@pytest.mark.rule("gear", "end")
@pytest.mark.parametrize("given", [{"rounds": 4, "target": 30}, {"rounds": 0}, {"target": 0}, {"target": -3}])
def test_a_game_ends_by_rounds_or_by_a_target_from_1(given: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"give one of the two|must be a whole number from 1"):
        GAME.start(players=4, **given)


@pytest.mark.rule("gear", "win")
def test_most_points_win_and_ties_share() -> None:
    winners = set()
    for seed in range(120):
        outcome = to_the_end(random_deal(3, seed, variant="easy", rounds=1), seed=seed).outcome
        assert outcome is not None
        assert outcome.teams is None
        assert outcome.winners == tuple(seat for seat in range(3) if outcome.scores[seat] == max(outcome.scores))
        winners.add(len(outcome.winners))
    assert winners >= {1, 2}


@pytest.mark.rule("gear", "easy")
def test_in_the_easy_game_nobody_bids_or_pays() -> None:
    state = auction(variant="easy", first=2)
    assert state.events == ()
    assert state.to_act == (2,)
    assert state.opened == auction().sets, "the first set to the first seat, and so on"
    assert (state.points, state.paid, state.in_auction) == ((5,) * 4, (0,) * 4, False)
    assert refused(state, "bid 1 on 2").rule == "auction-over"
    state = to_the_end(state)
    assert len(state.scored) == 4
    assert all(score.paid == 0 for done in state.scored for score in done.scores)


@pytest.mark.rule("gear", "teams", "win")
def test_a_team_is_the_sum_of_those_who_face_each_other_and_a_tie_has_four_winners() -> None:
    seen = set()
    for seed in range(80):
        state = to_the_end(random_deal(4, seed, variant="teams", rounds=1), seed=seed)
        outcome, points = state.outcome, state.points
        sums = (points[0] + points[2], points[1] + points[3])
        winners = (0, 1, 2, 3) if sums[0] == sums[1] else (0, 2) if sums[0] > sums[1] else (1, 3)
        assert outcome == Outcome(points, winners, "rounds played", sums)
        seen.add(winners)
    assert seen == {(0, 2), (1, 3), (0, 1, 2, 3)}


@pytest.mark.rule("gear", "teams")
def test_everybody_in_a_team_scores_and_pays_for_themselves() -> None:
    ours, alone = (
        after(auction(variant=variant), "3 on 0", "0 on 1", "1 on 2", "0 on 3") for variant in ("teams", "standard")
    )
    assert ours.paid == alone.paid == (0, 3, 0, 1)
    for _ in range(8 * 4):
        if ours.to_act == (CHANCE,):
            break
        move = ours.legal_moves()[0]
        ours, alone = ours.play(move), alone.play(move)
    assert ours.scored == alone.scored != ()


@pytest.mark.rule("gear", "teams", "end")
def test_a_target_is_reached_by_a_team() -> None:
    for seed in range(6):
        state = to_the_end(random_deal(4, seed, variant="teams", target=14, debt=False), seed=seed)
        best = [max(sum(score.total for score in done.scores[side::2]) for side in (0, 1)) for done in state.scored]
        assert best[-1] >= 14
        assert all(points < 14 for points in best[:-1])


@pytest.mark.rule("gear", "teams")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_teams_are_for_four(players: int) -> None:
    with pytest.raises(ValueError, match=f"players must be 4, not {players}"):
        GAME.start(players=players, variant="teams")


# Against the plain reading ------------------------------------------------------------------------


def test_bidding_agrees_with_the_plain_reading_of_the_document() -> None:
    """Hundreds of auctions, with an implementation that shares nothing with the rules."""
    bids = 0
    for seed in range(200):
        players, rng = 2 + seed % 4, random.Random(seed)
        state = random_deal(players, seed, first=rng.randrange(players), debt=bool(seed % 3))
        most = 20 if state.options.debt else 5
        sets, auction = state.sets, by_the_text.opened_by(state.starter, players)
        while (seat := by_the_text.bidder(auction)) is not None:
            allowed = sorted(by_the_text.may_bid(auction, most))
            assert state.to_act == (seat,)
            assert state.legal_moves() == tuple(Bid(*bid) for bid in allowed)
            on, points = rng.choice([bid for bid in allowed if bid[1] <= allowed[0][1] + 3])
            lost = auction.offers[on]
            state, auction = state.play(Bid(on, points)), by_the_text.bid(auction, on, points)
            assert [event for event in state.events if isinstance(event, Ousted)] == (
                [Ousted(lost[0], on)] if lost else []
            )
            bids += 1
        assert not state.in_auction
        for on, offer in enumerate(auction.offers):
            assert offer is not None
            assert (state.opened[offer[0]], state.paid[offer[0]]) == (sets[on], offer[1])
    assert bids > 900


def test_following_winning_and_scoring_agree_with_the_plain_reading_of_the_document() -> None:
    """Two hundred rounds, move by move; half the leads are pairs where there is one."""
    tricks = pairs = 0
    for seed in range(200):
        players, rng = 2 + seed % 4, random.Random(seed)
        state: State = random_deal(players, seed, variant="easy", rounds=1, first=rng.randrange(players))
        table = plain(state)
        while not by_the_text.is_over(table):
            allowed = by_the_text.may_play(*table.hands[table.mover], table.plays[0] if table.plays else ())
            legal = [
                (tuple(sorted(move.open)), tuple(sorted(move.closed)))
                for move in state.legal_moves()
                if isinstance(move, Play)
            ]
            assert state.to_act == (table.mover,)
            assert len(legal) == len(set(legal))
            assert set(legal) == allowed
            twos = [choice for choice in sorted(allowed) if len(sum(choice, ())) == 2]
            choice = rng.choice(twos if twos and rng.random() < 0.5 else sorted(allowed))
            state, table = state.play(Play(*choice)), by_the_text.put(table, choice)
        assert tuple(done.winner for done in state.tricks) == tuple(winner for winner, _ in table.tricks)
        (done,) = [event for event in state.events if isinstance(event, Round)]
        assert [earned(score) for score in done.scores] == [by_the_text.pay(table, seat) for seat in range(players)]
        tricks += len(table.tricks)
        pairs += sum(len(plays[0]) == 2 for _, plays in table.tricks)
    assert tricks > 1_000
    assert pairs > 200
