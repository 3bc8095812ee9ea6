"""What boards send to pages comes out of catalogues, for all games: in the pseudo-language no word of a table, a
player, a lesson or a drill stands in plain letters, nor of what is exported of them.

Without a browser: what is read stands in the messages and the state of a component. What a script says itself is looked
at in `test_marked_boards_page.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import reduce
from pathlib import Path
from typing import Any, Final

import pytest
from support.exported_pages import unpacked
from support.guards import HOUSE
from support.judged_replay import CY, judged
from support.marked_words import (
    ALLOWED,
    READ_KEYS,
    said_of_mistakes,
    speaking_marked,
    texts_of_page,
    texts_told,
    unmarked,
)
from support.pages import ShownPage
from support.wire import press

import kernel_lib as kl
from kernel_lib.core.moves import form
from kernel_lib.replay import Replay
from kernel_lib.study.task_sources import puzzles
from kernel_lib.widgets.lesson import export, sealed
from kernel_lib.widgets.lesson.task_board import TaskBoard
from kernel_lib.widgets.task_editor.draft import KINDS
from kernel_lib.words import catalogue

REPLAYS: Final = Path(__file__).parents[2] / "replays"
LONGEST_NAME: Final = 40
PLAIN: Final = re.compile("[A-Za-z]{2}")
NOT_READ: Final = ("next", "symbols")
"""What an exported lesson seals that nobody reads: the key of the next task, and pictures."""
WIDE: Final = {("grid", "moves")}
"""Asks of a game whose answers are so many that it takes seconds to work them out; other games show what is said."""
TITLES: Final = {word for name in HOUSE for word in re.findall(r"\w+", kl.GAMES[name].title)}


@pytest.fixture(autouse=True)
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with speaking_marked(monkeypatch):
        yield
    catalogue.forget()


def written_in(replay: Replay) -> Iterator[str]:
    """Yield what people have written in a replay, and what its file is called."""
    yield from said_of_mistakes(replay)
    yield from ((replay.header.tags or {}).get("title", ""), *replay.names, replay.file, Path(replay.file).stem)
    for at in (0, *replay.ids):
        yield from (text for note in replay.notes(at) for text in (note.text or "", note.by or ""))
        for task in replay.tasks(at):
            yield from (task.prompt, task.hint or "", task.why or "", *(task.choices or ()))
    yield from (rule.source for rule in replay.game.rulebook.values())
    yield from (f"{rule.source}; {rule.id}" for rule in replay.game.rulebook.values())


def check(name: str, told: ShownPage, given: Iterable[str]) -> None:
    """Fail for each word in plain letters that a page was told; `given`: what people have written."""
    sent = [one for page in (told, *told.below) for one in page.sent]
    texts = {text for one in sent for text in texts_told(one)}
    assert len(texts) > 20
    check_texts(name, texts | {text for one in sent if "html" in one for text in texts_of_page(one["html"])}, given)


def check_texts(name: str, texts: Iterable[str], given: Iterable[str]) -> None:
    """Fail for each word in plain letters in these texts; a text that was `given` stands alone, or a name in others."""
    given = {one for text in given for one in (text, text[:1].upper() + text[1:])}
    names = sorted((text for text in given if 0 < len(text) <= LONGEST_NAME), key=len, reverse=True)
    within = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)")
    typed = re.compile(ALLOWED.get(name, ""))
    plain = [text for text in texts if PLAIN.search(text) and text not in given]
    long = sorted((text for text in given if len(text) > LONGEST_NAME), key=len, reverse=True)
    read = [within.sub("", reduce(lambda one, said: one.replace(said, ""), long, text)) for text in plain]
    assert not {word: text for word, text in unmarked(read, TITLES).items() if not typed.fullmatch(word)}


def typed_options(name: str) -> Iterator[str]:
    """Yield what is typed for the options of a game."""
    for option in kl.GAMES[name].options:
        yield from (option.name, *(str(choice).lower() for choice in option.choices))


def typed_moves(match: kl.Match) -> Iterator[str]:
    """Yield how the moves of a game are typed, and the list of those that are legal now."""
    yield ", ".join(form(verb.words) for verb in match.game.rules.moves if not verb.by_chance)
    yield ", ".join(map(str, match.state.legal_moves(0)))


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_that_a_table_tells_is_outside_the_catalogues(name: str) -> None:
    game = kl.GAMES[name]
    others = min(count for count in game.seats if count > 1) - 1
    table = kl.Table(kl.Match(name, ["you:Ann", *["uniform"] * others], seed=5))
    told = ShownPage(table.component)
    table.begin()
    for command in ("nobody-knows", "options", "marks", "stop", "review"):
        press(table, {"type": "command", "name": command})
    press(table, {"type": "act", "move": "nobody-knows"})
    typed = {*typed_options(name), *typed_moves(table.match)}
    for _ in range(3):
        legal = table.match.state.legal_moves(0)
        if legal and not table.match.clocked:
            table.play(str(legal[0]))
    if not table.match.clocked:
        table.undo()
    check(name, told, [*table.match.names, *typed, "nobody-knows"])


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_that_a_player_tells_is_outside_the_catalogues(name: str, tmp_path: Path) -> None:
    player = kl.Player(min((REPLAYS / name).glob("*.jsonl"), key=lambda path: path.stat().st_size))
    told = ShownPage(player.component)
    press(player, {"type": "command", "name": "nobody-knows"})
    given = {*written_in(player.replay), "nobody-knows"}
    check(name, told, given)
    page = player.export(tmp_path / "game.html").read_text("utf-8")
    check_texts(name, {*texts_of_page(page), *texts_told(unpacked(page))}, given)


def done(board: Any, component: TaskBoard, count: int) -> Iterator[str]:
    """Have hints and solutions of some tasks shown; yield what people have written in them."""
    for number in range(count):
        task = component._entry.task if component._entry is not None else None
        if task is None:
            return
        yield from (*written_in(task.replay), *task.choices)
        for command in ("hint", "show") if number % 3 else ("nobody-knows", "hint"):
            press(board, {"type": "command", "name": command})
        press(board, {"type": "command", "name": "next"})


@pytest.fixture
def sealed_parts(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What exported lessons seal until it is due: hints, solutions, and what is said to each answer."""
    parts = list[Any]()

    def kept(data: Any, key: bytes, known: bytes = b"") -> str:
        read = {name: part for name, part in data.items() if name not in NOT_READ} if isinstance(data, dict) else data
        parts.append(read)
        return sealed.sealed(data, key, known)

    monkeypatch.setattr(export, "sealed", kept)
    return parts


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_that_a_lesson_tells_is_outside_the_catalogues(
    name: str, tmp_path: Path, sealed_parts: list[Any]
) -> None:
    lesson = kl.Lesson(min((REPLAYS / "lessons" / name).glob("*.jsonl")))
    told = ShownPage(lesson.component)
    given = {*done(lesson, lesson.component, 3), "nobody-knows", "you"}
    check(name, told, given)
    asks = {task.line.ask: task for task in reversed(lesson.tasks)}
    tasks = [task for ask, task in asks.items() if (name, ask) not in WIDE]
    out = tmp_path / "lesson.html"
    page = export.export_lesson(out, tasks[0].replay, tasks, "", theme="auto", pace=0, overwrite=False)
    assert len(sealed_parts) > 3 * len(tasks)
    check_texts(name, {*texts_of_page(page.read_text("utf-8")), *texts_told(sealed_parts)}, given)


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_that_a_drill_tells_is_outside_the_catalogues(name: str, tmp_path: Path) -> None:
    sources = list(puzzles(name))[:2] or [min((REPLAYS / "lessons" / name).glob("*.jsonl"))]
    drill = kl.Drill(sources, progress=kl.Progress("Ada", tmp_path))
    told = ShownPage(drill.component)
    given = {*done(drill, drill.component, 3), "Ada", "nobody-knows", "you", (tmp_path / "ada.jsonl").as_posix()}
    for command in ("stop", "misses", "done"):
        press(drill, {"type": "command", "name": command})
    assert "end" in drill.component.lesson
    check(name, told, given)


