"""The judge's words on a divergence: what each choice was worth, what the others cost, and the button that asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from kernel_lib.classroom.duplicate import Divergence, DuplicateResults
from kernel_lib.study.judging.phrases import margin
from kernel_lib.widgets.duplicates.verdict import DivergenceVerdict, opened
from kernel_lib.words import sentences

if TYPE_CHECKING:
    from kernel_lib.core import Move
    from kernel_lib.study.judging.verdicts import Candidate, Verdict

say: Final = sentences("duplicates")

MORE: Final = 2
"""Most moves that no table chose and that are shown beside the chosen ones."""


class ChoiceValue(NamedTuple):
    """A move and its value: from what the mover knew with its error, and `opened` with all cards open."""

    move: str
    was_chosen: bool
    sign: str
    is_good: bool
    is_best: bool
    share: str
    chance: str
    error: str
    opened: str
    is_best_opened: bool
    exact: str


class Values(NamedTuple):
    """The values of moves as a table: its heads, and a row for each move."""

    head: str
    unit: str
    opened: str
    rows: list[ChoiceValue]


class JudgePanel(NamedTuple):
    """The judge's words below a divergence: what is said, or the question; `ask` is a button."""

    title: str
    said: str
    note: str
    busy: str
    values: Values | None
    ask: str


def judge_panel(
    room: DuplicateResults, divergence: Divergence, said: DivergenceVerdict | None, *, busy: bool, live: bool
) -> JudgePanel | None:
    """Return the judge's verdict on a divergence, or the question for it; None without both, or with nobody to ask."""
    if not live and said is None:
        return None
    title, ask = say("judge"), say("judge-ask" if said is None else "judge-again")
    if said is not None and said.seat is not None:
        note = say("judge-by" if opened(room) else "judge-not-over")
        values = _values(room, divergence, said, said.seat)
        return JudgePanel(title, sentence_of(room, divergence, said.seat), note, "", values, "")
    if busy:
        return JudgePanel(title, "", "", say("judge-busy"), None, "")
    if said is not None:
        return JudgePanel(title, said.why, "", "", None, ask if live else "")
    return JudgePanel(title, "", say("judge-asks"), "", None, ask)


def sentence_of(room: DuplicateResults, divergence: Divergence, side: Verdict) -> str:
    """Return the judge's verdict on the choices, in words."""
    called = room.deal.rules.text.button
    chosen = [side.of(choice.move) for choice in divergence.choices]
    told = [worth for worth in chosen if worth is not None]
    first = say("best" if side.best in told else "best-not-chosen", move=called(side.best.move))
    worse = [one for one in told if one is not side.best and not one.good]
    close = [one for one in told if one is not side.best and one.grade == "unclear"]
    key = "costs-exactly" if side.exact else "costs"
    more = [say(key, move=called(one.move), lost=round(100 * one.lost), error=margin(one.error)) for one in worse]
    more += [say("too-close", move=called(one.move)) for one in close]
    return " ".join([first, *(more or [say("none-clear")])])


def _values(room: DuplicateResults, divergence: Divergence, said: DivergenceVerdict, side: Verdict) -> Values:
    chosen = {choice.move for choice in divergence.choices}
    others = [one for one in side.candidates if one.move not in chosen][:MORE]
    shown = [one for one in side.candidates if one.move in chosen or one in others]
    unit = say("chance-in-100", words=side.utility.label if side.utility.unit == "chance" else say("chance-to-win"))
    rows = [_row(room, one, side, said.table, own=one.move in chosen) for one in shown]
    return Values(say("from-what-was-known"), unit, say("all-cards-open") if said.table is not None else "", rows)


def _row(room: DuplicateResults, one: Candidate, side: Verdict, table: Verdict | None, *, own: bool) -> ChoiceValue:
    sign = (one.sign or "") if own else ""
    error = say("exact") if side.exact else ""
    if not side.exact and one.spread is not None:
        error = say("error", error=margin(one.spread))
    return ChoiceValue(
        room.deal.rules.text.button(one.move).said(),
        own,
        sign,
        is_good_sign(sign),
        one is side.best,
        f"{100 * min(max(one.chance, 0), 1):.3g}%",
        str(round(100 * one.chance)),
        error,
        *(("", False, "") if table is None else _opened(one.move, table)),
    )


def is_good_sign(sign: str) -> bool:
    """Return True for the signs of good moves: `!`, `!!`, `!?`."""
    return sign.startswith("!")


def _opened(move: Move, table: Verdict) -> tuple[str, bool, str]:
    """Return the value of a move with all cards open, whether it is best so, and whether that is exact."""
    from kernel_lib.study.judging.hints import ValueWords  # numpy comes with it, and is there: something was judged

    worth = table.of(move)
    if worth is None:
        return "–", False, ""
    short = ValueWords(table.utility, table.exact).short(worth.value)
    alike = len({one.value for one in table.candidates}) == 1
    return short, worth.value == table.best.value and not alike, say("exact") if table.exact else ""
