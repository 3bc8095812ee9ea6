"""States, moves and events as data, and moves as text."""

from __future__ import annotations

import importlib
import re

import msgspec
import pytest

from kernel_lib.core import Game, UnreadableMove
from kernel_lib.testing.law import of_games, of_stages
from kernel_lib.testing.stages import Stage
from kernel_lib.testing.walks import encoded, positions, seats_to_act, states, steps, universe, viewers, walk

NO_MOVES = ("", " ", "?", "no move at all", "\x00", "play" * 1000, "🂡", "-", "None", "__class__")
"""Texts that say nothing in any game."""


@of_stages
def states_survive_json(stage: Stage) -> None:
    for state in positions(stage):
        again = stage.game.state(msgspec.json.decode(encoded(state)))
        assert again == state
        assert again.digest() == state.digest()


@of_stages
def views_of_a_state_survive_json(stage: Stage) -> None:
    for state in positions(stage):
        for viewer in viewers(state):
            seen = state.view(viewer).state
            assert stage.game.state(msgspec.json.decode(encoded(seen))) == seen


@of_stages
def moves_and_events_survive_json_and_repr(stage: Stage) -> None:
    game = stage.game
    words = vars(importlib.import_module(f"{game.package}.rules"))
    for move in (*universe(game), *(step.move for step in steps(stage) if step.move)):
        assert game.move(msgspec.json.decode(encoded(move))) == move
        assert eval(repr(move), dict(words)) == move
    for step in steps(stage):
        for event in step.after.events if step.after else ():
            assert game.event(msgspec.json.decode(encoded(event))) == event
            assert eval(repr(event), dict(words)) == event


@of_stages
def moves_survive_their_text(stage: Stage) -> None:
    game = stage.game
    legal = {move for state in positions(stage) for seat in seats_to_act(state) for move in state.legal_moves(seat)}
    for move in (*legal, *(step.move for step in steps(stage) if step.move)):
        assert game.parse(str(move)) == move
        assert game.parse(f"  {str(move).upper()} ".replace(" ", "  ")) == move
        assert game.parse(str(move).lower()) == move


@of_games
def what_is_no_move_is_unreadable_and_the_sentence_shows_how_moves_are_written(game: Game) -> None:
    for text in NO_MOVES:
        with pytest.raises(UnreadableMove, match=re.escape(game.title)) as caught:
            game.parse(text)
        for kind in game.rules.moves:
            assert kind.by_chance or re.split(r"[ \[]", kind.words)[0] in str(caught.value)


@of_stages
def equal_states_have_equal_digests_and_a_move_changes_it(stage: Stage) -> None:
    digests = [state.digest() for state in states(stage)]
    assert len(set(digests)) == len(digests)
    assert all(re.fullmatch("[0-9a-f]{16}", digest) for digest in digests)
    again = [step.state.play(step.move, step.seat, ms=step.ms).digest() for step in walk(stage) if step.move]
    assert again == digests[1:]