def test_each_key_that_is_read_is_told() -> None:
    """The keys under which texts are looked for are those of messages, so that a renamed one is not left out."""
    table = kl.Table(kl.Match("gear", ["you", "uniform", "uniform"], seed=5))
    told = ShownPage(table.component)
    keys = {key for sent in told.sent for key in keys_in(sent)}
    assert {"label", "text", "caption", "chapter"} <= keys & READ_KEYS


def keys_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from keys_in(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from keys_in(one)


def test_no_word_that_the_form_of_a_task_tells_is_outside_the_catalogues(tmp_path: Path) -> None:
    """In each way of asking: half written, saved, refused and looked over."""
    source = min((REPLAYS / "gear").glob("*.jsonl"), key=lambda path: path.stat().st_size)
    file = tmp_path / "game.jsonl"
    file.write_bytes(source.read_bytes())
    player = kl.Player(file, by="Ann")
    player.go(player.replay.main_line.ids[-2])
    form: Any = player.write_task()
    told = ShownPage(form.component)
    draft = {"type": "draft", "seat": 0, "hint": "", "why": "", "rules": [], "who": [], "marks": [], "choices": []}
    for kind in KINDS:
        for prompt, number in (("", "nonsense"), ("Say it.", "3")):
            press(form, {**draft, "kind": kind, "prompt": prompt, "number": number})
            for command in ("check", "save", "look", "judge", "withdraw", "discard"):
                press(form, {"type": "command", "name": command})
    check("gear", told, {*written_in(player.replay), *typed_moves(kl.Match("gear", ["you", "uniform"])), "Say it."})


def test_no_word_that_a_review_tells_is_outside_the_catalogues() -> None:
    review = kl.Review(judged(), seat=CY)
    told = ShownPage(review.component)
    press(review, {"type": "act", "move": "nobody-knows", "index": 0})
    for move in ("play D5", "play S2"):
        press(review, {"type": "act", "move": move, "index": 0})
    for command in ("show", "next", "hint", "show", "next", "again"):
        press(review, {"type": "command", "name": command})
    typed = typed_moves(kl.Match("inversion", ["you", "uniform", "uniform"]))
    check("inversion", told, {*written_in(judged()), *typed, "nobody-knows"})
