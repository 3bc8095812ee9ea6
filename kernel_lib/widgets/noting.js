// The notes of a player: what was said of the move on show, the ways that leave it, and where a note is written.
// A draft stays with its move. All that is written is text, never markup.

/** @import { Player } from "./player.js" */
/** @import { Note, Shot } from "./types.js" */

import { tool } from "./bar.js";
import { make, pressed } from "./elements.js";
import { glyphOf } from "./log.js";

const TEXTS = {
  notes: "Notes",
  variation: "Variation",
  back: "Back to the main line",
  none: "No notes here.",
  on: "A note on: ",
  start: "the start",
  shown: "Shown",
  sign: "Sign",
  noSign: "none",
  says: "What you say",
  marked: "Marked on the board",
  mark: "Click a piece to mark or unmark it.",
  by: "By",
  save: "Save note",
  discard: "Discard",
  withdraw: "Withdraw",
  change: "Change",
  close: "Close",
  unmark: "Unmark",
  elsewhere: "A draft stands at another move",
  /** @param {number} count */
  unread: (count) => `${count} more to be read with all cards open.`,
};
/** @type {[show: "after"|"before", words: string][]} */
const MOMENTS = [
  ["after", "after the move"],
  ["before", "before it"],
];
const GLYPH_ROW = ["", "!!", "!", "!?", "?!", "?", "??"];
const LONGEST = 10000;

/** A note as it is being written; `note` is the id of the one that is changed, 0 for a new one. @typedef {{at: number, note: number, by: string, text: string, glyph: string, marks: string[], show: "after"|"before"}} Draft */

