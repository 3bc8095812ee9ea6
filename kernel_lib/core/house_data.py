"""The house data of a game, such as its cards and presets: the JSON files in the folder `data` of its package."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Any, Final

FOLDER: Final = "data"
DIGITS: Final = 8
SAID: Final = frozenset({"plan"})
"""Keys whose texts only describe something to people: other words there change no game."""


def house_digest(package: str) -> str:
    """Return eight hexadecimal digits over what the files say, in whatever way it is spaced and described; "" without
    house data.
    """
    try:
        folder = files(package).joinpath(FOLDER)
    except ModuleNotFoundError:
        return ""
    if not folder.is_dir():
        return ""
    files_there = (file for file in folder.iterdir() if file.name.endswith(".json"))
    found = {file.name: json.loads(file.read_bytes(), object_hook=_undescribed) for file in files_there}
    if not found:
        return ""
    told = json.dumps(found, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(told.encode(), digest_size=DIGITS // 2).hexdigest()


def _undescribed(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in SAID}
