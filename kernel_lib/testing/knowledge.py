"""What a seat may know: no view, text or picture tells what is hidden from it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kernel_lib.core import OPEN, Request
from kernel_lib.scene.svg import svg
from kernel_lib.testing.law import of_shown, of_stages
from kernel_lib.testing.stages import Stage
from kernel_lib.testing.walks import encoded, looks, positions, states, steps, tried, universe, viewers


@of_stages
def a_sample_fits_its_view(stage: Stage) -> None:
    rng = random.Random(1)
    for state in positions(stage):
        for viewer in viewers(state):
            view = state.view(viewer)
            sample = view.sample(rng)
            assert encoded(sample.view(viewer)) == encoded(view)
            assert sample.view(viewer) == view
            assert encoded(state.rules.filled_in(sample, rng)) == encoded(sample), "nothing is unknown in a sample"


@of_stages
def samples_of_one_view_differ_where_something_is_hidden(stage: Stage) -> None:
    rng = random.Random(2)
    dealt = [state for state in states(stage) if state.view(None).state != state]
    assert bool(dealt) == stage.game.facts.hides, "a spectator knows less than the table"
    assert not dealt or any(state.view(None).sample(rng) != state for state in dealt)


@of_shown
def texts_and_scenes_stay_the_same_when_what_is_hidden_is_permuted(stage: Stage) -> None:
    rng = random.Random(3)
    names = tuple(f"player {seat}" for seat in range(stage.players))
    text, scene = stage.game.text, stage.game.scene
    for place, state in enumerate(positions(stage, 4)):
        for viewer, shape in looks(stage.game, viewers(state), place):
            view, other = state.view(viewer), state.view(viewer).sample(rng).view(viewer)
            for told in (text.describe, text.prompt):
                assert told(view, names) == told(other, names)
                assert told(view) == told(other)
            for said in (text.phase, text.chapter):
                assert said(view) == said(other)
            request = Request(names, shape)
            drawn, again = scene.draw(view, request), scene.draw(other, request)
            assert encoded(drawn) == encoded(again)
            assert viewer is not None or svg(drawn, scene.sheet()) == svg(again, scene.sheet())


@of_stages
def a_view_of_a_view_knows_no_more(stage: Stage) -> None:
    for state in positions(stage):
        for viewer in viewers(state):
            seen = state.view(viewer).state
            assert seen.view(viewer) == state.view(viewer)
            assert seen.view(None) == state.view(None)


@of_stages
def a_view_follows_from_the_view_before_and_what_was_seen_of_the_move(stage: Stage) -> None:
    """So a redacted log can be played through, and tells no more than the views do."""
    for place, step in enumerate(steps(stage)):
        assert step.move is not None
        assert step.after is not None
        for viewer in viewers(step.state):
            move = step.state.seen_move(step.move, step.seat, viewer)
            seen = step.state.view(viewer).state.play(move, step.seat, ms=step.ms)
            view = step.after.view(viewer)
            events = tuple(step.state.seen_event(event, viewer) for event in step.after.events)
            assert seen.view(viewer).state.but(events=events) == view.state.but(events=events)
            if place % 3 == 0:
                assert step.state.rules.filled_in(seen, random.Random(place)) == view.sample(random.Random(place))


@of_stages
def what_a_spectator_sees_of_a_move_every_seat_sees(stage: Stage) -> None:
    for step in steps(stage):
        assert step.move is not None
        public = encoded(step.state.seen_move(step.move, step.seat, None))
        for seat in range(step.state.options.players):
            assert encoded(step.state.seen_move(step.move, step.seat, seat)).count(b'"?"') <= public.count(b'"?"')


@of_stages
def a_view_offers_the_moves_of_its_seat(stage: Stage) -> None:
    for place, state in enumerate(positions(stage, 12)):
        for seat in range(state.options.players):
            view = state.view(seat)
            assert view.legal_moves() == state.legal_moves(seat)
            assert (view.options, view.to_act, view.outcome) == (state.options, state.to_act, state.outcome)
            for move in tried(stage.game, place):
                assert (view.why_illegal(move) is None) == (state.why_illegal(move, seat) is None)
        assert state.view(None).legal_moves() == ()
        assert state.view(OPEN).state is state
        with pytest.raises(ValueError, match="spectator"):
            state.view(None).why_illegal(universe(stage.game)[0])


@of_stages
def there_is_no_view_of_a_seat_that_is_not_there(stage: Stage) -> None:
    state = states(stage)[len(states(stage)) // 2]
    bad: list[Any] = [-1, -3, state.options.players, 99, "0", 0.5, ()]
    for seat in bad:
        with pytest.raises(ValueError, match=f"no seat .*from 0 to {state.options.players - 1}"):
            state.view(seat)
