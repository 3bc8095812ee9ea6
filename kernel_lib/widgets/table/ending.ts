// How a game ended: who won and why, the lines of the score, how it came to that, and what to do next.

import type { Ending } from "../front/types.ts";
import type { Table } from "./table.ts";
import { lastOf } from "../front/arrays.ts";
import { draw, make } from "../front/elements.ts";
import { button } from "./controls.ts";
import { sign } from "../front/line.ts";
import type { Words } from "../front/words.ts";

const PLAY_SIGN = "M4 2l10 6-10 6z";
const ROSETTE = "M8 1a5 5 0 1 0 0 10A5 5 0 0 0 8 1zM5 10l-1 5 4-2 4 2-1-5";
const STAR = "M8 2.6l1 2.2 2.4.2-1.8 1.6.5 2.4L8 7.8 5.9 9l.5-2.4L4.6 5 7 4.8z";
const COURSE = { w: 276, h: 250, left: 34, right: 52, top: 16, bottom: 26 };
const DASHES = ["", "7 4", "2 4", "8 3 2 3", "1 3"];
const TICKS = 4;
const TICK_SIGN = "M3 8.5l3.4 3.4L13 5";
/** How wide a letter of a chapter's name is, and the room for a number. */
const [PER_LETTER, NUMBER] = [7, 14];

/** What its buttons do. */
export interface Doing {
  used: (symbol: string) => SVGElement;
  command: (name: string) => void;
  board: () => void;
  deals: boolean;
  words: Words;
}

/** The panel of the end lies over the table once all has been shown; the table can be seen again. */
export class Outcome {
  table: Table;
  wanted = true; // until the table is asked for
  element = make("div", { className: "cb-outcome", hidden: true });

  constructor(table: Table) {
    this.table = table;
  }

  /** Whether it is shown now: who looks back sees the table. */
  show() {
    const { table, element } = this;
    const { buttons, ending } = table.options;
    const told = (ending ?? {}) as Ending; // empty while the game is on
    const ended = Boolean(told.lines) && table.index >= table.frames.length - 1 && !table.looks;
    element.hidden = !(ended && this.wanted);
    if (element.hidden || element.dataset.title === told.title) return;
    const deals = Boolean(buttons?.some(({ name }) => name === "deal"));
    element.replaceChildren(endPanel(told, { words: table.words, used: table.used, deals, command: (name) => void table.ask({ type: "command", name }), board: () => this.leave() }));
    element.dataset.title = told.title;
  }

  /** The table is seen again, and the line leads back. */
  leave() {
    const { table } = this;
    this.wanted = false;
    this.show();
    table.line.say(table.captioned, "told", table.words("table/result"), () => ((this.wanted = true), this.show()));
  }
}

function endPanel(ending: Ending, doing: Doing) {
  const { winners, guide } = ending;
  const { words } = doing;
  const [title, why] = guide ? [guide.result, guide.about] : [ending.title, ending.why];
  const sentence = make("p", { className: "cb-outcome-why", textContent: why, dir: "auto" });
  const marks = guide ? [] : winners.map((seat) => seatMark(seat, doing, 20));
  const heading = make("h2", { dir: "auto", tabIndex: -1 }, ...marks, make("span", { textContent: title }));
  const head = make("div", { className: "cb-outcome-head" }, rosette(), make("div", {}, heading, ...(why ? [sentence] : [])));
  const again = button("", "", () => doing.command("again"), PLAY_SIGN);
  again.append(make("span", {}, make("b", { textContent: words("table/look-again") }), make("small", { textContent: guide ? "" : ending.turn })));
  again.classList.toggle("cb-filled", !guide);
  const after = guide ? waysOn(guide, doing) : [];
  const review = ending.reviews ? [button(words("table/button-review"), words("table/button-review.about"), () => doing.command("review"))] : [];
  const deal = guide ? [] : [button(words("table/button-deal"), "", () => doing.command("deal"))];
  const more = doing.deals ? [button(words("table/same-deal"), "", () => doing.command("same")), ...deal] : [];
  const buttons = make("div", { className: "cb-outcome-buttons" }, again, ...review, ...more, button(words("table/board"), "", () => doing.board()));
  const body = make("div", { className: "cb-outcome-body" }, scoreTable(ending, doing), ...(guide ? learnedList(guide.learned, words) : courseChart(ending, doing)));
  return make("section", { className: guide ? "cb-ending cb-first" : "cb-ending", "aria-label": title }, head, body, ...after, buttons);
}

/** After a first game: all that the person did in it. */
function learnedList(learned: string[], words: Words) {
  if (!learned.length) return [];
  const lines = learned.map((done) => make("li", { dir: "auto" }, sign(TICK_SIGN), make("span", { textContent: done })));
  return [make("div", { className: "cb-outcome-learned" }, make("h3", { textContent: words("table/guide-learned") }), make("ul", {}, ...lines))];
}

/** After a first game: a tip, and the ways on. */
function waysOn({ tip, lesson }: NonNullable<Ending["guide"]>, { words, command }: Doing) {
  const whole = button(words("table/guide-whole"), "", () => command("whole"));
  whole.classList.add("cb-filled");
  const next = lesson ? [button(lesson, "", () => command("lesson"))] : [];
  const ways = make("div", { className: "cb-outcome-buttons cb-outcome-next" }, make("b", { textContent: words("table/guide-next") }), whole, ...next);
  return [...(tip ? [make("p", { className: "cb-outcome-tip", textContent: tip, dir: "auto" })] : []), ways];
}

