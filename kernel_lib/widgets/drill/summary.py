"""The words of a drill beside the board: its progress, and at its end what is solid, shaky and due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from typing import Any, Final

from kernel_lib.study.drill import Drill, RuleSummary, Summary
from kernel_lib.study.progress import Attempt, Progress, TaskTry
from kernel_lib.study.tasks import PosedTask
from kernel_lib.study.tasks.stated import LETTERS
from kernel_lib.widgets.classroom.answers import piece_words
from kernel_lib.widgets.lesson import feedback as page
from kernel_lib.widgets.lesson.course import CourseTask
from kernel_lib.words import sentences
from kernel_lib.words.grammar import count_noun, join_names, minus

say: Final = sentences("progress")
SENTENCES: Final = {
    "title": "Drill",
    "games": "{count} games",
    "later": "Later",
    "next": "Next task",
    "finish": "Finish",
    "left": "{time} left",
    "up": "time is up: this is the last one",
    "soon": "One minute is left.",
    "others": "{tasks} answered in another tab meanwhile; that counts, and is not asked again.",
    "over": "{minutes} are over.",
    "all done": "All that was due is done.",
    "nothing due": "Nothing is due today.",
    "ended": "The drill is ended.",
    "counts": "{tasks}, {first} right at the first try.",
    "none": "Nothing was answered.",
    "came back": "{count} came back and were asked again.",
    "came back one": "1 came back and was asked again.",
    "next is": "What you know comes again {when}.",
    "solid": "Solid now",
    "shaky": "Shaky",
    "when": "next time",
    "right": "{right} of {asked} right",
    "once": "{right} of {asked} right; solid after one more",
    "tried": "{right} of {asked} right; tried: {what}",
    "in game": "{game}: {text}",
    "decisions": "Choosing well",
    "due": "Due in the next days",
    "today": "today",
    "on day": "{day}: {tasks}",
    "ahead": "Tomorrow: {tasks}, about {minutes}.",
    "no ahead": "Nothing is due tomorrow.",
    "bye": "Done for today. {ahead}",
    "misses": "What was missed",
    "answer": "Right: {answer}",
    "was tried": "Tried: {answer}",
}
DEEDS: Final = {
    "done": ("Done for today", "Put this away for today"),
    "more": ("5 minutes more", "Go on for five more minutes (N)"),
    "misses": ("See the {count} misses", "What was tried, and what is right"),
    "miss": ("See the miss", "What was tried, and what is right"),
}
DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
NUMBERS: Final = {5: "Five minutes", 10: "Ten minutes"}
MARKS: Final = {
    "first": "right at the first try",
    "later": "right when it came back",
    "shaky": "not right yet",
    "open": "to come",
}
"""Words for the state of a drill's task: for one that came back, the last."""
MOVES: Final = 4
"""So many moves or pieces of an answer stand in a line at most."""
LINE: Final = 60
"""So many letters of what pieces are called stand in a line at most."""
SHOWN: Final = 12
"""So many tasks are seen as dots while it runs, the last ones."""


# While it runs ----------------------------------------------------------------------------------------------


def called(drill: Drill) -> str:
    """Return the name of what is drilled: a game, or several."""
    titles = {task.game.title for task in drill.tasks.values()}
    return titles.pop() if len(titles) == 1 else SENTENCES["games"].format(count=len(titles))


def told(drill: Drill) -> dict[str, Any]:
    """Return what a page says of a drill, whatever is on show."""
    dots = [_dot(attempts) for key, attempts in drill.asked.items() if drill.now is None or key != drill.now.key]
    now = min(len(dots), SHOWN - 1)
    return {
        "game": called(drill) if drill.now is None else drill.now.game.title,
        "title": SENTENCES["title"],
        "dots": [*dots[-(SHOWN - 1) :], {"status": "open", "about": MARKS["open"]}],
        "now": now,
        "learned": [],
        "place": "",
        "short": "",
        "drill": {
            "left": max(int(drill.left.total_seconds() * 1000), 0),
            "words": {name: SENTENCES[name] for name in ("left", "up", "soon")},
            "number": len(dots) + 1,
            "kept": kept(drill.progress),
            "warns": drill.progress.failure is not None or bool(drill.progress.faults),
            "others": others(drill),
        },
    }


