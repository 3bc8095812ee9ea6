"""Everything that happens is told in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kernel_lib.core import CHANCE, State
from kernel_lib.testing.law import law
from kernel_lib.testing.stages import OptionSet
from kernel_lib.testing.walks import Step, everybody, seats_to_act, states, steps, viewers, walk
from kernel_lib.words import YOU

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed")
ILL_SAID = re.compile(
    r"\byou (?!always\b|this\b)[a-z]*[^s\W]s\b"
    r"|\bof you\b|\byou's\b"
    r"|(?<![-−\w])1 (?!(has|is|was|waits|starts|goes|ends|counts)\b)[a-z]+[^s\W]s\b",
    re.IGNORECASE,
)
"""Verbs that do not go with `you`, `the turn of you`, `1 points`."""


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
            wrong = [sentence for sentence in said if ILL_SAID.search(sentence)]
            assert not wrong


def _seen(option_set: OptionSet, state: State, you: int, names: tuple[str, ...]) -> Iterator[str]:
    yield option_set.game.text.prompt(state.view(you), names)
    yield option_set.game.text.describe(state.view(you), names)
