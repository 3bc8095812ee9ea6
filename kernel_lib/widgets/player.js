// A player in the browser: stepping and playing by move or by the clock, the bar, notes and variations, the log.
// It needs no kernel: exported pages have this and no table.

import { Board } from "./board.js";
import { chapterFrom, facts } from "./changes.js";
import { FADE_MS, draw, make } from "./stage.js";
import { clockText } from "./time.js";
const PACE_MS = 600;
const COUNT_MS = 200;
const SPEEDS = [1, 2, 4, 8];

const NAMES = {
  ...{ bar: "Replay controls", step: "Step", variation: "Variation", back: "Back to the main line", log: "What happened" },
  ...{ speed: "Speed", "by move": "by move", "by second": "by second", steps: "Steps" },
};
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

/** "12/47 trick 3", by the clock "1:07 12/47 round 1". @param {number} index @param {number} count @param {string} chapter @param {number} [time] ms */
export function stepText(index, count, chapter, time) {
  const clock = time === undefined ? "" : clockText(1000 * Math.floor(time / 1000));
  return `${clock} ${index + 1}/${count} ${chapter}`.trim();
}

/** The ms at which a shot was made, if the game is by the clock. @param {Shot[]} shots @param {number} index */
export const timeOf = (shots, index) => shots[index]?.clock;

/** The shot that is on show at a time. @param {Shot[]} shots @param {number} ms */
export const shotAt = (shots, ms) => Math.max(shots.findLastIndex(({ clock }) => clock <= ms), 0);

/** The next whole second (way 1) or the one before (-1). @param {number} ms @param {number} way */
export const secondFrom = (ms, way) => 1000 * Math.max(way > 0 ? Math.floor(ms / 1000) + 1 : Math.ceil(ms / 1000) - 1, 0);

/** The next (way 1) or previous (-1) of some keys, round and round. @param {string[]} keys @param {string|null} from @param {number} way */
export const beside = (keys, from, way) => keys.at(((keys.includes(from) ? keys.indexOf(from) : way > 0 ? -1 : 0) + way) % Math.max(keys.length, 1));

// Stepping and playing -----------------------------------------------------------------------------

/** Goes through the shots of a board: step by step, by itself, and by the clock where shots have one. */
export class Playback {
  constructor(board) {
    this.board = board;
    this.playing = false;
    this.left = []; // the lines from which a page without a kernel went into variations
    this.speed = 1;
    this.bySecond = false;
    this.time = 0;
    this.timer = 0;
  }

  get clocked() {
    return timeOf(this.board.shots, this.board.index) !== undefined;
  }

  /** The time on show: it lies between those of this shot and the next one. */
  settle() {
    const { shots, index } = this.board;
    const [from, to] = [timeOf(shots, index) ?? 0, timeOf(shots, index + 1) ?? Infinity];
    if (this.time < from || this.time >= Math.max(to, from + 1)) this.time = from;
  }

  step(name) {
    const { board } = this;
    if (name === "play") return this.playing ? this.stop() : this.play();
    this.stop();
    const [variation] = board.shots[board.index]?.branches ?? [];
    if (name === "enter") return variation && this.enter(variation);
    if (name === "leave") return this.leave();
    const way = { back: -1, forward: 1 }[name];
    if (way && this.bySecond && this.clocked) return this.seek(secondFrom(this.time, way));
    const ends = { first: 0, last: Infinity, back: board.index - 1, forward: board.index + 1 };
    board.go(ends[name] ?? chapterFrom(board.shots, board.index, name === "chapter-back" ? -1 : 1));
  }

  seek(ms) {
    this.time = Math.min(ms, timeOf(this.board.shots, this.board.shots.length - 1) ?? 0);
    this.board.go(shotAt(this.board.shots, ms));
    this.board.tellPlace();
  }

  /** Follows a variation: a kernel gives its shots, or the page has them, where nobody can be asked. @param {Branch} variation */
  enter({ at, shots }) {
    const { board } = this;
    if (!shots) return board.ask({ type: "enter", at });
    this.left.push([board.shots, board.index]);
    board.reset([...board.shots.slice(0, board.index + 1), ...shots], board.index + 1);
  }

  leave() {
    this.left.length ? this.board.reset(...this.left.pop()) : this.board.ask({ type: "command", name: "leave" });
  }

  get ended() {
    return this.board.index >= this.board.shots.length - 1;
  }

