"""A lesson taken home: nothing of it is read before it is due, and it says and shows what the lesson does."""

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from support.exported_pages import Told, parts, shut_in, unpacked, worked_through
from support.lessons import asked, begun, data, every_ask, illegal_at, last, legal_at

import kernel_lib as kl
from kernel_lib.classroom.submission import read_submission
from kernel_lib.replay import Replay
from kernel_lib.scene.frames import rebuild_scene
from kernel_lib.study.progress import Progress
from kernel_lib.study.result_codes import encode_results
from kernel_lib.study.tasks import posed
from kernel_lib.study.tasks.mistakes import LikelyMistake, MistakesLine, Part
from kernel_lib.widgets.front.html_page import from_letters
from kernel_lib.widgets.front.html_page import unpacked as unpacked_bytes
from kernel_lib.widgets.lesson import export, offline_tasks
from kernel_lib.widgets.lesson.export import passed_over
from kernel_lib.widgets.lesson.sealed import COUNT, key_of, mark_of, opened

LARGEST = 150_000
"""The bytes of the page of a lesson."""
LESSON = "gear/pairs"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    path: Path = kl.Lesson(LESSON).export(tmp_path_factory.mktemp("home") / "page.html")
    return path.read_text(encoding="utf-8")


def made() -> Replay:
    """A lesson with every ask, several moves too."""
    replay = every_ask()
    first = replay.game.parse(legal_at(replay)[0])
    asked(replay, "moves", prompt="Play the first card that you may.", accept=[data(first)])
    number, pieces = (next(task for task in posed(replay) if task.line.ask == ask) for ask in ("number", "pieces"))
    mistake, parts = LikelyMistake(4, "That is without the seven."), (Part("four of them", 4), Part("the seven", -7))
    replay.add_other(MistakesLine(number.at, number.line.id, (mistake,), parts))
    other = next(piece.name for piece in pieces.pieces if piece.code == legal_at(replay)[2][5:])
    replay.add_other(MistakesLine(pieces.at, pieces.line.id, (LikelyMistake(other, "That is the third.", "winner"),)))
    return replay


def all_of(shut: dict[str, Any]) -> str:
    return "\n".join(shut_in(shut))


# What can be read in it -------------------------------------------------------------------------------------


def test_nothing_of_a_task_can_be_read_in_a_page_before_it_is_due(page: str) -> None:
    shut = unpacked(page)
    lesson = kl.Lesson(LESSON)
    replay = lesson.tasks[0].replay
    notes = [note.text for at in replay.main_line.ids for note in replay.notes(at)]
    told = [text for task in lesson.tasks for text in (task.prompt, task.hint, *task.choices)]
    answers = [str(task.solution) for task in lesson.tasks if task.line.ask == "move"]
    later = [text for task in lesson.tasks for text in (task.why, *(rule.text for rule in task.rules))]
    texts = list(filter(None, [*notes, *told, *answers, *later]))
    once_open = "\n".join(shut_in(parts(shut)))
    assert all(text in once_open for text in told if text)
    assert not [text for text in texts if text in page or text in all_of(shut)]


def test_no_picture_and_no_card_can_be_read_in_a_page_before_it_is_due(page: str) -> None:
    shut = unpacked(page)
    sprites = {
        key: sprite
        for part in parts(shut)
        for frame in part["asked"]["frames"]
        for shape in ("middle", "narrow")
        for key, sprite in frame.get(shape, {}).get("set", {}).items()
    }
    words = {key for key in sprites if len(key) > 6}
    words |= {said for sprite in sprites.values() for said in (sprite.get("label"), sprite.get("move")) if said}
    symbols = {sprite["symbol"] for sprite in sprites.values() if sprite.get("symbol", "").startswith("card-")}
    assert len(words) > 50
    assert symbols
    assert not [word for word in words | symbols if word in all_of(shut)]


def test_what_is_shut_is_no_more_than_packed(page: str) -> None:
    shut = unpacked(page)
    texts = [shut["cover"], *(text for task in shut["tasks"] for text in (task["asked"], *task["right"].values()))]
    for text in texts:
        with pytest.raises(ValueError, match="not packed"):
            unpacked_bytes(from_letters(text)[COUNT:])


