"""A lesson to take home: one HTML file in which its tasks are done without a kernel and without a network.

Each task is worked out ahead (`offline_tasks`), and each part of it shut under a key of its own (`sealed`): the keys
to a task stand in the task before, the key to what is said to a right answer is that answer. So nothing of what comes
later can be read in the file, neither in its text nor once it is unpacked. Its own script gets everywhere in the end,
for a page without a network has nobody else to ask: who can read and run that script can have the solutions shown, as
the button does, or try all answers. It keeps a reader from seeing what is not due yet, and is no lock for an
examination.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import msgspec

from kernel_lib.core.files import atomic_write_text, free_page
from kernel_lib.replay import Replay
from kernel_lib.scene.frames import Frame
from kernel_lib.scene.theme import Theme
from kernel_lib.study.result_codes import CODED_STATUSES, lesson_number
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.front.html_page import PAGE_REST, Front, check_theme, framed, used_symbols
from kernel_lib.widgets.lesson import feedback as page
from kernel_lib.widgets.lesson.continuation import is_timed
from kernel_lib.widgets.lesson.frames import LINES, SYMBOLS, TaskRenderer, closing
from kernel_lib.widgets.lesson.offline_tasks import ANY, Ahead, Rehearsal, TooMany, play_all, try_all
from kernel_lib.widgets.lesson.sealed import key_of, mark_of, sealed
from kernel_lib.widgets.player.export import DELAY, shapes_in
from kernel_lib.words import sentences
from kernel_lib.words.grammar import count_noun

NOTHING: Final = "None of its {count} can be done in a page without a kernel: {why}"

say = sentences("lesson")

MOST_KNOWN: Final = 200_000
"""The bytes of JSON that are given to what is packed next. More makes pages a little smaller, but exports and answers
slow: each part is packed and unpacked together with them. The task after them begins anew.
"""
FRONT: Final = Front("lesson_page.js", ("front/front.css", "lesson/lesson.css", "lesson/home.css"), "lesson")


def export_lesson(
    path: str | os.PathLike[str],
    replay: Replay,
    tasks: Sequence[PosedTask],
    name: str,
    *,
    theme: Theme,
    pace: int,
    overwrite: bool,
) -> Path:
    """Write a lesson as one page; return its path.

    FileExistsError: the file is there and `overwrite` is false. OSError: it cannot be written, and what was there is as
    it was. ValueError: none of its tasks can be done in a page.
    """
    target = free_page(path, overwrite=overwrite)
    from tqdm.auto import tqdm  # which looks for ipywidgets

    with tqdm(tasks, unit="task", desc=target.name, delay=DELAY) as bar:
        lesson = list(ahead_of(bar, pace))
    if all(ahead.passed for ahead in lesson):
        raise ValueError(NOTHING.format(count=count_noun(len(lesson), "task"), why=lesson[0].asked["ask"]["why"]))
    return atomic_write_text(target, take_home(replay, lesson, name, theme), overwrite=overwrite)


def ahead_of(tasks: Sequence[PosedTask] | Any, pace: int) -> Iterator[Ahead]:
    """Return each task worked out; those that a page cannot have say why instead."""
    before: PosedTask | None = None
    renderer: TaskRenderer | None = None
    for task in tasks:
        rehearsal = Rehearsal(task, before, renderer, pace, shapes_in(task.game.scene.shapes))
        yield _worked_out(rehearsal)
        before, renderer = task, rehearsal.stand


def passed_over(tasks: Sequence[PosedTask]) -> list[PosedTask]:
    """Return the tasks that cannot be done in a page."""
    return [ahead.task for ahead in ahead_of(tasks, 0) if ahead.passed]


def _worked_out(rehearsal: Rehearsal) -> Ahead:
    task = rehearsal.task
    told = {
        "ask": page.asked(task),
        "frames": [*rehearsal.way, rehearsal.position, rehearsal.still],
        "goes on": rehearsal.goes_on,
        "task": task.key,
        "source": task.source_name,
        "kind": task.line.ask,
        "rules": [rule.id for rule in task.rules],
    }
    ahead = Ahead(task, told)
    why = rehearsal.why or (say("timed") if is_timed(task) else "")
    try:
        if not why and task.line.ask in LINES:
            play_all(rehearsal, ahead)
        elif not why:
            try_all(rehearsal, ahead)
    except TooMany:
        why = say("too-many")
    if why:
        ask = page.asked(task) | {"kind": "none", "words": "", "why": why, "of": 0}
        return Ahead(task, told | {"ask": ask})
    ahead.hint, ahead.shown = rehearsal.hint(), rehearsal.shown()
    return ahead


# The page ---------------------------------------------------------------------------------------------------


def take_home(replay: Replay, lesson: Sequence[Ahead], name: str, theme: Theme = "auto") -> str:
    """Return one HTML file in which the tasks can be done. UnknownName: no such theme."""
    check_theme(theme)
    title = f"{replay.game.title}: {name}"
    data = {"theme": theme, "title": title, "rest": PAGE_REST, **shut_lesson(replay, lesson, name)}
    return framed(title, theme, FRONT, data)


def shut_lesson(replay: Replay, lesson: Sequence[Ahead], name: str) -> dict[str, Any]:
    """Return a lesson as its page has it: cover and tasks, each shut until it is due."""
    return _shut(lesson, _cover(replay, lesson, name))


def _cover(replay: Replay, lesson: Sequence[Ahead], name: str) -> dict[str, Any]:
    """Return the data that a page needs from the start."""
    game, keys = replay.game, [ahead.task.key for ahead in lesson]
    seats = {f"seat-{seat}" for seat in range(len(replay.names))}
    symbols = used_symbols(
        game.scene.sheet() | SYMBOLS, list(_frames_of(lesson)), FRONT, seats | {"gear"} | set(SYMBOLS)
    )
    return {
        "symbols": symbols,
        "game": game.title,
        "name": game.name,
        "version": game.rules_version,
        "title": name,
        "number": lesson_number(keys),
        "rules": [[[rule.id, rule.title] for rule in ahead.task.rules] for ahead in lesson],
        "passed": [ahead.passed for ahead in lesson],
        "statuses": CODED_STATUSES,
        "any": ANY,
    }


def _shut(lesson: Sequence[Ahead], cover: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parts of a lesson, each shut until it is due; the secret of the first task is what the page begins
    with.
    """
    secrets = secrets_of(lesson)
    shut: list[dict[str, Any]] = []
    before = b""
    for ahead, (secret, after) in zip(lesson, pairwise(secrets), strict=True):
        task, before = _shut_task(ahead, secret, after, before)
        shut.append(task)
    notes = closing(lesson[-1].task)
    last = {"closing": sealed(notes, key_of(secrets[-1], "closing"))} if notes else {}
    return {"secret": secrets[0], "cover": sealed(cover, key_of(secrets[0], "cover")), "tasks": shut, **last}


