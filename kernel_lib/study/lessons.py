"""Lessons: replays with tasks, found by name, `gear/following`; and what a check finds wrong with one."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from kernel_lib.core import UnknownName
from kernel_lib.core.pieces import meant
from kernel_lib.core.resources import PACKAGE, checkout
from kernel_lib.core.validation import require_type
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, load
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.replay.verify import verify
from kernel_lib.study.facts import fact_faults
from kernel_lib.study.mistake_facts import mistake_faults
from kernel_lib.study.tasks import PosedTask, posed
from kernel_lib.study.tasks.played import judged
from kernel_lib.words import language, sentences

FOLDER: Final = Path("replays/lessons")
EDITION: Final = "edition"
"""The tag of a lesson of strategy that says with which rules and house data its claims were measured."""
_NAMED: Final = re.compile(r"[a-z0-9_]+/[a-z0-9-]+")
_NUMBER: Final = re.compile(r"^(\d+)-(.+)$")
"""The beginning of a file's name: its number gives its place in the course, and is no part of its name."""


@dataclass(frozen=True, order=True)
class LessonFile:
    """A lesson of a course: `name` is `game/name`, `number` its place in the course."""

    game: str
    number: int
    name: str
    path: Path


def lessons(game: str | None = None) -> list[LessonFile]:
    """Return the lessons that there are, of one game or of all, course by course.

    Each is in the current language if it is translated (`lessons/de/inversion`), else in English. UnknownName: there is
    no such game.
    """
    if game is not None:
        _ = GAMES[game]
    found: dict[str, LessonFile] = {}
    for home in homes():
        for english in sorted((home / FOLDER).glob(f"{game or '*'}/*.jsonl")):
            translated = home / FOLDER / language() / english.parent.name / english.name
            path = translated if translated.is_file() else english
            numbered = _NUMBER.match(path.stem)
            number, name = (int(numbered[1]), numbered[2]) if numbered else (0, path.stem)
            lesson = LessonFile(path.parent.name, number, f"{path.parent.name}/{name}", path)
            found.setdefault(lesson.name, lesson)
    return sorted(found.values())


def read_lesson(source: str | os.PathLike[str] | Replay | PosedTask) -> tuple[Replay, tuple[PosedTask, ...]]:
    """Return the replay of a lesson and its tasks.

    `source`: a lesson's name, a file, a replay, or a single task (an exercise) with its replay. UnknownName: there is
    no such lesson; ReplayError: the file cannot be read; ValueError: it is something else.
    """
    if isinstance(source, PosedTask):
        return source.replay, (source,)
    if isinstance(source, Replay):
        return source, tuple(posed(source))
    require_type("source", source, str | os.PathLike, "a lesson's name, a file, a Replay or a task")
    name = os.fspath(source)
    if not _NAMED.fullmatch(name) or Path(name).is_file():
        replay = load(source)
        return replay, tuple(posed(replay))
    there = {lesson.name: lesson.path for lesson in lessons()}
    if name not in there:
        of_game = [lesson for lesson in there if lesson.startswith(name.partition("/")[0] + "/")]
        raise UnknownName("lesson", name, of_game or there or GAMES)
    replay = load(there[name])
    return replay, tuple(posed(replay, name))


def tasks(source: str | os.PathLike[str] | Replay | PosedTask) -> tuple[PosedTask, ...]:
    """Return the tasks of a lesson, a puzzle, or any replay, in order: each can be answered without a widget.

    `tasks("gear/following")[0].check("play R7")` is a `Feedback`. Errors as for `read_lesson`.
    """
    return read_lesson(source)[1]


def stated_minutes(replay: Replay) -> int:
    """Return the number of minutes that a lesson says it takes; 0: it does not say."""
    said = (replay.header.tags or {}).get("minutes", "")
    return int(said) if said.isdecimal() else 0


def homes() -> Iterator[Path]:
    """Yield the folders of samples and lessons: here, beside a notebook's folder, in the checkout, in a wheel."""
    yield from (Path(), Path(".."))
    root = checkout()
    if root is not None:
        yield root
    yield PACKAGE / "_share"


# What is wrong with a lesson ----------------------------------------------------------------------------


say: Final = sentences("study")


def faults(source: str | os.PathLike[str] | Replay | PosedTask) -> list[str]:
    """List the faults of a lesson, a sentence each: tasks that cannot be done, that take one of several equal answers,
    or whose answer is told by what stands beside them; numbers, answers and likely mistakes that are not what their
    expressions give (`kernel_lib.study.facts`); verdicts and measurements that were made with other rules or house
    data; and moves against the rules. Errors as for `read_lesson`.
    """
    replay, found = read_lesson(source)
    said = [
        say("fault-of-task", number=task.number, at=task.at, what=what) for task in found for what in faults_of(task)
    ]
    if isinstance(source, PosedTask):
        return said
    broken = verify(replay)
    said += [str(broken)] if broken is not None and not said else []
    written = (*fact_faults(replay, found), *mistake_faults(found))
    said += [say("fault-of-fact", at=at, what=what) for at, what in written]
    return [*said, *_faults_of_claims(replay)]


