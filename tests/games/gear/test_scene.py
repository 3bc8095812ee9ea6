"""The picture of GEAR, over whole games of every number of seats and every variant."""

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any

import pytest
from games.gear.positions import after, auction, round_of
from support.pictures import (
    LONG_NAMES,
    all_lies_inside,
    choices_lead_somewhere,
    every_shape,
    legible,
    letter_size,
    of,
    refused,
    says_in_the_open,
    scene_of,
    seen_at_first,
    texts_lie_apart,
    viewers_of,
)

import kernel_lib as kl
from kernel_lib.core import CHANCE
from kernel_lib.games.gear import GAME
from kernel_lib.games.gear.rules.components import CODES, codes, kinds_in
from kernel_lib.games.gear.rules.moves import Play, Round, Trick
from kernel_lib.games.gear.rules.state import State
from kernel_lib.games.gear.scene.symbols import make_sheet
from kernel_lib.scene.drawing import height
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.text_metrics import width
from kernel_lib.words import in_lines
from kernel_lib.words.grammar import count_noun, minus

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "variant": "easy"},
    {"players": 3, "target": 15, "debt": False},
    {"players": 4},
    {"players": 4, "variant": "teams"},
    {"players": 5, "start_points": 0},
)
every_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))


@cache
def game(*options: tuple[str, Any]) -> tuple[State, ...]:
    """A game at random, with modest bids and many pairs."""
    rng = random.Random(str(options))
    state: Any = GAME.start(**dict(options))
    states = [state]
    while state.to_act:
        state = state.play(state.sample_chance(rng) if state.to_act == (CHANCE,) else chosen(state, rng))
        states.append(state)
    return tuple(states)


def chosen(state: State, rng: random.Random) -> Any:
    moves = state.legal_moves()
    pairs = [move for move in moves if isinstance(move, Play) and len(move.open) + len(move.closed) == 2]
    if state.in_auction:
        return rng.choice(moves[:3] if rng.random() < 0.7 else moves)
    return rng.choice(pairs if pairs and rng.random() < 0.5 else moves)


@cache
def scenes(shape: str, *options: tuple[str, Any]) -> tuple[tuple[State, int | None, Scene], ...]:
    """Return pictures of a game for those at the table, one after the other, a spectator and the open table."""
    players: int = dict(options)["players"]
    viewers, drawn = viewers_of(players), []
    for at, state in enumerate(game(*options)[::4]):
        viewer = state.to_act[0] if at % 2 and state.to_act and state.to_act[0] >= 0 else viewers[at % len(viewers)]
        drawn.append((state, viewer, scene_of("gear", state.view(viewer), LONG_NAMES[:players], shape)))
    return tuple(drawn)


@every_shape
def test_two_bots_of_one_kind_that_bid_are_told_apart(shape: str) -> None:
    names = ("you", "greedy 1", "greedy 2")
    for state in game(("players", 3)):
        drawn = scene_of("gear", state.view(0), names, shape)
        bidders = {sprite.text for sprite in drawn.sprites if re.fullmatch(r"bidder-\d+-name", sprite.key)}
        assert bidders <= set(names), bidders


@every_table
@every_shape
def test_every_picture_is_whole_and_can_be_read(options: dict[str, Any], shape: str) -> None:
    """What has the same name does the same, and the button has room for all that it comes to say."""
    for _, _, drawn in scenes(shape, *options.items()):
        all_lies_inside(drawn, make_sheet())
        says_in_the_open(drawn)
        texts_lie_apart(seen_at_first(drawn), is_card)
        legible(drawn, make_sheet())
        choices_lead_somewhere(drawn)
        says = [sprite.confirm for sprite in drawn.sprites if sprite.confirm]
        for button in of(drawn, "confirm"):
            assert max((width(words, letter_size(button), bold=True) for words in says), default=0) < button.w, says
        offers: dict[str, str] = {}
        for sprite in drawn.sprites:
            if sprite.move and sprite.key != "confirm":
                assert offers.setdefault(sprite.label, sprite.move) in (sprite.move, "!open"), sprite
        cards = Counter(sprite.label for sprite in drawn.sprites if sprite.label and not sprite.under)
        assert not [label for label, count in cards.items() if count > 1]


@every_table
@every_shape
def test_what_is_refused_is_not_legal(options: dict[str, Any], shape: str) -> None:
    for state, viewer, drawn in scenes(shape, *options.items()):
        for move in refused(drawn):
            assert state.view(viewer).why_illegal(GAME.parse(move)) is not None


