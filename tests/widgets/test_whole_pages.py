"""Whole pages as golden texts: what learners and teachers read, in which elements, behind which buttons.

A class of learners of each kind of page, made anew in each run. `uv run pytest --golden` writes the texts again.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from support.duplicates import DEAL, HOSTILE, games
from support.learners import START, Watch, assignment, learner, stuck_learner
from support.lessons import begun, last
from support.outline import listed, outline
from support.pages import ShownPage, asked
from support.wire import press

import kernel_lib as kl
from kernel_lib.classroom.assignment import Annotate, Beat, DrillPart
from kernel_lib.classroom.rehearsal import wrong_answers
from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.study.lessons import tasks
from kernel_lib.widgets.assignment.export import page_of
from kernel_lib.widgets.classroom.page import Classroom, ClassroomPage
from kernel_lib.widgets.classroom.page import report as class_report
from kernel_lib.widgets.drill import summary
from kernel_lib.widgets.duplicates.page import DuplicateResults
from kernel_lib.widgets.duplicates.page import report as deal_report
from kernel_lib.widgets.plan.panels import page as plan_page
from kernel_lib.widgets.plan.panels import solutions, task_sheets
from kernel_lib.widgets.tournament.page import Tournament

LISTED = ("inversion", "gear", "grid", "industry", "smash", "highest_card")
Golden = Callable[[str, str], None]
Parts = Mapping[str, str]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Run in a folder of its own and in Greenwich, so that no page tells where it was made, and with the same games
    whatever other tests have added.
    """
    monkeypatch.chdir(tmp_path)
    games_here = {name: package for name, package in kl.GAMES.packages.items() if name in LISTED}
    monkeypatch.setattr(kl.GAMES, "packages", games_here)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()


def compare(golden: Golden, name: str, parts: Parts, home: Path) -> None:
    """Compare the parts of a page with its golden text; folders and names of files of this run are told as such."""
    whole = "\n".join(f"==== {part}\n{words}" for part, words in parts.items())
    whole = re.sub(r"-[0-9a-f]{6}\.cogbook", "-NUMBER.cogbook", whole.replace(str(home), "FOLDER"))
    golden(f"pages/{name}.txt", whole)


def command(widget: Any, name: str) -> None:
    press(widget, {"type": "command", "name": name})


# A room of learners -----------------------------------------------------------------------------------


@pytest.fixture
def handed_in(tmp_path: Path) -> Path:
    """Hand in for three: one is done and has a name that would be markup, one is stuck, one has begun."""
    work, results = assignment(), tmp_path / "results"
    learner(work, HOSTILE, tmp_path / "a", tasks=12, deal=1).hand_in(results)
    stuck_learner(work, "Bodil", tmp_path / "b", Watch(START + timedelta(seconds=30))).hand_in(results)
    learner(work, "Cy", tmp_path / "c", tasks=4, wrong=lambda number: number % 2, watch=Watch(START)).hand_in(results)
    return results


def test_the_page_of_a_classroom(handed_in: Path, tmp_path: Path, golden: Golden) -> None:
    page = ClassroomPage(Classroom(handed_in, assignment(), clock=Watch(START + timedelta(minutes=15))))
    shown = ShownPage(page).state
    parts = {"page": outline(shown["html"]), "projector": outline(shown["projector"])}
    page.receive(asked("show", "2"))
    parts |= {"task 2": outline(shown["html"]), "task 2 on the projector": outline(shown["projector"])}
    for name in ("counts", "rule"):
        page.receive(asked(name))
        parts[f"{name} on the projector"] = outline(shown["projector"])
    page.receive(asked("every"))
    parts["page after every"] = outline(shown["html"])
    page.receive(asked("names", "false"))
    parts["page after numbers"] = outline(shown["html"])
    parts |= {"said": shown["said"], "report": outline(class_report(page.room))}
    compare(golden, "classroom", shortened(parts), tmp_path)


