"""Plans of workshops: ninety minutes each, and true: lessons, rules, deals and samples are looked up and played."""

import dataclasses
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.pages import texts

import kernel_lib as kl
from kernel_lib.classroom.workshop import WorkshopPlan
from kernel_lib.core import Game
from kernel_lib.games import GAMES
from kernel_lib.parts.workshop import LASTS, PlanFact, WorkshopStep, WorkshopTemplate
from kernel_lib.study.lessons import lessons
from kernel_lib.widgets.plan.panels import page, right, solutions, task_sheets
from kernel_lib.words import catalogue as catalogues

HOUSE = ("gear", "grid", "industry", "inversion", "smash")
"""The games that have a plan."""


def changed(game: str, **changes: Any) -> WorkshopPlan:
    """The plan of a game with something else in it."""
    plan = WorkshopPlan(game)
    plan.workshop = dataclasses.replace(plan.workshop, **changes)
    return plan


def with_step(step: WorkshopStep) -> list[str]:
    """What is said of a plan of which the first step is this one."""
    plan = changed("gear", steps=(step, *WorkshopPlan("gear").workshop.steps[1:]))
    return list(plan.issues())


@pytest.mark.parametrize("game", HOUSE)
def test_a_plan_fills_its_ninety_minutes_and_all_that_it_claims_is_so(game: str) -> None:
    plan = WorkshopPlan(game)
    assert sum(step.minutes for step in plan.workshop.steps) == LASTS == plan.steps[-1].ends
    assert not list(plan.issues())
    with pytest.warns(DeprecationWarning, match=r"^WorkshopPlan\.faults is called issues now\.$"):
        assert not list(plan.faults())
    assert plan.workshop.deal.facts
    assert any(fact.seen for fact in plan.workshop.deal.facts)


@pytest.mark.parametrize("game", HOUSE)
def test_a_plan_has_what_a_room_needs(game: str) -> None:
    """A lesson for each alone, a deal that is asked about before it is played, a picture, a way without machines."""
    plan = WorkshopPlan(game)
    steps = plan.workshop.steps
    dealt = [place for place, step in enumerate(steps) if step.deal]
    assert plan.lessons
    assert len(dealt) >= 3, "it is asked, played and compared"
    assert steps[dealt[0]].ask == plan.workshop.deal.question
    assert any(step.task for step in steps)
    assert plan.workshop.offline
    assert plan.workshop.on_paper
    assert {"plan", "rules", "tasks", "solutions"} <= {one.sheet for one in plan.workshop.print_out}


@pytest.mark.parametrize("game", HOUSE)
def test_the_lessons_and_the_deal_of_a_plan_are_an_assignment(game: str, tmp_path: Path) -> None:
    plan = WorkshopPlan(game)
    kept = kl.Assignment.load(plan.assignment().save(tmp_path / "room.json"))
    assert [unit.task.prompt for unit in kept.units if unit.task is not None] == [
        task.prompt for _, tasks in plan.tasks for task in tasks
    ]
    assert kept.units[-1].part == plan.deal
    assert kept.intro == plan.workshop.aim


def test_what_search_has_found_of_a_lead_is_so() -> None:
    """The plan says what each first card is worth: a solver finds the same, and no other card may be led."""
    plan = WorkshopPlan("inversion")
    (solved,) = (fact.solved for fact in plan.workshop.deal.facts if fact.solved)
    match = plan.deal.match()
    match.begin()
    assert {str(move): worth for move, worth in kl.solve(match.state).items()} == solved
    assert max(solved, key=lambda move: solved[move]) == "play H3"


def test_what_a_room_has_to_do_is_counted() -> None:
    counted = WorkshopPlan("gear").rehearsed()
    assert (counted.lessons, counted.alone, counted.tasks, counted.play) == (10, 24, 23, 12)
    assert counted.decisions == 7, "a bid, and six plays"
    assert "7 decisions" in str(counted)
    assert not WorkshopPlan("grid").rehearsed().decisions, "by the clock"


# What is wrong is said --------------------------------------------------------------------------------------


def a_step(**changes: Any) -> WorkshopStep:
    made = WorkshopStep(minutes=5, title="Begin", say="Welcome.", do="Sit down.")
    return dataclasses.replace(made, **changes)


def test_a_step_that_names_what_is_not_there_is_an_issue() -> None:
    assert with_step(a_step()) == []
    assert with_step(a_step(minutes=6)) == ["The steps take 91 minutes, not 90."]
    assert with_step(a_step(rules=("no-such",))) == ["Step 1, Begin: the rulebook has no rule no-such."]
    assert with_step(a_step(lesson="gear/nothing")) == ["Step 1, Begin: there is no lesson gear/nothing."]
    assert with_step(a_step(shows="gear/nothing")) == ["Step 1, Begin: there is no lesson gear/nothing."]
    assert with_step(a_step(shows="gear/pairs", task=12)) == ["Step 1, Begin: gear/pairs has no task 12."]
    assert with_step(a_step(ask="Why?")) == ["Step 1, Begin: it asks, and does not say what a good answer has in it."]


