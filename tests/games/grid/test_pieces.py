"""The symbols of Gear Grid: layouts on all faces, wheels that mesh."""

import math
import re
from collections import Counter

import pytest

from kernel_lib.games.grid.rules.components import LAYOUTS
from kernel_lib.games.grid.scene.symbols import make_sheet


@pytest.mark.parametrize("code", LAYOUTS)
def test_every_layout_is_drawn_on_every_face(code: str) -> None:
    name = code.replace(".", "o")
    for face in "nwk":
        drawn = make_sheet()[f"tile-{name}-{face}"]
        assert Counter(re.findall(r"#quarter-([ab])", drawn)) == Counter(code.replace(".", ""))
        assert Counter(re.findall(r"cb-tile-([ab])", make_sheet()[f"mini-{name}-{face}"])) == Counter(
            code.replace(".", "")
        )
    assert make_sheet()[f"tile-{name}-n.white"] == f'<use href="#tile-{name}-w"/>'


def rim(name: str) -> list[tuple[float, float]]:
    """The corners of a wheel's outline as angle in degrees and radius."""
    path = re.search(r' d="M([^"]*)Z"', make_sheet()[name])
    assert path is not None
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", path[1])]
    return [
        (math.degrees(math.atan2(y, x)), math.hypot(x, y)) for x, y in zip(numbers[::2], numbers[1::2], strict=True)
    ]


def test_wheels_that_turn_against_each_other_mesh() -> None:
    """Where one has a tooth, the other has a gap, on all four sides and at every moment."""
    white, black = rim("rim-w"), rim("rim-k")
    tip, root = max(radius for _, radius in white), min(radius for _, radius in white)
    assert tip + root <= 100, "a tooth has room in a gap"
    assert tip > 50 > root
    for side in (0, 90, -90):
        assert any(abs(angle - side) < 5 and radius > 50 for angle, radius in white)
        assert all(radius < 50 for angle, radius in black if abs(angle - side) < 6)
    teeth = [angle for angle, radius in white[1:] if radius > 50]
    assert len(teeth) == 32
    assert len(teeth) / 2 % 4 == 0, "a quarter turn is a whole number of teeth"
