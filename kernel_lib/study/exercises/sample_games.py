"""Positions for exercises: games among quick bots, and the moves that could be played in them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from itertools import islice
from typing import Any, Final, NamedTuple

import msgspec

from kernel_lib.bots.house_bots import bot_names
from kernel_lib.core import CHANCE, Game, Move, Refusal, State
from kernel_lib.core.rng import MatchRandom
from kernel_lib.games import GAMES
from kernel_lib.parts.exercises import ExerciseCase
from kernel_lib.playing.batch import Batch
from kernel_lib.replay.lines import Seat
from kernel_lib.replay.replay import Replay
from kernel_lib.study.tasks.played import played
from kernel_lib.words.grammar import YOU

LONGEST: Final = 400
"""Moves after which a game is left: so many have positions enough."""
LOOKED_AT: Final = 30
"""Positions of a game that are looked at, drawn from those from which something followed, and as many from all."""
BRANCHES: Final = 8
"""Moves of a position that are looked at, beside the one that was made."""
POOL: Final = 400
"""Different moves of a game that are kept to be tried at other positions."""
TRIED: Final = 30
"""Moves of them that are tried at a position; as many more are put together of the fields of two."""
KINDS: Final = 2
"""Number of bots, the weakest ones, that play: they are quick, and what they do differs."""
OTHERS: Final = ("Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
"""The names of all who are not asked."""


def names_for(asked: int | None, players: int) -> list[str]:
    """Return the names of the players in a task: whoever is asked is `you`."""
    others = iter(OTHERS)
    return [YOU if seat == asked else next(others) for seat in range(players)]


class TriedMove(NamedTuple):
    """A move that somebody might try, and why it may not be played (None: it may)."""

    move: Move
    refusal: Refusal | None


@lru_cache(maxsize=48)
def sample_game(game: str, table: str, seed: str) -> SampleGame:
    """Return a game by its name, its table (the options as JSON; `players` may be left out) and a seed: always the
    same.
    """
    return SampleGame(GAMES[game], json.loads(table), seed)


class SampleGame:
    """A game among quick bots. All that is drawn from it comes of its seed."""

    def __init__(self, game: Game, table: Mapping[str, Any], seed: str) -> None:
        self.game, self.seed = game, seed
        chances = MatchRandom(f"{seed}/table")
        players = table.get("players") or chances.choice(game.seats)
        self.bots = tuple(chances.choice(bot_names(game)[:KINDS]) for _ in range(players))
        batch = Batch(
            game=game.name, seats=self.bots, seed=seed, options={**game.info.test_options, **table, "players": players}
        )
        self.start = batch.start
        self._offers: dict[int, list[TriedMove]] = {}
        self.moves = [
            (None if mover == CHANCE else mover, move, state)
            for mover, move, state in islice(iter(batch.loop(0).step, None), LONGEST)
        ]

    def state(self, at: int) -> State:
        """Return the position after so many moves."""
        return self.moves[at - 1][2] if at else self.start

    def replay(self, at: int, seat: int | None) -> Replay:
        """Return the log of the game up to a position, in which whoever sits at `seat` is called `you`."""
        replay = Replay.new(self.start, tuple(map(Seat, names_for(seat, len(self.bots)), self.bots)))
        for number, (mover, move, state) in enumerate(self.moves[:at]):
            replay.add_move(number, mover, move, state)
        return replay

    # What could be played ---------------------------------------------------------------------------------

    @cached_property
    def asked_at(self) -> list[tuple[int, int]]:
        """Return positions at which players are to act, and one of those players each, in the order of the game."""
        chances = MatchRandom(f"{self.seed}/positions")
        found = [at for at in range(len(self.moves)) if any(seat >= 0 for seat in self.state(at).to_act)]
        eventful = [at for at in found if self.state(at + 1).events]
        some = [
            *chances.sample(eventful, min(LOOKED_AT, len(eventful))),
            *chances.sample(found, min(LOOKED_AT, len(found))),
        ]
        drawn = sorted(dict.fromkeys(some))
        return [(at, chances.choice([seat for seat in self.state(at).to_act if seat >= 0])) for at in drawn]

    @cached_property
    def cases(self) -> list[tuple[int, ExerciseCase[Any]]]:
        """Return the moves of these positions, with their consequences: the move that was made, and some others."""
        return list(self._cases())

    def _cases(self) -> Iterator[tuple[int, ExerciseCase[Any]]]:
        chances = MatchRandom(f"{self.seed}/cases")
        for at, seat in self.asked_at:
            before = self.state(at)
            legal = before.legal_moves(seat)
            moves = chances.sample(legal, min(BRANCHES, len(legal)))
            made, move, _ = self.moves[at]
            if made == seat and move not in moves:
                moves.append(move)
            for one in moves:
                yield at, ExerciseCase(before, seat, one, played(before, one, seat))

    @cached_property
    def pool(self) -> list[Move]:
        """Return the moves that could be made somewhere in the game, each once."""
        chances = MatchRandom(f"{self.seed}/pool")
        found: dict[Move, None] = {}
        for at, seat in self.asked_at:
            legal = self.state(at).legal_moves(seat)
            found |= dict.fromkeys(chances.sample(legal, min(TRIED, len(legal))))
        return chances.sample(list(found), min(POOL, len(found)))

    def offers(self, at: int, seat: int) -> list[TriedMove]:
        """Return moves that somebody might try at a position, most of them refused there, by what that seat knows."""
        if at not in self._offers:
            view = self.state(at).view(seat)
            self._offers[at] = [TriedMove(move, view.why_illegal(move)) for move in self._tried(at, seat)]
        return self._offers[at]

    def _tried(self, at: int, seat: int) -> dict[Move, None]:
        chances = MatchRandom(f"{self.seed}/tried/{at}")
        own = self.game.text.exercises.plausible_moves(self.state(at), seat, chances)
        some = chances.sample(self.pool, min(TRIED, len(self.pool)))
        return dict.fromkeys([*own, *some, *_put_together(self.pool, chances)])


def _put_together(pool: list[Move], chances: random.Random) -> Iterator[Move]:
    """Yield moves with one field of one move and all others of another of the same verb."""
    for _ in range(TRIED if pool else 0):
        one = chances.choice(pool)
        like = [move for move in pool if type(move) is type(one)]
        fields = one.__struct_fields__
        if fields and len(like) > 1:
            name = chances.choice(fields)
            yield msgspec.structs.replace(one, **{name: msgspec.structs.asdict(chances.choice(like))[name]})
