"""The teacher's page of a room, as a tree: who did what, what went wrong, who is stuck, and what came."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from typing import Final

from kernel_lib.classroom.alike import Alike
from kernel_lib.classroom.assignment import Unit
from kernel_lib.classroom.classroom import Classroom
from kernel_lib.classroom.columns import Column, Known
from kernel_lib.classroom.progress import Standing
from kernel_lib.classroom.results_folder import Arrival
from kernel_lib.classroom.rows import Row, Stuck
from kernel_lib.games import GAMES
from kernel_lib.widgets.classroom.answers import pieces_drawn, words_of
from kernel_lib.widgets.front.html import Tree, el, picture
from kernel_lib.widgets.front.signs import sign
from kernel_lib.words.grammar import count_noun, join_names

FEW: Final = 3
"""So many rules and files are shown before `all` is asked for."""
STUCK: Final = 6
FIVE: Final = 5
"""A dotted line stands below so many learners."""
MANY: Final = 10
"""Of more columns than these only the numbers are told, and above them of which part they are."""

SENTENCES: Final = {
    "about": "{title}. {learners}, {units}.",
    "begun": "begun {begun} · last step {last}",
    "nothing": "Nothing has come yet. Files that are put into {folder} appear here.",
    "stuck on": "{count} of {all} {are} stuck on task {number}.",
    "nobody stuck": "Nobody is stuck.",
    "all done": "Everybody is done.",
    "hardest": "Hardest so far: task {number} ({missed} of {answered} got it wrong at first).",
    "show": "Show task {number}",
    "names": "Names",
    "names shown": "shown",
    "names hidden": "hidden",
    "report": "Report",
    "csv": "CSV",
    "last": "last",
    "right": "right",
    "of tried": "of those who tried",
    "of": "{right} of {asked}",
    "played": "{count} played",
    "mean": "mean {mean:+.1f}",
    "wrong": "The commonest wrong answer, and its rule",
    "none": "none",
    "deal": "{count} of {all} have played it",
    "deal mean": "mean {mean:+.1f} points",
    "stuck": "Stuck now",
    "nobody": "Nobody.",
    "since": "since",
    "minutes": "{minutes} min",
    "known": "Rules to go over again",
    "by rule": "hardest first, {learners}",
    "knows": "sure {solid}, not yet sure {shaky}, not met {new}",
    "missed": "{missed} of {tried} first tries wrong",
    "not asked": "not met {new}, no task asks for it",
    "files": "{counted} counted, {unread} unreadable, {doubt} to check",
    "all": "all {count}",
    "fewer": "fewer",
    "read": "counted",
    "codes": "Codes read aloud",
    "whose": "Name",
    "code": "Code",
    "type in": "Add this code",
    "by code": "{count} {are} counted by a code that you typed in. A code says how tasks went, but no answers.",
    "legend": "stuck: 3 tries, and 5 minutes without a step",
    "score": "points in the deal",
    "taken back": "; {moves} taken back",
    "alike": "The same work under two names",
    "and": "{one} and {other}",
    "others": "{count} of a drill",
    "copied": "{what}: the same answers at the same moments. {counts}",
    "copied game": "{what}: the same game. {counts}",
    "for nobody": "Counts for nobody until you take one of the files away.",
    "for one": "Counts for {name} alone: the other file is not chained.",
    "same game": "{what}: the same moves. Both count.",
}
STATUS: Final = {
    "first": "right at the first try",
    "later": "right after a wrong try or a hint",
    "shown": "the solution was shown",
    "wrong": "not right yet, tries",
    "doubt": "in doubt: counts for nothing",
    "now": "at it now",
    "new": "not yet",
}
"""The signs of the grid, in words; the legend is made of them."""


@dataclass(frozen=True)
class Typed:
    """A code that is being typed in, for whom, and what is wrong with it."""

    name: str = ""
    code: str = ""
    warning: str = ""


def page(
    room: Classroom, *, chosen: int = 0, every: bool = False, live: bool = True, typed: Typed | None = None
) -> Tree:
    """The page. `chosen`: the number of the task whose column is marked; `every`: all rules and files; `live`: with
    what can be pressed; `typed`: a code.
    """
    left = [_grid(room, chosen, live=live), _known(room, every=every, live=live)]
    right = [_wrong(room, chosen, live=live), _stuck(room), _files(room, every=every, live=live), *_alike(room)]
    if live:
        right.append(_typing(typed or Typed()))
    return el(
        "div", "cb-k",
        _head(room),
        _line(room, live=live),
        el("div", "cb-k-two", el("div", "cb-k-left", *left), el("div", "cb-k-right", *right)),
        _legend(),
    )  # fmt: skip


def title(room: Classroom) -> Tree:
    """What it is called: the games, and the assignment."""
    games = dict.fromkeys(GAMES[unit.game].title for unit in room.assignment.units)
    return f"{' · '.join(games)}: {room.assignment.title}"


def clock(when: datetime | None) -> str:
    """A time of day as the teacher's machine has it."""
    return "–" if when is None else f"{when.astimezone():%H:%M}"