function rosette() {
  const made = sign(ROSETTE);
  made.classList.add("cb-rosette");
  made.append(draw("path", { d: STAR }));
  return made;
}

function seatMark(seat: number, { used }: Doing, size: number) {
  return draw("svg", { viewBox: "-50 -50 100 100", width: size, height: size, class: "cb-seat-mark", "aria-hidden": "true" }, used(`seat-${seat}`));
}

/** The lines of the score, a column a seat. */
function scoreTable({ names, lines }: Ending, doing: Doing) {
  const heads = names.map((name, seat) => make("th", { scope: "col", dir: "auto" }, seatMark(seat, doing, 12), ` ${name}`));
  const rows = lines.map(({ words, values, decides, total }) => {
    const cells = values.map((value) => make("td", { textContent: value }));
    return make("tr", { className: [decides ? "cb-decides" : "", total ? "cb-total" : ""].join(" ").trim() }, make("th", { scope: "row", textContent: words }), ...cells);
  });
  const made = make("table", {}, make("caption", { className: "cb-hidden", textContent: doing.words("table/score") }), make("thead", {}, make("tr", {}, make("td"), ...heads)), make("tbody", {}, ...rows));
  return make("div", { className: "cb-outcome-score" }, made);
}

/** How the seats stood after each part of the game; nothing if there was but one. */
function courseChart({ course, counted, names }: Ending, doing: Doing): Element[] {
  if (course.length < 2) return [];
  const { w, h, left, right, top, bottom } = COURSE;
  const all = course.flatMap(([, standing]) => standing);
  const [least, most] = [Math.min(...all, 0), Math.max(...all, 1)];
  const x = (place: number) => left + ((w - left - right) * place) / (course.length - 1);
  const y = (count: number) => top + ((h - top - bottom) * (most - count)) / (most - least);
  const step = niceStep((most - least) / TICKS);
  const parts = [];
  for (let tick = Math.ceil(least / step) * step; tick <= most; tick += step) {
    parts.push(draw("path", { d: `M${left} ${y(tick)}H${w - right}`, class: "cb-grid-line" }));
    parts.push(draw("text", { x: left - 8, y: y(tick), dy: ".35em", "text-anchor": "end", class: "cb-tick" }, written(tick)));
  }
  const ends = apart(lastOf(course)?.[1].map(y) ?? [], 16);
  names.forEach((_, seat) => {
    const points = course.map(([, standing], place) => `${x(place).toFixed(1)} ${y(standing[seat]).toFixed(1)}`);
    parts.push(draw("path", { d: `M${points.join("L")}`, class: "cb-course", style: `stroke: var(--cb-s${seat})`, "stroke-dasharray": DASHES[seat % DASHES.length] }));
    const sign = draw("g", { transform: `translate(${w - right + 12} ${ends[seat]}) scale(.11)` }, doing.used(`seat-${seat}`));
    parts.push(sign, draw("text", { x: w - right + 22, y: ends[seat], dy: ".35em", class: "cb-course-end" }, written(lastOf(course)?.[1][seat] ?? 0)));
  });
  parts.push(...chapterTicks(course, x));
  const said = names.map((name, seat) => `${name}: ${course.map(([, standing]) => standing[seat]).join(", ")}`).join("; ");
  const picture = draw("svg", { viewBox: `0 0 ${w} ${h}`, role: "img", "aria-label": `${counted}. ${said}` }, ...parts);
  return [make("figure", { className: "cb-outcome-course" }, make("figcaption", { textContent: counted }), picture)];
}

/** The first and the last part of a game by name, those between by their number, where there is room. */
function chapterTicks(course: Ending["course"], x: (place: number) => number) {
  const parts = course.map(([chapter]) => chapter.split(", "));
  const isOne = parts.every(([first, more]) => more && first === parts[0][0]); // of one round its parts are told
  const names = parts.map(([first, more]) => (isOne ? more : first));
  const [first, named] = [names[0], lastOf(names) ?? ""];
  const kind = (name: string) => name.replace(/\d+$/, "");
  const last = kind(first) === kind(named) ? named.slice(kind(named).length) || named : named; // round 1, 2, 3, 4
  const tick = (text: string, at: number, anchor: string) => draw("text", { x: at, y: COURSE.h - 8, "text-anchor": anchor, class: "cb-tick" }, text);
  const [from, to] = [x(0) + PER_LETTER * first.length + NUMBER, x(names.length - 1) - PER_LETTER * last.length - NUMBER];
  const ticks = [tick(first, x(0), "start"), tick(last, x(names.length - 1), "end")];
  let free = from;
  names.forEach((name, place) => {
    const number = /\d+$/.exec(name)?.[0];
    if (!number || x(place) < free || x(place) > to) return;
    ticks.push(tick(number, x(place), "middle"));
    free = x(place) + NUMBER;
  });
  return ticks;
}

/** A number with a true minus. */
const written = (number: number) => String(number).replace("-", "−");

/** A step of 1, 2 or 5 times a power of ten, a whole number. */
export function niceStep(rough: number) {
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  return [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power;
}

/** Heights that are at least `least` apart, in the same order. */
export function apart(heights: number[], least: number) {
  const placed = [...heights];
  const order = heights.map((_, place) => place).sort((a, b) => heights[a] - heights[b]);
  for (let at = 1; at < order.length; at++) placed[order[at]] = Math.max(placed[order[at]], placed[order[at - 1]] + least);
  const over = (placed[lastOf(order) ?? 0] ?? 0) - (COURSE.h - COURSE.bottom);
  return over > 0 ? placed.map((height) => height - over) : placed;
}
