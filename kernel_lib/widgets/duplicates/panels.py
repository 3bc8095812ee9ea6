"""The page of a deal that many tables played, as HTML: results, where the tables part, and what of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from kernel_lib.classroom.duplicate import Divergence, DuplicateResults, TableChoice, TablePlayed
from kernel_lib.playing.seating import YOU
from kernel_lib.widgets.duplicates.board import ForkBoard, names_at
from kernel_lib.widgets.duplicates.move_values import JudgePanel, judge_panel, sentence_of
from kernel_lib.widgets.duplicates.results import results
from kernel_lib.widgets.duplicates.tree import Tree, tables_called
from kernel_lib.widgets.duplicates.verdict import DivergenceVerdict
from kernel_lib.widgets.front.templates import render
from kernel_lib.words import sentences
from kernel_lib.words.grammar import minus

if TYPE_CHECKING:
    from markupsafe import Markup

say: Final = sentences("duplicates")


@dataclass
class ResultsSelection:
    """The part of the results on show: the place of a divergence, the number of a table, what the judge said by place.

    `asked`: the place that the judge thinks about; `live`: whether anything can be pressed. `opened`: something stands
    below; `playing`: the deal is played there, so nothing is told but results; `left`: a game of it waits.
    `by_seat`, `points`: how results are shown. `screen`: which one the projector shows, from 0, None: it is off;
    `marks`: whether what was chosen is shown there. `refused`: why what was asked for last cannot be.
    """

    divergence: int = 0
    table: int | None = None
    verdicts: dict[int, DivergenceVerdict] = field(default_factory=dict)
    asked: int | None = None
    live: bool = True
    opened: bool = False
    playing: bool = False
    left: bool = False
    by_seat: bool = False
    points: bool = False
    screen: int | None = None
    marks: bool = True
    refused: str = ""


class ChoiceRow(NamedTuple):
    """A choice: its pieces and what it is called, at which tables, what these scored, and how many of them `won`."""

    pieces: list[Markup]
    words: str
    when: str
    tables: tuple[int, ...]
    called: str
    scores: str
    won: str
    all_won: bool


class DivergencePanel(NamedTuple):
    """A place where tables part: the board in its shapes, what the judge says, each choice, and where one can go."""

    number: int
    caption: str
    boards: list[tuple[str, Markup]]
    known: str
    judged: JudgePanel | None
    choices: list[ChoiceRow]
    few: str
    opens: str
    before: str
    next: str


class DivergenceTree(NamedTuple):
    """The divergences of the tables as a picture; without one, why there are none."""

    divergences: str
    drawn: Markup | None
    by_clock: bool
    why_none: str


def page(room: DuplicateResults, boards: Sequence[ForkBoard], seen: ResultsSelection, *, every: bool = False) -> str:
    """Return the page as HTML. `boards`: of each divergence; `every`: all of them one below the other, in place of the
    chosen one.
    """
    shows_tree = bool(room.tables) and not seen.playing
    chosen = range(len(room.divergences)) if every else range(seen.divergence, seen.divergence + 1)
    shown = [place for place in chosen if place < len(room.divergences)] if shows_tree else []
    return render(
        "duplicates/page.html",
        say=say, room=room, seen=seen, every=every,
        title=room.deal.rules.title, about=_about(room), seed=say("seed", seed=room.deal.seed),
        tree=_divergence_tree(room, boards, seen) if shows_tree else None,
        parts=[_part(room, boards[at], at, seen) for at in shown],
        can_race=bool(raced(room)),
        **results_of(room, seen, can_choose=seen.live and not seen.playing),
    )  # fmt: skip


def results_of(room: DuplicateResults, seen: ResultsSelection, *, can_choose: bool) -> dict[str, Any]:
    """Return the results, as they are wanted, by the names that templates have for them; `first`: what to do where no
    game has come yet.
    """
    had = results(room, seen.table, by_seat=seen.by_seat, points=seen.points) if room.tables else None
    first = "" if had or seen.playing else say("first-live" if can_choose else "first-still")
    return {"results": had, "first": first, "first_title": say("first-title"), "can_choose": can_choose}


def told_of(room: DuplicateResults, at: int, said: DivergenceVerdict) -> str:
    """Return the judge's verdict on a divergence, for those who listen."""
    return said.why if said.seat is None else sentence_of(room, room.divergences[at], said.seat)


def _about(room: DuplicateResults) -> str:
    """Return the move, its player and how many tables played it."""
    deal = room.deal
    bots = [name for name, seat in zip(names_at(deal), deal.seats, strict=True) if seat != YOU]
    about = say(
        "about" if room.tables else "about-first",
        what=say("position" if deal.opening else "deal"),
        tables=len(room.tables),
        who=say("people-and-bots" if bots else "people", people=len(deal.people), bots=bots),
    )
    return f"{deal.title}. {about}" if deal.title else about


def raced(room: DuplicateResults) -> tuple[TablePlayed, ...]:
    """Return the tables that can be raced in a game by the clock, those first that had most."""
    clock = room.deal.rules.rules.real_time
    if clock is None or any(clock.untimed(table.replay.start) for table in room.counted[:1]):
        return ()
    order = [row["table"] for row in room.table.to_dicts() if row["seat"] == room.deal.people[0]]
    return tuple(sorted(room.counted, key=lambda table: order.index(table.number)))