def _button(words: str, deed: str, worn: str = "", *, pressed: bool | None = None) -> Tree:
    said = None if pressed is None else ("true" if pressed else "false")
    return el("button", worn, words, type="button", data_do=deed, data_key=deed, aria_pressed=said)


def _name(name: str) -> Tree:
    return el("bdi", "cb-k-name", name, title=name)


# Above ------------------------------------------------------------------------------------------------------------


def _head(room: Classroom) -> Tree:
    units = room.assignment.units
    steps = [row.last for row in room.rows if row.last is not None]
    begun = min((row.person.learner.started for row in room.rows), default=None)
    learners, things = count_noun(len(room.rows), "learner"), count_noun(len(units), "task")
    about = SENTENCES["about"].format(title=room.assignment.title, learners=learners, units=things)
    when = SENTENCES["begun"].format(begun=clock(begun), last=clock(max(steps, default=None)))
    games = " · ".join(dict.fromkeys(GAMES[unit.game].title for unit in units))
    return el(
        "header", "", sign("gear", 26), el("h3", "", games), el("bdi", "cb-k-about", about), el("small", "", when)
    )


def _line(room: Classroom, *, live: bool) -> Tree:
    held, hardest = next(iter(room.stuck_on.items()), None), room.hardest
    said = el("p", "cb-k-said", sign("go", 22), el("span", "", " ".join(_said(room))))
    if not live:
        return el("div", "cb-k-line", said)
    numbers = [held[0]] if held else []
    numbers += [hardest.unit.number] if hardest and hardest.unit.number not in numbers else []
    shows = [
        _button(SENTENCES["show"].format(number=number), f"show {number}", "" if place else "cb-filled")
        for place, number in enumerate(numbers)
    ]
    names = el(
        "span", "cb-k-switch",
        el("span", "", SENTENCES["names"]),
        _button(SENTENCES["names shown"], "names", pressed=room.names),
        _button(SENTENCES["names hidden"], "numbers", pressed=not room.names),
    )  # fmt: skip
    deeds = [names, _button(SENTENCES["report"], "report"), _button(SENTENCES["csv"], "csv")]
    return el("div", "cb-k-line", el("div", "cb-k-told", said, *shows), el("div", "cb-k-deeds", *deeds))


def _said(room: Classroom) -> Iterator[str]:
    """Say who is stuck now, then what was hardest: two things that may be about two tasks."""
    if not room.rows:
        yield SENTENCES["nothing"].format(folder=room.folder)
        return
    held, hardest = next(iter(room.stuck_on.items()), None), room.hardest
    if held is not None:
        number, count = held
        are = "is" if count == 1 else "are"
        yield SENTENCES["stuck on"].format(count=count, all=len(room.rows), are=are, number=number)
    else:
        yield SENTENCES["all done" if all(row.now is None for row in room.rows) else "nobody stuck"]
    if hardest is not None:
        yield SENTENCES["hardest"].format(number=hardest.unit.number, missed=hardest.missed, answered=hardest.answered)


# The grid ---------------------------------------------------------------------------------------------------------


