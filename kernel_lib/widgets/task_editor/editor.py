"""The editor of a task: the answer is played on the learner's own board, the rest stands in a form beside it.

The form says all the while what is wrong with the task: what makes it ambiguous, unsolvable, or told beforehand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Final

from kernel_lib.core import Move
from kernel_lib.study.lessons import faults_of
from kernel_lib.study.tasks import Feedback, NoAnswer, PosedTask
from kernel_lib.widgets.front.board import BoardMode, ShapeChoice, Theme
from kernel_lib.widgets.front.component import Value
from kernel_lib.widgets.front.messages import Drafted
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.lesson.continuation import PlayedLine
from kernel_lib.widgets.lesson.course import CourseTask
from kernel_lib.widgets.lesson.feedback import told_line
from kernel_lib.widgets.lesson.frames import LINES, pieces, pieces_of_move
from kernel_lib.widgets.lesson.task_board import TaskBoard
from kernel_lib.widgets.task_editor import form as page
from kernel_lib.widgets.task_editor.draft import (
    DONE,
    NEW,
    TaskDraft,
    begun,
    drafted,
    movable,
    placeholder_task,
    score_reached,
)
from kernel_lib.widgets.task_editor.form import TaskDesk

BRISK: Final = 250
"""Time for which a move stays on show, in milliseconds: whoever writes a task knows it."""
JUDGING: Final[dict[str, Any]] = {
    "effort": 8.0, "seconds": 60.0, "bases": ("seat",), "reasons": False, "progress": False,
}  # fmt: skip
"""Limits of judging one position; the seconds end it on a slow machine."""
LONGER: Final[dict[str, Any]] = {**JUDGING, "effort": 30.0, "seconds": 240.0, "error": 0.005}
"""Limits of judging it once more, where moves were too close to tell."""


class Tasking(TaskBoard):
    """Writes one task of a replay: a new one at a move, or one that is changed.

    ValueError: there is no such task, or this viewer may put none; the sentence says why.
    """

    catalogue = "task_editor"
    stylesheets = (*TaskBoard.stylesheets, "task_editor/tasking.css")
    mode = Value[BoardMode]("tasking")
    setting = Value[dict[str, Any]]({})
    book = Value[list[dict[str, str]]]([])

    def __init__(
        self,
        desk: TaskDesk,
        at: int,
        task: int = NEW,
        *,
        theme: Theme = "auto",
        shape: ShapeChoice = "auto",
        pace: int = BRISK,
    ) -> None:
        replay, access = desk.replay, desk.access
        if access.locked and access.viewer.is_public:
            raise ValueError(page.say("no-eyes"))
        self._desk, self.replay = desk, replay
        self._result: dict[str, Any] | None = None
        self._form = 0
        """Counts the forms that Python has filled in: in between what a page has in its form is newer."""
        self._draft = self._begun(at, task)
        self._others: dict[int, list[str]] = {}
        """Faults of the saved tasks, by their ids."""
        super().__init__(title=page.say("called", game=replay.game.title), theme=theme, shape=shape, pace=pace)
        rules = replay.game.rulebook.values()
        self.book = [{"id": rule.id, "title": rule.title, "text": rule.text} for rule in rules]
        self.on_message(Drafted, self._typed)
        self._fill_in()

    def __repr__(self) -> str:
        return f"<Tasking: {page.head(self._desk, self._draft)}>"

    @property
    def draft(self) -> TaskDraft:
        """Return the task as it is written by now."""
        return self._draft

    @property
    def faults(self) -> list[str]:
        """Return the faults of it, a sentence each."""
        return self._draft.faults(self.replay)

    # What is written --------------------------------------------------------------------------------

    def _begun(self, at: int, task: int) -> TaskDraft:
        kept = self._desk.drafts.get((at, task))
        return self._saved(at, task) if kept is None else kept

    def _saved(self, at: int, task: int) -> TaskDraft:
        if task == NEW:
            return begun(self.replay, at, self._desk.access)
        line = self.replay.task(task)
        if line.seat not in self._desk.seats:
            raise ValueError(page.say("no-task"))
        return drafted(self.replay, line)

    def _typed(self, message: Drafted) -> None:
        """Take over what was typed in the form of a page."""
        before = self._draft
        self._keep(before.typed(message, self.replay, self._desk.seats))
        self._result = self._talk = None
        if (before.kind, before.seat) != (self._draft.kind, self._draft.seat):
            self._set_up()
        else:
            self._tell()

    def _keep(self, draft: TaskDraft) -> None:
        self._draft = draft
        self._desk.drafts[draft.at, draft.task] = draft

    def _forget(self) -> None:
        self._desk.drafts.pop((self._draft.at, self._draft.task), None)

    def _fill_in(self) -> None:
        """Fill the draft into the form of the pages."""
        self._form += 1
        self._look_over()

    def _look_over(self) -> None:
        """Look through the tasks of the replay again; what stands in the form of a page stays."""
        self._others = {task.line.id: list(faults_of(task, quotes=self._desk.quotes)) for task in self._desk.tasks()}
        self._set_up()

    def _set_up(self) -> None:
        """Put the position on the board, as what is asked for wants it."""
        with self.together():
            self._pose(CourseTask(PosedTask(self.replay, placeholder_task(self._draft, self.replay))))
            self._show_right()
            self._tell()

    def _show_right(self) -> None:
        """Mark on the board what is right."""
        sprites = self._renderer.sprites
        if self._draft.kind == "move":
            self._marks = {"right": [key for move in self._draft.moves for key in pieces_of_move(sprites, move)]}
        elif self._draft.kind == "legal":
            self._marks = {"right": pieces(sprites, movable(self._draft, self.replay))}

    # What is right, by doing it ---------------------------------------------------------------------

    def answer(self, answer: object) -> Feedback | None:
        """Take a move, or what was played one after the other, as right, where what is right is played."""
        entry, draft = self._entry, self._draft
        if entry is None or draft.kind not in DONE or entry.task.line.ask not in DONE:
            self._notice(page.say("not-played"), "")
            return None
        try:
            read = entry.task.read(answer)
        except NoAnswer as none:
            self._notice(str(none))
            return None
        if draft.kind == "move":
            self._take_move(entry.task, entry.task.game.parse(str(read)))
        else:
            self._take_line(entry.task)
        return None

    def _take_move(self, task: PosedTask, move: Move) -> None:
        refusal = task.state.why_illegal(move, task.seat)
        if refusal is not None:
            self._refuse(task, move)
            return
        text, words = str(move), task.game.text.button(move).said(task.names)
        known = text in self._draft.moves
        if not known:
            self._keep(replace(self._draft, moves=(*self._draft.moves, text)))
        self._accepted(task, page.say("taken-before") if known else page.say("taken", move=words))

    def _take_line(self, task: PosedTask) -> None:
        """Take several moves as right, or a line that comes to a score."""
        line = self._line
        if line is None or not line.own:
            self._notice(page.say(f"guide-{self._draft.kind}"), "")
        elif self._draft.kind == "score":
            number = score_reached(line.there, task.seat)
            self._form += 1
            self._keep(replace(self._draft, number=number, way=tuple(line.moves)))
            self._accepted(task, page.say("to-score", number=number))
        else:
            moves = tuple(str(made.move) for made in line.own)
            known = sorted(moves) in [sorted(known) for known in self._draft.lists]
            if not known:
                self._keep(replace(self._draft, lists=(*self._draft.lists, moves)))
            words = page.buttons(self.replay.game, moves)
            self._accepted(task, page.say("taken-before") if known else page.say("list", moves=words))

    def _accepted(self, task: PosedTask, told: str) -> None:
        """Accept what was done as right: it is said, and the board is as it was before."""
        self._result = None
        self._take_back(task)
        self._marks = {}
        self._show_right()
        self._notice(told, page.say("accepted"))

    def _check_line(self) -> None:
        """Accept what was played as right, also where others would still have to play on."""
        super()._check_line()
        if self._draft.kind == "score" and self._line is not None and self._line.own:
            self.answer(self._line.answer)

    def drop(self, number: int) -> None:
        """Take out one of the moves, or lists of moves, that are right; they count from 0."""
        draft = self._draft
        field = {"move": "moves", "moves": "lists"}.get(draft.kind, "")
        there: tuple[object, ...] = {"moves": draft.moves, "lists": draft.lists}.get(field, ())
        if not 0 <= number < len(there):
            self._notice(page.say("no-more"), "")
            return
        changed: Any = {field: there[:number] + there[number + 1 :]}
        self._keep(replace(draft, **changed))
        self._show_right()
        self._notice(page.say("removed"), "")

    # Buttons ----------------------------------------------------------------------------------------

    def _commands(self) -> dict[str, Callable[[], None]]:
        does = super()._commands()
        drops = {
            f"drop {number}": partial(self.drop, number)
            for number in range(len(page.given(self.replay.game, self._draft)))
        }
        opens = {f"open {task.line.id}": partial(self.go_to, task.at, task.line.id) for task in self._desk.tasks()}
        own: dict[str, Callable[[], None]] = {
            "save": self.save, "look": self.look, "discard": self.discard, "withdraw": self.withdraw,
            "judge": self.judge,
            "leave": self.leave, "new": partial(self.go_to, self._draft.at),
        }  # fmt: skip
        return {name: does[name] for name in ("undo", "check", "begin", "try")} | drops | opens | own

    def save(self) -> None:
        """Write the task to the replay, and at once to its file; one that was changed replaces what it was."""
        draft, replay = self._draft, self.replay
        try:
            line = draft.line(replay)
            if not line.prompt:
                raise ValueError(self.faults[0])
            self._say(self._desk.notepad.put(self._write, "task"))
        except (ValueError, OSError) as refused:
            self._say(page.say("unsaved", why=str(refused)), good=False)
            return
        self._desk.wrote()
        self._look_over()

    def _write(self) -> None:
        task = self._draft.write(self.replay)
        self._forget()
        self._draft = replace(self._draft, task=task, way=())

    def withdraw(self) -> None:
        """Take the task back; what was written stays in the form, and can be saved as a new one."""
        draft = self._draft
        if draft.task == NEW:
            self._say(page.say("no-task"), good=False)
            return
        try:
            done = self._desk.notepad.put(lambda: self.replay.withdraw_task(draft.task), "task-withdrawal")
        except (ValueError, OSError) as refused:
            self._say(str(refused), good=False)
            return
        self._forget()
        self._keep(replace(draft, task=NEW))
        self._say(done)
        self._desk.wrote()
        self._look_over()

    def judge(self) -> None:
        """Have the position judged from what the seat can know, some seconds long; the verdict is in the file."""
        from kernel_lib.study.judging.judge import judge  # numpy is loaded where somebody asks

        at = page.decision(self.replay, self._draft)
        if not at:
            self._say(page.say("nothing-to-judge"), good=False)
            return
        manner = LONGER if page.how_judged(self.replay, self._draft) == "longer" else JUDGING
        try:
            self._say(self._desk.notepad.put(lambda: judge(self.replay, at=[at], **manner), "verdict"))
        except (ValueError, OSError) as refused:
            self._say(_sentence(str(refused)), good=False)
            return
        self._desk.wrote()
        self._look_over()

    def discard(self) -> None:
        """Go back to what is saved of the task; empty a new one."""
        draft = self._draft
        self._forget()
        self._draft = self._saved(draft.at, draft.task)
        self._say(page.say("discarded" if draft.task else "emptied"))
        self._fill_in()

    def go_to(self, at: int, task: int = NEW) -> None:
        """Go on with another task, or a new one; what is not saved of this one stays until one comes back."""
        self._draft = self._begun(at, task)
        self._result = None
        self._fill_in()

    def look(self) -> None:
        """Show the task as a learner will see it; nothing is counted or saved."""
        try:
            self._draft.posed(self.replay)
        except ValueError as unfinished:
            self._say(_sentence(str(unfinished)), good=False)
        else:
            self._result = None
            self._desk.tries(self._draft)

    def leave(self) -> None:
        """Close the form; what is not saved is there again when one comes back to the move."""
        self._desk.leave()

    # What is said -----------------------------------------------------------------------------------

    def _say(self, text: str, *, good: bool = True) -> None:
        self._result, self._talk = {"text": text, "good": good}, None
        self._tell()

    def _tell(self) -> None:
        entry, line, draft = self._entry, self._line, self._draft
        if entry is None or line is None:
            return
        played = entry.task.line.ask in LINES
        ask = {"kind": entry.task.line.ask if played or draft.kind in ("move", "pieces") else "none", "words": "",
               "prompt": "", "seat": -1, "why": "", "several": True, "of": 0}  # fmt: skip
        with self.together():
            self.lesson = {
                "game": self.replay.game.title, "title": page.say("title"), "place": "", "short": "", "dots": [],
                "now": 0, "learned": [], "stamp": self.lesson.get("stamp", 0) + 1, "ask": ask, "over": False,
                "right": False, "talk": self._talk, "deeds": [], "cost": "", "marks": self._marks,
                "position": self._stamp,
                "line": self._told_line(line) if played else None,
            }  # fmt: skip
            shown = page.setting(self._desk, draft, draft.faults(self.replay, quotes=self._desk.quotes), self._others)
            self.setting = shown | {"form": self._form, "result": self._result}

    def _told_line(self, line: PlayedLine) -> dict[str, Any]:
        """Return the moves that were played, and their result; how much more is wanted nobody knows yet."""
        told = told_line(line, timed=self._watch is not None)
        return told | {"score": told["score"] and told["score"] | {"left": ""}}


class Trial(LessonBoard):
    """A lesson as a learner gets it, which has the keys as soon as it is on show: somebody has just asked for it."""

    setting = Value({"arrives": True})


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
