"""A task is on one screen: what is asked, the board, the answers, what is said to them and the buttons.

In JupyterLab on a window of 1280x800 with the file browser open an output is about 848 px wide, and 620 px of it are
seen.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from typing import Any, Final

import pytest
from playwright.sync_api import Page
from support.browser import PHONE, OpenPage, mount

import kernel_lib as kl
from kernel_lib.study.lessons import read_lesson
from kernel_lib.widgets.lesson import feedback
from kernel_lib.widgets.lesson.course import LessonCourse

NOTEBOOK: Final = {"viewport": {"width": 848, "height": 620}, "reduced_motion": "reduce"}
GAMES: Final = sorted({lesson.name.partition("/")[0] for lesson in kl.lessons()})
MOST_WORDS: Final = 2
"""Tasks of a kind that are looked at for every change; all of them, before a release."""
SCREENS: Final = {"notebook": NOTEBOOK, "phone": PHONE}
SCROLLED: Final = {"notebook": 0, "phone": 150}
"""So much of the highest boards of a phone is scrolled, in px: what is asked and the buttons stay where they are."""
MEASURE: Final = """(told) => {
  const board = document.querySelector('.cb-board');
  const box = (name) => [...board.querySelectorAll(name)].find((one) => one.offsetHeight)?.getBoundingClientRect();
  return JSON.parse(told).map((lesson) => {
    model.set('lesson', lesson);
    const [asks, says, foot, all] = ['.cb-l-ask', '.cb-l-talk', '.cb-l-foot', '.cb-l-work'].map(box);
    const picture = box('.cb-picture');
    const talk = board.querySelector('.cb-l-talk');
    const seen = asks.top >= 0 && foot.bottom <= innerHeight && all.height > 0;
    return {
      longer: Math.round(document.documentElement.scrollHeight - innerHeight), seen, wide: picture.width,
      said: !says || (says.top >= 0 && says.bottom <= innerHeight + 1) || says.bottom - innerHeight,
      cut: talk.scrollHeight - talk.clientHeight > 2,
    };
  });
}"""


STAMPS: Final = count(1000)
"""What a page is told has another number each time."""


def states_of(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what a page is told of each task: as it is asked, and with as much said to it as its reason is long."""
    replay, tasks = read_lesson(name)
    course = LessonCourse(tasks)
    for place, entry in enumerate(course.entries):
        course.place = place
        head = feedback.told(course, replay.game.title, "A lesson of this name")
        for talk in (None, {**feedback.shown(entry, feedback.say("comes-back")), "tone": "wrong"}):
            more: dict[str, Any] = {"line": None, "marks": {}, "stamp": next(STAMPS)}
            yield f"task {place + 1}", head | feedback.told_task(course, entry, talk) | more


def faults_of(page: Page, told: list[tuple[str, dict[str, Any]]], more: int) -> list[str]:
    """Return what does not fit of what the mounted board is told, one after the other; `more` px may be scrolled."""
    sizes = page.evaluate(MEASURE, json.dumps([lesson for _, lesson in told]))
    return [
        f"{name}: {size}"
        for (name, _), size in zip(told, sizes, strict=True)
        if size["longer"] > more or not size["seen"] or size["said"] is not True
    ]


def states_of_game(game: str) -> list[tuple[str, dict[str, Any]]]:
    """Return what a page is told of all tasks of a game."""
    names = [lesson.name for lesson in kl.lessons() if lesson.name.startswith(f"{game}/")]
    return [(f"{name}, {at}", state) for name in names for at, state in states_of(name)]


def with_most_words(states: list[tuple[str, dict[str, Any]]]) -> list[tuple[str, dict[str, Any]]]:
    """Return of the tasks of each kind, asked and answered, the few with the most to read: they need the most room."""
    kinds: dict[tuple[str, bool], list[tuple[str, dict[str, Any]]]] = defaultdict(list)
    for name, state in sorted(states, key=lambda state: -len(json.dumps([state[1]["ask"], state[1]["talk"]]))):
        kinds[state["ask"]["kind"], bool(state["talk"])].append((name, state))
    return [state for of_kind in kinds.values() for state in of_kind[:MOST_WORDS]]


def faults_on_a_screen(page: Page, game: str, screen: str, states: list[tuple[str, dict[str, Any]]]) -> list[str]:
    """Return what does not fit on the board of the first task of a game: most that differs is around the picture."""
    first = kl.Lesson(next(lesson.name for lesson in kl.lessons() if lesson.name.startswith(f"{game}/")), pace=0)
    first.go(1)
    mount(page, first)
    return faults_of(page, states, SCROLLED[screen])


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_the_tasks_with_the_most_to_read_are_on_one_screen(open_page: OpenPage, game: str, screen: str) -> None:
    states = with_most_words(states_of_game(game))
    assert len({state["ask"]["kind"] for _, state in states}) >= 3
    assert faults_on_a_screen(open_page(SCREENS[screen]), game, screen, states) == []


@pytest.mark.full
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game", GAMES)
def test_every_task_of_every_lesson_is_on_one_screen(open_page: OpenPage, game: str, screen: str) -> None:
    assert faults_on_a_screen(open_page(SCREENS[screen]), game, screen, states_of_game(game)) == []


@pytest.mark.full
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", [lesson.name for lesson in kl.lessons()][::5])
def test_each_position_is_on_one_screen_with_its_own_picture(open_page: OpenPage, name: str, screen: str) -> None:
    page, lesson = open_page(SCREENS[screen]), kl.Lesson(name, pace=0)
    for number in range(1, len(lesson.tasks) + 1):
        lesson.go(number)
        mount(page, lesson)
        assert faults_of(page, [(f"task {number}", lesson.lesson)], SCROLLED[screen]) == []
