"""A lesson: tasks are answered by doing; what is wrong is shown and taken back; nothing that comes later is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.lessons import asked, begun, data, every_ask, illegal_at, last, legal_at
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.replay import redact
from kernel_lib.study.tasks import Feedback, PosedTask
from kernel_lib.widgets.lesson.feedback import told_count
from kernel_lib.widgets.lesson.frames import TaskRenderer

FILL = "replays/grid/puzzles/02-fill.jsonl"
PAIR = "replays/gear/tsume/05-pair.jsonl"


@pytest.fixture
def lesson() -> kl.Lesson:
    """At its first task: one move, of which two are right."""
    return kl.Lesson(every_ask(), title="every ask")


def talk(lesson: kl.Lesson) -> dict[str, Any]:
    return dict(lesson.lesson["talk"])


def deeds(lesson: kl.Lesson) -> list[str]:
    """The buttons that help."""
    return [deed["name"] for deed in lesson.lesson["deeds"]]


def statuses(lesson: kl.Lesson) -> list[str]:
    return [dot["status"] for dot in lesson.lesson["dots"]]


def act(lesson: kl.Lesson, move: str) -> None:
    """A page makes a move on the board as it is on show."""
    press(lesson, {"type": "act", "move": move, "index": len(lesson.frames) - 1})


# One move -----------------------------------------------------------------------------------------------


def test_a_refused_move_says_which_rule_and_its_piece_stays_faulty_until_the_next_try(lesson: kl.Lesson) -> None:
    replay = lesson.tasks[0].replay
    wrong = illegal_at(replay)
    act(lesson, wrong)
    assert talk(lesson)["head"].startswith("Not allowed: ")
    assert talk(lesson)["rule"]["title"] == replay.game.rulebook["lane-following"].title
    assert [deed["name"] for deed in lesson.lesson["deeds"]] == ["try", "hint", "show"]
    assert lesson.lesson["marks"]["fault"] == [f"card-{wrong[5:]}"]
    lesson.try_again()
    assert lesson.lesson["talk"] is None
    assert lesson.lesson["marks"]["fault"]
    lesson.answer(legal_at(replay)[0])
    assert "fault" not in lesson.lesson["marks"]


def test_a_legal_move_that_is_not_asked_for_stays_on_show_until_another_try(lesson: kl.Lesson) -> None:
    wrong = legal_at(lesson.tasks[0].replay)[2]
    before, there = len(lesson.frames), lesson.frames[-1]["put"]
    act(lesson, wrong)
    shown = lesson.frames[before:]
    assert shown
    assert all(frame["hold"] > 0 and "put" not in frame for frame in shown)
    assert talk(lesson)["head"].startswith("Allowed, but not the answer: ")
    assert (lesson.lesson["held"], lesson.lesson["over"]) == (True, False)
    act(lesson, wrong)
    assert len(lesson.component._course.entries[0].wrong) == 1, "what was offered before it offers nothing now"
    lesson.try_again()
    position = lesson.frames[-1]
    assert (lesson.lesson["held"], lesson.lesson["talk"], position["hold"]) == (False, None, 0)
    assert position["put"] > there
    assert lesson.lesson["marks"]["fault"], "it is still known which card it was"


@pytest.mark.parametrize("then", ["hint", "show_me", "answer", "go"])
def test_a_wrong_move_is_taken_back_by_whatever_one_does_next(lesson: kl.Lesson, then: str) -> None:
    legal = legal_at(lesson.tasks[0].replay)
    act(lesson, legal[2])
    board: Any = lesson
    getattr(board, then)(*({"answer": (legal[0],), "go": (2,)}.get(then, ())))
    assert not lesson.lesson["held"]
    if then == "hint":
        assert "put" in lesson.frames[-1]
    if then == "answer":
        assert lesson.lesson["right"]


def test_a_right_move_says_why_what_else_was_right_and_at_which_try(lesson: kl.Lesson) -> None:
    act(lesson, legal_at(lesson.tasks[0].replay)[0])
    said = talk(lesson)
    assert (said["tone"], said["text"], said["when"]) == ("right", "Why move.", "at the first try")
    assert said["also"]
    assert statuses(lesson)[0] == "first"
    lesson.next()
    assert (lesson.lesson["now"], lesson.lesson["talk"]) == (1, None)


def test_what_is_no_answer_and_a_wrong_answer_twice_are_said_and_count_once(lesson: kl.Lesson) -> None:
    assert lesson.answer("sing") is None
    assert talk(lesson)["tone"] == "told"
    wrong = illegal_at(lesson.tasks[0].replay)
    for _ in range(2):
        lesson.answer(wrong)
    assert talk(lesson)["head"] == "You have tried that."
    assert lesson.lesson["cost"].startswith("1 try.")


def test_help_is_offered_from_the_start_and_a_hint_comes_only_when_it_is_asked_for(lesson: kl.Lesson) -> None:
    replay = lesson.tasks[0].replay
    assert deeds(lesson) == ["hint", "show"]
    lesson.answer(illegal_at(replay))
    assert deeds(lesson) == ["try", "hint", "show"]
    lesson.answer(legal_at(replay)[2])
    assert "A hint to move." not in str(talk(lesson))
    lesson.hint()
    assert talk(lesson)["text"] == "A hint to move."
    lesson.answer(legal_at(replay)[1])
    assert (statuses(lesson)[0], talk(lesson)["when"]) == ("later", "at try 3")


def test_a_click_on_a_picture_that_is_gone_answers_nothing(lesson: kl.Lesson) -> None:
    old = len(lesson.frames) - 1
    act(lesson, legal_at(lesson.tasks[0].replay)[2])
    press(lesson, {"type": "act", "move": illegal_at(lesson.tasks[0].replay), "index": old})
    assert lesson.lesson["cost"].startswith("1 try.")


# Help, and going about ------------------------------------------------------------------------------------


def test_what_was_shown_is_asked_again_at_the_end_and_then_counts_as_helped() -> None:
    replay = begun()
    asked(replay, "number", accept=2)
    asked(replay, "number", accept=3)
    lesson = kl.Lesson(replay)
    lesson.show_me()
    assert (statuses(lesson), talk(lesson)["text"]) == (["shown", "open"], "Why number.")
    lesson.next()
    lesson.answer(3)
    lesson.next()
    assert lesson.lesson["place"] == "task 1 of 2, once more"
    lesson.answer(2)
    lesson.next()
    assert [line["words"] for line in lesson.lesson["end"]["lines"]] == [
        "1 right at the first try", "1 right after a wrong try or a hint",
    ]  # fmt: skip
    assert lesson.now is None
    lesson.begin_anew()
    assert statuses(lesson) == ["open", "open"]


def test_after_a_task_that_one_went_back_to_comes_the_first_without_an_answer() -> None:
    replay = begun()
    for number in range(4):
        asked(replay, "number", accept=number)
    lesson = kl.Lesson(replay)
    lesson.show_me()
    lesson.next()
    lesson.answer(1)
    lesson.previous()
    assert lesson.lesson["place"] == "task 1 of 4, once more"
    lesson.answer(0)
    lesson.next()
    assert lesson.lesson["place"] == "task 3 of 4"


def test_only_who_did_all_is_told_what_comes_after_the_last_task() -> None:
    lesson = kl.Lesson("gear/open-cards")
    lesson.go(len(lesson.tasks))
    lesson.next()
    assert lesson.lesson["end"]["title"] == f"0 of {len(lesson.tasks)} tasks done"
    assert lesson.lesson["end"]["closing"] == []
    for number, task in enumerate(lesson.tasks, 1):
        lesson.go(number)
        lesson.answer(task.solution)
    lesson.next()
    assert lesson.lesson["end"]["closing"][0].startswith("Well done.")


def test_one_may_leave_come_back_and_jump() -> None:
    lesson = kl.Lesson(every_ask())
    lesson.next()
    lesson.previous()
    press(lesson, {"type": "command", "name": "go 3"})
    assert lesson.now is lesson.tasks[3]
    press(lesson, {"type": "command", "name": "go 99"})
    with pytest.raises(ValueError, match="no task 9: there are 8"):
        lesson.go(9)
    assert lesson.now is lesson.tasks[3]


def test_whoever_listens_hears_of_each_try_and_what_was_done_before_is_marked() -> None:
    heard: list[tuple[object, ...]] = []

    def on_try(task: PosedTask, answer: object, feedback: Feedback | None, hinted: bool, shown: bool) -> None:
        heard.append((task.number, answer, feedback and feedback.correct, hinted, shown))

    replay = begun()
    for number in (2, 3):
        asked(replay, "number", accept=number)
    lesson = kl.Lesson(replay, on_try=on_try)
    lesson.answer(7)
    lesson.answer("")
    lesson.hint()
    lesson.answer(2)
    lesson.next()
    lesson.show_me()
    assert heard == [(1, 7, False, False, False), (1, 2, True, True, False), (2, None, None, False, True)]
    other = kl.Lesson(replay, done={lesson.tasks[0].key: "first"})
    assert (statuses(other), other.now) == (["first", "open"], other.tasks[1])


# The other asks ---------------------------------------------------------------------------------------------


def test_each_ask_is_answered_by_a_page_as_it_marks_chooses_or_types() -> None:
    replay = every_ask()
    lesson, legal = kl.Lesson(replay), legal_at(replay)
    answers: list[Any] = [legal[0], legal, "\u22123", [replay.at(last(replay)).to_act[0]], [legal[0][5:], legal[1][5:]]]
    for answer in [*answers, [1], [0, 2]]:
        press(lesson, {"type": "reply", "answer": answer})
        assert lesson.lesson["right"], answer
        lesson.next()
    assert lesson.lesson["ask"]["kind"] == "none"
    assert "sing" in lesson.lesson["ask"]["why"]
    press(lesson, {"type": "reply", "answer": "la"})
    assert not lesson.lesson["over"]


def test_of_several_marks_what_is_right_stays_and_what_is_not_is_faulty() -> None:
    replay = begun()
    legal = legal_at(replay)
    asked(replay, "legal")
    asked(replay, "pieces", accept=[legal[0][5:]])
    lesson = kl.Lesson(replay)
    lesson.answer(legal[1:])
    cards = [f"card-{move[5:]}" for move in legal]
    assert lesson.lesson["marks"] == {"right": cards[1:], "kept": legal[1:]}
    assert talk(lesson)["head"].endswith(", one is still missing.")
    lesson.answer([*legal, illegal_at(replay)])
    assert lesson.lesson["marks"] == {"right": cards, "fault": [f"card-{illegal_at(replay)[5:]}"], "kept": legal}
    assert talk(lesson)["text"].endswith(f" {len(legal)} of the {len(legal) + 1} are right.")
    lesson.go(2)
    lesson.answer([legal[0][5:], legal[1][5:]])
    marks = lesson.lesson["marks"]
    assert (marks["right"], marks["fault"]) == (cards[:1], cards[1:2])
    assert talk(lesson)["head"] == "One of the two is right."


def test_a_number_is_met_by_which_way_it_is_wrong_and_the_third_wrong_try_by_the_solution() -> None:
    replay = begun()
    asked(replay, "number", accept=-3)
    lesson = kl.Lesson(replay)
    heads = []
    for answer in (3, -5, 0):
        lesson.answer(answer)
        heads.append(talk(lesson)["head"])
    assert heads == ["3: the number is right, the sign is not.", "\u22125 is too low.", "0 is too high."]
    assert deeds(lesson)[0] == "show"
    assert lesson.lesson["cost"].endswith("Shall we look at it together?")


def test_what_was_tried_is_told_of_sentences_and_half_an_answer_counts() -> None:
    replay = begun()
    asked(replay, "choice", choices=("One.", "Two.", "Three."), accept=[0, 2])
    lesson = kl.Lesson(replay)
    lesson.answer([1])
    assert lesson.lesson["tried"] == [1]
    lesson.answer([0, 1])
    assert talk(lesson)["head"] == "One of the two is right."
    assert lesson.lesson["marks"] == {"wrong": [1], "kept": ["0"]}
    lesson.answer([0, 1, 2])
    assert talk(lesson)["head"] == "2 of the 3 are right."
    lesson.answer([2])
    assert talk(lesson)["head"] == "That one is right, one is still missing."
    assert lesson.lesson["marks"] == {"wrong": [], "kept": ["2"]}


def test_several_moves_are_made_one_after_the_other_undone_and_checked() -> None:
    replay = begun()
    start = replay.at(last(replay))
    first = start.legal_moves()[0]
    after = start.play(first)
    while after.to_act != start.to_act:
        after = after.play(after.legal_moves()[0])
    second = after.legal_moves()[0]
    asked(replay, "moves", prompt="Play two cards.", accept=[data(first), data(second)])
    lesson = kl.Lesson(replay)
    assert lesson.lesson["ask"]["of"] == 2
    act(lesson, illegal_at(replay))
    assert lesson.lesson["cost"] == "", "a move that is refused counts as no try"
    act(lesson, str(start.legal_moves()[1]))
    assert len(lesson.lesson["line"]["made"]) == 1
    lesson.undo()
    act(lesson, str(first))
    press(lesson, {"type": "command", "name": "check"})
    assert talk(lesson)["head"] == "Something is still missing."
    assert (len(lesson.lesson["line"]["made"]), lesson.lesson["held"]) == (1, True)
    press(lesson, {"type": "command", "name": "check"})
    assert (lesson.lesson["line"]["made"], lesson.lesson["held"], lesson.lesson["talk"]) == ([], False, None)


def test_a_score_is_played_for_and_shown_when_it_is_reached() -> None:
    lesson = kl.Lesson(FILL)
    solution = lesson.tasks[0].solution
    assert isinstance(solution, tuple)
    act(lesson, str(solution[0]))
    lesson.undo()
    assert lesson.lesson["line"]["made"] == []
    press(lesson, {"type": "command", "name": "check"})
    assert "You need" in json.dumps(talk(lesson))
    for move in solution:
        lesson.play(str(move))
    assert lesson.lesson["right"]
    assert lesson.lesson["line"]["score"]["points"] == lesson.tasks[0].line.accept


@pytest.mark.parametrize(("prompt", "count"), [("Play two cards.", 2), ("Mark both.", 2), ("Mark them.", 0)])
def test_how_many_are_asked_for_is_told_only_if_the_prompt_says_so(prompt: str, count: int) -> None:
    replay = begun()
    asked(replay, "pieces", prompt=prompt, accept=["H1", "H2"])
    assert told_count(kl.Lesson(replay).tasks[0]) == count


# What a page may not know -----------------------------------------------------------------------------------


def test_nothing_that_comes_later_and_no_answer_crosses_before_it_is_due(wire: Wire) -> None:
    replay = kl.load(PAIR)
    task = replay.tasks(12)[0]
    lesson = kl.Lesson(replay)
    lesson.answer("play RA closed B8")
    sent = wire.text() + json.dumps([lesson.frames, lesson.lesson, lesson.story, lesson.offers])
    assert task.why is not None
    assert task.hint is not None
    assert task.why not in sent
    assert task.hint not in sent
    assert '"accept"' not in sent
    assert max(frame["at"] for frame in lesson.frames if "at" in frame) == 12
    lesson.answer("play RA R7")
    assert task.why in wire.text()


def test_pictures_do_not_say_what_may_be_played(lesson: kl.Lesson) -> None:
    replay = lesson.tasks[0].replay
    seat = replay.at(last(replay)).to_act[0]
    renderer = TaskRenderer(replay.game, replay.names, seat, prompt="Which?")
    frame = renderer.render(replay.at(last(replay)))
    hand = [sprite for sprite in renderer.sprites if sprite.move.startswith("play ")]
    assert len(hand) > len(legal_at(replay))
    assert len({(sprite.y, sprite.state) for sprite in hand}) == 1
    assert all("may" not in sprite.label and "not" not in sprite.label for sprite in hand)
    assert replay.game.text.prompt(replay.at(last(replay)).view(seat)).sentence(replay.names) not in json.dumps(frame)


def test_notes_on_the_way_wait_for_the_reader_and_moves_have_their_time() -> None:
    lesson = kl.Lesson(every_ask())
    note, *moves, position = lesson.frames
    assert note["waits"]
    assert note["notes"][0]["text"].startswith("The cards are dealt")
    assert moves
    assert all(frame["steps"] and frame["log"] for frame in moves)
    assert "put" in position


def test_a_puzzle_without_notes_opens_at_its_task_and_a_seat_reads_its_own_notes_and_those_for_all() -> None:
    replay = begun()
    replay.add_note(1, "Bo", "Of Bo alone.", seat=(replay.at(last(replay)).to_act[0] + 1) % 3)
    asked(replay, "number", accept=1)
    assert [frame["at"] for frame in kl.Lesson(replay).frames] == [last(replay)]


# Bad input --------------------------------------------------------------------------------------------------


def test_a_source_without_tasks_says_so() -> None:
    with pytest.raises(ValueError, match="has no tasks"):
        kl.Lesson("replays/gear/example-ace.jsonl")


def test_a_log_of_another_version_of_the_rules_is_told_as_such(tmp_path: Path) -> None:
    file = tmp_path / "old.jsonl"
    file.write_text(Path(PAIR).read_text("utf-8").replace('"rules":"1.0"', '"rules":"9.0"', 1), "utf-8")
    with pytest.raises(ValueError, match=r"version '9\.0' of the rules of GEAR"):
        kl.Lesson(file)


def test_a_redacted_replay_can_be_learned_from_and_a_task_for_other_eyes_is_not_judged(tmp_path: Path) -> None:
    own = redact(kl.load(PAIR), 1)
    lesson = kl.Lesson(own)
    lesson.answer("play RA closed B8")
    lesson.answer("play RA R7")
    assert lesson.lesson["right"]
    own.add_task(own.main_line.ids[3], 0, "number", "How many?", accept=1)
    other = next(task for task in kl.Lesson(own).tasks if task.line.seat == 0)
    second = kl.Lesson(own)
    second.go(other.number)
    assert "shows only what Learner knows" in second.lesson["ask"]["why"]
    assert second.answer(1) is None
    with pytest.raises(ValueError, match="has no task for Rival"):
        kl.Lesson(redact(kl.load(PAIR), 0))


def test_two_lessons_on_one_replay_do_not_disturb_each_other() -> None:
    replay = every_ask()
    one, other = kl.Lesson(replay), kl.Lesson(replay)
    one.answer(legal_at(replay)[0])
    one.next()
    assert (statuses(other)[0], other.lesson["now"]) == ("open", 0)
    assert len(replay.tasks(last(replay))) == 8


def test_it_is_shown_as_a_picture_where_no_kernel_runs(lesson: kl.Lesson) -> None:
    shown, _ = lesson._repr_mimebundle_() or ({}, {})
    assert "Follow the suit" in shown["text/plain"]
    assert "<svg" in shown["image/svg+xml"]
    assert repr(lesson) == "<Lesson every ask: 8 tasks of !nversion>"


def test_progress_keeps_what_was_answered_and_the_lesson_goes_on_there(tmp_path: Path) -> None:
    progress = kl.Progress("Ada", tmp_path)
    lesson = kl.Lesson(PAIR, progress=progress)
    (task,) = lesson.tasks
    lesson.show_me()
    assert [made.shown for made in progress.tries] == [True]
    assert kl.Lesson(PAIR, progress=kl.Progress("Ada", tmp_path)).done == {task.key: "shown"}


def test_three_wrong_tries_and_the_solution_are_no_first_try_after_a_restart(tmp_path: Path) -> None:
    def opened() -> kl.Lesson:
        lesson = kl.Lesson("gear/open-cards", progress=kl.Progress("Ada", tmp_path))
        lesson.go(number)
        return lesson

    tasks = kl.tasks("gear/open-cards")
    number = next(number for number, task in enumerate(tasks, 1) if len(task.choices) > 2)
    task = tasks[number - 1]
    wrong = [(place,) for place in range(len(task.choices)) if place not in (task.line.accept or ())]
    lesson = opened()
    for answer in wrong[:2]:
        lesson.answer(answer)
    lesson = opened()
    lesson.answer(tuple(range(len(task.choices))))
    assert lesson.lesson["cost"].startswith("3 tries"), "two tries were wrong before"
    lesson.show_me()
    lesson = opened()
    assert lesson.done == {task.key: "shown"}
    lesson.answer(task.solution)
    assert lesson.done == opened().done == {task.key: "later"}
    lesson = opened()
    lesson.answer(task.solution)
    assert lesson.done == opened().done == {task.key: "later"}, "that is how it went"


def test_a_hint_that_was_read_before_a_restart_counts(tmp_path: Path) -> None:
    kl.Lesson(PAIR, progress=kl.Progress("Ada", tmp_path)).hint()
    lesson = kl.Lesson(PAIR, progress=kl.Progress("Ada", tmp_path))
    lesson.answer(lesson.tasks[0].solution)
    assert set(lesson.done.values()) == {"later"}
    assert kl.Lesson(PAIR, progress=kl.Progress("Ada", tmp_path)).done == lesson.done


def test_that_progress_can_no_longer_be_kept_is_said_once(wire: Wire, tmp_path: Path) -> None:
    progress = kl.Progress("Ada", tmp_path)
    lesson = kl.Lesson(PAIR, progress=progress)
    progress.path.unlink()
    lesson.show_me()
    (said,) = [message["text"] for message in wire.messages("say") if "can't be written" in message["text"]]
    assert str(progress.path) in said


def test_a_board_on_which_is_asked_who_wins_does_not_say_it() -> None:
    lesson = kl.Lesson("industry/hands-that-clash")
    places = {task.line.ask: place for place, task in reversed([*enumerate(lesson.tasks)])}

    def words(place: int) -> str:
        lesson.go(place + 1)
        return json.dumps([frame for frame in lesson.frames if not frame.get("steps")][-1])

    for ask, place in places.items():
        assert ("A clash now: " in words(place)) == (ask == "move"), ask
