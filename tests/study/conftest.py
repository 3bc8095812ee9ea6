"""Kuhn poker, a game of a stranger's whose every value is known, is judged here beside the games of the house."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "testing" / "plugin"))
