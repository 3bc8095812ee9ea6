// The board in the browser: draws frames of keyed sprites, moves what moved, hands back what was chosen.
// With `stage.js` one module without any build step, used as an anywidget, in exported pages, and by tests.
// It knows no rules and no game: what may be done stands in the sprites, sentences come from Python.

/**
 * @typedef {{symbol?: string, x?: number, y?: number, w?: number, h?: number, turn?: number, z?: number, state?: string, text?: string,
 *   style?: string, label?: string, move?: string, say?: string, mark?: string, origin?: string, under?: string}} Sprite
 * @typedef {{set?: Object<string, Sprite>, del?: string[], size?: [number, number]}} Change
 * @typedef {{by?: string, text?: string, glyph?: string, marks?: string[]}} Note
 * @typedef {{at: number, label: string, glyph?: string, frames?: Frame[]}} Branch
 * @typedef {{wide?: Change, narrow?: Change, caption?: string, chapter?: string, text?: string, ms?: number, hold?: number,
 *   notes?: Note[], branches?: Branch[], log?: string[]}} Frame
 * @typedef {{symbols: Object<string, string>, frames: Frame[], mode?: string, theme?: string, shape?: string, pace?: number, index?: number,
 *   title?: string, log?: boolean, send?: (message: object) => void, onIndex?: (index: number) => void}} Options
 */

import { FADE_MS, Stage, draw, hostTheme, make } from "./stage.js";
const ANSWER_MS = 10000;
const PACE = 600;
const NARROW_BELOW = 720;

const WORDS = { board: "Table", bar: "Replay controls", step: "Step", variation: "Variation", back: "Back to the main line", log: "What happened", gone: "The kernel was restarted: run the cells again." };
const GLYPHS = { "!!": "very good", "!": "good", "!?": "interesting", "?!": "doubtful", "?": "mistake", "??": "blunder" };
// What the buttons of the player are called and their icons: paths, for media glyphs are missing from many fonts.
const BUTTONS = {
  first: ["First step", "M3 3h2v10H3zM14 3v10L6 8z"],
  "chapter-back": ["Previous part", "M8 3v10L1 8zM15 3v10L8 8z"],
  back: ["One step back", "M11 3v10L4 8z"],
  play: ["Play", "M4 2l10 6-10 6z"],
  forward: ["One step forward", "M5 3l7 5-7 5z"],
  "chapter-forward": ["Next part", "M1 3l7 5-7 5zM8 3l7 5-7 5z"],
  last: ["Last step", "M2 3l8 5-8 5zM11 3h2v10h-2z"],
};
const PAUSE = ["Pause", "M4 2h3v12H4zM9 2h3v12H9z"];

// Pure functions -------------------------------------------------------------------------------

/** @param {number} width of the container @param {string} [wanted] @returns {"wide"|"narrow"} */
export function shapeFor(width, wanted) {
  if (wanted === "wide" || wanted === "narrow") return wanted;
  return width && width < NARROW_BELOW ? "narrow" : "wide";
}

/**
 * The sprites of frame `upto`, by key. What was worked out is kept in `cache`, one entry a frame.
 * @param {Frame[]} frames @param {number} upto @param {string} shape @param {Object<string, Sprite>[]} [cache]
 */
export function expand(frames, upto, shape, cache = []) {
  let at = Math.min(cache.length, upto + 1);
  let now = at ? cache[at - 1] : {};
  for (; at <= upto; at++) {
    const change = frames[at][shape];
    if (change) {
      now = { ...now };
      for (const key of change.del ?? []) delete now[key];
      for (const [key, fields] of Object.entries(change.set ?? {})) now[key] = { ...now[key], ...fields };
    }
    cache[at] = now;
  }
  return now;
}

/** What frames say only where it changes. @param {Frame[]} frames @param {number} upto @param {string} shape */
export function facts(frames, upto, shape) {
  const kept = { caption: undefined, chapter: undefined, text: undefined, ms: undefined, size: undefined };
  for (let at = upto; at >= 0 && Object.values(kept).includes(undefined); at--) {
    for (const name of ["caption", "chapter", "text", "ms"]) kept[name] ??= frames[at][name];
    kept.size ??= frames[at][shape]?.size;
  }
  return { caption: kept.caption ?? "", chapter: kept.chapter ?? "", text: kept.text ?? "", ms: kept.ms ?? 260, size: kept.size ?? [1280, 800] };
}

