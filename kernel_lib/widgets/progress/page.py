"""A learner's progress that shows itself: what is sure, unsure and new, by game and by rule, and what is due.

kl.Progress("Ada")              # in a notebook: the page, with buttons that open a drill or the next lesson below
kl.Progress("Ada").export("ada.html")
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import Theme
from kernel_lib.study import progress as headless
from kernel_lib.widgets.front.component import Value, action
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.front.page import LearnerPage
from kernel_lib.widgets.progress import panels

if TYPE_CHECKING:
    from kernel_lib.widgets.front.notebook import Bundle, NotebookWidget
    from kernel_lib.widgets.lesson.task_board import TaskBoard


class Progress(headless.Progress):
    """The progress of one learner, in a file of `folder` (beside the notebook); a name is optional, and only ever seen
    there. It shows itself as a page; see `kernel_lib.study.progress` for what it holds.

    `faults` are sentences on lines that could not be read; `failure` says why nothing is written any more, and None
    while it is. ValueError: the file is something else.
    """

    def page(self, game: str = "", *, theme: Theme = "auto") -> NotebookWidget:
        """Return a widget with the page of what is known, and what can be done about it; `game`: whose rules are
        unfolded.

        UnknownName: there is no such game.
        """
        from kernel_lib.widgets.front.notebook import as_widget  # loads ipywidgets

        page: NotebookWidget = as_widget(ProgressPage(self, GAMES[game].name if game else "", theme=theme), owned=True)
        return page

    def export(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Write the page as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written.
        """
        target, data = free_page(path, overwrite=overwrite), panels.data(self)
        title = f"{data.title}: {data.whose}"
        return atomic_write_text(target, offline(title, _still(self), "progress"), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)

    def _ipython_display_(self) -> None:
        self.page()._ipython_display_()


def _still(progress: headless.Progress, game: str = "") -> str:
    """Return the page as HTML with its style."""
    html = panels.page(progress, unfolded=game, live=False)
    return ProgressPage.styled(html)


class ProgressPage(LearnerPage):
    """The page of a learner's progress. What is opened by its buttons, a drill or a lesson, stands below as `opened`;
    the page follows what is answered there.
    """

    catalogue = "progress"
    stylesheets = ("progress/progress.css",)
    root, status = Value("cb-progress"), Value("cb-p-said")

    def __init__(self, progress: headless.Progress, game: str = "", *, theme: Theme = "auto") -> None:
        super().__init__(theme=theme)
        self.progress = progress
        self._game = game
        self.refresh()

    def __repr__(self) -> str:
        return panels.text(panels.data(self.progress, unfolded=self._game))

    def page_html(self) -> str:
        return panels.page(self.progress, unfolded=self._game)

    def still(self) -> str:
        return _still(self.progress, self._game)

    # What is opened ---------------------------------------------------------------------------------

    @action
    def begin_drill(self, game: str) -> None:
        """Open a drill of a game."""
        self._open_if_any(game, lambda: self.drill(game))

    @action
    def begin_rule(self, game: str, rule: str) -> None:
        """Open a drill of one rule of a game."""
        self._open_if_any(game, lambda: self.drill(game, rule))

    @action
    def begin_lesson(self, game: str) -> None:
        """Open the next lesson of a game."""
        self._open_if_any(game, lambda: self.go_on(game))

    def _open_if_any(self, game: str, open_below: Callable[[], None]) -> None:
        """Open what is asked for of a game; say why, if it cannot be opened."""
        if game not in GAMES:
            return
        self._game = game
        self.say("")
        try:
            open_below()
        except (OSError, ValueError) as error:
            self.say(panels.say("trouble", why=str(error)))

    def drill(self, game: str, rule: str | None = None) -> None:
        """Open a drill of a game below, or of one rule of it, due or not. ValueError: nothing of it can be drilled."""
        from kernel_lib.widgets.drill.board import DrillBoard

        made = DrillBoard(game, progress=self.progress, rule=rule, theme=self.theme)
        if rule is not None and made.now is None:
            made.more()
        self._open(made)

    def go_on(self, game: str) -> None:
        """Open the first lesson of a game that is not done. ValueError: there is none."""
        from kernel_lib.study.mastery import known
        from kernel_lib.widgets.lesson.board import LessonBoard

        found = next(one for one in known(self.progress) if one.game.name == game)
        if found.next_lesson is None:
            raise ValueError(panels.say("no-lesson", title=found.game.title))
        self._open(LessonBoard(found.next_lesson.name, progress=self.progress, theme=self.theme))

    def _open(self, board: TaskBoard) -> None:
        self.open_below(board)
        board.on_change("lesson", self._follow)
