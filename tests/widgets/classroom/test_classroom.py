"""The page of a room: it says what came, follows it, names nobody where names are hidden, and takes no nonsense."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from datetime import timedelta
from html.parser import HTMLParser
from itertools import islice, product
from pathlib import Path
from typing import Any

import ipywidgets
import pytest
from classroom.test_cheats import unchained
from support.learners import START, Watch, assignment, learner, stuck_learner, twenty
from support.pages import ShownPage, asked, texts
from support.pictures import Place, is_line, lettered, meet
from support.wire import Wire, press, shown

import kernel_lib as kl
from kernel_lib.classroom.columns import FirstAnswer, TaskColumn
from kernel_lib.classroom.rehearsal import wrong_answers
from kernel_lib.study.result_codes import encode_results
from kernel_lib.widgets.classroom import panels
from kernel_lib.widgets.classroom.answers import MARK, keys_of, pieces_drawn, posed, projected, words_of
from kernel_lib.widgets.classroom.page import Classroom, ClassroomPage, report

WORK = assignment()
HOSTILE = "<img src=x onerror=alert(1)>"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Two learners, one of them with a name that would be markup, the other stuck at the second task."""
    results = tmp_path / "results"
    learner(WORK, HOSTILE, tmp_path / "a", tasks=12, deal=1).hand_in(results)
    stuck_learner(WORK, "Bodil", tmp_path / "b", Watch(START + timedelta(seconds=30))).hand_in(results)
    return results


def room(folder: Path, **more: Any) -> Classroom:
    return Classroom(folder, WORK, clock=Watch(START + timedelta(minutes=15)), **more)


def page_of(folder: Path, **more: Any) -> ClassroomPage:
    return ClassroomPage(room(folder, **more))


def said(page: ClassroomPage) -> str:
    return ShownPage(page).text


def projected_texts(page: ClassroomPage) -> str:
    return texts(page.values["projector"])


def sent(page: ClassroomPage) -> str:
    return " ".join(page.values[name] for name in ("html", "projector", "said"))


def test_it_says_who_is_stuck_what_was_hardest_and_the_commonest_wrong_answer(folder: Path) -> None:
    told = said(page_of(folder))
    assert "1 of 2 is stuck on task 2. Hardest so far: task 2 (1 of 2 got it wrong at first)." in told
    assert "task 2, 3 tries" in told
    assert "1 of 2" in told
    assert kl.GAMES["gear"].rulebook["easy"].title in told


def test_it_leads_to_the_task_that_people_are_stuck_on_and_to_the_hardest(tmp_path: Path) -> None:
    missed = {5: range(1, 11)}
    page = page_of(twenty(WORK, tmp_path / "a", missed=missed, stuck={18: 7, 19: 7, 20: 7}))
    assert "3 of 20 are stuck on task 7. Hardest so far: task 5 (10 of 20 got it wrong at first)." in said(page)
    assert 'data-action="show" data-arg="7"' in sent(page)
    assert "Show task 5" in said(page)
    page = page_of(twenty(WORK, tmp_path / "b", missed=missed, stuck={}))
    assert "Nobody is stuck. Hardest so far: task 5 (10 of 20 got it wrong at first)." in said(page)
    assert "Show task 5" in said(page)
    assert "right of those who tried" in said(page)
    assert "20 counted, 0 unreadable, 0 to check" in said(page)
    assert "Rules to go over again" in said(page)


def test_it_follows_what_arrives(folder: Path, tmp_path: Path) -> None:
    page = page_of(folder)
    assert "Dee" not in said(page)
    learner(WORK, "Dee", tmp_path / "d", tasks=2, watch=Watch(START + timedelta(minutes=1))).hand_in(folder)
    page.receive(asked("look"))
    assert "Dee" in said(page)
    assert page.values["said"] == "Files so far: 3."


def test_a_folder_that_goes_leaves_what_had_come(folder: Path) -> None:
    page = page_of(folder)
    for file in folder.iterdir():
        file.unlink()
    folder.rmdir()
    page.refresh()
    assert "is gone" in page.values["said"]
    assert "Bodil" in said(page)


def test_the_same_work_under_two_names_stands_side_by_side(folder: Path) -> None:
    assert "The same work" not in said(page_of(folder))
    file = next(file for file in folder.glob("[!.]*") if not file.name.startswith("bodil"))
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    lines[0] |= {"learner": "0123456789abcdef", "name": "Zoe"}
    (folder / "zoe.jsonl").write_text(unchained(lines), encoding="utf-8")
    told = said(page_of(folder))
    assert "The same work under two names" in told
    assert "12 tasks: the same answers at the same moments." in told
    assert f"Counts for {HOSTILE} alone" in told
    hidden = page_of(folder, names=False)
    assert "learner 1 and learner" in said(hidden)
    assert "Zoe" not in sent(hidden)


