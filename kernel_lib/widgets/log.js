// The log in the browser: the sentences of all shots by chapter.

/** @import { Shot } from "./types.js" */

import { make } from "./elements.js";

const LOG = "What happened";
const GLYPHS = new Map(Object.entries({ "!!": "very good", "!": "good", "!?": "interesting", "?!": "doubtful", "?": "mistake", "??": "blunder" }));

/** @param {string} glyph */
export const glyphOf = (glyph) => make("b", { className: "cb-glyph", title: GLYPHS.get(glyph) ?? "", textContent: glyph });

/** One sentence of shot `at`. @typedef {{at: number, element: HTMLElement}} Line */

/**
 * Shows the log in `el`; a click on a sentence goes to its shot.
 * @param {HTMLElement} el @param {{shots: Shot[], index?: number, onIndex?: (index: number) => void}} options
 */
export function mountLog(el, options) {
  const list = make("ol", { className: "cb-log", tabIndex: 0, role: "log", "aria-label": LOG, "aria-live": "off" });
  list.dataset.lmSuppressShortcuts = "true";
  list.addEventListener("click", ({ target }) => {
    const line = target instanceof Element ? target.closest("[data-at]") : null;
    if (line) options.onIndex?.(Number(line.getAttribute("data-at")));
  });
  el.classList.add("cb-side");
  el.append(list);
  /** @type {Line[]} in the order of their shots */
  let lines = [];
  /** @type {Line[]} those of the shot on show */
  let now = [];

  /** @param {Shot[]} shots @param {number} index */
  function show(shots, index) {
    let [chapter, head] = ["", ""];
    /** @type {HTMLElement[]} */
    const elements = [];
    lines = [];
    now = [];
    shots.forEach((shot, at) => {
      chapter = shot.chapter ?? chapter;
      const glyph = shot.notes?.find((note) => note.glyph)?.glyph;
      for (const text of shot.log ?? []) {
        if (chapter !== head) elements.push(make("li", { className: "cb-log-chapter", textContent: (head = chapter) }));
        const sentence = make("span", { textContent: text, dir: "auto" });
        const element = make("li", { "data-at": at }, sentence, ...(glyph ? [" ", glyphOf(glyph)] : []));
        elements.push(element);
        lines.push({ at, element });
      }
    });
    list.replaceChildren();
    for (const element of elements) list.append(element); // one by one: there may be more than a call takes
    list.dataset.lines = String(lines.length);
    go(index);
  }

  /** @param {number} index */
  function go(index) {
    const end = after(lines, index);
    for (const { element } of now) element.classList.toggle("cb-now", false);
    now = lines.slice(after(lines, index - 1), end);
    for (const { element } of now) element.classList.toggle("cb-now", true);
    const last = lines[end - 1]?.element;
    list.scrollTop = last ? last.offsetTop - list.clientHeight / 2 : 0;
  }

  const first = options.index ?? options.shots.length - 1;
  show(options.shots, first);
  globalThis.requestAnimationFrame?.(() => go(first)); // once more when it stands in the page and can scroll
  return { show, go, destroy: () => list.remove() };
}

/** How many lines belong to shots up to `index`. @param {Line[]} lines @param {number} index */
function after(lines, index) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].at <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}
