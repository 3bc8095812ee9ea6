// A tournament: a page that Python says, and says anew while games are played. What a person asks for goes back as a
// message; no game is known here.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { regrown } from "./tree.js";
import { keep, worn } from "./worn.js";

const WAYS = new Map([["ArrowUp", [-1, 0]], ["ArrowDown", [1, 0]], ["ArrowLeft", [0, -1]], ["ArrowRight", [0, 1]]]);

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const page = make("div", { className: "cb-room-page" });
  const said = make("p", { className: "cb-room-said", role: "status" });
  const root = make("section", { className: "cb cb-room" }, page, said);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  el.append(root);

  function turn() {
    const main = document.activeElement instanceof HTMLElement && page.contains(document.activeElement) && "main" in document.activeElement.dataset;
    regrown(page, model.get("page"));
    if (main) /** @type {HTMLElement|null} */ (page.querySelector("[data-main]"))?.focus({ preventScroll: true }); // Begin has become Pause
  }

  const tell = () => (said.textContent = model.get("said"));

  root.addEventListener("click", ({ target }) => {
    const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-do]"));
    if (button?.dataset.do) model.send({ type: "command", name: button.dataset.do });
  });
  // Cells of the table are one stop of the Tab key; arrows go from one to the next that can be pressed.
  root.addEventListener("keydown", (event) => {
    const at = /** @type {HTMLElement} */ (event.target).dataset?.at;
    const way = event.ctrlKey || event.metaKey || event.altKey ? undefined : WAYS.get(event.key);
    if (!at || !way) return;
    event.preventDefault();
    event.stopPropagation();
    const cells = new Map([.../** @type {NodeListOf<HTMLElement>} */ (page.querySelectorAll("[data-at]"))].map((cell) => [cell.dataset.at, cell]));
    let [row, column] = at.split(" ").map(Number);
    for (let steps = 0; steps < 200; steps++) {
      [row, column] = [row + way[0], column + way[1]];
      const cell = cells.get(`${row} ${column}`);
      if (cell) {
        cells.get(at)?.setAttribute("tabindex", "-1");
        cell.setAttribute("tabindex", "0");
        cell.focus();
        return;
      }
    }
  });
  /** @param {{type: string, name: string, kind: string, text: string}} message */
  const given = (message) => message.type === "file" && keep(message);
  model.on("msg:custom", given);
  model.on("change:page", turn);
  model.on("change:said", tell);
  const undress = worn(root, model);
  turn();
  tell();
  return () => {
    undress();
    model.off("msg:custom", given);
    model.off("change:page", turn);
    model.off("change:said", tell);
  };
}

export default { render };
