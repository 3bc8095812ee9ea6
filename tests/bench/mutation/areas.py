"""The areas of the package, and the tests that hold each: files, folders and globs from the root of the checkout."""

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
    *(f"kernel_lib/widgets/front/{name}.py" for name in ("assets", "fallback", "html_page", "offline", "signs")),
    "kernel_lib/widgets/drill/summary.py",
    "kernel_lib/widgets/lesson/feedback.py",
    "kernel_lib/widgets/lesson/sealed.py",
    "kernel_lib/widgets/kit",
)
WIDGETS: Final = ("tests/widgets/**/test_*.py",)
CARDS: Final = "inversion gear"
BOARDS: Final = "grid industry smash"
ALL: Final = f"{CARDS} {BOARDS}"


def of_games(games: str, names: str) -> tuple[str, ...]:
    """Return the globs of tests in the folders of games; names are told apart by spaces."""
    return tuple(f"tests/games/{game}/test_{name}.py" for game in games.split() for name in names.split())


def laws(games: str) -> tuple[str, ...]:
    """Return the files in which laws are held against games."""
    return tuple(f"tests/testing/laws/test_{game}.py" for game in games.split())


RULES: Final = (
    "against_plain_rules cards changes clash clock combat conflicts decks effects* ending moves partial_effects"
    " playthroughs rules scoring setup text threats tile_names tricks view"
)
"""The tests of a game but those of its pictures, sentences, bots and tables."""
PICTURES: Final = "scene* offers scoring_pictures pieces placing tried"
SENTENCES: Final = "text wording german tile_names ending rules view playthroughs exercises guide terms dangers"
BOTS: Final = "bots hints rollouts solver* utility advice card_answers threats losses"

AREAS: Final[dict[str, Area]] = {
    "replay": Area(("kernel_lib/replay",), ("tests/replay/test_*.py",)),
    "core+playing": Area(
        (
            "kernel_lib/*.py",
            "kernel_lib/core",
            "kernel_lib/parts",
            "kernel_lib/playing",
            "kernel_lib/games/*.py",
            "kernel_lib/games/*/__init__.py",
        ),
        (
            "tests/core/test_*.py",
            "tests/playing/test_*.py",
            "tests/bots/test_*.py",
            *laws("highest_card"),
            "tests/games/inversion/test_view.py",
            "tests/testing/test_law_mutants.py",
            "tests/cli/test_terminal.py",
        ),
    ),
    "command": Area(
        ("kernel_lib/cli", "kernel_lib/supervision"),
        ("tests/cli/test_*.py", "tests/supervision/test_*.py", "tests/bots/test_external.py"),
    ),
    "laws": Area(
        ("kernel_lib/testing",),
        ("tests/testing/test_*.py", *laws("highest_card")),
    ),
    "study": Area(
        ("kernel_lib/study",),
        ("tests/study/test_*.py", "tests/replays/test_lesson_facts.py", "tests/replays/test_samples.py"),
    ),
    "classroom": Area(("kernel_lib/classroom",), ("tests/classroom/test_*.py",)),
    "rules of cards": Area(
        tuple(f"kernel_lib/games/{game}/rules" for game in CARDS.split()),
        (*of_games(CARDS, RULES), "tests/replay/test_format_gear.py", *laws(CARDS)),
    ),
    "rules of boards": Area(
        tuple(f"kernel_lib/games/{game}/rules" for game in BOARDS.split()),
        (*of_games(BOARDS, RULES), "tests/replay/test_format_smash.py", *laws(BOARDS)),
    ),
    "stats": Area(
        ("kernel_lib/stats", "kernel_lib/games/*/stats.py"), ("tests/stats/test_*.py", "tests/games/*/test_stats.py")
    ),
    "text": Area(
        (
            "kernel_lib/games/*/text*",
            "kernel_lib/games/*/exercises/*.py",
            "kernel_lib/games/*/guide.py",
            "kernel_lib/games/*/terms.py",
            "kernel_lib/words/*.py",
        ),
        (
            *of_games(ALL, SENTENCES),
            "tests/words/test_*.py",
            "tests/testing/test_grammar.py",
            "tests/study/test_exercises.py",
            "tests/core/test_rulebook.py",
            *laws(ALL),
        ),
    ),
    "scene": Area(
        ("kernel_lib/games/*/scene*", "kernel_lib/scene"),
        (*of_games(ALL, PICTURES), "tests/games/test_*.py", "tests/scene/test_*.py", *laws(ALL)),
    ),
    "bots": Area(
        ("kernel_lib/games/*/bots*", "kernel_lib/bots"),
        (
            *of_games(ALL, BOTS),
            "tests/replays/test_puzzles.py",
            "tests/bots/test_*.py",
        ),
    ),
    "widgets": Area(("kernel_lib/widgets",), WIDGETS, PAGES),
    "widgets pages": Area(PAGES, WIDGETS),
}


def found(root: Path, globs: Iterable[str]) -> list[str]:
    """Return the Python files that globs mean, as seen from the root, in the order of their names; a folder means all
    that stand in it.
    """
    meant = [path for glob in globs for path in root.glob(glob)]
    files = {file for path in meant for file in (path.rglob("*.py") if path.is_dir() else [path])}
    return sorted(str(path.relative_to(root)) for path in files if path.suffix == ".py")


def modules(root: Path, area: Area) -> list[str]:
    """Return the files of an area's modules. ValueError: a glob means none."""
    for glob in (*area.modules, *area.but):
        if not found(root, [glob]):
            raise ValueError(f"No module is meant by {glob}: name its new place in tests/bench/mutation/areas.py.")
    files = {*found(root, area.modules)} - {*found(root, area.but)}
    return sorted(path for path in files if not path.endswith("__main__.py"))  # one that runs when it is loaded
