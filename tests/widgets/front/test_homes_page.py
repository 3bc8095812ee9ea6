"""Where tables and players live beside JupyterLab: marimo, Voila, an exported page, and any home of anywidgets.

VS Code and Colab do not run here. That they show a table rests on this: both promise what anywidget promises
(https://anywidget.dev/en/afm): the text of a module with `initialize` and `render`, and a model with get, set,
save_changes, send, on and off. No widget of ours asks for anything else: below, each is given a model that has
nothing else, in a page that tells of all else that is reached for.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urlsplit

import anywidget
import nbformat
import pytest
from playwright.sync_api import Locator, Page, expect
from support.browser import mount
from support.judged_replay import ANN, judged
from support.jupyter_lab import KERNEL, Watch, free_port

import kernel_lib as kl
from kernel_lib.cli.lab import LOOPBACK
from kernel_lib.widgets.data_table.views import Plotted, TableGrid
from kernel_lib.widgets.front.assets import script
from kernel_lib.widgets.front.bundler import SCRIPTS
from kernel_lib.widgets.front.notebook import as_widget

REPLAY = Path(__file__).parents[3] / "replays" / "inversion" / "three-players.jsonl"
TABLE = 'import kernel_lib as kl\nkl.new_game("inversion", seed="3")'
PLAYER = f"kl.Player({str(REPLAY)!r})"

MARIMO = f"""
import marimo

app = marimo.App()


@app.cell
def _():
    import kernel_lib as kl

    kl.new_game("inversion", seed="3")
    return (kl,)


@app.cell
def _(kl):
    {PLAYER}
    return
"""


@contextlib.contextmanager
def served(folder: Path, *command: str) -> Iterator[None]:
    """A server of this environment's, with a home folder of its own."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "JPY", "XDG"))}
    log = folder / "server.log"
    with log.open("wb") as output:
        server = subprocess.Popen(
            [sys.executable, "-m", *command],
            env=kept | {"HOME": str(folder), "IPYTHONDIR": str(folder / "ipython")},
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGTERM)  # its kernels go with it
        server.wait(20)


def wait_for(url: str, folder: Path) -> None:
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            urllib.request.urlopen(url, timeout=30).close()
            return
        time.sleep(0.1)
    pytest.fail(f"The server did not start:\n{(folder / 'server.log').read_text()[-3000:]}")


def is_played(table: Locator) -> None:
    """A bid is chosen with the mouse and confirmed with a key; two bots answer."""
    expect(table).to_have_count(1, timeout=60_000)
    assert table.get_attribute("data-frames") == "1"
    table.get_by_role("button", name="Declare 3").click()
    table.page.keyboard.press("Enter")
    expect(table.locator('[role="status"]').first).to_contain_text("Greedy 2", timeout=20_000)
    assert int(table.get_attribute("data-frames") or 0) > 2


def is_stepped(player: Locator) -> None:
    """A replay is gone through by keys, and by a click in its log."""
    expect(player).to_have_count(1, timeout=60_000)
    player.focus()
    for index in (1, 2):
        player.page.keyboard.press("ArrowRight")
        expect(player).to_have_attribute("data-index", str(index))
    expect(player).to_have_attribute("data-blank", "false")
    player.locator(".cb-log li[data-at]").first.click()
    expect(player).not_to_have_attribute("data-index", "2")
    expect(player).to_have_attribute("data-blank", "false")


def fits(board: Locator) -> bool:
    """Return True if a board is no wider than what it lies in."""
    return bool(board.evaluate("(board) => board.scrollWidth <= board.parentElement.clientWidth + 1"))


@pytest.mark.full
def test_in_marimo_a_game_that_ends_a_cell_is_played_and_a_player_stepped(desk: Page, tmp_path: Path) -> None:
    """Nothing has to be wrapped: `kl.new_game(...)` as the last line of a cell is the table."""
    file = tmp_path / "lesson.py"
    file.write_text(MARIMO)
    port = str(free_port())
    with served(tmp_path, "marimo", "run", str(file), "--headless", "--no-token", "--host", LOOPBACK, "--port", port):
        wait_for(f"http://{LOOPBACK}:{port}/health", tmp_path)
        desk.goto(f"http://{LOOPBACK}:{port}")
        table, player = desk.locator(".cb-table"), desk.locator(".cb-player")
        is_played(table)
        is_stepped(player)
        assert fits(table)
        assert fits(player)
        assert desk.locator("img").count() == 0, "no still picture stands in for a live one"
        desk.evaluate("document.body.dataset.theme = 'dark'")  # as marimo says what a person chose
        expect(table).to_have_attribute("data-theme", "dark")
        desk.goto("about:blank")  # before its server goes, of which it would ask on


