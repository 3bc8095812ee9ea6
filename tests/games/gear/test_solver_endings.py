"""Open endings of GEAR for more than two, solved as the public rules would find out; or it is said why not."""

import random
from collections.abc import Callable

import pytest
from games.gear.positions import on_to, random_deal

from kernel_lib.core import NotSolvable
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.bots.solver import many, solve
from kernel_lib.games.gear.rules.state import State


def ending(players: int, cards: int, seed: int, variant: str = "standard") -> State:
    """The end of a round, or of the trick that is on."""
    rng = random.Random(seed)
    state = on_to(random_deal(players, seed, variant=variant, rounds=1), cards_left=cards, bot="greedy")
    for _ in range(rng.randrange(players) if state.to_act else 0):
        state = state.play(rng.choice(state.legal_moves()))
    return state if state.to_act else ending(players, cards, seed + 1000, variant)


def lead(state: State, seat: int) -> int:
    """If both sides do their best to be ahead, by playing everything; a position that is met again has its lead."""
    known: dict[str, int] = {}

    def of(state: State) -> int:
        if not state.to_act:
            return state.sums[seat % 2] - state.sums[1 - seat % 2]
        if (key := state.digest()) not in known:
            ours = (state.to_act[0] - seat) % 2 == 0
            known[key] = (max if ours else min)(of(state.play(move)) for move in state.legal_moves())
        return known[key]

    return of(state)


def score(state: State, seat: int, others: Callable[..., int]) -> int:
    """If a seat does its best and the others do their worst, or their best, for it."""
    if not state.to_act:
        return state.points[seat]
    best = max if state.to_act[0] == seat else others
    return int(best(score(state.play(move), seat, others) for move in state.legal_moves()))


def test_two_against_two_every_play_is_worth_the_lead_that_it_leads_to() -> None:
    told_apart = 0
    for seed in range(12):
        state = ending(4, 3, seed, "teams")
        seat = state.to_act[0]
        worth = {move: lead(state.play(move), seat) for move in state.legal_moves()}
        assert solve(state) == worth
        told_apart += len({*worth.values()}) > 1
    assert told_apart >= 3, "in some endings one play is better than another"


@pytest.mark.parametrize(("players", "cards"), [(3, 1), (3, 2), (4, 2), (5, 1)])
def test_of_three_or_more_just_those_endings_are_solved_in_which_the_others_can_change_nothing(
    players: int, cards: int
) -> None:
    solved = 0
    for seed in range(10):
        state = ending(players, cards, seed)
        seat = state.to_act[0]
        worst, best = (
            {move: score(state.play(move), seat, others) for move in state.legal_moves()} for others in (min, max)
        )
        if worst == best:
            assert solve(state) == worst
            solved += 1
        else:
            with pytest.raises(NotSolvable, match=r"^With \d players who each play .* depending on them\.$"):
                solve(state)
    assert solved == 10 or cards > 1, "with one card left nobody has a choice"
    assert solved


def test_it_is_said_what_the_numbers_count() -> None:
    counts = GAME.bots.counts
    assert counts is not None
    assert "team" in counts(ending(4, 2, 1, "teams"))
    assert "side" not in counts(ending(3, 1, 1))


def test_what_would_take_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(many, "MOST_PLAYS", 1_000)
    state = on_to(random_deal(4, 2, variant="teams", rounds=1), cards_left=8, bot="greedy")
    with pytest.raises(NotSolvable, match=r"^Too many cards are left: .* each hand still has 8 cards\.$"):
        solve(state)
