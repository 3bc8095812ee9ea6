"""Games that were played for an assignment: what is said of one that does not count."""

import random
from functools import cache
from pathlib import Path

import pytest
from support.learners import START

import kernel_lib as kl
from kernel_lib.classroom.assignment import Beat
from kernel_lib.classroom.deal import Deal
from kernel_lib.classroom.plays import Plays, SubmittedGame, first_play, wins
from kernel_lib.study.tries import Begun
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


# Games to be won, one after the other ---------------------------------------------------------------------------------

TO_WIN = Beat(Deal("inversion", ("you", "uniform"), 5), 2)


@cache
def won_game(number: int) -> SubmittedGame:
    """A game that the person won: the first of many by chance."""
    deal = TO_WIN.dealt(number)
    for choices in range(100):
        match, rng = deal.match("Ann"), random.Random(choices)
        while match.state.to_act:
            match.play(rng.choice(match.state.legal_moves()))
        if match.state.outcome is not None and 0 in match.state.outcome.winners:
            return SubmittedGame(0, b"".join(line + b"\n" for line in match.replay.lines))
    raise AssertionError("nobody loses each of a hundred games")


@pytest.mark.parametrize(
    ("handed_in", "begun", "recorded", "won", "doubts"),
    [
        pytest.param([0, 1], [0, 1], True, 2, [], id="both"),
        pytest.param([1, 0], [], False, 2, [], id="nothing is noted, and they come in another order"),
        pytest.param([1], [], False, 0, [], id="nothing is noted, and the first is missing"),
        pytest.param(
            [0, 2], [0, 1, 2], True, 1, ["Game 2 was not handed in, so no later one counts."], id="one is kept back"
        ),
        pytest.param([0, 1], [0], True, 1, [], id="one was begun elsewhere"),
        pytest.param([0, 1], [0], False, 1, [], id="one was begun before that was noted"),
        pytest.param([0], [], True, 0, [], id="none was begun in the assignment"),
    ],
)
def test_wins_are_counted_game_by_game_as_they_were_begun(
    handed_in: list[int], begun: list[int], won: int, doubts: list[str], *, recorded: bool
) -> None:
    noted = tuple(Begun(START, "inversion", "monday", 0, number, won_game(number).mark) for number in begun)
    plays, dealt, said = (
        Plays(tuple(map(won_game, handed_in)), noted, recorded),
        [TO_WIN.dealt(number) for number in range(3)],
        list[str](),
    )
    counted = wins(plays, dealt, 0, said, bots=True)
    assert [play.replay.header.seed for play in counted] == [deal.seed for deal in dealt[:won]]
    assert said == doubts
