"""The room: what comes is read or told why not, nothing is counted twice, and claims are held to the rules."""

from __future__ import annotations

import codecs
import json
import os
import re
import shutil
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest
from support.full_disk import no_file_longer_than
from support.learners import START, Watch, assignment, learner, stuck_learner, twenty, wrong_places

import kernel_lib as kl
from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.numbers import FILE
from kernel_lib.classroom.progress import Evidence, Standing, standings
from kernel_lib.classroom.rehearsal import wrong_answers

WORK = assignment()
HEADER = b'{"format":"cogbook-progress","type":"progress","version":%b,"learner":"x","started":"%b"}\n'


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Three learners: Ann is done, Bo is stuck at the second task, Cy has done one task and the deal."""
    folder = tmp_path / "results"
    learner(WORK, "Ann", tmp_path / "a", deal=1, wrong=lambda number: number == 2).hand_in(folder)
    stuck_learner(WORK, "Bo", tmp_path / "b").hand_in(folder)
    learner(WORK, "Cy", tmp_path / "c", tasks=1, deal=2).hand_in(folder)
    return folder


def room(folder: Path, **more: object) -> Classroom:
    return Classroom(folder, WORK, clock=Watch(START + timedelta(minutes=10)), **more)  # type: ignore[arg-type] # any


def test_it_says_who_did_what(results: Path) -> None:
    seen = room(results)
    by_name = {row.name: row for row in seen.rows}
    assert set(by_name) == {"Ann", "Bo", "Cy"}
    ann = by_name["Ann"].standings
    assert [one.status for one in ann] == ["first", "later", *["first"] * 11]
    assert [one.status for one in by_name["Bo"].standings][:3] == ["first", "wrong", "new"]
    assert [one.status for one in by_name["Cy"].standings][:2] == ["first", "now"]
    assert all(row.standings[-1].score is not None for row in (by_name["Ann"], by_name["Cy"]))
    assert not any(row.doubts for row in seen.rows)
    assert repr(seen) == f"<Classroom of {WORK.title}: 3 learners, 3 files read>"


def test_of_a_task_it_tells_the_share_right_and_the_commonest_wrong_answer_with_its_rule(results: Path) -> None:
    column = room(results).columns[1]
    assert (column.asked, column.right, column.first, column.wrong) == (2, 1, 0, 1)
    task = WORK.units[1].task
    assert task is not None
    one, other = wrong_places(task)
    told = [(answer.answer, answer.count) for answer in column.answers]
    assert told == [([one], 2), ([other], 1)], "a learner counts once"
    assert column.answers[0].rule is not None
    assert column.answers[0].rule.id == "easy"


def test_who_is_stuck_is_told_with_what_and_since_when(results: Path) -> None:
    seen = room(results)
    (stuck,) = seen.stuck
    assert (stuck.row.name, stuck.what, stuck.silent) == ("Bo", "task 2, 3 tries", False)
    assert stuck.since >= timedelta(minutes=5)
    assert seen.stuck_on == {2: 1}
    later = Classroom(results, WORK, clock=Watch(START + timedelta(hours=1)))
    assert ("Cy", True) in [(one.row.name, one.silent) for one in later.stuck]


def test_who_is_stuck_now_and_what_was_hardest_are_two_things(tmp_path: Path) -> None:
    """Ten of twenty answered task 5 wrong and went on, three sit at task 7: neither hides the other."""
    seen = room(twenty(WORK, tmp_path, missed={5: range(1, 11), 8: [1]}, stuck={18: 7, 19: 7, 20: 7}))
    assert seen.stuck_on == {7: 3}
    hardest = seen.hardest
    assert hardest is not None
    assert (hardest.unit.number, hardest.missed, hardest.answered, hardest.wrong) == (5, 10, 20, 0)


def test_of_two_tasks_that_as_many_got_wrong_the_larger_share_was_harder(tmp_path: Path) -> None:
    hardest = room(twenty(WORK, tmp_path, missed={8: range(1, 5)}, stuck=dict.fromkeys(range(17, 21), 7))).hardest
    assert hardest is not None
    assert (hardest.unit.number, hardest.missed, hardest.answered) == (8, 4, 16)


def test_nobody_got_anything_wrong_so_nothing_was_hard(tmp_path: Path) -> None:
    learner(WORK, "Ann", tmp_path / "a", tasks=3).hand_in(tmp_path / "results")
    seen = room(tmp_path / "results")
    assert (seen.hardest, seen.stuck_on, seen.stuck) == (None, {}, ())


def test_who_went_on_past_a_task_is_stuck_where_they_are(results: Path, tmp_path: Path) -> None:
    """Two wrong tries at task 2, which was left; then three at task 4."""
    watch = Watch()
    dee = learner(WORK, "Dee", tmp_path / "d", tasks=1, watch=watch)
    for number, tries in ((2, 2), (4, 3)):
        task = WORK.units[number - 1].task
        assert task is not None
        answer = next(wrong_answers(task))
        for _ in range(tries):
            watch.go_on()
            dee.progress.add(task, answer, task.check(answer))
    dee.hand_in(results)
    assert ("Dee", "task 4, 3 tries") in [(one.row.name, one.what) for one in room(results).stuck]


def test_rules_are_ordered_by_the_share_of_wrong_first_tries(tmp_path: Path) -> None:
    """Task 5 is about two rules; one of them, `winner`, is asked three times more, and was known there."""
    folder = twenty(WORK, tmp_path, missed={5: range(1, 11), 10: range(1, 4), 2: [1]}, stuck={})
    told = [(one.rule.id, one.missed, one.tried) for one in room(folder).rules[:4]]
    assert told == [("taker-leads", 10, 20), ("tie", 3, 20), ("winner", 10, 80), ("easy", 1, 20)]


def test_rules_that_no_task_asks_about_come_last(results: Path) -> None:
    seen = room(results)
    rules = seen.rules
    with pytest.warns(DeprecationWarning, match=r"^Classroom\.known is called rules now\.$"):
        assert seen.known == rules
    assert all(one.sure + one.unsure + one.new == 3 for one in rules)
    assert [one.asked for one in rules] == sorted((one.asked for one in rules), reverse=True)
    assert {one.rule.id for one in rules} == set(kl.GAMES["gear"].rulebook)


# Files ---------------------------------------------------------------------------------------------


def statuses(seen: Classroom) -> dict[str, list[str]]:
    return {row.name: [one.status for one in row.standings] for row in seen.rows}


def test_the_same_file_twice_or_renamed_counts_once(results: Path) -> None:
    before = room(results)
    for file in [*results.glob("[!.]*")]:
        shutil.copy(file, results / f"copy of {file.name}")
    (results / "sub").mkdir()
    shutil.copy(next(results.glob("ann*")), results / "sub" / "whatever.txt")
    after = room(results)
    assert statuses(after) == statuses(before)
    assert after.table.drop("when").equals(before.table.drop("when"))
    assert len(after.files) == 7


def test_an_older_file_of_somebody_takes_nothing_away(results: Path, tmp_path: Path) -> None:
    before = statuses(room(results))
    (file,) = results.glob("ann*")
    lines = file.read_bytes().splitlines(keepends=True)
    (results / "ann-from-monday.jsonl").write_bytes(b"".join(lines[:5]))
    assert statuses(room(results)) == before


def test_a_file_cut_anywhere_is_read_as_far_as_it_goes_and_said_so(results: Path) -> None:
    (file,) = results.glob("ann*")
    raw = file.read_bytes()
    for part in (0.2, 0.5, 0.9):
        file.write_bytes(raw[: int(len(raw) * part)])
        seen = room(results)
        (told,) = [one for one in seen.files if one.path == file]
        assert (told.note or "").startswith("cut off: ")
        assert len(seen.rows) == 3
        assert not any(row.doubts for row in seen.rows)


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "empty"),
        (b"PK\x03\x04 a document", "not a result"),
        (b"[" * 100_000, "not a result"),
        (HEADER % (b"9", b"2026-05-04T14:00:00Z"), "later version"),
        (HEADER % (b"1", b"2026-05-04"), "not a result"),
        (Path("replays/gear/two-players.jsonl").read_bytes(), "a game, not a result"),
    ],
)
def test_what_is_no_result_is_listed_with_its_reason(raw: bytes, reason: str, results: Path) -> None:
    before = statuses(room(results))
    (results / "notes.docx").write_bytes(raw)
    seen = room(results)
    assert statuses(seen) == before
    (told,) = [one for one in seen.files if one.name == "notes.docx"]
    assert reason in (told.reason or "")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_that_an_editor_saved_again_counts_as_before(encoding: str, results: Path) -> None:
    before = room(results).table
    work = WORK.save(results / "monday.json")
    for file in [*results.iterdir()]:
        file.write_bytes(file.read_text(encoding="utf-8").replace("\n", "\r\n").encode(encoding))
    seen = Classroom(results, clock=Watch(START + timedelta(minutes=10)))
    assert seen.table.drop("chained").equals(before.drop("chained"))
    assert not any(one.reason or one.note for one in seen.files)
    assert Assignment.load(work).id == WORK.id


def test_what_lies_there_and_is_no_file_is_told(results: Path, tmp_path: Path) -> None:
    """Broken links, links in a circle, pipes, devices and folders that are called like files: none is opened."""
    before = statuses(room(results))
    (results / "gone.json").symlink_to(tmp_path / "nowhere.json")
    (results / "circle.json").symlink_to(results / "circle.json")
    (results / "null.json").symlink_to("/dev/null")
    (results / "elsewhere.json").symlink_to(tmp_path / "a", target_is_directory=True)
    os.mkfifo(results / "pipe.json")
    (results / "folder.json").mkdir()
    shutil.copy(next(results.glob("ann*")), results / "folder.json" / "again.jsonl")
    (results / "sub").mkdir()
    seen = room(results)
    assert statuses(seen) == before
    told = {one.name: one.reason for one in seen.files if one.submission is None}
    assert told == {
        "gone.json": f"a link to a file that does not exist: {tmp_path / 'nowhere.json'}",
        "circle.json": f"a link to a file that does not exist: {results / 'circle.json'}",
        "null.json": "a device, not a file",
        "elsewhere.json": "a link to a folder, which is not followed: copy the folder itself",
        "pipe.json": "a pipe, not a file",
        "folder.json": "a folder, not a file; the files in it are read",
    }
    assert not seen.refresh(), "nothing has changed"
    (results / "gone.json").unlink()
    (results / "gone.json").symlink_to(tmp_path / "nowhere" / "either.json")
    assert seen.refresh(), "the link leads elsewhere"
    (gone,) = [one.reason for one in seen.files if one.name == "gone.json"]
    assert gone == f"a link to a file that does not exist: {tmp_path / 'nowhere' / 'either.json'}"


def test_a_file_of_another_assignment_is_named_and_is_no_row(results: Path, tmp_path: Path) -> None:
    before = statuses(room(results))
    other = Assignment("Tuesday's lesson", ["gear/open-cards"])
    file = learner(other, "Dee", tmp_path / "d", tasks=2).hand_in(results)
    seen = room(results)
    assert statuses(seen) == before
    (told,) = [one for one in seen.files if one.path == file]
    assert told.reason == "handed in for another assignment: Tuesday's lesson"
    assert [row.name for row in Classroom(results, other).rows] == ["Dee"]


def test_a_whole_progress_file_names_no_assignment_and_counts(results: Path, tmp_path: Path) -> None:
    dee = learner(WORK, "Dee", tmp_path / "d", tasks=2)
    shutil.copy(dee.progress.path, results)
    assert statuses(room(results))["Dee"][:2] == ["first", "first"]


def test_bad_lines_are_counted_and_the_others_are_read(results: Path) -> None:
    (file,) = results.glob("ann*")
    lines = file.read_bytes().splitlines(keepends=True)
    lines[3] = b'{"type":"try","when":"yesterday"}\n'
    lines[5] = b"\xff\xfe\n"
    file.write_bytes(b"".join(lines))
    seen = room(results)
    (told,) = [one for one in seen.files if one.path == file]
    assert (told.note or "").startswith("2 of its lines cannot be read")
    assert len(seen.rows) == 3


def test_files_may_arrive_change_and_go_meanwhile(results: Path, tmp_path: Path) -> None:
    seen = room(results)
    order = [row.name for row in seen.rows]
    assert not seen.refresh()
    watch = Watch(START + timedelta(minutes=2))
    learner(WORK, "Dee", tmp_path / "d", tasks=3, watch=watch).hand_in(results)
    assert seen.refresh()
    assert [row.name for row in seen.rows] == [*order, "Dee"], "the order does not change"
    next(results.glob("dee*")).unlink()
    assert seen.refresh()
    assert [row.name for row in seen.rows] == order


def test_only_whose_file_is_new_or_changed_is_judged(
    results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged: list[int] = []

    def counted(assignment: Assignment, evidence: Evidence, *, bots: bool) -> tuple[Standing, ...]:
        judged.append(len(evidence.tries))
        return standings(assignment, evidence, bots=bots)

    monkeypatch.setattr("kernel_lib.classroom.classroom.standings", counted)
    seen = room(results)
    assert len(seen.rows) == len(judged) == 3
    learner(WORK, "Dee", tmp_path / "d", tasks=5).hand_in(results)
    assert seen.refresh()
    assert [row.done for row in seen.rows][3:] == [5]
    assert judged[3:] == [5]


def test_two_of_one_name_are_told_apart_by_their_numbers(results: Path, tmp_path: Path) -> None:
    before = {row.name: row.number for row in room(results).rows}
    for place, name in enumerate(["ann ", None]):
        watch = Watch(START + timedelta(minutes=1 + place))
        learner(WORK, name, tmp_path / f"d{place}", tasks=1, watch=watch).hand_in(results)
    named = {row.number: row.name for row in room(results).rows}
    assert named[before["Ann"]] == f"Ann ({before['Ann']})"
    assert named[before["Bo"]] == "Bo"
    assert (named[4], named[5]) == ("ann (4)", "learner 5")
    hidden = room(results, names=False)
    assert [row.name for row in hidden.rows] == [f"learner {number}" for number in range(1, 6)]
    assert not {"Ann", "Bo"} & set(hidden.table["learner"])


def test_no_name_looks_like_another_however_it_is_chosen(results: Path, tmp_path: Path) -> None:
    """Names that look like those made of numbers, or like others but for marks that nobody sees."""
    for place, name in enumerate(
        ["Ann", "Ann (1)", "Ann (4)", "learner 9", "Learner 4", "Bo\u200b", "\uff22o", "\u200b", None]
    ):
        learner(WORK, name, tmp_path / f"d{place}", tasks=1).hand_in(results)
    shown = [row.name for row in room(results).rows]
    seen = ["".join(char for char in name if char.isprintable()).casefold().replace("\uff42", "b") for name in shown]
    assert len(shown) == 12
    assert len(set(seen)) == 12


def test_a_number_stays_with_its_learner_whoever_comes_and_goes(results: Path, tmp_path: Path) -> None:
    """Also where somebody hands in late who began before all others, and when the classroom is opened again."""
    seen = room(results, names=False)
    before = {row.person.name: row.name for row in seen.rows}
    order = [row.name for row in seen.rows]
    early = Watch(START - timedelta(hours=1))
    learner(WORK, "Zoe", tmp_path / "z", tasks=1, watch=early).hand_in(results)
    assert seen.refresh()
    assert [row.name for row in seen.rows] == [*order, "learner 4"]
    for again in (seen, room(results, names=False)):
        assert {row.person.name: row.name for row in again.rows} == {**before, "Zoe": "learner 4"}
    (file,) = results.glob("ann*")
    raw = file.read_bytes()
    file.unlink()
    assert {row.person.name for row in room(results).rows} == {"Bo", "Cy", "Zoe"}
    assert {row.person.name: row.name for row in room(results, names=False).rows}["Zoe"] == "learner 4"
    file.write_bytes(raw)
    assert {row.person.name: row.name for row in room(results, names=False).rows} == {**before, "Zoe": "learner 4"}


@pytest.mark.parametrize("raw", [b"", b"[]", b'{"format":"cogbook-numbers","version":1,"numbers":{"a":1,"b":1}}'])
def test_a_damaged_file_of_numbers_is_made_anew(raw: bytes, results: Path) -> None:
    (results / FILE).write_bytes(raw)
    assert [row.number for row in room(results).rows] == [1, 2, 3]
    assert [row.number for row in room(results).rows] == [1, 2, 3]


def test_where_numbers_cannot_be_kept_they_stay_as_long_as_the_classroom_is_open(
    results: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("kernel_lib.classroom.numbers.atomic_write_text", refuse)
    seen = room(results, names=False)
    order = [row.person.name for row in seen.rows]
    learner(WORK, "Zoe", tmp_path / "z", tasks=1, watch=Watch(START - timedelta(hours=1))).hand_in(results)
    seen.refresh()
    assert [row.person.name for row in seen.rows] == [*order, "Zoe"]
    assert not (results / FILE).exists()


def test_a_clock_that_is_ahead_is_told_and_set_right(results: Path, tmp_path: Path) -> None:
    ahead = Watch()
    ahead.at = kl.Progress("x", tmp_path / "x").clock() + timedelta(hours=3)
    learner(WORK, "Late", tmp_path / "d", tasks=1, watch=ahead).hand_in(results)
    seen = room(results)
    (file,) = [one for one in seen.files if one.name.startswith("late")]
    assert (file.note or "").startswith("The clock on that device is wrong (it says 20")
    (row,) = [row for row in seen.rows if row.name == "Late"]
    assert row.last is not None
    assert row.last < ahead.at - timedelta(hours=2)


# What a file claims --------------------------------------------------------------------------------


def edited(file: Path, change: object) -> None:
    """A file of an earlier version, whose lines state no digests, with a change."""
    told = [json.loads(line) for line in file.read_text().splitlines()]
    lines = [{key: value for key, value in line.items() if key != "chain"} for line in told]
    lines = [line for line in lines if line["type"] not in ("end", "begin")]
    assert callable(change)
    change(lines)
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))


def test_a_wrong_answer_that_says_it_is_right_is_found(results: Path) -> None:
    def lie(lines: list[dict[str, object]]) -> None:
        for line in lines:
            if line["type"] == "try" and not line["correct"]:
                line["correct"] = True

    edited(next(results.glob("bo*")), lie)
    (row,) = [row for row in room(results).rows if row.name == "Bo"]
    assert row.doubts
    assert re.fullmatch(
        r"Task 2: this file was changed: answer [A-D] is marked right, but it is wrong\.", row.doubts[0]
    )
    assert row.standings[1].status == "doubt"
    assert not row.standings[1].done


def test_a_game_with_other_cards_is_found(results: Path) -> None:
    other = kl.Match("gear", ["you", "greedy", "greedy"], seed=8, rounds=1).replay
    log = b"".join(line + b"\n" for line in other.lines).decode()

    def swap(lines: list[dict[str, object]]) -> None:
        for line in lines:
            if line["type"] == "game":
                line["log"] = log

    edited(next(results.glob("cy*")), swap)
    (row,) = [row for row in room(results).rows if row.name == "Cy"]
    assert "the deal has" in row.doubts[0]
    assert row.standings[-1].score is None


def test_an_illegal_move_in_a_game_is_found(results: Path) -> None:
    def swap(lines: list[dict[str, object]]) -> None:
        for line in lines:
            if line["type"] == "game":
                line["log"] = str(line["log"]).replace('"winner":', '"winner":1', 1)

    edited(next(results.glob("cy*")), swap)
    (row,) = [row for row in room(results).rows if row.name == "Cy"]
    assert "doesn't fit the rules" in row.doubts[0]


# Assignments ---------------------------------------------------------------------------------------


def test_an_assignment_is_kept_in_one_file_and_found_in_the_folder(results: Path) -> None:
    WORK.save(results / "monday.json")
    seen = Classroom(results)
    assert seen.assignment.id == WORK.id
    assert [unit.label for unit in seen.assignment.units] == [unit.label for unit in WORK.units]
    assert len(seen.files) == 3
    Assignment("Another", ["gear/pairs"]).save(results / "tuesday.json")
    with pytest.raises(ValueError, match="several assignments"):
        Classroom(results)


def test_a_folder_without_an_assignment_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no assignment in"):
        Classroom(tmp_path)
    with pytest.raises(FileNotFoundError):
        Classroom(tmp_path / "nowhere")


# To take away --------------------------------------------------------------------------------------


def test_a_spreadsheet_gets_no_formula_from_a_name(results: Path, tmp_path: Path) -> None:
    learner(WORK, "=HYPERLINK(1)", tmp_path / "d", tasks=1).hand_in(results)
    learner(WORK, "Žofie Ø", tmp_path / "e", tasks=1).hand_in(results)
    raw = room(results).write_csv(tmp_path / "room.csv").read_bytes()
    assert raw.startswith(codecs.BOM_UTF8), "without it Excel shows other letters"
    text = raw.decode("utf-8-sig")
    assert "\nŽofie Ø," in text
    assert "'=HYPERLINK(1)" in text
    assert "\n=" not in text
    room(results).write_parquet(tmp_path / "room.parquet")
    assert (tmp_path / "room.parquet").stat().st_size > 0


@pytest.mark.parametrize("write", [Classroom.write_csv, Classroom.write_parquet])
def test_a_full_disk_leaves_the_tables_that_were_there(
    write: Callable[[Classroom, Path], Path], results: Path, tmp_path: Path
) -> None:
    path = write(room(results), tmp_path / "room")
    before = path.read_bytes()
    with no_file_longer_than(100), pytest.raises(OSError, match="File too large"):
        write(room(results), path)
    assert path.read_bytes() == before
    assert not list(tmp_path.glob(".*"))
