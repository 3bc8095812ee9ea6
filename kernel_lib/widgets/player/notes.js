// The notes of a player: what was said of the move on show, and the ways that leave it. All of it is text, never markup.

/** @import { Player } from "./player.js" */
/** @import { Note, Shot } from "../front/types.js" */

import { make, pressed } from "../front/elements.js";
import { glyphOf } from "../front/log.js";

const REMARKS = {
  notes: "Notes",
  variation: "Variation",
  none: "No notes here.",
  /** @param {number} count */
  unread: (count) => `${count} more to be read with all cards open.`,
};

/** A note as it is being written; `note` is the id of the one that is changed, 0 for a new one. @typedef {{at: number, note: number, by: string, text: string, glyph: string, marks: string[], show: "after"|"before"}} Draft */

/** Shows what was said. What extends it can write, too: see noting.js. */
export class Notes {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.on = false; // whether a note is being written
    /** @type {Draft|null} what is being written */
    this.draft = null;
    this.any = false; // whether there is something to be read
    /** @type {Shot|null} the one whose notes are shown */
    this.shown = null;
    this.said = make("div", { className: "cb-notes", "aria-live": "polite" });
    this.element = make("section", { className: "cb-noting-panel", "aria-label": REMARKS.notes }, this.said);
  }

  /** Whether notes can be written here at all. */
  get writes() {
    return false;
  }

  /** Begins to write, or ends it. @param {boolean} [_on] */
  toggle(_on) {}

  /** A piece was pointed at. @param {string} _mark */
  mark(_mark) {}

  /** What became of a note that was sent. @param {string} _text @param {boolean} _good */
  noted(_text, _good) {}

  /** The notes of a shot, and buttons for the variations that leave the line there. @param {Shot} shot */
  show(shot) {
    const { notes = [], unread } = shot;
    const parts = notes.map((note) => this.noteOf(note));
    if (unread) parts.push(make("p", { className: "cb-by", textContent: REMARKS.unread(unread) }));
    const ways = this.ways(shot);
    this.any = parts.length > 0 || ways.length > 0;
    if (!this.any) parts.push(make("p", { className: "cb-by", textContent: REMARKS.none }));
    this.said.setAttribute("aria-live", this.any && shot !== this.shown ? "polite" : "off"); // nobody is told of nothing, or the same again
    this.shown = shot;
    this.said.replaceChildren(...parts, ...(ways.length ? [make("div", { className: "cb-branches" }, ...ways)] : []));
  }

  /** @param {Note} note */
  noteOf({ glyph, text, by }) {
    const said = make("span", { textContent: text ?? "", dir: "auto" });
    const who = make("span", { className: "cb-by", textContent: by ?? "", dir: "auto" });
    return make("p", { className: "cb-note" }, ...(glyph ? [glyphOf(glyph), " "] : []), said, " ", who);
  }

  /** @param {Shot} shot */
  ways({ branches = [], others }) {
    const { player } = this;
    const there = player.tellsWays ? branches.filter(({ shots }) => shots || player.options.send) : [];
    const ways = there.map((branch) => {
      const words = `${branch.label} ${branch.glyph ?? ""}`.trim();
      const about = `${REMARKS.variation}: ${branch.label}`;
      return pressed(() => player.playback.enter(branch), { className: "cb-branch", textContent: words, "aria-label": about });
    });
    return player.tellsWays && others ? [...ways, this.more(others)] : ways;
  }

  /** There are other variations than those: a button that shows the next ones, where somebody can be asked for them. @param {{at?: number, text: string}} others */
  more({ at, text }) {
    if (at === undefined || !this.player.options.send) return make("p", { className: "cb-by", textContent: text });
    return pressed(() => this.player.more(at), { className: "cb-branch", textContent: text });
  }
}