def test_the_page_of_an_assignment(tmp_path: Path, golden: Golden) -> None:
    deal = kl.teach.Deal("gear", ("you", "greedy"), 7, {"rounds": 1})
    notes = Annotate.of(kl.load(ROOT / "gear/two-players.jsonl"))
    made = kl.Assignment(
        "Monday <b>", ["gear/open-cards", deal, DrillPart("gear"), Beat(deal), notes], until="2020-05-08 14:00"
    )
    page = kl.Assignment.load(made.save(tmp_path / "monday.json")).begin("Ann", tmp_path / "kept", out=tmp_path / "out")
    parts = {"page": outline(page.html)}
    press(page, asked("go_on"))
    assert isinstance(page.opened, kl.Lesson)
    assert page.opened.now is not None
    page.opened.answer(page.opened.now.solution)
    parts |= {"one task done": outline(page.html), "said": page.said}
    parts["to take home"] = outline(page_of(made))
    compare(golden, "assignment", parts, tmp_path)


def test_the_page_that_makes_an_assignment(tmp_path: Path, golden: Golden) -> None:
    maker = kl.Assignment.make(tmp_path / "monday.json")

    def do(name: str, arg: str = "", **fields: str) -> None:
        press(maker, asked(name, arg, **fields))

    parts = {"page": outline(maker.html)}
    do("changed", title="Monday", game="gear", until="2020-05-08 14:00")
    do("add_lesson", "gear/open-cards")
    for kind in ("exercises", "puzzles", "drill", "deal", "beat", "position", "notes"):
        do("choose_kind", kind)
        parts[kind] = outline(maker.html)
    do("choose_kind", "drill")
    do("add", tasks="4", minutes="3")
    do("save_as")
    parts |= {"saved": outline(maker.html), "said": maker.said}
    compare(golden, "maker", shortened(parts), tmp_path)


def shortened(parts: Parts) -> Parts:
    """Leave out of each part the lines that stand in a part before it, and say how many these are."""
    known = set[str]()
    told = {}
    for name, words in parts.items():
        lines = words.splitlines()
        new = [line for line in lines if line.strip() not in known]
        known |= {line.strip() for line in lines}
        if len(new) < len(lines):
            new.append(f"({len(lines) - len(new)} lines as before)")
        told[name] = "\n".join(new) + "\n"
    return told


# A deal at many tables, a tournament ------------------------------------------------------------------


def test_the_page_of_a_deal_at_many_tables(tmp_path: Path, golden: Golden) -> None:
    page = DuplicateResults(DEAL, *games()).page()
    parts = {"page": outline(page.html), "projector": outline(page.projector)}
    for name, arg in (
        ("show_divergence", "1"), ("choose_table", "2"), ("in_points", ""), ("show_projector", ""), ("next", ""),
        ("next", ""), ("next", ""), ("by_seat", ""), ("names", "false"),
    ):  # fmt: skip
        press(page, asked(name, arg))
        parts[f"{len(parts)} page after {name} {arg}".rstrip()] = outline(page.html)
        parts[f"{len(parts)} projector after {name} {arg}".rstrip()] = outline(page.projector)
    parts["said"] = page.said
    parts["report"] = outline(deal_report(page.room))
    compare(golden, "duplicates", shortened(parts), tmp_path)
    compare(golden, "duplicates-without-games", {"page": outline(DuplicateResults(DEAL).page().html)}, tmp_path)


def test_the_page_of_a_tournament(tmp_path: Path, golden: Golden) -> None:
    cup = Tournament("inversion", ("greedy", "uniform", "support.brought_bots:Cheats"), players=2, deals=12)
    page = cup.page()
    parts = {"page": outline(page.html)}
    cup.play()
    page.look()
    parts["played"] = outline(page.html)
    for name, arg in (("choose_pair", "0 1"), ("choose_bot", "2"), ("open_game", "1")):
        press(page, asked(name, arg))
        parts[f"{name} {arg}"] = outline(page.html)
    parts["said"] = page.said
    parts["report"] = outline(cup.report(tmp_path / "cup.html").read_text("utf-8"))
    timeless = {name: re.sub(r"\d+(\.\d+)? (ms|s|seconds?)\b", "SOME TIME", words) for name, words in parts.items()}
    compare(golden, "tournament", shortened(timeless), tmp_path)


# What one has learned ---------------------------------------------------------------------------------


class Days:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 2, 9, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


ROOT = Path(__file__).parents[2] / "replays"
PUZZLES = sorted((ROOT / "gear/tsume").glob("*.jsonl"))[:4]