  play() {
    if (this.ended) this.board.go(0);
    this.playing = true;
    this.timer = setTimeout(() => this.on(), this.clocked ? 0 : FADE_MS);
    this.board.show(0);
  }

  /** Shows the next shot when it is due. */
  on() {
    const { board } = this;
    const began = performance.now();
    const from = this.time;
    const due = this.clocked ? this.gap() / this.speed : 0;
    const look = () => {
      const passed = performance.now() - began;
      if (passed < due) {
        if (this.runs()) this.time = from + passed * this.speed;
        board.tellPlace();
        this.timer = setTimeout(look, Math.min(due - passed, COUNT_MS));
        return;
      }
      board.go(board.index + 1);
      if (this.ended) return this.stop();
      this.timer = setTimeout(() => this.on(), this.clocked ? 0 : this.pause());
    };
    look();
  }

  /** Whether the game's clock runs on to the next shot. */
  runs() {
    const { shots, index } = this.board;
    return timeOf(shots, index + 1) > timeOf(shots, index);
  }

  /** The ms of the game until the next shot; where its clock stands, for as long as can be followed. */
  gap() {
    const { shots, index } = this.board;
    return this.runs() ? timeOf(shots, index + 1) - this.time : this.pause();
  }

  pause() {
    const { shots, index, shape, options } = this.board;
    return Math.max(shots[index].hold ?? 0, options.pace ?? PACE_MS, facts(shots, index, shape).ms);
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.playing = false;
    this.board.show(0);
  }

  /** The next speed; what was begun goes on at it. */
  faster() {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length];
    if (this.playing) {
      clearTimeout(this.timer);
      this.on();
    }
    this.board.tellPlace();
  }

  toggleSeconds() {
    this.bySecond = !this.bySecond;
    this.board.tellPlace();
  }
}

const PLAYER_KEYS = {
  ...{ ArrowLeft: "back", ArrowRight: "forward", PageUp: "chapter-back", PageDown: "chapter-forward", Home: "first", End: "last", " ": "play" },
  ...{ ArrowDown: "enter", ArrowUp: "leave", ",": "previous", ".": "next", Enter: "press", Escape: "away" },
};

export class Player extends Board {
  build() {
    super.build();
    this.playback = new Playback(this);
    const go = (index) => (this.playback.stop(), this.go(index));
    this.bar = playerBar(this.playback, go);
    this.notes = make("div", { className: "cb-notes", "aria-live": "polite" });
    this.root.append(this.bar.element, this.notes);
    if (!this.options.log) return;
    const side = make("div");
    this.root.append(side);
    this.root.classList.add("cb-with-log");
    this.log = mountLog(side, { shots: this.shots, index: this.index, onIndex: go });
  }

  get playing() {
    return this.playback.playing;
  }

  keep() {}

  drawn(shot) {
    this.tellPlace();
    this.notes.replaceChildren(...remarks(shot, this.playback));
    this.log?.go(this.index);
  }

  /** Where in the game we are, on the bar. */
  tellPlace() {
    this.bar.update(this.index, this.shots.length, facts(this.shots, this.index, this.shape).chapter);
  }

  halt() {
    this.playback.stop();
  }

  went() {
    this.playback.settle();
    this.hush();
  }

  append() {
    this.answered();
    this.log?.show(this.shots, this.index);
    this.show(0);
  }

  reset(shots, index) {
    super.reset(shots, index);
    this.log?.show(shots, this.index);
  }

  press(key) {
    super.press(key);
    const { move, mark } = this.sprites[key] ?? {};
    if (move || !mark) return;
    this.ask({ type: "mark", mark });
    this.answered(); // none is due
  }

  get keys() {
    return PLAYER_KEYS;
  }

  /** The arrow keys step wherever the focus is; full stop and comma go to the pieces of which more can be seen, Escape leaves them. */
  does(means, key) {
    const way = { next: 1, previous: -1, away: 0 }[means];
    if (means === "press") return key && this.press(key);
    if (way === undefined) return this.playback.step(means);
    if (!way) this.pinned = null;
    this.focusOn(way && beside(this.offered, key, way));
    this.refresh();
  }
}

// The bar, notes and variations --------------------------------------------------------------------

function wearIcon(button, [name, path]) {
  if (button.title === name) return;
  button.title = name;
  button.setAttribute("aria-label", name);
  button.replaceChildren(draw("svg", { viewBox: "0 0 16 16", width: 16, height: 16, fill: "currentColor", "aria-hidden": "true" }, draw("path", { d: path })));
}

