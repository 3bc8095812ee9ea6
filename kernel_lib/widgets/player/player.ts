// A player in the browser: the board with its bar, and beside or below it the moves and the notes.
// It needs no kernel but for the pictures of long lines: exported pages have this and no table.

import type { Options, Frame } from "../front/types.ts";
import type { Verdicts } from "./verdicts.ts";
import { findLastIndex, lastOf } from "../front/arrays.ts";
import { Bar } from "./bar.ts";
import { Board } from "../front/board.ts";
import { make, pressed } from "../front/elements.ts";
import { Log } from "../front/log.ts";
import { knownRows, numbersOf, rowsOf, wayTo, type MoveRow } from "./moves.ts";
import { Notes } from "./notes.ts";
import { Playback } from "./playback.ts";
import { blankNear } from "../front/frames.ts";

const NEAR = 12;
const LATE_MS = 10000;
const LONG_LINE = 230; // letters: of what is longer the line says the move and how it ended, the log all
const TABS = { moves: "player/moves", verdict: "player/verdict", notes: "player/notes" };

/** The next (way 1) or previous (-1) of some keys, round and round. */
export function beside(keys: string[], from: string | null, way: number) {
  const at = from === null ? -1 : keys.indexOf(from);
  return keys[((at < 0 && way < 0 ? 0 : at) + way + keys.length) % Math.max(keys.length, 1)];
}

const PLAYER_KEYS = {
  ...{ ArrowLeft: "back", ArrowRight: "forward", PageUp: "chapter-back", PageDown: "chapter-forward", Home: "first", End: "last", " ": "play" },
  ...{ ArrowDown: "enter", ArrowUp: "leave", ",": "previous", ".": "next", Enter: "press", Escape: "away" },
  ...{ h: "hide", H: "hide", n: "note", N: "note" },
  ...{ v: "verdicts", V: "verdicts", s: "sign", S: "sign-back", b: "best", B: "best" },
};
const WAYS = new Map(Object.entries({ next: 1, previous: -1, away: 0 }));

export class Player extends Board {
  asked: ReturnType<typeof setTimeout> | 0 = 0; // pictures were asked for, and the answer has not come
  rest: number | undefined; // the first frame of the line that is still to be drawn
  hiding: boolean | null = null; // whether what comes is hidden; null: while something is asked there
  lines = 0; // how many lines have been on show
  numbers: number[] = []; // of each frame the number of its move
  known = new Set<number>(); // the moves that were on show
  seen = 0; // the last frame of this line that was on show
  heardOf = -1; // the move that was announced last
  lastAsk = -1;
  rows: MoveRow[] = []; // those that the log has
  leaf = "moves"; // the tab that was chosen by hand
  folders: HTMLButtonElement[] = [];
  playback = new Playback(this, () => this.tellPlace());
  noting: Notes;
  verdicts: Verdicts | null;
  bar: Bar;
  log: Log;

  /** @param Pad shows notes, and may write them @param Rail has the buttons @param Judge shows verdicts, where a page has it */
  constructor(el: HTMLElement, options: Options, Pad: typeof Notes = Notes, Rail: typeof Bar = Bar, Judge?: typeof Verdicts) {
    super(el, options, options.index ?? 0);
    const way = options.at && !options.send ? wayTo(options.frames, options.at) : null;
    if (way) [this.frames, this.index] = this.playback.follow(way);
    this.noting = new Pad(this);
    this.verdicts = Judge ? new Judge(this) : null;
    this.bar = new Rail(this);
    this.verdicts?.furnish(this.bar.hide);
    this.root.classList.add("cb-player");
    this.main.append(this.bar.element);
    const used = (symbol: string) => this.stage.used(symbol, 100);
    this.log = new Log({ words: this.words, seats: options.seats, used, go: (place) => this.goTo(this.rows[place]) });
    this.side.append(this.shelf());
    this.begin();
    this.open();
  }

  /** What stands beside the picture, or below it in tabs. */
  shelf() {
    this.folders = Object.entries(TABS).map(([name, message]) => {
      const made = pressed(() => this.choose(name), { textContent: this.words(message), role: "tab" });
      made.dataset.tab = name;
      return made;
    });
    const row = make("div", { className: "cb-choice cb-tabs", role: "tablist", "aria-label": this.words("player/tabs") }, ...this.folders);
    return make("div", { className: "cb-shelf" }, row, this.log.list, ...(this.verdicts ? [this.verdicts.element] : []), this.noting.element);
  }

