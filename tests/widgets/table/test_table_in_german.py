"""A table of !nversion in German: what the board shows and says; what is typed, and the log, stay as they are."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.wire import Wire

import kernel_lib as kl
from kernel_lib.words import in_lines, speaking


@pytest.fixture(autouse=True)
def german() -> Iterator[None]:
    with speaking("de"):
        yield


def test_a_game_is_played_in_german_and_logged_as_ever(wire: Wire, tmp_path: Path) -> None:
    """`wire`: what is sent to the page."""
    log = tmp_path / "game.jsonl"
    table = kl.Table(kl.Match("inversion", ["you", "greedy"], seed=3, log=log))
    assert table.board.still().caption.startswith("Du spielst aus. Bediene ")
    table.play("play W10")
    assert wire.said()[-1].startswith("Die Karte W10 gibt es in diesem Spiel nicht: ")
    while table.match.state.outcome is None:
        table.play(str(table.match.state.legal_moves()[0]))
    over = table.board.still()
    assert " zu " in over.caption or "Unentschieden" in over.caption
    assert "Spur: Alle zehn Stiche sind gespielt." in over.description
    with speaking("en"):
        english = kl.load(log)
        assert str(english.main_line[1].move).startswith("play ")
        assert "trick" in in_lines(english.game.text.table(english.at(english.main).view(0)), english.names)
    assert "Stich" not in log.read_text(encoding="utf-8")
