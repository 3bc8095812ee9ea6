// A review in the browser: a table at which a mistake is to be found better for, and beside it what was tried and what
// it is worth. It knows no rules: which moves are right, and all sentences, come from Python.

import type { Attempt, Local, Options, Reviewed, Frame, Sprites, Verdict } from "../front/types.ts";
import { Chances } from "../player/chances.ts";
import { make, pressed } from "../front/elements.ts";
import { keysAt, keysTo } from "../front/focus.ts";
import { sign } from "../front/line.ts";
import { positioned } from "../front/sight.ts";
import { Table } from "../table/table.ts";
import { cellOf, faceOf, weighedOf } from "../player/verdict.ts";

const REVIEW_SIGNS = { found: "M3 8.5l3.5 3.5L13 4.5", later: "M3 8.5l3.5 3.5L13 4.5", shown: "M8 2a4 4 0 0 0-2 7.5V12h4V9.5A4 4 0 0 0 8 2zM6.5 14h3", skipped: "M4 3l6 5-6 5" };

export class Review extends Table {
  chosenAt?: number; // the position in which something may be chosen
  panel: HTMLElement;
  course: Chances;
  rest = make("div", { className: "cb-review-rest" });

  constructor(el: HTMLElement, options: Options) {
    super(el, options);
    this.chosenAt = this.position;
    this.panel = make("section", { className: "cb-review", "aria-label": this.review.title ?? "" });
    this.course = new Chances({ words: this.words, used: this.used, focus: () => {}, go: () => {} });
    this.course.field.append(this.rest);
    this.pictured.after(this.course.element);
    this.root.classList.add("cb-reviewed");
    this.side.prepend(this.panel);
    this.side.hidden = false;
    this.log.list.hidden = true;
    this.retold();
  }

  get review(): Partial<Reviewed> {
    return this.options.review ?? {};
  }

  /** Which mistake the picture on show belongs to. */
  override get position(): number | undefined {
    return this.frames[this.index]?.put;
  }

  /** What was chosen at another mistake is chosen no longer, though its piece may offer the same. */
  override keep(before: Sprites, frame: Frame) {
    if (frame.put !== this.chosenAt) this.chosen = null;
    this.chosenAt = frame.put;
    super.keep(before, frame);
  }

  override get column() {
    return true;
  }

  /** The log stands below the panel; the panel stays. */
  override toggleLog(on = !this.logged) {
    this.logged = on;
    this.log.list.hidden = !on;
    this.settle();
    this.tellControls();
    if (on) this.tell();
  }

  override settle() {
    super.settle();
    this.tellCourse();
  }

  /** What was tried stays marked where it lies. */
  override local(key: string): Local {
    const local = super.local(key);
    const { move = "" } = this.sprites[key];
    if (move && !local.state && this.review.tried?.includes(move)) local.state = "fault";
    return local;
  }

  override get keys() {
    return { ...super.keys, h: "hint", H: "hint", n: "next", N: "next" };
  }

  override does(means: string, key: string | null) {
    if (means !== "hint" && means !== "next") return super.does(means, key);
    const deed = this.review.deeds?.find(({ name, off }) => name === means && !off);
    return deed && this.deed(means);
  }

  deed(name: string) {
    this.ask({ type: "command", name, ...positioned(this.review.position) });
  }

  /** The panel says something else now. */
  override follows() {
    return { ...super.follows(), review: () => this.retold() };
  }

