// A tournament: a page that Python says, and says anew while games are played. What a person asks for goes back as a
// message; no game is known here.

import type { Model } from "../front/types.ts";
import { SaidPage } from "../front/said_page.ts";
import { regrown } from "../front/tree.ts";

const WAYS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);
const DRAWN = 100; // px: what is lower is not drawn yet
const WAITS_MS = 5000; // whoever reads on meanwhile is left alone

function render(context: { model: Model; el: HTMLElement }) {
  const said = new SaidPage(context, { root: "cb-room", page: "cb-room-page", said: "cb-room-said" });
  const { page } = said;
  said.pressed();
  said.root.addEventListener("keydown", (event) => roams(page, event));
  said.hear("msg:custom", ({ type }) => type === "below" && showsBelow(context.el));
  return said.show(() => {
    const main = document.activeElement instanceof HTMLElement && page.contains(document.activeElement) && "main" in document.activeElement.dataset;
    regrown(page, context.model.get("page"));
    if (main) page.querySelector<HTMLElement>("[data-main]")?.focus({ preventScroll: true }); // Begin has become Pause
  });
}

/** Brings what stands below the page into sight, once it is drawn there. @param el of the page */
function showsBelow(el: HTMLElement) {
  const below = el.nextElementSibling;
  if (!below) return;
  const watch = new ResizeObserver(() => {
    if (below.getBoundingClientRect().height < DRAWN) return;
    watch.disconnect();
    below.scrollIntoView({ block: "nearest" });
  });
  watch.observe(below);
  setTimeout(() => watch.disconnect(), WAITS_MS);
}

/** Cells of the table are one stop of the Tab key; arrows go from one to the next that can be pressed. */
function roams(page: HTMLElement, event: KeyboardEvent) {
  const at = (event.target as HTMLElement).dataset?.at;
  const way = event.ctrlKey || event.metaKey || event.altKey ? undefined : WAYS.get(event.key);
  if (!at || !way) return;
  event.preventDefault();
  event.stopPropagation();
  const cells = new Map([...(page.querySelectorAll("[data-at]") as NodeListOf<HTMLElement>)].map((cell) => [cell.dataset.at, cell]));
  let [row, column] = at.split(" ").map(Number);
  for (let steps = 0; steps < 200; steps++) {
    [row, column] = [row + way[0], column + way[1]];
    const cell = cells.get(`${row} ${column}`);
    if (!cell) continue;
    cells.get(at)?.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
    return cell.focus();
  }
}

export default { render };
