// A deal at many tables: a page that Python says. What a person chooses goes back as a message; no game is known here.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { projecting } from "./projecting.js";
import { regrown } from "./tree.js";
import { keep, worn } from "./worn.js";

const STEPS = new Map([["ArrowRight", "next"], ["ArrowLeft", "before"]]);
const ASKS = new Map([["c", "marks"], ["j", "judge"]]);

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const page = make("div", { className: "cb-room-page" });
  const said = make("p", { className: "cb-room-said", role: "status" });
  const root = make("section", { className: "cb cb-room" }, page, said);
  const projector = projecting(root, page, model, ASKS);
  root.append(projector.screen);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  el.append(root);
  let shown = "";

  /** @param {EventTarget|null} target */
  const deed = (target) => /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-do]"))?.dataset.do;
  /** @param {string|undefined} name */
  const command = (name) => name && model.send({ type: "command", name });

  function turn() {
    regrown(page, model.get("page"));
    const [tree, fork] = [page.querySelector(".cb-f-tree"), /** @type {HTMLElement|null} */ (page.querySelector(".cb-f-chosen"))];
    if (!tree || !fork || fork.dataset.key === shown) return;
    shown = fork.dataset.key ?? "";
    const [all, own] = [tree.getBoundingClientRect(), fork.getBoundingClientRect()]; // within the tree alone: the notebook stays where it is
    if (own.left < all.left || own.right > all.right) tree.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
  }

  const tell = () => (said.textContent = model.get("said"));

  root.addEventListener("click", ({ target }) => command(deed(target)));
  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const drawn = event.target instanceof SVGElement && (event.key === "Enter" || event.key === " "); // a button in a picture
    const name = projector.deed(event) ?? (drawn ? deed(event.target) : STEPS.get(event.key));
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    command(name);
  });
  /** @param {{type: string, name: string, kind: string, text: string}} message */
  const given = (message) => message.type === "file" && keep(message);
  model.on("msg:custom", given);
  model.on("change:page", turn);
  model.on("change:said", tell);
  const undress = worn(root, model);
  turn();
  projector.turn();
  tell();
  return () => {
    undress();
    projector.undo();
    model.off("msg:custom", given);
    model.off("change:page", turn);
    model.off("change:said", tell);
  };
}

export default { render };
