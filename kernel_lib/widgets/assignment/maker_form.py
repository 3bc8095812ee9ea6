"""The form in which a part of an assignment is filled in: one that is added, or one that is changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from kernel_lib.classroom.catalog import games_in, lessons_of, themes_of
from kernel_lib.core import Game, Option
from kernel_lib.core.options import write_option
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import bot_name
from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.maker_fields import FormField, Select, number, select
from kernel_lib.widgets.assignment.part_forms import DEFAULTS, KEPT, bots_of, counts_of, rules_of, say

KINDS: Final = ("lesson", "exercises", "puzzles", "drill", "deal", "position", "beat", "notes")
"""The kinds of parts that can be added to an assignment."""


class LessonOption(NamedTuple):
    """A lesson to be added; `chosen` says that it is the part that is being changed."""

    name: str
    title: str
    about: str
    words: str
    chosen: str


class Asked(NamedTuple):
    """The questions about a kind of part: fields, the words of the button for more of them, and whether it can be added
    now; lessons are added each by a button of its own.
    """

    fields: list[FormField | Select] = []  # noqa: RUF012 - never changed
    note: str = ""
    more: str = ""
    can_add: bool = True
    lessons: list[LessonOption] | None = None


class PartForm(NamedTuple):
    """The form: for a part to be added, or to be changed."""

    title: str
    about: str
    loses: str
    kinds: Mapping[str, str]
    games: Select
    fields: list[FormField | Select]
    lessons: list[LessonOption] | None
    more: str
    adds: str
    note: str
    as_it_is: str


def part_form(desk: Desk, place: int | None) -> PartForm:
    """Return the form: for a part to be added or, at a `place`, to be changed."""
    title = say("add-part") if place is None else say("change-part", number=place + 1)
    titles = {one.name: one.title for one in GAMES.values()}
    takes = "" if place is None else f"change {place}"
    asked = _asked(desk, GAMES[desk.game])
    adds = say("add") if place is None else title
    return PartForm(
        title, say(f"about-{desk.kind}"), say("loses"), {kind: say(f"kind-{kind}") for kind in KINDS},
        Select("game", say("which-game"), titles, desk.game, takes),
        asked.fields, asked.lessons, asked.more, adds if asked.can_add else "", asked.note,
        "" if place is None else say("as-it-is"),
    )  # fmt: skip


def _asked(desk: Desk, game: Game) -> Asked:
    """Return the questions of the kind that is chosen."""
    kind = desk.kind
    if kind == "lesson":
        return Asked(lessons=_lessons(desk, game), can_add=False)
    if kind == "exercises":
        levels = {"": say("any"), "1": "1", "2": "2", "3": "3"}
        rule = select(desk, "rule", say("rule"), rules_of(game))
        level = select(desk, "level", say("level"), levels)
        return Asked([rule, level, number(desk, "count")], say("exercises-stay" if _is_of(desk) else "making"))
    if kind == "puzzles":
        return _puzzles(desk, game)
    if kind == "drill":
        return Asked([number(desk, "tasks"), number(desk, "minutes")])
    if kind in ("position", "notes"):
        return _of_game(desk, game)
    return _table(desk, game)


def _is_of(desk: Desk) -> bool:
    """Return True if the part that is changed is of the kind and the game that are chosen."""
    was = desk.changing
    return was is not None and (was.kind, was.game) == (desk.kind, desk.game)


def _lessons(desk: Desk, game: Game) -> list[LessonOption]:
    said = "add-lesson" if desk.changing is None else "change-to"
    now = desk.changing.fields.get("lesson") if desk.changing is not None and _is_of(desk) else None
    return [
        LessonOption(
            lesson.name, lesson.title,
            say("of-lesson", tasks=lesson.tasks, minutes=lesson.minutes),
            say(said, title=lesson.title), say("this-one") if lesson.name == now else "",
        )
        for lesson in lessons_of(game.name)
    ]  # fmt: skip


def _puzzles(desk: Desk, game: Game) -> Asked:
    found = themes_of(game.name)
    if not found:
        return Asked(note=say("no-puzzles", title=game.title), can_add=False)
    choices = {
        theme: say("of-theme", theme=theme.replace("-", " "), count=len(files)) for theme, files in found.items()
    }
    return Asked([select(desk, "theme", say("theme"), choices), number(desk, "count")])


def _of_game(desk: Desk, game: Game) -> Asked:
    there = {kept.name: kept.label for kept in games_in(desk.folder, game.name)}
    if _is_of(desk):
        there = {KEPT: say("same-game"), **there}
    if not there:
        note = say("no-games", title=game.title, folder=str(desk.folder.resolve()))
        return Asked(note=note, can_add=False)
    replay = select(desk, "replay", say("replay"), there)
    if desk.kind == "notes":
        return Asked([replay, number(desk, "notes")])
    seats = {"": say("to-act")} | {str(seat): say("at-seat", seat=seat) for seat in range(1, max(game.seats) + 1)}
    seat = select(desk, "seat", say("seat"), seats)
    return Asked([replay, number(desk, "at"), seat, _bots(desk, game), _seed(desk)])


def _bots(desk: Desk, game: Game) -> Select:
    return select(desk, "bot", say("bot"), {bot: bot_name(game, bot) for bot in bots_of(game)})


def _seed(desk: Desk) -> FormField:
    value = desk.fields.get("seed", DEFAULTS["seed"])
    return FormField("seed", say("seed"), value, say("seed-hint"), "cb-m-short", enter="add")


def _table(desk: Desk, game: Game) -> Asked:
    alone = desk.kind == "beat"
    allowed = counts_of(game, alone=alone)
    now = desk.fields.get("players", "")
    chosen = now if now in map(str, allowed) else str(3 if 3 in allowed else allowed[0])
    asked: list[FormField | Select] = [
        Select("players", say("players"), {str(one): str(one) for one in allowed}, chosen)
    ]
    if not alone:
        people = {"one": say("one-learner"), "all": say("all-learners")}
        asked.append(select(desk, "people", say("people"), people))
    asked += [_bots(desk, game), number(desk, "wins") if alone else _seed(desk)]
    if desk.options:
        asked += [_option(desk, option, int(chosen)) for option in game.options if option.name != "players"]
    return Asked(asked, more=say("fewer" if desk.options else "options"))


def _option(desk: Desk, option: Option, players: int) -> FormField | Select:
    """Return a field, or a list where there are few answers; what is left empty is as the rules say."""
    name = f"option-{option.name}"
    if option.names_seat:
        answers = {str(seat): option.answer(seat) for seat in range(players)}
    else:
        answers = {write_option(choice): option.answer(choice) for choice in option.choices}
    if not answers:
        return FormField(name, option.question, desk.fields.get(name, ""), option.allowed, "cb-m-wide", enter="add")
    return select(desk, name, option.question, {"": say("usual"), **answers})
