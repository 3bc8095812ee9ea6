"""What is judged, measured or fitted names the rules and house data it was made with, and is refused under others."""

from __future__ import annotations

import importlib
import importlib.util
import json
import pkgutil
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from make.claim import Claim
from make.script import Script
from support import judged_replay

from kernel_lib import games
from kernel_lib.core import Game
from kernel_lib.core.house_data import house_digest
from kernel_lib.games import GAMES
from kernel_lib.replay import Replay, load, redact, save, verify
from kernel_lib.replay.lines import Eval, decode_line, encode_line
from kernel_lib.study.judging.reasons import ReasonLine, reasons_in
from kernel_lib.study.judging.verdicts import NoDifference, judged_in, no_differences
from kernel_lib.study.lessons import EDITION, faults

LESSONS: Final = Path(__file__).parents[2] / "replays" / "lessons"


def _moved_on(game: Game, monkeypatch: pytest.MonkeyPatch, edition: str = "9.9 0badcafe") -> None:
    """The game has other rules or cards from here on."""
    _ = game.edition
    monkeypatch.setitem(vars(game), "edition", edition)


# House data -----------------------------------------------------------------------------------------------


def test_an_edition_is_the_rules_version_and_a_digest_of_the_house_data() -> None:
    for game in GAMES.values():
        digest = house_digest(game.package)
        assert game.edition == f"{game.rules_version} {digest}".strip()
    assert house_digest("kernel_lib.games.smash") != house_digest("kernel_lib.games.industry")
    assert not house_digest("kernel_lib.games.gear")
    assert not house_digest("no_such_package")


def test_a_digest_says_what_the_cards_say_and_not_how_they_are_spaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = tmp_path / "a_game_of_theirs" / "data"
    data.mkdir(parents=True)
    (data.parent / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    cards = data / "cards.json"
    cards.write_text('{"A": 1, "B": 2}')
    one = house_digest("a_game_of_theirs")
    cards.write_text('{\n "B": 2,\n "A": 1,\n "plan": "Other words about it."\n}\n')
    assert house_digest("a_game_of_theirs") == one
    cards.write_text('{"A": 1, "B": 3}')
    assert house_digest("a_game_of_theirs") != one
    sys.modules.pop("a_game_of_theirs", None)


# Verdicts -------------------------------------------------------------------------------------------------


def _judged() -> tuple[Replay, int]:
    """A replay with a verdict, and the move that was judged."""
    replay = load(judged_replay.FILE)
    judged_replay.add(replay, 8, "seat", judged_replay.SEAT[8], 240)
    return replay, 8


def test_a_verdict_names_its_edition_and_is_read_as_it_was_written(tmp_path: Path) -> None:
    replay, at = _judged()
    (line,) = replay.evals(at)
    assert line.edition == replay.game.edition
    raw = encode_line(line)
    assert json.loads(raw)["x_edition"] == replay.game.edition
    spaced = json.dumps({"x_other": 1, **json.loads(raw)}, indent=None).encode()
    assert decode_line(raw) == decode_line(spaced) == line
    assert decode_line(raw.replace(b'"x_edition":"', b'"x_edition":1,"x_was":"')) == Eval(
        **{**_fields(line), "edition": None}
    )
    save(replay, tmp_path / "judged.jsonl")
    assert verify(tmp_path / "judged.jsonl") is None
    assert load(tmp_path / "judged.jsonl").evals(at) == (line,)


def _fields(line: Any) -> dict[str, Any]:
    return {name: getattr(line, name) for name in line.__struct_fields__}


def test_a_verdict_of_another_edition_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    replay, at = _judged()
    game = replay.game.name
    replay.add_other(NoDifference(at, "greedy 1", "table", replay.game.edition))
    replay.add_other(ReasonLine(at, "greedy 1", "Because.", replay.game.edition))
    assert judged_in(replay, at) is not None
    assert list(no_differences(replay))
    assert reasons_in(replay)
    _moved_on(GAMES[game], monkeypatch)
    assert judged_in(replay, at) is None
    assert not list(no_differences(replay))
    assert not reasons_in(replay)
    seen = redact(replay, replay.played(at).seat)
    assert not any(seen.evals(one) for one in seen.ids)


def test_a_verdict_without_an_edition_is_of_the_rules_that_the_header_names() -> None:
    replay, _ = _judged()
    assert replay.is_current(None)
    assert not replay.is_current("0.9")


def test_a_redacted_verdict_has_no_keys_of_our_own() -> None:
    replay, at = _judged()
    seen = redact(replay, replay.played(at).seat)
    lines = [line for line in seen.lines if line.startswith(b'{"type":"eval"')]
    assert lines
    assert not any(b"x_" in line for line in lines)


# Lessons --------------------------------------------------------------------------------------------------


def test_a_task_that_hangs_on_a_stale_verdict_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = load(LESSONS / "industry" / "14-a-light-deck.jsonl")
    assert faults(lesson) == []
    _moved_on(GAMES["industry"], monkeypatch)
    found = faults(lesson)
    assert any("judge the position again" in fault for fault in found)
    assert any("Measure it again" in fault for fault in found)


def test_a_claim_that_does_not_say_with_what_it_was_measured_is_a_fault() -> None:
    script = Script("gear", "Claimed", names=("you", "Bo"), minutes=1, claim=Claim("It is so.", "", 9.0, 8.5, 9.5, 100))
    assert script.replay.header.tags is not None
    assert script.replay.header.tags[EDITION] == GAMES["gear"].edition
    del script.replay.header.tags[EDITION]
    assert any("does not say with which edition" in fault for fault in faults(script.replay))


def test_a_wide_interval_is_no_claim() -> None:
    with pytest.raises(ValueError, match="too wide"):
        Claim("It is so.", "", 9.0, 7.5, 10.5, 100)
    with pytest.raises(ValueError, match="holds zero"):
        Claim("It is so.", "", 9.0, -0.5, 10.5, 100)
    assert Claim("It is so.", "", 9.0, 4.5, 13.5, 100, "in 100").number.startswith("9.0 in 100 more (4.5 to 13.5)")


# What is fitted -------------------------------------------------------------------------------------------


def test_what_is_fitted_names_the_edition_that_is_here() -> None:
    """Whoever changes cards or rules fits these again (the docstring says by which program), or measures that they
    still hold, and writes the new edition beside them.
    """
    fitted = [name for _, name, _ in pkgutil.walk_packages(games.__path__, "kernel_lib.games.") if _is_fitted(name)]
    assert len(fitted) > 3
    for name in fitted:
        module = importlib.import_module(name)
        game = GAMES[name.split(".")[2]]
        assert getattr(module, "FITTED", None) == game.edition, f"{name} was fitted with another edition"


def _is_fitted(name: str) -> bool:
    spec = importlib.util.find_spec(name)
    assert spec is not None
    return bool(spec.origin) and "itted to " in Path(spec.origin or "").read_text(encoding="utf-8")
