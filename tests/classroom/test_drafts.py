"""An assignment in the making: what is in it, what it still needs, and what becomes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.learners import DEAL

from kernel_lib.classroom.assignment import Assignment, Beat, DrillPart, Tasks
from kernel_lib.classroom.catalog import assignments_in, games_in, lessons_of, themes_of
from kernel_lib.classroom.draft import AssignmentDraft, counts, lasts
from kernel_lib.replay import load

LESSON = Tasks.of("gear/open-cards")


@pytest.fixture
def draft() -> AssignmentDraft:
    made = AssignmentDraft()
    made.title = "Monday"
    made.add(LESSON, DEAL, DrillPart("gear"))
    return made


def test_what_is_missing_is_said() -> None:
    empty = AssignmentDraft()
    with pytest.raises(ValueError, match="no title"):
        empty.make()
    empty.title = "Monday"
    with pytest.raises(ValueError, match="add a part"):
        empty.make()


def test_parts_are_moved_as_far_as_there_is_room_and_put_back_where_they_were(draft: AssignmentDraft) -> None:
    assert draft.move(2, -1) == 1
    assert draft.move(0, -1) == 0
    assert [type(part) for part in draft.parts] == [Tasks, DrillPart, type(DEAL)]
    assert draft.remove(1) == DrillPart("gear")
    assert draft.put_back() == DrillPart("gear")
    assert draft.put_back() is None
    assert draft.parts[1] == DrillPart("gear")


def test_a_part_takes_the_place_of_another_and_the_others_stay(draft: AssignmentDraft, tmp_path: Path) -> None:
    draft.save(tmp_path / "monday.json")
    draft.replace(1, Beat(DEAL, 2))
    assert draft.parts == [LESSON, Beat(DEAL, 2), DrillPart("gear")]
    assert draft.changed
    draft.replace(1, DEAL)
    assert not draft.changed


def test_of_two_equal_parts_each_is_where_it_is(draft: AssignmentDraft) -> None:
    first, second = draft.parts[2], DrillPart("gear")
    draft.add(second)
    assert (draft.place_of(first), draft.place_of(second)) == (2, 3)
    draft.remove(2)
    assert (draft.place_of(first), draft.place_of(second)) == (None, 2)


def test_it_is_the_same_assignment_until_it_is_changed(draft: AssignmentDraft, tmp_path: Path) -> None:
    file = draft.save(tmp_path / "monday.json")
    assert not draft.changed
    again = AssignmentDraft.opened(file)
    assert again.make().id == draft.make().id
    again.remove(2)
    assert again.changed
    assert again.make().id != draft.make().id
    with pytest.raises(FileExistsError):
        again.save(file)
    assert again.changed, "what could not be saved is not saved"
    assert Assignment.load(file).id == draft.make().id


def test_it_says_when_each_part_is_done_and_how_long_it_takes(draft: AssignmentDraft) -> None:
    assert draft.about == "3 parts, 14 things to do, about 10 min and 1 game"
    assert [counts(part) for part in draft.parts] == [
        "Done when each of its 12 tasks was answered, or shown.",
        "Done when it was played to its end; the points count. you, Careful 1, Careful 2, deal 7.",
        "Done when 10 tasks were answered in the drill.",
    ]
    assert counts(Beat(DEAL, 2)) == "Done when it was won 2 times. you, Careful 1, Careful 2."
    assert [lasts(part) for part in draft.parts] == ["about 5 min", "a game, 10 min a round", "about 5 min"]


def test_what_can_be_given_is_listed(draft: AssignmentDraft, tmp_path: Path) -> None:
    assert lessons_of("gear")[0][:3] == ("gear/open-cards", "Follow with your open cards", 12)
    assert "ace" in themes_of("gear")
    draft.save(tmp_path / "monday.json")
    (tmp_path / "other.json").write_text("{}")
    assert [path.name for path in assignments_in(tmp_path)] == ["monday.json"]
    DEAL.match(log=tmp_path / "mine.jsonl").close()
    (tmp_path / "cut.jsonl").write_text('{"format":"cogbook-replay","game":"ge')
    names = [kept.name for kept in games_in(tmp_path, "gear")]
    assert names[0] == "mine.jsonl"
    assert "cut.jsonl" not in names
    assert all(load(kept.path).game.name == "gear" for kept in games_in(tmp_path, "gear"))
