"""Make other puzzles in place of those of the house."""

import random
import sys
from pathlib import Path
from typing import Final

from make.puzzles.smash.graded import write_series

USAGE: Final = "Say which folder the puzzles go to: python -m make.puzzles.smash FOLDER"

if len(sys.argv) != 2:
    sys.exit(USAGE)
write_series(Path(sys.argv[1]), random.Random(2024))
