// Where notes are written: a form beside the board. A draft stays with its move. All that is written is text, never markup.

/** @import { Player } from "./player.js" */
/** @import { Draft } from "./notes.js" */
/** @import { Note, Shot } from "../front/types.js" */

import { tool } from "./bar.js";
import { make, pressed } from "../front/elements.js";
import { Notes } from "./notes.js";

const TEXTS = {
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
  write: "Write a note",
  writes: "Say something about this move (N)",
  task: "Write a task",
  tasks: "Ask the learner something here (T)",
};
/** @type {[show: "after"|"before", words: string][]} */
const MOMENTS = [
  ["after", "after the move"],
  ["before", "before it"],
];
const GLYPH_ROW = ["", "!!", "!", "!?", "?!", "?", "??"];
const LONGEST = 10000;

export class Noting extends Notes {
  /** @param {Player} player */
  constructor(player) {
    super(player);
    /** @type {Map<number, Draft>} by move */
    this.drafts = new Map();
    this.by = player.options.about?.by ?? "";
    this.form = make("form", { className: "cb-noting", hidden: true });
    this.form.dataset.lmSuppressShortcuts = "true";
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.save()));
    this.result = make("p", { className: "cb-noted", hidden: true });
    const task = tool(TEXTS.task, TEXTS.tasks, () => this.task());
    this.tools = make("div", { className: "cb-note-buttons cb-note-tools", hidden: true }, tool(TEXTS.write, TEXTS.writes, () => this.toggle(true)), task);
    this.element.append(this.tools, this.form);
    player.root.addEventListener("keydown", (event) => this.key(event));
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

  /** @param {Shot} shot */
  show(shot) {
    super.show(shot);
    this.tools.hidden = this.on || !this.writes;
    if (this.on) this.visit();
  }

  /** @param {Note} note */
  noteOf(note) {
    const element = super.noteOf(note);
    const { task } = note;
    if (task && this.writes) element.append(" ", pressed(() => this.task(task), { className: "cb-link", textContent: TEXTS.change }));
    else if (note.id && this.writes) element.append(" ", pressed(() => this.change(note), { className: "cb-link", textContent: TEXTS.change }));
    return element;
  }

  // Writing

  /** Opens the form for tasks, for a new one or one to be changed: Python has it. @param {number} [task] */
  task(task) {
    if (this.writes) this.player.ask({ type: "command", name: task ? `task ${task}` : "task" });
  }

  /** T, wherever nothing is typed. @param {KeyboardEvent} event */
  key({ key, target, ctrlKey, metaKey, altKey }) {
    const types = target instanceof Element && target.closest("input:not([type=range]), textarea, select");
    if (key.toLowerCase() === "t" && !types && !ctrlKey && !metaKey && !altKey) this.task();
  }

  /** Opens the form, or closes it; drafts stay. @param {boolean} on */
  toggle(on = !this.on) {
    this.on = on && this.writes;
    this.form.hidden = !this.on;
    this.tools.hidden = this.on || !this.writes;
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
    /** @type {Draft} */
    const draft = { at: here, note: id ?? 0, by, text, glyph, marks: [...marks], show: asks ? "before" : "after" };
    this.draft = draft;
    this.drafts.set(here, draft);
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
    this.head.textContent = TEXTS.on + (player.moveAt(player.index) || TEXTS.start);
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

  /** It is said below the button. @param {string} text @param {boolean} good */
  noted(text, good) {
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
    this.player.announce(text);
    this.player.answered();
  }
}

/** @param {HTMLElement} made @param {boolean} on */
function wearChoice(made, on) {
  made.setAttribute("aria-checked", String(on));
  made.tabIndex = on ? 0 : -1;
}
