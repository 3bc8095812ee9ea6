"""What the guards share: the games of the house, names for players, digests."""

import hashlib
from typing import Any, Final

import msgspec

HOUSE: Final = ("inversion", "gear", "grid", "industry", "smash")
NAMES: Final = ("Ann", "Bo", "you", "Di", "Ed")


def digest(data: Any) -> str:
    """Return 16 digits that stand for a text, or for data that can be JSON."""
    raw = data.encode() if isinstance(data, str) else msgspec.json.encode(data)
    return hashlib.sha256(raw).hexdigest()[:16]
