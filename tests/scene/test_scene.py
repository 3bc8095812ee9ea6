"""Scenes: what is drawn of a position, as sprites, as SVG, as frames, as a page."""

import random
import re
import xml.etree.ElementTree as ET
from functools import cache

import msgspec
import pytest
from support.pictures import HOSTILE_NAMES, scene_of, sheet_of

from kernel_lib.core import CHANCE, UnknownName
from kernel_lib.games import GAMES
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.scene.drawing import Box, CardPiece, SceneBuilder, card_width, centred, row, step
from kernel_lib.scene.frames import Frame, ScenesByShape, frames_of, rebuild_scene
from kernel_lib.scene.sprite import SHAPES, Scene, Sprite, at_first
from kernel_lib.scene.svg import svg
from kernel_lib.scene.text_metrics import display_name, display_names, short_names, truncate, width, wrap
from kernel_lib.scene.theme import THEMES, style, tokens
from kernel_lib.widgets.front.html_page import page
from kernel_lib.widgets.player.export import shapes_in
from kernel_lib.words.grammar import clock_text

PLAIN = ("you", "greedy", "search", "random")
RIGHT_TO_LEFT = "\N{RIGHT-TO-LEFT OVERRIDE}"
SVG = "{http://www.w3.org/2000/svg}"


@cache
def game(players: int, seed: int = 1) -> tuple[State, ...]:
    """All states of a game at random."""
    rng = random.Random(seed)
    first = GAMES["inversion"].start(players=players)
    assert isinstance(first, State)
    states = [first]
    while states[-1].to_act:
        last = states[-1]
        states.append(
            last.play(last.sample_chance(rng) if last.to_act == (CHANCE,) else rng.choice(last.legal_moves()))
        )
    return tuple(states)


# Layout and lettering ------------------------------------------------------------------------------


def test_rows_have_gaps_while_there_is_room() -> None:
    assert row(3, 100, 500) == (50, 162, 274)
    assert row(10, 104, 824)[-1] == 824 - 52
    assert row(0, 100, 500) == ()
    assert centred(3, 100, 500) == (-112, 0, 112)
    assert centred(0, 100, 500) == ()


@pytest.mark.parametrize("count", range(1, 11))
def test_of_every_card_in_a_hand_enough_is_seen(count: int) -> None:
    for room, widths in ((824, (104,)), (366, (84, 76))):
        card = card_width(count, widths, room)
        assert step(count, card, room) >= max(32, 0.36 * card)


def test_text_is_cut_to_its_room() -> None:
    assert truncate("short", 14, 200) == "short"
    for text in ("a" * 300, "漢" * 50, "👨‍👩‍👧" * 30, "e\u0301" * 200):
        cut = truncate(text, 14, 120)
        assert cut.endswith("…")
        assert width(cut, 14) <= 120
    assert truncate("word", 14, 1) == "…"
    assert truncate("\u2068" + "ש" * 90 + "\u2069", 14, 100).endswith("…\u2069")


def test_a_sentence_is_broken_between_words() -> None:
    lines = wrap("one two three four five six seven eight nine ten", 14, 150, 2)
    assert len(lines) == 2
    assert all(width(line, 14) <= 150 for line in lines)
    assert wrap("", 14, 150, 2) == ("",)
    assert wrap("one", 14, 150, 2) == ("one",)


def test_a_name_is_one_calm_line() -> None:
    assert display_name("Ann") == "Ann"
    assert display_name("  two\n\twords ") == "two words"
    assert display_name("") == display_name("\x00" + RIGHT_TO_LEFT) == "?"
    assert display_name("שלום").startswith("\u2068")
    assert display_name("שלום").endswith("\u2069")
    assert len(display_name("Z" + "\u0338" * 500)) < 10
    assert display_name(f"a{RIGHT_TO_LEFT}b") == "ab"
    assert width(display_name("W" * 300), 1) <= 40


def test_a_pile_shows_three_edges() -> None:
    builder = SceneBuilder("wide")
    builder.pile([CardPiece(f"card-{at}", "card-back", "a card") for at in range(5)], 100, 100, 40)
    assert {(sprite.x, sprite.y) for sprite in builder.sprites} == {(100, 100), (102.5, 97.5), (105, 95)}
    assert max(builder.sprites, key=lambda sprite: sprite.z).key == "card-0"
    assert [sprite.label for sprite in builder.sprites].count("") == 4


def test_what_a_table_says_stands_below_the_heading_or_where_a_game_wants_it() -> None:
    for shape in SHAPES:
        usual, elsewhere = SceneBuilder(shape), SceneBuilder(shape)
        usual.heading("A game", "A sentence.", "round 1")
        elsewhere.heading("A game", "A sentence.", "round 1", say=Box(10, 700, 200, 30))
        places = [next(sprite for sprite in drawn.sprites if sprite.key == "say") for drawn in (usual, elsewhere)]
        assert [sprite.y > 600 for sprite in places] == [False, True]
        assert len(usual.sprites) == len(elsewhere.sprites)