@pytest.mark.full
def test_in_voila_a_game_is_played_and_a_player_stepped(desk: Page, watch: Watch, tmp_path: Path) -> None:
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(cell) for cell in (TABLE, PLAYER)], metadata={"kernelspec": KERNEL}
    )
    nbformat.write(notebook, tmp_path / "lesson.ipynb")
    port = str(free_port())
    with served(tmp_path, "voila", "lesson.ipynb", "--no-browser", f"--port={port}", f"--Voila.ip={LOOPBACK}"):
        wait_for(f"http://{LOOPBACK}:{port}/voila/static/voila.js", tmp_path)
        desk.goto(f"http://{LOOPBACK}:{port}")
        is_played(desk.locator(".cb-table"))
        is_stepped(desk.locator(".cb-player"))
        assert fits(desk.locator(".cb-table"))
        desk.goto("about:blank")
    watch.outside[:] = [url for url in watch.outside if "fontawesome" not in url]  # of Voila's own page


def test_an_exported_page_is_stepped_without_any_server(desk: Page, tmp_path: Path) -> None:
    kl.Player(REPLAY).export(tmp_path / "game.html")
    desk.context.set_offline(True)
    desk.goto((tmp_path / "game.html").as_uri())
    is_stepped(desk.locator(".cb-player"))
    assert fits(desk.locator(".cb-player"))


# The letter of the protocol -----------------------------------------------------------------------

TRAPS = """() => {
  window.reached = [];
  const hosts = ['require', 'requirejs', 'define', 'jupyterapp', 'Jupyter', 'IPython', 'google'];
  const ways = ['marimo', 'fetch', 'XMLHttpRequest', 'WebSocket', 'EventSource', 'Worker', 'acquireVsCodeApi'];
  for (const name of [...hosts, ...ways])
    Object.defineProperty(window, name, {configurable: true, get: () => { reached.push(name); }});
}"""
"""What a page has of a host, or could be loaded by, tells when it is reached for."""

LOADS = re.compile(
    r"\bimport\(|^import\b|^export [^(]*\bfrom\b|\brequire\b|\bimportScripts\b|\beval\(|new Function|@import|url\(",
    re.MULTILINE,
)


@pytest.fixture(scope="module")
def widgets(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, anywidget.AnyWidget]:
    """One of each front end that there is."""
    folder = tmp_path_factory.mktemp("homes")
    deal = kl.teach.Deal("inversion", ("you", "greedy"))
    work = kl.Assignment("Monday", [deal])
    begun = work.begin("Ann", folder / "progress", out=folder / "out")
    begun.hand_in()
    head, line = {"name": "won", "title": "Won", "right": True}, {"row": 0, "cells": ["1"], "tip": ""}
    made = {
        "table": kl.new_game("inversion", seed="3"),
        "player": kl.Player(REPLAY),
        "lesson": kl.Lesson("gear/open-cards"),
        "review": kl.Review(judged(), seat=ANN),
        "builder": kl.DeckBuilder("industry"),
        "gallery": kl.Gallery("smash"),
        "grid": as_widget(TableGrid(heads=[head], lines=[line])),
        "chart": as_widget(Plotted(wide="<svg></svg>", slim="<svg></svg>")),
        "progress": kl.Progress("Ann", folder / "progress").page(),
        "assignment": begun,
        "maker": kl.Assignment.make(folder / "monday.json"),
        "classroom": kl.Classroom(folder / "out", work).page(),
        "tournament": kl.teach.Tournament("inversion", ["greedy", "uniform"], deals=2).play(4).page(),
        "field": kl.teach.DuplicateResults(deal, deal.match().replay).page(),
    }
    fronts = {name for name in SCRIPTS if " as default" in script(name)}
    assert {widget._esm for widget in made.values()} == {script(name) for name in fronts}
    return made


def test_no_widget_asks_more_of_its_home_than_anywidget_promises(
    page: Page, widgets: Mapping[str, anywidget.AnyWidget]
) -> None:
    for name, widget in widgets.items():
        page.goto("about:blank")
        page.evaluate(TRAPS)
        mount(page, widget)
        assert page.locator("main > div *").count() > 5, f"{name} is drawn"
        page.evaluate("async () => { await cleanup?.(); }")
        assert (name, page.evaluate("reached")) == (name, [])
        assert (name, set(page.evaluate("offered")) - {"initialize", "render"}) == (name, set())


def test_what_a_home_is_given_is_text_that_loads_nothing(widgets: Mapping[str, anywidget.AnyWidget]) -> None:
    """A path would be watched, and means nothing on another machine."""
    for name, widget in widgets.items():
        for text in (widget._esm, widget._css):
            assert isinstance(text, str)
            bare = re.sub(r"/\*.*?\*/|^\s*//.*?$", "", text, flags=re.DOTALL | re.MULTILINE)
            assert not LOADS.search(bare), f"{name}: {LOADS.search(bare)}"
            hosts = {urlsplit(address).hostname for address in re.findall(r"https?://[\w./-]+", bare)}
            assert hosts <= {"www.w3.org"}, f"{name}: {hosts}"
