// What the person is about to lose, as chess sites mark a check: said while nothing else is, heard once, marked on the board.

import type { Danger, Frame, Sprite } from "../front/types.ts";
import type { Line } from "../front/line.ts";
import type { Words } from "../front/words.ts";
import { make } from "../front/elements.ts";

/** What a table does for what is in danger. */
export interface Threatened {
  words: Words;
  line: Line;
  unfold: (title: string, lines: string[]) => void;
}

/** The word before dangers. */
export const headOf = ([worst]: Danger[], words: Words) => words(worst?.then ? "table/danger-then" : "table/danger");

export class Dangers {
  table: Threatened;
  now: Danger[] = [];
  guided = false;
  alarm = make("div", { className: "cb-hidden", "aria-live": "assertive" });

  constructor(table: Threatened) {
    this.table = table;
  }

  /** The frame on show; one of an earlier position has none. @returns whether other pieces are in danger now */
  see({ dangers = [], look, guide }: Frame) {
    const before = this.pieces;
    this.now = look ? [] : dangers;
    this.guided = Boolean(guide);
    const { line } = this.table;
    const heard = this.now.length ? [this.head, ...this.now.map(({ text }) => text)].join(" ") : "";
    if (heard !== this.alarm.textContent) this.alarm.textContent = heard; // once, not with each picture
    if (!this.now.length && line.tone === "danger") line.hush();
    else this.say();
    return before !== this.pieces;
  }

  /** The word before the worst, and before all of them where they are heard or listed: it may come with what is chosen. */
  get head() {
    return headOf(this.now, this.table.words);
  }

  get pieces() {
    return this.now.flatMap(({ pieces }) => pieces).join(" ");
  }

  /** Says the worst where nothing else is said; beside what a guide points at, its panel says it. */
  say() {
    const { words, line, unfold } = this.table;
    if (this.guided || !this.now.length || !["", "danger"].includes(line.tone)) return;
    const { head } = this;
    const [{ text }, ...others] = this.now;
    if (others.length) line.say(text, "danger", words("front/why"), () => unfold.call(this.table, head, this.now.map((one) => one.text)), head);
    else line.say(text, "danger", "", () => {}, head);
  }

  /** Whether a piece is in danger. */
  has({ mark = "" }: Sprite) {
    return Boolean(mark) && this.now.some(({ pieces }) => pieces.includes(mark));
  }
}
