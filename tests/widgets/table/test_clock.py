"""A table by the clock, moves that are joined, and moves that are tried before they are made."""

from dataclasses import replace
from typing import Any

import pytest
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.core import Move, View, seat_viewer
from kernel_lib.parts.scenes import SceneRequest
from kernel_lib.playing import clock
from kernel_lib.scene.frames import rebuild_scene
from kernel_lib.scene.sprite import Scene
from kernel_lib.widgets import Table
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.frame_sequence import export_frames


class Hand:
    """A watch that tests move."""

    seconds = 100.0

    def monotonic(self) -> float:
        return self.seconds


class Layer:
    """A bot that lays a tile every two seconds along the top row."""

    name = "layer"

    def wait(self, view: View[Any], rng: object) -> int:
        return 2000

    def choose(self, view: View[Any], rng: object) -> Move | None:
        return next((move for move in view.legal_moves() if str(move).startswith("place bb.. at 0")), None)


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Time passes only when a test says so."""
    hand = Hand()
    monkeypatch.setattr(clock, "time", hand)
    return hand


def table(*bots: Any, **options: Any) -> Table:
    """A table whose clock was started."""
    at = Table(kl.Match("grid", ["you", *bots], seed=5, **options))
    at.begin()
    return at


def act(at: Table, move: str, index: int = 0) -> None:
    press(at, {"type": "act", "move": move, "index": index})


def kinds(wire: Wire, since: int) -> list[str]:
    return [data["content"]["type"] for _, _, data in wire[since:] if data.get("method") == "custom"]


# The clock waits --------------------------------------------------------------------------------------


def state(at: Table) -> Any:
    return at.match.state


def curtain(at: Table) -> str | None:
    """What the button says that starts the clock."""
    return next((sprite.text for sprite in at.still().sprites if sprite.move == "!begin"), None)


def test_the_clock_of_a_table_waits_until_it_is_started(hand: Hand) -> None:
    at = Table(kl.Match("grid", ["you", Layer()], seconds=60))
    hand.seconds += 500
    press(at, {"type": "tick"})
    assert (at.match.now, at.match.runs) == (0, False)
    assert curtain(at) == "Start the clock"
    assert at.still().caption == "You will have 1 minute. Look around first."
    assert not [sprite for sprite in at.still().sprites if sprite.hold], "nothing may be laid meanwhile"
    press(at, {"type": "command", "name": "begin"})
    assert at.match.runs
    assert curtain(at) is None
    assert [sprite for sprite in at.still().sprites if sprite.hold]


def test_the_next_round_waits_until_it_is_started(hand: Hand) -> None:
    at = table("uniform", seconds=10)
    hand.seconds += 60
    press(at, {"type": "tick"})
    while state(at).choices[0]:
        act(at, str(at.match.state.legal_moves(0)[0]))
    assert at.still().caption == "The next round is waiting for you."
    press(at, {"type": "command", "name": "begin"})
    assert (state(at).round, state(at).started) == (2, 60_000)
    assert curtain(at) is None


def test_a_match_that_is_gone_on_with_waits_too(hand: Hand) -> None:
    match = kl.Match("grid", ["you"], seconds=60)
    hand.seconds += 20
    at = Table(match)
    assert at.still().caption == "The clock is stopped with 40 seconds left."


def test_a_clock_that_is_halted_at_once_has_all_its_time_whatever_the_watch_says(hand: Hand) -> None:
    match = kl.Match("grid", ["you"])
    hand.seconds += 0.004
    at = Table(match)
    assert at.still().caption == "You will have 3 minutes. Look around first."
    hand.seconds += 100
    later = kl.Match("grid", ["you"])
    hand.seconds += 20.5
    assert Table(later).still().caption == "The clock is stopped with 2 minutes and 40 seconds left."


def test_with_an_hour_alone_there_is_no_clock_to_start(hand: Hand) -> None:
    at = kl.new_game("grid", players=1, seconds=3600)
    assert curtain(at) is None
    at.play("place aa.. at 0 1 turn 0")
    assert "runs" not in at.frames[-1]


def test_who_is_done_plays_the_rest_of_the_round_by_a_button(hand: Hand) -> None:
    at = Table(kl.Match("grid", ["you", Layer()], seconds=20, victories=1))
    at.begin()
    press(at, {"type": "command", "name": "finish"})
    assert state(at).in_round, "not before one is done"
    at.play("done")
    assert "!finish" in [sprite.move for sprite in rebuild_scene(at.frames, len(at.frames) - 1).sprites]
    press(at, {"type": "command", "name": "finish"})
    assert state(at).outcome is not None


@pytest.mark.parametrize("ended_by", ["button", "tick"])
def test_a_press_on_the_button_to_finish_says_nothing_if_the_round_is_over_by_then(
    wire: Wire, hand: Hand, ended_by: str
) -> None:
    at = Table(kl.Match("grid", ["you", Layer()], seconds=20, victories=1))
    at.begin()
    at.play("done")
    hand.seconds += 60 if ended_by == "tick" else 0
    press(at, {"type": "tick"} if ended_by == "tick" else {"type": "command", "name": "finish"})
    assert state(at).outcome is not None
    sent, last = len(wire), at.match.at
    press(at, {"type": "command", "name": "finish"})
    assert kinds(wire, sent) == ["busy"], "the page goes on, and nothing is said"
    assert at.match.at == last
    at.finish()
    assert "only when all people are done" in wire.messages("say")[-1]["text"], "who calls it in a notebook is told"


def test_a_practice_judges_while_one_plays(hand: Hand) -> None:
    at = kl.new_game("grid", players=1, seed=1, practice=True)
    at.begin()
    for move in ("place aa.. at 0 1 turn 2", "place bbb. at 1 0 turn 0"):
        at.play(move)
    judged = at.still()
    press(at, {"type": "command", "name": "practice"})
    plain = at.still()
    assert "fault" in {sprite.state for sprite in judged.sprites}
    assert "fault" not in {sprite.state for sprite in plain.sprites}


def test_a_game_that_judges_at_once_has_no_practice() -> None:
    with pytest.raises(ValueError, match=r"!nversion has no practice"):
        kl.new_game("inversion", practice=True)
    at = kl.new_game("inversion")
    assert "practice" not in {button["name"] for button in at.buttons}
    frames = at.frames
    press(at, {"type": "command", "name": "practice"})
    assert at.frames is frames, "and asked for it all the same it has none"


# By the clock -----------------------------------------------------------------------------------------


def test_a_tick_brings_what_is_due_and_is_answered(wire: Wire, hand: Hand) -> None:
    at = table(Layer())
    sent, before = len(wire), len(at.match.replay)
    press(at, {"type": "tick"})
    assert kinds(wire, sent) == ["ticked"]
    hand.seconds += 2.5
    press(at, {"type": "tick"})
    assert len(at.match.replay) == before + 1
    assert kinds(wire, sent)[1:] == ["append", "ticked"], "the picture with its entry in the log, and the answer"
    assert at.frames[-1]["hold"] == 0, "what comes next does not wait"


def test_time_that_is_up_ends_the_round_at_the_next_tick(hand: Hand) -> None:
    at = table(seconds=10)
    hand.seconds += 60
    press(at, {"type": "tick"})
    assert at.match.state.deadline is None
    assert at.match.state.now == 10_000


def test_a_move_is_played_though_others_have_moved_since_and_nobody_is_waited_for(wire: Wire, hand: Hand) -> None:
    at = table(Layer())
    hand.seconds += 3
    press(at, {"type": "tick"})
    assert len(at.frames) > 1
    sent = len(wire)
    act(at, "place aa.. at 0 1 turn 0", index=1)
    assert str(at.match.replay.step(at.match.at).move) == "place aa.. at 0 1 turn 0"
    assert "busy" not in kinds(wire, sent)


def test_a_redrawn_board_shows_the_time_that_is_left_now_and_whether_the_clock_runs(hand: Hand) -> None:
    at = table(seconds=60)

    def left() -> int:
        return next(sprite.left for sprite in at.still().sprites if sprite.span)

    assert left() == 60_000
    hand.seconds += 12
    at.component._draw_anew()
    assert left() == 48_000
    assert at.frames[-1]["runs"]
    at.match.halt()
    hand.seconds += 12
    at.component._draw_anew()
    assert left() == 48_000
    assert not at.frames[-1]["runs"]
    press(at, {"type": "command", "name": "begin"})
    assert at.frames[-1]["runs"]


def test_several_people_do_not_share_a_screen_by_the_clock() -> None:
    with pytest.raises(ValueError, match=r"Ann and Bo would have to share it\. Seat bots"):
        Table(kl.Match("grid", ["you:Ann", "you:Bo", "greedy"], seed=1))


def test_a_player_has_the_time_of_each_move(hand: Hand) -> None:
    match = kl.Match("grid", ["you"], seed=5)
    hand.seconds += 4
    match.play("place aa.. at 0 1 turn 0")
    frames = export_frames(match.replay, match.replay.path(match.at), ReplayAccess(seat_viewer(0)))
    assert [frame["clock"] for frame in frames][-2:] == [0, 4000]
    assert all("runs" not in frame for frame in frames)
    last = rebuild_scene(frames, len(frames) - 1)
    assert [sprite.left for sprite in last.sprites if sprite.span] == [176_000]


def test_other_games_have_no_clock(wire: Wire) -> None:
    at = Table(kl.Match("inversion", ["you", "greedy"], seed=7))
    sent, frames = len(wire), len(at.frames)
    press(at, {"type": "tick"})
    assert kinds(wire, sent) == ["ticked"]
    assert len(at.frames) == frames
    assert not {"clock", "runs"} & at.frames[-1].keys()


def test_no_more_moves_are_listed_than_anybody_reads(hand: Hand) -> None:
    at = table()
    for move in ("place aa.. at 0 1 turn 0", "place bb.. at 1 0 turn 0"):
        act(at, move)
    assert len(at.offers) == 200 < len(at.match.state.legal_moves(0))


# Moves that are joined ----------------------------------------------------------------------------------


def test_a_tile_is_moved_by_two_moves_in_one_go(hand: Hand) -> None:
    at = table()
    act(at, "place aa.. at 0 1 turn 0")
    act(at, "remove 0 1; place aa.. at 1 0 turn 2")
    moves = [str(at.match.replay.step(move).move) for move in at.match.replay.path(at.match.at)]
    assert moves[-2:] == ["remove 0 1", "place aa.. at 1 0 turn 2"]


@pytest.mark.parametrize("second", ["place aa.. at 3 3 turn 0", "place no tile at all"])
def test_of_joined_moves_none_is_played_if_one_cannot_be(wire: Wire, hand: Hand, second: str) -> None:
    at = table()
    act(at, "place aa.. at 0 1 turn 0")
    state = at.match.state
    act(at, f"remove 0 1; {second}")
    assert at.match.state is state
    assert wire.messages("say")[-1]["tone"] == "refusal"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place aa.. at 5 4 turn 0", "contact"),
        ("place aa.. at 0 1 turn 0", "free-space"),
        ("place aa.. at 0 0 turn 0", "board"),
        ("remove 0 1; place aa.. at 3 3 turn 0", "contact"),
        ("remove 3 3; place aa.. at 0 1 turn 0", "rearrange"),
    ],
)
def test_why_a_held_tile_may_not_be_laid_somewhere_is_said_with_its_rule(
    wire: Wire, hand: Hand, move: str, rule: str
) -> None:
    at = table()
    act(at, "place aa.. at 0 1 turn 0")
    state = at.match.state
    press(at, {"type": "why", "move": move})
    assert at.match.state is state
    said = wire.messages("say")[-1]
    assert said["tone"] == "refusal"
    assert said["why"].endswith(f"; {rule})")


# Moves that are tried -----------------------------------------------------------------------------------


def tries(at: Table, move: str) -> dict[str, Any]:
    press(at, {"type": "try", "move": move})
    frame: dict[str, Any] = at.frames[-1]
    return frame


def asked(at: Table, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the game's scene is told to be tried, in order."""
    told: list[str] = []
    scenes = at.match.game.scene

    def record(view: View[Any], request: SceneRequest) -> Scene:
        told.append("; ".join(map(str, request.tried)))
        drawn: Scene = scenes.draw(view, request)
        return drawn

    monkeypatch.setitem(vars(at.match.game), "scene", replace(scenes, draw=record))
    return told


