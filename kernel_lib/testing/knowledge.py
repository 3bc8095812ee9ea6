"""What a seat may know: no view, text or picture tells what is hidden from it."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kernel_lib.core import CHANCE, OPEN, Request, Scenes, Text, View
from kernel_lib.scene.sprite import Shape
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import (
    candidate_moves,
    encoded,
    every_position,
    looks,
    positions,
    probe_moves,
    states,
    steps,
    tree,
    viewers,
)


@law(scope="options")
def sample_matches_view(option_set: OptionSet) -> None:
    rng = random.Random(1)
    for state in every_position(option_set, 30):
        for viewer in viewers(state):
            view = state.view(viewer)
            sample = view.sample(rng)
            assert encoded(sample.view(viewer)) == encoded(view)
            assert sample.view(viewer) == view
            assert encoded(state.rules.filled_in(sample, rng)) == encoded(sample), "nothing is unknown in a sample"


@law(scope="options")
def samples_can_come_about(option_set: OptionSet) -> None:
    """Of small games that list the results of chance a sample is a position of the game; all others are played to their
    end.
    """
    rng = random.Random(4)
    small = {node.state.but(events=()) for node in tree(option_set)} if option_set.game.rules.chance_outcomes else set()
    for state in every_position(option_set, 2):
        for viewer in viewers(state):
            sample = state.view(viewer).sample(rng)
            if small:
                assert sample.but(events=()) in small, f"{sample} is no position of the game"
                continue
            for _ in range(40):
                if sample.to_act:
                    seat = sample.to_act[0]
                    move = sample.sample_chance(rng) if seat == CHANCE else rng.choice(sample.legal_moves(seat))
                    sample = sample.play(move, seat, ms=sample.now)


@law(scope="options")
def samples_vary_what_is_hidden(option_set: OptionSet) -> None:
    rng = random.Random(2)
    dealt = [state for state in states(option_set) if state.view(None).state != state]
    assert bool(dealt) == option_set.game.facts.hides, "a spectator knows less than the table"
    assert not dealt or any(state.view(None).sample(rng) != state for state in dealt)


@law(scope="representative")
def hidden_information_does_not_leak(option_set: OptionSet) -> None:
    """Texts, buttons and pictures of all kinds are the same, whatever is hidden from the viewer."""
    rng, game = random.Random(3), option_set.game
    names = tuple(f"player {seat}" for seat in range(option_set.players))
    asked = 0
    for place, state in enumerate(positions(option_set, 2)):
        for viewer, shape in looks(game, viewers(state), place):
            view, other = state.view(viewer), state.view(viewer).sample(rng).view(viewer)
            assert _said(game.text, view, names) == _said(game.text, other, names)
            request = _request(game.scene, view, names, shape, asked)
            asked += 1
            assert encoded(game.scene.draw(view, request)) == encoded(game.scene.draw(other, request))


def _said(text: Text[Any], view: View[Any], names: tuple[str, ...]) -> list[Any]:
    """Return all that is said of a position to its viewer."""
    return [
        *(told(view, by) for told in (text.describe, text.prompt) for by in (names, None)),
        *(text.ending(view, by) for by in (names, None) if view.outcome),
        *(text.tell_move(view, move, view.seat, names) + text.button(move, names) for move in view.legal_moves()[:9]),
        text.phase(view),
        text.chapter(view),
    ]


def _request(scene: Scenes[Any], view: View[Any], names: tuple[str, ...], shape: Shape, number: int) -> Request:
    """Return how the picture of this number is asked for: plain, and in all other ways by turns."""
    legal = view.legal_moves()
    ways: list[dict[str, Any]] = [{}, {"buttons": False}, {"quiet": True}, {"asks": True}]
    ways += [{"hint": legal[-1]}, {"tried": legal[:1]}] if legal else []
    ways += [{"beat": beat, "buttons": False} for beat in range(1, scene.beats(view))]
    return Request(names, shape, **ways[number % len(ways)])


@law(scope="options")
def view_of_view_is_the_same(option_set: OptionSet) -> None:
    for state in every_position(option_set, 30):
        for viewer in viewers(state):
            seen = state.view(viewer).state
            assert seen.view(viewer) == state.view(viewer)
            assert seen.view(None) == state.view(None)


@law(scope="options")
def views_can_be_replayed(option_set: OptionSet) -> None:
    """So a redacted log can be played through, and tells no more than the views do."""
    for place, step in enumerate(steps(option_set)):
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


@law(scope="options")
def seats_see_what_spectators_see(option_set: OptionSet) -> None:
    for step in steps(option_set):
        assert step.move is not None
        public = encoded(step.state.seen_move(step.move, step.seat, None))
        for seat in range(step.state.options.players):
            assert encoded(step.state.seen_move(step.move, step.seat, seat)).count(b'"?"') <= public.count(b'"?"')


@law(scope="options")
def view_offers_moves_of_its_seat(option_set: OptionSet) -> None:
    for place, state in enumerate(every_position(option_set, 8)):
        for seat in range(state.options.players):
            view = state.view(seat)
            assert view.legal_moves() == state.legal_moves(seat)
            assert (view.options, view.to_act, view.outcome) == (state.options, state.to_act, state.outcome)
            for move in probe_moves(option_set.game, place):
                assert (view.why_illegal(move) is None) == (state.why_illegal(move, seat) is None)
        assert state.view(None).legal_moves() == ()
        assert state.view(OPEN).state is state
        with pytest.raises(ValueError, match="spectator"):
            state.view(None).why_illegal(candidate_moves(option_set.game)[0])


@law(scope="options")
def view_needs_an_existing_seat(option_set: OptionSet) -> None:
    state = states(option_set)[len(states(option_set)) // 2]
    bad: list[Any] = [-1, -3, state.options.players, 99, "0", 0.5, ()]
    for seat in bad:
        with pytest.raises(ValueError, match=f"no seat .*from 0 to {state.options.players - 1}"):
            state.view(seat)
