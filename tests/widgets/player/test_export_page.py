"""The log of a board, and pages that stand alone: opened from a file they ask for nothing and run their own script."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from widgets.front.test_board_page import GAME, Show, coded, play, replayed, sent, show, states, tell

import kernel_lib as kl
from kernel_lib.games import GAMES
from kernel_lib.games.inversion.rules.state import State
from kernel_lib.scene.frames import frames_of, rebuild_scene
from kernel_lib.widgets.front.html_page import page as standalone

__all__ = ["play", "replayed", "show", "states"]


def test_a_log_is_a_part_of_its_own(calm: Page, show: Show, replayed: dict[str, Any]) -> None:
    show(replayed | {"part": "log", "index": len(replayed["frames"]) - 1})
    log = calm.get_by_role("list", name="What happened")
    line = log.locator("[data-at]").nth(2)
    line.click()
    assert calm.evaluate("model.get('index')") == int(str(line.get_attribute("data-at")))
    expect(line).to_have_class(re.compile("cb-now"))
    lines = int(str(log.get_attribute("data-lines")))
    tell(calm, {"type": "append", "frames": [{"log": ["<b>One more.</b>"]}]})
    expect(log).to_have_attribute("data-lines", str(lines + 1))
    expect(log.locator("[data-at]").last).to_have_text("<b>One more.</b>")


def test_an_exported_game_opens_from_a_file_and_asks_for_nothing(
    calm: Page, tmp_path: Path, states: list[State]
) -> None:
    told = coded(states, buttons=False)
    told[2]["log"] = ["</script><script>document.title = 'broken'</script>"]
    path = tmp_path / "game.html"
    path.write_text(standalone(GAME.scene.sheet(), told, "A </title> game"), encoding="utf-8")
    assert path.stat().st_size < 90_000
    requests: list[str] = []
    calm.on("request", lambda request: requests.append(request.url))
    for width, shape in ((390, "narrow"), (1500, "wide")):
        calm.set_viewport_size({"width": width, "height": 800})
        requests.clear()
        calm.goto(path.as_uri())
        board = calm.locator(".cb-board")
        expect(board).to_have_attribute("data-shape", shape)
        board.focus()
        calm.keyboard.press("End")
        expect(board).to_have_attribute("data-index", str(len(told) - 1))
        calm.get_by_role("list", name="What happened").locator("[data-at]").first.click()
        expect(calm.locator(".cb-now")).to_have_count(1)
        assert requests == [path.as_uri()]
        assert calm.title() == "A </title> game"
        assert calm.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_an_exported_page_runs_no_script_but_its_own(
    calm: Page, tmp_path: Path, states: list[State], watch: Any
) -> None:
    path = tmp_path / "game.html"
    whole = standalone(GAME.scene.sheet(), coded(states, buttons=False), "A game")
    hostile = (
        "<script>document.title = 'broken'</script><script type=module>document.title = 'broken'</script>"
        "<img src=x onerror=\"document.title = 'broken'\"><a href=\"javascript:document.title='broken'\">here</a>"
    )
    path.write_text(whole.replace("<noscript>", hostile + "<noscript>"), encoding="utf-8")
    calm.goto(path.as_uri())
    expect(calm.locator(".cb-board")).to_have_attribute("data-index", "0")
    calm.get_by_role("link", name="here").click()
    calm.evaluate(
        "document.head.append(Object.assign(document.createElement('script'), {textContent: 'document.title = 1'}))"
    )
    assert calm.title() == "A game"
    refused = [words for words in watch.console if "Content Security Policy" in words]
    assert len(refused) >= 5, watch.console
    watch.console.clear()


def test_a_long_line_is_asked_for_where_one_goes(calm: Page, show: Show, replayed: dict[str, Any]) -> None:
    told: list[dict[str, Any]] = replayed["frames"]
    first = {"whole": True, **coded_from(told, 20)}
    blank = [{"blank": True, "log": frame.get("log", [])} for frame in told]
    board = show(replayed | {"frames": told[:4] + blank[4:], "index": 0})
    assert sent(calm)[-1] == {"type": "near", "index": 0, "about": True}, (
        "what lies ahead is asked for before one is there"
    )
    board.focus()
    calm.keyboard.press("End")
    expect(board).to_have_attribute("data-blank", "true")
    last = len(told) - 1
    assert [message["type"] for message in sent(calm)] == ["near"], "one request at a time"
    tell(calm, {"type": "drawn", "from": 4, "frames": told[4:16]})
    tell(calm, {"type": "drawn", "from": 0, "frames": [], "rest": 16})
    assert sent(calm)[-1] == {"type": "near", "index": last, "about": True}, "where one is goes before the rest"
    tell(calm, {"type": "drawn", "from": 20, "frames": [first, *told[21:]]})
    tell(calm, {"type": "drawn", "from": 0, "frames": [], "rest": 16})
    assert sent(calm)[-1] == {"type": "near", "index": 16, "about": False}
    tell(calm, {"type": "drawn", "from": 0, "frames": []})
    assert len(sent(calm)) == 3, "all that is to be drawn is there"
    expect(board).to_have_attribute("data-blank", "false")
    expect(board).to_have_attribute("data-index", str(last))
    keys = board.locator("[data-key]").evaluate_all("(all) => all.map((g) => g.dataset.key).sort()")
    whole = show(replayed | {"index": last})
    assert whole.locator("[data-key]").evaluate_all("(all) => all.map((g) => g.dataset.key).sort()") == keys


def coded_from(told: list[dict[str, Any]], index: int) -> dict[str, Any]:
    """What frame `index` would say if it stood alone."""
    alone: dict[str, Any] = {}
    for shape in GAMES["inversion"].scene.shapes:
        scene = rebuild_scene(told, index, shape)
        alone |= {shape: frames_of([{shape: scene}])[0][shape]}
    scene = rebuild_scene(told, index)
    return alone | {"caption": scene.caption, "text": scene.description, "ms": scene.motion}


def test_an_exported_page_leads_into_its_variations_and_back(calm: Page, tmp_path: Path) -> None:
    game = kl.Match("inversion", ["you", "greedy", "greedy"], seed=3)
    game.play(game.state.legal_moves()[0])
    at, tried = game.at, game.state.legal_moves()
    game.play(tried[0])
    game.undo()
    game.play(tried[-1])
    path = kl.Player(game.replay).export(tmp_path / "game.html")
    calm.set_viewport_size({"width": 1280, "height": 800})
    calm.goto(Path(path).as_uri())
    board = calm.locator(".cb-board")
    expect(board).to_be_focused()
    expect(board.get_by_role("slider")).to_be_in_viewport(ratio=1)
    for _ in game.replay.path(at):
        calm.keyboard.press("ArrowRight")
    main = board.get_attribute("data-frames")
    calm.get_by_role("button", name="Variation").first.click()
    expect(board).to_have_attribute("data-index", str(len(game.replay.path(at)) + 1))
    calm.get_by_role("button", name="Back to the main line").click()
    expect(board).to_have_attribute("data-index", str(len(game.replay.path(at))))
    expect(board).to_have_attribute("data-frames", str(main))
    board.locator(".cb-log [data-level='1']").last.click()
    expect(board).to_have_attribute("data-aside", "true")
    calm.keyboard.press("ArrowUp")
    expect(board).to_have_attribute("data-frames", str(main))
    calm.keyboard.press("p")
    expect(board).to_have_attribute("data-presenting", "true")
    expect(board.locator(".cb-side")).to_be_hidden()
    calm.keyboard.press("ArrowLeft")
    calm.keyboard.press("Escape")
