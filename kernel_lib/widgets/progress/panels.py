"""The page of what a learner knows, as HTML and in words.

A game unfolds to its rules, and a rule to how it went, when it comes again, and its text; that needs no script.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final, NamedTuple

from kernel_lib.study.mastery import GameKnown, Part, RuleKnown, known
from kernel_lib.study.progress import Progress, Status
from kernel_lib.widgets.drill.summary import kept, when
from kernel_lib.widgets.front.signs import GEAR, TICK
from kernel_lib.widgets.front.templates import render
from kernel_lib.words.grammar import count_noun

SENTENCES: Final = {
    "title": "What you know",
    "about": "{rules} rules in {games} games",
    "since": "since {day}",
    "whose": "{name}, since {day}",
    "due today": "{tasks} due today",
    "none due": "nothing is due today",
    "due": "{count} due",
    "in order": "{rules}, in the order of the course",
    "plainly": "{rules}",
    "go on": "Go on: part {number}",
    "begin": "Begin: part 1",
    "drill": "Drill {game}",
    "do": "Do it now",
    "others": "In no lesson yet",
    "the rules": "The rules",
    "asked": "{tasks}, {right} right; last: {last}",
    "never": "Not asked yet.",
    "comes": "due {when}",
    "last 0": "today",
    "last 1": "yesterday",
    "last": "{days} days ago",
}
LEGEND: Final = {"solid": "solid", "shaky": "shaky", "new": "new", "due": "due: asked again by its date"}
STATUSES: Final[tuple[Status, ...]] = ("solid", "shaky", "new")
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class RuleRow(NamedTuple):
    """A rule: how it went, when it comes again, and the words of the button that asks for it, if it can be asked."""

    id: str
    title: str
    status: Status
    went: str
    due: str
    text: str
    source: str
    do: str


class PartRows(NamedTuple):
    """The rules of a part of the course."""

    title: str
    rules: list[RuleRow]


class GameRow(NamedTuple):
    """A game: how many of its rules have which status, and what can be done about it."""

    name: str
    title: str
    shares: dict[Status, int]
    due: str
    about: str
    unfolded: bool
    go: str
    drill: str
    parts: list[PartRows]

    @property
    def counts(self) -> str:
        return ", ".join(f"{count} {status}" for status, count in self.shares.items() if count)


class KnownPage(NamedTuple):
    """The texts of the page; `warns`: something of it cannot be kept or read."""

    title: str
    about: str
    whose: str
    due: str
    games: list[GameRow]
    kept: str
    warns: bool


def page(progress: Progress, *, unfolded: str = "", live: bool = True) -> str:
    """Return the page as HTML. `unfolded` names the game whose rules are seen, by default the one that was last done;
    `live`: with what can be pressed.
    """
    known = data(progress, unfolded=unfolded)
    return render("progress/page.html", known=known, legend=LEGEND, gear=GEAR, tick=TICK, live=live)


def data(progress: Progress, *, unfolded: str = "") -> KnownPage:
    """Return what the page says."""
    games, today = known(progress), progress.clock().astimezone()
    rules = sum(len(one.rules) for one in games)
    seen = unfolded or _last_done(progress) or games[0].game.name
    count = NUMBERS[len(games)] if len(games) < len(NUMBERS) else str(len(games))
    return KnownPage(
        SENTENCES["title"],
        SENTENCES["about"].format(rules=rules, games=count),
        _whose(progress, today),
        _due(sum(one.due for one in games)),
        [_game(one, today, unfolded=one.game.name == seen) for one in games],
        kept(progress),
        progress.failure is not None or bool(progress.faults),
    )


def _last_done(progress: Progress) -> str:
    return max(progress.tries, key=lambda made: made.when).game if progress.tries else ""


def _whose(progress: Progress, today: datetime) -> str:
    learner, since = progress.learner, progress.learner.started.astimezone(today.tzinfo)
    day = f"{since.day} {MONTHS[since.month - 1]}" + ("" if since.year == today.year else f" {since.year}")
    return SENTENCES["whose" if learner.name else "since"].format(name=learner.name, day=day)


def _due(due: int) -> str:
    are = f"{count_noun(due, 'task')} {'is' if due == 1 else 'are'}"
    return SENTENCES["due today"].format(tasks=are) if due else SENTENCES["none due"]


def _game(one: GameKnown, today: datetime, *, unfolded: bool) -> GameRow:
    title, course = one.game.title, any(part.lesson for part in one.parts)
    rules = count_noun(len(one.rules), "rule")
    go = "" if one.goes_on is None else SENTENCES["go on" if one.begun else "begin"].format(number=one.number)
    return GameRow(
        one.game.name,
        title,
        {status: one.count(status) for status in STATUSES},
        SENTENCES["due"].format(count=one.due) if one.due else "",
        SENTENCES["in order" if course else "plainly"].format(rules=rules),
        unfolded,
        go,
        SENTENCES["drill"].format(game=title),
        [_part(part, today, alone=not course) for part in one.parts],
    )


def _part(part: Part, today: datetime, *, alone: bool) -> PartRows:
    title = part.title or SENTENCES["the rules" if alone else "others"]
    return PartRows(title, [_rule(one, today, asked=part.lesson is not None) for one in part.rules])


def _rule(one: RuleKnown, today: datetime, *, asked: bool) -> RuleRow:
    return RuleRow(
        one.rule.id,
        one.rule.title,
        one.status,
        _went(one, today),
        SENTENCES["comes"].format(when=when(one.due, today)) if one.due is not None else "",
        one.rule.text,
        f"{one.rule.source}; {one.rule.id}",
        SENTENCES["do"] if asked else "",
    )


def _went(one: RuleKnown, today: datetime) -> str:
    if one.last is None:
        return SENTENCES["never"]
    days = -min((one.last.astimezone(today.tzinfo).date() - today.date()).days, 0)
    last = SENTENCES[f"last {days}" if days < 2 else "last"].format(days=days)
    return SENTENCES["asked"].format(tasks=count_noun(len(one.bouts), "task"), right=one.right, last=last)


# In words -----------------------------------------------------------------------------------------------------


def text(page: KnownPage) -> str:
    """Return the page in words: the games, and the rules that are shaky."""
    return "\n".join(_lines(page))


def _lines(page: KnownPage) -> Iterator[str]:
    yield f"{page.title}: {page.about} ({page.whose}); {page.due}."
    for game in page.games:
        yield f"{game.title}: {', '.join(filter(None, (game.counts, game.due)))}"
        shaky = [one.title for part in game.parts for one in part.rules if one.status == "shaky"]
        if shaky:
            yield f"  shaky: {'; '.join(shaky)}"
    yield page.kept