/** The frame to go to for the previous (-1) or next (1) chapter. @param {Frame[]} frames @param {number} index @param {number} way */
export function chapterFrom(frames, index, way) {
  const starts = frames.flatMap((frame, at) => (frame.chapter === undefined ? [] : [at]));
  if (way > 0) return starts.find((at) => at > index) ?? frames.length - 1;
  return starts.findLast((at) => at < index) ?? 0;
}

/** What a key means. @param {{key: string, ctrlKey?: boolean, metaKey?: boolean, altKey?: boolean}} event @param {string} mode @returns {string} "" for nothing */
export function meaning(event, mode) {
  if (event.ctrlKey || event.metaKey || event.altKey) return "";
  const player = { ArrowLeft: "back", ArrowRight: "forward", PageUp: "chapter-back", PageDown: "chapter-forward", Home: "first", End: "last", " ": "play", ArrowDown: "enter", ArrowUp: "leave" };
  const table = { ArrowLeft: "previous", ArrowUp: "previous", ArrowRight: "next", ArrowDown: "next", Home: "start", End: "end", Enter: "press", " ": "press", Escape: "unchoose" };
  return (mode === "player" ? player : table)[event.key] ?? "";
}

/** The piece that the keyboard goes to. @param {string[]} keys @param {string|null} from @param {string} where */
export function roam(keys, from, where) {
  if (where === "start") return keys[0];
  if (where === "end") return keys[keys.length - 1];
  const at = keys.indexOf(from ?? "");
  if (at < 0) return where === "next" ? keys[0] : keys[keys.length - 1];
  return keys[(at + (where === "next" ? 1 : -1) + keys.length) % keys.length];
}

/** Whether a piece is seen: one that lies under another only while that, or something else under it, is chosen. @param {Sprite} sprite @param {Object<string, Sprite>} sprites @param {string|null} chosen */
export const seen = (sprite, sprites, chosen) => !sprite.under || sprite.under === (sprites[chosen ?? ""]?.under || chosen);

/** "12/47 trick 3" @param {number} index @param {number} count @param {string} chapter */
export const stepText = (index, count, chapter) => `${index + 1}/${count} ${chapter}`.trim();

/** Puts appended frames where they belong; a message that comes twice changes nothing. @param {Frame[]} frames @param {{frames: Frame[], from?: number}} message */
export function appendTo(frames, message) {
  frames.length = Math.min(frames.length, message.from ?? frames.length);
  frames.push(...message.frames);
}

// Small parts ---------------------------------------------------------------------------------

function wearIcon(button, [name, path]) {
  if (button.title === name) return;
  button.title = name;
  button.setAttribute("aria-label", name);
  button.replaceChildren(draw("svg", { viewBox: "0 0 16 16", width: 16, height: 16, fill: "currentColor", "aria-hidden": "true" }, draw("path", { d: path })));
}

const keyOf = (event) => event.target.closest?.("[data-key]")?.dataset.key ?? null;

// The board --------------------------------------------------------------------------------------

/** Shows frames in `el`. @param {HTMLElement} el @param {Options} options */
export const mount = (el, options) => new Board(el, options);

class Board {
  constructor(el, options) {
    this.el = el;
    this.options = options;
    this.mode = options.mode ?? "player";
    this.player = this.mode === "player";
    this.caches = { wide: [], narrow: [] };
    this.frames = options.frames;
    this.index = this.inside(this.player ? options.index ?? 0 : Infinity);
    this.sprites = {};
    this.left = []; // the lines from which a page without a kernel went into variations
    this.chosen = this.roaming = null;
    this.asked = this.nearest = "";
    this.timer = this.answer = 0;
    this.playing = false;
    this.told = Boolean(options.busy);
    this.build();
    this.listen();
    this.wearTheme();
    this.wear();
    this.settle();
  }

