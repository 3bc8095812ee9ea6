"""The scoring of Gear Grid, told picture by picture."""

from typing import Any

from games.grid.pictures import OPPOSED, TABLES, every_table, frame_count, game, scene, solo
from support.pictures import every_shape, of

from kernel_lib.games.grid.rules.components import corner_spaces
from kernel_lib.games.grid.rules.moves import DONE, Faulty, Goal, Lift, Round, Scored, Unconnected
from kernel_lib.games.grid.rules.scoring import find_faults, lift_tiles
from kernel_lib.games.grid.rules.state import State
from kernel_lib.games.grid.scene.frames import leads_to, scoring_frame, told_apart
from kernel_lib.games.grid.text import TEXT, describe_at_rest, signed

FOUR = next(options for options in TABLES if options["players"] == 4)

# The scoring --------------------------------------------------------------------------------------


@every_table
def test_each_event_has_a_picture_and_the_last_one_shows_the_position(options: dict[str, Any]) -> None:
    for state in game(*options.items()):
        view, apart = state.view(0), told_apart(state)
        closing = bool(state.events) and isinstance(state.events[-1], Round if options["players"] > 1 else Scored)
        assert sum(apart, ()) == (state.events[:-1] if closing else state.events)
        assert frame_count(view) == len(apart) + 1
        assert scene(view, None, frame=frame_count(view)) == scene(view, None)
        for frame in range(1, frame_count(view), 1 + frame_count(view) // 12):
            shown = scene(view, None, frame=frame, buttons=False, now=state.now)
            first, *more = apart[frame - 1]
            said = describe_at_rest([first, *more]) if more else TEXT.describe_event(first)
            assert shown.caption == said.sentence(), "each step says its own sentence"


@every_shape
def test_the_goals_of_a_board_that_nothing_drives_are_told_together(shape: str) -> None:
    told = 0
    for state in game(*FOUR.items()):
        for frame, events in enumerate(told_apart(state), 1):
            if len(events) > 1:
                told += 1
                assert {(event.seat, event.driven) for event in events} == {(events[0].seat, "none")}
                drawn = scene(state.view(None), None, shape, buttons=False, frame=frame)
                rings = {sprite.key for sprite in drawn.sprites if sprite.key.endswith("-told")}
                assert rings == {f"goal-{event.corner}-told" for event in events}
        rested = [event for event in state.events if isinstance(event, Goal) and event.driven == "none"]
        pictures = [events for events in told_apart(state) if events[0] in rested]
        if not any(isinstance(event, Goal) and event.driven != "none" for event in state.events):
            assert len(pictures) == len({event.seat for event in rested})
    assert told


@every_table
def test_the_boards_of_a_scoring_are_put_together_again(options: dict[str, Any]) -> None:
    for state in game(*options.items()):
        if not state.events:
            continue
        now = scoring_frame(state, 1)
        assert now.boards == state.laid
        boards = list(now.boards)
        for frame, (event, *_) in enumerate(told_apart(state), 1):
            assert scoring_frame(state, frame).boards == tuple(boards)
            gone = (
                [event.lifted] if isinstance(event, Faulty) else event.tiles if isinstance(event, Unconnected) else []
            )
            if gone:
                boards[event.seat] = lift_tiles(
                    boards[event.seat], [row * state.options.size + col for row, col in gone]
                )
        assert tuple(boards) == state.boards


@every_table
@every_shape
def test_a_fault_is_drawn_on_both_tiles_and_then_the_tile_is_lifted(options: dict[str, Any], shape: str) -> None:
    told = 0
    for state in game(*options.items()):
        apart = told_apart(state)
        for frame, (event, *_) in enumerate(apart, 1):
            if not isinstance(event, Faulty):
                continue
            told += 1
            here, there = (scene(state.view(None), None, shape, buttons=False, frame=at) for at in (frame, frame + 1))
            for cell in event.between:
                around = here["fault-{}-{}".format(*cell)]
                assert (around.state == "fault") == (cell == event.lifted)
            key = "tile-{}-{}-{}".format(event.seat, *event.lifted)
            assert [sprite for sprite in here.sprites if sprite.symbol == "burst"]
            assert here.caption == TEXT.describe_event(event).sentence()
            assert here[key].w == next(sprite.w for sprite in here.sprites if sprite.key == "engine")
            if frame < len(apart) and apart[frame][0].seat == event.seat:
                assert there[key].w < 40, "it lies beside the sum now"
    assert told or options["players"] == 1


@every_shape
def test_the_sum_grows_line_by_line(shape: str) -> None:
    for options in TABLES:
        for state in game(*options.items()):
            kinds = [type(event) for event in state.events]
            if Scored not in kinds:
                continue
            for seat in {event.seat for event in state.events if isinstance(event, Scored)}:
                last = [0, 0]
                for frame, (event, *_) in enumerate(told_apart(state), 1):
                    if event.seat != seat:
                        continue
                    lines = {
                        sprite.key.split("-")[1]: sprite.text
                        for sprite in of(scene(state.view(seat), None, shape, frame=frame), "sum-")
                        if sprite.key.endswith("points")
                    }
                    lost = int(lines["faults"].replace("\u2212", "-"))
                    assert len(lines) >= last[0]
                    assert lost <= last[1]
                    assert ("right" in lines) == isinstance(event, Goal | Scored)
                    assert ("total" in lines) == isinstance(event, Scored)
                    last = [len(lines), lost]


@every_table
@every_shape
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


@every_shape
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
            assert drawn[f"choice-{move.row}-{move.col}-leads"].text == f"leads to {signed(worth)}"
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
    crowded = tuple(7 if space not in corner_spaces(12) and space % 2 else there for space, there in enumerate(board))
    found = find_faults(crowded, 12)
    assert len(found) > 20
    _, exact = leads_to(crowded, 12, found[0].between[0], 0)
    assert not exact


@every_shape
def test_the_round_ends_with_how_all_stand(shape: str) -> None:
    state = game(*FOUR.items())[-1]
    assert isinstance(state.events[-1], Round)
    drawn = scene(state.view(None), None, shape)
    shown = {sprite.key: sprite.text for sprite in of(drawn, "result-") if sprite.key.endswith("score")}
    assert shown == {f"result-{seat}-score": signed(total.score) for seat, total in enumerate(state.counts) if total}
    assert {sprite.key for sprite in of(drawn, "result-") if sprite.symbol == "rosette"} == {
        f"result-{seat}-won" for seat in state.events[-1].winners
    }


@every_shape
def test_the_board_that_is_scored_is_large(shape: str) -> None:
    state = next(state for state in game(*FOUR.items()) if any(isinstance(event, Scored) for event in state.events))
    for frame, (event, *_) in enumerate(told_apart(state), 1):
        drawn = scene(state.view(2), None, shape, frame=frame, buttons=False)
        assert {sprite.key.split("-")[1] for sprite in of(drawn, "ground-")} == {
            str(seat) for seat in range(4) if seat != event.seat
        }
