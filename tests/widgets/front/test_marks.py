"""Pages mark pieces by their names, tell nobody where a hidden one lies, and say which position an answer is for."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.replay import Replay, save
from kernel_lib.replay.marks import on_show
from kernel_lib.widgets.lesson.frames import marked

LESSON = "gear/open-cards"
CLOSED, OPEN_CARD = "B3@closed-2", "R10@open-2"
"""A closed card and an open one of Cy, who is seat 2."""


@pytest.fixture
def replay(tmp_path: Path) -> Replay:
    path = tmp_path / "open-cards.jsonl"
    path.write_bytes(Path("replays/lessons/gear/01-open-cards.jsonl").read_bytes())
    return kl.load(path)


def notes(player: kl.Player, text: str) -> list[dict[str, Any]]:
    return [note for frame in player.frames for note in frame.get("notes", []) if note["text"] == text]


# What is ringed -------------------------------------------------------------------------------------------


def test_the_mark_of_a_closed_card_reaches_no_page_that_does_not_show_its_face(replay: Replay, wire: Wire) -> None:
    at = replay.ids[0]
    replay.add_note(at, "teacher", "These two.", marks=[CLOSED, OPEN_CARD])
    (open_table,) = notes(kl.Player(replay, seat="table"), "These two.")
    assert open_table["marks"] == [CLOSED, OPEN_CARD]
    lesson = kl.Lesson(replay)
    shown = [note for frame in lesson.frames for note in frame.get("notes", []) if note["text"] == "These two."]
    assert [note["marks"] for note in shown] == [[OPEN_CARD]]
    assert CLOSED not in json.dumps(lesson.frames)


def test_a_code_rings_the_cards_whose_faces_are_shown_and_no_back(replay: Replay) -> None:
    at = replay.ids[0]
    replay.add_note(at, "Bo", "As.", marks=["RA", "BA"], seat=1)
    (note,) = notes(kl.Player(replay, seat="table"), "As.")
    assert note["marks"] == ["RA@open-2", "BA@closed-1"]
    replay.add_note(at, "teacher", "Tens.", marks=["R10"])
    (note,) = notes(kl.Player(replay, seat="table"), "Tens.")
    assert note["marks"] == ["R10@closed-0", OPEN_CARD]
    for seat, seen in ((0, ["R10@closed-0", OPEN_CARD]), (1, [OPEN_CARD]), (None, [OPEN_CARD])):
        assert on_show(["R10"], replay.at(at).view(seat)) == seen


def test_what_a_page_was_not_shown_of_a_note_stays_when_it_changes_its_text(replay: Replay) -> None:
    at = replay.ids[0]
    note = replay.add_note(at, "teacher", "These.", marks=["R10", "?@closed-2"])
    save(replay, replay.file)
    replay = kl.load(replay.file)
    player = kl.Player(replay, seat="table")
    (told,) = notes(player, "These.")
    assert told["marks"] == ["R10@closed-0", OPEN_CARD]
    form = {"type": "save-note", "at": at, "note": note, "by": "teacher", "glyph": "", "show": "after"}
    press(player, form | {"text": "Those.", "marks": told["marks"]})
    assert replay.note(note).marks == ("R10", "?@closed-2")
    press(player, form | {"text": "That one.", "marks": [OPEN_CARD]})
    assert (replay.note(note).text, replay.note(note).marks) == ("That one.", (OPEN_CARD, "?@closed-2"))


def test_a_mark_that_a_page_makes_up_is_refused(replay: Replay, wire: Wire) -> None:
    player = kl.Player(replay, seat="table")
    form = {"type": "save-note", "at": 1, "note": 0, "by": "x", "glyph": "", "show": "after", "text": "Look."}
    press(player, form | {"marks": ["Z99"]})
    assert "No piece here is called 'Z99'" in wire.messages("noted")[-1]["text"]
    assert not notes(player, "Look.")


# What is answered ------------------------------------------------------------------------------------------


def test_the_card_that_was_pressed_is_framed_and_not_its_twin() -> None:
    lesson = kl.Lesson(LESSON)
    lesson.go(3)
    sprites = lesson.component._renderer.sprites
    assert marked(sprites, ["R10@closed-0"]) == ["closed-0-R10-0"]
    assert marked(sprites, [OPEN_CARD]) == ["set-2-R10-0"]
    lesson.answer(["R10@closed-0"])
    assert lesson.lesson["marks"] == {"right": ["closed-0-R10-0"], "fault": [], "kept": ["R10@closed-0"]}
    lesson.answer([OPEN_CARD])
    assert lesson.lesson["marks"]["fault"] == ["set-2-R10-0"]
    lesson.answer([OPEN_CARD, "B2@closed-0"])
    assert not lesson.lesson["right"]
    lesson.answer(["R10@closed-0", "B2@closed-0"])
    assert lesson.lesson["talk"]["when"] == "at try 4"
    assert lesson.lesson["dots"][2]["status"] != "first"


def test_both_of_two_alike_cards_are_asked_for_and_one_is_not_enough() -> None:
    lesson = kl.Lesson(LESSON)
    assert lesson.lesson["ask"]["of"] == 2
    lesson.answer(["R8@open-1"])
    assert not lesson.lesson["right"]
    lesson.answer(["R8@open-1", "R8@open-0"])
    assert (lesson.lesson["right"], lesson.lesson["talk"]["when"]) == (True, "at try 2")


# To which position it belongs ---------------------------------------------------------------------------------


@pytest.mark.parametrize("message", [
    {"type": "reply", "answer": ["R10@open-2"]},
    {"type": "command", "name": "show"},
    {"type": "command", "name": "hint"},
    {"type": "why", "move": "play R3"},
    {"type": "act", "move": "play R3", "index": 0},
])  # fmt: skip
def test_what_was_meant_for_another_task_changes_nothing(message: dict[str, Any]) -> None:
    lesson = kl.Lesson(LESSON)
    lesson.go(3)
    late = lesson.lesson["position"]
    lesson.go(5)
    before = json.dumps(lesson.lesson)
    assert lesson.frames[-1]["put"] == lesson.lesson["position"] != late
    press(lesson, message | {"position": late})
    assert json.dumps(lesson.lesson) == before


def test_at_a_table_a_move_that_was_meant_for_another_position_is_not_made() -> None:
    table = kl.new_game("inversion", players=2, seed=1)
    at, index = table.match.at, len(table.frames) - 1
    (seat,) = table.match.state.to_act
    move = str(table.match.state.legal_moves(seat)[0])
    press(table, {"type": "act", "move": move, "index": index, "position": at + 1})
    assert table.match.at == at
    press(table, {"type": "act", "move": move, "index": index, "position": at})
    assert table.match.at != at
