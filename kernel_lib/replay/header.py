"""The header of a log, checked against the game that it names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kernel_lib.core import Game, State, UnknownName
from kernel_lib.games import GAMES, BrokenGame
from kernel_lib.replay.issues import LineError, RulesVersionError, say
from kernel_lib.replay.lines import OPTION, Header, MoveRecord, to_json
from kernel_lib.words import Message


def open_header(header: Header) -> State:
    """Return the first state of the game of a header. LineError: it is not one of a game that can be played here."""
    try:
        game = GAMES[header.game]
    except UnknownName as error:
        close = "none" if error.close is None else repr(error.close)
        raise LineError(say("game-unknown", name=repr(header.game), names=error.allowed, close=close)) from None
    except BrokenGame as error:
        raise LineError(str(error)) from None
    if header.rules != game.rules_version:
        raise RulesVersionError(other_rules(game, header.rules))
    start = _start(game, header)
    check_seats(header, start)
    if header.view is not None:
        if header.view != "public" and header.view >= len(header.seats):
            raise LineError(say("view-no-seat", seat=header.view, last=len(header.seats) - 1))
        if header.seed is not None:
            raise LineError(say("view-with-seed"))
    return start


def check_seats(header: Header, start: State) -> None:
    """Refuse a header that names more or fewer seats than play. LineError."""
    if len(header.seats) != start.options.players:
        raise LineError(say("seats-differ", named=len(header.seats), players=start.options.players))


def other_rules(game: Game, version: str) -> Message:
    """Return the message for games that were played by another version of the rules, which is no fault of theirs."""
    theirs, ours = _numbers(version), _numbers(game.rules_version)
    age = ("newer" if theirs > ours else "older") if theirs and ours else "unknown"
    return say("other-rules", version=repr(version), game=game.title, age=age, here=repr(game.rules_version))


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as it is compared; nothing where it is no numbers with dots."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(re.fullmatch(r"[0-9]{1,9}", part) for part in parts) else ()


def _start(game: Game, header: Header) -> State:
    given = header.options
    names = [option.name for option in game.options if option.name not in game.rules.options.tagged]
    for name in given:
        if name not in names:
            raise LineError(say("option-unknown", game=game.title, name=repr(name), names=names))
    for name in names:
        if name not in given:
            raise LineError(say("option-missing", name=repr(name)))
    try:
        start = game.start(**given, **tagged_options(game, header.tags or {}))
    except ValueError as error:
        raise LineError(str(error)) from None
    for name in names:
        value = to_json(start.options)[name]
        if not _same_option(value, given[name]):
            raise LineError(say("option-differs", name=repr(name), due=repr(value), given=repr(given[name])))
    return start


def tagged_options(game: Game, tags: Mapping[str, str]) -> dict[str, str]:
    """Return the options that stand among the tags of a log."""
    return {name: tags[f"{OPTION}{name}"] for name in game.rules.options.tagged if f"{OPTION}{name}" in tags}


def _same_option(value: object, given: object) -> bool:
    """Return True if two values of an option are the same; lists are in no order."""
    if isinstance(value, list) and isinstance(given, list):
        return len(value) == len(given) and all(item in given for item in value)
    return value == given


def move_time(line: MoveRecord[Any, Any], before: State) -> int | None:
    """Return the time at which a move was made, in ms since the start. LineError: a game by the clock has to tell."""
    if before.rules.real_time is not None and line.ms is None:
        raise LineError(say("clock-missing"))
    return line.ms
