"""The areas of the package, and the tests that hold each: globs from the root of the checkout."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple


class Area(NamedTuple):
    """Modules and the tests that are to find what is wrong with them; `but` are modules that another area has."""

    modules: tuple[str, ...]
    tests: tuple[str, ...]
    but: tuple[str, ...] = ()


PAGES: Final = (
    *(
        f"kernel_lib/widgets/*/{name}.py"
        for name in ("page", "panels", "*projector", "*export", "maker_panels", "standings", "print", "views")
    ),
    *(
        f"kernel_lib/widgets/front/{name}.py"
        for name in ("assets", "fallback", "html_page", "offline", "packing", "sealed", "signs", "whole")
    ),
    "kernel_lib/widgets/drill/summary.py",
    "kernel_lib/widgets/lesson/feedback.py",
    "kernel_lib/widgets/kit/*.py",
)
WIDGETS: Final = ("tests/widgets/test_*.py", "tests/test_kit.py")
GENERAL: Final = (
    "tests/test_poker.py",
    "tests/test_lattice.py",
    "tests/test_chance.py",
    "tests/test_rulebooks.py",
    "tests/conformance/test_sixth.py",
)


def of_games(games: str, *tests: str) -> tuple[str, ...]:
    """Return the globs of tests in the folders of games, which are told apart by spaces."""
    return tuple(f"tests/games/{game}/{test}.py" for game in games.split() for test in tests)


RULES: Final = tuple(
    f"test_{name}"
    for name in (
        *(
            "as_much",
            "called",
            "cards",
            "clash",
            "clock",
            "combat",
            "computing",
            "decks",
            "effects",
            "ending",
            "faults",
        ),
        *("lately", "log", "moves", "plain", "playthroughs", "rules", "score", "scoring", "setup", "text", "threats"),
        *("tricks", "view"),
    )
)
"""The tests of a game but those of its pictures, sentences and bots."""
ALL: Final = "inversion gear grid industry smash"

AREAS: Final[dict[str, Area]] = {
    "replay": Area(("kernel_lib/replay/*.py",), ("tests/replay/test_*.py",)),
    "core+playing": Area(
        ("kernel_lib/core/*.py", "kernel_lib/parts/*.py", "kernel_lib/playing/*.py", "kernel_lib/*.py"),
        (
            *GENERAL,
            "tests/games/inversion/test_view.py",
            "tests/test_match.py",
            "tests/test_own_bots.py",
            "tests/test_guests.py",
            "tests/test_clock.py",
            "tests/test_simulation.py",
            "tests/test_arguments.py",
            "tests/test_sixth_game.py",
            "tests/test_habits.py",
            "tests/test_solving.py",
            "tests/conformance/test_law_mutants.py",
            "tests/test_terminal.py",
            "tests/test_lab_command.py",
        ),
    ),
    "study": Area(
        ("kernel_lib/study/**/*.py",), ("tests/study/test_*.py", "tests/test_lesson_facts.py", "tests/test_samples.py")
    ),
    "classroom": Area(("kernel_lib/classroom/*.py",), ("tests/classroom/test_*.py",)),
    "rules of cards": Area(
        ("kernel_lib/games/inversion/rules/*.py", "kernel_lib/games/gear/rules/*.py"),
        (*of_games("inversion gear", *RULES), "tests/conformance/test_inversion.py", "tests/conformance/test_gear.py"),
    ),
    "rules of boards": Area(
        tuple(f"kernel_lib/games/{game}/rules/**/*.py" for game in ("grid", "industry", "smash")),
        (
            *of_games("grid industry smash", *RULES),
            *(f"tests/conformance/test_{game}.py" for game in ("grid", "industry", "smash")),
        ),
    ),
    "stats": Area(
        ("kernel_lib/stats/*.py", "kernel_lib/games/*/stats.py"),
        ("tests/stats/test_*.py", "tests/games/*/test_stats.py"),
    ),
    "text": Area(
        ("kernel_lib/games/*/text/*.py", "kernel_lib/games/*/exercises.py", "kernel_lib/games/*/terms.py"),
        (
            *of_games(ALL, "test_text", "test_sentences", "test_words", "test_agreement", "test_called", "test_ending"),
            *of_games(ALL, "test_rules", "test_view", "test_playthroughs"),
            "tests/study/test_exercises.py",
            "tests/test_rulebooks.py",
            *(f"tests/conformance/test_{game}.py" for game in ALL.split()),
        ),
    ),
    "scene": Area(
        ("kernel_lib/games/*/scene/*.py", "kernel_lib/scene/*.py"),
        (
            *of_games(ALL, "test_scene*", "test_pieces", "test_placing"),
            "tests/games/test_names_on_pictures.py",
            "tests/test_scene.py",
            *(f"tests/conformance/test_{game}.py" for game in ALL.split()),
        ),
    ),
    "bots": Area(
        ("kernel_lib/games/*/bots/**/*.py", "kernel_lib/bots/*.py"),
        (
            *of_games(ALL, "test_bots", "test_adviser", "test_hints", "test_futures", "test_solver", "test_puzzles"),
            *of_games(ALL, "test_stake", "test_endings", "test_reasons", "test_card_answers", "test_threats"),
            "tests/games/test_rebuilt_puzzles.py",
            "tests/test_search.py",
            "tests/test_solving.py",
            "tests/test_habits.py",
            "tests/test_house.py",
        ),
    ),
    "widgets": Area(("kernel_lib/widgets/*/*.py",), WIDGETS, PAGES),
    "widgets pages": Area(PAGES, WIDGETS),
}


def found(root: Path, globs: Iterable[str]) -> list[str]:
    """Return the files that globs mean, as seen from the root, in the order of their names."""
    return sorted({str(path.relative_to(root)) for glob in globs for path in root.glob(glob)})


def modules(root: Path, area: Area) -> list[str]:
    """Return the files of an area's modules. ValueError: a glob means none."""
    for glob in area.modules:
        if not found(root, [glob]):
            raise ValueError(f"No module is meant by {glob}: name its new place in tests/bench/mutation/areas.py.")
    files = {*found(root, area.modules)} - {*found(root, area.but)}
    return sorted(path for path in files if not path.endswith("__main__.py"))  # one that runs when it is loaded
