"""Tasks are written in a player: what is right is given by doing it, what is wrong is said, nothing written is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from support.lessons import begun, data, illegal_at, last, legal_at
from support.pages import asked
from support.wire import Wire, hidden_from, leaks, press

import kernel_lib as kl
from kernel_lib.core import Move
from kernel_lib.replay import Replay, continue_log, save, verify
from kernel_lib.widgets.front.notebook import NotebookWidget
from kernel_lib.widgets.lesson.lesson import Lesson
from kernel_lib.widgets.task_editor.draft import KINDS

DRAFT = {
    "type": "draft", "kind": "move", "seat": 0, "prompt": "Follow.", "hint": "", "why": "", "rules": ["lane-following"],
    "number": "", "who": [], "marks": [], "choices": [],
}  # fmt: skip


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A game of !nversion up to a card that has to follow."""
    path = tmp_path / "game.jsonl"
    save(begun(), path)
    return path


@pytest.fixture
def player(file: Path) -> kl.Player:
    """At the end of the line."""
    return kl.Player(file, at=last(begun()), by="Ann")


@pytest.fixture
def form(player: kl.Player) -> NotebookWidget:
    made: NotebookWidget = player.write_task()
    return made


def put(form: NotebookWidget, **fields: Any) -> None:
    """A page sends what is typed in it."""
    draft = DRAFT | {"seat": form.draft.seat}
    press(form, draft | fields)


def command(widget: Any, name: str) -> None:
    press(widget, {"type": "command", "name": name})


def saved(form: NotebookWidget) -> tuple[str, bool]:
    command(form, "save")
    result = form.setting["result"]
    return result["text"], result["good"]


def seat_of(form: NotebookWidget) -> int:
    seat: int | None = form.draft.seat
    assert seat is not None
    return seat


# Right by doing it ------------------------------------------------------------------------------------


def one_move(form: NotebookWidget) -> object:
    put(form)
    first, second, *_ = legal_at(form.replay)
    form.play(first)
    form.play(second)
    form.play(first)
    return [data_of(first), data_of(second)]


def data_of(text: str) -> dict[str, Any]:
    return {"kind": "play", "card": text.removeprefix("play ")}


def chosen_well(form: NotebookWidget) -> object:
    put(form, kind="well")
    return None


def several_moves(form: NotebookWidget) -> object:
    put(form, kind="moves")
    first, second, *_ = legal_at(form.replay)
    for text in (first, second):
        form.play(text)
        command(form, "check")
    return [[data_of(first)], [data_of(second)]]


def a_score(form: NotebookWidget) -> object:
    put(form, kind="score")
    form.play(legal_at(form.replay)[0])
    command(form, "check")
    return int(form.draft.number.replace("\u2212", "-"))


def all_legal(form: NotebookWidget) -> object:
    put(form, kind="legal")
    return None


def a_number(form: NotebookWidget) -> object:
    put(form, kind="number", number="\u22122,5")
    return -2.5


def who(form: NotebookWidget) -> object:
    put(form, kind="seats", who=[2, 0, 2])
    return [0, 2]


def cards(form: NotebookWidget) -> object:
    put(form, kind="pieces", marks=["H1", "S1"])
    return ["H1", "S1"]


def sentences(form: NotebookWidget) -> object:
    choices = [{"text": "<b>It</b> follows.", "right": False}, {"text": " ", "right": True}]
    put(form, kind="choice", choices=[*choices, {"text": " It inverts.", "right": True}])
    return [1]


GIVEN: dict[str, Callable[[NotebookWidget], object]] = {
    "move": one_move,
    "well": chosen_well,
    "moves": several_moves,
    "score": a_score,
    "legal": all_legal,
    "number": a_number,
    "seats": who,
    "pieces": cards,
    "choice": sentences,
}


