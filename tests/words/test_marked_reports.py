"""Reports of games and tables of them take their words from catalogues: in the pseudo-language no word of one stands in
plain letters.
"""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest
from support.guards import HOUSE
from support.marked_words import ALLOWED, speaking_marked, texts_of_page, unmarked

import kernel_lib as kl
from kernel_lib.stats.report import page
from kernel_lib.stats.tables import AnswerText, ColumnMeaning, TableText
from kernel_lib.study.judging.judged_decisions import LUCK_IN_WORDS, meanings, questions
from kernel_lib.words import catalogue

GOALS = {"grid": "NE|SE|SW"}
"""By game, names of places that belong to no language."""


@pytest.mark.parametrize("name", HOUSE)
def test_no_word_of_a_report_is_outside_the_catalogues(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kl.simulate(name, 2, players=2, bots=["uniform"], seed=1, out=tmp_path / "games", progress=False)
    frames = kl.frames(tmp_path / "games")
    with speaking_marked(monkeypatch):
        html = page(frames, kl.summary(frames))
        columns = frames.columns["text"].to_list()
    catalogue.forget()
    read = re.sub("<pre>.*?</pre>", "", html, flags=re.DOTALL)  # commands are typed as they stand there
    assert read != html
    belongs = re.compile("|".join(filter(None, (ALLOWED.get(name), GOALS.get(name)))))
    found = unmarked([*texts_of_page(read), *columns], {*re.findall(r"\w+", kl.GAMES[name].title)})
    assert [word for word in found if not belongs.fullmatch(word)] == []


def test_no_word_of_judged_decisions_is_outside_the_catalogues(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table of mistakes and the questions about decisions are read by learners."""
    row = {"file": "a.jsonl", "at": 3, "player": "Ann", "part": "1", "played": "2", "best": "3", "lost": 0.2}
    rows = pl.DataFrame([{**row, "sign": "?", "luck": luck} for luck in ("lucky", "unlucky")])
    with speaking_marked(monkeypatch):
        table = TableText(rows, ColumnMeaning(words={"luck": LUCK_IN_WORDS}))
        read = [column.title for column in table.columns] + [cell for place in (0, 1) for cell in table.cells(place)]
        for question in questions():
            read += [question.title, question.label, question.axis, question.note]
            answer = AnswerText(question, pl.DataFrame({name: [] for name in question.by}))
            read += [column.title for column in answer.columns]
        read += meanings().values()
    catalogue.forget()
    assert "a" in read
    assert not unmarked(read, {"Ann"})
