// What a learner answers with below the board: a number, seats, sentences, what was marked or played, and Check. It knows no rules.

import type { LessonAsk, LessonLine } from "../front/types.ts";
import { draw, make, pressed } from "../front/elements.ts";
import { lessonSign } from "./lesson_signs.ts";
import type { Words } from "../front/words.ts";

const MOST = 1e9;
const LONG_OPTION = 42; // a sentence of more letters is set smaller: several stand side by side

/** What the form needs of the board. */
export interface Asker {
  words: Words;
  used: (symbol: string) => SVGElement;
  called: (name: string) => string;
  changed: () => void;
  check: () => void;
  undo: () => void;
}

export class AnswerForm {
  asker: Asker;
  given: (string | number)[] = []; // what was marked, chosen
  kind = "";
  judged = ""; // what was given when it was judged last
  asked: LessonAsk | null = null;
  field: HTMLInputElement;
  body: HTMLDivElement;
  state: HTMLSpanElement;
  undo: HTMLButtonElement;
  check: HTMLButtonElement;
  element: HTMLDivElement;

  constructor(asker: Asker) {
    this.asker = asker;
    const { words } = asker;
    this.field = make("input", { type: "text", inputMode: "decimal", maxLength: 12, className: "cb-l-field", "aria-label": words("lesson/number"), autocomplete: "off" });
    // Lab would take letters for its commands, and open its own menu where a finger selects the number.
    Object.assign(this.field.dataset, { lmSuppressShortcuts: "true", jpSuppressContextMenu: "true" });
    this.field.addEventListener("input", () => asker.changed());
    this.field.addEventListener("click", () => this.replaces && this.field.select());
    this.field.addEventListener("keydown", (event) => this.typed(event));
    this.body = make("div", { className: "cb-l-body", role: "group", "aria-label": words("lesson/answer") });
    this.state = make("span", { className: "cb-l-state" });
    this.undo = pressed(() => asker.undo(), { className: "cb-button", textContent: words("lesson/undo"), title: words("lesson/undo.about") });
    this.check = pressed(() => asker.check(), { className: "cb-button cb-l-check" });
    this.element = make("div", { className: "cb-l-answer" }, this.body);
  }

  typed(event: KeyboardEvent) {
    const way = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (way) this.step(way);
    else if (event.key === "Enter" && !event.isComposing) this.asker.check();
    else if (event.key !== "Escape") return;
    else this.field.blur();
    event.preventDefault();
    event.stopPropagation();
  }

  /** Another task asks: what was given is forgotten. */
  ask(asked: LessonAsk | null) {
    this.asked = asked;
    this.kind = asked?.kind ?? "none";
    this.given = [];
    this.field.value = this.judged = "";
  }

  /** What was right stays for another try. */
  keep(kept: string[]) {
    this.given = this.given.filter((one) => kept.includes(String(one)));
    this.judged = JSON.stringify(this.answer);
  }

  step(way: number) {
    const now = Number(this.field.value.replace("\u2212", "-").replace(",", ".")) || 0;
    this.field.value = String(Math.max(-MOST, Math.min(MOST, now + way))).replace("-", "\u2212");
    this.asker.changed();
  }

  /** Marks or chooses, or takes that back. */
  toggle(one: string | number) {
    const has = this.given.includes(one);
    const others = this.asked?.several ? this.given.filter((other) => other !== one) : [];
    this.given = has ? others : [...others, one];
    this.asker.changed();
  }

  /** What is to be judged; undefined where nothing was given. */
  get answer(): string | (string | number)[] | undefined {
    if (this.kind === "number") return this.field.value.trim() || undefined;
    return this.given.length ? this.given : undefined;
  }

  /** Whether the number is one that was wrong: what is typed takes its place. */
  get replaces() {
    return this.element.dataset.wrong === "true";
  }

  /** The keys come to the button that has the answer judged, if there is one to judge. */
  focusCheck() {
    if (!this.check.hidden && !this.check.disabled) this.check.focus({ preventScroll: true });
  }

  /** Shows what was given. `filled`: nothing else is what one does next; `answer`: what is right, once it was shown; `wrong`: what was tried last, `tried`: before */
  show({ off, filled, line, answer, wrong, tried }: { off: boolean; filled: boolean; line: LessonLine | null; answer: (string | number)[]; wrong: (string | number)[]; tried: number[] }) {
    const { kind, element, check } = this;
    const focused = document.activeElement instanceof HTMLElement && this.body.contains(document.activeElement) ? document.activeElement : null;
    const silent = ["move", "none", ""].includes(kind);
    element.hidden = silent || (off && ["legal", "pieces", "moves", "score"].includes(kind));
    this.state.hidden = silent || off;
    element.dataset.kind = kind;
    if (kind === "number" && wrong.length && String(wrong[0]) === this.field.value.replace("\u2212", "-")) element.dataset.wrong = "true";
    else delete element.dataset.wrong;
    if (kind === "number") this.showNumber(off, answer);
    else if (kind === "choice" || kind === "seats") this.showOptions(off, answer, wrong, tried);
    else if (kind === "pieces" || kind === "legal") this.body.replaceChildren(...this.chips());
    else this.showLine(line);
    this.state.textContent = this.told(line);
    const score = kind === "score";
    const { words } = this.asker;
    const about = kind === "choice" ? "lesson/check.lettered" : "lesson/check.about"; // C may be the letter of a sentence
    Object.assign(check, { textContent: words(score ? "lesson/done" : "lesson/check"), title: words(score ? "lesson/done.about" : about) });
    const given = kind === "moves" || score ? Boolean(line?.made.length) || score : this.answer !== undefined;
    check.disabled = off || !given;
    const isNew = kind === "moves" || score || JSON.stringify(this.answer) !== this.judged;
    check.hidden = off || silent || (!filled && !(given && isNew));
    check.classList.toggle("cb-filled", filled && given);
    this.undo.hidden = off || silent || !(kind === "moves" || (score && !line?.timed));
    this.undo.disabled = !line?.made.length;
    if (focused && !focused.isConnected) this.refocus(focused);
  }

