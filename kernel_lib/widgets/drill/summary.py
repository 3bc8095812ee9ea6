"""The words of a drill beside the board: its progress, and at its end what is sure, unsure and due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from kernel_lib.study.drill import DrillSession, RuleSummary, Summary
from kernel_lib.study.progress import Progress
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.stated import LETTERS
from kernel_lib.study.tries import Attempt, TaskTry
from kernel_lib.widgets.classroom.answers import piece_words
from kernel_lib.widgets.lesson import feedback as page
from kernel_lib.widgets.lesson.course import CourseTask
from kernel_lib.words import Message, sentences

say: Final = sentences("drill")
of_progress: Final = sentences("progress")
MOVES: Final = 4
"""Most moves or pieces of an answer in a line."""
LINE: Final = 60
"""Most letters of the names of pieces in a line."""
SHOWN: Final = 12
"""Most tasks that are dots while it runs: the last ones."""


# While it runs ----------------------------------------------------------------------------------------------


def called(drill: DrillSession) -> str:
    """Return the name of what is drilled: a game, or several."""
    titles = {task.game.title for task in drill.tasks.values()}
    return titles.pop() if len(titles) == 1 else say("several-games", count=len(titles))


def told(drill: DrillSession) -> dict[str, Any]:
    """Return the words of a page about a drill, whatever is on show."""
    dots = [_dot(attempts) for key, attempts in drill.asked.items() if drill.now is None or key != drill.now.key]
    now = min(len(dots), SHOWN - 1)
    return {
        "game": called(drill) if drill.now is None else drill.now.game.title,
        "title": say("title"),
        "dots": [*dots[-(SHOWN - 1) :], _mark("open")],
        "now": now,
        "learned": [],
        "place": "",
        "short": "",
        "drill": {
            "left": max(int(drill.left.total_seconds() * 1000), 0),
            "number": len(dots) + 1,
            "kept": kept(drill.progress),
            "warns": drill.progress.failure is not None or bool(drill.progress.faults),
            "others": others(drill),
        },
    }


def told_task(drill: DrillSession, entry: CourseTask, talk: page.Talk | None) -> dict[str, Any]:
    """Return the words of a page about the task on show."""
    last = drill.left <= timedelta(0) or not (drill.waiting or entry.status != "first")
    return {
        "ask": page.asked(entry.task),
        "over": entry.over,
        "right": entry.right,
        "talk": talk,
        "deeds": page.deeds(entry, talk),
        "cost": page.cost(entry) if talk is not None else "",
        "next": say("finish" if last and entry.over else "next" if entry.over else "later"),
    }


def kept(progress: Progress) -> str:
    """Say where progress is kept, or why it is not any more, and which lines cannot be read."""
    if progress.failure is not None:
        return progress.failure
    if len(progress.faults) > 1:
        return of_progress("several-unread", first=progress.faults[0], more=len(progress.faults) - 1)
    return next(iter(progress.faults), of_progress("kept", file=progress.path.as_posix()))


def others(drill: DrillSession) -> str:
    """Say what was answered in another tab meanwhile."""
    return say("others", tasks=drill.others) if drill.others else ""


def _dot(attempts: Sequence[Attempt]) -> dict[str, str]:
    """Return the standing of a task: right at once, right when it came back, not yet."""
    status = "first" if attempts[0].status == "first" else "later" if attempts[-1].straight else "unsure"
    return _mark(status)


def _mark(status: str) -> dict[str, str]:
    return {"status": status, "about": say(f"mark-{status}")}


# At its end -------------------------------------------------------------------------------------------------


def end(drill: DrillSession, *, stopped: bool, done: bool, misses: bool) -> dict[str, Any]:
    """Return the words of a page at the end; `misses`: with what was missed and what would have been right."""
    summary = drill.summary()
    today = drill.today
    several = len({task.game.name for task in drill.tasks.values()}) > 1
    groups = [
        {"title": say(name), "note": say("sure.note") if name == "sure" else "", "rows": rows}
        for name, ones in (("sure", summary.sure), ("unsure", summary.unsure))
        if (rows := [_row(drill, one, name, today, several=several) for one in ones])
    ]
    ahead = _ahead(summary)
    return {
        "title": _title(drill, summary, stopped=stopped),
        "text": _counts(drill, summary, today),
        "lines": [],
        "marks": [_dot(attempts) for attempts in summary.asked.values()],
        "back": _came_back(summary),
        "groups": groups,
        "days": list(_days(summary, today)),
        "due": say("due"),
        "ahead": ahead,
        "bye": say("bye", ahead=ahead) if done else "",
        "missed": say("misses"),
        "misses": [_miss(drill, summary, key) for key in summary.missed] if misses else [],
        "deeds": _deeds(summary, done=done, misses=misses),
    }


def _title(drill: DrillSession, summary: Summary, *, stopped: bool) -> str:
    if drill.left <= timedelta(0):
        return say("over", minutes=round(drill.minutes))
    if stopped:
        return say("ended")
    return say("all-done" if summary.asked else "nothing-due")


def _counts(drill: DrillSession, summary: Summary, today: datetime) -> str:
    if summary.asked:
        return say("counts", tasks=len(summary.asked), first=summary.first)
    soonest = drill.soonest
    return say("none") if soonest is None else say("next-is", when=when(soonest, today))


def _came_back(summary: Summary) -> str:
    return say("came-back", count=summary.came_back) if summary.came_back else ""


def _row(drill: DrillSession, one: RuleSummary, status: str, today: datetime, *, several: bool) -> dict[str, Any]:
    text = _tried(drill, one)
    return {
        "status": status,
        "sign": say(f"{status}.sign"),
        "title": one.rule.title if one.rule is not None else say("decisions"),
        "text": say("in-game", game=one.game.title, text=text) if several else text,
        "due": when(one.due, today) if one.due is not None else "",
        "soon": one.due is not None and days_to(one.due, today) <= 1,
    }


def _tried(drill: DrillSession, one: RuleSummary) -> str:
    """Say how many were right, and what was answered where it was not."""
    what = "" if one.missed is None else answer_words(drill.tasks[one.missed.task], one.missed.answer)
    if what:
        return say("right-tried", right=one.right, asked=one.asked, what=what)
    return say("right-once" if one.right == one.asked == 1 else "right", right=one.right, asked=one.asked)


def answer_words(task: PosedTask, answer: Any, *, whole: bool = False) -> str:
    """Return an answer in words; empty where there are too many for a line. `whole`: sentences, not their letters."""
    several = list(answer) if isinstance(answer, list | tuple) else [answer]
    match task.line.ask:
        case "move" | "moves" if len(several) <= MOVES:
            moves = [task.game.text.button(task.game.parse(str(move))).said(task.names) for move in several]
            return say("moves", moves=[{"words": words} for words in moves])
        case "number":
            return str(Message("number", {"n": answer}))
        case "seats":
            return say("listed", items=[task.names[int(seat)] for seat in several])
        case "choice" if whole:
            return " ".join(task.choices[int(place)] for place in several)
        case "choice":
            return say("listed", items=[LETTERS[int(place)] for place in several])
        case "pieces" if len(several) <= MOVES:
            words = "; ".join(piece_words(task, mark) for mark in several)
            return words if whole or len(words) <= LINE else ""
    return ""


def _miss(drill: DrillSession, summary: Summary, key: str) -> dict[str, str]:
    """Return a task that was missed: what was tried, and what is right."""
    task = drill.tasks[key]
    wrong: list[TaskTry] = [
        made for attempt in summary.asked[key] for made in attempt.tries if not (made.correct or made.shown)
    ]
    tried = answer_words(task, wrong[0].answer, whole=True) if wrong else ""
    try:
        right = answer_words(task, task.solution, whole=True)
    except ValueError:
        right = ""
    return {
        "prompt": task.prompt,
        "tried": say("was-tried", answer=tried) if tried else "",
        "right": say("answer", answer=right) if right else "",
        "why": task.why or "",
        **_dot(summary.asked[key]),
    }


def _days(summary: Summary, today: datetime) -> Iterator[dict[str, Any]]:
    for day, count in enumerate(summary.due):
        name = say("weekday", day=(today + timedelta(days=day)).weekday()) if day else say("today")
        yield {
            "name": name,
            "count": count,
            "soon": day == 1,
            "about": say("on-day", day=name, tasks=count),
        }


def _ahead(summary: Summary) -> str:
    """Say what comes tomorrow, and how long it takes."""
    tomorrow = summary.due[1]
    if not tomorrow:
        return say("no-ahead")
    return say("ahead", tasks=tomorrow, minutes=max(round(tomorrow * summary.seconds / 60), 1))


def days_to(due: datetime, today: datetime) -> int:
    """Count the days from today on; 0 for what is due already."""
    return max((due.astimezone(today.tzinfo).date() - today.date()).days, 0)


def when(due: datetime, today: datetime) -> str:
    """Say when a day is: `today`, `tomorrow`, `in 9 days`."""
    return of_progress("when", days=days_to(due, today))


def _deeds(summary: Summary, *, done: bool, misses: bool) -> list[dict[str, Any]]:
    """Return the actions that are possible now."""
    missed = len(summary.missed)
    deeds = [] if done else [_deed("done", say("deed-done"), filled=True)]
    deeds.append(_deed("more", say("deed-more")))
    if missed and not misses:
        deeds.append(_deed("misses", say("deed-misses", count=missed)))
    return deeds


def _deed(name: str, words: str, *, filled: bool = False) -> dict[str, Any]:
    return {"name": name, "words": words, "about": say(f"deed-{name}.about"), "filled": filled, "off": False}


def text(end: dict[str, Any], where: str) -> str:
    """Return the text of the end, in lines."""
    groups = [say("group", title=group["title"], rows=list(map(_about, group["rows"]))) for group in end["groups"]]
    head = say("head", title=end["title"], text=end["text"])
    return "\n".join(filter(None, [head, end["back"], *groups, end["ahead"], where]))


def _about(row: dict[str, Any]) -> dict[str, Any]:
    return {"title": row["title"], "about": list(filter(None, (row["text"], row["due"])))}
