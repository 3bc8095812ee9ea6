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
WIDGETS: Final = ("tests/widgets/**/test_*.py",)
GENERAL: Final = (
    "tests/core/test_poker.py",
    "tests/core/test_square_grid.py",
    "tests/core/test_rng.py",
    "tests/core/test_rulebook.py",
    "tests/testing/laws/test_highest_card.py",
)


def of_games(games: str, *tests: str) -> tuple[str, ...]:
    """Return the globs of tests in the folders of games, which are told apart by spaces."""
    return tuple(f"tests/games/{game}/{test}.py" for game in games.split() for test in tests)


RULES: Final = tuple(
    f"test_{name}"
    for name in (
        *(
            "against_plain_rules",
            "cards",
            "changes",
            "clash",
            "clock",
            "combat",
            "conflicts",
            "decks",
            "effects",
            "ending",
            "moves",
        ),
        *("partial_effects", "playthroughs", "rules", "scoring", "setup", "text", "threats", "tile_names", "tricks"),
        "view",
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
            "tests/playing/test_match.py",
            "tests/playing/test_bot_failures.py",
            "tests/bots/test_external.py",
            "tests/playing/test_clock.py",
            "tests/playing/test_simulate.py",
            "tests/core/test_arguments.py",
            "tests/core/test_registry.py",
            "tests/bots/test_habits.py",
            "tests/bots/test_exact_values.py",
            "tests/testing/test_law_mutants.py",
            "tests/cli/test_terminal.py",
            "tests/cli/test_lab.py",
        ),
    ),
    "study": Area(
        ("kernel_lib/study/**/*.py",),
        ("tests/study/test_*.py", "tests/replays/test_lesson_facts.py", "tests/replays/test_samples.py"),
    ),
    "classroom": Area(("kernel_lib/classroom/*.py",), ("tests/classroom/test_*.py",)),
    "rules of cards": Area(
        ("kernel_lib/games/inversion/rules/*.py", "kernel_lib/games/gear/rules/*.py"),
        (
            *of_games("inversion gear", *RULES),
            "tests/replay/test_format_gear.py",
            "tests/testing/laws/test_inversion.py",
            "tests/testing/laws/test_gear.py",
        ),
    ),
    "rules of boards": Area(
        tuple(f"kernel_lib/games/{game}/rules/**/*.py" for game in ("grid", "industry", "smash")),
        (
            *of_games("grid industry smash", *RULES),
            "tests/replay/test_format_smash.py",
            *(f"tests/testing/laws/test_{game}.py" for game in ("grid", "industry", "smash")),
        ),
    ),
    "stats": Area(
        ("kernel_lib/stats/*.py", "kernel_lib/games/*/stats.py"),
        ("tests/stats/test_*.py", "tests/games/*/test_stats.py"),
    ),
    "text": Area(
        ("kernel_lib/games/*/text/*.py", "kernel_lib/games/*/exercises.py", "kernel_lib/games/*/terms.py"),
        (
            *of_games(ALL, "test_text", "test_wording", "test_tile_names", "test_ending"),
            *of_games(ALL, "test_rules", "test_view", "test_playthroughs"),
            "tests/study/test_exercises.py",
            "tests/core/test_rulebook.py",
            *(f"tests/testing/laws/test_{game}.py" for game in ALL.split()),
        ),
    ),
    "scene": Area(
        ("kernel_lib/games/*/scene/*.py", "kernel_lib/scene/*.py"),
        (
            *of_games(ALL, "test_scene*", "test_offers", "test_scoring_pictures", "test_pieces", "test_placing"),
            "tests/games/test_names_on_pictures.py",
            "tests/scene/test_scene.py",
            *(f"tests/testing/laws/test_{game}.py" for game in ALL.split()),
        ),
    ),
    "bots": Area(
        ("kernel_lib/games/*/bots/**/*.py", "kernel_lib/bots/*.py"),
        (
            *of_games(ALL, "test_bots", "test_adviser", "test_hints", "test_rollouts", "test_solver"),
            *of_games(ALL, "test_utility", "test_solver_endings", "test_advice", "test_card_answers", "test_threats"),
            "tests/replays/test_puzzles.py",
            "tests/bots/test_search.py",
            "tests/bots/test_exact_values.py",
            "tests/bots/test_habits.py",
            "tests/tools/test_measured_parts.py",
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
