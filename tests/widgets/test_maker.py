"""A teacher's page makes an assignment: what is filled in becomes parts, a file, and what a learner sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from widgets.wire import Wire, press

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.parts import Annotate, Beat, Drill, Part, Tasks
from kernel_lib.widgets.maker import AssignmentMaker
from kernel_lib.widgets.tree import texts_of

Do = Callable[..., str]


@pytest.fixture
def maker(tmp_path: Path, wire: Wire) -> AssignmentMaker:
    made = kl.Assignment.make(tmp_path / "monday.json")
    press(made.bench, {"type": "form", "name": "typed", "fields": {"title": "Monday", "game": "gear"}})
    return made


@pytest.fixture
def do(maker: AssignmentMaker) -> Do:
    """Presses a button with these fields filled in; what is said then."""

    def pressed(name: str, **fields: str) -> str:
        press(maker.bench, {"type": "form", "name": name, "fields": fields})
        return str(maker.bench.said)

    return pressed


def page(maker: AssignmentMaker) -> str:
    return " ".join(texts_of(maker.bench.page))


def last(maker: AssignmentMaker) -> Part:
    return maker.draft.parts[-1]


def test_parts_of_every_kind_are_added(maker: AssignmentMaker, do: Do) -> None:
    assert do("lesson gear/open-cards") == "Added as part 1: Open cards oblige."
    do("kind exercises")
    do("add", rule="follow-pair", level="", count="2")
    part = last(maker)
    assert isinstance(part, Tasks)
    assert len({task.key for task in part.tasks()}) == 2
    do("kind puzzles")
    do("add", theme="ace", count="1")
    do("kind drill")
    do("add", tasks="4", minutes="3")
    assert last(maker) == Drill("gear", 4, 3)
    do("kind deal")
    do("options")
    do("add", players="2", bot="greedy", people="one", seed="7", **{"option-rounds": "1"})
    assert last(maker) == Deal("gear", ("you", "greedy"), 7, {"rounds": 1})
    do("add", people="all", players="3", **{"option-rounds": ""})
    assert last(maker) == Deal("gear", ("you",) * 3, 7)
    do("kind beat")
    do("add", wins="2")
    assert last(maker) == Beat(Deal("gear", ("you", "greedy", "greedy"), 7), 2)
    do("kind notes")
    do("add", replay="sample: two-players", notes="2")
    assert isinstance(last(maker), Annotate)
    do("save")
    assert len(maker.assignment.parts) == 8


def test_a_position_is_played_on_by_whoever_is_to_act_or_by_whom_one_says(maker: AssignmentMaker, do: Do) -> None:
    replay = kl.load("replays/gear/two-players.jsonl")
    at = next(step.id for step in replay.main_line if step.seat == 0)  # so that seat 1 has the next turn, or bids
    do("kind position")
    do("add", replay="sample: two-players", at=str(at), seat="2")
    part = last(maker)
    assert isinstance(part, Deal)
    assert part.seats == ("greedy", "you")
    assert part.match().state == replay.at(at)
    assert "has no move 99999" in do("add", at="99999")
    assert len(maker.draft.parts) == 1


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("drill", {"tasks": "x"}, "Tasks: say a whole number from 1 to 200, not 'x'."),
        ("drill", {"tasks": "²"}, "not '²'"),
        ("puzzles", {"theme": "none"}, "no puzzles of this kind"),
        ("exercises", {"rule": "none"}, "Choose a rule"),
        ("notes", {"replay": "../../etc/passwd"}, "Choose a game of the list"),
        ("deal", {"option-rounds": "lots"}, "rounds must be a whole number"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_in_a_sentence_and_nothing_is_lost(
    maker: AssignmentMaker, do: Do, kind: str, fields: dict[str, str], sentence: str
) -> None:
    do(f"kind {kind}")
    assert sentence in do("add", **fields)
    assert sentence in page(maker)
    assert not maker.draft.parts
    assert maker.draft.title == "Monday"
    assert fields.items() <= maker._desk.fields.items()


def test_a_file_is_replaced_only_when_that_is_asked_for(maker: AssignmentMaker, do: Do, tmp_path: Path) -> None:
    file = tmp_path / "monday.json"
    do("lesson gear/open-cards")
    assert do("save") == "Saved as monday.json. Give this file to your learners."
    first = kl.Assignment.load(file)
    assert "is there already" in do("save", title="Tuesday")
    assert kl.Assignment.load(file).title == "Monday"
    assert "a new assignment" in do("replace")
    second = kl.Assignment.load(file)
    assert (second.title, second.id == first.id) == ("Tuesday", False)


@pytest.mark.parametrize("name", ["../out.json", "/tmp/out", "", ".hidden", "a\\b", "x" * 200])
def test_it_writes_into_its_folder_and_nowhere_else(maker: AssignmentMaker, do: Do, name: str, tmp_path: Path) -> None:
    do("lesson gear/open-cards")
    assert "is no name of a file" in do("save", file=name)
    assert not list(tmp_path.iterdir())


def test_what_was_changed_is_not_lost_by_opening_another(maker: AssignmentMaker, do: Do, tmp_path: Path) -> None:
    kl.Assignment("Friday", ["gear/pairs"]).save(tmp_path / "friday.json")
    assert "not saved" in do("open", open="friday.json")
    assert maker.draft.title == "Monday"
    do("open all the same")
    assert (maker.draft.title, maker.draft.changed) == ("Friday", False)
    (tmp_path / "friday.json").write_text('{"format":"cogbook-assignment",')
    assert "cut off" in do("open", open="friday.json")
    assert maker.draft.title == "Friday"


def test_an_assignment_that_is_there_is_opened(tmp_path: Path) -> None:
    made = kl.Assignment("Friday", ["gear/pairs"])
    maker = kl.Assignment.make(made.save(tmp_path / "friday.json"))
    assert "Pairs, and an A beside a 10" in page(maker)
    assert maker.assignment.id == made.id


def test_the_learners_view_is_a_trial(maker: AssignmentMaker, do: Do, tmp_path: Path) -> None:
    assert "Nothing" in page(maker)
    assert "nothing to be done" in do("learner")
    do("lesson gear/open-cards")
    do("kind drill")
    do("add")
    do("see 1")
    assert isinstance(maker.view, kl.widgets.assignment.AssignmentPage)
    assert isinstance(maker.view.opened, kl.Drill)
    do("leave")
    assert maker.view is None
    assert len(maker.children) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["up 9", "out x", "see", "kind none", "burn", "up 99999999999999999999"])
def test_what_a_page_cannot_ask_is_dropped(maker: AssignmentMaker, do: Do, name: str) -> None:
    do("lesson gear/open-cards")
    do(name)
    assert len(maker.draft.parts) == 1
