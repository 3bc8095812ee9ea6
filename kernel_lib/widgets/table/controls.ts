// The buttons below a table: what is shown again and how quickly, what is typed, and what Python answers.

import type { FromPage } from "../front/messages.ts";
import type { Button, Options } from "../front/types.ts";
import { make, pressed } from "../front/elements.ts";
import { keysAt, keysTo } from "../front/focus.ts";
import { sign } from "../front/line.ts";
import type { Pace, Showing } from "./showing.ts";
import type { Words } from "../front/words.ts";

const PACES: [Pace, string][] = [["slow", "table/slow"], ["normal", "table/normal"], ["fast", "table/fast"], ["at-once", "table/at-once"]];
const ICONS = { again: "M4 8a4.5 4.5 0 1 0 1.5-3.3M4 2v3h3", skip: "M3 3l5 5-5 5zM9 3l5 5-5 5z", present: "M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4", more: "M2.5 7v2M8 7v2M13.5 7v2" };
const TURNS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
let mounted = 0;

/** What a table does for its buttons. */
export interface Desk {
  showing: Showing;
  toggleLog: () => void;
  present: () => void;
  post: (message: FromPage) => unknown;
}

export class Controls {
  desk: Desk;
  options: Options;
  again: HTMLButtonElement;
  skip: HTMLButtonElement;
  speeds: HTMLButtonElement[];
  field: HTMLInputElement;
  offers = make("datalist", { id: `cb-offers-${++mounted}-${Math.random().toString(36).slice(2, 7)}` });
  form: HTMLFormElement;
  answered = make("div", { className: "cb-answered" });
  log: HTMLButtonElement;
  more = make("div", { className: "cb-more", hidden: true });
  typing: HTMLButtonElement;
  element: HTMLDivElement;
  reads = false; // whether the rules are open

  constructor(desk: Desk, options: Options) {
    this.desk = desk;
    this.options = options;
    const { words } = options;
    this.again = button(words("table/again"), words("table/again.about"), () => desk.showing.again(), ICONS.again);
    this.skip = button(words("table/skip"), words("table/skip.about"), () => desk.showing.skip(), ICONS.skip);
    this.typing = button(words("table/type"), words("table/type.about"), () => this.type(this.form.hidden));
    this.speeds = PACES.map(([pace, message]) => pressed(() => desk.showing.goAt(pace), { textContent: words(message), role: "radio" }));
    const speeds = make("div", { className: "cb-choice", role: "radiogroup", "aria-label": words("table/speed") }, ...this.speeds);
    this.field = make("input", { type: "text", maxLength: 400, spellcheck: false, placeholder: words("table/type.placeholder"), "aria-label": words("table/type"), autocomplete: "off" });
    this.field.setAttribute("list", this.offers.id);
    this.form = make("form", { className: "cb-type" }, this.field, this.offers);
    this.form.dataset.lmSuppressShortcuts = "true"; // JupyterLab: Enter and letters are for this line
    this.log = button(words("table/log"), words("table/log.about"), () => desk.toggleLog());
    const present = button("", words("table/present.about"), () => desk.present(), ICONS.present, words("table/present"));
    const bar = make("div", { className: "cb-bar", role: "toolbar", "aria-label": words("table/bar") }, this.again, this.skip, speeds, this.form, this.answered, this.log, present, behindDots(this.more, words));
    this.element = make("div", { className: "cb-controls" }, bar, this.more);
    speeds.addEventListener("keydown", ({ key }) => key in TURNS && this.turnSpeed(TURNS[key]));
    this.form.addEventListener("submit", (event) => this.submit(event));
    // Said outright: JupyterLab keeps browsers from submitting a form at Enter.
    this.field.addEventListener("keydown", (event) => event.key === "Enter" && !event.isComposing && this.submit(event));
    this.type(true);
    this.update();
    this.offer();
  }

  submit(event: Event) {
    event.preventDefault();
    const move = this.field.value.trim();
    if (!move) return this.field.focus();
    if (this.desk.post({ type: "act", move }) !== false) this.field.select();
  }

  /** What stood in the line was played. */
  clear() {
    this.field.value = "";
  }

  /** Shows the line to type in, or hides it. */
  type(on: boolean) {
    this.form.hidden = !on;
    this.typing.setAttribute("aria-pressed", String(on));
  }

  /** What can be typed is something else now. */
  offer() {
    const { offers = [], closed = false } = this.options;
    this.offers.replaceChildren(...offers.map((text) => make("option", { value: text })));
    this.field.disabled = closed;
  }

  /** The buttons that Python answers are others now. */
  update() {
    const { buttons = [] } = this.options;
    const focused = keysAt(this.element, "command");
    this.answered.replaceChildren(...buttons.filter(({ more }) => !more).map((one) => this.command(one)));
    this.more.replaceChildren(this.typing, ...buttons.filter(({ more }) => more).map((one) => this.command(one)));
    keysTo(this.element, "command", focused);
  }

  command({ name, words, about, on }: Button) {
    const made = button(words, about, () => this.desk.post({ type: "command", name }));
    made.dataset.command = name;
    if (on !== undefined) made.setAttribute("aria-pressed", String(on));
    if (name === "rules") made.setAttribute("aria-expanded", String(this.reads));
    return made;
  }

  /** What can be done now. */
  show({ again, skip, log, rules }: { again: boolean; skip: boolean; log: boolean; rules: boolean }) {
    this.reads = rules;
    this.answered.querySelector("[data-command=rules]")?.setAttribute("aria-expanded", String(rules));
    this.again.disabled = !again;
    this.skip.disabled = !skip;
    this.log.setAttribute("aria-expanded", String(log));
    for (const [place, speed] of this.speeds.entries()) {
      const on = place === this.paced;
      speed.setAttribute("aria-checked", String(on));
      speed.tabIndex = on ? 0 : -1;
    }
  }

  /** The place of the speed at which moves are shown. */
  get paced() {
    return PACES.findIndex(([pace]) => pace === this.desk.showing.pace);
  }

  /** The next speed, or the one before, takes the focus. */
  turnSpeed(way: number) {
    const next = (this.paced + way + PACES.length) % PACES.length;
    this.desk.showing.goAt(PACES[next][0]);
    this.speeds[next].focus();
  }
}

/** A button with its words and, before them, a picture. */
export function button(words: string, about: string, then: () => void, icon = "", label = "") {
  const made = pressed(then, { className: "cb-button", title: about });
  if (label) made.setAttribute("aria-label", label);
  if (icon) made.append(sign(icon));
  if (words) made.append(make("span", { textContent: words }));
  return made;
}

/** The dots, behind which more is folded away. */
export function behindDots(more: HTMLElement, words: Words) {
  const dots = button("", words("front/more"), () => dots.setAttribute("aria-expanded", String(!(more.hidden = !more.hidden))), ICONS.more, words("front/more"));
  return dots;
}
