"""What judgements say: a mistake is one only beyond its error, and the two bases together tell what was luck."""

from pathlib import Path

import pytest
from support.judged_replay import add, judged

import kernel_lib as kl
from kernel_lib.study.judging import phrases
from kernel_lib.study.judging.move_labels import move_labels
from kernel_lib.study.judging.reasons import reasons_in
from kernel_lib.study.judging.verdicts import Basis, JudgedDecision, judged_decisions_in, judged_in
from kernel_lib.words import speaking


def verdict_on(at: int) -> JudgedDecision:
    found = judged_in(judged(), at)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("lost", "error", "sign", "words"),
    [
        (0.37, 0.03, "??", "A clear mistake: it cost 37 of 100 chances."),
        (0.15, 0.03, "?", "A mistake: it cost 15 of 100 chances."),
        (0.198, 0.03, "?", "A mistake: it cost 19 of 100 chances."),
        (0.098, 0.03, "?!", "A small loss: it cost 9 of 100 chances."),
        (0.07, 0.03, "?!", "A small loss: it cost 7 of 100 chances."),
        (0.049, 0.01, None, "Nearly as good: it cost 4 of 100 chances."),
        (0.03, 0.01, None, "Nearly as good: it cost 3 of 100 chances."),
        (0.03, 0.02, None, "As good as the best."),
        (0.3, 0.16, None, "Too close to call: it cost 30 of 100 chances, give or take 31."),
    ],
)
def test_a_loss_has_a_sign_if_it_is_more_than_its_error(
    lost: float, error: float, sign: str | None, words: str
) -> None:
    replay = judged()
    add(replay, 11, "seat", (("C9", 0.5, error), ("C1", 0.5 - lost, error)), samples=1000)
    found = judged_in(replay, 11)
    assert found is not None
    assert (found.sign, phrases.verdict(found)) == (sign, words)


def test_the_best_move_has_a_sign_where_the_next_best_loses_much() -> None:
    assert verdict_on(8).sign == "!"
    assert phrases.verdict(verdict_on(8)) == "The best move by far: the next best loses 20 of 100 chances."
    assert verdict_on(21).sign is None
    assert verdict_on(21).lost == 0


def test_a_value_and_its_difference_to_the_best_have_errors_of_their_own() -> None:
    """What varies in both moves alike makes values unsure and their difference not."""
    replay = judged()
    add(replay, 11, "seat", (("C9", 0.5, 0.02, 0.06), ("C1", 0.3, 0.02, 0.05)), samples=1000)
    found = judged_in(replay, 11)
    assert found is not None
    assert [one.error for one in found.side.candidates] == pytest.approx([0.02, 0.02])
    assert [one.spread for one in found.side.candidates] == pytest.approx([0.06, 0.05])
    said = " ".join(phrases.how_counted(found))
    assert "±10 after a number" in said
    assert "its own error, here ±4" in said


def test_lines_without_errors_of_values_are_read_as_before() -> None:
    """Of chances they follow from the samples; of points nothing is known, and nothing is said."""
    side = verdict_on(11).side
    assert [one.error for one in side.candidates] == [pytest.approx(0.02)] * 2
    assert side.best.spread == pytest.approx((0.58 * 0.42 / 240) ** 0.5)
    replay = kl.load(Path(__file__).parents[2] / "replays/gear/two-players.jsonl")
    step = next(step for step in replay.main_line if step.seat is not None and len(step.before.legal_moves()) > 1)
    other = next(move for move in step.before.legal_moves() if move != step.move)
    replay.add_eval(step.id, "greedy 1", "seat", [(step.move, 2.0, 0.5), (other, 1.0, 0.5)], 200)
    found = judged_in(replay, step.id)
    assert found is not None
    assert [one.spread for one in found.side.candidates] == [None, None]
    assert not any("after a number" in line for line in phrases.how_counted(found))
    exact = judged_in(judged(), 7, bases=("table",))
    assert exact is not None
    assert {one.spread for one in exact.side.candidates} == {0.0}


def test_what_could_be_known_and_what_was_so_tell_together_what_was_luck() -> None:
    assert verdict_on(8).luck == "unlucky"
    assert phrases.luck(verdict_on(8)) == "Good, but unlucky: as the cards lay, the 7 of diamonds was better."
    assert verdict_on(13).luck == "lucky"
    assert verdict_on(7).luck == verdict_on(11).luck == ""


@pytest.mark.parametrize(
    ("known", "real", "luck"),
    [
        ((0.0, 0.01), (0.3, 0.03), "unlucky"),
        ((0.3, 0.03), (0.0, 0.01), "lucky"),
        ((0.03, 0.04), (0.3, 0.03), ""),  # whether it was good is too close to call
        ((0.3, 0.03), (0.03, 0.04), ""),  # whether it did harm is too close to call
        ((0.04, 0.01), (0.06, 0.02), ""),  # one side with a sign and one without, and the same within their errors
    ],
)
def test_luck_is_told_only_where_both_verdicts_are_sure_and_apart(
    known: tuple[float, float], real: tuple[float, float], luck: str
) -> None:
    replay = judged()
    sides: tuple[tuple[Basis, tuple[float, float]], ...] = (("seat", known), ("table", real))
    for basis, (lost, error) in sides:
        add(replay, 11, basis, (("C9", 0.5, error), ("C1", 0.5 - lost, error)), samples=1000)
    found = judged_in(replay, 11)
    assert found is not None
    assert found.luck == luck


