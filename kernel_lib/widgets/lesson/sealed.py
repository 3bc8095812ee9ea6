"""Sealed parts of a page, until they are due: packed, and enciphered under a key that is reached on the way there.

A key is the SHA-256 of a secret and of names; what is shut is its JSON, packed, and joined by exclusive or with the
SHA-256 of the key and the number of each 32 bytes. `seal.ts` opens it, in any page: browsers have ciphers of their own
only for pages that come from a server they trust.
"""

from __future__ import annotations

import base64
import hashlib
from functools import lru_cache
from itertools import count
from typing import Final

import msgspec

from kernel_lib.widgets.front.html_page import from_letters, in_letters, packed, unpacked

SEPARATOR: Final = "\n"
MARK: Final = 8
"""The letters by which what is shut under a key is found."""
COUNT: Final = 3
"""The bytes that say how much of a packed stream is that of what was known."""


def key_of(secret: str, *names: str) -> bytes:
    """Return the key to what has these names, under a secret."""
    return hashlib.sha256(SEPARATOR.join((secret, *names)).encode()).digest()


def sealed(data: object, key: bytes, known: bytes = b"") -> str:
    """Return data shut under a key, in letters. `known`: JSON like it that is open before, which makes it shorter.

    It is packed as the end of `known`: of that stream only what comes after the bytes is kept that `known` packed by
    itself begins with, too.
    """
    alone, whole = _alone(known), packed(known + msgspec.json.encode(data))
    same = next(
        (place for place, (one, other) in enumerate(zip(alone, whole, strict=False)) if one != other), len(alone)
    )
    return in_letters(enciphered(same.to_bytes(COUNT, "big") + whole[same:], key))


def opened(letters: str, key: bytes, known: bytes = b"") -> bytes:
    """Return the JSON that was shut under a key. ValueError: under another one, or with other JSON `known`."""
    plain = enciphered(from_letters(letters), key)
    same = int.from_bytes(plain[:COUNT], "big")
    try:
        whole = unpacked(_alone(known)[:same] + plain[COUNT:])
    except ValueError:
        raise ValueError("It was shut under another key.") from None
    if len(whole) <= len(known) or not whole.startswith(known):
        raise ValueError("It was shut under another key, or with other JSON that was known.")
    return whole[len(known) :]


@lru_cache(maxsize=4)
def _alone(known: bytes) -> bytes:
    return packed(known)


def enciphered(text: bytes, key: bytes) -> bytes:
    """Encipher or decipher a text under a key: the same does both."""
    blocks = (hashlib.sha256(key + number.to_bytes(4, "big")).digest() for number in count())
    stream = (one for block in blocks for one in block)
    return bytes(letter ^ one for letter, one in zip(text, stream, strict=False))


def mark_of(key: bytes) -> str:
    """Return the mark under which something shut is found: it says nothing of the key."""
    return base64.b64encode(hashlib.sha256(key + b"mark").digest()).decode()[:MARK]
