"""An assignment in the making, as its teacher sees it: what it is, what is to be done, and what can be added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from kernel_lib.classroom.drafting import Draft, counts, lasts
from kernel_lib.classroom.parts import Part
from kernel_lib.classroom.stock import assignments_in, games_in, lessons_of, themes_of
from kernel_lib.core import Game, Option
from kernel_lib.games import GAMES
from kernel_lib.widgets.classroom_signs import sign
from kernel_lib.widgets.maker_parts import DEFAULTS, SIZES, bots_of, counts_of, rules_of
from kernel_lib.widgets.tree import Tree, el
from kernel_lib.words import counted

SENTENCES: Final = {
    "head": "Make an assignment",
    "new": "not saved yet",
    "saved": "{file}",
    "changed": "{file}, changed since",
    "what": "What it is",
    "title": "Title",
    "intro": "What you say of it",
    "until": "Until",
    "until hint": "Friday, or a date",
    "parts": "What is to be done",
    "empty": "Nothing yet. Add lessons, exercises or games from the list.",
    "part": "part {number}, {label}",
    "up": "Move up {part}",
    "down": "Move down {part}",
    "out": "Take out {part}",
    "see": "See {part} as a learner does",
    "put back": "Put back: {label}",
    "add": "Add a part",
    "add this": "Add",
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
    "file": "File",
    "save": "Save",
    "replace": "Replace {file}",
    "open": "Open",
    "open which": "One that is there",
    "open all the same": "Open {file}, without what was changed",
    "learner": "See it as a learner",
    "leave": "Put the learner's view away",
    "keep": "Save it, try it",
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


@dataclass
class Desk:
    """What stands on the page beside the draft: what is chosen, filled in, and asked."""

    folder: Path
    file: str
    kind: str = "lesson"
    game: str = next(iter(GAMES))
    fields: dict[str, str] = field(default_factory=dict)
    options: bool = False
    """Whether the game's options are on show."""
    saved: str = ""
    """The file that it stands in by now."""
    warning: tuple[str, str] = ("", "")
    """Where something went wrong, and what: a sentence."""
    asked: str = ""
    """What is done only when it is asked for once more: `replace` or `open`."""
    seen: bool = False
    """Whether the learner's view is open."""


def page(draft: Draft, desk: Desk) -> Tree:
    """The page."""
    left = [_what(draft, desk), _parts(draft, desk), _keeping(desk)]
    return el(
        "div", "cb-m",
        el("header", "", sign("gear", 24), el("h3", "", SENTENCES["head"]), el("small", "", _state(draft, desk))),
        el("div", "cb-m-two", el("div", "cb-m-left", *left), _adding(desk)),
    )  # fmt: skip


def _state(draft: Draft, desk: Desk) -> str:
    return SENTENCES["new" if not desk.saved else "changed" if draft.changed else "saved"].format(file=desk.saved)


def _button(words: str, deed: str, worn: str = "", **more: object) -> Tree:
    return el("button", worn, words, type="button", data_do=deed, data_key=deed, **more)


def _warning(desk: Desk, place: str) -> Tree | None:
    where, sentence = desk.warning
    return el("p", "cb-m-warns", sign("wrong", 18), el("span", "", sentence, dir="auto")) if where == place else None


def _field(
    name: str, label: str, value: str, *, hint: str = "", worn: str = "", enter: str = "", number: bool = False
) -> Tree:
    box = el(
        "input", "", type="text", name=name, value=value, placeholder=hint or None, data_key=name, dir="auto",
        autocomplete="off", inputmode="numeric" if number else None, data_enter=enter or None, maxlength="200",
    )  # fmt: skip
    return el("label", f"cb-m-field {worn}".strip(), el("span", "", label), box)


def _number(desk: Desk, name: str) -> Tree:
    value = desk.fields.get(name, DEFAULTS[name])
    return _field(name, SIZES[name][0], value, worn="cb-m-short", enter="add", number=True)


def _select(desk: Desk, name: str, label: str, choices: Mapping[str, str], chosen: str | None = None) -> Tree:
    now = desk.fields.get(name, "") if chosen is None else chosen
    options = [el("option", "", words, value=value, selected=value == now) for value, words in choices.items()]
    box = el("select", "", *options, name=name, data_key=name)
    return el("label", "cb-m-field", el("span", "", label), box)


def _panel(worn: str, title: str, aside: str, *rows: Tree | None) -> Tree:
    return el("section", f"cb-m-panel {worn}", el("h4", "", el("span", "", title), el("small", "", aside)), *rows,
              aria_label=title)  # fmt: skip


