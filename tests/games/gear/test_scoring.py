"""The rules of GEAR for what a round pays and how a game ends, each by its id in the rulebook."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
from games.gear.positions import (
    after,
    auction,
    random_deal,
    refused,
    round_of,
    scored,
    to_the_end,
    trick,
)

from kernel_lib.core import CHANCE, Outcome
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.moves import Round, Score
from kernel_lib.games.gear.rules.setup import MOST
from kernel_lib.games.gear.rules.state import State

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
def test_the_total_is_what_there_was_less_the_bid_plus_what_was_earned() -> None:
    for seed in range(20):
        state = to_the_end(random_deal(2 + seed % 4, seed, rounds=3), seed=seed)
        before = (5,) * state.options.players
        for done in state.scored:
            assert sum(score.tricks for score in done.scores) == 8
            assert sum(score.last for score in done.scores) == 3
            assert [score.total for score in done.scores] == [
                points - score.paid + score.earned for points, score in zip(before, done.scores, strict=True)
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
    for move in ("bid 3 on B", "play R7", str(GAME.start(players=3).sample_chance(random.Random(1)))):
        for seat in (0, 2, CHANCE):
            refusal = refused(state, move, seat)
            assert (refusal.rule, refusal.sentence, refusal.suggestion) == ("end", "The game is over.", None)


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
    state = after(state, "1 on A", "20 on B")
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
    assert refused(state, "bid 1 on C").rule == "auction-over"
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
        after(auction(variant=variant), "3 on A", "0 on B", "1 on C", "0 on D") for variant in ("teams", "standard")
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


@pytest.mark.rule("gear", "round-limit", "debt")
@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2)])
def test_a_game_to_a_target_that_nobody_reaches_ends_after_thirty_rounds(players: int, seed: int) -> None:
    """Who bids at random with debts allowed sinks ever deeper."""
    state = to_the_end(random_deal(players, seed, target=100), seed=seed)
    assert state.round == len(state.scored) == 30
    assert max(state.points) < 100
    assert min(state.points) < 0
    assert state.outcome is not None
    assert state.outcome.why == "rounds played"
    assert state.outcome.winners == tuple(seat for seat in range(players) if state.points[seat] == max(state.points))
    assert refused(state, "bid 1 on A", 0).rule == "end"
    assert "after the last round" in GAME.text.prompt(state.view(0)).sentence()


@pytest.mark.rule("gear", "round-limit", "end")
def test_a_target_may_be_reached_in_the_thirtieth_round_and_agreed_rounds_may_be_more() -> None:
    over = next(state for state in rounds_of(target=600) if state.round == 30)
    assert over.outcome is not None
    assert over.outcome.why == "rounds played"
    reached = next(state for state in rounds_of(target=max(over.points)) if not state.to_act)
    assert reached.outcome is not None
    assert reached.outcome.why == "target reached"
    assert (reached.round, reached.points) == (30, over.points)
    assert next(state for state in rounds_of(rounds=31) if state.round == 30).to_act == (CHANCE,)


def rounds_of(**options: Any) -> Iterator[State]:
    """The same easy game, whatever its end: the states after each of its rounds."""
    rng = random.Random(3)
    state = random_deal(2, 3, variant="easy", **options)
    while True:
        if state.events and isinstance(state.events[-1], Round):
            yield state
        if not state.to_act:
            return
        chance = state.to_act == (CHANCE,)
        state = state.play(state.sample_chance(rng) if chance else rng.choice(state.legal_moves()))


HUGE = 10**20
"""More than a digest can hold."""


@pytest.mark.rule("gear", "end", "start-points")
@pytest.mark.parametrize("name", ["rounds", "target", "start_points", "first", "players"])
@pytest.mark.parametrize("number", [HUGE, -HUGE, MOST + 1, -1])
def test_numbers_have_bounds_and_a_sentence_says_which(name: str, number: int) -> None:
    with pytest.raises(ValueError, match=f"{name} must be") as refusal:
        GAME.start(**{"players": 2, name: number})
    assert f"not {number}" in str(refusal.value)


@pytest.mark.parametrize("name", ["rounds", "target", "start_points"])
def test_numbers_at_their_bounds_can_be_played(name: str) -> None:
    options: dict[str, Any] = {name: MOST}
    first = next(rounds_of(**options))
    assert first.to_act == (CHANCE,)
    assert len(first.digest()) == 16
    assert getattr(first.options, name) == MOST
