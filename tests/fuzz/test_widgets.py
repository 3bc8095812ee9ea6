"""What pages send: anything at all, which never raises, and never comes to what the guard would have to catch."""

import json
import logging
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from support.wire import press
from widgets.conftest import wire  # noqa: F401 - a fixture: what is sent to pages

import kernel_lib as kl
from kernel_lib.core import CHANCE, Game
from kernel_lib.games import GAMES
from kernel_lib.widgets import Player, Table
from kernel_lib.widgets.front import messages
from kernel_lib.widgets.front.component import Action
from kernel_lib.widgets.front.notebook import NotebookWidget

MESSAGES = 3_000
"""So many are sent to each kind of widget."""
SOME = 20
"""So many are sent to a widget of each game, from each source of chance."""
WORDS = (
    "",
    " ",
    "pass",
    "; ",
    ";",
    "{spot}",
    "!hint",
    "!undo",
    "!show",
    "!begin",
    "!",
    "-",
    "--5",
    "²",
    "٣",
    "é",
    "\x00",
    "\u202e",
    "🂡",
)
UNSENDABLE = ("\ud800", "pass \udfff", "\ud83d; \ude00")
KINDS = {
    kind.__struct_config__.tag: kind.__struct_fields__
    for kind in (*vars(messages).values(), Action)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.tag
}
"""What each message that a page may send is called, and its fields."""
FIELDS = ("type", *sorted({field for fields in KINDS.values() for field in fields}))
COMMANDS = (
    "hint", "undo", "show", "begin", "leave", "deal", "same", "again", "options", "marks", "practice", "advise",
    "finish", "look 0", "look table", "try 1",
)  # fmt: skip
CARDS = ("T1", "E13", "Ram", "Crank", "Second Shift", "?", "")


def anything(rng: random.Random, depth: int = 0) -> Any:
    """A value as JSON can hold it, and now and then one that it cannot."""
    made: tuple[Callable[[], Any], ...] = (
        lambda: None,
        lambda: rng.choice((True, False)),
        lambda: rng.choice((0, 1, -1, 7, 2**31, 2**53, 2**63, -(2**64), 10**30)),
        lambda: rng.choice((0.5, -1.0, 1e300, float("nan"), float("inf"))),
        lambda: rng.choice(WORDS),
        lambda: rng.choice(UNSENDABLE),
        lambda: "x" * rng.choice((400, 401, 100_000)),
        lambda: [anything(rng, depth + 1) for _ in range(rng.randrange(3))] if depth < 3 else [],
        lambda: {rng.choice(FIELDS): anything(rng, depth + 1) for _ in range(rng.randrange(3))} if depth < 3 else {},
        lambda: (b"", {1: 2}, {None: 1}, object())[rng.randrange(4)],
    )
    return rng.choice(made)()


def moves_at(match: kl.Match) -> list[str]:
    seats = [seat for seat in match.state.to_act if seat != CHANCE]
    return [str(move) for seat in seats for move in match.state.legal_moves(seat)[:40]]


def move_text(rng: random.Random, moves: list[str]) -> str:
    """A legal move, several of them, or what is left of one after an accident."""
    if not moves:
        return rng.choice(WORDS)
    text = "; ".join(rng.choice(moves) for _ in range(rng.choice((1, 1, 1, 2, 3, 8))))
    if rng.random() < 0.4:
        place = rng.randrange(len(text))
        text = text[:place] + rng.choice((*WORDS, text[place:] * 2)) + text[place + rng.randrange(3) :]
    return text


def message(rng: random.Random, moves: list[str], *, plays: float = 0.1) -> Any:
    """A message: about one in ten could be one of our own page's, the others are wrong somewhere."""
    kind = rng.choice(list(KINDS))
    content: dict[str, Any] = {"type": kind} | {field: fitting(rng, field, moves) for field in KINDS[kind]}
    if rng.random() < plays:
        return content
    for _ in range(rng.randrange(1, 4)):
        content[rng.choice(FIELDS)] = anything(rng)
    return anything(rng) if rng.random() < 0.1 else content