def secrets_of(lesson: Sequence[Ahead]) -> list[str]:
    """Return the secrets under which each task, and the end, are shut. Under the first a browser keeps what was
    answered in the page.
    """
    whole = msgspec.json.encode([[ahead.asked, ahead.shown, sorted(ahead.right)] for ahead in lesson])
    return [
        hashlib.sha256(whole + place.to_bytes(1 + place // 256)).hexdigest()[:32] for place in range(len(lesson) + 1)
    ]


def weight(ahead: Ahead) -> int:
    """Estimate how many letters a task takes in a page."""
    return len(msgspec.json.encode(_shut_task(ahead, "", "")[0]))


def _shut_task(ahead: Ahead, secret: str, after: str, before: bytes = b"") -> tuple[dict[str, Any], bytes]:
    """Return a task, each part of it shut, and the JSON of what is asked up to it; `before` is that up to the task
    before it. What is open by then is given to what is packed next, which repeats much of it.
    """
    anew = len(before) > MOST_KNOWN
    before = b"" if anew else before
    asked = ahead.asked | {"next": after}
    known = before + msgspec.json.encode(asked)
    shut: dict[str, Any] = {"asked": sealed(asked, key_of(secret, "asked"), before)}
    if anew:
        shut["anew"] = True
    for name, part in (("hint", ahead.hint), ("shown", ahead.shown), ("tried", ahead.tried)):
        if part:
            shut[name] = sealed(part, key_of(secret, name), known)
    keys = {answer: key_of(secret, "right", answer) for answer in sorted(ahead.right)}
    shut["right"] = {mark_of(key): sealed(ahead.right[answer], key, known) for answer, key in keys.items()}
    return shut, known


def _frames_of(part: Any) -> Iterator[Frame]:
    """Return all frames of a lesson, or of a part of it."""
    if isinstance(part, Ahead):
        part = [part.asked, part.shown, part.tried, part.right]
    if isinstance(part, Mapping):
        yield from part.get("frames", ())
        part = [said for name, said in part.items() if name != "frames"]
    if isinstance(part, list):
        for one in part:
            yield from _frames_of(one)
