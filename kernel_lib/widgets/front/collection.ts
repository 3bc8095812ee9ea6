// Cards outside a game, on a page: a root that has their symbols, chips and a line to find cards by.

import type { Channel } from "./channel.ts";
import type { Symbols } from "./types.ts";
import { draw, make, pressed } from "./elements.ts";
import { definitions } from "./piece.ts";
import { worn } from "./worn.ts";

/** A card as Python tells it: what is on it (see kernel_lib/parts/scenes.py), all that it says, numbers to sort by. */
export interface CardData {
  code: string;
  name: string;
  kind: string;
  number: string;
  ink: string;
  mark: string;
  corner: string;
  corner_mark: string;
  corner_ink: string;
  picture: string;
  edge: string;
  label: string;
  cost: string;
  words: string;
  said: string;
  ranks: Record<string, number>;
}

export type Labels = Record<string, string>;
export type Dress = ReturnType<typeof dressed>;

const PICTURE = "-70 -38 140 76";

/** The words with what belongs in their places. */
export const worded = (words: string, places: Record<string, string | number>) => words.replace(/\{(\w+)\}/g, (_, name) => String(places[name] ?? ""));

/** A root that holds the symbols of a collection; `drawn` uses one of them. */
export function dressed(channel: Channel, name: string) {
  const symbols: Symbols = channel.get("symbols");
  const prefix = `cb-${Math.random().toString(36).slice(2)}-`; // several roots may be on one page
  const sheet = draw("svg", { class: "cb-defs", "aria-hidden": "true" }, definitions(symbols, prefix));
  const root = make("div", { className: `cb ${name}` }, make("style", { textContent: symbols["@style"] ?? "" }), sheet);
  root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the keys of this block are its own
  /** A symbol as a small picture, nothing if there is none. */
  const drawn = (symbol: string, name = "cb-symbol", viewBox = "-50 -50 100 100") =>
    symbol ? [draw("svg", { class: name, viewBox, "aria-hidden": "true" }, draw("use", { href: `#${prefix}${symbol}` }))] : [];
  const sign = (symbol: string) => make("span", { "aria-hidden": "true", className: "cb-sign" }, ...drawn(symbol));
  return { root, drawn, sign, undress: worn(root, channel) };
}

/** An element in a colour of the tokens. */
function inked(element: HTMLElement, name: string, what: "color" | "background" = "color") {
  element.style[what] = `var(--cb-${name})`;
  return element;
}

const edge = (card: CardData) => (card.edge ? [inked(make("i", { className: "cb-edge" }), card.edge, "background")] : []);

const number = (card: CardData) => inked(make("b", { className: "cb-number", textContent: card.number }), card.ink);

/** All that is on a card drawn small; kernel_lib/widgets/front/cards.py writes the same. */
export function faceParts(card: CardData, sign: string, dress: Dress) {
  const label = card.label ? [make("span", { className: "cb-label", textContent: card.label })] : [];
  return [...edge(card), number(card), ...dress.drawn(sign), ...dress.drawn(card.picture, "cb-art", PICTURE), ...label];
}

/** All that is on a whole card. */
export function cardParts(card: CardData, dress: Dress) {
  const corner = inked(make("span", { className: "cb-corner" }, ...dress.drawn(card.corner_mark), card.corner), card.corner_ink);
  const line = (name: string, text: string) => (text ? [make("p", { className: name, textContent: text })] : []);
  return [
    ...edge(card),
    make("div", { className: "cb-top" }, ...dress.drawn(card.mark), number(card), corner),
    ...dress.drawn(card.picture, "cb-art", PICTURE),
    ...line("cb-name", card.name),
    ...line("cb-cost", card.cost),
    ...line("cb-words", card.words),
  ];
}

/** Buttons of which one is chosen. @param choices value and words */
export function chips(label: string, choices: [string, string][], then: (value: string) => void) {
  const group = make("div", { className: "cb-chips", role: "group", "aria-label": label });
  const buttons = choices.map(([value, words]) => pressed(() => choose(value), { textContent: words, className: "cb-chip", value }));
  const choose = (value: string) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === value));
    then(value);
  };
  for (const [index, button] of buttons.entries()) button.setAttribute("aria-pressed", String(index === 0));
  group.append(...buttons);
  return group;
}

/** A line to find cards with. */
export function searchLine(short: string, label: string, then: (text: string) => void) {
  const line = make("input", { type: "search", className: "cb-search", placeholder: short, "aria-label": label, spellcheck: false });
  line.addEventListener("input", () => then(line.value));
  return line;
}

/** Whether a card is of this kind, "" for any, and has all the words. */
export function fits(card: CardData, kind: string, words: string) {
  const text = card.said.toLowerCase();
  return (!kind || card.kind === kind) && words.toLowerCase().split(/\s+/).every((word) => text.includes(word));
}

/** A button of this block. */
export const plainButton = (words: string, then: () => unknown, more: Record<string, unknown> = {}) => pressed(then, { textContent: words, className: "cb-plain", ...more });
