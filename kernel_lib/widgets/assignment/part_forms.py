"""Forms of an assignment's parts: what a teacher has filled in, read as a part."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from kernel_lib.bots import bot_names
from kernel_lib.classroom.assignment import Annotate, AnyPart, Beat, DrillPart, Tasks
from kernel_lib.classroom.catalog import games_in, lessons_of, themes_of
from kernel_lib.classroom.deal import Deal
from kernel_lib.core import Game
from kernel_lib.core.options import OptionError
from kernel_lib.games import GAMES
from kernel_lib.playing.seating import YOU
from kernel_lib.replay import Replay, load
from kernel_lib.study.exercises import exercise
from kernel_lib.study.exercises.generator import reason_for_none
from kernel_lib.study.tasks import PosedTask
from kernel_lib.widgets.table.options_form import read_option
from kernel_lib.words import sentences

FormTexts = Mapping[str, str]
LONGEST: Final = 100
"""Letters of an option, and of a seed."""
KEPT: Final = "kept"
"""Choice that stands for the game that a part has already, wherever it was taken from."""
TRIED: Final = 4
"""Exercises that are made for each that is asked for: some come twice."""

say: Final = sentences("assignment")
SIZES: Final = {
    "count": (1, 30), "tasks": (1, 200), "minutes": (1, 120), "wins": (1, 20), "notes": (1, 100), "at": (0, 1_000_000),
}  # fmt: skip
"""The least and the most of each field that is a number."""
DEFAULTS: Final = {"count": "4", "tasks": "10", "minutes": "5", "wins": "1", "notes": "3", "at": "0", "seed": "1"}


class Made(NamedTuple):
    """A part, and what it was made from: its kind, its game, and what was filled in."""

    part: AnyPart
    kind: str
    game: str
    fields: dict[str, str]


def number_in(fields: FormTexts, name: str) -> int:
    """Return a number that was filled in. ValueError: it is none, or out of bounds."""
    least, most = SIZES[name]
    given = fields.get(name, DEFAULTS[name]).strip()
    if not (given.isascii() and given.isdigit() and len(given) < 8 and least <= int(given) <= most):
        raise ValueError(say("wrong-number", what=say(f"size-{name}"), least=least, most=most, given=repr(given[:40])))
    return int(given)


def part_of(kind: str, game: str, fields: FormTexts, folder: Path, before: Made | None = None) -> AnyPart:
    """Return the part of this kind. ValueError, OSError: it cannot be made, in a sentence.

    `before` is the part whose place it takes: its game may be kept, and exercises on the same rule are.
    """
    home = GAMES[game]
    kept = before if before is not None and (before.kind, before.game) == (kind, game) else None
    if kind == "lesson":
        return _lesson(home, fields)
    if kind == "puzzles":
        return _puzzles(home, fields)
    if kind == "exercises":
        return _exercises(home, fields, kept)
    if kind == "drill":
        return DrillPart(game, number_in(fields, "tasks"), number_in(fields, "minutes"))
    if kind == "position":
        opened = _opened(kept, fields)
        return _position(home, fields, folder) if opened is None else _goes_on(home, fields, opened)
    if kind == "notes":
        if kept is not None and isinstance(kept.part, Annotate) and fields.get("replay") == KEPT:
            return msgspec.structs.replace(kept.part, notes=number_in(fields, "notes"))
        return Annotate.of(_replay(home, fields, folder), number_in(fields, "notes"))
    dealt = Deal(game, _seats(home, fields, alone=kind == "beat"), _seed(fields), _options(home, fields))
    return Beat(dealt, number_in(fields, "wins")) if kind == "beat" else dealt


# Tasks ------------------------------------------------------------------------------------------------------------


def _lesson(game: Game, fields: FormTexts) -> Tasks:
    name = fields.get("lesson", "")
    title = next((one.title for one in lessons_of(game.name) if one.name == name), None)
    if title is None:
        raise ValueError(say("no-lesson", game=game.title))
    return Tasks.of(name, title)


def _puzzles(game: Game, fields: FormTexts) -> Tasks:
    """Return the first of a kind: they stand in order of how hard they are."""
    theme = fields.get("theme", "") or next(iter(themes_of(game.name)), "")
    files = themes_of(game.name).get(theme)
    if files is None:
        raise ValueError(say("no-such-puzzles", game=game.title))
    return Tasks.of(files[: number_in(fields, "count")], puzzles_of(theme))


def puzzles_of(theme: str) -> str:
    """Return the name of puzzles of a kind."""
    return say("puzzles", theme=theme.replace("-", " "))


def rules_of(game: Game) -> dict[str, str]:
    """Return the rules on which there are exercises, by their names, with their titles."""
    return {name: rule.title for name, rule in game.rulebook.items() if reason_for_none(game, name) is None}


def exercises_on(game: Game, rule: str) -> str:
    """Return the name of exercises on a rule."""
    return say("exercises", rule=game.rulebook[rule].title)


def _exercises(game: Game, fields: FormTexts, before: Made | None) -> Tasks:
    """Return fresh exercises; those that are there already stay as long as the same is asked for."""
    rule = fields.get("rule", "") or next(iter(rules_of(game)), "")
    if rule not in rules_of(game):
        raise ValueError(say("no-rule"))
    level, there = fields.get("level", ""), list[PosedTask]()
    if before is not None and isinstance(before.part, Tasks) and _asks_for(before.fields) == _asks_for(fields):
        there = list(before.part.tasks())
    wanted = int(level) if level in ("1", "2", "3") else None
    found = _different(game, rule, wanted, number_in(fields, "count"), there)
    return Tasks.of(found, exercises_on(game, rule))


def _asks_for(fields: FormTexts) -> tuple[str, str]:
    return fields.get("rule", ""), fields.get("level", "")


def _different(game: Game, rule: str, level: int | None, count: int, there: Iterable[PosedTask]) -> list[PosedTask]:
    found = {one.key: one for one in islice(there, count)}
    for _ in range(TRIED * count):
        if len(found) == count:
            break
        made = exercise(game, rule, level)
        found.setdefault(made.key, made)
    if len(found) < count:
        raise ValueError(say("few", found=len(found), count=count))
    return list(found.values())


# Games ------------------------------------------------------------------------------------------------------------


def bots_of(game: Game) -> tuple[str, ...]:
    """Return the bots that may sit at a table, the one that is there for most first."""
    return tuple(sorted(bot_names(game), key=lambda name: name != "greedy"))


def counts_of(game: Game, *, alone: bool) -> tuple[int, ...]:
    """Return the numbers of players that a table may have; nobody is beaten where nobody else sits."""
    return tuple(count for count in game.seats if count > 1 or not alone)


def _seats(game: Game, fields: FormTexts, *, alone: bool) -> tuple[str, ...]:
    """Return the players at a table: people first, or at the seat that was asked for."""
    allowed = counts_of(game, alone=alone)
    given = fields.get("players", "")
    players = int(given) if given in map(str, allowed) else 3 if 3 in allowed else allowed[0]
    bot = fields.get("bot", "")
    bots = [bot if bot in bots_of(game) else bots_of(game)[0]] * (players - 1)
    if fields.get("people") == "all" and not alone:
        return (YOU,) * players
    return (YOU, *bots)


def _seed(fields: FormTexts) -> int | str:
    given = fields.get("seed", "").strip() or DEFAULTS["seed"]
    if len(given) > LONGEST:
        raise ValueError(say("too-long", what=say("seed"), most=LONGEST))
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else given


def _options(game: Game, fields: FormTexts) -> dict[str, Any]:
    """Return the game's options as filled in, in the form that its rules read. ValueError: it does not fit."""
    filled = dict(_filled(game, fields))
    if not filled:
        return {}
    players = len(_seats(game, fields, alone=False))
    try:
        read = msgspec.to_builtins(game.start(**{"players": players, **filled}).options)
    except OptionError as why:
        raise ValueError(why.said) from None
    return {name: read[name] for name in filled}


