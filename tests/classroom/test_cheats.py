"""Credit without work: what learners have tried, or might, and that it earns nothing."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.learners import DEAL, START, Watch, assignment, learner

import kernel_lib as kl
from kernel_lib.classroom.assignment import Assignment, Beat, DrillPart
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.rows import LearnerRow
from kernel_lib.classroom.work import Work
from kernel_lib.playing import Match
from kernel_lib.replay import Replay
from kernel_lib.study.chain import Chain, digest_of, stated
from kernel_lib.study.progress import Progress

Lines = list[dict[str, Any]]
WORK = assignment()


def room(folder: Path, work: Assignment = WORK) -> Classroom:
    return Classroom(folder, work, clock=Watch(START + timedelta(minutes=10)))


def row(folder: Path, name: str, work: Assignment = WORK) -> LearnerRow:
    return next(row for row in room(folder, work).rows if row.name == name)


def statuses(folder: Path, name: str, work: Assignment = WORK) -> list[str]:
    return [one.status for one in row(folder, name, work).standings]


def lines_of(file: Path) -> Lines:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def by_hand(lines: Lines) -> str:
    """As an editor leaves them: the digests are those that were there."""
    return "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)


def unchained(lines: Lines) -> str:
    """The digests are taken out: it looks like a file of an earlier version."""
    bare = [{key: value for key, value in line.items() if key != "chain"} for line in lines]
    return by_hand([line for line in bare if line["type"] not in ("end", "begin")])


def by_program(lines: Lines) -> str:
    """The digests are made anew, as a program can."""
    chain, told = Chain(lines[0]["learner"]), []
    for number, line in enumerate(lines, 1):
        raw = msgspec.json.encode({key: value for key, value in line.items() if key != "chain"})
        if line["type"] == "progress":
            raw = stated(raw, chain.head(raw))
        elif line["type"] != "assignment":
            raw = stated(raw, chain.after(raw))
        chain.take(raw, number)
        told.append(raw.decode() + "\n")
    return "".join(told)


every_way = pytest.mark.parametrize("way", [by_hand, unchained, by_program])
Way = Callable[[Lines], str]


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Ann has done all, Bo got task 2 wrong three times."""
    folder = tmp_path / "results"
    learner(WORK, "Ann", tmp_path / "a", deal=1).hand_in(folder)
    learner(WORK, "Bo", tmp_path / "b", tasks=2, wrong=lambda number: 3 * (number == 2)).hand_in(folder)
    return folder


def file_of(folder: Path, name: str) -> Path:
    return next(folder.glob(f"{name.lower()}*"))


# Answers --------------------------------------------------------------------------------------------------------


@every_way
def test_a_wrong_answer_that_is_marked_right_counts_for_nothing(way: Way, results: Path) -> None:
    file = file_of(results, "Bo")
    lines = lines_of(file)
    wrong = next(line for line in lines if line["type"] == "try" and not line["correct"])
    rest = [line for line in lines if line is wrong or line.get("task") != wrong["task"]]
    file.write_text(way([line | {"correct": True} if line is wrong else line for line in rest]), encoding="utf-8")
    assert statuses(results, "Bo")[:2] == (["first", "now"] if way is by_hand else ["first", "doubt"])
    assert row(results, "Bo").doubts
    seen = room(results)
    assert seen.columns[1].first == 1, "Ann's"
    told = {(one["learner"], one["number"]): one for one in seen.table.to_dicts()}
    assert told["Bo", 2]["status"] in ("now", "doubt")
    assert told["Bo", 2]["judged"] is (way is by_hand)


@pytest.mark.parametrize("change", ["out", "added", "re-timed"])
def test_a_line_that_was_taken_out_added_or_re_timed_is_seen(change: str, results: Path) -> None:
    file = file_of(results, "Bo")
    lines = lines_of(file)
    at = next(at for at, line in enumerate(lines) if line["type"] == "try" and not line["correct"])
    if change == "out":
        lines = lines[:at] + lines[at + 3 :]
    elif change == "added":
        lines.insert(at, lines[at + 3])
    else:
        lines[at]["when"] = lines[at]["when"].replace("T14", "T13")
    file.write_text(by_hand(lines), encoding="utf-8")
    assert statuses(results, "Bo")[:2] == ["first", "now"]
    (doubt,) = row(results, "Bo").doubts
    assert doubt.startswith(f"This file was changed: line {at + 1} is not as it was written.")


