"""States, moves and events as data, and moves as text."""

from __future__ import annotations

import importlib
import re

import msgspec
import pytest

from kernel_lib.core import Game, UnreadableMove
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import (
    candidate_moves,
    encoded,
    every_position,
    positions,
    seats_to_act,
    states,
    steps,
    viewers,
)

NO_MOVES = ("", " ", "?", "no move at all", "\x00", "play" * 1000, "🂡", "-", "None", "__class__")
"""Texts that say nothing in any game."""


@law(scope="options")
def state_json_round_trip(option_set: OptionSet) -> None:
    for state in every_position(option_set, 40):
        again = option_set.game.state(msgspec.json.decode(encoded(state)))
        assert again == state
        assert again.digest() == state.digest()


@law(scope="options")
def view_json_round_trip(option_set: OptionSet) -> None:
    for state in every_position(option_set, 20):
        for viewer in viewers(state):
            seen = state.view(viewer).state
            assert option_set.game.state(msgspec.json.decode(encoded(seen))) == seen


@law(scope="options")
def move_and_event_json_round_trip(option_set: OptionSet) -> None:
    game = option_set.game
    words = vars(importlib.import_module(f"{game.package}.rules"))
    for move in (*candidate_moves(game), *(step.move for step in steps(option_set) if step.move)):
        assert game.move(msgspec.json.decode(encoded(move))) == move
        assert eval(repr(move), dict(words)) == move
    for step in steps(option_set):
        for event in step.after.events if step.after else ():
            assert game.event(msgspec.json.decode(encoded(event))) == event
            assert eval(repr(event), dict(words)) == event


@law(scope="options")
def move_text_round_trip(option_set: OptionSet) -> None:
    game = option_set.game
    legal = {
        move for state in positions(option_set) for seat in seats_to_act(state) for move in state.legal_moves(seat)
    }
    for move in (*legal, *(step.move for step in steps(option_set) if step.move)):
        assert game.parse(str(move)) == move
        assert game.parse(f"  {str(move).upper()} ".replace(" ", "  ")) == move
        assert game.parse(str(move).lower()) == move


@law(scope="game")
def unreadable_text_is_refused(game: Game) -> None:
    for text in NO_MOVES:
        with pytest.raises(UnreadableMove, match=re.escape(game.title)) as caught:
            game.parse(text)
        for kind in game.rules.moves:
            assert kind.by_chance or re.split(r"[ \[]", kind.words)[0] in str(caught.value)


@law(scope="options")
def digests_identify_states(option_set: OptionSet) -> None:
    digests = [state.digest() for state in states(option_set)]
    assert len(set(digests)) == len(digests)
    assert all(re.fullmatch("[0-9a-f]{16}", digest) for digest in digests)
    for step in steps(option_set):
        assert step.move is not None
        assert step.after is not None
        assert step.state.play(step.move, step.seat, ms=step.ms).digest() == step.after.digest()
