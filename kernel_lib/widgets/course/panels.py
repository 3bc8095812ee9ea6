"""The page of a course as HTML and in words: its lessons in order, and what is open below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, Literal, NamedTuple

from kernel_lib.core import Game
from kernel_lib.study.courses import CourseLesson, next_lesson
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.front.templates import render
from kernel_lib.widgets.table.own_games import Finished
from kernel_lib.words import is_known, sentences

say: Final = sentences("course")
LEGEND: Final = {"done": "signs-done", "now": "signs-open", "unknown": "signs-to-come"}
"""The signs of lessons, and the message that says what each means."""


class CourseRow(NamedTuple):
    """A lesson or a game in the list: its sign, and the word that says the same; `place` counts from the first row on.
    A game has no number.
    """

    place: int
    number: int | None
    action: str
    title: str
    sign: str
    status: str
    length: str
    is_open: bool
    is_next: bool = False
    is_tab_stop: bool = False


class PartRows(NamedTuple):
    """A part of the course, such as its rules."""

    title: str
    about: str
    rows: list[CourseRow]


class WayOn(NamedTuple):
    """The button that goes on: its words, its action, and what is said beside it."""

    words: str
    action: str
    arg: str
    about: str


class Opened(NamedTuple):
    """The thing that is open below: its heading, and the words that a lesson needs, unfolded before its first task."""

    heading: str
    words: list[tuple[str, str]]
    unfolded: bool


class GameRows(NamedTuple):
    """The games of a course: which of them were finished, and the action of the one that is open, if any."""

    finished: Finished
    open_action: str = ""


class CourseData(NamedTuple):
    """The texts of the page; `place` stands for the whole list on a phone while something is open. `offers_guide`: a
    first game with a guide is offered.
    """

    title: str
    counted: str
    parts: list[PartRows]
    way: WayOn | None
    opened: Opened | None
    place: str
    kept: str
    warns: bool
    offers_guide: bool = False


def page(data: CourseData, *, folded: bool = False, live: bool = True) -> str:
    """Return the page as HTML; `folded`: a phone shows the list behind a button; `live`: with what can be pressed."""
    legend = {sign: say(words) for sign, words in LEGEND.items()}
    texts = {name: say(name) for name in ("about", "close", "words-of-lesson", "play", "practise")}
    texts["practise-about"] = say("practise-about")
    return render("course/page.html", course=data, legend=legend, texts=texts, folded=folded, live=live)


def course_data(
    game: Game,
    lessons: Sequence[CourseLesson],
    progress: Progress,
    games: GameRows,
    opened: Opened | None = None,
    number: int = 0,
) -> CourseData:
    """Return the data of the page; `number` is the lesson that is `opened`, 0 if it is something else, or nothing."""
    done = sum(lesson.is_done for lesson in lessons)
    following = next_lesson(lessons, number)
    stop = number or (following.number if following else 1)
    parts = [
        _part(name, list(group), number, following, stop)
        for name, group in groupby(lessons, lambda lesson: lesson.contents.part)
    ]
    finished = games.finished
    parts[0].rows.insert(0, _game_row(game, 0, "guided", games, is_done=finished.guided))
    parts[-1].rows.append(_game_row(game, len(lessons) + 1, "whole", games, is_done=finished.whole))
    return CourseData(
        game.title,
        say("counted", done=done, count=len(lessons)),
        parts,
        None if opened else _way(game, following),
        opened,
        say("place", number=number, count=len(lessons)) if number else opened.heading if opened else "",
        progress.failure or next(iter(progress.faults), say("saved", folder=progress.path.parent.as_posix())),
        bool(progress.failure or progress.faults),
    )


def _part(name: str, lessons: list[CourseLesson], number: int, following: CourseLesson | None, stop: int) -> PartRows:
    title = f"part-{name}"
    minutes = sum(lesson.contents.minutes for lesson in lessons)
    return PartRows(
        say(title if is_known(f"course/{title}") else "part-other"),
        say("part-length", count=len(lessons), minutes=minutes),
        [
            _row(one, is_open=one.number == number, is_next=one is following, is_tab_stop=one.number == stop)
            for one in lessons
        ],
    )


def _row(lesson: CourseLesson, *, is_open: bool, is_next: bool, is_tab_stop: bool) -> CourseRow:
    count = len(lesson.contents.tasks)
    if is_open:
        sign, status = "now", say("open")
    elif lesson.is_done:
        sign, status = "done", say("done")
    else:
        begun = say("begun", answered=lesson.answered, count=count) if lesson.answered else ""
        sign, status = "unknown", say("next") if is_next else begun
    minutes = say("short-minutes", minutes=lesson.contents.minutes) if lesson.contents.minutes else ""
    number, title = lesson.number, lesson.contents.title
    return CourseRow(number, number, "open_lesson", title, sign, status, minutes, is_open, is_next, is_tab_stop)


def _game_row(game: Game, place: int, kind: Literal["guided", "whole"], games: GameRows, *, is_done: bool) -> CourseRow:
    """Return the row of a game: the first one with a guide, or a whole one."""
    action = f"play_{kind}"
    is_open = games.open_action == action
    sign, status = ("now", "open") if is_open else ("done", "done") if is_done else ("unknown", "")
    length = f"{kind}-length-{game.name}"
    return CourseRow(
        place,
        None,
        action,
        say(f"{kind}-row"),
        sign,
        say(status) if status else "",
        say(length) if is_known(f"course/{length}") else "",
        is_open,
    )


def _way(game: Game, lesson: CourseLesson | None) -> WayOn:
    """Return the way on where nothing is open."""
    if lesson is None:
        return WayOn(say("practise"), "practise", "", say("all-done", game=game.title))
    contents, number = lesson.contents, str(lesson.number)
    if lesson.answered:
        about = say("go-on-about", title=contents.title, answered=lesson.answered, count=len(contents.tasks))
        return WayOn(say("go-on", number=lesson.number), "open_lesson", number, about)
    words = say("start-first") if lesson.number == 1 else say("start", number=lesson.number)
    about = say("start-about", title=contents.title, minutes=contents.minutes)
    return WayOn(words, "open_lesson", number, about)


# In words -----------------------------------------------------------------------------------------------------


def text(data: CourseData) -> str:
    """Return the page in words."""
    return "\n".join(_lines(data))


def _lines(data: CourseData) -> Iterator[str]:
    yield f"{data.title}: {data.counted}."
    for part in data.parts:
        yield f"{part.title} ({part.about})"
        for row in part.rows:
            about = ", ".join(filter(None, (row.length, row.status)))
            number = "" if row.number is None else f"{row.number}. "
            yield f"  {number}{row.title}" + (f" ({about})" if about else "")
