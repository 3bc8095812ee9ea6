"""The picture of Smash Gear: whole games on every board, moves in steps, what is seen of machines and cards."""

import re
from itertools import combinations
from typing import Any

import pytest
from games.smash.pictures import LETTERS, NAMES_OF_PEOPLE, box, cards, every_board, game, scenes, tabs_of
from games.smash.positions import after, battle, begun, number, prepared
from support.pictures import (
    LIFT,
    WIDTHS,
    Place,
    every_shape,
    is_line,
    legible,
    lettered,
    meet,
    offered,
    says_in_the_open,
    scene_of,
    seen_at_first,
    seen_with,
)

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.core.square_grid import rotated, translated
from kernel_lib.games.smash import GAME
from kernel_lib.games.smash.rules.board import threat_map
from kernel_lib.games.smash.rules.components import NAMES
from kernel_lib.games.smash.rules.machines import flipped_bodies
from kernel_lib.games.smash.scene.outlines import cells_of, list_shape_codes, shape_of, trace_outline
from kernel_lib.games.smash.scene.panels import _wrapped_lines
from kernel_lib.games.smash.text import TEXT
from kernel_lib.scene.frames import frame_of
from kernel_lib.scene.sprite import Scene, at_first
from kernel_lib.scene.svg import svg
from kernel_lib.scene.text_metrics import width

# The table ----------------------------------------------------------------------------------------


@every_board
@every_shape
def test_every_picture_is_whole_and_can_be_read(options: dict[str, Any], shape: str) -> None:
    for _, drawn in scenes(options, shape):
        says_in_the_open(drawn, box)
        texts_lie_apart_in_every_tab(drawn)
        legible(drawn, GAME.scene.sheet())
        for sprite in drawn.sprites:
            if sprite.symbol in ("tag", "threat-1", "threat-2"):
                words, inside = lettered(sprite), box(sprite)
                assert words.right - words.left <= inside[2] - inside[0], sprite
        assert drawn.width == WIDTHS[shape]
        for sprite in drawn.sprites:
            left, top, right, bottom = lettered(sprite) if not sprite.symbol and sprite.text else box(sprite)
            slack = 2 if sprite.symbol == "frame" else 0
            assert left >= -slack, sprite
            assert top >= -slack, sprite
            assert right <= drawn.width + slack, sprite
            assert bottom <= drawn.height + slack, sprite
        assert not {sprite.symbol for sprite in drawn.sprites if sprite.symbol} - set(GAME.scene.sheet())
        assert frame_of({drawn.shape: drawn}), "no key is used twice"


def texts_lie_apart_in_every_tab(drawn: Scene) -> None:
    """No text lies on another or on a card or button, and enough is seen of every card."""
    for seen in tabs_of(drawn):
        texts = [(sprite, lettered(sprite)) for sprite in seen if sprite.text and not sprite.symbol]
        on_cards = [sprite for sprite in seen if sprite.key.endswith("-left")]
        for (one, here), (two, there) in combinations(texts, 2):
            assert not meet(here, there), (one, two)
        things = [
            *cards(seen),
            *(sprite for sprite in seen if sprite.symbol in ("button", "button-confirm", "leaf", "chip")),
        ]
        for label, here in texts:
            for thing in things if label not in on_cards else ():
                assert not meet(here, box(thing)), (label, thing)
        for one, two in combinations(cards(seen), 2):
            if one.y == two.y:
                assert abs(one.x - two.x) >= 0.6 * one.w


@every_board
def test_texts_of_wide_letters_lie_apart(options: dict[str, Any]) -> None:
    for shape in GAME.scene.shapes:
        for _, drawn in scenes(options, shape, 39, LETTERS):
            texts_lie_apart_in_every_tab(drawn)


@every_shape
def test_texts_that_are_read_lie_in_their_sheet(shape: str) -> None:
    for _, drawn in scenes({}, shape):
        for sprite in drawn.sprites:
            if sprite.peek and sprite.symbol == "sheet":
                lines = [lettered(line) for line in drawn.sprites if line.peek == sprite.peek and line.text]
                left, top, right, bottom = box(sprite)
                assert all(
                    left < line[0] and line[2] < right and top < line[1] and line[3] < bottom for line in lines
                ), sprite.key
                assert not any(meet(one, two) for one, two in combinations(lines, 2))
                assert sprite.label


