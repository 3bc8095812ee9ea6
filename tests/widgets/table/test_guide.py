"""A first game with a guide: each move is pointed at with a reason, words are explained once, its end leads on."""

from pathlib import Path
from typing import Any

import pytest
from support.pages import ShownPage
from support.wire import Wire

import kernel_lib as kl
from kernel_lib.core import Game
from kernel_lib.study.progress import Progress
from kernel_lib.widgets.lesson.board import LessonBoard
from kernel_lib.widgets.table.board import TableBoard
from kernel_lib.widgets.table.first_game import guided_match
from kernel_lib.widgets.table.guide import TableGuide

HOUSE = ("inversion", "gear", "smash", "industry", "grid")


def first_game(tmp_path: Path, game: str = "gear", **more: Any) -> TableBoard:
    return TableBoard(guided_match(game, seed=100), guide=True, progress=Progress(None, tmp_path), pace=0, **more)


def pointed(table: TableBoard) -> dict[str, str]:
    said: dict[str, str] = table.frames[-1].get("guide", {})
    return said


def play_on(table: TableBoard) -> list[dict[str, str]]:
    """Play what is pointed at to the end of the game; return what was said."""
    told = []
    while table.match.state.to_act:
        assert table.session.hint is not None
        told.append(pointed(table))
        table.play(str(table.session.hint))
    return told


