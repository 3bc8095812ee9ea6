"""A workshop as a folder: the assignments of a class, its pages, its results, its games, and its plan.

    workshops/Monday/
      workshop.json      the game, when it begins, and the class list
      plan.html          the plan of the game, to print
      assignment.json    what the class is to do; later ones beside it
      kit/               pages for the learners      kit.zip   the same as one file
      results/           what learners hand in       games/    games that were played at the deal
      take-home/         slips, totals and gradebooks
      tried/             what the teacher tried      rehearsal/  results of a made-up class

How far a workshop is, is read from these files whenever it is asked.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from datetime import datetime
from itertools import chain, count
from pathlib import Path
from typing import Final, Literal

import msgspec

from kernel_lib.classroom.assignment import Assignment
from kernel_lib.classroom.catalog import assignments_in
from kernel_lib.classroom.take_home import ListedLearner, read_list
from kernel_lib.classroom.workshop import HOUR
from kernel_lib.core.files import atomic_write, atomic_write_text
from kernel_lib.core.validation import require_folder, require_text
from kernel_lib.games import GAMES
from kernel_lib.words import sentences

HOME: Final = "workshops"
"""The folder beside the notebook in which workshops lie."""
FORMAT: Final = "cogbook-workshop"
VERSION: Final = 1
ASSIGNMENT: Final = "assignment.json"
NAME: Final = re.compile(r'[^/\\:*?"<>|\0-\x1f]{1,80}')
SETTINGS: Final = "workshop.json"
KIT_LIST: Final = "kit.json"
"""The list of the pages for learners, which is written with them."""

say: Final = sentences("workshop")
FolderStamp = tuple[tuple[str, int, int], ...]
"""The files of a folder: names, times of their last changes in ns, sizes."""


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The choices of a teacher, as they are kept: the game, when it begins, and who is in the class."""

    format: Literal["cogbook-workshop"] = FORMAT
    version: int = VERSION
    game: str = ""
    begins: str = ""
    learners: tuple[ListedLearner, ...] = ()


