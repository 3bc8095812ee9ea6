"""The page of what a learner knows, as HTML and in words.

A game unfolds to its rules, and a rule to how it went, when it comes again, and its text; that needs no script.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Final, NamedTuple

from kernel_lib.study.mastery import GameMastery, RuleGroup, RuleMastery, known
from kernel_lib.study.progress import Progress
from kernel_lib.study.tries import Status
from kernel_lib.widgets.drill.summary import days_to, kept
from kernel_lib.widgets.front.signs import GEAR, TICK
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences

say: Final = sentences("progress")
STATUSES: Final[tuple[Status, ...]] = ("sure", "unsure", "new")


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


class RuleRows(NamedTuple):
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
    parts: list[RuleRows]

    @property
    def counts(self) -> str:
        shares = [{"status": status, "count": count} for status, count in self.shares.items() if count]
        return say("counts", statuses=shares)


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
    return render("progress/page.html", known=known, statuses=(*STATUSES, "due"), gear=GEAR, tick=TICK, live=live)


def data(progress: Progress, *, unfolded: str = "") -> KnownPage:
    """Return the data of the page."""
    games, today = known(progress), progress.clock().astimezone()
    rules = sum(len(one.rules) for one in games)
    seen = unfolded or _last_done(progress) or games[0].game.name
    return KnownPage(
        say("title"),
        say("about", rules=rules, n=len(games)),
        _whose(progress, today),
        say("due-today", tasks=sum(one.due for one in games)),
        [_game(one, today, unfolded=one.game.name == seen) for one in games],
        kept(progress),
        progress.failure is not None or bool(progress.faults),
    )


def _last_done(progress: Progress) -> str:
    return max(progress.tries, key=lambda made: made.when).game if progress.tries else ""


def _whose(progress: Progress, today: datetime) -> str:
    learner, since = progress.learner, progress.learner.started.astimezone(today.tzinfo)
    year = 0 if since.year == today.year else since.year
    return say("whose" if learner.name else "since", name=learner.name, day=since.day, month=since.month, year=year)


def _game(one: GameMastery, today: datetime, *, unfolded: bool) -> GameRow:
    title, course = one.game.title, any(part.lesson for part in one.parts)
    go = "" if one.next_lesson is None else say("go-on" if one.begun else "begin", number=one.number)
    return GameRow(
        one.game.name,
        title,
        {status: one.count(status) for status in STATUSES},
        say("count-due", count=one.due) if one.due else "",
        say("rules-in-order" if course else "rules", rules=len(one.rules)),
        unfolded,
        go,
        say("drill", game=title),
        [_part(part, today, alone=not course) for part in one.parts],
    )


def _part(part: RuleGroup, today: datetime, *, alone: bool) -> RuleRows:
    title = part.title or say("the-rules" if alone else "in-no-lesson")
    return RuleRows(title, [_rule(one, today, asked=part.lesson is not None) for one in part.rules])


def _rule(one: RuleMastery, today: datetime, *, asked: bool) -> RuleRow:
    return RuleRow(
        one.rule.id,
        one.rule.title,
        one.status,
        _went(one, today),
        say("comes", days=days_to(one.due, today)) if one.due is not None else "",
        one.rule.text,
        f"{one.rule.source}; {one.rule.id}",
        say("do") if asked else "",
    )


def _went(one: RuleMastery, today: datetime) -> str:
    if one.last is None:
        return say("not-asked")
    days = -min((one.last.astimezone(today.tzinfo).date() - today.date()).days, 0)
    return say("asked", tasks=len(one.attempts), right=one.right, days=days)


# In words -----------------------------------------------------------------------------------------------------


def text(page: KnownPage) -> str:
    """Return the page in words: the games, and the rules that are unsure."""
    return "\n".join(_lines(page))


def _lines(page: KnownPage) -> Iterator[str]:
    yield say("in-words", title=page.title, about=page.about, whose=page.whose, due=page.due)
    for game in page.games:
        yield say("of-game", game=game.title, counts=[words for words in (game.counts, game.due) if words])
        unsure = [one.title for part in game.parts for one in part.rules if one.status == "unsure"]
        if unsure:
            yield f"  {say('unsure-rules', titles=unsure)}"
    yield page.kept
