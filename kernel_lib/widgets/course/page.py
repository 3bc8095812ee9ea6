"""The course of a game: its lessons in order, what is done and what comes next; each opens below, one after the other.

kl.Course("gear")               # in a notebook: the page, which opens a lesson at a press
kl.Course("gear").open_lesson(2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from kernel_lib.core.validation import PROGRESS, is_whole, quote, require_type
from kernel_lib.games import GAMES
from kernel_lib.scene.theme import Theme
from kernel_lib.study.courses import CourseLesson, course, next_lesson, with_progress
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.course import panels
from kernel_lib.widgets.course.next_lesson import follow_up_to, lesson_heading
from kernel_lib.widgets.course.panels import Opened, say
from kernel_lib.widgets.course.words import explained_words
from kernel_lib.widgets.front.component import Value, action, keeps_language
from kernel_lib.widgets.front.page import LearnerPage
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.lesson.feedback import FollowUp
from kernel_lib.widgets.table.own_games import OwnGames
from kernel_lib.words import Message

if TYPE_CHECKING:
    from kernel_lib.widgets.front.board import BoardComponent


class CoursePage(LearnerPage):
    """Leads through the lessons of a game. What is `opened` stands below: a lesson, at whose end the next one and fresh
    tasks on its rules are offered, a game, or a drill. A learner who has never finished a game is offered a guide.

    `progress` keeps what is answered, by default in the folder `progress` beside the notebook; `games` keeps what is
    played, by default in the folder `games` beside that.

    UnknownName: there is no such game. ValueError: it has no lessons, or the progress is somebody else's.
    """

    catalogue = "course"
    stylesheets = ("course/course.css",)
    root, status = Value("cb-course"), Value("cb-c-said")

    def __init__(
        self, game: str, *, progress: Progress | None = None, games: OwnGames | None = None, theme: Theme = "auto"
    ) -> None:
        super().__init__(theme=theme)
        self.game = GAMES[game]
        if progress is not None:
            require_type("progress", progress, Progress, PROGRESS)
        self.progress = Progress() if progress is None else progress
        self._shares_games = games is not None
        self.own_games = games or OwnGames(self.progress.path.parent.parent, self.progress)
        self.offers_guide = False
        """True while somebody who wants to play is asked whether a guide is to help."""
        self._number, self._heading, self._game_action = 0, "", ""
        self._is_new = self._is_folded = False
        self._lessons = course(self.game.name, self.progress)
        if not self._lessons:
            raise ValueError(say("no-course", game=self.game.title))
        self.refresh()

    def __repr__(self) -> str:
        return panels.text(self._data())

    @property
    def lessons(self) -> tuple[CourseLesson, ...]:
        """Return the lessons in order, with what is answered by now."""
        return self._lessons

    # The page ---------------------------------------------------------------------------------------

    def _data(self) -> panels.CourseData:
        games = panels.GameRows(self._finished, self._game_action if self.opened is not None else "")
        data = panels.course_data(self.game, self._lessons, self.progress, games, self._below_data(), self._number)
        return data._replace(offers_guide=self.offers_guide)

    def _below_data(self) -> Opened | None:
        if self.opened is None:
            return None
        if not self._number:
            return Opened(self._heading, [], unfolded=False)
        lesson = self._lessons[self._number - 1]
        return Opened(self._heading, explained_words(lesson.file.name), unfolded=self._is_new)

    def page_html(self) -> str:
        return panels.page(self._data(), folded=self._is_folded)

    def still(self) -> str:
        html = panels.page(self._data(), live=False)
        return self.styled(html)

    def refresh(self) -> None:
        self._lessons = with_progress(self._lessons, self.progress)
        self._finished = self.own_games.finished(self.game.name)
        super().refresh()

    def say(self, sentence: str) -> None:
        self.set(said=sentence, status="cb-c-said")

    def show_error(self, sentence: str) -> None:
        self.set(said=sentence, status="cb-c-error")

    def close(self) -> None:
        super().close()
        if not self._shares_games:
            self.own_games.leave()

    @action
    def fold(self) -> None:
        """Fold the list of lessons away on a phone, or unfold it."""
        self._is_folded = not self._is_folded
        self.update()

    # What is opened ---------------------------------------------------------------------------------

    @action
    @keeps_language
    def open_lesson(self, number: int) -> None:
        """Open a lesson below, by its number. ValueError: there is no such lesson, or it cannot be read."""
        lesson = self._lesson(number)
        heading = lesson_heading(lesson)
        self._is_new = not lesson.answered
        board = LessonBoard(
            lesson.file.name, title=heading, progress=self.progress, theme=self.theme, follow_up=self._follow_up,
        )  # fmt: skip
        board.on_change("lesson", self._follow)
        self.own_games.leave()
        self._open(board, heading, number)
        self.say(say("opened", heading=heading))

    def _lesson(self, number: int) -> CourseLesson:
        """Return a lesson by its number. ValueError: there is none."""
        if not is_whole(number) or not 0 < number <= len(self._lessons):
            count = len(self._lessons)
            raise ValueError(say("no-lesson", number=quote(number), game=self.game.title, count=count))
        return self._lessons[number - 1]

    @keeps_language
    def go_on(self) -> None:
        """Open the next lesson that is not done, or the first if all are done."""
        following = next_lesson(self._lessons)
        self.open_lesson(1 if following is None else following.number)

    @action
    @keeps_language
    def play(self) -> None:
        """Set up a game below. Whoever has never finished one is asked whether it is to be a guided one."""
        if self.own_games.is_first(self.game.name):
            self.offers_guide = True
            self.update()
            self.say(str(Message("table/first-game")))
        else:
            self.play_whole()

    @action
    @keeps_language
    def play_whole(self) -> None:
        """Set up a whole game below, against the bots that usually play it."""
        self._deal(lambda: self.own_games.deal_whole(self.game.name, self.theme), "table", "play_whole")

    @action
    @keeps_language
    def play_guided(self) -> None:
        """Set up a short first game below, in which each move is pointed at."""
        self._deal(
            lambda: self.own_games.deal_guided(self.game.name, self.go_on, self.theme), "first-game", "play_guided"
        )

    def _deal(self, deal: Callable[[], BoardComponent], name: str, action: str) -> None:
        try:
            table = deal()
        except OSError as error:
            self.show_error(say("cannot-play", why=str(error)))
            return
        self._open(table, say(f"{name}-heading"), action=action)
        self.say(say(f"{name}-opened"))

    @action
    @keeps_language
    def practise(self) -> None:
        """Open a drill of the game's tasks below, those first that are due."""
        from kernel_lib.widgets.drill.board import DrillBoard

        board = DrillBoard(self.game.name, progress=self.progress, theme=self.theme)
        board.on_change("lesson", self._follow)
        self.own_games.leave()
        self._open(board, say("drill-heading"))
        self.say(say("drill-opened"))

    @keeps_language
    def practise_lesson(self, number: int) -> None:
        """Open a drill of fresh tasks on the rules of a lesson below, by its number. ValueError: there is no such
        lesson.
        """
        from kernel_lib.study.exercises.practice import practice  # bots are loaded where somebody asks
        from kernel_lib.widgets.drill.board import DrillBoard

        lesson = self._lesson(number)
        made = practice(self.game, _rules_of(lesson), self.progress)
        if not made:
            self.show_error(say("no-practice", title=lesson.contents.title))
            return
        board = DrillBoard(made, progress=self.progress, theme=self.theme)
        board.on_change("lesson", self._follow)
        self.own_games.leave()
        self._open(board, say("practice-heading", number=number))
        self.say(say("practice-opened", number=number, tasks=len(made)))

    @action
    @keeps_language
    def put_away(self) -> None:
        """Close what is open below."""
        self.own_games.leave()
        self._number, self._heading, self._game_action, self._is_folded = 0, "", "", False
        self.open_below(None)
        self.refresh()
        self.say(say("closed"))

    def _open(self, board: BoardComponent, heading: str, number: int = 0, action: str = "") -> None:
        """Put a board below, in place of the one that was there: a lesson by its number, a game by its action."""
        self.offers_guide = False
        self._number, self._heading, self._game_action, self._is_folded = number, heading, action, True
        self.open_below(board)
        self.refresh()
        self.send({"type": "below", "keys": True})

    def _follow_up(self) -> FollowUp:
        """Return the follow-up that the end of the open lesson offers."""
        following = next_lesson(self._lessons, self._number)
        if following is None:
            return FollowUp(say("practise"), say("practise-about"), say("course-ended"), self.practise)
        from kernel_lib.study.exercises.practice import rules_to_practise  # bots are loaded where somebody asks

        number, done = following.number, self._number
        has_practice = rules_to_practise(self.game, _rules_of(self._lessons[done - 1]))
        practise = partial(self.practise_lesson, done) if has_practice else None
        return follow_up_to(following, done, lambda: self.open_lesson(number), practise)


def _rules_of(lesson: CourseLesson) -> Iterator[str]:
    """Yield the rules that the tasks of a lesson are about."""
    return chain.from_iterable(lesson.contents.tasks.values())
