"""Assignments and work on them: what is asked, what is next, what counts as done, and that nothing is lost."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from support.learners import DEAL, START, Watch, assignment, learner

import kernel_lib as kl
from kernel_lib.classroom.assignment import Annotate, Assignment, Beat, DrillPart, Tasks
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.submission import read_submission
from kernel_lib.classroom.work import Work
from kernel_lib.core import UnknownName
from kernel_lib.study.progress import Progress

SAMPLE = Path("replays/gear/two-players.jsonl")


def work_on(tmp_path: Path, *parts: object) -> Work:
    return Work(Assignment("Monday", parts), Progress("Ann", tmp_path, clock=Watch()))


def play_to_the_end(match: kl.Match, seed: int = 1) -> None:
    rng = random.Random(seed)
    while match.state.to_act:
        match.play(rng.choice(match.state.legal_moves()))
    match.close()


# What is asked ----------------------------------------------------------------------------------------------------


def test_tasks_are_asked_one_by_one_and_all_else_as_a_whole() -> None:
    made = Assignment("Monday", ["gear/open-cards", DEAL, DrillPart("gear"), "replays/gear/tsume"])
    tasks = kl.tasks("gear/open-cards")
    assert [unit.label for unit in made.units[: len(tasks)]] == [task.prompt for task in tasks]
    assert [unit.label for unit in made.units[len(tasks) : len(tasks) + 2]] == ["A deal of GEAR", "A drill of GEAR"]
    assert [unit.number for unit in made.units] == list(range(1, len(made.units) + 1))
    assert len(made.units) > len(tasks) + 2, "and the puzzles"


def test_some_tasks_of_a_lesson_are_asked_and_not_the_others() -> None:
    tasks = kl.tasks("gear/open-cards")
    made = Assignment("Two", [tasks[3], tasks[8]])
    assert [unit.label for unit in made.units] == [tasks[3].prompt, tasks[8].prompt]
    assert len(made.parts) == 1


def test_a_file_is_whole_in_itself(tmp_path: Path) -> None:
    parts = ["gear/open-cards", DEAL, Beat(DEAL, 2), DrillPart("grid"), Annotate.of(kl.load(SAMPLE))]
    made = Assignment("Monday", parts)
    again = Assignment.load(made.save(tmp_path / "monday.json"))
    assert again.parts == made.parts
    assert (again.id, again.title, again.doubts) == (made.id, "Monday", ())
    assert list(again.tasks) == list(made.tasks)
    written = json.loads((tmp_path / "monday.json").read_text(encoding="utf-8"))
    assert list(written["rules"]) == ["gear", "grid"], "the same parts make the same file"
    with pytest.raises(FileExistsError):
        made.save(tmp_path / "monday.json")


@pytest.mark.parametrize(
    ("parts", "error", "words"),
    [
        ([], ValueError, "has no parts"),
        (["gear/nothing"], UnknownName, "nothing"),
        ([7], ValueError, "7"),
        ([str(SAMPLE)], ValueError, "no tasks"),
    ],
)
def test_what_makes_no_assignment_is_told(parts: list[object], error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        Assignment("Monday", parts)


def test_a_bot_is_beaten_by_one_person() -> None:
    with pytest.raises(ValueError, match="one person"):
        Beat(Deal("gear", ("you", "you", "greedy")))


def broken_files() -> dict[str, tuple[bytes, str]]:
    whole = json.dumps({"format": "cogbook-assignment", "version": 1, "id": "x", "title": "t", "parts": []}).encode()
    return {
        "cut": (whole[:40], "is incomplete, or not an assignment"),
        "other": (b'{"format":"cogbook-replay"}', "is not an assignment"),
        "newer": (whole.replace(b'"version": 1', b'"version": 2'), "later version"),
        "no parts": (whole.replace(b', "parts": []', b""), "cannot be read"),
        "another part": (whole.replace(b"[]", b'[{"kind":"run","code":"1"}]'), "cannot be read"),
        "a bot of one's own": (
            whole.replace(b"[]", b'[{"kind":"deal","game":"gear","seats":["you","os:system"]}]'),
            "one of the game's",
        ),
        "an unsound log": (whole.replace(b"[]", b'[{"kind":"tasks","title":"t","logs":["{}"]}]'), "cannot be read"),
    }


@pytest.mark.parametrize("name", broken_files())
def test_a_file_that_is_none_is_told_why(name: str, tmp_path: Path) -> None:
    raw, words = broken_files()[name]
    (tmp_path / "monday.json").write_bytes(raw)
    with pytest.raises(ValueError, match=words):
        Assignment.load(tmp_path / "monday.json")


def test_one_made_for_other_rules_says_so(tmp_path: Path) -> None:
    file = assignment().save(tmp_path / "monday.json")
    told = json.loads(file.read_text())
    told["rules"] = {"gear": "0.9"}
    file.write_text(json.dumps(told))
    (doubt,) = Assignment.load(file).doubts
    assert "by the rules 0.9" in doubt


# What is done ----------------------------------------------------------------------------------------------------


def test_what_is_next_is_the_first_thing_that_is_not_done(tmp_path: Path) -> None:
    made = assignment()
    work = learner(made, "Ann", tmp_path, tasks=3)
    assert work.next is made.units[3]
    assert [one.status for one in work.standings][:5] == ["first", "first", "first", "now", "new"]
    assert repr(work) == f"<Work of Ann on {made.title}: 3 of {len(made.units)} done>"


def test_a_deal_counts_once_for_its_cards_are_known_then(tmp_path: Path) -> None:
    work = work_on(tmp_path, DEAL)
    (unit,) = work.assignment.units
    match = work.match(unit)
    match.play(match.state.legal_moves()[0])
    match.close()
    assert work.standings[0].status == "now"
    resumed = work.match(unit)
    assert len(resumed.replay.main_line) > 2, "the table that was left"
    play_to_the_end(resumed)
    (standing,) = work.standings
    assert resumed.state.outcome is not None
    assert (standing.done, standing.score) == (True, resumed.state.outcome.scores[0])
    assert work.next is None
    with pytest.raises(ValueError, match="has been played"):
        work.match(unit)


def test_a_bot_is_beaten_when_enough_games_of_other_cards_were_won(tmp_path: Path) -> None:
    deal = Deal("inversion", ("you", "uniform"))
    work = work_on(tmp_path, Beat(deal, 2))
    (unit,) = work.assignment.units
    bot, won = kl.GAMES["inversion"].bots.by_name["greedy"](), 0
    for number in range(20):
        match = work.match(unit)
        while match.state.to_act:
            move = bot.choose(match.state.view(0), random.Random(number))
            assert move is not None
            match.play(move)
        match.close()
        assert match.state.outcome is not None
        won += 0 in match.state.outcome.winners
        assert work.standings[0].done == (won >= 2)
        assert not work.standings[0].doubts
        if won >= 2:
            break
    deals = {str(game.replay.step(1).move) for game in work._games()}
    assert len(deals) == work.standings[0].tries, "each game had cards of its own"


def test_notes_are_counted_that_were_not_there_before(tmp_path: Path) -> None:
    given = kl.load(SAMPLE)
    work = work_on(tmp_path, Annotate.of(given, 2))
    file = work.notes(work.assignment.units[0])
    assert work.standings[0].status == "new"
    replay = kl.load(file)
    for number in (1, 2):
        replay.add_note(replay.main_line.ids[number], "Ann", f"Why {number}?")
        kl.save(replay)
    assert work.standings[0].done
    assert work.notes(work.assignment.units[0]) == file, "the copy that was begun"


def test_a_drill_is_done_when_enough_was_answered_beside_the_assignment(tmp_path: Path) -> None:
    work = work_on(tmp_path, "gear/open-cards", DrillPart("gear", tasks=2))
    others = kl.tasks("gear/pairs")[:2]
    for number, task in enumerate([kl.tasks("gear/open-cards")[0], *others]):
        assert work.standings[-1].done is False, number
        solution = task.read(task.solution)
        work.progress.add(task, solution, task.check(solution))
    assert work.standings[-1].done


# What is handed in ----------------------------------------------------------------------------------------------------


def test_what_is_handed_in_is_one_file_that_says_it_all(tmp_path: Path) -> None:
    made = assignment()
    work = learner(made, "Ann / <b>", tmp_path / "own", deal=3)
    file = work.hand_in(tmp_path / "out")
    assert file.parent == tmp_path / "out"
    assert [one.name for one in file.parent.iterdir()] == [file.name]
    handed = read_submission(file.read_bytes())
    assert (handed.learner.name, handed.note) == ("Ann / <b>", None)
    assert [about.id for about in handed.assignments] == [made.id]
    assert len(handed.tries) == 12
    assert len(handed.games) == 1
    assert work.hand_in(tmp_path / "out") == file, "handed in again it takes its place"


def test_only_what_belongs_to_its_games_is_handed_in(tmp_path: Path) -> None:
    work = learner(assignment(), "Ann", tmp_path, tasks=1, watch=Watch(START))
    other = kl.tasks("grid/laying")[0]
    solution = other.read(other.solution)
    work.progress.add(other, solution, other.check(solution))
    file = work.hand_in(tmp_path / "out")
    handed = read_submission(file.read_bytes())
    assert {made.game for made in handed.tries} == {"gear"}
    assert b"grid/laying" not in file.read_bytes()
    assert (handed.chained, handed.recorded, handed.whole, handed.doubts) == ("whole", True, True, ()), "all the same"


def test_what_could_not_be_written_is_handed_in_all_the_same(tmp_path: Path) -> None:
    work = learner(assignment(), "Ann", tmp_path, tasks=1, watch=Watch(START))
    work.progress.path.unlink()
    task = kl.tasks("gear/open-cards")[1]
    for one in (task, kl.tasks("grid/laying")[0]):
        solution = one.read(one.solution)
        work.progress.add(one, solution, one.check(solution))
    handed = read_submission(work.hand_in(tmp_path / "out").read_bytes())
    assert ([made.task for made in handed.tries][1:], handed.chained) == ([task.key], "whole")


def test_tasks_are_known_by_their_keys_wherever_they_stand() -> None:
    made = Tasks.of("gear/open-cards")
    assert [task.key for task in made.tasks()] == [task.key for task in kl.tasks("gear/open-cards")]
