"""The picture of Gears of Industry: where things lie, and what they offer, over whole games."""

from collections import Counter
from itertools import combinations, pairwise
from typing import Any

from games.industry.pictures import TABLES, code_of, decisions, every_table, game, scenes, texts
from games.industry.positions import after, holder, table
from support.pictures import (
    LONG_NAMES,
    Place,
    all_lies_inside,
    box,
    choices_lead_somewhere,
    every_shape,
    legible,
    lettered,
    meet,
    says_in_the_open,
    scene_of,
    seen_at_first,
    sheet_of,
    texts_lie_apart,
)

from kernel_lib.core import CHANCE
from kernel_lib.games.industry import GAME
from kernel_lib.games.industry.rules.components import CODES, EFFECTS, HIDDEN, KINDS, factory_code, quarter
from kernel_lib.games.industry.rules.moves import Enter
from kernel_lib.games.industry.scene.board import TIGHT
from kernel_lib.games.industry.text.hands import effect_line
from kernel_lib.scene.symbols import HALO

CARDS = ("face-", "mid-", "small-", "card-back")


@every_table
@every_shape
def test_every_picture_is_whole_and_can_be_read(options: dict[str, Any], shape: str) -> None:
    """No two pieces that can be chosen at a time have the same name."""
    for _, _, drawn in scenes(options, shape):
        all_lies_inside(drawn, sheet_of(GAME))
        texts_lie_apart(
            seen_at_first(drawn),
            lambda sprite: sprite.symbol.startswith((*CARDS, "factory", "slot")),
            belongs=lambda text, piece: text.key == f"{piece.key}-number",
        )
        legible(drawn, sheet_of(GAME))
        says_in_the_open(drawn)
        choices_lead_somewhere(drawn)
        states = {sprite.key: sprite.state for sprite in drawn.sprites}
        assert all(states[sprite.under] != "off" for sprite in drawn.sprites if sprite.under)
        named = Counter((sprite.under, sprite.label) for sprite in drawn.sprites if sprite.label and not sprite.peek)
        assert max(named.values()) == 1, named.most_common(2)
        buttons = [sprite for sprite in drawn.sprites if sprite.key in ("hint", "undo", "confirm", "done")]
        for panel in drawn.sprites:
            if panel.symbol in ("panel", "sheet") and not panel.tab:
                assert not [button.key for button in buttons if meet(box(panel), box(button))], panel


@every_table
@every_shape
def test_pieces_do_not_cover_each_other(options: dict[str, Any], shape: str) -> None:
    """Only in a hand of many cards does one lie on the next, and then enough is seen of it."""
    for _, viewer, drawn in scenes(options, shape):
        pieces = [sprite for sprite in seen_at_first(drawn) if sprite.symbol.startswith((*CARDS, "factory"))]
        for one, two in combinations(pieces, 2):
            if meet(box(one), box(two)):
                assert one.y == two.y or {one.state, two.state} & {"off", "legal", "hint"}, (viewer, one, two)
                assert abs(one.x - two.x) >= 0.36 * max(one.w, two.w) or not one.mark, (one, two)


@every_shape
def test_what_is_refused_says_why(shape: str) -> None:
    rules = set()
    for state in [state for options in TABLES[:3] for state in decisions(options, 16)]:
        for sprite in scene_of(GAME, state.view(state.to_act[0]), shape=shape).sprites:
            if sprite.state == "off" and sprite.move:
                refusal = state.why_illegal(GAME.parse(sprite.move))
                assert refusal is not None
                rules.add(refusal.rule)
    assert rules >= {"build", "no-technology", "pay-output", "effect-one", "clash"}


