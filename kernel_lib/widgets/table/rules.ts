// The rules beside a table, or below it: those that matter now, or those that were looked for, then all of them.

import { make, pressed } from "../front/elements.ts";
import type { Words } from "../front/words.ts";

const LEAST = 2; // letters from which rules are searched
const LONGEST = 40;

export type Rule = { title: string; text: string };
/** See kernel_lib/widgets/table/rules.py. */
export type RulesShown = { now: Rule[]; all: Rule[] };

/** What a table does for its rules. */
export interface Reader {
  words: Words;
  title: string;
  /** The rules are to be put away. */
  close: () => void;
}

export class Rules {
  reader: Reader;
  shown: Partial<RulesShown> = {};
  field: HTMLInputElement;
  now = make("div");
  every = make("ol");
  summary = make("summary");
  element: HTMLElement;

  constructor(reader: Reader) {
    this.reader = reader;
    const { words, title, close } = reader;
    const head = words("table/rules", { title });
    this.field = make("input", { type: "search", maxLength: LONGEST, placeholder: words("table/rules-search"), "aria-label": words("table/rules-search"), autocomplete: "off", spellcheck: false, dir: "auto" });
    const shut = pressed(close, { className: "cb-button", textContent: words("front/close") });
    const all = make("details", {}, this.summary, this.every);
    this.element = make("section", { className: "cb-rules", hidden: true, tabIndex: -1, "aria-label": head }, make("header", {}, make("h3", { textContent: head }), shut, this.field), this.now, all);
    this.field.addEventListener("input", () => this.draw());
    this.element.addEventListener("keydown", (event) => this.key(event));
  }

  get isOpen() {
    return !this.element.hidden;
  }

  /** @param shown nothing: they are put away */
  show(shown: Partial<RulesShown>) {
    const isOther = shown.all?.length !== this.shown.all?.length;
    this.shown = shown;
    this.element.hidden = !shown.all;
    if (!shown.all) return;
    if (isOther) {
      this.summary.textContent = this.reader.words("table/rules-all", { count: shown.all.length });
      this.every.replaceChildren(...shown.all.map((rule) => entry(rule)));
    }
    this.draw();
  }

  /** Whoever opened them reads them: the keys go to the search, on a touch screen to the rules, for no keyboard is to cover them. */
  take() {
    const touched = matchMedia("(pointer: coarse)").matches;
    (touched ? this.element : this.field).focus({ preventScroll: true });
    this.element.scrollIntoView?.({ block: "nearest" });
  }

  draw() {
    const { words } = this.reader;
    const { now = [], all = [] } = this.shown;
    const wanted = this.field.value.trim();
    const found = wanted.length < LEAST ? null : all.filter(({ title, text }) => folded(`${title}\n${text}`).includes(folded(wanted)));
    const head = found ? words("table/rules-found", { count: found.length, words: wanted }) : words("table/rules-now");
    const list = make("ol", {}, ...(found ?? now).map((rule) => entry(rule, found ? wanted : "")));
    this.now.hidden = !found && !now.length;
    this.now.replaceChildren(make("h4", { textContent: head, ...(found ? { role: "status" } : {}) }), list);
  }

  key(event: KeyboardEvent) {
    event.stopPropagation(); // keys are for the rules, not for the board
    if (event.key !== "Escape") return;
    event.preventDefault();
    this.reader.close();
  }
}

const folded = (text: string) => text.toLowerCase();

/** A rule with what was looked for marked. */
function entry({ title, text }: Rule, wanted = "") {
  return make("li", {}, make("b", {}, ...parts(title, wanted)), make("p", {}, ...parts(text, wanted)));
}

function parts(text: string, wanted: string): (Node | string)[] {
  const all = folded(text);
  if (!wanted || all.length !== text.length) return [text];
  const made: (Node | string)[] = [];
  let at = 0;
  for (let start = all.indexOf(folded(wanted)); start >= 0; start = all.indexOf(folded(wanted), at)) {
    made.push(text.slice(at, start), make("mark", { textContent: text.slice(start, (at = start + wanted.length)) }));
  }
  return [...made, text.slice(at)];
}