def test_hidden_names_are_nowhere(folder: Path) -> None:
    page = page_of(folder, names=False)
    page.show(2)
    everywhere = sent(page) + report(page.room) + page.room.csv()
    assert "Bodil" not in everywhere
    assert "bodil" not in everywhere
    page.receive(asked("names", "true"))
    assert "Bodil" in said(page)
    page.receive(asked("names", "false"))
    assert "Bodil" not in sent(page)


def test_nobody_is_named_on_the_projector(folder: Path) -> None:
    page = page_of(folder)
    for column in page.room.columns:
        if column.unit.task is not None:
            page.show(column.unit.number)
            assert "Bodil" not in page.values["projector"]
            assert HOSTILE not in projected_texts(page)


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes |= {name for name, _ in attrs}


def test_a_name_is_a_text_also_in_a_report(folder: Path, tmp_path: Path) -> None:
    path = room(folder).report(tmp_path / "room.html")
    reader = _Tags()
    reader.feed(path.read_text(encoding="utf-8"))
    assert "img" not in reader.tags
    assert "button" not in reader.tags, "nothing in it can be pressed"
    with pytest.raises(FileExistsError, match="overwrite=True"):
        room(folder).report(path)


TRICKY = f"{HOSTILE} {{{{ 7 * 7 }}}} {{% raw %}} \" onfocus=alert(1) '"
"""A name that would be markup, an expression of a template, and attributes."""


def test_a_name_is_a_text_in_every_mode(folder: Path, tmp_path: Path) -> None:
    learner(WORK, TRICKY[:70], tmp_path / "t", tasks=3).hand_in(folder)
    room_of = room(folder)
    for every, live, chosen, typed in product((True, False), (True, False), (0, 2), ((), (TRICKY, TRICKY, TRICKY))):
        html = panels.page(room_of, chosen=chosen, every=every, live=live, typed=panels.Typed(*typed))
        reader = _Tags()
        reader.feed(html)
        assert not {"img", "script"} & set(reader.tags)
        assert not {name for name in reader.attributes if name.startswith("on")}
        assert "{{ 7 * 7 }}" in texts(html)


def test_a_task_goes_to_the_projector_with_its_answers_and_back(folder: Path) -> None:
    page = page_of(folder)
    page.receive(asked("show", "2"))
    told = projected_texts(page)
    assert "task 2 of 13, 2 answers" in told
    assert "1 of 2" in told
    page.receive(asked("next"))
    assert "task 3 of 13" in projected_texts(page)
    page.receive(asked("counts"))
    assert "right at the first try" not in projected_texts(page), "a task can be asked without its answers"
    page.receive(asked("leave"))
    assert page.values["projector"] == ""


@pytest.mark.parametrize("name", ["show 99", "show 13", "show -1", "show", "choose x", "burn", "next", "names 2"])
def test_what_cannot_be_done_is_told_or_dropped(name: str, folder: Path) -> None:
    page = page_of(folder)
    before = page.values["html"]
    page.receive(asked(*name.split()))
    assert page.values["projector"] == ""
    assert page.values["html"] == before


def over(drawn: str) -> Iterator[Place]:
    """What marks of people and their numbers cover, which are drawn after all pieces."""
    added = drawn.rpartition("<use")[2]
    numbers = re.findall(r'<rect [^>]*x="([^"]+)" y="([^"]+)" width="([^"]+)" height="([^"]+)"', added)
    for left, top, wide, high in [map(float, found) for found in numbers]:
        yield Place(left, top, left + wide, top + high)
    for x, y in [map(float, found) for found in re.findall(r"translate\(([^ ]+) ([^)]+)\) scale", added)]:
        yield Place(x - MARK / 2, y - MARK / 2, x + MARK / 2, y + MARK / 2)


@pytest.mark.parametrize(("lesson", "people"), [("gear/open-cards", 1), ("gear/pairs", 3), ("gear/teams", 20)])
def test_what_the_room_answered_covers_no_words_of_the_board(lesson: str, people: int) -> None:
    """The plate of a player lies right above the cards that are pressed."""
    drawn = 0
    for task in kl.tasks(lesson):
        words = [lettered(sprite) for sprite in posed(task).sprites if is_line(sprite)]
        for answer in [task.solution, *islice(wrong_answers(task), 3)]:
            firsts = (FirstAnswer(answer, people, task.check(answer).correct),)
            places = list(over(projected(task, TaskColumn(WORK.units[0], 1, 1, 1, 0, (), firsts, ()))))
            assert not [place for place in places if any(meet(place, line) for line in words)], (task.at, answer)
            drawn += len(places)
    assert drawn > 5


