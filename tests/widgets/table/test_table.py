"""A table plays a match, refuses what is wrong with a reason, and tells a page nothing that its person cannot know."""

import json
import time
import weakref
from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire, hidden_from, leaks, nothing_left, press, shown

import kernel_lib as kl
from kernel_lib.games import GAMES
from kernel_lib.scene.frames import rebuild_scene
from kernel_lib.scene.sprite import SHAPES
from kernel_lib.widgets import Table

BOTS = ("you", "greedy", "greedy")
ANN_AND_BO = ("you:Ann", "greedy", "you:Bo")


def table(seats: tuple[str, ...] = BOTS, seed: int = 7, log: Path | None = None, **more: Any) -> Table:
    return Table(kl.Match("inversion", seats, seed=seed, log=log), **more)


def act(at: Table, move: str) -> None:
    press(at, {"type": "act", "move": move, "index": len(at.frames) - 1})


def first_legal(at: Table) -> str:
    return str(at.match.state.legal_moves()[0])


# Playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "seats", [("you", "greedy"), ("greedy", "you", "greedy"), ("greedy", "greedy", "greedy", "you")]
)
def test_a_whole_game_is_played_and_nothing_hidden_is_sent(wire: Wire, tmp_path: Path, seats: tuple[str, ...]) -> None:
    at = table(seats, log=tmp_path / "game.jsonl")
    seat = seats.index("you")
    sent = 0
    while at.match.state.to_act:
        hidden = hidden_from(at.match.state, seat)
        at.hint()
        for sprite in at.still().sprites:
            if sprite.state == "off" and sprite.move:
                press(at, {"type": "why", "move": sprite.move})
        assert len(seats) == 2 or not leaks(
            wire.text(sent), hidden
        )  # with two players all cards are known by elimination
        sent = len(wire)
        act(at, first_legal(at))
    assert at.frames[-1]["at"] == at.match.at
    assert at.closed
    assert "the game" in at.sentences[-1] or "draw" in at.sentences[-1]
    assert kl.verify(tmp_path / "game.jsonl") is None


def test_moves_of_bots_come_one_frame_each_at_a_human_pace(wire: Wire) -> None:
    at = table(pace=500)
    moves = len(at.match.replay)
    act(at, first_legal(at))
    frames = [frame for message in wire.messages("append") for frame in message["frames"] if "at" in frame]
    assert [frame["at"] for frame in frames] == at.match.replay.ids[moves:]
    assert all(frame["hold"] >= 500 for frame in frames)


def test_a_new_frame_is_sent_alone_and_a_later_page_has_them_all(wire: Wire) -> None:
    at = table()
    sent = len(wire)
    act(at, first_legal(at))
    assert not any("frames" in data.get("state", {}) for _, _, data in wire[sent:])
    assert at.get_state("frames")["frames"][-1]["at"] == at.match.at


@pytest.mark.parametrize("typed", ["declare 5", "Declare  5", "5"])
def test_a_move_may_be_typed(typed: str) -> None:
    at = table(("you", "greedy", "greedy"))
    press(at, {"type": "act", "move": typed})
    assert "You declared 5." in at.sentences


def test_the_entry_offers_the_legal_moves() -> None:
    at = table()
    assert at.offers == [str(move) for move in at.match.state.legal_moves(0)]


def test_a_hint_is_what_the_bot_would_choose_from_the_same_view(wire: Wire) -> None:
    at = table()
    press(at, {"type": "command", "name": "hint"})
    assert wire.messages("say")[-1]["tone"] == "hint"
    assert wire.said()[-1].startswith("Declare ")
    assert any(sprite.get("state") == "hint" for sprite in at.frames[-1]["wide"]["set"].values())


def test_undo_goes_back_and_keeps_what_was_played(wire: Wire) -> None:
    at = table()
    before, state = at.match.at, at.match.state
    act(at, first_legal(at))
    lines = len(at.story)
    press(at, {"type": "command", "name": "!undo"})
    assert (at.match.at, at.match.state) == (before, state)
    assert set(at.still().sprites) == set(table().still().sprites)
    assert len(at.story) < lines
    assert len(at.match.replay) > before


