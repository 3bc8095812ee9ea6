"""Class names: one name has one meaning in the package, so that a search for it finds one class."""

import ast
from collections import defaultdict
from pathlib import Path
from typing import Final, NamedTuple

PACKAGE: Final = Path(__file__).parents[2] / "kernel_lib"
TWO_MEANINGS: Final = {
    "Deal": "a move or an event by which cards are given out; and in a classroom the cards that every table gets",
    "Table": "`kl.Table`, at which one plays; and in the engine of !nversion the cards on it, as integers",
}
"""Names that the log or the package's public names fix in one meaning, and a game in another."""


class Bearer(NamedTuple):
    """A class that bears a name: its module, and the last part of the names of its bases."""

    module: Path
    bases: frozenset[str]

    @property
    def role(self) -> tuple[str, ...]:
        """Return the place of its module in a game, which is the same in every game; else the module itself."""
        parts = self.module.parts
        return ("games", *parts[2:]) if parts[0] == "games" and len(parts) > 2 else parts


def bearers() -> dict[str, list[Bearer]]:
    found: defaultdict[str, list[Bearer]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = (ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases)
                found[node.name].append(Bearer(path.relative_to(PACKAGE), frozenset(bases)))
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


def test_a_class_name_with_two_meanings_is_found() -> None:
    move, other = Bearer(Path("games/gear/rules/moves.py"), frozenset({"Move"})), Path("widgets/front/board.py")
    assert has_one_meaning("Play", [move, Bearer(Path("games/inversion/rules/moves.py"), frozenset({"Move"}))])
    assert not has_one_meaning("Play", [move, Bearer(other, frozenset({"Component"}))])
    assert not has_one_meaning("Play", [move, Bearer(Path("games/inversion/text.py"), frozenset())])
    page = Bearer(Path("widgets/classroom/page.py"), frozenset({"Classroom"}))
    assert has_one_meaning("Classroom", [Bearer(Path("classroom/classroom.py"), frozenset()), page])
