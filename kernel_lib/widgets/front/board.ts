// The board in the browser, as tables and players have it: shows frames of keyed sprites, and what is looked at.
// It knows no rules and no game: what may be done stands in the sprites, sentences come from Python.

import type { Eyes, Local, Options, Shape, Frame, Sprite, Sprites } from "./types.ts";
import { draw, make } from "./elements.ts";
import { BoardShell } from "./board_shell.ts";
import { headOf, type Way } from "./presenter.ts";
import { alone, expand, facts, tallest } from "./frames.ts";
import { chain, groupOf, keyName, meaning, peekedAt, seen, tabOf, tabsOn } from "./sight.ts";
import { Stage, activeIn } from "./stage.ts";

const FRAME_KEYS = { p: "present", P: "present" };
const ALL_SHAPES: Shape[] = ["wide", "middle", "narrow"];

/** The key of the piece at which something happened. */
export const keyOf = ({ target }: Event): string | null => (target instanceof Element && target.closest("[data-key]")?.getAttribute("data-key")) || null;

/**
 * Shows frames in an element. What extends it may say more at: `stops`, `local`, `keep`, `drawn`, `heard`, `went`, `halt`, `keys`, `does` and `column`;
 * it puts what stands below the picture into `main`, and what may stand beside it into `side`; and calls `open` once it is whole.
 */
export class Board extends BoardShell {
  stage: Stage;
  frames: Frame[];
  index: number;
  shape: Shape | "" = "";
  caches: Record<Shape, Sprites[]> = { wide: [], middle: [], narrow: [] };
  sprites: Sprites = {};
  offered: string[] = []; // the pieces at which the keys stop
  peeked = new Set<string>();
  tabs: Record<string, string> = {};
  eyes: Eyes;
  chosen: string | null = null;
  hovered: string | null = null;
  focused: string | null = null;
  pinned: string | null = null;
  roaming: string | null = null;
  captioned = "";
  running = false;
  drawing = false;

  /** @param index the frame on show at first */
  constructor(el: HTMLElement, options: Options, index: number) {
    const stage = new Stage(options.symbols, (key) => this.local(key));
    super(el, options, stage.svg);
    this.stage = stage;
    stage.title.textContent = this.name;
    this.frames = options.frames;
    this.index = Math.max(0, Math.min(this.frames.length - 1, index));
    this.eyes = { open: [], looked: null, tabs: this.tabs, running: false };
  }

