// All cards of a game's own on a page: shown by kind, sorted, searched. It knows no game.

import type { Model } from "../front/types.ts";
import { type Channel, modelChannel, type Port, portChannel, stateLanguage } from "../front/channel.ts";
import { lastOf } from "../front/arrays.ts";
import { cardParts, chips, dressed, fits, plainButton, searchLine, worded, type CardData, type Dress, type Labels } from "../front/collection.ts";
import { make } from "../front/elements.ts";

export type Group = { title: string; note: string; cards: CardData[] };

export interface Cards {
  title: string;
  caption: string;
  note: string;
  labels: Labels;
  kinds: [string, number][];
  ranks: string[];
  legend: [string, string][];
  groups: Group[];
}

/** The last of the ways to sort: as words, not as numbers. */
const byName = (one: CardData, two: CardData) => one.name.localeCompare(two.name);

/** Sorts cards by a number; cards that have it not stand last. */
const byRank = (rank: string): (one: CardData, two: CardData) => number => (one, two) => (one.ranks[rank] ?? Infinity) - (two.ranks[rank] ?? Infinity) || 0;

class GalleryView {
  channel: Channel;
  all: Cards;
  dress: Dress;
  root: HTMLDivElement;
  kind = "";
  text = "";
  rank: string;
  status = make("p", { className: "cb-g-said", role: "status" });
  groups: { items: Map<CardData, HTMLLIElement>; list: HTMLUListElement; legend: HTMLLIElement[]; part: HTMLElement; }[];
  unhear: () => void;

  constructor(el: HTMLElement, channel: Channel) {
    this.channel = channel;
    this.all = channel.get("cards");
    this.dress = dressed(channel, "cb-gallery");
    this.root = this.dress.root;
    this.rank = this.all.ranks[0];
    this.groups = this.all.groups.map((group, index) => this.build(group, index === 0));
    const inner = make("div", { className: "cb-g-in", role: "group", "aria-label": `${this.all.title}: ${this.all.caption}` });
    inner.append(this.head(), this.bar(), ...this.groups.map(({ part }) => part), this.paper());
    this.root.append(inner);
    el.append(this.root);
    const hear = () => void (this.status.textContent = channel.get("said").text ?? "");
    this.unhear = channel.listen({ said: hear });
    this.show();
    hear();
  }

  head() {
    const { title, caption, note } = this.all;
    const parts = [this.dress.sign("gear"), make("b", { textContent: title }), make("span", { textContent: caption })];
    return make("header", { className: "cb-g-head" }, ...parts, make("span", { className: "cb-g-note", textContent: note }));
  }

  bar() {
    const { kinds, ranks, labels, groups } = this.all;
    const count = groups.reduce((sum, { cards }) => sum + cards.length, 0);
    const choices: [string, string][] = kinds.map(([kind, many]) => [kind, worded(labels.kind, { kind, count: many })]);
    const show = chips(labels.show, [["", worded(labels.all, { count })], ...choices], (kind) => ((this.kind = kind), this.show()));
    const by = chips(labels.by, ranks.map((rank) => [rank, rank]), (rank) => ((this.rank = rank), this.show()));
    const line = searchLine(labels.search, labels.search, (text) => ((this.text = text), this.show()));
    const pick = (words: string, group: HTMLElement) =>
      make("div", { className: "cb-g-pick" }, make("span", { className: "cb-g-label", textContent: words, "aria-hidden": "true" }), group);
    return make("div", { className: "cb-g-bar" }, pick(labels.show, show), pick(labels.by, by), line);
  }

  /** @param first the first group says how to read a card */
  build(group: Group, first: boolean) {
    const items = new Map(group.cards.map((card) => [card, this.card(card)]));
    const list = make("ul", { className: "cb-g-cards" }, ...items.values());
    const legend = first && this.all.legend.length ? [this.legend()] : [];
    list.append(...legend);
    const heading = make("h3", {}, `${group.title} `, make("span", { textContent: group.note }));
    return { items, list, legend, part: make("section", { "aria-label": group.title }, heading, list) };
  }

  card(card: CardData) {
    return make("li", { className: "cb-card" }, ...cardParts(card, this.dress));
  }

  legend() {
    const lines = this.all.legend.map(([symbol, words]) => make("span", {}, ...(symbol ? [this.dress.sign(symbol)] : []), words));
    return make("li", { className: "cb-card cb-g-legend" }, make("b", { textContent: this.all.labels.legend }), ...lines);
  }

  paper() {
    const { labels } = this.all;
    const print = (name: string) => plainButton(labels[name], () => this.channel.send({ type: "command", name }));
    const says = [make("b", { textContent: labels.paper }), ` ${labels["paper-says"]} ${labels["wall-says"]}`];
    return make("div", { className: "cb-g-paper" }, make("p", {}, ...says), print("cut"), print("wall"), this.status);
  }

  show() {
    const order = this.rank === lastOf(this.all.ranks) ? byName : byRank(this.rank);
    let found = 0;
    for (const { items, list, legend, part } of this.groups) {
      let here = 0;
      for (const [card, item] of [...items].sort(([one], [two]) => order(one, two))) {
        const there = fits(card, this.kind, this.text);
        item.hidden = !there;
        here += Number(there);
        list.append(item);
      }
      list.append(...legend);
      part.hidden = !here;
      found += here;
    }
    const all = !this.kind && !this.text.trim();
    const { labels } = this.all;
    if (this.status) this.status.textContent = all ? "" : worded(labels[found ? "found" : "none-found"], { count: found });
  }

  destroy() {
    this.unhear();
    this.dress.undress();
    this.root.remove();
  }
}

function show(el: HTMLElement, channel: Channel) {
  stateLanguage(el, channel);
  const view = new GalleryView(el, channel);
  return () => view.destroy();
}

/** Shows a gallery in an element by a port, until the function that it gives is called. */
export const open = (el: HTMLElement, port: Port, state: Record<string, unknown>) => show(el, portChannel(port, state));

export default { render: ({ model, el }: { model: Model; el: HTMLElement }) => show(el, modelChannel(model)) };
