// The board in the browser, as tables and players have it: shows shots of keyed sprites, and what is looked at.
// It knows no rules and no game: what may be done stands in the sprites, sentences come from Python.

import { expand, facts, shapeFor } from "./changes.js";
import { chain, groupOf, keyName, meaning, peekedAt, seen, tabOf, tabsOn } from "./sight.js";
import { Stage, hostTheme, make } from "./stage.js";
const ANSWER_MS = 10000;
const WORDS = { board: "Table", gone: "The kernel was restarted: run the cells again." };

export const keyOf = (event) => event.target.closest?.("[data-key]")?.dataset.key ?? null;

/** Shows shots in `el`; see `Table` and `Player`. */
export class Board {
  /** @param {HTMLElement} el @param {Options} options */
  constructor(el, options) {
    this.el = el;
    this.options = options;
    this.mode = options.mode ?? "player";
    this.player = this.mode === "player";
    this.caches = { wide: [], narrow: [] };
    this.shots = options.shots;
    this.index = this.inside(this.player ? options.index ?? 0 : Infinity);
    this.sprites = {};
    this.peeked = new Set();
    this.tabs = {};
    this.captioned = "";
    this.answer = 0;
    this.running = this.drawing = false;
    this.told = Boolean(options.busy);
    this.forget();
    this.build();
    this.listen();
    this.wearTheme();
    this.wear();
    this.settle();
  }

  /** Nothing is chosen or looked at. */
  forget() {
    this.chosen = this.hovered = this.focused = this.pinned = null;
    this.roaming = null;
  }