  refocus(was: HTMLElement) {
    const same = this.body.querySelector(`[data-one="${was.dataset.one}"]`);
    if (same instanceof HTMLElement) same.focus({ preventScroll: true });
  }

  showNumber(off: boolean, answer: (string | number)[]) {
    if (answer.length) this.field.value = String(answer[0]).replace("-", "\u2212");
    this.field.disabled = off;
    if (this.field.isConnected && this.body.contains(this.field)) {
      for (const button of this.body.querySelectorAll("button")) button.disabled = off;
      return; // it keeps the keys
    }
    const stepper = (words: string, about: string, way: number) => pressed(() => this.step(way), { className: "cb-l-step", textContent: words, "aria-label": about, disabled: off });
    const { words: say } = this.asker;
    const help = make("small", { textContent: say("lesson/number.about") });
    this.body.replaceChildren(stepper("\u2212", say("lesson/one-less"), -1), this.field, stepper("+", say("lesson/one-more"), 1), help);
  }

  showOptions(off: boolean, answer: (string | number)[], wrong: (string | number)[], tried: number[]) {
    const made = (this.asked?.options ?? []).map(({ words, letter = "", seat }, place) => {
      const option = pressed(() => this.toggle(place), { className: "cb-l-option", disabled: off });
      option.dataset.one = String(place);
      if (words.length > LONG_OPTION) option.dataset.long = "true";
      option.setAttribute("aria-pressed", String(this.given.includes(place) && !answer.length));
      if (answer.includes(place)) option.dataset.right = "true";
      if (answer.includes(place)) option.append(lessonSign("hint", 22));
      if (wrong.includes(place)) option.dataset.wrong = "true";
      if (letter) option.append(make("b", { textContent: letter }));
      if (seat !== undefined) option.append(this.mark(seat));
      option.append(make("span", { textContent: words, dir: "auto" }));
      if (tried.includes(place) && !wrong.includes(place)) option.append(make("small", { textContent: this.asker.words("lesson/tried-word") }));
      return option;
    });
    this.body.replaceChildren(...made);
  }

  mark(seat: number) {
    return draw("svg", { viewBox: "-50 -50 100 100", width: 16, height: 16, class: "cb-seat-mark", "aria-hidden": "true" }, this.asker.used(`seat-${seat}`));
  }

  /** What is marked, in words; a press unmarks it. */
  chips(): HTMLElement[] {
    const made = this.given.map((one) => {
      const piece = this.asker.called(String(one));
      const chip = pressed(() => this.toggle(one), { className: "cb-l-chip", textContent: piece, title: this.asker.words("lesson/unmark", { piece }) });
      chip.dataset.one = String(one);
      return chip;
    });
    return made.length ? made : [make("small", { textContent: this.asker.words("lesson/mark") })];
  }

  showLine(line: LessonLine | null) {
    const made = (line?.made ?? []).map((words) => make("li", { textContent: words, dir: "auto" }));
    const list = make("ol", { className: "cb-l-made", "aria-label": this.asker.words("lesson/moves-so-far") }, ...made);
    if (this.kind === "score") this.body.replaceChildren(...(line?.score ? [make("b", { textContent: line.score.now }), make("small", { textContent: line.score.left })] : []));
    else this.body.replaceChildren(...(made.length ? [list] : []));
  }

  /** How many there are; of how many only where the ask says so. */
  told(line: LessonLine | null) {
    const of = this.asked?.of ?? 0;
    const count = this.kind === "moves" ? (line?.made.length ?? 0) : this.given.length;
    const { words } = this.asker;
    if (this.kind === "moves") return of ? words("lesson/count-of", { count, of }) : words("lesson/count-moves", { count });
    if (this.kind === "score") return line?.made.length ? words("lesson/played", { count: line.made.length }) : words("lesson/until-done");
    if (["pieces", "legal"].includes(this.kind)) return of ? words("lesson/marked-of", { count, of }) : words("lesson/marked", { count });
    if (!["seats", "choice"].includes(this.kind)) return "";
    if (!this.asked?.several && count) return words("lesson/one-chosen", { name: this.nameOf(this.given[0]) });
    return of ? words("lesson/chosen-of", { count, of }) : words("lesson/chosen", { count });
  }

  nameOf(one: string | number) {
    const option = this.asked?.options?.[Number(one)];
    return option?.letter ?? option?.words ?? String(one);
  }
}