@every_table
@every_shape
def test_what_is_said_of_a_set_that_is_chosen_can_be_read(options: dict[str, Any], shape: str) -> None:
    state = next((state for state in game(*options.items()) if state.in_auction and max(state.bids) >= 0), None)
    if state is None:
        return  # nobody bids in the easy game
    drawn = scene_of("gear", state.view(state.to_act[0]), LONG_NAMES[: options["players"]], shape)
    for number in range(options["players"]):
        chosen = [sprite for sprite in drawn.sprites if sprite.under == f"choice-{number}"]
        before = [sprite for sprite in seen_at_first(drawn) if not sprite.key.startswith("value-")]
        texts_lie_apart([*before, *chosen], lambda sprite: is_card(sprite) or sprite.key.startswith("bid-"))
        assert {(drawn[f"value-{points}"].x, drawn[f"value-{points}"].y) for points in range(21)} == {
            (sprite.x, sprite.y) for sprite in chosen if sprite.symbol
        }


def is_card(sprite: Sprite) -> bool:
    return sprite.symbol.startswith(("face-", "small-", "card-back"))


@every_table
@every_shape
def test_the_cards_that_are_seen_are_those_that_may_be(options: dict[str, Any], shape: str) -> None:
    for state, viewer, drawn in scenes(shape, *options.items()):
        names = {piece.name: piece for piece in state.view(viewer).pieces()}
        marks = [sprite.mark for sprite in drawn.sprites if sprite.mark]
        assert len(set(marks)) == len(marks), "each has a name of its own"
        seen = Counter(names[mark].code for mark in marks if names[mark].code)
        table = state.view(viewer).state
        hands = [*table.sets, *table.opened, *(hand for hand in table.closed if hand > 0)]
        last = next((event for event in table.events if isinstance(event, Trick)), None)
        trick = (
            [code for play in last.cards for code in play]
            if last
            else [code for play in table.played for code in codes(play)]
        )
        assert seen == Counter(codes(kind for hand in hands for kind in kinds_in(hand))) + Counter(trick)
        hidden = Counter(
            sprite.key.rpartition("-")[0]
            for sprite in drawn.sprites
            if sprite.key.startswith("closed-") and sprite.symbol == "card-back"
        )
        expected = {f"closed-{seat}": state.kept[seat] for seat, hand in enumerate(table.closed) if hand < 0}
        crowded = shape == "narrow" and state.in_auction and options["players"] > 2
        assert all(hidden[place] == count or (crowded and not hidden[place]) for place, count in expected.items())


@every_shape
def test_played_cards_come_out_of_a_hand_and_go_to_a_pile(shape: str) -> None:
    states = game(("players", 4))
    came = 0
    for before, later in pairwise(states):
        if not before.in_auction and before.to_act != (CHANCE,) and before.leader >= 0:
            here, there = (scene_of("gear", state.view(0), None, shape) for state in (before, later))
            keys = {sprite.key for sprite in here.sprites}
            new = [
                sprite
                for sprite in there.sprites
                if sprite.key.startswith("trick-") and sprite.mark and sprite.key not in keys
            ]
            assert new
            came += sum(sprite.origin in keys for sprite in new)
            piled = {sprite.key for sprite in there.sprites}
            assert shape == "middle" or all(
                sprite.key in piled for sprite in here.sprites if sprite.key.startswith("trick-") and sprite.mark
            )
    assert came > 0.9 * 4 * 8 * 4, "two seats may have played alike cards, one of them closed: then nothing tells which"


@pytest.mark.rule("gear", "piles", "pairs-count-two")
@pytest.mark.parametrize("shape", ["wide", "narrow"])
def test_taken_tricks_lie_face_down_and_can_be_counted(shape: str) -> None:
    lying_down = 0
    for state in game(("players", 4)):
        if state.leader < 0:
            continue
        drawn = scene_of("gear", state.view(0), None, shape)
        complete = any(isinstance(event, Trick) for event in state.events)
        lying = state.tricks[:-1] if complete else state.tricks
        expected = {(trick.number, copy) for trick in lying for copy in range(trick.size)}
        backs = {
            tuple(map(int, sprite.key.split("-")[1::2]))
            for sprite in drawn.sprites
            if sprite.key.startswith("trick-") and sprite.symbol == "card-back"
        }
        assert backs == expected
        lying_down += len(expected)
    assert lying_down
    assert sum(state.taken) == 8


def test_a_sold_set_becomes_the_open_hand() -> None:
    states = game(("players", 4))
    before, after = next((one, two) for one, two in pairwise(states) if one.in_auction and two.leader >= 0)
    for shape in GAME.scene.shapes:
        here, there = (
            {
                sprite.key
                for sprite in scene_of("gear", state.view(1), None, shape).sprites
                if sprite.key.startswith("set-")
            }
            for state in (before, after)
        )
        assert here == there


