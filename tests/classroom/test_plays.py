"""Games that were played for an assignment: what is said of one that does not count."""

from pathlib import Path

import pytest

import kernel_lib as kl
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.plays import Plays, SubmittedGame, first_play
from kernel_lib.words import language, speaking

DEAL = Deal("inversion", ("you", "greedy", "greedy"), 5)


def test_why_a_play_does_not_count_is_told_in_the_language_that_is_spoken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    match = DEAL.match("Ann")
    match.play(str(match.state.legal_moves()[0]))
    kl.save(match.replay, tmp_path / "game.jsonl")
    plays = Plays((SubmittedGame(0, (tmp_path / "game.jsonl").read_bytes()),))
    monkeypatch.setattr(Deal, "why_not", lambda *_args, **_named: language())
    for spoken in ("en", "de", "en"):
        doubts: list[str] = []
        with speaking(spoken):
            assert first_play(plays, DEAL, doubts, bots=False) is None
        assert doubts == [spoken]
