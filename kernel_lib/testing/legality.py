"""What may be played: one list in one order, and one source of legality with three faces."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from itertools import pairwise

import msgspec
import pytest

from kernel_lib.core import CHANCE, Game, IllegalMove, Move
from kernel_lib.testing.law import of_games, of_stages
from kernel_lib.testing.stages import Stage
from kernel_lib.testing.walks import encoded, positions, seats_to_act, states, steps, tried


@of_games
def parts_are_there_and_their_fields_hold_what_they_say(game: Game) -> None:
    assert not list(game.faults())


@of_stages
def legal_moves_are_the_same_whenever_they_are_asked_for(stage: Stage) -> None:
    for state in positions(stage):
        again = stage.game.state(msgspec.json.decode(encoded(state)))
        for seat in seats_to_act(state):
            assert state.legal_moves(seat) == again.legal_moves(seat) == state.legal_moves(seat)


@of_stages
def legal_moves_are_in_one_canonical_order(stage: Stage) -> None:
    """There is one that all lists keep to: what stands next to each other in any of them never leads back to itself."""
    after: dict[Move, set[Move]] = {}
    for state in states(stage):
        for seat in seats_to_act(state):
            for one, other in pairwise(state.legal_moves(seat)):
                after.setdefault(one, set()).add(other)
    TopologicalSorter(after).prepare()


@of_stages
def no_move_is_listed_twice(stage: Stage) -> None:
    for state in states(stage):
        for seat in seats_to_act(state):
            assert len(set(state.legal_moves(seat))) == len(state.legal_moves(seat))


@of_stages
def who_is_to_act_has_a_move_and_nobody_else_has_one(stage: Stage) -> None:
    for state in states(stage):
        for seat in range(stage.players):
            assert bool(state.legal_moves(seat)) == (seat in state.to_act)
    assert states(stage)[-1].legal_moves() == ()


@of_stages
def without_a_seat_the_only_one_to_act_is_meant(stage: Stage) -> None:
    """Where that is chance there is no list, and where several may act one has to be named."""
    for state in states(stage):
        if seats_to_act(state) and len(state.to_act) == 1:
            assert state.legal_moves() == state.legal_moves(state.to_act[0])
        elif state.to_act:
            with pytest.raises(ValueError, match=r"sample_chance|Several seats may act"):
                state.legal_moves()


@of_stages
def why_illegal_is_none_exactly_for_legal_moves(stage: Stage) -> None:
    """Of moves of all kinds, and of those that were legal before, which mostly still are."""
    before: dict[int, tuple[Move, ...]] = {}
    for place, state in enumerate(positions(stage, 20)):
        for seat in range(state.options.players):
            legal = state.legal_moves(seat)
            listed, asked = set(legal), (*tried(stage.game, place), *before.get(seat, ()))
            alike = state.but()  # for which nothing was listed: each move is judged by itself
            wrong = [
                move for move in (*legal[:40], *asked) if (alike.why_illegal(move, seat) is None) != (move in listed)
            ]
            assert not wrong, (seat, wrong)
            before[seat] = legal[:12]


@of_stages
def a_refusal_names_a_rule_and_a_legal_move(stage: Stage) -> None:
    for place, state in enumerate(positions(stage, 8)):
        for seat in (*range(state.options.players), CHANCE):
            legal = set(state.legal_moves(seat) if seat != CHANCE else ())
            for move in tried(stage.game, place):
                refusal = state.why_illegal(move, seat)
                if refusal is None:
                    continue
                assert refusal.rule in stage.game.rulebook
                assert re.fullmatch(r"[A-Z0-9{].*[.?!]", refusal.sentence, re.DOTALL)
                assert refusal.nearest in legal if legal else refusal.nearest is None
                assert f"[{refusal.rule}]" in str(refusal)


@of_games
def every_refusal_of_the_rulebook_is_a_sentence(game: Game) -> None:
    for rule in game.rulebook.values():
        assert rule.text.endswith(".")
        assert rule.title
        assert rule.source
        assert rule.kind in ("text", "found", "ruling", "house")
        assert not rule.refusal or rule.refusal[-1] in ".?!"


@of_stages
def play_leaves_the_state_as_it_was(stage: Stage) -> None:
    for step in steps(stage):
        assert step.move is not None
        before = encoded(step.state)
        step.state.play(step.move, step.seat, ms=step.ms)
        assert encoded(step.state) == before


@of_stages
def a_move_that_is_refused_changes_nothing_and_says_why(stage: Stage) -> None:
    for place, state in enumerate(positions(stage, 5)):
        before = encoded(state)
        for seat in range(state.options.players):
            legal = set(state.legal_moves(seat))
            for move in tried(stage.game, place):
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        state.play(move, seat, ms=state.now)
                    assert caught.value.refusal == state.why_illegal(move, seat)
        assert encoded(state) == before
