"""Panels below a table: the rules, the options of the next game, and the review of a game that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kernel_lib.widgets.table.coach import Coach
from kernel_lib.widgets.table.rules_page import RulesPage
from kernel_lib.words import Message, Words

if TYPE_CHECKING:
    from kernel_lib.playing import Match
    from kernel_lib.replay import Replay
    from kernel_lib.widgets.front.board import Board, Tone
    from kernel_lib.widgets.review.board import ReviewBoard
    from kernel_lib.widgets.table.options_form import OptionsForm
    from kernel_lib.widgets.table.session import TableSession


class BelowTable:
    """The rules and the form with the options, where they are asked for, and one review at most."""

    def __init__(self, table: Board, options: OptionsForm, coach: Coach) -> None:
        self._table, self._options, self._coach = table, options, coach
        self._shows_options = False
        self._rules: RulesPage | None = None
        self._review: ReviewBoard | None = None

    def commands(self, session: TableSession) -> dict[str, Callable[[], None]]:
        """Return what opens something here, or puts it away, by the names of the buttons."""
        return {
            "rules": lambda: self.toggle_rules(session),
            "options": self.toggle_options,
            "review": lambda: self.open_review(session.match),
        }

    def toggle_rules(self, session: TableSession) -> None:
        """Show the rules, or put them away."""
        rules, self._rules = self._rules, None
        if rules is None:
            self._rules = RulesPage(session.match.game, theme=self._table.theme)
            self.look(session)
        self._show()
        if rules is not None:
            rules.close()

    def look(self, session: TableSession) -> None:
        """Let the rules say what matters in the position that is on the table now."""
        if self._rules is not None:
            self._rules.look_at(session.match.state.view(session.viewer), session.camera.sprites)

    def toggle_options(self) -> None:
        """Show the form, or put it away; at first it is away."""
        self._shows_options = not self._shows_options
        self._show()

    def open_review(self, match: Match) -> None:
        """Judge what is not judged yet, beside the table, and show the review of the person's mistakes."""
        self._coach.review(match, self._tell, self.show_review)
        self._table.busy(on=False)

    def _tell(self, text: Words, tone: Tone) -> None:
        """Say how far it is, with a button that stops it: at a table the line has one of its own."""
        stops = tone == "thinks" and self._table.mode != "table"
        self._table.say(text, tone, choices=(("stop", Message("front/stop")),) if stops else ())

    def show_review(self, replay: Replay, seat: int) -> ReviewBoard:
        """Show the review of a seat's mistakes in place of another one; without mistakes it is not shown."""
        from kernel_lib.widgets.review.board import ReviewBoard  # which loads numpy

        self.close_review()
        review = ReviewBoard(replay, seat, theme=self._table.theme, shape=self._table.shape)
        if review.mistakes:
            self._review = review
            self._show()
        return review

    def close_review(self) -> None:
        """Take the review away."""
        review, self._review = self._review, None
        if review is not None:
            self._show()
            review.close()

    def _show(self) -> None:
        options = self._options if self._shows_options else None
        self._table.show_below(*filter(None, (self._rules, options, self._review)))