def _grid(room: Classroom, chosen: int, *, live: bool) -> Tree:
    stuck = {one.row.number for one in room.stuck if not one.silent}
    silent = {one.row.number for one in room.stuck if one.silent}
    many = len(room.columns) > MANY
    worn = {unit.number: "cb-k-now" if unit.number == chosen else "" for unit in room.assignment.units}
    parts = [list(units) for _, units in groupby(room.assignment.units, key=lambda unit: unit.place)]
    if many:
        for units in parts:
            worn[units[0].number] = f"cb-k-first {worn[units[0].number]}".strip()
    heads = [_heading(column, worn[column.unit.number], live=live) for column in room.columns]
    rows = [
        _row(row, worn, stuck=row.number in stuck, silent=row.number in silent, fifth=place % FIVE == 0)
        for place, row in enumerate(room.rows, 1)
    ]
    first = el("th", "", count_noun(len(room.rows), "learner"), scope="col")
    last = el("th", "cb-k-last", SENTENCES["last"], scope="col")
    over = [el("tr", "cb-k-parts", el("td", ""), *map(_part, parts), el("td", ""))] if many else []
    table = el(
        "table", "",
        el("thead", "", *over, el("tr", "", first, *heads, last)),
        el("tbody", "", *rows),
        el("tfoot", "", _foot(room, worn, many=many)),
    )  # fmt: skip
    panel = "cb-k-panel cb-k-grid cb-k-many" if many else "cb-k-panel cb-k-grid"
    return el("div", panel, table, data_scrolls=True, tabindex="0", role="group", aria_label="Grid")


def _part(units: Sequence[Unit]) -> Tree:
    """The name of a part above its columns, where there are too many for one above each."""
    label = units[0].part.label
    span = {"scope": "colgroup", "colspan": str(len(units))}
    return el("th", "cb-k-first", el("div", "", el("span", "", label, dir="auto")), title=label, **span)


def _short(column: Column) -> str:
    """What stands above a column: the rule that it is about, or what is done."""
    task = column.unit.task
    if task is None:
        return column.unit.label
    return task.rules[0].title if task.rules else task.line.ask


def _heading(column: Column, worn: str, *, live: bool) -> Tree:
    deed = f"choose {column.unit.number}"
    inside = [el("b", "", str(column.unit.number)), el("span", "", _short(column))]
    pressed = {"type": "button", "data_do": deed, "data_key": deed} if live else {}
    head = el("button" if live else "div", "cb-k-head", *inside, title=column.unit.label, **pressed)
    return el("th", worn, head, scope="col")


def _row(row: Row, columns: Mapping[int, str], *, stuck: bool, silent: bool, fifth: bool) -> Tree:
    cells = [_cell(one, columns[one.unit.number]) for one in row.standings]
    worn = " ".join(filter(None, ("cb-k-stuck" if stuck else "", "cb-k-five" if fifth else "")))
    doubt = sign("doubt", 14, "; ".join(row.doubts)) if row.doubts else None
    name = el("th", "", _name(row.name), doubt, scope="row")
    return el("tr", worn, name, *cells, el("td", "cb-k-last cb-k-silent" if silent else "cb-k-last", clock(row.last)))


def _cell(one: Standing, worn: str) -> Tree:
    words = STATUS[one.status].removesuffix(", tries")
    if one.score is not None and one.done:
        back = SENTENCES["taken back"].format(moves=count_noun(one.taken_back, "move")) if one.taken_back else ""
        return el("td", worn, el("b", "", f"{one.score:+d}", title=SENTENCES["score"] + back))
    tries = el("b", "cb-k-tries", str(one.tries)) if one.status == "wrong" else None
    return el("td", worn, sign(one.status, 18 if one.status == "wrong" else 16, words), tries)


def _foot(room: Classroom, columns: Mapping[int, str], *, many: bool) -> Tree:
    head = el("th", "", el("b", "", SENTENCES["right"]), el("small", "", SENTENCES["of tried"]), scope="row")
    sums = (_sum(column, columns[column.unit.number], many=many) for column in room.columns)
    return el("tr", "", head, *sums, el("td", ""))


def _sum(column: Column, worn: str, *, many: bool) -> Tree:
    if column.unit.task is None:
        mean = sum(column.scores) / len(column.scores) if column.scores else None
        said = "" if mean is None else SENTENCES["mean"].format(mean=mean)
        below = el("small", "", *_told(said, "" if mean is None else f"{mean:+.1f}", many=many))
        return el(
            "td",
            worn,
            el("b", "", *_told(SENTENCES["played"].format(count=column.asked), str(column.asked), many=many)),
            below,
        )
    words = SENTENCES["of"].format(right=column.right, asked=column.asked)
    bar = _bar(column.first, column.right - column.first, column.asked)
    return el("td", worn, el("b", "", *_told(words, str(column.right), many=many)), bar)


def _told(words: str, number: str, *, many: bool) -> tuple[Tree, ...]:
    """Words, or of many columns the number alone; who hears the page hears the words."""
    return (el("span", "", number, aria_hidden="true"), el("span", "cb-hidden", words)) if many else (words,)


