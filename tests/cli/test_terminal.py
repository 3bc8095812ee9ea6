"""Playing in the terminal, from a script of what a person types."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

import kernel_lib as kl
from kernel_lib.cli.terminal import HELP, play
from kernel_lib.core import Move
from kernel_lib.games.inversion.rules.components import SUIT_SIGNS


class Screen:
    """Types lines, and keeps what was shown and asked."""

    def __init__(self, match: kl.Match, typed: Iterable[str]) -> None:
        self.match = match
        self.shown: list[str] = []
        self.asked: list[str] = []
        self._typed: Iterator[str] = iter(typed)
        play(match, self._read, self.shown.append)

    def _read(self, question: str) -> str:
        self.asked.append(question)
        self.shown.append(f"[{question}]")
        try:
            return next(self._typed)
        except StopIteration:
            raise EOFError from None

    @property
    def text(self) -> str:
        return "\n".join(self.shown)


def match(*seats: str, seed: int = 1) -> kl.Match:
    return kl.Match("inversion", list(seats or ("you:Ann", "greedy", "greedy")), seed=seed)


def anything_legal(at: kl.Match) -> Iterator[str]:
    """Types the first legal move, by its last word alone every other time."""
    turn = 0
    while True:
        move: Move = at.state.legal_moves(at.state.to_act[0])[0]
        yield str(move) if turn % 2 else str(move).split()[-1]
        turn += 1


@pytest.mark.parametrize(
    "seats", [("you", "greedy"), ("greedy", "you:Ann", "uniform"), ("you", "uniform", "greedy", "uniform")]
)
def test_a_whole_game_is_played(seats: tuple[str, ...]) -> None:
    at = match(*seats)
    screen = Screen(at, anything_legal(at))
    assert at.state.outcome is not None
    assert screen.shown[0] == HELP
    assert "!nversion, result." in screen.shown[-1]
    assert "trick 10 with" in screen.text


def test_what_bots_and_chance_did_is_told() -> None:
    text = Screen(match("greedy", "you:Ann", "greedy"), ["quit"]).text
    assert "Everybody was dealt ten cards" in text
    assert "Careful 1 declared" in text


def test_every_move_is_told_once() -> None:
    at = match(seed=3)
    screen = Screen(at, anything_legal(at))
    told = [line for line in screen.shown if " played " in line and "\n" not in line]
    assert len(told) == 30


def test_help_and_the_list_of_moves() -> None:
    screen = Screen(match(), ["help", "moves", "quit"])
    assert screen.shown.count(HELP) == 2
    assert "declare 1, declare 2, declare 3" in screen.text


def test_why_tells_the_rule_or_that_it_is_legal() -> None:
    text = Screen(match(), ["why pass", "why declare 4", "why nonsense", "quit"]).text
    assert "You open the auction: declare a number from 1 to 10. [opening] Nearest legal move: declare 1." in text
    assert "That is legal." in text
    assert "'nonsense' is not a move of !nversion" in text


def test_a_rule_is_shown_by_its_id() -> None:
    text = Screen(match(), ["rule opening", "rule castling", "quit"]).text
    assert "The first declaration. " in text
    assert "There is no rule of !nversion 'castling'. There is: cards, " in text


def test_a_hint_is_a_legal_move_and_plays_nothing() -> None:
    at = match()
    before = at.at
    (hint,) = [line for line in Screen(at, ["hint", "quit"]).shown if line.startswith("Try: ")]
    words, _, rest = hint.removeprefix("Try: ").partition(" (")
    typed, _, reason = rest.partition(") ")
    move = at.game.parse(typed)
    assert reason.endswith("."), "and why"
    assert move in at.state.legal_moves()
    assert words == at.game.text.button(move).said(), "in the words of the game, and as it is typed"
    assert at.at == before


def test_undo_shows_the_table_again() -> None:
    at = match()
    start = at.at
    screen = Screen(at, ["undo", "3", "undo", "quit"])
    assert at.at == start
    assert "There is no move of yours to take back." in screen.text
    assert sum("Open the auction" in line for line in screen.shown) == 2


def test_what_is_wrong_is_told_and_asked_again() -> None:
    at = match()
    before = at.at
    screen = Screen(at, ["", "   ", "fold", "pass", "declare 0", "play H9", "declare", "quit"])
    assert at.at == before
    assert len(screen.asked) == 8
    for sentence in ("'fold' is not a move", "[opening]", "[auction-first]"):
        assert sentence in screen.text


def test_the_table_is_shown_on_demand_and_not_after_every_word() -> None:
    screen = Screen(match(), ["help", "table", "help", "quit"])
    assert sum("!nversion, auction" in line for line in screen.shown) == 2


@pytest.mark.parametrize("end", [["quit"], ["q"], []])
def test_quit_and_the_end_of_the_input_leave_the_game(end: list[str]) -> None:
    at = match()
    Screen(at, ["4", *end])
    assert at.state.outcome is None
    assert any(str(step.move) == "declare 4" for step in at.replay.main_line)


# Several people at one screen ---------------------------------------------------------------------


def test_several_people_are_called_one_after_the_other() -> None:
    at = match("you:Ann", "greedy", "you:Bo")
    screen = Screen(at, ["", "1", "", "2", "", "quit"])
    calls = [question for question in screen.asked if question.startswith("Pass the screen")]
    assert calls == [f"Pass the screen to {name}, then press Enter. " for name in ("Ann", "Bo", "Ann")][: len(calls)]
    assert len(calls) >= 2


def test_the_end_of_the_input_may_come_while_the_screen_is_passed() -> None:
    at = match("you:Ann", "you:Bo")
    Screen(at, [])
    assert at.state.outcome is None


def test_a_hand_is_shown_only_after_its_person_was_called() -> None:
    at = match("you:Ann", "greedy", "you:Bo")
    screen = Screen(at, ["", "1", "", "quit"])
    called = ""
    for line in screen.shown:
        called = line.removeprefix("[Pass the screen to ").partition(",")[0] if line.startswith("[Pass") else called
        for seat_line in line.splitlines():
            if ", hand: " in seat_line and any(sign in seat_line for sign in SUIT_SIGNS.values()):
                assert seat_line.startswith(called)


def test_what_others_laid_face_down_is_not_told() -> None:
    at = kl.Match("highest_card", ["you:Ann", "uniform", "uniform"], seed=1)
    mine = at.state.legal_moves(0)[0]
    screen = Screen(at, [str(mine), "quit"])
    shown = screen.text[: screen.text.index("The cards were turned up")]
    assert f"Ann laid {str(mine).split()[1]}." in shown
    assert "Random 1 laid a card." in shown
    assert shown.count("laid a card.") == 2


def test_of_two_people_neither_is_told_what_the_other_laid() -> None:
    at = kl.Match("highest_card", ["you:Ann", "you:Bo"], seed=1)
    screen = Screen(at, ["", str(at.state.legal_moves(0)[0]), "", "quit"])
    assert "Ann laid a card." in screen.text


def test_trouble_with_the_log_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = tmp_path / "game.jsonl"
    at = kl.Match("inversion", ["you", "greedy"], seed=1, log=log)
    log.rename(tmp_path / "elsewhere.jsonl")
    monkeypatch.setattr("kernel_lib.replay.writer.LOOK_AGAIN", -1.0)
    assert "can no longer be written" in Screen(at, ["S1", "quit"]).text


def test_a_name_does_nothing_to_the_terminal() -> None:
    text = Screen(match("you:\x1b[2JAnn", "you:\u202eoB [/red]", "greedy"), ["", "1", "", "table", "quit"]).text
    assert not [letter for letter in text if letter != "\n" and not letter.isprintable()]
    assert r"\x1b[2JAnn" in text
    assert r"\u202eoB [/red]" in text


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"rounds": 1}),
        (3, {"rounds": 1, "debt": False}),
        (3, {"variant": "easy", "target": 5}),
        (4, {"variant": "teams", "rounds": 1}),
        (5, {"rounds": 2}),
    ],
)
def test_every_variant_of_gear_is_played_to_its_end_in_the_terminal(
    tmp_path: Path, players: int, options: dict[str, Any]
) -> None:
    match = kl.Match("gear", ["you", *["greedy"] * (players - 1)], seed=6, log=tmp_path / "game.jsonl", **options)
    said: list[str] = []
    play(match, lambda _: str(match.state.legal_moves()[0]), said.append)
    assert match.state.outcome is not None
    assert kl.verify(tmp_path / "game.jsonl") is None
    assert any("won" in line for line in said)
