"""A deal that many tables play: the same hands, piles and later chance for everybody, against the same bots."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, Self

import msgspec

from kernel_lib.bots.registry import HUMAN
from kernel_lib.core import CHANCE, Game, Move, State
from kernel_lib.core.validation import REPLAY, abbreviate, require_seed, require_text, require_type
from kernel_lib.games import GAMES
from kernel_lib.parts.characters import bot_name, seat_names
from kernel_lib.playing import Match
from kernel_lib.playing.game_loop import DuplicateChance
from kernel_lib.playing.seating import YOU, check_seats, is_person, resolve_seats
from kernel_lib.replay import Replay, Step
from kernel_lib.replay.lines import to_json
from kernel_lib.words import Message, sentences

DEAL: Final = "a Deal, as in kl.teach.Deal('gear', ['you', 'greedy'], seed=7)"
"""The name of a deal and the file it is in, for people who are given something else."""
say: Final = sentences("classroom")
say_part: Final = sentences("assignment")
SENTENCES: Final = {
    "nobody": "Nobody would play this deal: name a seat 'you'.",
    "named": "A deal is for many tables, so a bot in it is one of the game's, by its name, not {bot!r}.",
    "people": "{wanted} play by hand at a table of this deal, but {given} are named.",
    "not raced": "{names} cannot be raced: {why}",
    "no clock": "{game} is not played by the clock: there is nothing to race.",
    "leisure": "This deal has all the time in the world: there is nothing to race.",
    "no rivals": "Give the games of other tables to race against.",
}


class Deal(msgspec.Struct, frozen=True, tag_field="kind", tag="deal", omit_defaults=True):
    """A deal for many tables.

    `seats` as `Match` takes them, by name: `you` for whoever plays at a table, else bots of the game. `seed` settles
    all chance, also that of later rounds, however the tables play. `opening` are the moves that stand already, as a log
    has them: then it is a position that is played on. ValueError: nobody plays, a bot of one's own, bad options, an
    invalid move, or invalid arguments; UnknownName: no such game or bot; IllegalMove: the opening cannot be played.
    """

    game: str
    seats: Sequence[str]
    seed: int | str = 1
    options: dict[str, Any] = {}
    opening: tuple[dict[str, Any], ...] = ()
    title: str = ""

    def __post_init__(self) -> None:
        check_seats(self.seats)
        require_seed("seed", self.seed)
        require_type("options", self.options, Mapping, "options by their names, as in {'rounds': 2}")
        require_type("opening", self.opening, Sequence, "a list of moves, as a log has them")
        require_text("title", self.title)
        msgspec.structs.force_setattr(self, "seats", tuple(self.seats))
        for bot in self.seats:
            if ":" in str(bot) or str(bot) != bot:
                raise ValueError(SENTENCES["named"].format(bot=bot))
        if YOU not in self.seats:
            raise ValueError(SENTENCES["nobody"])
        resolve_seats(self.rules, self.seats)
        state = self.rules.start(**{"players": len(self.seats), **self.options})
        for move in self._opened():
            state = state.play(move)

    @classmethod
    def of(
        cls, replay: Replay, at: int | None = None, seats: Sequence[str] | None = None, *, seed: int | str = 1
    ) -> Self:
        """Return the position after move `at` of a replay, to be played on; left out, only its first deal is kept.

        `seats`: who plays (else people play where people played). ValueError: a game by the clock, no such move, or
        invalid arguments.
        """
        require_type("replay", replay, Replay, REPLAY)
        if seats is not None:
            check_seats(seats)
        game = replay.game
        if game.clocked:
            raise ValueError(say_part("by-the-clock", game=game.title))
        ids = replay.main_line.ids if at is None else replay.path(at)
        if at is None:
            ids = ids[: next((place for place, one in enumerate(ids) if replay.played(one).seat is not None), len(ids))]
        sat = [YOU if seat.agent == HUMAN else seat.agent for seat in replay.header.seats]
        opening = tuple(replay.played(one).move for one in ids)
        return cls(game.name, tuple(seats or sat), seed, to_json(replay.start.options), opening)

    @property
    def rules(self) -> Game:
        """Return the game. UnknownName: there is none of this name."""
        return GAMES[self.game]

    @property
    def label(self) -> str:
        """Return the name of the deal, as it is shown."""
        return self.title or say_part("position" if self.opening else "deal", title=self.rules.title)

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of the seats where people read: `you`, and each bot by the name of its character."""
        return seat_names(self.rules, resolve_seats(self.rules, self.seats).seats)

    @property
    def people(self) -> tuple[int, ...]:
        """Return the seats of the people at a table."""
        return tuple(seat for seat, name in enumerate(self.seats) if is_person(name))

    def match(self, *names: str, log: str | os.PathLike[str] | None = None) -> Match:
        """Return a table of this deal, for people of these names, in the order of their seats; it is kept in `log`.

        Whoever has a blank name is called as the deal calls the seat.

        ValueError: not one name for each person. Errors of the log: see `Match`.
        """
        for name in names:
            require_text("Each name", name)
        people = self.people
        if names and len(names) != len(people):
            raise ValueError(SENTENCES["people"].format(wanted=len(people), given=len(names)))
        called = {seat: name for seat, name in zip(people, names, strict=False) if name.strip()}
        seats = [f"{YOU}:{called[seat]}" if seat in called else name for seat, name in enumerate(self.seats)]
        return Match(
            self.rules, seats, seed=self.seed, opening=self._opened(), duplicate=True, log=log,
            **{"players": len(seats), **self.options},
        )  # fmt: skip

    def race(self, *replays: Replay) -> Race:
        """Return the games of other tables of this deal, by the clock, as rivals.

        ValueError: it is not played by the clock, no replay is given, or one is not a game of this deal.
        """
        for replay in replays:
            why = self.why_not(replay)
            if why is not None:
                raise ValueError(SENTENCES["not raced"].format(names=", ".join(replay.names), why=why))
        return Race(self.rules, *replays)

    def _opened(self) -> tuple[Move, ...]:
        return tuple(self.rules.move(data) for data in self.opening)

    # Whether a game is one of it ----------------------------------------------------------------------------

    def why_not(self, replay: Replay, *, bots: bool = False, at: int | None = None) -> str | None:
        """Return a sentence that says why a game does not belong to this deal; None if it does.

        `at`: the last move of the line that is meant; left out, the main line.

        Chance is drawn again from the seed, and held against the log; with `bots` so is each move of a bot, which takes
        as long as the bot thinks, but not when it was made. A person's moves are theirs: no file tells who made them.
        ValueError: that is no replay.
        """
        require_type("replay", replay, Replay, REPLAY)
        path = replay.path(replay.main if at is None else at)
        return next(self._doubts(replay, [replay.step(one) for one in path], bots=bots), None)

    def _doubts(self, replay: Replay, steps: list[Step], *, bots: bool) -> Iterator[str]:
        header, game = replay.header, self.rules
        if header.game != self.game:
            yield say("deal-other-game", game=replay.game.title)
            return
        if header.rules != game.rules_version:
            yield say("deal-other-rules", theirs=header.rules, ours=game.rules_version)
        if replay.start.options != game.start(**{"players": len(self.seats), **self.options}).options:
            yield say("deal-other-options")
            return
        sat = [YOU if seat.agent == HUMAN else seat.agent for seat in header.seats]
        if sat != list(self.seats):
            yield say("deal-other-seats", theirs=[bot_name(game, who) for who in sat])
            return
        if tuple(step.move for step in steps[: len(self.opening)]) != self._opened():
            yield say("deal-other-opening")
            return
        yield from self._drawn_otherwise(replay.names, steps, bots=bots)

    def _drawn_otherwise(self, names: Sequence[str], steps: list[Step], *, bots: bool) -> Iterator[str]:
        """Yield a sentence on the first move that chance, or a bot, would have made otherwise in this deal."""
        drawn = sum(step.seat is None for step in steps[: len(self.opening)])
        chances = DuplicateChance(self.seed, lambda: drawn)
        players = resolve_seats(self.rules, self.seats).bots() if bots else {}
        for ply, step in enumerate(steps[len(self.opening) :], len(self.opening)):
            if step.seat is None:
                ours = step.before.sample_chance(chances.at(ply, CHANCE))
                drawn += 1
                if ours != step.move:
                    yield say(
                        "deal-other-cards", at=step.id, ours=abbreviate(str(ours)), theirs=abbreviate(str(step.move))
                    )
                    return
            elif step.seat in players and not _time_was_up(step, step.seat):
                move = players[step.seat].choose(step.before.view(step.seat), chances.at(ply, step.seat))
                if move != step.move:
                    yield say(
                        "deal-other-bot", at=step.id, name=names[step.seat], ours=str(move), theirs=str(step.move)
                    )
                    return