# What it is, and what is in it ------------------------------------------------------------------------------------


def _what(draft: Draft, desk: Desk) -> Tree:
    intro = el(
        "textarea", "", draft.intro, name="intro", data_key="intro", rows="2", maxlength="2000", dir="auto",
    )  # fmt: skip
    return _panel(
        "cb-m-what", SENTENCES["what"], "",
        _field("title", SENTENCES["title"], draft.title, worn="cb-m-wide"),
        el("label", "cb-m-field cb-m-wide", el("span", "", SENTENCES["intro"]), intro),
        _field("until", SENTENCES["until"], draft.until, hint=SENTENCES["until hint"]),
        _warning(desk, "what"),
    )  # fmt: skip


def _parts(draft: Draft, desk: Desk) -> Tree:
    last = len(draft.parts) - 1
    rows = [_part(part, place, last) for place, part in enumerate(draft.parts)]
    shown = el("ol", "", *rows) if rows else el("p", "cb-m-empty", SENTENCES["empty"])
    back = draft.removed
    again = (
        None
        if back is None
        else _button(SENTENCES["put back"].format(label=back.label), "put back", "cb-m-link", data_refuge=True)
    )
    return _panel("cb-m-parts", SENTENCES["parts"], draft.about if rows else "", shown, again, _warning(desk, "parts"))


def _part(part: Part, place: int, last: int) -> Tree:
    number = str(place + 1)
    called = SENTENCES["part"].format(number=number, label=part.label)

    def turn(deed: str, shown: str, *, off: bool = False) -> Tree:
        words = SENTENCES[deed].format(part=called)
        return _button(
            shown, f"{deed} {place}", "cb-m-sign", title=words, aria_label=words, aria_disabled="true" if off else None
        )

    words = el(
        "span", "cb-m-words",
        el("b", "", part.label, dir="auto"),
        el("small", "", f"{GAMES[part.game].title} · {lasts(part)}"),
        el("small", "", counts(part)),
    )  # fmt: skip
    turns = [turn("up", "↑", off=not place), turn("down", "↓", off=place == last), turn("see", "▷"), turn("out", "×")]
    return el("li", "", el("b", "cb-m-number", number), words, el("span", "cb-m-turns", *turns))


# What can be added ------------------------------------------------------------------------------------------------


def _adding(desk: Desk) -> Tree:
    game = GAMES[desk.game]
    kinds = [
        _button(words, f"kind {kind}", "", aria_pressed="true" if kind == desk.kind else "false")
        for kind, words in KINDS.items()
    ]
    games = _select(desk, "game", SENTENCES["game"], {one.name: one.title for one in GAMES.values()}, desk.game)
    return _panel(
        "cb-m-add", SENTENCES["add"], "",
        el("div", "cb-m-kinds", *kinds, role="group", aria_label=SENTENCES["add"]),
        el("p", "cb-m-quiet", ABOUT[desk.kind]),
        el("div", "cb-m-fields", games, *_asked(desk, game)),
        _warning(desk, "add"),
    )  # fmt: skip


def _asked(desk: Desk, game: Game) -> list[Tree]:
    """What is asked of the kind that is chosen, and the button."""
    kind, add = desk.kind, _button(SENTENCES["add this"], "add", "cb-filled cb-m-adds")
    if kind == "lesson":
        return [el("ul", "cb-m-lessons", *_lessons(game))]
    if kind == "exercises":
        levels = {"": SENTENCES["any"], "1": "1", "2": "2", "3": "3"}
        rule = _select(desk, "rule", SENTENCES["rule"], rules_of(game))
        level = _select(desk, "level", SENTENCES["level"], levels)
        return [rule, level, _number(desk, "count"), add, el("p", "cb-m-quiet", SENTENCES["making"])]
    if kind == "puzzles":
        return _puzzles(desk, game, add)
    if kind == "drill":
        return [_number(desk, "tasks"), _number(desk, "minutes"), add]
    if kind in ("position", "notes"):
        return _of_game(desk, game, add)
    return _table(desk, game, add)


def _lessons(game: Game) -> list[Tree]:
    rows = []
    for lesson in lessons_of(game.name):
        about = SENTENCES["of lesson"].format(tasks=counted(lesson.tasks, "task"), minutes=lesson.minutes)
        words = SENTENCES["add lesson"].format(title=lesson.title)
        add = _button("+", f"lesson {lesson.name}", "cb-m-sign", title=words, aria_label=words)
        rows.append(
            el("li", "", el("span", "cb-m-words", el("b", "", lesson.title), el("small", "", about)), add)
        )  # fmt: skip
    return rows


