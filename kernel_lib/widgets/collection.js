// Cards outside a game, on a page: a root that has their symbols, chips and a line to find cards by.

/** @import { Model, Symbols } from "./types.js" */

import { make, pressed } from "./elements.js";
import { definitions } from "./piece.js";
import { worn } from "./worn.js";

/**
 * A card as Python tells it: what it is called, what it is looked for by, all that it says, numbers to sort by, how it is drawn.
 * @typedef {{code: string, name: string, kind: string, words: string, said: string, ranks: Record<string, number>, html: string}} CardData
 * @typedef {Record<string, string>} Labels
 */

/** The words with what belongs in their places. @param {string} words @param {Record<string, string|number>} places */
export const worded = (words, places) => words.replace(/\{(\w+)\}/g, (_, name) => String(places[name] ?? ""));

/** A root that holds the symbols of a model; `fill` makes markup of Python's use them. @param {Model} model @param {string} name */
export function dressed(model, name) {
  /** @type {Symbols} */
  const symbols = model.get("symbols");
  const prefix = `cb-${Math.random().toString(36).slice(2)}-`; // several roots may be on one page
  const sheet = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  sheet.setAttribute("class", "cb-defs");
  sheet.setAttribute("aria-hidden", "true");
  sheet.append(definitions(symbols, prefix));
  const root = make("div", { className: `cb ${name}` }, make("style", { textContent: symbols["@style"] ?? "" }), sheet);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the keys of this block are its own
  /** @param {string} markup authored in Python, never a player's text */
  const fill = (markup) => markup.replaceAll('href="#', `href="#${prefix}`);
  /** @param {string} symbol @param {string} [worn] */
  const sign = (symbol, worn = "cb-symbol") => {
    const span = make("span", { "aria-hidden": "true", className: "cb-sign" });
    if (symbol) span.innerHTML = fill(`<svg class="${worn}" viewBox="-50 -50 100 100"><use href="#${symbol}"/></svg>`);
    return span;
  };
  return { root, fill, sign, undress: worn(root, model) };
}

/** Buttons of which one is chosen. @param {string} label @param {[string, string][]} choices value and words @param {(value: string) => void} then */
export function chips(label, choices, then) {
  const group = make("div", { className: "cb-chips", role: "group", "aria-label": label });
  const buttons = choices.map(([value, words]) => pressed(() => choose(value), { textContent: words, className: "cb-chip", value }));
  /** @param {string} value */
  const choose = (value) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === value));
    then(value);
  };
  for (const [index, button] of buttons.entries()) button.setAttribute("aria-pressed", String(index === 0));
  group.append(...buttons);
  return group;
}

/** A line to find cards with. @param {string} short @param {string} label @param {(text: string) => void} then */
export function searchLine(short, label, then) {
  const line = make("input", { type: "search", className: "cb-search", placeholder: short, "aria-label": label, spellcheck: false });
  line.addEventListener("input", () => then(line.value));
  return line;
}

/** Whether a card is of this kind, "" for any, and has all the words. @param {CardData} card @param {string} kind @param {string} words */
export function fits(card, kind, words) {
  const text = card.said.toLowerCase();
  return (!kind || card.kind === kind) && words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** A button of this block. @param {string} words @param {() => unknown} then @param {Record<string, unknown>} [more] */
export const plainButton = (words, then, more = {}) => pressed(then, { textContent: words, className: "cb-plain", ...more });
