"""Everything that happens is told in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from kernel_lib.core import CHANCE, Request, State, View
from kernel_lib.testing.grammar import UNFINISHED, UNGRAMMATICAL
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import Step, everybody, looks, positions, seats_to_act, states, steps, viewers, walk
from kernel_lib.words import YOU

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed")


def _told(option_set: OptionSet, step: Step, viewer: int | None, names: tuple[str, ...] | None) -> Iterator[str]:
    """What a viewer is told of a move and of what followed from it."""
    assert step.move is not None
    assert step.after is not None
    seat, text = None if step.seat == CHANCE else step.seat, option_set.game.text
    move = step.state.seen_move(step.move, step.seat, viewer)
    yield text.tell(move, seat, names)
    yield text.tell_move(step.state.view(viewer), move, seat, names)
    for event in step.after.events:
        yield text.tell(step.state.seen_event(event, viewer), seat, names)


@law(scope="options")
def moves_and_events_are_told(option_set: OptionSet) -> None:
    names = tuple(f"player {seat}" for seat in range(option_set.players))
    for step in steps(option_set):
        for viewer in viewers(step.state):
            told = [*_told(option_set, step, viewer, names), *_told(option_set, step, viewer, None)]
            assert all(sentence.endswith((".", "!")) and not re.search(r"[{}]|\bNone\b", sentence) for sentence in told)
            assert not any(sentence[0].islower() for sentence in told)
            assert step.seat in (None, CHANCE) or names[step.seat].casefold() in told[0].casefold()
        if step.seat != CHANCE:
            assert step.move is not None
            assert option_set.game.text.button(step.move)


@law(scope="options")
def caption_says_whose_turn_it_is(option_set: OptionSet) -> None:
    names = tuple(f"player {seat}" for seat in range(option_set.players))
    for state in (*(step.state for step in steps(option_set)), states(option_set)[-1]):
        for viewer in everybody(state):
            prompt = option_set.game.text.prompt(state.view(viewer), names)
            assert re.fullmatch(r"[^\n]+[.:?!]", prompt)
            if viewer is None and seats_to_act(state):
                assert any(names[seat].casefold() in prompt.casefold() for seat in state.to_act)


@law(scope="options")
def second_person_grammar(option_set: OptionSet) -> None:
    for you in range(option_set.players):
        names = tuple(YOU if seat == you else PEOPLE[seat] for seat in range(option_set.players))
        for step in (*[*steps(option_set)][you :: option_set.players], walk(option_set)[-1]):
            said = [
                *_seen(option_set, step.state, you, names),
                *(_told(option_set, step, you, names) if step.move else ()),
            ]
            assert not (wrong := _wrong(said)), wrong


def _wrong(said: Iterable[str]) -> list[str]:
    """Return the sentences with bad grammar or unfilled places."""
    return [words for words in said if UNGRAMMATICAL.search(words) or UNFINISHED.search(words)]


def _seen(option_set: OptionSet, state: State, you: int, names: tuple[str, ...]) -> Iterator[str]:
    view, text = state.view(you), option_set.game.text
    yield from (text.prompt(view, names), text.phase(view), text.chapter(view))
    yield from text.describe(view, names).splitlines()
    yield from (text.button(move, names) for move in view.legal_moves()[:20])


@law(scope="representative")
def second_person_grammar_in_pictures(option_set: OptionSet) -> None:
    """Read all that stands in pictures, and what their pieces are called: at rest, with a move that is tried, and while
    the last move is told.
    """
    for place, state in enumerate(positions(option_set, 5)):
        you = place % option_set.players
        names = tuple(YOU if seat == you else PEOPLE[seat] for seat in range(option_set.players))
        for viewer, shape in looks(option_set.game, (you, None), place):
            for request in _requests(option_set, state.view(viewer), place):
                scene = option_set.game.scene.draw(state.view(viewer), Request(names, shape, **request))
                said = [scene.caption, *scene.description.splitlines()]
                for sprite in scene.sprites:
                    said += (sprite.text, sprite.label, sprite.confirm, *sprite.says)
                assert not (wrong := _wrong(said)), wrong


def _requests(option_set: OptionSet, view: View[Any], place: int) -> Iterator[dict[str, Any]]:
    """Yield how a picture is asked for, plain or with a move tried, and one of the beats that come before it."""
    legal, beats = view.legal_moves(), option_set.game.scene.beats(view)
    yield {"tried": (legal[place * 7 % len(legal)],)} if legal and place % 2 else {}
    if beats > 1:
        yield {"beat": 1 + place % (beats - 1), "buttons": False}