def _puzzles(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    found = themes_of(game.name)
    if not found:
        return [el("p", "cb-m-quiet", SENTENCES["no puzzles"].format(title=game.title))]
    choices = {
        theme: SENTENCES["of theme"].format(theme=theme.replace("-", " "), count=len(files))
        for theme, files in found.items()
    }
    return [_select(desk, "theme", SENTENCES["theme"], choices), _number(desk, "count"), add]


def _of_game(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    there = games_in(desk.folder, game.name)
    if not there:
        words = SENTENCES["no games"].format(title=game.title, folder=desk.folder.resolve())
        return [el("p", "cb-m-quiet", words)]
    replay = _select(desk, "replay", SENTENCES["replay"], {kept.name: kept.name for kept in there})
    if desk.kind == "notes":
        return [replay, _number(desk, "notes"), add]
    seats = {"": SENTENCES["to act"]} | {str(seat): f"seat {seat}" for seat in range(1, max(game.seats) + 1)}
    seat = _select(desk, "seat", SENTENCES["seat"], seats)
    return [replay, _number(desk, "at"), seat, _bots(desk, game), _seed(desk), add]


def _bots(desk: Desk, game: Game) -> Tree:
    return _select(desk, "bot", SENTENCES["bot"], {name: name for name in bots_of(game)})


def _seed(desk: Desk) -> Tree:
    value = desk.fields.get("seed", DEFAULTS["seed"])
    return _field("seed", SENTENCES["seed"], value, hint=SENTENCES["seed hint"], worn="cb-m-short", enter="add")


def _table(desk: Desk, game: Game, add: Tree) -> list[Tree]:
    alone = desk.kind == "beat"
    allowed = counts_of(game, alone=alone)
    now = desk.fields.get("players", "")
    chosen = now if now in map(str, allowed) else str(3 if 3 in allowed else allowed[0])
    asked = [_select(desk, "players", SENTENCES["players"], {str(one): str(one) for one in allowed}, chosen)]
    if not alone:
        people = {"one": SENTENCES["one"], "all": SENTENCES["all"]}
        asked.append(_select(desk, "people", SENTENCES["people"], people))
    asked += [_bots(desk, game), _number(desk, "wins") if alone else _seed(desk)]
    if desk.options:
        asked += [_option(desk, option) for option in game.options if option.name != "players"]
    more = _button(SENTENCES["fewer" if desk.options else "options"], "options", "cb-m-link",
                   aria_expanded="true" if desk.options else "false")  # fmt: skip
    return [*asked, more, add]


def _option(desk: Desk, option: Option) -> Tree:
    """A field, or a list where there are few values; what is left empty is as usual."""
    name = f"option-{option.name}"
    if not option.choices:
        value = desk.fields.get(name, "")
        return _field(name, option.text, value, hint=option.allowed, worn="cb-m-wide", enter="add")
    values = [str(choice).lower() for choice in option.choices]
    return _select(desk, name, option.text, {"": SENTENCES["usual"], **dict(zip(values, values, strict=True))})


# What becomes of it -----------------------------------------------------------------------------------------------


def _keeping(desk: Desk) -> Tree:
    there = {path.name: path.name for path in assignments_in(desk.folder)}
    replaces = desk.asked == "replace"
    save = _button(SENTENCES["replace"].format(file=desk.file), "replace", "cb-filled") if replaces else None
    rows = [
        el(
            "div", "cb-m-row",
            _field("file", SENTENCES["file"], desk.file, enter="save"),
            _button(SENTENCES["save"], "save", "" if replaces else "cb-filled"), save,
        ),
        _warning(desk, "save"),
    ]  # fmt: skip
    if there:
        chosen = desk.fields.get("open", "") or next(iter(there))
        again = SENTENCES["open all the same"].format(file=chosen)
        anyway = _button(again, "open all the same", "cb-filled") if desk.asked == "open" else None
        select = _select(desk, "open", SENTENCES["open which"], there, chosen)
        rows += [el("div", "cb-m-row", select, _button(SENTENCES["open"], "open"), anyway), _warning(desk, "open")]
    seen = _button(SENTENCES["leave"], "leave") if desk.seen else None
    rows.append(el("div", "cb-m-row", _button(SENTENCES["learner"], "learner"), seen))
    return _panel("cb-m-keeps", SENTENCES["keep"], "", *rows, _warning(desk, "learner"))
