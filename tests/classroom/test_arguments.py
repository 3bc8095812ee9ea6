"""What lessons, drills, deals, assignments and rooms are given: of what makes no sense one sentence says what is
expected.
"""

import re
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.classroom import assignment as parts
from kernel_lib.classroom import results

ROOT = Path(__file__).parents[2]
GAME = ROOT / "replays/gear/easy.jsonl"
FILE = ROOT / "README.md"
LESSON = "gear/open-cards"
Given = dict[str, Any]
NO_FILE = "{} must be the name of a file or folder, as in 'games/', not {}."
NO_TEXT = "{} must be a text, not {}."
NO_REPLAY = "replay must be a Replay, as of kl.load('game.jsonl'), not {}."
NO_SEED = "seed must be a whole number or a text, not {}."
NO_FOLDER = f"{{}} must be a folder, and {str(FILE)!r} is a file."
CLOCK = "clock must be a function that says what time it is, not {}."
SOURCE = "source must be a lesson's name, a file, a Replay or a task, not {}."
TIME = "A drill takes some minutes, as in minutes=5, not {}."


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written is thrown away."""
    monkeypatch.chdir(tmp_path)


def _deal() -> kl.teach.Deal:
    return kl.teach.Deal("gear", ["you", "greedy"], seed=7)


def _assignment() -> kl.Assignment:
    return kl.Assignment("Monday", [LESSON])


def _room() -> kl.Classroom:
    return kl.Classroom(".", _assignment())


def lessons(given: Given) -> object:
    return kl.lessons(**given)


def tasks(given: Given) -> object:
    return kl.tasks(**given)


def lesson(given: Given) -> object:
    return kl.Lesson(**{"source": LESSON, **given})


def go(given: Given) -> object:
    kl.Lesson(LESSON).go(**given)
    return None


def drill(given: Given) -> object:
    return kl.Drill(**{"tasks": LESSON, **given})


def exercise(given: Given) -> object:
    return kl.exercise(**{"game": "gear", "rule": "follow-pair", **given})


def progress(given: Given) -> object:
    return kl.Progress(**given)


def deal(given: Given) -> object:
    return kl.teach.Deal(**{"game": "gear", "seats": ["you", "greedy"], **given})


def deal_of(given: Given) -> object:
    return kl.teach.Deal.of(**{"replay": kl.load(GAME), **given})


def why_not(given: Given) -> object:
    return _deal().why_not(**given)


def field(given: Given) -> object:
    return kl.teach.DuplicateResults(**{"deal": _deal(), **given})


def assignment(given: Given) -> object:
    return kl.Assignment(**{"title": "Monday", "parts": [LESSON], **given})


def load(given: Given) -> object:
    return kl.Assignment.load(**given)


def make(given: Given) -> object:
    return kl.Assignment.make(**given)


def begin(given: Given) -> object:
    return _assignment().begin(**given)


def save(given: Given) -> object:
    return _assignment().save(**given)


def rehearse(given: Given) -> object:
    return _assignment().rehearse(**{"folder": "results", "learners": 1, **given})


def drill_part(given: Given) -> object:
    return parts.DrillPart(**{"game": "gear", **given})


def beat(given: Given) -> object:
    return parts.Beat(**{"deal": _deal(), **given})


def annotate(given: Given) -> object:
    return parts.Annotate.of(**{"replay": kl.load(GAME), **given})


def code(given: Given) -> object:
    return results.read_code(**given)


def file(given: Given) -> object:
    return results.read_file(**given)


def room(given: Given) -> object:
    return kl.Classroom(**{"folder": ".", "assignment": _assignment(), **given})


def type_in(given: Given) -> object:
    return _room().type_in(**{"name": "Mia", "code": "XA61-ZZZZ-W000-0AR", **given})


def write_csv(given: Given) -> object:
    return _room().write_csv(**given)


def plan(given: Given) -> object:
    return kl.teach.WorkshopPlan(**{"game": "gear", **given})


def gallery(given: Given) -> object:
    return kl.Gallery(**given)


def decks(given: Given) -> object:
    return kl.DeckBuilder(**{"source": "industry", **given})


def add(given: Given) -> object:
    kl.DeckBuilder("industry").add(*given.values())
    return None


def load_deck(given: Given) -> object:
    kl.DeckBuilder("industry").load(**given)
    return None


CASES: tuple[tuple[Callable[[Given], object], str, object, str], ...] = (
    (lessons, "game", "nobody", "There is no game 'nobody'."),
    (tasks, "source", None, SOURCE.format(None)),
    (lesson, "source", 5, SOURCE.format(5)),
    (lesson, "progress", "Ann", "progress must be a Progress, as of kl.Progress('Ann'), not 'Ann'."),
    (lesson, "done", ["a"], "done must be how tasks were answered, by their keys, not ['a']."),
    (lesson, "on_try", 5, "on_try must be a function that hears of each try, not 5."),
    (go, "number", "1", "There is no task '1': there are 12."),
    (go, "number", 99, "There is no task 99: there are 12."),
    (drill, "minutes", "5", TIME.format("'5'")),
    (drill, "minutes", None, TIME.format(None)),
    (drill, "minutes", True, TIME.format(True)),
    (drill, "progress", 5, NO_TEXT.format("name", 5)),
    (exercise, "game", [], "There is no game []."),
    (exercise, "seed", 1.5, NO_SEED.format(1.5)),
    (progress, "name", 5, NO_TEXT.format("name", 5)),
    (progress, "folder", None, NO_FILE.format("folder", None)),
    (progress, "clock", 5, CLOCK.format(5)),
    (deal, "game", None, "There is no game None."),
    (deal, "seats", None, "Seats are a list, as in ['you', 'greedy'], not None."),
    (deal, "seats", "you", "Seats are a list, as in ['you', 'you']."),
    (deal, "seed", None, NO_SEED.format(None)),
    (deal, "options", 5, "options must be options by their names, as in {'rounds': 2}, not 5."),
    (deal, "opening", 5, "opening must be a list of moves, as a log has them, not 5."),
    (deal, "title", 5, NO_TEXT.format("title", 5)),
    (deal_of, "replay", None, NO_REPLAY.format(None)),
    (deal_of, "at", "5", "There is no move '5' in this replay."),
    (deal_of, "seats", 5, "Seats are a list, as in ['you', 'greedy'], not 5."),
    (why_not, "replay", "a.jsonl", NO_REPLAY.format("'a.jsonl'")),
    (field, "deal", "gear", "deal must be a Deal, as in kl.teach.Deal('gear', ['you', 'greedy'], seed=7), not 'gear'."),
    (field, "folder", FILE, NO_FOLDER.format("folder")),
    (assignment, "title", None, NO_TEXT.format("title", None)),
    (assignment, "until", 5, "until must be a date and a time, as in '2026-05-08 14:00', not 5."),
    (assignment, "parts", None, "parts must be a list, as in ['gear/open-cards'], not None."),
    (assignment, "parts", LESSON, "parts must be a list, as in ['gear/open-cards'], not 'gear/open-cards'."),
    (drill_part, "minutes", "5", "minutes must be a whole number from 1 to 1000, not '5'."),
    (drill_part, "tasks", 0, "tasks must be a whole number from 1 to 1000, not 0."),
    (beat, "deal", "gear", "deal must be a Deal, as in kl.teach.Deal('gear', ['you', 'greedy'], seed=7), not 'gear'."),
    (beat, "wins", "3", "wins must be a whole number from 1 to 1000, not '3'."),
    (annotate, "replay", None, NO_REPLAY.format(None)),
    (annotate, "notes", 5000, "notes must be a whole number from 1 to 1000, not 5000."),
    (code, "text", 5, NO_TEXT.format("code", 5)),
    (file, "path", None, NO_FILE.format("path", None)),
    (load, "path", None, NO_FILE.format("path", None)),
    (make, "path", 5, NO_FILE.format("path", 5)),
    (begin, "name", 5, NO_TEXT.format("name", 5)),
    (begin, "out", FILE, NO_FOLDER.format("out")),
    (save, "path", None, NO_FILE.format("path", None)),
    (rehearse, "folder", FILE, NO_FOLDER.format("folder")),
    (rehearse, "learners", "2", "learners must be a whole number from 1, not '2'."),
    (rehearse, "learners", 0, "learners must be a whole number from 1, not 0."),
    (rehearse, "seed", [], NO_SEED.format([])),
    (room, "folder", None, NO_FILE.format("folder", None)),
    (room, "assignment", 5, "assignment must be an Assignment, or its file, not 5."),
    (room, "clock", None, CLOCK.format(None)),
    (type_in, "name", None, NO_TEXT.format("name", None)),
    (type_in, "code", 5, NO_TEXT.format("code", 5)),
    (write_csv, "path", None, NO_FILE.format("path", None)),
    (plan, "game", None, "There is no game None."),
    (plan, "begins", 14.5, NO_TEXT.format("begins", 14.5)),
    (gallery, "game", 5, "There is no game 5."),
    (decks, "source", None, "There is no game None."),
    (decks, "preset", 5, "There is no preset '5'."),
    (add, "cards", 5, "There is no card 5"),
    (load_deck, "file", None, NO_FILE.format("file", None)),
)  # fmt: skip


def _named(given: object) -> str:
    return given.__name__ if isinstance(given, FunctionType) else repr(given)[:20]


@pytest.mark.parametrize(("call", "name", "value", "sentence"), CASES, ids=_named)
def test_what_makes_no_sense_is_said(call: Callable[[Given], object], name: str, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        call({name: value})


@pytest.mark.parametrize("game", [None, 5, []], ids=str)
def test_only_games_and_their_paths_are_compared(game: Any) -> None:
    with pytest.raises(ValueError, match=r"^Each game must be a Replay, or the path of a log or of a folder, not "):
        kl.teach.DuplicateResults(_deal(), game)


def test_a_room_that_is_not_there_is_told() -> None:
    with pytest.raises(FileNotFoundError, match=r"^There is no folder nowhere\.$"):
        kl.Classroom("nowhere")


def test_more_time_is_some_time() -> None:
    begun = kl.Drill(LESSON)
    begun.stop()
    with pytest.raises(ValueError, match=r"^A drill takes some minutes, as in minutes=5, not '5'\.$"):
        begun.more("5")