def test_a_drawing_has_one_of_three_shapes() -> None:
    with pytest.raises(UnknownName, match="wide, middle, narrow"):
        SceneBuilder("square")  # type: ignore[arg-type] # what is tested


def test_names_are_shortened_where_a_sentence_needs_the_room() -> None:
    shown = display_names(("Ann", "W" * 40), 2)
    assert short_names(shown)[0] == "Ann"
    assert width(short_names(shown)[1], 1) <= 11 < width(shown[1], 1)
    assert [type(name) for name in display_names(None, 3)] == [str] * 3, "a picture holds plain text"


def test_long_titles_captions_and_places_keep_apart() -> None:
    for shape in SHAPES:
        builder = SceneBuilder(shape)
        builder.heading("!nversion", "a sentence " * 30, "trick 4 of 10", "about " * 30)
        place = next(sprite for sprite in builder.sprites if sprite.key == "place")
        assert place.text.endswith("trick 4 of 10")


# SVG -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("theme", THEMES)
def test_svg_is_well_formed_and_holds_its_text_twin(theme: str) -> None:
    for state in game(4)[1::7]:
        scene = scene_of("inversion", state.view(0), HOSTILE_NAMES, "wide")
        root = ET.fromstring(svg(scene, sheet_of("inversion"), theme))  # type: ignore[arg-type] # of THEMES
        assert "!nversion" in str(root.findtext(f"{SVG}title"))
        assert "<script>" in str(root.findtext(f"{SVG}desc")), "a name is text, wherever it stands"
        assert root.find(f".//{SVG}script") is None
        defined = {element.get("id") for element in root.iter() if element.get("id")}
        used = {str(element.get("href"))[1:] for element in root.iter(f"{SVG}use")}
        assert used == defined


def test_plain_themes_need_no_variables() -> None:
    scene = scene_of("inversion", game(3)[-1].view(0), PLAIN[:3])
    for theme in THEMES[1:]:
        drawn = svg(scene, sheet_of("inversion"), theme)
        assert "var(" not in drawn
        assert "%" not in drawn.split("</style>")[1]
    assert "var(--cb-felt)" in svg(scene, sheet_of("inversion"))
    with pytest.raises(UnknownName, match="auto, light, dark"):
        svg(scene, sheet_of("inversion"), "sepia")  # type: ignore[arg-type] # what is tested


def test_a_card_that_is_not_legal_lies_on_darker_paper() -> None:
    state = next(
        state for state in game(3) if state.to_act == (0,) and state.played and len(state.legal_moves()) < state.held[0]
    )
    drawn = svg(scene_of("inversion", state.view(0), PLAIN[:3]), sheet_of("inversion"), "light")
    assert tokens("light")["paper-off"] in drawn
    assert 'id="paper.off"' in drawn


def test_both_themes_have_all_tokens() -> None:
    assert tokens("light").keys() == tokens("dark").keys()
    assert len(tokens("light")) > 30
    assert tokens("light")["felt"] != tokens("dark")["felt"]
    assert "prefers-color-scheme" in style()


def made_up(*sprites: Sprite, **more: bool) -> Scene:
    return Scene("wide", 300, 200, sprites, "Made up", "Now.", "round 1", "A made-up table.", **more)


def test_a_still_leaves_out_what_is_not_seen_at_first() -> None:
    sprites = (
        Sprite("a", move="!open"),
        Sprite("b", under="a"),
        Sprite("c", peek="a"),
        Sprite("still", run="off"),
        Sprite("turning", run="on", spin=12),
        Sprite("ware", tab="store"),
        Sprite("card", tab="hand"),
        Sprite("judged", tab="mode/practice"),
        Sprite("shy", tab="mode/play"),
        Sprite("to-hand", move="!tab:hand"),
        Sprite("to-store", move="!tab:store"),
    )
    assert [sprite.key for sprite in at_first(sprites)] == ["a", "still", "card", "judged", "to-hand", "to-store"]
    drawn = svg(
        made_up(Sprite("x", "gear", 50, 50, 20), Sprite("y", "seat-0", 50, 50, 20, peek="x")), sheet_of("inversion")
    )
    assert "#gear" in drawn
    assert "#seat-0" not in drawn


@pytest.mark.parametrize(
    ("ms", "text"),
    [
        (112_000, "1:52"),
        (111_001, "1:52"),
        (1, "0:01"),
        (0, "0:00"),
        (-4, "0:00"),
        (600_000, "10:00"),
        (180_000, "3:00"),
        (61_001, "1:02"),
        (60_000, "1:00"),
        (9_400, "0:10"),
    ],
)
def test_time_is_written_by_the_second_that_has_begun(ms: int, text: str) -> None:
    assert clock_text(ms) == text


