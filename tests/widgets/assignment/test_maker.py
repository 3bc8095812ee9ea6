"""A teacher's page makes an assignment: what is filled in becomes parts, a file, and what a learner sees."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from support.pages import asked, texts
from support.wire import Wire

import kernel_lib as kl
from kernel_lib.classroom.assignment import Annotate, AnyPart, Beat, DrillPart, Tasks
from kernel_lib.classroom.deal import Deal
from kernel_lib.widgets.assignment.maker import AssignmentMaker
from kernel_lib.widgets.assignment.page import AssignmentPage
from kernel_lib.widgets.drill.board import DrillBoard

Do = Callable[..., str]


def opened(path: Path) -> AssignmentMaker:
    """Return the page that a notebook shows."""
    made: AssignmentMaker = kl.Assignment.make(path).component
    return made


def ask(maker: AssignmentMaker, name: str, **fields: str) -> str:
    """Ask for an action, whose argument stands behind its name, with these fields; return what is said then."""
    action, _, arg = name.partition(" ")
    maker.receive(asked(action, arg, **fields))
    return str(maker.values["said"])


@pytest.fixture
def maker(tmp_path: Path, wire: Wire) -> AssignmentMaker:
    made = opened(tmp_path / "monday.json")
    made.receive(asked("changed", title="Monday", game="gear"))
    return made


@pytest.fixture
def do(maker: AssignmentMaker) -> Do:
    """Presses a button with these fields filled in; what is said then."""

    def pressed(name: str, **fields: str) -> str:
        return ask(maker, name, **fields)

    return pressed


def page(maker: AssignmentMaker) -> str:
    return texts(maker.values["html"])


def last(maker: AssignmentMaker) -> AnyPart:
    return maker.draft.parts[-1]


def test_parts_of_every_kind_are_added(maker: AssignmentMaker, do: Do) -> None:
    assert do("add_lesson gear/open-cards") == "Added as part 1: Follow with your open cards."
    do("choose_kind exercises")
    do("add", rule="follow-pair", level="", count="2")
    part = last(maker)
    assert isinstance(part, Tasks)
    assert len({task.key for task in part.tasks()}) == 2
    do("choose_kind puzzles")
    do("add", theme="ace", count="1")
    do("choose_kind drill")
    do("add", tasks="4", minutes="3")
    assert last(maker) == DrillPart("gear", 4, 3)
    do("choose_kind deal")
    do("toggle_options")
    do("add", players="2", bot="greedy", people="one", seed="7", **{"option-rounds": "1"})
    assert last(maker) == Deal("gear", ("you", "greedy"), 7, {"rounds": 1})
    do("add", people="all", players="3", **{"option-rounds": ""})
    assert last(maker) == Deal("gear", ("you",) * 3, 7)
    do("choose_kind beat")
    do("add", wins="2")
    assert last(maker) == Beat(Deal("gear", ("you", "greedy", "greedy"), 7), 2)
    do("choose_kind notes")
    do("add", replay="sample: two-players", notes="2")
    assert isinstance(last(maker), Annotate)
    do("save_as")
    assert len(maker.assignment.parts) == 8


def test_a_position_is_played_on_by_whoever_is_to_act_or_by_whom_one_says(maker: AssignmentMaker, do: Do) -> None:
    replay = kl.load("replays/gear/two-players.jsonl")
    at = next(step.id for step in replay.main_line if step.seat == 0)  # so that seat 1 has the next turn, or bids
    do("choose_kind position")
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
        ("drill", {"tasks": "x"}, "Tasks: type a whole number from 1 to 200, not 'x'."),
        ("drill", {"tasks": "²"}, "not '²'"),
        ("puzzles", {"theme": "none"}, "no puzzles of this kind"),
        ("exercises", {"rule": "none"}, "Choose a rule"),
        ("notes", {"replay": "../../etc/passwd"}, "Choose a game from the list"),
        ("deal", {"option-rounds": "lots"}, "How many rounds do you play? It must be a whole number"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_said_in_a_sentence_and_nothing_is_lost(
    maker: AssignmentMaker, do: Do, kind: str, fields: dict[str, str], sentence: str
) -> None:
    do(f"choose_kind {kind}")
    assert sentence in do("add", **fields)
    assert sentence in page(maker)
    assert not maker.draft.parts
    assert maker.draft.title == "Monday"
    assert fields.items() <= maker._desk.fields.items()


ASKED = [
    ("exercises", {"rule": "follow-pair", "level": "", "count": "2"}),
    ("puzzles", {"theme": "ace", "count": "1"}),
    ("drill", {"tasks": "4", "minutes": "3"}),
    ("deal", {"players": "2", "bot": "greedy", "people": "one", "seed": "7", "option-variant": "easy"}),
    ("position", {"replay": "sample: two-players", "at": "12", "seat": "2", "seed": "oak"}),
    ("beat", {"players": "3", "bot": "greedy", "wins": "2"}),
    ("notes", {"replay": "sample: two-players", "notes": "2"}),
]


def test_a_part_is_read_back_into_the_form_from_which_the_same_part_is_made(
    maker: AssignmentMaker, do: Do, tmp_path: Path
) -> None:
    do("add_lesson gear/open-cards")
    for kind, fields in ASKED:
        do(f"choose_kind {kind}")
        do("add", **fields)
    do("save_as")
    again = opened(tmp_path / "monday.json")  # who opens a file knows less than who has just made it
    for page_, place in ((page_, place) for page_ in (maker, again) for place in range(1 + len(ASKED))):
        ask(page_, f"change_part {place}")
        kind = "lesson" if not place else ASKED[place - 1][0]
        assert (page_._desk.kind, page_._desk.loses) == (kind, False)
        deed = "add" if place else "add_lesson gear/open-cards"
        ask(page_, deed)
        assert f"Part {place + 1} is as it was" in page_.values["said"]
        assert not page_.draft.changed


def test_a_part_is_changed_in_its_place_and_the_form_is_as_it_was(maker: AssignmentMaker, do: Do) -> None:
    do("choose_kind drill")
    do("add", tasks="4")
    do("add_lesson gear/open-cards")
    do("choose_kind beat", seed="17")
    assert "Part 1, A drill of" in do("change_part 0")
    assert "Change part 1" in page(maker)
    assert maker._desk.fields["tasks"] == "4"
    assert "not 'x'" in do("add", tasks="x")
    assert do("add", tasks="9").startswith("Part 1 is changed")
    assert (maker.draft.parts[0], len(maker.draft.parts)) == (DrillPart("gear", 9, 5), 2)
    assert "Add a part" in page(maker)
    assert (maker._desk.kind, maker._desk.fields["seed"]) == ("beat", "17")


def test_a_part_becomes_one_of_another_kind(maker: AssignmentMaker, do: Do) -> None:
    do("add_lesson gear/open-cards")
    do("add_lesson gear/pairs")
    do("change_part 0")
    do("choose_kind drill")
    do("add", tasks="9", minutes="5")
    assert maker.draft.parts[0] == DrillPart("gear", 9, 5)
    do("change_part 1")
    assert do("add_lesson gear/open-cards") == "Part 2 is changed: Follow with your open cards."
    assert len(maker.draft.parts) == 2


def test_more_exercises_are_asked_for_and_those_that_are_there_stay(maker: AssignmentMaker, do: Do) -> None:
    def keys() -> list[str]:
        part = maker.draft.parts[0]
        assert isinstance(part, Tasks)
        return [task.key for task in part.tasks()]

    do("choose_kind exercises")
    do("add", rule="follow-pair", level="", count="2")
    first = keys()
    do("change_part 0")
    do("add", count="3")
    assert (keys()[:2], len(keys())) == (first, 3)
    do("change_part 0")
    do("add", count="1")
    assert keys() == first[:1]
    do("change_part 0")
    do("add", level="1")
    assert not set(keys()) & set(first)


def test_the_game_of_a_position_is_kept_where_its_file_is_not_known(tmp_path: Path, wire: Wire) -> None:
    replay = kl.load("replays/gear/two-players.jsonl")
    given = Deal.of(replay, replay.main_line.ids[11], ("you", "greedy"), seed=3)
    maker = opened(kl.Assignment("Friday", [given]).save(tmp_path / "friday.json"))

    def do(name: str, **fields: str) -> str:
        return ask(maker, name, **fields)

    do("change_part 0")
    assert "The saved game ends at move 12" in do("add", at="13")
    do("add", at="9", seat="2")
    part = last(maker)
    assert isinstance(part, Deal)
    assert (part.opening, part.seats, part.seed) == (given.opening[:9], ("greedy", "you"), 3)


def test_what_the_form_cannot_say_is_said_before_it_is_lost(tmp_path: Path, wire: Wire) -> None:
    mixed = Deal("gear", ("greedy", "you", "uniform"), 7)
    path = kl.Assignment("Friday", [mixed, kl.exercise("gear", "follow-pair")]).save(tmp_path / "friday.json")
    maker = opened(path)
    for deed in ("change_part 0", "change_part 1"):
        ask(maker, deed)
        assert "This form can't show all of this part" in page(maker)
    ask(maker, "leave_part")
    assert "Not all of this part" not in page(maker)
    assert not maker.draft.changed


def test_a_part_that_is_taken_out_or_left_behind_is_not_changed_any_more(
    maker: AssignmentMaker, do: Do, tmp_path: Path
) -> None:
    kl.Assignment("Friday", ["gear/pairs"]).save(tmp_path / "friday.json")
    do("choose_kind drill")
    do("add")
    do("change_part 0")
    do("take_out 0")
    assert "Add a part" in page(maker)
    do("put_back")
    do("change_part 0")
    do("open_file", open="friday.json")
    do("open_anyway")
    do("add")
    assert len(maker.draft.parts) == 2


def test_a_file_is_replaced_only_when_that_is_asked_for(maker: AssignmentMaker, do: Do, tmp_path: Path) -> None:
    file = tmp_path / "monday.json"
    do("add_lesson gear/open-cards")
    assert do("save_as") == "Saved as monday.json. Give this file to your learners."
    first = kl.Assignment.load(file)
    assert "is there already" in do("save_as", title="Tuesday")
    assert kl.Assignment.load(file).title == "Monday"
    assert "a new assignment" in do("replace")
    second = kl.Assignment.load(file)
    assert (second.title, second.id == first.id) == ("Tuesday", False)


@pytest.mark.parametrize("name", ["../out.json", "/tmp/out", "", ".hidden", "a\\b", "x" * 200])
def test_it_writes_into_its_folder_and_nowhere_else(maker: AssignmentMaker, do: Do, name: str, tmp_path: Path) -> None:
    do("add_lesson gear/open-cards")
    assert "can't be the name of a file" in do("save_as", file=name)
    assert not list(tmp_path.iterdir())


def test_what_was_changed_is_not_lost_by_opening_another(maker: AssignmentMaker, do: Do, tmp_path: Path) -> None:
    kl.Assignment("Friday", ["gear/pairs"]).save(tmp_path / "friday.json")
    assert "not saved" in do("open_file", open="friday.json")
    assert maker.draft.title == "Monday"
    do("open_anyway")
    assert (maker.draft.title, maker.draft.changed) == ("Friday", False)
    (tmp_path / "friday.json").write_text('{"format":"cogbook-assignment",')
    assert "is incomplete" in do("open_file", open="friday.json")
    assert maker.draft.title == "Friday"


def test_an_assignment_that_is_there_is_opened(tmp_path: Path) -> None:
    made = kl.Assignment("Friday", ["gear/pairs"])
    maker = opened(made.save(tmp_path / "friday.json"))
    assert "Pairs, and an A next to a 10" in page(maker)
    assert maker.assignment.id == made.id


def test_the_learners_view_is_a_trial(maker: AssignmentMaker, do: Do, tmp_path: Path) -> None:
    assert "Nothing" in page(maker)
    assert "has no parts" in do("see_all")
    do("add_lesson gear/open-cards")
    do("choose_kind drill")
    do("add")
    do("see_part 1")
    assert isinstance(maker.view, AssignmentPage)
    assert isinstance(maker.view.opened, DrillBoard)
    assert maker.below == (maker.view,)
    do("leave")
    assert maker.view is None
    assert maker.below == ()
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "name", ["move_up 9", "take_out x", "see_part", "choose_kind none", "burn", "move_up 99999999999999999999"]
)
def test_what_a_page_cannot_ask_is_dropped(maker: AssignmentMaker, do: Do, name: str) -> None:
    do("add_lesson gear/open-cards")
    do(name)
    assert len(maker.draft.parts) == 1
