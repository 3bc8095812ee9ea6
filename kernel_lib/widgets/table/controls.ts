// The buttons below a table: what is shown again and how quickly, what is typed, and what Python answers.

import type { FromPage } from "../front/messages.ts";
import type { Button, Options } from "../front/types.ts";
import { make, pressed } from "../front/elements.ts";
import { keysAt, keysTo } from "../front/focus.ts";
import { sign } from "../front/line.ts";
import { PACES, type Showing } from "./showing.ts";

const LABELS = {
  bar: "Table controls",
  again: "Again",
  aboutAgain: "Show the last turn once more (A)",
  skip: "Skip",
  aboutSkip: "Show at once what is still to come (S)",
  speed: "How quickly moves are shown",
  type: "Type a move",
  aboutType: "Show or hide the line to type moves in",
  log: "Log",
  aboutLog: "What happened (L)",
  present: "Whole screen",
  aboutPresent: "The table alone on the whole screen (P); Escape leaves it",
  more: "More",
  play: "Play",
};
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
  field = make("input", { type: "text", maxLength: 400, spellcheck: false, placeholder: LABELS.type.toLowerCase(), "aria-label": LABELS.type, autocomplete: "off" });
  offers = make("datalist", { id: `cb-offers-${++mounted}-${Math.random().toString(36).slice(2, 7)}` });
  form: HTMLFormElement;
  answered = make("div", { className: "cb-answered" });
  log: HTMLButtonElement;
  more = make("div", { className: "cb-more", hidden: true });
  typing = button(LABELS.type, LABELS.aboutType, () => this.type(this.form.hidden));
  element: HTMLDivElement;

  constructor(desk: Desk, options: Options) {
    this.desk = desk;
    this.options = options;
    this.again = button(LABELS.again, LABELS.aboutAgain, () => desk.showing.again(), ICONS.again);
    this.skip = button(LABELS.skip, LABELS.aboutSkip, () => desk.showing.skip(), ICONS.skip);
    this.speeds = [...PACES.keys()].map((speed) => pressed(() => desk.showing.goAt(speed), { textContent: speed, role: "radio" }));
    const speeds = make("div", { className: "cb-choice", role: "radiogroup", "aria-label": LABELS.speed }, ...this.speeds);
    this.field.setAttribute("list", this.offers.id);
    this.form = make("form", { className: "cb-type" }, this.field, this.offers);
    this.form.dataset.lmSuppressShortcuts = "true"; // JupyterLab: Enter and letters are for this line
    this.log = button(LABELS.log, LABELS.aboutLog, () => desk.toggleLog());
    const present = button("", LABELS.aboutPresent, () => desk.present(), ICONS.present, LABELS.present);
    const bar = make("div", { className: "cb-bar", role: "toolbar", "aria-label": LABELS.bar }, this.again, this.skip, speeds, this.form, this.answered, this.log, present, behindDots(this.more));
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
    return made;
  }

  /** What can be done now. */
  show({ again, skip, log }: { again: boolean; skip: boolean; log: boolean }) {
    this.again.disabled = !again;
    this.skip.disabled = !skip;
    this.log.setAttribute("aria-expanded", String(log));
    for (const speed of this.speeds) {
      const on = speed.textContent === this.desk.showing.pace;
      speed.setAttribute("aria-checked", String(on));
      speed.tabIndex = on ? 0 : -1;
    }
  }

  /** The next speed, or the one before, takes the focus. */
  turnSpeed(way: number) {
    const at = this.speeds.findIndex(({ textContent }) => textContent === this.desk.showing.pace);
    const next = this.speeds[(at + way + this.speeds.length) % this.speeds.length];
    this.desk.showing.goAt(next.textContent ?? "");
    next.focus();
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
export function behindDots(more: HTMLElement) {
  const dots = button("", LABELS.more, () => dots.setAttribute("aria-expanded", String(!(more.hidden = !more.hidden))), ICONS.more, LABELS.more);
  return dots;
}
