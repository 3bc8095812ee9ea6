"""People play, replay and annotate in JupyterLab: by mouse, by keyboard, several at one screen, after a restart."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from support.jupyter_lab import Lab, Notebook, Watch

import kernel_lib as kl

AT_REST = """root => root.dataset.busy === 'false' && root.dataset.index === String(root.dataset.frames - 1)
  && (root.dataset.chapter === 'result' || root.querySelector('.cb-legal, [data-key="curtain-show"]'))
  ? root.dataset.frames : null"""
"""The number of frames of a table at which somebody is to act, or at which the game is over."""


def at_rest(table: Locator, after: str = "") -> str:
    """Wait until a table with more frames than `after` waits for its person; how many frames it has then."""
    page = table.page
    handle = page.wait_for_function(
        f"([root, after]) => {{ const frames = ({AT_REST})(root); return frames !== after && frames; }}",
        arg=[table.element_handle(), after],
    )
    return str(handle.json_value())


def is_over(table: Locator) -> bool:
    return table.get_attribute("data-chapter") == "result"


def table_of(page: Page) -> Locator:
    table = page.locator(".cb-table")
    expect(table).to_be_visible()
    return table


def test_a_game_is_played_to_its_end_by_mouse(notebook: Notebook, lab: Lab) -> None:
    """Its last quarter: bots have played what comes before."""
    seats = ["you", "greedy", "greedy"]
    lines = kl.Match("inversion", ["greedy"] * 3, seed=11).replay.lines
    begun = b"".join(bytes(line) + b"\n" for line in lines[: 3 * len(lines) // 4])
    (lab.folder / "by-mouse.jsonl").write_bytes(begun)
    page = notebook.write("import kernel_lib as kl", f"kl.Table(kl.Match.resume('by-mouse.jsonl', {seats}), pace=0)")
    table = table_of(page)
    frames = at_rest(table)
    while not is_over(table):
        piece = table.locator(".cb-legal").first
        piece.click(position={"x": 12, "y": 24})  # where a card that others lie upon can be seen
        expect(table.locator(".cb-chosen")).to_have_count(1)
        table.locator('[data-key="confirm"]').click()
        frames = at_rest(table, frames)
    assert kl.verify(lab.folder / "by-mouse.jsonl") is None
    state = kl.load(lab.folder / "by-mouse.jsonl").main_line[-1].state
    assert state.outcome is not None


@pytest.mark.full
def test_a_game_is_played_to_its_end_by_keyboard_alone(notebook: Notebook, lab: Lab) -> None:
    page = notebook.write(
        "import kernel_lib as kl",
        "kl.Table(kl.Match('inversion', ['you', 'greedy', 'greedy'], seed=12, log='by-keys.jsonl'), pace=0)",
    )
    table = table_of(page)
    frames = at_rest(table)
    cells = page.locator(".jp-Cell").count()
    table.focus()
    while not is_over(table):
        for _ in range(30):  # to the next piece that may be played
            page.keyboard.press("ArrowRight")
            if table.locator(".cb-legal:focus").count():
                break
        page.keyboard.press("Enter")
        expect(table.locator(".cb-chosen")).to_have_count(1)
        page.keyboard.press("Enter")
        frames = at_rest(table, frames)
    assert page.locator(".jp-Cell").count() == cells, "no key went to the notebook"
    assert kl.load(lab.folder / "by-keys.jsonl").main_line[-1].state.outcome is not None


def test_a_refusal_is_said_in_the_cell_and_a_typed_move_is_seen_in_every_view(notebook: Notebook) -> None:
    page = notebook.write(
        "import kernel_lib as kl", "table = kl.new_game('inversion', players=2, seed=4)\ntable", "table"
    )
    table, again = page.locator(".cb-table").all()
    entry = page.get_by_label("Type a move").first
    frames = at_rest(table)
    table.locator(".cb-off").first.click(position={"x": 12, "y": 24})
    say = table.locator(".cb-say")
    expect(say).to_contain_text("play a ")
    table.get_by_role("button", name="Why?").click()
    expect(table.locator(".cb-unfolded")).to_contain_text("lane-following")
    expect(table.locator(".cb-hint")).to_have_count(1)  # the nearest legal card
    entry.fill("H99")
    page.keyboard.press("Enter")
    expect(say).to_contain_text("H99")
    assert table.get_attribute("data-frames") == frames
    entry.fill(str(table.locator(".cb-legal").first.get_attribute("data-key")).removeprefix("card-"))
    entry.press("Enter")
    assert at_rest(table, frames) == at_rest(again, frames)
    expect(entry).to_have_value("")


def test_a_replay_is_stepped_through_annotated_reopened_and_exported(
    notebook: Notebook, lab: Lab, browser: Browser, watch: Watch
) -> None:
    kl.save(kl.Match("inversion", ["greedy"] * 3, seed=5).replay, lab.folder / "lesson.jsonl")
    page = notebook.write(
        "import kernel_lib as kl",
        "player = kl.Player('lesson.jsonl', by='Ann')\nplayer",
        "again = kl.Player('lesson.jsonl')\nagain.export('lesson.html', overwrite=True)",
    )
    player = page.locator(".cb-player").first
    last = len(kl.load(lab.folder / "lesson.jsonl"))
    expect(player).to_have_attribute("data-frames", str(last + 1))
    player.focus()
    for key, index in (("ArrowRight", "1"), ("End", str(last)), ("ArrowLeft", str(last - 1)), ("Home", "0")):
        page.keyboard.press(key)
        expect(player).to_have_attribute("data-index", index)
    for chapter in ("auction", "trick 1", "trick 2"):
        page.keyboard.press("PageDown")
        expect(player).to_have_attribute("data-chapter", chapter)
    player.get_by_role("slider").fill("20")
    expect(player).to_have_attribute("data-index", "20")

    player.get_by_role("button", name="Notes", exact=True).click()
    player.locator('[data-key^="card-"].cb-piece').first.click()
    expect(player.locator(".cb-chip")).to_have_text(re.compile(r"\d+ of (clubs|spades|hearts|diamonds)"))
    player.get_by_label("Your note").fill("<b>Here</b> it turns.")
    player.get_by_role("radio", name="!!").click()
    player.get_by_role("button", name="Save note").click()
    expect(player.locator(".cb-note")).to_contain_text("<b>Here</b> it turns.")
    expect(player.locator(".cb-noted")).to_contain_text("The note is in lesson.jsonl.")
    expect(player).to_have_attribute("data-index", "20")
    replay = kl.load(lab.folder / "lesson.jsonl")
    (note,) = replay.notes(replay.main_line.ids[19])
    assert (note.text, note.glyph, note.by) == ("<b>Here</b> it turns.", "!!", "Ann")

    notebook.run_all()
    again = page.locator(".cb-player").first
    expect(again).to_have_attribute("data-index", "20")  # it opens at its first note
    expect(again.locator(".cb-note")).to_contain_text("it turns.")
    _opens_offline(lab.folder / "lesson.html", browser, watch)


@pytest.mark.full
def test_a_long_game_is_drawn_where_one_looks(notebook: Notebook, lab: Lab) -> None:
    kl.save(kl.Match("inversion", ["greedy"] * 3, seed=5).replay, lab.folder / "long.jsonl")
    page = notebook.write(
        "import kernel_lib as kl\nfrom kernel_lib.widgets.player import frame_sequence as drawn\n"
        "drawn.WHOLE, drawn.PIECE = 10, 4",
        "player = kl.Player('long.jsonl')\nplayer",
    )
    player = page.locator(".cb-player").first
    last = len(kl.load(lab.folder / "long.jsonl"))
    expect(player).to_have_attribute("data-frames", str(last + 1))
    player.focus()
    for key, index in (("End", last), ("ArrowLeft", last - 1), ("Home", 0), ("PageDown", 2)):
        page.keyboard.press(key)
        expect(player).to_have_attribute("data-index", str(index))
        expect(player).to_have_attribute("data-blank", "false")
    player.get_by_role("slider").fill("20")
    expect(player).to_have_attribute("data-blank", "false")
    expect(player.locator("svg.cb-scene > desc")).to_contain_text("trick")
    player.focus()
    for index in range(21, 31):  # more than two pieces of the sequence
        page.keyboard.press("ArrowRight")
        expect(player).to_have_attribute("data-index", str(index))
    expect(player).to_have_attribute("data-blank", "false")


def _opens_offline(path: Path, browser: Browser, watch: Watch) -> None:
    """The exported page from the disk, without a network: it plays, and shows the note."""
    context = browser.new_context(offline=True, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page = watch.over(context.new_page())
    page.goto(path.as_uri())
    player = page.locator(".cb-player")
    expect(player).to_have_attribute("data-shape", "narrow")
    expect(player).to_have_attribute("data-index", "20")
    expect(player.locator(".cb-note")).to_contain_text("<b>Here</b> it turns.")
    expect(player.get_by_role("slider")).to_be_in_viewport(ratio=1)
    page.keyboard.press("ArrowRight")
    expect(player).to_have_attribute("data-index", "21")  # it has the keys from the start
    context.close()


def test_behind_the_curtain_there_is_no_hand_in_the_page(notebook: Notebook, lab: Lab) -> None:
    page = notebook.write(
        "import kernel_lib as kl",
        "match = kl.Match('inversion', ['you:Ann', 'you:Bo', 'greedy'], seed=6, log='two.jsonl')\n"
        "table = kl.Table(match, pace=0)\ntable",
    )
    table = table_of(page)
    at_rest(table)
    start: Any = kl.load(lab.folder / "two.jsonl").at(1)
    hands = [
        "CSHDW"[card // 10] + str(card % 10 + 1) for hand in start.hands[:2] for card in range(50) if hand >> card & 1
    ]
    for name in ("Ann", "Bo"):
        assert not in_page(table, hands)
        table.get_by_role("button", name=f"I am {name}: show my hand").click()
        expect(table.locator('[data-key="curtain-show"]')).to_have_count(0)
        assert len(in_page(table, hands)) == 10
        table.locator(".cb-legal").first.click()
        table.locator('[data-key="confirm"]').click()
        expect(table.locator('[data-key="curtain-show"]')).to_have_count(1)
    assert not in_page(table, hands)


STATES = """async () => {
  const type = 'application/vnd.jupyter.widget-view+json';
  const {rendermime} = window.jupyterapp.shell.currentWidget.content;
  const renderer = rendermime.getFactory(type).createRenderer({mimeType: type});
  const manager = await renderer._manager.promise;
  const {state} = await manager.get_state();
  return Object.values(state).map(model => ({...model.state, symbols: null, _esm: null, _css: null}));
}"""
"""The traits of all widgets of the open notebook, as its page has them."""


def in_page(table: Locator, codes: list[str]) -> set[str]:
    """Which of these cards the page has anywhere, drawn or in a trait; the symbols aside, which every game has."""
    drawn = table.locator(".cb-sprite").evaluate_all("pieces => pieces.map(piece => piece.outerHTML)")
    text = json.dumps([drawn, table.page.evaluate(STATES)])
    return {code for code in codes if re.search(rf"\b{code}\b", text)}


def test_after_a_kernel_restart_the_board_says_what_to_do(notebook: Notebook, watch: Watch) -> None:
    page = notebook.write("import kernel_lib as kl", "kl.new_game('inversion', players=2, seed=4)")
    table = table_of(page)
    at_rest(table)
    page.evaluate(
        "async () => { await window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart(); }"
    )
    gone = table.get_by_role("alert").filter(has_text="Run this cell again to go on.")
    expect(gone).to_be_in_viewport()  # at once, without a press
    table.locator(".cb-legal").first.click(position={"x": 12, "y": 24})
    table.locator('[data-key="confirm"]').click()
    expect(table.locator(".cb-say")).to_contain_text("run the cells again")
    notebook.close()
    watch.errors.clear()  # Lab's own, about requests that the kernel that is gone will not answer


def test_a_saved_notebook_shows_how_a_board_stood_and_how_to_go_on(notebook: Notebook, watch: Watch) -> None:
    """Reopened without its kernel; while the board is there, and again once the cell has run, the picture is not."""
    page = notebook.write("import kernel_lib as kl\nkl.new_game('inversion', players=2, seed=4)", name="saved.ipynb")
    at_rest(table_of(page))
    saved = page.locator(".cb-saved")
    expect(saved).to_have_count(1)
    expect(saved).to_be_hidden()
    page.evaluate("window.jupyterapp.commands.execute('docmanager:save')")
    notebook.close()
    page = notebook.open("saved.ipynb", run=False)
    expect(saved).to_be_visible()
    expect(saved).to_contain_text("Run this cell to go on.")
    assert saved.locator("img").evaluate("image => image.naturalWidth") > 300
    expect(page.get_by_text("model not found")).to_be_hidden()
    notebook.run_all()
    at_rest(table_of(page))
    expect(saved).to_be_hidden()
    watch.console.clear()  # Lab's own, about a model that is gone
