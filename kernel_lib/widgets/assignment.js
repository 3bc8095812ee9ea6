// An assignment as its learner sees it: how far it is and what is next. What is done stands in widgets of its own below.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { regrown } from "./tree.js";
import { worn } from "./worn.js";

const STEP_MS = 3000; // so often it is asked how far games below have come

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const page = make("div");
  const said = make("p", { className: "cb-a-status", role: "status" });
  const root = make("section", { className: "cb cb-assignment" }, page, said);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  el.append(root);

  const turn = () => regrown(page, model.get("page"));
  const tell = () => (said.textContent = model.get("said"));
  root.addEventListener("click", ({ target }) => {
    const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-do]"));
    if (button) model.send({ type: "command", name: button.dataset.do ?? "" });
  });
  model.on("change:page", turn);
  model.on("change:said", tell);
  const undress = worn(root, model);
  const looking = setInterval(() => document.hidden || model.send({ type: "command", name: "look" }), STEP_MS);
  turn();
  tell();
  return () => {
    clearInterval(looking);
    undress();
    model.off("change:page", turn);
    model.off("change:said", tell);
  };
}

export default { render };