@pytest.mark.parametrize("beside", [0, 80, 200])
def test_words_that_are_broken_into_lines_lose_nothing_and_gain_nothing(beside: float) -> None:
    sentences = ("Flip it to any side.", "A machine that stands there is destroyed.", "Draw a card.")
    lines = _wrapped_lines(sentences, 12, 240, 12, beside)
    assert " ".join(lines).strip() == " ".join(sentences)
    assert all(width(line, 12) <= 240 for line in lines)
    assert width(lines[0], 12) <= 240 - beside


def test_words_on_cards_stay_on_them() -> None:
    for kind in range(len(NAMES)):
        for size in ("large", "small"):
            for part in GAME.scene.sheet()[f"{size}-{kind}"].split("<text ")[1:]:
                style, y = part.split('class="')[1].split('"')[0], float(part.split(' y="')[1].split('"')[0])
                letters = float(part.split('font-size="')[1].split('"')[0])
                words = part.split(">")[1].split("<")[0]
                assert y <= 68, words
                assert not words.endswith("…"), words
                assert width(words, letters, bold="cb-b" in style) <= 98, words


# What is offered ----------------------------------------------------------------------------------


@every_board
@every_shape
def test_what_is_offered_can_be_reached_and_what_is_refused_says_why(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::13]:
        if not state.to_act or state.to_act == (CHANCE,):
            continue
        view = state.view(state.to_act[0])
        drawn = scene_of(GAME, view, NAMES_OF_PEOPLE, shape)
        by_key = {sprite.key: sprite for sprite in drawn.sprites}
        for sprite in drawn.sprites:
            if sprite.state == "off" and sprite.placing == "this":
                assert not sprite.move, "a placement without room is none that can be made"
                assert sprite.says[0] == "refusal", "and says why"
            elif sprite.state == "off" and not sprite.move.startswith("!"):
                assert view.why_illegal(GAME.parse(sprite.move)) is not None
            if sprite.under:
                above = by_key[sprite.under]
                assert above.move == "!open" or above.placing == "this", "what it lies under can be opened"
            if sprite.move == "!open":
                leads = [other for other in drawn.sprites if other.under == sprite.key]
                assert sprite.ways or any(other.state == "legal" for other in leads), sprite
            if sprite.state in ("legal", "hint") and sprite.move and not sprite.move.startswith("!way:"):
                assert sprite.label
                assert sprite.confirm


@every_board
def test_a_hint_marks_the_way_to_it_and_nothing_else(options: dict[str, Any]) -> None:
    for at, state in enumerate(game(*options.items())[::31]):
        if state.to_act and state.to_act != (CHANCE,):
            view, shape = state.view(state.to_act[0]), GAME.scene.shapes[at % 3]
            for move in view.legal_moves()[::9]:
                drawn = scene_of(GAME, view, None, shape, hint=move)
                hints = {sprite.key: sprite for sprite in drawn.sprites if sprite.state == "hint"}
                (played,) = (sprite for sprite in hints.values() if sprite.move != "!open")
                assert played.move == str(move)
                way = [played]
                while way[-1].under:
                    way.append(hints[way[-1].under])
                assert len(way) == len(hints), "what has to be opened on the way is hinted as well, and nothing else"


@every_board
def test_what_is_open_at_once_has_keys_of_its_own(options: dict[str, Any]) -> None:
    """An arrow key presses one ghost."""
    for state in game(*options.items())[::9]:
        if state.to_act and state.to_act != (CHANCE,):
            drawn = scene_of(GAME, state.view(state.to_act[0]))
            under = {sprite.key: sprite.under for sprite in drawn.sprites}
            for key in {sprite.under for sprite in drawn.sprites if sprite.under}:
                chain = {key}
                while under[key]:
                    chain.add(key := under[key])
                hot = [sprite.hotkey for sprite in drawn.sprites if sprite.hotkey and sprite.under in chain]
                assert len(hot) == len(set(hot))


