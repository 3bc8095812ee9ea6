"""The form in which a part of an assignment is filled in: one that is added, or one that is changed."""

from __future__ import annotations

from typing import Final

from kernel_lib.classroom.catalog import Lesson, games_in, lessons_of, themes_of
from kernel_lib.core import Game, Option
from kernel_lib.games import GAMES
from kernel_lib.widgets.assignment.maker_desk import Desk
from kernel_lib.widgets.assignment.maker_fields import button, caution, field, number, panel, select, warning
from kernel_lib.widgets.assignment.part_forms import DEFAULTS, KEPT, bots_of, counts_of, rules_of
from kernel_lib.widgets.front.html import Tree, el
from kernel_lib.words.grammar import count_noun

SENTENCES: Final = {
    "add": "Add a part",
    "add this": "Add",
    "change": "Change part {number}",
    "as it is": "Leave it as it is",
    "loses": "Not all of this part can be said here. Once you change it, it is what is filled in.",
    "stay": "Exercises that are there stay, as long as the rule and the level are the same.",
    "change to": "Change it to {title}",
    "this one": "this one",
    "kept": "the game that it has",
    "of lesson": "{tasks}, {minutes} min",
    "add lesson": "Add {title}",
    "game": "Game",
    "rule": "Rule",
    "level": "Level",
    "any": "any",
    "theme": "Kind",
    "of theme": "{theme} ({count})",
    "players": "At the table",
    "people": "By hand play",
    "one": "one learner, against bots",
    "all": "learners at every seat",
    "bot": "Bots",
    "seed": "Deal",
    "seed hint": "a number or a word",
    "replay": "Game that was played",
    "seat": "The learner is",
    "to act": "whoever is to act",
    "options": "Other options of the game",
    "usual": "as usual",
    "fewer": "Put the options away",
    "making": "Exercises are made as they are added, which can take some seconds.",
    "no puzzles": "There are no puzzles of {title}.",
    "no games": "There is no game of {title} here. Put its file into {folder}.",
}
KINDS: Final = {
    "lesson": "Lesson",
    "exercises": "Exercises",
    "puzzles": "Puzzles",
    "drill": "Drill",
    "deal": "Deal for all",
    "position": "Position",
    "beat": "Bot to beat",
    "notes": "Notes on a game",
}
"""What can be added, and what its button says."""
ABOUT: Final = {
    "lesson": "A lesson is done at the learner's own pace, on a board.",
    "exercises": "Fresh tasks on one rule. Everybody gets the same.",
    "puzzles": "The first of a kind, from easy to hard.",
    "drill": "What the learner is least sure of, asked for some minutes.",
    "deal": "Everybody gets the same cards at every turn, so results can be compared.",
    "position": "A game goes on from one of its moves, the same for everybody.",
    "beat": "As many games as it takes, each with cards of its own.",
    "notes": "A game is read, and notes are written on its moves.",
}


def adding(desk: Desk, place: int | None) -> Tree:
    """The form: for a part to be added or, at a `place`, to be changed."""
    game = GAMES[desk.game]
    title = SENTENCES["add"] if place is None else SENTENCES["change"].format(number=place + 1)
    kinds = [
        button(words, f"kind {kind}", "", aria_pressed="true" if kind == desk.kind else "false")
        for kind, words in KINDS.items()
    ]
    takes = "" if place is None else f"change {place}"
    titles = {one.name: one.title for one in GAMES.values()}
    games = select(desk, "game", SENTENCES["game"], titles, desk.game, takes=takes)
    add = button(SENTENCES["add this"] if place is None else title, "add", "cb-filled cb-m-adds")
    return panel(
        "cb-m-add", title, "",
        el("div", "cb-m-kinds", *kinds, role="group", aria_label=title),
        el("p", "cb-m-quiet", ABOUT[desk.kind]),
        caution(SENTENCES["loses"]) if desk.loses else None,
        el("div", "cb-m-fields", games, *_asked(desk, game, add)),
        warning(desk, "add"),
        None if place is None else button(SENTENCES["as it is"], "as it is"),
    )  # fmt: skip