def test_what_is_said_to_a_right_answer_is_opened_by_that_answer_alone(page: str) -> None:
    shut, tasks = unpacked(page), kl.Lesson(LESSON).tasks
    for task, part, packed in zip(tasks, parts(shut), shut["tasks"], strict=True):
        if task.line.ask != "number":
            continue
        key = key_of(part["secret"], "right", str(task.solution))
        said = opened(packed["right"][mark_of(key)], key, part["known"].encode())
        assert json.loads(said)["answer"] == task.solution
        others = [key_of(part["secret"], "right", str(number)) for number in range(-20, 40) if number != task.solution]
        assert not [mark for mark in map(mark_of, others) if mark in packed["right"]]


def test_a_task_is_opened_by_the_one_before_it(page: str) -> None:
    shut = unpacked(page)
    with pytest.raises(ValueError, match="another key"):
        opened(shut["tasks"][1]["asked"], key_of(shut["secret"], "asked"), parts(shut)[0]["known"].encode())


def test_a_task_that_is_packed_anew_is_opened_as_any_other(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "MOST_KNOWN", 10_000)
    anew = unpacked(kl.Lesson(LESSON).export(tmp_path / "page.html"))
    assert {task.get("anew", False) for task in anew["tasks"]} == {True, False}
    assert not any("anew" in task for task in unpacked(page)["tasks"])
    assert [part["asked"] for part in parts(anew)] == [part["asked"] for part in parts(unpacked(page))]
    messages = deed("go 4", "hint", "show")
    told, usual = (worked_through(tmp_path, shut, messages) for shut in (anew, unpacked(page)))
    assert told.steps == usual.steps


def test_a_page_makes_no_request_and_is_small(page: str) -> None:
    assert "default-src 'none'" in page
    assert '<link rel="icon" href="data:,">' in page
    assert "connect-src" not in page
    assert not re.search("https?:", page)
    assert len(page) < LARGEST


def test_a_page_is_not_written_over(tmp_path: Path) -> None:
    (tmp_path / "page.html").write_text("mine")
    with pytest.raises(FileExistsError, match="overwrite=True"):
        kl.Lesson(every_ask()).export(tmp_path / "page.html")


# What it says and shows -------------------------------------------------------------------------------------


def act(move: str) -> dict[str, Any]:
    return {"type": "act", "move": move}


def reply(*answer: object) -> dict[str, Any]:
    return {"type": "reply", "answer": list(answer)}


def deed(*names: str) -> list[dict[str, Any]]:
    return [{"type": "command", "name": name} for name in names]


def course(replay: Replay) -> list[dict[str, Any]]:
    """Right and wrong answers to each task, hints, solutions, moves that are taken back, and what was shown again."""
    legal, bad = legal_at(replay), illegal_at(replay)
    cards = [move[5:] for move in legal]
    number = {"type": "reply", "answer": "\u22123"}
    return [
        *[act(legal[2]), act(legal[2]), *deed("try"), act(bad), act(legal[0]), act(legal[1]), *deed("next")],
        *[reply(legal[0]), reply(bad, legal[0]), *deed("show", "next")],
        *[{"type": "reply", "answer": answer} for answer in ("4", "four", "4,0", "11", "5", "1e20")],
        *[number, *deed("next", "previous", "next"), *deed("hint"), reply(1), reply(2), reply(0), *deed("next")],
        *[
            reply(cards[2]),
            reply(cards[2], cards[0]),
            reply(cards[0], cards[1]),
            *deed("next"),
        ],
        *[reply(0), reply(0), *deed("show", "next"), reply(0), reply(2, 0), *deed("next")],
        *[*deed("hint", "next"), *deed("check"), act(bad), act(legal[1]), *deed("undo", "undo")],
        *[act(legal[1]), *deed("check"), act(legal[0]), *deed("check", "next")],
        *[reply(*legal[::-1]), *deed("next"), reply(1), *deed("next", "go 3", "go 99", "next")],
    ]


