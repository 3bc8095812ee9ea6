// Where notes are written: a form beside the board. A draft stays with its move. All that is written is text, never markup.

import type { FromPage } from "../front/messages.ts";
import type { Note, Frame } from "../front/types.ts";
import type { Player } from "./player.ts";
import { tool } from "./bar.ts";
import { make, pressed } from "../front/elements.ts";
import { Notes, type Draft } from "./notes.ts";

const MOMENTS: [show: "after" | "before", message: string][] = [
  ["after", "player/note-after"],
  ["before", "player/note-before"],
];
const GLYPH_ROW = ["", "!!", "!", "!?", "?!", "?", "??"];
const LONGEST = 10000;

export class Noting extends Notes {
  drafts = new Map<number, Draft>(); // by move
  by: string;
  form = make("form", { className: "cb-noting", hidden: true });
  result = make("p", { className: "cb-noted", hidden: true });
  tools: HTMLDivElement;
  head = make("b", { dir: "auto" });
  moments = MOMENTS.map(([show, message]) => pressed(() => this.put({ show }), { textContent: this.player.words(message), role: "radio" }));
  glyphs = GLYPH_ROW.map((glyph) => pressed(() => this.put({ glyph }), { textContent: glyph || this.player.words("player/no-sign"), role: "radio" }));
  text = make("textarea", { className: "cb-field", rows: 4, maxLength: LONGEST, dir: "auto", "aria-label": this.player.words("player/note-says") });
  chips = make("div", { className: "cb-chips" });
  author = make("input", { className: "cb-field", type: "text", maxLength: 100, "aria-label": this.player.words("player/note-by") });
  withdraw = tool(this.player.words("player/note-withdraw"), this.player.words("player/note-withdraw"), () => this.withdrawn());
  waits?: number;

  constructor(player: Player) {
    super(player);
    this.by = player.options.about?.by ?? "";
    this.form.dataset.lmSuppressShortcuts = "true";
    this.form.addEventListener("submit", (event) => (event.preventDefault(), this.save()));
    const { words } = player;
    const task = tool(words("player/write-task"), words("player/write-task.about"), () => this.task());
    this.tools = make("div", { className: "cb-note-buttons cb-note-tools", hidden: true }, tool(words("player/write"), words("player/write.about"), () => this.toggle(true)), task);
    this.element.append(this.tools, this.form);
    player.root.addEventListener("keydown", (event) => this.key(event));
    this.text.addEventListener("input", () => this.put({ text: this.text.value }));
    this.author.addEventListener("input", () => ((this.by = this.author.value), this.put({ by: this.by })));
    this.build();
  }

  /** Whether notes can be written here at all. */
  override get writes() {
    const { send, about, sections = [] } = this.player.options;
    return Boolean(send) && typeof about?.by === "string" && sections.includes("notes");
  }

  build() {
    const { words } = this.player;
    const close = tool("", words("front/close"), () => this.toggle(false), "M3 3l10 10M13 3L3 13");
    const save = make("button", { type: "submit", className: "cb-button cb-filled", textContent: words("player/note-save") });
    const buttons = make("div", { className: "cb-note-buttons" }, save, tool(words("player/note-discard"), words("player/note-discard"), () => this.discard()), this.withdraw);
    const choice = (message: string, parts: Element[]) => make("div", { className: "cb-choice", role: "radiogroup", "aria-label": words(message) }, ...parts);
    const title = (message: string) => make("span", { className: "cb-note-title", textContent: words(message) });
    this.form.append(
      make("div", { className: "cb-note-head" }, this.head, close),
      ...[title("player/note-shown"), choice("player/note-shown", this.moments), title("player/note-sign"), choice("player/note-sign", this.glyphs)],
      ...[title("player/note-says"), this.text, title("player/note-marked"), this.chips, make("small", { textContent: words("player/note-mark") })],
      make("label", { className: "cb-note-by" }, make("span", { textContent: words("player/note-by") }), this.author),
      ...[buttons, this.result],
    );
  }

  // What was said