def test_a_clock_is_a_ring_of_what_is_left_and_the_time_in_it() -> None:
    def clock(left: int) -> ET.Element:
        builder = SceneBuilder("wide")
        builder.clock("clock", left, 180_000, 100, 100, 100)
        return ET.fromstring(svg(builder.scene(title="", caption="", chapter="", description=""), {}, "light"))

    whole, some, none = clock(180_000), clock(45_000), clock(0)
    assert [root.findtext(f"{SVG}g/{SVG}text") for root in (whole, some, none)] == ["3:00", "0:45", "0:00"]
    assert [len(root.findall(f".//{SVG}circle")) for root in (whole, some, none)] == [2, 2, 1]
    ring = some.findall(f".//{SVG}circle")[1]
    shown, around = map(float, str(ring.get("stroke-dasharray")).split())
    assert shown / around == pytest.approx(0.25, abs=0.001)
    assert whole.findall(f".//{SVG}circle")[1].get("stroke-dasharray") is None
    assert "cb-warn" in ET.tostring(none, encoding="unicode")


# Frames and pages ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_frames_put_together_are_the_scenes(players: int) -> None:
    steps = [
        {
            shape: scene_of("inversion", state.view(0), PLAIN[:players], shape)
            for shape in GAMES["inversion"].scene.shapes
        }
        for state in game(players)
    ]
    coded = msgspec.json.decode(msgspec.json.encode(frames_of(steps)))
    for index, scenes in enumerate(steps):
        for shape in GAMES["inversion"].scene.shapes:
            again = rebuild_scene(coded, index, shape, "!nversion")
            by_key = {sprite.key: sprite for sprite in scenes[shape].sprites}
            assert {sprite.key: sprite for sprite in again.sprites} == by_key
            assert msgspec.structs.replace(again, sprites=()) == msgspec.structs.replace(scenes[shape], sprites=())


def test_frames_carry_every_field_of_a_sprite_and_whether_moves_are_tried() -> None:
    full = Sprite(
        "a", "tile", 1, 2, 3, 4, 90, 5, "legal", "text", "ink", "label", "move", "say", "mark", "origin", "under",
        peek="b", hotkey="r", hold="place {spot}", spot="1 2", left=3, span=4, spin=-2.5, run="on", tab="hand",
        ways=(("start", "a"),), says=("fits", "It fits", "covers none"), placing="this",
    )  # fmt: skip
    assert all(getattr(full, name) != getattr(Sprite("b"), name) for name in Sprite.__struct_fields__)
    steps: list[ScenesByShape] = [
        {"wide": made_up(Sprite("a"))},
        {"wide": made_up(full, tries=True)},
        {"wide": made_up(full, tries=True)},
        {"wide": made_up(Sprite("a"))},
    ]
    told = msgspec.json.decode(msgspec.json.encode(frames_of(steps)))
    assert told[2] == {}
    assert [frame.get("tries") for frame in told] == [None, True, None, False]
    assert [rebuild_scene(told, index, "wide", "Made up") for index in range(4)] == [scenes["wide"] for scenes in steps]


def test_a_step_that_changes_nothing_says_nothing() -> None:
    scenes = {
        shape: scene_of("inversion", game(3)[4].view(0), PLAIN[:3], shape) for shape in GAMES["inversion"].scene.shapes
    }
    assert frames_of([scenes, scenes])[1] == {}


def test_a_scene_with_two_sprites_of_one_key_is_refused() -> None:
    scene = msgspec.structs.replace(scene_of("inversion", game(2)[1].view(0)), sprites=(Sprite("a"), Sprite("a")))
    with pytest.raises(ValueError, match="'a'"):
        frames_of([{"wide": scene}])


def coded_game() -> list[Frame]:
    """Return the frames of a game of !nversion for three, with names that would be markup."""
    return frames_of(
        [
            {
                shape: scene_of("inversion", state.view(0), HOSTILE_NAMES[:3], shape, buttons=False)
                for shape in shapes_in(GAMES["inversion"].scene.shapes)
            }
            for state in game(3)
        ]
    )


def test_a_page_holds_everything_and_nothing_else() -> None:
    coded = coded_game()
    coded[3]["log"] = ["</script><img src=http://example.com/>"]
    whole = page(sheet_of("inversion"), coded, "A </title><b>game</b>")
    assert whole.count("</script") == 2
    assert "A &lt;/title&gt;&lt;b&gt;" in whole
    assert "default-src 'none'" in whole
    assert not re.search(r"""(src|href)\s*=\s*["']?(https?:|//)""", whole)
    assert whole == page(sheet_of("inversion"), coded, "A </title><b>game</b>"), "the same game makes the same file"
    assert 'data-theme="dark"' in page(sheet_of("inversion"), coded, "Game", "dark")
    with pytest.raises(ValueError, match="at least one frame"):
        page(sheet_of("inversion"), [], "Nothing")


def test_the_tab_of_a_turned_piece_stands_upright_at_the_same_corner() -> None:
    for turn, place in (
        (0, "translate(26 -42)"),
        (90, "rotate(-90) translate(36 -32)"),
        (180, "rotate(-180) translate(26 -42)"),
    ):
        turned = Sprite("a", "card", 50, 50, 60, 80, turn=turn, state="fault")
        scene = Scene("wide", 100, 100, (turned,), "t", "c", "", "d")
        drawn = svg(scene, {"card": "<rect/>", "state.fault": "<rect/>", "tab.fault": "<path/>"}, "light")
        assert f'href="#tab.fault" transform="{place} scale' in drawn