def test_whoever_looks_on_is_offered_nothing() -> None:
    for viewer in (1, None, OPEN):
        assert not offered(scene_of(GAME, battle("0 Pinion e9 / f9").view(viewer)))


def test_a_script_is_aimed_step_by_step() -> None:
    state = battle("0 Pinion e9 / f9", "0 Pinion b5 / c5", hands=(("Oil Can",), ()))
    drawn = scene_of(GAME, state.view(0))
    card = next(
        sprite for sprite in drawn.sprites if sprite.mark == "Oil Can@hand-0" and sprite.key.startswith("hand-")
    )
    aims = [sprite for sprite in drawn.sprites if sprite.under == card.key and sprite.move]
    assert [aim.move for aim in aims] == ["!open", "!open"]
    ghosts = [drawn[key] for aim in aims for _, key in aim.ways]
    assert {ghost.move for ghost in ghosts if ghost.move} == {
        str(move) for move in state.legal_moves() if str(move).startswith("script")
    }


STACKED = after(
    battle("0 Pinion e9 / f9", hands=(("Oil Can", "Short Circuit"), ("Short Circuit",))),
    "script Oil Can on 1 to N",
    "script Short Circuit",
)
"""Seat 0 may answer the answer to its script."""


def test_what_waits_is_shown_last_first() -> None:
    state = battle("0 Pinion e9 / f9", hands=(("Oil Can",), ("Short Circuit",)))
    state = after(state, "script Oil Can on 1 to N")
    for shape in GAME.scene.shapes:
        drawn = scene_of(GAME, state.view(1), ("Ann", "Bo"), shape)
        assert drawn["waits-1-words"].text == "Oil Can on machine 1 north"
        assert drawn["machine-1"].state == "use"
        assert drawn["waits-1"].symbol == "seat-0"
        both = scene_of(GAME, STACKED.view(None), ("Ann", "Bo"), shape)
        assert both["waits-2"].y < both["waits-1"].y
        assert both["waits-2-words"].text == "Short Circuit"


# What is seen -------------------------------------------------------------------------------------


@every_board
@every_shape
def test_machines_bases_and_hands_lie_where_the_rules_have_them(options: dict[str, Any], shape: str) -> None:
    for at, state in enumerate(game(*options.items())[::26]):
        viewer = (0, 1, None, OPEN)[at % 4]
        drawn = scene_of(GAME, state.view(viewer), None, shape)
        pitch = drawn["cell-0"].w
        for machine in state.machines:
            for place, heart in enumerate(machine.hearts):
                assert (
                    drawn[f"body-{machine.number}-heart-{place}"].x,
                    drawn[f"body-{machine.number}-heart-{place}"].y,
                ) == (
                    drawn[f"cell-{heart}"].x,
                    drawn[f"cell-{heart}"].y,
                )
            shapes = [box(sprite) for sprite in drawn.sprites if sprite.key.split(".")[0] == f"body-{machine.number}"]
            grips = [box(sprite) for sprite in drawn.sprites if sprite.key.split(".")[0] == f"machine-{machine.number}"]
            assert shapes == grips or state.phase == "keep"
            middles = [(drawn[f"cell-{cell}"].x, drawn[f"cell-{cell}"].y) for cell in machine.cells]
            whole = (
                min(x for x, _ in middles),
                min(y for _, y in middles),
                max(x for x, _ in middles),
                max(y for _, y in middles),
            )
            around = (
                min(b[0] for b in shapes),
                min(b[1] for b in shapes),
                max(b[2] for b in shapes),
                max(b[3] for b in shapes),
            )
            assert around == pytest.approx(
                (whole[0] - pitch / 2, whole[1] - pitch / 2, whole[2] + pitch / 2, whole[3] + pitch / 2), abs=0.3
            )
        for seat in (0, 1):
            for cell in state.bases[seat]:
                assert drawn[f"base-{seat}-{cell}"].symbol == f"base-{seat}"
                hidden = any(cell in machine.cells for machine in state.machines)
                assert hidden == any(sprite.key == f"base-{seat}-{cell}-badge" for sprite in drawn.sprites)
        below = viewer if viewer in (0, 1) else 0
        held = {sprite.key for sprite in drawn.sprites if re.fullmatch(rf"hand-{below}-(-1|\d+)", sprite.key)}
        known = state.view(viewer).state
        assert held == {f"hand-{below}-{kind}" for kind in (*known.hands[below], *known.drawn[below])}


