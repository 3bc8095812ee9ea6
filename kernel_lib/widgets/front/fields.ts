// Fields of a page that Python says as a tree (see tree.py): what is filled in goes to Python as it stands, and while the page is grown anew nothing
// that somebody types, and no press of a button, is lost.

import type { Form } from "./messages.ts";
import { regrown, type Tree } from "./tree.ts";

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const AFTER_MS = 60; // a touch is told as a press a little later

export class Fields {
  place: HTMLElement;
  send: (message: Form) => void;
  held = false;
  waits: Tree | null = null;
  told: Record<string, string> = {}; // as it was told last
  released = () => void setTimeout(() => this.release(), AFTER_MS);

  /** @param place in which the page is grown */
  constructor(place: HTMLElement, send: (message: Form) => void) {
    this.place = place;
    this.send = send;
    place.addEventListener("change", ({ target }) => isField(target) && this.tell("typed"));
    place.addEventListener("pointerdown", ({ target }) => (this.held = Boolean((target as Element).closest("button"))));
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, this.released);
    place.addEventListener("keydown", (event) => {
      const { target, key } = event;
      if (key !== "Enter" || !(target instanceof HTMLInputElement) || !target.dataset.enter) return;
      event.preventDefault();
      this.tell(target.dataset.enter);
    });
  }

  /** All fields as they stand. */
  get values(): Record<string, string> {
    const fields = [...this.place.querySelectorAll("[name]")] as Field[];
    return Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  }

  /** Says what is to be done, and what is filled in. */
  tell(name: string) {
    this.told = this.values;
    this.send({ type: "form", name, fields: this.told });
  }

  /** A page grows, once no button is held down. */
  turn(tree: Tree) {
    if (this.held) {
      this.waits = tree;
      return;
    }
    const field = document.activeElement;
    const here = this.place.contains(field);
    const typing = here && isField(field) && field.value !== this.told[field.name] ? field : null;
    const before = this.taking?.dataset.takes;
    regrown(this.place, tree);
    if (here && !this.place.contains(document.activeElement)) this.refuge?.focus({ preventScroll: true });
    this.taken(here, before);
    const now = document.activeElement;
    if (!typing || !isField(now) || now.name !== typing.name || now instanceof HTMLSelectElement || typing instanceof HTMLSelectElement) return;
    now.value = typing.value;
    if (typing.selectionStart !== null) now.setSelectionRange(typing.selectionStart, typing.selectionEnd); // a date has none
  }

  /** What the keys go to, once it is said anew: where something is to be filled in, or from where that was asked. */
  get taking(): HTMLElement | null {
    return this.place.querySelector("[data-takes]");
  }

  /** @param here whether the keys are in this page @param before what took them */
  taken(here: boolean, before: string | undefined) {
    const { taking } = this;
    if (taking && taking.dataset.takes !== before && (here || document.activeElement === document.body)) taking.focus();
  }

  /** Where the keys go when what had them is gone. */
  get refuge(): HTMLElement | null {
    return this.place.querySelector("[data-refuge]") ?? this.place.querySelector("button, input");
  }

  release() {
    const { waits } = this;
    this.held = false;
    this.waits = null;
    if (waits !== null) this.turn(waits);
  }

  away() {
    for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, this.released);
  }
}

const isField = (element: unknown): element is Field => element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;