def _time_was_up(step: Step, seat: int) -> bool:
    """Return True if somebody did what is done at the end of the time, and nobody chose it."""
    deadline = step.before.deadline
    return deadline is not None and step.state.now >= deadline and step.move == step.before.timeout_move(seat)


# A race against other tables ---------------------------------------------------------------------------------------


class Race:
    """The `replays` of one deal by the clock, as they stood when as much time had gone; `Deal.race` makes one.

        race = deal.race(*replays)
        race.at(42_000)             # their positions 42 seconds after the start of the first round

    Each ghost plays at a table of its own, with the tiles of its own: it takes nothing away from whoever races it, so
    that a game against ghosts is a game of the deal as any other. A ghost at the same table, which may find taken what
    it laid, is `kl.Ghost`.

    ValueError: none is given, or there is no clock.
    """

    def __init__(self, game: Game, *replays: Replay) -> None:
        clock = game.rules.real_time
        if clock is None:
            raise ValueError(SENTENCES["no clock"].format(game=game.title))
        if not replays:
            raise ValueError(SENTENCES["no rivals"])
        if clock.untimed(replays[0].start):
            raise ValueError(SENTENCES["leisure"])
        self.game, self.replays = game, replays
        self._steps = tuple(tuple(_timed(replay)) for replay in replays)

    def __repr__(self) -> str:
        return f"<Race at {self.game.title} against {Message('tables', {'tables': len(self.replays)})}>"

    def at(self, ms: int, round_number: int = 1) -> tuple[State, ...]:
        """Return the position of each of them `ms` after the start of a round (from 1); who was done stays so."""
        return tuple(before[-1].state if before else replay.start for replay, before in self._by_then(ms, round_number))

    def moves(self, ms: int, round_number: int = 1) -> tuple[int, ...]:
        """Count the moves that each of them had made in that round by then."""
        made = (sum(step.seat is not None for step in before) for _, before in self._by_then(ms, round_number))
        earlier = (sum(there < round_number and step.seat is not None for there, _, step in steps)
                   for steps in self._steps)  # fmt: skip
        return tuple(now - then for now, then in zip(made, earlier, strict=True))

    def _by_then(self, ms: int, round_number: int) -> Iterator[tuple[Replay, list[Step]]]:
        for replay, steps in zip(self.replays, self._steps, strict=True):
            yield replay, [step for there, since, step in steps if (there, since) <= (round_number, ms)]


def _timed(replay: Replay) -> Iterator[tuple[int, int, Step]]:
    """Yield the moves of a game, each with its round, from 1, and the ms since the round began."""
    number = 0
    for step in replay.main_line:
        number += step.seat is None
        yield number, step.state.now - step.state.started, step
