"""Programs and the files that they make: claims, lessons, sample games, judged games, puzzles, calibration.

Lessons are imported when they are made: they read the numbers of their claims, which are made before them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from kernel_lib.replay import save
from make import calibration, claims
from make.claim import MEASURED
from make.puzzles.rebuilding import rebuilt
from make.samples import industry, judged

REPLAYS: Final = Path(__file__).parents[1]
"""The folder whose files are made."""
PUZZLE_FOLDERS: Final = ("gear/tsume", "grid/puzzles", "smash/puzzles")


class Made(NamedTuple):
    """A file that is made: its `path` in the folder of replays, its `game`, and what writes it to a path."""

    path: str
    game: str
    write: Callable[[Path], object]


def measured_claims() -> Iterator[Made]:
    """Yield the numbers that lessons of strategy claim: a file for each game."""
    for path in sorted(MEASURED.glob("claims-*.json")):
        game = path.stem.partition("-")[2]
        yield Made(path.relative_to(REPLAYS).as_posix(), game, partial(claims.save_measured, game))


def calibrations() -> Iterator[Made]:
    """Yield how often the intervals of verdicts hold: a file for each game."""
    for game in calibration.SETTINGS:
        path = calibration.calibration_file(game)
        yield Made(path.relative_to(REPLAYS).as_posix(), game, partial(calibration.save, game))


def lessons() -> Iterator[Made]:
    """Yield the lessons of all courses, each the work of a program, and those that are translated."""
    from make.lessons import translations
    from make.lessons.contents import ALL

    for game, course in ALL.items():
        for name, script in course.items():
            yield Made(f"lessons/{game}/{name}.jsonl", game, partial(_save_script, script))
    for translation in translations.translations():
        yield Made(translation.path, translation.game, partial(translations.save, translation))


def _save_script(script: Callable[[], object], path: Path) -> None:
    script().save(path)  # type: ignore[attr-defined]  # a Script


def samples() -> Iterator[Made]:
    """Yield the annotated games that a program finds and annotates; the others were written by hand."""
    for name in industry.SAMPLES:
        yield Made(f"industry/{name}.jsonl", "industry", partial(_save_sample, name))


def _save_sample(name: str, path: Path) -> None:
    save(industry.made(name), path)


def judged_games() -> Iterator[Made]:
    """Yield the games in which every decision is judged."""
    for game in judged.SAMPLES:
        yield Made(f"{game}/judged.jsonl", game, partial(judged.write, game))


def puzzles() -> Iterator[Made]:
    """Yield the puzzles; each is made again from its own position."""
    for folder in PUZZLE_FOLDERS:
        for path in sorted((REPLAYS / folder).glob("*.jsonl")):
            yield Made(path.relative_to(REPLAYS).as_posix(), folder.partition("/")[0], partial(_save_puzzle, path))


def _save_puzzle(old: Path, path: Path) -> None:
    save(rebuilt(old), path)


KINDS: Final[dict[str, Callable[[], Iterator[Made]]]] = {
    "claims": measured_claims, "lessons": lessons, "samples": samples, "judged": judged_games, "puzzles": puzzles,
    "calibration": calibrations,
}  # fmt: skip
"""Things that can be made, by the word that asks for them, in the order in which one needs the other."""


def made(kinds: Collection[str] = (), games: Collection[str] = ()) -> Iterator[Made]:
    """Yield the files of some kinds and games; of all, if none is named."""
    for kind in (kind for kind in KINDS if not kinds or kind in kinds):
        yield from (one for one in KINDS[kind]() if not games or one.game in games)
