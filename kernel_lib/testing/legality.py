"""What may be played: one list in one order, and one source of legality with three faces."""

from __future__ import annotations

import re
from graphlib import TopologicalSorter
from itertools import pairwise

import msgspec
import pytest

from kernel_lib.core import CHANCE, Game, IllegalMove, Move
from kernel_lib.testing.grammar import UNGRAMMATICAL
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import encoded, every_position, positions, probe_moves, seats_to_act, steps, tree


@law(scope="game")
def game_declares_all_parts(game: Game) -> None:
    assert not list(game.faults())


@law(scope="options")
def legal_moves_are_stable(option_set: OptionSet) -> None:
    for state in every_position(option_set, 40):
        again = option_set.game.state(msgspec.json.decode(encoded(state)))
        for seat in seats_to_act(state):
            assert state.legal_moves(seat) == again.legal_moves(seat) == state.legal_moves(seat)


@law(scope="options")
def only_acting_seats_have_moves(option_set: OptionSet) -> None:
    for state in every_position(option_set, 10**6):
        for seat in range(option_set.players):
            assert bool(state.legal_moves(seat)) == (seat in state.to_act)
        assert state.to_act or state.legal_moves() == ()


@law(scope="options")
def legal_moves_are_unique(option_set: OptionSet) -> None:
    for state in every_position(option_set, 10**6):
        for seat in seats_to_act(state):
            assert len(set(state.legal_moves(seat))) == len(state.legal_moves(seat))


@law(scope="options")
def legal_moves_have_canonical_order(option_set: OptionSet) -> None:
    """There is one that all lists keep to: what stands next to each other in any of them never leads back to itself."""
    after: dict[Move, set[Move]] = {}
    for state in every_position(option_set, 10**6):
        for seat in seats_to_act(state):
            for one, other in pairwise(state.legal_moves(seat)):
                after.setdefault(one, set()).add(other)
    TopologicalSorter(after).prepare()


@law(scope="options")
def default_seat_is_the_only_one_to_act(option_set: OptionSet) -> None:
    """Where that is chance there is no list, and where several may act one has to be named."""
    for state in every_position(option_set, 10**6):
        if seats_to_act(state) and len(state.to_act) == 1:
            assert state.legal_moves() == state.legal_moves(state.to_act[0])
        elif state.to_act:
            with pytest.raises(ValueError, match=r"sample_chance|Several seats may act"):
                state.legal_moves()


@law(scope="options")
def legality_checks_agree(option_set: OptionSet) -> None:
    """A move is accepted exactly if it is listed: every candidate in every position of a small game, in a large one
    some of them, and those that were legal before.
    """
    before: dict[int, tuple[Move, ...]] = {}
    for place, state in enumerate(every_position(option_set, 20)):
        for seat in range(state.options.players):
            legal = state.legal_moves(seat)
            listed, asked = set(legal), (*probe_moves(option_set.game, place), *before.get(seat, ()))
            alike = state.but()  # for which nothing was listed: each move is judged by itself
            wrong = [
                move for move in (*legal[:40], *asked) if (alike.why_illegal(move, seat) is None) != (move in listed)
            ]
            assert not wrong, (seat, wrong)
            before[seat] = legal[:12]


@law(scope="options")
def refusals_cite_rule_and_suggestion(option_set: OptionSet) -> None:
    read: set[str] = set()
    for place, state in enumerate(every_position(option_set, 8)):
        for seat in (*range(state.options.players), CHANCE):
            legal = set(state.legal_moves(seat) if seat != CHANCE else ())
            for move in probe_moves(option_set.game, place):
                refusal = state.why_illegal(move, seat)
                if refusal is None:
                    continue
                assert refusal.nearest in legal if legal else refusal.nearest is None
                if (words := str(refusal)) not in read:
                    read.add(words)
                    assert refusal.rule in option_set.game.rulebook
                    assert re.fullmatch(r"[A-Z0-9{].*[.?!]", refusal.sentence, re.DOTALL)
                    assert not UNGRAMMATICAL.search(refusal.sentence)
                    assert f"[{refusal.rule}]" in words


@law(scope="game")
def rulebook_entries_are_sentences(game: Game) -> None:
    for rule in game.rulebook.values():
        assert rule.text.endswith(".")
        assert rule.title
        assert rule.source
        assert rule.kind in ("text", "found", "ruling", "house")
        assert not rule.refusal or rule.refusal[-1] in ".?!"


@law(scope="options")
def play_does_not_mutate(option_set: OptionSet) -> None:
    """Of small games every move in every position is played."""
    for step in steps(option_set):
        assert step.move is not None
        before = encoded(step.state)
        step.state.play(step.move, step.seat, ms=step.ms)
        assert encoded(step.state) == before
    for node in tree(option_set):
        before = encoded(node.state)
        for seat in seats_to_act(node.state):
            for move in node.state.legal_moves(seat):
                node.state.play(move, seat)
        assert encoded(node.state) == before


@law(scope="options")
def refused_moves_raise_and_change_nothing(option_set: OptionSet) -> None:
    for place, state in enumerate(positions(option_set, 5)):
        before = encoded(state)
        for seat in range(state.options.players):
            legal = set(state.legal_moves(seat))
            for move in probe_moves(option_set.game, place):
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        state.play(move, seat, ms=state.now)
                    assert caught.value.refusal == state.why_illegal(move, seat)
        assert encoded(state) == before