  retold() {
    if (!this.panel) return; // while the table is being made
    const { title = "", place = "", ask = "", about = "", tries = [], slot, answer, said = [], deeds = [], count = "" } = this.review;
    const head = make("header", { className: "cb-review-head" }, make("b", { textContent: title }), make("span", { textContent: place }));
    const parts = [head, this.pips(), ...(ask ? [make("h3", { className: "cb-review-ask", textContent: ask, dir: "auto" })] : []), make("p", { className: "cb-review-about", textContent: about, dir: "auto" })];
    const open = slot ? [make("div", { className: "cb-try cb-try-open" }, make("small", { textContent: slot.number }), make("div", {}, make("b", { textContent: slot.head }), make("p", { textContent: slot.told })))] : [];
    const buttons = deeds.map(({ name, words, about: help, filled, off }) => {
      const made = pressed(() => this.deed(name), { className: filled ? "cb-button cb-filled" : "cb-button", textContent: words, title: help, disabled: Boolean(off) });
      made.dataset.deed = name;
      return made;
    });
    const focused = keysAt(this.panel, "deed");
    this.panel.replaceChildren(
      ...parts,
      ...tries.map((one) => this.attempt(one)),
      ...open,
      ...(answer ? this.answering(answer, said) : []),
      make("div", { className: "cb-review-deeds" }, ...buttons),
      make("p", { className: "cb-review-count", "aria-live": "polite", textContent: count }),
    );
    if (focused) this.focusIn(focused);
    this.tellCourse();
    this.refresh();
  }

  /** The keys stay with the button that was pressed, or go to the one that leads on. */
  focusIn(name: string) {
    if (keysTo(this.panel, "deed", name)) return;
    const next = this.panel.querySelector(".cb-filled:enabled");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    else this.root.focus({ preventScroll: true });
  }

  /** How each mistake was answered: a press goes there. */
  pips() {
    const { pips = [], now = 0 } = this.review;
    const made = pips.map(({ status, about }, place) => {
      const pip = pressed(() => this.deed(`pip ${place}`), { className: "cb-pip", title: about, "aria-label": `${place + 1}: ${about}`, "aria-current": String(place === now) });
      pip.dataset.status = status;
      const path = new Map(Object.entries(REVIEW_SIGNS)).get(status);
      pip.append(path ? sign(path) : make("span", { textContent: String(place + 1) }));
      return pip;
    });
    return make("div", { className: "cb-pips", role: "group", "aria-label": this.words("review/pips"), hidden: !pips.length }, ...made);
  }

  attempt({ number, piece, head, told, right, cell }: Attempt) {
    const face = piece ? [faceOf(this.stage.used(piece, 100, 140), head)] : [];
    const left = make("div", { className: "cb-try-face" }, make("small", { textContent: number }), ...face);
    const bar = make("div", { className: "cb-weighed-cell" }, ...cellOf(cell));
    const made = make("div", { className: "cb-try" }, left, make("div", {}, make("b", { textContent: head, dir: "auto" }), make("p", { textContent: told, dir: "auto" }), bar));
    made.dataset.right = String(right);
    return made;
  }

  /** What was played and what was better. */
  answering(answer: Verdict, said: string[]) {
    const { told, cost } = answer;
    const head = make("div", { className: "cb-verdict-told" }, make("b", { textContent: told, dir: "auto" }), make("p", { textContent: cost }));
    const how = make("details", { className: "cb-how" }, make("summary", { textContent: this.words("player/counted") }), ...said.map((text) => make("p", { textContent: text, dir: "auto" })));
    return [make("div", { className: "cb-answer" }, head, ...weighedOf(answer, (symbol) => this.stage.used(symbol, 100, 140), this.words), how)];
  }

  /** The line of chances as far as it may be known. */
  tellCourse() {
    const { course } = this.review;
    if (!this.course) return; // while the table is being made
    this.course.element.hidden = !course;
    if (!course) return;
    const { words, seat, lines, ply, plies, hidden } = course;
    const places = new Map(Array.from({ length: ply + 1 }, (_, place) => [place, place]));
    this.course.show({ key: JSON.stringify(lines), lines, words, hidden: false, places, until: ply, last: plies, index: ply, seat, signs: [] });
    this.rest.textContent = hidden;
    this.rest.hidden = !hidden;
    this.rest.style.left = `calc(10px + (100% - 16px) * ${ply / plies})`;
  }
}
