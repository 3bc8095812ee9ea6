"""Laws of what is shown: no view, text or picture tells what is hidden, every event is told, every state drawn."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from typing import Any, Final

import pytest

from kernel_lib.core import CHANCE, OPEN, State, View
from kernel_lib.core.pieces import normalized
from kernel_lib.parts.scenes import SceneRequest, Scenes
from kernel_lib.parts.text import Text
from kernel_lib.scene.frames import frame_of
from kernel_lib.scene.sprite import TAB_MOVE, Scene, Shape, Sprite
from kernel_lib.scene.svg import svg
from kernel_lib.testing.grammar import UNFINISHED, UNGRAMMATICAL
from kernel_lib.testing.law import law
from kernel_lib.testing.option_sets import OptionSet
from kernel_lib.testing.positions import (
    WalkStep,
    encoded,
    every_position,
    everybody,
    looks,
    positions,
    probe_moves,
    random_game,
    sample_moves,
    seats_to_act,
    states,
    steps,
    tree,
    viewers,
)
from kernel_lib.words import in_lines
from kernel_lib.words.grammar import YOU

# What a seat may know: no view, text or picture tells what is hidden from it -----------------------


@law(of="options")
def sample_matches_view(option_set: OptionSet) -> None:
    rng = random.Random(1)
    for state in every_position(option_set, 30):
        for viewer in viewers(state):
            view = state.view(viewer)
            sample = view.sample(rng)
            assert encoded(sample.view(viewer)) == encoded(view)
            assert sample.view(viewer) == view
            assert encoded(state.rules.resample_hidden(sample, rng)) == encoded(sample), (
                "nothing is unknown in a sample"
            )


@law(of="options")
def samples_can_come_about(option_set: OptionSet) -> None:
    """Of small games that list the results of chance a sample is a position of the game; all others are played to their
    end.
    """
    rng = random.Random(4)
    small = (
        {node.state.replace(events=()) for node in tree(option_set)} if option_set.game.rules.chance_outcomes else set()
    )
    for state in every_position(option_set, 2):
        for viewer in viewers(state):
            sample = state.view(viewer).sample(rng)
            if small:
                assert sample.replace(events=()) in small, f"{sample} is no position of the game"
                continue
            for _ in range(40):
                if sample.to_act:
                    seat = sample.to_act[0]
                    move = sample.sample_chance(rng) if seat == CHANCE else rng.choice(sample.legal_moves(seat))
                    sample = sample.play(move, seat, ms=sample.now)


@law(of="options")
def samples_vary_what_is_hidden(option_set: OptionSet) -> None:
    rng = random.Random(2)
    dealt = [state for state in states(option_set) if state.view(None).state != state]
    assert bool(dealt) == option_set.game.info.imperfect_information, "a spectator knows less than the table"
    assert not dealt or any(state.view(None).sample(rng) != state for state in dealt)


@law(of="representative")
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
        *(in_lines((*text.table(view), text.prompt(view)), by) for by in (names, None)),
        *([text.ending(view)] if view.outcome else []),
        *(
            text.describe_move(view, move, view.seat).sentence(names) + text.button(move).said(names)
            for move in view.legal_moves()[:9]
        ),
        text.status(view).said(),
        text.chapter(view).said(),
    ]


def _request(scene: Scenes[Any], view: View[Any], names: tuple[str, ...], shape: Shape, number: int) -> SceneRequest:
    """Return the request for the picture of this number: plain, and in all other ways by turns."""
    legal = view.legal_moves()
    ways: list[dict[str, Any]] = [{}, {"buttons": False}, {"hide_forecast": True}, {"question_mark": True}]
    ways += [{"hint": legal[-1]}, {"tried": legal[:1]}] if legal else []
    ways += [{"frame": frame, "buttons": False} for frame in range(1, scene.frame_count(view))]
    return SceneRequest(names, shape, **ways[number % len(ways)])


@law(of="options")
def view_of_view_is_the_same(option_set: OptionSet) -> None:
    for state in every_position(option_set, 30):
        for viewer in viewers(state):
            seen = state.view(viewer).state
            assert seen.view(viewer) == state.view(viewer)
            assert seen.view(None) == state.view(None)


@law(of="options")
def views_can_be_replayed(option_set: OptionSet) -> None:
    """So a redacted log can be played through, and tells no more than the views do."""
    for place, step in enumerate(steps(option_set)):
        assert step.move is not None
        assert step.after is not None
        for viewer in viewers(step.state):
            move = step.state.observe_move(step.move, step.seat, viewer)
            seen = step.state.view(viewer).state.play(move, step.seat, ms=step.ms)
            view = step.after.view(viewer)
            events = tuple(step.state.observe_event(event, viewer) for event in step.after.events)
            assert seen.view(viewer).state.replace(events=events) == view.state.replace(events=events)
            if place % 3 == 0:
                assert step.state.rules.resample_hidden(seen, random.Random(place)) == view.sample(random.Random(place))


@law(of="options")
def seats_see_what_spectators_see(option_set: OptionSet) -> None:
    for step in steps(option_set):
        assert step.move is not None
        public = encoded(step.state.observe_move(step.move, step.seat, None))
        for seat in range(step.state.options.players):
            assert encoded(step.state.observe_move(step.move, step.seat, seat)).count(b'"?"') <= public.count(b'"?"')


@law(of="options")
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
            state.view(None).why_illegal(sample_moves(option_set.game)[0])


@law(of="options")
def view_needs_an_existing_seat(option_set: OptionSet) -> None:
    state = states(option_set)[len(states(option_set)) // 2]
    bad: list[Any] = [-1, -3, state.options.players, 99, "0", 0.5, ()]
    for seat in bad:
        with pytest.raises(ValueError, match=f"no seat .*from 0 to {state.options.players - 1}"):
            state.view(seat)


# Everything that happens is told in sentences ------------------------------------------------------


PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed")


def _told(option_set: OptionSet, step: WalkStep, viewer: int | None, names: tuple[str, ...] | None) -> Iterator[str]:
    """Yield what a viewer is told of a move and of what followed from it."""
    assert step.move is not None
    assert step.after is not None
    seat, text = None if step.seat == CHANCE else step.seat, option_set.game.text
    move = step.state.observe_move(step.move, step.seat, viewer)
    yield text.describe_event(move, seat).sentence(names)
    yield text.describe_move(step.state.view(viewer), move, seat).sentence(names)
    for event in step.after.events:
        yield text.describe_event(step.state.observe_event(event, viewer), seat).sentence(names)


@law(of="options")
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
            assert option_set.game.text.button(step.move).said()


@law(of="options")
def caption_says_whose_turn_it_is(option_set: OptionSet) -> None:
    names = tuple(f"player {seat}" for seat in range(option_set.players))
    for state in (*(step.state for step in steps(option_set)), states(option_set)[-1]):
        for viewer in everybody(state):
            prompt = option_set.game.text.prompt(state.view(viewer)).sentence(names)
            assert re.fullmatch(r"[^\n]+[.:?!]", prompt)
            if viewer is None and seats_to_act(state):
                assert any(names[seat].casefold() in prompt.casefold() for seat in state.to_act)


@law(of="options")
def second_person_grammar(option_set: OptionSet) -> None:
    for you in range(option_set.players):
        names = tuple(YOU if seat == you else PEOPLE[seat] for seat in range(option_set.players))
        for step in (*[*steps(option_set)][you :: option_set.players], random_game(option_set)[-1]):
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
    yield from (text.prompt(view).sentence(names), text.status(view).said(), text.chapter(view).said())
    yield from in_lines(text.table(view), names).splitlines()
    yield from (text.button(move).said(names) for move in view.legal_moves()[:20])


@law(of="representative")
def second_person_grammar_in_pictures(option_set: OptionSet) -> None:
    """Read all that stands in pictures, and what their pieces are called: at rest, with a move that is tried, and while
    the last move is told.
    """
    for place, state in enumerate(positions(option_set, 5)):
        you = place % option_set.players
        names = tuple(YOU if seat == you else PEOPLE[seat] for seat in range(option_set.players))
        for viewer, shape in looks(option_set.game, (you, None), place):
            for request in _requests(option_set, state.view(viewer), place):
                scene = option_set.game.scene.draw(state.view(viewer), SceneRequest(names, shape, **request))
                said = [scene.caption, *scene.description.splitlines()]
                for sprite in scene.sprites:
                    said += (sprite.text, sprite.label, sprite.confirm, *sprite.says)
                assert not (wrong := _wrong(said)), wrong


def _requests(option_set: OptionSet, view: View[Any], place: int) -> Iterator[dict[str, Any]]:
    """Yield how a picture is asked for, plain or with a move tried, and one of the frames that come before it."""
    legal, frame_count = view.legal_moves(), option_set.game.scene.frame_count(view)
    yield {"tried": (legal[place * 7 % len(legal)],)} if legal and place % 2 else {}
    if frame_count > 1:
        yield {"frame": 1 + place % (frame_count - 1), "buttons": False}


# Every state draws, for everybody, and offers what is legal ----------------------------------------


@law(of="representative")
def every_position_draws(option_set: OptionSet) -> None:
    """Draw for everybody, and write as SVG what one of them sees at each position."""
    names, game, sheet = _names(option_set), option_set.game, option_set.game.scene.sheet()
    written = set()
    for place, view, scene in pictures(option_set):
        assert scene.description == in_lines(game.text.table(view), names)
        assert scene.caption == game.text.prompt(view).sentence(names)
        assert not {sprite.symbol for sprite in scene.sprites if sprite.symbol} - set(sheet)
        assert frame_of({scene.shape: scene})[scene.shape]["size"] == [scene.width, scene.height]  # and no key twice
        if place not in written:
            written.add(place)
            root = ET.fromstring(svg(scene, sheet, "dark"))
            assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
            assert root[1].text == scene.description


_DRAWN: Final[dict[OptionSet, list[tuple[View[Any], Scene]]]] = {}
"""The pictures of an option set that were drawn: all laws look at the same ones."""


def pictures(option_set: OptionSet) -> Iterator[tuple[int, View[Any], Scene]]:
    """Yield pictures of some positions for everybody, each with the number of its position and its view."""
    drawn, scene, count = _DRAWN.setdefault(option_set, []), option_set.game.scene, 0
    for place, state in enumerate(positions(option_set, 4)):
        for viewer, shape in looks(option_set.game, everybody(state), place):
            if count == len(drawn):
                view = state.view(viewer)
                drawn.append((view, scene.draw(view, SceneRequest(_names(option_set), shape))))
                assert drawn[count][1].shape == shape
            yield place, *drawn[count]
            count += 1


def _names(option_set: OptionSet) -> tuple[str, ...]:
    return tuple("<&\"'" * (seat + 1) for seat in range(option_set.players))


def laid(sprites: Iterable[Sprite]) -> set[str]:
    """Return all ways to lay the pieces that are taken up: each on every spot in every turn."""
    templates = {sprite.hold for sprite in sprites if sprite.hold and "; " not in sprite.hold}
    spots = {sprite.spot for sprite in sprites if sprite.spot and not sprite.under and sprite.state != "off"}
    return {
        hold.replace("{spot}", spot).replace("{turn}", str(turn))
        for hold in templates
        for spot in spots
        for turn in range(4)
    }


COMMANDS: Final = re.compile(r"!(open|confirm|turn|turn-back|run|back|miss|hint|undo|finish|(tab|way):.+)")
"""The commands of pieces to the table: see `Sprite.move`."""


@law(of="representative")
def picture_offers_legal_moves(option_set: OptionSet) -> None:
    """And no commands but those that a table knows."""
    for _, view, scene in pictures(option_set):
        sprites = scene.sprites
        offered = {sprite.move for sprite in sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"}
        room = option_set.game.scene.room.get(scene.shape)
        assert offered | laid(sprites) == {str(move) for move in view.legal_moves()[:room]}
        assert all(sprite.confirm and sprite.label for sprite in sprites if sprite.move in offered)
        assert all(COMMANDS.fullmatch(sprite.move) for sprite in sprites if sprite.move.startswith("!"))


@law(of="representative")
def picture_marks_hint_and_leaves_out_buttons(option_set: OptionSet) -> None:
    scene = option_set.game.scene
    for place, state in enumerate(positions(option_set, 8)):
        for seat, shape in looks(option_set.game, seats_to_act(state), place):
            view = state.view(seat)
            hint = view.legal_moves()[-1]
            shown = scene.draw(view, SceneRequest(shape=shape, buttons=False)).sprites
            assert not [sprite for sprite in shown if _offers(sprite)]
            hinted = scene.draw(view, SceneRequest(shape=shape, hint=hint)).sprites
            assert [sprite.move for sprite in hinted if sprite.state == "hint"] == [str(hint)]


@law(of="representative")
def pieces_have_unique_names(option_set: OptionSet) -> None:
    if option_set.game.rules.pieces is None:
        return
    for _, view, scene in pictures(option_set):
        names = [normalized(piece.name) for piece in view.pieces()]
        assert len(set(names)) == len(names)
        marked = [sprite for sprite in scene.sprites if sprite.mark]
        assert not {normalized(sprite.mark) for sprite in marked} - set(names)
        places = {(sprite.mark, sprite.x, sprite.y) for sprite in marked}
        assert len(places) == len({sprite.mark for sprite in marked}), "no name is shown in two places"


def _offers(sprite: Sprite) -> bool:
    """Return True if a piece can be used for more than to look at the table."""
    only_looks = sprite.move in ("", "!run") or sprite.move.startswith(TAB_MOVE)
    return bool(not only_looks or sprite.hold or sprite.spot)
