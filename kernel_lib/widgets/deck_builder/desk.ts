// A deck builder on a page: the pool as cards, the curve, the rules as Python finds them, and what a person asks to be done.
// It knows no rules and no game.

import type { DeckFile, FromPage, Put, TakeOut } from "../front/messages.ts";
import type { Model } from "../front/types.ts";
import { type Channel, modelChannel, type Port, portChannel, stateLanguage } from "../front/channel.ts";
import { chips, dressed, faceParts, fits, plainButton, searchLine, worded, type CardData, type Dress, type Labels } from "../front/collection.ts";
import { carried } from "./carry.ts";
import { make, pressed } from "../front/elements.ts";
import { nextCard } from "./steps.ts";

export type PoolCard = CardData & { value: number };
export type Row = { title: string; sign: string; cards: PoolCard[] };

export interface Bench {
  title: string;
  caption: string;
  note: string;
  labels: Labels;
  example: string;
  copies: number;
  values: number[];
  kinds: [string, number][];
  rows: Row[];
  presets: { name: string; plan: string; short: string; size: number }[];
}

export interface Pile {
  name: string;
  label: string;
  size: number;
  count: number;
  cards: Record<string, number>;
  closed: string[];
  short: string;
}

export interface Deck {
  piles: Pile[];
  pile: string;
  rules: { met: boolean; title: string; found: string }[];
  good: boolean;
  begun: string;
  from: string;
  undo: boolean;
}

/** After so many ms a finger has asked to read a card, not to choose it. */
const HOLD = 450;
const FILE = "my-deck.json";

const capital = (words: string) => words.slice(0, 1).toUpperCase() + words.slice(1);

class DeskView {
  channel: Channel;
  bench: Bench;
  words: Labels;
  dress: Dress;
  root: HTMLDivElement;
  cards = new Map<string, { data: PoolCard; row: Row; button: HTMLButtonElement; mark: HTMLElement }>();
  kind = "";
  text = "";
  looked = "";
  anchor = "";
  row = 0;
  unhear: () => void;
  status?: HTMLDivElement;
  tabs?: HTMLButtonElement[];
  rows?: HTMLDivElement[];
  pool?: HTMLDivElement;
  columns?: HTMLDivElement;
  legend?: HTMLDivElement;
  line?: HTMLInputElement;
  undo?: HTMLButtonElement;
  count?: HTMLElement;
  rules?: HTMLUListElement;
  reading?: HTMLElement;
  presets?: HTMLButtonElement[];
  play?: HTMLButtonElement;
  folds?: HTMLButtonElement[];
  total?: HTMLSpanElement;

  constructor(el: HTMLElement, channel: Channel) {
    this.channel = channel;
    this.bench = channel.get("bench");
    this.words = this.bench.labels;
    this.dress = dressed(channel, "cb-desk");
    this.root = this.dress.root;
    this.build();
    el.append(this.root);
    this.unhear = channel.listen({ deck: () => this.show(), said: () => this.say() });
    this.show();
    this.say();
  }

  get deck(): Deck {
    return this.channel.get("deck");
  }

  /** The pile that is being filled. */
  get pile() {
    const { piles, pile } = this.deck;
    return piles.find(({ name }) => name === pile) ?? piles[0];
  }

  send(message: FromPage) {
    this.channel.send(message);
  }

  // What there is ----------------------------------------------------------------------------------

  build() {
    const { bench, words } = this;
    this.status = make("div", { className: "cb-d-said", role: "status" });
    const caption = make("span", { className: "cb-d-caption", textContent: bench.caption });
    const head = make("header", { className: "cb-d-head" }, this.dress.sign("gear"), make("b", { textContent: bench.title }), caption, this.status);
    const main = make("div", { className: "cb-d-main" }, this.buildChips(), this.buildTabs(), this.buildPool(), this.buildCurve(), this.buildShort());
    const rail = make("div", { className: "cb-d-rail" }, ...this.buildRail());
    const note = make("p", { className: "cb-d-note", textContent: bench.note }, make("span", { className: "cb-d-keys", textContent: ` ${words.keys}` }));
    this.root.append(make("div", { className: "cb-d-in", role: "group", "aria-label": `${bench.title}: ${bench.caption}` }, head, main, rail, note));
  }