def test_a_lesson_that_takes_longer_than_its_step_is_an_issue() -> None:
    told = list(changed("gear", steps=(a_step(minutes=4, lesson="gear/pairs"), a_step(minutes=86))).issues())
    assert told == ["Step 1, Begin: gear/pairs takes about 5 minutes, and 4 are planned."]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (PlanFact(text="You hold an A.", seen="closed red A"), "The table does not say: closed red A"),
        (PlanFact(text="Bid.", after=("bid 0 on A",)), "After bid 0 on A:"),
        (PlanFact(text="So it ends.", sample="gear/no-such"), "no-such"),
        (PlanFact(text="A lead.", solved={"play R3": 1}), "After the deal:"),
    ],
)
def test_a_fact_that_does_not_hold_is_an_issue(fact: PlanFact, said: str) -> None:
    deal = dataclasses.replace(WorkshopPlan("gear").workshop.deal, facts=(fact,))
    (issue,) = changed("gear", deal=deal).issues()
    assert issue.startswith(fact.text)
    assert said in issue


def test_cards_are_printed_of_a_game_that_has_some() -> None:
    sheets = WorkshopPlan("smash").workshop.print_out
    assert list(changed("gear", print_out=sheets).issues()) == [
        "Cards are to be printed, and GEAR has none of its own."
    ]


def test_a_plan_of_a_wrong_form_is_told_with_its_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "gear-workshop.toml").write_text("title = 3\n", encoding="utf-8")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    catalogues.forget()
    with pytest.raises(ValueError, match=r"^gear-workshop\.toml: .*title"):
        _ = GAMES["gear"].workshop
    catalogues.forget()


@pytest.mark.parametrize("path", sorted(catalogues.FOLDER.glob("*/*-workshop.toml")), ids=lambda path: path.stem)
def test_a_plan_has_no_field_that_nobody_reads(path: Path) -> None:
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    assert _has(msgspec.to_builtins(msgspec.convert(data, WorkshopTemplate)), data)


def _has(whole: Any, part: Any) -> bool:
    """Return True if all of `part` stands in `whole`, at its place."""
    if isinstance(part, dict):
        return all(name in whole and _has(whole[name], value) for name, value in part.items())
    if isinstance(part, list):
        return len(part) == len(whole) and all(map(_has, whole, part))
    return bool(part == whole)


def test_a_game_without_a_plan_says_how_it_gets_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also a game that names a part that is not there, or has something else in its place."""
    monkeypatch.setattr(Game, "__post_init__", lambda _game: None)
    bare = dataclasses.replace(GAMES["gear"], name="bare")
    assert bare.workshop is None
    with pytest.raises(ValueError, match=r"GEAR has no plan of a workshop yet: make kernel_lib\.games\.gear\.workshop"):
        WorkshopPlan(bare)
    assert "There is no part 'workshop': make highest_card.workshop with WORKSHOP = ..." in list(
        dataclasses.replace(bare, package="highest_card", parts=("workshop",)).faults(parts=False)
    )


def test_an_hour_is_an_hour() -> None:
    plan = WorkshopPlan("gear", begins="23:50")
    assert [plan.when(one) for one in plan.steps[:3]] == ["23:50", "23:55", "00:05"]
    assert WorkshopPlan("gear").when(plan.steps[1]) == " 5\u201315 min"
    with pytest.raises(ValueError, match=r"as in begins='14:00', not 'two'"):
        WorkshopPlan("gear", begins="two")


# The pages --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", HOUSE)
def test_the_page_of_a_plan_has_every_step_and_the_deal_as_it_lies(game: str) -> None:
    plan = kl.teach.WorkshopPlan(game)
    told = texts(page(plan))
    for step in plan.workshop.steps:
        assert {part for part in (step.title, step.say, step.do, step.ask) if part not in told} == set()
    assert "\n".join(plan.table()) in told
    assert page(plan) in plan._repr_html_()


def test_words_that_would_be_markup_are_texts_on_each_page() -> None:
    bad = "<img src=x onerror=1>\"'"
    shown = dataclasses.replace(WorkshopPlan("gear").workshop.deal, question=bad, point=bad)
    plan = changed("gear", title=bad, aim=bad, deal=shown)
    for html in (page(plan, {"rules": f"{bad}.html"}), task_sheets(plan), solutions(plan)):
        assert "<img" not in html
        assert bad in texts(html)
        assert f'href="{bad}' not in html


@pytest.mark.parametrize("game", HOUSE)
def test_tasks_on_paper_tell_no_answer_and_the_other_page_tells_each(game: str) -> None:
    plan = WorkshopPlan(game)
    asked, solved = texts(task_sheets(plan)), texts(solutions(plan))
    for _, tasks in plan.tasks:
        for task in tasks:
            assert task.prompt in asked
            assert right(task) in solved
            assert not task.why or task.why in solved
            assert not task.why or task.why not in asked
    assert plan.workshop.deal.point not in asked


def test_what_is_right_is_said_in_words() -> None:
    (_, first), (_, second) = WorkshopPlan("gear").tasks
    assert right(first[3]) == "Play red 3, Play red 8, Play red 10"
    assert right(first[1]) == "B. Nothing: sets are given out by seat."
    assert right(second[2]) == "You"
    assert right(first[2]) == "Blue 2, closed hand; red 10, closed hand", "Cy has the other red 10"


def test_a_plan_becomes_a_file_once(tmp_path: Path) -> None:
    file = kl.teach.WorkshopPlan("gear").report(tmp_path / "plan.html")
    assert "<script" not in file.read_text(encoding="utf-8")
    with pytest.raises(FileExistsError, match=r"plan\.html is there already"):
        kl.teach.WorkshopPlan("gear").report(file)
    assert kl.teach.WorkshopPlan("gear").report(file, overwrite=True) == file


def test_all_lessons_of_the_plans_are_of_their_game() -> None:
    for game in HOUSE:
        assert set(WorkshopPlan(game).lessons) <= {lesson.name for lesson in lessons(game)}
        assert isinstance(GAMES[game].workshop, WorkshopTemplate)
