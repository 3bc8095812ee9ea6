"""The header of a log, checked against the game that it names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from kernel_lib.core import Game, State, UnknownName
from kernel_lib.games import GAMES, BrokenGame
from kernel_lib.replay.issues import LineError, RulesVersionError
from kernel_lib.replay.lines import OPTION, Header, MoveRecord, to_json


def open_header(header: Header) -> State:
    """Return the first state of the game of a header. LineError: it is not one of a game that can be played here."""
    try:
        game = GAMES[header.game]
    except (UnknownName, BrokenGame) as error:
        raise LineError(str(error)) from None
    if header.rules != game.rules_version:
        raise RulesVersionError(other_rules(game, header.rules))
    start = _start(game, header)
    check_seats(header, start)
    if header.view is not None:
        if header.view != "public" and header.view >= len(header.seats):
            raise LineError(f"The view is that of seat {header.view}: seats count from 0 to {len(header.seats) - 1}.")
        if header.seed is not None:
            raise LineError(
                "A file for the eyes of one seat, or of a spectator, must not hold the seed: the seed tells all cards."
            )
    return start


def check_seats(header: Header, start: State) -> None:
    """Refuse a header that names more or fewer seats than play. LineError."""
    if len(header.seats) != start.options.players:
        raise LineError(f"The header names {len(header.seats)} seats, but {start.options.players} play.")


def other_rules(game: Game, version: str) -> str:
    """Return the sentence for games that were played by another version of the rules, which is no fault of theirs."""
    theirs, ours = _numbers(version), _numbers(game.rules_version)
    newer = theirs > ours if theirs and ours else None
    told = {True: "newer than the rules here", False: "older than the rules here", None: "not the version here"}[newer]
    reader = "A newer cogbook" if newer else "The cogbook that wrote it"
    return (
        f"This was played by version {version!r} of the rules of {game.title}, which is {told} "
        f"({game.rules_version!r}). {reader} reads it; nothing is known to be wrong with it."
    )


def _numbers(version: str) -> tuple[int, ...]:
    """Return a version as it is compared; nothing where it is no numbers with dots."""
    parts = version.split(".")
    return tuple(map(int, parts)) if all(re.fullmatch(r"[0-9]{1,9}", part) for part in parts) else ()


def _start(game: Game, header: Header) -> State:
    given = header.options
    names = [option.name for option in game.options if option.name not in game.rules.options.tagged]
    for name in given:
        if name not in names:
            raise LineError(f"{game.title} has no option {name!r}. There is: {', '.join(names)}.")
    for name in names:
        if name not in given:
            raise LineError(f"The option {name!r} is missing: a log writes out all options, defaults too.")
    try:
        start = game.start(**given, **tagged_options(game, header.tags or {}))
    except ValueError as error:
        raise LineError(str(error)) from None
    for name in names:
        value = to_json(start.options)[name]
        if not _same_option(value, given[name]):
            raise LineError(f"The option {name!r} must be written out as {value!r}, not {given[name]!r}.")
    return start


def tagged_options(game: Game, tags: Mapping[str, str]) -> dict[str, str]:
    """Return the options that stand among the tags of a log."""
    return {name: tags[f"{OPTION}{name}"] for name in game.rules.options.tagged if f"{OPTION}{name}" in tags}


def _same_option(value: object, given: object) -> bool:
    """Return whether two values of an option are the same; lists are in no order."""
    if isinstance(value, list) and isinstance(given, list):
        return len(value) == len(given) and all(item in given for item in value)
    return value == given


def move_time(line: MoveRecord[Any, Any], before: State) -> int | None:
    """Return the time at which a move was made, in ms since the start. LineError: a game by the clock has to tell."""
    if before.rules.real_time is not None and line.ms is None:
        raise LineError("The time 'ms' is missing: this game is played by the clock.")
    return line.ms