  buildChips() {
    const { bench, words } = this;
    const count = bench.kinds.reduce((sum, [, many]) => sum + many, 0);
    const kinds: [string, string][] = bench.kinds.map(([kind, many]) => [kind, worded(words.kind, { kind, count: many })]);
    const chosen = chips(words.effect, [["", worded(words.all, { count })], ...kinds], (kind) => ((this.kind = kind), this.find()));
    const line = searchLine(words.search, words["search-tip"], (text) => ((this.text = text), this.find()));
    return make("div", { className: "cb-d-find" }, ...(bench.kinds.length ? [chosen] : []), line);
  }

  buildTabs() {
    this.tabs = this.bench.rows.map((row, index) =>
      pressed(() => ((this.row = index), this.show()), { className: "cb-d-tab", "aria-label": row.title }),
    );
    return make("div", { className: "cb-d-tabs", role: "group", "aria-label": this.words.effect }, ...this.tabs);
  }

  buildPool() {
    this.rows = this.bench.rows.map((row) => {
      const cards = row.cards.map((data) => this.buildCard(data, row));
      return make("div", { className: "cb-row", role: "group", "aria-label": row.title }, ...cards);
    });
    const pool = make("div", { className: "cb-d-pool" }, ...this.rows);
    pool.style.setProperty("--columns", String(Math.max(...this.bench.rows.map(({ cards }) => cards.length))));
    pool.addEventListener("keydown", (event) => this.key(event));
    this.pool = pool;
    return pool;
  }

  buildCard(data: PoolCard, row: Row) {
    const button = make("button", { type: "button", className: "cb-face", tabIndex: -1 });
    button.dataset.code = data.code;
    button.append(...faceParts(data, row.sign, this.dress));
    const mark = make("span", { className: "cb-mark", "aria-hidden": "true" });
    button.append(mark);
    button.addEventListener("pointerenter", () => this.look(data.code));
    button.addEventListener("focus", () => this.look(data.code, true));
    this.cards.set(data.code, { data, row, button, mark });
    const held = { at: 0 };
    button.addEventListener("touchstart", () => (held.at = performance.now()), { passive: true });
    button.addEventListener("contextmenu", (event) => held.at && event.preventDefault()); // a finger that is held reads
    button.addEventListener("click", (event) => {
      const read = held.at && performance.now() - held.at > HOLD;
      held.at = 0;
      if (!read) this.choose(data.code, event.shiftKey);
    });
    carried(button, this.root, (place) => this.drop(data.code, place));
    return button;
  }

  buildCurve() {
    const { words } = this;
    this.columns = make("div", { className: "cb-d-columns", role: "img" });
    this.columns.style.setProperty("--columns", String(this.bench.values.length));
    this.legend = make("div", { className: "cb-d-legend", "aria-hidden": "true" });
    const title = make("p", { className: "cb-d-title" }, make("b", { textContent: words.curve }), make("span", { textContent: words["curve-of"] }), this.legend);
    return make("div", { className: "cb-d-curve cb-d-drop" }, title, this.columns);
  }

  buildShort() {
    const { words, bench } = this;
    const tip = worded(words["short-tip"], { example: bench.example });
    this.line = make("input", { type: "text", spellcheck: false, title: tip, "aria-label": words.short });
    this.line.addEventListener("change", () => this.spell());
    // Said outright: JupyterLab keeps browsers from telling of a change at Enter. One that is left tells of it once.
    this.line.addEventListener("keydown", (event) => event.key === "Enter" && (this.line?.blur(), this.line?.focus()));
    this.undo = plainButton(words.undo, () => this.command("undo"));
    const copy = plainButton(words.copy, () => this.copy(), { className: "cb-plain cb-d-copy" });
    const label = make("span", { className: "cb-d-label", textContent: words.short, "aria-hidden": "true" });
    return make("div", { className: "cb-d-short" }, label, this.line, copy, plainButton(words.clear, () => this.command("clear")), this.undo);
  }