  build() {
    const { symbols, title } = this.options;
    this.stage = new Stage(symbols);
    this.stage.title.textContent = title || WORDS.board;
    this.live = make("div", { className: "cb-hidden", role: "status", "aria-live": "polite" });
    this.saying = make("div", { className: "cb-say", role: "alert", hidden: true });
    const picture = make("div", { className: "cb-picture" }, this.stage.svg, this.saying, make("div", { className: "cb-wait" }));
    const style = make("style", { textContent: symbols["@style"] ?? "" });
    this.root = make("div", { className: `cb cb-board cb-${this.mode}`, tabIndex: 0, role: "group", "aria-label": title || WORDS.board }, style, picture, this.live);
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: the board's keys are its own
    this.el.replaceChildren(this.root);
    if (!this.player) return;
    this.bar = playerBar((name) => this.step(name), (index) => (this.stop(), this.go(index)));
    this.notes = make("div", { className: "cb-notes", "aria-live": "polite" });
    this.root.append(this.bar.element, this.notes);
    if (!this.options.log) return;
    const side = make("div");
    this.root.append(side);
    this.root.classList.add("cb-with-log");
    this.log = mountLog(side, { frames: this.frames, index: this.index, onIndex: (index) => (this.stop(), this.go(index)) });
  }

  listen() {
    const { svg, nodes } = this.stage;
    svg.addEventListener("click", (event) => this.press(keyOf(event)));
    this.root.addEventListener("focusin", (event) => {
      const node = nodes.get(keyOf(event)); // not heard on the picture: that would make all of it a stop for Tab
      if (!node) return;
      this.roaming = keyOf(event);
      if (node.g.matches(":focus-visible")) this.stage.ring(node);
    });
    this.root.addEventListener("focusout", () => svg.querySelector(".cb-ring")?.remove());
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.sizes = new ResizeObserver(() => this.settle());
    this.sizes.observe(this.el);
    this.hosts = new MutationObserver(() => this.wearTheme());
    this.hosts.observe(document.body, { attributes: true, attributeFilter: ["data-jp-theme-light", "data-vscode-theme-kind"] });
  }

