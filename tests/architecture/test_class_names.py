"""Names of classes and types: one name has one meaning in the package, so that a search for it finds one thing."""

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parents[2] / "kernel_lib"
TWO_MEANINGS: Final = {
    "Deal": "a move or an event by which cards are given out; and in a classroom the cards that every table gets",
    "Table": "`kl.Table`, at which one plays; and in the engine of !nversion the cards on it, as integers",
}
"""Names that the log or the package's public names fix in one meaning, and a game in another."""


@cache
def modules() -> tuple[tuple[Path, ast.Module], ...]:
    """Return the modules of the package, read, by their places in it."""
    found = sorted(PACKAGE.rglob("*.py"))
    return tuple((path.relative_to(PACKAGE), ast.parse(path.read_text(encoding="utf-8"))) for path in found)


class Bearer(NamedTuple):
    """A class that bears a name: its module, and the last part of the names of its bases."""

    module: Path
    bases: frozenset[str]

    @property
    def role(self) -> tuple[str, ...]:
        """Return the place of its module in a game, which is the same in every game; else the module itself."""
        parts = self.module.parts
        return ("games", *parts[2:]) if parts[0] == "games" and len(parts) > 2 else parts


class Alias(NamedTuple):
    """A name that a module gives to a type, and what it stands for."""

    module: Path
    meaning: str


def aliases() -> dict[str, set[Alias]]:
    """Return the aliases of types in modules, by name; one that passes on the alias of another module is none."""
    found: defaultdict[str, set[Alias]] = defaultdict(set)
    for path, module in modules():
        for node in module.body:
            name, value = named_type(node)
            if value is not None and not ast.unparse(value).endswith(f".{name}"):
                found[name].add(Alias(path, ast.unparse(value)))
    return found


def named_type(node: ast.AST) -> tuple[str, ast.expr | None]:
    """Return the name of an alias and its type; no type if a statement is something else.

    An alias is written like a class, and made of types: `Cell = tuple[int, int]`, `Id = int | None`.
    """
    if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) != "TypeAlias":
        return "", None
    if isinstance(node, ast.Assign | ast.AnnAssign):
        target = node.target if isinstance(node, ast.AnnAssign) else node.targets[0]
        is_named = isinstance(target, ast.Name) and not target.id.isupper() and target.id[0].isupper()
        if is_named and isinstance(node.value, ast.Subscript | ast.BinOp | ast.Name | ast.Attribute):
            return ast.unparse(target), node.value
    return "", None


@cache
def bearers() -> dict[str, list[Bearer]]:
    found: defaultdict[str, list[Bearer]] = defaultdict(list)
    for path, module in modules():
        for node in ast.walk(module):
            if isinstance(node, ast.ClassDef):
                bases = (ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases)
                found[node.name].append(Bearer(path, frozenset(bases)))
    return found


def has_one_meaning(name: str, classes: list[Bearer]) -> bool:
    """Return True if all classes of a name are the same thing: one class and those that extend it under its name (the
    state of a game, the page of a classroom), or what every game has in the same module (its moves, bots, layouts).
    """
    own = [each for each in classes if name not in each.bases]
    return len({each.role for each in own}) <= 1


def test_a_class_name_has_one_meaning() -> None:
    found = bearers()
    assert {"State", "Greedy", "Drill"} <= {*found}
    assert {name for name, classes in found.items() if not has_one_meaning(name, classes)} == {*TWO_MEANINGS}


def test_the_name_of_a_type_has_one_meaning() -> None:
    """Several modules may name one type alike; none has the name of a class."""
    found = aliases()
    assert {"Cell", "Cards", "Frame", "Recap"} <= {*found}
    assert {name: told for name, told in found.items() if len({each.meaning for each in told}) > 1} == {}
    assert {*found} & {*bearers()} == set()


def test_an_alias_is_told_from_other_statements() -> None:
    written = (
        "Cell = tuple[int, int]",
        "Id: TypeAlias = int | None",
        "CELL = tuple[int, int]",
        "Cell = cell()",
        "cell = int",
    )
    assert [named_type(ast.parse(line).body[0])[0] for line in written] == ["Cell", "Id", "", "", ""]


def test_a_class_name_with_two_meanings_is_found() -> None:
    move, other = Bearer(Path("games/gear/rules/moves.py"), frozenset({"Move"})), Path("widgets/front/board.py")
    assert has_one_meaning("Play", [move, Bearer(Path("games/inversion/rules/moves.py"), frozenset({"Move"}))])
    assert not has_one_meaning("Play", [move, Bearer(other, frozenset({"Component"}))])
    assert not has_one_meaning("Play", [move, Bearer(Path("games/inversion/text.py"), frozenset())])
    page = Bearer(Path("widgets/classroom/page.py"), frozenset({"Classroom"}))
    assert has_one_meaning("Classroom", [Bearer(Path("classroom/classroom.py"), frozenset()), page])