@pytest.mark.parametrize("move", ["place aa.. at 0 1 turn 0", "place aa.. at 0 1 turn 0; place bb.. at 0 2 turn 1"])
def test_what_a_move_would_do_is_shown_and_nothing_is_played(
    hand: Hand, monkeypatch: pytest.MonkeyPatch, move: str
) -> None:
    at = table()
    told, state = asked(at, monkeypatch), at.match.state
    assert tries(at, move)["tried"] == move
    assert set(told) == {move}
    assert at.match.state is state
    told.clear()
    assert "tried" not in tries(at, "")
    assert set(told) == {""}
    frames = len(at.frames)
    tries(at, "")
    assert len(at.frames) == frames, "there was nothing to take back"


def test_what_would_not_be_legal_is_said_softly_and_not_shown(wire: Wire, hand: Hand) -> None:
    at = table()
    frames = len(at.frames)
    tries(at, "place aa.. at 3 3 turn 0")
    assert len(at.frames) == frames
    assert wire.messages("say")[-1]["tone"] == "info"
    said = wire.messages("say")[-1]
    assert said["tone"] == "info"
    assert said["why"].endswith("; contact)")
    tries(at, "place aa.. at 0 1 turn 0")
    assert "tried" not in tries(at, "nonsense"), "what was shown before is taken back"


