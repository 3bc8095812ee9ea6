"""What a game says comes out of its catalogue: in the pseudo-language no word stands in plain letters."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest
from support.endings import told_ending
from support.guards import HOUSE
from support.marked_words import ALLOWED, speaking_marked, unmarked

import kernel_lib as kl
from kernel_lib.core import CHANCE, Game, Move, NotSolvable, View
from kernel_lib.parts.exercises import ExerciseCase, WhichHold
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.scene.plain import plain_scenes
from kernel_lib.scene.svg import svg
from kernel_lib.testing.option_sets import OptionSet, every_option_alone
from kernel_lib.testing.positions import WalkStep, everybody, probe_moves, random_game, seats_to_act
from kernel_lib.words import Message, catalogue, in_lines, who

NAMES: Final = ("Ann", "Bo", "Cy", "Di", "Ed")
MOST: Final = 8
"""About so many positions of a game are looked at."""


def walks(game: Game) -> Iterator[tuple[OptionSet, tuple[WalkStep, ...]]]:
    """Yield some games, with as many options as there are."""
    sets = every_option_alone(game)
    for option_set in sets[:: 1 + len(sets) // 3]:
        steps = random_game(option_set)
        yield option_set, tuple(steps[place] for place in sorted({*range(0, len(steps), 1 + len(steps) // MOST)}))
        yield option_set, steps[-2:]


def without(text: str, *moves: Move) -> str:
    """Return a text without what is typed for these moves, which it may quote."""
    typed = {word for move in moves for word in re.findall(r"\w+", str(move))}
    return re.sub(r"\w+", lambda word: "" if word[0] in typed else word[0], text)


def rulebook(game: Game) -> Iterator[str]:
    for rule in game.rulebook.values():
        yield from (rule.title, rule.text, re.sub(r"\{[^}]*\}", "", rule.refusal))


def refusals(game: Game) -> Iterator[str]:
    for _, steps in walks(game):
        for place, step in enumerate(steps):
            for seat in seats_to_act(step.state):
                for move in probe_moves(game, place):
                    refusal = step.state.why_illegal(move, seat)
                    yield "" if refusal is None else without(refusal.sentence, move)


def texts(game: Game) -> Iterator[str]:
    text = game.text
    for option_set, steps in walks(game):
        names = NAMES[: option_set.players]
        for step in steps:
            for seat in everybody(step.state):
                view = step.state.view(seat)
                yield from (
                    text.prompt(view).sentence(names),
                    text.status(view).said(),
                    text.chapter(view).said(),
                    in_lines(text.table(view), names),
                )
                if view.state.outcome is not None:
                    ending = told_ending(text, view, names)
                    yield from (ending.title, ending.why, ending.course, *(line.words for line in ending.lines))
                    yield from (clause.said(names) for clause in text.forecast(view.state.outcome))
            for seat in seats_to_act(step.state):
                yield from (text.button(move).said(names) for move in step.state.legal_moves(seat)[:20])
            if step.move is not None and step.after is not None:
                seat = None if step.seat == CHANCE else step.seat
                yield from (
                    text.describe_event(step.move, seat).sentence(names),
                    text.describe_move(step.state.view(None), step.move, seat).sentence(names),
                )
                for event in step.after.events:
                    yield from (
                        text.describe_event(event, None).sentence(names),
                        *(clause.said(names) for clause in text.forecast(event)),
                    )


def pictures(game: Game) -> Iterator[str]:
    yield from re.findall(r">([^<]+)<", "".join(game.scene.sheet().values()))
    for option_set, steps in walks(game):
        for number, step in enumerate(steps):
            seats = (*seats_to_act(step.state), None)
            view = step.state.view(seats[number % len(seats)])
            for request in requests(game, view, NAMES[: option_set.players], number):
                scene = game.scene.draw(view, request)
                if not number:
                    yield from written(svg(scene, game.scene.sheet(), "light"))
                yield from (scene.caption, scene.chapter, scene.description)
                for sprite in scene.sprites:
                    yield from (sprite.text, sprite.label, sprite.confirm, *sprite.says[1:])


def written(drawn: str) -> list[str]:
    """Return the texts of a picture."""
    return re.findall(r">([^<]+)<", re.sub("<style>.*?</style>", "", drawn, flags=re.DOTALL))


def requests(game: Game, view: View[Any], names: tuple[str, ...], number: int) -> Iterator[SceneRequest]:
    for shape in game.scene.shapes:
        yield SceneRequest(names=names, shape=shape)
        yield from (
            SceneRequest(names=names, shape=shape, frame=frame, buttons=False)
            for frame in range(1, game.scene.frame_count(view))
        )
        if number % 3 == 0 and view.seat is not None and view.legal_moves():
            yield SceneRequest(names=names, shape=shape, hint=view.legal_moves()[-1])
            yield SceneRequest(names=names, shape=shape, tried=(view.legal_moves()[0],))


def hints(game: Game) -> Iterator[str]:
    for option_set, steps in walks(game):
        for step in steps[:4:3]:
            for seat in seats_to_act(step.state)[:1]:
                view = step.state.view(seat)
                hint = game.bots.hint(view) if game.bots.hint is not None else None
                yield hint.reason if hint is not None else ""
                if game.bots.advise is not None:
                    try:
                        yield from game.bots.advise(view, NAMES[: option_set.players])
                    except ValueError as why:
                        yield str(why)
            if game.bots.solve is not None:
                try:
                    game.bots.solve(step.state)
                except NotSolvable as why:
                    moves = [move for seat in seats_to_act(step.state) for move in step.state.legal_moves(seat)]
                    yield without(str(why), *moves)
            if game.bots.counts is not None:
                yield game.bots.counts(step.state)
    if game.bots.utility is not None:
        yield str(game.bots.utility.label)


def exercises(game: Game) -> Iterator[str]:
    told = game.text.exercises
    yield from map(str, told.no_exercise)
    asked = [question for questions in told.questions.values() for question in questions]
    args = {"next": who(0)}
    yield from (Message(one.asks.id, args).said(NAMES) for one in asked if isinstance(one.asks, Message))
    yield from (one.asks for one in asked if isinstance(one.asks, str))
    for _, steps in walks(game):
        for step in steps:
            if step.after is None or step.move is None or step.seat in (None, CHANCE):
                continue
            case = ExerciseCase(step.state, step.seat, step.move, step.after)
            for question in asked:
                if isinstance(question, WhichHold):
                    yield from (str(claim.words) for claim in question.claims(case, random.Random(1)) or ())


def options(game: Game) -> Iterator[str]:
    typed = {str(choice).lower() for option in game.options for choice in option.choices}
    for option in game.options:
        yield option.text
        yield " ".join(word for word in re.findall(r"\w+", option.allowed) if word not in typed)


def statistics(game: Game) -> Iterator[str]:
    for question in game.stats.questions:
        yield from (
            question.title,
            question.label,
            question.axis,
            question.note,
            question.unit,
            *question.labels.values(),
        )
        yield from question.reference[:1] if question.reference is not None else ()
    for columns in game.stats.columns.values():
        yield from (text for _, _, text in columns.values())


def workshop(game: Game) -> Iterator[str]:
    plan = game.workshop
    assert plan is not None
    yield from (plan.title, plan.aim, *plan.before, plan.offline, plan.on_paper, plan.deal.question, plan.deal.point)
    for fact in plan.deal.facts:
        yield from (fact.text, fact.seen)
    for step in plan.steps:
        yield from (step.title, step.say, step.do, step.ask, step.listen)


AREAS: Final[dict[str, Callable[[Game], Iterator[str]]]] = {
    area.__name__: area
    for area in (
        rulebook,
        refusals,
        texts,
        pictures,
        hints,
        exercises,
        options,
        statistics,
        workshop,
    )
}


@pytest.mark.parametrize("area", AREAS)
@pytest.mark.parametrize("name", HOUSE)
def test_no_word_of_a_game_is_outside_its_catalogue(name: str, area: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = kl.GAMES[name]
    with speaking_marked(monkeypatch):
        found = unmarked(AREAS[area](game), {*NAMES, *re.findall(r"\w+", game.title)})
    catalogue.forget()
    strange = [word for word in found if not re.fullmatch(ALLOWED.get(name, ""), word)]
    assert not strange, {word: found[word] for word in strange[:20]}


def test_no_word_of_the_pictures_of_a_game_without_some_is_outside_the_catalogues(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The house draws a table for it, with a button for each move."""
    game = kl.GAMES["highest_card"]
    scenes = plain_scenes("", lambda: game.text)
    with speaking_marked(monkeypatch):
        steps = random_game(every_option_alone(game)[0])
        state = next(step.state for step in steps if seats_to_act(step.state))
        scene = scenes.draw(state.view(seats_to_act(state)[0]), SceneRequest(names=NAMES[: state.options.players]))
        read = [text for sprite in scene.sprites for text in (sprite.text, sprite.label, sprite.confirm)]
    catalogue.forget()
    assert "Ann" in read
    assert not unmarked(read, NAMES)
