"""What games, replays, tables and tournaments are given: of what makes no sense one sentence says what is expected."""

import re
from collections.abc import Callable
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import kernel_lib as kl

ROOT = Path(__file__).parents[2]
GAME = ROOT / "replays/inversion/two-players.jsonl"
RACE = ROOT / "replays/grid/four-players.jsonl"
NAN = float("nan")
Given = dict[str, Any]

BOTS = "There is: greedy, uniform."
NO_REPLAY = "replay must be a Replay, as of kl.load('game.jsonl'), not {}."
NO_MOVE = "There is no move {} in this replay. Moves have ids from 1 to 45; 0 is the start."
NO_SEAT = "There is no seat {}: seats count from 0 to 1."
NO_FILE = "{} must be the name of a file or folder, as in 'games/', not {}."


def _cup(given: Given) -> kl.teach.Tournament:
    return kl.teach.Tournament(
        **{"game": "inversion", "bots": ["greedy", "uniform"], "deals": 2, "players": 2, **given}
    )


def tournament(given: Given) -> object:
    begun = {"game": "inversion", "bots": ["greedy", "uniform"], "deals": 2, "progress": False}
    return kl.tournament(**{**begun, **given})


def cup(given: Given) -> object:
    return _cup(given)


def play_cup(given: Given) -> object:
    return _cup({}).play(**given)


def cup_replay(given: Given) -> object:
    return _cup({}).replay(**given)


def cup_failures(given: Given) -> object:
    return _cup({}).failures(**given)


def play_against(given: Given) -> object:
    return _cup({}).page().play_against(**given)


def tally(given: Given) -> object:
    return kl.simulate("inversion", 1, bots=["greedy"], players=2, progress=False).wins(**given)


def simulate(given: Given) -> object:
    return kl.simulate(**{"game": "inversion", "games": 1, "bots": ["greedy"], "progress": False, **given})


def match(given: Given) -> object:
    return kl.Match(**{"game": "inversion", "seats": ["you", "greedy"], "seed": 1, **given})


def read(given: Given) -> object:
    return kl.Match("inversion", ["you", "greedy"], seed=1).read(**given)


def branch(given: Given) -> object:
    return kl.Match.branch(**{"replay": kl.load(GAME), "at": 5, **given})


def resume(given: Given) -> object:
    return kl.Match.resume(**{"path": ROOT / "nowhere.jsonl", **given})


def new_game(given: Given) -> object:
    return kl.new_game(**{"game": "inversion", **given})


def table(given: Given) -> object:
    return kl.Table(**given)


def play(given: Given) -> object:
    kl.Table(kl.Match("inversion", ["you", "greedy"], seed=1)).play(**given)
    return None


def player(given: Given) -> object:
    return kl.Player(**{"source": kl.load(GAME), **given})


def review(given: Given) -> object:
    kl.Review(ROOT / "replays/inversion/judged.jsonl", 0).play(**given)
    return None


def export(given: Given) -> object:
    return kl.Player(kl.load(GAME)).export(**given)


def go(given: Given) -> object:
    kl.Player(kl.load(GAME)).go(**given)
    return None


def load(given: Given) -> object:
    return kl.load(**given)


def verify(given: Given) -> object:
    return kl.verify(**given)


def save(given: Given) -> object:
    kl.save(**{"replay": kl.load(GAME), **given})
    return None


def redact(given: Given) -> object:
    return kl.redact(**{"replay": kl.load(GAME), "seat": 0, **given})


def ghost(given: Given) -> object:
    return kl.Ghost(**{"recording": RACE, **given})


def note(given: Given) -> object:
    return kl.load(GAME).add_note(5, "Ann", "look", **given)


def task(given: Given) -> object:
    return kl.load(GAME).add_task(5, 0, "move", "Play.", **given)


