"""A clash in pictures: how it is told, and what is shown of one that is still to come."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from games.industry.pictures import TABLES, code_of, decisions, every_table, game, texts
from games.industry.positions import after, table
from support.pictures import (
    every_shape,
    scene_of,
)

from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import USED, factory_code
from kernel_lib.games.industry.rules.moves import Boost, ClashResult
from kernel_lib.games.industry.rules.state import State
from kernel_lib.games.industry.scene.clash import forecast_clash
from kernel_lib.games.industry.scene.frames import boost_used, frame_count

BY_KICKER = ("A E9 L2 C4 | upright T3", "A L9 C3 | upright T1 T5")


def kicker_to_come() -> State:
    return table(*BY_KICKER, market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash")


def kicker(boost: str = "boost", other: str = "boost") -> State:
    return after(kicker_to_come(), "clash A", boost, other)


@every_shape
def test_a_clash_is_told_in_pictures(shape: str) -> None:
    state = kicker("boost T3", "boost T5")
    view = state.view(1)
    assert frame_count(view) == 5
    told = [scene_of(GAME, view, ("Ann", "Bo"), shape, buttons=False, frame=frame) for frame in range(1, 5)]
    assert [drawn.caption for drawn in told] == [
        "Clash in market A: Ann adds Technology 3, Bo adds Technology 5.",
        "Ann has a pair of 9s, kickers 13, 4, 3.",
        "Bo has a pair of 9s, kickers 13, 5, 3.",
        "Both have a pair: the kicker decides, 5 beats 4.",
    ]
    for frame, drawn in enumerate(told):
        hands = {key for key in texts(drawn) if key.startswith("value-")}
        assert len(hands) == 5 * min(frame, 2)
        used = {code_of(sprite) for sprite in drawn.sprites if sprite.state == "use" and sprite.mark}
        assert (
            used
            == [
                {"T3", "T5"},
                {"T3", "E9", "C4", "C9", "E13", "T5"},
                {"T3", "T5", "L9", "C3", "C9", "E13"},
                {"T3", "T5"},
            ][frame]
        )
        assert texts(drawn)["score-0"] == texts(drawn)["score-1"] == "0 / 7", "points come last"
    decided = told[3]
    (mark,) = [sprite for sprite in decided.sprites if sprite.symbol == "decides"]
    assert mark.key == "value-1-3-decides"
    assert texts(decided)["value-1-3"] == "5"
    assert {code_of(sprite) for sprite in decided.sprites if sprite.state == "won"} == {"L9", "C3", "C9", "E13"}
    over = scene_of(GAME, view, ("Ann", "Bo"), shape)
    assert texts(over)["score-1"] == "1 / 7"
    assert texts(over)["gain-1"] == "+1"


def test_the_factory_that_joined_a_hand_is_the_one_that_is_used_or_else_the_first_of_its_kind() -> None:
    other, one = sorted(kicker_to_come().factories[1], key=lambda factory: factory_code(factory) == "T5")
    assert boost_used(None, (other, one)) == -1
    assert boost_used("T5", (other,)) == -1
    assert boost_used("T5", (other, one, one)) == 1
    assert boost_used("T5", (other, one, one | USED)) == 2


@every_shape
def test_a_missing_kicker_is_shown_as_a_gap(shape: str) -> None:
    state = after(table("A E9 L2 C4", "A L9 C4", market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash"), "clash A")
    drawn = scene_of(GAME, state.view(None), shape=shape, frame=4, buttons=False)
    assert texts(drawn)["value-1-4"] == "–"
    assert texts(drawn)["value-0-4"] == "2"


@every_table
@every_shape
def test_the_cards_that_stand_out_are_the_best_five(options: dict[str, Any], shape: str) -> None:
    clashes = 0
    for state in game(*options.items()):
        clash = next((event for event in state.events if isinstance(event, ClashResult)), None)
        clashes += clash is not None
        if clash is None or clashes % 2 == 0:
            continue
        view = state.view(None)
        for at, shown in enumerate(clash.hands):
            drawn = scene_of(GAME, view, None, shape, buttons=False, frame=at + 2)
            boosts = [hand.boost for hand in clash.hands if hand.boost]
            used = Counter(
                code_of(sprite)
                for sprite in drawn.sprites
                if sprite.state == "use" and sprite.mark and not sprite.symbol.startswith("factory")
            )
            expected = Counter(shown.cards)
            if shown.boost and shown.boost in expected and sum(used.values()) < len(shown.cards):
                expected[shown.boost] -= 1
            assert used == +expected
            framed = Counter(
                code_of(sprite)
                for sprite in drawn.sprites
                if sprite.state == "use" and sprite.symbol.startswith("factory")
            )
            assert framed == Counter(boosts)
        over = texts(scene_of(GAME, view, shape=shape))
        assert {key for key in over if key.startswith("gain-")} == {f"gain-{seat}" for seat in clash.winners}
    assert clashes


@every_shape
def test_what_a_clash_would_give_is_what_it_gives(shape: str) -> None:
    checked = 0
    for options in TABLES[:3]:
        for state in decisions(options):
            if state.phase != "clash":
                continue
            market = state.may_clash()[0]
            would = forecast_clash(state, market)
            played = state.play(GAME.parse(f"clash {'AB'[market]}"))
            while played.phase == "boost":
                seat = played.to_act[0]
                wanted = would.showings[seat].factory
                played = played.play(Boost(factory_code(wanted) if wanted else None))
            clash = next(event for event in played.events if isinstance(event, ClashResult))
            assert set(clash.winners) == set(would.winners)
            assert clash.points == would.points
            words = " ".join(texts(scene_of(GAME, state.view(0), shape=shape)).values())
            assert f"+{would.points}" in words
            checked += 1
    assert checked


@every_shape
def test_a_move_that_is_tried_shows_what_a_clash_would_give_after_it(shape: str) -> None:
    state = table("hand E9 L2 | A L3 | upright T1 | lying T9", "A E5", market="A C9 E13 | B C1 C2")
    now, then = (
        scene_of(GAME, state.view(0), shape=shape),
        scene_of(GAME, state.view(0), shape=shape, tried=(GAME.parse("enter E9 in A with T9"),)),
    )
    assert now.tries
    assert "high card 13" in " ".join(texts(now).values())
    assert "a pair of 9s" in " ".join(texts(then).values())
    accents = [sprite.text for sprite in then.sprites if "accent" in sprite.style.split()]
    assert any("player 1 +1" in words for words in accents)
    pieces = [
        [(sprite.key, sprite.x, sprite.y, sprite.move) for sprite in drawn.sprites if sprite.mark]
        for drawn in (now, then)
    ]
    assert pieces[0] == pieces[1], "nothing moves yet"
    assert scene_of(GAME, state.view(0), shape=shape, tried=(GAME.parse("enter L2 in B replacing E5"),)) == now, (
        "what is not legal shows nothing"
    )


@every_shape
def test_a_boost_that_is_tried_tells_the_clash_that_it_decides(shape: str) -> None:
    state = after(table(*BY_KICKER, market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash"), "clash A", "boost")
    view = state.view(1)
    now, then = scene_of(GAME, view, shape=shape), scene_of(GAME, view, shape=shape, tried=(GAME.parse("boost T5"),))
    assert "the kicker decides" in " ".join(texts(then).values())
    assert "the kicker decides" not in " ".join(texts(now).values())
    assert texts(then)["score-1"] == "0 / 7", "it is not made yet"
    assert then.caption == now.caption
    pieces = [
        [(sprite.key, sprite.x, sprite.y, sprite.move) for sprite in drawn.sprites if sprite.mark or sprite.move]
        for drawn in (now, then)
    ]
    assert pieces[0] == pieces[1]


def test_a_clash_reads_as_it_did(golden: Callable[[str, str], None]) -> None:
    """What stands in the two markets, picture by picture (tests/golden/industry)."""
    lines = []
    view = kicker("boost T3", "boost T5").view(1)
    for frame in range(1, frame_count(view) + 1):
        drawn = scene_of(GAME, view, ("Ann", "Bo"), "wide", buttons=False, frame=frame)
        lines += [f"== {frame}. {drawn.caption}"]
        lines += [
            f"{key}: {text}"
            for key, text in texts(drawn).items()
            if key.startswith(("row-0", "clash-0", "value-", "score-", "gain-"))
        ]
        states = [f"{code_of(sprite)} {sprite.state}" for sprite in drawn.sprites if sprite.mark and sprite.state]
        lines += [", ".join(states), ""]
    golden("industry/clash.txt", "\n".join(lines))


@every_shape
def test_who_is_asked_what_a_clash_would_give_does_not_read_it(shape: str) -> None:
    view = kicker_to_come().view(0)
    foretold = [texts(scene_of(GAME, view, ("Ann", "Bo"), shape, hide_forecast=quiet)) for quiet in (False, True)]
    said, unsaid = (" ".join(map(str, drawn.values())) for drawn in foretold)
    assert "now: " in said
    assert "now: " not in unsaid
    assert "of 9s" in said
    assert "of 9s" not in unsaid, "nor which hand it would be"
