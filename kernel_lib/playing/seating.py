"""Seating: the names of seats, what a log says of them, and the bots that play there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kernel_lib.bots import BotFactory, BotLike, bot_factory, bot_names, make_bot
from kernel_lib.bots.registry import HUMAN, ResolvedBot, bot_label, resolve_bot
from kernel_lib.core import Game, UnknownName
from kernel_lib.core.validation import quote
from kernel_lib.parts.bots import Bot, RealTimeBot
from kernel_lib.replay import Seat

YOU: Final = "you"
"""Word for the seat of a person: `you`, or `you:Ann`."""


@dataclass(frozen=True)
class Seating:
    """`seats` as the header of a log has them, `factories` of bots by seat, and the seats as they were `requested`."""

    seats: tuple[Seat, ...]
    factories: Mapping[int, BotFactory]
    requested: tuple[BotLike, ...]

    def bots(self) -> dict[int, Bot | RealTimeBot]:
        """Return the bots for one game, by seat."""
        return {seat: make() for seat, make in self.factories.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the seats."""
        return tuple(seat.name for seat in self.seats)


def resolve_seats(game: Game, seats: Sequence[BotLike]) -> Seating:
    """Return the players by seat; equal names are numbered. UnknownName, ValueError: no such bot, or it is none."""
    check_seats(seats)
    bots = {seat: _resolve(game, wanted) for seat, wanted in enumerate(seats) if not is_person(wanted)}
    names = numbered([bots[seat].name if seat in bots else _person(wanted) for seat, wanted in enumerate(seats)])
    agents = (bots[seat].agent if seat in bots else HUMAN for seat in range(len(seats)))
    factories = {seat: bot.factory for seat, bot in bots.items()}
    return Seating(tuple(map(Seat, names, agents)), factories, tuple(seats))


def _resolve(game: Game, wanted: BotLike) -> ResolvedBot:
    try:
        return resolve_bot(game, wanted)
    except UnknownName:
        raise UnknownName(f"bot for {game.title} called", wanted, (*bot_names(game), f"{YOU} (a person)")) from None


def resolve_logged_seats(game: Game, seats: Sequence[Seat]) -> Seating:
    """Return those whom a log names. UnknownName: a bot that is none of the game's own, for nothing is loaded because a
    log names it.
    """
    factories: dict[int, BotFactory] = {}
    for place, seat in enumerate(seats):
        if seat.agent == HUMAN:
            continue
        try:
            make_bot(game, seat.agent)
        except UnknownName as unknown:
            unknown.sentence += " Say who plays in its place, as in seats=['you', ...]."
            raise
        factories[place] = bot_factory(game, seat.agent)
    requested = tuple(f"{YOU}:{seat.name}" if seat.agent == HUMAN else seat.agent for seat in seats)
    return Seating(tuple(seats), factories, requested)


def check_seats(seats: object) -> None:
    """Raise a ValueError if these are not several seats."""
    if isinstance(seats, str):
        raise ValueError(f"Seats are a list, as in ['you', '{seats}'].")
    if not isinstance(seats, Sequence):
        raise ValueError(f"Seats are a list, as in ['you', 'greedy'], not {quote(seats)}.")


def check_bots(bots: object) -> None:
    """Raise a ValueError if these are not several bots, or there are people among them."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise ValueError(f"Bots are a list, as in [{bots!r}].")
    if any(map(is_person, bots)):
        raise ValueError(
            "Only bots play in a simulation or a tournament; to play yourself, use Table, Match or `cogbook play`."
        )


def check_players(game: Game, players: int) -> None:
    """Raise a ValueError if so many cannot play; the sentence says how many can."""
    if players not in game.seats:
        game.start(players=players)  # which raises as it does for any option
        raise ValueError(f"{game.title} is for {player_counts(game)} players, not for {players}.")


def player_counts(game: Game) -> str:
    """Return the numbers of players in words: `2, 3 or 4`."""
    *most, last = map(str, game.seats)
    return f"{', '.join(most)} or {last}" if most else f"exactly {last}"


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names, equal ones with a number behind them."""
    return tuple(
        name if names.count(name) == 1 else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


def list_seats(seats: Sequence[BotLike]) -> str:
    """Return the seats as they were requested, for a message."""
    return ", ".join(_person(seat) if is_person(seat) else bot_label(seat) for seat in seats)


def is_person(wanted: BotLike) -> bool:
    """Return True if a seat is for a person: `you`, or `you:Ann`."""
    return isinstance(wanted, str) and wanted.partition(":")[0] == YOU


def _person(wanted: BotLike) -> str:
    return str(wanted).partition(":")[2] or str(wanted)
