"""The page of a tournament, as a tree: how it stands, who plays now, and the table, a cell a pair of bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from kernel_lib.bots.external import ExternalBot
from kernel_lib.bots.registry import is_game_bot
from kernel_lib.stats.encounters import Meetings, meetings, points
from kernel_lib.stats.intervals import FEW
from kernel_lib.stats.tournament import Tournament
from kernel_lib.widgets.front.axis import Axis, Span, axis_of
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.widgets.front.signs import sign
from kernel_lib.widgets.tournament.verdicts import Judged
from kernel_lib.words.grammar import count_noun

MIDDLE: Final = 1500
"""The rating of the middle of the field, as the page shows it."""
SENTENCES: Final = {
    "about": "{title}: every {table}, {deals} with seats changed.",
    "about alone": "{title}: each plays {deals} alone.",
    "title": "Tournament",
    "pair": "pair",
    "table": "table of {seats}",
    "mixed": "pair, at tables of {seats}",
    "count": "{played} of {games}",
    "left": "about {time} left",
    "minutes": "{count} min",
    "seconds": "{count} s",
    "before": "Nothing is played yet: {games} are to come.",
    "now": "Playing now: {who}, deal {deal}.",
    "paused": "Paused after {games}.",
    "pausing": "The game that is played is ended, then all rest.",
    "over": "All is played.",
    "open": "The order of the first {count} is still open.",
    "all open": "The order of all {count} is still open.",
    "first": "{bot} is first, and its interval says so.",
    "begin": "Begin",
    "pause": "Pause",
    "go on": "Go on",
    "report": "Report",
    "kit": "of the kit",
    "notebook": "of this notebook",
    "bot": "bot",
    "points": "points",
    "of": "of",
    "rating": "rating",
    "score": "score",
    "none": "none",
    "stopped": "stopped at deal {deal}: no rating, none of its games counts",
    "failed": "{bot} failed in {games}",
    "wins": "wins of {most}, a draw is ½; dashed: still playing, the stroke is how far",
    "wins many": "better of two at {most} tables, both won is ½; dashed: still playing, the stroke is how far",
    "wins alone": "on how many of {most} deals one scored more; dashed: still playing, the stroke is how far",
    "wins some": "wins; dashed: still playing, the stroke is how far",
    "intervals": "mean of all is 1500; 95 % intervals from {few} deals on; where they overlap the order is open",
    "intervals alone": "dashed: mean of all; 95 % intervals from {few} deals on; where they overlap the order is open",
    "cell": "{bot} against {rival}: {points} of {games}",
    "itself": "{bot} itself",
}


@dataclass
class Seen:
    """What of a tournament is looked at: a pair of bots, the number of a game, a bot that failed.

    `playing`: whether it is played just now, `halting`: paused, and a game is still under way; `seconds`: that are
    left, as far as one can say; `live`: whether anything can be pressed; `trouble`: what went wrong in playing,
    `wrong`: in what was asked last; `below`: what stands below the page since; `judging`: the number of the game that
    is judged just now, how many of its decisions are clear, and how many there are.
    """

    pair: tuple[str, str] | None = None
    game: int | None = None
    bot: str | None = None
    playing: bool = False
    halting: bool = False
    seconds: float | None = None
    live: bool = True
    trouble: str = ""
    wrong: str = ""
    below: str = ""
    judging: tuple[int, int, int] | None = None


class Shown:
    """How a tournament stands at a moment, for all that shows it. `table`: a row a bot, as `Standings.table` has them,
    by bots; it may be a little older. `people`: whose a bot is; `judged`: the verdicts on its games.
    """

    def __init__(
        self, cup: Tournament, table: Sequence[Mapping[str, Any]], people: Mapping[str, str], judged: Judged
    ) -> None:
        self.cup, self.people, self.judged = cup, people, judged
        rows = [row for row in table if row["bot"] not in cup.stopped]
        alone = cup.seats == 1
        value, middle = ("score", 0) if alone else ("rating", MIDDLE)
        self.spans = {
            row["bot"]: Span(middle + row[value], *(_moved(row[f"{value}_{end}"], middle) for end in ("low", "high")))
            for row in rows
            if row[value] is not None
        }
        waits = [bot for bot in cup.bots if bot not in cup.stopped and bot not in self.spans]
        self.order = (*self.spans, *waits)
        self.failing = [bot for bot in cup.bots if bot in cup.stopped or cup.failures(bot)]
        self.shorts = shorts(cup.bots)

    @cached_property
    def meetings(self) -> dict[tuple[str, str], Meetings]:
        return meetings(self.cup)

    @cached_property
    def points(self) -> dict[str, tuple[float, int]]:
        return points(self.cup)

    @property
    def columns(self) -> tuple[str, ...]:
        """The bots as the table has them: by place, those that were stopped last."""
        return (*self.order, *self.cup.stopped)

    @property
    def open(self) -> int:
        """So many of the first overlap, each with the next."""
        spans, count = list(self.spans.values()), 1
        while count < len(spans) and spans[count].overlaps(spans[count - 1]):
            count += 1
        return count

    def person(self, bot: str) -> str:
        """Whose a bot is."""
        entrant = self.cup.entrants[bot]
        if bot in self.people:
            return self.people[bot]
        if isinstance(entrant, ExternalBot):
            return Path(entrant.path).name
        return SENTENCES["kit"] if is_game_bot(entrant) else SENTENCES["notebook"]


def _moved(value: float | None, by: float) -> float | None:
    return None if value is None else value + by


def shorts(bots: Sequence[str]) -> dict[str, str]:
    """Two letters or so for each bot, no two alike."""
    found: dict[str, str] = {}
    for place, bot in enumerate(bots):
        words = "".join(letter if letter.isalnum() else " " for letter in bot).split() or ["?"]
        both = words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]
        rest = [words[0][0] + letter for letter in "".join(words)[1:]]
        found[bot] = next((one for one in (both, *rest) if one not in found.values()), str(place + 1))
    return found


def number_of(value: float) -> str:
    """Points as they are written: 14½."""
    whole, part = divmod(round(value * 2) / 2, 1) if (value * 2) % 1 == 0 else (value, 0)
    if part:
        return f"{int(whole) or ''}½"
    return f"{whole:.0f}" if value % 1 == 0 else f"{value:.1f}"


def button(words: str, deed: str, worn: str = "", **more: object) -> Tree:
    """A button that does something in the page."""
    return el("button", worn, words, type="button", data_do=deed, data_key=deed, **more)


def head(shown: Shown, seen: Seen) -> Tree:
    """Which tournament this is, and how far."""
    cup = shown.cup
    tables = "pair" if cup.seats == 2 else "table" if len(cup.bots) >= cup.seats else "mixed"
    about = SENTENCES["about alone" if cup.seats == 1 else "about"].format(
        title=SENTENCES["title"], deals=count_noun(cup.deals, "deal"), table=SENTENCES[tables].format(seats=cup.seats)
    )
    played = len(cup.ended)
    count = SENTENCES["count"].format(played=played, games=count_noun(played + cup.left, "game"))
    left = f" · {SENTENCES['left'].format(time=_time(seen.seconds))}" if seen.playing and seen.seconds else ""
    return el(
        "header", "", sign("gear", 26), el("h3", "", cup.game.title), el("span", "cb-k-about", about),
        el("small", "", count + left),
    )  # fmt: skip


def _time(seconds: float) -> str:
    if seconds < 90:
        return SENTENCES["seconds"].format(count=max(1, round(seconds)))
    return SENTENCES["minutes"].format(count=round(seconds / 60))


def line(shown: Shown, seen: Seen) -> Tree:
    """The one sentence, and the button that plays or pauses."""
    said = el(
        "p", "cb-k-said", sign("wrong" if seen.trouble else "go", 22), el("span", "", told(shown, seen), dir="auto")
    )
    if not seen.live:
        return el("div", "cb-t-line", el("div", "cb-k-told", said))
    deed = None
    if seen.playing:
        deed = button(SENTENCES["pause"], "pause", disabled=seen.halting, data_main=True)
    elif not shown.cup.done:
        deed = button(SENTENCES["go on" if shown.cup.ended else "begin"], "play", "cb-filled", data_main=True)
    report = button(SENTENCES["report"], "report")
    return el("div", "cb-t-line", el("div", "cb-k-told", said, deed), report)


def told(shown: Shown, seen: Seen) -> str:
    """What the line says: who plays now, and what is open."""
    cup = shown.cup
    games = count_noun(len(cup.ended), "game")
    if seen.trouble:
        return seen.trouble
    if seen.halting:
        return SENTENCES["pausing"]
    if seen.playing and cup.now is not None:
        deal, table = cup.contest.where(cup.now)
        who = " against ".join(dict.fromkeys(table)) if cup.seats == 2 else ", ".join(table)
        first = SENTENCES["now"].format(who=who, deal=deal + 1)
    elif cup.done:
        first = SENTENCES["over"]
    elif not cup.ended:
        return SENTENCES["before"].format(games=count_noun(cup.games, "game"))
    else:
        first = SENTENCES["paused"].format(games=games)
    return f"{first} {_order(shown)}".strip()


def _order(shown: Shown) -> str:
    count, first = shown.open, next(iter(shown.spans), None)
    if first is None or len(shown.spans) < 2:
        return ""
    if count == 1:
        return SENTENCES["first"].format(bot=first)
    return SENTENCES["all open" if count == len(shown.spans) else "open"].format(count=count)


# The table --------------------------------------------------------------------------------------------


def standings(shown: Shown, seen: Seen) -> Tree:
    """The table: place, bot, a cell a pair, points, and the rating on its axis."""
    alone = shown.cup.seats == 1
    axis = axis_of(list(shown.spans.values()), None if alone else MIDDLE)
    columns = shown.columns
    heads = [el("th", "cb-t-cell", el("abbr", "", shown.shorts[bot], title=bot), scope="col") for bot in columns]
    top = el(
        "tr", "",
        el("th", "cb-t-bot", SENTENCES["bot"], scope="col"),
        *heads,
        el("th", "cb-t-sum", SENTENCES["points"], scope="col"),
        el("th", "cb-t-of", SENTENCES["of"], scope="col"),
        el("th", "cb-t-axis", axis.heads()),
        el("th", "cb-t-rating", SENTENCES["score" if alone else "rating"], scope="col"),
    )  # fmt: skip
    rows = [_row(shown, seen, bot, place + 1, axis) for place, bot in enumerate(shown.order)]
    rows += [_stopped(shown, seen, bot, axis) for bot in shown.cup.stopped]
    table = el("table", "", el("thead", "", top), el("tbody", "", *rows))
    most = {cell.of for cell in shown.meetings.values()}
    kind = "wins alone" if alone else "wins" if shown.cup.seats == 2 else "wins many"
    wins = SENTENCES[kind].format(most=max(most)) if len(most) == 1 else SENTENCES["wins some"]
    told = SENTENCES["intervals alone" if alone else "intervals"].format(few=FEW)
    foot = el("p", "cb-t-foot", el("span", "", wins), el("span", "", told))
    scrolls = el(
        "div", "cb-t-scroll", table, data_scrolls=True, tabindex="0", role="group", aria_label=SENTENCES["title"]
    )
    return el("div", "cb-k-panel cb-t-table", scrolls, foot)


def _row(shown: Shown, seen: Seen, bot: str, place: int, axis: Axis) -> Tree:
    cells = [_cell(shown, seen, bot, rival) for rival in shown.columns]
    won, of = shown.points[bot]
    span = shown.spans.get(bot)
    rating = "–" if span is None else axis.words(span)
    brief = f"{number_of(won)} {SENTENCES['of']} {of} · {rating}"
    return el(
        "tr", "",
        _name(shown, seen, bot, str(place), brief),
        *cells,
        el("td", "cb-t-sum", el("b", "", number_of(won))),
        el("td", "cb-t-of", str(of)),
        el("td", "cb-t-axis", axis.row(span)),
        el("td", "cb-t-rating", rating),
    )  # fmt: skip


def _stopped(shown: Shown, seen: Seen, bot: str, axis: Axis) -> Tree:
    number = shown.cup.stopped[bot]
    deal, _ = shown.cup.contest.where(number)
    games = sum(bot in table for _, table, _ in shown.cup.ended.values())
    why = el("span", "cb-t-why", SENTENCES["stopped"].format(deal=deal + 1))
    return el(
        "tr", "cb-t-stopped",
        _name(shown, seen, bot, "–", ""),
        el("td", "", why, colspan=len(shown.columns)),
        el("td", "cb-t-sum", "–"),
        el("td", "cb-t-of", str(games)),
        el("td", "cb-t-axis", axis.row(None)),
        el("td", "cb-t-rating", SENTENCES["none"]),
    )  # fmt: skip


def _name(shown: Shown, seen: Seen, bot: str, place: str, brief: str) -> Tree:
    fails = bot in shown.failing
    words = SENTENCES["failed"].format(bot=bot, games=count_noun(len(shown.cup.failures(bot)), "game")) if fails else ""
    mark = sign("wrong", 18, "") if fails else None
    name: Tree = el("bdi", "cb-k-name", bot, title=bot)
    if fails and seen.live:
        deed = f"bot {shown.cup.bots.index(bot)}"
        name = el("button", "cb-t-pick", mark, name, type="button", data_do=deed, data_key=deed, aria_label=words)
    elif mark is not None:
        name = el("span", "cb-t-pick", mark, name, el("span", "cb-hidden", words))
    small = el("small", "", el("bdi", "", shown.person(bot)))
    under = el("small", "cb-t-brief", brief) if brief else None
    who = el("span", "cb-t-who", name, small, under)
    short = el("span", "cb-t-short", shown.shorts[bot], aria_hidden="true")
    return el("th", "cb-t-bot", el("div", "", el("span", "cb-t-place", place), who, short), scope="row")


def _cell(shown: Shown, seen: Seen, bot: str, rival: str) -> Tree:
    if bot == rival:
        return el(
            "td", "cb-t-cell", el("span", "cb-t-self", el("span", "cb-hidden", SENTENCES["itself"].format(bot=bot)))
        )
    cell = shown.meetings.get((bot, rival))
    if cell is None or not cell.games:
        return el("td", "cb-t-cell", "–")
    played, won = len(cell.games), cell.points
    bar = [el("i", "", style=f"width:{100 * won / max(cell.of, 1):.1f}%")]
    if played < cell.of:
        bar.append(el("u", "", style=f"left:{100 * played / cell.of:.1f}%"))
    worn = " ".join(
        name
        for name, on in (
            ("cb-t-pair", True),
            ("cb-t-more", won * 2 >= played),
            ("cb-t-plays", _plays(shown, seen, bot, rival)),
        )
        if on
    )
    inside = [el("b", "", number_of(won)), el("span", "cb-t-bar", *bar)]
    if not seen.live:
        return el("td", "cb-t-cell", el("span", worn, *inside))
    indices = [shown.cup.bots.index(one) for one in (bot, rival)]
    deed = f"pair {indices[0]} {indices[1]}"
    words = SENTENCES["cell"].format(bot=bot, rival=rival, points=number_of(won), games=count_noun(played, "game"))
    chosen = seen.pair == (bot, rival)
    at = f"{shown.columns.index(bot)} {shown.columns.index(rival)}"
    first = seen.pair not in shown.meetings and shown.columns.index(bot) == 0 and shown.columns.index(rival) == 1
    press = el(
        "button", worn, *inside, type="button", data_do=deed, data_key=deed, data_at=at, aria_label=words,
        aria_pressed="true" if chosen else "false", tabindex="0" if chosen or first else "-1",
    )  # fmt: skip
    return el("td", "cb-t-cell", press)


def _plays(shown: Shown, seen: Seen, bot: str, rival: str) -> bool:
    """Whether two bots sit at the table that is played just now."""
    if not seen.playing or shown.cup.now is None:
        return False
    table = shown.cup.contest.where(shown.cup.now)[1]
    return bot in table and rival in table