  /** @param name of the tab on show */
  turn(name: string) {
    this.root.dataset.tab = name;
    for (const tab of this.folders) {
      tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
      if (tab.dataset.tab === "verdict") tab.hidden = !this.verdicts?.any;
    }
  }

  /** A tab was pressed. */
  choose(name: string) {
    this.leaf = name;
    this.turn(name);
    if (name === "verdict") this.verdicts?.toggle(true);
  }

  override destroy() {
    super.destroy();
    clearTimeout(this.asked);
  }

  override get column() {
    const sections = this.options.sections ?? ["log"];
    return sections.includes("log") || sections.includes("notes");
  }

  override get slim() {
    return this.noting.on;
  }

  override get quiet(): boolean {
    return this.playback.playing;
  }

  /** The move on show is announced once, in however many pictures it is told. */
  override heard() {
    const at = this.atOf(this.index);
    if (at === this.heardOf) return [];
    this.heardOf = at;
    return this.toldAt(this.index);
  }

  // What is known

  /** Another line is on show. */
  begin() {
    this.lines++;
    this.numbers = numbersOf(this.frames);
    this.verdicts?.begin();
    this.playback.settle();
    this.seen = this.index;
    this.lastAsk = findLastIndex(this.frames, ({ notes = [] }) => notes.some(({ asks }) => asks));
    for (const frame of this.frames.slice(0, this.index + 1)) this.known.add(frame.at ?? -1);
    this.retell();
  }

  /** The move of a frame. */
  atOf(index: number) {
    return this.frames[index]?.at ?? index;
  }

  /** What was told of the move of a frame. */
  toldAt(index: number): string[] {
    const at = this.atOf(index);
    return this.frames.find((frame, place) => (frame.at ?? place) === at)?.log ?? [];
  }

  /** The move of a frame in words. */
  moveAt(index: number) {
    return this.toldAt(index)[0] ?? "";
  }

  /** Whether what comes is hidden: as was chosen, else while something is asked before it is known. */
  get hides() {
    return this.hiding ?? this.index <= this.lastAsk;
  }

  get mayHide() {
    return this.column || this.frames.length > 1;
  }

  /** Whether the ways that leave the line here may be told: they stand in for the next move. */
  get tellsWays() {
    return !this.hides || this.index < this.seen;
  }

  /** Whether playing stops here: something is asked. */
  get asksHere() {
    return this.hides && Boolean(this.frames[this.index]?.notes?.some(({ asks }) => asks));
  }

  toggleHiding() {
    this.hiding = !this.hides;
    if (this.hiding) {
      this.seen = this.index;
      this.known = new Set(this.frames.slice(0, this.index + 1).map((frame, place) => frame.at ?? place));
    }
    this.retell();
    this.show(0);
    this.announce(this.words(this.hides ? "player/hidden" : "player/shown"));
  }

  /** The verdicts may be others now. */
  judged() {
    this.answered();
    this.verdicts?.begin();
    this.retell();
    this.show(0);
    this.verdicts?.arrived();
  }

  /** The variation on show in words; "" on the main line. */
  get aside() {
    const [[, fork] = [undefined, -1]] = this.playback.left;
    return fork >= 0 ? this.moveAt(fork + 1) || "?" : (this.options.about?.aside ?? "");
  }

  override get ways() {
    return this.playback.ways;
  }

  override get counted() {
    return this.bar.where.textContent;
  }

  // Drawing

  /** The moves may be others now, or more of them are known. */
  retell() {
    const [[whole] = [this.frames]] = this.playback.left;
    const rows = rowsOf(whole, (this.options.story ?? []) as MoveRow[]).map((row) => ({ ...row, glyph: row.glyph || this.verdicts?.signOf(row.at) }));
    this.rows = this.hides ? knownRows(rows, this.known) : rows;
    this.log.show(this.rows as Frame[], this.rowNow);
  }

  /** Where the move on show stands among the rows. */
  get rowNow() {
    const at = this.atOf(this.index);
    return this.rows.findIndex((row) => row.at === at);
  }