def same(replay: Replay, told: Told, messages: list[dict[str, Any]]) -> kl.Lesson:
    """Holds what a page has said and shown against the lesson itself."""
    lesson = kl.Lesson(replay, title="every ask")
    for message, step in zip([None, *messages], told.steps, strict=True):
        if message is not None:
            lesson._handle_custom_msg(message, None)
        assert plain(step["lesson"]) == plain(json.loads(json.dumps(lesson.lesson))), message
        scene = rebuild_scene(lesson.frames, len(lesson.frames) - 1, "middle", "")
        live = {
            sprite.key: (sprite.symbol, sprite.x, sprite.y, sprite.move) for sprite in scene.sprites if sprite.symbol
        }
        there = {key: piece(sprite) for key, sprite in step["sprites"].items() if sprite.get("symbol")}
        if step["lesson"].get("line") and not any(move for *_, move in there.values()):
            live.pop("confirm", None)  # nothing comes next, so nothing is offered
            live = {key: (symbol, x, y, "") for key, (symbol, x, y, _) in live.items()}
        assert there == live, message
    return lesson


def piece(sprite: dict[str, Any]) -> tuple[str, float, float, str]:
    return sprite["symbol"], sprite.get("x", 0), sprite.get("y", 0), sprite.get("move", "")


def plain(lesson: dict[str, Any]) -> dict[str, Any]:
    """What is said, without what only one of the two says: which tasks need a notebook."""
    marks = {name: sorted(map(str, keys)) for name, keys in (lesson.get("marks") or {}).items() if keys}
    end = lesson.get("end") and (lesson["end"]["deeds"][-1]["name"], lesson["end"]["closing"])
    kept = {
        name: said
        for name, said in lesson.items()
        if name not in ("stamp", "position", "dots", "end", "marks") and said
    }
    return kept | {"marks": marks, "end": end, "statuses": [dot["status"] for dot in lesson["dots"]]}


@pytest.fixture(scope="module")
def worked(tmp_path_factory: pytest.TempPathFactory) -> Told:
    """A page in which every ask was answered, right and wrong."""
    folder, replay = tmp_path_factory.mktemp("worked"), made()
    page = kl.Lesson(replay, title="every ask").export(folder / "page.html")
    return worked_through(folder, unpacked(page.read_text(encoding="utf-8")), course(replay))


def test_a_page_is_the_same_whatever_folder_its_lesson_lies_in(tmp_path: Path) -> None:
    pages = []
    for folder in (tmp_path / "one", tmp_path / "another"):
        folder.mkdir()
        file = shutil.copy("replays/lessons/gear/02-pairs.jsonl", folder / "lesson.jsonl")
        pages.append(kl.Lesson(file).export(folder / "page.html").read_bytes())
    assert pages[0] == pages[1]


def test_a_page_says_and_shows_what_the_lesson_does(worked: Told) -> None:
    replay = made()
    lesson = same(replay, worked, course(replay))
    told = "\n".join(step["lesson"]["talk"]["text"] for step in worked.steps if step["lesson"].get("talk"))
    own = {"That is without the seven.", "11 adds the seven, which has to be taken off.", "That is the third."}
    assert [sentence for sentence in own if sentence not in told] == []
    keys = [task.key for task in lesson.tasks]
    assert worked.code == encode_results(keys, [entry.status for entry in lesson.component._course.entries])


def test_the_solution_of_one_move_is_shown_as_the_lesson_shows_it(tmp_path: Path) -> None:
    page = kl.Lesson(every_ask(), title="every ask").export(tmp_path / "page.html")
    same(every_ask(), worked_through(tmp_path, unpacked(page), deed("show")), deed("show"))


def test_two_moves_at_once_are_no_answer_where_one_is_asked_for(tmp_path: Path) -> None:
    page = kl.Lesson("grid/turning").export(tmp_path / "page.html")
    lesson = kl.Lesson("grid/turning")
    number = next(number for number, task in enumerate(lesson.tasks) if task.line.ask == "move")
    messages = [*deed(f"go {number}"), act("remove 0 2; place aa.. at 0 0 turn 0")]
    talk = worked_through(tmp_path, unpacked(page), messages).steps[-1]["lesson"]["talk"]
    assert talk["text"] == "That is not an answer: give one move, not 2 at once."
    assert talk["tone"] == "told"
    lesson._handle_custom_msg(messages[0], None)
    lesson._handle_custom_msg(messages[1], None)
    assert lesson.lesson["talk"]["text"].startswith(talk["text"].removesuffix("."))


