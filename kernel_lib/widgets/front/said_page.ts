// What the pages have in common that Python says as a tree (see tree.ts): where they stand, what is announced, their theme, what is pressed in them,
// and files that a person keeps.

import type { ToPage } from "./messages.ts";
import type { Model } from "./types.ts";
import { modelChannel } from "./channel.ts";
import { make } from "./elements.ts";
import { keep, worn } from "./worn.ts";

/** What is asked for where somebody presses: a button's deed, or that of a piece of a picture. */
export const deedOf = (target: EventTarget | null) => (target as Element).closest<HTMLElement>("[data-do]")?.dataset.do ?? "";

export class SaidPage {
  model: Model;
  page: HTMLDivElement;
  said: HTMLParagraphElement;
  root: HTMLElement;
  ends: (() => void)[];

  /** @param names of its parts, as CSS knows them */
  constructor({ model, el }: { model: Model; el: HTMLElement }, { root, page = "", said }: { root: string; page?: string; said: string }) {
    this.model = model;
    this.page = make("div", { className: page });
    this.said = make("p", { className: said, role: "status" });
    this.root = make("section", { className: `cb ${root}` }, this.page, this.said);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
    el.append(this.root);
    this.ends = [worn(this.root, modelChannel(model))];
    this.hear("msg:custom", (message) => message.type === "file" && keep(message));
  }

  /** Until the page is closed. */
  hear(event: string, then: (message: ToPage) => unknown) {
    this.model.on(event, then);
    this.ends.push(() => this.model.off(event, then));
  }

  command(name: string) {
    if (name) this.model.send({ type: "command", name });
  }

  /** Says what is pressed. */
  pressed(then: (name: string) => unknown = (name) => this.command(name)) {
    this.root.addEventListener("click", ({ target }) => {
      const name = deedOf(target);
      if (name) then(name);
    });
  }

  /** Keys that have a meaning here are nobody else's. @param meant the deed of a key */
  keys(meant: (event: KeyboardEvent) => string | undefined) {
    this.root.addEventListener("keydown", (event) => {
      const name = event.ctrlKey || event.metaKey || event.altKey ? undefined : meant(event);
      if (!name) return;
      event.preventDefault();
      event.stopPropagation();
      this.command(name);
    });
  }

  /** Asks every so often what has come. */
  looks(ms: number) {
    const looking = setInterval(() => document.hidden || this.command("look"), ms);
    this.ends.push(() => clearInterval(looking));
  }

  /** Shows what Python says, now and whenever that changes; gives what lets the page go. */
  show(turn: () => void, tell: () => void = () => void (this.said.textContent = this.model.get("said"))) {
    this.hear("change:page", turn);
    this.hear("change:said", tell);
    turn();
    tell();
    return () => this.ends.forEach((end) => end());
  }
}
