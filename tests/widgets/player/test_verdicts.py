"""A player shows what was judged to whoever may know it; the best line is a variation, in memory until one writes."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from support.judged_replay import ANN, CY, FILE, add, judged
from support.wire import Wire, press

import kernel_lib as kl
from kernel_lib.widgets.front.html_page import JUDGED, used_symbols


def asked(player: kl.Player) -> dict[str, Any]:
    """What a page gets when it asks for the verdicts."""
    press(player, {"type": "command", "name": "verdicts"})
    told: dict[str, Any] = player.verdicts
    return told


def test_a_page_gets_verdicts_when_it_asks_for_them(wire: Wire) -> None:
    player = kl.Player(judged())
    assert player.verdicts == {"judged": 6}
    told = asked(player)
    assert {at: verdict["sign"] for at, verdict in told["moves"].items()} == {
        "7": "??", "8": "!", "11": "?!", "12": "", "13": "?", "21": "",
    }  # fmt: skip
    assert [row["piece"] for row in told["moves"]["7"]["rows"]] == ["small-D2", "small-D5", "small-D9"]
    json.dumps(told)


def test_how_much_is_judged_is_said_and_stands_with_every_verdict(wire: Wire) -> None:
    """Of Ann's two verdicts nobody else learns of other decisions than hers."""
    for seat, words in (
        ("table", "6 of 26 decisions judged; 20 not yet."),
        (ANN, "2 of 9 decisions judged; 7 not yet."),
    ):
        player = kl.Player(judged(), seat=seat)
        told = asked(player)
        assert wire.said()[-1] == f"{words} S goes to the next sign, B to the best line."
        assert all(told["said"][verdict["how"][0]] == words for verdict in told["moves"].values())


def test_the_line_of_chances_is_what_seats_could_expect_after_their_own_decisions_and_the_outcome() -> None:
    lines = {line["name"]: line["points"] for line in asked(kl.Player(judged()))["lines"]}
    assert [point[:2] for point in lines["Cy"]] == [[7, 24], [13, 28], [21, 35], [36, 100]]
    assert [point[:2] for point in lines["Ann"]] == [[8, 50], [11, 50], [36, 0]]
    assert all(off > 0 for _, _, off in lines["Cy"][:-1])


def test_each_number_has_the_error_that_belongs_to_it() -> None:
    """Bars and the line of chances have that of the value, the foot tells both."""
    replay = judged()
    add(replay, 11, "seat", (("C9", 0.5, 0.02, 0.06), ("C1", 0.3, 0.02, 0.05)), samples=1000)
    told = asked(kl.Player(replay))
    verdict = told["moves"]["11"]
    assert [row["cells"][0]["off"] for row in verdict["rows"]] == [12, 10]
    assert verdict["rows"][0]["cells"][0]["about"].endswith("50 in 100 to win, give or take 12")
    assert verdict["foot"] == ["1000 games", "each number ±12", "the difference ±4"]
    line = next(line for line in told["lines"] if line["name"] == "Ann")
    assert [point for point in line["points"] if point[0] == 11] == [[11, 30, 9.8]]


def test_a_seat_gets_its_own_verdicts_from_what_it_knew_and_a_spectator_none() -> None:
    player = kl.Player(judged(), seat=ANN)
    told = asked(player)
    assert sorted(told["moves"]) == ["11", "8"]
    assert all(len(verdict["sides"]) == 1 for verdict in told["moves"].values())
    assert [line["name"] for line in told["lines"]] == ["Ann"]
    player.look_as("public")
    assert player.verdicts == {}


def test_a_redacted_replay_has_the_verdicts_of_its_seat(tmp_path: Path) -> None:
    kl.save(kl.redact(judged(), CY), tmp_path / "cy.jsonl")
    told = asked(kl.Player(tmp_path / "cy.jsonl"))
    assert next(verdict["told"] for verdict in told["moves"].values()) == "Cy played the 9 of diamonds"
    assert not any(verdict["enters"] for verdict in told["moves"].values())


def test_the_best_line_is_a_variation_that_goes_on_from_the_real_state_to_the_end(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    kl.save(judged(), file)
    before = file.read_bytes()
    player = kl.Player(file)
    player.enter_best_line(7)
    replay = player.replay
    assert replay.parent(player.at) == 6
    assert str(replay.step(player.at).move) == "play D2"
    line = replay.line(player.at).ids
    assert replay.at(line[-1]).outcome is not None
    assert replay.main == 36
    assert file.read_bytes() == before  # until something is written
    press(player, {"type": "save-note", "at": 7, "note": 0, "by": "Ann", "text": "Why?", "glyph": "", "marks": [],
                   "show": "after"})  # fmt: skip
    assert kl.load(file).lines == replay.lines
    assert not kl.verify(file)


def test_a_best_line_that_is_there_is_entered_again_and_not_played_twice() -> None:
    player = kl.Player(judged())
    player.enter_best_line(7)
    count, first = len(player.replay), player.at
    assert asked(player)["moves"]["7"]["best"] == first
    player.go(7)
    player.enter_best_line(7)
    assert (len(player.replay), player.at) == (count, first)


def test_nobody_sees_the_real_cards_by_a_best_line(wire: Wire) -> None:
    player = kl.Player(judged(), seat=CY)
    moves = len(player.replay)
    press(player, {"type": "command", "name": "best 7"})
    assert "all cards open" in wire.said()[-1]
    assert len(player.replay) == moves
    with pytest.raises(ValueError, match="line that was played"):
        kl.Player(judged()).enter_best_line(8)


def test_a_page_has_the_front_end_of_verdicts_only_if_there_are_any(tmp_path: Path) -> None:
    shutil.copy(FILE, tmp_path / "game.jsonl")
    plain, told = kl.Player(FILE).export(tmp_path / "plain.html"), kl.Player(judged()).export(tmp_path / "told.html")
    assert plain.stat().st_size + 2_000 < told.stat().st_size


def test_pieces_of_candidates_travel_with_a_page() -> None:
    sheet = kl.GAMES["inversion"].scene.sheet()
    assert "small-D2" in used_symbols(sheet, [], JUDGED, {"small-D2"})
