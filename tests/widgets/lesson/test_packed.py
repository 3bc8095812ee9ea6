"""Bytes as pages hold them: packed, shut, and in letters. The cases are those of the front end (`home.test.mjs`), too.

After a change of how they are packed: `uv run python tests/widgets/lesson/test_packed.py` writes the cases again.
"""

import json
import random
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from kernel_lib.widgets.front.html_page import LETTERS, compress_json, from_letters, in_letters, packed, unpacked
from kernel_lib.widgets.lesson.sealed import key_of, opened, sealed

CASES: Final = Path(__file__).with_name("packed.json")
KEY: Final = ("secret", "right", "play R7")
SAID: Final = {"said": "Ja, é così: the 7 of red wins the trick, for nobody else followed suit."}
KNOWN: Final = {"asked": "Who takes the trick? Ja, é così: the 7 of red wins the trick, for nobody else followed suit."}
TOLD: Final = {"html": "</script><!--<b>&", "text": "é \u2028 🦊", "many": [7.5 * n for n in range(300)], "none": None}


def test_cases_are_what_python_packs() -> None:
    cases = json.loads(CASES.read_text(encoding="utf-8"))
    for case in cases["packed"]:
        assert unpacked(from_letters(case["letters"])) == _plain(case)
    for case in cases["coded"]:
        assert in_letters(bytes.fromhex(case["hex"])) == case["letters"]
    told, shut = cases["told"], cases["sealed"]
    assert json.loads(unpacked(from_letters(told["letters"]))) == told["said"] == TOLD
    key, known = key_of(*shut["key"]), msgspec.json.encode(KNOWN)
    assert opened(shut["known"]["letters"], key) == known
    assert json.loads(opened(shut["letters"], key)) == json.loads(opened(shut["after"], key, known)) == SAID


@pytest.mark.parametrize("length", [*range(30), 1000])
def test_letters_hold_bytes_of_any_number(length: int) -> None:
    for data in (bytes(length), b"\xff" * length, random.Random(length).randbytes(length)):
        letters = in_letters(data)
        assert from_letters(letters) == data
        assert {*letters} <= {*LETTERS}
        assert len(letters) <= 16 * length // 13 + 2


def test_letters_are_text_in_scripts_and_in_json() -> None:
    assert len(LETTERS) == 91
    assert LETTERS.isascii()
    assert not {*LETTERS} & {*'"\\< '}
    with pytest.raises(ValueError, match="substring"):
        from_letters("<")


def test_packing_looks_back_further_than_a_picture_is_long() -> None:
    far = random.Random(1).randbytes(100_000)
    assert len(packed(far + far)) < len(packed(far)) + 1000
    with pytest.raises(ValueError, match="not packed"):
        unpacked(b"what nobody has packed")


def test_what_is_shut_is_opened_with_the_same_key_and_what_was_known() -> None:
    key, known = key_of("a", "b"), msgspec.json.encode(KNOWN)
    letters = sealed(SAID, key, known)
    assert len(letters) < len(sealed(SAID, key)) / 2
    for other_key, other_known in ((key_of("a", "c"), known), (key, b""), (key, known + b" ")):
        with pytest.raises(ValueError, match="shut"):
            opened(letters, other_key, other_known)


def _plain(case: dict[str, Any]) -> bytes:
    return bytes.fromhex(case["hex"]) if "hex" in case else (case["text"] * case["times"]).encode()


def _cases() -> dict[str, Any]:
    """Return the cases: of each plain text or noise what it is packed as."""
    chance = random.Random(7)
    words = [f"{chance.randrange(10**6)}:{'xyz'[n % 3]}" for n in range(60)]
    mixed = " ".join(chance.choice(words) for _ in range(900))
    texts = [("", 1), ("a", 1), ("ab", 3), ("é", 70_000), ("A sentence that is packed. ", 4), (mixed, 1), (mixed, 3)]
    cases: list[dict[str, Any]] = [{"text": text, "times": times} for text, times in texts]
    cases += [{"hex": chance.randbytes(length).hex()} for length in (1, 2, 700)]
    for case in cases:
        case["letters"] = in_letters(packed(_plain(case)))
    key, known = key_of(*KEY), msgspec.json.encode(KNOWN)
    shut: dict[str, Any] = {"key": KEY, "said": SAID, "letters": sealed(SAID, key), "after": sealed(SAID, key, known)}
    coded = [chance.randbytes(length) for length in range(30)]
    return {
        "packed": cases,
        "coded": [{"hex": data.hex(), "letters": in_letters(data)} for data in coded],
        "told": {"said": TOLD, "letters": compress_json(TOLD)},
        "sealed": shut | {"known": {"said": KNOWN, "letters": sealed(KNOWN, key)}},
    }


if __name__ == "__main__":
    CASES.write_text(json.dumps(_cases(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
