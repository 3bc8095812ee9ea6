"""A learner at work on an assignment: what is next, the tables of its deals, and what is handed in.

    work = Work(kl.Assignment.load("monday.json"), kl.Progress("Ann"))
    work.next                       # the first thing that is not done
    work.hand_in("to-the-teacher/")

A file that is handed in again takes the place of the one before.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from kernel_lib.classroom.assignment import Annotate, Assignment, Beat, Unit
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.plays import SubmittedGame, is_played
from kernel_lib.classroom.progress import Evidence, Standing, standings
from kernel_lib.classroom.submission import About, GameLine, submission_text
from kernel_lib.core.files import atomic_write_text
from kernel_lib.playing import Match
from kernel_lib.replay import Replay, load, save
from kernel_lib.study.learner_files import games_folder
from kernel_lib.study.progress import NAMELESS, Progress
from kernel_lib.study.tries import EndLine, LearnerNamed
from kernel_lib.words import sentences

say: Final = sentences("assignment")


class Work:
    """An assignment, the learner's `progress`, and the games that they play for it, in a folder beside that.

    ValueError, OSError: the progress cannot be opened.
    """

    def __init__(self, assignment: Assignment, progress: Progress) -> None:
        self.assignment, self.progress = assignment, progress

    def __repr__(self) -> str:
        done = sum(one.done for one in self.standings)
        return f"<Work of {self.called} on {self.assignment.title}: {done} of {len(self.assignment.units)} done>"

    @property
    def folder(self) -> Path:
        """Return the folder with the games that were played for the assignment."""
        return games_folder(self.progress.path) / self.assignment.id

    @property
    def called(self) -> str:
        """Return the learner's name, if they gave one."""
        return self.progress.learner.name or NAMELESS

    # How far it is ----------------------------------------------------------------------------------------------

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Return the standing of each thing to be done."""
        tries = [made for made in self.progress.tries if not made.coded]  # a code shows no answer
        evidence = Evidence(tries, list(self._games()), self.progress.begun, self.progress.file.recorded)
        return standings(self.assignment, evidence)

    @property
    def next(self) -> Unit | None:
        """Return the first thing that is not done; None when all is."""
        return next((one.unit for one in self.standings if not one.done), None)

    def _games(self) -> Iterator[SubmittedGame]:
        for file in self.files():
            yield SubmittedGame(int(file.name.partition("-")[0]), file.read_bytes())

    def files(self, place: int | None = None) -> list[Path]:
        """Return the games that were played, of one part or of all, in the order in which they were begun."""
        found = [file for file in self.folder.glob("*.jsonl") if re.fullmatch(r"\d+-\d+\.jsonl", file.name)]
        own = [file for file in found if place is None or int(file.name.partition("-")[0]) == place]
        return sorted(own, key=lambda file: tuple(map(int, re.findall(r"\d+", file.name))))

    # Games ------------------------------------------------------------------------------------------------------

    def match(self, unit: Unit) -> Match:
        """Return the table of a deal, of a position, or against a bot to be beaten: the one that was left, else a new
        one.

        ValueError: nothing is played there, or the deal was played to its end. Errors of logs: see `Match`.
        """
        part = unit.part
        if not isinstance(part, Deal | Beat):
            raise ValueError(say("no-table", label=unit.label))
        files = self.files(unit.place)
        for file in files:
            replay = load(file)
            if replay.outcome(replay.main) is None:
                return self._resumed(unit, file)
        if isinstance(part, Deal) and files:
            raise ValueError(say("was-played", label=unit.label))
        deal = part if isinstance(part, Deal) else part.dealt(len(files))
        people = self.called if len(deal.people) == 1 else None
        file = self._new_file(unit.place, len(files))
        match = deal.match(*([people] if people else []), log=file)
        self._keep_begun(unit, file)
        return match

    def _resumed(self, unit: Unit, file: Path) -> Match:
        """Return a table that was left.

        One that was not noted when it was begun, because of a crash, is noted now, unless somebody has played at it.
        """
        game = SubmittedGame(unit.place, file.read_bytes())
        noted = {one.log for one in self.progress.begun if one.assignment == self.assignment.id}
        if game.mark not in noted and not is_played(game.replay):
            self._keep_begun(unit, file)
        return Match.resume(file)

    def _keep_begun(self, unit: Unit, file: Path) -> None:
        """Note that a table was begun: a later play of the same cards is told by it."""
        number = int(file.stem.partition("-")[2])
        mark = SubmittedGame(unit.place, file.read_bytes()).mark
        self.progress.begin(unit.game, self.assignment.id, unit.place, number, mark)

    def notes(self, unit: Unit) -> Path:
        """Return the learner's own copy of the game that notes are to be written on. ValueError: none are asked for
        there.
        """
        if not isinstance(unit.part, Annotate):
            raise ValueError(say("no-notes", label=unit.label))
        for file in self.files(unit.place):
            return file
        file = self._new_file(unit.place, 0)
        copy: Replay = unit.part.replay()
        save(copy, file)
        return file

    def _new_file(self, place: int, number: int) -> Path:
        self.folder.mkdir(parents=True, exist_ok=True)
        return self.folder / f"{place}-{number}.jsonl"

    # Handing in -------------------------------------------------------------------------------------------------

    def hand_in(self, folder: str | os.PathLike[str] = ".") -> Path:
        """Write what was done for this assignment as one file into a folder, in place of what was handed in before, and
        return its path.

        OSError: it cannot be written there.
        """
        learner = self.progress.learner
        name = f"{re.sub(r'[^0-9a-z]+', '-', self.called.casefold()).strip('-') or NAMELESS}-{learner.learner[:6]}"
        target = Path(folder) / f"{name}.cogbook.jsonl"
        target.parent.mkdir(parents=True, exist_ok=True)
        games = {unit.game for unit in self.assignment.units}
        about = About(self.assignment.id, self.assignment.title)
        played = [GameLine(game.place, game.log.decode("utf-8", "replace")) for game in self._games()]
        more = [
            line
            for line in self.progress.unwritten
            if not isinstance(line, EndLine | LearnerNamed) and line.game in games
        ]
        return atomic_write_text(
            target, submission_text(self.progress.file, about, games, [*more, *played]), overwrite=True
        )
