"""The picture of Gears of Industry, over whole games of every number of seats and both modes."""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import msgspec
import pytest
from games.industry.positions import after, holder, table

from kernel_lib.bots import make_bot
from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.industry.cards import CODES, HIDDEN, KINDS, factory_code, quarter
from kernel_lib.games.industry.moments import outlook
from kernel_lib.games.industry.moves import Boost, Clashed, Enter
from kernel_lib.games.industry.printed import EFFECTS, effect_line
from kernel_lib.games.industry.rules import GAME, State
from kernel_lib.games.industry.scene import beats, scene, sheet
from kernel_lib.scene.frames import frame
from kernel_lib.scene.lettering import width
from kernel_lib.scene.sprite import SHAPES, Scene, Sprite, at_first

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 2, "mode": "advanced", "extra_deal": 3},
    {"players": 3},
    {"players": 4, "mode": "advanced"},
    {"players": 4, "teams": False, "target": 4},
)
NAMES = (
    "A long name that goes on and on <script>",
    "مرحبا بالعالم هذا اسم طويل",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🙂" * 20,
)
CARDS = ("face-", "mid-", "small-", "card-back")

every_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
both_shapes = pytest.mark.parametrize("shape", SHAPES)


@cache
def game(*options: tuple[str, Any]) -> tuple[State, ...]:
    """A game, half of it at random."""
    rng, bot = random.Random(str(options)), make_bot(GAME, "greedy")
    state: Any = GAME.start(**dict(options))
    states = [state]
    while state.to_act and len(states) < 360:
        if state.to_act == (CHANCE,):
            move = state.sample_chance(rng)
        else:
            move = (
                rng.choice(state.legal_moves()) if rng.random() < 0.5 else bot.choose(state.view(state.to_act[0]), rng)
            )
        state = state.play(move)
        states.append(state)
    return tuple(states)


def scenes(
    options: dict[str, Any], shape: str, every: int = 1, **more: Any
) -> Iterator[tuple[State, int | None, Scene]]:
    """Pictures of a game for those at the table, one after the other, a spectator and the open table; the last position too."""
    states = game(*options.items())
    viewers = (*range(options["players"]), None, OPEN)
    for at, state in enumerate((*states[::every], states[-1])):
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
    w, h = sprite.w, sprite.h or sprite.w
    if sprite.turn % 180:
        w, h = h, w
    return sprite.x - w / 2, sprite.y - h / 2, sprite.x + w / 2, sprite.y + h / 2