def told_task(drill: Drill, entry: CourseTask, talk: page.Talk | None) -> dict[str, Any]:
    """Return what a page says of the task on show."""
    last = drill.left <= timedelta(0) or not (drill.waiting or entry.status != "first")
    return {
        "ask": page.asked(entry.task),
        "over": entry.over,
        "right": entry.right,
        "talk": talk,
        "deeds": page.deeds(entry, talk),
        "cost": page.cost(entry) if talk is not None else "",
        "next": SENTENCES["finish" if last and entry.over else "next" if entry.over else "later"],
    }


def kept(progress: Progress) -> str:
    """Say where progress is kept, or why it is not any more, and which lines cannot be read."""
    if progress.failure is not None:
        return progress.failure
    if len(progress.faults) > 1:
        return say("several-unread", first=progress.faults[0], more=len(progress.faults) - 1)
    return next(iter(progress.faults), say("kept", file=progress.path.as_posix()))


def others(drill: Drill) -> str:
    """Say what was answered in another tab meanwhile."""
    were = f"{count_noun(drill.others, 'task')} {'was' if drill.others == 1 else 'were'}"
    return SENTENCES["others"].format(tasks=were) if drill.others else ""


def _dot(attempts: Sequence[Attempt]) -> dict[str, str]:
    """Return how a task stands: right at once, right when it came back, not yet."""
    status = "first" if attempts[0].status == "first" else "later" if attempts[-1].straight else "shaky"
    return {"status": status, "about": MARKS[status]}


# At its end -------------------------------------------------------------------------------------------------


def end(drill: Drill, *, stopped: bool, done: bool, misses: bool) -> dict[str, Any]:
    """Return what a page says at the end; `misses`: with what was missed and what would have been right."""
    summary = drill.summary()
    today = drill.today
    several = len({task.game.name for task in drill.tasks.values()}) > 1
    groups = [
        {"title": SENTENCES[name], "note": SENTENCES["when"] if not place else "", "rows": rows}
        for place, (name, ones) in enumerate((("solid", summary.solid), ("shaky", summary.shaky)))
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
        "due": SENTENCES["due"],
        "ahead": ahead,
        "bye": SENTENCES["bye"].format(ahead=ahead) if done else "",
        "missed": SENTENCES["misses"],
        "misses": [_miss(drill, summary, key) for key in summary.missed] if misses else [],
        "deeds": _deeds(summary, done=done, misses=misses),
    }


def _title(drill: Drill, summary: Summary, *, stopped: bool) -> str:
    if drill.left <= timedelta(0):
        minutes = round(drill.minutes)
        return SENTENCES["over"].format(minutes=NUMBERS.get(minutes) or count_noun(minutes, "minute"))
    if stopped:
        return SENTENCES["ended"]
    return SENTENCES["all done" if summary.asked else "nothing due"]


def _counts(drill: Drill, summary: Summary, today: datetime) -> str:
    if summary.asked:
        return SENTENCES["counts"].format(tasks=count_noun(len(summary.asked), "task"), first=summary.first)
    soonest = drill.soonest
    return SENTENCES["none"] if soonest is None else SENTENCES["next is"].format(when=when(soonest, today))


def _came_back(summary: Summary) -> str:
    count = summary.came_back
    return SENTENCES["came back one" if count == 1 else "came back"].format(count=count) if count else ""


def _row(drill: Drill, one: RuleSummary, status: str, today: datetime, *, several: bool) -> dict[str, Any]:
    text = _tried(drill, one)
    return {
        "status": status,
        "title": one.rule.title if one.rule is not None else SENTENCES["decisions"],
        "text": SENTENCES["in game"].format(game=one.game.title, text=text) if several else text,
        "due": when(one.due, today) if one.due is not None else "",
        "soon": one.due is not None and days_to(one.due, today) <= 1,
    }