# The tree ---------------------------------------------------------------------------------------------------------


def forks(room: DuplicateResults, boards: Sequence[ForkBoard], seen: ResultsSelection) -> Tree:
    """Return the tree of divergences as it is drawn."""
    places = [(at, place) for at, divergence in enumerate(room.divergences) for place in range(len(divergence.choices))]
    said = [(at, place, room.divergences[at].choices[place]) for at, place in places]
    seat = room.deal.people[0]
    ended = {table.number: table.outcome for table in room.counted}
    ends = {at: "–" if outcome is None else minus(str(outcome.scores[seat])) for at, outcome in ended.items()}
    return Tree(
        room,
        words={(at, place): words_of(room, choice) for at, place, choice in said},
        pieces={(at, place): boards[at].pieces(choice) for at, place, choice in said},
        signs={(at, place): seen.verdicts[at].sign(choice) for at, place, choice in said if at in seen.verdicts},
        ends=ends,
        chosen=seen.divergence if room.divergences and seen.live else None,
        table=seen.table,
        live=seen.live,
    )


def words_of(room: DuplicateResults, choice: TableChoice) -> str:
    """Return the name of a choice."""
    return room.deal.rules.text.button(choice.move).said()


def _divergence_tree(room: DuplicateResults, boards: Sequence[ForkBoard], seen: ResultsSelection) -> DivergenceTree:
    divergences = say("divergences", divergences=len(room.divergences))
    if not room.divergences:
        why = say("no-games" if not room.counted else "one-game" if len(room.counted) == 1 else "no-divergences")
        return DivergenceTree(divergences, None, by_clock=False, why_none=why)
    return DivergenceTree(divergences, forks(room, boards, seen).svg(), by_clock=room.deal.rules.clocked, why_none="")


# A divergence --------------------------------------------------------------------------------------------------------


def _part(room: DuplicateResults, board: ForkBoard, at: int, seen: ResultsSelection) -> DivergencePanel:
    divergence, count = board.divergence, len(room.divergences)
    shapes = [("cb-f-wide", board.wide)]
    if board.narrow is not board.wide:
        shapes.append(("cb-f-narrow", board.narrow))
    tables = len(divergence.tables)
    before, after = room.divergences[(at - 1) % count], room.divergences[(at + 1) % count]
    return DivergencePanel(
        at + 1,
        board.caption,
        [(name, board.drawn(scene, seen.table)) for name, scene in shapes],
        _what_seat_knew(room, divergence.seat),
        judge_panel(room, divergence, seen.verdicts.get(at), busy=seen.asked == at, live=seen.live),
        [choice_row(room, board, choice) for choice in divergence.choices],
        few(divergence),
        say("open-both" if tables == 2 else "open-all", count=tables),
        say("divergence-before", ply=before.ply) if count > 2 else "",
        say("next-divergence", ply=after.ply) if count > 1 else "",
    )


def _what_seat_knew(room: DuplicateResults, seat: int) -> str:
    """Say that nothing is shown but what a seat could know."""
    people = room.deal.people
    who = "bot" if seat not in people else "person" if len(people) == 1 else "number"
    return say(
        "what-seat-knew", who=who, name=room.deal.names[seat], number=people.index(seat) + 1 if who != "bot" else 0
    )


def few(divergence: Divergence) -> str:
    """Return the sentence on the little that the tables of a divergence prove."""
    return say("few-tables", tables=len(divergence.tables))


def choice_row(room: DuplicateResults, board: ForkBoard, choice: TableChoice) -> ChoiceRow:
    """Return the row of a choice."""
    ms = choice.step.ms
    won, all_won = _won(room, board.divergence, choice)
    return ChoiceRow(
        [piece.svg for piece in board.pieces(choice)],
        words_of(room, choice),
        say("at-seconds", seconds=round(ms / 1000)) if room.deal.rules.clocked and ms else "",
        choice.tables,
        tables_called(choice.tables),
        _scores(choice),
        won,
        all_won,
    )


def _scores(choice: TableChoice) -> str:
    """Return the scores that a choice led to."""
    told = minus(", ".join(map(str, sorted(choice.scores, reverse=True))))
    return told if len(choice.scores) == len(choice.tables) else f"{told}; {say('still-playing')}".removeprefix("; ")


def _won(room: DuplicateResults, divergence: Divergence, choice: TableChoice) -> tuple[str, bool]:
    """Return the number of those who made a choice and won, and if all have; nothing if none of them is done, or one
    plays alone.
    """
    ended = [one.outcome for one in room.counted if one.number in choice.tables and one.outcome is not None]
    if len(room.deal.seats) == 1 or not ended:
        return "", False
    some, every = sum(divergence.seat in outcome.winners for outcome in ended), len(ended)
    if some == every:
        return say("wins-one" if every == 1 else "wins-both" if every == 2 else "wins-all"), True
    if not some:
        return say("wins-not" if every == 1 else "wins-none"), False
    return say("wins-some", some=some, all=every), False