@every_table
@every_shape
def test_the_cards_that_are_seen_are_those_that_may_be(options: dict[str, Any], shape: str) -> None:
    for state, viewer, drawn in scenes(options, shape):
        if state.view(viewer).outcome is not None:
            continue
        seen = Counter(
            code_of(sprite)
            for sprite in drawn.sprites
            if code_of(sprite) not in ("", "?") and not sprite.key.startswith("starter-")
        )
        shown = state.view(viewer).state
        rows = [*(row for rows in shown.markets for row in rows), shown.revealed]
        # Where there is little room the discard piles of seats are only read, and known cards of four stand as words.
        piles = shown.discards if shape == "wide" else shown.discards[shown.common :]
        words = shape == "middle" and options["players"] == 4
        below = max(viewer or 0, 0)
        hands = [hand for seat, hand in enumerate(shown.hands) if not words or seat == below]
        rows += [*hands, *(pile[-1:] for pile in piles)]
        cards = [CODES[card] for row in rows for card in row if card != HIDDEN]
        cards += [factory_code(one) for row in shown.factories for one in row]
        assert seen == Counter(cards)
        hidden = sum(sprite.symbol == "card-back" and sprite.key != "market-deck" for sprite in drawn.sprites)
        backs = sum(hand.count(HIDDEN) for hand in hands)
        closed = [hand for seat, hand in enumerate(shown.hands) if seat != below and {*hand} <= {HIDDEN}]
        assert hidden == backs - (0 if shape == "wide" or words else sum(map(len, closed)))
        told = " ".join(sprite.text for sprite in drawn.sprites if sprite.key.startswith("known-")).split()
        known = [
            CODES[card] for seat, hand in enumerate(shown.hands) if seat != below for card in hand if card != HIDDEN
        ]
        assert not words or sorted(word for word in told if word != "known:") == sorted(known)


@every_table
@every_shape
def test_factories_stand_as_they_were_turned_and_their_numbers_upright(options: dict[str, Any], shape: str) -> None:
    turns = set()
    for state, _, drawn in scenes(options, shape):
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        frames = [sprite for sprite in drawn.sprites if sprite.symbol.startswith("factory")]
        assert Counter(sprite.turn for sprite in frames) == Counter(
            90 * quarter(one) for row in state.factories for one in row
        )
        for sprite in frames:
            number = by_key[f"{sprite.key}-number"]
            assert number.turn == 0
            assert number.text == code_of(sprite)[1:]
            left, top, right, bottom = lettered(number)
            assert box(sprite)[0] <= left < right <= box(sprite)[2]
            assert box(sprite)[1] <= top < bottom <= box(sprite)[3]
        turns |= {sprite.turn for sprite in frames}
    assert len(turns) >= 3


@every_shape
def test_every_card_can_be_read_in_full(shape: str) -> None:
    for state, _, drawn in scenes({"players": 3}, shape):
        readings = {sprite.peek: sprite.label for sprite in drawn.sprites if sprite.peek and sprite.label}
        for market in state.markets:
            for owner, row in enumerate(market):
                for card in row:
                    line = str(effect_line(EFFECTS[card], neutral=owner == state.common))
                    assert any(
                        key.startswith(f"card-{owner}-{CODES[card]}-") and line in label
                        for key, label in readings.items()
                    )


@every_shape
def test_a_reading_covers_no_piece_that_is_looked_at(shape: str) -> None:
    for _, _, drawn in scenes({"players": 2}, shape):
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        for panel in drawn.sprites:
            if panel.peek and panel.label and shape == "wide":
                assert not meet(box(panel), box(by_key[panel.peek])), panel


@every_shape
def test_what_is_chosen_next_lies_where_the_piece_lies(shape: str) -> None:
    state = table("hand E5 E9 | A L3 L4 L5 | lying T5 | upright T2", "A E1", market="A C1 C2 | B C3 C4").replace(
        output=9
    )
    drawn = scene_of(GAME, state.view(0), shape=shape)
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


@every_shape
def test_a_copied_effect_is_chosen_step_by_step(shape: str) -> None:
    """The card, the effect that it copies, and what that is done to, whichever cards have these effects in the house
    deck.
    """
    copy, search, lift = holder("copy"), holder("search"), holder("boost")
    state = table(f"A {copy} | pile T1 T2", f"A {search}", market=f"A {lift} | B L1 L2", step="effect")
    drawn = scene_of(GAME, state.view(0), shape=shape)
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