def test_what_is_said_after_the_last_task_is_read_at_the_end_and_not_before(tmp_path: Path) -> None:
    replay, said = begun(), "That was all, and this is why it matters."
    asked(replay, "number", prompt="How many tricks were declared, less seven?", accept=-3)
    state = replay.at(last(replay))
    at = replay.add_move(last(replay), state.to_act[0], state.legal_moves()[0])
    replay.add_note(at, "cogbook", said)
    shut = unpacked(kl.Lesson(replay).export(tmp_path / "page.html").read_text(encoding="utf-8"))
    (part,) = parts(shut)
    assert said not in all_of(shut) + json.dumps(part)
    with pytest.raises(ValueError, match="another key"):
        opened(shut["closing"], key_of(part["secret"], "closing"))
    told = worked_through(tmp_path, shut, [{"type": "reply", "answer": "-3"}, *deed("next")])
    assert [step["lesson"].get("end", {}).get("closing") for step in told.steps] == [None, None, [said]]
    passed_over = worked_through(tmp_path, shut, [*deed("next")])
    assert passed_over.steps[-1]["lesson"]["end"]["closing"] == [], "it praises nobody who did nothing"


def test_the_file_that_a_page_saves_is_what_progress_would_have_kept(worked: Told, tmp_path: Path) -> None:
    replay = made()
    (tmp_path / "mia.jsonl").write_text(worked.file, encoding="utf-8")
    kept, other = Progress("mia", tmp_path), Progress("other", tmp_path)
    lesson = kl.Lesson(replay, progress=other)
    for message in course(replay):
        lesson._handle_custom_msg(message, None)
    assert not kept.faults
    handed = read_submission(worked.file.encode())
    assert (handed.chained, handed.recorded, handed.caution, handed.doubts) == ("whole", True, None, ())
    assert [told_of(made) for made in kept.tries] == [told_of(made) for made in other.tries]


def told_of(made: Any) -> tuple[Any, ...]:
    answer = sorted(made.answer) if made.ask == "legal" and made.answer else made.answer  # in whatever order
    return made.task, made.correct, answer, made.rule, made.rules, made.hinted, made.shown, made.ask, made.source


# What a page cannot have ------------------------------------------------------------------------------------


def test_a_task_that_finds_no_room_is_passed_over_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(offline_tasks, "MOST", 0)
    replay = made()
    assert [task.line.ask for task in passed_over(list(posed(replay)))] == ["sing", "moves"]
    page = kl.Lesson(replay).export(tmp_path / "page.html")
    told = worked_through(tmp_path, unpacked(page.read_text(encoding="utf-8")), deed("go 8"))
    ask = told.steps[-1]["lesson"]["ask"]
    assert ask["kind"] == "none"
    assert "in a notebook" in ask["why"]
    assert [dot["about"] for dot in told.steps[-1]["lesson"]["dots"]][-2:] == ["only in a notebook"] * 2


def test_of_lines_that_cannot_become_right_a_page_has_as_many_as_find_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = every_ask()
    legal, first = legal_at(replay), replay.game.parse(legal_at(replay)[0])
    two = [replay.game.parse(move) for move in legal_at(replay)[:2]]
    asked(replay, "moves", prompt="Play on.", accept=[[data(first)], [data(move) for move in two]])
    monkeypatch.setattr(offline_tasks, "ROOM", 0)
    page = kl.Lesson(replay).export(tmp_path / "page.html")
    messages = [*deed("go 8"), act(legal[2]), act(legal[1]), *deed("undo"), act(legal[0]), *deed("check")]
    told = worked_through(tmp_path, unpacked(page.read_text(encoding="utf-8")), messages)
    assert "go on from here" in told.steps[2]["lesson"]["talk"]["text"]
    assert "go on from here" in told.steps[3]["lesson"]["talk"]["text"]
    assert told.steps[-1]["lesson"]["right"]


def test_a_lesson_of_which_a_page_could_have_no_task_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="None of its 1 task can be done in a page"):
        kl.Lesson("replays/grid/puzzles/05-fill.jsonl").export(tmp_path / "page.html")
    assert not list(tmp_path.iterdir())