@every_shape
def test_rows_count_from_the_top_and_columns_have_letters(shape: str) -> None:
    drawn = scene_of(GAME, begun().view(0), None, shape)
    assert [drawn[f"row-{row}"].text for row in (0, 10)] == ["1", "11"]
    assert drawn["row-0"].y < drawn["row-10"].y
    assert [drawn[f"col-{col}"].text for col in (0, 8)] == ["a", "i"]
    assert drawn[f"cell-{number('e10')}"].label == "free cell e10" or drawn[f"base-0-{number('e10')}"].label


def test_drawn_machines_of_the_other_are_backs() -> None:
    state = battle(drawn=(("Pinion", "Spur"), ("Ram", "Winch")))
    mine, rival = scene_of(GAME, state.view(0)), scene_of(GAME, state.view(1))
    assert [
        sprite.symbol for sprite in mine.sprites if sprite.key.startswith("hand-") and sprite.symbol == "card-back"
    ] == []
    assert "2 machines unseen" in mine["seat-1"].label
    assert "Ram" in rival["seat-1"].label
    assert "Ram" not in mine["seat-1"].label
    watched = scene_of(GAME, state.view(None))
    assert [sprite.label for sprite in watched.sprites if sprite.symbol == "card-back"] == ["2 machines unseen"]


@every_shape
def test_the_threat_map_shows_prices(shape: str) -> None:
    for state in game()[::38]:
        drawn = scene_of(GAME, state.view(0), None, shape)
        for seat in (0, 1):
            shown = {
                sprite.key: (sprite.text, sprite.symbol)
                for sprite in drawn.sprites
                if sprite.tab == f"map/{seat}" and sprite.symbol
            }
            expected = {
                f"threat-{seat}-{cell}": (str(threat.gears), f"threat-{threat.flips}")
                for cell, threat in threat_map(state.board, seat).items()
            }
            assert shown == expected
        if state.machines:
            assert [sprite.move for sprite in drawn.sprites if sprite.key.startswith("map-")] == [
                "!tab:map/off",
                "!tab:map/0",
                "!tab:map/1",
            ]
            assert not [sprite for sprite in at_first(drawn.sprites) if sprite.symbol.startswith("threat-")]


def test_a_machine_that_is_looked_at_shows_its_box_its_flips_and_its_words() -> None:
    state = battle("0 Ratchet e6 / d6 f6 e7", "1 Winch b2 / c2 d2 d3", gears=(9, 9))
    for shape in GAME.scene.shapes:
        drawn = scene_of(GAME, state.view(0), None, shape)
        pitch = drawn["cell-0"].w
        for machine in state.machines:
            seen = [sprite for sprite in drawn.sprites if sprite.peek == f"machine-{machine.number}"]
            rows, cols = zip(*state.size.cells(machine.cells), strict=True)
            assert [(sprite.w, sprite.h) for sprite in seen if sprite.symbol == "frame"] == [
                ((max(cols) - min(cols) + 1) * pitch + 4, (max(rows) - min(rows) + 1) * pitch + 4)
            ]
            assert len([sprite for sprite in seen if sprite.symbol.startswith("trace-")]) == len(
                flipped_bodies(machine.hearts, machine.weapons, state.size)
            )
            assert [sprite for sprite in seen if sprite.symbol.startswith("reach-")] or not machine.seat
            assert any(NAMES[machine.kind] in sprite.text for sprite in seen)


def test_no_ghost_waits_for_who_is_hidden() -> None:
    """What peeks and what lies under hangs on a piece that is there."""
    for _, drawn in scenes({}, "narrow"):
        keys = {sprite.key for sprite in drawn.sprites}
        assert all(sprite.under in {"", *keys} and sprite.peek in {"", *keys} for sprite in drawn.sprites)