def test_every_way_to_ask_can_be_written() -> None:
    assert list(GIVEN) == list(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_a_task_is_in_the_file_at_once_in_the_form_of_the_page_and_its_answer_is_right(
    kind: str, form: NotebookWidget, file: Path
) -> None:
    accept = GIVEN[kind](form)
    assert saved(form) == (f"The task is in {file}.", True)
    assert verify(file.read_bytes()) is None
    (posed,) = kl.tasks(file)
    line = posed.line
    assert (line.ask, line.accept, line.at) == ("move" if kind == "well" else kind, accept, form.draft.at)
    assert (line.prompt, line.rules, line.seat) == ("Follow.", ("lane-following",), seat_of(form))
    if kind == "well":
        assert form.faults == [
            "nothing is right: This task does not say which answer is right, so yours cannot be judged."
        ]
    else:
        assert posed.check(posed.solution).correct
        assert form.faults == []
    if kind == "choice":
        assert line.choices == ("<b>It</b> follows.", "It inverts."), "what is typed is text, and an empty line is none"


def test_the_line_that_comes_to_a_score_is_kept_beside_the_main_line(form: NotebookWidget, file: Path) -> None:
    main = kl.load(file).main
    a_score(form)
    way = tuple(str(made.move) for made in form.draft.way if made.mover is not None)
    saved(form)
    replay = kl.load(file)
    assert replay.main == main
    assert len(replay) > len(begun())
    assert kl.tasks(file)[0].solution == way


def test_a_move_that_is_refused_is_not_right_and_its_rule_is_said(form: NotebookWidget) -> None:
    form.play(illegal_at(form.replay))
    assert form.draft.moves == ()
    assert form.lesson["talk"]["head"].startswith("Not allowed: ")
    assert form.lesson["talk"]["rule"]["title"] == form.replay.game.rulebook["lane-following"].title


def test_what_is_right_can_be_taken_out_and_each_kind_keeps_its_own(form: NotebookWidget) -> None:
    one_move(form)
    put(form, kind="number", number="3")
    put(form, number="3")
    assert len(form.setting["given"]) == 2
    command(form, "drop 0")
    assert form.draft.moves == (legal_at(form.replay)[1],)
    command(form, "drop 7")
    put(form, kind="number", number="3")
    assert form.draft.number == "3"
    assert form.draft.moves == (legal_at(form.replay)[1],)


def test_who_has_no_move_is_told_so_and_can_be_asked_otherwise(form: NotebookWidget) -> None:
    put(form, seat=(seat_of(form) + 1) % 3)
    name = form.replay.names[seat_of(form)]
    assert form.setting["guide"].startswith(f"{name} has no move here")
    put(form, seat=seat_of(form), kind="number", number="4")
    assert form.faults == []


# The check --------------------------------------------------------------------------------------------


def test_the_form_says_all_the_while_what_is_wrong(form: NotebookWidget) -> None:
    assert [fault.split(":")[0] for fault in form.setting["faults"]] == [
        "it has no prompt, so it asks nothing.",
        "it names no rule.",
        "nothing is right yet",
    ]
    put(form)
    assert [fault.split(":")[0] for fault in form.setting["faults"]] == ["nothing is right yet"]
    form.play(legal_at(form.replay)[0])
    assert form.setting["faults"] == []


def test_a_note_that_tells_the_answer_spoils_a_task_and_so_does_its_prompt(form: NotebookWidget) -> None:
    right = legal_at(form.replay)[0]
    one_move(form)
    form.replay.add_note(form.draft.at, "Ann", f"I would {right}.")
    put(form, prompt=f"Do {right}.")
    assert [fault.split(":")[0] for fault in form.setting["faults"]] == [
        "a note at this position gives the answer away",
        "the prompt gives the answer away.",
    ]


def test_a_move_that_is_judged_as_good_makes_a_task_ambiguous_which_it_is_not_once_it_is_right_too(
    form: NotebookWidget,
) -> None:
    replay, at = form.replay, form.draft.at
    first, second, *others = (replay.game.parse(text) for text in legal_at(replay))
    child = replay.add_move(at, form.draft.seat, first)
    replay.set_main(at)
    values: list[tuple[Move, float, float]] = [(first, 0.6, 0.0), (second, 0.6, 0.0), *((o, 0.1, 0.0) for o in others)]
    replay.add_eval(child, "greedy", "seat", values, samples=400)
    put(form)
    form.play(str(first))
    assert form.setting["faults"] == [f"{second} is not accepted, but was judged as good as the best."]
    form.play(str(second))
    assert form.setting["faults"] == []
    put(form, kind="well")
    assert form.faults == []
    assert form.setting["guide"].count("Play") == 2


def _chooses(replay: Replay, at: int) -> bool:
    return len(replay.at(replay.parent(at)).legal_moves()) > 1


def test_a_position_that_nobody_has_judged_is_judged_at_a_press_and_the_verdict_is_in_the_file(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = kl.load(file)
    several = (at for at in replay.main_line.ids if replay.mover(at) is not None and _chooses(replay, at))
    decided = next(several)
    parent = replay.parent(decided)
    form = kl.Player(file, at=parent).write_task()
    put(form)
    assert not form.setting["judges"]
    put(form, kind="well")
    assert form.setting["judges"] == "first"

    def judge(judged: Replay, at: list[int], **_: object) -> None:
        legal = judged.at(parent).legal_moves()
        judged.add_eval(
            at[0], "greedy", "seat", [(move, 0.9 - place / 20, 0.0) for place, move in enumerate(legal)], 400
        )

    monkeypatch.setattr("kernel_lib.study.judging.judge.judge", judge)
    command(form, "judge")
    assert form.setting["result"] == {"text": f"The verdict is in {file}.", "good": True}
    assert (form.setting["judges"], form.faults) == ("", [])
    assert len(kl.load(file).evals(decided)) == 1
    put(form, kind="move")
    command(form, "judge")
    assert not form.setting["result"]["good"]


def test_a_position_of_which_moves_are_too_close_to_tell_is_judged_for_longer(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = kl.load(file)
    decided = next(at for at in replay.main_line.ids if replay.mover(at) is not None and _chooses(replay, at))
    parent = replay.parent(decided)
    form = kl.Player(file, at=parent).write_task()
    put(form, kind="well")
    asked = list[float]()

    def judge(judged: Replay, at: list[int], *, seconds: float, **_: object) -> None:
        asked.append(seconds)
        off = 0.1 if len(asked) == 1 else 0.0
        legal = judged.at(parent).legal_moves()
        judged.add_eval(at[0], "greedy", "seat", [(move, 0.9 - place / 20, off) for place, move in enumerate(legal)], 9)

    monkeypatch.setattr("kernel_lib.study.judging.judge.judge", judge)
    command(form, "judge")
    assert form.setting["judges"] == "longer"
    command(form, "judge")
    assert (form.setting["judges"], asked[1] > asked[0]) == ("", True)


def test_a_score_that_no_line_comes_to_cannot_be_done(form: NotebookWidget) -> None:
    put(form, kind="score", number="99")
    assert form.setting["faults"][0].startswith("nothing is right")


def test_all_tasks_of_the_replay_are_listed_with_what_is_wrong(player: kl.Player, form: NotebookWidget) -> None:
    one_move(form)
    saved(form)
    command(form, "new")
    put(form, kind="number", number="1", prompt="How many?")
    note = {"type": "save-note", "at": form.draft.at, "note": 0, "by": "Ann", "glyph": "", "marks": [], "show": "after"}
    press(player, note | {"text": f"I would {legal_at(form.replay)[0]}."})
    saved(form)
    told = [(task["number"], task["words"], len(task["faults"]), task["now"]) for task in form.setting["tasks"]]
    assert told == [(1, "Follow.", 1, False), (2, "How many?", 0, True)]
    command(form, f"open {form.setting['tasks'][0]['id']}")
    assert form.draft.prompt == "Follow."


# Nothing is lost --------------------------------------------------------------------------------------


def test_a_draft_stays_with_its_move_while_the_form_is_closed(
    player: kl.Player, form: NotebookWidget, wire: Wire
) -> None:
    before = len(player.replay.lines)
    one_move(form)
    assert player.layout.display == "none"
    command(form, "leave")
    assert (player.below.children, player.layout.display) == ((), None)
    assert wire.said()[-1].startswith("The task is not saved")
    assert len(player.replay.lines) == before
    again = player.write_task()
    assert (again.draft.prompt, again.draft.moves) == ("Follow.", tuple(legal_at(player.replay)[:2]))
    command(again, "discard")
    assert (again.draft.prompt, again.draft.moves) == ("", ())


def test_a_task_is_changed_and_withdrawn_and_the_file_only_grows(
    player: kl.Player, form: NotebookWidget, file: Path
) -> None:
    one_move(form)
    saved(form)
    first = file.read_bytes()
    command(form, "leave")
    (told,) = [note for note in player.frames[player.index]["notes"] if note.get("task")]
    assert told["text"] == "Follow."
    command(player, f"task {told['task']}")
    (again,) = player.below.children
    put(again, prompt="Follow the suit.", hint="Look at the lane.", seat=again.draft.seat)
    saved(again)
    (task,) = kl.tasks(file)
    assert (task.prompt, task.hint, len(task.line.accept)) == ("Follow the suit.", "Look at the lane.", 2)
    command(again, "withdraw")
    assert again.setting["result"]["text"] == "The task is withdrawn."
    assert kl.tasks(file) == ()
    assert file.read_bytes().startswith(first)
    assert verify(file.read_bytes()) is None
    assert saved(again)[1], "what was withdrawn is still in the form"
    assert [task.prompt for task in kl.tasks(file)] == ["Follow the suit."]


def test_a_file_that_cannot_be_written_is_told_and_the_draft_stays(form: NotebookWidget, file: Path) -> None:
    one_move(form)
    with continue_log(file):
        text, good = saved(form)
        assert not good
        assert "is being written by" in text
    with continue_log(file) as other:
        other.add_note(0, "Bo", "In another tab.")
    text, good = saved(form)
    assert not good
    assert "has changed since this replay was loaded" in text
    assert form.draft.moves
    assert kl.tasks(form.replay) == kl.tasks(file) == ()


def test_a_replay_without_a_file_keeps_its_tasks_in_memory_and_says_so() -> None:
    form = kl.Player(begun(), at=last(begun())).write_task()
    one_move(form)
    text, good = saved(form)
    assert good
    assert text.startswith("Kept in memory only")
    assert len(kl.tasks(form.replay)) == 1


def test_what_is_not_finished_is_not_saved(form: NotebookWidget) -> None:
    before = len(form.replay.lines)
    assert saved(form) == ("Not saved. Nothing is right yet: play a move that is, on the board.", False)
    form.play(legal_at(form.replay)[0])
    assert saved(form) == ("Not saved. It has no prompt, so it asks nothing.", False)
    assert len(form.replay.lines) == before


# As a learner sees it ---------------------------------------------------------------------------------


def test_a_task_is_tried_as_a_learner_gets_it_and_nothing_is_counted_or_saved(
    player: kl.Player, form: NotebookWidget, file: Path
) -> None:
    before = file.read_bytes()
    one_move(form)
    command(form, "look")
    back, lesson = player.below.children
    assert isinstance(lesson, Lesson)
    assert lesson.now is not None
    assert lesson.now.prompt == "Follow."
    answered = lesson.answer(legal_at(form.replay)[0])
    assert answered is not None
    assert answered.correct
    press(back, asked("back"))
    assert player.below.children == (form,)
    assert form.draft.prompt == "Follow."
    assert file.read_bytes() == before
    assert kl.tasks(form.replay) == ()


# Whose eyes -------------------------------------------------------------------------------------------


def test_bound_eyes_write_for_themselves_and_learn_nothing(wire: Wire) -> None:
    replay, at = begun(), last(begun())
    form = kl.Player(replay, seat=1, at=at, locked=True).write_task()
    put(form, kind="number", number="2", seat=0)
    assert form.draft.seat == 1
    assert [seat for seat, _ in form.setting["seats"]] == [1]
    assert not leaks(wire.text(), hidden_from(replay.at(at), 1))
    replay.add_task(at, 0, "move", "For another.", accept=[data(replay.at(at).legal_moves()[0])])
    other = kl.Player(replay, seat=1, at=at, locked=True)
    command(other, "task 1")
    assert other.below.children == ()
    assert wire.said()[-1] == "There is no such task in this replay."
    spectator = kl.Player(replay, seat="public", at=at, locked=True)
    command(spectator, "task")
    assert "A spectator can't write tasks" in wire.said()[-1]


@pytest.mark.parametrize(
    "bad",
    [
        {"kind": "move<b>"},
        {"rules": ["no-such-rule"]},
        {"who": [9]},
        {"seat": 9},
        {"prompt": "x" * 2_001},
        {"choices": [{"text": "a"}]},
        {"marks": "H9"},
        {"number": 3},
    ],
)
def test_what_a_page_may_not_send_changes_nothing_else(bad: dict[str, Any], form: NotebookWidget) -> None:
    put(form)
    before = form.draft
    press(form, DRAFT | {"seat": form.draft.seat} | bad)
    draft = form.draft
    assert (draft.kind, draft.seat, draft.prompt, draft.who) == (before.kind, before.seat, before.prompt, ())
    assert set(draft.rules) <= set(form.replay.game.rulebook)
