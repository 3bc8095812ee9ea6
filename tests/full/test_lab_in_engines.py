"""JupyterLab in Firefox and in WebKit, on a laptop with its file browser open and on a phone: each game is played from
the start page to its end, with the page loaded again on the way; a lesson is begun, and goes on; a saved notebook is
looked at.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import nbformat
import pytest
from full.engines import OpenPage, WindowEngine, firefox, wpe
from full.playing import SHORT, TABLE, played
from nbclient import NotebookClient
from support.jupyter_lab import Lab

import kernel_lib as kl

SIZES = {"laptop": (1280, 800), "phone": (390, 844)}
BEFORE, CHUNK = 8, 25
"""So many presses are made before the page is loaded again, and then by one script: they take less than its time."""
TASKS, TRIES = 2, 3
"""So many tasks are done in each engine and size, all in one lesson; so many answers are tried before one is shown."""
MOST = 1000
"""No game takes more presses."""
LAB = (
    TABLE
    + """
const one = (selector) => [...document.querySelectorAll(selector)].find(isSeen);
const there = async (selector) => {
  if (!(await until(() => one(selector)))) throw new Error(`${selector} never came`);
  return one(selector);
};
const pressed = async (selector) => press(await there(selector));
const lesson = () => [...document.querySelectorAll(".cb-board.cb-lesson")].pop();
const dots = () => [...lesson().querySelectorAll(".cb-l-dot")].map(({ dataset }) => dataset.status);
"""
)
STARTED = (
    LAB
    + """
const isWelcome = ({ sessionContext, title }) => sessionContext && title.label.startsWith("00-");
const notebook = () => [...(globalThis.jupyterapp?.shell?.widgets("main") ?? [])].find(isWelcome);
if (!(await until(notebook))) throw new Error("no notebook");
const { shell, commands } = jupyterapp;
shell.activateById(notebook().id); // the file browser may have been used last
await until(() => shell.currentWidget === notebook());
if (shell.leftCollapsed === WIDE) await commands.execute("application:toggle-left-area");
for (const side of ["left", "right"]) {
  const isShown = commands.isToggled("application:toggle-side-tabbar", { side });
  if (isShown !== WIDE) await commands.execute("application:toggle-side-tabbar", { side });
}
await there(".cb-home [data-action=play]");
return { filesSeen: Boolean(one(".jp-FileBrowser")), toolbar: Boolean(one(".jp-NotebookPanel-toolbar")) };
"""
)
"""The start page is there, with the file browser beside it where there is room; else Lab's bars are hidden, too."""
DEALT = (
    LAB
    + """
const before = board();
await pressed(".cb-home [data-action=play][data-arg=GAME]");
const isDealt = () => board()?.querySelector("svg use") && board() !== before;
await until(() => isDealt() || one("[data-action=play_whole][data-arg=GAME]"));
if (!isDealt()) press(one("[data-action=play_whole][data-arg=GAME]"));
if (!(await until(isDealt))) throw new Error("Play led to no table");
if (!one("[data-command=options]")) await pressed(".cb-controls .cb-bar > button:last-child");
await pressed("[data-command=options]");
await there(".cb-options [name=seed]");
for (const [name, value] of Object.entries(OPTIONS)) {
  const field = document.querySelector(`.cb-options [name="${name}"]`);
  field.value = String(value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}
await pressed(".cb-options [data-action=deal]");
if (!(await until(() => board().querySelector(".cb-say").dataset.tone === "saved"))) {
  throw new Error(`not dealt: ${board().querySelector(".cb-say").innerText}`);
}
return board().querySelector(".cb-say").innerText;
"""
)
"""*Play* leads to a table, and its options to a short game."""
QUICK = (
    LAB
    + """
const [quickest] = all(".cb-controls [role=radio]").slice(-1);
press(quickest);
return quickest.getAttribute("aria-checked");
"""
)
RESUMED = LAB + 'if (!board()) await pressed(".cb-home [data-action=resume]"); await until(board);'
FITS = (
    LAB
    + """
const { left, right } = board().getBoundingClientRect();
const host = board().closest(".jp-WindowedPanel-outer, .jp-Notebook").getBoundingClientRect();
return { left: left - host.left, right: host.right - right, width: right - left };
"""
)


LEARNT = (
    LAB
    + """
await pressed(".cb-home [data-action=learn][data-arg=gear]");
if (!(await until(() => lesson()?.querySelector(".cb-l-dot")))) throw new Error("no lesson was opened");
return dots();
"""
)
"""The next lesson of a game is open; how each of its tasks was answered."""
ANSWERED = (
    LAB
    + """
const done = () => dots().filter((status) => status !== "open").length;
const seen = (selector) => [...lesson().querySelectorAll(selector)].find(isSeen);
const before = done();
const asks = () => {
  if (lesson().dataset.phase === "task" && !lesson().view.showing.comes) return true;
  const way = seen("[data-deed=on], .cb-l-skip");
  if (way) press(way);
  return false;
};
if (!(await until(asks))) throw new Error("the task was never asked");
const asked = async (button) => {
  if (!button) return;
  const { stamp } = lesson().view.lesson;
  press(button);
  const isAnswered = () => lesson().dataset.busy === "false" && lesson().view.lesson.stamp !== stamp;
  if (!(await until(isAnswered))) throw new Error(`no answer to ${button.innerText}`); // until then no press counts
};
const places = [...lesson().querySelectorAll(".cb-l-option, .cb-piece[data-key]")].filter(isSeen);
for (const place of places.slice(0, TRIES)) {
  press(place);
  await asked(seen(".cb-l-check:enabled"));
  if (done() > before) break;
  await asked(seen("[data-deed=try]"));
}
if (done() === before) await asked(seen("[data-deed=show]"));
if (!(await until(() => done() > before))) throw new Error(`not done: ${JSON.stringify(lesson().view.lesson)}`);
await asked(seen(".cb-l-foot > button:last-child"));
return dots();
"""
)
"""A task is done: by one of some answers, or by being shown."""
SAVED = (
    LAB
    + """
const { shell, commands } = jupyterapp;
await commands.execute("docmanager:open", { path: PATH, factory: "Notebook" });
const { node } = shell.currentWidget;
const saved = () => [...node.querySelectorAll(".jp-OutputArea img, .jp-OutputArea svg.cb-scene")].filter(isSeen);
if (!(await until(() => saved().length >= COUNT))) throw new Error(node.innerText);
return saved().map((one) => one.naturalWidth ?? one.getBoundingClientRect().width);
"""
)
CLOSED = "jupyterapp.shell.currentWidget.close();"