  build() {
    const { symbols, title } = this.options;
    this.stage = new Stage(symbols, (key) => this.local(key));
    this.stage.title.textContent = title || WORDS.board;
    this.live = make("div", { className: "cb-hidden", role: "status", "aria-live": "polite" });
    this.saying = make("div", { className: "cb-say", role: "alert", hidden: true });
    const picture = make("div", { className: "cb-picture" }, this.stage.svg, this.saying, make("div", { className: "cb-wait" }));
    const style = make("style", { textContent: symbols["@style"] ?? "" });
    this.root = make("div", { className: `cb cb-board cb-${this.mode}`, tabIndex: 0, role: "group", "aria-label": title || WORDS.board }, style, picture, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the board's keys are its own
    this.el.replaceChildren(this.root);
  }

  listen() {
    const { svg } = this.stage;
    svg.addEventListener("click", (event) => this.press(keyOf(event)));
    svg.addEventListener("pointerover", (event) => event.pointerType !== "touch" && this.hover(keyOf(event)));
    svg.addEventListener("pointerleave", () => this.hover(null));
    this.root.addEventListener("focusin", (event) => this.focus(keyOf(event))); // not heard on the picture: that would make all of it a stop for Tab
    this.root.addEventListener("focusout", () => this.blur());
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.sizes = new ResizeObserver(() => this.settle());
    this.sizes.observe(this.el);
    this.hosts = new MutationObserver(() => this.wearTheme());
    this.hosts.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
  }

  destroy() {
    this.halt();
    clearTimeout(this.answer);
    this.sizes.disconnect();
    this.hosts.disconnect();
    this.root.remove(); // and with it all that listens inside
  }

  // Drawing

  settle() {
    const shape = shapeFor(this.el.clientWidth, this.options.shape);
    if (shape === this.shape) return;
    this.shape = shape;
    this.show(0);
  }

  wearTheme() {
    const { theme = "auto" } = this.options;
    const worn = theme === "auto" ? hostTheme(document) : theme;
    worn ? (this.root.dataset.theme = worn) : delete this.root.dataset.theme;
  }

  /** Draws the shot on show; `passed` are the shots that have come since the one before. */
  show(ms, passed = []) {
    const { stage, shots, index, shape } = this;
    const shot = shots[index] ?? {};
    const { caption, chapter, text, size } = facts(shots, index, shape);
    const before = this.sprites;
    const active = this.active();
    this.sprites = shots.length ? expand(shots, index, shape, this.caches[shape]) : {};
    this.keep(before, shot);
    stage.marks = new Set((shot.notes ?? []).flatMap((note) => note.marks ?? []));
    stage.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    stage.description.textContent = text;
    this.drawing = true;
    this.look();
    stage.show(this.sprites, ms);
    this.drawing = false;
    this.refresh(active);
    cover(this.saying, this.sprites.say, size);
    this.drawn(shot);
    if (!this.playing) this.announce(...passed.flatMap(({ log }) => log ?? []), caption === this.captioned ? "" : (this.captioned = caption));
    Object.assign(this.root.dataset, { index, shots: shots.length, chapter, shape, drawnAt: performance.timeOrigin + performance.now() });
  }

  announce(...sentences) {
    const text = sentences.filter(Boolean).join(" ");
    if (text) this.live.textContent = text;
  }

  /** Who looks at what: one piece at a time shows what is to be seen when it is looked at. */
  look() {
    const { sprites, running } = this;
    this.peeked = peekedAt(sprites);
    Object.assign(this.tabs, tabsOn(sprites, this.tabs));
    const eyes = { open: chain(sprites, this.chosen), looked: null, tabs: this.tabs, running };
    const looked = [this.hovered, this.focused, this.pinned, this.chosen].find((key) => this.peeked.has(key) && seen(sprites[key], eyes));
    this.eyes = { ...eyes, looked: looked ?? null };
  }

  /** Whether the keys stop at a piece: it offers something, or more is seen when it is looked at. */
  stops(key) {
    return Boolean(this.sprites[key].move) || this.peeked.has(key);
  }

  /** Draws what only this page knows; the keys stay with what they were with, or with the board. */
  refresh(active = this.active()) {
    if (this.drawing) return;
    const { sprites } = this;
    this.look();
    const isSeen = (key) => seen(sprites[key], this.eyes);
    this.offered = Object.keys(sprites).filter((key) => this.stops(key) && isSeen(key));
    if (!this.offered.includes(this.roaming)) this.roaming = this.offered[0] ?? null;
    for (const [key, node] of this.stage.nodes) {
      this.stage.hide(node, !isSeen(key));
      this.stage.dress(node, this.local(key));
      if (this.stops(key)) this.stage.stop(node, key === this.roaming);
    }
    if (active && !this.offered.includes(active)) this.focusOn(this.offered.find((key) => sprites[key].move && sprites[key].move === sprites[active]?.move));
  }

  /** How a piece looks in this page. */
  local(key) {
    const { move = "", run } = this.sprites[key];
    const tab = tabOf(move);
    const local = {};
    if ((tab && this.tabs[groupOf(tab)] === tab) || (move === "!run" && !run && this.running)) local.state = "chosen";
    if (tab || move === "!run") local.flat = true; // what stays where it is when it is chosen
    if (!move) local.stops = this.stops(key);
    if (this.peeked.has(key) && !move) local.expanded = String(key === this.eyes.looked);
    return local;
  }

  // Going from shot to shot

  inside(index) {
    return Math.max(0, Math.min(this.shots.length - 1, index));
  }

  go(to, quiet = false, travels = false) {
    const index = this.inside(to);
    if (index === this.index) return;
    const near = travels || Math.abs(index - this.index) === 1;
    const { ms } = facts(this.shots, Math.max(index, this.index), this.shape);
    const passed = this.shots.slice(this.index + 1, index + 1);
    this.index = index;
    this.went();
    this.show(near ? ms : 0, this.player ? [] : passed);
    if (!quiet) this.options.onIndex?.(index);
  }

  /** Other shots take the place of all. */
  reset(shots, index) {
    this.halt();
    this.answered();
    this.hush();
    this.forget();
    this.shots = shots;
    this.caches = { wide: [], narrow: [] };
    this.index = this.inside(this.player ? index : Infinity);
    this.went();
    this.show(0, this.player ? [] : shots.slice(-1));
  }

  // Talking with Python

  /** Sends what nobody waits for; false if the kernel has gone. */
  post(message) {
    if (!this.options.send) return false;
    try {
      this.options.send(message);
    } catch {
      this.told = false;
      this.say(WORDS.gone, "error"); // sending fails once the kernel was restarted
      return false;
    }
    return true;
  }

  /** Sends what waits for an answer; until it comes, or for a while, nothing else is asked. Whether it was sent. */
  ask(message) {
    if (this.answer || this.told || !this.options.send) return false;
    this.answer = setTimeout(() => this.answered(), ANSWER_MS);
    this.wear();
    return this.post(message);
  }

  answered() {
    clearTimeout(this.answer);
    this.answer = 0;
    this.wear();
  }

  busy(on) {
    this.told = on;
    this.answered();
  }

  wear() {
    const on = String(Boolean(this.answer) || this.told);
    this.root.dataset.busy = on;
    this.root.setAttribute("aria-busy", on);
  }

  say(text, tone = "info") {
    this.answered();
    this.saying.textContent = text;
    this.saying.dataset.tone = tone;
    this.saying.hidden = !text;
  }

  /** Nothing is said any more. */
  hush() {
    this.saying.hidden = true;
    this.saying.textContent = "";
  }

  // Pressing

  /** What a piece does that is pressed; which of those that offer no move are read on until the next press. */
  press(key) {
    const { move = "" } = this.sprites[key] ?? {};
    if (key in this.sprites && this.stops(key)) this.roaming = key;
    this.pinned = this.peeked.has(key) && this.pinned !== key ? key : null;
    if (move.startsWith("!")) this.command(move.slice(1), key);
    this.refresh();
  }

  /** What a piece does that offers no move of the game. */
  command(name) {
    const tab = tabOf(`!${name}`);
    if (tab) this.tabs[groupOf(tab)] = tab;
    else if (name === "run") this.run(!this.running);
    else this.ask({ type: "command", name });
  }

  run(on) {
    this.running = this.stage.running = on;
    this.root.dataset.running = String(on);
  }

  // Looking at pieces

  /** The key of the piece that has the focus. */
  active() {
    return this.root.getRootNode().activeElement?.dataset?.key ?? null;
  }

  focusOn(key) {
    const node = this.stage.nodes.get(key);
    node ? node.g.focus() : this.root.focus({ preventScroll: true });
  }

  hover(key) {
    const over = this.sprites[key]?.peek || key; // on what it shows one still looks at it
    const changes = over !== this.hovered && (this.peeked.has(over) || this.peeked.has(this.hovered));
    this.hovered = over;
    if (changes) this.refresh();
  }

  focus(key) {
    const node = this.stage.nodes.get(key);
    if (!node) return;
    this.roaming = key;
    if (!node.g.matches(":focus-visible")) return;
    this.stage.ring(node);
    this.focused = key;
    if (!this.peeked.has(key)) return;
    this.refresh();
    this.announce(this.peekWords());
  }

  blur() {
    const was = this.focused;
    this.stage.svg.querySelector(".cb-ring")?.remove();
    this.focused = null;
    if (this.peeked.has(was)) this.refresh();
  }

  /** What is seen because a piece is looked at, in words. */
  peekWords() {
    const panels = Object.values(this.sprites).filter(({ peek }) => peek && peek === this.eyes.looked);
    return panels.map(({ label }) => label).filter(Boolean).join(" ") || panels.map(({ text }) => text).filter(Boolean).join(" ");
  }

  // Keys

  /** The piece that a key presses wherever the focus is. */
  hot(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    return Object.keys(this.sprites).find((key) => this.sprites[key].hotkey === keyName(event) && seen(this.sprites[key], this.eyes));
  }

  key(event) {
    const presses = ["Enter", " "].includes(event.key) && event.target.closest?.("button");
    if (presses || event.target.closest?.(".cb-log")) return;
    const hot = this.hot(event);
    const means = hot ? "press" : meaning(event, this.keys);
    if (!means) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.repeat && means === "press") return; // a key that is held down does not choose and play
    hot ? this.press(hot) : this.does(means, keyOf(event));
  }
}

/** `element` covers the box of a sprite. */
function cover(element, sprite, [width, height]) {
  const { x = width / 2, y = 0, w = width, h = 0 } = sprite ?? {};
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  Object.assign(element.style, { left: percent(x - w / 2, width), top: percent(y - h / 2, height), width: percent(w, width), minHeight: percent(h, height) });
}
