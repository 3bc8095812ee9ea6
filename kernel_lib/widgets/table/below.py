"""Panels that a table opens: the rules beside it, and below it the options of the next game and the review."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kernel_lib.widgets.table.coach import Coach
from kernel_lib.widgets.table.rules import rules_shown
from kernel_lib.words import Message, Words

if TYPE_CHECKING:
    from kernel_lib.playing import Match
    from kernel_lib.replay import Replay
    from kernel_lib.widgets.front.board import BoardComponent, Tone
    from kernel_lib.widgets.lesson.board import LessonBoard
    from kernel_lib.widgets.review.board import ReviewBoard
    from kernel_lib.widgets.table.first_game import FirstGame
    from kernel_lib.widgets.table.options_form import OptionsForm
    from kernel_lib.widgets.table.session import TableSession


class BelowTable:
    """The rules, which the page of the table has room for, and below it the form with the options, where they are asked
    for, one review and one lesson at most.
    """

    def __init__(self, table: BoardComponent, options: OptionsForm, coach: Coach) -> None:
        self._table, self._options, self._coach = table, options, coach
        self._shows_rules = self._shows_options = False
        self._review: ReviewBoard | None = None
        self._lesson: LessonBoard | None = None

    def commands(self, session: TableSession, first_game: FirstGame | None) -> dict[str, Callable[[], None]]:
        """Return the functions that open or close something here, by the names of the buttons."""
        lesson = {} if first_game is None else {"lesson": lambda: self.learn(session.match.game.name, first_game)}
        return {
            **lesson,
            "rules": lambda: self.toggle_rules(session),
            "options": self.toggle_options,
            "review": lambda: self.open_review(session.match),
        }

    def toggle_rules(self, session: TableSession) -> None:
        """Show the rules, or put them away."""
        self._shows_rules = not self._shows_rules
        if self._shows_rules:
            self.look(session)
        else:
            self._table.set(rules={})

    def look(self, session: TableSession) -> None:
        """Let the rules, where they are shown, say what matters in the position that is on the table now."""
        if self._shows_rules:
            view, sprites = session.match.state.view(session.viewer), session.renderer.sprites
            self._table.set(rules=rules_shown(session.match.game, view, sprites))

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
            self._table.send({"type": "below", "keys": True})
        return review

    def learn(self, game: str, first_game: FirstGame) -> None:
        """Go on with the next lesson after a first game: where its page has a place for that, else in a lesson here."""
        if first_game.learn is None:
            self._open_lesson(game, first_game)
        else:
            first_game.learn()

    def _open_lesson(self, game: str, first_game: FirstGame, after: int = 0) -> None:
        """Show the next lesson of a game in place of the one that is there; at its end it offers the one after it."""
        from kernel_lib.widgets.course.next_lesson import follow_up_to, lesson_heading
        from kernel_lib.widgets.lesson.board import LessonBoard

        lesson = first_game.next_lesson(game, after)
        if lesson is None:
            return
        number, title, progress = lesson.number, lesson_heading(lesson), first_game.progress
        following, go = first_game.next_lesson(game, number), partial(self._open_lesson, game, first_game, number)
        follow_up = None if following is None else partial(follow_up_to, following, number, go)
        before, self._lesson = self._lesson, LessonBoard(
            lesson.file.name, title=title, progress=progress, theme=self._table.theme, follow_up=follow_up
        )  # fmt: skip
        self._show()
        if before is not None:
            before.close()
        self._table.send({"type": "below", "keys": True})

    def close_review(self) -> None:
        """Take the review away."""
        review, self._review = self._review, None
        if review is not None:
            self._show()
            review.close()

    def _show(self) -> None:
        options = self._options if self._shows_options else None
        self._table.show_below(*filter(None, (options, self._review, self._lesson)))