@every_shape
def test_a_card_that_is_lifted_touches_no_words_above_it(shape: str) -> None:
    for _, drawn in scenes({}, shape, every=5, names=("Ann", "Bo")):
        for sprite in drawn.sprites:
            if not (sprite.move and sprite.symbol.startswith(("large-", "small-", "strip-"))) or "flat" in sprite.style:
                continue
            there = box(sprite)
            ring = Place(there.left, there.top - LIFT - RING, there.right, there.top)
            for line in seen_with(drawn, sprite.key):
                if is_line(line) and line.z <= sprite.z and "-about-" not in line.key and "-of-" not in line.key:
                    assert not meet(ring, lettered(line)), (sprite.key, line.key, line.text)


# Symbols ------------------------------------------------------------------------------------------


def test_a_shape_is_one_symbol_however_it_is_turned() -> None:
    for code in list_shape_codes():
        cells = cells_of(code)
        for quarters in range(4):
            there = translated(rotated(cells, quarters), 3, 4)
            found = shape_of(there)
            assert found.code == code
            back = rotated(cells_of(code), found.turn)
            low = (min(row for row, _ in back), min(col for _, col in back))
            here = (min(row for row, _ in there), min(col for _, col in there))
            assert set(translated(back, -low[0], -low[1])) == set(translated(there, -here[0], -here[1]))


def test_every_shape_of_a_game_is_drawn_as_one() -> None:
    for state in game():
        for machine in state.machines:
            assert shape_of(state.size.cells(machine.cells)).code in list_shape_codes() or state.phase == "keep"


def test_a_shape_that_no_card_has_is_drawn_cell_by_cell() -> None:
    state = battle("0 Pinion a1 / b1 c1 d1 e1 f1 g1 h1")
    drawn = scene_of(GAME, state.view(0))
    assert len([sprite for sprite in drawn.sprites if sprite.key.split(".")[0] == "body-1"]) == 8
    assert svg(drawn, GAME.scene.sheet(), "light")


def test_the_outline_of_one_cell_and_of_an_angle() -> None:
    assert trace_outline([(0, 0)]).count("Q") == 4
    assert trace_outline([(0, 0), (1, 0), (1, 1)]).count("Q") == 6
    assert trace_outline([(0, 0), (0, 1)]).count("Q") == 4


def test_owners_are_told_apart_without_colour() -> None:
    one = list_shape_codes()[0]
    assert "stripes" not in GAME.scene.sheet()[f"body-0-{one}"]
    assert "stripes" in GAME.scene.sheet()[f"body-1-{one}"]


@every_shape
def test_a_machine_and_the_base_under_it_can_both_be_aimed_at(shape: str) -> None:
    state = battle("0 Crank e10", "0 Ratchet e6 / d6 f6 e7", hands=(("Dynamo",), ()))
    drawn = scene_of(GAME, state.view(0), ("Ann", "Bo"), shape)
    aims = {sprite.move: sprite for sprite in drawn.sprites}
    machine, base = aims["install Dynamo on 1"], aims["install Dynamo at e10"]
    assert abs(base.x - machine.x) > machine.w / 5, "the middle of the machine is free"
    assert base.w <= 0.6 * machine.w


@every_shape
def test_labels_say_what_lies_where(shape: str) -> None:
    state = battle("0 Ratchet e6 / d6 f6 e7", plugins=["1 Lockpin on 1", "0 Dynamo at e10"])
    drawn = scene_of(GAME, state.view(0), ("Ann", "Bo"), shape)
    assert drawn["machine-1"].label == "Ann's Ratchet 1, hearts at e6, weapons at d6, f6, e7"
    assert drawn[f"base-0-{number('e10')}"].label == "Ann's base at e10, with Dynamo"
    assert drawn["plug-1"].label == "Lockpin on machine 1"
    assert drawn["seat-0"].label.startswith("Ann. Hand: nothing. Landfill Site: nothing.")


@every_shape
def test_the_end_names_who_won(shape: str) -> None:
    state = after(battle("0 Pinion e3 / e2", hands=(("Destroy Base",), ())), "strike 1 at e2")
    assert state.outcome is not None
    drawn = scene_of(GAME, state.view(0), ("Ann", "Bo"), shape)
    assert drawn.caption == TEXT.prompt(state.view(0)).sentence(("Ann", "Bo"))
    assert drawn["won-0"].symbol == "rosette"
    assert not offered(drawn)


