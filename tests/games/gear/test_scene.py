"""The picture of GEAR, over whole games of every number of seats and every variant."""

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.gear.cards import CODES, codes, kinds_in
from kernel_lib.games.gear.rules import GAME, Play, Round, State, Trick
from kernel_lib.games.gear.scene import scene, sheet
from kernel_lib.scene.frames import frame
from kernel_lib.scene.lettering import width
from kernel_lib.scene.sprite import SHAPES, Scene, Sprite

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3, "variant": "easy"},
    {"players": 3, "target": 15, "debt": False},
    {"players": 4},
    {"players": 4, "variant": "teams"},
    {"players": 5, "start_points": 0},
)
NAMES = (
    "A long name that goes on and on <script>",
    "مرحبا بالعالم هذا اسم طويل",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🙂" * 20,
    "&&&&&&&&&&&&&&&&&&&&&&&&",
)

every_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
both_shapes = pytest.mark.parametrize("shape", SHAPES)


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


def scenes(
    options: dict[str, Any], shape: str, every: int = 1, **more: Any
) -> Iterator[tuple[State, int | None, Scene]]:
    """Pictures of a game for those at the table, one after the other, a spectator and the open table."""
    states = game(*options.items())
    viewers = (*range(options["players"]), None, OPEN)
    for at, state in enumerate(states[::every]):
        viewer = state.to_act[0] if at % 2 and state.to_act and state.to_act[0] >= 0 else viewers[at % len(viewers)]
        yield state, viewer, scene(state.view(viewer), NAMES[: options["players"]], shape, **more)


def lettered(sprite: Sprite) -> tuple[float, float, float, float]:
    """The box of a line of text: left, top, right, bottom."""
    style = sprite.style.split()
    size = next(int(name[1:]) for name in style if name[0] == "t" and name[1:].isdigit())
    w = width(sprite.text, size, bold=bool({"b", "m"} & set(style)))
    left = sprite.x - (w / 2 if "mid" in style else w if "end" in style else 0)
    return left, sprite.y - size / 2, left + w, sprite.y + size / 2


def box(sprite: Sprite) -> tuple[float, float, float, float]:
    height = sprite.h or (sprite.w * 1.4 if sprite.symbol.startswith(("face-", "small-", "card-back")) else sprite.w)
    return sprite.x - sprite.w / 2, sprite.y - height / 2, sprite.x + sprite.w / 2, sprite.y + height / 2


