// A room of learners: a page that follows what arrives, and one task on the whole screen. It knows no game; what stands
// in it is said by Python, and what a person asks for goes back as a message.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { Fields } from "./fields.js";
import { projecting } from "./projecting.js";
import { keep, worn } from "./worn.js";

const LOOK_MS = 3000; // so often it is asked what has come
const ASKS = new Map([["c", "counts"], ["r", "rule"]]);
const TYPED = "type in";

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const page = make("div", { className: "cb-room-page" });
  const said = make("p", { className: "cb-room-said", role: "status" });
  const root = make("section", { className: "cb cb-room" }, page, said);
  const projector = projecting(root, page, model, ASKS);
  root.append(projector.screen);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  el.append(root);

  /** @param {string} name */
  const command = (name) => model.send({ type: "command", name });

  const fields = new Fields(page, (message) => model.send(message));
  const turn = () => fields.turn(model.get("page"));

  const tell = () => (said.textContent = model.get("said"));

  root.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("[data-do]");
    const name = /** @type {HTMLElement|null} */ (button)?.dataset.do ?? "";
    if (name === TYPED) fields.tell(name);
    else if (name) command(name);
  });
  root.addEventListener("keydown", (event) => {
    const deed = event.ctrlKey || event.metaKey || event.altKey ? undefined : projector.deed(event);
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    command(deed);
  });
  /** @param {{type: string, name: string, kind: string, text: string}} message */
  const given = (message) => message.type === "file" && keep(message);
  model.on("msg:custom", given);
  model.on("change:page", turn);
  model.on("change:said", tell);
  const undress = worn(root, model);
  const looking = setInterval(() => document.hidden || command("look"), LOOK_MS);
  turn();
  projector.turn();
  tell();
  return () => {
    clearInterval(looking);
    fields.away();
    undress();
    projector.undo();
    model.off("msg:custom", given);
    model.off("change:page", turn);
    model.off("change:said", tell);
  };
}

export default { render };
