// The rules that a task is about: chips, and a list of the rulebook that is searched by words.

import { make, pressed } from "../front/elements.ts";
import type { Words } from "../front/words.ts";

const RULES_SHOWN = 40;

export type RuleEntry = { id: string; title: string; text: string };

export class RulePicker {
  words: Words;
  changed: () => void;
  chosen: string[] = [];
  book: RuleEntry[] = [];
  at = -1; // the rule that the keys are at
  chips = make("div", { className: "cb-chips" });
  field: HTMLInputElement;
  list: HTMLUListElement;
  told = make("span", { className: "cb-hidden", role: "status" });
  element: HTMLDivElement;

  constructor(words: Words, changed: () => void) {
    this.words = words;
    this.changed = changed;
    const list = `cb-rules-${Math.random().toString(36).slice(2)}`;
    const search = words("task_editor/search");
    this.field = make("input", { type: "search", className: "cb-field", maxLength: 100, placeholder: search, autocomplete: "off", role: "combobox", "aria-label": search, "aria-expanded": "false", "aria-autocomplete": "list", "aria-controls": list });
    this.list = make("ul", { className: "cb-t-rules", role: "listbox", id: list, "aria-label": words("task_editor/found"), hidden: true });
    this.element = make("div", { className: "cb-t-book" }, this.chips, this.field, this.list, this.told);
    this.field.addEventListener("input", () => this.search());
    this.field.addEventListener("focus", () => this.search());
    this.field.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && this.element.contains(relatedTarget))) this.fold();
    });
  }

  fill(book: RuleEntry[], chosen: string[]) {
    this.book = book;
    this.chosen = [...chosen];
    this.dress();
  }

  dress() {
    const chips = this.chosen.map((id) => {
      const { title = id, text = "" } = this.book.find((rule) => rule.id === id) ?? {};
      return pressed(() => this.put(id), { className: "cb-chip", textContent: title, title: this.words("task_editor/take-out", { what: text }) });
    });
    this.chips.replaceChildren(...chips);
    this.chips.hidden = !chips.length;
  }

  /** The rules that have all the words, those first whose title has them. */
  get found(): RuleEntry[] {
    const words = this.field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
    const open = this.book.filter(({ id }) => !this.chosen.includes(id));
    const titled = open.filter(({ id, title }) => has(`${title} ${id}`));
    return [...titled, ...open.filter((rule) => !titled.includes(rule) && has(`${rule.title} ${rule.id} ${rule.text}`))];
  }

  search() {
    const { found } = this;
    this.at = -1;
    const rows = found.slice(0, RULES_SHOWN).map(({ id, title, text }) => {
      const row = make("li", { role: "option", id: `${this.list.id}-${id}`, "aria-selected": "false" }, make("b", { textContent: title }), make("span", { textContent: text }));
      row.dataset.rule = id;
      row.addEventListener("pointerdown", (event) => (event.preventDefault(), this.put(id)));
      return row;
    });
    this.list.replaceChildren(...(rows.length ? rows : [make("li", { className: "cb-by", textContent: this.words("task_editor/none-found") })]));
    this.list.hidden = false;
    this.field.setAttribute("aria-expanded", "true");
    this.field.removeAttribute("aria-activedescendant");
    if (this.field.value) this.told.textContent = found.length ? this.words("task_editor/count-rules", { count: found.length }) : this.words("task_editor/none-found");
  }

  fold() {
    this.list.hidden = true;
    this.field.setAttribute("aria-expanded", "false");
    this.field.removeAttribute("aria-activedescendant");
  }

  /** Takes a rule in, or out. */
  put(id: string) {
    const has = this.chosen.includes(id);
    this.chosen = has ? this.chosen.filter((one) => one !== id) : [...this.chosen, id];
    this.field.value = "";
    this.dress();
    if (has) this.field.focus({ preventScroll: true });
    this.fold();
    this.changed();
  }

  key(event: KeyboardEvent) {
    const rows = [...this.list.querySelectorAll("[data-rule]")] as HTMLElement[];
    const way = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (way && this.list.hidden) this.search();
    else if (way && rows.length) this.turn(rows, (this.at + way + rows.length) % rows.length);
    else if (event.key === "Escape" && !this.list.hidden) this.fold();
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey && !event.isComposing) this.put_(rows);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Enter takes the rule that the keys are at, or the only one that was found. */
  put_(rows: HTMLElement[]) {
    const row = this.list.hidden ? undefined : (rows[this.at] ?? (rows.length === 1 ? rows[0] : undefined));
    if (row?.dataset.rule) this.put(row.dataset.rule);
  }

  turn(rows: HTMLElement[], at: number) {
    this.at = at;
    rows.forEach((row, place) => row.setAttribute("aria-selected", String(place === at)));
    this.field.setAttribute("aria-activedescendant", rows[at].id);
    rows[at].scrollIntoView({ block: "nearest" });
  }
}
