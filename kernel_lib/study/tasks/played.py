"""Answers that are played: one move, several, on to a score; and all moves that may be played."""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from kernel_lib.core import CHANCE, Move, Refusal, State
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.study.judging import phrases
from kernel_lib.study.judging.move_labels import move_labels
from kernel_lib.study.judging.verdicts import Verdict, judged_in
from kernel_lib.study.tasks.task import Ask, Feedback, NoAnswer, NotJudged, PlacedTask, say
from kernel_lib.words import Message, Words

TOLD: Final = 4
"""Most moves that are named where others would have been right as well."""


# One move -----------------------------------------------------------------------------------------------


def _read_move(task: PlacedTask, answer: object) -> str:
    return str(_move_of(task, answer))


def _judge_move(task: PlacedTask, answer: str) -> Feedback:
    """Judge a move by what the task accepts.

    Where it names nothing, every move is right that the judgement of the position finds as good as the best, within its
    error.
    """
    move = task.game.parse(answer)
    refusal = task.state.why_illegal(move, task.seat)
    if refusal is not None:
        return _refused(task, task.state, move, refusal)
    right = _accepted(task)
    if move in right:
        return praised(task, [other for other in right if other != move])
    after = played(task.state, move, task.seat)
    mistake = task.mistakes.mistake_in([answer])
    why = _consequences(task, move, after) if mistake is None else mistake.says
    follows = f"{followed(task, after)} {why}".strip()
    told = f"{_made(task, move)} {follows}".strip()
    side = judged(task)
    weighed = None if side is None else side.of(move)
    name = move_labels(task.game, task.view, [move], task.seat or 0, task.names)[move]
    if weighed is None or weighed.good:  # good for other things than what is asked for
        said = say("unweighed" if task.line.accept is None else "allowed", told=told)
        head = say("allowed-head", move=name)
        return corrected(task, said, quotes=not follows, led_to=(after,), head=head)._replace(follows=follows)
    chance, behind = phrases.in_100(weighed.chance), phrases.in_100(weighed.lost)
    said = say("worse", told=told, chance=chance, behind=behind)
    head, less = say("worse-head", move=name), str(say("worse-follows", chance=chance, behind=behind))
    return corrected(task, said, led_to=(after,), is_worse=True, head=head)._replace(
        follows=f"{follows} {less}".strip()
    )


def _right_move(task: PlacedTask) -> str:
    return str(_accepted(task)[0])


def _accepted(task: PlacedTask) -> list[Move]:
    """Return the moves that are right, best first. NotJudged: the task names none, and nothing judges the position."""
    if task.line.accept is not None:
        return [task.game.move(data) for data in task.line.accept]
    side = judged(task)
    if side is None:
        raise NotJudged(str(say("not-judged")))
    return [candidate.move for candidate in side.candidates if candidate.good]


def judged(task: PlacedTask) -> Verdict | None:
    """Return the judgement of the position from what its seat can know."""
    replay = task.replay
    found = (judged_in(replay, at, bases=("seat",)) for at in replay.branches(task.at) if replay.evals(at))
    return next((judgement.side for judgement in found if judgement and judgement.seat == task.seat), None)


# Several moves ------------------------------------------------------------------------------------------


def _read_moves(task: PlacedTask, answer: object) -> tuple[str, ...]:
    if isinstance(answer, str | Move) or not isinstance(answer, Sequence | set | frozenset):
        answer = [answer]
    if not answer:
        raise NoAnswer(say("due-moves"))
    return tuple(str(_move_of(task, move)) for move in answer)


def _judge_moves(task: PlacedTask, answer: tuple[str, ...]) -> Feedback:
    """Judge a line of moves: right are all the moves of an accepted list, in an order in which they can be played.

    Between them there may be moves that the list does not name: what others answer, and a pass where only strikes and
    flips are asked for.
    """
    moves = [task.game.parse(text) for text in answer]
    line, refused = _line(task, moves)
    if refused is not None:
        return refused
    lists = _accepted_lists(task)
    kinds = {type(move) for moves in lists for move in moves}
    right = [Counter(map(str, moves)) for moves in lists]
    own = (move for move, (mover, _) in zip(moves, line, strict=True) if mover == task.seat and type(move) in kinds)
    given = Counter(map(str, own))
    if given in right:
        return praised(task)
    short = any(given < wanted for wanted in right)
    too_many = any(given > wanted for wanted in right)
    said = say("not-all") if short else say("not-needed") if too_many else say("other-moves-asked")
    follows = _what_line_does(task, moves, line, max(right, key=lambda wanted: (wanted & given).total()))
    told = say("with-mistake", said=said, mistake=follows) if follows else said
    return corrected(task, told, led_to=[after for _, after in line], head=said)._replace(follows=follows)


