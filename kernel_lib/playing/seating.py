"""Who sits where: what the seats are called, what the log says of them, and what plays there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from kernel_lib.bots import AnyBot, Maker, bot_names, make_bot, maker_of
from kernel_lib.bots.registry import called, is_house_bot, name_and_agent
from kernel_lib.core import Game, UnknownName
from kernel_lib.core.validation import shown
from kernel_lib.parts.bots import Bot, Racer
from kernel_lib.replay import Seat

HUMAN: Final = "human"
"""The agent that a log names for a person."""
YOU: Final = "you"


@dataclass(frozen=True)
class Seating:
    """`seats` as the header of a log has them, `makers` of bots by seat, and what was asked for."""

    seats: tuple[Seat, ...]
    makers: Mapping[int, Maker]
    wanted: tuple[AnyBot, ...]

    def bots(self) -> dict[int, Bot | Racer]:
        """The bots for one game, by seat."""
        return {seat: make() for seat, make in self.makers.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return tuple(seat.name for seat in self.seats)


def seated(game: Game, seats: Sequence[AnyBot]) -> Seating:
    """Names, agents and bots; equal names are numbered. UnknownName, ValueError: no such bot, or it is none."""
    check_seats(seats)
    makers = {seat: _maker(game, wanted) for seat, wanted in enumerate(seats) if not is_person(wanted)}
    asked = [_name_and_agent(game, wanted, makers.get(seat)) for seat, wanted in enumerate(seats)]
    names = numbered([name for name, _ in asked])
    return Seating(tuple(map(Seat, names, (agent for _, agent in asked))), makers, tuple(seats))


def seated_again(game: Game, seats: Sequence[Seat]) -> Seating:
    """Those whom a log names. UnknownName: a bot that is none of the game's own, for nothing is loaded because a log
    names it.
    """
    makers: dict[int, Maker] = {}
    for place, seat in enumerate(seats):
        if seat.agent == HUMAN:
            continue
        try:
            make_bot(game, seat.agent)
        except UnknownName as unknown:
            unknown.sentence += " Say who plays in its place, as in seats=['you', ...]."
            raise
        makers[place] = maker_of(game, seat.agent)
    wanted = tuple(f"{YOU}:{seat.name}" if seat.agent == HUMAN else seat.agent for seat in seats)
    return Seating(tuple(seats), makers, wanted)


def check_seats(seats: object) -> None:
    """ValueError: these are not several seats."""
    if isinstance(seats, str):
        raise ValueError(f"Seats are a list, as in ['you', '{seats}'].")
    if not isinstance(seats, Sequence):
        raise ValueError(f"Seats are a list, as in ['you', 'greedy'], not {shown(seats)}.")


def check_bots(bots: object) -> None:
    """ValueError: these are not several bots, or there are people among them."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise ValueError(f"Bots are a list, as in [{bots!r}].")
    if any(map(is_person, bots)):
        raise ValueError(
            "Only bots play in a simulation or a tournament; to play yourself, use Table, Match or `cogbook play`."
        )


def check_players(game: Game, players: int) -> None:
    """ValueError: so many cannot play; the sentence says how many can."""
    if players not in game.seats:
        game.start(players=players)  # which says it as it says it of every option
        raise ValueError(f"{game.title} is for {allowed(game)} players, not for {players}.")


def allowed(game: Game) -> str:
    """How many play: `2, 3 or 4`."""
    *most, last = map(str, game.seats)
    return f"{', '.join(most)} or {last}" if most else f"exactly {last}"


def numbered(names: Sequence[str]) -> tuple[str, ...]:
    """The names; equal ones with a number behind them."""
    return tuple(
        name if names.count(name) == 1 else f"{name} {names[: place + 1].count(name)}"
        for place, name in enumerate(names)
    )


def listed(seats: Sequence[AnyBot]) -> str:
    """The seats as they were asked for, before anybody has sat down."""
    return ", ".join(_person(seat) if is_person(seat) else called(seat) for seat in seats)


def is_person(wanted: AnyBot) -> bool:
    """Whether a seat is for somebody who plays by hand: `you`, or `you:Ann`."""
    return isinstance(wanted, str) and wanted.partition(":")[0] == YOU


def _person(wanted: AnyBot) -> str:
    return str(wanted).partition(":")[2] or str(wanted)


def _maker(game: Game, wanted: AnyBot) -> Maker:
    try:
        return maker_of(game, wanted)
    except UnknownName:
        raise UnknownName(f"bot for {game.title} called", wanted, (*bot_names(game), f"{YOU} (a person)")) from None


def _name_and_agent(game: Game, wanted: AnyBot, make: Maker | None) -> tuple[str, str]:
    if make is None:
        return _person(wanted), HUMAN
    if is_house_bot(wanted):
        return wanted, wanted
    return name_and_agent(make())[0], agent_of(game, wanted, make)


def agent_of(game: Game, wanted: AnyBot, make: Maker) -> str:
    """What a log calls a bot."""
    if is_house_bot(wanted):
        return wanted
    agent = name_and_agent(make())[1]
    # A log that is gone on with must not take it for a person, or for a bot of the game.
    return f"{agent} (own)" if agent in (HUMAN, "random", *bot_names(game)) else agent