def test_a_guide_points_at_a_legal_move_and_says_why(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    assert table.guide
    assert table.session.hint in table.match.state.legal_moves(table.viewer)
    assert pointed(table)["move"] == "Bid 1 on set C."
    assert pointed(table)["why"] == (
        "With your closed cards it gives you 2 pairs and 3 high cards. It costs you 1 point if nobody bids more."
    )


def test_a_guide_points_again_after_the_others_have_played_and_what_they_did_is_on_show_before(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    table.play("bid 1 on C")
    *_, told, last = table.frames
    assert told["log"]
    assert "guide" not in told
    assert last["at"] == table.match.at
    assert pointed(table)["move"] == "Play red 8 and red 8."
    assert "log" not in last


def test_another_move_is_played_without_a_word_and_the_guide_goes_on(tmp_path: Path, wire: Wire) -> None:
    table = first_game(tmp_path)
    table.play("bid 0 on A")
    assert wire.messages("say") == []
    assert pointed(table)["move"]


def test_each_word_is_explained_once(tmp_path: Path) -> None:
    words = [said["word"] for said in play_on(first_game(tmp_path)) if said["word"]]
    assert "set: six cards that are sold together" in words or "pair: two cards of one number" in words
    assert len(words) > 3
    assert len(set(words)) == len(words)


def test_a_refusal_explains_itself_and_the_guide_still_points(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    page = ShownPage()
    table.attach(page)
    hint = table.session.hint
    table.play("bid 0 on C")
    said = page.messages[-2]
    assert said["type"] == "say"
    assert said["tone"] == "refusal"
    assert said["why"]
    assert said["nearest"]
    assert table.session.hint == hint


def test_the_pointers_go_and_come_back(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    table.receive({"type": "command", "name": "guide"})
    assert not table.guide
    assert pointed(table) == {}
    assert not any(button["on"] for button in table.buttons if button["name"] == "guide")
    table.receive({"type": "command", "name": "guide"})
    assert table.guide
    assert pointed(table)["move"] == "Bid 1 on set C."


def offered(table: TableBoard) -> set[str]:
    """The commands that a table offers, on the board and below it."""
    drawn = {sprite.move for sprite in table.session.renderer.sprites}
    return {move.removeprefix("!") for move in drawn} | {button["name"] for button in table.buttons}


@pytest.mark.parametrize("game", HOUSE)
def test_a_table_offers_a_hint_only_when_no_guide_points(tmp_path: Path, game: str) -> None:
    table = first_game(tmp_path, game)
    if table.match.clocked:
        table.receive({"type": "command", "name": "begin"})
    assert "hint" not in offered(table)
    table.receive({"type": "command", "name": "guide"})
    assert "hint" in offered(table)
    table.receive({"type": "command", "name": "guide"})
    assert "hint" not in offered(table)


def test_a_guided_table_offers_undo_once_a_move_was_made_and_points_again_after_it(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    assert "undo" not in offered(table)
    first = pointed(table)["move"]
    table.play("bid 0 on A")
    assert "undo" in offered(table)
    table.receive({"type": "command", "name": "undo"})
    assert pointed(table)["move"] == first
    assert "undo" not in offered(table)


def test_a_table_without_a_guide_points_at_nothing_until_it_is_asked_to() -> None:
    table = TableBoard(kl.Match("gear", ["you", "greedy", "greedy"], seed=100))
    assert not table.guide
    assert pointed(table) == {}
    assert table.session.hint is None
    table.receive({"type": "command", "name": "guide"})
    assert pointed(table)["move"] == "Bid 1 on set C."


def test_a_guide_is_for_one_person() -> None:
    match = kl.Match("gear", ["you:Ann", "you:Bo"], seed=1)
    with pytest.raises(ValueError, match="one person plays; here it is Ann and Bo"):
        TableBoard(match, guide=True)


def test_the_end_of_a_first_game_says_what_was_won_and_leads_on(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    play_on(table)
    assert not table.guide
    assert table.ending["guide"] == {
        "result": "You won 3 tricks, 7 points.",
        "about": "That was a whole game. Now you know how GEAR goes.",
        "learned": [
            "Bid 1 point on set C and got it",
            "Followed the colour that was led",
            "Led a pair, which counts two tricks",
            "Won the last trick, which pays 3 points",
        ],
        "tip": "A pair takes two tricks at once. In your next game, look for pairs before you bid.",
        "lesson": "Lesson 1: Follow with your open cards (5 minutes)",
    }


LEARNED = {
    "inversion": ("Passed, and", "Followed the suit", "Won a trick", "Made 11: your 8 of hearts and"),
    "gear": ("Bid 0 points on set C", "Followed the colour", "Led a pair", "Won the last trick"),
    "smash": ("Bought 8 cards", "Assembled 2", "Built a base", "Flipped machines 2", "Struck", "Destroyed a base"),
    "industry": ("Built 2", "Let factories", "Put 3", "Used the effects of 2", "Triggered a", "Won a clash with a"),
    "grid": ("Laid 12 tiles", "Turned 3 goals", "Laid all tiles without", "Covered every space"),
}  # fmt: skip
"""What the end of a first game lists, if one plays what is pointed at; the seed is 7."""


@pytest.mark.parametrize("game", HOUSE)
def test_the_end_of_a_first_game_lists_all_that_was_done(tmp_path: Path, game: str) -> None:
    table = TableBoard(guided_match(game, seed=7), guide=True, progress=Progress(None, tmp_path), pace=0)
    if table.match.clocked:
        table.begin()
    play_on(table)
    learned = table.ending["guide"]["learned"]
    assert len(learned) == len(LEARNED[game])
    for done, begins in zip(learned, LEARNED[game], strict=True):
        assert done.startswith(begins)


def test_what_was_not_done_is_not_listed(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    while table.match.state.to_act:
        moves = table.match.state.legal_moves(table.viewer)
        table.play(str(max(moves, key=lambda move: (str(move).startswith("bid 0"), -len(str(move)), str(move)))))
    scores = table.match.state.scored[-1].scores[0]  # type: ignore[attr-defined]  # of this game
    learned = table.ending["guide"]["learned"]
    assert any(done.startswith("Won the last trick") for done in learned) == bool(scores.last)
    assert not any(done.startswith("Led a pair") for done in learned)


def test_a_whole_game_follows_without_a_guide(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    play_on(table)
    table.receive({"type": "command", "name": "whole"})
    assert table.match.state.to_act
    assert table.match.state.options.rounds != 1
    assert not table.guide
    assert table.match.people == (0,)


def test_the_next_lesson_opens_below_the_table(tmp_path: Path) -> None:
    table = first_game(tmp_path)
    page = ShownPage()
    table.attach(page)
    play_on(table)
    table.receive({"type": "command", "name": "lesson"})
    assert len(page.below) == 1
    assert isinstance(table.below[-1], LessonBoard)
    assert table.below[-1].title == "GEAR: Lesson 1: Follow with your open cards"


def test_the_next_lesson_opens_where_a_page_has_a_place_for_it(tmp_path: Path) -> None:
    opened: list[str] = []
    table = first_game(tmp_path, learn=lambda: opened.append("lesson"))
    play_on(table)
    table.receive({"type": "command", "name": "lesson"})
    assert opened == ["lesson"]


@pytest.mark.parametrize("name", HOUSE)
def test_a_first_game_of_the_house_has_a_result_and_a_tip(name: str) -> None:
    game: Game = kl.GAMES[name]
    assert game.text.guide.tip is not None
    assert guided_match(name, seed=1).people == (0,)


def test_what_is_said_of_a_first_game_stands_in_place_of_its_guide() -> None:
    match = guided_match("gear", players=4, rounds=2, seed=1)
    assert len(match.names) == 4
    assert match.state.options.rounds == 2


def test_a_game_without_hints_points_at_the_move_of_its_usual_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    match = guided_match("gear", seed=100)
    bots = match.game.bots
    monkeypatch.setitem(vars(match.game), "bots", type(bots)(by_name=bots.by_name))
    pointer = TableGuide(match.game).pointer(match.state.view(0), match.names, match.at)
    assert pointer.move in match.state.legal_moves(0)
    assert pointer.said["why"] == ""
