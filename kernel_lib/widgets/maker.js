// An assignment in the making: what is filled in and pressed goes to Python, which says the page. It knows no game.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { Fields } from "./fields.js";
import { worn } from "./worn.js";

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const page = make("div");
  const said = make("p", { className: "cb-m-status", role: "status" });
  const root = make("section", { className: "cb cb-maker" }, page, said);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  el.append(root);

  const fields = new Fields(page, (message) => model.send(message));
  const turn = () => fields.turn(model.get("page"));
  const tell = () => {
    said.textContent = model.get("said");
    said.classList.toggle("cb-hidden", Boolean(page.querySelector(".cb-m-warns"))); // it stands where it went wrong
  };
  const anew = () => (turn(), tell());
  page.addEventListener("click", ({ target }) => {
    const button = /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-do]"));
    if (button) fields.tell(button.dataset.do ?? "");
  });
  model.on("change:page", anew);
  model.on("change:said", tell);
  const undress = worn(root, model);
  anew();
  return () => {
    fields.away();
    undress();
    model.off("change:page", anew);
    model.off("change:said", tell);
  };
}

export default { render };
