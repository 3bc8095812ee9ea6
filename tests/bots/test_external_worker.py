"""The process of a bot of other people, from inside: whom it knows, what it answers, and what it lets go of."""

import random
from pathlib import Path

import msgspec
import pytest

from kernel_lib.bots.external_messages import BotReply, GameMessage, ViewMessage, encode_view
from kernel_lib.bots.external_worker import HostedBot, bot_in, is_out_of_memory, load_module
from kernel_lib.core import CHANCE
from kernel_lib.core import State as AnyState
from kernel_lib.games import GAMES
from kernel_lib.games.inversion.rules.moves import Declare

COUNTING = """
class Counting:
    "Declares one trick more with each question."

    def __init__(self):
        self.asked = 0

    def choose(self, view, rng):
        self.asked += 1
        return [move for move in view.legal_moves() if str(move) == f"declare {self.asked}"][0]
"""
RANDOM = "class Chance:\n    def choose(self, view, rng):\n        return rng.choice(view.legal_moves())\n"
WORDS = "class Words:\n    def choose(self, view, rng):\n        return 'declare 1'\n"


def file(folder: Path, text: str) -> str:
    """A file that holds a bot."""
    path = folder / "their_bot.py"
    path.write_text(text)
    return str(path)


def hosted(folder: Path, text: str) -> HostedBot:
    return HostedBot(file(folder, text))


def begin(player: int, *over: int) -> GameMessage:
    """A game of three begins, others are over."""
    return GameMessage(10 + player, player, "inversion", {"players": 3}, [*over])


def dealt() -> AnyState:
    start = GAMES["inversion"].start(players=3)
    return start.play(start.sample_chance(random.Random(1)), CHANCE)


def question(player: int, chance: int = 1) -> ViewMessage:
    """Which move is made at a first decision."""
    return ViewMessage(20 + player, player, msgspec.Raw(encode_view(dealt().view(0), chance)))


def test_each_player_has_a_bot_of_its_own(tmp_path: Path) -> None:
    bot = hosted(tmp_path, COUNTING)
    assert bot.reply(begin(1)) == BotReply(11)
    assert bot.reply(begin(2)) == BotReply(12)
    moves = [bot.reply(question(player)) for player in (1, 1, 2, 1)]
    assert moves == [
        BotReply(21, Declare(1)),
        BotReply(21, Declare(2)),
        BotReply(22, Declare(1)),
        BotReply(21, Declare(3)),
    ]


def test_the_bot_of_a_game_that_is_over_is_let_go_of_when_the_next_one_begins(tmp_path: Path) -> None:
    bot = hosted(tmp_path, COUNTING)
    for message in (begin(1), begin(2), begin(3, 1, 2)):
        bot.reply(message)
    with pytest.raises(KeyError):
        bot.reply(question(1))
    assert bot.reply(question(3)) == BotReply(23, Declare(1))


def test_to_let_go_of_a_bot_twice_does_nothing(tmp_path: Path) -> None:
    bot = hosted(tmp_path, COUNTING)
    bot.reply(begin(1))
    bot.forget(1)
    bot.forget(1)
    bot.reply(begin(1))
    assert bot.reply(question(1)) == BotReply(21, Declare(1)), "a fresh one"


def test_a_bot_has_the_chance_that_it_is_given(tmp_path: Path) -> None:
    bot = hosted(tmp_path, RANDOM)
    bot.reply(begin(1))
    moves = [bot.reply(question(1, chance)).move for chance in (1, 1, 2, 3, 4)]
    assert moves[0] == moves[1]
    assert len(set(map(str, moves))) > 1


def test_an_answer_that_is_no_move_is_told_as_what_failed(tmp_path: Path) -> None:
    bot = hosted(tmp_path, WORDS)
    bot.reply(begin(1))
    assert bot.reply(question(1)) == BotReply(21, failed="it chose 'declare 1', which is not a move")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        (COUNTING, "Counting"),
        (f"{COUNTING}{WORDS}Bot = Words\n", "Words"),
        (f"from collections import Counter\n{WORDS}", "Words"),
    ],
)
def test_the_bot_of_a_file_is_its_only_one_or_the_one_that_it_calls_so(text: str, name: str, tmp_path: Path) -> None:
    assert bot_in(load_module(file(tmp_path, text))).__name__ == name


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1\n", "their_bot.py has no bot: a class of its own with choose(view, rng)."),
        (
            f"{COUNTING}{WORDS}",
            "their_bot.py has several bots: Counting, Words. Leave one, or call the one that plays Bot.",
        ),
    ],
)
def test_a_file_without_a_bot_or_with_several_is_told(text: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError) as told:  # noqa: PT011 - the whole sentence is compared
        bot_in(load_module(file(tmp_path, text)))
    assert str(told.value) == sentence


def test_no_memory_is_told_apart_from_other_errors() -> None:
    assert is_out_of_memory(MemoryError())
    assert is_out_of_memory(OSError(12, "Cannot allocate memory"))
    assert not is_out_of_memory(OSError(2, "No such file"))
    assert not is_out_of_memory(ValueError())
