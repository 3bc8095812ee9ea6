"""Keys of tasks in translated lessons: a task is the same in every language, and has the key of its English twin.

The key of a task is made of its position and of its words (`PosedTask.key`), so a translation would have one of its
own, and the progress of a learner who changes the language would be lost. This table gives for the key that is made of
translated words that of the English ones. Rows are added for each new translation (a test writes out which), and none
is taken away: files of learners and pages that were exported may hold keys that were made of the translated words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ENGLISH: Final = {
    # de/inversion/01-the-lane.jsonl
    "5e0cf32dcbb69041": "0a0d7d97b7646102",
    "b81edfd3cddcb0e9": "bb6374e2236c5fb3",
    "5bd8f1a385c766be": "726839146be40a1b",
    "84157ab76e6a1ac3": "a0544afad74ea8f5",
    "cf33871fc7f42a76": "c33a2b614b4b4fb8",
    "058f0d555f1b1488": "d44971d7de34870c",
    "9d0b78271e7839d4": "6bf4a1b8bcc58de9",
    # de/inversion/02-eleven.jsonl
    "8da0d9a43be1e364": "325a2e820558d74a",
    "a098ca748ee079b3": "eef97bf18931e3f4",
    "a5fc2e71136d6713": "5912e7b90a41653c",
    "f07c771be6f4a62d": "67a5f6fb33a9d0bf",
    "db7eb5d42fec9858": "a4eb2e9c413f4e11",
    "e41fbe91fa615765": "5feaa899c29cee3b",
    # de/inversion/03-a-game-for-two.jsonl
    "4af51624046ba230": "1ffd326264dca598",
    "fa9a6334916d0364": "6dc2d28feeea3269",
    "6bd18142c0bf68cd": "312edd18dbe5a517",
    "1745e5251313b572": "b018a99352416db3",
    "90efea51695c19ce": "a05d0073c58b5dec",
    "0ab431ec5044d40a": "c01c3873dff621a8",
    "35948540e16addea": "d6eb89f887c7e600",
    # de/inversion/04-dee-says-ten.jsonl
    "2273ab78c0c83ca1": "7f31d8372a2ee859",
    "a0f4f6e5fa69666b": "ce4eba3d90fc8e57",
    "bd832e033ab798e1": "648f28a3e1a407c4",
    "b4520311a60285e3": "63826be26f5a08ac",
    "8cff3308f60047e7": "68034acef3035d70",
    "6c3dad3cf30d627c": "8888a08a381ad177",
    "6e6c78ab43a8b578": "8e2b13941f154848",
    "b670d88531ed3bdf": "f5ee438eb5ea1578",
    # de/inversion/05-the-parent.jsonl
    "9e94165e40d7db54": "4ce982d27c454d1a",
    "f04003c0bac743cf": "95d7f5811cf58951",
    "3930bd1805831360": "d117612542d2b587",
    "8623b5d3f4afb290": "b09231d75591e5fe",
    "1c991f8868386d6d": "6adb923b43108de6",
    "280476e3803fe108": "e6debe8a3c7431b6",
    "730a37355c54d898": "41637d3c26a2374e",
}
"""By the key of a task that is made of translated words, the key of its English twin."""
_TRANSLATED: Final = {english: translated for translated, english in reversed(ENGLISH.items())}


def english_key(key: str) -> str:
    """Return the key of the English twin of a translated task; that of any other task as it is."""
    return ENGLISH.get(key, key)


def translated_keys(keys: Sequence[str]) -> list[str]:
    """Return the keys that tasks had in a translation, before they had those of their English twins."""
    return [_TRANSLATED.get(key, key) for key in keys]
