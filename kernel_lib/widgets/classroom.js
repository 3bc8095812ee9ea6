// A room of learners: a page that follows what arrives, and one task on the whole screen. It knows no game; what stands
// in it is said by Python, and what a person asks for goes back as a message.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { Fields } from "./fields.js";
import { regrown } from "./tree.js";
import { keep, worn } from "./worn.js";

const LOOK_MS = 3000; // so often it is asked what has come
const KEYS = new Map([["ArrowRight", "next"], ["PageDown", "next"], ["ArrowLeft", "before"], ["PageUp", "before"], ["c", "counts"], ["r", "rule"], ["Escape", "leave"]]);

const TYPED = "type in";

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const page = make("div", { className: "cb-room-page" });
  const screen = make("div", { className: "cb-room-screen", tabIndex: -1, role: "dialog", "aria-modal": "true", hidden: true });
  const said = make("p", { className: "cb-room-said", role: "status" });
  const root = make("section", { className: "cb cb-room" }, page, said, screen);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
  el.append(root);

  /** @param {string} name */
  const command = (name) => model.send({ type: "command", name });

  const fields = new Fields(page, (message) => model.send(message));
  const turn = () => fields.turn(model.get("page"));

  function project() {
    const tree = model.get("projector");
    const [on, was] = [tree.length > 0, !screen.hidden];
    screen.hidden = !on;
    if (on) regrown(screen, tree);
    else screen.replaceChildren();
    page.inert = on;
    if (on === was) return;
    if (on) {
      screen.focus({ preventScroll: true });
      Promise.resolve(root.requestFullscreen?.()).catch(() => {}); // a host may forbid it: the screen then fills the page
    } else {
      if (document.fullscreenElement === root) document.exitFullscreen();
      /** @type {HTMLElement|null} */ (page.querySelector(".cb-filled, button"))?.focus({ preventScroll: true });
    }
  }

  const tell = () => (said.textContent = model.get("said"));

  root.addEventListener("click", ({ target }) => {
    const button = /** @type {Element} */ (target).closest("[data-do]");
    const name = /** @type {HTMLElement|null} */ (button)?.dataset.do ?? "";
    if (name === TYPED) fields.tell(name);
    else if (name) command(name);
  });
  root.addEventListener("keydown", (event) => {
    const deed = screen.hidden || event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!deed) return;
    event.preventDefault();
    event.stopPropagation();
    command(deed);
  });
  const left = () => document.fullscreenElement || screen.hidden || command("leave"); // Escape is the browser's own there
  root.addEventListener("fullscreenchange", left);
  /** @param {{type: string, name: string, kind: string, text: string}} message */
  const given = (message) => message.type === "file" && keep(message);
  model.on("msg:custom", given);
  model.on("change:page", turn);
  model.on("change:projector", project);
  model.on("change:said", tell);
  const undress = worn(root, model);
  const looking = setInterval(() => document.hidden || command("look"), LOOK_MS);
  turn();
  project();
  tell();
  return () => {
    clearInterval(looking);
    fields.away();
    undress();
    model.off("msg:custom", given);
    model.off("change:page", turn);
    model.off("change:projector", project);
    model.off("change:said", tell);
  };
}

export default { render };
