"""A report of many games: one page that opens in any browser, without a network and without a script."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Final

import polars as pl

from kernel_lib.drafts import write_whole
from kernel_lib.stats.charts import alt_text, subtitle, svg, written
from kernel_lib.stats.frames import Frames
from kernel_lib.stats.questions import Question
from kernel_lib.stats.sources import counted
from kernel_lib.stats.summaries import questions
from kernel_lib.stats.theme import page_css
from kernel_lib.words import sentence

WORDS: Final = {
    "title": "{count:,} games of {title}",
    "played": (
        "{count:,} games, {over:,} of them played to the end. Seats, and how often each of them was filled by whom:"
    ),
    "doubt": (
        "Every value has an interval of 95 %. For shares it is Wilson's, made wider where several rows come from one "
        "game; for means it is a bootstrap over games."
    ),
    "contents": "Questions",
    "left out": "{files}; left out:",
    "n": "cases",
    "games": "games",
    "interval": "95 % interval",
    "to": "{low} to {high}",
    "seat": "seat",
    "player": "player",
}
_CSS: Final = """
body{margin:0 auto;padding:1.5rem;max-width:60rem;font:16px/1.5 system-ui,sans-serif}
body{background:var(--cb-felt);color:var(--cb-ink)}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin:0 0 .5rem}a{color:var(--cb-offer)}
section{background:var(--cb-panel);border:1px solid var(--cb-line);border-radius:8px;padding:1rem;margin:1.2rem 0}
figure{margin:0;overflow-x:auto}figcaption{color:var(--cb-muted);font-size:.9rem}svg{max-width:100%;height:auto}
table{border-collapse:collapse;margin-top:.8rem;font-variant-numeric:tabular-nums}
th,td{padding:.2rem .8rem;text-align:right;border-bottom:1px solid var(--cb-line)}
th{color:var(--cb-muted);font-weight:600}
th:first-child,td:first-child{text-align:left}nav ol{columns:2;padding-left:1.2rem}
@media (max-width:40rem){nav ol{columns:1}}@media print{section{break-inside:avoid}}
"""
_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def write_report(frames: Frames, answers: Mapping[str, pl.DataFrame], out: str | os.PathLike[str]) -> Path:
    """Writes the answers to `questions(frames)`, as `summary` gives them, into a page.

    FileExistsError: there is such a file.
    """
    return write_whole(out, page(frames, answers))


def page(frames: Frames, answers: Mapping[str, pl.DataFrame]) -> str:
    """The whole page as HTML."""
    games = frames.games.select("game", "scores").collect()
    known = questions(frames)
    title = escape(WORDS["title"].format(count=games.height, title=frames.game.title))
    parts = [
        '<!doctype html><html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}"><title>{title}</title>',
        f"<style>{page_css()}{_CSS}</style></head><body><main><h1>{title}</h1>",
        f"<p>{escape(WORDS['played'].format(count=games.height, over=games['scores'].count()))}</p>",
        *_players(frames),
        f"<p>{escape(WORDS['doubt'])}</p>",
        *_left_out(frames),
        f'<nav aria-label="{WORDS["contents"]}"><ol>',
        *(f'<li><a href="#{escape(name)}">{escape(known[name].title)}</a></li>' for name in answers),
        "</ol></nav>",
        *(part for name, answer in answers.items() for part in _section(known[name], answer)),
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


def _players(frames: Frames) -> Iterator[str]:
    who = frames.seats.group_by("seat", "agent").len().sort("seat", "agent").collect()
    heads = "".join(f"<th>{WORDS[head]}</th>" for head in ("seat", "player", "games"))
    yield f"<table><thead><tr>{heads}</tr></thead><tbody>"
    yield from (
        f"<tr><td>{seat}</td><td>{escape(agent)}</td><td>{count:,}</td></tr>" for seat, agent, count in who.iter_rows()
    )
    yield "</tbody></table>"


def _left_out(frames: Frames) -> Iterator[str]:
    if frames.left_out:
        yield f"<p>{escape(WORDS['left out'].format(files=counted(frames.left_out)))}</p><ul>"
        yield from (f"<li>{escape(str(fault))}</li>" for fault in frames.left_out)
        yield "</ul>"


def _section(question: Question, answer: pl.DataFrame) -> Iterator[str]:
    yield f'<section id="{escape(question.name)}"><h2>{escape(question.title)}</h2>'
    if answer.height > 1:
        yield f"<figure><figcaption>{escape(sentence(subtitle(question)))}</figcaption>"
        yield f'<div role="img" aria-label="{escape(alt_text(question, answer))}">'
        yield f"{svg(question, answer)}</div></figure>"
    heads = (*table_head(question), WORDS["interval"], WORDS["n"], WORDS["games"])
    yield f"<table><thead><tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr></thead><tbody>"
    yield from (
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells)}</tr>" for cells in table_rows(question, answer)
    )
    yield "</tbody></table></section>"


def table_head(question: Question) -> tuple[str, ...]:
    """What stands above the first columns of an answer's table: what it is split by, and the value."""
    return (question.axis, *list(question.by)[1:], question.label)


def table_rows(question: Question, answer: pl.DataFrame) -> Iterator[tuple[str, ...]]:
    """The rows of an answer in words: keys, value, interval, cases, games."""
    for row in answer.iter_rows(named=True):
        interval = (
            WORDS["to"].format(low=written(question, row["low"]), high=written(question, row["high"]))
            if row["low"] is not None
            else "–"
        )
        yield (
            *(str(row[name]) for name in question.by),
            written(question, row["value"]),
            interval,
            f"{row['n']:,}",
            f"{row['games']:,}",
        )
