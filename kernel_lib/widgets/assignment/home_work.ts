// An assignment in a page without Python: its parts and how far each is, one lesson at a time below, and at the end one code and one file for all
// of it. Each lesson is that of home.ts, and knows nothing of the others.

import type { Desk } from "../lesson/home_desk.ts";
import type { HomeBook } from "../lesson/home_types.ts";
import { draw, make, pressed } from "../front/elements.ts";
import { atHome } from "../lesson/home.ts";
import { DOTS, type How } from "../lesson/home_course.ts";
import { Kept, keptUnder, writtenAt } from "../lesson/home_kept.ts";
import { codeOf, slipOf } from "../lesson/home_slip.ts";
import { type Catalogues, speaker, type Words } from "../front/words.ts";

const WORK_TICK = "M-20 2L-6 17L22-15";

/** A lesson of it: the number of its `first` task, which cannot be done here (`passed`). */
export interface WorkSection {
  label: string;
  game: string;
  first: number;
  passed: boolean[];
  secret: string;
  shut: HomeBook;
}

export interface WorkBook {
  title: string;
  intro: string;
  until: string;
  beyond: string;
  theme?: string;
  rest?: number;
  secret: string;
  number: number;
  statuses: string[];
  catalogues: Catalogues;
  rows: { label: string; game: string; section: number | null }[];
  sections: WorkSection[];
}

class HomeWork {
  book: WorkBook;
  own: Kept;
  opened = new Map<number, { desk: Desk; place: HTMLElement }>();
  at: number | null = null;
  head = make("header", { className: "cb-w-head" });
  words: Words;
  slips = make("div", { className: "cb-w-slips", hidden: true });
  stage = make("div", { className: "cb-w-stage" });
  root: HTMLElement;

  constructor(el: HTMLElement, book: WorkBook) {
    this.book = book;
    this.words = speaker(book.catalogues);
    this.own = new Kept(book.secret); // whose it is; what was answered is kept by each lesson
    this.root = make("section", { className: "cb cb-w" }, this.head, this.slips, this.stage);
    if (book.theme && book.theme !== "auto") this.root.dataset.theme = book.theme;
    el.append(this.root);
    this.tell();
  }

  /** How the tasks of a lesson went. */
  statuses(place: number): How[] {
    const { passed, secret } = this.book.sections[place];
    const entries = this.opened.get(place)?.desk.course.entries ?? writtenAt(keptUnder(secret))?.entries ?? [];
    return passed.map((_, task) => entries[task]?.how ?? "open");
  }

  get all(): How[] {
    return this.book.sections.flatMap((_, place) => this.statuses(place));
  }

  /** The first task that is open and can be done here. */
  get next() {
    for (const [place, { first, passed }] of this.book.sections.entries()) {
      const task = this.statuses(place).findIndex((how, at) => how === "open" && !passed[at]);
      if (task >= 0) return { place, number: first + task };
    }
    return null;
  }

  /** All lines of a progress file: whose it is, and the tries of all lessons. */
  get lines() {
    const { sections } = this.book;
    const kept = sections.map(({ secret }, place) => this.opened.get(place)?.desk.kept ?? writtenAt(keptUnder(secret)));
    this.own.tries = kept.flatMap((one) => one?.tries ?? []).sort((one, other) => (one.when < other.when ? -1 : Number(one.when > other.when)));
    const { lines } = this.own;
    this.own.tries = [];
    return lines;
  }

  // What is seen

  tell() {
    const { head, at } = this;
    const held = head.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset.key : undefined;
    head.replaceChildren(...(at === null ? this.overview() : this.bar(at)));
    if (held) head.querySelector<HTMLElement>(`[data-key="${held}"]`)?.focus({ preventScroll: true });
  }

  get told() {
    const { book, all, own, words } = this;
    const passed = book.sections.flatMap((section) => section.passed);
    const done = all.filter((how) => how !== "open").length;
    const later = all.filter((how) => how === "later").length;
    const far = words("assignment/home-done", { done, count: passed.filter((one) => !one).length, later });
    return `${far} ${words(this.next ? (own.keeps ? "lesson/kept" : "lesson/not-kept") : "assignment/home-through")}`;
  }

  button(words: string, key: string, then: () => unknown, full = false) {
    return pressed(then, { className: full ? "cb-w-button cb-filled" : "cb-w-button", textContent: words, "data-key": key });
  }

  /** The parts, how far each is, and the way on. */
  overview() {
    const { book, next, told, words } = this;
    const { title, intro, until, rows, beyond } = book;
    const over = make("p", { className: "cb-w-over" }, make("span", { textContent: words("assignment/home-assignment") }), make("span", { textContent: until }));
    const list = make("ol", { className: "cb-w-parts" }, ...rows.map((row) => this.row(row, next)));
    const begun = this.all.some((how) => how !== "open");
    const on = next && (begun ? words("assignment/home-go-on", { number: next.number }) : words("assignment/home-begin"));
    const go = on ?? words("assignment/home-look");
    const deeds = make("p", { className: "cb-w-deeds" }, this.button(go, "go", () => this.open(next?.place ?? 0), true), this.hand());
    const about = [intro, beyond].map((textContent) => make("p", { textContent, dir: "auto" }));
    return [over, make("h1", { textContent: title, dir: "auto" }), ...(intro ? [about[0]] : []), list, make("p", { role: "status", textContent: told }), deeds, ...(beyond ? [about[1]] : [])];
  }

