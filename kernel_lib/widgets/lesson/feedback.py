"""The words of a lesson beside the board: the question, the feedback, and the actions."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kernel_lib.core import Move, Refusal
from kernel_lib.core.rulebook import Rule
from kernel_lib.replay.answer_formats import accepted_moves
from kernel_lib.study.tasks import Feedback, NotJudged, PosedTask
from kernel_lib.study.tasks.answer_types import ASKS
from kernel_lib.study.tasks.stated import LETTERS
from kernel_lib.widgets.front.viewer import view_name
from kernel_lib.widgets.lesson.continuation import PlayedLine
from kernel_lib.widgets.lesson.course import CourseTask, LessonCourse
from kernel_lib.words import Message, Words, sentences

Talk = dict[str, Any]
"""The feedback that is shown: `tone`, `head`, `text`, `rule` (title and text, or nothing), `also`, `when`."""

say = sentences("lesson")

NO_ANSWER: Final = Message("lesson/no-answer")
STATUSES: Final = ("first", "later", "shown", "open")
"""States of an answered task, in the order in which the end tells them."""
FOLLOW: Final = "follow"
"""The command that goes on to what comes after a lesson."""
PRACTISE: Final = "practise"
"""The command that opens fresh tasks on what a lesson is about."""
HEAD: Final = 40
"""Most letters of a head of its own."""
TOGETHER: Final = 3
"""Wrong tries after which the solution is offered first."""
LEARNED: Final = 5
"""Most rules that are listed."""


# What is asked ----------------------------------------------------------------------------------------------


def not_judged(task: PosedTask) -> str:
    """Say why an answer to a task cannot be judged; empty where it can."""
    replay = task.replay
    if not task.is_known:
        name = replay.names[task.line.seat or 0]
        return say("other-eyes", name=name, view=view_name(replay, replay.viewer))
    try:
        if task.ask is ASKS["move"]:
            task.solution  # noqa: B018 - of a move that nothing judges it says so
    except NotJudged as why:
        return say("goes-on", why=str(why))
    return ""


def asked(task: PosedTask) -> dict[str, Any]:
    """Return the data that a page needs to ask a task; of the answer it tells only whether it is one or several."""
    why = not_judged(task)
    line = task.line
    told: dict[str, Any] = {
        "kind": "none" if why else line.ask,
        "words": "" if why else str(task.ask.called),
        "prompt": task.prompt,
        "seat": -1 if line.seat is None else line.seat,
        "why": why,
        "several": line.ask not in ("seats", "choice") or why != "" or len(line.accept) > 1,
        "of": 0 if why else told_count(task),
    }
    if line.ask == "choice":
        told["options"] = [
            {"letter": letter, "words": words} for letter, words in zip(LETTERS, task.choices, strict=False)
        ]
    elif line.ask == "seats":
        told["options"] = [{"seat": seat, "words": name} for seat, name in enumerate(task.names)]
    return told


def told_count(task: PosedTask) -> int:
    """Return the number of moves or pieces that the task wants, if the prompt says so; else 0."""
    accept, ask = task.line.accept, task.line.ask
    if ask == "moves":
        counts = {len(moves) for moves in accepted_moves(accept)}
    elif ask == "pieces":
        counts = {len(accept)}
    else:
        return 0
    count = counts.pop() if len(counts) == 1 else 0
    words = set(re.findall(r"\w+", task.prompt.casefold()))
    numbers = say("number-words").split()
    named = {str(count), *numbers[count : count + 1], *([say("both")] if count == 2 else [])}
    return count if count > 1 and words & named else 0


# What is said to an answer ----------------------------------------------------------------------------------


def said_to(entry: CourseTask, feedback: Feedback, *, tried: bool = False) -> Talk:
    """Return the feedback on an answer, which was taken; `tried`: it was given before."""
    task = entry.task
    if feedback.correct:
        return _praise(entry, feedback)
    rule = _rule(task, feedback.rule)
    head, text = _parts(feedback, task)
    if tried:
        text, head = say("tried-more", text=f"{head} {text}".strip()), say("tried")
    return {"tone": "wrong", "head": head, "text": text, "rule": rule}


def _parts(feedback: Feedback, task: PosedTask) -> tuple[str, str]:
    """Split a sentence into a head of few words, and the rest."""
    if feedback.move:
        return say("refused", what=feedback.move), f"{feedback.why} {feedback.head}".strip()
    if feedback.head and feedback.follows:
        return feedback.head, feedback.follows
    if feedback.quotes and feedback.rule is not None:
        return feedback.head or feedback.said, task.game.rulebook[feedback.rule].text
    if feedback.head or len(feedback.said) <= HEAD:
        return feedback.head or feedback.said, ""
    return (say("better") if feedback.is_worse else say("not-yet")), feedback.said


def _praise(entry: CourseTask, feedback: Feedback) -> Talk:
    tries = len(entry.wrong) + 1
    when = say("first-try") if entry.status == "first" else say("at-try", number=tries)
    if tries == 1 and entry.status != "first":
        when = say("hinted") if entry.hinted else say("returned")
    told: Talk = {"tone": "right", "head": say("right"), "text": feedback.said, "when": when}
    return told | {"also": feedback.others, "rule": _rule(entry.task, feedback.rule)}


def refused(task: PosedTask, move: Move, refusal: Refusal) -> Talk:
    """Return the feedback on a move that cannot be made now, where that counts as no try."""
    head = say("refused", what=what_is_refused(task, move))
    return {"tone": "wrong", "head": head, "text": refusal.sentence, "rule": _rule(task, refusal.rule)}


def what_is_refused(task: PosedTask, move: Move) -> str:
    """Return the name of a move that cannot be made."""
    return task.game.text.button(move).said(task.names)


def shown(entry: CourseTask, comes_back: Words) -> Talk:
    """Return the feedback where the solution was shown; `comes_back` says when the task comes again."""
    task = entry.task
    text = task.why or say("shown-bare")
    when = str(comes_back) if entry.comes_back else ""
    return {"tone": "shown", "head": say("shown"), "text": text, "rule": _rule(task, None), "when": when}


def hint_of(task: PosedTask) -> str:
    """Return the hint of a task; where it has none the rule that it is about."""
    rule = next(iter(task.rules), None)
    return task.hint or (rule.text if rule is not None else say("no-way"))


def notice(text: Words, head: Words = NO_ANSWER) -> Talk:
    """Return a notice that is no verdict."""
    return {"tone": "told", "head": str(head), "text": str(text)}


def _rule(task: PosedTask, rule_id: str | None) -> dict[str, str] | None:
    book = task.game.rulebook
    rule: Rule | None = book[rule_id] if rule_id is not None and rule_id in book else next(iter(task.rules), None)
    if rule is None:
        return None
    return {"title": rule.title, "text": rule.text, "source": f"{rule.source}; {rule.id}"}


# What can be done, and how it stands ------------------------------------------------------------------------


def deed(name: str, *, filled: bool = False, off: bool = False) -> dict[str, Any]:
    """Return a button."""
    words, about = say(f"button-{name}"), say(f"button-{name}.about")
    return {"name": name, "words": words, "about": about, "filled": filled, "off": off}


def deeds(entry: CourseTask, talk: Talk | None) -> list[dict[str, Any]]:
    """Return the ladder of help: it is there from the start, another try after a wrong one."""
    if entry.over or not_judged(entry.task):
        return []
    again = talk is not None and talk["tone"] == "wrong"
    if again and len(entry.wrong) >= TOGETHER:
        return [deed("show", filled=True), deed("try"), deed("hint")]
    return [*([deed("try", filled=True)] if again else []), deed("hint"), deed("show")]


def cost(entry: CourseTask) -> str:
    """Say what help has cost so far, below the ladder."""
    if entry.over or not entry.wrong:
        return ""
    cost = say("cost", tries=len(entry.wrong))
    return f"{cost} {say('together')}" if len(entry.wrong) >= TOGETHER else cost


def tried(entry: CourseTask) -> list[int]:
    """Return the places of the seats or sentences that were wrong answers by themselves."""
    if entry.task.line.ask not in ("seats", "choice"):
        return []
    alone = {answer[0] for answer in entry.wrong if isinstance(answer, tuple) and len(answer) == 1}
    return sorted(place for place in alone if isinstance(place, int))


def told(course: LessonCourse, game: str, name: str) -> dict[str, Any]:
    """Return the words of a page about a lesson, whatever is on show."""
    return {
        "game": game,
        "title": name,
        "dots": dots(course),
        "now": course.place,
        "learned": learned(course),
        "place": "",
        "short": "",
    }


def told_task(course: LessonCourse, entry: CourseTask, talk: Talk | None) -> dict[str, Any]:
    """Return the words of a page about the task on show."""
    number, count = course.place + 1, len(course.entries)
    place = say("place-again" if entry.again else "place", number=number, count=count)
    return {
        "place": place,
        "short": say("place-short", number=number, count=count),
        "ask": asked(entry.task),
        "over": entry.over,
        "right": entry.right,
        "talk": talk,
        "deeds": deeds(entry, talk),
        "cost": cost(entry),
        "tried": tried(entry),
        "next": (say("finish") if course.next() == count else say("next")),
    }


def told_line(line: PlayedLine, *, timed: bool) -> dict[str, Any]:
    """Return the moves so far in a task of several moves, and their result."""
    task = line.task
    made = [task.game.text.button(move.move).said(task.names) for move in line.own]
    counts = task.line.ask == "score" and bool(line.there.outcome or line.there.score_so_far)
    return {"made": made, "score": score(line.points, task.line.accept) if counts else None, "timed": timed}


def dots(course: LessonCourse) -> list[dict[str, str]]:
    """Return the standing of each task."""
    return [{"status": entry.status, "about": say(f"dot-{entry.status}")} for entry in course.entries]


def score(points: int, wanted: float) -> dict[str, Any]:
    """Return the number of points, and how many are still wanted."""
    wanted_text, more = Message("number", {"n": wanted}), wanted - points
    left = say("points-more", more=more, wanted=wanted_text) if more > 0 else say("points-reached", wanted=wanted_text)
    return {
        "points": points,
        "wanted": wanted,
        "now": say("points-now", n=points),
        "left": left,
    }


def learned(course: LessonCourse) -> list[dict[str, Any]]:
    """Return the rules of the lesson by their titles: how well those were answered that are about them."""
    by_rule: dict[str, tuple[Rule, list[str]]] = {}
    for entry in course.entries:
        for rule in entry.task.rules:
            by_rule.setdefault(rule.id, (rule, []))[1].append(entry.status)
    now = {rule.id for rule in course.now.task.rules} if course.now else set()
    at = min((place for place, rule_id in enumerate(by_rule) if rule_id in now), default=0)
    first = max(min(at - 1, len(by_rule) - LEARNED), 0)
    shown_rules = list(by_rule.items())[first : first + LEARNED]
    return [
        {"title": rule.title, "status": _known(found), "now": rule_id in now} for rule_id, (rule, found) in shown_rules
    ]


def _known(statuses: Sequence[str]) -> str:
    answered = [status for status in statuses if status != "open"]
    if not answered:
        return "new"
    return "sure" if set(answered) == {"first"} else "unsure"


class FollowUp(NamedTuple):
    """The way on after a lesson: the words of the button that goes there, what it is about, and the sentence above.
    `practise` opens fresh tasks on what the lesson is about; None: there are none.
    """

    words: str
    about: str
    sentence: str
    go: Callable[[], object]
    practise: Callable[[], object] | None = None


def end(course: LessonCourse, closing: Sequence[str] = (), follow_up: FollowUp | None = None) -> dict[str, Any]:
    """Return the words of a page at the end; `closing`: the notes that no task comes after, for whoever has
    done all.
    """
    counts, count = course.counts, len(course.entries)
    done = count - counts.get("open", 0)
    title = say("end", count=count) if done == count else say("end-open", done=done, count=count)
    lines = [{"status": status, "words": end_line(status, counts[status])} for status in STATUSES if counts.get(status)]
    ways = [deed("open", filled=True)] if done < count else []
    if follow_up is not None:
        ways.append(
            {"name": FOLLOW, "words": follow_up.words, "about": follow_up.about, "filled": not ways, "off": False}
        )
        ways += [] if follow_up.practise is None else [deed(PRACTISE)]
    return {
        "title": title,
        "text": say("ended") if follow_up is None else follow_up.sentence,
        "closing": list(closing) if done == count else [],
        "lines": lines,
        "deeds": [*ways, deed("anew", filled=not ways)],
    }


def end_line(status: str, count: int) -> str:
    """Say how many tasks were answered in this way."""
    return say("end-unanswered" if status == "open" else f"end-{status}", count=count)
