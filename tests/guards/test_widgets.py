"""What widgets send to their pages in set sessions, and what stands in exported pages."""

import json
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from support.exported_pages import unpacked
from support.guards import HOUSE, digest
from support.wire import Wire, press, recorded, write

import kernel_lib as kl
from kernel_lib.playing import clock

ROOT: Final = Path(__file__).parents[2] / "replays"
SAMPLES: Final = {
    "inversion": "inversion/example-following.jsonl",
    "gear": "gear/example-ace.jsonl",
    "grid": "grid/minus-22.jsonl",
    "industry": "industry/kicker.jsonl",
    "smash": "smash/split.jsonl",
}
PRESSES: Final = 12
"""So many times a person acts at a table."""
FRONT: Final = ("_esm", "_css", "_anywidget_id", "symbols", "catalogues")
"""What front ends are made of and what their classes are called, and not what they show."""


class Watch:
    """A watch that stands still, so that a table by the clock sends the same however long it takes."""

    def monotonic(self) -> float:
        return 100.0


@pytest.fixture
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[Wire]:
    """Record all that is sent to pages, and close the widgets afterwards."""
    monkeypatch.setattr(clock, "time", Watch())
    with recorded(monkeypatch) as sent:
        yield sent


# What is compared ------------------------------------------------------------------------------


def told(sent: Sequence[tuple[str, str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield each message in words, and as text without what differs from run to run: the names of models."""
    for _, kind, data in sent:
        state = {name: value for name, value in data.get("state", {}).items() if name not in FRONT}
        content = data.get("content")
        if isinstance(content, dict):
            words = str(content.get("type"))
        elif state:
            words = f"{kind} {len(state)} traits" if len(state) > 4 else f"{kind} {' '.join(sorted(state))}"
        else:
            words = kind
        text = json.dumps([content, state], sort_keys=True, ensure_ascii=False)
        yield words, re.sub(r"[0-9a-f]{32}", "MODEL", text)


def compare(name: str, pairs: Sequence[tuple[str, str]], golden: Callable[[str, str], None], folder: Path) -> None:
    """Compare the digests with the golden file; on a difference everything stands in a file that the message names."""
    lines = [f"{number} {words}: {digest(text)}" for number, (words, text) in enumerate(pairs)]
    try:
        golden(f"guards/{name}.txt", "\n".join(lines) + "\n")
    except BaseException:
        whole = folder / f"{name}.txt"
        whole.write_text("\n".join(f"{words}: {text}" for words, text in pairs), encoding="utf-8")
        print(f"What is sent now stands in {whole}. Write it on the commit before as well, and compare the two.")
        raise


# Sessions --------------------------------------------------------------------------------------


def play_at_a_table(name: str) -> None:
    """Play some moves, look at a move before it is made, ask why a move is not legal, and take one back."""
    game = kl.GAMES[name]
    players = min(number for number in game.seats if number > 1)
    table = kl.Table(kl.Match(name, ["you:Ann", *["greedy"] * (players - 1)], seed=5))
    table.begin()
    for number in range(PRESSES):
        legal = table.match.state.legal_moves(0)
        if not legal:
            break
        move, index = str(legal[number % len(legal)]), len(table.shots) - 1
        off = [sprite.move for sprite in table.still().sprites if sprite.state == "off" and sprite.move]
        for refused in off[:1]:
            press(table, {"type": "why", "move": refused})
        press(table, {"type": "try", "move": move})
        press(table, {"type": "act", "move": move, "index": index})
        if number == PRESSES // 2 and not table.match.clocked:
            press(table, {"type": "command", "name": "undo"})


def step_through(name: str) -> None:
    """Step through a sample, from two views, and write a note."""
    player = kl.Player(shutil.copy(ROOT / SAMPLES[name], "."))  # which is written to
    for index in range(0, min(len(player.shots), 40), 7):
        write(player, index=index)
    draft = {"at": player.at, "note": 0, "by": "Ann", "glyph": "", "marks": [], "show": "after"}
    press(player, {"type": "save-note", **draft, "text": "A thought"})
    other = kl.Player(ROOT / SAMPLES[name], seat=0)
    write(other, index=len(other.shots) - 1)


def take_a_lesson(name: str) -> None:
    """Go through the first lesson of a game: for each task a hint, an answer that is none, and the solution."""
    lesson = kl.Lesson(first_lesson(name))
    for _ in lesson.tasks[:PRESSES]:
        press(lesson, {"type": "command", "name": "hint"})
        press(lesson, {"type": "reply", "answer": "nonsense"})
        press(lesson, {"type": "command", "name": "show"})
        press(lesson, {"type": "command", "name": "next"})


def first_lesson(name: str) -> Path:
    """Return the file of a game's first lesson."""
    return min((ROOT / "lessons" / name).glob("*.jsonl"))


@pytest.mark.usefixtures("all_pictures")
@pytest.mark.parametrize("session", [play_at_a_table, step_through, take_a_lesson], ids=lambda one: one.__name__)
@pytest.mark.parametrize("name", HOUSE)
def test_a_session_sends_the_same(
    name: str,
    session: Callable[[str], None],
    wire: Wire,
    golden: Callable[[str, str], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # so that no message names a folder of this run
    session(name)
    assert len(wire) > 5
    compare(f"wire-{name}-{session.__name__.replace('_', '-')}", list(told(wire)), golden, tmp_path)


# Exported pages --------------------------------------------------------------------------------


def parts(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the words of an exported page without scripts, their digests and styles; and what is packed in it."""
    text = file.read_text(encoding="utf-8")
    words = re.sub(r"(?s)<(script|style)\b.*?</\1>", "", text)
    yield "page", re.sub(r"'sha256-[^']+'", "SCRIPT", words)
    packed = {name: value for name, value in unpacked(text).items() if name not in ("script", "style", "catalogues")}
    yield "packed", json.dumps(packed, sort_keys=True, ensure_ascii=False)


@pytest.mark.parametrize("name", HOUSE)
def test_exported_pages_are_the_same(name: str, golden: Callable[[str, str], None], tmp_path: Path) -> None:
    pairs: list[tuple[str, str]] = []
    for seat in ("table", "public", 0):
        file = kl.Player(ROOT / SAMPLES[name]).export(tmp_path / f"{seat}.html", seat)
        pairs += [(f"game for {seat}, {words}", text) for words, text in parts(file)]
    kl.Lesson(first_lesson(name)).export(tmp_path / "lesson.html")
    pairs += [(f"lesson, {words}", text) for words, text in parts(tmp_path / "lesson.html")]
    compare(f"pages-{name}", pairs, golden, tmp_path)
