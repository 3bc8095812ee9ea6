"""Sealed parts of a page, until they are due: packed, and enciphered under a key that is reached on the way there.

A key is the SHA-256 of a secret and of names; what is shut is its JSON, deflated, and joined by exclusive or with the
SHA-256 of the key and the number of each 32 bytes. `seal.ts` opens it, in any page: browsers have ciphers of their own
only for pages that come from a server they trust.
"""

from __future__ import annotations

import base64
import hashlib
import zlib
from itertools import count
from typing import Final

import msgspec

SEPARATOR: Final = "\n"
MARK: Final = 8
"""The letters by which what is shut under a key is found."""


def key_of(secret: str, *names: str) -> bytes:
    """Return the key to what has these names, under a secret."""
    return hashlib.sha256(SEPARATOR.join((secret, *names)).encode()).digest()


def sealed(data: object, key: bytes, known: bytes = b"") -> str:
    """Return data shut under a key, in letters. `known`: JSON like it that is there when it is opened, which makes it
    shorter.
    """
    packer = zlib.compressobj(9, zdict=known) if known else zlib.compressobj(9)
    plain = packer.compress(msgspec.json.encode(data)) + packer.flush()
    return base64.b64encode(enciphered(plain, key)).decode()


def opened(letters: str, key: bytes, known: bytes = b"") -> bytes:
    """Return the JSON that was shut under a key. ValueError: under another one, or with other JSON `known`."""
    try:
        return zlib.decompressobj(zdict=known).decompress(enciphered(base64.b64decode(letters), key))
    except zlib.error:
        raise ValueError("It was shut under another key.") from None


def enciphered(text: bytes, key: bytes) -> bytes:
    """Encipher or decipher a text under a key: the same does both."""
    blocks = (hashlib.sha256(key + number.to_bytes(4, "big")).digest() for number in count())
    stream = (one for block in blocks for one in block)
    return bytes(letter ^ one for letter, one in zip(text, stream, strict=False))


def mark_of(key: bytes) -> str:
    """Return the mark under which something shut is found: it says nothing of the key."""
    return base64.b64encode(hashlib.sha256(key + b"mark").digest()).decode()[:MARK]
