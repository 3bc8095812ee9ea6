"""The laws of the contract (see kernel_lib/core.py), over every game, every number of seats and every option."""

import importlib
import random
import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from graphlib import TopologicalSorter
from itertools import pairwise
from typing import Any

import msgspec
import pytest
from conformance.walks import (
    LONGEST,
    NAMES,
    SHOWN,
    STAGES,
    Stage,
    encoded,
    everybody,
    positions,
    seats_to_act,
    states,
    universe,
    viewers,
    walk,
)

import kernel_lib as kl
from kernel_lib.bots import bot_names, make_bot
from kernel_lib.core import CHANCE, OPEN, IllegalMove, Move, State, UnreadableMove, View
from kernel_lib.games import GAMES
from kernel_lib.replay import verify_replay
from kernel_lib.scene.frames import frame
from kernel_lib.scene.sprite import SHAPES, Sprite
from kernel_lib.scene.svg import svg

SUMS = {"inversion": 10, "sixth": 3}
"""What all scores add up to, in the games in which they do."""

OPEN = ("grid",)
"""The games in which everybody knows everything."""

all_stages = pytest.mark.parametrize("stage", STAGES, ids=str)
shown_stages = pytest.mark.parametrize("stage", SHOWN, ids=str)
all_games = pytest.mark.parametrize("name", NAMES)


# Legality -----------------------------------------------------------------------------------------


@all_stages
def test_legal_moves_are_the_same_whenever_they_are_asked_for(stage: Stage) -> None:
    for state in positions(stage):
        again = stage.game.state(msgspec.json.decode(encoded(state)))
        for seat in seats_to_act(state):
            assert state.legal_moves(seat) == again.legal_moves(seat) == state.legal_moves(seat)


@all_stages
def test_legal_moves_are_in_one_canonical_order(stage: Stage) -> None:
    """There is one that all lists keep to: what stands next to each other in any of them never leads back to itself."""
    after: dict[Move, set[Move]] = {}
    for state in states(stage):
        for seat in seats_to_act(state):
            for one, other in pairwise(state.legal_moves(seat)):
                after.setdefault(one, set()).add(other)
    TopologicalSorter(after).prepare()


@all_stages
def test_no_move_is_listed_twice(stage: Stage) -> None:
    for state in states(stage):
        for seat in seats_to_act(state):
            assert len(set(state.legal_moves(seat))) == len(state.legal_moves(seat))


@all_stages
def test_who_is_to_act_has_a_move_and_nobody_else_has_one(stage: Stage) -> None:
    for state in states(stage):
        for seat in range(stage.start().options.players):
            assert bool(state.legal_moves(seat)) == (seat in state.to_act)
    assert states(stage)[-1].legal_moves() == ()


@all_stages
def test_without_a_seat_the_only_one_to_act_is_meant(stage: Stage) -> None:
    """Where that is chance there is no list, and where several may act one has to be named."""
    for state in states(stage):
        if seats_to_act(state) and len(state.to_act) == 1:
            assert state.legal_moves() == state.legal_moves(state.to_act[0])
        elif state.to_act:
            with pytest.raises(ValueError, match=r"sample_chance|Several seats may act"):
                state.legal_moves()


@all_stages
def test_why_illegal_is_none_exactly_for_legal_moves(stage: Stage) -> None:
    for state in positions(stage):
        for seat in range(state.options.players):
            legal = set(state.legal_moves(seat))
            wrong = [
                move for move in universe(stage.name) if (state.why_illegal(move, seat) is None) != (move in legal)
            ]
            assert not wrong, (seat, wrong)


@all_stages
def test_a_refusal_names_a_rule_and_a_legal_move(stage: Stage) -> None:
    for state in positions(stage, 24):
        for seat in (*range(state.options.players), CHANCE):
            legal = set(state.legal_moves(seat) if seat != CHANCE else ())
            for move in universe(stage.name):
                refusal = state.why_illegal(move, seat)
                if refusal is None:
                    continue
                assert refusal.rule in stage.game.rulebook
                assert re.fullmatch(r"[A-Z0-9{].*[.?!]", refusal.sentence, re.DOTALL)
                assert refusal.nearest in legal if legal else refusal.nearest is None
                assert f"[{refusal.rule}]" in str(refusal)


