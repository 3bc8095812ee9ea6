"""What learners and teachers read is plain: words that nobody would say are not in it, and sentences are short."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import kernel_lib

ENGLISH = Path(str(kernel_lib.__file__)).parent / "words" / "en"
NEVER = (
    "holds up", "of those asked", "put away", "what lies there", "shaky", "solid", "one that is there", "begin anew",
    "goes nowhere", "is asked for", "to be found better", "what is said", "not through", "so it lies", "is laid",
    "next goes on", "too close to tell", "is not what is asked", "stands as it is", "find better where",
    "in doubt: counts", "take out", "what you say of it", "by the clock.", "as all lies", "as it lies",
    "who is to act", "all that touches", "what nothing moves", "one just lost", "is not there for", "sold is sold",
    "done is done", "anew", "oblige", "shall play", "whatever is answered", "promises much", "holds, but",
    "the later one", "nothing is between", "for good and all", "thereby", "hence", "whilst", "of those with",
)  # fmt: skip
"""Words that nobody would say aloud, and those for which there is another one; in small letters."""
LEARNERS = ("home", "course", "lesson", "drill", "table", "progress", "review", "player", "front")
"""The catalogues that a learner meets."""
TEACHERS = ("assignment", "classroom", "plan", "tournament", "workshop", "duplicates", "kit")
GAMES = ("gear", "grid", "industry", "inversion", "smash")
"""The catalogues of games: prompts, hints and refusals, and the rulebooks."""
SCHOOL = 4.0
"""Years of school, by the formula of Flesch and Kincaid, that sentences may need in the mean. Whoever reads English at
level B1 reads that with ease; measured when the words were last gone through: 1 to 3.4."""
LONGEST = 22
"""Words of a sentence that a learner reads."""
LONGEST_RULE = 26
"""Words of a sentence of a game: a rule may have to name all that it forbids."""


def messages(catalogue: str) -> Iterator[tuple[str, str]]:
    """Yield the texts of a catalogue by their ids, values and attributes, with a name in place of what is filled in."""
    ident, found = "", ""
    for line in [*(ENGLISH / f"{catalogue}.ftl").read_text(encoding="utf-8").splitlines(), "end ="]:
        if begun := re.match(r"( *\.?[a-z][\w-]*) =(.*)", line):
            if found:
                yield ident, plain(found)
            ident, found = begun[1].strip(), begun[2]
        elif line.startswith((" ", "}")):
            found += f" {line.strip()}"
    assert ident == "end"


def plain(text: str) -> str:
    """Return a text as it is read, with its last variant and `Bo` for what is filled in."""
    while inner := re.search(r"\{([^{}]*)\}", text):
        variants = re.split(r"\*?\[[\w-]+\]", inner[1])
        text = text[: inner.start()] + (variants[-1].strip() if "->" in inner[1] else "Bo") + text[inner.end() :]
    return re.sub(r"\s+", " ", text).strip()


def sentences(catalogue: str) -> list[str]:
    """Return the whole sentences of a catalogue: what ends in a full stop or a question mark and has some words."""
    parts = [part for _, text in messages(catalogue) for part in re.split(r"(?<=[.?!:;])\s", text)]
    return [part for part in parts if part[-1:] in ".?!" and len(part.split()) > 3]


def syllables(word: str) -> int:
    """Return about how many syllables a word has: its groups of vowels, without a silent e at its end."""
    groups = len(re.findall(r"[aeiouy]+", word))
    return max(groups - (word.endswith("e") and not word.endswith("le") and groups > 1), 1)


def grade(texts: list[str]) -> float:
    """Return the years of school that texts need, by Flesch and Kincaid."""
    words = [word for text in texts for word in re.findall(r"[a-z]+(?:'[a-z]+)?", text.lower())]
    return 0.39 * len(words) / len(texts) + 11.8 * sum(map(syllables, words)) / len(words) - 15.59


@pytest.mark.parametrize("catalogue", [*LEARNERS, *TEACHERS, *GAMES, "study", "shared"])
def test_words_that_nobody_would_say_are_in_no_message(catalogue: str) -> None:
    wrong = [(name, word) for name, text in messages(catalogue) for word in NEVER if word in text.lower()]
    assert not wrong


@pytest.mark.parametrize("path", sorted(ENGLISH.glob("*.ftl")), ids=lambda path: path.stem)
def test_catalogue_uses_one_kind_of_apostrophe(path: Path) -> None:
    assert "\u2019" not in path.read_text(encoding="utf-8"), "the apostrophe of every catalogue is the straight one"


@pytest.mark.parametrize("catalogue", [*LEARNERS, *TEACHERS, *GAMES])
def test_sentences_are_read_with_ease(catalogue: str) -> None:
    found = sentences(catalogue)
    assert len(found) >= 5
    assert grade(found) <= SCHOOL


@pytest.mark.parametrize("catalogue", LEARNERS)
def test_sentences_of_learners_are_short(catalogue: str) -> None:
    assert not [text for text in sentences(catalogue) if len(text.split()) > LONGEST]


@pytest.mark.parametrize("catalogue", GAMES)
def test_sentences_of_games_are_short(catalogue: str) -> None:
    assert not [text for text in sentences(catalogue) if len(text.split()) > LONGEST_RULE]


def test_the_formula_tells_plain_from_learned_english() -> None:
    easy = ["You won the trick.", "Play red if you can."]
    hard = ["Subsequently the aforementioned participants necessarily relinquish considerable advantages."]
    assert grade(easy) < SCHOOL
    assert grade(hard) > 3 * SCHOOL
    assert plain("{ $n -> [one] one card *[other] { $n } cards } left of { $who }.") == "Bo cards left of Bo."


def test_pages_say_sentences_by_one_function() -> None:
    """A page whose words are read at once takes `sentences`; `messages` are for what is kept until it is read."""
    pages = sorted((ENGLISH.parents[1] / "widgets").rglob("*.py"))
    assert pages
    twice = re.compile(r"\bstr\((\w+\.)?say\(")
    assert [page.name for page in pages if twice.search(page.read_text(encoding="utf-8"))] == []
