"""What can be drilled: games, lessons, files, tasks, mistakes and positions; and what is said of what cannot."""

from __future__ import annotations

from pathlib import Path

import pytest
from support import judged_replay

import kernel_lib as kl
from kernel_lib.replay.lines import Seat
from kernel_lib.stats.positions import Position
from kernel_lib.study.review import DecisionTask, decisions_at
from kernel_lib.study.task_sources import LeftOut, puzzles, tasks_of
from kernel_lib.study.tasks import NotJudged

PUZZLES = Path("replays/gear/tsume")
PAIR = PUZZLES / "05-pair.jsonl"


def test_a_game_is_its_course_and_then_its_puzzles() -> None:
    lessons = [task.key for lesson in kl.lessons("gear") for task in kl.tasks(lesson.path)]
    aside = [task.key for path in puzzles("gear") for task in kl.tasks(path)]
    assert lessons
    assert len(aside) >= len(list(PUZZLES.glob("*.jsonl"))) > 0
    assert [task.key for task in tasks_of("gear")] == lessons + aside


def test_a_lesson_a_task_of_it_a_file_a_folder_and_a_list_of_all_that() -> None:
    lesson = list(tasks_of("gear/open-cards"))
    assert [task.key for task in lesson] == [task.key for task in kl.tasks("gear/open-cards")]
    (one,) = tasks_of(f"gear/open-cards#{lesson[2].line.id}")
    assert one.key == lesson[2].key
    (pair,) = tasks_of(PAIR)
    assert pair.key in {task.key for task in tasks_of(PUZZLES)}
    mixed = list(tasks_of([pair, [lesson[0]], kl.load(PAIR), "gear/open-cards"]))
    assert [task.key for task in mixed[:3]] == [pair.key, lesson[0].key, pair.key]
    assert len(mixed) == 3 + len(lesson)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("nim", "There is no game, lesson or file 'nim'"),
        ("gear/nothing", "There is no lesson 'gear/nothing'. There is: gear/"),
        ("gear/open-cards#99", "There is no task of gear/open-cards '99'"),
        ("replays/gear/easy.jsonl", "has no tasks. Of games that were played, kl.mistakes"),
        ("nowhere.jsonl", "nowhere.jsonl"),
        (7, "A drill takes the name of a game"),
        (None, "A drill takes the name of a game"),
    ],
)
def test_what_has_no_tasks_is_told_with_what_there_is(given: object, said: str) -> None:
    with pytest.raises(ValueError, match=said.replace("(", r"\(").replace(".", r"\.")):
        list(tasks_of(given))


def test_a_file_of_a_game_that_cannot_be_read_costs_itself_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "replays" / "gear" / "own"
    folder.mkdir(parents=True)
    (folder / "broken.jsonl").write_text("{")
    monkeypatch.chdir(tmp_path)
    with pytest.warns(LeftOut, match=r"broken\.jsonl"):
        assert len(list(tasks_of("gear"))) > len(kl.lessons("gear"))


# Decisions --------------------------------------------------------------------------------------------------


def test_in_a_mistake_as_good_as_the_best_is_right_and_what_was_played_is_told_only_then() -> None:
    task = DecisionTask(judged_replay.judged(), 7)
    played = str(task.replay.step(7).move)
    told = f"{task.prompt} {task.hint}"
    assert "lost" in task.prompt
    assert played not in told
    assert task.at == task.replay.parent(7)
    assert task.check(task.solution).correct
    assert task.check("play D5").correct, "within its error it is as good"
    wrong = task.check("play D9")
    assert not wrong.correct
    assert "fewer than the best" in wrong.sentence
    assert "A clear mistake" in (task.why or "")


def test_a_move_that_nobody_judged_is_neither_right_nor_wrong() -> None:
    replay = judged_replay.judged()
    judged = [(replay.game.parse(f"declare {number}"), worth, 0.02) for number, worth in ((3, 0.5), (4, 0.3))]
    replay.add_eval(3, judged_replay.BY, "seat", judged, 240)
    task = DecisionTask(replay, 3)
    assert task.check("declare 3").correct
    assert not task.check("declare 4").correct
    with pytest.raises(NotJudged, match="neither right nor wrong"):
        task.check("declare 8")


def test_mistakes_and_positions_are_tasks_and_the_same_ones_every_time() -> None:
    file = "replays/inversion/judged.jsonl"
    mistakes = kl.mistakes(file)
    tasks = list(tasks_of([mistakes]))
    assert [task.line.at for task in tasks] == [kl.load(file).parent(at) for at in mistakes.frame["at"]]
    assert [task.key for task in tasks_of(mistakes)] == [task.key for task in tasks]
    assert [task.key for task in tasks_of(list(mistakes))] == [task.key for task in tasks]
    for task in tasks:
        assert task.check(task.solution).correct
        assert not task.check(str(task.replay.step(task.decided).move)).correct, "it was a mistake"  # type: ignore[attr-defined] # a Decision


def test_of_a_position_after_which_nobody_decides_that_is_said(tmp_path: Path) -> None:
    start = kl.GAMES["gear"].start(players=3)
    empty = kl.Replay.new(start, tuple(Seat(name, "human") for name in "ABC"), seed=1)
    file = tmp_path / "empty.jsonl"
    kl.save(empty, file)
    with pytest.raises(ValueError, match="there is no decision after move 0"):
        list(decisions_at([Position(str(file), 0)]))