def fitting(rng: random.Random, field: str, moves: list[str]) -> Any:
    """A value that could stand in this field of a message."""
    numbers = {"index": 300, "at": 100, "note": 3, "row": 20}
    values: dict[str, Callable[[], Any]] = {
        "move": lambda: move_text(rng, moves),
        "name": lambda: rng.choice(COMMANDS),
        "marks": lambda: [rng.choice(WORDS) for _ in range(rng.randrange(3))],
        "cards": lambda: [rng.choice(CARDS) for _ in range(rng.randrange(1, 4))],
        "show": lambda: rng.choice(("before", "after")),
        "glyph": lambda: rng.choice(("", "!?")),
        "deed": lambda: rng.choice(("save", "load", "unfold", "next")),
        "all": lambda: rng.random() < 0.5,
        "pile": lambda: rng.choice(("deck", "machines", "programs", "")),
    }
    if field in numbers:
        return rng.randrange(numbers[field])
    return values[field]() if field in values else rng.choice(WORDS)


def send(widget: NotebookWidget, rng: random.Random, content: Any) -> None:
    """A page sends a message, or writes traits."""
    if rng.random() < 0.8:
        press(widget, content)
        return
    names = ("index", "frames", "symbols", "_view_count", "mode", "layout", "_esm", "title", "nonsense")
    widget.set_state({rng.choice(names): anything(rng) for _ in range(rng.randrange(3))})


@pytest.fixture(autouse=True)
def untroubled(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing was caught by the guard, nor by ipywidgets behind it."""
    caplog.set_level(logging.WARNING)
    yield
    troubles = [
        record
        for record in caplog.get_records("call")
        if record.name.startswith(("kernel_lib", "ipywidgets", "traitlets"))
    ]
    assert not troubles, "\n".join(
        caplog.handler.formatter.format(record) for record in troubles if caplog.handler.formatter
    )


def table(game: str, seed: int) -> Table:
    return Table(kl.Match(game, ["you", *["uniform"] * (fewest(GAMES[game]) - 1)], seed=seed))


def fewest(game: Game) -> int:
    return min(game.seats)


def keep_playing(at: Table, seed: int) -> Table:
    """The table itself, or a new one where the game is over."""
    if at.match.state.to_act:
        return at
    at.close()
    return table(at.match.game.name, seed)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_hears_anything(game: str, fuzz: Iterator[random.Random]) -> None:
    for number, rng in enumerate(fuzz):
        at = table(game, number)
        for _ in range(SOME):
            at = keep_playing(at, number)
            send(at.board, rng, message(rng, moves_at(at.match), plays=0.3))
        json.dumps(at.board.get_state(), allow_nan=False).encode()
        at.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_player_hears_anything(game: str, fuzz: Iterator[random.Random]) -> None:
    player = Player(played(game))
    for rng in fuzz:
        for _ in range(SOME):
            send(player.board, rng, message(rng, []))
        json.dumps(player.board.get_state(), allow_nan=False).encode()


def played(game: str) -> kl.Match:
    """A game in which somebody has made a few moves and taken one back."""
    match = kl.Match(game, ["you", *["uniform"] * (fewest(GAMES[game]) - 1)], seed=3)
    for _ in range(4):
        if match.clocked:
            match.begin()
        if moves := moves_at(match):
            match.play(moves[0])
            if not match.clocked:
                match.undo()
                match.play(moves_at(match)[-1])
    return match


def test_thousands_of_messages_to_a_table() -> None:
    rng = random.Random(1)
    at = table("inversion", 1)
    for number in range(MESSAGES):
        at = keep_playing(at, number)
        send(at.board, rng, message(rng, moves_at(at.match), plays=0.02))


def test_thousands_of_messages_to_a_player() -> None:
    rng = random.Random(2)
    player = Player(played("inversion"))
    for _ in range(MESSAGES):
        send(player.board, rng, message(rng, [], plays=0.02))


def test_thousands_of_messages_to_the_sections_of_a_table() -> None:
    rng = random.Random(3)
    at = table("inversion", 1)
    for number in range(MESSAGES):
        at = keep_playing(at, number)
        send(at.log, rng, message(rng, []))
        send(at.controls, rng, message(rng, moves_at(at.match), plays=0.01))


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.rules.decks])
def test_thousands_of_messages_to_a_desk(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a desk keeps decks in files
    rng = random.Random(4)
    desk = kl.DeckBuilder(game)
    for _ in range(MESSAGES // 4):
        send(desk, rng, message(rng, [], plays=0.3))
    assert all(path.parent == tmp_path for path in tmp_path.rglob("*")), "beside the notebook, and nowhere else"
