"""The standings of a tournament as its page shows them: who leads, who plays now, and a cell for each pair of bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, NamedTuple

from kernel_lib.bots.external import ExternalBot
from kernel_lib.bots.registry import is_game_bot
from kernel_lib.parts.characters import bot_name
from kernel_lib.stats.encounters import HeadToHead, head_to_head, points
from kernel_lib.stats.intervals import FEW
from kernel_lib.stats.tournament import RoundRobin
from kernel_lib.widgets.front.axis import Axis, Span, axis_of
from kernel_lib.widgets.tournament.verdicts import JudgedGames
from kernel_lib.words import sentences

MIDDLE: Final = 1500
"""The rating of the middle of the field, as the page shows it."""
say: Final = sentences("tournament")


@dataclass
class TournamentSelection:
    """The part of a tournament on show: a pair of bots, the number of a game, a bot that failed.

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


class TournamentState:
    """The state of a tournament at a moment, for all that shows it. `table`: a row a bot, as `Standings.table` has
    them, by bots; it may be a little older. `people`: whose a bot is; `judged`: the verdicts on its games. `titles`:
    what the bots are called where people read.
    """

    def __init__(
        self, cup: RoundRobin, table: Sequence[Mapping[str, Any]], people: Mapping[str, str], judged: JudgedGames
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
        self.titles = titles(cup)
        self.shorts = shorts(self.titles)

    @cached_property
    def head_to_head(self) -> dict[tuple[str, str], HeadToHead]:
        return head_to_head(self.cup)

    @cached_property
    def points(self) -> dict[str, tuple[float, int]]:
        return points(self.cup)

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the bots as the table has them: by place, those that were stopped last."""
        return (*self.order, *self.cup.stopped)

    @property
    def open(self) -> int:
        """Count those of the first that overlap, each with the next."""
        spans, count = list(self.spans.values()), 1
        while count < len(spans) and spans[count].overlaps(spans[count - 1]):
            count += 1
        return count

    def person(self, bot: str) -> str:
        """Return the owner of the bot."""
        entrant = self.cup.participants[bot]
        if bot in self.people:
            return self.people[bot]
        if isinstance(entrant, ExternalBot):
            return Path(entrant.path).name
        return say("of-kit" if is_game_bot(entrant) else "of-notebook")


def _moved(value: float | None, by: float) -> float | None:
    return None if value is None else value + by


def titles(cup: RoundRobin) -> dict[str, str]:
    """Return the names of the bots for people: those of the kit by the names of their characters."""
    return {
        bot: bot_name(cup.game, entrant) if is_game_bot(entrant) else bot for bot, entrant in cup.participants.items()
    }


def shorts(titles: Mapping[str, str]) -> dict[str, str]:
    """Return two letters or so for each bot, no two alike."""
    found: dict[str, str] = {}
    for place, (bot, title) in enumerate(titles.items()):
        words = "".join(letter if letter.isalnum() else " " for letter in title).split() or ["?"]
        both = words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]
        rest = [words[0][0] + letter for letter in "".join(words)[1:]]
        found[bot] = next((one for one in (both, *rest) if one not in found.values()), str(place + 1))
    return found


def number_of(value: float) -> str:
    """Write points as people do: 14½."""
    whole, part = divmod(round(value * 2) / 2, 1) if (value * 2) % 1 == 0 else (value, 0)
    if part:
        return f"{int(whole) or ''}½"
    return f"{whole:.0f}" if value % 1 == 0 else f"{value:.1f}"


def about(cup: RoundRobin) -> str:
    """Return the name of this tournament."""
    tables = "pair" if cup.seats == 2 else "table" if len(cup.bots) >= cup.seats else "mixed"
    return say("about-alone" if cup.seats == 1 else "about", deals=cup.deals, tables=tables, seats=cup.seats)


def how_far(cup: RoundRobin, seen: TournamentSelection) -> str:
    """Return the number of games that are played, and how long the rest will take."""
    played = len(cup.ended)
    count = say("played", played=played, games=played + cup.left)
    return f"{count} · {_left(seen.seconds)}" if seen.playing and seen.seconds else count


def _left(seconds: float) -> str:
    if seconds < 90:
        return say("seconds-left", count=max(1, round(seconds)))
    return say("minutes-left", count=round(seconds / 60))


def told(shown: TournamentState, seen: TournamentSelection) -> str:
    """Say who plays now, and what is open."""
    cup = shown.cup
    if seen.trouble:
        return seen.trouble
    if seen.halting:
        return say("pausing")
    if seen.playing and cup.now is not None:
        deal, table = cup.series.where(cup.now)
        names = [shown.titles[bot] for bot in table]
        who = say("pair", bot=names[0], rival=names[1]) if cup.seats == 2 else ", ".join(names)
        first = say("now", who=who, deal=deal + 1)
    elif cup.done:
        first = say("over")
    elif not cup.ended:
        return say("before", games=cup.games)
    else:
        first = say("paused-after", games=len(cup.ended))
    return f"{first} {_order(shown)}".strip()


def _order(shown: TournamentState) -> str:
    count, first = shown.open, next(iter(shown.spans), None)
    if first is None or len(shown.spans) < 2:
        return ""
    if count == 1:
        return say("first", bot=shown.titles[first])
    return say("all-open" if count == len(shown.spans) else "open", count=count)


# The table --------------------------------------------------------------------------------------------


class PointsCell(NamedTuple):
    """The points that a bot has won against another one; `share` and `played` in percent of all their games (none: all
    are played); `pair` are both by their numbers, `at` is the cell's place in the table.
    """

    won: str
    share: str
    played: str
    class_: str
    pair: str
    at: str
    words: str
    chosen: bool
    takes_tab: bool


class BotRow(NamedTuple):
    """A bot in the table, as people call it; one that was stopped has a sentence in the place of its cells."""

    bot: str
    title: str
    number: int
    person: str
    short: str
    fails: str
    place: str
    cells: list[tuple[str, PointsCell | None]]
    points: str
    games: int
    span: Span | None
    rating: str
    brief: str = ""
    stopped: str = ""


def table(shown: TournamentState, seen: TournamentSelection) -> dict[str, Any]:
    """Return the data of the table, by its names in the template."""
    alone = shown.cup.seats == 1
    axis = axis_of(list(shown.spans.values()), None if alone else MIDDLE)
    most = {cell.of for cell in shown.head_to_head.values()}
    kind = "wins-alone" if alone else "wins" if shown.cup.seats == 2 else "wins-many"
    rows = [_row(shown, seen, bot, place + 1, axis) for place, bot in enumerate(shown.order)]
    return {
        "axis": axis,
        "rows": rows + [_stopped(shown, bot) for bot in shown.cup.stopped],
        "wins": say(kind, most=max(most)) if len(most) == 1 else say("wins-some"),
        "intervals": say("intervals-alone" if alone else "intervals", few=FEW),
    }


def _row(shown: TournamentState, seen: TournamentSelection, bot: str, place: int, axis: Axis) -> BotRow:
    won, of = shown.points[bot]
    span = shown.spans.get(bot)
    rating = "–" if span is None else axis.words(span)
    return BotRow(
        *_name(shown, bot), str(place), [(rival, _cell(shown, seen, bot, rival)) for rival in shown.columns],
        number_of(won), of, span, rating, say("won-of", won=number_of(won), of=of, rating=rating),
    )  # fmt: skip


def _stopped(shown: TournamentState, bot: str) -> BotRow:
    deal, _ = shown.cup.series.where(shown.cup.stopped[bot])
    games = sum(bot in table for _, table, _ in shown.cup.ended.values())
    return BotRow(
        *_name(shown, bot), "–", [], "–", games, None, say("no-rating"), stopped=say("stopped-at", deal=deal + 1),
    )  # fmt: skip


def _name(shown: TournamentState, bot: str) -> tuple[str, str, int, str, str, str]:
    """Return a bot with its title, its number, whose it is, its short name, and how often it failed."""
    title = shown.titles[bot]
    fails = say("failed-in", bot=title, games=len(shown.cup.failures(bot))) if bot in shown.failing else ""
    return bot, title, shown.cup.bots.index(bot), shown.person(bot), shown.shorts[bot], fails


def _cell(shown: TournamentState, seen: TournamentSelection, bot: str, rival: str) -> PointsCell | None:
    """Return the points that a bot has won against a rival; None: they have not met."""
    cell = shown.head_to_head.get((bot, rival))
    if cell is None or not cell.games:
        return None
    played, won = len(cell.games), cell.points
    row, column = shown.columns.index(bot), shown.columns.index(rival)
    classes = {"cb-t-pair": True, "cb-t-more": won * 2 >= played, "cb-t-plays": _plays(shown, seen, bot, rival)}
    chosen = seen.pair == (bot, rival)
    return PointsCell(
        number_of(won),
        f"{100 * won / max(cell.of, 1):.1f}%",
        f"{100 * played / cell.of:.1f}%" if played < cell.of else "",
        " ".join(name for name, on in classes.items() if on),
        f"{shown.cup.bots.index(bot)} {shown.cup.bots.index(rival)}",
        f"{row} {column}",
        say("cell", bot=shown.titles[bot], rival=shown.titles[rival], points=number_of(won), games=played),
        chosen,
        chosen or (seen.pair not in shown.head_to_head and (row, column) == (0, 1)),
    )


def _plays(shown: TournamentState, seen: TournamentSelection, bot: str, rival: str) -> bool:
    """Return True if two bots sit at the table that is played just now."""
    if not seen.playing or shown.cup.now is None:
        return False
    table = shown.cup.series.where(shown.cup.now)[1]
    return bot in table and rival in table