def _what_line_does(
    task: PlacedTask, moves: Sequence[Move], line: Sequence[tuple[int | None, State]], wanted: Counter[str]
) -> str:
    """Return the outcome of the first move of the learner that an accepted list does not name, or else of the last one,
    with what the moves after it bring; as the learner gets to see it.
    """
    own = [place for place, (mover, _) in enumerate(line) if mover == task.seat]
    if not own or task.seat is None:
        return ""
    at = next((place for place in own if str(moves[place]) not in wanted), own[-1])
    before = task.viewer.look(line[at - 1][1]) if at else task.view
    made = task.game.text.describe_move(before, moves[at], task.seat).sentence(task.names)
    events = [followed(task, after) for _, after in line[at:]]
    found = task.game.text.exercises.consequences(before, task.viewer.look(line[at][1]), moves[at], task.seat)
    return " ".join(filter(None, (made, *events, *(message.sentence(task.names) for message in found))))


def _right_moves(task: PlacedTask) -> tuple[str, ...]:
    """Return the moves played on from here where they are right, else the first list that is accepted."""
    lines = (moves[: end + 1] for moves in _played_on(task) for end in range(len(moves)))
    return next((moves for moves in lines if _judge_moves(task, moves).correct), _first_list(task))


def _first_list(task: PlacedTask) -> tuple[str, ...]:
    return tuple(map(str, _accepted_lists(task)[0]))


def _accepted_lists(task: PlacedTask) -> list[list[Move]]:
    return [[task.game.move(data) for data in moves] for moves in accepted_moves(task.line.accept)]


# On to a score ------------------------------------------------------------------------------------------


def _judge_score(task: PlacedTask, answer: tuple[str, ...]) -> Feedback:
    """Judge a line of play (of all who act, in order) by whether it comes to as many points as the task asks for."""
    moves = [task.game.parse(text) for text in answer]
    line, refused = _line(task, moves)
    if refused is not None:
        return refused
    there = line[-1][1]
    if there.outcome is None and not there.score_so_far:  # nobody has a score before it is counted
        return corrected(task, say("not-all"))
    points = score_of(there, task.seat or 0)
    if points >= task.line.accept:
        return praised(task)
    short = say("not-reached-yet" if there.outcome is None else "unreached", n=points, wanted=task.line.accept)
    return corrected(task, short)


def _right_score(task: PlacedTask) -> tuple[str, ...]:
    """Return the moves played on from here in the replay, where they come to the score. NotJudged: they do not."""
    found = next((moves for moves in _played_on(task) if _judge_score(task, moves).correct), None)
    if found is None:
        raise NotJudged(str(say("not-judged")))
    return found


def _played_on(task: PlacedTask) -> Iterator[tuple[str, ...]]:
    """Yield the lines that lead on from the task in its replay, the main line first, without the moves of chance."""
    replay = task.replay
    before, at_once = set(replay.path(task.at)), len(task.state.to_act) > 1
    for leaf in _leaves(task):
        steps = [replay.step(at) for at in replay.path(leaf) if at not in before]
        made = [(step.seat, step.move) for step in steps if step.seat is not None]
        moves = tuple(str(move) for move in (_one_by_one(task, made) if at_once else (move for _, move in made)))
        if moves:
            yield moves


def _one_by_one(task: PlacedTask, made: Iterable[tuple[int, Move]]) -> Iterator[Move]:
    """Yield the moves of a game in which several act at a time, in the order in which an answer gives them
    (`mover_of`).

    Meanwhile what one seat does changes nothing for the others.
    """
    waiting: dict[int, deque[Move]] = {}
    for seat, move in made:
        waiting.setdefault(seat, deque()).append(move)
    there, rng = task.state, random.Random(0)
    while there.to_act:
        if there.to_act == (CHANCE,):
            there = there.play(there.sample_chance(rng))
            continue
        mover = mover_of(there, task.seat)
        if mover is None or not waiting.get(mover) or there.why_illegal(waiting[mover][0], mover):
            return
        move = waiting[mover].popleft()
        yield move
        there = played(there, move, mover)


