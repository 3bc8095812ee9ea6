"""A lesson's results in a few letters, to be read out or typed: which lesson, and how each of its tasks went.

Three letters say the lesson and its version, then come the tasks, five bits a letter, and two letters are a check: no
one letter that is misread and no two that are swapped leave a code that holds. It is no secret and no signature.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from kernel_lib.core.validation import require_text
from kernel_lib.study.translations import translated_keys
from kernel_lib.study.tries import AttemptStatus
from kernel_lib.words import messages

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Of those that look alike one: what is read as I, L or O is 1, 1, 0."""
_ALIKE: Final = str.maketrans("ILO", "110", " -\u2010\u2011\u2013.")
CODED_STATUSES: Final[tuple[AttemptStatus, ...]] = ("open", "first", "later", "shown")
"""The results of a task, two bits each."""
BITS: Final = 5
LESSON: Final = 3
CHECK: Final = 2
"""Letters of a code that name the lesson, and as many that check it."""
PRIME: Final = 1021
"""The greatest below what two letters can say."""
GROUP: Final = 4
say: Final = messages("study")


def lesson_number(keys: Iterable[str]) -> int:
    """Return the number of a lesson in a code, by the keys of its tasks: another version of it has another one."""
    digest = hashlib.sha256("\n".join(keys).encode()).digest()
    return int.from_bytes(digest[:2], "big") >> 16 - LESSON * BITS


def is_numbered(number: int, keys: Sequence[str]) -> bool:
    """Return True if a lesson with tasks of these keys has this number in a code, or had it in a translation."""
    return number in (lesson_number(keys), lesson_number(translated_keys(keys)))


def encode_results(keys: Sequence[str], statuses: Sequence[AttemptStatus]) -> str:
    """Return the code of a lesson whose tasks (by their keys) went so."""
    number = lesson_number(keys)
    for letter in _told(statuses):
        number = number << BITS | letter
    whole = number << CHECK * BITS | number % PRIME
    return in_letters(whole, LESSON + len(_told(statuses)) + CHECK)


def in_letters(number: int, count: int) -> str:
    """Return a number in so many letters, in groups."""
    letters = "".join(LETTERS[number >> BITS * place & 31] for place in reversed(range(count)))
    return "-".join(letters[at : at + GROUP] for at in range(0, count, GROUP))


def decode_results(code: str, lessons: Mapping[str, Sequence[str]]) -> tuple[str, tuple[AttemptStatus, ...]]:
    """Return the lesson of a code and how its tasks went; `lessons`: by name the keys of the tasks of each lesson it
    may be of.

    ValueError: it is no code, or of none of these.
    """
    require_text("code", code)
    number, check, count = number_in(code)
    if number % PRIME != check:
        raise ValueError(str(say("code-misread", code=code)))
    tasks = count - LESSON - CHECK
    lesson = number >> BITS * tasks
    found = [name for name, keys in lessons.items() if is_numbered(lesson, keys)]
    if not found:
        raise ValueError(str(say("code-lesson", code=code, lessons=", ".join(lessons))))
    for name in found:
        count = len(lessons[name])
        told = number & (1 << BITS * tasks) - 1
        if tasks == len(_told(CODED_STATUSES[:1] * count)) and told >> 2 * count == 0:
            return name, tuple(CODED_STATUSES[told >> 2 * place & 3] for place in reversed(range(count)))
    raise ValueError(str(say("code-length", code=code, lesson=found[0], count=len(lessons[found[0]]))))


def is_of_none(code: str, lessons: Iterable[Sequence[str]]) -> bool:
    """Return True if a code was read rightly, and is of none of these lessons (by the keys of their tasks). ValueError:
    it is no code.
    """
    number, check, count = number_in(code)
    lesson = number >> BITS * (count - LESSON - CHECK)
    return number % PRIME == check and not any(is_numbered(lesson, keys) for keys in lessons)


def number_in(code: str) -> tuple[int, int, int]:
    """Return the number in the letters of a code, the one that its last two check it with, and the count of letters.

    ValueError: it is no code.
    """
    letters = _letters(code)
    number = 0
    for letter in letters:
        number = number << BITS | LETTERS.index(letter)
    return *divmod(number, 1 << CHECK * BITS), len(letters)


def _told(statuses: Sequence[AttemptStatus]) -> list[int]:
    """Return the results of the tasks, five bits a letter."""
    number = 0
    for status in statuses:
        number = number << 2 | CODED_STATUSES.index(status)
    count = -(-2 * len(statuses) // BITS)
    return [number >> BITS * place & 31 for place in reversed(range(count))]


def _letters(code: str) -> str:
    letters = code.upper().translate(_ALIKE)
    odd = next((letter for letter in letters if letter not in LETTERS), None)
    if odd is not None:
        raise ValueError(str(say("code-letter", letter=odd)))
    if len(letters) <= LESSON + CHECK:
        raise ValueError(str(say("code-short" if code else "code-none", code=code, least=LESSON + CHECK + 1)))
    return letters
