// Cards outside a game, on a page: a root that has their symbols, chips and a line to find cards by.

/** @import { Model, Symbols } from "./types.js" */

import { draw, make, pressed } from "./elements.js";
import { definitions } from "./piece.js";
import { worn } from "./worn.js";

/**
 * A card as Python tells it: what is on it (see kernel_lib/parts/scenes.py), all that it says, numbers to sort by.
 * @typedef {{code: string, name: string, kind: string, number: string, ink: string, mark: string, corner: string, corner_mark: string,
 *   corner_ink: string, picture: string, edge: string, label: string, cost: string, words: string, said: string,
 *   ranks: Record<string, number>}} CardData
 * @typedef {Record<string, string>} Labels
 * @typedef {ReturnType<typeof dressed>} Dress
 */

const PICTURE = "-70 -38 140 76";

/** The words with what belongs in their places. @param {string} words @param {Record<string, string|number>} places */
export const worded = (words, places) => words.replace(/\{(\w+)\}/g, (_, name) => String(places[name] ?? ""));

/** A root that holds the symbols of a model; `drawn` uses one of them. @param {Model} model @param {string} name */
export function dressed(model, name) {
  /** @type {Symbols} */
  const symbols = model.get("symbols");
  const prefix = `cb-${Math.random().toString(36).slice(2)}-`; // several roots may be on one page
  const sheet = draw("svg", { class: "cb-defs", "aria-hidden": "true" }, definitions(symbols, prefix));
  const root = make("div", { className: `cb ${name}` }, make("style", { textContent: symbols["@style"] ?? "" }), sheet);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the keys of this block are its own
  /** A symbol as a small picture, nothing if there is none. @param {string} symbol @param {string} [name] @param {string} [viewBox] */
  const drawn = (symbol, name = "cb-symbol", viewBox = "-50 -50 100 100") =>
    symbol ? [draw("svg", { class: name, viewBox, "aria-hidden": "true" }, draw("use", { href: `#${prefix}${symbol}` }))] : [];
  /** @param {string} symbol */
  const sign = (symbol) => make("span", { "aria-hidden": "true", className: "cb-sign" }, ...drawn(symbol));
  return { root, drawn, sign, undress: worn(root, model) };
}

/** An element in a colour of the tokens. @param {HTMLElement} element @param {string} name @param {"color"|"background"} [what] */
function inked(element, name, what = "color") {
  element.style[what] = `var(--cb-${name})`;
  return element;
}

/** @param {CardData} card */
const edge = (card) => (card.edge ? [inked(make("i", { className: "cb-edge" }), card.edge, "background")] : []);

/** @param {CardData} card */
const number = (card) => inked(make("b", { className: "cb-number", textContent: card.number }), card.ink);

/** All that is on a card drawn small; kernel_lib/widgets/front/cards.py writes the same. @param {CardData} card @param {string} sign @param {Dress} dress */
export function faceParts(card, sign, dress) {
  const label = card.label ? [make("span", { className: "cb-label", textContent: card.label })] : [];
  return [...edge(card), number(card), ...dress.drawn(sign), ...dress.drawn(card.picture, "cb-art", PICTURE), ...label];
}

/** All that is on a whole card. @param {CardData} card @param {Dress} dress */
export function cardParts(card, dress) {
  const corner = inked(make("span", { className: "cb-corner" }, ...dress.drawn(card.corner_mark), card.corner), card.corner_ink);
  /** @param {string} name @param {string} text */
  const line = (name, text) => (text ? [make("p", { className: name, textContent: text })] : []);
  return [
    ...edge(card),
    make("div", { className: "cb-top" }, ...dress.drawn(card.mark), number(card), corner),
    ...dress.drawn(card.picture, "cb-art", PICTURE),
    ...line("cb-name", card.name),
    ...line("cb-cost", card.cost),
    ...line("cb-words", card.words),
  ];
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
