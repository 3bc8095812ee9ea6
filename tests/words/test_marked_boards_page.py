"""What boards say comes out of catalogues, Python's sentences and those of the scripts: in the pseudo-language no word
of a table, a lesson or an exported lesson stands in plain letters, labels and titles included.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page
from support.browser import mount
from support.guards import HOUSE
from support.marked_words import ALLOWED, said_of_mistakes, speaking_marked, texts_of_page, unmarked
from support.pages import ShownPage
from support.wire import press

import kernel_lib as kl
from kernel_lib.replay import Replay
from kernel_lib.words import catalogue

REPLAYS: Final = Path(__file__).parents[2] / "replays"
TITLES: Final = {word for name in HOUSE for word in re.findall(r"\w+", kl.GAMES[name].title)}


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with speaking_marked(monkeypatch):
        yield
    catalogue.forget()


def check(name: str, pages: Iterable[str], given: Iterable[str]) -> None:
    """Fail for each word in plain letters in these pages of a game; `given`: what people have written."""
    given = [text for one in given for text in (one, one[:1].upper() + one[1:])]
    for option in kl.GAMES[name].options:
        given += [option.name, *(str(choice).lower() for choice in option.choices)]
    texts = (text for html in pages for text in texts_of_page(html, given))
    typed = re.compile(ALLOWED.get(name, ""))
    found = {word: text for word, text in unmarked(texts, TITLES).items() if not typed.fullmatch(word)}
    assert not found


def states(page: Page, widget: Any, told: ShownPage, *keys: str) -> Iterator[str]:
    """Yield the page of a widget, then after each sentence that was said on its board, then after each key."""
    mount(page, widget)
    yield page.inner_html("main")
    for message in told.messages:
        if message["type"] in ("say", "ask", "unfold", "noted"):
            page.evaluate("(message) => model.hear(message)", dict(message))
            yield page.inner_html("main")
    for key in keys:
        page.locator(".cb-board").press(key)
        yield page.inner_html("main")


def written_in(replay: Replay) -> Iterator[str]:
    """Yield what people have written in a replay, and what its rules are found by."""
    yield from said_of_mistakes(replay)
    yield from ((replay.header.tags or {}).get("title", ""), *replay.names, replay.file, Path(replay.file).name)
    for at in (0, *replay.main_line.ids):
        for note in replay.notes(at):
            yield from (note.text or "", note.by or "")
        for task in replay.tasks(at):
            yield from (task.prompt, task.hint or "", task.why or "", *(task.choices or ()))
    for rule in replay.game.rulebook.values():
        yield from (f"{rule.source}; {rule.id}", rule.source, rule.id)


@pytest.mark.parametrize("name", ["gear"])
def test_no_word_of_a_table_is_outside_the_catalogues(name: str, desk: Page) -> None:
    game = kl.GAMES[name]
    others = min(count for count in game.seats if count > 1) - 1
    table = kl.Table(kl.Match(name, ["you:Ann", *["greedy"] * others], seed=5))
    told = ShownPage(table.component)
    table.begin()
    for command in ("nobody-knows", "options", "marks", "stop", "review"):
        press(table, {"type": "command", "name": command})
    for _ in range(3):
        legal = table.match.state.legal_moves(0)
        if legal and not table.match.clocked:
            press(table, {"type": "why", "move": str(legal[0])})
            table.play(str(legal[0]))
    if not table.match.clocked:
        table.undo()
    given = [*table.match.names, *(str(move) for move in table.match.state.legal_moves(0)), "nobody-knows"]
    pages = list(states(desk, table, told, "l", "p", "Escape"))
    pages += [below.state["html"] for below in told.below if "html" in below.state]
    check(name, pages, given)


@pytest.mark.parametrize("name", ["gear"])
def test_no_word_of_a_finished_game_is_outside_the_catalogues(name: str, desk: Page) -> None:
    table = kl.Table(kl.Match(name, ["you:Ann", "greedy", "greedy"], seed=5))
    told = ShownPage(table.component)
    while legal := table.match.state.legal_moves(0):
        table.play(str(legal[0]))
    press(table, {"type": "act", "move": "anything"})
    check(name, states(desk, table, told), [*table.match.names])


@pytest.mark.parametrize("name", ["gear"])
def test_no_word_of_a_lesson_is_outside_the_catalogues(name: str, desk: Page, tmp_path: Path) -> None:
    lesson = kl.Lesson(min((REPLAYS / "lessons" / name).glob("*.jsonl")))
    told = ShownPage(lesson.component)
    pages: list[str] = []
    given = [*written_in(lesson.component.tasks[0].replay), "nobody-knows", "nonsense", "you", "You"]
    for number, task in enumerate(lesson.tasks):
        wanted = ("hint", "show") if number else ("nobody-knows", "undo", "next", "previous", "hint")
        for command in wanted:
            more = (
                {"type": "reply", "answer": "nonsense"} if command == "reply" else {"type": "command", "name": command}
            )
            press(lesson, more)
            if number < 3:
                pages += list(states(desk, lesson, ShownPage()))
        given += [str(move) for move in task.state.legal_moves(task.seat)] if task.seat is not None else []
        press(lesson, {"type": "command", "name": "next"})
    check(name, [*pages, *states(desk, lesson, told)], given)
    exported = lesson.export(tmp_path / "lesson.html")
    desk.goto(exported.as_uri())
    desk.wait_for_selector(".cb-board")
    pages = [exported.read_text("utf-8"), desk.inner_html("body")]
    for key in ("s", "h", "w", "n", "h", "t"):
        desk.locator(".cb-board").press(key)
        desk.wait_for_timeout(50)
        pages.append(desk.inner_html("body"))
    check(name, pages, [*given, desk.title()])
