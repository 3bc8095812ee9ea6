"""A game played to its end by pressing what its table offers: scripts for pages of any engine."""

from __future__ import annotations

from typing import Any

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
TABLE = """
const until = async (test, most = 2400) => {
  for (let times = 0; times < most && !test(); times++) await new Promise((on) => setTimeout(on, 25));
  return Boolean(test());
};
const board = () => [...document.querySelectorAll(".cb-board.cb-table")].pop();
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
  const { busy, index, frames } = board().dataset;
  const isAtRest = busy === "false" && index === String(frames - 1);
  return isAtRest && (isOver() || all(".cb-legal, .cb-ready, [data-key=curtain-show]").length);
};
"""
"""What a script needs to press things at the table of a page; `until` waits a minute."""
_PLAYED = """
if (!(await until(() => board()?.querySelector("svg use")))) throw new Error("no table is there");
let seed = SEED, pressed = 0;
const draw = (ones) => ones[(seed = (seed * 1103515245 + 12345) % 2147483648) % ones.length];
const tried = new Set();
for (; pressed < PRESSES; pressed++) {
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
const tone = board().querySelector(".cb-say").dataset.tone ?? "";
return { wide: document.documentElement.scrollWidth, window: innerWidth, tone, pressed, over: isOver() };
"""


def played(seed: int, presses: int = PRESSES) -> str:
    """Return the script of somebody who presses at random what the table of the page offers, so many times at most."""
    return TABLE + _PLAYED.replace("SEED", str(seed)).replace("PRESSES", str(presses))
