"""Exported pages, a kit and a live table in other browsers than today's Chromium: they open, are drawn, tasks are done
in them and kept, and a table is played at.

Chromium 90 stands for Chrome 90, WPE WebKit 2.38 for the Safari of iOS 16, Firefox is today's; Chromium 102 lies
between. No engine as old as iOS 15.4 or Firefox 90 can be installed here: what the scripts use is held to ES2021 by
their type check instead.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from full.engines import Engine, firefox, qt_of_debian, qt_of_pypi, wpe
from full.table_server import served
from support.lessons import every_ask

import kernel_lib as kl
from kernel_lib.classroom import catalog
from kernel_lib.widgets.kit import jobs, write_kit
from kernel_lib.widgets.table.board import TableBoard

NEXT_FRAME = "ResizeObserver loop limit exceeded"
"""What Chromium before 110 says where a size is looked at once more in the next frame, which it then is."""
UNTIL = """
const until = async (test) => {
  for (let times = 0; times < 400 && !test(); times++) await new Promise((on) => setTimeout(on, 50));
  if (!test()) throw new Error(`It never came: ${test}`);
};
const board = () => document.querySelector(".cb-board");
const press = (element) => {
  const told = (kind) => element.dispatchEvent(new MouseEvent(kind, { bubbles: true }));
  ["pointerdown", "pointerup", "click"].forEach(told);
};
"""
OPENED = """
await until(() => document.querySelector(".cb-board svg use, .cb-w-dots"));
return { older: Boolean(document.getElementById("older")), letters: document.body.innerText.length };
"""
ANSWERED = """
await until(() => board()?.querySelector("[data-deed=on]"));
press(board().querySelector("[data-deed=on]"));
await until(() => board().dataset.phase === "task");
for (const one of board().querySelectorAll(".cb-l-option, .cb-piece[data-key]")) {
  press(one);
  press(board().querySelector(".cb-l-check"));
  await new Promise((on) => setTimeout(on, 100));
  if (board().querySelector(".cb-l-talk")?.textContent) break;
}
await until(() => board().querySelector(".cb-l-talk")?.textContent);
return board().querySelector(".cb-l-talk").textContent;
"""
BEGUN = """
await until(() => board()?.querySelector("[data-deed=on]"));
press(board().querySelector("[data-deed=on]"));
await until(() => board().dataset.phase === "task");
"""
SHOWN = """
if (board().querySelector("[data-deed=show]")) press(board().querySelector("[data-deed=show]"));
await until(() => board().querySelector(".cb-l-dot").dataset.status !== "open");
"""
"""The task is done: its answer was right, or was shown."""
KEPT = """
await until(() => board()?.querySelector(".cb-l-dot"));
return board().querySelector(".cb-l-dot").dataset.status;
"""
PLAYED = """
await until(() => board()?.querySelector("input[list]"));
const field = board().querySelector("input[list]");
const at = () => board().view.frames[board().view.frames.length - 1].at;
const moved = [];
for (let times = 0; times < 3; times++) {
  const before = at();
  field.value = board().view.options.offers[0];
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  await until(() => at() > before && field.value === "");
  moved.push(at());
}
return moved;
"""
AGAIN = """
await until(() => board()?.querySelector("svg use"));
return board().view.frames[board().view.frames.length - 1].at;
"""
ASSIGNED = """
await until(() => document.querySelector(".k-assigned a[href]"));
return { begin: document.querySelector(".k-assigned a[href]").getAttribute("href").split("#")[0] };
"""
SEARCHED = """
await until(() => document.querySelector("input[type=search]"));
const field = document.querySelector("input[type=search]");
const shown = () => [...document.querySelectorAll("article")].filter((one) => one.offsetHeight).length;
const all = shown();
field.value = "submarine";
field.dispatchEvent(new Event("input", { bubbles: true }));
await until(() => shown() === 0);
return [all, shown()];
"""
TURNED = """
await until(() => board()?.querySelector("[data-deed=on]"));
press(board().querySelector("[data-deed=on]"));
await until(() => board().dataset.phase === "task" && board().querySelector(".cb-hold"));
const wide = (use) => { const { a, b } = new DOMMatrix(getComputedStyle(use).transform); return Math.hypot(a, b); };
const before = wide(board().querySelector(".cb-hold use"));
press(board().querySelector(".cb-hold"));
board().dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
const isTurned = (use) => use.style.transform.startsWith("rotate(90deg)");
const turned = () => [...board().querySelectorAll("use")].filter(isTurned);
const inHand = () => turned().find((use) => use.closest(".cb-hold.cb-chosen"));
await until(() => inHand() && new DOMMatrix(getComputedStyle(inHand()).transform).a < 1e-6); // it has come round
const { a, b } = new DOMMatrix(getComputedStyle(inHand()).transform);
for (const spot of board().querySelectorAll(".cb-sprite[data-key]:not(.cb-hold)")) if (turned().length) press(spot);
await until(() => !turned().length);
return [before, a, b];
"""


def games() -> list[str]:
    """The games that have lessons."""
    return sorted({lesson.game for lesson in kl.lessons()})


@pytest.fixture(scope="module", params=["Chromium 90", "Chromium 102", "WPE WebKit 2.38", "Firefox"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    root = tmp_path_factory.mktemp("engine")
    if request.param == "WPE WebKit 2.38":
        with wpe(root) as driven:
            yield driven
    elif request.param == "Firefox":
        with firefox(root) as driven_too:
            yield driven_too
    else:
        yield (qt_of_pypi if request.param == "Chromium 90" else qt_of_debian)(root)


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """One lesson and one player of each game, and an assignment, exported."""
    folder = tmp_path_factory.mktemp("pages")
    made = {}
    for name in games():
        first = kl.lessons(name)[0]
        made[f"lesson of {name}"] = kl.Lesson(first.name).export(folder / f"lesson-{name}.html")
        match = kl.Match(name, ["uniform"] * min(kl.GAMES[name].seats), seed=3)
        made[f"player of {name}"] = kl.Player(match.replay).export(folder / f"player-{name}.html")
    assignment = kl.Assignment("Monday", ["gear/open-cards", "inversion/the-lane"])
    made["assignment"] = assignment.export(folder / "assignment.html")
    made["turning"] = kl.Lesson("grid/turning").export(folder / "turning.html")
    return made


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first page of a kit with one assignment of each kind of task."""
    folder = tmp_path_factory.mktemp("kit")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "puzzles", lambda _game: [])
        for found in ("lessons", "samples_of"):
            patch.setattr(jobs, found, lambda _game: [])
        assignment = kl.Assignment("Every ask", [every_ask()]).save(folder / "every-ask.json")
        return write_kit(folder / "kit", ["inversion"], [assignment], progress=False).start