def test_files_are_handed_out(folder: Path) -> None:
    page = page_of(folder)
    shown = ShownPage(page)
    page.receive(asked("csv"))
    page.receive(asked("report"))
    one, other = shown.messages
    assert (one["kind"], other["kind"]) == ("text/csv;charset=utf-8", "text/html")
    assert one["text"].startswith("\ufefflearner,number,what")


def test_of_many_tasks_numbers_are_told_and_of_which_part_they_are(tmp_path: Path) -> None:
    """So that a class and two lessons are read at a glance; who hears the page hears the words."""
    shown = []
    for count, lesson in enumerate(["gear/pairs", "gear/pairs gear/open-cards"]):
        work = kl.Assignment("Two", lesson.split())
        work.rehearse(tmp_path / str(count), 2)
        page = report(Classroom(tmp_path / str(count), work))
        shown.append(page.count('scope="colgroup"'))
        assert '<span aria-hidden="true">2</span><span class="cb-hidden">2 of 2</span>' in page
    assert shown == [1, 2]
    few = kl.Assignment("Few", list(kl.tasks("gear/pairs"))[:4])
    few.rehearse(tmp_path / "few", 2)
    assert 'scope="colgroup"' not in report(Classroom(tmp_path / "few", few))


def test_an_empty_room_says_where_files_go(tmp_path: Path) -> None:
    WORK.save(tmp_path / "monday.json")
    assert f"Files that are put into {tmp_path}" in said(ClassroomPage(kl.Classroom(tmp_path)))


# Answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["gear/open-cards", "inversion/the-lane", "grid/laying", "industry/a-turn"])
def test_the_right_answer_to_each_task_can_be_drawn_or_said(name: str) -> None:
    for task in kl.tasks(name):
        answer = json.loads(json.dumps(task.solution))
        assert words_of(task, answer)
        for drawn in pieces_drawn(task, answer):
            assert drawn.startswith("<svg")
        if task.line.ask in ("move", "pieces"):
            assert keys_of(task, answer), task.prompt


def test_an_answer_of_a_stranger_is_said_as_it_is() -> None:
    for task in kl.tasks("gear/open-cards"):
        strange: tuple[object, ...] = (None, 7, [999], "nonsense" * 100, {"a": 1}, [[]])
        for answer in strange:
            assert len(words_of(task, answer)) <= 90
            assert pieces_drawn(task, answer) == []


# Codes -------------------------------------------------------------------------------------------------


def test_a_code_is_typed_in_and_counts(folder: Path) -> None:
    page = page_of(folder)
    code = encode_results(list(WORK.tasks), ["first"] * len(WORK.tasks))
    page.receive(asked("type_code", name="Cleo", code=code[:-1]))
    assert "is not right" in page.values["said"]
    assert "is not right" in said(page)
    assert f'value="{code[:-1]}"' in sent(page), "what was typed stays"
    page.receive(asked("type_code", name="Cleo", code=code))
    assert page.values["said"] == "The code of Cleo is kept in the folder, and counts."
    assert "Cleo" in said(page)
    assert "1 learner is counted by a code that you typed in. A code says how tasks went, but no answers." in said(page)
    assert code not in sent(page)
    page.receive(asked("names", "false"))
    assert "Cleo" not in sent(page).replace(page.values["said"], "")


# In a notebook ------------------------------------------------------------------------------------


def test_in_a_notebook_the_page_is_a_widget(folder: Path, wire: Wire) -> None:
    page = room(folder).page(theme="dark")
    box = ipywidgets.VBox([page])
    heard = list[str]()
    page.observe(lambda change: heard.append(change["new"]), "said")
    press(page, asked("show", "2"))
    page.leave()
    assert heard == ["Task 2 is on the projector."]
    assert (page.theme, page.projector) == ("dark", "")
    still = shown(page)
    assert still["text/plain"] == repr(page.room)
    assert "Bodil" in still["text/html"]
    assert "<button" not in still["text/html"]
    assert "Bodil" in shown(page.room)["text/html"]
    page.layout.width = "50%"
    before = len(wire)
    box.close()
    page.close()
    page.refresh()
    assert not [data for _, kind, data in wire[before:] if kind == "comm_msg"]
    with pytest.raises(kl.core.UnknownName, match="no theme"):
        room(folder).page(theme="pink")  # type: ignore[arg-type]
