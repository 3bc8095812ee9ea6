"""A learner's progress that shows itself: what is solid, shaky and new, by game and by rule, and what is due.

kl.Progress("Ada")              # in a notebook: the page, with buttons that open a drill or the next lesson below
kl.Progress("Ada").export("ada.html")
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final, get_args

import ipywidgets
import traitlets

from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import tokens_css
from kernel_lib.study import progress as kept
from kernel_lib.widgets.front.assets import script, stylesheet
from kernel_lib.widgets.front.board import Theme
from kernel_lib.widgets.front.board_widget import BoardWidget
from kernel_lib.widgets.front.cards import beside
from kernel_lib.widgets.front.forms import Part, spaced
from kernel_lib.widgets.front.listening import Listening
from kernel_lib.widgets.front.messages import Command
from kernel_lib.widgets.front.notebook import Bundle
from kernel_lib.widgets.front.offline import offline
from kernel_lib.widgets.progress import panels

SENTENCES: Final = {
    "no lesson": "There is no lesson of {title} that is not done.",
    "trouble": "That cannot be opened: {why}",
}


class Progress(kept.Progress):
    """The progress of one learner, in a file of `folder` (beside the notebook); a name is optional, and only ever seen
    there. It shows itself as a page; see `kernel_lib.study.progress` for what it holds.

    `faults` are sentences on lines that could not be read; `failure` says why nothing is written any more, and None
    while it is. ValueError: the file is something else.
    """

    def page(self, game: str = "", *, theme: Theme = "auto") -> ProgressPage:
        """The page of what is known, with what can be done about it; `game`: whose rules are unfolded.

        UnknownName: there is no such game.
        """
        return ProgressPage(self, GAMES[game].name if game else "", theme=theme)

    def export(self, path: str | os.PathLike[str], *, overwrite: bool = False) -> Path:
        """Writes the page as one HTML file that opens anywhere, offline; returns its path.

        FileExistsError: the file is there and `overwrite` is not said. OSError: it cannot be written.
        """
        target, data = free_page(path, overwrite=overwrite), panels.told(self)
        title = f"{data['title']}: {data['whose']}"
        return atomic_write_text(target, offline(title, _still(data)), overwrite=overwrite)

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        return self.page()._repr_mimebundle_(**kwargs)


class Known(Listening):
    """The page's own part of it: games as bars that unfold to their rules. It knows no game; `known` is its text."""

    _esm = script("progress.js")
    _css = tokens_css() + stylesheet("progress/progress.css")

    known = traitlets.Dict().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)
    theme = traitlets.Enum(get_args(Theme), "auto").tag(sync=True)

    def show_error(self, sentence: str) -> None:
        """Say that a message could not be answered."""
        self.said = sentence


class ProgressPage(Part):
    """The page of a learner's progress. What is opened by its buttons, a drill or a lesson, stands below as `opened`;
    the page follows what is answered there.
    """

    def __init__(self, progress: kept.Progress, game: str = "", *, theme: Theme = "auto") -> None:
        self.progress = progress
        self.opened: BoardWidget | None = None
        self._game, self._theme = game, theme
        self.known = Known(theme=theme, known=self._told())  # at once: a busy page may draw it before it hears of more
        self._stage = ipywidgets.VBox(layout=spaced())
        super().__init__([self.known, self._stage], layout=spaced())
        self.known.on_message(Command, lambda message: self._command(message.name))
        self.refresh()

    def __repr__(self) -> str:
        return panels.text(self._told())

    def refresh(self) -> None:
        """Show what is known by now."""
        self.known.known = self._told()
        self._tries = len(self.progress.tries)

    def _told(self) -> panels.Data:
        return panels.told(self.progress, unfolded=self._game)

    # What is opened ---------------------------------------------------------------------------------

    def _command(self, name: str) -> None:
        deed, _, what = name.partition(" ")
        game, _, rule = what.partition(" ")
        if game not in GAMES or deed not in ("drill", "go", "do"):
            return
        self._game, self.known.said = game, ""
        try:
            if deed == "go":
                self.go_on(game)
            else:
                self.drill(game, rule or None)
        except (OSError, ValueError) as error:
            self.known.said = SENTENCES["trouble"].format(why=error)

    def drill(self, game: str, rule: str | None = None) -> None:
        """Open a drill of a game below, or of one rule of it, due or not. ValueError: nothing of it can be drilled."""
        from kernel_lib.widgets.drill.drill import Drill

        made = Drill(game, progress=self.progress, rule=rule, theme=self._theme)
        if rule is not None and made.now is None:
            made.more()
        self._open(made)

    def go_on(self, game: str) -> None:
        """Open the first lesson of a game that is not done. ValueError: there is none."""
        from kernel_lib.study.mastery import known
        from kernel_lib.widgets.lesson.lesson import Lesson

        found = next(one for one in known(self.progress) if one.game.name == game)
        if found.goes_on is None:
            raise ValueError(SENTENCES["no lesson"].format(title=found.game.title))
        self._open(Lesson(found.goes_on.name, progress=self.progress, theme=self._theme))

    def _open(self, board: BoardWidget) -> None:
        """Puts a board below, in place of the one that was there."""
        before, self.opened = self.opened, board
        self._stage.children = (board,)
        if before is not None:
            before.close()
        board.observe(lambda _: self._follow(), "lesson")

    def _follow(self) -> None:
        """What was answered below is told by the page."""
        if len(self.progress.tries) != self._tries:
            self.refresh()

    # For readers without a kernel -------------------------------------------------------------------

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:
        live = super()._repr_mimebundle_(**kwargs)
        data = self._told()
        return None if live is None else beside(live, panels.text(data), _still(data))


def _still(data: panels.Data) -> str:
    """The page as HTML with its style."""
    css = tokens_css() + stylesheet("progress/progress.css")
    return f'<div class="cb cb-progress"><style>{css}</style>{panels.html(data)}</div>'