  buildRail() {
    const { words, bench } = this;
    this.count = make("section", { className: "cb-d-count cb-d-drop", "aria-label": words["your-deck"] });
    this.rules = make("ul", { className: "cb-d-rules", "aria-label": words.rules });
    this.reading = make("section", { className: "cb-d-look" });
    this.presets = bench.presets.map(({ name, plan, short }) => {
      const parts = [make("b", { textContent: name }), make("span", { textContent: short }), make("i")];
      const button = pressed(() => this.send({ type: "begin", preset: name }), { className: "cb-d-preset", title: plan });
      button.append(...parts);
      return button;
    });
    const presets = make("section", { className: "cb-d-presets", "aria-label": words.presets }, make("b", { textContent: words.presets }), ...this.presets);
    this.play = make("button", { type: "button", className: "cb-d-play", textContent: words.play });
    this.play.addEventListener("click", () => this.command("play"));
    this.folds = [
      this.fold("presets", words.presets),
      this.fold("short", words.short),
      this.fold("files", words.files),
    ];
    const folds = make("div", { className: "cb-d-folds" }, ...this.folds);
    const files = this.fold("files", words.files); // where there is room it stands beside Play
    this.folds.push(files);
    const total = make("span", { className: "cb-d-total", "aria-hidden": "true" });
    this.total = total;
    return [this.count, this.rules, this.reading, presets, this.buildFiles(), folds, make("div", { className: "cb-d-end" }, total, this.play, files)];
  }

  /** A button that unfolds a part of the page. */
  fold(name: string, label: string) {
    const button = plainButton(label, () => {
      const open = this.root.dataset.open === name ? "" : name;
      this.root.dataset.open = open;
      for (const other of this.folds ?? []) other.setAttribute("aria-expanded", String(other.dataset.fold === open));
    });
    button.dataset.fold = name;
    button.setAttribute("aria-expanded", "false");
    return button;
  }

  buildFiles() {
    const { words } = this;
    const file = make("input", { type: "text", value: FILE, spellcheck: false, "aria-label": words.file });
    const keepAs = (deed: DeckFile["deed"]) => () => this.send({ type: "keep", file: file.value, deed });
    return make("div", { className: "cb-d-files" }, file, plainButton(words.save, keepAs("save")), plainButton(words.load, keepAs("load")));
  }

  // What a person does -----------------------------------------------------------------------------

  command(name: string) {
    this.send({ type: "command", name });
  }

  /** What was typed takes the place of what is chosen, unless it says the same. */
  spell() {
    const text = this.line?.value ?? "";
    if (text !== this.pile.short) this.send({ type: "spell", text });
  }

  /** How many copies stand in all piles. */
  used(code: string) {
    return this.deck.piles.reduce((sum, { cards }) => sum + (cards[code] ?? 0), 0);
  }

  /** What a press on a card asks for: a copy more, or, after the last one, none. Whether it may be is Python's matter. */
  deedOf(code: string): Pick<Put, "type"> | Pick<TakeOut, "type" | "all"> {
    const all = this.used(code) >= this.bench.copies && Boolean(this.pile.cards[code]);
    return all ? { type: "take-out", all: true } : { type: "put" };
  }

  /** @param along all cards from the last one that was chosen to this one */
  choose(code: string, along = false) {
    const { row } = this.cards.get(code) ?? {};
    const codes = (row?.cards ?? []).map((card) => card.code);
    const [from, to] = [codes.indexOf(this.anchor), codes.indexOf(code)].sort((one, two) => one - two);
    const cards = along && from >= 0 ? codes.slice(from, to + 1).filter((one) => !this.cards.get(one)?.button.disabled) : [code];
    this.anchor = code;
    this.send({ ...this.deedOf(code), cards, pile: this.pile.name });
  }

  /** A card was carried somewhere: into the deck, or out of it. */
  drop(code: string, place: "in" | "out") {
    if (place === "in") this.send({ type: "put", cards: [code], pile: this.pile.name });
    else if (this.pile.cards[code]) this.send({ type: "take-out", cards: [code], pile: this.pile.name });
  }

  key(event: KeyboardEvent) {
    const button = (event.target as HTMLElement).closest("button");
    const code = button?.dataset.code;
    if (!button || !code || event.ctrlKey || event.metaKey || event.altKey) return;
    const there = nextCard(event.key, button, [...this.cards.values()].map((card) => card.button));
    if (there) there.focus();
    else if (event.key === "+") this.drop(code, "in");
    else if (event.key === "-" || event.key === "Delete") this.drop(code, "out");
    else if (event.key === "u") this.command("undo");
    else return;
    event.preventDefault();
  }

  /** Copy the short text, and say whether that worked: over plain http a browser offers no clipboard, and it may refuse. */
  async copy() {
    this.line?.select();
    const written = navigator.clipboard?.writeText(this.pile.short).then(() => true, () => false);
    const copied = await (written ?? document.execCommand("copy"));
    if (this.status) this.status.textContent = this.words[copied ? "copied" : "not-copied"];
  }

