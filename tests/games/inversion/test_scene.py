"""The picture of !nversion: every position of whole games, as everybody may see it."""

import random
import re
from functools import cache
from itertools import pairwise

import msgspec
import pytest
from support.pictures import HOSTILE_NAMES, box, letter_size, meet, of, scene_of, sheet_of, texts_lie_apart

from kernel_lib.core import CHANCE, OPEN, UnknownName, View
from kernel_lib.core.cards import from_bits
from kernel_lib.games.inversion import GAME
from kernel_lib.games.inversion.rules.components import CODES
from kernel_lib.games.inversion.rules.moves import Inversion, Play
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.games.inversion.text import say
from kernel_lib.scene.sprite import Scene, Sprite
from kernel_lib.scene.text_metrics import width
from kernel_lib.scene.theme import classes

NAMES = ("you", "greedy", "search", "random")


@cache
def game(players: int, seed: int = 1) -> tuple[State, ...]:
    """All states of a game at random."""
    rng = random.Random(seed)
    first = GAME.start(players=players)
    assert isinstance(first, State)
    states = [first]
    while states[-1].to_act:
        last = states[-1]
        states.append(
            last.play(last.sample_chance(rng) if last.to_act == (CHANCE,) else rng.choice(last.legal_moves()))
        )
    return tuple(states)


@cache
def pictures(names: tuple[str, ...] = NAMES, players: tuple[int, ...] = (2, 3, 4)) -> tuple[tuple[State, Scene], ...]:
    """Return some positions of a game, in all shapes: as seat 0 sees each, and by turns another."""
    return tuple(
        (state, scene_of("inversion", state.view(seat), names[:count], shape, buttons=seat == 0))
        for count in players
        for place, state in enumerate((*game(count)[::2], game(count)[-1]))
        for seat in (0, (1, None, OPEN)[place % 3])
        for shape in GAME.scene.shapes
    )


# What is drawn -------------------------------------------------------------------------------------


LEAST = {"wide": 14, "middle": 12, "narrow": 12}
"""The smallest letters: the wide shape is shown smaller on a page that has not all its room."""


@pytest.mark.parametrize("names", [NAMES, HOSTILE_NAMES])
def test_every_picture_is_whole_and_can_be_read(names: tuple[str, ...]) -> None:
    """No two pieces share a name, unless the names of players are alike when they are cut."""
    sheet = sheet_of("inversion")
    for _, scene in pictures(names):
        assert len({sprite.key for sprite in scene.sprites}) == len(scene.sprites)
        labels = [sprite.label for sprite in scene.sprites if sprite.label]
        assert names is not NAMES or len(labels) == len(set(labels))
        assert names is not NAMES or all(
            letter_size(sprite) >= LEAST[scene.shape] for sprite in scene.sprites if sprite.text
        )
        if scene.shape == "middle":
            texts_lie_apart(scene.sprites, _outside_its_panel, belongs=_stands_on)
        if scene.shape != "narrow" and names is NAMES:
            say = box(scene["say"])
            assert not [sprite for sprite in scene.sprites if sprite.key != "say" and meet(box(sprite), say)]
        for sprite in scene.sprites:
            assert not sprite.symbol or sprite.symbol in sheet
            high = sprite.h or sprite.w
            assert sprite.w / 2 - 1 <= sprite.x <= scene.width - sprite.w / 2 + 1, sprite
            assert high / 2 - 1 <= sprite.y <= scene.height - high / 2 + 1, sprite
            if sprite.text:
                long = width(sprite.text, letter_size(sprite), bold=bool({"b", "m"} & set(sprite.style.split())))
                start = sprite.x - (
                    long / 2 if "mid" in sprite.style.split() else long if "end" in sprite.style.split() else 0
                )
                assert start >= 0, sprite
                assert start + long <= scene.width, sprite


def _outside_its_panel(sprite: Sprite) -> bool:
    """Return True if a text may not lie on this piece."""
    return sprite.symbol.startswith(("face-", "small-", "strip-", "card-back", "panel", "button", "bid"))


def _stands_on(line: Sprite, piece: Sprite) -> bool:
    """Return True if a line of text is what a panel is for."""
    return piece.symbol == "panel" and line.key.split("-")[0] in ("name", "about", "score", "result")