export class Noting {
  /** @param {Player} player */
  constructor(player) {
    this.player = player;
    this.on = false;
    /** @type {Map<number, Draft>} by move */
    this.drafts = new Map();
    this.by = player.options.about?.by ?? "";
    /** @type {Draft|null} the one that stands in the form */
    this.draft = null;
    this.said = make("div", { className: "cb-notes", "aria-live": "polite" });
    this.form = make("form", { className: "cb-noting", hidden: true });
    this.form.dataset.lmSuppressShortcuts = "true";
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.save()));
    this.result = make("p", { className: "cb-noted", role: "status", hidden: true });
    this.element = make("section", { className: "cb-noting-panel", "aria-label": TEXTS.notes }, this.said, this.form);
    this.head = make("b", { dir: "auto" });
    this.moments = MOMENTS.map(([show, words]) => pressed(() => this.put({ show }), { textContent: words, role: "radio" }));
    this.glyphs = GLYPH_ROW.map((glyph) => pressed(() => this.put({ glyph }), { textContent: glyph || TEXTS.noSign, role: "radio" }));
    this.text = make("textarea", { className: "cb-field", rows: 4, maxLength: LONGEST, dir: "auto", "aria-label": TEXTS.says });
    this.text.addEventListener("input", () => this.put({ text: this.text.value }));
    this.chips = make("div", { className: "cb-chips" });
    this.author = make("input", { className: "cb-field", type: "text", maxLength: 100, "aria-label": TEXTS.by });
    this.author.addEventListener("input", () => ((this.by = this.author.value), this.put({ by: this.by })));
    this.withdraw = tool(TEXTS.withdraw, TEXTS.withdraw, () => this.withdrawn());
    this.build();
  }

  /** Whether notes can be written here at all. */
  get writes() {
    const { send, about, sections = [] } = this.player.options;
    return Boolean(send) && typeof about?.by === "string" && sections.includes("notes");
  }

  build() {
    const close = tool("", TEXTS.close, () => this.toggle(false), "M3 3l10 10M13 3L3 13");
    const save = make("button", { type: "submit", className: "cb-button cb-filled", textContent: TEXTS.save });
    const buttons = make("div", { className: "cb-note-buttons" }, save, tool(TEXTS.discard, TEXTS.discard, () => this.discard()), this.withdraw);
    /** @param {string} words @param {Element[]} parts */
    const choice = (words, parts) => make("div", { className: "cb-choice", role: "radiogroup", "aria-label": words }, ...parts);
    /** @param {string} words */
    const title = (words) => make("span", { className: "cb-note-title", textContent: words });
    this.form.append(
      make("div", { className: "cb-note-head" }, this.head, close),
      ...[title(TEXTS.shown), choice(TEXTS.shown, this.moments), title(TEXTS.sign), choice(TEXTS.sign, this.glyphs)],
      ...[title(TEXTS.says), this.text, title(TEXTS.marked), this.chips, make("small", { textContent: TEXTS.mark })],
      make("label", { className: "cb-note-by" }, make("span", { textContent: TEXTS.by }), this.author),
      ...[buttons, this.result],
    );
  }

  // What was said

  /** The notes of a shot, and buttons for the variations that leave the line there and for the way back. @param {Shot} shot */
  show(shot) {
    const { player } = this;
    const parts = (shot.notes ?? []).map((note) => this.noteOf(note));
    if (shot.unread) parts.push(make("p", { className: "cb-by", textContent: TEXTS.unread(shot.unread) }));
    const ways = this.ways(shot);
    if (!parts.length && !ways.length) parts.push(make("p", { className: "cb-by", textContent: TEXTS.none }));
    this.said.replaceChildren(...parts, ...(ways.length ? [make("div", { className: "cb-branches" }, ...ways)] : []));
    this.said.dataset.any = String(Boolean((shot.notes ?? []).length || (ways.length && !player.aside)));
    if (this.on) this.visit();
  }

  /** @param {Note} note */
  noteOf(note) {
    const { glyph, text, by, id } = note;
    const said = make("span", { textContent: text ?? "", dir: "auto" });
    const who = make("span", { className: "cb-by", textContent: by ?? "", dir: "auto" });
    const element = make("p", { className: "cb-note" }, ...(glyph ? [glyphOf(glyph), " "] : []), said, " ", who);
    if (id && this.writes) element.append(" ", pressed(() => this.change(note), { className: "cb-link", textContent: TEXTS.change }));
    return element;
  }

  /** @param {Shot} shot */
  ways(shot) {
    const { player } = this;
    const { playback } = player;
    /** @param {string} words @param {string} about @param {() => void} go */
    const way = (words, about, go) => pressed(go, { className: "cb-branch", textContent: words, "aria-label": about });
    const there = player.tellsWays ? (shot.branches ?? []).filter(({ shots }) => shots || player.options.send) : [];
    const ways = there.map((branch) => way(`${branch.label} ${branch.glyph ?? ""}`.trim(), `${TEXTS.variation}: ${branch.label}`, () => playback.enter(branch)));
    return ways;
  }

  // Writing

  /** Opens the form, or closes it; drafts stay. @param {boolean} on */
  toggle(on = !this.on) {
    this.on = on && this.writes;
    this.form.hidden = !this.on;
    this.player.noted(this.on);
    if (!this.on) return this.player.root.focus({ preventScroll: true });
    this.visit();
    this.text.focus({ preventScroll: true });
  }

  /** The form shows the draft of the move on show. */
  visit() {
    const { at = 0 } = this.player.shots[this.player.index] ?? {};
    if (this.draft?.at === at) return this.dress();
    this.draft = this.drafts.get(at) ?? { at, note: 0, by: this.by, text: "", glyph: "", marks: [], show: "after" };
    this.result.hidden = true;
    this.dress();
  }

  /** @param {Note} note to be changed */
  change({ id, by = "", text = "", glyph = "", marks = [], asks }) {
    this.by = by;
    const { at: here = 0 } = this.player.shots[this.player.index] ?? {};
    this.drafts.set(here, (this.draft = { at: here, note: id ?? 0, by, text, glyph, marks: [...marks], show: asks ? "before" : "after" }));
    this.toggle(true);
  }

  /** @param {Partial<Draft>} change */
  put(change) {
    if (!this.draft) return;
    Object.assign(this.draft, change);
    this.drafts.set(this.draft.at, this.draft);
    this.dress();
  }

  /** Marks a piece that was clicked, or unmarks it. @param {string} mark */
  mark(mark) {
    const marks = this.draft?.marks ?? [];
    this.put({ marks: marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark] });
    this.player.show(0);
  }

  /** The form as its draft is. */
  dress() {
    const { draft, player } = this;
    if (!draft) return;
    this.head.textContent = TEXTS.on + (player.sentenceAt(player.index) || TEXTS.start);
    MOMENTS.forEach(([show], place) => wearChoice(this.moments[place], show === draft.show));
    GLYPH_ROW.forEach((glyph, place) => wearChoice(this.glyphs[place], glyph === draft.glyph));
    if (this.text.value !== draft.text) this.text.value = draft.text;
    if (this.author.value !== draft.by) this.author.value = draft.by;
    this.withdraw.hidden = !draft.note;
    this.chips.replaceChildren(...draft.marks.map((mark) => this.chip(mark)));
    for (const moment of this.moments) moment.disabled = draft.at === 0;
  }

  /** A marked piece in words. @param {string} mark */
  chip(mark) {
    const piece = Object.values(this.player.sprites).find((sprite) => sprite.mark === mark);
    const words = piece?.label || piece?.text || mark;
    return pressed(() => this.mark(mark), { className: "cb-chip", textContent: words, title: `${TEXTS.unmark}: ${words}` });
  }

  save() {
    const { draft } = this;
    if (!draft) return;
    const { note } = draft;
    this.sent(draft, { type: "save-note", ...draft, at: note ? this.placeOf(note) : draft.at, marks: draft.marks });
  }

  withdrawn() {
    const { draft } = this;
    if (draft?.note) this.sent(draft, { type: "withdraw", at: this.placeOf(draft.note), note: draft.note });
  }

  /** The move of a note: one that asks before its move is read at the move before. @param {number} note */
  placeOf(note) {
    const found = this.player.shots.flatMap(({ notes = [] }) => notes).find(({ id }) => id === note);
    return found?.at ?? this.draft?.at ?? 0;
  }

  /** @param {Draft} draft @param {object} message */
  sent(draft, message) {
    this.waits = draft.at;
    this.player.ask(message);
  }

  discard() {
    if (this.draft) this.drafts.delete(this.draft.at);
    this.draft = null;
    this.result.hidden = true;
    this.visit();
    this.player.show(0);
  }

  /** What became of a note is said below the button. @param {number} _at @param {string} text @param {boolean} good */
  noted(_at, text, good) {
    if (good && this.waits !== undefined) {
      this.drafts.delete(this.waits);
      if (this.draft?.at === this.waits) this.draft = null;
      this.visit();
      this.player.show(0);
    }
    this.waits = undefined;
    this.result.hidden = false;
    this.result.textContent = text;
    this.result.dataset.tone = good ? "saved" : "refusal";
    this.player.answered();
  }
}

/** @param {HTMLElement} made @param {boolean} on */
function wearChoice(made, on) {
  made.setAttribute("aria-checked", String(on));
  made.tabIndex = on ? 0 : -1;
}