  override show(frame: Frame) {
    super.show(frame);
    this.tools.hidden = this.on || !this.writes;
    if (this.on) this.visit();
  }

  override noteOf(note: Note) {
    const element = super.noteOf(note);
    const { task } = note;
    if (task && this.writes) element.append(" ", pressed(() => this.task(task), { className: "cb-link", textContent: this.player.words("player/note-change") }));
    else if (note.id && this.writes) element.append(" ", pressed(() => this.change(note), { className: "cb-link", textContent: this.player.words("player/note-change") }));
    return element;
  }

  // Writing

  /** Opens the form for tasks, for a new one or one to be changed: Python has it. */
  task(task?: number) {
    if (this.writes) this.player.ask({ type: "command", name: task ? `task ${task}` : "task" });
  }

  /** T, wherever nothing is typed. */
  key({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
    const types = target instanceof Element && target.closest("input:not([type=range]), textarea, select");
    if (key.toLowerCase() === "t" && !types && !ctrlKey && !metaKey && !altKey) this.task();
  }

  /** Opens the form, or closes it; drafts stay. */
  override toggle(on = !this.on) {
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
    const { at = 0 } = this.player.frames[this.player.index] ?? {};
    if (this.draft?.at === at) return this.dress();
    this.draft = this.drafts.get(at) ?? { at, note: 0, by: this.by, text: "", glyph: "", marks: [], show: "after" };
    this.result.hidden = true;
    this.dress();
  }

  /** @param note to be changed */
  change({ id, by = "", text = "", glyph = "", marks = [], asks }: Note) {
    this.by = by;
    const { at: here = 0 } = this.player.frames[this.player.index] ?? {};
    const draft: Draft = { at: here, note: id ?? 0, by, text, glyph, marks: [...marks], show: asks ? "before" : "after" };
    this.draft = draft;
    this.drafts.set(here, draft);
    this.toggle(true);
  }

  put(change: Partial<Draft>) {
    if (!this.draft) return;
    Object.assign(this.draft, change);
    this.drafts.set(this.draft.at, this.draft);
    this.dress();
  }

  /** Marks a piece that was clicked, or unmarks it. */
  override mark(mark: string) {
    const marks = this.draft?.marks ?? [];
    this.put({ marks: marks.includes(mark) ? marks.filter((one) => one !== mark) : [...marks, mark] });
    this.player.show(0);
  }

  /** The form as its draft is. */
  dress() {
    const { draft, player } = this;
    if (!draft) return;
    this.head.textContent = player.words("player/note-on", { move: player.moveAt(player.index) || player.words("player/note-start") });
    MOMENTS.forEach(([show], place) => wearChoice(this.moments[place], show === draft.show));
    GLYPH_ROW.forEach((glyph, place) => wearChoice(this.glyphs[place], glyph === draft.glyph));
    if (this.text.value !== draft.text) this.text.value = draft.text;
    if (this.author.value !== draft.by) this.author.value = draft.by;
    this.withdraw.hidden = !draft.note;
    this.chips.replaceChildren(...draft.marks.map((mark) => this.chip(mark)));
    for (const moment of this.moments) moment.disabled = draft.at === 0;
  }

  /** A marked piece in words. */
  chip(mark: string) {
    const piece = Object.values(this.player.sprites).find((sprite) => sprite.mark === mark);
    const words = piece?.label || piece?.text || mark;
    return pressed(() => this.mark(mark), { className: "cb-chip", textContent: words, title: this.player.words("player/note-unmark", { piece: words }) });
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

  /** The move of a note: one that asks before its move is read at the move before. */
  placeOf(note: number) {
    const found = this.player.frames.flatMap(({ notes = [] }) => notes).find(({ id }) => id === note);
    return found?.at ?? this.draft?.at ?? 0;
  }

  sent(draft: Draft, message: FromPage) {
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

  /** It is said below the button. */
  override noted(text: string, good: boolean) {
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

function wearChoice(made: HTMLElement, on: boolean) {
  made.setAttribute("aria-checked", String(on));
  made.tabIndex = on ? 0 : -1;
}