def test_prepare_shows_the_store_and_what_is_too_dear() -> None:
    state = prepared()
    drawn = scene_of(GAME, state.view(0), None, "narrow")
    assert {sprite.tab for sprite in drawn.sprites if sprite.move.startswith("buy")} == {"store", "programs"}
    poor = battle(gears=(0, 0))
    assert {sprite.state for sprite in scene_of(GAME, poor.view(0)).sprites if sprite.move.startswith("buy")} == {"off"}


@pytest.mark.parametrize("state", ["fault", "hint", "marked", "right"])
def test_the_frame_of_a_cell_stays_within_it(state: str) -> None:
    """What lies around a cell is covered by its neighbours."""
    drawn = GAME.scene.sheet()[f"cell.{state}"]
    for x, w, line in re.findall(r'x="(-?\d+)"[^>]*? width="(\d+)"[^>]*?(?:stroke-width="(\d+)")?', drawn):
        assert abs(float(x)) + float(line or 0) / 2 <= 50
        assert float(x) + float(w) + float(line or 0) / 2 <= 50


@every_board
def test_frames_of_the_store_stay_on_a_narrow_table(options: dict[str, Any]) -> None:
    for _, drawn in scenes(options, "middle", 17):
        for sprite in cards(list(at_first(drawn.sprites))):
            if sprite.state in ("legal", "hint"):
                assert sprite.x + sprite.w / 2 + 6 <= drawn.width - 16, sprite.key


RING = 8


@every_board
def test_a_card_of_the_store_that_is_chosen_covers_no_other(options: dict[str, Any]) -> None:
    """A page 848 wide has little room: the names of the first row stand just above the rings of the second."""
    for _, drawn in scenes(options, "middle", 17):
        store = [sprite for sprite in cards(seen_at_first(drawn)) if sprite.key.startswith(("store-", "stock-"))]
        panels = [sprite for sprite in drawn.sprites if sprite.key in ("seat-0", "seat-1")]
        for card in store:
            here, lift = box(card), 0 if "flat" in card.style.split() else LIFT
            chosen = Place(here.left - RING, here.top - lift - RING, here.right + RING, here.bottom - lift + RING)
            for other in (*store, *panels):
                assert other is card or not meet(chosen, box(other)), (card.key, other.key)


@every_board
@every_shape
def test_what_is_read_of_a_card_lies_beside_the_card_that_is_lifted(options: dict[str, Any], shape: str) -> None:
    for _, drawn in scenes(options, shape):
        for card in [sprite for sprite in drawn.sprites if sprite.key.startswith("hand-") and sprite.state == "legal"]:
            here = box(card)
            lifted = Place(here.left - RING, here.top - LIFT - RING, here.right + RING, here.bottom - LIFT + RING)
            for panel in drawn.sprites:
                if panel.peek == card.key and panel.symbol == "sheet":
                    assert not meet(box(panel), lifted), (card, panel)


@every_board
@every_shape
def test_what_a_card_does_is_read_whole(options: dict[str, Any], shape: str) -> None:
    for _, drawn in scenes(options, shape, 17):
        read = [sprite for sprite in drawn.sprites if sprite.key.startswith(("read-store", "read-stock", "read-hand"))]
        assert read or shape == "wide", "large cards have their words on them"
        assert not [sprite for sprite in read if sprite.text.endswith("…")]


@every_shape
def test_the_effects_of_many_machines_lie_in_the_picture(shape: str) -> None:
    state = battle(*(f"0 Crank {column}4 / {column}5" for column in "abcdefgh"))
    drawn = scene_of(GAME, state.view(0), ("Ann", "Bo"), shape)
    chips = [box(sprite) for sprite in drawn.sprites if re.fullmatch(r"effect-\d+", sprite.key)]
    assert len(chips) == 8
    assert max(chip.bottom for chip in chips) <= drawn.height
    assert not any(meet(one, other) for one, other in combinations(chips, 2))
