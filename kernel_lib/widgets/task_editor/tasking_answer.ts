// What is right in a task that is written: what was played, as chips; a number, players, sentences with ticks.

import type { Drafted } from "../front/types.ts";
import { make, pressed } from "../front/elements.ts";
import type { Words } from "../front/words.ts";

const LETTERS_MOST = 26;

export class TaskAnswer {
  words: Words;
  typed: () => void;
  changed: () => void;
  drop: (number: number) => void;
  element = make("div", { className: "cb-t-right" });
  field = make("input", { type: "text", inputMode: "decimal", maxLength: 40, className: "cb-field cb-t-number", autocomplete: "off" });
  who: number[] = [];
  choices: { text: string; right: boolean }[] = [];
  worn = "";
  kind?: string;
  names?: string[];

  constructor(words: Words, typed: () => void, changed: () => void, drop: (number: number) => void) {
    this.words = words;
    this.typed = typed;
    this.changed = changed;
    this.drop = drop;
    this.field.addEventListener("input", typed);
  }

  get given() {
    return { number: this.field.value, who: this.who, choices: this.choices };
  }

  fill({ number, who, choices }: Drafted) {
    this.field.value = number;
    this.who = [...who];
    this.choices = choices.map((one) => ({ ...one }));
    this.worn = "";
  }

  /** @param given what was played, in words */
  show(kind: string, given: string[], names: string[]) {
    const worn = JSON.stringify([kind, given]);
    if (worn === this.worn) return; // the keys stay where they are
    this.worn = worn;
    this.kind = kind;
    this.names = names;
    this.element.replaceChildren(...this.parts(given));
  }

  parts(given: string[]): HTMLElement[] {
    const { kind = "" } = this;
    if (kind === "move" || kind === "moves") return [this.chips(given)];
    if (kind === "number" || kind === "score") {
      this.field.setAttribute("aria-label", this.words(kind === "score" ? "task_editor/score" : "task_editor/number"));
      return [this.field];
    }
    if (kind === "seats") return [this.seats()];
    return kind === "choice" ? this.sentences() : [];
  }

  chips(given: string[]) {
    const chips = given.map((words, number) => pressed(() => this.drop(number), { className: "cb-chip", textContent: words, title: this.words("task_editor/take-out", { what: words }) }));
    return make("div", { className: "cb-chips" }, ...(chips.length ? chips : [make("small", { textContent: this.words("task_editor/nothing-yet") })]));
  }

  seats() {
    const buttons = (this.names ?? []).map((name, seat) => {
      const button = pressed(() => {
        this.who = this.who.includes(seat) ? this.who.filter((one) => one !== seat) : [...this.who, seat];
        button.setAttribute("aria-pressed", String(this.who.includes(seat)));
        this.changed();
      }, { className: "cb-button", textContent: name, dir: "auto" });
      button.setAttribute("aria-pressed", String(this.who.includes(seat)));
      return button;
    });
    return make("div", { className: "cb-t-who", role: "group", "aria-label": this.words("task_editor/who-right") }, ...buttons);
  }

  sentences(): HTMLElement[] {
    const rows = this.choices.map((one, place) => {
      const letter = String.fromCharCode(65 + place);
      const right = this.words("task_editor/is-right", { letter });
      const tick = make("input", { type: "checkbox", checked: one.right, "aria-label": right, title: right });
      tick.addEventListener("change", () => ((one.right = tick.checked), this.changed()));
      const text = make("input", { type: "text", className: "cb-field", value: one.text, maxLength: 400, dir: "auto", "aria-label": this.words("task_editor/sentence", { letter }) });
      text.addEventListener("input", () => ((one.text = text.value), this.typed()));
      const takes = this.words("task_editor/take-out-sentence", { letter });
      const out = pressed(() => this.take(place), { className: "cb-button cb-t-out", textContent: "\u2715", title: takes, "aria-label": takes });
      return make("li", {}, make("label", {}, tick, make("b", { textContent: letter })), text, out);
    });
    const add = pressed(() => this.add(), { className: "cb-button", textContent: this.words("task_editor/add"), disabled: this.choices.length >= LETTERS_MOST });
    return [make("ul", { className: "cb-t-sentences" }, ...rows), add];
  }

  add() {
    this.choices = [...this.choices, { text: "", right: false }];
    this.element.replaceChildren(...this.parts([]));
    this.element.querySelector<HTMLElement>("li:last-child .cb-field")?.focus({ preventScroll: true });
    this.changed();
  }

  take(place: number) {
    this.choices = this.choices.filter((_, other) => other !== place);
    this.element.replaceChildren(...this.parts([]));
    this.element.querySelector<HTMLElement>(".cb-field, .cb-button")?.focus({ preventScroll: true });
    this.changed();
  }
}
