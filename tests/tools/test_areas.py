"""The areas of the bench of mutants hold the package as it stands: nothing is forgotten when something moves."""

from itertools import chain
from pathlib import Path

from bench.mutation import areas

ROOT = Path(__file__).parents[2]
NAMES = sorted({name for names in (areas.RULES, areas.PICTURES, areas.SENTENCES, areas.BOTS) for name in names.split()})
"""Names of tests that some games have and others have not."""


def test_every_module_has_an_area() -> None:
    meant = {module for area in areas.AREAS.values() for module in areas.modules(ROOT, area)}
    assert meant == {*areas.found(ROOT, ["kernel_lib"])}


def test_every_test_of_a_game_has_an_area() -> None:
    meant = {test for area in areas.AREAS.values() for test in areas.found(ROOT, area.tests)}
    assert {*areas.found(ROOT, ["tests/games/**/test_*.py", "tests/testing/laws/test_*.py"])} <= meant


def test_every_test_that_an_area_names_is_there() -> None:
    """A name of tests stands in some games; a test that is named otherwise, in its place."""
    by_name = [areas.of_games(areas.ALL, name) for name in NAMES]
    assert not [name for name, tests in zip(NAMES, by_name, strict=True) if not areas.found(ROOT, tests)]
    alone = {test for area in areas.AREAS.values() for test in area.tests} - {*chain.from_iterable(by_name)}
    assert not [test for test in alone if not areas.found(ROOT, [test])]