def meet(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def decisions(options: dict[str, Any], every: int = 1) -> Iterator[State]:
    """The positions of a game in which somebody has to decide."""
    yield from [state for state in game(*options.items()) if state.to_act and state.to_act != (CHANCE,)][::every]


@every_table
@both_shapes
def test_everything_lies_on_the_table(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 3):
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
    for _, _, drawn in scenes(options, shape, 5):
        seen = list(at_first(drawn.sprites))
        texts = [(sprite, lettered(sprite)) for sprite in seen if sprite.text and not sprite.symbol]
        for (one, here), (two, there) in combinations(texts, 2):
            assert not meet(here, there), (one, two)
        pieces = [(sprite, box(sprite)) for sprite in seen if sprite.symbol.startswith((*CARDS, "factory", "slot"))]
        for text, here in texts:
            for piece, there in pieces:
                assert not meet(here, there) or text.key == f"{piece.key}-number", (text, piece)


@every_table
@both_shapes
def test_pieces_do_not_cover_each_other(options: dict[str, Any], shape: str) -> None:
    """Only in a hand of many cards does one lie on the next, and then enough is seen of it."""
    for _, viewer, drawn in scenes(options, shape, 5):
        pieces = [sprite for sprite in at_first(drawn.sprites) if sprite.symbol.startswith((*CARDS, "factory"))]
        for one, two in combinations(pieces, 2):
            if meet(box(one), box(two)):
                assert one.y == two.y or {one.state, two.state} & {"off", "legal", "hint"}, (viewer, one, two)
                assert abs(one.x - two.x) >= 0.36 * max(one.w, two.w) or not one.mark, (one, two)


@every_table
@both_shapes
def test_letters_are_large_enough(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 7):
        for sprite in drawn.sprites:
            if sprite.text:
                _, top, _, bottom = lettered(sprite)
                assert round(bottom - top, 3) >= 12, sprite
            for size, letters in (("small-", 0.51), ("mid-", 0.18), ("face-", 0.146)):
                if sprite.symbol.startswith(size):
                    assert sprite.w * letters >= 11, sprite


@every_table
@both_shapes
def test_every_legal_move_is_offered_and_nothing_else(options: dict[str, Any], shape: str) -> None:
    asked = set()
    for state in decisions(options):
        view = state.view(state.to_act[0])
        drawn = scene(view, None, shape)
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        offered = {
            sprite.move for sprite in drawn.sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"
        }
        assert offered == {str(move) for move in view.legal_moves()}, state.asks
        for sprite in drawn.sprites:
            if sprite.state == "off" and sprite.move:
                assert state.why_illegal(GAME.parse(sprite.move), view.seat) is not None
            if sprite.under:
                assert by_key[sprite.under].move, "what it lies under can be chosen"
                assert by_key[sprite.under].state != "off"
            if sprite.move == "!open":
                assert any(other.under == sprite.key and other.state == "legal" for other in drawn.sprites)
        asked.add(state.asks)
    assert asked >= {"personalise", "start", "build", "enter", "effect", "rotate"}


@both_shapes
def test_what_is_refused_says_why(shape: str) -> None:
    rules = set()
    for state in [state for options in TABLES[:3] for state in decisions(options, 3)]:
        for sprite in scene(state.view(state.to_act[0]), None, shape).sprites:
            if sprite.state == "off" and sprite.move:
                refusal = state.why_illegal(GAME.parse(sprite.move))
                assert refusal is not None
                rules.add(refusal.rule)
    assert rules >= {"build", "no-technology", "pay-output", "effect-one", "clash"}


@every_table
@both_shapes
def test_a_hint_is_shown_once(options: dict[str, Any], shape: str) -> None:
    for state in decisions(options, 9):
        view = state.view(state.to_act[0])
        for move in view.legal_moves()[::7]:
            assert [sprite.move for sprite in scene(view, None, shape, move).sprites if sprite.state == "hint"] == [
                str(move)
            ]


@every_table
@both_shapes
def test_without_buttons_nothing_is_offered(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 9, buttons=False):
        assert not [sprite for sprite in drawn.sprites if sprite.move or sprite.under]
        assert not drawn.tries


@every_table
@both_shapes
def test_the_cards_that_are_seen_are_those_that_may_be(options: dict[str, Any], shape: str) -> None:
    for state, viewer, drawn in scenes(options, shape, 2):
        if state.view(viewer).outcome is not None:
            continue
        seen = Counter(sprite.mark for sprite in drawn.sprites if sprite.mark and not sprite.key.startswith("starter-"))
        shown = state.view(viewer).state
        rows = [
            *shown.hands,
            *(row for rows in shown.markets for row in rows),
            *(pile[-1:] for pile in shown.discards),
            shown.revealed,
        ]
        cards = [CODES[card] for row in rows for card in row if card != HIDDEN]
        cards += [factory_code(one) for row in shown.factories for one in row]
        assert seen == Counter(cards)
        hidden = sum(sprite.symbol == "card-back" and sprite.key != "market-deck" for sprite in drawn.sprites)
        backs = sum(hand.count(HIDDEN) for hand in shown.hands)
        closed = [seat for seat, hand in enumerate(shown.hands) if hand.count(HIDDEN) == len(hand)]
        assert hidden == backs or (
            shape == "narrow"
            and hidden == backs - sum(len(shown.hands[seat]) for seat in closed if seat != (viewer or 0))
        )


@every_table
@both_shapes
def test_what_is_hidden_changes_nothing(options: dict[str, Any], shape: str) -> None:
    rng = random.Random(1)
    for state in game(*options.items())[::11]:
        for viewer in (0, options["players"] - 1, None):
            view = state.view(viewer)
            other = view.sample(rng).view(viewer)
            assert msgspec.json.encode(scene(view, None, shape)) == msgspec.json.encode(scene(other, None, shape))


@every_table
@both_shapes
def test_factories_stand_as_they_were_turned_and_their_numbers_upright(options: dict[str, Any], shape: str) -> None:
    turns = set()
    for state, _, drawn in scenes(options, shape, 7):
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        frames = [sprite for sprite in drawn.sprites if sprite.symbol.startswith("factory")]
        assert Counter(sprite.turn for sprite in frames) == Counter(
            90 * quarter(one) for row in state.factories for one in row
        )
        for sprite in frames:
            number = by_key[f"{sprite.key}-number"]
            assert number.turn == 0
            assert number.text == sprite.mark[1:]
            left, top, right, bottom = lettered(number)
            assert box(sprite)[0] <= left < right <= box(sprite)[2]
            assert box(sprite)[1] <= top < bottom <= box(sprite)[3]
        turns |= {sprite.turn for sprite in frames}
    assert len(turns) >= 3


@both_shapes
def test_every_card_can_be_read_in_full(shape: str) -> None:
    for state, _, drawn in scenes({"players": 3}, shape, 5):
        readings = {sprite.peek: sprite.label for sprite in drawn.sprites if sprite.peek and sprite.label}
        for market in state.markets:
            for owner, row in enumerate(market):
                for card in row:
                    line = effect_line(EFFECTS[card], neutral=owner == state.common)
                    assert any(
                        key.startswith(f"card-{owner}-{CODES[card]}-") and line in label
                        for key, label in readings.items()
                    )


@both_shapes
def test_a_reading_covers_no_piece_that_is_looked_at(shape: str) -> None:
    for _, _, drawn in scenes({"players": 2}, shape, 5):
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        for panel in drawn.sprites:
            if panel.peek and panel.label and shape == "wide":
                assert not meet(box(panel), box(by_key[panel.peek])), panel


@both_shapes
def test_what_is_chosen_next_lies_where_the_piece_lies(shape: str) -> None:
    state = table("hand E5 E9 | A L3 L4 L5 | lying T5 | upright T2", "A E1", market="A C1 C2 | B C3 C4").but(output=9)
    drawn = scene(state.view(0), None, shape)
    by_key = {sprite.key: sprite for sprite in drawn.sprites}
    for sprite in drawn.sprites:
        if sprite.symbol == "pick" and "+" in sprite.key and "slot" not in sprite.key.rpartition("+")[2]:
            over = by_key[sprite.key.rpartition("+")[2]]
            assert (sprite.x, sprite.y, sprite.w) == (over.x, over.y, over.w)
    moves = {sprite.move: sprite for sprite in drawn.sprites if sprite.move}
    both_ways = moves["enter E5 in A replacing L3"], moves["enter E5 in A replacing L3 with T5"]
    assert [by_key[sprite.under].move for sprite in both_ways] == ["!open", "!open"], (
        "two ways to pay are a choice of their own"
    )
    assert by_key[moves["enter E9 in A replacing L3"].under].key == "card-0-E9-0"
    assert moves["produce T5"].state == "legal"
    assert moves["rotate T5"].under == moves["produce T5"].key


@both_shapes
def test_a_copied_effect_is_chosen_step_by_step(shape: str) -> None:
    """The card, the effect that it copies, and what that is done to, whichever cards have these effects in the house deck."""
    copy, search, lift = holder("copy"), holder("search"), holder("boost")
    state = table(f"A {copy} | pile T1 T2", f"A {search}", market=f"A {lift} | B L1 L2", step="effect")
    drawn = scene(state.view(0), None, shape)
    moves = {
        sprite.move: sprite for sprite in drawn.sprites if sprite.move[:1] not in ("", "!") and sprite.state != "off"
    }
    source = f"card-0-{copy}-0"
    found = moves[f"effect {copy} in A copying {search} on T1"]
    assert found.under == f"{source}+card-1-{search}-0"
    assert drawn[found.under].move == "!open"
    assert drawn[found.under].under == source
    assert drawn[f"{found.under}+tray"].under == found.under
    counts = [sprite for move, sprite in moves.items() if f"copying {lift} as" in move]
    assert counts
    assert {sprite.under for sprite in counts} == {f"{source}+card-2-{lift}-0"}
    assert all(sprite.symbol == "button" for sprite in counts)


@both_shapes
def test_cards_keep_their_keys_from_the_hand_to_the_market(shape: str) -> None:
    entered = 0
    for before, after_it in pairwise(game(("players", 2))):
        for move in before.legal_moves() if before.asks == "enter" and before.to_act != (CHANCE,) else ():
            if isinstance(move, Enter) and before.play(move) == after_it:
                here, there = (scene(state.view(before.to_act[0]), None, shape) for state in (before, after_it))
                keys = {sprite.key for sprite in here.sprites if sprite.mark == move.card}
                assert keys & {sprite.key for sprite in there.sprites if sprite.mark == move.card}
                entered += 1
    assert entered > 5


# Clashes ------------------------------------------------------------------------------------------

# Both have a pair of 9s; the first kicker is alike, the second decides.
BY_KICKER = ("A E9 L2 C4 | upright T3", "A L9 C3 | upright T1 T5")


def kicker(boost: str = "boost", other: str = "boost") -> State:
    state = table(*BY_KICKER, market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash")
    return after(state, "clash A", boost, other)


def texts(drawn: Scene) -> dict[str, str]:
    return {sprite.key: sprite.text for sprite in at_first(drawn.sprites) if sprite.text}


@both_shapes
def test_a_clash_is_told_in_pictures(shape: str) -> None:
    state = kicker("boost T3", "boost T5")
    view = state.view(1)
    assert beats(view) == 5
    told = [scene(view, ("Ann", "Bo"), shape, buttons=False, beat=beat) for beat in range(1, 5)]
    assert [drawn.caption for drawn in told] == [
        "Clash in market A: Ann adds Technology 3, Bo adds Technology 5.",
        "Ann has a pair of 9s, kickers 13, 4, 3.",
        "Bo has a pair of 9s, kickers 13, 5, 3.",
        "Both have a pair: the kicker decides, 5 beats 4.",
    ]
    for beat, drawn in enumerate(told):
        hands = {key for key in texts(drawn) if key.startswith("value-")}
        assert len(hands) == 5 * min(beat, 2)
        used = {sprite.mark for sprite in drawn.sprites if sprite.state == "use" and sprite.mark}
        assert (
            used
            == [
                {"T3", "T5"},
                {"T3", "E9", "C4", "C9", "E13", "T5"},
                {"T3", "T5", "L9", "C3", "C9", "E13"},
                {"T3", "T5"},
            ][beat]
        )
        assert texts(drawn)["score-0"] == texts(drawn)["score-1"] == "0 / 7", "points come last"
    decided = told[3]
    (mark,) = [sprite for sprite in decided.sprites if sprite.symbol == "decides"]
    assert mark.key == "value-1-3-decides"
    assert texts(decided)["value-1-3"] == "5"
    assert {sprite.mark for sprite in decided.sprites if sprite.state == "won"} == {"L9", "C3", "C9", "E13"}
    over = scene(view, ("Ann", "Bo"), shape)
    assert texts(over)["score-1"] == "1 / 7"
    assert texts(over)["gain-1"] == "+1"


@both_shapes
def test_a_missing_kicker_is_shown_as_a_gap(shape: str) -> None:
    state = after(table("A E9 L2 C4", "A L9 C4", market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash"), "clash A")
    drawn = scene(state.view(None), None, shape, beat=4, buttons=False)
    assert texts(drawn)["value-1-4"] == "–"
    assert texts(drawn)["value-0-4"] == "2"


@every_table
@both_shapes
def test_the_cards_that_stand_out_are_the_best_five(options: dict[str, Any], shape: str) -> None:
    clashes = 0
    for state in game(*options.items()):
        clash = next((event for event in state.events if isinstance(event, Clashed)), None)
        if clash is None:
            continue
        clashes += 1
        view = state.view(None)
        for at, shown in enumerate(clash.hands):
            drawn = scene(view, None, shape, buttons=False, beat=at + 2)
            boosts = [hand.boost for hand in clash.hands if hand.boost]
            used = Counter(
                sprite.mark
                for sprite in drawn.sprites
                if sprite.state == "use" and sprite.mark and not sprite.symbol.startswith("factory")
            )
            expected = Counter(shown.cards)
            if shown.boost and shown.boost in expected and sum(used.values()) < len(shown.cards):
                expected[shown.boost] -= 1
            assert used == +expected
            framed = Counter(
                sprite.mark for sprite in drawn.sprites if sprite.state == "use" and sprite.symbol.startswith("factory")
            )
            assert framed == Counter(boosts)
        over = texts(scene(view, None, shape))
        assert {key for key in over if key.startswith("gain-")} == {f"gain-{seat}" for seat in clash.winners}
    assert clashes


@both_shapes
def test_what_a_clash_would_give_is_what_it_gives(shape: str) -> None:
    checked = 0
    for options in TABLES[:3]:
        for state in decisions(options):
            if state.asks != "clash":
                continue
            market = state.may_clash()[0]
            would = outlook(state, market)
            played = state.play(GAME.parse(f"clash {'AB'[market]}"))
            while played.asks == "boost":
                seat = played.to_act[0]
                wanted = would.showings[seat].factory
                played = played.play(Boost(factory_code(wanted) if wanted else None))
            clash = next(event for event in played.events if isinstance(event, Clashed))
            assert set(clash.winners) == set(would.winners)
            assert clash.points == would.points
            words = " ".join(texts(scene(state.view(0), None, shape)).values())
            assert f"+{would.points}" in words
            checked += 1
    assert checked


@both_shapes
def test_a_move_that_is_tried_shows_what_a_clash_would_give_after_it(shape: str) -> None:
    state = table("hand E9 L2 | A L3 | upright T1 | lying T9", "A E5", market="A C9 E13 | B C1 C2")
    now, then = (
        scene(state.view(0), None, shape),
        scene(state.view(0), None, shape, tried=GAME.parse("enter E9 in A with T9")),
    )
    assert now.tries
    assert "high card 13" in " ".join(texts(now).values())
    assert "a pair of 9s" in " ".join(texts(then).values())
    accents = [sprite.text for sprite in then.sprites if "accent" in sprite.style.split()]
    assert any("seat 0 +1" in words for words in accents)
    pieces = [
        [(sprite.key, sprite.x, sprite.y, sprite.move) for sprite in drawn.sprites if sprite.mark]
        for drawn in (now, then)
    ]
    assert pieces[0] == pieces[1], "nothing moves yet"
    assert scene(state.view(0), None, shape, tried=GAME.parse("enter L2 in B replacing E5")) == now, (
        "what is not legal shows nothing"
    )


@both_shapes
def test_a_boost_that_is_tried_tells_the_clash_that_it_decides(shape: str) -> None:
    state = after(table(*BY_KICKER, market="A C9 E13 | B C1 C2 | pile L7 L8", step="clash"), "clash A", "boost")
    view = state.view(1)
    now, then = scene(view, None, shape), scene(view, None, shape, tried=GAME.parse("boost T5"))
    assert "the kicker decides" in " ".join(texts(then).values())
    assert "the kicker decides" not in " ".join(texts(now).values())
    assert texts(then)["score-1"] == "0 / 7", "it is not made yet"
    assert then.caption == now.caption
    pieces = [
        [(sprite.key, sprite.x, sprite.y, sprite.move) for sprite in drawn.sprites if sprite.mark or sprite.move]
        for drawn in (now, then)
    ]
    assert pieces[0] == pieces[1]


@both_shapes
def test_a_boost_that_is_spent_looks_so(shape: str) -> None:
    state = after(table("hand E3 | lying T3 | upright T4", "hand L1", market="A C9 E13 | B C1 C2"), "produce T3")
    drawn = {
        sprite.mark: sprite
        for sprite in scene(state.view(1), None, shape).sprites
        if sprite.symbol.startswith("factory")
    }
    assert drawn["T3"].symbol.endswith("-spent")
    assert not drawn["T4"].symbol.endswith("-spent")


def test_teams_show_the_points_of_both() -> None:
    state = table("A L3", "A L4", "A L5", "A L6", market="A C9 E13 | B C1 C2", points=(2, 1, 3, 0))
    assert [texts(scene(state.view(0)))[f"score-{seat}"] for seat in range(4)] == ["5 / 7", "1 / 7", "5 / 7", "1 / 7"]


@both_shapes
def test_many_factories_all_find_a_place(shape: str) -> None:
    many = "lying T1-6 | upright T7-13"
    state = table(*[f"hand E3 | {many}"] * 4, market="A C9 E13 | B C1 C2")
    drawn = scene(state.view(0), NAMES, shape)
    frames = [box(sprite) for sprite in drawn.sprites if sprite.symbol.startswith("factory")]
    assert len(frames) == 52
    assert not any(meet(one, two) for one, two in combinations(frames, 2))
    assert all(left >= 0 and right <= drawn.width and bottom <= drawn.height for left, _, right, bottom in frames)


def test_a_clash_reads_as_it_did(golden: Callable[[str, str], None]) -> None:
    """What stands in the two markets, picture by picture (tests/golden/industry)."""
    lines = []
    view = kicker("boost T3", "boost T5").view(1)
    for beat in range(1, beats(view) + 1):
        drawn = scene(view, ("Ann", "Bo"), "wide", buttons=False, beat=beat)
        lines += [f"== {beat}. {drawn.caption}"]
        lines += [
            f"{key}: {text}"
            for key, text in texts(drawn).items()
            if key.startswith(("row-0", "clash-0", "value-", "score-", "gain-"))
        ]
        states = [f"{sprite.mark} {sprite.state}" for sprite in drawn.sprites if sprite.mark and sprite.state]
        lines += [", ".join(states), ""]
    golden("industry/clash.txt", "\n".join(lines))


def test_every_card_has_its_symbols() -> None:
    symbols = set(sheet())
    assert {f"{size}-{code}" for size in ("face", "mid", "small") for code in KINDS} <= symbols