  destroy() {
    this.stop();
    clearTimeout(this.timer);
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

  show(ms) {
    const { stage, frames, index, shape } = this;
    const frame = frames[index] ?? {};
    const { caption, chapter, text, size } = facts(frames, index, shape);
    this.sprites = frames.length ? expand(frames, index, shape, this.caches[shape]) : {};
    this.chosen = null;
    this.asked = this.nearest = "";
    stage.marks = new Set((frame.notes ?? []).flatMap((note) => note.marks ?? []));
    stage.svg.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
    stage.description.textContent = text;
    const held = stage.nodes.get(this.root.getRootNode().activeElement?.dataset?.key);
    stage.show(this.sprites, ms);
    this.refresh();
    cover(this.saying, this.sprites.say, size);
    this.bar?.update(index, frames.length, chapter, this.playing);
    this.notes?.replaceChildren(...remarks(frame, this));
    this.log?.go(index);
    if (!this.playing) this.live.textContent = [...(this.player ? [] : frame.log ?? []), caption].join(" ");
    Object.assign(this.root.dataset, { index, frames: frames.length, chapter, shape, drawnAt: performance.timeOrigin + performance.now() });
    // A piece that was played offers nothing any more; the keys stay with the board, not with the page around it.
    if (held && !this.sprites[held.g.dataset.key]?.move) this.root.focus({ preventScroll: true });
  }

  /** Draws what only this page knows: what is chosen, refused, advised instead. */
  refresh() {
    const { sprites, chosen } = this;
    const offer = sprites[chosen];
    const isSeen = (key) => seen(sprites[key], sprites, chosen);
    const keys = Object.keys(sprites).filter((key) => sprites[key].move && isSeen(key));
    const advised = Object.values(sprites).filter((sprite) => sprite.move && (sprite.state === "hint" || sprite.move === this.nearest));
    const above = advised.map((sprite) => sprite.under).filter(Boolean);
    this.offered = keys;
    if (!keys.includes(this.roaming)) this.roaming = keys[0] ?? null;
    for (const [key, node] of this.stage.nodes) {
      const { move } = node.sprite;
      const local = {};
      if (key === chosen || (offer?.under && key === offer.under)) local.state = "chosen";
      else if (move && move === this.asked) local.state = "fault";
      else if ((move && move === this.nearest) || above.includes(key)) local.state = "hint";
      else if (move === "!confirm" && offer) Object.assign(local, { state: offer.move === "!open" ? "" : "ready", text: offer.say || offer.label, label: offer.say || offer.label });
      node.g.style.display = isSeen(key) ? "" : "none";
      this.stage.dress(node, local);
      if (move) node.g.setAttribute("tabindex", key === this.roaming ? "0" : "-1");
    }
  }

  // Going from frame to frame

  inside(index) {
    return Math.max(0, Math.min(this.frames.length - 1, index));
  }

  go(to, quiet = false) {
    const index = this.inside(to);
    if (index === this.index) return;
    const near = Math.abs(index - this.index) === 1;
    const { ms } = facts(this.frames, Math.max(index, this.index), this.shape);
    this.index = index;
    this.hush();
    this.show(near ? ms : 0);
    if (!quiet) this.options.onIndex?.(index);
  }

  /** Frames have come: a table shows them one after the other, until a click or a key skips to the last. */
  append() {
    this.answered();
    this.log?.show(this.frames, this.index);
    if (this.player) this.show(0);
    else if (!this.timer) this.follow();
  }

  follow() {
    this.timer = 0;
    if (this.index >= this.frames.length - 1) return;
    this.go(this.index + 1);
    if (this.index < this.frames.length - 1) this.timer = setTimeout(() => this.follow(), this.frames[this.index].hold ?? this.options.pace ?? PACE);
  }

  skip() {
    if (!this.timer || this.player) return false;
    clearTimeout(this.timer);
    this.timer = 0;
    this.go(Infinity);
    return true;
  }

  /** Other frames take the place of all. */
  reset(frames, index) {
    this.stop();
    clearTimeout(this.timer);
    this.timer = 0;
    this.answered();
    this.hush();
    this.frames = frames;
    this.caches = { wide: [], narrow: [] };
    this.index = this.inside(this.player ? index : Infinity);
    this.log?.show(frames, this.index);
    this.show(0);
  }

  step(name) {
    if (name === "play") return this.playing ? this.stop() : this.play();
    this.stop();
    const [variation] = this.frames[this.index]?.branches ?? [];
    if (name === "enter") return variation && this.enter(variation);
    if (name === "leave") return this.leave();
    const ends = { first: 0, last: Infinity, back: this.index - 1, forward: this.index + 1 };
    this.go(ends[name] ?? chapterFrom(this.frames, this.index, name === "chapter-back" ? -1 : 1));
  }

  /** Follows a variation: a kernel gives its frames, or the page has them, where nobody can be asked. @param {Branch} variation */
  enter({ at, frames }) {
    if (!frames) return this.ask({ type: "enter", at });
    this.left.push([this.frames, this.index]);
    this.reset([...this.frames.slice(0, this.index + 1), ...frames], this.index + 1);
  }

  leave() {
    this.left.length ? this.reset(...this.left.pop()) : this.ask({ type: "command", name: "leave" });
  }

  play() {
    if (this.index >= this.frames.length - 1) this.go(0);
    this.playing = true;
    const on = () => {
      this.go(this.index + 1);
      if (this.index >= this.frames.length - 1) return this.stop();
      const { ms } = facts(this.frames, this.index, this.shape);
      this.timer = setTimeout(on, Math.max(this.frames[this.index].hold ?? 0, this.options.pace ?? PACE, ms));
    };
    this.timer = setTimeout(on, FADE_MS);
    this.show(0);
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.timer = 0;
    this.playing = false;
    this.show(0);
  }

  // Talking with Python

  /** Sends what waits for an answer; until it comes, or for a while, nothing else is asked. */
  ask(message) {
    if (this.answer || this.told || !this.options.send) return;
    this.answer = setTimeout(() => this.answered(), ANSWER_MS);
    this.wear();
    try {
      this.options.send(message);
    } catch {
      this.told = false;
      this.say(WORDS.gone, "error"); // sending fails once the kernel was restarted
    }
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

  say(text, tone = "info", nearest = "") {
    this.answered();
    this.saying.textContent = text;
    this.saying.dataset.tone = tone;
    this.saying.hidden = !text;
    this.nearest = nearest;
    if (tone !== "refusal") this.asked = "";
    this.refresh();
  }

  hush() {
    this.saying.hidden = true;
    this.saying.textContent = "";
  }

  // Choosing

  choose(key) {
    this.chosen = key;
    this.asked = this.nearest = "";
    this.hush();
    this.refresh();
    if (key) this.live.textContent = this.sprites[key].say || this.sprites[key].label;
  }

  /** A click on a piece, or Enter: the first chooses it, the second plays it. */
  press(key) {
    if (this.skip()) return;
    const { move, mark, state, under } = this.sprites[key] ?? {};
    if (move) this.roaming = key;
    if (!move) return this.player && mark ? this.point(mark) : this.chosen && this.choose(null);
    if (move === "!confirm") return this.chosen && this.act();
    if (move === "!open") return this.choose(key === this.chosen ? null : key);
    if (move.startsWith("!")) return this.ask({ type: "command", name: move.slice(1) });
    if (state === "off") {
      this.choose(under ?? null);
      this.asked = move;
      return this.ask({ type: "why", move });
    }
    return key === this.chosen ? this.act() : this.choose(key);
  }

  act() {
    const { move } = this.sprites[this.chosen];
    if (move !== "!open") this.ask({ type: "act", move, index: this.index });
  }

  point(mark) {
    this.ask({ type: "mark", mark });
    this.answered(); // none is due
  }

  key(event) {
    const means = meaning(event, this.mode);
    const presses = ["Enter", " "].includes(event.key) && event.target.closest?.("button");
    if (!means || presses || event.target.closest?.(".cb-log")) return;
    event.preventDefault();
    event.stopPropagation();
    if (this.player) return this.step(means);
    if (this.skip()) return;
    if (means === "unchoose") {
      const { under } = this.sprites[this.chosen] ?? {};
      this.choose(under ?? null);
      return under && this.stage.nodes.get(under).g.focus(); // where the focus was is no longer seen
    }
    if (means !== "press") return this.stage.nodes.get(roam(this.offered, keyOf(event), means))?.g.focus();
    if (keyOf(event)) this.press(keyOf(event));
  }
}

/** `element` covers the box of a sprite. */
function cover(element, sprite, [width, height]) {
  const { x = width / 2, y = 0, w = width, h = 0 } = sprite ?? {};
  const percent = (part, whole) => `${(100 * part) / whole}%`;
  Object.assign(element.style, { left: percent(x - w / 2, width), top: percent(y - h / 2, height), width: percent(w, width), minHeight: percent(h, height) });
}

// The player's parts -----------------------------------------------------------------------------

function playerBar(step, go) {
  const buttons = Object.entries(BUTTONS).map(([name, face]) => {
    const button = make("button", { type: "button" });
    wearIcon(button, face);
    button.addEventListener("click", () => step(name));
    return button;
  });
  const slider = make("input", { type: "range", min: "0", "aria-label": WORDS.step });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const where = make("output", { className: "cb-where" });
  const element = make("div", { className: "cb-bar", role: "toolbar", "aria-label": WORDS.bar }, make("div", {}, ...buttons), slider, where);
  const update = (index, count, chapter, playing) => {
    slider.max = String(Math.max(count - 1, 0));
    slider.value = String(index);
    where.textContent = stepText(index, count, chapter);
    slider.setAttribute("aria-valuetext", where.textContent);
    buttons.forEach((button, at) => (button.disabled = at !== 3 && (at < 3 ? index === 0 : index >= count - 1)));
    wearIcon(buttons[3], playing ? PAUSE : BUTTONS.play);
  };
  return { element, update };
}

const glyphOf = (glyph) => make("b", { className: "cb-glyph", title: GLYPHS[glyph] ?? "", textContent: glyph });

/** The notes of a frame, and buttons for the variations that leave the line there and for the way back. @param {Frame} frame @param {Board} board */
function remarks(frame, board) {
  const notes = (frame.notes ?? []).map(({ glyph, text, by }) => {
    const said = make("span", { textContent: text ?? "", dir: "auto" });
    return make("p", { className: "cb-note" }, ...(glyph ? [glyphOf(glyph), " "] : []), said, " ", make("span", { className: "cb-by", textContent: by ?? "", dir: "auto" }));
  });
  const way = (label, glyph, about, go) => {
    const button = make("button", { type: "button", className: "cb-branch", textContent: `${label} ${glyph ?? ""}`.trim(), "aria-label": about });
    button.addEventListener("click", go);
    return button;
  };
  const there = (frame.branches ?? []).filter(({ frames }) => frames || board.options.send);
  const ways = there.map((branch) => way(branch.label, branch.glyph, `${WORDS.variation}: ${branch.label}`, () => board.enter(branch)));
  if (board.left.length) ways.push(way(WORDS.back, "", WORDS.back, () => board.leave()));
  return ways.length ? [...notes, make("div", { className: "cb-branches" }, ...ways)] : notes;
}

/** The sentences of all frames by chapter; a click goes to the step. @param {HTMLElement} el @param {{frames: Frame[], index?: number, onIndex?: (index: number) => void}} options */
export function mountLog(el, options) {
  const list = make("ol", { className: "cb-log", tabIndex: 0, role: "log", "aria-label": WORDS.log, "aria-live": "off" });
  list.dataset.lmSuppressShortcuts = "true";
  list.addEventListener("click", (event) => {
    const line = event.target.closest?.("[data-at]");
    if (line) options.onIndex?.(Number(line.dataset.at));
  });
  el.classList.add("cb-side");
  el.append(list);

  function show(frames, index) {
    let [chapter, head] = ["", ""];
    const lines = [];
    frames.forEach((frame, at) => {
      chapter = frame.chapter ?? chapter;
      const glyph = frame.notes?.find((note) => note.glyph)?.glyph;
      for (const text of frame.log ?? []) {
        if (chapter !== head) lines.push(make("li", { className: "cb-log-chapter", textContent: (head = chapter) }));
        lines.push(make("li", { "data-at": at }, make("span", { textContent: text, dir: "auto" }), ...(glyph ? [" ", glyphOf(glyph)] : [])));
      }
    });
    list.replaceChildren(...lines);
    list.dataset.lines = String(list.querySelectorAll("[data-at]").length);
    go(index);
  }

  function go(index) {
    const lines = [...list.querySelectorAll("[data-at]")];
    for (const line of lines) line.classList.toggle("cb-now", Number(line.dataset.at) === index);
    const last = lines.findLast((line) => Number(line.dataset.at) <= index);
    list.scrollTop = last ? last.offsetTop - list.clientHeight / 2 : 0;
  }

  const first = options.index ?? options.frames.length - 1;
  show(options.frames, first);
  globalThis.requestAnimationFrame?.(() => go(first)); // once more when it stands in the page and can scroll
  return { show, go, destroy: () => list.remove() };
}

// The widget -------------------------------------------------------------------------------------

const stores = new WeakMap();

/** The views of one model; they share its frames, which grow in place when Python appends some. */
function viewsOf(model) {
  const known = stores.get(model);
  if (known) return known;
  const views = new Set();
  stores.set(model, views);
  model.on("msg:custom", (message) => {
    if (message.type === "append") appendTo(model.get("frames"), message);
    for (const hear of [...views]) hear(message);
  });
  return views;
}

/** What a page does with each message, and with each trait that changes. */
const BOARD = {
  append: (board) => board.append(),
  go: (board, { index }) => board.go(index),
  say: (board, { text, tone, nearest }) => board.say(text, tone, nearest),
  busy: (board, { on }) => board.busy(on),
  "change:frames": (board, model) => board.reset(model.get("frames"), model.get("index") ?? 0),
  "change:index": (board, model) => board.player && board.go(model.get("index"), true),
  "change:theme": (board, model) => ((board.options.theme = model.get("theme")), board.wearTheme()),
  "change:shape": (board, model) => ((board.options.shape = model.get("shape")), board.settle()),
  "change:pace": (board, model) => (board.options.pace = model.get("pace")),
  "change:busy": (board, model) => board.busy(model.get("busy")),
};
const LOG = {
  append: (log, _, model) => log.show(model.get("frames"), model.get("frames").length - 1),
  "change:frames": (log, model) => log.show(model.get("frames"), model.get("index") ?? 0),
  "change:index": (log, model) => log.go(model.get("index")),
};

function render({ model, el }) {
  const isLog = model.get("part") === "log";
  const options = {
    send: (message) => model.send(message),
    onIndex: (index) => (isLog || model.get("mode") === "player") && (model.set("index", index), model.save_changes()),
  };
  for (const name of ["symbols", "frames", "mode", "theme", "shape", "pace", "index", "busy", "title"]) options[name] = model.get(name);
  const [view, answers] = isLog ? [mountLog(el, options), LOG] : [mount(el, options), BOARD];
  const hear = (message) => answers[message.type]?.(view, message, model);
  const heard = Object.keys(answers).filter((name) => name.startsWith("change:")).map((name) => [name, () => answers[name](view, model)]);
  viewsOf(model).add(hear);
  for (const [name, then] of heard) model.on(name, then);
  return () => {
    viewsOf(model).delete(hear);
    for (const [name, then] of heard) model.off(name, then);
    view.destroy();
  };
}

export default { initialize: ({ model }) => void viewsOf(model), render };
