// A line to type a move in. It knows no rules: what it offers to complete is a list from Python.
// One message carries the whole text at Enter; a synced text field would race with its own key strokes.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";

const GONE = "The kernel was restarted or has stopped: run the cell again.";
let mounted = 0;

/** @param {{model: Model, el: HTMLElement}} context */
function render({ model, el }) {
  const id = `cb-entry-${++mounted}-${Math.random().toString(36).slice(2, 7)}`;
  const form = make("form", { className: "cb-entry", autocomplete: "off" });
  const label = make("label", { htmlFor: id, textContent: model.get("label") });
  const field = make("input", { id, type: "text", maxLength: 400, spellcheck: false });
  const offers = make("datalist", { id: `${id}-offers` });
  const button = make("button", { type: "submit", textContent: model.get("button") });
  const trouble = make("output", { className: "cb-entry-trouble" });
  field.setAttribute("list", offers.id);
  form.dataset.lmSuppressShortcuts = "true"; // JupyterLab: Enter and letters are for this line
  form.append(label, field, button, offers, trouble);
  el.append(form);

  function draw() {
    /** @type {string[]} */
    const texts = model.get("offers");
    offers.replaceChildren(...texts.map((text) => make("option", { value: text })));
    field.placeholder = texts[0] ?? "";
    field.disabled = button.disabled = model.get("closed");
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const move = field.value.trim();
    if (!move) return field.focus();
    try {
      model.send({ type: "act", move });
      trouble.textContent = "";
      field.select();
    } catch {
      trouble.textContent = GONE; // sending fails once the kernel has gone
    }
  }

  /** @param {{type: string}} message */
  function hear(message) {
    if (message.type === "clear") field.value = "";
  }

  draw();
  form.addEventListener("submit", submit);
  // Said outright: JupyterLab keeps browsers from submitting a form at Enter.
  field.addEventListener("keydown", (event) => event.key === "Enter" && !event.isComposing && submit(event));
  model.on("change:offers change:closed", draw);
  model.on("msg:custom", hear);
  return () => {
    model.off("change:offers change:closed", draw);
    model.off("msg:custom", hear);
  };
}

export default { render };