def test_what_a_rival_has_lies_apart_from_the_trick() -> None:
    for _, scene in pictures():
        if scene.shape == "middle":
            trick = [box(sprite) for sprite in scene.sprites if sprite.w in (80, 84) and 240 < sprite.y < 400]
            for sprite in of(scene, "seat-", "hand-", "count-", "lead"):
                assert not any(meet(box(sprite), card) for card in trick), sprite


def test_an_overlapped_card_shows_its_partner_in_the_strip_that_is_seen() -> None:
    for shape in GAME.scene.shapes:
        scene = scene_of("inversion", game(3)[1].view(0), NAMES[:3], shape)
        hand = [sprite for sprite in scene.sprites if "strip" in sprite.style.split()]
        assert len(hand) == 10
        assert all(sprite.symbol.startswith("strip-") for sprite in hand)


def test_every_class_of_a_style_and_of_a_symbol_has_a_rule() -> None:
    known = set(classes()) | {"strip", "flat"}
    assert {name for _, scene in pictures() for sprite in scene.sprites for name in sprite.style.split()} <= known
    drawn = {
        name
        for fragment in sheet_of("inversion").values()
        for group in re.findall('class="([^"]*)"', fragment)
        for name in group.split()
    }
    assert {name.removeprefix("cb-") for name in drawn} <= known


def test_pieces_that_are_chosen_offer_exactly_the_legal_moves() -> None:
    for state, scene in pictures():
        offered = {sprite.move for sprite in scene.sprites if sprite.state in ("legal", "hint")}
        assert offered in (
            set(),
            {str(move) for move in state.view(0).legal_moves()} if state.to_act == (0,) else set(),
        )
        for sprite in scene.sprites:
            if sprite.state in ("legal", "off"):
                move = GAME.parse(sprite.move)
                assert (state.why_illegal(move) is None) == (sprite.state == "legal")
                assert sprite.confirm
                assert sprite.label


def test_a_hint_is_drawn() -> None:
    state = next(state for state in game(3) if state.to_act == (0,) and state.played)
    move = state.legal_moves()[0]
    scene = scene_of("inversion", state.view(0), NAMES[:3], "wide", hint=move)
    assert [sprite.move for sprite in scene.sprites if sprite.state == "hint"] == [str(move)]


def test_without_buttons_nothing_is_offered_and_known_cards_can_be_pointed_at() -> None:
    for state in game(3):
        scene = scene_of("inversion", state.view(0), NAMES[:3], "wide", buttons=False)
        assert not any(sprite.move for sprite in scene.sprites)
        marks = {sprite.mark for sprite in scene.sprites if sprite.mark}
        hand = {CODES[card] for card in range(50) if state.hands and state.hands[0] >> card & 1}
        assert hand <= marks


def test_all_cards_are_on_the_table_face_up_or_as_backs() -> None:
    for state, scene in pictures():
        cards = [sprite for sprite in scene.sprites if sprite.key.startswith(("card-", "hand-"))]
        assert scene.shape != "wide" or not state.hands or len(cards) == 10 * (state.options.players + 1)


def test_a_view_shows_no_hidden_card() -> None:
    for count in (3, 4):
        for state in game(count)[1:]:
            hidden = [CODES[card] for seat in range(1, count) for card in range(50) if state.hands[seat] >> card & 1]
            for shape in GAME.scene.shapes:
                data = msgspec.json.encode(scene_of("inversion", state.view(0), NAMES[:count], shape).sprites).decode()
                assert not any(f'-{code}"' in data or f'"{code}"' in data for code in hidden)


def test_both_cards_of_an_inversion_move_and_take_their_time() -> None:
    found = 0
    for before, after in pairwise(game(3)):
        for event in after.events:
            if isinstance(event, Inversion) and event.seat == 0:
                old, new = (scene_of("inversion", state.view(0), NAMES[:3], "wide") for state in (before, after))
                assert new.motion == 420
                for code in (event.played, event.took):
                    assert (old[f"card-{code}"].x, old[f"card-{code}"].y) != (
                        new[f"card-{code}"].x,
                        new[f"card-{code}"].y,
                    )
                assert new[f"card-{event.played}"].y == old[f"card-{event.took}"].y
                found += 1
    assert found