def mover_of(there: State, seat: int | None) -> int | None:
    """Return the seat of an answer's next move: the one to act; of several the learner, then the first other."""
    return seat if seat in there.to_act else next(iter(there.to_act), seat)


def _leaves(task: PlacedTask) -> Iterator[int]:
    """Yield the ends of the lines that lead on from the task, the main line's first."""
    replay, main = task.replay, task.replay.main_line.ids
    if main and (not task.at or task.at in main):
        yield main[-1]
    heads = list(replay.branches(task.at))
    while heads:
        head = heads.pop(0)
        further = replay.branches(head)
        heads.extend(further)
        if not further:
            yield head


def score_of(state: State, seat: int) -> int:
    """Return the score of a seat that decides the game: the final one at the end, before it how it stands."""
    scores = state.score_so_far if state.outcome is None else state.outcome.scores
    return scores[seat] if scores else 0


# All that may be played ---------------------------------------------------------------------------------


def _judge_legal(task: PlacedTask, answer: tuple[str, ...]) -> Feedback:
    """Judge moves that are said to be allowed: of those that are not the first is told, and the others stay."""
    right = set(_right_legal(task))
    if set(answer) == right:
        return praised(task)
    reasons = {text: task.state.why_illegal(task.game.parse(text), task.seat) for text in answer}
    kept = tuple(text for text, refusal in reasons.items() if refusal is None)
    faulty = tuple(text for text in reasons if text not in kept)
    head = counted(kept, faulty, len(right - set(kept)))
    for text, refusal in reasons.items():
        if refusal is not None:
            reply = _refused(task, task.state, task.game.parse(text), refusal)
            return reply._replace(head=str(head) if kept else "", kept=kept, faulty=faulty)
    said, why = say("missing-moves"), _omissions(task, right - set(kept))
    if not why:
        return corrected(task, said, quotes=True, head=head)._replace(kept=kept)
    told = say("with-mistake", said=said, mistake=why)
    return corrected(task, told, head=head)._replace(kept=kept, follows=why)


def _omissions(task: PlacedTask, missing: set[str]) -> str:
    """Return the reasons why moves that are missing in an answer may be made, without naming them."""
    if task.seat is None:
        return ""
    moves = [move for move in task.state.legal_moves(task.seat) if str(move) in missing]
    found = task.game.text.exercises.omissions(task.view, moves, task.seat)
    return " ".join(message.sentence(task.names) for message in found)


def counted(kept: Sequence[object], faulty: Sequence[object], missing: int) -> Message:
    """Return the share of an answer of several that is right."""
    if not kept:
        return say("not-these")
    if faulty:
        return say("marks-part", right=len(kept), given=len(kept) + len(faulty))
    return say("marks-missing", right=len(kept), missing=missing)


def _right_legal(task: PlacedTask) -> tuple[str, ...]:
    return tuple(map(str, task.state.legal_moves(task.seat)))


# Moves and what follows from them -----------------------------------------------------------------------


def played(state: State, move: Move, seat: int | None) -> State:
    """Return the state after a move of a seat; no time passes."""
    return state.play(move, seat, None if state.rules.real_time is None else state.now)


def corrected(
    task: PlacedTask,
    said: Message,
    *,
    quotes: bool = False,
    led_to: Sequence[State] = (),
    is_worse: bool = False,
    head: Message | None = None,
    wrong: Sequence[object] = (),
) -> Feedback:
    """Reply to a wrong answer; `quotes`: with the rule that it is about, if there is one; `head`: in few words.

    `wrong`: the parts of it that are wrong, of which a likely mistake has a sentence of its own.
    """
    mistake = task.mistakes.mistake_in(wrong)
    broken = task.game.rulebook[mistake.rule] if mistake is not None and mistake.rule in task.game.rulebook else None
    rule = broken or next(iter(task.rules), None)
    told = said if mistake is None else say("with-mistake", said=said, mistake=mistake.says)
    quoted = say("by-the-rule", said=told, title=rule.title, text=rule.text) if quotes and rule else told
    short = "" if head is None else str(head)
    return Feedback(
        False, str(quoted), None if rule is None else rule.id, led_to=led_to, said=str(said),
        quotes=quoted is not told, is_worse=is_worse, head=short, follows="" if mistake is None else mistake.says,
    )  # fmt: skip


