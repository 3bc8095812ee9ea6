"""The page of what a learner knows, as data for a page with a kernel, as HTML for one without, and in words.

In both a game unfolds to its rules, and a rule to how it went, when it comes again, and its text; nothing else in it
needs a script.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from html import escape
from typing import Any, Final

from kernel_lib.study.mastery import GameKnown, Part, RuleKnown, known
from kernel_lib.study.progress import Progress, Status
from kernel_lib.widgets.drill.summary import kept, when
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

Data = dict[str, Any]


# As data ------------------------------------------------------------------------------------------------------


def told(progress: Progress, *, unfolded: str = "") -> Data:
    """What the page says; `unfolded` names the game whose rules are seen, by default the one that was last done."""
    games, today = known(progress), progress.clock().astimezone()
    due = sum(one.due for one in games)
    rules = sum(len(one.rules) for one in games)
    seen = unfolded or _last_done(progress) or games[0].game.name
    count = NUMBERS[len(games)] if len(games) < len(NUMBERS) else str(len(games))
    return {
        "title": SENTENCES["title"],
        "about": SENTENCES["about"].format(rules=rules, games=count),
        "whose": _whose(progress, today),
        "legend": [[sign, words] for sign, words in LEGEND.items()],
        "due": _due(due),
        "games": [_game(one, today, unfolded=one.game.name == seen) for one in games],
        "kept": kept(progress),
        "warns": progress.failure is not None or bool(progress.faults),
    }


def _last_done(progress: Progress) -> str:
    return max(progress.tries, key=lambda made: made.when).game if progress.tries else ""


def _whose(progress: Progress, today: datetime) -> str:
    learner, since = progress.learner, progress.learner.started.astimezone(today.tzinfo)
    day = f"{since.day} {MONTHS[since.month - 1]}" + ("" if since.year == today.year else f" {since.year}")
    return SENTENCES["whose" if learner.name else "since"].format(name=learner.name, day=day)


def _due(due: int) -> str:
    are = f"{count_noun(due, 'task')} {'is' if due == 1 else 'are'}"
    return SENTENCES["due today"].format(tasks=are) if due else SENTENCES["none due"]


def _game(one: GameKnown, today: datetime, *, unfolded: bool) -> Data:
    title, course = one.game.title, any(part.lesson for part in one.parts)
    rules = count_noun(len(one.rules), "rule")
    go = "" if one.goes_on is None else SENTENCES["go on" if one.begun else "begin"].format(number=one.number)
    return {
        "name": one.game.name,
        "title": title,
        "shares": [one.count(status) for status in STATUSES],
        "counts": ", ".join(f"{count} {status}" for status in STATUSES if (count := one.count(status))),
        "due": SENTENCES["due"].format(count=one.due) if one.due else "",
        "about": SENTENCES["in order" if course else "plainly"].format(rules=rules),
        "unfolded": unfolded,
        "go": go,
        "drill": SENTENCES["drill"].format(game=title),
        "parts": [_part(part, today, alone=not course) for part in one.parts],
    }


def _part(part: Part, today: datetime, *, alone: bool) -> Data:
    title = part.title or SENTENCES["the rules" if alone else "others"]
    return {"title": title, "rules": [_rule(one, today, asked=part.lesson is not None) for one in part.rules]}


def _rule(one: RuleKnown, today: datetime, *, asked: bool) -> Data:
    return {
        "id": one.rule.id,
        "title": one.rule.title,
        "status": one.status,
        "said": _went(one, today),
        "due": SENTENCES["comes"].format(when=when(one.due, today)) if one.due is not None else "",
        "text": one.rule.text,
        "source": f"{one.rule.source}; {one.rule.id}",
        "do": SENTENCES["do"] if asked else "",
    }


def _went(one: RuleKnown, today: datetime) -> str:
    if one.last is None:
        return SENTENCES["never"]
    days = -min((one.last.astimezone(today.tzinfo).date() - today.date()).days, 0)
    last = SENTENCES[f"last {days}" if days < 2 else "last"].format(days=days)
    return SENTENCES["asked"].format(tasks=count_noun(len(one.bouts), "task"), right=one.right, last=last)


# In words -----------------------------------------------------------------------------------------------------


def text(data: Data) -> str:
    """The page in words: the games, and the rules that are shaky."""
    return "\n".join(_lines(data))


def _lines(data: Data) -> Iterator[str]:
    yield f"{data['title']}: {data['about']} ({data['whose']}); {data['due']}."
    for game in data["games"]:
        yield f"{game['title']}: {', '.join(filter(None, (game['counts'], game['due'])))}"
        shaky = [one["title"] for part in game["parts"] for one in part["rules"] if one["status"] == "shaky"]
        if shaky:
            yield f"  shaky: {'; '.join(shaky)}"
    yield data["kept"]


# As HTML ------------------------------------------------------------------------------------------------------


_SIGNS: Final = {
    "solid": '<circle class="cb-p-offer" r="50"/><path class="cb-p-tick" d="M-20 2L-6 17L22-15"/>',
    "shaky": '<circle class="cb-p-half" r="44"/><path class="cb-p-accent" d="M0-42A42 42 0 0 0 0 42Z"/>',
    "new": '<circle class="cb-p-ring" r="44"/>',
    "due": '<circle class="cb-p-ring" r="44"/><path class="cb-p-hands" d="M0-24V2L17 13"/>',
}
_GEAR: Final = (
    '<path class="cb-p-gear" fill-rule="evenodd" d="'
    "M-7.7-35.2L-6.7-45.5L6.7-45.5L7.7-35.2L16.7-31.9L24.1-39.2L34.4-30.5L28.5-22L33.3-13.7L43.6-14.5L46-1.3L36 1.5"
    "L34.3 10.9L42.8 16.9L36 28.6L26.6 24.3L19.3 30.4L21.9 40.5L9.2 45.1L4.8 35.7L-4.8 35.7L-9.2 45.1L-21.9 40.5"
    "L-19.3 30.4L-26.6 24.3L-36 28.6L-42.8 16.9L-34.3 10.9L-36 1.5L-46-1.3L-43.6-14.5L-33.3-13.7L-28.5-22L-34.4-30.5"
    "L-24.1-39.2L-16.7-31.9ZM-13 0a13 13 0 1 0 26 0a13 13 0 1 0-26 0Z"
    '"/>'
)


def html(data: Data) -> str:
    """The page without a kernel: games and rules unfold, and there is nothing else to be pressed."""
    legend = "".join(f"<li>{_sign(sign)}{escape(words)}</li>" for sign, words in data["legend"])
    defined = "".join(f'<g id="cb-p-{name}">{drawn}</g>' for name, drawn in _SIGNS.items())
    warns = ' data-warns="true"' if data["warns"] else ""
    return (
        f'<svg class="cb-defs" aria-hidden="true"><defs>{defined}</defs></svg>'
        f"<header>{_drawn(_GEAR, 24)}<h3>{escape(data['title'])}"
        f"</h3><span>{escape(data['about'])}</span><small>{escape(data['whose'])}</small></header>"
        f'<div class="cb-p-legend"><ul>{legend}</ul><b>{escape(data["due"])}</b></div>'
        f'<div class="cb-p-games">{"".join(map(_game_html, data["games"]))}</div>'
        f'<p class="cb-p-kept"{warns}>{escape(data["kept"])}</p>'
    )


def _game_html(game: Data) -> str:
    parts = "".join(
        f"<section><h4>{escape(part['title'])}</h4>{''.join(map(_rule_html, part['rules']))}</section>"
        for part in game["parts"]
    )
    bars = "".join(
        f'<i class="cb-p-{status}" style="flex-grow:{share}"></i>'
        for status, share in zip(STATUSES, game["shares"], strict=True)
    )
    return (
        f"<details{' open' if game['unfolded'] else ''}><summary><b>{escape(game['title'])}</b>"
        f'<span class="cb-p-bar" aria-hidden="true">{bars}</span><span>{escape(game["counts"])}</span>'
        f"<strong>{escape(game['due'])}</strong></summary>"
        f'<div class="cb-p-head"><small>{escape(game["about"])}</small></div><div class="cb-p-rules">{parts}</div>'
        f"</details>"
    )


def _rule_html(rule: Data) -> str:
    """A rule; one that was asked unfolds."""
    named = (
        f'{_sign(rule["status"])}<span>{escape(rule["title"])}</span><span class="cb-hidden">, {rule["status"]}</span>'
    )
    worn = f'class="cb-p-rule" data-status="{rule["status"]}"'
    if rule["status"] == "new":
        return f"<div {worn}><div>{named}</div></div>"
    due = f"<small>{escape(rule['due'])}</small>" if rule["due"] else ""
    return (
        f"<details {worn}><summary>{named}</summary><div><p>{escape(rule['said'])}</p>{due}"
        f"<p>{escape(rule['text'])}</p><small>{escape(rule['source'])}</small></div></details>"
    )


def _sign(status: str) -> str:
    return _drawn(f'<use href="#cb-p-{status}"/>', 18)


def _drawn(inner: str, size: int) -> str:
    return f'<svg viewBox="-56 -56 112 112" width="{size}" height="{size}" aria-hidden="true">{inner}</svg>'
