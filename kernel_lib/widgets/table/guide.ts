// The panel of the guide above the board: what to do next, why, and the word that is new. What the table says takes its place until the next touch.

import type { Pointed, Frame } from "../front/types.ts";
import type { Table } from "./table.ts";
import { draw, make } from "../front/elements.ts";
import { button } from "./controls.ts";
import { headOf } from "./dangers.ts";
import { TONES, sign } from "../front/line.ts";
import { groupOf, seen } from "../front/sight.ts";

export class GuidePanel {
  table: Table;
  home = make("span", { hidden: true }); // where the line comes from
  gear = make("span", { className: "cb-guide-gear" });
  title = make("b");
  caption = make("span", { className: "cb-guide-caption", dir: "auto" });
  place = make("span", { className: "cb-guide-place" });
  move = make("b", { className: "cb-guide-move", dir: "auto" });
  why = make("span", { className: "cb-guide-why", dir: "auto" });
  word = make("span", { className: "cb-guide-word", dir: "auto" });
  pointer = make("div", { className: "cb-guide-pointer" });
  waited = "";
  captioned = "";
  slot = make("div", { className: "cb-guide-slot" });
  element = make("section", { className: "cb-guide", hidden: true });

  constructor(table: Table) {
    this.table = table;
    const { words } = table;
    const myself = button(words("table/guide-myself"), words("table/guide-myself.about"), () => table.post({ type: "command", name: "guide" }));
    const lamp = make("span", { className: "cb-say-sign" }, sign(TONES.get("hint") ?? ""));
    this.pointer.append(lamp, make("p", {}, this.move, " ", this.why, " ", this.word));
    this.slot.append(this.pointer);
    this.gear.append(draw("svg", { viewBox: "-50 -50 100 100", width: 24, height: 24, "aria-hidden": "true" }, table.used("gear")));
    this.element.setAttribute("aria-label", words("table/guide"));
    this.element.append(make("div", { className: "cb-guide-head" }, this.gear, this.title, this.caption, this.place), make("div", { className: "cb-guide-panel" }, this.slot, myself));
  }

  /** Whether moves are pointed at. */
  get on() {
    return Boolean(this.table.options.guide);
  }

  /** How high it is. */
  get height() {
    return this.element.offsetHeight;
  }

  /** The panel comes or goes, and the line with it. */
  turn() {
    const { table, on } = this;
    if (on !== this.element.hidden) return;
    this.element.hidden = !on;
    table.root.dataset.guided = String(on);
    const line = table.presenting ? table.presenter.home : table.line.element; // while one presents, this stands in its place
    if (on) {
      line.replaceWith(this.home);
      this.slot.append(line);
    } else this.home.replaceWith(line);
    table.showing.goAt(on ? "slow" : "normal");
    if (table.root.isConnected) table.settle();
  }

  /** Shows what is said of a frame; of one at which nothing is pointed what is to be done, or who is. */
  show({ guide, waited, tried, dangers = [] }: Frame, caption: string) {
    const { title, place } = this.table.sprites;
    const { move, why, word: explained }: Pointed = guide ?? { move: caption, why: "", word: "" };
    if (!guide && tried === undefined) this.waited = waited ? `${this.table.words("table/waited")} ${waited.short}` : "";
    const danger = dangers.length ? `${headOf(dangers, this.table.words)} ${dangers[0].text}` : "";
    const word = explained || danger || (guide ? this.waited : ""); // what the others did stays to be read beside it
    this.captioned = caption;
    const texts: [HTMLElement, string][] = [[this.title, title?.text ?? ""], [this.place, place?.text ?? ""], [this.move, move], [this.why, why], [this.word, word]];
    for (const [element, text] of texts) element.textContent = text;
    this.pointer.dataset.points = String(Boolean(guide));
    this.word.dataset.told = explained ? "word" : "waited";
    if (guide && tried === undefined) this.uncover();
    this.look();
  }

  /** The piece that is pointed at comes on show: its tab, and on a phone what lies below the panel or the window. */
  uncover() {
    const { table } = this;
    const [first] = table.leading;
    if (!first) return;
    const { tab } = table.sprites[first];
    if (tab && table.tabs[groupOf(tab)] !== tab) {
      table.tabs[groupOf(tab)] = tab;
      table.refresh();
    }
    const [panel, piece] = [this.element.getBoundingClientRect(), table.stage.actors.get(first)?.g];
    if (table.shape !== "narrow" || !piece || panel.bottom <= 0 || panel.top >= window.innerHeight) return; // nobody looks at the table
    const { top, bottom } = piece.getBoundingClientRect();
    if (top < panel.bottom || bottom > window.innerHeight) piece.scrollIntoView?.({ block: "center" });
  }

  /** What is to be done while something is placed is said in place of the caption. */
  look() {
    const { sprites, eyes } = this.table;
    const placed = Object.keys(sprites).find((key) => key.startsWith("caption-") && sprites[key].placing && seen(sprites[key], eyes));
    this.caption.textContent = (placed && sprites[placed].text) || this.captioned;
  }
}

/** What is heard of what is pointed at. */
export const told = ({ move, why, word }: Pointed) => [move, why, word].filter(Boolean).join(" ");
