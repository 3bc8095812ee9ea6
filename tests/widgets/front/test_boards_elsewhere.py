"""Boards and pages without a notebook: a channel carries JSON, and nothing but msgspec and Jinja2 can be imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
from support.learners import assignment, learner

BARE: Final = """
import importlib.abc, json, sys
OPEN = {*sys.stdlib_module_names, "kernel_lib", "msgspec", "filelock", "typing_extensions", "jinja2", "markupsafe"}
class Refuse(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] not in OPEN:
            raise ImportError("not there: " + name)
sys.meta_path.insert(0, Refuse())

class Page:
    "What a page has of a component, as JSON brings it there."
    def __init__(self, component):
        self.component, self.state, self.messages, self.below, self.is_closed = component, {}, [], [], False
        component.attach(self)
    def set(self, values):
        self.state |= json.loads(json.dumps(values, allow_nan=False))
    def send(self, message):
        message = json.loads(json.dumps(message, allow_nan=False))
        self.messages.append(message["type"])
        if message["type"] == "append":
            self.state["frames"][message["from"]:] = message["frames"]
    def show_below(self, components, *, instead):
        self.below = [Page(one) for one in components]
    def close(self):
        self.is_closed = True
    def ask(self, **message):
        self.component.receive(json.loads(json.dumps(message)))

import kernel_lib as kl
"""
TABLE: Final = """
from kernel_lib.widgets.table.board import TableBoard
board = TableBoard(kl.Match("gear", ["you:Ann", "greedy", "greedy"], seed=3, rounds=1))
page, other = Page(board), Page(board)
page.ask(type="shape", shape="narrow")
while not page.state["closed"]:
    shown = page.state["frames"][-1]["at"]
    page.ask(type="act", move=page.state["offers"][0], index=len(page.state["frames"]) - 1, position=shown)
    assert page.state["frames"][-1]["at"] > shown
page.ask(type="command", name="options")
(options,) = page.below
options.ask(type="action", name="deal", arg="", fields={"seed": "7", "first": "1"})
assert board.match.seed == "7", board.match.seed
assert not page.state["closed"] and page.state["frames"] == other.state["frames"]
board.close()
assert page.is_closed and other.is_closed and options.is_closed
page.ask(type="act", move=str(board.match.state.legal_moves()[0]))
assert board.match.at == page.state["frames"][-1]["at"], "a closed board answers no more"
"""
LESSON: Final = """
from kernel_lib.widgets.lesson.board import LessonBoard
board = LessonBoard("gear/open-cards")
page = Page(board)
for task in board.tasks:
    assert page.state["task"] == task.prompt
    page.ask(type="command", name="hint", position=page.state["lesson"]["position"])
    page.ask(type="reply", answer="nonsense")
    answer = task.solution
    words = answer if isinstance(answer, (str, int, float)) else list(answer)
    kind, name = ("act", "move") if task.line.ask == "move" else ("reply", "answer")
    page.ask(type=kind, **{name: words})
    assert page.state["lesson"]["right"], task.prompt
    page.ask(type="command", name="next")
assert "end" in page.state["lesson"] and set(board.done.values()) <= {"first", "later"}
board.close()
assert page.is_closed
"""
PLAYER: Final = """
from kernel_lib.widgets.player.board import PlayerBoard
match = kl.Match("gear", ["greedy"] * 3, seed=3, rounds=1)
board = PlayerBoard(match.replay)
page = Page(board)
page.ask(type="write", name="index", value=4)
page.ask(type="write", name="pace", value=1)
assert (board.index, board.pace) == (4, 900)
page.ask(type="save-note", at=board.at, note=0, by="Ann", glyph="", marks=[], show="after", text="A thought")
assert [frame["at"] for frame in page.state["frames"] if frame["notes"]] == [board.at]
page.ask(type="command", name="try 1")
(table,) = page.below
assert table.state["offers"]
page.ask(type="command", name="done")
assert table.is_closed and not page.below
board.close()
assert page.is_closed
"""
CLASSROOM: Final = """
from kernel_lib.widgets.classroom.page import Classroom, ClassroomPage
component = ClassroomPage(Classroom(FOLDER))
page = Page(component)
def ask(name, arg="", **fields):
    page.ask(type="action", name=name, arg=arg, fields=fields)
assert "Bodil" in page.state["html"]
ask("names", "false")
assert "Bodil" not in page.state["html"]
ask("show", "2")
assert "cb-j-board" in page.state["projector"]
ask("counts"); ask("rule"); ask("next"); ask("leave")
assert page.state["projector"] == ""
page.ask(type="action", name="type_code", fields={"name": "Cleo", "code": "nonsense"})
assert "nonsense" in page.state["html"]
ask("look"); ask("every"); ask("report")
assert page.messages == ["file"]
component.close()
ask("names", "true")
assert "Bodil" not in page.state["html"] and page.is_closed
"""


def run(code: str) -> None:
    done = subprocess.run([sys.executable, "-c", BARE + code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("code", [TABLE, LESSON, PLAYER], ids=["table", "lesson", "player"])
def test_a_board_is_opened_used_and_closed(code: str) -> None:
    run(code)


def test_the_page_of_a_room_is_opened_used_and_closed(tmp_path: Path) -> None:
    work, results = assignment(), tmp_path / "results"
    learner(work, "Bodil", tmp_path / "a", tasks=12).hand_in(results)
    work.save(results / "monday.json")
    run(f"FOLDER = {str(results)!r}\n{CLASSROOM}")