def _tried(drill: Drill, one: RuleSummary) -> str:
    """Say how many were right, and what was answered where it was not."""
    what = "" if one.missed is None else answer_words(drill.tasks[one.missed.task], one.missed.answer)
    form = SENTENCES["tried" if what else "once" if one.right == one.asked == 1 else "right"]
    return form.format(right=one.right, asked=one.asked, what=what)


def answer_words(task: PosedTask, answer: Any, *, whole: bool = False) -> str:
    """Return an answer in words; empty where there are too many for a line. `whole`: sentences, not their letters."""
    several = list(answer) if isinstance(answer, list | tuple) else [answer]
    match task.line.ask:
        case "move" | "moves" if len(several) <= MOVES:
            moves = [task.game.parse(str(move)) for move in several]
            return join_names([_uncapitalised(task.game.text.button(move).said(task.names)) for move in moves])
        case "number":
            return minus(str(answer))
        case "seats":
            return join_names([task.names[int(seat)] for seat in several])
        case "choice" if whole:
            return " ".join(task.choices[int(place)] for place in several)
        case "choice":
            return join_names([LETTERS[int(place)] for place in several])
        case "pieces" if len(several) <= MOVES:
            words = "; ".join(piece_words(task, mark) for mark in several)
            return words if whole or len(words) <= LINE else ""
    return ""


def _uncapitalised(words: str) -> str:
    return words[:1].lower() + words[1:]


def _miss(drill: Drill, summary: Summary, key: str) -> dict[str, str]:
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
        "tried": SENTENCES["was tried"].format(answer=tried) if tried else "",
        "right": SENTENCES["answer"].format(answer=right) if right else "",
        "why": task.why or "",
        "status": _dot(summary.asked[key])["status"],
    }


def _days(summary: Summary, today: datetime) -> Iterator[dict[str, Any]]:
    for day, count in enumerate(summary.due):
        name = SENTENCES["today"] if not day else DAYS[(today + timedelta(days=day)).weekday()]
        tasks = count_noun(count, "task")
        yield {
            "name": name,
            "count": count,
            "soon": day == 1,
            "about": SENTENCES["on day"].format(day=name, tasks=tasks),
        }


def _ahead(summary: Summary) -> str:
    """Say what comes tomorrow, and how long it takes."""
    tomorrow = summary.due[1]
    if not tomorrow:
        return SENTENCES["no ahead"]
    minutes = count_noun(max(round(tomorrow * summary.seconds / 60), 1), "minute")
    return SENTENCES["ahead"].format(tasks=count_noun(tomorrow, "task"), minutes=minutes)


def days_to(due: datetime, today: datetime) -> int:
    """Count the days from today on; 0 for what is due already."""
    return max((due.astimezone(today.tzinfo).date() - today.date()).days, 0)


def when(due: datetime, today: datetime) -> str:
    """Say when a day is: `today`, `tomorrow`, `in 9 days`."""
    return say("when", days=days_to(due, today))


def _deeds(summary: Summary, *, done: bool, misses: bool) -> list[dict[str, Any]]:
    """Return what can be done now."""
    missed = len(summary.missed)
    deeds = [] if done else [_deed("done", filled=True)]
    deeds.append(_deed("more"))
    if missed and not misses:
        deeds.append(_deed("misses") if missed > 1 else _deed("misses", "miss"))
    return [deed | {"words": deed["words"].format(count=missed)} for deed in deeds]


def _deed(name: str, called: str = "", *, filled: bool = False) -> dict[str, Any]:
    words, about = DEEDS[called or name]
    return {"name": name, "words": words, "about": about, "filled": filled, "off": False}


def text(end: dict[str, Any], where: str) -> str:
    """Return what is said at the end, in lines."""
    groups = [
        f"{group['title']}: "
        + "; ".join(f"{row['title']} ({', '.join(filter(None, (row['text'], row['due'])))})" for row in group["rows"])
        for group in end["groups"]
    ]
    return "\n".join(filter(None, [f"{end['title']} {end['text']}", end["back"], *groups, end["ahead"], where]))
