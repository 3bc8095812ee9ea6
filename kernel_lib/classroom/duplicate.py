"""One deal at many tables: results against the field, and where the tables part.

    field = kl.teach.DuplicateResults(deal, "played/")
    field.table                     # a row for every person: score, distance from the field, matchpoints
    for divergence in field.divergences:  # who chose what, and what it led to
        print(divergence)

A few tables prove little: what a choice was worth is for the judge to say (`Divergence.judged`).
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import count
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Final

from kernel_lib.classroom.deal import DEAL, Deal
from kernel_lib.core import Move, Outcome, State
from kernel_lib.core.validation import require_folder, require_type
from kernel_lib.playing import Match
from kernel_lib.replay import Replay, ReplayError, Step, load
from kernel_lib.study.judging.judge import evaluate_moves
from kernel_lib.words import Message, sentences

if TYPE_CHECKING:
    import polars as pl

    from kernel_lib.study.judging.rollouts import MoveValue
    from kernel_lib.study.judging.verdicts import Basis

say: Final = sentences("duplicates")


@dataclass(frozen=True)
class TablePlayed:
    """A game of the deal: its `number` in the room from 1, the log, and what speaks against it (`doubt`, else None)."""

    number: int
    replay: Replay
    doubt: str | None = None

    @property
    def outcome(self) -> Outcome | None:
        """Return the outcome; None while the game goes on."""
        return self.replay.outcome(self.replay.main)

    @property
    def taken_back(self) -> int:
        """Return the number of moves by people that were taken back, so that they had looked ahead."""
        line = set(self.replay.main_line.ids)
        return sum(self.replay.played(at).seat is not None for at in self.replay.ids if at not in line)


@dataclass(frozen=True)
class TableChoice:
    """A choice that some tables made where others chose otherwise: their numbers, and the mover's final score at each
    of them that is over.
    """

    move: Move
    tables: tuple[int, ...]
    scores: tuple[int, ...]
    step: Step

    @property
    def mean(self) -> float | None:
        """Return the mean final score at these tables, which proves little where they are few; None: none is over."""
        return fmean(self.scores) if self.scores else None


@dataclass(frozen=True)
class Divergence:
    """A position in which tables that had played alike so far chose differently: move `ply` of the game, from 1."""

    ply: int
    seat: int
    choices: tuple[TableChoice, ...]
    replay: Replay
    """The game of the first of these tables."""

    @property
    def state(self) -> State:
        """Return the position, as it stood at each of these tables."""
        return self.choices[0].step.before

    @property
    def tables(self) -> tuple[int, ...]:
        """Return all tables that came here, by number."""
        return tuple(sorted(number for choice in self.choices for number in choice.tables))

    def judged(
        self, *, basis: Basis = "seat", seconds: float | None = None, seed: int = 1, effort: float | None = None
    ) -> tuple[MoveValue, ...]:
        """Return the judge's values of the choices and of the other moves worth considering, best first (see
        `kl.judge`): within so many `seconds`, by default 2, or with so much `effort`, which gives the same values on
        all machines.

        ValueError: nothing could be said with so little, or the move decides nothing.
        """
        moves = (choice.move for choice in self.choices)
        return evaluate_moves(
            self.replay, self.choices[0].step.id, *moves, basis=basis, seconds=seconds, seed=seed, effort=effort
        )

    def __str__(self) -> str:
        told = "; ".join(_told(choice) for choice in self.choices)
        return say("divergence-line", ply=self.ply, seat=self.seat + 1, choices=told)


class DuplicateResults:
    """The games of one deal that a room played, given as replays, files or folders.

    `tables` are those that are games of it, in the order in which they were given; those of which something is in
    doubt say so, and count for nothing. `names` are told unless they are hidden: then people are called as their table.
    `folder` is where games that are begun here are written: if left out, the first folder that was given, if any. A
    folder that is not there is made; what ends in .jsonl is a file. ValueError: no deal, no folder, or what is no game
    and no path; what cannot be read or made is told on the page.
    """

    def __init__(
        self,
        deal: Deal,
        *games: Replay | str | os.PathLike[str],
        names: bool = True,
        folder: str | os.PathLike[str] | None = None,
    ) -> None:
        require_type("deal", deal, Deal, DEAL)
        for game in games:
            require_type("Each game", game, Replay | str | os.PathLike, "a Replay, or the path of a log or of a folder")
        if folder is not None:
            require_folder("folder", folder)
        self.deal, self.names = deal, names
        self._faults: list[str] = []
        folders = [Path(game) for game in games if not isinstance(game, Replay) and _names_folder(Path(game))]
        self.folder = next(iter(folders), None) if folder is None else Path(folder)
        for path in dict.fromkeys([*folders, *([] if folder is None else [Path(folder)])]):
            self._make(path)
        replays = [replay for game in games for replay in self._read(game)]
        self.tables = tuple(
            TablePlayed(number, replay, deal.why_not(replay)) for number, replay in enumerate(replays, 1)
        )

    def __repr__(self) -> str:
        tables = Message("tables", {"tables": len(self.tables)})
        return f"<DuplicateResults of {self.deal.rules.title}: {tables}, {len(self.counted)} count>"

    def _read(self, game: Replay | str | os.PathLike[str]) -> Iterator[Replay]:
        if isinstance(game, Replay):
            yield game
            return
        path = Path(game)
        for file in sorted(path.glob("*.jsonl")) if _names_folder(path) else [path]:
            try:
                yield load(file)
            except (OSError, ReplayError) as why:
                self._faults.append(say("not-read", file=file.name, why=str(why)))

    def _make(self, folder: Path) -> None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            said = say("no-folder", folder=str(folder), why=str(why.strerror or why))
            self._faults.append(said)

    # Another table ---------------------------------------------------------------------------------------------

    def begin(self, *names: str) -> Match:
        """Begin a table of the deal, for people of these names, in a file of its own in the folder of this field if it
        has one.

        It counts once it was added (see `add`).

        ValueError: not one name for each person. LogNotWritable: nothing can be written there.
        """
        if self.folder is None:
            return self.deal.match(*names)
        with suppress(OSError):  # where no folder can be made, the log says so
            self.folder.mkdir(parents=True, exist_ok=True)
        for number in count(len(self.tables) + 1):
            try:
                return self.deal.match(*names, log=self.folder / f"table-{number}.jsonl")
            except FileExistsError:
                continue  # somebody else has taken the name
        raise AssertionError("there is always another number")

    def add(self, replay: Replay) -> TablePlayed:
        """Add a game, as the last table; one that is here already is read again, for it may have gone on."""
        here = next((table.number for table in self.tables if table.replay is replay), len(self.tables) + 1)
        added = TablePlayed(here, replay, self.deal.why_not(replay))
        self.tables = (*self.tables[: here - 1], added, *self.tables[here:])
        for told in ("counted", "divergences"):
            vars(self).pop(told, None)
        return added

    @property
    def faults(self) -> list[str]:
        """Return sentences on what could not be read; where names are hidden, without those of files."""
        if self.names:
            return list(self._faults)
        return [say("no-such-game", number=number) for number in range(1, len(self._faults) + 1)]

    def called(self, table: TablePlayed, seat: int) -> str:
        """Return the name of whoever sits in this seat, or that of the table where names are hidden."""
        names = table.replay.names
        if seat >= len(names) or (not self.names and seat in self.deal.people):
            return say("tables-called", count=1, numbers=table.number)
        return names[seat]

    def why_not(self, table: TablePlayed) -> str | None:
        """Return the doubts about a table, as they may be told here."""
        said = table.doubt
        if said is not None and not self.names and any(name in said for name in table.replay.names):
            return say("not-of-this-deal")
        return said

    @cached_property
    def counted(self) -> tuple[TablePlayed, ...]:
        """Return the tables whose games are of this deal, finished or not."""
        return tuple(table for table in self.tables if table.doubt is None)

    @property
    def table(self) -> pl.DataFrame:
        """Return a row for every person at every table, best first.

        `table`, `seat`, `name`, `score`, `won` (null where one plays alone), `to_field` (how far from the mean of all
        in that seat), `matchpoints` (two for each table that had less in that seat, one for each that had as much) `of`
        so many, `taken_back` (moves), and `doubt`: why it does not count.
        """
        return self._frame(self.deal.people)

    @property
    def by_seat(self) -> pl.DataFrame:
        """Return the same for every seat, those of bots too: with equal cards each seat is compared with itself
        elsewhere.
        """
        return self._frame(range(len(self.deal.seats)))

    def _frame(self, seats: Iterable[int]) -> pl.DataFrame:
        import polars as pl

        schema = {
            "table": pl.Int64, "seat": pl.Int64, "name": pl.String, "score": pl.Int64, "won": pl.Boolean,
            "to_field": pl.Float64, "matchpoints": pl.Int64, "of": pl.Int64, "taken_back": pl.Int64, "doubt": pl.String,
        }  # fmt: skip
        rows = [row for seat in seats for row in self._rows(seat)]
        frame = pl.DataFrame(rows, schema=schema, orient="row")
        return frame.sort("seat", "score", "table", descending=[False, True, False], nulls_last=True)

    def _rows(self, seat: int) -> Iterator[tuple[object, ...]]:
        ended = {table.number: table.outcome for table in self.counted if table.outcome is not None}
        scores = {number: outcome.scores[seat] for number, outcome in ended.items()}
        mean = fmean(scores.values()) if scores else 0.0
        for table in self.tables:
            name, score = self.called(table, seat), scores.get(table.number)
            doubt = self.why_not(table) or (say("not-over") if score is None else None)
            if score is None:
                yield table.number, seat, name, None, None, None, None, None, table.taken_back, doubt
                continue
            others = [theirs for number, theirs in scores.items() if number != table.number]
            points = sum(2 * (score > theirs) + (score == theirs) for theirs in others)
            won = seat in ended[table.number].winners if len(self.deal.seats) > 1 else None
            yield (
                table.number, seat, name, score, won, score - mean, points, 2 * len(others), table.taken_back, doubt
            )  # fmt: skip

    # Move by move -----------------------------------------------------------------------------------------------

    @property
    def partings(self) -> tuple[Divergence, ...]:
        """Return the divergences, by the name that they had before."""
        warnings.warn("DuplicateResults.partings is called divergences now.", DeprecationWarning, stacklevel=2)
        return self.divergences

    @cached_property
    def divergences(self) -> tuple[Divergence, ...]:
        """Find where tables part, in the order of play. By the clock everybody plays alone: there the lines of the
        first person at each table are compared, at whatever time they moved.
        """
        lines = {table.number: self._line(table.replay) for table in self.counted}
        found = self._divergences(lines, 0)
        return tuple(sorted(found, key=lambda divergence: (divergence.ply, divergence.tables)))

    def step(self, table: TablePlayed, divergence: Divergence) -> Step | None:
        """Return the move of a table at a divergence; None if it did not come there."""
        line = self._line(table.replay)
        return line[divergence.ply - 1] if table.number in divergence.tables else None

    def _line(self, replay: Replay) -> Sequence[Step]:
        steps = [step for step in replay.main_line if step.seat is not None]
        return [step for step in steps if step.seat == self.deal.people[0]] if self.deal.rules.clocked else steps

    def _divergences(self, lines: Mapping[int, Sequence[Step]], depth: int) -> Iterator[Divergence]:
        """Yield the positions at which tables that played alike up to `depth` part."""
        while len(lines) > 1:
            groups: dict[tuple[int | None, Move], dict[int, Sequence[Step]]] = {}
            for number, line in lines.items():
                if depth < len(line):
                    step = line[depth]
                    groups.setdefault((step.seat, step.move), {})[number] = line
            if len(groups) > 1:
                yield self._divergence(groups.values(), depth)
                for group in groups.values():
                    yield from self._divergences(group, depth + 1)
                return
            lines = next(iter(groups.values()), {})
            depth += 1

    def _divergence(self, groups: Iterable[Mapping[int, Sequence[Step]]], depth: int) -> Divergence:
        by_size = sorted(groups, key=lambda group: (-len(group), min(group)))
        first = next(iter(by_size[0].values()))[depth]
        assert first.seat is not None, "chance is left out of the lines"
        choices = tuple(self._choice(group, first.seat, depth) for group in by_size)
        replay = next(table.replay for table in self.counted if table.number == choices[0].tables[0])
        return Divergence(depth + 1, first.seat, choices, replay)

    def _choice(self, group: Mapping[int, Sequence[Step]], seat: int, depth: int) -> TableChoice:
        numbers = tuple(sorted(group))
        ended = [table.outcome for table in self.counted if table.number in group]
        scores = tuple(outcome.scores[seat] for outcome in ended if outcome is not None)
        step = group[numbers[0]][depth]
        return TableChoice(step.move, numbers, scores, step)


def _names_folder(path: Path) -> bool:
    """Return True for the path of a folder, or of one to be made."""
    return path.is_dir() or (not path.exists() and path.suffix != ".jsonl")


def _told(choice: TableChoice) -> str:
    called = say("tables-called", count=len(choice.tables), numbers=", ".join(map(str, choice.tables)))
    if choice.mean is None:
        return say("choice-at", move=str(choice.move), tables=called)
    return say("choice-led-to", move=str(choice.move), tables=called, score=choice.mean)