@every_shape
def test_the_score_sheet_adds_up(shape: str) -> None:
    for options in TABLES:
        state = next(
            state for state in game(*options.items()) if any(isinstance(event, Round) for event in state.events)
        )
        drawn = {sprite.key: sprite.text for sprite in scene_of("gear", state.view(None), None, shape).sprites}
        for seat in range(options["players"]):
            lines = {
                key: text
                for key, text in drawn.items()
                if key.startswith("score-") and key.count("-") == 2 and key.endswith(f"-{seat}")
            }
            total = int(lines.pop(f"score-total-{seat}").replace("\u2212", "-"))
            parts = [
                int(text.replace("\u2212", "-"))
                for key, text in lines.items()
                if "teams" not in key and "sign" not in key and "won" not in key
            ]
            assert sum(parts) == total == state.points[seat]


@every_shape
def test_the_points_of_a_round_and_the_winner_are_told_after_they_are_counted(shape: str) -> None:
    state = game(("players", 3), ("variant", "easy"))[-1]
    view, names = state.view(0), ("Ann", "Bo", "Cy")
    (done,) = [event for event in state.events if isinstance(event, Round)]
    told = scene_of("gear", view, names, shape)
    for frame in range(1, GAME.scene.frame_count(view)):
        drawn = scene_of("gear", view, names, shape, frame=frame, buttons=False)
        assert drawn.caption != told.caption
        texts = {sprite.key: sprite.text for sprite in drawn.sprites}
        assert told.caption not in texts.values()
        assert told["place"].text != texts["place"]
        assert [texts[f"score-{seat}"] for seat in range(3)] == [
            minus(str(score.total - score.gain)) for score in done.scores
        ]
    assert [told[f"score-{seat}"].text for seat in range(3)] == [minus(str(score.total)) for score in done.scores]


@pytest.mark.parametrize("variant", ["easy", "teams"])
def test_the_text_twin_keeps_to_the_points_before_while_those_of_a_round_are_counted(variant: str) -> None:
    players = 4 if variant == "teams" else 3
    over = [
        state for state in game(("players", players), ("variant", variant)) if GAME.scene.frame_count(state.view(0)) > 1
    ]
    for before, state in pairwise([None, *over]):
        assert state is not None
        view, names = state.view(0), ("Ann", "Bo", "Cy", "Di")[:players]
        points = before.points if before is not None else (state.options.start_points,) * players
        for frame in range(1, GAME.scene.frame_count(view)):
            told = scene_of("gear", view, names, frame=frame, buttons=False).description.splitlines()
            assert told[0].endswith(f"Round {state.round} is over. Count the points.")
            for name, had in zip(names, points, strict=True):
                assert any(line.startswith(f"{name}: {count_noun(had, 'point')}") for line in told), told
            assert not [line for line in told if "wins" in line or line.startswith(f"Round {state.round}, ")]
        assert scene_of("gear", view, names).description == in_lines(GAME.text.table(view), names)


def test_a_round_is_told_in_words_when_its_points_are_counted() -> None:
    match = kl.Match("gear", ["uniform", "uniform"], seed=4)
    while match.state.outcome is None:
        match.advance()
    replay = match.replay
    frames = [frame for frame in kl.Player(replay).frames if frame["at"] == replay.main]
    assert len(frames) == GAME.scene.frame_count(replay.at(replay.main).view(None))
    early, late = frames[0]["log"], frames[-1]["log"]
    assert not [words for words in early if "is over" in words or "wins" in words]
    assert [words.partition(":")[0] for words in late][:1] == ["Round 4 is over"]
    assert len(late) == 2, "and then who wins"


def test_two_copies_of_a_card_are_drawn_alike() -> None:
    for _, _, drawn in scenes("wide", ("players", 4)):
        for code in CODES:
            faces = {sprite.symbol.partition("-")[2] for sprite in drawn.sprites if sprite.mark == code}
            assert faces <= {code}


# What may not be played now says why, what was played last stays marked, and all has a name --------


@every_shape
def test_a_card_that_is_clicked_in_the_auction_asks_why_it_may_not_be_played(shape: str) -> None:
    state = auction()
    view = state.view(state.to_act[0])
    asked = [sprite for sprite in scene_of("gear", view, None, shape).sprites if sprite.key.startswith("closed-1-")]
    assert [(sprite.move, sprite.state) for sprite in asked if sprite.mark] == [
        ("play closed R7", "off"),
        ("play closed R8", "off"),
    ]
    for sprite in asked:
        refusal = state.why_illegal(GAME.parse(sprite.move)) if sprite.mark else None
        assert refusal is None or refusal.rule == "auction-first"


