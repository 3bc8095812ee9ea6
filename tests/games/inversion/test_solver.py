"""The exact solver of !nversion finds what brute force through the public rules finds."""

import pytest
from games.inversion.positions import bought, played, random_deal, to_the_end

import kernel_lib as kl
from kernel_lib.core import OPEN, Move
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.bots import solver
from kernel_lib.games.inversion.bots.solver import REACH, solve
from kernel_lib.games.inversion.bots.utility import UTILITY
from kernel_lib.games.inversion.rules.moves import PLAYS
from kernel_lib.games.inversion.rules.state import State


def ending(players: int, seed: int, tricks: int, cards: int = 0) -> State:
    """So many tricks before the end, so many cards of the next one played; who is parent goes by the deal."""
    state = random_deal(players, seed)
    if players > 2:
        state = played(state, "1", *(["2"] if seed % 2 else []), *["pass"] * (players - 1))
    state = to_the_end(state, "uniform", seed, tricks=10 - tricks)
    for _ in range(cards):
        state = state.play(state.legal_moves()[-1])
    return state


def counted(state: State, seat: int) -> int:
    """The tricks of the side of `seat`."""
    return sum(
        tricks
        for other, tricks in enumerate(state.won)
        if (other == seat if state.parent < 0 else (other == state.parent) == (seat == state.parent))
    )


def brute(state: State, seat: int) -> int:
    """What the side of `seat` wins in all, move by move through the public rules."""
    if not state.to_act:
        return counted(state, seat)
    mover = state.to_act[0]
    ours = mover == seat if state.parent < 0 else (mover == state.parent) == (seat == state.parent)
    return (max if ours else min)(brute(state.play(move), seat) for move in state.legal_moves())


@pytest.mark.parametrize(("players", "tricks"), [(2, 4), (3, 3), (4, 2)])
def test_every_play_is_worth_what_brute_force_finds(players: int, tricks: int) -> None:
    movers = set()
    for seed in range(12):
        state = ending(players, seed, tricks, cards=seed % players)
        seat = state.to_act[0]
        movers.add((seat == state.parent, len(state.legal_moves()) > 1))
        assert solve(state) == {move: brute(state.play(move), seat) for move in state.legal_moves()}
    assert (players == 2) or {(True, True), (False, True)} <= movers


@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_deal_is_worth_what_its_best_play_leaves_to_the_next(players: int) -> None:
    state = ending(players, 4, 10)
    while len(state.tricks) < 3:
        seat, worths = state.to_act[0], solve(state)
        assert tuple(worths) == state.legal_moves()
        move = max(worths, key=lambda move: worths[move])
        state = state.play(move)
        best = max(solve(state).values())
        ours = state.to_act[0] == seat or (players > 2 and state.parent not in (seat, state.to_act[0]))
        assert worths[move] == (best if ours else 10 - best)


def test_the_house_says_what_the_numbers_count() -> None:
    two = kl.solve(ending(2, 1, 3))
    assert two.counts == "The tricks that this player will have won at the end of the game."
    parent = next(state for state in (ending(3, seed, 3) for seed in range(20)) if state.to_act[0] == state.parent)
    assert kl.solve(parent).counts == (
        f"The tricks that the parent will have won at the end of the game; {parent.declared} are declared."
    )
    child = parent.play(parent.legal_moves()[0])
    assert kl.solve(child).counts == (
        "The tricks that the children will have won together at the end of the game; "
        f"they need {11 - child.declared} to win."
    )


def test_who_sees_the_whole_table_may_ask() -> None:
    state = ending(3, 2, 4)
    assert kl.solve(state.view(OPEN).state) == kl.solve(state)
    two = ending(2, 2, 4)
    assert kl.solve(two.view(two.to_act[0]).state) == kl.solve(two)


def test_tricks_turn_into_a_chance_to_win() -> None:
    moves: list[Move] = list(PLAYS[:3])
    assert UTILITY.solver_utility is not None
    tricks = dict(zip(moves, (4, 5, 6), strict=True))
    assert [*UTILITY.solver_utility(ending(2, 1, 3), 0, tricks).values()] == [0, 0.5, 1]
    state = bought(random_deal(3, 1), 6)
    assert [*UTILITY.solver_utility(state, state.parent, tricks).values()] == [0, 0, 1]
    assert [*UTILITY.solver_utility(state, 1, tricks).values()] == [0, 1, 1]


def refused(state: State) -> str:
    with pytest.raises(kl.NotSolvable) as raised:
        kl.solve(state)
    return str(raised.value)


def test_what_cannot_be_solved_is_refused_with_the_reason() -> None:
    before = GAME.start(players=3)
    assert isinstance(before, State)
    assert refused(before) == "A game can be solved once its cards are dealt."
    assert refused(random_deal(3, 1)).startswith("The auction is on: ")
    assert refused(to_the_end(random_deal(2, 1))) == "The game is over: there is nothing left to solve."
    state = bought(random_deal(3, 1))
    assert refused(state.view(0).state) == "Hands are unknown: a game can be solved only with all cards open."
    four = bought(random_deal(4, 1))
    assert refused(four) == (
        f"Too many cards are left: with 4 players the last {REACH[4]} tricks can be solved, "
        "and 10 are still to be played."
    )


def test_a_deal_in_which_too_much_can_be_played_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "STEPS", 200)
    assert refused(ending(3, 1, 7)) == "There are too many ways to play this deal: it can be solved a few tricks later."