  /** Puts the board into the page. */
  override open() {
    const { root, stage } = this;
    stage.svg.addEventListener("click", (event) => this.press(keyOf(event)));
    stage.svg.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.hover(keyOf(event)));
    stage.svg.addEventListener("pointerleave", () => this.hover(null));
    root.addEventListener("focusin", (event) => this.focus(keyOf(event))); // not heard on the picture: that would make all of it a stop for Tab
    root.addEventListener("focusout", () => this.blur());
    root.addEventListener("keydown", (event) => this.key(event));
    super.open();
  }

  override destroy() {
    this.halt();
    super.destroy();
  }

  // What extends a board may say more at

  /** How a piece looks in this page. */
  local(key: string): Local {
    const { move = "", run } = this.sprites[key];
    const tab = tabOf(move);
    const local: Local = {};
    if ((tab && this.tabs[groupOf(tab)] === tab) || (move === "!run" && !run && this.running)) local.state = "chosen";
    if (tab || move === "!run") local.flat = true; // what stays where it is when it is chosen
    if (!move) local.stops = this.stops(key);
    if (this.peeked.has(key) && !move) local.expanded = String(key === this.eyes.looked);
    return local;
  }

  /** Whether the keys stop at a piece: it offers something, or more is seen when it is looked at. */
  stops(key: string) {
    return Boolean(this.sprites[key].move) || this.peeked.has(key);
  }

  /** Whether Tab stops at a piece even where the keys are with another one. */
  isTabStop(_key: string) {
    return false;
  }

  /** Other sprites are there, and not drawn yet. */
  keep(_before: Sprites, _frame: Frame) {}

  /** A frame was drawn. */
  drawn(_frame: Frame) {}

  /** What is announced of the frames that have come. */
  heard(_passed: Frame[]): string[] {
    return [];
  }

  /** Whether nothing is announced: too much would be. */
  get quiet() {
    return false;
  }

  /** Another frame comes on show. */
  went() {}

  /** What goes on by itself ends. */
  halt() {}

  /** What keys mean. */
  get keys(): Record<string, string> {
    return {};
  }

  /** The pieces that are meant by what is said of a frame. */
  marked(frame: Frame): string[] {
    return (frame.notes ?? []).flatMap((note) => note.marks ?? []);
  }

  /** Does what a key means. @param _key of the piece that has the focus */
  does(_means: string, _key: string | null) {}

  /** Nothing is chosen or looked at. */
  forget() {
    this.chosen = this.hovered = this.focused = this.pinned = this.roaming = null;
  }

  // Drawing

  /** Takes the room that is there: the widest shape that fits. */
  override settle() {
    const place = this.fit(alone(this.frames));
    if (place.shape === this.shape) return;
    this.shape = place.shape;
    this.show(0);
    if (this.presenting) this.stand(alone(this.frames)); // its heading is known now
    else if (this.above) this.fit(alone(this.frames));
  }

  /** Where in the game we are, in numbers. */
  get counted() {
    return "";
  }

  /** What leads on from here, for those who look at the whole screen. */
  get ways(): Way[] {
    return [];
  }

  /** Whether any of the frames has lines of a score: then there is room for them all the time. */
  override get counting() {
    return this.frames.some(({ tally = [] }) => tally.length);
  }

  /** Tells those who look at the whole screen. */
  tellScreen({ caption, chapter, tally }: ReturnType<typeof facts>) {
    const heads = (this.options.seats ?? []).map((who, seat) => this.columnHead(who, seat));
    this.presenter.count(tally, heads);
    const leaves = { key: "Esc", words: this.words("front/leave"), then: () => this.present(false) };
    this.presenter.tell([chapter, this.counted].filter(Boolean).join(", "), this.options.task || this.due(caption), [...this.ways, leaves]);
  }

  /** What is to be done, in words for those who look at the whole screen. */
  due(caption: string) {
    return caption;
  }

  /** A seat over its column. */
  columnHead({ name }: { name: string }, seat: number) {
    const mark = draw("svg", { viewBox: "-50 -50 100 100", class: "cb-seat-mark", "aria-hidden": "true" }, this.stage.used(`seat-${seat}`, 100));
    return [mark, make("span", { textContent: name })];
  }

  override present(on?: boolean) {
    super.present(on);
    if (this.presenting) this.tellScreen(facts(this.frames, this.index, this.shape || "wide"));
  }

  /** Draws the frame on show; `passed` are the frames that have come since the one before. */
  show(ms: number, passed: Frame[] = []) {
    const { frames, index } = this;
    const shape = this.shape || "wide";
    const frame = frames[index] ?? {};
    const known = facts(frames, index, shape);
    const { caption, chapter, text, size } = known;
    const active = frame.blank ? null : this.active();
    if (!frame.blank) this.picture(frame, shape, ms, text, size, active);
    this.drawn(frame);
    const says = frame.blank || caption === this.captioned ? "" : (this.captioned = caption);
    const heard = this.quiet ? [] : this.heard(passed);
    if (!this.quiet) this.announce(...heard, heard.includes(says) ? "" : says);
    const told = { index, frames: frames.length, chapter, shape, blank: Boolean(frame.blank), drawnAt: performance.timeOrigin + performance.now() };
    Object.assign(this.root.dataset, told);
    this.refocus(active); // once all is drawn: to see whether it may the browser lays out the page
    if (!this.presenting) return;
    if (known.tally.length && this.presenter.tally.hidden) this.fit(alone(frames)); // they need room
    this.tellScreen(known);
  }

  picture(frame: Frame, shape: Shape, ms: number, text: string, size: [number, number], active: string | null) {
    const { stage, frames, index } = this;
    const before = this.sprites;
    this.sprites = frames.length ? expand(frames, index, shape, this.caches[shape]) : {};
    this.keep(before, frame);
    stage.marks = new Set(this.marked(frame));
    const high = tallest(frames, shape, size[1]); // as high as the highest: nothing below moves
    stage.setView(size[0], high, text);
    this.size = [size[0], high];
    this.head = headOf(this.sprites);
    if (this.above) this.cut();
    this.drawing = true;
    this.look();
    this.leave(active);
    stage.show(this.sprites, ms);
    this.drawing = false;
    this.refresh(null);
    this.line.lie(this.sprites.say, [size[0], high]);
  }

  /** Who looks at what: one piece at a time shows what is to be seen when it is looked at. */
  look() {
    const { sprites, running } = this;
    this.peeked = peekedAt(sprites);
    Object.assign(this.tabs, tabsOn(sprites, this.tabs));
    const chosen = this.spriteAt(this.chosen);
    const eyes = { open: chain(sprites, this.chosen), looked: null, tabs: this.tabs, running, placed: chosen.ways?.length || chosen.hold ? chosen : null };
    const wanted = [this.hovered, this.focused, this.pinned, this.chosen];
    const looked = chosen.ways?.length ? null : wanted.find((key) => key && this.peeked.has(key) && seen(sprites[key], eyes)); // what is placed needs the room
    this.eyes = { ...eyes, looked: looked ?? null };
  }

  /**
   * The keys leave a piece at which they will not stop any more before it is drawn: gone in the midst of drawing it would have the browser
   * lay out the whole page. Where they are then, `refocus` says.
   */
  leave(key: string | null) {
    if (key && !(key in this.sprites && this.stops(key) && seen(this.sprites[key], this.eyes))) this.stage.actors.get(key)?.g.blur();
  }

  /** Draws what only this page knows; the keys stay with what they were with, or with the board. */
  refresh(active: string | null = this.active()) {
    if (this.drawing) return;
    const { sprites } = this;
    this.look();
    const isSeen = (key: string) => seen(sprites[key], this.eyes);
    this.offered = Object.keys(sprites).filter((key) => this.stops(key) && isSeen(key));
    if (!this.roaming || !this.offered.includes(this.roaming)) this.roaming = this.offered[0] ?? null;
    for (const [key, actor] of this.stage.actors) {
      this.stage.hide(actor, !isSeen(key));
      this.stage.dress(actor, this.local(key));
      if (this.stops(key)) this.stage.stop(actor, key === this.roaming || this.isTabStop(key));
    }
    this.refocus(active);
  }

  /** Where the keys are, if they can be no longer with the piece with which they were. */
  refocus(active: string | null) {
    if (!active || this.offered.includes(active)) return;
    const move = this.sprites[active]?.move;
    this.focusOn((move && this.offered.find((key) => this.sprites[key].move === move)) || null);
  }

  // Going from frame to frame

  inside(index: number) {
    return Math.max(0, Math.min(this.frames.length - 1, index));
  }

  /** @param quiet nobody is told @param travels pieces travel there, however far it is */
  go(to: number, quiet = false, travels = false) {
    const index = this.inside(to);
    if (index === this.index) return;
    const near = (travels || Math.abs(index - this.index) === 1) && !this.frames[this.index].blank;
    const { ms } = facts(this.frames, Math.max(index, this.index), this.shape || "wide");
    const passed = this.frames.slice(this.index + 1, index + 1);
    this.index = index;
    this.went();
    this.show(near ? ms : 0, passed);
    if (!quiet) this.options.onIndex?.(index);
  }

  /** A frame is drawn in more shapes. */
  reshaped(index: number, shapes: string[]) {
    for (const shape of ALL_SHAPES.filter((one) => shapes.includes(one))) {
      const cache = this.caches[shape];
      cache.length = Math.min(cache.length, index); // what was worked out without it
      if (shape === this.shape && this.index >= index) this.show(0);
    }
  }

  /** Other frames take the place of all. */
  reset(frames: Frame[], index: number) {
    this.halt();
    this.answered();
    this.hush();
    this.forget();
    this.frames = frames;
    this.caches = { wide: [], middle: [], narrow: [] };
    this.index = this.inside(index);
    this.went();
    this.show(0, frames.slice(-1));
  }

  // Pressing

  /** What a piece does that is pressed; which of those that offer no move are read on until the next press. */
  press(key: string | null) {
    const { move = "" } = this.spriteAt(key);
    if (key && key in this.sprites && this.stops(key)) this.roaming = key;
    this.pinned = key && this.peeked.has(key) && this.pinned !== key ? key : null;
    if (key && move.startsWith("!")) this.command(move.slice(1), key);
    this.refresh();
  }

  /** The sprite of that key; one that says nothing if there is none. */
  spriteAt(key: string | null): Sprite {
    return (key && this.sprites[key]) || {};
  }

  /** What a piece does that offers no move of the game. */
  command(name: string, _key: string) {
    const tab = tabOf(`!${name}`);
    if (tab) this.tabs[groupOf(tab)] = tab;
    else if (name === "run") this.run(!this.running);
    else this.ask({ type: "command", name });
  }

  run(on: boolean) {
    this.running = this.stage.running = on;
    this.root.dataset.running = String(on);
  }

  // Looking at pieces

  /** The key of the piece that has the focus. */
  active() {
    return activeIn(this.root)?.getAttribute("data-key") ?? null;
  }

  /** @param key null: the board itself */
  focusOn(key: string | null | undefined) {
    const actor = key ? this.stage.actors.get(key) : null;
    if (actor) actor.g.focus();
    else if (activeIn(this.root) !== this.root) this.root.focus({ preventScroll: true }); // to ask for what is so would lay out the page
  }

  /** Whether more is seen when that piece is looked at. */
  shows(key: string | null) {
    return key !== null && this.peeked.has(key);
  }

  hover(key: string | null) {
    const over = this.spriteAt(key).peek || key; // on what it shows one still looks at it
    const changes = over !== this.hovered && (this.shows(over) || this.shows(this.hovered));
    this.hovered = over;
    if (changes) this.refresh();
  }

  focus(key: string | null) {
    const actor = key ? this.stage.actors.get(key) : null;
    if (!actor) return;
    this.roaming = key;
    if (!actor.g.matches(":focus-visible")) return;
    this.stage.ring(actor);
    this.focused = key;
    if (!this.shows(key)) return;
    this.refresh();
    this.announce(this.peekWords());
  }

  blur() {
    const was = this.focused;
    this.stage.svg.querySelector(".cb-ring")?.remove();
    this.focused = null;
    if (this.shows(was)) this.refresh();
  }

  /** What is seen because a piece is looked at, in words. */
  peekWords() {
    const panels = Object.values(this.sprites).filter(({ peek }) => peek && peek === this.eyes.looked);
    const labels = panels.map(({ label }) => label).filter(Boolean);
    return (labels.length ? labels : panels.map(({ text }) => text).filter(Boolean)).join(" ");
  }

  // Keys

  /** The piece that a key presses wherever the focus is. */
  hot(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const name = keyName(event);
    return Object.keys(this.sprites).find((key) => this.sprites[key].hotkey === name && seen(this.sprites[key], this.eyes));
  }

  key(event: KeyboardEvent) {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(".cb-log, input, textarea, select, [role=radiogroup]")) return;
    if (["Enter", " "].includes(event.key) && target.closest("button, summary")) return; // which it presses
    const hot = this.hot(event);
    const means = hot ? "press" : meaning(event, this.keys) || meaning(event, FRAME_KEYS);
    if (!means) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && (means === "press" || means === "play")) return; // a key that is held down does not choose and play
    if (hot) this.press(hot);
    else if (means === "present") this.present();
    else if (this.presenting && event.key === "Escape") this.present(false);
    else this.does(means, keyOf(event));
  }
}