function press(then, properties = {}) {
  const button = make("button", { type: "button", ...properties });
  button.addEventListener("click", then);
  return button;
}

/** @param {Playback} playback @param {(index: number) => void} go */
export function playerBar(playback, go) {
  const buttons = Object.entries(BUTTONS).map(([name, face]) => {
    const button = press(() => playback.step(name));
    wearIcon(button, face);
    return button;
  });
  const slider = make("input", { type: "range", min: "0", "aria-label": NAMES.step });
  slider.addEventListener("input", () => go(Number(slider.value)));
  const speed = press(() => playback.faster(), { className: "cb-speed" });
  const seconds = press(() => playback.toggleSeconds(), { className: "cb-seconds" });
  const where = make("output", { className: "cb-where" });
  const element = make("div", { className: "cb-bar", role: "toolbar", "aria-label": NAMES.bar }, make("div", {}, ...buttons), slider, speed, seconds, where);
  const update = (index, count, chapter) => {
    const { clocked, playing, bySecond } = playback;
    slider.max = String(Math.max(count - 1, 0));
    slider.value = String(index);
    where.textContent = stepText(index, count, chapter, clocked ? playback.time : undefined);
    slider.setAttribute("aria-valuetext", where.textContent);
    buttons.forEach((button, at) => (button.disabled = at !== 3 && (at < 3 ? index === 0 : index >= count - 1)));
    wearIcon(buttons[3], playing ? PAUSE : BUTTONS.play);
    speed.hidden = seconds.hidden = !clocked;
    speed.textContent = `${playback.speed}×`;
    speed.setAttribute("aria-label", `${NAMES.speed}: ${playback.speed}×`);
    seconds.textContent = NAMES[bySecond ? "by second" : "by move"];
    seconds.setAttribute("aria-label", `${NAMES.steps}: ${seconds.textContent}`);
  };
  return { element, update };
}

const glyphOf = (glyph) => make("b", { className: "cb-glyph", title: GLYPHS[glyph] ?? "", textContent: glyph });

/** The notes of a shot, and buttons for the variations that leave the line there and for the way back. @param {Shot} shot @param {Playback} playback */
export function remarks(shot, playback) {
  const notes = (shot.notes ?? []).map(({ glyph, text, by }) => {
    const said = make("span", { textContent: text ?? "", dir: "auto" });
    return make("p", { className: "cb-note" }, ...(glyph ? [glyphOf(glyph), " "] : []), said, " ", make("span", { className: "cb-by", textContent: by ?? "", dir: "auto" }));
  });
  const way = (label, glyph, about, go) => press(go, { className: "cb-branch", textContent: `${label} ${glyph ?? ""}`.trim(), "aria-label": about });
  const there = (shot.branches ?? []).filter(({ shots }) => shots || playback.board.options.send);
  const ways = there.map((branch) => way(branch.label, branch.glyph, `${NAMES.variation}: ${branch.label}`, () => playback.enter(branch)));
  if (playback.left.length) ways.push(way(NAMES.back, "", NAMES.back, () => playback.leave()));
  return ways.length ? [...notes, make("div", { className: "cb-branches" }, ...ways)] : notes;
}

/** The sentences of all shots by chapter; a click goes to the step. @param {HTMLElement} el @param {{shots: Shot[], index?: number, onIndex?: (index: number) => void}} options */
export function mountLog(el, options) {
  const list = make("ol", { className: "cb-log", tabIndex: 0, role: "log", "aria-label": NAMES.log, "aria-live": "off" });
  list.dataset.lmSuppressShortcuts = "true";
  list.addEventListener("click", (event) => {
    const line = event.target.closest?.("[data-at]");
    if (line) options.onIndex?.(Number(line.dataset.at));
  });
  el.classList.add("cb-side");
  el.append(list);

  function show(shots, index) {
    let [chapter, head] = ["", ""];
    const lines = [];
    shots.forEach((shot, at) => {
      chapter = shot.chapter ?? chapter;
      const glyph = shot.notes?.find((note) => note.glyph)?.glyph;
      for (const text of shot.log ?? []) {
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

  const first = options.index ?? options.shots.length - 1;
  show(options.shots, first);
  globalThis.requestAnimationFrame?.(() => go(first)); // once more when it stands in the page and can scroll
  return { show, go, destroy: () => list.remove() };
}