def test_a_new_deal_keeps_players_and_options(tmp_path: Path) -> None:
    at = Table(
        kl.Match(
            "inversion",
            ["you:Ann", "greedy", "uniform"],
            seed=1,
            log=tmp_path / "evening.jsonl",
            first=1,
            suits=("C", "H", "D", "W"),
        )
    )
    before = at.match
    at.deal()
    assert at.match is not before
    assert (at.match.names, at.match.agents, at.match.state.options) == (
        before.names,
        before.agents,
        before.state.options,
    )
    assert at.match.state != before.state
    assert Path(at.match.replay.file) == tmp_path / "evening-2.jsonl"
    assert len(at.frames) == 1


def test_without_marks_pieces_do_not_tell_what_is_legal() -> None:
    at = table(("you", "greedy"), marks=False)
    states = {sprite.state for sprite in at.still().sprites if sprite.move[:4] == "play"}
    assert states == {""}


# Refusing -------------------------------------------------------------------------------------

HOSTILE = [
    {"type": "act", "move": "play Z99", "index": 0},
    {"type": "act", "move": "no move at all", "index": 0},
    {"type": "act", "move": "play H9", "index": 0},
    {"type": "act", "move": "", "index": 0},
    {"type": "act", "move": "declare 1" * 100, "index": 0},
    {"type": "act", "move": 7, "index": 0},
    {"type": "act", "move": "declare 1", "index": -1},
    {"type": "act", "move": "declare 1", "index": "0"},
    {"type": "act", "move": None},
    {"type": "act"},
    {"type": "why", "move": "declare eleven"},
    {"type": "why", "move": "play D99"},
    {"type": "mark", "mark": ["H9"]},
    {"type": "enter", "at": "one"},
    {"type": "command", "name": "!format"},
    {"type": "command", "name": "__class__"},
    {"type": "nothing"},
    {"typ": "act"},
    [],
    "act",
    None,
    7,
]


@pytest.mark.parametrize("message", HOSTILE, ids=str)
def test_a_bad_message_changes_nothing_and_raises_nothing(message: object) -> None:
    at = table()
    state, frames = at.match.state, len(at.frames)
    press(at, message)
    press(at, message)
    assert at.match.state is state
    assert len(at.frames) == frames


def test_a_page_writes_no_trait_of_a_table() -> None:
    at = table()
    frames = list(at.frames)
    written: list[dict[str, Any]] = [
        {"frames": []},
        {"symbols": {"gear": "<script>"}},
        {"_esm": "alert()"},
        {"mode": "player"},
        {"index": "x"},
        {"index": -4},
        {"index": 10**12},
    ]
    for state in written:
        at.set_state(state)
    at.set_state({"offers": ["x"], "buttons": [], "ending": {"title": "x"}})
    assert (at.frames, at.mode, at.index) == (frames, "table", 0)
    assert at.offers != ["x"]
    assert at.buttons
    assert at.ending == {}


def test_a_refusal_names_the_rule_and_the_nearest_move(wire: Wire) -> None:
    at = table()
    act(at, "play H9")
    said = wire.messages("say")[-1]
    assert said["tone"] == "refusal"
    assert said["why"].endswith("; auction-first)"), "the rule itself can be unfolded"
    assert said["nearest"] in at.offers


def test_a_second_click_plays_nothing() -> None:
    at = table()
    move = {"type": "act", "move": first_legal(at), "index": len(at.frames) - 1}
    press(at, move)
    state = at.match.state
    press(at, move)
    press(at, move | {"index": 99})
    assert at.match.state is state


def test_after_the_end_nothing_is_played(wire: Wire) -> None:
    at = table(("you", "greedy"))
    while at.match.state.to_act:
        act(at, first_legal(at))
    act(at, "play H9")
    at.hint()
    assert [text[:17] for text in wire.said()[-2:]] == ["The game is over."] * 2


def test_bots_alone_play_and_nobody_can_interfere(wire: Wire) -> None:
    at = table(("greedy", "greedy"))
    assert at.match.state.outcome is not None
    act(at, "play H9")
    press(at, {"type": "command", "name": "undo"})
    assert wire.messages("say")[-1]["tone"] == "refusal"


