"""Codes that learners read out, typed in by the teacher: kept as small files in the room's folder, beside those that
learners hand in.

A code says how tasks went, and no answers. It is no signature: who knows one can pass it on.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Final

from kernel_lib.classroom.assignment import Assignment, Tasks
from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.results_folder import typed_number
from kernel_lib.classroom.submission import CodeLine, NoResult, read_submission, unchained_text
from kernel_lib.core.files import atomic_write_text
from kernel_lib.study.progress import NAMELESS, VERSION
from kernel_lib.study.result_codes import decode_results
from kernel_lib.study.tasks import posed
from kernel_lib.study.tries import FORMAT, AttemptStatus, Learner
from kernel_lib.words import sentences

LONGEST: Final = 60
"""A name has no more letters, as on the page that asks for it."""

say: Final = sentences("classroom")


def sources(assignment: Assignment) -> dict[str, tuple[str, ...]]:
    """Return the sources that codes may come from, by the keys of tasks: the assignment, its tasks of one game, a part,
    a lesson in it.
    """
    tasks = [unit.task for unit in assignment.units if unit.task is not None]
    found = {assignment.title: tuple(task.key for task in tasks)}
    for game in dict.fromkeys(task.game.name for task in tasks):
        found[game] = tuple(task.key for task in tasks if task.game.name == game)
    for number, part in enumerate(assignment.parts, 1):
        if isinstance(part, Tasks):
            found[f"{number}. {part.title}"] = tuple(task.key for task in part.tasks())
            for replay in part.replays():
                found[f"{number}. {part.title}, {len(found)}"] = tuple(task.key for task in posed(replay))
    unlike: dict[tuple[str, ...], str] = {}
    for name, keys in found.items():
        if keys:
            unlike.setdefault(keys, name)
    return {name: keys for keys, name in unlike.items()}


def statuses_in(code: str, there: Mapping[str, Sequence[str]]) -> dict[str, AttemptStatus]:
    """Read from a code how tasks went, by their keys; those that are open are left out. `there`: see `sources`.

    ValueError: it cannot be read, is of something else, or says that nothing was done.
    """
    if not there:
        raise ValueError(say("code-of-nothing"))
    name, statuses = decode_results(code, there)
    told: dict[str, AttemptStatus] = {key: how for key, how in zip(there[name], statuses, strict=True) if how != "open"}
    if not told:
        raise ValueError(say("code-empty", code=code.strip()))
    return told


def keep_code(folder: Path, name: str, code: str, when: datetime, of: str | None = None) -> Path:
    """Write a code into the file of what was typed in for somebody of this name, or for the learner with the id `of`,
    who bears it; return its path.

    ValueError: no name, or too long. OSError: it cannot be written.
    """
    called = " ".join(name.split())
    if of is None and not called:
        raise ValueError(say("code-no-name"))
    if of is None and len(called) > LONGEST:
        raise ValueError(say("code-long-name", most=LONGEST))
    number = typed_number(called if of is None else of)
    plain = re.sub(r"[^0-9a-z]+", "-", called[:LONGEST].casefold()).strip("-") or NAMELESS
    path = folder / f"{plain}-typed-{number[:6]}.jsonl"
    learner, before = Learner(FORMAT, VERSION, number, when, called or None), list[CodeLine]()
    try:
        there = read_submission(path.read_bytes())
        learner, before = there.learner, there.codes
    except (FileNotFoundError, NoResult):
        pass
    line = CodeLine(when, code, of)
    return atomic_write_text(path, unchained_text(learner, [*before, line]), overwrite=True)


def with_codes(
    found: Sequence[Standing], codes: Iterable[CodeLine], there: Mapping[str, Sequence[str]]
) -> tuple[tuple[Standing, ...], tuple[str, ...]]:
    """Return the standings with codes that were typed in counted, too, and sentences on codes that cannot be
    read. What a file says goes before what a code says.
    """
    told: dict[str, tuple[AttemptStatus, datetime]] = {}
    unread = []
    for line in sorted(codes, key=lambda line: line.when):
        try:
            told |= {key: (how, line.when) for key, how in statuses_in(line.code, there).items()}
        except ValueError as why:
            unread.append(say("code-unread", code=line.code, why=str(why)))
    after = [_told(one, told) for one in found]
    at = next((place for place, one in enumerate(after) if not one.done), None)
    if at is not None and after[at].status == "new" and any(one.status != "new" for one in after):
        after[at] = replace(after[at], status="now")
    return tuple(after), tuple(unread)


def _told(one: Standing, told: Mapping[str, tuple[AttemptStatus, datetime]]) -> Standing:
    if one.unit.task is None or one.status not in ("new", "now") or one.unit.task.key not in told:
        return replace(one, status="new") if one.status == "now" and one.unit.task is not None and told else one
    how, when = told[one.unit.task.key]
    assert how != "open"
    return replace(one, status=how, when=when, judged=False)
