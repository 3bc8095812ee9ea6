"""Kuhn poker under the laws of cogbook, and against what is known of it."""

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from kuhn import GAME
from kuhn.bots import EQUILIBRIUM, forward
from kuhn.rules import State

import kernel_lib as kl
from kernel_lib.testing import laws

test_laws = laws(GAME)


Policy = Callable[[str, str], Fraction]
"""How likely a chip is put in, by one's card and what was said."""


def nodes(state: State) -> Iterator[State]:
    """All states that can follow, and this one."""
    yield state
    for after, _ in branches(state):
        yield from nodes(after)


def branches(state: State) -> list[tuple[State, Fraction | None]]:
    """What can follow; of chance with the probability."""
    if state.to_act == (kl.CHANCE,):
        outcomes = state.chance_outcomes() or ()
        return [(state.play(move), Fraction(chance).limit_denominator(100)) for move, chance in outcomes]
    return [(state.play(move), None) for move in state.legal_moves()]


def worth(state: State, policies: tuple[Policy, Policy]) -> Fraction:
    """What seat 0 may expect."""
    if state.outcome is not None:
        return Fraction(state.outcome.scores[0])
    if state.to_act == (kl.CHANCE,):
        return sum((chance * worth(after, policies) for after, chance in branches(state) if chance), Fraction(0))
    seat = state.to_act[0]
    likely = forward(state.view(seat), policies[seat](state.cards[seat], state.said))
    return sum((chance * worth(state.play(move), policies) for move, chance in likely.items() if chance), Fraction(0))


def start() -> State:
    state = GAME.start(players=2)
    assert isinstance(state, State)
    return state


def test_the_tree_is_as_large_as_it_is_known_to_be() -> None:
    """30 ways to the end, and 12 information sets, 6 a player: Kuhn 1950; OpenSpiel's kuhn_poker has the same."""
    found = list(nodes(start()))
    decisions = [state for state in found if state.to_act and state.to_act != (kl.CHANCE,)]
    assert sum(state.outcome is not None for state in found) == 30
    assert len(decisions) == 24
    known = {(state.to_act[0], state.view(state.to_act[0]).state.cards, state.said) for state in decisions}
    assert Counter(seat for seat, _, _ in known) == {0: 6, 1: 6}


def equilibrium(card: str, said: str) -> Fraction:
    return EQUILIBRIUM[card, said]


def pure(heard: tuple[str, str]) -> Iterator[Policy]:
    """All that a player can plan who may be asked in these two places."""
    places = list(product("JQK", heard))
    for plan in product((Fraction(0), Fraction(1)), repeat=len(places)):
        chosen = dict(zip(places, plan, strict=True))
        yield lambda card, said, chosen=chosen: chosen[card, said]  # type: ignore[misc] # mypy sees no default here


def test_the_game_is_worth_an_eighteenth_to_the_second_player() -> None:
    """Kuhn's value: nothing that either can plan does better against the solution, which the bot plays."""
    value = Fraction(-1, 18)
    assert worth(start(), (equilibrium, equilibrium)) == value
    assert max(worth(start(), (plan, equilibrium)) for plan in pure(("", "kb"))) == value
    assert min(worth(start(), (equilibrium, plan)) for plan in pure(("k", "b"))) == value


def test_two_play_and_three_are_told_so() -> None:
    with pytest.raises(ValueError, match="players must be exactly 2, not 3"):
        GAME.start(players=3)


def test_it_is_played_at_a_table() -> None:
    table = kl.Table(kl.Match("kuhn", ["you:Ann", "equilibrium"], seed=3))
    while table.match.state.to_act:
        table.match.play(str(table.match.state.legal_moves(0)[0]), 0)
    assert table.match.state.outcome is not None
    table.close()


def test_it_is_simulated_with_its_own_bot_and_its_question_answered(tmp_path: Path) -> None:
    tally = kl.simulate("kuhn", 200, bots=["equilibrium"], seed=1, out=tmp_path, progress=False)
    assert len(tally.outcomes) == 200
    assert all(kl.verify(path) is None for path in tmp_path.glob("*.jsonl"))
    answer = GAME.stats.questions[0](kl.frames(tmp_path).opened).collect()
    bets = {row["card"]: row["value"] for row in answer.iter_rows(named=True)}
    assert bets["Q"] == 0
    assert bets["K"] == 1
    assert 0.1 < bets["J"] < 0.6