def test_both_sides_are_told_in_sentences() -> None:
    found = verdict_on(7)
    assert found.told == "Cy played the 9 of diamonds"
    assert [f"{phrases.heading(found, side)} {phrases.best_and_played(side)}" for side in found.sides] == [
        "From what Cy knew the 2 of diamonds wins 61 games in 100, the 9 of diamonds 24.",
        "With all cards open the 2 of diamonds wins, the other two lose.",
    ]
    assert "too close to call" in phrases.best_and_played(verdict_on(12).side)
    replay = judged()
    add(replay, 21, "table", (("S7", 0.352, 0.02), ("S10", 0.35, 0.02)), samples=240)
    alike = judged_in(replay, 21)
    assert alike is not None
    assert phrases.best_and_played(alike.sides[1]) == "the 7 of spades and the 10 of spades both win 35 games in 100."
    assert any("What bids and plays say about a hand is left out" in line for line in phrases.how_counted(found))


def test_the_judgement_with_most_samples_counts_and_an_exact_one_before_all() -> None:
    replay = judged()
    add(replay, 11, "seat", (("C9", 0.5, 0.02), ("C1", 0.5, 0.02)), samples=30)
    assert judged_in(replay, 11) == judged_in(judged(), 11)
    add(replay, 11, "seat", (("C9", 0.0), ("C1", 1.0)))
    found = judged_in(replay, 11)
    assert found is not None
    assert (found.side.exact, found.sign) == (True, "!")


def test_a_judgement_without_the_move_that_was_played_says_nothing_of_it() -> None:
    replay = kl.load("replays/inversion/three-players.jsonl")
    add(replay, 10, "seat", (("C6", 0.5, 0.1), ("C7", 0.4, 0.1)), samples=100)
    replay.add_eval(
        11, "greedy 1.0", "seat", [(replay.step(11).move, 0.5, 0.1)], 100
    )  # what else there was it says not
    assert list(judged_decisions_in(replay)) == []


def test_moves_are_called_by_what_they_play_or_as_on_their_buttons() -> None:
    replay = judged()
    calls = {
        at: list(move_labels(replay.game, state.view(seat), state.legal_moves(seat)[-2:], seat, replay.names).values())
        for at, seat in ((10, 0), (4, 0))
        for state in [replay.at(at)]
    }
    assert calls == {10: ["the 1 of clubs", "the 9 of clubs"], 4: ["“Declare 10”", "“Pass”"]}


def test_moves_whose_buttons_say_the_same_are_told_apart_by_what_more_is_typed() -> None:
    replay = kl.load(Path(__file__).parents[2] / "replays/smash/judged.jsonl")
    step = next(step for step in replay.main_line if str(step.move).startswith("assemble Ram at e10"))
    assert step.seat is not None
    moves = [replay.game.parse(f"assemble Ram at e10 turn {turn}") for turn in (0, 1)]
    calls = move_labels(replay.game, step.before.view(step.seat), moves, step.seat, replay.names)
    assert list(calls.values()) == ["“Assemble Ram at e10, turn 0”", "“Assemble Ram at e10, turn 1”"]


@pytest.mark.parametrize("name", ["inversion", "gear", "industry", "smash"])
def test_deals_are_counted_only_where_cards_are_dealt(name: str) -> None:
    """In the other games decks are drawn from: what cannot be known is no deal, and rollouts are games."""
    replay = kl.load(Path(__file__).parents[2] / f"replays/{name}/judged.jsonl")
    said = [
        *reasons_in(replay).values(),
        *(line for found in judged_decisions_in(replay) for line in phrases.how_counted(found)),
    ]
    assert said
    dealt = {word for line in said for word in ("deal", "dealt", "deals", "Deals") if word in line.split()}
    assert bool(dealt) == replay.game.info.has_deal, dealt
    assert ("games; after" in " ".join(said)) == (not replay.game.info.has_deal)


def test_decimals_are_written_as_the_language_writes_them() -> None:
    told = [phrases.counted_points(value) for value in (0.5, -1.44, 1.0)]
    assert told == ["+0.5 points", "−1.4 points", "+1 point"]
    with speaking("de"):
        assert [phrases.counted_points(value) for value in (0.5, -1.44, 1.0)] == [
            "+0,5 Punkte", "−1,4 Punkte", "+1 Punkt"
        ]  # fmt: skip
        assert phrases.points(0.5, sign="") == "0,5"