@pytest.mark.parametrize("game", ["gear", "grid", ""])
def test_no_wrong_answer_is_hidden_behind_its_digest(game: str, results: Path) -> None:
    file = file_of(results, "Bo")
    lines = lines_of(file)
    for at, line in enumerate(lines):
        if line["type"] == "try" and not line["correct"]:
            raw = msgspec.json.encode({key: value for key, value in line.items() if key != "chain"})
            lines[at] = {"type": "other", "game": game, "line": digest_of(raw), "chain": line["chain"]}
    file.write_text(by_hand(lines), encoding="utf-8")
    assert row(results, "Bo").standings[1].status in ("new", "now")
    (doubt,) = row(results, "Bo").doubts
    assert ("leaves out" if game == "gear" else "was changed") in doubt


@every_way
def test_times_before_there_was_a_file_count_for_nothing(way: Way, results: Path) -> None:
    file = file_of(results, "Ann")
    lines = [line | ({"when": "2020" + line["when"][4:]} if "when" in line else {}) for line in lines_of(file)]
    lines[0]["started"] = "2020" + lines[0]["started"][4:]
    file.write_text(way(lines), encoding="utf-8")
    assert row(results, "Ann").standings[0].status in ("new", "now")
    assert not any(one.done for one in row(results, "Ann").standings if one.unit.task is not None)
    assert row(results, "Ann").doubts


def test_codes_that_a_file_brings_along_count_for_nothing(results: Path) -> None:
    file = file_of(results, "Bo")
    code = {"type": "code", "when": "2026-05-04T14:10:00Z", "code": "0000-0000"}
    lines = lines_of(file)
    file.write_text(by_program([*lines[:-1], code, lines[-1]]), encoding="utf-8")
    assert row(results, "Bo").doubts == ("A file has codes in it. A code counts only if you type it in on this page.",)


# Drills ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "count"),
    [
        ({}, 4),
        ({"task": "{at:016x}"}, 0),
        ({"task": "{at:016x}", "source": "exercise/gear/follow-pair?level=1&seed={at}"}, 0),
        ({"task": "{at:016x}", "source": "/etc/passwd"}, 0),
        ({"answer": "play R2"}, 0),
        ({"task": "0000000000000001", "source": "gear/pairs#1"}, 0),
        ({"correct": False, "shown": True, "answer": None}, 0),
    ],
    ids=["true", "invented", "exercises", "files", "wrong answers", "one task", "shown"],
)
def test_the_tasks_of_a_drill_are_looked_up_and_judged(change: dict[str, Any], count: int, tmp_path: Path) -> None:
    """Four tasks of a drill, each changed, chained by a program."""
    work = Assignment("Drill", [DrillPart("gear", tasks=4)])
    done = Work(work, Progress("Dee", tmp_path / "d", clock=Watch()))
    for task in kl.tasks("gear/pairs")[:4]:
        done.progress.add(task, task.read(task.solution), task.check(task.solution))
    file = done.hand_in(tmp_path / "results")
    lines = lines_of(file)
    for at, line in enumerate(lines):
        if line["type"] == "try":
            line |= {key: text.format(at=at) if isinstance(text, str) else text for key, text in change.items()}
    file.write_text(by_program(lines), encoding="utf-8")
    (standing,) = row(tmp_path / "results", "Dee", work).standings
    assert (standing.tries, standing.done) == (count, count == 4)


def test_a_drill_asks_for_so_many_tasks_and_not_for_one_so_often(tmp_path: Path) -> None:
    work = Assignment("Drill", [DrillPart("gear", tasks=4)])
    done = Work(work, Progress("Dee", tmp_path / "d", clock=Watch()))
    task = kl.tasks("gear/pairs")[0]
    for _ in range(4):
        done.progress.add(task, task.read(task.solution), task.check(task.solution))
    assert (done.standings[0].tries, done.standings[0].done) == (1, False)


# Deals ----------------------------------------------------------------------------------------------------------


def finished(match: Match, choices: int) -> Replay:
    rng = random.Random(choices)
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_moves()))
    match.close()
    return match.replay


def text_of(replay: Replay) -> str:
    return b"".join(line + b"\n" for line in replay.lines).decode()


def test_bots_that_a_person_has_played_are_found(results: Path) -> None:
    """One person plays all seats, the bots' badly, and calls two of them greedy."""
    deal = msgspec.structs.replace(DEAL, seats=("you", "you", "you"))
    told = text_of(finished(deal.match("Ann", "1", "2"), 4))
    header, *others = told.splitlines(keepends=True)
    named = json.loads(header)
    for seat in named["seats"][1:]:
        seat["agent"] = seat["name"] = "greedy"
    log = json.dumps(named) + "\n" + "".join(others)
    file = file_of(results, "Ann")
    lines = [line | {"log": log} if line["type"] == "game" else line for line in lines_of(file)]
    file.write_text(unchained(lines), encoding="utf-8")
    standing = row(results, "Ann").standings[-1]
    assert (standing.status, standing.score) == ("doubt", None)
    assert "would have played" in standing.doubts[0]


