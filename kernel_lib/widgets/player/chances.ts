// The line of chances: what each seat could expect after its own decisions, right on the scrubber and of its width, with
// the signs of the one in focus. It is cut where what comes is hidden. What it counts and whose lines there are stands
// above it, where no sign lies.

import type { ChanceLine } from "../front/types.ts";
import type { Sign } from "./verdicts.ts";
import { draw, make, pressed } from "../front/elements.ts";
import { glyphOf } from "../front/log.ts";
import type { Words } from "../front/words.ts";

const CHANCES_HIGH = 72;
const SIGN_HIGH = 22;
const SIGN_WIDE = 28;
const SIGN_OFF = 17;
const RISES = new Set(["!!", "!", "!?"]);

/** A line as points: the place on the scrubber in hundredths, the chance, and how far off that may be. */
export function pointsOf({ points }: ChanceLine, places: Map<number, number>, until: number, last: number): [number, number, number][] {
  const placed = points.flatMap(([at, chance, off]) => {
    const index = places.get(at);
    return index === undefined || index > until ? [] : [[(100 * index) / Math.max(last, 1), chance, off] as [number, number, number]];
  });
  return placed.sort((one, other) => one[0] - other[0]);
}

/** Where signs stand that do not cover each other: the weightier first. Good ones above the line, bad ones below. @param signs x in px, y the chance */
export function laid(signs: { x: number; y: number; sign: string }[]): { place: number; top: number }[] {
  const weight = ["??", "?", "!!", "!", "?!", "!?"];
  const made: { place: number; x: number; top: number }[] = [];
  const order = signs.map((one, place) => ({ ...one, place })).sort((one, other) => weight.indexOf(one.sign) - weight.indexOf(other.sign) || one.x - other.x);
  for (const { x, y, sign, place } of order) {
    const line = CHANCES_HIGH * (1 - y / 100);
    const wanted = line + (RISES.has(sign) ? -SIGN_OFF : SIGN_OFF);
    const top = Math.min(Math.max(wanted, SIGN_HIGH / 2), CHANCES_HIGH - SIGN_HIGH / 2);
    const turned = Math.abs(top - line) < SIGN_HIGH / 2 ? Math.min(Math.max(line + (RISES.has(sign) ? SIGN_OFF : -SIGN_OFF), SIGN_HIGH / 2), CHANCES_HIGH - SIGN_HIGH / 2) : top;
    if (made.every((other) => Math.abs(other.x - x) >= SIGN_WIDE - 2 || Math.abs(other.top - turned) >= SIGN_HIGH - 2)) made.push({ place, x, top: turned });
  }
  return made;
}

/**
 * What a line is drawn from: `places` are those of moves on the scrubber, of which `last` is the last and `index` the
 * one on show; nothing is told of what comes after `until`. `seat` is in focus. Another `key` has other lines.
 */
export interface Told {
  key: string;
  lines: ChanceLine[];
  words: string;
  hidden: boolean;
  places: Map<number, number>;
  until: number;
  last: number;
  index: number;
  seat: number;
  signs: Sign[];
}

export interface Acts {
  words: Words;
  used: (symbol: string) => SVGElement;
  focus: (seat: number) => void;
  go: (index: number) => void;
}

export class Chances {
  acts: Acts;
  plot = make("div", { className: "cb-chances-plot" });
  now = make("div", { className: "cb-chances-now", "aria-hidden": "true" });
  legend: HTMLDivElement;
  said = make("div", { className: "cb-chances-said" });
  field: HTMLDivElement;
  element: HTMLDivElement;
  drawn = "";

  constructor(acts: Acts) {
    this.acts = acts;
    this.legend = make("div", { className: "cb-chances-legend", role: "group", "aria-label": acts.words("player/signs-of") });
    const levels = [100, 50, 0].map((level) => make("span", { className: "cb-level", textContent: String(level), "aria-hidden": "true" }));
    this.field = make("div", { className: "cb-chances-field" }, this.now, this.plot, ...levels);
    this.element = make("div", { className: "cb-chances", hidden: true }, make("div", { className: "cb-chances-head" }, this.said, this.legend), this.field);
  }

  /** The line as far as it may be seen. */
  show(told: Told) {
    const { key, lines, words, hidden, places, until, last, index, seat, signs } = told;
    this.now.style.left = `calc(8px + (100% - 16px) * ${index / last})`;
    const width = this.plot.clientWidth || 600;
    const worn = [key, last, until, seat, width, hidden].join();
    if (worn === this.drawn) return;
    this.drawn = worn;
    const seen = lines.map((line) => ({ line, points: pointsOf(line, places, until, last) }));
    const order = [...seen].sort((one, other) => Number(one.line.seat === seat) - Number(other.line.seat === seat));
    const picture = draw("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "cb-chances-lines", "aria-hidden": "true" });
    picture.append(draw("path", { d: "M0 50H100", class: "cb-even" }), ...order.flatMap(({ line, points }) => drawnLine(line.seat, points, line.seat === seat)));
    this.plot.replaceChildren(picture, ...this.signs(signs, seen.find(({ line }) => line.seat === seat)?.points ?? [], last, width));
    this.said.textContent = [words, hidden ? this.acts.words("player/hidden") : ""].filter(Boolean).join(". ");
    this.legend.replaceChildren(...lines.map((line) => this.who(line, line.seat === seat)));
  }

  signs(signs: Sign[], points: [number, number, number][], last: number, width: number) {
    const placed = signs.map(({ index, verdict }) => {
      const x = (100 * index) / last;
      return { x: (x * width) / 100, y: points.find(([there]) => Math.abs(there - x) < 1e-6)?.[1] ?? 50, sign: verdict.sign };
    });
    return laid(placed).map(({ place, top }) => {
      const { index, verdict } = signs[place];
      const about = this.acts.words("player/sign", { told: verdict.told, cost: verdict.cost });
      const made = pressed(() => this.acts.go(index), { className: "cb-chances-sign", title: about, "aria-label": about });
      const pill = glyphOf(verdict.sign, this.acts.words);
      pill.setAttribute("aria-hidden", "true");
      made.append(pill);
      Object.assign(made.style, { left: `${(100 * index) / last}%`, top: `${top}px` });
      return made;
    });
  }

  /** Whose a line is: a press takes it into focus. */
  who({ seat, name }: ChanceLine, on: boolean) {
    const mark = draw("svg", { viewBox: "-50 -50 100 100", width: 12, height: 12, "aria-hidden": "true" }, this.acts.used(`seat-${seat}`));
    const made = pressed(() => this.acts.focus(seat), { className: "cb-chances-who", "aria-pressed": String(on) });
    made.append(mark, make("span", { textContent: name, dir: "auto" }));
    return made;
  }
}

/** A line, the one in focus solid with its error as a band. */
function drawnLine(seat: number, points: [number, number, number][], solid: boolean) {
  if (!points.length) return [];
  const path = (ends: [number, number][]) => ends.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(2)} ${(100 - Math.min(Math.max(y, 0), 100)).toFixed(1)}`).join("");
  const [first] = points;
  const ends = points.length > 1 ? points : [first, first]; // of one point there is a dot
  const drawn = draw("path", { d: path(ends.map(([x, y]) => [x, y])), class: "cb-chance-line", "data-seat": seat });
  if (!solid) return [drawn];
  drawn.classList.add("cb-solid");
  const above = points.map(([x, y, off]) => [x, y + off] as [number, number]);
  const below = points.map(([x, y, off]) => [x, y - off] as [number, number]).reverse();
  return [draw("path", { d: `${path([...above, ...below])}Z`, class: "cb-band", "data-seat": seat }), drawn];
}
