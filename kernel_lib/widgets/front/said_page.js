// What the pages have in common that Python says as a tree (see tree.js): where they stand, what is announced, their theme, what is pressed in them,
// and files that a person keeps.

/** @import { Model } from "./types.js" */

import { make } from "./elements.js";
import { keep, worn } from "./worn.js";

/** What is asked for where somebody presses: a button's deed, or that of a piece of a picture. @param {EventTarget|null} target */
export const deedOf = (target) => /** @type {HTMLElement|null} */ (/** @type {Element} */ (target).closest("[data-do]"))?.dataset.do ?? "";

export class SaidPage {
  /** @param {{model: Model, el: HTMLElement}} context @param {{root: string, page?: string, said: string}} names of its parts, as CSS knows them */
  constructor({ model, el }, { root, page = "", said }) {
    this.model = model;
    this.page = make("div", { className: page });
    this.said = make("p", { className: said, role: "status" });
    this.root = make("section", { className: `cb ${root}` }, this.page, this.said);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
    el.append(this.root);
    this.ends = [worn(this.root, model)];
    this.hear("msg:custom", (message) => message.type === "file" && keep(message));
  }

  /** Until the page is closed. @param {string} event @param {(message: any) => unknown} then */
  hear(event, then) {
    this.model.on(event, then);
    this.ends.push(() => this.model.off(event, then));
  }

  /** @param {string} name */
  command(name) {
    if (name) this.model.send({ type: "command", name });
  }

  /** Says what is pressed. @param {(name: string) => unknown} [then] */
  pressed(then = (name) => this.command(name)) {
    this.root.addEventListener("click", ({ target }) => {
      const name = deedOf(target);
      if (name) then(name);
    });
  }

  /** Keys that have a meaning here are nobody else's. @param {(event: KeyboardEvent) => string|undefined} meant the deed of a key */
  keys(meant) {
    this.root.addEventListener("keydown", (event) => {
      const name = event.ctrlKey || event.metaKey || event.altKey ? undefined : meant(event);
      if (!name) return;
      event.preventDefault();
      event.stopPropagation();
      this.command(name);
    });
  }

  /** Asks every so often what has come. @param {number} ms */
  looks(ms) {
    const looking = setInterval(() => document.hidden || this.command("look"), ms);
    this.ends.push(() => clearInterval(looking));
  }

  /** Shows what Python says, now and whenever that changes; gives what lets the page go. @param {() => void} turn @param {() => void} [tell] */
  show(turn, tell = () => void (this.said.textContent = this.model.get("said"))) {
    this.hear("change:page", turn);
    this.hear("change:said", tell);
    turn();
    tell();
    return () => this.ends.forEach((end) => end());
  }
}
