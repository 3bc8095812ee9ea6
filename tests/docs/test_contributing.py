"""What CONTRIBUTING says about code is true of the code."""

import re
from pathlib import Path
from typing import Final

from kernel_lib.games.gear.rules.moves import Trick
from kernel_lib.games.gear.rules.state import State
from kernel_lib.parts.exercises import Exercises
from kernel_lib.words import Words, messages, who

PAGE = Path(__file__).parents[2] / ".github" / "CONTRIBUTING.md"


def test_contributing_shows_exercises_that_a_game_can_declare() -> None:
    page = PAGE.read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, object] = {
        "Final": Final,
        "State": State,
        "Trick": Trick,
        "Words": Words,
        "say": messages("gear"),
        "who": who,
    }
    exec(example, names)
    declared = names["EXERCISES"]
    assert isinstance(declared, Exercises)
    assert str(declared.questions["winner"][0].asks) == "Who takes the trick?"