@every_shape
def test_cards_keep_their_keys_from_the_hand_to_the_market(shape: str) -> None:
    entered = 0
    for before, after_it in pairwise(game(("players", 2))):
        for move in before.legal_moves() if before.phase == "enter" and before.to_act != (CHANCE,) else ():
            if isinstance(move, Enter) and before.play(move) == after_it:
                here, there = (
                    scene_of(GAME, state.view(before.to_act[0]), shape=shape) for state in (before, after_it)
                )
                keys = {sprite.key for sprite in here.sprites if code_of(sprite) == move.card}
                assert keys & {sprite.key for sprite in there.sprites if code_of(sprite) == move.card}
                entered += 1
    assert entered > 5


# Clashes ------------------------------------------------------------------------------------------

# Both have a pair of 9s; the first kicker is alike, the second decides.


@every_shape
def test_a_boost_that_is_spent_looks_so(shape: str) -> None:
    state = after(table("hand E3 | lying T3 | upright T4", "hand L1", market="A C9 E13 | B C1 C2"), "produce T3")
    drawn = {
        code_of(sprite): sprite
        for sprite in scene_of(GAME, state.view(1), shape=shape).sprites
        if sprite.symbol.startswith("factory")
    }
    assert drawn["T3"].symbol.endswith("-spent")
    assert not drawn["T4"].symbol.endswith("-spent")


def test_teams_show_the_points_of_both() -> None:
    state = table("A L3", "A L4", "A L5", "A L6", market="A C9 E13 | B C1 C2", points=(2, 1, 3, 0))
    assert [texts(scene_of(GAME, state.view(0)))[f"score-{seat}"] for seat in range(4)] == [
        "5 / 7",
        "1 / 7",
        "5 / 7",
        "1 / 7",
    ]


@every_shape
def test_many_factories_all_find_a_place(shape: str) -> None:
    many = "lying T1-6 | upright T7-13"
    state = table(*[f"hand E3 | {many}"] * 4, market="A C9 E13 | B C1 C2")
    drawn = scene_of(GAME, state.view(0), LONG_NAMES, shape)
    frames = [box(sprite) for sprite in drawn.sprites if sprite.symbol.startswith("factory")]
    assert len(frames) == 52
    assert not any(meet(one, two) for one, two in combinations(frames, 2))
    assert all(left >= 0 and right <= drawn.width and bottom <= drawn.height for left, _, right, bottom in frames)


def test_every_card_has_its_symbols() -> None:
    symbols = set(sheet_of(GAME))
    assert {f"{size}-{code}" for size in ("face", "mid", "small") for code in KINDS} <= symbols


# What has happened, and what may not be ------------------------------------------------------------


@every_shape
def test_what_others_moved_since_the_own_act_keeps_brackets(shape: str) -> None:
    since = table("A L3 | upright T2", "hand E9 | lying T9 T5", market="A C1 C2 | B C3 C4", active=1)
    state = after(since, "enter E9 in B with T9")
    drawn = scene_of(GAME, state.view(0), shape=shape, previous_view=since.view(0))
    moved = {sprite.key for sprite in drawn.sprites if sprite.state == "moved"}
    assert moved == {"moved-card-1-E9-0", "moved-card-1-T9-0"}
    by_key = {sprite.key: sprite for sprite in drawn.sprites}
    for key in moved:
        piece = by_key[key.removeprefix("moved-")]
        assert (by_key[key].x, by_key[key].y) == (piece.x, piece.y)
        assert by_key[key].z < piece.z
    assert not [sprite for sprite in scene_of(GAME, state.view(0), shape=shape).sprites if sprite.state == "moved"]


@every_shape
def test_a_card_that_is_out_of_step_is_refused_with_the_step(shape: str) -> None:
    state = table("hand E5 T7 | A L3 L4 L5 | upright T2", "A E1", market="A C1 C2 | B C3 C4", step="clash")
    drawn = scene_of(GAME, state.view(0), shape=shape)
    off = {sprite.move for sprite in drawn.sprites if sprite.state == "off" and sprite.move}
    assert off >= {"enter E5 in A", "build T7 horizontal", "produce T2", "clash B"}
    for move in off - {"clash B"}:
        refusal = state.why_illegal(GAME.parse(move))
        assert refusal is not None
        assert refusal.rule == "steps"