def _move_of(task: PlacedTask, answer: object) -> Move:
    """Return the move that an answer is. NoAnswer: it is no move of the game; the sentence says how one is written."""
    if isinstance(answer, Move):
        return answer
    if not isinstance(answer, str) or not answer.strip():
        example = next(map(str, task.state.legal_moves(task.seat)), "pass") if task.seat is not None else "pass"
        raise NoAnswer(say("due-move", example=repr(example)))
    try:
        return task.game.parse(answer)
    except ValueError as unreadable:
        several = _several_at_once(task, answer)
        raise NoAnswer(several or str(unreadable), is_sentence=not several) from None


def _several_at_once(task: PlacedTask, answer: str) -> str:
    """Reply to several moves in one, as a board makes them: a tile that is carried is taken up and laid."""
    try:
        moves = [task.game.parse(text) for text in answer.split(";")]
    except ValueError:
        return ""
    buttons = [say("quoted", words=task.game.text.button(move)) for move in moves]
    return say("several", count=len(moves), moves=buttons).said(task.names)


def _line(task: PlacedTask, moves: Sequence[Move]) -> tuple[list[tuple[int | None, State]], Feedback | None]:
    """Return of each of the moves who makes it and what it leads to, up to one that is refused, and the feedback to
    that.

    What chance brings between them is drawn, always the same.
    """
    line: list[tuple[int | None, State]] = []
    there, rng = task.state, random.Random(0)
    for move in moves:
        while there.to_act == (CHANCE,):
            there = there.play(there.sample_chance(rng))
        mover = mover_of(there, task.seat)
        refusal = there.why_illegal(move, mover)
        if refusal is not None:
            return line, _refused(task, there, move, refusal)
        there = played(there, move, mover)
        line.append((mover, there))
    return line, None


def _refused(task: PlacedTask, there: State, move: Move, refusal: Refusal) -> Feedback:
    seat = task.seat if task.seat is not None else 0
    names = move_labels(task.game, there.view(task.view.seat), [move], seat, task.names)
    said = say("refused", move=names[move], sentence=refusal.sentence)
    return Feedback(False, str(said), refusal.rule, refused=True, move=names[move], why=refusal.sentence)


def _made(task: PlacedTask, move: Move) -> str:
    """Return the sentence that tells a move of the learner."""
    return task.game.text.describe_move(task.view, move, task.seat).sentence(task.names)


def _consequences(task: PlacedTask, move: Move, after: State) -> str:
    """Return the consequences of a move that no event tells, from what the learner knows."""
    if task.seat is None:
        return ""
    found = task.game.text.exercises.consequences(task.view, task.viewer.look(after), move, task.seat)
    return " ".join(message.sentence(task.names) for message in found)


def followed(task: PlacedTask, after: State) -> str:
    """Return the events that follow from a move, as the learner gets to see it; empty where nothing does."""
    events = [task.state.observe_event(event, task.view.seat) for event in after.events]
    return " ".join(told.sentence(task.names) for told in task.game.text.describe_events(events, task.seat))


def praised(task: PlacedTask, others: Sequence[Move] = ()) -> Feedback:
    """Reply to a right answer: say why it is right, and what else would have been."""
    said: Words = task.why or say("right")
    if not others or task.seat is None:
        return Feedback(True, str(said), _rule(task), said=task.why or "")
    names = list(move_labels(task.game, task.view, others[:TOLD], task.seat, task.names).values())
    sentence = str(say("also", said=said, others=names))
    return Feedback(True, sentence, _rule(task), said=task.why or "", others=str(say("others", others=names)))


def _rule(task: PlacedTask) -> str | None:
    return next((rule.id for rule in task.rules), None)


PLAYED: Final = {
    "move": Ask(say("ask-move"), _read_move, _judge_move, _right_move),
    "moves": Ask(say("ask-moves"), _read_moves, _judge_moves, _right_moves),
    "score": Ask(say("ask-score"), _read_moves, _judge_score, _right_score),
    "legal": Ask(say("ask-legal"), _read_moves, _judge_legal, _right_legal),
}
"""By the name that a file gives them."""