@every_shape
def test_a_second_card_that_makes_no_pair_asks_why(shape: str) -> None:
    state = after(round_of("R9 R9 R8 R7 B4 B2 | R6 B2", "R2 R2 R3 R3 B10 B9 | R5 B9"), "R9 R9")
    drawn = scene_of("gear", state.view(1), None, shape)
    seconds = {sprite.key: sprite for sprite in drawn.sprites if sprite.under == "set-1-R2-0"}
    assert len(seconds) == 7, "all other cards"
    assert seconds["set-1-R2-0+set-1-R2-1"].state == "legal"
    wrong = seconds["set-1-R2-0+set-1-R3-0"]
    refusal = state.why_illegal(GAME.parse(wrong.move))
    assert (wrong.move, wrong.state) == ("play R2 R3", "off")
    assert refusal is not None
    assert refusal.rule == "follow-pair"


@every_shape
def test_pairs_are_told_to_whoever_leads_and_to_nobody_who_follows(shape: str) -> None:
    state = round_of("R9 R9 R8 R7 B4 B2 | R6 B2", "R2 R2 R3 R3 B10 B9 | R5 B9")
    for here, seat, ranks in ((state, 0, ["9", "2"]), (after(state, "R9"), 1, [])):
        drawn = scene_of("gear", here.view(seat), None, shape)
        said = " ".join(sprite.text for sprite in drawn.sprites if sprite.key == "pairs")
        assert re.findall(r"\d+", said) == ranks


@every_shape
def test_what_others_have_played_since_is_marked_until_the_next_play(shape: str) -> None:
    state = after(round_of("R2-7 | R8 R9", "B2-7 | B8 B9", "RA R2-6 | R7 R8", first=1), "B2", "RA")

    def moved(viewer: int | None) -> list[int]:
        drawn = scene_of("gear", state.view(viewer), None, shape)
        return [int(sprite.key.split("-")[-1 if sprite.key.startswith("moved") else 2])
                for sprite in drawn.sprites if sprite.state == "moved"]  # fmt: skip

    assert moved(0) == [0, 1]
    assert moved(1) == moved(None) == [1], "after their own play, or for those who look on, the last one"
    state = after(state, "R2")
    assert moved(1) == [1, 2], "also when the trick is complete"


@every_shape
def test_the_last_bid_is_marked(shape: str) -> None:
    def marked(state: State) -> list[str]:
        drawn = scene_of("gear", state.view(0), None, shape).sprites
        return [sprite.key for sprite in drawn if sprite.state == "moved"]

    state = auction()
    assert marked(state) == []
    state = after(state, "3 on B")
    assert marked(state) == ["nut-1"]
    state = after(state, "4 on B")
    assert marked(state) == ["nut-1"]
    state = after(state, "0 on A")
    assert marked(state) == ["nut-0"]


LIFTED = 10
"""How far a page lifts a card that is chosen, above where one lies that may be played."""
RING = 8


@pytest.mark.parametrize("shape", ["middle", "narrow"])
def test_the_ring_of_a_chosen_card_reaches_no_caption(shape: str) -> None:
    state = round_of("R3 R8 B5 B6 B7 B9 | R10 B2", "R4 R9 R5 R6 R7 B4 | B8 RA")
    drawn = scene_of("gear", state.view(0), ("Ann", "Bo"), shape)
    below = drawn["closed-name"].y + 6
    tops = [sprite.y - height(sprite.w) / 2 for sprite in drawn.sprites if sprite.key.startswith("closed-0-")]
    assert len(tops) == 2
    assert below <= min(tops) - LIFTED - RING


@every_table
def test_the_rings_of_held_cards_lie_beside_one_another_at_a_middle_table(options: dict[str, Any]) -> None:
    """Else the ring of each card would be cut by that of the next."""
    line = 5
    for state in game(*options.items()):
        if state.in_auction or not state.to_act or state.to_act[0] == CHANCE:
            continue
        seat = state.to_act[0]
        drawn = scene_of("gear", state.view(seat), LONG_NAMES[: options["players"]], "middle")
        hand = sorted((one for one in drawn.sprites if one.state == "legal" and is_card(one)), key=lambda one: one.x)
        for one, other in pairwise(hand):
            assert one.x + one.w / 2 + line <= other.x - other.w / 2 - RING, (one.key, other.key)


@every_shape
def test_a_card_that_may_not_be_played_is_offered_in_the_same_words(shape: str) -> None:
    state = after(round_of("R3 R8 B5 B6 B7 B9 | R10 B2", "R4 R9 R5 R6 R7 B4 | B8 RA"), "R3")
    drawn = scene_of("gear", state.view(1), ("Ann", "Bo"), shape)
    assert drawn["closed-1-B8-0"].state == "off"
    assert drawn["closed-1-B8-0"].confirm == "Play blue 8"


@every_table
@every_shape
def test_what_a_seat_has_taken_is_said_whole(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::7]:
        drawn = scene_of(GAME, state.view(0), shape=shape)
        if state.tricks and not state.in_auction:
            assert not [sprite.text for sprite in of(drawn, "about-") if sprite.text.endswith("…")]