@pytest.fixture(scope="module", params=["WPE WebKit 2.38", "Firefox"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[WindowEngine]:
    root = tmp_path_factory.mktemp("engine")
    with (wpe if request.param == "WPE WebKit 2.38" else firefox)(root) as driven:
        yield driven


@pytest.fixture(scope="module", params=list(SIZES))
def size(request: pytest.FixtureRequest) -> tuple[int, int]:
    return SIZES[request.param]


@pytest.fixture(scope="module")
def opened(engine: WindowEngine, lab: Lab, size: tuple[int, int]) -> Iterator[OpenPage]:
    with engine.open(lab.url, size) as page:
        yield page


@pytest.fixture
def page(opened: OpenPage, request: pytest.FixtureRequest) -> Iterator[OpenPage]:
    """Lab as the test before left it, for it takes long to load; loaded again after a test that failed."""
    failed = request.session.testsfailed
    yield opened
    if request.session.testsfailed > failed:
        opened.load_again()
        opened.run("")  # what was said until now is of the test that failed


def run(page: OpenPage, script: str) -> Any:
    """Run a script that ends well, and return what it found. Nothing may be said on the console as an error, but what
    Lab says of requests that were on their way to a kernel when its notebook was closed.
    """
    seen = page.run(script)
    assert not (isinstance(seen.found, dict) and "error" in seen.found), seen
    assert not [error for error in seen.errors if "Canceled future for" not in error], seen
    return seen.found


def start(page: OpenPage, size: tuple[int, int]) -> None:
    is_wide = size == SIZES["laptop"]
    found = run(page, STARTED.replace("WIDE", str(is_wide).lower()))
    assert found["filesSeen"] == is_wide


@pytest.mark.parametrize("game", list(SHORT))
def test_a_game_of_the_start_page_is_played_to_its_end(
    page: OpenPage, lab: Lab, size: tuple[int, int], game: str, tmp_path: Path
) -> None:
    begun = monotonic()
    start(page, size)
    run(page, DEALT.replace("GAME", game).replace("OPTIONS", json.dumps(SHORT[game][1] | {"seed": "4"})))
    assert run(page, QUICK) == "true"
    presses, told = 0, {"over": False}
    while not told["over"]:
        told = run(page, played(presses + 1, CHUNK if presses else BEFORE))
        assert told["tone"] not in ("refusal", "error"), "what is offered is not refused"
        if presses == 0 and not told["over"]:
            page.load_again()
            start(page, size)
            run(page, RESUMED)
            run(page, QUICK)
        presses += told["pressed"]
        assert presses < MOST
    fits = run(page, FITS)
    assert fits["left"] >= 0, fits
    assert fits["right"] >= 0, fits
    page.take_picture(tmp_path / f"{game}-{size[0]}.png")
    print(f"{game} at {size[0]}: {presses} presses, {monotonic() - begun:.0f} s")
    last = max((lab.folder / "notebooks" / "games").glob(f"{game}-*.jsonl"), key=lambda file: file.stat().st_mtime)
    assert kl.verify(last) is None
    assert kl.load(last).main_line[-1].state.outcome is not None


def test_a_lesson_goes_on_where_it_was_left(page: OpenPage, size: tuple[int, int], tmp_path: Path) -> None:
    start(page, size)
    dots: list[str] = run(page, LEARNT)
    before = sum(dot != "open" for dot in dots)  # by those that came first
    for done in range(before + 1, before + TASKS + 1):
        dots = run(page, ANSWERED.replace("TRIES", str(TRIES)))
        assert [dot != "open" for dot in dots] == [True] * done + [False] * (len(dots) - done)
    page.take_picture(tmp_path / f"lesson-{size[0]}.png")
    page.load_again()
    start(page, size)
    assert run(page, LEARNT) == dots


def test_a_saved_notebook_shows_its_pictures_without_its_kernel(
    page: OpenPage, lab: Lab, size: tuple[int, int], tmp_path: Path
) -> None:
    start(page, size)
    opened = SAVED.replace("PATH", json.dumps(saved_notebook(lab).name)).replace("COUNT", "2")
    widths = run(page, opened)
    page.take_picture(tmp_path / f"saved-{size[0]}.png")
    run(page, CLOSED)
    assert min(widths) > 300


def saved_notebook(lab: Lab) -> Path:
    """Write a notebook with a table and a replay as it is saved and sent to somebody else."""
    cells = [
        'import kernel_lib as kl\nkl.new_game("gear", seed=4)',
        'kl.Player(kl.Match("smash", ["uniform"] * 2, seed=3).replay)',
    ]
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in cells],
        metadata={"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}},
    )
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(lab.folder)}}).execute()
    notebook.metadata.pop("widgets", None)  # Lab saves none
    path = lab.folder / "saved-elsewhere.ipynb"
    nbformat.write(notebook, path)
    return path