def test_the_page_of_progress(tmp_path: Path, golden: Golden) -> None:
    clock = Days()
    made = kl.Progress("Ada <b>", tmp_path, clock=clock)
    for task in tasks("gear/open-cards")[:5]:
        wrong = next(wrong_answers(task), None)
        if wrong is not None:
            made.add(task, wrong, task.check(wrong))
        made.add(task, task.solution, task.check(task.solution))
    page = outline(made.page("gear").html)
    file = outline(made.export(tmp_path / "ada.html").read_text("utf-8"))
    head, *others = re.split(r"(?m)^(?=        details)", file)  # a part for each game
    opened = next(part for part in others if part.startswith("        details open"))
    tail = others[-1].splitlines()[-3:]
    parts = {
        "page": "\n".join(page.splitlines()[:120]) + "\n",
        "file": head + "\n".join(opened.splitlines()[:90] + tail) + "\n",
    }
    compare(golden, "progress", parts, tmp_path)


def test_the_page_of_a_drill_from_its_first_task_to_its_end(tmp_path: Path, golden: Golden) -> None:
    drill = kl.Drill(PUZZLES, progress=kl.Progress("Ada", tmp_path, clock=Days()), pace=0)
    parts = {"first task": listed(drill.lesson)}
    assert drill.now is not None
    wrong = next(text for move in drill.now.state.legal_moves() if not drill.now.check(text := str(move)).correct)
    drill.answer(wrong)
    parts["wrong"] = listed(drill.lesson)
    while drill.now is not None:
        drill.answer(drill.now.solution)
        command(drill, "next")
    parts["end"] = listed(drill.lesson)
    command(drill, "misses")
    parts["misses"] = listed(drill.lesson["end"])
    command(drill, "done")
    parts["done"] = listed(drill.lesson["end"])
    parts["as text"] = summary.text(drill.lesson["end"], "FOLDER")
    again = kl.Drill(PUZZLES, progress=kl.Progress("Ada", tmp_path, clock=Days()), pace=0)
    parts["again"] = listed(again.lesson)
    compare(golden, "drill", shortened(parts), tmp_path)


# Pages for teachers -----------------------------------------------------------------------------------


def test_the_page_of_a_plan(tmp_path: Path, golden: Golden) -> None:
    plan = WorkshopPlan("gear")
    parts = {"plan": outline(plan_page(plan)), "tasks": outline(task_sheets(plan)), "right": outline(solutions(plan))}
    compare(golden, "plan", parts, tmp_path)


def test_the_form_in_which_tasks_are_written(tmp_path: Path, golden: Golden) -> None:
    kl.save(begun(), tmp_path / "game.jsonl")
    form = kl.Player("game.jsonl", at=last(begun()), by="Ann").write_task()
    parts = {"empty": listed(form.setting)}
    draft = {
        "type": "draft", "seat": form.draft.seat, "prompt": "Follow.", "hint": "", "why": "",
        "rules": ["lane-following"], "number": "", "who": [], "marks": [], "choices": [],
    }  # fmt: skip
    for kind in ("move", "well", "moves", "score", "legal", "number", "seats", "pieces", "choice"):
        press(form, {**draft, "kind": kind})
        parts[kind] = listed(form.setting)
    words = "Follow, if you can, and say which card the others would have had to play in your place, and why so. "
    press(form, {**draft, "kind": "legal", "prompt": words * 2, "why": "Because."})
    command(form, "save")
    parts["saved"] = listed(form.setting)
    command(form, f"open {form.replay.tasks(form.replay.tasked[0])[0].id}")
    parts["opened again"] = listed(form.setting)
    compare(golden, "tasking", shortened(parts), tmp_path)


@pytest.mark.parametrize("game", ["industry", "smash"])
def test_the_cards_of_a_game_on_paper(game: str, tmp_path: Path, golden: Golden) -> None:
    gallery = kl.Gallery(game)
    parts = {
        kind: outline(gallery.page(tmp_path / f"{kind}.html", kind).read_text("utf-8")) for kind in ("cut", "wall")
    }
    copies = re.compile(r"(?m)^(( *)article.*\n(?:\2  .*\n)+)\1+")
    parts = {kind: copies.sub(r"\1\2(and again)\n", words) for kind, words in parts.items()}
    compare(golden, f"cards-{game}", shortened(parts), tmp_path)
