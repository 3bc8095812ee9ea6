"""The judge's words on a parting: what each choice was worth, what the others cost, and the button that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kernel_lib.classroom.duplicate import Field, Parting
from kernel_lib.study.judging.phrases import margin
from kernel_lib.widgets.duplicates.verdict import Verdict, opened
from kernel_lib.widgets.front.html import Tree, el

if TYPE_CHECKING:
    from kernel_lib.core import Move
    from kernel_lib.study.judging.verdicts import Candidate, Side

MORE: Final = 2
"""So many moves that no table chose are shown beside those that were chosen."""

SENTENCES: Final = {
    "judge": "The judge",
    "ask": "Ask the judge",
    "again": "Ask again",
    "busy": "The judge thinks, a few seconds for each question …",
    "asks": "What was each choice worth from what its mover knew?",
    "not over": "With all cards open it is judged once all tables are done: who still plays has the same cards.",
    "best": "Best: {move}.",
    "best not": "Best would have been: {move}. No table chose it.",
    "costs": "{move} costs {lost} in 100, give or take {error}.",
    "costs exactly": "{move} costs {lost} in 100.",
    "close": "Too close to tell: {move}.",
    "none clear": "None of what was chosen is clearly worse.",
    "seat": "From what the mover knew",
    "table": "All cards open",
    "chance": "{words}, in 100",
    "error": "±{error}",
    "by": "In 95 of 100 such counts the true number is no further off than ± says.",
    "exact": "exact",
}


def worth(room: Field, at: int, parting: Parting, said: Verdict | None, *, busy: bool, live: bool) -> list[Tree]:
    """What the judge said of a parting, or the question."""
    parts: list[Tree] = [el("h4", "", SENTENCES["judge"])]
    if said is not None and said.seat is not None:
        parts += [el("p", "cb-f-said", sentence_of(room, parting, said.seat)), _bars(room, parting, said, said.seat)]
        parts.append(el("p", "cb-f-note", SENTENCES["by"] if opened(room) else SENTENCES["not over"]))
    elif busy:
        parts.append(el("p", "cb-f-busy", el("i", ""), SENTENCES["busy"]))
    elif said is not None:
        parts.append(el("p", "cb-f-said", said.why))
    else:
        parts.append(el("p", "cb-f-note", SENTENCES["asks"]))
    if live and not busy and (said is None or said.seat is None):
        words = SENTENCES["ask" if said is None else "again"]
        ask = f"judge {at + 1}"
        parts.append(el("button", "cb-f-ask", words, type="button", data_do=ask, data_key="judge"))
    return parts if live or said is not None else []


def sentence_of(room: Field, parting: Parting, side: Side) -> str:
    """What the judge says of the choices, in words."""
    called = room.deal.rules.text.button
    chosen = [side.of(choice.move) for choice in parting.choices]
    told = [worth for worth in chosen if worth is not None]
    first = SENTENCES["best" if side.best in told else "best not"].format(move=called(side.best.move))
    worse = [one for one in told if one is not side.best and not one.good]
    close = [one for one in told if one is not side.best and one.grade == "unclear"]
    key = "costs exactly" if side.exact else "costs"
    more = [
        SENTENCES[key].format(move=called(one.move), lost=round(100 * one.lost), error=margin(one.error))
        for one in worse
    ]
    more += [SENTENCES["close"].format(move=called(one.move)) for one in close]
    return " ".join([first, *(more or [SENTENCES["none clear"]])])


def _bars(room: Field, parting: Parting, said: Verdict, side: Side) -> Tree:
    chosen = {choice.move for choice in parting.choices}
    others = [one for one in side.candidates if one.move not in chosen][:MORE]
    shown = [one for one in side.candidates if one.move in chosen or one in others]
    words = SENTENCES["chance"].format(words=side.utility.label if side.utility.unit == "chance" else "chance to win")
    heads = [el("th", "", SENTENCES["seat"], el("small", "", words), scope="col", colspan="2")]
    if said.table is not None:
        heads.append(el("th", "", SENTENCES["table"], scope="col"))
    rows = [_row(room, one, side, said.table, own=one.move in chosen) for one in shown]
    return el("table", "cb-f-worth", el("thead", "", el("tr", "", *heads)), el("tbody", "", *rows))


def _row(room: Field, one: Candidate, side: Side, table: Side | None, *, own: bool) -> Tree:
    share = f"width:{100 * min(max(one.chance, 0), 1):.3g}%"
    best = one is side.best
    bar = el("span", "cb-f-bar cb-f-bar-best" if best else "cb-f-bar", el("i", "", style=share))
    glyph = one.sign or ""
    sign = el("b", "cb-f-good" if "!" in glyph[:1] else "cb-f-bad", glyph) if glyph and own else None
    error = SENTENCES["exact"] if side.exact else ""
    if not side.exact and one.spread is not None:
        error = SENTENCES["error"].format(error=margin(one.spread))
    move = el("span", "" if own else "cb-f-other", room.deal.rules.text.button(one.move).said(), sign)
    cells = [el("td", "", move, bar), el("td", "", el("b", "", str(round(100 * one.chance))), el("small", "", error))]
    if table is not None:
        cells.append(el("td", "", *_open(one.move, table)))
    return el("tr", "", *cells)


def _open(move: Move, table: Side) -> list[Tree]:
    from kernel_lib.study.judging.hints import Words  # numpy comes with it, and is there: something was judged

    worth = table.of(move)
    if worth is None:
        return ["–"]
    short = Words(table.utility, table.exact).short(worth.value)
    alike = len({one.value for one in table.candidates}) == 1
    told = el("b", "cb-f-wins" if worth.value == table.best.value and not alike else "", short)
    return [told, el("small", "", SENTENCES["exact"])] if table.exact else [told]
