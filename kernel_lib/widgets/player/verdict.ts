// A verdict as a panel: what was played and what it cost, both sides of it in words, the candidates with bars and errors.

import type { Cell, Verdict, Weighed } from "../front/types.ts";
import { draw, make, pressed } from "../front/elements.ts";
import { sign } from "../front/line.ts";
import { glyphOf } from "../front/log.ts";
import type { Words } from "../front/words.ts";

const TICK_PATH = "M3 8.5l3.5 3.5L13 4.5";
const CROSS_PATH = "M3 3l10 10M13 3L3 13";

/** Where the move on show stands: it was played; the best line begins with it, or goes on with it; or what comes is hidden. */
export type Place = "" | "first" | "on" | "hidden";

/** Where there is no verdict, the messages that say so and why. */
const WITHOUT: Record<Place, [head: string, why: string]> = {
  "": ["player/verdict-none", "player/verdict-none.why"],
  first: ["player/verdict-none", "player/verdict-none.why"],
  on: ["player/best-goes-on", "player/best-goes-on.why"],
  hidden: ["player/verdict-hidden", "player/verdict-hidden.why"],
};

/** What a panel does: `piece` draws a symbol; `best` and `next` are null where there is no such thing. */
export interface Doing {
  words: Words;
  piece: (symbol: string) => SVGElement;
  best: (() => unknown) | null;
  next: (() => unknown) | null;
  show: () => unknown;
  away: () => unknown;
}

/**
 * @param verdict of the move on show; where the best line begins with it, of the move that was played there
 * @param ways how it is counted, as verdicts count it
 */
export function panelOf(verdict: Verdict | undefined, ways: string[], place: Place, doing: Doing): HTMLElement[] {
  const { words: say } = doing;
  const close = pressed(doing.away, { className: "cb-button cb-verdict-away", title: say("front/close"), "aria-label": say("front/close") });
  close.append(sign(CROSS_PATH));
  const buttons = buttonsOf(doing, place);
  if (!verdict) {
    const [head, why] = WITHOUT[place];
    const told = make("div", { className: "cb-verdict-told" }, make("b", { textContent: say(head) }), make("p", { textContent: say(why) }));
    return [make("header", { className: "cb-verdict-head" }, told, close), make("footer", { className: "cb-verdict-foot" }, ...buttons)];
  }
  const { told, foot, how } = verdict;
  const first = place === "first";
  const [words, cost] = first ? [say("player/best-begins"), say("player/best-begins.of", { told, cost: verdict.cost })] : [told, verdict.cost];
  const said = make("div", { className: "cb-verdict-told", "aria-live": "polite" }, make("b", { textContent: words, dir: "auto" }), make("p", { textContent: cost, dir: "auto" }));
  const worn = first ? [tickOf(say("player/best-move"))] : verdict.sign ? [glyphOf(verdict.sign, say)] : [];
  const head = make("header", { className: "cb-verdict-head" }, ...worn, said, close);
  const counted = make("small", {}, ...foot.map((line) => make("span", { textContent: line })));
  return [head, ...weighedOf(verdict, doing.piece, say), make("footer", { className: "cb-verdict-foot" }, ...buttons, counted), explained(how.map((place) => ways[place]), say)];
}

/** Both sides in words, the candidates, and what explains them. */
export function weighedOf({ sides, rows, luck, why }: Verdict, piece: (symbol: string) => SVGElement, say: Words): HTMLElement[] {
  const table = make("div", { className: "cb-weighed" }, make("div", { className: "cb-weighed-row cb-weighed-heads" }, ...sides.map(sideOf)), ...rows.map((row) => rowOf(row, piece, say)));
  table.dataset.sides = String(sides.length);
  return [table, ...[why, luck].filter(Boolean).map((text) => make("p", { className: "cb-luck", textContent: text, dir: "auto" }))];
}

function buttonsOf({ best, next, show, words: say }: Doing, place: Place) {
  const button = (then: (() => unknown) | null, words: string, about: string, more = "") => {
    const made = pressed(() => then?.(), { className: `cb-button ${more}`.trim(), textContent: words, title: about });
    made.disabled = !then;
    return made;
  };
  if (place === "hidden") return [button(show, say("player/verdict-show"), say("player/verdict-show.about"), "cb-filled")];
  return [...(best ? [button(best, say("player/best-line"), say("player/best-line.about"), "cb-filled")] : []), button(next, say("player/next-sign"), say("player/next-sign.about"))];
}

const sideOf = ({ head, told, scale = "" }: { head: string; told: string; scale?: string }) => make("div", {}, make("b", { textContent: head, dir: "auto" }), make("p", { textContent: told, dir: "auto" }), ...(scale ? [make("small", { textContent: scale })] : []));

/** A piece as large as fits a row. */
export const faceOf = (drawn: SVGElement, words: string) => draw("svg", { viewBox: "-52 -72 104 144", class: "cb-weighed-piece", role: "img", "aria-label": words }, drawn);

/** A candidate: its piece, or its words above the bars. */
function rowOf({ words, piece, mark, played, cells }: Weighed, drawn: (symbol: string) => SVGElement, say: Words) {
  const face = piece ? [faceOf(drawn(piece), words)] : [];
  const worn = make("span", { className: "cb-weighed-mark" }, ...markOf(mark, played, say));
  const [first, ...others] = cells;
  const name = piece ? [] : [make("p", { className: "cb-weighed-words", textContent: words, dir: "auto" })];
  const row = make("div", { className: "cb-weighed-row" }, ...name, make("div", { className: "cb-weighed-cell" }, ...face, worn, ...cellOf(first)));
  row.append(...others.map((cell) => make("div", { className: "cb-weighed-cell" }, ...cellOf(cell))));
  return row;
}

function markOf(mark: string, played: boolean, say: Words): Element[] {
  if (mark && mark !== "best") return [glyphOf(mark, say)];
  if (mark) return [tickOf(say(played ? "player/best-played" : "player/best-move"))];
  return played ? [make("span", { className: "cb-dot", role: "img", title: say("player/played"), "aria-label": say("player/played") })] : [];
}

const tickOf = (about: string) => make("span", { className: "cb-tick", role: "img", title: about, "aria-label": about }, sign(TICK_PATH));

export function cellOf(cell: Cell | null | undefined): Element[] {
  if (!cell) return [];
  if (cell.word !== undefined) {
    const word = make("span", { className: "cb-word", textContent: cell.word, title: cell.about });
    word.dataset.best = String(cell.best);
    return [word, make("small", { textContent: cell.exact ?? "" })];
  }
  return [barOf(cell), make("b", { className: "cb-weighed-number", textContent: cell.text ?? "" }), ...(cell.more ? [make("small", { className: "cb-weighed-more", textContent: cell.more })] : [])];
}

/** A chance as a bar, its error as a whisker. */
export function barOf({ bar = 0, off = 0, best = false, about }: Cell) {
  const fill = make("span", { className: "cb-bar-fill" });
  fill.style.width = `${bar}%`;
  const whisker = make("span", { className: "cb-whisker" });
  const [from, to] = [Math.max(bar - off, 0), Math.min(bar + off, 100)];
  Object.assign(whisker.style, { left: `${from}%`, width: `${to - from}%` });
  const made = make("span", { className: "cb-chance-bar", role: "img", "aria-label": about, title: about }, fill, whisker);
  made.dataset.best = String(best);
  return made;
}

function explained(lines: string[], say: Words) {
  const more = make("details", { className: "cb-how" }, make("summary", { textContent: say("player/counted") }));
  more.append(...lines.map((text) => make("p", { textContent: text, dir: "auto" })));
  return more;
}
