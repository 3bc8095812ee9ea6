"""The rules of GEAR for leading, following and taking tricks, each by its id in the rulebook."""

import random

import pytest
from games.gear import plain as by_the_text
from games.gear.positions import (
    after,
    cards,
    may,
    plain,
    random_deal,
    refused,
    round_of,
    sold,
    to_the_end,
    trick,
)

from kernel_lib.core import IllegalMove
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.components import CODES
from kernel_lib.games.gear.rules.moves import Bid, Ousted, Play, Round, Trick
from kernel_lib.games.gear.rules.state import State

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
    assert (refusal.rule, refusal.sentence) == ("lead", "You may lead two cards only if they have the same number.")
    assert refusal.suggestion == GAME.parse(f"play {nearest}")


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
    assert refusal.suggestion == GAME.parse(f"play {nearest}")


@pytest.mark.rule("gear", "own-cards")
@pytest.mark.parametrize(
    ("move", "hand", "named", "nearest"),
    [
        ("play R10", "open", "the red 10", None),
        ("play B9", "open", "the blue 9", "closed B9"),
        ("play closed R2", "closed", "the red 2", "R2"),
        ("play R2 R2", "open", "two red 2s", "R2 closed B2"),
        ("play closed B9 B9", "closed", "two blue 9s", "closed B9"),
    ],
)
def test_one_plays_cards_of_the_hand_that_one_names(move: str, hand: str, named: str, nearest: str | None) -> None:
    state = round_of("R2-7 | B2 B9", "R3-8 | B7 B8")
    refusal = refused(state, move)
    assert (refusal.rule, refusal.sentence) == ("own-cards", f"You do not hold {named} in your {hand} hand.")
    assert refusal.suggestion in state.legal_moves()
    assert nearest is None or refusal.suggestion == GAME.parse(f"play {nearest}")


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
        assert refusal.suggestion in sold().legal_moves()


# Following ----------------------------------------------------------------------------------------


@pytest.mark.rule("gear", "follow-colour")
def test_an_open_card_of_the_colour_obliges_and_a_closed_one_may_answer() -> None:
    state = after(round_of("R9 B2-6 | B7 B8", "R4 R5 B2-5 | R8 B9"), "R9")
    assert may(state) == ["R4", "R5", "closed R8"]
    for move in ("B3", "closed B9"):
        refusal = refused(state, f"play {move}")
        assert (refusal.rule, refusal.suggestion) == ("follow-colour", Play(("R4",)))
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
            assert refusal.suggestion in state.legal_moves()


@pytest.mark.rule("gear", "follow-pair")
def test_who_owes_a_pair_is_told_which() -> None:
    state = after(round_of("R9 B9 R2 R3 B2 B3 | RA BA", "R4 B4 R5 R6 B2 B3 | B5 B7"), "R9 B9")
    refusal = refused(state, "play R5 B2")
    assert refusal.rule == "follow-pair"
    assert (
        refusal.sentence
        == "A pair of red and blue was led and your open hand holds such a pair: play one, with open or closed cards."
    )
    assert refusal.suggestion == Play(("R5",), ("B5",)), "the legal pair that has one of the cards"


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
        ("R9", ("R4 R4", "R4 closed R8", "R4 R4 B2"), "One card was led: play one card."),
        ("R9 R9", ("R4", "closed R8", "R4 R4 B2"), "Two cards were led: play two cards."),
    ):
        state = after(round_of(*hands), led)
        for move in (*(f"play {move}" for move in moves), "play"):
            refusal = refused(state, move)
            assert (refusal.rule, refusal.sentence) == ("same-size", words)
            assert refusal.suggestion in state.legal_moves()


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
        assert [score.earned for score in done.scores] == [by_the_text.pay(table, seat) for seat in range(players)]
        tricks += len(table.tricks)
        pairs += sum(len(plays[0]) == 2 for _, plays in table.tricks)
    assert tricks > 1_000
    assert pairs > 200