def test_the_first_play_of_a_deal_counts_and_not_the_best_of_forty(tmp_path: Path) -> None:
    """A table that was deleted is begun again."""
    work = Assignment("Deal", [DEAL])
    scores = []
    done = Work(work, Progress("Dee", tmp_path / "d", clock=Watch()))
    for choices in range(40):
        finished(done.match(work.units[0]), choices)
        scores.append(done.standings[0].score)
        if choices < 39:
            done.files(0)[0].unlink()
    assert scores[0] is not None
    assert scores[1:] == [None] * 39
    done.hand_in(tmp_path / "results")
    (standing,) = row(tmp_path / "results", "Dee", work).standings
    assert (standing.status, standing.score) == ("doubt", None)
    assert "was not handed in" in standing.doubts[0]


def test_a_game_from_elsewhere_takes_no_table_s_place(tmp_path: Path) -> None:
    work = Assignment("Deal", [DEAL])
    done = Work(work, Progress("Dee", tmp_path / "d", clock=Watch()))
    done.folder.mkdir(parents=True)
    (done.folder / "0-0.jsonl").write_text(text_of(finished(DEAL.match("Dee"), 3)), encoding="utf-8")
    assert done.standings[0].status == "doubt"
    done.hand_in(tmp_path / "results")
    (standing,) = row(tmp_path / "results", "Dee", work).standings
    assert (standing.status, standing.score) == ("doubt", None)
    assert "was not begun in the assignment" in standing.doubts[0]


def test_a_game_that_was_taken_back_after_its_end_counts_as_it_ended_first(tmp_path: Path) -> None:
    work = Assignment("Deal", [DEAL])
    done = Work(work, Progress("Dee", tmp_path / "d", clock=Watch()))
    match, scores = done.match(work.units[0]), []
    for choices in (1, 2, 3):
        rng = random.Random(choices)
        while match.state.to_act:
            match.play(rng.choice(match.state.legal_moves()))
        assert match.state.outcome is not None
        scores.append(match.state.outcome.scores[0])
        while any(step.seat == 0 for step in match.replay.line(match.at)) and len(match.replay.path(match.at)) > 3:
            match.undo()
    match.close()
    (standing,) = done.standings
    assert standing.score == scores[0]


def test_a_deal_without_digests_counts_by_its_first_game(results: Path) -> None:
    """A file of an earlier version with two games of one deal."""
    file = file_of(results, "Ann")
    lines = lines_of(file)
    place = next(at for at, line in enumerate(lines) if line["type"] == "game")
    score = row(results, "Ann").standings[-1].score
    other = lines[place] | {"log": text_of(finished(DEAL.match("Ann"), 9))}
    file.write_text(unchained([*lines[: place + 1], other, *lines[place + 1 :]]), encoding="utf-8")
    assert row(results, "Ann").standings[-1].score == score


# A bot to be beaten ---------------------------------------------------------------------------------------------

BEAT = Beat(Deal("inversion", ("you", "uniform")), 1)


def won(deal: Deal, seeds: int = 60) -> Replay:
    """A game of this deal in which the person wins."""
    for choices in range(seeds):
        match = deal.match("Dee")
        replay = finished(match, choices)
        if match.state.outcome is not None and 0 in match.state.outcome.winners:
            return replay
    raise AssertionError("nobody wins")


def handed(work: Assignment, logs: dict[int, Replay], tmp_path: Path) -> LearnerRow:
    """Games that were begun at tables of the assignment, and what was put in their place."""
    done = Work(work, Progress("Dee", tmp_path / "d", clock=Watch()))
    done.progress.refresh()
    file = done.hand_in(tmp_path / "results")
    games = [{"type": "game", "place": 0, "log": text_of(replay)} for replay in logs.values()]
    lines = lines_of(file)
    file.write_text(unchained([*lines, *games]), encoding="utf-8")
    return row(tmp_path / "results", "Dee", work)


def test_a_bot_is_beaten_at_the_cards_of_the_assignment(tmp_path: Path) -> None:
    work = Assignment("Beat", [BEAT])
    assert handed(work, {0: won(BEAT.dealt(0))}, tmp_path).done == 1
    for seed in (5, "learner/0", f"{BEAT.deal.seed}/00"):
        other = msgspec.structs.replace(BEAT.deal, seed=seed)
        assert handed(work, {0: won(other)}, tmp_path).done == 0