def _bar(solid: int, striped: int, whole: int) -> Tree:
    parts = [("solid", solid), ("striped", striped), ("", max(whole - solid - striped, 0 if whole else 1))]
    return el("span", "cb-k-bar", *(el("i", f"cb-k-{name}", style=f"flex:{share}") for name, share in parts if share))


# Beside it --------------------------------------------------------------------------------------------------------


def _panel(worn: str, title: str, aside: Tree | None, *rows: Tree) -> Tree:
    small = el("small", "", aside) if isinstance(aside, str) else aside
    return el("section", f"cb-k-panel {worn}", el("h4", "", el("span", "", title), small), *rows)


def _wrong(room: Classroom, chosen: int, *, live: bool) -> Tree:
    rows = [_answered(column, len(room.rows), now=column.unit.number == chosen, live=live) for column in room.columns]
    note = _by_code(room)
    return _panel(
        "cb-k-wrong", SENTENCES["wrong"], None, el("ol", "", *rows, data_scrolls=True), *([note] if note else [])
    )


def _answered(column: Column, learners: int, *, now: bool, live: bool) -> Tree:
    number, task = column.unit.number, column.unit.task
    first = next(iter(column.answers), None)
    pieces: Sequence[str] = ()
    if task is None:
        told = SENTENCES["deal"].format(count=column.asked, all=learners)
        mean = SENTENCES["deal mean"].format(mean=sum(column.scores) / len(column.scores)) if column.scores else ""
        words: list[Tree] = [el("b", "", told), el("span", "", mean)]
    elif first is None:
        words = [el("b", "", SENTENCES["of"].format(right=SENTENCES["none"], asked=column.asked))]
    else:
        pieces = pieces_drawn(task, first.answer)
        rule = first.rule or next(iter(task.rules), None)
        said = None if pieces else el("span", "cb-k-text", words_of(task, first.answer), dir="auto")
        words = [
            el("b", "", SENTENCES["of"].format(right=first.count, asked=column.asked)),
            el("span", "cb-k-rule", rule.title if rule else ""),
        ]
        words = [said, *words] if said is not None else words
    drawn = el("span", "cb-k-pieces", *map(picture, pieces)) if pieces else None
    inside = [el("b", "cb-k-number", str(number)), drawn, el("span", "cb-k-words", *words)]
    if task is None or not live:
        return el("li", "cb-k-now" if now else "", el("span", "cb-k-open", *inside))
    deed = f"show {number}"
    button = el(
        "button", "cb-k-open", *inside, type="button", data_do=deed, data_key=f"answer {number}",
        title=SENTENCES["show"].format(number=number),
    )  # fmt: skip
    return el("li", "cb-k-now" if now else "", button)


def _stuck(room: Classroom) -> Tree:
    rows: list[Tree] = [_stuck_row(one) for one in room.stuck[:STUCK]] or [el("p", "", SENTENCES["nobody"])]
    return _panel("cb-k-waits", SENTENCES["stuck"], SENTENCES["since"], *rows)


def _stuck_row(one: Stuck) -> Tree:
    minutes = SENTENCES["minutes"].format(minutes=round(one.since / timedelta(minutes=1)))
    return el(
        "p", "", sign("silent" if one.silent else "wrong", 18), _name(one.row.name), el("span", "", one.what),
        el("span", "", minutes),
    )  # fmt: skip


# Below ------------------------------------------------------------------------------------------------------------


def _more(count: int, shown: int, *, every: bool, live: bool) -> Tree | None:
    if not live or count <= shown:
        return None
    return _button(SENTENCES["fewer"] if every else SENTENCES["all"].format(count=count), "every", "cb-k-link")


def _known(room: Classroom, *, every: bool, live: bool) -> Tree:
    found = [one for one in room.known if one.solid < len(room.rows)]
    shown = found if every or not live else found[:FEW]
    title = SENTENCES["by rule"].format(learners=count_noun(len(room.rows), "learner"))
    more = _more(len(found), FEW, every=every, live=live)
    aside = el("small", "", title, " " if more else None, more)
    return _panel("cb-k-rules", SENTENCES["known"], aside, *map(_known_row, shown))


