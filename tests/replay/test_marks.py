"""Marks name pieces: whose, where and which copy; none tells what its reader may not know."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kernel_lib.core import OPEN
from kernel_lib.core.pieces import Piece, laid, meant, names_text
from kernel_lib.replay import Replay, load, redact, save, verify
from kernel_lib.replay.marks import on_show

SAMPLES = Path(__file__).parents[2] / "replays"
LESSON = SAMPLES / "lessons" / "gear" / "01-open-cards.jsonl"
GAMES = {
    "inversion": "inversion/three-players", "gear": "gear/easy", "grid": "grid/four-players",
    "industry": "industry/two-players", "smash": "smash/honor",
}  # fmt: skip


def sample(game: str) -> tuple[Replay, int]:
    """A sample game, and a move in the midst of it."""
    replay = load(SAMPLES / f"{GAMES[game]}.jsonl")
    return replay, replay.ids[len(replay.ids) // 3]


def open_cards() -> Replay:
    """A deal of GEAR: the learner (seat 0) has a red 10 closed, Cy (seat 2) has the other one open."""
    return load(LESSON)


# Names ------------------------------------------------------------------------------------------------


def test_copies_in_one_place_are_numbered_from_the_second_on() -> None:
    assert list(laid("open-2", ["R7", "R7", "?", "?"])) == [
        Piece("R7@open-2", "R7"), Piece("R7@open-2#2", "R7"), Piece("?@open-2"), Piece("?@open-2#2"),
    ]  # fmt: skip


def test_a_name_means_one_piece_and_a_code_all_that_are_called_so() -> None:
    pieces = tuple(laid("open-2", ["R7", "R7", "B7"]))
    assert meant("r7 @ OPEN-2", pieces) == ("R7@open-2",)
    assert meant(" r7", pieces) == ("R7@open-2", "R7@open-2#2")
    assert meant("R8", pieces) == meant("?", pieces) == meant("", pieces) == ()


def test_of_many_names_those_are_listed_that_look_alike() -> None:
    pieces = tuple(Piece(f"{row},{col}", f"{row},{col}") for row in range(10) for col in range(10))
    assert "100 pieces" in str(names_text("3,10", pieces))
    assert "3,1;" in str(names_text("3,10", pieces))


@pytest.mark.parametrize("game", GAMES)
def test_no_piece_of_a_view_shows_a_card_that_its_seat_does_not_know(game: str) -> None:
    replay, at = sample(game)
    state = replay.at(at)
    for seat in range(len(replay.names)):
        view = state.view(seat)
        assert view.pieces() == view.sample(random.Random(1)).view(seat).pieces()


# Marks that are written ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_mark_that_names_no_piece_is_refused_with_the_names_that_there_are(game: str) -> None:
    replay, at = sample(game)
    name = replay.at(at).view(OPEN).pieces()[0].name
    with pytest.raises(ValueError, match="No piece here is called 'Z99'") as refused:
        replay.add_note(at, "Ann", "Look.", marks=[name, "Z99"])
    named = str(refused.value).partition(":")[2].rstrip(".").split(";")
    assert {one.strip() for one in named} <= {
        piece.name for seat in (OPEN, None) for state in (replay.at(replay.parent(at)), replay.at(at))
        for piece in state.view(seat).pieces()
    }  # fmt: skip
    note = replay.add_note(at, "Ann", "Look.", marks=[name])
    with pytest.raises(ValueError, match="Z99"):
        replay.edit_note(note, marks=["Z99"])
    with pytest.raises(ValueError, match="Z99"):
        replay.add_task(at, None, "pieces", "Which?", accept=["Z99"])
    task = replay.add_task(at, None, "pieces", "Which?", accept=[name])
    with pytest.raises(ValueError, match="Z99"):
        replay.edit_task(task, accept=["Z99"])


def test_before_anything_lies_there_nothing_can_be_marked() -> None:
    with pytest.raises(ValueError, match="Nothing lies on the board here"):
        open_cards().add_note(0, "Ann", "Look.", marks=["R10"])


def test_a_card_that_lies_face_down_is_marked_by_its_place() -> None:
    replay = open_cards()
    replay.add_note(1, "you", "That one?", marks=["?@closed-2#2"], seat=0)
    with pytest.raises(ValueError, match="R10@closed-2"):
        replay.add_note(1, "you", "That one?", marks=["R10@closed-2"], seat=0)
    with pytest.raises(ValueError, match="B3@closed-2"):
        replay.add_task(1, 0, "pieces", "Which?", accept=["B3@closed-2"])


# Marks that are read ------------------------------------------------------------------------------------


def test_the_mark_of_a_closed_card_is_shown_to_those_who_see_its_face_alone() -> None:
    state = open_cards().at(1)
    assert on_show(["B3@closed-2"], state.view(OPEN)) == ["B3@closed-2"]
    assert on_show(["B3@closed-2"], state.view(0)) == []
    assert on_show(["B3@closed-2", "B3"], state.view(None)) == []
    assert on_show(["R10"], state.view(0)) == ["R10@closed-0", "R10@open-2"]
    assert on_show(["R10"], state.view(1)) == ["R10@open-2"]


def test_a_file_for_one_seat_has_no_mark_of_what_that_seat_does_not_see(tmp_path: Path) -> None:
    path, text = tmp_path / "whole.jsonl", LESSON.read_text()
    marks = ["R10@open-2", "B3@closed-2", "?@closed-2"]
    note = {"type": "note", "at": 1, "by": "x", "text": "Look.", "id": 900, "seat": 0, "marks": marks}
    task = {"type": "task", "id": 900, "at": 1, "seat": 0, "ask": "pieces", "prompt": "?", "accept": ["B3@closed-2"]}
    path.write_text(text + json.dumps(note) + "\n" + json.dumps(task) + "\n")
    seen = redact(load(path), 0)
    assert [note.marks for note in seen.notes(1) if note.text == "Look."] == [("R10@open-2", "?@closed-2")]
    assert not [task for task in seen.tasks(1) if task.prompt == "?"]
    save(seen, tmp_path / "seen.jsonl")
    assert verify(tmp_path / "seen.jsonl") is None


@pytest.mark.parametrize("line", [
    {"type": "note", "at": 1, "by": "x", "text": "Look.", "marks": ["R10@open-1"]},
    {"type": "note", "at": 1, "by": "x", "text": "Look.", "marks": ["B3@closed-2"], "seat": 0},
    {"type": "note", "at": 0, "by": "x", "text": "Look.", "marks": ["R10@open-2"]},
    {"type": "task", "id": 900, "at": 1, "seat": 0, "ask": "pieces", "prompt": "?", "accept": ["R10@open-1"]},
])  # fmt: skip
def test_a_place_in_a_mark_is_held_against_the_board(line: dict[str, object], tmp_path: Path) -> None:
    path = tmp_path / "marked.jsonl"
    path.write_text(LESSON.read_text() + json.dumps(line) + "\n")
    fault = verify(path)
    assert fault is not None
    assert "No piece here is called" in fault.sentence or "Nothing lies" in fault.sentence


def test_marks_of_older_files_are_read_as_they_were(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    note = {"type": "note", "at": 1, "by": "x", "text": "Look.", "marks": ["R10", "Z99"], "id": 900}
    path.write_text(LESSON.read_text() + json.dumps(note) + "\n")
    assert verify(path) is None
    replay = load(path)
    assert replay.note(900).marks == ("R10", "Z99")
    replay.edit_note(900, text="Look there.")
    assert replay.note(900).marks == ("R10", "Z99")


def test_older_marks_of_industry_with_the_number_of_an_owner_mean_its_card() -> None:
    replay = load(SAMPLES / "industry" / "advanced.jsonl")
    several = [
        (state, piece) for state in map(replay.at, replay.ids[::5]) for piece in state.view(OPEN).pieces()
        if ":" in piece.code
    ]  # fmt: skip
    assert several
    for state, piece in several:
        code, _, owner = piece.code.partition(":")
        names = on_show([piece.code], state.view(OPEN))
        assert piece.name in names
        assert all(name.startswith(f"{code}@") for name in names)
        assert not set(names) & set(on_show([code], state.view(OPEN))), "alone it means the card of the first owner"
        assert owner.isdigit()