@all_games
def test_every_refusal_of_the_rulebook_is_a_sentence(name: str) -> None:
    for rule in GAMES[name].rulebook.values():
        assert rule.text.endswith(".")
        assert rule.title
        assert rule.source
        assert rule.kind in ("text", "found", "ruling", "house")
        assert not rule.refusal or rule.refusal[-1] in ".?!"


@all_stages
def test_play_leaves_the_state_as_it_was(stage: Stage) -> None:
    for step in walk(stage)[:-1]:
        assert step.move is not None
        before = encoded(step.state)
        step.state.play(step.move, step.seat, ms=step.ms)
        assert encoded(step.state) == before


@all_stages
def test_a_move_that_is_refused_changes_nothing_and_says_why(stage: Stage) -> None:
    for state in positions(stage, 12):
        before = encoded(state)
        for seat in range(state.options.players):
            legal = set(state.legal_moves(seat))
            for move in universe(stage.name):
                if move not in legal:
                    with pytest.raises(IllegalMove) as caught:
                        state.play(move, seat, ms=state.now)
                    assert caught.value.refusal == state.why_illegal(move, seat)
        assert encoded(state) == before


# Chance -------------------------------------------------------------------------------------------


@all_stages
def test_chance_moves_can_come_about_and_follow_from_their_seed(stage: Stage) -> None:
    for step in walk(stage):
        if step.state.to_act == (CHANCE,):
            drawn = [step.state.sample_chance(random.Random(seed)) for seed in (1, 2, 2)]
            assert drawn[1] == drawn[2]
            assert all(step.state.why_illegal(move, CHANCE) is None and move.by_chance for move in drawn)
        else:
            assert step.move is None or not step.move.by_chance
            with pytest.raises(ValueError, match=r"\.$"):
                step.state.sample_chance(random.Random(1))


# Ends ---------------------------------------------------------------------------------------------


@all_stages
def test_every_game_ends_with_an_outcome(stage: Stage) -> None:
    for seed in range(5):
        steps = walk(stage, seed)
        assert len(steps) < LONGEST
        assert [step.state.outcome is None for step in steps] == [True] * (len(steps) - 1) + [False]
        outcome = steps[-1].state.outcome
        assert outcome is not None
        assert outcome.why
        assert len(outcome.scores) == stage.start().options.players
        assert outcome.winners
        assert set(outcome.winners) <= set(range(len(outcome.scores)))
        assert sum(outcome.scores) == SUMS.get(stage.name, sum(outcome.scores))


# Data and text ------------------------------------------------------------------------------------


@all_stages
def test_states_survive_json(stage: Stage) -> None:
    for state in positions(stage):
        again = stage.game.state(msgspec.json.decode(encoded(state)))
        assert again == state
        assert again.digest() == state.digest()


@all_stages
def test_views_of_a_state_survive_json(stage: Stage) -> None:
    for state in positions(stage):
        for viewer in viewers(state):
            table = state.view(viewer).state
            assert stage.game.state(msgspec.json.decode(encoded(table))) == table


@all_stages
def test_moves_and_events_survive_json_and_repr(stage: Stage) -> None:
    game = stage.game
    words = vars(importlib.import_module(f"{game.package}.rules"))
    for move in (*universe(stage.name), *(step.move for step in walk(stage) if step.move)):
        assert game.move(msgspec.json.decode(encoded(move))) == move
        assert eval(repr(move), dict(words)) == move
    for step in walk(stage):
        for event in step.state.events:
            assert game.event(msgspec.json.decode(encoded(event))) == event
            assert eval(repr(event), dict(words)) == event


@all_stages
def test_moves_survive_their_text(stage: Stage) -> None:
    game = stage.game
    legal = {move for state in states(stage) for seat in seats_to_act(state) for move in state.legal_moves(seat)}
    for move in (*legal, *(step.move for step in walk(stage) if step.move)):
        assert game.parse(str(move)) == move
        assert game.parse(f"  {str(move).upper()} ".replace(" ", "  ")) == move
        assert game.parse(str(move).lower()) == move


@all_games
@pytest.mark.parametrize("text", ["", " ", "?", "no move at all", "\x00", "play" * 1000, "🂡", "-", "None", "__class__"])
def test_what_is_no_move_is_unreadable_and_the_sentence_shows_how_moves_are_written(name: str, text: str) -> None:
    game = GAMES[name]
    with pytest.raises(UnreadableMove, match=re.escape(game.title)) as caught:
        game.parse(text)
    for kind in game.move_types:
        assert kind.by_chance or re.split(r"[ \[]", kind.words)[0] in str(caught.value)