def _known_row(one: Known) -> Tree:
    words = SENTENCES["knows" if one.asked else "not asked"].format(solid=one.solid, shaky=one.shaky, new=one.new)
    missed = SENTENCES["missed"].format(missed=one.missed, tried=one.tried) if one.missed else None
    told = el("span", "", el("span", "", missed) if missed else None, " " if missed else None, el("span", "", words))
    return el(
        "p", "" if one.asked else "cb-k-quiet",
        sign("shaky" if one.asked else "unknown"), el("b", "", one.rule.title),
        _bar(one.solid, one.shaky, one.solid + one.shaky + one.new), told,
    )  # fmt: skip


def _files(room: Classroom, *, every: bool, live: bool) -> Tree:
    told = list(_file_rows(room))
    unread = sum(one.handed is None for one in room.files)
    title = SENTENCES["files"].format(
        counted=len(room.files) - unread, unread=unread, doubt=sum(bool(row.doubts) for row in room.rows)
    )
    shown = told if every or not live else told[:FEW]
    rows = [el("p", "", sign(kind), _name(name), el("span", "", why, dir="auto")) for kind, name, why in shown]
    return _panel("cb-k-files", title, _more(len(told), FEW, every=every, live=live), *rows)


def _file_rows(room: Classroom) -> Iterator[tuple[str, str, str]]:
    """What came that is not in order, then what is."""
    for one in room.files:
        if one.handed is None or one.note:
            yield "torn", _file_name(room, one), one.reason or one.note or ""
    for row in room.rows:
        for doubt in row.doubts:
            yield "doubt", row.name, doubt
    for one in room.files:
        if one.handed is not None and not one.note:
            yield "read", _file_name(room, one), SENTENCES["read"]


def _file_name(room: Classroom, one: Arrival) -> str:
    """A file's name may be its learner's; hidden, it is called by their number."""
    if room.names or one.handed is None:
        return one.name if room.names else one.path.suffix or "–"
    learner = one.handed.learner.learner
    return next((row.name for row in room.rows if row.person.learner.learner == learner), "–")


def _alike(room: Classroom) -> Iterator[Tree]:
    """The work of any two learners that is the same, side by side."""
    rows = []
    for one in room.alike:
        names = SENTENCES["and"].format(one=room.rows[one.one].name, other=room.rows[one.other].name)
        rows += [
            el("p", "", sign("doubt"), _name(names), el("span", "", what, dir="auto")) for what in _same(room, one)
        ]
    if rows:
        yield _panel("cb-k-files cb-k-alike", SENTENCES["alike"], None, *rows)


def _same(room: Classroom, one: Alike) -> Iterator[str]:
    units = room.assignment.units
    counts = SENTENCES["for nobody"]
    if one.whose is not None:
        counts = SENTENCES["for one"].format(name=room.rows[one.whose].name)
    numbers = [unit.number for unit in units if unit.task is not None and unit.task.key in one.tasks]
    if one.tasks:
        others = len(one.tasks) - len(numbers)
        told = [count_noun(len(numbers), "task")] if numbers else []
        told += [SENTENCES["others"].format(count=others)] if others else []
        yield SENTENCES["copied"].format(what=join_names(told), counts=counts)
    for place in one.places:
        label = room.assignment.parts[place].label
        yield SENTENCES["copied game" if one.copied else "same game"].format(what=label, counts=counts)


def _typing(typed: Typed) -> Tree:
    """Where a code that somebody reads out is typed in."""
    name, code = (
        el(
            "label", "", el("span", "", SENTENCES[words]),
            el("input", "", type="text", name=key, value=value, data_key=key, maxlength=most, data_enter="type in",
               autocomplete="off", spellcheck="false", dir="auto"),
        )
        for words, key, value, most in (("whose", "name", typed.name, 70), ("code", "code", typed.code, 80))
    )  # fmt: skip
    row = el("div", "cb-k-row", name, code, _button(SENTENCES["type in"], "type in"))
    warning = el("p", "", sign("wrong", 18), el("span", "", typed.warning, dir="auto")) if typed.warning else None
    return _panel("cb-k-typed", SENTENCES["codes"], None, row, *([warning] if warning else []))


def _by_code(room: Classroom) -> Tree | None:
    count = sum(bool(row.person.codes) for row in room.rows)
    are = "is" if count == 1 else "are"
    words = SENTENCES["by code"].format(count=count_noun(count, "learner"), are=are)
    return el("small", "", words) if count else None


def _legend() -> Tree:
    signs = [el("span", "", sign(name), words) for name, words in STATUS.items()]
    score = el("span", "", el("b", "", "+6"), SENTENCES["score"])
    return el("footer", "", *signs, score, el("span", "cb-k-end", SENTENCES["legend"]))
