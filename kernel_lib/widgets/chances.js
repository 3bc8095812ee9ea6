// The line of chances: what each seat could expect after its own decisions, right on the scrubber and of its width, with
// the signs of the one in focus. It is cut where what comes is hidden.

/** @import { ChanceLine } from "./types.js" */
/** @import { Sign, Verdicts } from "./verdicts.js" */

import { draw, make, pressed } from "./elements.js";
import { glyphOf } from "./log.js";

const CHANCE_WORDS = { focus: "Whose signs are shown", hidden: "What comes is hidden." };
const CHANCES_HIGH = 84;
const SIGN_HIGH = 22;
const SIGN_OFF = 17;
const RISES = new Set(["!!", "!", "!?"]);

/** A line as points: the place on the scrubber in hundredths, the chance, and how far off that may be. @param {ChanceLine} line @param {Map<number, number>} places @param {number} until @param {number} last @returns {[number, number, number][]} */
export function pointsOf({ points }, places, until, last) {
  const placed = points.flatMap(([at, chance, off]) => {
    const index = places.get(at);
    return index === undefined || index > until ? [] : [/** @type {[number, number, number]} */ ([(100 * index) / Math.max(last, 1), chance, off])];
  });
  return placed.sort((one, other) => one[0] - other[0]);
}

/** Where signs stand that do not cover each other: the weightier first. Good ones above the line, bad ones below. @param {{x: number, y: number, sign: string}[]} signs x in px, y the chance @returns {{place: number, top: number}[]} */
export function laid(signs) {
  const weight = ["??", "?", "!!", "!", "?!", "!?"];
  /** @type {{place: number, x: number, top: number}[]} */
  const made = [];
  const order = signs.map((one, place) => ({ ...one, place })).sort((one, other) => weight.indexOf(one.sign) - weight.indexOf(other.sign) || one.x - other.x);
  for (const { x, y, sign, place } of order) {
    const line = CHANCES_HIGH * (1 - y / 100);
    const wanted = line + (RISES.has(sign) ? -SIGN_OFF : SIGN_OFF);
    const top = Math.min(Math.max(wanted, SIGN_HIGH / 2), CHANCES_HIGH - SIGN_HIGH / 2);
    const turned = Math.abs(top - line) < SIGN_HIGH / 2 ? Math.min(Math.max(line + (RISES.has(sign) ? SIGN_OFF : -SIGN_OFF), SIGN_HIGH / 2), CHANCES_HIGH - SIGN_HIGH / 2) : top;
    if (made.every((other) => Math.abs(other.x - x) >= SIGN_HIGH - 2 || Math.abs(other.top - turned) >= SIGN_HIGH - 2)) made.push({ place, x, top: turned });
  }
  return made;
}

export class Chances {
  /** @param {Verdicts} verdicts */
  constructor(verdicts) {
    this.verdicts = verdicts;
    this.plot = make("div", { className: "cb-chances-plot" });
    this.now = make("div", { className: "cb-chances-now", "aria-hidden": "true" });
    this.legend = make("div", { className: "cb-chances-legend", role: "group", "aria-label": CHANCE_WORDS.focus });
    this.said = make("div", { className: "cb-chances-said" });
    this.element = make("div", { className: "cb-chances", hidden: true }, this.plot, this.now, this.said, this.legend);
    this.element.append(...[100, 50, 0].map((level) => make("span", { className: "cb-level", textContent: String(level), "aria-hidden": "true" })));
    this.drawn = "";
  }

  /** The line as far as it may be seen. */
  show() {
    const { verdicts } = this;
    const { player, data } = verdicts;
    const last = Math.max(player.hides ? player.seen : player.shots.length - 1, 1);
    this.now.style.left = `calc(8px + (100% - 16px) * ${player.index / last})`;
    const width = this.plot.clientWidth || 600;
    const worn = [last, verdicts.until, player.lines, verdicts.seat, width, data.judged, Boolean(data.lines)].join();
    if (worn === this.drawn) return;
    this.drawn = worn;
    const { lines = [] } = data;
    const seen = lines.map((line) => ({ line, points: pointsOf(line, verdicts.places, verdicts.until, last) }));
    const order = [...seen].sort((one, other) => Number(one.line.seat === verdicts.seat) - Number(other.line.seat === verdicts.seat));
    const picture = draw("svg", { viewBox: "0 0 100 100", preserveAspectRatio: "none", class: "cb-chances-lines", "aria-hidden": "true" });
    picture.append(draw("path", { d: "M0 50H100", class: "cb-even" }), ...order.flatMap(({ line, points }) => this.drawLine(line, points)));
    this.plot.replaceChildren(picture, ...this.signs(verdicts.signs, seen.find(({ line }) => line.seat === verdicts.seat)?.points ?? [], last, width));
    this.tell(lines);
  }

  /** @param {ChanceLine} line @param {[number, number, number][]} points */
  drawLine({ seat }, points) {
    if (!points.length) return [];
    /** @param {[number, number][]} ends */
    const path = (ends) => ends.map(([x, y], place) => `${place ? "L" : "M"}${x.toFixed(2)} ${(100 - Math.min(Math.max(y, 0), 100)).toFixed(1)}`).join("");
    const drawn = draw("path", { d: path(points.map(([x, y]) => [x, y])), class: "cb-chance-line", "data-seat": seat });
    if (seat !== this.verdicts.seat) return [drawn];
    drawn.classList.add("cb-solid");
    const above = points.map(([x, y, off]) => /** @type {[number, number]} */ ([x, y + off]));
    const below = points.map(([x, y, off]) => /** @type {[number, number]} */ ([x, y - off])).reverse();
    return [draw("path", { d: `${path([...above, ...below])}Z`, class: "cb-band", "data-seat": seat }), drawn];
  }

  /** @param {Sign[]} signs @param {[number, number, number][]} points @param {number} last @param {number} width */
  signs(signs, points, last, width) {
    const { player } = this.verdicts;
    const placed = signs.map(({ index, verdict }) => {
      const x = (100 * index) / last;
      return { x: (x * width) / 100, y: points.find(([there]) => Math.abs(there - x) < 1e-6)?.[1] ?? 50, sign: verdict.sign };
    });
    return laid(placed).map(({ place, top }) => {
      const { index, verdict } = signs[place];
      const made = pressed(() => player.go(index), { className: "cb-chances-sign", title: `${verdict.told}. ${verdict.cost}`, "aria-label": `${verdict.told}. ${verdict.cost}` });
      const pill = glyphOf(verdict.sign);
      pill.setAttribute("aria-hidden", "true");
      made.append(pill);
      Object.assign(made.style, { left: `${(100 * index) / last}%`, top: `${top}px` });
      return made;
    });
  }

  /** What the lines are, and whose: a press takes another one into focus. @param {ChanceLine[]} lines */
  tell(lines) {
    const { verdicts } = this;
    const { player, data } = verdicts;
    this.said.textContent = [data.words ?? "", player.hides ? CHANCE_WORDS.hidden : ""].filter(Boolean).join(". ");
    const entries = lines.map(({ seat, name }) => {
      const mark = draw("svg", { viewBox: "-50 -50 100 100", width: 12, height: 12, "aria-hidden": "true" }, player.stage.used(`seat-${seat}`, 100));
      const made = pressed(() => verdicts.focusOn(seat), { className: "cb-chances-who", "aria-pressed": String(seat === verdicts.seat) });
      made.append(mark, make("span", { textContent: name, dir: "auto" }));
      return made;
    });
    this.legend.replaceChildren(...entries);
  }
}