def _asked(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    """What is asked of the kind that is chosen, and the button."""
    kind = desk.kind
    if kind == "lesson":
        return [el("ul", "cb-m-lessons", *_lessons(desk, game))]
    if kind == "exercises":
        levels = {"": SENTENCES["any"], "1": "1", "2": "2", "3": "3"}
        rule = select(desk, "rule", SENTENCES["rule"], rules_of(game))
        level = select(desk, "level", SENTENCES["level"], levels)
        about = SENTENCES["stay" if _is_of(desk) else "making"]
        return [rule, level, number(desk, "count"), add, el("p", "cb-m-quiet", about)]
    if kind == "puzzles":
        return _puzzles(desk, game, add)
    if kind == "drill":
        return [number(desk, "tasks"), number(desk, "minutes"), add]
    if kind in ("position", "notes"):
        return _of_game(desk, game, add)
    return _table(desk, game, add)


def _is_of(desk: Desk) -> bool:
    """Whether the part that is changed is of the kind and the game that are chosen."""
    was = desk.changing
    return was is not None and (was.kind, was.game) == (desk.kind, desk.game)


def _lessons(desk: Desk, game: Game) -> list[Tree]:
    said = SENTENCES["add lesson" if desk.changing is None else "change to"]
    now = desk.changing.fields.get("lesson") if desk.changing is not None and _is_of(desk) else None
    return [_lesson(lesson, said.format(title=lesson.title), lesson.name == now) for lesson in lessons_of(game.name)]


def _lesson(lesson: Lesson, words: str, chosen: bool) -> Tree:
    about = SENTENCES["of lesson"].format(tasks=count_noun(lesson.tasks, "task"), minutes=lesson.minutes)
    there = el("small", "cb-m-chosen", "✓ ", SENTENCES["this one"])
    add = there if chosen else button("+", f"lesson {lesson.name}", "cb-m-sign", title=words, aria_label=words)
    return el("li", "", el("span", "cb-m-words", el("b", "", lesson.title), el("small", "", about)), add)


def _puzzles(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    found = themes_of(game.name)
    if not found:
        return [el("p", "cb-m-quiet", SENTENCES["no puzzles"].format(title=game.title))]
    choices = {
        theme: SENTENCES["of theme"].format(theme=theme.replace("-", " "), count=len(files))
        for theme, files in found.items()
    }
    return [select(desk, "theme", SENTENCES["theme"], choices), number(desk, "count"), add]


def _of_game(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    there = {kept.name: kept.name for kept in games_in(desk.folder, game.name)}
    if _is_of(desk):
        there = {KEPT: SENTENCES["kept"], **there}
    if not there:
        words = SENTENCES["no games"].format(title=game.title, folder=desk.folder.resolve())
        return [el("p", "cb-m-quiet", words)]
    replay = select(desk, "replay", SENTENCES["replay"], there)
    if desk.kind == "notes":
        return [replay, number(desk, "notes"), add]
    seats = {"": SENTENCES["to act"]} | {str(seat): f"seat {seat}" for seat in range(1, max(game.seats) + 1)}
    seat = select(desk, "seat", SENTENCES["seat"], seats)
    return [replay, number(desk, "at"), seat, _bots(desk, game), _seed(desk), add]


def _bots(desk: Desk, game: Game) -> Tree:
    return select(desk, "bot", SENTENCES["bot"], {name: name for name in bots_of(game)})


def _seed(desk: Desk) -> Tree:
    value = desk.fields.get("seed", DEFAULTS["seed"])
    return field("seed", SENTENCES["seed"], value, hint=SENTENCES["seed hint"], worn="cb-m-short", enter="add")


def _table(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    alone = desk.kind == "beat"
    allowed = counts_of(game, alone=alone)
    now = desk.fields.get("players", "")
    chosen = now if now in map(str, allowed) else str(3 if 3 in allowed else allowed[0])
    asked = [select(desk, "players", SENTENCES["players"], {str(one): str(one) for one in allowed}, chosen)]
    if not alone:
        people = {"one": SENTENCES["one"], "all": SENTENCES["all"]}
        asked.append(select(desk, "people", SENTENCES["people"], people))
    asked += [_bots(desk, game), number(desk, "wins") if alone else _seed(desk)]
    if desk.options:
        asked += [_option(desk, option) for option in game.options if option.name != "players"]
    more = button(SENTENCES["fewer" if desk.options else "options"], "options", "cb-m-link",
                   aria_expanded="true" if desk.options else "false")  # fmt: skip
    return [*asked, more, add]


def _option(desk: Desk, option: Option) -> Tree:
    """A field, or a list where there are few values; what is left empty is as usual."""
    name = f"option-{option.name}"
    if not option.choices:
        value = desk.fields.get(name, "")
        return field(name, option.text, value, hint=option.allowed, worn="cb-m-wide", enter="add")
    values = [str(choice).lower() for choice in option.choices]
    return select(desk, name, option.text, {"": SENTENCES["usual"], **dict(zip(values, values, strict=True))})