def _faults_of_claims(replay: Replay) -> Iterator[str]:
    """Yield that the claims of a lesson were measured with other rules or house data, if they were, and which measured
    numbers its notes do not tell.
    """
    tags, game = replay.header.tags or {}, replay.game
    says, theirs = tags.get("claim", ""), tags.get(EDITION, "")
    if says and theirs != game.edition:
        if theirs:
            yield say("fault-old-claim", says=says, theirs=theirs, ours=game.edition, game=game.title)
        else:
            yield say("fault-no-edition", says=says, game=game.title)
    told = [note.text or "" for at in (0, *replay.ids) for note in replay.notes(at)]
    for key, number in tags.items():
        if says and key.partition(" ")[0] == "number" and not any(number in text for text in told):
            yield say("fault-untold", number=number)


def faults_of(task: PosedTask, *, quotes: bool = True) -> Iterator[str]:
    """Yield the faults of one task, also of one that stands in no file yet: see `faults`. `quotes`: with the words of a
    note that tells the answer, which not everybody may read.
    """
    rules = task.line.rules or ()
    yield from unwritten(task.prompt, rules)
    yield from (say("fault-rule", rule=rule) for rule in rules if rule not in task.game.rulebook)
    if len(set(task.choices)) < len(task.choices):
        yield say("fault-alike")
    if task.line.ask == "choice" and len(task.line.accept) == len(task.choices):
        yield say("fault-all-right")
    yield from _stale(task)
    if task.line.ask in ("move", "legal") and (task.seat is None or task.seat not in task.state.to_act):
        yield say("fault-idle")
        return
    try:
        said = task.check(task.solution)
    except ValueError as error:
        yield say("fault-unsolvable", why=str(error))
        return
    if not said.correct:
        yield say("fault-unsolvable", why=said.sentence)
        return
    if task.line.ask == "pieces":
        yield from _faults_of_pieces(task)
    if task.line.ask == "move":
        yield from _not_offered(task)
        yield from _faults_of_moves(task) if task.line.accept is not None else _close(task)
    if task.line.ask == "moves":
        yield from _faults_of_lists(task)
    yield from _spoilt(task, quotes=quotes)


def unwritten(prompt: str, rules: Sequence[str]) -> Iterator[str]:
    """Yield what a task still lacks beside its answer."""
    if not prompt.strip():
        yield say("fault-no-prompt")
    if not rules:
        yield say("fault-no-rule")


def _stale(task: PosedTask) -> Iterator[str]:
    """Yield a sentence on a verdict on the position that was made with other rules or house data."""
    replay = task.replay
    for at in replay.branches(task.at):
        for line in replay.evals(at):
            if not replay.is_current(line.edition):
                theirs = line.edition or replay.header.rules
                yield say("fault-stale", theirs=theirs, ours=task.game.edition)
                return


def _not_offered(task: PosedTask) -> Iterator[str]:
    """Yield a fault if the solution is not among the moves that the rules list, which are those that a board offers."""
    move = task.game.parse(str(task.solution))
    if move not in task.state.legal_moves(task.seat):
        yield say("fault-not-offered", move=str(move))


def _faults_of_lists(task: PosedTask) -> Iterator[str]:
    """Yield what is wrong with lists of moves that count as right, if there are several: that one cannot be played as
    it stands.

    A single list is what the solution plays, with what others answer to it.
    """
    lists = list(accepted_moves(task.line.accept))
    for moves in lists if len(lists) > 1 else []:
        said = task.check(tuple(str(task.game.move(data)) for data in moves))
        if not said.correct:
            yield say("fault-list", why=said.sentence)


def _faults_of_moves(task: PosedTask) -> Iterator[str]:
    accepted = [task.game.move(data) for data in task.line.accept]
    for move in accepted:
        refusal = task.state.why_illegal(move, task.seat)
        if refusal is not None:
            yield say("fault-refused", move=str(move), why=refusal.sentence)
    side = judged(task)
    for candidate in () if side is None else side.candidates:
        if candidate.good and candidate.move not in accepted:
            yield say("fault-ambiguous", move=str(candidate.move))


def _faults_of_pieces(task: PosedTask) -> Iterator[str]:
    for mark in task.line.accept:
        names = meant(mark, task.pieces)
        if len(names) > 1:
            yield say("several-pieces", mark=mark, names=list(names))


def _close(task: PosedTask) -> Iterator[str]:
    side = judged(task)
    for candidate in () if side is None else side.candidates:
        if candidate.grade == "unclear":
            yield say("fault-close", move=str(candidate.move))


def _spoilt(task: PosedTask, *, quotes: bool) -> Iterator[str]:
    """Yield the faults of texts that tell the answer: notes of the position or before a next move, and the prompt."""
    answer = _words_of(task)
    replay = task.replay
    beside = [note for note in replay.notes(task.at) if note.show != "before"]
    for at in replay.branches(task.at):
        beside += [note for note in replay.notes(at) if note.show == "before"]
    for note in beside:
        if note.text and any(word in note.text.casefold() for word in answer):
            yield say("fault-spoilt", text=note.text[:60]) if quotes else say("fault-spoilt-unquoted")
    if any(word in task.prompt.casefold() for word in answer):
        yield say("fault-prompt")


def _words_of(task: PosedTask) -> list[str]:
    """Return the answer as a text might tell it: a move as it is typed, or as its button says it.

    What is counted, chosen or named may well stand in a text by chance: [].
    """
    if task.line.ask != "move":
        return []
    move = task.game.parse(str(task.solution))
    return [str(move).casefold(), task.game.text.button(move).said().casefold()]
