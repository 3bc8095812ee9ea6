"""Reports of games take their words from catalogues: in the pseudo-language no word of one stands in plain letters."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.guards import HOUSE
from support.marked_words import ALLOWED, speaking_marked, texts_of_page, unmarked

import kernel_lib as kl
from kernel_lib.stats.report import page
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
    catalogue.forget()
    read = re.sub("<pre>.*?</pre>", "", html, flags=re.DOTALL)  # commands are typed as they stand there
    assert read != html
    belongs = re.compile("|".join(filter(None, (ALLOWED.get(name), GOALS.get(name)))))
    found = unmarked(texts_of_page(read), {*re.findall(r"\w+", kl.GAMES[name].title)})
    assert [word for word in found if not belongs.fullmatch(word)] == []
