"""The page of a deal that many tables played, as a tree: results, where the tables part, and what of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kernel_lib.classroom.duplicate import Choice, Field, Parting, TablePlayed
from kernel_lib.playing.seating import YOU
from kernel_lib.widgets.duplicates.board import ForkBoard, names_at
from kernel_lib.widgets.duplicates.move_values import sentence_of, worth
from kernel_lib.widgets.duplicates.results import minus, results
from kernel_lib.widgets.duplicates.tree import Tree as Forks
from kernel_lib.widgets.duplicates.tree import tables_called
from kernel_lib.widgets.duplicates.verdict import Verdict
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.front.signs import sign
from kernel_lib.words.grammar import capitalize_first, count_noun, join_names

SENTENCES: Final = {
    "about": "The same {what} at {tables}: {seats}.",
    "about first": "The same {what} for every table: {seats}.",
    "first": "No games yet",
    "first live": "Press “Play this deal” below. When your game ends, its result is shown here. From the second game "
    "on you see where the games split.",
    "first still": "Play the deal first. Then the results are shown here.",
    "deal": "deal",
    "position": "position",
    "seed": "deal {seed}",
    "person": "{who} at each",
    "people": "people",
    "a person": "a person",
    "bots": "{people} with {bots}",
    "part": "Where the tables part",
    "part count": "{count}",
    "none": "No game of this deal has come yet.",
    "alone": "One table parts from nobody: a second game of this deal is needed.",
    "alike": "The tables played alike to the end.",
    "clock": "By the clock everybody plays for themselves: compared is what was laid in which order, at whatever time.",
    "seat": "Only what {who} could know then is shown.",
    "chosen": "chosen: {table}",
    "marks": "numbers: the tables that chose it",
    "led to": "What each choice led to in this room",
    "still": "still playing",
    "few": "{tables} prove little. What a choice was worth is for the judge to say, not for the room.",
    "next": "Next parting: move {ply}",
    "before": "Back: move {ply}",
    "names": "Names",
    "names shown": "shown",
    "names hidden": "hidden",
    "report": "Report",
    "at": "at {seconds} s",
    "all win": "all win",
    "both win": "both win",
    "wins": "wins",
    "none wins": "none wins",
    "loses": "does not win",
    "some win": "{some} of {all} win",
    "faults": "Not read",
    "play": "Play this deal",
    "go on": "Go on with this deal",
    "race": "Play against the room",
    "by seat": "By seat",
    "matchpoints": "Matchpoints",
    "projector": "Projector",
    "open": "Open all {count} here",
    "open both": "Open both here",
    "leave": "Leave the table",
    "close": "Close what is below",
    "playing": "Told again when your game is over, or you leave the table: the cards of all tables are the same.",
}


@dataclass
class Seen:
    """What of a field is looked at: the place of a parting, the number of a table, what the judge said by place.

    `asked`: the place that the judge thinks about; `live`: whether anything can be pressed. `opened`: something stands
    below; `playing`: the deal is played there, so nothing is told but results; `left`: a game of it waits.
    `by_seat`, `points`: how results are shown. `screen`: which one the projector shows, from 0, None: it is off;
    `marks`: whether what was chosen is shown there. `refused`: why what was asked for last cannot be.
    """

    parting: int = 0
    table: int | None = None
    verdicts: dict[int, Verdict] = field(default_factory=dict)
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


def page(room: Field, boards: Sequence[ForkBoard], seen: Seen, *, every: bool = False) -> Tree:
    """The page. `boards`: of each parting; `every`: all partings one below the other, in place of the chosen one."""
    if seen.playing:
        waits = el("div", "cb-k-panel", el("h4", "", SENTENCES["part"]), el("p", "", SENTENCES["playing"]))
        had = results_of(room, seen, live=False) if room.tables else None
        top = el("div", "cb-f-top", had, waits)
        return el("div", "cb-k cb-f cb-f-alone", _head(room), top, _foot(room, seen))
    if not room.tables:
        top = el("div", "cb-f-top", results_of(room, seen, live=seen.live))
        return el("div", "cb-k cb-f cb-f-alone", _head(room), top, _foot(room, seen))
    chosen = range(len(room.partings)) if every else range(seen.parting, seen.parting + 1)
    shown = [place for place in chosen if place < len(room.partings)]
    top = el("div", "cb-f-top", results_of(room, seen, live=seen.live), _parting_tree(room, boards, seen))
    pairs = [(_board(room, boards[at], seen), _beside(room, boards[at], at, seen)) for at in shown]
    parts = [el("div", "cb-f-part", *pair) for pair in pairs]
    worn = "cb-k cb-f cb-f-every" if every else "cb-k cb-f"
    return el("div", worn, _head(room), top, *parts, _foot(room, seen))


def results_of(room: Field, seen: Seen, *, live: bool) -> Tree:
    """Return the results, as they are wanted; where no game has come yet, what to do first."""
    if not room.tables:
        said = SENTENCES["first live" if live else "first still"]
        return el("div", "cb-k-panel", el("h4", "", SENTENCES["first"]), el("p", "", said))
    return results(room, seen.table, live=live, by_seat=seen.by_seat, points=seen.points)


def button(words: str, deed: str, worn: str = "", *, pressed: bool | None = None, off: bool = False) -> Tree:
    """A button that does something in the page."""
    said = None if pressed is None else ("true" if pressed else "false")
    more = {"data_do": deed, "data_key": deed, "aria_pressed": said, "disabled": off}
    return el("button", worn, words, type="button", **more)


def square(number: int, *, own: bool = False) -> Tree:
    """A table, as a numbered square."""
    return el("b", "cb-f-sq cb-f-sq-own" if own else "cb-f-sq", str(number))


def told_of(room: Field, at: int, said: Verdict) -> str:
    """What the judge said of a parting, for those who listen."""
    return said.why if said.seat is None else sentence_of(room, room.partings[at], said.seat)


# Above and below --------------------------------------------------------------------------------------------------


def _head(room: Field) -> Tree:
    deal = room.deal
    bots = [name for name, seat in zip(names_at(deal), deal.seats, strict=True) if seat != YOU]
    people = SENTENCES["a person"] if len(deal.people) == 1 else f"{len(deal.people)} {SENTENCES['people']}"
    seats = SENTENCES["bots"].format(people=people, bots=join_names(bots)) if bots else people
    about = SENTENCES["about" if room.tables else "about first"].format(
        what=SENTENCES["position" if deal.opening else "deal"],
        tables=count_noun(len(room.tables), "table"),
        seats=SENTENCES["person"].format(who=seats),
    )
    title = el("bdi", "cb-k-about", f"{deal.title}. {about}" if deal.title else about)
    seed = el("small", "", SENTENCES["seed"].format(seed=deal.seed))
    return el("header", "", sign("gear", 26), el("h3", "", deal.rules.title), title, seed)


def _foot(room: Field, seen: Seen) -> Tree:
    faults = [el("p", "", sign("torn", 16), el("span", "", f"{SENTENCES['faults']}: {why}")) for why in room.faults]
    if seen.refused:
        faults.append(el("p", "cb-f-refused", sign("doubt", 16), el("span", "", seen.refused)))
    if not seen.live:
        return el("div", "cb-f-foot", *faults)
    if seen.playing:
        return el("div", "cb-f-foot", *faults, button(SENTENCES["leave"], "leave"))
    if not room.tables:
        return el("div", "cb-f-foot", *faults, *_deeds(room, seen))
    names = el(
        "span", "cb-k-switch",
        el("span", "", SENTENCES["names"]),
        button(SENTENCES["names shown"], "names", pressed=room.names),
        button(SENTENCES["names hidden"], "numbers", pressed=not room.names),
    )  # fmt: skip
    deeds = el("div", "cb-k-deeds", names, button(SENTENCES["report"], "report"))
    return el("div", "cb-f-foot", *faults, *_deeds(room, seen), deeds)


def raced(room: Field) -> tuple[TablePlayed, ...]:
    """The tables that can be raced in a game by the clock, those first that had most."""
    clock = room.deal.rules.rules.real_time
    if clock is None or any(clock.untimed(table.replay.start) for table in room.counted[:1]):
        return ()
    order = [row["table"] for row in room.table.to_dicts() if row["seat"] == room.deal.people[0]]
    return tuple(sorted(room.counted, key=lambda table: order.index(table.number)))


def _deeds(room: Field, seen: Seen) -> list[Tree]:
    """What else can be done with the deal."""
    play = button(SENTENCES["go on" if seen.left else "play"], "play", "cb-filled")
    close = [button(SENTENCES["close"], "leave")] if seen.opened else []
    if not room.tables:
        return [play, *close]
    race = [button(SENTENCES["race"], "race")] if raced(room) else []
    more = [
        *race,
        button(SENTENCES["by seat"], "seats", pressed=seen.by_seat),
        button(SENTENCES["matchpoints"], "points", pressed=seen.points),
        button(SENTENCES["projector"], "project"),
    ]
    return [play, *more, *close]


# The tree ---------------------------------------------------------------------------------------------------------


def forks(room: Field, boards: Sequence[ForkBoard], seen: Seen) -> Forks:
    """The tree of partings as it is drawn."""
    places = [(at, place) for at, parting in enumerate(room.partings) for place in range(len(parting.choices))]
    said = [(at, place, room.partings[at].choices[place]) for at, place in places]
    seat = room.deal.people[0]
    ended = {table.number: table.outcome for table in room.counted}
    ends = {at: "–" if outcome is None else minus(str(outcome.scores[seat])) for at, outcome in ended.items()}
    return Forks(
        room,
        words={(at, place): words_of(room, choice) for at, place, choice in said},
        pieces={(at, place): boards[at].pieces(choice) for at, place, choice in said},
        signs={(at, place): seen.verdicts[at].sign(choice) for at, place, choice in said if at in seen.verdicts},
        ends=ends,
        chosen=seen.parting if room.partings and seen.live else None,
        table=seen.table,
        live=seen.live,
    )


def words_of(room: Field, choice: Choice) -> str:
    """What a choice is called."""
    return room.deal.rules.text.button(choice.move).said()


def _parting_tree(room: Field, boards: Sequence[ForkBoard], seen: Seen) -> Tree:
    note = el("p", "cb-f-note", SENTENCES["clock"]) if room.deal.rules.clocked else None
    count = el("small", "", count_noun(len(room.partings), "parting"))
    head = el("h4", "", SENTENCES["part"], count)
    if not room.partings:
        why = "none" if not room.counted else "alone" if len(room.counted) == 1 else "alike"
        return el("div", "cb-k-panel", head, el("p", "", SENTENCES[why]))
    drawn = el("div", "cb-f-tree", picture(forks(room, boards, seen).svg()), data_scrolls=True)
    return el("div", "cb-k-panel", head, drawn, note)


# A parting --------------------------------------------------------------------------------------------------------


def _board(room: Field, board: ForkBoard, seen: Seen) -> Tree:
    shapes = [("cb-f-wide", board.wide)]
    if board.narrow is not board.wide:
        shapes.append(("cb-f-narrow", board.narrow))
    drawn = [el("div", f"cb-f-board {worn}", picture(board.drawn(scene, seen.table))) for worn, scene in shapes]
    who = names_at(room.deal)[board.parting.seat]
    head = el("h4", "", board.caption, el("small", "", SENTENCES["marks"]))
    known = el("p", "cb-f-note", SENTENCES["seat"].format(who=f"the {who.lower()}" if who[:6] == "Person" else who))
    return el("div", "cb-k-panel", head, *drawn, known)


def _beside(room: Field, board: ForkBoard, at: int, seen: Seen) -> Tree:
    parting = room.partings[at]
    rows = [_choice(room, board, parting, choice, seen) for choice in parting.choices]
    judged = worth(room, at, parting, seen.verdicts.get(at), busy=seen.asked == at, live=seen.live)
    return el(
        "div", "cb-k-panel cb-f-side",
        *judged,
        el("h4", "", SENTENCES["led to"]),
        el("ul", "cb-f-led", *rows),
        el("p", "cb-f-note", few(parting)),
        _steps(room, at) if seen.live else None,
    )  # fmt: skip


def few(parting: Parting) -> str:
    """How much the tables of a parting prove."""
    return SENTENCES["few"].format(tables=capitalize_first(count_noun(len(parting.tables), "table")))


def _steps(room: Field, at: int) -> Tree:
    count, tables = len(room.partings), len(room.partings[at].tables)
    open_all = SENTENCES["open both" if tables == 2 else "open"].format(count=tables)
    before, after = room.partings[(at - 1) % count], room.partings[(at + 1) % count]
    return el(
        "div", "cb-f-steps",
        button(open_all, f"tables {at + 1}"),
        button(SENTENCES["before"].format(ply=before.ply), "before") if count > 2 else None,
        button(SENTENCES["next"].format(ply=after.ply), "next") if count > 1 else None,
    )  # fmt: skip


def _choice(room: Field, board: ForkBoard, parting: Parting, choice: Choice, seen: Seen) -> Tree:
    pieces = [picture(piece.svg) for piece in board.pieces(choice)]
    drawn = el("span", "cb-f-pieces", *pieces) if pieces else None
    when: Any = choice.step.ms
    time = f" {SENTENCES['at'].format(seconds=round(when / 1000))}" if room.deal.rules.clocked and when else ""
    squares = [square(number, own=number == seen.table) for number in choice.tables]
    tables = el("span", "cb-f-sqs", *squares, el("span", "cb-hidden", tables_called(choice.tables)))
    what = el("span", "cb-f-what", words_of(room, choice), el("small", "", time) if time else None)
    return el("li", "", drawn, what, tables, el("span", "", scores_of(choice)), worth_of(room, parting, choice))


def scores_of(choice: Choice) -> str:
    """What a choice led to, as scores."""
    told = minus(", ".join(map(str, sorted(choice.scores, reverse=True))))
    return told if len(choice.scores) == len(choice.tables) else f"{told}; {SENTENCES['still']}".removeprefix("; ")


def worth_of(room: Field, parting: Parting, choice: Choice) -> Tree | None:
    """Tell how many of those who made a choice have won; None if none of them is done, or one plays alone."""
    if len(room.deal.seats) == 1:
        return None
    ended = [one.outcome for one in room.counted if one.number in choice.tables and one.outcome is not None]
    if not ended:
        return None
    some, every = sum(parting.seat in outcome.winners for outcome in ended), len(ended)
    if some == every:
        return el("b", "cb-f-wins", SENTENCES["wins" if every == 1 else "both win" if every == 2 else "all win"])
    if not some:
        return el("b", "cb-f-loses", SENTENCES["loses" if every == 1 else "none wins"])
    return el("b", "cb-f-loses", SENTENCES["some win"].format(some=some, all=every))
