"""Writes the courses of the games named, or of all, to `replays/lessons`: `cd tests && python -m courses gear`."""

from __future__ import annotations

import sys
from pathlib import Path

from courses.contents import ALL

LESSONS = Path(__file__).parent.parent.parent / "replays" / "lessons"

for game in sys.argv[1:] or ALL:
    for name, written in ALL[game].items():
        print(written().save(LESSONS / game / f"{name}.jsonl"))