def test_trouble_with_the_file_is_said_and_the_game_goes_on(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = table(log=tmp_path / "game.jsonl")
    (tmp_path / "game.jsonl").unlink()
    monkeypatch.setattr("kernel_lib.replay.writer.LOOK_AGAIN", -1.0)
    for _ in range(2):
        act(at, first_legal(at))
    assert at.match.trouble in at.sentences
    assert wire.said().count(at.match.trouble) == 1


def test_the_table_is_busy_while_bots_think(wire: Wire) -> None:
    at = table()
    sent = len(wire)
    act(at, first_legal(at))
    kinds = [data["content"]["type"] for _, _, data in wire[sent:] if data.get("method") == "custom"]
    assert (kinds[0], kinds[-1]) == ("append", "busy"), "the own move first"
    assert wire.messages("append")[0]["busy"] is True
    assert [message["on"] for message in wire.messages("busy")] == [False]


def test_only_what_a_page_shows_is_drawn(wire: Wire) -> None:
    at = table()
    press(at, {"type": "shape", "shape": "narrow"})
    act(at, first_legal(at))
    appended = [frame for message in wire.messages("append") for frame in message["frames"]]
    assert [set(SHAPES) & set(frame) for frame in appended] == [{"narrow"}] * len(appended)
    assert set(SHAPES) <= set(at.frames[0]), "a page of any shape can begin"
    assert at.still().shape == "narrow", "the picture for readers without a kernel is not an old one"


def test_a_page_of_another_shape_gets_the_position_in_it_and_then_both_are_drawn(wire: Wire) -> None:
    at = table()
    press(at, {"type": "shape", "shape": "narrow"})
    act(at, first_legal(at))
    press(at, {"type": "shape", "shape": "wide"})
    (message,) = wire.messages("shapes")
    assert (message["index"], set(message["shapes"])) == (len(at.frames) - 1, {"wide"})
    act(at, first_legal(at))
    fresh = table()
    for move in at.match.replay.main_line:
        if move.seat == fresh.viewer:
            act(fresh, str(move.move))
    for shape in ("wide", "narrow"):
        now, same = (rebuild_scene(one.frames, len(one.frames) - 1, shape) for one in (at, fresh))
        assert {sprite.key: sprite for sprite in now.sprites} == {sprite.key: sprite for sprite in same.sprites}


def test_a_shape_that_is_shown_already_is_not_sent_again(wire: Wire) -> None:
    at = table()
    for _ in range(2):
        press(at, {"type": "shape", "shape": "narrow"})
    press(at, {"type": "shape", "shape": "round"})
    assert not wire.messages("shapes")


@pytest.mark.parametrize("name", ["inversion", "gear", "grid", "industry", "smash"])
def test_a_press_sends_a_message_a_move_what_can_be_done_then_and_that_it_is_done(wire: Wire, name: str) -> None:
    at = kl.new_game(name, seed=7)
    at.begin()
    sent, before = len(wire), len(at.match.replay.path(at.match.at))
    act(at, str(at.match.state.legal_moves(at.viewer)[0]))
    moves = len(at.match.replay.path(at.match.at)) - before
    kinds = [data["content"]["type"] if data["method"] == "custom" else data["method"] for _, _, data in wire[sent:]]
    assert kinds == ["append"] * moves + ["update"] + ([] if at.match.clocked else ["busy"])


# Several people at one screen -----------------------------------------------------------------


def test_behind_the_curtain_no_page_has_any_hand(wire: Wire) -> None:
    at = table(ANN_AND_BO)
    curtains = 0
    while at.match.state.to_act:
        if at.viewer is None:
            curtains += 1
            everybodys = hidden_from(at.match.state, None)
            assert not leaks(json.dumps([at.frames, at.offers, at.story]), everybodys)
            state = at.match.state
            act(at, first_legal(at))
            assert at.match.state is state, "nobody plays before the hand is asked for"
            assert wire.said()[-1].startswith("The screen is for ")
            press(at, {"type": "command", "name": "!show"})
        sent = len(wire)
        assert at.viewer == at.match.state.to_act[0]
        assert not leaks(json.dumps([at.frames, at.offers, at.story]), hidden_from(at.match.state, at.viewer))
        act(at, first_legal(at))
        assert at.viewer is not None or not leaks(wire.text(sent), hidden_from(at.match.state, None))
    assert curtains > 10


def test_the_curtain_says_whose_turn_it_is() -> None:
    at = table(ANN_AND_BO)
    scene = at.still()
    assert scene.caption == "Pass the screen to Ann."
    assert [(sprite.text, sprite.label) for sprite in scene.sprites if sprite.move == "!show"] == [
        ("I am Ann: show my hand",) * 2
    ]


def test_undo_draws_the_curtain_for_who_is_to_act_then() -> None:
    at = table(ANN_AND_BO)
    at.show_hand()
    act(at, first_legal(at))
    at.show_hand()
    at.undo()
    assert at.viewer is None
    assert at.still().caption == "Pass the screen to Ann."


def test_who_moves_twice_sees_no_curtain() -> None:
    at = table(("you:Ann", "you:Bo"))
    at.show_hand()
    while at.match.state.to_act:
        mover = at.match.state.to_act[0]
        act(at, first_legal(at))
        if at.match.state.to_act:
            assert (at.viewer == mover) == (at.match.state.to_act[0] == mover)
            at.show_hand()


# As a widget ----------------------------------------------------------------------------------


def test_closed_tables_leave_nothing_behind() -> None:
    gone = []
    with nothing_left():
        for _ in range(3):
            at = table()
            gone.append(weakref.ref(at))
            at.close()
            del at
    assert [ref() for ref in gone] == [None] * 3


def test_sections_that_are_shown_alone_stay_in_step(wire: Wire) -> None:
    at = table()
    alone = (at.board, at.controls, at.log)
    assert [widget.sections for widget in alone] == [["board"], ["controls"], ["log"]]
    press(at.board, {"type": "act", "move": first_legal(at), "index": 0})
    assert all(widget.frames == at.frames and widget.story == at.story for widget in alone)
    assert all(widget.offers == at.offers and widget.buttons == at.buttons for widget in alone)
    assert len(wire.messages("append")) == 4 * 3, "three moves, in four widgets"
    press(at.controls, {"type": "command", "name": "hint"})
    assert wire.messages("say")[-1]["tone"] == "hint"


def test_every_button_says_what_it_is_about() -> None:
    at = kl.new_game("grid", players=1, seed=1)
    assert {button["name"] for button in at.buttons} >= {"deal", "marks", "practice", "options"}
    assert all(button["words"] and button["about"] for button in at.buttons)


def test_readers_without_a_kernel_get_a_picture_and_the_text() -> None:
    data = shown(table())
    assert data["text/plain"].startswith("!nversion, auction.")
    assert data["image/svg+xml"].startswith("<svg")
    assert "application/vnd.jupyter.widget-view+json" in data


def test_new_game_says_what_there_is() -> None:
    with pytest.raises(ValueError, match="There is: inversion"):
        kl.new_game("chess")
    with pytest.raises(ValueError, match="greedy"):
        kl.new_game("inversion", bots="deep")
    assert kl.new_game("inversion", players=4, you="Ann").match.names == ("Ann", "Careful 1", "Careful 2", "Careful 3")


def test_new_game_takes_a_bot_for_each_seat() -> None:
    assert kl.new_game("inversion", bots=["greedy", "uniform"]).match.agents == ("human", "greedy", "uniform")
    with pytest.raises(ValueError, match="4 play, but 3 seats are filled"):
        kl.new_game("inversion", players=4, bots=["greedy", "uniform"])


# Advice -------------------------------------------------------------------------------------------


def test_an_adviser_says_what_a_seat_may_know(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "monotonic", lambda: 0.0)  # it never runs out of time, however busy this machine is
    at = Table(kl.Match("gear", ["you", "greedy", "greedy"], rounds=1, seed=2))
    hidden = at.match.state.view(0).state
    at.advise()
    lines = wire.messages("unfold")[-1]["lines"]
    assert [line[:5] for line in lines] == ["Set A", "Set B", "Set C"]
    advise = GAMES["gear"].bots.advise
    assert advise is not None
    assert lines == list(advise(at.match.state.view(0), at.match.names))
    assert hidden == at.match.state.view(0).state


def test_a_game_without_an_adviser_has_no_such_button() -> None:
    assert GAMES["inversion"].bots.advise is None
    assert "advise" not in {button["name"] for button in table().buttons}
    assert "advise" in {button["name"] for button in kl.new_game("gear", seed=1).buttons}


def test_the_own_move_is_sent_before_the_bots_have_thought() -> None:
    at = table(seed=5)
    sent: list[int] = []
    step, before = at.match.step, at.match.at

    def told_step() -> int | None:
        sent.append(at.frames[-1]["at"])
        made: int | None = step()
        return made

    at.match.step = told_step  # a bot that tells when it is asked
    act(at, first_legal(at))
    assert sent[0] == before + 1