  find() {
    let found = 0;
    for (const { data, button } of this.cards.values()) {
      const there = fits(data, this.kind, this.text);
      button.classList.toggle("cb-d-gone", !there);
      button.disabled = !there;
      found += Number(there);
    }
    const all = !this.kind && !this.text.trim();
    this.root.classList.toggle("cb-d-filtered", !all);
    if (this.status) this.status.textContent = all ? "" : worded(this.words[found ? "found" : "none-found"], { count: found });
    this.stop();
  }

  /** One card at a time is a stop of the Tab key. */
  stop() {
    const all = [...this.cards.values()].filter(({ button }) => !button.disabled);
    const now = this.cards.get(this.looked);
    const stop = now && !now.button.disabled ? now : all[0];
    for (const card of this.cards.values()) card.button.tabIndex = card === stop ? 0 : -1;
  }

  // What is shown ----------------------------------------------------------------------------------

  say() {
    const { text = "", warns = false } = this.channel.get("said");
    if (!this.status) return;
    this.status.textContent = text;
    this.status.dataset.tone = warns ? "warn" : "";
  }

  show() {
    const { pile } = this;
    for (const { data, button, mark } of this.cards.values()) {
      const count = pile.cards[data.code] ?? 0;
      const closed = pile.closed.includes(data.code);
      button.classList.toggle("cb-in", count > 0);
      button.classList.toggle("cb-d-closed", closed);
      button.setAttribute("aria-pressed", String(count > 0));
      button.setAttribute("aria-label", `${data.said} ${capital(this.standing(data.code))}.`);
      mark.textContent = count > 1 ? `\u00d7${count}` : "";
      mark.classList.toggle("cb-d-many", count > 1);
      if (count === 1) mark.append(this.dress.sign("tab.chosen"));
    }
    this.showCount();
    this.showRules();
    this.showCurve();
    this.look(this.looked);
    this.stop();
    if (this.line) this.line.value = pile.short;
    if (this.undo) this.undo.disabled = !this.deck.undo;
    for (const button of this.presets ?? []) this.showPreset(button);
  }

  showPreset(button: HTMLButtonElement) {
    const preset = this.bench.presets[(this.presets ?? []).indexOf(button)];
    const begun = this.deck.begun === preset.name;
    button.classList.toggle("cb-d-begun", begun);
    const last = button.lastElementChild;
    if (last) last.textContent = begun ? this.words.begun : String(preset.size);
  }

  /** Where a card stands, in words. */
  standing(code: string) {
    const { words, pile, deck } = this;
    const count = pile.cards[code] ?? 0;
    const here = pile.closed.includes(code) ? "never-in" : count > 1 ? "twice-in" : count ? "in" : "not-in";
    const others = deck.piles.filter((one) => one !== pile && one.cards[code]);
    const there = others.map((one) => worded(words["and-in"], { count: one.cards[code], pile: one.label }));
    return [worded(words[here], { count, pile: pile.label }), ...there].join(", ");
  }

  /** The large card in the rail. */
  look(code: string, stops = false) {
    const { words, reading } = this;
    const card = this.cards.get(code);
    if (!reading) return;
    this.looked = card ? code : this.looked;
    if (stops) this.stop();
    if (!card) {
      reading.replaceChildren(make("p", { className: "cb-d-hint", textContent: words.look }), make("p", { className: "cb-d-tap", textContent: words.tap }));
      return;
    }
    const [count, closed] = [this.pile.cards[code] ?? 0, this.pile.closed.includes(code)];
    const face = make("div", { className: `cb-face cb-d-big${count ? " cb-in" : ""}`, "aria-hidden": "true" });
    face.append(...faceParts(card.data, card.row.sign, this.dress));
    const buttons = make("div", { className: "cb-d-deeds" });
    if (!closed && this.used(code) < this.bench.copies) buttons.append(plainButton(words[count ? "add-more" : "add"], () => this.drop(code, "in"), { tabIndex: -1 }));
    if (count) buttons.append(plainButton(words.take, () => this.drop(code, "out"), { tabIndex: -1 }));
    const standing = make("span", { className: "cb-d-where", textContent: this.standing(code) });
    reading.replaceChildren(face, make("div", {}, make("b", { textContent: card.data.name }), standing, make("p", { textContent: card.data.words }), buttons));
  }

