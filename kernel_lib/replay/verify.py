"""Verify a log: play every move of the whole tree again by the rules, and compare the events."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import chain, zip_longest
from typing import TypeVar, cast

from kernel_lib.core import CHANCE, UNKNOWN, Event, IllegalMove, Move, Outcome, Refusal, State
from kernel_lib.core.validation import abbreviate
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.replay.decoding import decode_event, decode_move, quote_logged, stumbled
from kernel_lib.replay.files import FileName, read_log
from kernel_lib.replay.header import move_time
from kernel_lib.replay.issues import LineError, ReplayIssue, say
from kernel_lib.replay.lines import (
    EndRecord,
    Eval,
    EvalLine,
    MoveRecord,
    Note,
    RawMoveRecord,
    Task,
    decode_line,
    to_json,
)
from kernel_lib.replay.marks import note_views, placed, refuse_unknown, task_view, wants_pieces
from kernel_lib.replay.replay import Replay
from kernel_lib.words import Message

# Agreement -----------------------------------------------------------------------------------------
# Whether a log tells an event as the rules have it: lists without an order may stand in any, what is hidden be `?`.


def events_match(ours: Event, theirs: Event, *, hidden: bool) -> bool:
    """Return True if two events are the same; with `hidden`, as far as they are known."""
    if ours == theirs:
        return True
    if type(ours) is not type(theirs) or not (hidden or ours.unordered):
        return False
    return _same(to_json(ours), to_json(theirs), hidden, {tuple(path.split(".")) for path in ours.unordered})


FieldPaths = Collection[tuple[str, ...]]
"""To lists in no order, from the value on: keys, and `*` for each item of a list. See `Event.unordered`."""


def _same(ours: object, theirs: object, hidden: bool, unordered: FieldPaths) -> bool:
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(
            _same(value, theirs[name], hidden, _inside(unordered, name)) for name, value in ours.items()
        )
    if isinstance(ours, list) and isinstance(theirs, list):
        return len(ours) == len(theirs) and _same_items(ours, theirs, hidden, unordered)
    return ours == theirs or (hidden and UNKNOWN in (ours, theirs))


def _inside(unordered: FieldPaths, name: str) -> FieldPaths:
    return [path[1:] for path in unordered if path and path[0] == name]


def _same_items(ours: list[object], theirs: list[object], hidden: bool, unordered: FieldPaths) -> bool:
    deeper = _inside(unordered, "*")
    if () not in unordered:
        return all(_same(one, other, hidden, deeper) for one, other in zip(ours, theirs, strict=True))
    fits = [
        [place for place, other in enumerate(theirs) if _same(one, other, hidden, deeper)] for one in ours
    ]  # a card that is not known fits several
    return _all_matched(fits)


def _all_matched(fits: list[list[int]]) -> bool:
    """Return True if each can have a place of its own among those that fit it."""
    owner: dict[int, int] = {}

    def settles(who: int, asked: set[int]) -> bool:
        for place in fits[who]:
            if place not in asked:
                asked.add(place)
                if place not in owner or settles(owner[place], asked):
                    owner[place] = who
                    return True
        return False

    return all(settles(who, set()) for who in range(len(fits)))


# Is a log true? Every move of the whole tree is played again by the rules --------------------------


L = TypeVar("L")


def verify(path: FileName | bytes | Replay, file: str = "") -> ReplayIssue | None:
    """Return the first issue of a log in the order of its lines; None if there is none.

    `path` is the name of a file, its bytes (which issues call `file`), or a replay in memory, of which the moves,
    ends, notes, judgements and tasks are held against the rules.

    A file is held against the format and the rules: header and options, every move of every line of play
    (whose turn, legality, events, digest), ends, notes, judgements and tasks. A file with a `view` is
    held to the rules as far as its known cards go. A last line that was cut short is an issue only if
    there is no other; it is marked as `repaired`.
    """
    if isinstance(path, Replay):
        return _broken(path)
    replay, issue, _ = read_log(path, file)
    if replay is None:
        return issue
    broken = _broken(replay)
    if broken is None or (issue is not None and issue.line <= broken.line):
        broken = issue
    return broken or replay.cut


def _broken(replay: Replay) -> ReplayIssue | None:
    return min(_issues(replay), key=lambda issue: issue.line, default=None)


# The walk over the tree -------------------------------------------------------------------------


def _issues(replay: Replay) -> Iterator[ReplayIssue]:
    """Yield the first issue along every line of play; what comes after an issue cannot be judged.

    Every move is played once. Of several branches the smallest is walked first and the largest last,
    when the state that they share is no longer needed: so few states are held at a time (at most the
    logarithm of the number of moves), be the tree deep or wide.
    """
    index = replay.index
    sizes = index.subtree_sizes()
    branches, after = index.children(0), replay.start
    yield from _task_issues(replay, 0, replay.start)
    forks: list[tuple[list[int], State]] = []
    while branches or forks:
        if branches:
            forks.append((sorted(branches, key=sizes.__getitem__, reverse=True), after))
        places, before = forks[-1]
        place = places.pop()
        if not places:
            forks.pop()
        judge = _Judge(replay, place, before)
        yield from judge.issues()
        branches, after = ((), before) if judge.after is None else (index.children(place), judge.after)


class _Judge:
    """One move, and what the file says of it, held against the rules.

    `after` is the state after the move, None if the move breaks the rules.
    """

    def __init__(self, replay: Replay, place: int, before: State) -> None:
        self.replay = replay
        self.game = replay.game
        self.before = before
        self.after: State | None = None
        self.whole = replay.viewer.is_table
        self.number = replay.index.lines[place]
        self.line = cast("RawMoveRecord", decode_line(replay.lines[self.number]))

    def issues(self) -> Iterator[ReplayIssue]:
        yield from self._checked(self.number, self._judge_move, self.line)
        yield from _task_issues(self.replay, self.line.id, self.after)
        for number in self.replay.annotations.lines_on(self.line.id):
            line = decode_line(self.replay.lines[number])
            if isinstance(line, Eval):
                yield from self._checked(number, self._judge_eval, line)
            elif isinstance(line, EndRecord):
                yield from self._checked(number, self._judge_end, line)
            elif isinstance(line, Note):
                yield from self._checked(number, self._judge_note, line)

    def _checked(self, number: int, judge: Callable[[L], None], line: L) -> Iterator[ReplayIssue]:
        try:
            if self.whole:
                _refuse_unknown(line, self.replay.lines[number])
            judge(line)
        except LineError as error:
            yield ReplayIssue(self.replay.file, number + 1, self.line.id, error.told, error.rule)
        except Exception as error:  # noqa: BLE001 - what a hostile line makes the rules stumble over is its fault
            yield ReplayIssue(self.replay.file, number + 1, self.line.id, stumbled(error))

    # A move -------------------------------------------------------------------------------------

    def _judge_move(self, line: RawMoveRecord) -> None:
        move = decode_move(self.game, line.move)
        events = tuple(decode_event(self.game, data) for data in line.events)
        after = self._play(move, line)
        self._compare_events(events, after.events)
        if self.whole and line.digest is not None and line.digest != after.digest():
            raise LineError(say("digest-differs", told=line.digest, ruled=after.digest()))
        if not self.whole and line.digest is not None:
            raise LineError(say("view-with-digest"))
        self.after = after

    def _play(self, move: Move, line: RawMoveRecord) -> State:
        seat = CHANCE if line.seat is None else line.seat
        try:
            return self.before.play(move, seat, move_time(line, self.before))
        except IllegalMove as error:
            raise LineError(self._refused(move, line, error.refusal), rule=error.refusal.rule) from None

    def _refused(self, move: Move, line: RawMoveRecord, refusal: Refusal) -> Message:
        seat, typed, why = line.seat, _typed(move), refusal.told
        who = say("by-chance") if seat is None else say("by-seat", name=self.replay.names[seat], seat=seat)
        if not self.before.to_act:
            return say("move-after-end", move=typed, who=who, why=why)
        if refusal.suggestion is None:
            return say("move-refused", move=typed, who=who, why=why)
        return say("move-refused-nearest", move=typed, who=who, why=why, nearest=_typed(refusal.suggestion))

    def _compare_events(self, told: tuple[Event, ...], ruled: tuple[Event, ...]) -> None:
        if told == ruled:
            return
        for place, (ours, theirs) in enumerate(zip_longest(ruled, told), 1):
            if theirs is None:
                raise LineError(say("event-missing", place=place, event=quote_logged(ours)))
            if ours is None:
                raise LineError(say("event-extra", place=place, event=quote_logged(theirs)))
            if not events_match(ours, theirs, hidden=not self.whole):
                raise LineError(say("event-differs", place=place, told=quote_logged(theirs), ruled=quote_logged(ours)))

    # What is said of a move -----------------------------------------------------------------------

    def _judge_eval(self, line: EvalLine) -> None:
        seat = self.line.seat
        for value in line.values:
            move = decode_move(self.game, value.move)
            refusal = self.before.why_illegal(move, seat)
            if refusal is not None:
                raise LineError(say("judged-refused", move=_typed(move), why=refusal.told), rule=refusal.rule)

    def _judge_note(self, line: Note) -> None:
        if self.after is not None:
            refuse_unknown(placed(line.marks or ()), note_views(line, [self.before, self.after], self.replay.viewer))

    def _judge_end(self, line: EndRecord) -> None:
        if self.after is None:
            return
        outcome = self.after.outcome
        if outcome is None:
            raise LineError(say("not-over"))
        if _settled(line.outcome) != _settled(outcome):
            raise LineError(say("outcome-differs", told=quote_logged(line.outcome), ruled=quote_logged(outcome)))


def _task_issues(replay: Replay, at: int, after: State | None) -> Iterator[ReplayIssue]:
    """Yield the tasks at the position after move `at` that accept what is no move of the game, or no piece there.

    Whether an accepted move can be played there, and whether anything can, is for a check of lessons to say: a log with
    such a task is a true log.
    """
    for number in replay.annotations.lines_on(at):
        line = decode_line(replay.lines[number])
        try:
            if isinstance(line, Task) and line.accept and line.ask in ("move", "moves"):
                for data in chain(*accepted_moves(line.accept)):
                    decode_move(replay.game, data)
            elif isinstance(line, Task) and wants_pieces(line) and after is not None:
                refuse_unknown(placed(line.accept), [task_view(line, after)])
            elif isinstance(line, Note) and not at:
                refuse_unknown(placed(line.marks or ()), note_views(line, [replay.start], replay.viewer))
        except LineError as error:
            yield ReplayIssue(replay.file, number + 1, at or None, error.told)


def _typed(move: Move) -> str:
    return abbreviate(str(move), 80)


def _settled(outcome: Outcome) -> object:
    """Return the parts of an outcome that count; winners are in no order."""
    return outcome.scores, sorted(outcome.winners), outcome.why, outcome.teams


def _refuse_unknown(line: object, raw: bytes) -> None:
    """Refuse an unknown card, in a file that holds everything. LineError."""
    if b"?" not in raw and b"\\u" not in raw:
        return
    told = (
        [line.move, *line.events]
        if isinstance(line, MoveRecord)
        else [value.move for value in line.values]
        if isinstance(line, Eval)
        else []
    )
    for data in told:
        if _holds_unknown(data):
            raise LineError(say("unknown-card", value=quote_logged(data)))


def _holds_unknown(data: object) -> bool:
    """Return True if a `?` stands anywhere in a JSON value."""
    if isinstance(data, dict):
        return any(_holds_unknown(value) for value in data.values())
    if isinstance(data, list):
        return any(_holds_unknown(value) for value in data)
    return data == UNKNOWN