@all_stages
def test_equal_states_have_equal_digests_and_a_move_changes_it(stage: Stage) -> None:
    digests = [state.digest() for state in states(stage)]
    assert len(set(digests)) == len(digests)
    assert all(re.fullmatch("[0-9a-f]{16}", digest) for digest in digests)
    assert [step.state.play(step.move, step.seat, ms=step.ms).digest() for step in walk(stage) if step.move] == digests[
        1:
    ]


# Options ------------------------------------------------------------------------------------------


@all_games
def test_every_option_says_what_is_allowed(name: str) -> None:
    for option in GAMES[name].options:
        assert option.allowed != "see the rulebook"
        assert option.text != option.name


NO_OPTION: tuple[Any, ...] = ("nonsense", -1, 1.5, [[]], {}, ["?"])


@all_games
def test_a_bad_option_is_refused_and_the_sentence_says_what_is_allowed(name: str) -> None:
    game = GAMES[name]
    for option in game.options:
        for bad in NO_OPTION:
            with pytest.raises(ValueError, match=re.escape(option.allowed)) as caught:
                game.start(**{"players": game.seats[0], option.name: bad})
            assert str(caught.value).startswith(option.name) or option.name in str(caught.value).split(".")[0]


@all_games
def test_an_unknown_option_and_a_missing_number_of_players_are_refused(name: str) -> None:
    game = GAMES[name]
    with pytest.raises(ValueError, match="has no option 'colour'") as unknown:
        game.start(players=game.seats[0], colour="red")
    with pytest.raises(ValueError, match="how many play") as missing:
        game.start()
    for option in game.options:
        assert option.name in str(unknown.value)
        assert option.name in str(missing.value)


@all_games
def test_as_many_play_as_the_game_says(name: str) -> None:
    game = GAMES[name]
    for players in range(-1, 8):
        if players in game.seats:
            assert game.start(players=players).options.players == players
        else:
            with pytest.raises(ValueError, match="players must be"):
                game.start(players=players)


@all_stages
def test_options_are_complete(stage: Stage) -> None:
    options = stage.start().options
    given: dict[str, Any] = {name: getattr(options, name) for name in options.__struct_fields__}
    for name, value in stage.options:
        assert given[name] == (tuple(sorted(value, key=given[name].index)) if isinstance(value, tuple) else value)
    assert stage.game.start(**given).options == options


# What a seat may know -----------------------------------------------------------------------------


@all_stages
def test_a_sample_fits_its_view(stage: Stage) -> None:
    rng = random.Random(1)
    for state in positions(stage):
        for viewer in viewers(state):
            view = state.view(viewer)
            sample = view.sample(rng)
            assert encoded(sample.view(viewer)) == encoded(view)
            assert sample.view(viewer) == view
            assert encoded(sample.filled_in(rng)) == encoded(sample), "nothing is unknown in a sample"


@all_stages
def test_samples_of_one_view_differ_where_something_is_hidden(stage: Stage) -> None:
    rng = random.Random(2)
    dealt = [state for state in states(stage) if state.view(None).state != state]
    assert bool(dealt) == (stage.name not in OPEN), "a spectator knows less than the table"
    assert not dealt or any(state.view(None).sample(rng) != state for state in dealt)


@shown_stages
def test_texts_and_scenes_stay_the_same_when_what_is_hidden_is_permuted(stage: Stage) -> None:
    rng = random.Random(3)
    names = tuple(f"player {seat}" for seat in range(stage.start().options.players))
    text, scene = stage.game.text, stage.game.scene
    for state in positions(stage, 10):
        for viewer in viewers(state):
            view, other = state.view(viewer), state.view(viewer).sample(rng).view(viewer)
            for told in (text.describe, text.prompt):
                assert told(view, names) == told(other, names)
                assert told(view) == told(other)
            for told in (text.place, text.chapter):
                assert told(view) == told(other)
            for shape in SHAPES:
                drawn, again = scene.scene(view, names, shape), scene.scene(other, names, shape)
                assert encoded(drawn) == encoded(again)
                assert viewer is not None or svg(drawn, scene.sheet()) == svg(again, scene.sheet())


@all_stages
def test_a_view_of_a_view_knows_no_more(stage: Stage) -> None:
    for state in positions(stage):
        for viewer in viewers(state):
            table = state.view(viewer).state
            assert table.view(viewer) == state.view(viewer)
            assert table.view(None) == state.view(None)