  override drawn(frame: Frame) {
    const { index, root } = this;
    const newer = !this.known.has(this.atOf(index));
    this.known.add(this.atOf(index));
    this.seen = Math.max(this.seen, index);
    const hidden = root.dataset.hides === "true";
    root.dataset.hides = String(this.hides);
    root.dataset.aside = String(Boolean(this.aside));
    if (hidden !== this.hides || (newer && this.hides)) this.retell();
    this.tellPlace();
    this.noting.show(frame);
    this.verdicts?.show();
    this.turn(this.noting.on || (this.noting.any && this.leaf !== "verdict") ? "notes" : this.leaf);
    this.log.go(this.rowNow); // once the notes have taken their room
    this.tellMove();
    this.comeNear();
  }

  /** What happened, on the line, unless something else is said there. */
  tellMove() {
    const { tone } = this.line;
    if (tone && tone !== "told") return;
    const all = this.toldAt(this.index);
    const whole = all.join(" ");
    const text = this.shape === "narrow" ? this.moveAt(this.index) : whole.length > LONG_LINE ? [all[0], lastOf(all)].join(" ") : whole;
    if (text) this.line.say(text, "told");
    else this.line.hush();
  }

  /** Where in the game we are, on the bar. */
  tellPlace() {
    this.bar.offer();
    this.bar.update();
  }

  override settle() {
    super.settle();
    this.bar.drawTicks();
    this.verdicts?.show();
  }

  override marked(frame: Frame) {
    return this.noting.on ? (this.noting.draft?.marks ?? []) : super.marked(frame);
  }

  /** The form for notes was opened or closed. */
  noted(on: boolean) {
    this.root.dataset.noting = String(on);
    this.shape = "";
    this.settle();
  }

  /** Asks for the pictures that are missing about the frame on show, then for the rest of the line, one request at a time. */
  comeNear() {
    const about = blankNear(this.frames, this.index, NEAR);
    const index = about ? this.index : this.rest;
    if (this.asked || !this.options.send || index === undefined) return;
    this.asked = setTimeout(() => (this.asked = 0), LATE_MS);
    this.post({ type: "near", index, about });
  }

  /** Pictures have come; none in it: that was all. @param rest the first frame of the line that has none yet */
  filled(frames: Frame[], rest?: number) {
    if (!frames.length) {
      clearTimeout(this.asked);
      this.asked = 0;
      this.rest = rest;
    }
    if (this.root.dataset.blank === "true" && !this.frames[this.index]?.blank) this.show(0);
    else this.comeNear();
  }

  override halt() {
    this.playback.stop();
  }

  override went() {
    this.playback.settle();
    this.bar.hush();
    this.hush();
  }

  append() {
    this.answered();
    this.begin();
    this.show(0);
  }

  override reset(frames: Frame[], index: number) {
    this.halt();
    this.rest = undefined;
    this.frames = frames;
    this.index = this.inside(index);
    this.begin();
    super.reset(frames, index);
  }

  /** Asks for the next of the variations that leave a move. */
  more(at: number) {
    this.ask({ type: "command", name: `more ${at}` });
  }

  /** Goes to a move of the tree, on its own line. */
  goTo(row: MoveRow | undefined) {
    if (!row) return;
    if (row.more !== undefined) return this.more(row.more);
    this.playback.stop();
    this.root.focus({ preventScroll: true }); // the line that was clicked may be drawn anew
    const index = findLastIndex(this.frames, (frame, place) => (frame.at ?? place) === row.at);
    if (index >= 0) this.go(index);
    else if (this.options.send) this.ask({ type: "enter", at: row.at });
    else this.playback.jump(row.at);
  }

  override press(key: string | null) {
    super.press(key);
    const { move, mark } = this.spriteAt(key);
    if (!move && mark && this.noting.on) this.noting.mark(mark);
  }

  override get keys() {
    return PLAYER_KEYS;
  }

  /** The arrow keys step wherever the focus is; full stop and comma go to the pieces of which more can be seen, Escape leaves them. */
  override does(means: string, key: string | null) {
    const way = WAYS.get(means);
    if (means === "press") return key ? this.press(key) : undefined;
    if (means === "hide") return this.toggleHiding();
    if (means === "note") return this.noting.toggle();
    if (this.verdicts?.does(means)) return undefined;
    if (way === undefined) return this.playback.step(means);
    if (!way) this.pinned = null;
    this.focusOn(way ? beside(this.offered, key, way) : null);
    this.refresh();
  }
}