CASES: tuple[tuple[Callable[[Given], object], str, object, str], ...] = (
    (tournament, "game", [], "There is no game []."),
    (tournament, "deals", "x", "deals must be a whole number, not 'x'."),
    (tournament, "deals", 1.5, "deals must be a whole number, not 1.5."),
    (tournament, "deals", None, "deals must be a whole number, not None."),
    (tournament, "deals", 1, "At least 2 deals must be played, not 1: one alone says nothing of chance."),
    (tournament, "seed", None, "seed must be a whole number or a text, not None."),
    (tournament, "seed", True, "seed must be a whole number or a text, not True."),
    (tournament, "limit", "5", "limit must be a number above 0, not '5'."),
    (tournament, "limit", 0, "limit must be a number above 0, not 0."),
    (tournament, "limit", NAN, "limit must be a number above 0, not nan."),
    (tournament, "jobs", "2", "jobs must be a whole number, not '2'."),
    (tournament, "executor", 5, "executor must be one of concurrent.futures, as in ProcessPoolExecutor(2), not 5."),
    (tournament, "log", 5, NO_FILE.format("log", 5)),
    (tournament, "log", GAME, f"log must be a folder, and {str(GAME)!r} is a file."),
    (tournament, "out_after", "3", "out_after must be a whole number, not '3'."),
    (tournament, "out_after", True, "out_after must be a whole number, not True."),
    (tournament, "out_after", 0, "A bot is stopped after 1 failure or more, not after 0."),
    (cup, "people", 5, "people must be names by what a bot is called, as in {'greedy': 'Ann'}, not 5."),
    (cup, "people", {"greedi": "Ann"}, f"There is no bot of this tournament called 'greedi'. {BOTS}"),
    (play_cup, "games", "5", "games must be a whole number from 0, not '5'."),
    (play_cup, "games", -1, "games must be a whole number from 0, not -1."),
    (cup_replay, "number", [], "Game [] was not played: there are 4 games, from 0, and 0 were played."),
    (cup_failures, "bot", "nobody", f"There is no bot of this tournament called 'nobody'. {BOTS}"),
    (play_against, "bot", "nobody", f"There is no bot of this tournament called 'nobody'. {BOTS}"),
    (tally, "seat", 9, NO_SEAT.format(9)),
    (tally, "seat", "0", NO_SEAT.format("'0'")),
    (simulate, "out", GAME, f"out must be a folder, and {str(GAME)!r} is a file."),
    (match, "game", None, "There is no game None."),
    (match, "seats", None, "Seats are a list, as in ['you', 'greedy'], not None."),
    (match, "seats", "greedy", "Seats are a list, as in ['you', 'greedy']."),
    (match, "seed", 1.5, "seed must be a whole number or a text, not 1.5."),
    (match, "opening", 5, "opening must be a list of moves, not 5."),
    (match, "log", 5, NO_FILE.format("log", 5)),
    (match, "limit", "5", "limit must be a number above 0, not '5'."),
    (match, "limit", -1, "limit must be a number above 0, not -1."),
    (read, "text", None, "move must be a text, not None."),
    (branch, "replay", "a.jsonl", NO_REPLAY.format("'a.jsonl'")),
    (branch, "at", "5", NO_MOVE.format("'5'")),
    (branch, "at", 1.5, NO_MOVE.format(1.5)),
    (branch, "seats", 5, "Seats are a list, as in ['you', 'greedy'], not 5."),
    (branch, "limit", 0, "limit must be a number above 0, not 0."),
    (resume, "path", None, NO_FILE.format("log", None)),
    (new_game, "players", "2", "players must be 2, 3 or 4, not '2'."),
    (new_game, "players", 0, "players must be 2, 3 or 4, not 0."),
    (new_game, "you", None, "you must be a text, not None."),
    (table, "match", None, "match must be a Match, as of kl.Match('gear', ['you', 'greedy']), not None."),
    (play, "text", 5, "text must be a text, not 5."),
    (table, "match", kl.load(GAME), "match must be a Match, as of kl.Match('gear', ['you', 'greedy']), not <Replay"),
    (player, "source", 5, "source must be a Replay, a Match or the path of a log, not 5."),
    (player, "at", "5", NO_MOVE.format("'5'")),
    (review, "text", None, "move must be a text, not None."),
    (export, "path", 5, NO_FILE.format("path", 5)),
    (go, "at", None, NO_MOVE.format(None)),
    (load, "path", None, NO_FILE.format("path", None)),
    (verify, "path", ["a.jsonl"], NO_FILE.format("path", ["a.jsonl"])),
    (save, "replay", None, NO_REPLAY.format(None)),
    (save, "path", 5, NO_FILE.format("path", 5)),
    (redact, "replay", 5, NO_REPLAY.format(5)),
    (redact, "seat", "Zoe", "There is no view 'Zoe'. There is: \"table\""),
    (redact, "seat", True, 'There is no view True. There is: "table"'),
    (ghost, "recording", None, NO_FILE.format("path", None)),
    (ghost, "seat", 9, "There is no seat 9: seats count from 0 to 3."),
    (note, "marks", "H5", "marks must be a list of texts, as in ['one', 'another'], not 'H5'."),
    (note, "marks", 5, "marks must be a list of texts, as in ['one', 'another'], not 5."),
    (task, "choices", 5, "choices must be a list of texts, as in ['one', 'another'], not 5."),
    (task, "rules", "turn", "rules must be a list of texts, as in ['one', 'another'], not 'turn'."),
)  # fmt: skip


def _named(given: object) -> str:
    return given.__name__ if isinstance(given, FunctionType) else repr(given)[:20]


@pytest.mark.parametrize(("call", "name", "value", "sentence"), CASES, ids=_named)
def test_what_makes_no_sense_is_said(call: Callable[[Given], object], name: str, value: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(sentence)}"):
        call({name: value})


def test_a_file_that_cannot_be_written_is_told_by_its_own_name(tmp_path: Path) -> None:
    shown = kl.Player(kl.load(GAME))
    with pytest.raises(FileNotFoundError, match=r"^There is no folder .*gone for game\.html\.$"):
        shown.export(tmp_path / "gone/game.html")
    for overwrite in (False, True):
        with pytest.raises(IsADirectoryError, match=r"is a folder: say how the file in it is to be called\.$"):
            shown.export(tmp_path, overwrite=overwrite)
    assert not [*tmp_path.iterdir()]


def test_what_was_refused_leaves_no_log(tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    with pytest.raises(ValueError, match=r"^limit must be"):
        kl.Match("inversion", ["you", "greedy"], log=log, limit=0)
    with pytest.raises(ValueError, match=r"^seed must be"):
        kl.tournament("inversion", ["greedy", "uniform"], log=log, seed=1.5)  # type: ignore[arg-type]  # that is the case
    assert not [*tmp_path.iterdir()]