@all_stages
def test_a_view_follows_from_the_view_before_and_what_was_seen_of_the_move(stage: Stage) -> None:
    """So a redacted log can be played through, and tells no more than the views do."""
    for step in walk(stage)[:-1]:
        assert step.move is not None
        assert step.after is not None
        for viewer in viewers(step.state):
            seen = step.state.view(viewer).state.play(
                step.state.seen_move(step.move, step.seat, viewer), step.seat, ms=step.ms
            )
            view = step.after.view(viewer)
            events = tuple(step.state.seen_event(event, viewer) for event in step.after.events)
            assert msgspec.structs.replace(seen.view(viewer).state, events=events) == msgspec.structs.replace(
                view.state, events=events
            )
            for seed in range(3):
                assert seen.filled_in(random.Random(seed)) == view.sample(random.Random(seed))


@all_stages
def test_what_a_spectator_sees_of_a_move_every_seat_sees(stage: Stage) -> None:
    for step in walk(stage)[:-1]:
        assert step.move is not None
        public = encoded(step.state.seen_move(step.move, step.seat, None))
        for seat in range(step.state.options.players):
            assert encoded(step.state.seen_move(step.move, step.seat, seat)).count(b'"?"') <= public.count(b'"?"')


@all_stages
def test_a_view_offers_the_moves_of_its_seat(stage: Stage) -> None:
    for state in positions(stage, 24):
        for seat in range(state.options.players):
            view = state.view(seat)
            assert view.legal_moves() == state.legal_moves(seat)
            assert (view.options, view.to_act, view.outcome) == (state.options, state.to_act, state.outcome)
            for move in universe(stage.name):
                assert (view.why_illegal(move) is None) == (state.why_illegal(move, seat) is None)
        assert state.view(None).legal_moves() == ()
        assert state.view(OPEN).state is state
        with pytest.raises(ValueError, match="spectator"):
            state.view(None).why_illegal(universe(stage.name)[0])


