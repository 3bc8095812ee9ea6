"""A report: all answers on one page, and how to get its games again."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from html import escape
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import msgspec
import polars as pl

from kernel_lib.bots import bot_names
from kernel_lib.core import Game
from kernel_lib.core.files import atomic_write_text, page_at
from kernel_lib.parts.characters import bot_name
from kernel_lib.stats.chart import plot_answer, sort_answer, subtitle
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.questions import FEW, Question, seats
from kernel_lib.stats.schema import options_of
from kernel_lib.stats.sources import counted
from kernel_lib.stats.summary import questions
from kernel_lib.stats.tables import value_and_interval
from kernel_lib.stats.theme import PLOTS_CSS, page_css
from kernel_lib.words import language_of, plain, sentences

# Provenance --------------------------------------------------------------------------------------------
# Where games come from: their seed, their rules, who played, and the commands that give them again.


FOLDER: Final = "games"
say: Final = sentences("statistics")


@dataclass(frozen=True)
class Provenance:
    """The origin of the games of a report, so that a reader gets the same ones: `seed` in words, versions, `bots` by
    seat where they are always the same, and `commands`; none where no command can give them again, and then `why` says
    so.
    """

    seed: str
    rules: str
    house: str
    bots: tuple[str, ...]
    commands: tuple[str, ...]
    why: str = ""


def provenance(frames: Frames) -> Provenance:
    """Return the origin of the games of these frames."""
    games = frames.games.select("rules", "agents", "seed", "tags", *options_of(frames.game)).collect()
    seeds = games["seed"].drop_nulls().str.extract(r"^(.*)/\d+$", 1).unique().drop_nulls().to_list()
    agents = [tuple(bots) for bots in games["agents"].unique().to_list()]
    seed = seeds[0] if len(seeds) == 1 else say("seeds", count=len(seeds)) if seeds else say("no-seed")
    one = len(seeds) == 1 and len(agents) == 1 and not games["seed"].str.extract(r"(/\d+)$", 1).null_count()
    again = one and _the_same(frames.game, games) and set(agents[0]) <= set(bot_names(frames.game))
    return Provenance(
        seed,
        ", ".join(sorted(games["rules"].unique().drop_nulls().to_list())),
        _cogbook_version(),
        agents[0] if len(agents) == 1 else (),
        tuple(_commands(frames.game, games, seeds[0], agents[0])) if again else (),
        "" if again else say("not-again"),
    )


def _cogbook_version() -> str:
    """Return the version of cogbook that is installed; empty for a copy that is only on the path."""
    try:
        return version("cogbook")
    except PackageNotFoundError:
        return ""


def _the_same(game: Game, games: pl.DataFrame) -> bool:
    """Return True if all games have the same options, those among their tags too."""
    return games["tags"].null_count() == games.height and all(games[name].n_unique() == 1 for name in options_of(game))


def _commands(game: Game, games: pl.DataFrame, seed: str, bots: tuple[str, ...]) -> Iterator[str]:
    row = games.row(0, named=True)
    words = ["cogbook", "simulate", game.name, str(games.height)]
    words += [part for bot in bots for part in ("--bot", bot)] + ["--seed", seed]
    usual = msgspec.to_builtins(game.start(players=row["players"]).options)
    for column in options_of(game):
        name = column.removeprefix("option_")
        if name != "players" and row[column] != usual[name]:
            words += ["--option", f"{name}={row[column]}"]
    yield shlex.join([*words, "--out", FOLDER])
    yield shlex.join(["cogbook", "summary", FOLDER, "--report", "report.html"])


# Report --------------------------------------------------------------------------------------------
# A report of many games: one page that opens in any browser, without a network and without a script.


_CSS: Final = """
*{box-sizing:border-box}
body{margin:0 auto;padding:24px;max-width:1010px;font:16px/1.5 system-ui,sans-serif}
body{background:var(--cb-felt);color:var(--cb-ink);font-variant-numeric:lining-nums tabular-nums}
h1{font-size:28px;line-height:1.2;margin:8px 0 12px}h2{font-size:19px;line-height:1.3;margin:0 0 4px}
a{color:var(--cb-offer)}p{max-width:48em}.quiet{color:var(--cb-muted);font-size:14px;margin:0 0 8px}
dl+.quiet{margin-top:12px}
.card,section{background:var(--cb-panel);border:1px solid var(--cb-line);border-radius:10px;padding:20px;margin:20px 0}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 20px;margin:0}dt{color:var(--cb-muted)}dd{margin:0}
pre{background:var(--cb-well);border-radius:8px;padding:12px;margin:8px 0 0;
white-space:pre-wrap;overflow-wrap:anywhere;font-size:14px}
.head{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr);gap:20px}.head>*{margin:0}
nav ol{columns:2;column-gap:40px;padding-left:1.6em;margin:0}nav li{break-inside:avoid;padding:3px 0}
figure{margin:0}.cb-plots{margin:0 0 4px;max-width:none}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font-size:14px}
th,td{padding:5px 10px;text-align:left;border-bottom:1px solid var(--cb-line)}tbody tr:last-child td{border-bottom:0}
th{color:var(--cb-muted);font-weight:600;vertical-align:bottom}.right{text-align:right;white-space:nowrap}
summary{cursor:pointer;color:var(--cb-offer);padding:6px 0;font-size:14px}
@media (max-width:720px){body{padding:16px}.card,section{padding:14px 12px;margin:14px 0}
.head{grid-template-columns:minmax(0,1fr)}nav ol{columns:1}
h1{font-size:24px}th,td{padding:5px 6px}section .cb-plots{margin:0 -12px}}
@media print{section{break-inside:avoid}body{background:none;max-width:none}}
"""
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"


def write_report(frames: Frames, answers: Mapping[str, pl.DataFrame], out: str | os.PathLike[str]) -> Path:
    """Write the answers to `questions(frames)`, as `summary` gives them, into a page.

    FileExistsError: there is such a file. ValueError: that names no page.
    """
    return atomic_write_text(page_at(out), page(frames, answers))


def page(frames: Frames, answers: Mapping[str, pl.DataFrame], today: date | None = None) -> str:
    """Return the whole page as HTML, written `today`."""
    games = frames.games.select("game", "scores").collect()
    known = questions(frames)
    title = escape(say("report", count=f"{games.height:,}", title=frames.game.title))
    played = say("played", count=f"{games.height:,}", over=f"{games['scores'].count():,}")
    written_on = today or datetime.now(UTC).date()
    parts = [
        f'<!doctype html><html lang="{language_of("statistics")}"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        f'<link rel="icon" href="data:,"><title>{title}</title>',
        f'<style>{page_css()}{PLOTS_CSS}{_CSS}</style></head><body><main><h1 id="top">{title}</h1>',
        f"<p>{escape(played)}</p>",
        f'<div class="head"><div class="card">{"".join(_provenance(frames, written_on))}</div>',
        f'<div class="card"><h2>{escape(say("who"))}</h2>{"".join(_players(frames))}</div></div>',
        f"<p>{escape(say('doubt', few=FEW))}</p>",
        *_left_out(frames),
        f'<nav class="card" aria-label="{escape(say("questions"))}"><ol>',
        *(f'<li><a href="#{escape(name)}">{escape(known[name].title)}</a></li>' for name in answers),
        "</ol></nav>",
        *(part for name, answer in answers.items() for part in _section(known[name], answer)),
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def _provenance(frames: Frames, written_on: date) -> Iterator[str]:
    """Yield seed, versions, bots and date, and the commands that give all of it again."""
    found = provenance(frames)
    facts = {
        "seed": found.seed,
        "bots": ", ".join(bot_name(frames.game, bot) for bot in found.bots),
        "rules": found.rules,
        "house": found.house,
        "date": written_on.isoformat(),
    }
    yield "<dl>"
    yield from (
        f"<dt>{escape(say(f'fact-{name}'))}</dt><dd>{escape(fact)}</dd>" for name, fact in facts.items() if fact
    )
    yield "</dl>"
    if found.commands:
        lines = "\n".join(map(escape, found.commands))
        yield f'<p class="quiet">{escape(say("again"))}</p><pre>{lines}</pre>'
    else:
        yield f'<p class="quiet">{escape(found.why)}</p>'


def _players(frames: Frames) -> Iterator[str]:
    who = frames.seats.group_by("seat", "agent").len().sort("seat", "agent").collect()
    named = seats()
    yield f"<table><thead><tr><th>{escape(say('seat'))}</th><th>{escape(say('player'))}</th>"
    yield f'<th class="right">{escape(say("games"))}</th></tr></thead><tbody>'
    for seat, agent, count in who.iter_rows():
        name = escape(bot_name(frames.game, agent))
        yield f'<tr><td>{escape(named.get(seat, str(seat)))}</td><td>{name}</td><td class="right">{count:,}</td></tr>'
    yield "</tbody></table>"


def _left_out(frames: Frames) -> Iterator[str]:
    if frames.skipped:
        yield f"<p>{escape(say('left-out', files=counted(frames.skipped)))}</p><ul>"
        yield from (f"<li>{escape(str(issue))}</li>" for issue in frames.skipped)
        yield "</ul>"


def _section(question: Question, answer: pl.DataFrame) -> Iterator[str]:
    shown = plot_answer(question, answer)
    yield f'<section id="{escape(question.name)}"><h2>{escape(question.title)}</h2>'
    yield f'<p class="quiet">{escape(plain(subtitle(question)).sentence())}.</p>'
    if answer.height > 1:
        yield f'<figure role="img" aria-label="{escape(shown.alt)}">{shown.html()}</figure>'
    if shown.note:
        yield f'<p class="quiet">{escape(shown.note)}</p>'
    yield from _table(question, answer) if answer.height <= 1 else _folded(question, answer)
    yield "</section>"


def _folded(question: Question, answer: pl.DataFrame) -> Iterator[str]:
    """Yield the table below a chart, which has the same rows."""
    yield f"<details><summary>{escape(say('as-table'))}</summary>"
    yield from _table(question, answer)
    yield "</details>"


def _table(question: Question, answer: pl.DataFrame) -> Iterator[str]:
    keys = len(question.by)
    sides = ["" if place < keys else ' class="right"' for place in range(keys + 4)]
    heads = (*table_head(question), say("interval"), say("cases"), say("games"))
    yield '<div class="wide"><table><thead><tr>'
    yield "".join(f"<th{side}>{escape(head)}</th>" for side, head in zip(sides, heads, strict=True))
    yield "</tr></thead><tbody>"
    for cells in table_rows(question, answer):
        yield f"<tr>{''.join(f'<td{side}>{escape(cell)}</td>' for side, cell in zip(sides, cells, strict=True))}</tr>"
    yield "</tbody></table></div>"


def table_head(question: Question) -> tuple[str, ...]:
    """Return the heads of the first columns of an answer's table: what it is split by, and the value."""
    return (question.axis, *([question.series] if len(question.by) > 1 else ()), question.label)


def table_rows(question: Question, answer: pl.DataFrame) -> Iterator[tuple[str, ...]]:
    """Yield the rows of an answer in words and in order: keys, value, interval, cases, games."""
    for row in sort_answer(question, answer).iter_rows(named=True):
        yield (*question.words(row), *value_and_interval(question, row), f"{row['n']:,}", f"{row['games']:,}")