def test_a_hidden_card_that_is_played_comes_out_of_its_owners_hand() -> None:
    for before, after in pairwise(game(3)):
        if before.to_act == (1,) and after.played and not after.events:
            for shape in GAME.scene.shapes:
                old, new = (scene_of("inversion", state.view(0), NAMES[:3], shape) for state in (before, after))
                card = new[f"card-{CODES[after.played[-1]]}"]
                assert card.origin in {sprite.key for sprite in old.sprites}


def test_the_trick_stays_until_the_next_card_is_led() -> None:
    complete = next(state for state in game(3) if state.tricks and not state.played)
    scene = scene_of("inversion", complete.view(0), NAMES[:3], "wide")
    assert [sprite.state for sprite in scene.sprites].count("won") == 1
    later = complete.play(complete.legal_moves()[0])
    piled = scene_of("inversion", later.view(0), NAMES[:3], "wide")
    for code in complete.tricks[0].counted:
        assert piled[f"card-{code}"].w < scene[f"card-{code}"].w


def test_in_a_game_of_two_the_other_hand_is_known_and_says_so() -> None:
    for shape in GAME.scene.shapes:
        scene = scene_of("inversion", game(2)[1].view(0), NAMES[:2], shape)
        assert not any(sprite.symbol == "card-back" for sprite in scene.sprites)
        assert scene["known-1"].text == str(say("seat-known"))


def test_where_all_cards_are_open_every_shape_shows_the_hands_of_all_and_calls_none_worked_out() -> None:
    state = game(3)[1]
    for shape in GAME.scene.shapes:
        scene = scene_of("inversion", View(0, state), NAMES[:3], shape)
        keys = {sprite.key for sprite in scene.sprites}
        assert not [key for key in keys if key.startswith("known-")]
        assert {CODES[card] for hand in state.hands for card in from_bits(hand)} <= {key.split("-")[-1] for key in keys}


def test_there_are_three_shapes() -> None:
    with pytest.raises(UnknownName, match="wide, middle, narrow"):
        scene_of("inversion", game(2)[1].view(0), None, "square")


def test_names_are_optional() -> None:
    assert scene_of("inversion", game(3)[1].view(0)).sprites


def test_moves_are_named_as_a_person_would_type_them() -> None:
    state = next(state for state in game(3) if state.to_act == (0,) and not state.in_auction)
    scene = scene_of("inversion", state.view(0), NAMES[:3])
    moves = [sprite.move for sprite in scene.sprites if sprite.key.startswith("card-") and sprite.move]
    assert all(isinstance(GAME.parse(move), Play) for move in moves)


def test_a_card_tried_during_the_auction_says_why_it_waits() -> None:
    state = game(3)[1]
    for shape in GAME.scene.shapes:
        hand = [
            sprite for sprite in scene_of("inversion", state.view(0), NAMES[:3], shape).sprites if sprite.state == "off"
        ]
        assert len(hand) == 10
        for sprite in hand:
            refusal = state.why_illegal(GAME.parse(sprite.move), 0)
            assert refusal is not None
            assert refusal.rule == "auction-first"


def test_what_others_did_since_the_own_card_keeps_its_brackets() -> None:
    for state in game(3):
        scene = scene_of("inversion", state.view(0), NAMES[:3])
        moved = {sprite.x for sprite in scene.sprites if sprite.state == "moved" and not sprite.key.startswith("bid")}
        trick = state.tricks[-1] if state.tricks and not state.played and state.tricks[-1] in state.events else None
        seats = trick.seats if trick else tuple((state.leader + place) % 3 for place in range(len(state.played)))
        since = seats[seats.index(0) + 1 :] if 0 in seats else seats
        own_alone = bool(seats) and seats[-1] == 0 and trick is None
        assert len(moved) == (1 if own_alone else len(since))


def test_what_a_rival_has_declared_keeps_its_brackets_until_it_is_answered() -> None:
    start = game(3)[1]
    declared = start.play(start.legal_moves()[2])
    for seat in range(3):
        bid = scene_of("inversion", declared.view(seat), NAMES[:3])["bid-3"]
        assert bid.state == ("moved" if seat != start.to_act[0] else "")
        assert bid.label == f"3, declared by {NAMES[start.to_act[0]]}"
