"""The house data of a game, such as its cards and presets: the JSON files in the folder `data` of its package."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Final

FOLDER: Final = "data"
DIGITS: Final = 8


def house_digest(package: str) -> str:
    """Return eight hexadecimal digits over what the files say, in whatever way it is spaced; "" without house data."""
    try:
        folder = files(package).joinpath(FOLDER)
    except ModuleNotFoundError:
        return ""
    if not folder.is_dir():
        return ""
    found = {file.name: json.loads(file.read_bytes()) for file in folder.iterdir() if file.name.endswith(".json")}
    if not found:
        return ""
    told = json.dumps(found, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.blake2b(told.encode(), digest_size=DIGITS // 2).hexdigest()
