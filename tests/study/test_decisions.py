"""Many judged games: mistakes as positions, accuracy with its doubt, luck apart from skill; and reasons in words."""

from collections import Counter
from pathlib import Path

import polars as pl
import pytest

import kernel_lib as kl
from kernel_lib.games.inversion.rules.moves import Trick
from kernel_lib.stats.questions import FEW
from kernel_lib.study.extension_lines import line_start
from kernel_lib.study.judging.judged_decisions import DECISIONS, Decisions, meanings, questions
from kernel_lib.study.judging.reasons import ROLLOUTS, ReasonLine, reason_for, reasons_in
from kernel_lib.study.judging.rollouts import Decision
from kernel_lib.study.judging.verdicts import judged_decisions_in


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four games against careless players, judged, and one that is not."""
    place = tmp_path_factory.mktemp("judged")
    bots = ["greedy", "greedy", "uniform"]
    kl.simulate("inversion", 5, bots=bots, seed=1, out=place, progress=False)
    for path in sorted(place.glob("*.jsonl"))[:4]:
        kl.judge(path, error=0.15, reasons=False, progress=False)
    return place


@pytest.fixture(scope="module")
def found(folder: Path) -> Decisions:
    return kl.study.decisions(folder)


def test_there_is_a_row_for_every_judged_decision(folder: Path, found: Decisions) -> None:
    replays = [kl.load(path) for path in sorted(folder.glob("*.jsonl"))]
    told = [
        (Path(replay.file).name, one.at, one.lost, one.seat, seat.name, seat.agent, one.luck)
        for replay in replays
        for one in judged_decisions_in(replay)
        for seat in [replay.header.seats[one.seat]]
    ]
    rows = found.frame.select("file", "at", "lost", "seat", "player", "agent", "luck").rows()
    assert [(Path(file).name, *rest) for file, *rest in rows] == told
    assert {row["player"]: row["agent"] for row in found.luck.iter_rows(named=True)} == {
        "greedy 1": "greedy",
        "greedy 2": "greedy",
        "uniform": "uniform",
    }
    assert {luck for *_, luck in told} > {""}, "some were lucky or unlucky"
    assert found.frame["game"].n_unique() == 4
    assert list(DECISIONS) == list(meanings()) == found.frame.columns


def test_mistakes_are_the_worst_first_and_open_at_their_move(found: Decisions, folder: Path) -> None:
    worst = kl.mistakes(folder, least=0.1)
    assert worst.frame["lost"].is_sorted(descending=True)
    assert set(worst.frame["sign"]) <= {"?!", "?", "??"}
    assert len(worst) == found.frame.filter(pl.col("sign").is_in(["?!", "?", "??"]), pl.col("lost") >= 0.1).height > 0
    step = worst[0].replay().step(worst[0].at)
    assert str(step.move) == worst.frame["played"][0]
    greedy = kl.mistakes(folder, "greedy")
    assert 0 < len(greedy) < len(kl.mistakes(folder)), "they are those of both seats where greedy sits"
    with pytest.raises(ValueError, match="There is no player with judged decisions called 'Zoe'"):
        kl.mistakes(folder, "Zoe")


def test_questions_have_answers_with_intervals(found: Decisions) -> None:
    assert list(found.answers) == [question.name for question in questions()]
    by_player = found.answer("accuracy-by-player")
    share = {row["player"]: row for row in by_player.iter_rows(named=True)}
    assert max(row["n"] for row in share.values()) >= FEW > max(row["games"] for row in share.values())
    assert all(row["low"] is None for row in share.values()), "many decisions of few games have no interval"
    by_rule = {row["rule"]: row["n"] for row in found.answer("accuracy-by-rule").iter_rows(named=True)}
    assert by_rule == Counter(rule for rules in found.frame["rule"] for rule in rules.split(", ") if rule)
    with pytest.raises(ValueError, match="There is no question about decisions 'wins'"):
        found.answer("wins")


def test_a_result_is_the_start_with_skill_and_luck(found: Decisions) -> None:
    rows = found.luck.rows(named=True)
    assert len(rows) == 4 * 3
    assert all(abs(row["start"] + row["skill"] + row["luck"] - row["result"]) < 1e-9 for row in rows)
    skill = found.luck.group_by("agent").agg(pl.col("skill").mean(), pl.col("lost").mean()).rows_by_key("agent")
    assert skill["uniform"][0][0] < -0.1 < skill["greedy"][0][0] < 0.1, "the reference player is the measure"
    assert found.luck_by_player.height == found.luck["player"].n_unique()


def test_where_nothing_is_judged_it_is_said(tmp_path: Path) -> None:
    kl.simulate("inversion", 1, bots=["uniform"], players=3, out=tmp_path, progress=False)
    with pytest.raises(ValueError, match="judge the games first"):
        kl.study.decisions(tmp_path)


# Reasons ------------------------------------------------------------------------------------------


def test_a_reason_counts_what_comes_after_either_move(folder: Path) -> None:
    worst = kl.mistakes(folder, limit=1)[0]
    replay = worst.replay()
    (one,) = [one for one in judged_decisions_in(replay) if one.at == worst.at]
    state = replay.step(one.at).before
    decision = Decision.of(state, one.seat, (one.best.move, one.move), "seat", 1)
    told = reason_for(decision, one.best.move, one.move, replay.names)
    assert f"of {ROLLOUTS} deals" in told
    assert told == reason_for(decision, one.best.move, one.move, replay.names), "equal seeds count alike"
    assert reason_for(decision, one.move, one.move, replay.names) == "", "no move is better than itself"


def test_reasons_stand_in_the_file_beside_the_verdicts_and_leave_with_redaction(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    worst = kl.mistakes(folder, limit=1)[0]
    path.write_bytes(Path(worst.file).read_bytes())
    seat = kl.load(path).step(worst.at).seat
    replay = kl.judge(path, seats=seat, at=[worst.at], error=0.04, progress=False)
    assert kl.verify(path) is None
    assert reasons_in(kl.load(path)) == reasons_in(replay)
    assert set(reasons_in(replay)) <= {worst.at}
    assert not any(line.startswith(line_start(ReasonLine)) for line in kl.redact(replay, seat).lines)


def test_what_comes_is_told_alike_whatever_the_cards() -> None:
    text = kl.GAMES["inversion"].text
    one, other = (
        Trick(7, 1, (0, 1, 2), cards, "H5", inverted=False) for cards in (("H1", "H2", "H3"), ("S1", "H9", "D2"))
    )
    assert text.forecast(one) == text.forecast(other)
    assert [clause.said(("Ann", "Bo", "Cy")) for clause in text.forecast(one)] == ["Bo wins trick 7"]