class WorkshopFolder:
    """The folder of a workshop, which is made if it is not there.

    ValueError: that is no name for a folder, or its settings cannot be read. OSError: it cannot be made.
    """

    def __init__(self, name: str, home: str | os.PathLike[str] = HOME) -> None:
        require_text("name", name)
        require_folder("home", home)
        self.name = name.strip()
        if not NAME.fullmatch(self.name) or self.name.startswith("."):
            raise ValueError(say("bad-name", name=name))
        self.path = Path(home) / self.name
        for folder in (self.results, self.games):
            folder.mkdir(parents=True, exist_ok=True)
        self._read: dict[Path, tuple[int, Assignment | str]] = {}
        self.settings = self._settings()

    def __repr__(self) -> str:
        return f"<Workshop {self.name} in {self.path}: {len(self.assignments)} assignments>"

    # Where things lie ------------------------------------------------------------------------------

    @property
    def results(self) -> Path:
        """Return the folder for what learners hand in."""
        return self.path / "results"

    @property
    def games(self) -> Path:
        """Return the folder for games that are played at a deal of the workshop."""
        return self.path / "games"

    @property
    def kit(self) -> Path:
        """Return the folder with the pages for learners."""
        return self.path / "kit"

    @property
    def archive(self) -> Path:
        """Return the file with the pages for learners."""
        return self.path / "kit.zip"

    @property
    def plan(self) -> Path:
        """Return the page with the plan, to print."""
        return self.path / "plan.html"

    @property
    def tried(self) -> Path:
        """Return the folder with what the teacher tried as a learner."""
        return self.path / "tried"

    @property
    def rehearsal(self) -> Path:
        """Return the folder with the results of a made-up class."""
        return self.path / "rehearsal"

    @property
    def home(self) -> Path:
        """Return the folder with what the teacher takes home."""
        return self.path / "take-home"

    def stamp(self) -> FolderStamp:
        """Return a value that changes as soon as a file does; of the pages for learners only their list counts."""
        return tuple(sorted(self._stamps()))

    def _stamps(self) -> Iterator[tuple[str, int, int]]:
        for folder, folders, files in os.walk(self.path):
            is_kit = Path(folder) == self.kit
            if is_kit:  # its many pages change only together
                folders.clear()
            for name in (KIT_LIST,) if is_kit else files:
                file = Path(folder) / name
                try:
                    seen = file.stat()
                except OSError:  # it was taken away meanwhile
                    continue
                yield file.relative_to(self.path).as_posix(), seen.st_mtime_ns, seen.st_size

    # What was chosen -------------------------------------------------------------------------------

    def _settings(self) -> Settings:
        file = self.path / SETTINGS
        try:
            return msgspec.json.decode(file.read_bytes(), type=Settings)
        except FileNotFoundError:
            return Settings()
        except (ValueError, UnicodeError) as why:
            raise ValueError(say("bad-settings", file=str(file), why=str(why))) from None

    def choose(self, game: str, begins: str = "") -> None:
        """Keep which game is played, and when the workshop begins. UnknownName: no such game. ValueError: no hour.
        OSError: it cannot be kept.
        """
        _ = GAMES[game]
        if begins:
            datetime.strptime(begins, HOUR)
        self._keep(msgspec.structs.replace(self.settings, game=game, begins=begins))

    def list_class(self, text: str) -> None:
        """Keep the class list, a line for each learner (see `read_list`). OSError: it cannot be kept."""
        self._keep(msgspec.structs.replace(self.settings, learners=read_list(text)))

    def _keep(self, settings: Settings) -> None:
        text = msgspec.json.format(msgspec.json.encode(settings), indent=1).decode()
        atomic_write_text(self.path / SETTINGS, text + "\n", overwrite=True)
        self.settings = settings

    @property
    def game(self) -> str:
        """Return the game that was chosen, by its name; empty: none was, or it is not there any more."""
        return self.settings.game if self.settings.game in GAMES else ""

    # Assignments -----------------------------------------------------------------------------------

    @property
    def assignments(self) -> dict[Path, Assignment]:
        """Return the assignments of the workshop by their files, the one that was made last at the end."""
        found = {path: self._loaded(path) for path in self._files()}
        return {path: made for path, made in found.items() if isinstance(made, Assignment)}

    @property
    def faults(self) -> list[str]:
        """Return sentences on assignments that cannot be read."""
        return [made for made in map(self._loaded, self._files()) if isinstance(made, str)]

    def _files(self) -> list[Path]:
        return sorted(assignments_in(self.path), key=lambda path: (path.stat().st_mtime_ns, path.name))

    def _loaded(self, path: Path) -> Assignment | str:
        changed = path.stat().st_mtime_ns
        if path not in self._read or self._read[path][0] != changed:
            try:
                made: Assignment | str = Assignment.load(path)
            except (OSError, ValueError) as why:
                made = str(why)
            self._read[path] = changed, made
        return self._read[path][1]

    def new_assignment(self, unsaved: Collection[str] = ()) -> Path:
        """Return a file for one more assignment, which is not there yet, and not named like one that is `unsaved`."""
        others = (self.path / f"assignment-{number}.json" for number in count(2))
        files = chain([self.path / ASSIGNMENT], others)
        return next(path for path in files if not path.exists() and path.name not in unsaved)

    # Pages for learners ----------------------------------------------------------------------------

    def has_kit(self, assignment: Path) -> bool:
        """Return True if there are pages that were made after this assignment was saved."""
        try:
            return (self.kit / KIT_LIST).stat().st_mtime_ns >= assignment.stat().st_mtime_ns
        except OSError:
            return False

    def pack(self) -> Path:
        """Write the pages for learners as one file, and return its path. OSError: it cannot be written."""
        from zipfile import ZIP_DEFLATED, ZipFile

        files = sorted(path for path in self.kit.rglob("*") if path.is_file() and not path.is_symlink())
        with atomic_write(self.archive) as stream, ZipFile(stream, "w", ZIP_DEFLATED) as packed:
            for file in files:
                if not any(part.startswith(".") for part in file.relative_to(self.kit).parts):
                    packed.write(file, f"{self.name}/{file.relative_to(self.kit).as_posix()}")
        return self.archive

    # Results ---------------------------------------------------------------------------------------

    @property
    def has_results(self) -> bool:
        """Return True if anything was handed in."""
        return any(path.is_file() for path in self.results.rglob("*"))

    @property
    def watched(self) -> Path:
        """Return the folder of results that is looked at: that of the made-up class until something is handed in."""
        return self.rehearsal if self.rehearsal.is_dir() and not self.has_results else self.results