@all_stages
def test_there_is_no_view_of_a_seat_that_is_not_there(stage: Stage) -> None:
    state = states(stage)[len(states(stage)) // 2]
    bad: list[Any] = [-1, -3, state.options.players, 99, "0", 0.5, ()]
    for seat in bad:
        with pytest.raises(ValueError, match=f"no seat .*from 0 to {state.options.players - 1}"):
            state.view(seat)


# Pictures and words -------------------------------------------------------------------------------


@shown_stages
def test_every_state_draws_for_everybody(stage: Stage) -> None:
    names = tuple("<&\"'" * (seat + 1) for seat in range(stage.start().options.players))
    sheet = stage.game.scene.sheet()
    for state in positions(stage, 8):
        for viewer in everybody(state):
            for shape in SHAPES:
                scene = stage.game.scene.scene(state.view(viewer), names, shape)
                assert scene.shape == shape
                assert scene.description == stage.game.text.describe(state.view(viewer), names)
                assert scene.caption == stage.game.text.prompt(state.view(viewer), names)
                assert not {sprite.symbol for sprite in scene.sprites if sprite.symbol} - set(sheet)
                assert frame({shape: scene})[shape]["size"] == [scene.width, scene.height]  # and no key is used twice
                root = ET.fromstring(svg(scene, sheet, "dark"))
                assert [child.tag.rpartition("}")[2] for child in root][:2] == ["title", "desc"]
                assert root[1].text == scene.description


def laid(sprites: Iterable[Sprite]) -> set[str]:
    """What can be done with pieces that are taken up: each on every spot in every turn, where one move does it."""
    templates = {sprite.hold for sprite in sprites if sprite.hold and "; " not in sprite.hold}
    spots = {sprite.spot for sprite in sprites if sprite.spot and not sprite.under}
    return {
        hold.replace("{spot}", spot).replace("{turn}", str(turn))
        for hold in templates
        for spot in spots
        for turn in range(4)
    }


@shown_stages
def test_a_picture_offers_exactly_the_legal_moves(stage: Stage) -> None:
    for state in positions(stage, 16):
        for viewer in everybody(state):
            view = state.view(viewer)
            for shape in SHAPES:
                sprites = stage.game.scene.scene(view, None, shape).sprites
                offered = {
                    sprite.move for sprite in sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"
                }
                assert offered | laid(sprites) == {str(move) for move in view.legal_moves()}
                assert all(sprite.say and sprite.label for sprite in sprites if sprite.move in offered)


@shown_stages
def test_a_picture_without_buttons_offers_nothing_and_a_hint_is_marked(stage: Stage) -> None:
    for state in positions(stage, 8):
        for seat in seats_to_act(state):
            view = state.view(seat)
            hint = view.legal_moves()[-1]
            for shape in SHAPES:
                shown = stage.game.scene.scene(view, None, shape, buttons=False).sprites
                assert not [
                    sprite
                    for sprite in shown
                    if not (sprite.move in ("", "!run") or sprite.move.startswith("!tab:"))
                    or sprite.hold
                    or sprite.spot
                ]
                marked = [
                    sprite.move
                    for sprite in stage.game.scene.scene(view, None, shape, hint).sprites
                    if sprite.state == "hint"
                ]
                assert marked == [str(hint)]


@all_stages
def test_every_move_and_event_is_told(stage: Stage) -> None:
    text, names = stage.game.text, tuple(f"player {seat}" for seat in range(stage.start().options.players))
    for step in walk(stage)[:-1]:
        assert step.move is not None
        assert step.after is not None
        for viewer in viewers(step.state):
            seat = None if step.seat == CHANCE else step.seat
            told = [
                text.tell(step.state.seen_move(step.move, step.seat, viewer), seat, names),
                text.tell(step.state.seen_move(step.move, step.seat, viewer), seat),
            ]
            told += [text.tell(step.state.seen_event(event, viewer), seat, names) for event in step.after.events]
            assert all(sentence.endswith((".", "!")) and not re.search(r"[{}]|\bNone\b", sentence) for sentence in told)
            assert seat is None or names[seat].casefold() in told[0].casefold()
        if step.seat != CHANCE:
            assert text.say(step.move)


@all_stages
def test_a_caption_is_one_line_and_says_whose_turn_it_is(stage: Stage) -> None:
    names = tuple(f"player {seat}" for seat in range(stage.start().options.players))
    for state in states(stage):
        for viewer in everybody(state):
            prompt = stage.game.text.prompt(state.view(viewer), names)
            assert re.fullmatch(r"[^\n]+[.:?!]", prompt)
            if viewer is None and seats_to_act(state):
                assert any(names[seat].casefold() in prompt.casefold() for seat in state.to_act)


# Bots ---------------------------------------------------------------------------------------------


@all_games
def test_every_game_has_a_bot_that_plays_anything_and_a_greedy_one(name: str) -> None:
    assert bot_names(GAMES[name])[0] == "uniform"
    assert "greedy" in bot_names(GAMES[name])


@shown_stages
def test_bots_play_legal_moves_and_keep_nothing_to_themselves(stage: Stage) -> None:
    for name in bot_names(stage.game):
        for state in positions(stage, 12):
            for seat in seats_to_act(state):
                view: View[State] = state.view(seat)
                before = encoded(view.state)
                move = make_bot(stage.game, name).choose(view, random.Random(1))
                assert move in view.legal_moves()
                assert make_bot(stage.game, name).choose(view, random.Random(1)) == move
                assert encoded(view.state) == before


@all_games
def test_bots_are_asked_with_a_view_of_their_own_seat(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    class Spy:
        def choose(self, view: View[State], rng: random.Random) -> Move:
            asked.append(view)
            return rng.choice(view.legal_moves())

    monkeypatch.setitem(GAMES[name].bots.BOTS, "spy", Spy)
    match = kl.Match(name, ["spy"] * GAMES[name].seats[0], seed=1)
    assert {view.seat for view in asked} == set(range(GAMES[name].seats[0]))
    assert all(type(view) is View and view.state == view.state.view(view.seat).state for view in asked)
    assert match.state.outcome is not None


# The whole way ------------------------------------------------------------------------------------


@all_stages
def test_logs_of_bot_games_verify_and_stay_sound_when_redacted(stage: Stage) -> None:
    match = kl.Match(stage.name, ["uniform"] * dict(stage.options)["players"], seed="law", **dict(stage.options))
    replay = match.replay
    assert verify_replay(replay) is None
    for viewer in viewers(match.state):
        seen = kl.redact(replay, viewer)
        assert verify_replay(seen) is None
        for step, shown in zip(replay.main_line, seen.main_line, strict=True):
            assert shown.state.view(viewer) == step.state.view(viewer)


@all_games
def test_neighbouring_states_share_their_options(name: str) -> None:
    for stage in STAGES:
        if stage.name == name:
            assert all(one.options is two.options for one, two in pairwise(states(stage)))