@every_shape
def test_spaces_and_starting_cards_are_called_what_they_are(shape: str) -> None:
    state = table("hand E5 | A L3 | lying T5", "A E1", market="A C1 C2 | B C3 C4").replace(output=6)
    labels = {sprite.key: sprite.label for sprite in scene_of(GAME, state.view(0), shape=shape).sprites}
    assert labels["card-0-E5-0+slot-0-0"] == "then space 2 in market A"
    assert labels["card-0-E5-0+slot-1-0"] == "then space 1 in market B"
    starting = next(state for state in decisions({"players": 3}) if state.phase == "start")
    labels = {
        sprite.key: sprite.label for sprite in scene_of(GAME, starting.view(starting.to_act[0]), shape=shape).sprites
    }
    first = next(key for key in labels if key.startswith("starter-") and "+" not in key)
    assert labels[first].startswith("Technology ")
    second = next(key for key in labels if key.startswith(f"{first}+starter-"))
    assert labels[second].startswith("then Technology ")


@every_shape
def test_cards_that_are_alike_are_marked_apart_by_whose_they_are(shape: str) -> None:
    position = table("A E9 | upright T3", "A E9 L4 | upright T3 T5", market="A C9 E13")
    marks = {sprite.key: sprite.mark for sprite in scene_of(GAME, position.view(0), shape=shape).sprites if sprite.mark}
    assert marks["card-0-T3-0"] == "T3@factory-0"
    assert marks["card-1-T3-0"] == "T3@factory-1"
    assert marks["card-1-E9-0"] == "E9@market-0-1"
    assert marks["card-2-C9-0"] == "C9@market-0"
    codes = {piece.name: piece.code for piece in position.view(0).pieces()}
    assert codes["T3@factory-0"] == "T3"
    assert codes["T3@factory-1"] == "T3:1", "as older files have it"
    assert codes["T5@factory-1"] == "T5", "nobody else has one"


@every_table
@every_shape
def test_what_is_read_of_a_piece_covers_no_card_to_choose_from(options: dict[str, Any], shape: str) -> None:
    """Neither in what those at the table see, nor while decks are chosen, one after the other."""
    choosing = [state for state in decisions(options) if state.phase == "personalise"]
    chosen = [(state, None, scene_of(GAME, state.view(state.to_act[0]), shape=shape)) for state in choosing]
    assert any(panel.peek for _, _, drawn in chosen for panel in drawn.sprites), "a deck can be read"
    for state, _, drawn in (*chosen, *scenes(options, shape)):
        offered = [
            sprite
            for sprite in drawn.sprites
            if sprite.state in ("legal", "hint") and sprite.move and not sprite.under and not sprite.peek
        ]
        for panel in drawn.sprites:
            if panel.peek and panel.symbol == "panel":
                covered = [one.key for one in offered if one.key != panel.peek and meet(box(one), box(panel))]
                assert not covered, (state.phase, panel.key)


@every_table
@every_shape
def test_rings_of_factories_on_their_sides_do_not_touch(options: dict[str, Any], shape: str) -> None:
    """Only who decides has rings."""
    for _, _, drawn in scenes(options, shape, 8, acting=True):
        lying = [
            box(sprite)
            for sprite in drawn.sprites
            if sprite.key.endswith("-pick") and sprite.symbol == "pick" and sprite.w > sprite.h > TIGHT / 1.4
        ]
        for one, two in combinations(lying, 2):
            assert not meet(ringed(one), ringed(two)), (one, two)


def ringed(place: Place) -> Place:
    """What a piece that is offered covers, with the ring around it."""
    room = HALO + 1.3
    return Place(place.left - room, place.top - room, place.right + room, place.bottom + room)