def test_a_move_that_was_tried_can_be_played_from_the_frame_before() -> None:
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], rounds=1, seed=2))
    index = len(at.frames) - 1
    before = at.match.at
    at.append_frames(at.session.frame())
    press(at, {"type": "act", "move": str(at.match.state.legal_moves()[0]), "index": index})
    assert at.match.at != before


def test_a_hint_stays_marked_while_others_lay(hand: Hand) -> None:
    at = table(Layer())
    press(at, {"type": "command", "name": "hint"})
    marked = {sprite.key for sprite in rebuild_scene(at.frames, len(at.frames) - 1).sprites if sprite.state == "hint"}
    hand.seconds += 2.5
    press(at, {"type": "tick"})
    assert str(at.match.replay.main_line[-1].move).startswith("place bb..")
    assert marked
    assert {one.key for one in rebuild_scene(at.frames, len(at.frames) - 1).sprites if one.state == "hint"} == marked
    act(at, str(at.match.state.legal_moves(0)[0]), len(at.frames) - 1)
    assert not [one for one in rebuild_scene(at.frames, len(at.frames) - 1).sprites if one.state == "hint"]


def test_the_others_lay_on_when_the_person_who_asked_for_a_hint_is_done(hand: Hand) -> None:
    at = table(Layer(), Layer())
    press(at, {"type": "command", "name": "hint"})
    act(at, "done", len(at.frames) - 1)
    before = at.match.at
    hand.seconds += 2.5
    press(at, {"type": "tick"})
    assert at.frames[-1]["at"] == at.match.at > before


def test_a_hint_stays_marked_while_it_is_carried_out(wire: Wire, hand: Hand) -> None:
    at = table()
    press(at, {"type": "command", "name": "hint"})
    marked = {sprite.key for sprite in rebuild_scene(at.frames, len(at.frames) - 1).sprites if sprite.state == "hint"}
    assert len(marked) == 2
    move = rebuild_scene(at.frames, len(at.frames) - 1)["advice"].move
    press(at, {"type": "try", "move": move})
    assert at.frames[-1]["tried"] == move
    assert {one.key for one in rebuild_scene(at.frames, len(at.frames) - 1).sprites if one.state == "hint"} == marked
    press(at, {"type": "try", "move": ""})
    assert {one.key for one in rebuild_scene(at.frames, len(at.frames) - 1).sprites if one.state == "hint"} == marked
    act(at, move, len(at.frames) - 1)
    assert not [one for one in rebuild_scene(at.frames, len(at.frames) - 1).sprites if one.state == "hint"]