def meet(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


@every_table
@both_shapes
def test_everything_lies_on_the_table(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape):
        assert drawn.width == (1280 if shape == "wide" else 390)
        for sprite in drawn.sprites:
            left, top, right, bottom = lettered(sprite) if not sprite.symbol and sprite.text else box(sprite)
            assert left >= 0 <= top, sprite
            assert right <= drawn.width, sprite
            assert bottom <= drawn.height, sprite
        assert not {sprite.symbol for sprite in drawn.sprites if sprite.symbol} - set(sheet())
        assert frame({drawn.shape: drawn}), "no key is used twice"


@every_table
@both_shapes
def test_no_text_lies_on_another_or_on_a_card(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 2):
        seen = [sprite for sprite in drawn.sprites if not sprite.under]
        texts = [(sprite, lettered(sprite)) for sprite in seen if sprite.text and not sprite.symbol]
        for (one, here), (two, there) in combinations(texts, 2):
            assert not meet(here, there), (one, two)
        cards = [(sprite, box(sprite)) for sprite in seen if sprite.symbol.startswith(("face-", "small-", "card-back"))]
        for text, here in texts:
            for card, there in cards:
                assert not meet(here, there), (text, card)


@every_table
@both_shapes
def test_letters_are_large_enough(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 5):
        for sprite in drawn.sprites:
            if sprite.text:
                _, top, _, bottom = lettered(sprite)
                assert bottom - top >= 12, sprite
            if sprite.symbol.startswith("small-"):
                assert sprite.w * 0.36 >= 11, sprite
            if sprite.symbol.startswith("face-"):
                assert sprite.w * 0.184 >= 11, sprite


@every_table
@both_shapes
def test_every_legal_move_is_offered_and_nothing_else(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items()):
        if not state.to_act or state.to_act == (CHANCE,):
            continue
        view = state.view(state.to_act[0])
        drawn = scene(view, None, shape)
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        offered = {
            sprite.move for sprite in drawn.sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"
        }
        assert offered == {str(move) for move in view.legal_moves()}
        assert all(
            GAME.parse(sprite.move) not in view.legal_moves() for sprite in drawn.sprites if sprite.state == "off"
        )
        for sprite in drawn.sprites:
            if sprite.under:
                assert by_key[sprite.under].move, "what it lies under can be chosen"
            if sprite.move == "!open":
                assert any(other.under == sprite.key and other.state == "legal" for other in drawn.sprites)


@every_table
@both_shapes
def test_a_hint_is_shown_once(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::3]:
        if state.to_act and state.to_act != (CHANCE,):
            view = state.view(state.to_act[0])
            for move in view.legal_moves()[::7]:
                assert [sprite.move for sprite in scene(view, None, shape, move).sprites if sprite.state == "hint"] == [
                    str(move)
                ]


@every_table
@both_shapes
def test_without_buttons_nothing_is_offered(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 3, buttons=False):
        assert not [sprite for sprite in drawn.sprites if sprite.move or sprite.under]


@every_table
@both_shapes
def test_the_cards_that_are_seen_are_those_that_may_be(options: dict[str, Any], shape: str) -> None:
    for state, viewer, drawn in scenes(options, shape):
        seen = Counter(sprite.mark for sprite in drawn.sprites if sprite.mark)
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


@every_table
@both_shapes
def test_what_is_hidden_changes_nothing(options: dict[str, Any], shape: str) -> None:
    rng = random.Random(1)
    for state in game(*options.items())[::3]:
        for viewer in (0, options["players"] - 1, None):
            view = state.view(viewer)
            other = view.sample(rng).view(viewer)
            assert msgspec.json.encode(scene(view, None, shape)) == msgspec.json.encode(scene(other, None, shape))


@both_shapes
def test_played_cards_come_out_of_a_hand_and_go_to_a_pile(shape: str) -> None:
    states = game(("players", 4))
    came = 0
    for before, after in pairwise(states):
        if not before.in_auction and before.to_act != (CHANCE,) and before.leader >= 0:
            here, there = (scene(state.view(0), None, shape) for state in (before, after))
            keys = {sprite.key for sprite in here.sprites}
            new = [
                sprite
                for sprite in there.sprites
                if sprite.key.startswith("trick-") and sprite.mark and sprite.key not in keys
            ]
            assert new
            came += sum(sprite.origin in keys for sprite in new)
            gone = {sprite.key for sprite in there.sprites}
            assert all(sprite.key in gone for sprite in here.sprites if sprite.key.startswith("trick-") and sprite.mark)
    assert came > 0.9 * 4 * 8 * 4, "two seats may have played alike cards, one of them closed: then nothing tells which"


def test_a_sold_set_becomes_the_open_hand() -> None:
    states = game(("players", 4))
    before, after = next((one, two) for one, two in pairwise(states) if one.in_auction and two.leader >= 0)
    for shape in SHAPES:
        here, there = (
            {sprite.key for sprite in scene(state.view(1), None, shape).sprites if sprite.key.startswith("set-")}
            for state in (before, after)
        )
        assert here == there


@both_shapes
def test_the_score_sheet_adds_up(shape: str) -> None:
    for options in TABLES:
        state = next(
            state for state in game(*options.items()) if any(isinstance(event, Round) for event in state.events)
        )
        drawn = {sprite.key: sprite.text for sprite in scene(state.view(None), None, shape).sprites}
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


def test_two_copies_of_a_card_are_drawn_alike() -> None:
    for _, _, drawn in scenes({"players": 4}, "wide", 4):
        for code in CODES:
            faces = {sprite.symbol.partition("-")[2] for sprite in drawn.sprites if sprite.mark == code}
            assert faces <= {code}