  showCount() {
    const { deck, words, pile } = this;
    const several = deck.piles.length > 1;
    const counts = deck.piles.map((one) => worded(words.count, { count: one.count, size: one.size }));
    const buttons = deck.piles.map((one, index) => {
      const button = pressed(() => this.send({ type: "fill", pile: one.name }), { className: "cb-d-pile", "aria-pressed": one === pile });
      button.append(`${one.label} `, make("b", { textContent: counts[index] }));
      return button;
    });
    const head = several
      ? make("div", { className: "cb-d-piles", role: "group" }, ...buttons)
      : make("p", { className: "cb-d-title" }, make("b", { textContent: words["your-deck"] }), make("b", { className: "cb-d-number", textContent: counts[0] }));
    const bar = make("div", { className: "cb-d-bar" }, make("i"));
    bar.style.setProperty("--full", String(Math.min(pile.count / Math.max(pile.size, 1), 1)));
    const focused = this.count?.contains(document.activeElement);
    this.count?.replaceChildren(head, bar, make("p", { className: "cb-d-from", textContent: deck.from }));
    if (focused) (this.count?.querySelector('[aria-pressed="true"]') as HTMLElement | null)?.focus();
    if (this.total) this.total.textContent = counts[deck.piles.indexOf(pile)];
  }

  showRules() {
    const { rules, good } = this.deck;
    const lines = rules.map(({ met, title, found }) => {
      const state = make("span", { className: "cb-hidden", textContent: `${this.words[met ? "met" : "missed"]}: ` });
      const text = make("div", {}, state, make("b", { textContent: title }), make("span", { textContent: found }));
      return make("li", { className: met ? "cb-d-met" : "cb-d-missed" }, this.dress.sign(met ? "tab.chosen" : "tab.fault"), text);
    });
    this.rules?.replaceChildren(...lines);
    this.rules?.classList.toggle("cb-d-many", rules.length > 3);
    this.rules?.classList.toggle("cb-d-all", good);
    if (!this.play) return;
    this.play.setAttribute("aria-disabled", String(!good));
    this.play.classList.toggle("cb-d-ready", good);
  }

  showCurve() {
    const { bench, pile, words, dress } = this;
    const heights = bench.values.map((value) =>
      bench.rows.map((row) => row.cards.reduce((sum, card) => sum + (card.value === value ? (pile.cards[card.code] ?? 0) : 0), 0)),
    );
    const sums = heights.map((parts) => parts.reduce((sum, count) => sum + count, 0));
    const columns = bench.values.map((value, index) => {
      const blocks = heights[index].flatMap((count, row) => Array.from({ length: count }, () => make("i", { className: `cb-d-${row % 4}` })));
      const stack = make("div", { className: "cb-d-stack" }, make("b", { textContent: String(sums[index] || "") }), ...blocks.reverse());
      return make("div", {}, stack, make("span", { textContent: String(value) }));
    });
    this.columns?.style.setProperty("--most", String(Math.max(4, ...sums)));
    this.columns?.replaceChildren(...columns);
    const told = bench.values.flatMap((value, index) => (sums[index] ? [worded(words.value, { count: sums[index], value })] : []));
    this.columns?.setAttribute("aria-label", worded(words["curve-says"], { counts: told.join(", ") || "0" }));
    const counts = bench.rows.map((row) => row.cards.reduce((sum, { code }) => sum + (pile.cards[code] ?? 0), 0));
    this.legend?.replaceChildren(
      ...bench.rows.map((row, index) =>
        make("span", {}, make("i", { className: `cb-d-${index % 4}` }), row.title, make("b", { textContent: String(counts[index]) })),
      ),
    );
    for (const [index, tab] of (this.tabs ?? []).entries()) {
      tab.replaceChildren(dress.sign(bench.rows[index].sign), make("b", { textContent: String(counts[index]) }));
      tab.setAttribute("aria-pressed", String(index === this.row));
      tab.setAttribute("aria-label", worded(words.rows, { title: bench.rows[index].title, count: counts[index] }));
      this.rows?.[index].classList.toggle("cb-d-on", index === this.row);
    }
  }

  destroy() {
    this.unhear();
    this.dress.undress();
    this.root.remove();
  }
}

function show(el: HTMLElement, channel: Channel) {
  stateLanguage(el, channel);
  const view = new DeskView(el, channel);
  return () => view.destroy();
}

/** Shows a deck builder in an element by a port, until the function that it gives is called. */
export const open = (el: HTMLElement, port: Port, state: Record<string, unknown>) => show(el, portChannel(port, state));

export default { render: ({ model, el }: { model: Model; el: HTMLElement }) => show(el, modelChannel(model)) };
