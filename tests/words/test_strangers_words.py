"""A game from elsewhere brings its catalogues and its plan in a folder beside its modules."""

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from kernel_lib.core import Game
from kernel_lib.core.rulebook import Entry, Rulebook
from kernel_lib.words import Message, speaking
from kernel_lib.words import catalogue as catalogues

WORDS = {
    "en/stranger.ftl": "rule-one = One\n    .text = There is one.\nhello = Hello, { points }.\n",
    "de/stranger.ftl": "hello = Hallo.\n",
    "en/gear.ftl": "rule-cards = Other cards\n",
}


@pytest.fixture
def stranger(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a package with words; its game is made."""
    for name, text in WORDS.items():
        path = tmp_path / "stranger" / "words" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (tmp_path / "stranger" / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(catalogues, "_packages", dict(catalogues._packages))
    importlib.import_module("stranger")
    rules: Any = None
    Game(name="stranger", title="Stranger", seats=(2,), rules_version="1", package="stranger", rules=rules)
    catalogues.forget()
    yield tmp_path / "stranger"
    del sys.modules["stranger"]
    catalogues.forget()


def test_a_stranger_brings_words_in_several_languages(stranger: Path) -> None:
    hello = Message("stranger/hello", {"n": 2})
    assert str(hello) == "Hello, 2 points."
    with speaking("de"):
        assert str(hello) == "Hallo."
    rulebook = Rulebook("Stranger", Entry("one", "stranger.txt", "text"), catalogue="stranger")
    assert rulebook["one"].text == "There is one."


def test_a_stranger_changes_no_word_of_cogbook(stranger: Path) -> None:
    catalogues.bring("gear", "stranger")
    assert str(Message("gear/rule-cards")) == "Forty cards"


def test_compiled_words_need_no_source(stranger: Path) -> None:
    command = [sys.executable, "-m", "kernel_lib.words.compiler", str(stranger / "words")]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert len(run.stdout.splitlines()) == len(WORDS)
    for source in stranger.glob("words/*/*.ftl"):
        source.unlink()
    assert str(Message("stranger/hello", {"n": 1})) == "Hello, 1 point."