def _filled(game: Game, fields: FormTexts) -> Iterator[tuple[str, Any]]:
    for option in game.options:
        text = fields.get(f"option-{option.name}", "").strip()
        chosen = {str(choice).lower(): choice for choice in option.choices}
        if text and option.name != "players":
            yield option.name, chosen[text] if text in chosen else read_option(option.name, text)


def _replay(game: Game, fields: FormTexts, folder: Path) -> Replay:
    there = {kept.name: kept.path for kept in games_in(folder, game.name)}
    name = fields.get("replay", "") or next(iter(there), "")
    if name not in there:
        raise ValueError(say("no-game", folder=str(folder.resolve())))
    return load(there[name])


def _position(game: Game, fields: FormTexts, folder: Path) -> Deal:
    """Return the position after a move, by its number in the log; a person plays at the chosen seat, bots at the
    others.
    """
    replay, at = _replay(game, fields, folder), number_in(fields, "at")
    ids, name = list(replay.main_line.ids), Path(replay.file).name
    if at and at not in ids:
        raise ValueError(say("no-move", name=name, at=at, last=ids[-1] if ids else 0))
    state = replay.at(at)
    if not state.to_act:
        raise ValueError(say("game-over", name=name, at=at))
    deal = Deal.of(replay, at, _seats_at(game, fields, len(replay.names), state.to_act[0]), seed=_seed(fields))
    return msgspec.structs.replace(deal, title=_position_at(game, at))


def _position_at(game: Game, at: int) -> str:
    return say("position-after", title=game.title, at=at)


def _seats_at(game: Game, fields: FormTexts, players: int, to_act: int) -> list[str]:
    """Return a person at the chosen seat, else at that of whoever is to act, and bots at the others."""
    given = fields.get("seat", "")
    mine = int(given) - 1 if given in map(str, range(1, players + 1)) else max(to_act, 0)
    bot = fields.get("bot", "")
    bots = bot if bot in bots_of(game) else bots_of(game)[0]
    return [YOU if seat == mine else bots for seat in range(players)]


def _opened(before: Made | None, fields: FormTexts) -> Deal | None:
    """Return the position whose game is to be kept."""
    part = None if before is None else before.part
    return part if isinstance(part, Deal) and part.opening and fields.get("replay") == KEPT else None


def _goes_on(game: Game, fields: FormTexts, before: Deal) -> Deal:
    """Return the same game, as far as one of the moves that the position has."""
    last, at = len(before.opening), number_in(fields, "at")
    if at > last:
        raise ValueError(say("no-further", last=last))
    shorter = before if at == last else msgspec.structs.replace(
        before, opening=before.opening[:at], title=_position_at(game, at)
    )  # fmt: skip
    seats = _seats_at(game, fields, len(before.seats), shorter.match().state.to_act[0])
    return msgspec.structs.replace(shorter, seats=seats, seed=_seed(fields))