def test_every_page_opens_and_the_sentence_for_old_browsers_is_gone(engine: Engine, pages: dict[str, Path]) -> None:
    for name, path in pages.items():
        seen = engine.run(path.as_uri(), UNTIL + OPENED)
        assert isinstance(seen.found, dict), (name, seen)
        assert not seen.found.get("error"), (name, seen)
        assert not seen.found["older"], (name, seen)
        assert seen.found["letters"] > 100, (name, seen)
        assert not seen.errors, (name, seen)


def test_a_task_whose_answer_is_pieces_or_choices_is_answered(engine: Engine, pages: dict[str, Path]) -> None:
    for name in ("gear", "smash"):
        seen = engine.run(pages[f"lesson of {name}"].as_uri(), UNTIL + ANSWERED)
        assert isinstance(seen.found, str), (name, seen)
        assert seen.found, (name, seen)


def test_a_held_tile_of_gear_grid_is_seen_turned_and_is_laid(engine: Engine, pages: dict[str, Path]) -> None:
    seen = engine.run(pages["turning"].as_uri(), UNTIL + TURNED)
    assert isinstance(seen.found, list), seen
    size, cos, sin = seen.found
    assert (round(cos, 3), round(sin, 3)) == (0, round(size, 3)), seen


def test_what_was_done_is_there_when_the_page_is_loaded_again(engine: Engine, pages: dict[str, Path]) -> None:
    answered = UNTIL + ANSWERED.rpartition("return")[0] + SHOWN
    seen = engine.run(pages["lesson of gear"].as_uri(), answered, UNTIL + KEPT)
    assert seen.found in ("first", "later", "shown"), seen
    assert not seen.errors, seen


def test_a_kit_leads_to_its_pages_keeps_what_was_done_in_them_and_finds_a_rule(engine: Engine, kit: Path) -> None:
    start = engine.run(kit.as_uri(), UNTIL + ASSIGNED)
    assert isinstance(start.found, dict), start
    page = kit.parent / str(start.found["begin"])
    assert page.is_file(), start
    done = engine.run(page.as_uri(), UNTIL + BEGUN + SHOWN, UNTIL + KEPT)
    assert done.found == "shown", done
    found = engine.run((kit.parent / "find-a-rule.html").as_uri(), UNTIL + SEARCHED)
    assert found.found == [len(kl.GAMES["inversion"].rulebook), 0], found
    assert {error for seen in (start, done, found) for error in seen.errors} <= {NEXT_FRAME}


def test_a_live_table_is_played_at_by_a_web_socket_and_stands_when_the_page_is_loaded_again(engine: Engine) -> None:
    table = TableBoard(kl.Match("gear", ["you:Ann", "greedy", "greedy"], seed=3, rounds=1), pace=0)
    with served(table) as address:
        seen = engine.run(address, UNTIL + PLAYED)
        assert isinstance(seen.found, list), seen
        assert seen.found == sorted(set(seen.found)), seen
        assert seen.found[-1] == table.match.at
        again = engine.run(address, UNTIL + AGAIN)
    assert (again.found, again.errors, seen.errors) == (table.match.at, [], [])
