"""The plan of the house, held by reading the source: who may import whom, how long a module may be, and what nobody does."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kernel_lib
from kernel_lib.games import GAMES
from kernel_lib.widgets.bundle import bundle

HOUSE = Path(str(kernel_lib.__file__)).parent
MODULES = tuple(
    sorted(path.relative_to(HOUSE).as_posix() for path in HOUSE.glob("**/*.py") if "_share" not in path.parts)
)
SCRIPTS = tuple(
    sorted(path.relative_to(HOUSE).as_posix() for path in HOUSE.glob("**/*.js") if "_share" not in path.parts)
)
LONGEST = 600

VALUES = {"core", "rulebook", "cards", "tricks", "poker", "lattice", "words", "rows"}
"""What rules are made of."""

# What a module may import of the house, the first row that fits it; `.` is its own folder. What is
# imported for the type checker alone does not count.
PLAN: tuple[tuple[str, set[str]], ...] = (
    (r"typed\.py", set()),
    (r"core\.py", {"typed"}),
    (r"rulebook\.py", {"core"}),
    (r"(cards|tricks|poker|lattice|words|rows)\.py", {"cards"}),
    (r"games/__init__\.py", {"core"}),
    (r"games/\w+/(__init__|rulebook|cards)\.py", {"rulebook", "."}),
    (r"games/\w+/(tiles|scoring)\.py", VALUES | {"."}),
    (r"games/\w+/(printed|decks|moves|places|effects|clash|chance|why)\.py", VALUES | {"."}),
    (r"games/\w+/(moves|machines|combat|field|effects|legal|refusals|threats)\.py", VALUES | {"."}),
    (r"games/\w+/(rules|solver)\.py", VALUES | {"."}),
    (r"games/\w+/(tsume|puzzles)\.py", VALUES | {".", "replay"}),
    (r"games/\w+/(text|bots|planning|quest)\.py", VALUES | {".", "bots.search"}),
    (r"games/\w+/scene\.py", VALUES | {".", "scene"}),
    (r"games/\w+/(adviser|table|board|pieces|moments|faces|offers)\.py", VALUES | {".", "scene"}),
    (r"scene/\w+\.py", {"core", "."}),
    (r"games/\w+/stats\.py", VALUES | {".", "stats"}),
    (r"bots/arena\.py", {".", "core", "games", "match", "simulation", "stats"}),
    (r"bots/\w+\.py", VALUES | {".", "games"}),
    (r"replay/\w+\.py", {"core", "rulebook", "games", "."}),
    (r"solving\.py", {"core"}),
    (r"chance\.py", set()),
    (r"clock\.py", {"core"}),
    (r"ghosts\.py", {"core", "replay"}),
    (r"match\.py", {"core", "games", "bots", "replay", "clock", "chance"}),
    (r"simulation\.py", {"core", "games", "bots", "replay", "match", "chance", "stats"}),
    (r"terminal\.py", {"core", "games", "bots", "match"}),
    (r"coverage\.py", {"core", "games"}),
    (r"lab\.py", set()),
    (
        r"(stats|study)/\w+\.py",
        VALUES | {"games", "bots", "replay", "match", "simulation", "scene", "stats", "study", "."},
    ),
    (r"widgets/\w+\.py", VALUES | {"games", "bots", "replay", "match", "simulation", "scene", "stats", "study", "."}),
    (
        r"cli\.py",
        {
            "core",
            "games",
            "bots",
            "replay",
            "match",
            "simulation",
            "terminal",
            "coverage",
            "lab",
            "widgets",
            "stats",
            "study",
        },
    ),
    (r"__init__\.py", set()),
)

# What of other distributions a module may import; the standard library is open to all.
OTHERS: tuple[tuple[str, set[str]], ...] = (
    (r"games/\w+/solver\.py", {"msgspec", "numpy", "numba", "ortools"}),
    (r"games/\w+/stats\.py", {"polars"}),
    (r"bots/arena\.py", {"polars", "numpy", "choix"}),
    (
        r"(core|typed|rulebook|cards|tricks|poker|lattice|words|rows|solving|chance|clock|ghosts|match|terminal|coverage)\.py|games/.*|bots/.*|replay/.*",
        {"msgspec"},
    ),
    (r"scene/.*", {"msgspec", "resvg_py"}),
    (r"simulation\.py", {"msgspec", "tqdm", "distributed"}),
    (r"lab\.py", {"jupyterlab", "jupyter_core"}),
    (r"(stats|study)/.*", {"msgspec", "polars", "altair", "vl_convert", "numpy", "scipy", "fsrs", "tqdm"}),
    (r"widgets/.*", {"msgspec", "anywidget", "ipywidgets", "traitlets", "IPython", "resvg_py", "comm"}),
    (r"cli\.py", {"typer", "rich"}),
    (r"__init__\.py", set()),
)


@cache
def tree(module: str) -> ast.Module:
    return ast.parse((HOUSE / module).read_text(encoding="utf-8"))


def imports(module: str, *, top: bool = False) -> Iterator[str]:
    """The modules that this one imports by their full names, but for those that only the type checker reads; `top`: as it is loaded."""
    package = ["kernel_lib", *module.split("/")[:-1]]
    for node in _running(tree(module), top=top):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            name = ".".join(filter(None, (base, node.module)))
            # `from kernel_lib import coverage` takes a module, `from kernel_lib.core import Game` a name out of one.
            yield from (
                [f"{name}.{alias.name}" for alias in node.names]
                if name in ("kernel_lib", ".".join(package))
                else [name]
            )


def _running(node: ast.AST, *, top: bool) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        if top and isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        yield child
        yield from _running(child, top=top)


def row(module: str, table: tuple[tuple[str, set[str]], ...]) -> set[str]:
    """What the table allows this module."""
    for pattern, allowed in table:
        if re.fullmatch(pattern, module):
            return allowed
    raise AssertionError(f"kernel_lib/{module} has no place in the plan of the house")


def own_folder(module: str) -> str:
    return ".".join(["kernel_lib", *module.split("/")[:-1]])


@pytest.mark.parametrize("module", MODULES)
def test_imports_keep_the_plan_of_the_house(module: str) -> None:
    allowed = row(module, PLAN)
    for name in imports(module):
        if not name.startswith("kernel_lib."):  # the package itself holds nothing but names
            continue
        room = name.split(".")[1]
        inside = "." in allowed and name.startswith(own_folder(module))
        assert inside or room in allowed or name.removeprefix("kernel_lib.") in allowed, (
            f"kernel_lib/{module} may not import {name}"
        )


@pytest.mark.parametrize("module", MODULES)
def test_each_room_uses_only_its_own_libraries(module: str) -> None:
    found = (
        {name.partition(".")[0] for name in imports(module)}
        - {"kernel_lib", "__future__"}
        - set(sys.stdlib_module_names)
    )
    assert found <= row(module, OTHERS)


@pytest.mark.parametrize(
    "module",
    [
        module
        for module in MODULES
        if re.match(r"(games|replay|bots|scene|core|match)", module)
        and not module.endswith(("/solver.py", "/stats.py"))
    ],
)
def test_no_room_of_the_rules_waits_for_a_heavy_library(module: str) -> None:
    loaded = {name.partition(".")[0] for name in imports(module, top=True)}
    assert not loaded & {
        "polars",
        "numpy",
        "numba",
        "altair",
        "ipywidgets",
        "anywidget",
        "resvg_py",
        "tqdm",
        "rich",
        "typer",
        "ortools",
    }


def test_games_know_nothing_of_each_other() -> None:
    for module in MODULES:
        found = re.match(r"games/(\w+)/", module)
        if found:
            others = [
                name
                for name in imports(module)
                if name.startswith("kernel_lib.games.") and not name.startswith(f"kernel_lib.games.{found[1]}")
            ]
            assert not others, module


@pytest.mark.parametrize("module", [*MODULES, *SCRIPTS])
def test_no_module_is_longer_than_one_can_oversee(module: str) -> None:
    assert len((HOUSE / module).read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("module", MODULES)
def test_nothing_is_executed_unpickled_or_copied_deeply(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("eval", "exec", "compile", "__import__")
    assert not {name.partition(".")[0] for name in imports(module)} & {
        "pickle",
        "marshal",
        "shelve",
        "copy",
        "dill",
        "cloudpickle",
    }


@pytest.mark.parametrize("module", [module for module in MODULES if not module.startswith("games/")])
def test_nothing_outside_a_game_asks_which_game_it_is(module: str) -> None:
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Compare):
            words = {side.value for side in [node.left, *node.comparators] if isinstance(side, ast.Constant)}
            assert not words & _game_words(), f"kernel_lib/{module}, line {node.lineno}: {ast.unparse(node)}"
        if isinstance(node, ast.Match):
            assert (
                not {
                    pattern.value.value
                    for pattern in ast.walk(node)
                    if isinstance(pattern, ast.MatchValue) and isinstance(pattern.value, ast.Constant)
                }
                & _game_words()
            )
    imported = [
        name
        for name in imports(module)
        if re.match(r"kernel_lib\.games\.\w", name) and not name.endswith((".GAMES", ".Games"))
    ]
    assert not imported, "only the registry names games"


@cache
def _game_words() -> set[object]:
    return {word for name in GAMES for word in (name, GAMES[name].title)} | {"gear", "grid", "industry", "smash"}


@pytest.mark.parametrize("script", [script for script in SCRIPTS if not script.startswith("games/")])
def test_the_front_end_knows_no_game_and_asks_nobody(script: str) -> None:
    text = bundle(Path(script).name)
    words = {word.casefold() for word in re.findall(r"[A-Za-z]+", re.sub(r"//.*|/\*.*?\*/", "", text, flags=re.DOTALL))}
    assert not words & {
        "inversion",
        "industry",
        "smash",
        "sixth",
        "clown",
        "auction",
        "lane",
        "trick",
        "tricks",
        "suit",
    }
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)
    assert not re.search(
        r"^\s*import\s|\bimport\(|\brequire\(|\beval\(|new Function|fetch\(|XMLHttpRequest|WebSocket",
        text,
        re.MULTILINE,
    )


@pytest.mark.parametrize("script", SCRIPTS)
def test_no_text_becomes_markup_in_the_front_end(script: str) -> None:
    """Only symbols, which are authored in Python, are put into a page as markup."""
    for line in (HOUSE / script).read_text(encoding="utf-8").splitlines():
        if re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", line):
            assert re.match(r"\s*symbol\.innerHTML = fragment\b", line)


def test_bots_are_given_a_view_and_nothing_else() -> None:
    """Every `choose` takes a view and a source of chance; none is written for a State."""
    found = 0
    for module in MODULES:
        if re.fullmatch(r"bots/\w+\.py|games/\w+/bots\.py", module):
            for node in ast.walk(tree(module)):
                if isinstance(node, ast.FunctionDef) and node.name == "choose":
                    annotations = [
                        ast.unparse(argument.annotation) for argument in node.args.args[1:] if argument.annotation
                    ]
                    assert re.fullmatch(r"View\[\w+\]", annotations[0]), module
                    assert annotations[1:] == ["random.Random"], module
                    found += 1
    assert found >= 3


def test_every_game_of_the_house_has_the_same_rooms() -> None:
    for folder in sorted(path for path in (HOUSE / "games").iterdir() if (path / "rules.py").is_file()):
        assert {f"{room}.py" for room in ("__init__", "rules", "rulebook", "scene", "text", "bots")} <= {
            path.name for path in folder.iterdir()
        }, folder.name


def test_no_message_is_left_for_later_and_no_machine_is_named() -> None:
    for module in (*MODULES, *SCRIPTS):
        text = (HOUSE / module).read_text(encoding="utf-8")
        assert not re.search(r"\b(TODO|FIXME|XXX)\b", text), module
        assert not re.search(r"(?<![\w.])/(home|work|Users|root)/", text), module
