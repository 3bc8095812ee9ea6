"""Tasks in a player: the form in which they are written stands in its place while it is open, and so does a lesson in
which one is tried.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel_lib.replay import Replay
from kernel_lib.replay.lines import decode_line
from kernel_lib.scene.theme import Theme
from kernel_lib.widgets.front.component import action
from kernel_lib.widgets.front.page import HtmlPage
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.front.viewer import ReplayAccess
from kernel_lib.widgets.player.notes import Notepad
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.widgets.front.board import BoardComponent
    from kernel_lib.widgets.task_editor.draft import TaskDraft
    from kernel_lib.widgets.task_editor.editor import Tasking, Trial

say = sentences("player")


class WayBack(HtmlPage):
    """A button that leads from a lesson in which a task is tried back to its form."""

    catalogue = "player"

    def __init__(self, leave: Callable[[], None], theme: Theme) -> None:
        super().__init__(theme=theme)
        self._leave = leave
        self.update()

    def page_html(self) -> str:
        return render("player/back.html", say=say)

    @action
    def back(self) -> None:
        """Show the form again."""
        self._leave()


class Authoring:
    """Opens the form for tasks in the place of a player, and closes it. What is not saved stays with its move."""

    def __init__(
        self,
        player: BoardComponent,
        replay: Replay,
        notepad: Notepad,
        *,
        wrote: Callable[[], object],
        empty: Callable[[], object],
    ) -> None:
        self._player, self._replay, self._notepad = player, replay, notepad
        self._wrote, self._empty = wrote, empty
        self._drafts: dict[tuple[int, int], TaskDraft] = {}
        self.form: Tasking | None = None
        self._trial: tuple[WayBack, Trial] | None = None

    def open(self, access: ReplayAccess, at: int, task: int = 0) -> Tasking:
        """Write a task at move `at`, or change the one with this id. ValueError: there is no such task, or none
        for this viewer.
        """
        from kernel_lib.widgets.task_editor.editor import Tasking  # lessons are loaded where somebody writes one
        from kernel_lib.widgets.task_editor.form import TaskDesk

        player = self._player
        at = self._replay.task(task).at if task else at
        desk = TaskDesk(self._replay, self._notepad, access, self._drafts, self._wrote, self.leave, self._try)
        form = Tasking(desk, at, task, theme=player.theme, shape=player.shape)
        self._empty()
        self.form = form
        player.show_below(form, instead=True)
        return form

    def leave(self) -> None:
        """Go back to the player."""
        form = self.form
        unsaved = form is not None and (form.draft.at, form.draft.task) in self._drafts
        self.close()
        self._player.send({"type": "focus"})
        if unsaved:
            self._player.say(say("task-unsaved"))

    def close(self) -> None:
        """Close the form; the player is on show again."""
        form, self.form = self.form, None
        self._end_trial()
        if form is not None:
            self._player.show_below()
            form.close()

    # As a learner sees it ---------------------------------------------------------------------------

    def _try(self, draft: TaskDraft) -> None:
        """Show the tasks with this one as a lesson, in the place of the form."""
        from kernel_lib.widgets.task_editor.editor import Trial

        trial, task = _with(self._replay, draft)
        player = self._player
        lesson = Trial(trial, title=say("task-tried"), theme=player.theme, shape=player.shape)
        number = next(put.number for put in lesson.tasks if put.line.id == task)
        if number > 1:
            lesson.go(number - 1)
            lesson.next()
        self._trial = WayBack(self._end_trial, player.theme), lesson
        player.show_below(*self._trial, instead=True)

    def _end_trial(self) -> None:
        trial, self._trial = self._trial, None
        if trial is not None:
            self._player.show_below(*filter(None, [self.form]), instead=self.form is not None)
            for part in trial:
                part.close()


def _with(replay: Replay, draft: TaskDraft) -> tuple[Replay, int]:
    """Return a copy of a replay in which the draft is written, and its id there; its file gets nothing of it."""
    copy = Replay(replay.header, file=replay.file)
    for raw in replay.lines[1:]:
        copy.take(decode_line(raw), raw)
    return copy, draft.write(copy)