def test_a_game_that_was_won_counts_with_those_before_it(tmp_path: Path) -> None:
    work = Assignment("Beat", [BEAT])
    later = won(BEAT.dealt(1))
    assert handed(work, {1: later}, tmp_path).done == 0, "the first game is missing"
    first = finished(BEAT.dealt(0).match("Dee"), 1)
    assert handed(work, {0: first, 1: later}, tmp_path).done == 1


# Copies ---------------------------------------------------------------------------------------------------------


def copied(results: Path, change: dict[str, str], way: Way, *, later: bool = False) -> Path:
    """Ann's file as somebody else's, handed in after hers; `later`: an hour later by its times."""
    lines = lines_of(file_of(results, "Ann"))
    lines[0] |= change
    for line in lines:
        if later and "when" in line:
            line["when"] = line["when"].replace("T14", "T15")
    file = results / "zoe.jsonl"
    file.write_text(way(lines), encoding="utf-8")
    return file


@pytest.mark.parametrize("later", [False, True])
@every_way
def test_a_copy_under_a_new_id_earns_nothing_and_is_shown_beside_the_other(
    way: Way, later: bool, results: Path
) -> None:
    file = copied(results, {"learner": "0123456789abcdef", "name": "Zoe"}, way, later=later)
    assert not any(one.done for one in row(results, "Zoe").standings if one.unit.task is not None)
    assert row(results, "Zoe").doubts
    seen = room(results)
    if way is by_hand:
        assert (row(results, "Ann").done, seen.alike) == (13, ()), "nothing of it is left to be compared"
    else:
        (alike,) = seen.alike
        assert {seen.rows[alike.one].name, seen.rows[alike.other].name} == {"Ann", "Zoe"}
        assert (len(alike.tasks), len(alike.places), alike.copied) == (12, 1, True)
        assert row(results, "Ann").done == (0 if way is by_program else 13), "whose file alone is chained"
    file.unlink()
    assert row(results, "Ann").done == 13, "once the copy is gone"


def test_an_open_room_judges_somebody_again_when_a_copy_of_their_work_comes_and_goes(results: Path) -> None:
    seen = room(results)
    done = [{row.name: row.done for row in seen.rows}["Ann"]]
    file = copied(results, {"learner": "0123456789abcdef", "name": "Zoe"}, by_program, later=False)
    for is_there in (True, False):
        if not is_there:
            file.unlink()
        assert seen.refresh()
        done.append({row.name: row.done for row in seen.rows}["Ann"])
    assert done == [13, 0, 13]


@every_way
def test_an_id_s_first_name_stays_with_its_row(way: Way, results: Path) -> None:
    before = [(row.name, row.done) for row in room(results).rows]
    copied(results, {"name": "Zoe"}, way)
    assert [(row.name, row.done) for row in room(results).rows] == before
    assert any("came from Zoe" in doubt for doubt in row(results, "Ann").doubts)
    hidden = Classroom(results, WORK, names=False)
    assert not any("Zoe" in doubt for one in hidden.rows for doubt in one.doubts)


def test_lines_that_a_copy_brings_along_harm_nobody(results: Path) -> None:
    """Somebody puts wrong answers before the right ones, and hands that in as Ann."""
    lines = lines_of(file_of(results, "Ann"))
    at = next(at for at, line in enumerate(lines) if line["type"] == "try")
    lines.insert(at, lines[at] | {"correct": False, "shown": True, "answer": None, "when": "2026-05-04T14:05:01Z"})
    (results / "other.jsonl").write_text(unchained(lines), encoding="utf-8")
    assert statuses(results, "Ann") == ["first"] * 13


def test_the_same_moves_are_shown_and_count(results: Path, tmp_path: Path) -> None:
    learner(WORK, "Cy", tmp_path / "c", tasks=0, deal=1, watch=Watch(START + timedelta(minutes=1))).hand_in(results)
    seen = room(results)
    (alike,) = seen.alike
    assert (alike.tasks, alike.copied, len(alike.places)) == ((), False, 1)
    assert all(row(results, name).standings[-1].done for name in ("Ann", "Cy"))


def test_what_is_not_chained_says_so(results: Path) -> None:
    file = file_of(results, "Ann")
    before = statuses(results, "Ann")
    file.write_text(unchained(lines_of(file)), encoding="utf-8")
    assert statuses(results, "Ann") == before, "it is read as before"
    (told,) = [one for one in room(results).files if one.path == file]
    assert re.match("not protected", told.note or "")
