"""The picture of Gear Grid: whole games of every number of seats, practice, scoring told picture by picture, wheels that mesh."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, cast

import pytest

from kernel_lib.core import CHANCE, OPEN
from kernel_lib.games.grid import text
from kernel_lib.games.grid.moments import leads_to, moment
from kernel_lib.games.grid.rules import DONE, GAME, Faulty, Goal, Lift, Place, Remove, Round, Scored, State, Unconnected
from kernel_lib.games.grid.scene import beats, scene, sheet
from kernel_lib.games.grid.scoring import faults, lift
from kernel_lib.games.grid.text import LABELS
from kernel_lib.games.grid.tiles import EMPTY, GREY, LAYOUTS, corners, quarters
from kernel_lib.scene.frames import frame
from kernel_lib.scene.lettering import width
from kernel_lib.scene.sprite import SHAPES, Scene, Sprite, at_first
from kernel_lib.scene.svg import svg

TABLES: tuple[dict[str, Any], ...] = (
    {"players": 1},
    {"players": 2, "pile": "orange", "size": 4},
    {"players": 2, "pile": "quarter"},
    {"players": 3, "size": 5},
    {"players": 4, "victories": 1},
    {"players": 2, "size": 12, "victories": 1},
)
NAMES = (
    "A long name that goes on and on <script>",
    "مرحبا بالعالم هذا اسم طويل",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "🙂" * 20,
)

every_table = pytest.mark.parametrize("options", TABLES, ids=lambda options: "-".join(map(str, options.values())))
both_shapes = pytest.mark.parametrize("shape", SHAPES)


@cache
def game(*options: tuple[str, Any]) -> tuple[State, ...]:
    """A round at random, now and then a tile taken up again, up to its score."""
    rng = random.Random(str(options))
    state = cast("State", GAME.start(**dict(options)))
    state = state.play(state.sample_chance(rng), CHANCE, ms=0)
    states = [state]
    for _ in range(24 * state.options.players):
        seat = rng.choice(state.to_act)
        moves = [move for move in state.legal_moves(seat) if isinstance(move, Remove if rng.random() < 0.1 else Place)]
        state = state.play(rng.choice(moves), seat, ms=state.now + 700) if moves else state
        states.append(state)
    for seat in range(state.options.players):
        state = state.play(DONE, seat, ms=state.now + 700)
        states.append(state)
    while state.to_act not in ((), (CHANCE,)):
        seat = rng.choice(state.to_act)
        state = state.play(rng.choice(state.legal_moves(seat)), seat)
        states.append(state)
    return tuple(states)


def scenes(
    options: dict[str, Any], shape: str, every: int = 5, **more: Any
) -> Iterator[tuple[State, int | None, Scene]]:
    """Pictures of a game for those at the table, a spectator and the open table in turn; of a scoring all that tell it."""
    states = game(*options.items())
    viewers = (*range(options["players"]), None, OPEN)
    names = NAMES[: options["players"]]
    for at, state in enumerate(states):
        viewer = viewers[at % len(viewers)]
        view = state.view(viewer)
        if at % every == 0 or not state.in_round:
            yield state, viewer, scene(view, names, shape, **more)
            yield from (
                (state, viewer, scene(view, names, shape, beat=beat, buttons=False))
                for beat in range(1, beats(view), 3)
            )


def lettered(sprite: Sprite) -> tuple[float, float, float, float]:
    """The box of a line of text: left, top, right, bottom."""
    style = sprite.style.split()
    size = next(int(name[1:]) for name in style if name[0] == "t" and name[1:].isdigit())
    w = width(sprite.text, size, bold=bool({"b", "m"} & set(style)))
    left = sprite.x - (w / 2 if "mid" in style else w if "end" in style else 0)
    return left, sprite.y - size / 2, left + w, sprite.y + size / 2


def box(sprite: Sprite) -> tuple[float, float, float, float]:
    height = sprite.h or sprite.w
    return sprite.x - sprite.w / 2, sprite.y - height / 2, sprite.x + sprite.w / 2, sprite.y + height / 2


def meet(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> bool:
    return one[0] < two[2] and two[0] < one[2] and one[1] < two[3] and two[1] < one[3]


def laid(code: str, shape: str = "wide", *, size: int = 6, **more: Any) -> tuple[State, Scene]:
    """A solo round with these tiles, given as `row col tile turn`, and its picture."""
    return (state := solo(code, size)), scene(state.view(0), ("Ann",), shape, **more)


@cache
def solo(code: str, size: int = 6) -> State:
    state = cast("State", GAME.start(players=1, size=size))
    state = state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0)
    for words in filter(None, map(str.strip, code.split(","))):
        row, col, tile, turn = words.split()
        state = state.play(Place(tile, int(row), int(col), int(turn)), 0, ms=state.now + 1000)
    return state


CLASH = "0 1 aaa. 0, 0 2 bb.. 3"
"""Orange on the right of a tile, blue on the left of the next."""
OPPOSED = "0 1 aa.. 2, 1 0 aa.. 0"
"""Two tiles that the engine moves and that move each other, cornerwise."""


def of(drawn: Scene, start: str) -> list[Sprite]:
    return [sprite for sprite in drawn.sprites if sprite.key.startswith(start)]


# The table ----------------------------------------------------------------------------------------


@every_table
@both_shapes
def test_everything_lies_on_the_table(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in (*scenes(options, shape), *scenes(options, shape, 9, practice=True)):
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
def test_no_text_lies_on_another_on_a_tile_or_on_a_button(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in (*scenes(options, shape, 7), *scenes(options, shape, 11, practice=True)):
        seen = list(at_first(drawn.sprites))
        texts = [(sprite, lettered(sprite)) for sprite in seen if sprite.text and not sprite.symbol]
        for (one, here), (two, there) in combinations(texts, 2):
            assert not meet(here, there), (one, two)
        things = [
            sprite
            for sprite in seen
            if sprite.symbol.startswith(("tile-", "mini-", "button", "turn", "engine", "goal")) or sprite.span
        ]
        for text_, here in texts:
            for thing in things:
                assert not meet(here, box(thing)), (text_, thing)


@every_table
@both_shapes
def test_letters_are_large_enough(options: dict[str, Any], shape: str) -> None:
    for _, _, drawn in scenes(options, shape, 11):
        for sprite in drawn.sprites:
            if sprite.text:
                _, top, _, bottom = lettered(sprite)
                assert bottom - top >= 12, sprite


@both_shapes
def test_a_picture_can_be_written_as_svg_with_hostile_names(shape: str) -> None:
    assert all("<script>" not in svg(drawn, sheet(), "dark") for _, _, drawn in scenes(TABLES[4], shape, 40))


@every_table
def test_every_tile_stands_where_it_lies_and_as_it_is_turned(options: dict[str, Any]) -> None:
    for state in game(*options.items())[::9]:
        drawn = scene(state.view(0), None, "wide")
        size = state.options.size
        for space, there in enumerate(state.boards[0]):
            found = of(drawn, f"tile-0-{space // size}-{space % size}")
            shown = [
                sprite
                for sprite in found
                if sprite.key.split("-")[2:] == [str(space // size), str(space % size)] and sprite.w > 40
            ]
            if 0 <= there < GREY:
                (tile,) = shown
                assert (tile.turn, tile.symbol.split("-")[1]) == (
                    90 * (there % 4),
                    LAYOUTS[there // 4].replace(".", "o"),
                )
        assert len([sprite for sprite in drawn.sprites if sprite.symbol in ("engine", "goal")]) == 4


def test_the_faces_follow_the_direction() -> None:
    state, drawn = laid("0 1 aa.. 0, 0 2 aa.. 0, 1 2 b.b. 0, 1 1 bb.. 2")
    turning = text.ways(state.boards[0], 6)
    faces = {sprite.mark: sprite.symbol[-1] for sprite in of(drawn, "tile-0-")}
    assert faces == {
        f"{space // 6},{space % 6}": {"left": "k", "right": "w", "none": "n"}[turning[space]] for space in (1, 2, 7, 8)
    }
    assert set(faces.values()) >= {"k", "w"}


@both_shapes
def test_the_boards_of_others_are_small_and_without_teeth(shape: str) -> None:
    state = game(*TABLES[4].items())[70]
    drawn = scene(state.view(2), None, shape)
    for seat in (0, 1, 3):
        small = Counter(sprite.symbol.split("-")[1] for sprite in of(drawn, f"mini-{seat}-"))
        assert small.pop("grey") == 4
        assert small == Counter(
            LAYOUTS[there // 4].replace(".", "o") for there in state.boards[seat] if 0 <= there < GREY
        )
    assert not of(drawn, "mini-2-")
    assert all(
        sprite.key.startswith("tile-2-")
        for sprite in drawn.sprites
        if sprite.symbol.startswith("tile-") and not sprite.key.startswith("kind-")
    )


@both_shapes
@pytest.mark.parametrize(("pile", "kinds"), [("full", 15), ("quarter", 15), ("orange", 3)])
def test_the_tray_has_the_layouts_of_the_pile_and_what_is_left(shape: str, pile: str, kinds: int) -> None:
    state = cast("State", GAME.start(players=1, pile=pile))
    state = state.play(state.sample_chance(random.Random(0)), CHANCE, ms=0).play(Place("aa..", 0, 1, 0), 0, ms=5)
    drawn = scene(state.view(0), None, shape)
    left = {sprite.key.removeprefix("left-"): int(sprite.text) for sprite in of(drawn, "left-")}
    assert len(left) == kinds
    assert left == {code: state.pile[number] for number, code in enumerate(LAYOUTS) if code in left}


@both_shapes
def test_the_clock_shows_what_is_left(shape: str) -> None:
    state = solo(CLASH)
    assert (scene(state.view(0), None, shape)["clock"].left, scene(state.view(0), None, shape)["clock"].span) == (
        178_000,
        180_000,
    )
    assert scene(state.view(0), None, shape, now=100_000)["clock"].left == 80_000
    assert scene(state.view(0), None, shape, now=190_000)["clock"].left == 0
    assert not of(scene(state.play(DONE, 0, ms=3000).view(0), None, shape), "clock")


# What may be done ---------------------------------------------------------------------------------


@every_table
@both_shapes
def test_pieces_that_are_held_and_spots_make_up_the_legal_moves(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::13]:
        for seat in (seat for seat in state.to_act if seat >= 0 and state.in_round):
            drawn = scene(state.view(seat), None, shape)
            offered = {sprite.move for sprite in drawn.sprites if sprite.move[:1] not in ("", "!")}
            spots = [sprite.spot for sprite in drawn.sprites if sprite.spot and not sprite.under]
            templates = [sprite.hold for sprite in drawn.sprites if sprite.hold and "; " not in sprite.hold]
            offered |= {hold.format(spot=spot, turn=turn) for hold in templates for spot in spots for turn in range(4)}
            assert offered == {str(move) for move in state.legal_moves(seat)}
            assert drawn.tries


@both_shapes
def test_an_own_tile_can_be_moved_turned_in_place_and_put_back(shape: str) -> None:
    state, drawn = laid("0 1 aa.. 0, 0 2 bb.. 0", shape)
    tile = drawn["tile-0-0-2"]
    under = [sprite for sprite in drawn.sprites if sprite.under == tile.key]
    assert [sprite.move for sprite in under if sprite.move] == ["remove 0 2"]
    assert [sprite.hotkey for sprite in under if sprite.move] == ["delete"]
    for spot in ("0 2", "1 1"):
        assert spot in [sprite.spot for sprite in drawn.sprites if sprite.under in ("", tile.key)]
        moved = state
        for words in tile.hold.format(spot=spot, turn=3).split("; "):
            moved = moved.play(GAME.parse(words), 0, ms=9000)
        assert moved.boards[0].count(EMPTY) == 30
        assert moved.boards[0][sum(int(part) * (6, 1)[at] for at, part in enumerate(spot.split()))] % 4 == 3


@both_shapes
def test_when_time_is_up_one_can_only_be_done(shape: str) -> None:
    state = solo(CLASH).play(Remove(0, 2), 0, ms=180_000)
    drawn = scene(state.view(0), None, shape)
    assert {sprite.move for sprite in drawn.sprites if sprite.move} == {"done", "!confirm"}
    assert not [sprite for sprite in drawn.sprites if sprite.hold or sprite.spot]


def test_the_held_tile_is_turned_by_buttons_and_keys() -> None:
    _, drawn = laid(CLASH)
    assert (drawn["turn"].move, drawn["turn"].hotkey) == ("!turn", "r")
    assert (drawn["turn-back"].move, drawn["turn-back"].hotkey) == ("!turn-back", "shift+r")


@every_table
@both_shapes
def test_others_can_do_nothing(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::17]:
        for viewer in (None, OPEN, *(seat for seat in range(options["players"]) if seat not in state.to_act)):
            drawn = scene(state.view(viewer), None, shape)
            assert not [
                sprite for sprite in drawn.sprites if sprite.hold or sprite.spot or sprite.move not in ("", "!run")
            ]
            assert not drawn.tries


@both_shapes
@pytest.mark.parametrize("hint", [Place("ab..", 1, 1, 2), Remove(0, 1), DONE])
def test_a_hint_is_shown_once(shape: str, hint: Any) -> None:
    _, drawn = laid(CLASH, shape, hint=hint)
    assert [sprite.move for sprite in drawn.sprites if sprite.state == "hint"] == [str(hint)]


# Judging ------------------------------------------------------------------------------------------


def judgements(drawn: Scene) -> list[str]:
    """The keys of all that tells a fault, or points."""
    return [
        sprite.key
        for sprite in drawn.sprites
        if sprite.symbol in ("burst", "line-fault")
        or sprite.state in ("fault", "won")
        or sprite.key.startswith(("now", "fault", "burst"))
    ]


@every_table
@both_shapes
def test_in_play_nothing_is_judged(options: dict[str, Any], shape: str) -> None:
    for state in game(*options.items())[::7]:
        if state.in_round:
            for viewer in (0, None, OPEN):
                assert not judgements(scene(state.view(viewer), None, shape))
                assert not [sprite for sprite in scene(state.view(viewer), None, shape).sprites if sprite.spin]


@both_shapes
def test_a_tried_tile_is_shown_as_it_is_turned_and_not_judged(shape: str) -> None:
    _, drawn = laid("0 1 aa.. 1", shape, tried="place bb.. at 0 2 turn 3")
    assert drawn["try-title"].text == "Tile bb.., turned by 3 quarters"
    assert drawn["try-0"].text == "at row 0, column 2"
    assert shape == "narrow" or (drawn["tried"].turn, drawn["tried"].symbol) == (270, "tile-bboo-n")
    assert not judgements(drawn)


@both_shapes
@pytest.mark.parametrize(
    ("before", "tried", "title", "words"),
    [
        (
            "0 1 aaa. 0",
            "place bb.. at 0 2 turn 3",
            "Colours clash",
            "Orange meets blue at row 0, column 1. It would be lifted.",
        ),
        (
            "0 1 aa.. 2",
            "place aa.. at 1 0 turn 0",
            "Driven both ways",
            "It and row 0, column 1 would turn the same way.",
        ),
        ("0 1 aaa. 0", "place aa.. at 0 2 turn 3", "It fits, and turns right", "white face, step 2 from the engine"),
        ("", "place aa.. at 0 1 turn 3", "It fits, and turns left", "black face, step 1 from the engine"),
        (
            "0 1 aa.. 3",
            "place aa.. at 0 2 turn 1",
            "It lies there, but nothing moves it",
            "No coloured quarters touch a moving tile.",
        ),
        (
            "0 1 aaa. 0, 0 2 aa.. 0",
            "remove 0 2; place aa.. at 0 2 turn 3",
            "It fits, and turns right",
            "white face, step 2 from the engine",
        ),
    ],
)
def test_a_practice_judges_what_is_tried_and_names_the_rule(
    shape: str, before: str, tried: str, title: str, words: str
) -> None:
    _, drawn = laid(before, shape, tried=tried, practice=True)
    assert drawn["try-title"].text == title
    said = " ".join(sprite.text for sprite in drawn.sprites if re.fullmatch(r"try-\d", sprite.key))
    assert said.startswith(words)
    assert bool([sprite for sprite in drawn.sprites if sprite.symbol == "burst"]) == (
        title in ("Colours clash", "Driven both ways")
    )


@both_shapes
def test_a_practice_says_what_it_would_be_worth_now(shape: str) -> None:
    state, drawn = laid(CLASH, shape, practice=True)
    assert drawn["now-total"].text == "\u221232 points"
    assert {sprite.text for sprite in of(drawn, "now-")} >= {"goals 0", "faults \u22121", "empty \u221231"}
    assert drawn["fault-0-2"].state == "fault"
    assert drawn["fault-0-1"].symbol == "line-fault"
    assert drawn.caption.startswith("Orange meets blue at row 0, column 1 and row 0, column 2")
    assert not judgements(scene(state.view(None), None, shape, practice=True)), "who only looks on is not told"


def test_a_burst_lies_where_the_quarters_touch() -> None:
    _, drawn = laid(CLASH, practice=True)
    one, two = drawn["tile-0-0-1"], drawn["tile-0-0-2"]
    bursts = of(drawn, "burst-")
    assert {burst.x for burst in bursts} == {(one.x + two.x) / 2}
    assert [round((burst.y - one.y) / one.w, 2) for burst in bursts] == [-0.25, 0.25]
    _, drawn = laid("0 1 aaa. 0", tried="place bb.. at 0 2 turn 3", practice=True)
    assert {burst.x < (one.x + two.x) / 2 - 10 for burst in of(drawn, "burst-")} == {True}, (
        "the tile in hand would cover it"
    )
    _, drawn = laid("0 1 a.a. 0, 1 2 b.b. 0", practice=True)
    (burst,) = of(drawn, "burst-")
    one, two = drawn["tile-0-0-1"], drawn["tile-0-1-2"]
    assert [burst.x, burst.y] == pytest.approx([(one.x + two.x) / 2, (one.y + two.y) / 2], abs=0.1)


# The scoring --------------------------------------------------------------------------------------


@every_table
def test_each_event_has_a_picture_and_the_last_one_shows_the_position(options: dict[str, Any]) -> None:
    for state in game(*options.items()):
        view = state.view(0)
        closing = bool(state.events) and isinstance(state.events[-1], Round if options["players"] > 1 else Scored)
        assert beats(view) == len(state.events) + (not closing)
        assert scene(view, None, beat=beats(view)) == scene(view, None)


@every_table
def test_the_boards_of_a_scoring_are_put_together_again(options: dict[str, Any]) -> None:
    for state in game(*options.items()):
        if not state.events:
            continue
        now = moment(state, 1)
        assert now.boards == state.laid
        boards = list(now.boards)
        for beat, event in enumerate(state.events, 1):
            assert (
                isinstance(event, Round) or beat >= beats(state.view(0)) or moment(state, beat).boards == tuple(boards)
            )
            gone = (
                [event.lifted] if isinstance(event, Faulty) else event.tiles if isinstance(event, Unconnected) else []
            )
            if gone:
                boards[event.seat] = lift(boards[event.seat], [row * state.options.size + col for row, col in gone])
        assert tuple(boards) == state.boards


@every_table
@both_shapes
def test_a_fault_is_drawn_on_both_tiles_and_then_the_tile_is_lifted(options: dict[str, Any], shape: str) -> None:
    told = 0
    for state in game(*options.items()):
        for beat, event in enumerate(state.events[:-1], 1):
            if not isinstance(event, Faulty):
                continue
            told += 1
            here, there = (scene(state.view(None), None, shape, buttons=False, beat=at) for at in (beat, beat + 1))
            for cell in event.between:
                around = here["fault-{}-{}".format(*cell)]
                assert (around.state == "fault") == (cell == event.lifted)
            key = "tile-{}-{}-{}".format(event.seat, *event.lifted)
            assert [sprite for sprite in here.sprites if sprite.symbol == "burst"]
            assert here.caption == text.tell(event)
            assert here[key].w == next(sprite.w for sprite in here.sprites if sprite.key == "engine")
            after = state.events[beat]
            if getattr(after, "seat", -1) == event.seat:
                assert there[key].w < 40, "it lies beside the sum now"
    assert told or options["players"] == 1


@both_shapes
def test_the_sum_grows_line_by_line(shape: str) -> None:
    for options in TABLES:
        for state in game(*options.items()):
            kinds = [type(event) for event in state.events]
            if Scored not in kinds:
                continue
            for seat in {event.seat for event in state.events if isinstance(event, Scored)}:
                last = [0, 0]
                for beat, event in enumerate(state.events, 1):
                    if getattr(event, "seat", -1) != seat or beat >= beats(state.view(seat)):
                        continue
                    lines = {
                        sprite.key.split("-")[1]: sprite.text
                        for sprite in of(scene(state.view(seat), None, shape, beat=beat), "sum-")
                        if sprite.key.endswith("points")
                    }
                    lost = int(lines["faults"].replace("\u2212", "-"))
                    assert len(lines) >= last[0]
                    assert lost <= last[1]
                    assert ("right" in lines) == isinstance(event, Goal | Scored)
                    assert ("total" in lines) == isinstance(event, Scored)
                    last = [len(lines), lost]


@every_table
@both_shapes
def test_the_sum_adds_up(options: dict[str, Any], shape: str) -> None:
    state = game(*options.items())[-1]
    for seat in range(options["players"]):
        lines = {
            sprite.key.split("-")[1]: int(sprite.text.replace("\u2212", "-"))
            for sprite in of(scene(state.view(seat), None, shape), "sum-")
            if sprite.key.endswith("points")
        }
        total = state.counts[seat]
        assert total is not None
        assert lines.pop("total") == sum(lines.values()) == total.score


def best_end(state: State) -> int:
    """The best score of a solo round, by playing every choice to its end."""
    if not state.choices[0]:
        total = state.counts[0]
        assert total is not None
        return total.score
    return max(best_end(state.play(move, 0)) for move in state.legal_moves(0))


@both_shapes
def test_a_choice_shows_what_each_tile_leads_to(shape: str) -> None:
    state = solo(OPPOSED + ", 1 1 ab.. 2, 0 2 b.b. 1").play(DONE, 0, ms=9000)
    chosen = 0
    while state.choices[0]:
        drawn = scene(state.view(0), None, shape)
        for move in state.legal_moves(0):
            assert isinstance(move, Lift)
            space = move.row * 6 + move.col
            worth, exact = leads_to(state.boards[0], 6, space, state.lifted[0])
            assert exact
            assert worth == best_end(state.play(move, 0))
            assert drawn[f"choice-{move.row}-{move.col}-leads"].text == f"leads to {text.signed(worth)}"
            assert (
                drawn[f"choice-{move.row}-{move.col}"].move == drawn[f"fault-{move.row}-{move.col}"].move == str(move)
            )
        assert drawn["event-title"].text in ("Colours clash", "Driven both ways")
        state = state.play(state.legal_moves(0)[0], 0)
        chosen += 1
    assert chosen


def test_many_faults_are_not_followed_to_all_their_ends() -> None:
    state = game(("players", 1), ("size", 12))[-1]
    board = tuple(there for there in state.laid[0])
    crowded = tuple(7 if space not in corners(12) and space % 2 else there for space, there in enumerate(board))
    found = faults(crowded, 12)
    assert len(found) > 20
    _, exact = leads_to(crowded, 12, found[0].between[0], 0)
    assert not exact


@both_shapes
def test_the_round_ends_with_how_all_stand(shape: str) -> None:
    state = game(*TABLES[4].items())[-1]
    assert isinstance(state.events[-1], Round)
    drawn = scene(state.view(None), None, shape)
    shown = {sprite.key: sprite.text for sprite in of(drawn, "result-") if sprite.key.endswith("score")}
    assert shown == {
        f"result-{seat}-score": text.signed(total.score) for seat, total in enumerate(state.counts) if total
    }
    assert {sprite.key for sprite in of(drawn, "result-") if sprite.symbol == "rosette"} == {
        f"result-{seat}-won" for seat in state.events[-1].winners
    }


@both_shapes
def test_the_board_that_is_scored_is_large(shape: str) -> None:
    state = next(
        state for state in game(*TABLES[4].items()) if any(isinstance(event, Scored) for event in state.events)
    )
    for beat, event in enumerate(state.events, 1):
        if beat < beats(state.view(2)):
            drawn = scene(state.view(2), None, shape, beat=beat, buttons=False)
            assert {sprite.key.split("-")[1] for sprite in of(drawn, "ground-")} == {
                str(seat) for seat in range(4) if seat != event.seat
            }


# The engine ---------------------------------------------------------------------------------------


@both_shapes
def test_the_engine_can_be_started_in_practice_after_the_round_and_in_players(shape: str) -> None:
    state = solo(CLASH)
    over = state.play(DONE, 0, ms=9000)

    def runs(view: Any, **more: Any) -> bool:
        drawn = scene(view, None, shape, **more)
        buttons = [sprite.move for sprite in drawn.sprites if sprite.key in ("run", "stop")]
        assert buttons in ([], ["!run", "!run"])
        assert bool(buttons) == any(sprite.spin for sprite in drawn.sprites)
        return bool(buttons)

    assert not runs(state.view(0))
    assert runs(state.view(0), practice=True)
    assert runs(state.view(0), buttons=False)
    assert runs(over.view(0))


@every_table
def test_what_is_driven_turns_in_its_direction_and_nothing_else(options: dict[str, Any]) -> None:
    for state in game(*options.items())[::11]:
        drawn = scene(state.view(0), None, buttons=False)
        turning = text.ways(state.boards[0], state.options.size)
        size = state.options.size
        spins = {sprite.key: sprite.spin for sprite in of(drawn, "wheel-")}
        assert spins == {
            f"wheel-{space // size}-{space % size}": 10 if way == "right" else -10
            for space, way in enumerate(turning)
            if way != "none" and 0 <= state.boards[0][space] < GREY
        }
        assert drawn["engine-wheel"].spin == 10
        for sprite in of(drawn, "wheel-"):
            assert sprite.run == "on"
            assert drawn[sprite.key.replace("wheel", "tile-0")].run == "off"


def test_goals_turn_as_they_are_driven() -> None:
    four = "0 1 aa.. 0, 0 2 aa.. 0, 0 3 aa.. 0, 0 4 aa.. 0"
    five = "0 1 aa.. 0, 0 2 aa.. 3, 1 2 aa.. 0, 1 3 aa.. 0, 0 4 aa.. 2"
    for tiles, spin, symbol in ((four, -10, "wheel-goal-k"), (five, 10, "wheel-goal-w")):
        _, drawn = laid(tiles, buttons=False)
        assert (drawn["goal-NE-wheel"].spin, drawn["goal-NE-wheel"].symbol) == (spin, symbol)
        assert not of(drawn, "goal-SW-wheel")


# Labels ------------------------------------------------------------------------------------------


def test_a_turned_symbol_shows_the_quarters_where_they_lie() -> None:
    """The turn of a sprite is that of its piece: clockwise quarters."""
    state, drawn = laid("0 1 ab.. 1")
    tile = drawn["tile-0-0-1"]
    assert tile.turn == 90
    assert quarters(state.boards[0][1]) == ".ab."
    places = re.findall(r'#quarter-(.)-k"(?: transform="rotate\((-?\d+)\))?', sheet()["tile-aboo-k"])
    assert places == [("a", "-90"), ("b", "")], "top left, then top right, before it is turned"


def test_labels_say_what_lies_where() -> None:
    _, drawn = laid("0 1 ab.. 3")
    assert drawn["tile-0-0-1"].label == "tile ab.. at row 0, column 1, turns left"
    assert drawn["space-0-2"].label == "free space, row 0, column 2"
    assert drawn["goal-NE"].label == "goal top right"
    assert drawn["kind-ab.."].label == LABELS["kind"].format(tile="ab..", left=11)
