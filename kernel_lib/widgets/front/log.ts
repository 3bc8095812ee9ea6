// The log in the browser: what happened, by chapter; several sentences of one turn are one line that unfolds.

import type { Frame } from "./types.ts";
import { lastOf } from "./arrays.ts";
import { draw, make } from "./elements.ts";
import { sign } from "./line.ts";
import type { Words } from "./words.ts";

const GLYPHS = new Map(
  Object.entries({ "!!": "front/very-good", "!": "front/good", "!?": "front/interesting", "?!": "front/doubtful", "?": "front/mistake", "??": "front/blunder" }),
);
const BUBBLE = "M2 2h12v9H7l-3 3v-3H2z";
const FORK = "M4 2v12M4 9c5 0 8-1 8-6";
const GOOD = new Set(["!!", "!", "!?"]);

/** The sign of a verdict. */
export function glyphOf(glyph: string, words: Words) {
  const kind = GOOD.has(glyph) ? "good" : glyph === "?!" ? "doubtful" : "bad";
  const message = GLYPHS.get(glyph);
  const about = message ? words(message) : "";
  return make("b", { className: "cb-glyph", "data-kind": kind, title: about, "aria-label": about || glyph, textContent: glyph });
}

/** Who plays: the name, and whose turn a turn is. */
export type Seat = { name: string; turn: string };
/** A sentence, and the place of its frame among all. */
export type Told = { at: number; element: HTMLElement };

/** Frames of one seat that stand together. */
export interface Turn {
  seat?: number | null;
  chapter: string;
  level: number;
  told: { at: number; text: string; frame: Frame; first: boolean }[];
}

/** A small picture in a line. */
function little(path: string, about: string) {
  const made = sign(path);
  made.classList.add("cb-little");
  made.removeAttribute("aria-hidden");
  made.setAttribute("role", "img");
  made.setAttribute("aria-label", about);
  return made;
}

export class Log {
  seats: Seat[];
  used: ((symbol: string) => SVGElement) | undefined;
  words: Words;
  list: HTMLOListElement;
  lines: Told[] = []; // in the order of their frames
  now: Told[] = []; // those of the frame on show

  /** `seats` say who plays; `used(symbol)` draws a seat's mark; `go(at)` is called with the place of the frame of a sentence that was clicked. */
  constructor({ words, seats = [], used, go }: { words: Words; seats?: Seat[]; used?: (symbol: string) => SVGElement; go: (at: number) => void }) {
    this.words = words;
    this.list = make("ol", { className: "cb-log", tabIndex: 0, "aria-label": words("front/log") });
    this.seats = seats;
    this.used = used;
    this.list.dataset.lmSuppressShortcuts = "true";
    const chosen = (target: EventTarget | null) => (target instanceof Element ? target.closest("[data-at]") : null);
    this.list.addEventListener("click", ({ target }) => {
      const line = chosen(target);
      if (line) go(Number(line.getAttribute("data-at")));
    });
    this.list.addEventListener("keydown", (event) => {
      const line = chosen(event.target);
      if (event.key === "Enter" && line) go(Number(line.getAttribute("data-at")));
    });
  }

  /** @param index the place of the one on show */
  show(frames: Frame[], index: number) {
    this.lines = [];
    this.now = [];
    let head = "";
    const elements = turnsOf(frames).flatMap((turn) => {
      const chapter = turn.level || turn.chapter === head ? [] : [make("li", { className: "cb-log-chapter", textContent: (head = turn.chapter) })];
      return [...chapter, ...this.turn(turn)];
    });
    this.list.replaceChildren();
    for (const element of elements) this.list.append(element); // one by one: there may be more than a call takes
    this.list.dataset.lines = String(this.lines.length);
    this.go(index);
  }

  turn({ seat, told }: Turn): HTMLElement[] {
    const who = typeof seat === "number" ? this.seats[seat] : undefined;
    const several = new Set(told.filter(({ frame }) => typeof frame.seat === "number").map(({ frame }) => frame.at)).size > 1;
    const lines = told.map((one, place) => this.line(one, several || place ? undefined : seat));
    if (!several || !who) return lines;
    const head = make("summary", {}, ...this.mark(seat), make("b", { textContent: `${who.turn}: ` }), shortened(told, who.name));
    return [make("li", { className: "cb-log-turn" }, make("details", {}, head, make("ol", {}, ...lines)))];
  }

  line({ at, text, frame, first }: { at: number; text: string; frame: Frame; first: boolean }, seat?: number | null) {
    const { glyph, noted = false, level = 0, opens = false } = frame as Frame & { glyph?: string; noted?: boolean; level?: number; opens?: boolean };
    const sentence = make("span", { textContent: text, dir: "auto" });
    const signs = [...(glyph && first ? [" ", glyphOf(glyph, this.words)] : []), ...(noted && first ? [" ", little(BUBBLE, this.words("front/noted"))] : [])];
    const element = make("li", { "data-at": at, tabIndex: -1 }, ...(opens && first ? [little(FORK, this.words("front/variation"))] : []), ...this.mark(seat), sentence, ...signs);
    if (level) element.style.setProperty("--cb-level", String(level));
    if (level) element.dataset.level = String(level);
    this.lines.push({ at, element });
    return element;
  }

  /** The mark of a seat. */
  mark(seat?: number | null): Element[] {
    if (typeof seat !== "number" || !this.used) return [];
    return [draw("svg", { viewBox: "-50 -50 100 100", width: 12, height: 12, class: "cb-log-seat", "aria-hidden": "true" }, this.used(`seat-${seat}`))];
  }

  go(index: number) {
    const end = after(this.lines, index);
    for (const { element } of this.now) this.wear(element, false);
    this.now = this.lines.slice(after(this.lines, index - 1), end);
    for (const { element } of this.now) this.wear(element, true);
    const last = this.lines[end - 1]?.element;
    const seen = last?.closest("details:not([open])") ?? last;
    this.list.scrollTop = seen instanceof HTMLElement ? seen.offsetTop - this.list.clientHeight / 2 : 0;
  }

  wear(element: HTMLElement, on: boolean) {
    element.classList.toggle("cb-now", on);
    element.closest(".cb-log-turn")?.classList.toggle("cb-now", on);
  }
}

/** Sentences that belong together: of one seat's moves, and of the chance between them, in one chapter. */
export function turnsOf(frames: Frame[]): Turn[] {
  const turns: Turn[] = [];
  let chapter = "";
  frames.forEach((frame, at) => {
    chapter = frame.chapter ?? chapter;
    const last = lastOf(turns);
    const told = (frame.log ?? []).map((text, place) => ({ at, text, frame, first: !place }));
    if (!told.length) return;
    const { seat } = frame;
    const { level = 0, opens = false } = frame as Frame & { level?: number; opens?: boolean };
    const goesOn = last && last.level === level && !opens && last.chapter === chapter && typeof last.seat === "number" && (seat === last.seat || typeof seat !== "number");
    if (goesOn) last.told.push(...told);
    else turns.push({ seat, chapter, level, told });
  });
  return turns;
}

/** What a turn tells in a row: the name that heads it is left out until a sentence of something else comes between. */
function shortened(told: { text: string }[], name: string) {
  let [said, goesOn] = ["", true];
  for (const { text } of told) {
    const part = text.replace(/\.$/, "");
    const own = text.toLowerCase().startsWith(`${name} `.toLowerCase());
    said += own && goesOn ? (said && ", ") + part.slice(name.length + 1) : (said && ". ") + part;
    goesOn = own;
  }
  return `${said}.`;
}

/** How many lines belong to frames up to `index`. */
function after(lines: Told[], index: number) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].at <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