  row({ label, game, section }: { label: string; game: string; section: number | null }, next: { place: number; number: number } | null) {
    const { words } = this;
    const away = words("assignment/home-notebook");
    const name = make("span", { className: "cb-w-name" }, make("b", { textContent: label, dir: "auto" }), make("small", { textContent: game }));
    if (section === null) return make("li", { className: "cb-w-away" }, name, make("small", { textContent: away }));
    const { first, passed } = this.book.sections[section];
    const marks = this.statuses(section).map((how, task) => {
      const now = next?.number === first + task;
      const said = words("assignment/home-task", { number: first + task, how: passed[task] ? away : words(now ? "assignment/home-now" : DOTS[how]) });
      const sign = how === "open" ? [] : [draw("svg", { viewBox: "-50 -50 100 100", "aria-hidden": "true" }, draw("path", { d: how === "shown" ? "M-20 0H20" : WORK_TICK }))];
      const state = passed[task] ? "away" : now ? "now" : how;
      return make("span", { className: "cb-w-dot", role: "img", "aria-label": said, title: said, "data-how": state }, ...sign);
    });
    const open = pressed(() => this.open(section), { className: "cb-w-row", "data-key": `row ${section}`, title: words("assignment/home-open", { title: label }) });
    open.append(name, make("span", { className: "cb-w-dots" }, ...marks));
    return make("li", {}, open);
  }

  /** While a lesson is open: back to all parts, how far it is, and on to the next part once this one is done. */
  bar(at: number) {
    const { sections } = this.book;
    const { next, words } = this;
    const on = next && next.place !== at && !this.statuses(at).some((how, task) => how === "open" && !sections[at].passed[task]) ? next : null;
    const back = this.button(words("assignment/home-all-parts"), "back", () => this.leave());
    const told = make("span", { className: "cb-w-told", role: "status", textContent: this.told });
    const forth = on ? [this.button(words("assignment/home-next-part", { title: sections[on.place].label }), "forth", () => this.open(on.place), true)] : [];
    return [make("p", { className: "cb-w-bar" }, back, told, ...forth, ...(next ? [] : [this.hand()]))];
  }

  /** The button that shows the code and the file. */
  hand() {
    const { slips } = this;
    const button = this.button(this.words("assignment/home-hand-in"), "hand", () => {
      slips.hidden = !slips.hidden;
      if (!slips.hidden) this.slip();
      button.setAttribute("aria-expanded", String(!slips.hidden));
      if (!slips.hidden) slips.querySelector("input")?.focus();
    }, !this.next);
    button.setAttribute("aria-expanded", String(!slips.hidden));
    return button;
  }

  slip() {
    const { book, own, slips } = this;
    slips.replaceChildren(slipOf({
      ...{ words: this.words, game: this.words("assignment/home-assignment").toLowerCase(), title: book.title },
      code: () => codeOf(book.number, this.all, book.statuses),
      name: () => own.name,
      called: (name) => own.call(name),
      lines: () => this.lines,
    }));
  }

  // Going about

  async open(place: number) {
    this.at = place;
    this.slips.hidden = true;
    for (const { place: other } of this.opened.values()) other.hidden = true;
    const there = this.opened.get(place);
    if (there) {
      there.place.hidden = false;
      if (!there.desk.course.now) there.desk.hear({ type: "command", name: "open" });
      this.tell();
      there.desk.view?.root.focus({ preventScroll: true });
    } else {
      await this.mount(place);
    }
    this.root.scrollIntoView({ block: "start" });
  }

  async mount(place: number) {
    const { catalogues, theme, rest, sections } = this.book;
    const held = make("div");
    this.stage.append(held);
    const desk = await atHome(held, { ...sections[place].shut, catalogues, theme, rest });
    this.opened.set(place, { desk, place: held });
    held.hidden = this.at !== place; // somebody may have gone on while it was unpacked
    const write = desk.kept.write.bind(desk.kept);
    desk.kept.write = () => {
      write();
      queueMicrotask(() => this.tell());
    };
    this.tell();
  }

  leave() {
    this.at = null;
    for (const { place } of this.opened.values()) place.hidden = true;
    this.tell();
    const go = this.head.querySelector<HTMLElement>(".cb-filled");
    go?.focus({ preventScroll: true });
  }
}

/** Opens an assignment in a page. */
export async function workAtHome(el: HTMLElement, book: WorkBook) {
  return new HomeWork(el, book);
}
