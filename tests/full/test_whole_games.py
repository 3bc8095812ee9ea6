"""Each game is played to its end at a live table in Firefox and in WebKit, on a laptop and on a phone, by pressing what
the table offers; the page is loaded again several times on the way, and the table stands as it was left.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from full.engines import Engine, firefox, wpe
from full.table_server import served

import kernel_lib as kl
from kernel_lib.widgets.table.board import TableBoard

SHORT: dict[str, tuple[list[str], dict[str, Any]]] = {
    "inversion": (["greedy"], {}),
    "gear": (["greedy", "greedy"], {"rounds": 1}),
    "grid": (["greedy"], {"size": 4, "seconds": 10, "victories": 1}),
    "industry": (["greedy"], {"target": 1}),
    "smash": (["greedy"], {"width": 7, "height": 7, "max_turns": 6}),
}
"""The bots of each game, and the options that make it short."""
PRESSES = 40
"""So many presses are made before the page is loaded again."""
VISITS = 40
"""No game takes longer than so many pages."""
PLAYED = """
const until = async (test, most = 600) => {
  for (let times = 0; times < most && !test(); times++) await new Promise((on) => setTimeout(on, 25));
  return Boolean(test());
};
const board = () => document.querySelector(".cb-board");
const press = (element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, isPrimary: true, pointerId: 1 };
  for (const kind of ["pointerdown", "pointerup"]) element.dispatchEvent(new PointerEvent(kind, at));
  element.dispatchEvent(new MouseEvent("click", at));
};
const isSeen = (one) => one.getBoundingClientRect().width > 0 && getComputedStyle(one).visibility === "visible";
const all = (selector) => [...board().querySelectorAll(selector)].filter(isSeen);
const isOver = () => board().querySelector(".cb-type input")?.disabled;
const waits = () => {
  const { busy, index, shots } = board().dataset;
  const isAtRest = busy === "false" && index === String(shots - 1);
  return isAtRest && (isOver() || all(".cb-legal, .cb-ready, [data-key=curtain-show]").length);
};
if (!(await until(() => board()?.querySelector("svg use")))) throw new Error("no table is there");
let seed = SEED;
const draw = (ones) => ones[(seed = (seed * 1103515245 + 12345) % 2147483648) % ones.length];
const tried = new Set();
for (let presses = 0; presses < PRESSES; presses++) {
  if (!(await until(waits))) throw new Error(`the table never waits: ${JSON.stringify(board().dataset)}`);
  if (isOver()) break;
  const [ready] = all(".cb-ready, [data-key=curtain-show]");
  if (ready) {
    press(ready);
    tried.clear();
  } else {
    const offered = all(".cb-legal:not(.cb-chosen)").map(({ dataset }) => dataset.key);
    const fresh = offered.filter((key) => !tried.has(key));
    const key = draw(fresh.length ? fresh : offered);
    offered.forEach((one) => tried.add(one));
    press(board().querySelector(`[data-key="${key}"]`));
  }
  await new Promise((on) => setTimeout(on, 50));
}
const wide = document.documentElement.scrollWidth;
return { wide, window: innerWidth, tone: board().querySelector(".cb-say").dataset.tone ?? "" };
"""


@pytest.fixture(scope="module", params=["WPE WebKit 2.38", "Firefox"])
def engine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    root = tmp_path_factory.mktemp("engine")
    with (wpe if request.param == "WPE WebKit 2.38" else firefox)(root) as driven:
        yield driven


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("game", list(SHORT))
def test_a_game_is_played_to_its_end(engine: Engine, game: str, width: int, tmp_path: Path) -> None:
    bots, options = SHORT[game]
    match = kl.Match(game, ["you:Ann", *bots], seed=4, log=tmp_path / "game.jsonl", **options)
    table = TableBoard(match, pace=0)
    with served(table) as address:
        for visit in range(VISITS):
            script = PLAYED.replace("SEED", str(visit + 1)).replace("PRESSES", str(PRESSES))
            seen = engine.run(address, script, width=width, picture=tmp_path / f"{game}-{width}.png")
            assert "error" not in seen.found, (visit, seen)
            assert not seen.errors, (visit, seen)
            assert seen.found["window"] == width
            assert seen.found["wide"] <= width
            assert seen.found["tone"] not in ("refusal", "error"), "what is offered is not refused"
            if match.state.outcome is not None:
                break
    table.close()
    assert match.state.outcome is not None
    assert kl.verify(tmp_path / "game.jsonl") is None
    assert kl.load(tmp_path / "game.jsonl").main_line[-1].state.outcome is not None
