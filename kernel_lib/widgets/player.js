// A player in the browser: the board with its bar, notes and variations, and the log in exported pages.
// It needs no kernel but for the pictures of long lines: exported pages have this and no table.

/** @import { Options, Shot } from "./types.js" */

import { playerBar, remarks } from "./bar.js";
import { Board } from "./board.js";
import { make } from "./elements.js";
import { Log } from "./log.js";
import { Playback } from "./playback.js";
import { blankNear, facts } from "./shots.js";

const NEAR = 12;
const LATE_MS = 10000;

/** The next (way 1) or previous (-1) of some keys, round and round. @param {string[]} keys @param {string|null} from @param {number} way */
export function beside(keys, from, way) {
  const at = from === null ? -1 : keys.indexOf(from);
  return keys.at(((at < 0 && way < 0 ? 0 : at) + way) % Math.max(keys.length, 1));
}

const PLAYER_KEYS = {
  ...{ ArrowLeft: "back", ArrowRight: "forward", PageUp: "chapter-back", PageDown: "chapter-forward", Home: "first", End: "last", " ": "play" },
  ...{ ArrowDown: "enter", ArrowUp: "leave", ",": "previous", ".": "next", Enter: "press", Escape: "away" },
};
const WAYS = new Map(Object.entries({ next: 1, previous: -1, away: 0 }));

export class Player extends Board {
  /** @param {HTMLElement} el @param {Options} options */
  constructor(el, options) {
    super(el, options, options.index ?? 0);
    /** @type {ReturnType<typeof setTimeout>|0} pictures were asked for, and the answer has not come */
    this.asked = 0;
    /** @type {Playback} */
    this.playback = new Playback(this, () => this.tellPlace());
    /** @param {number} index */
    const go = (index) => (this.playback.stop(), this.go(index));
    this.bar = playerBar(this.playback, go);
    this.notes = make("div", { className: "cb-notes", "aria-live": "polite" });
    this.root.classList.add("cb-player");
    this.main.append(this.bar.element, this.notes);
    /** @param {string} symbol */
    const used = (symbol) => this.stage.used(symbol, 100);
    this.log = new Log({ seats: options.seats, used, go });
    this.log.show(this.shots, this.index);
    this.side.append(this.log.list);
    this.open();
  }

  destroy() {
    super.destroy();
    clearTimeout(this.asked);
  }

  get column() {
    return true;
  }

  /** @returns {boolean} */
  get quiet() {
    return this.playback.playing;
  }

  /** @param {Shot} shot */
  drawn(shot) {
    this.tellPlace();
    this.notes.replaceChildren(...remarks(shot, this.playback));
    this.log.go(this.index);
    this.comeNear();
  }

  /** Where in the game we are, on the bar. */
  tellPlace() {
    this.bar.update(this.index, this.shots.length, facts(this.shots, this.index, this.shape || "wide").chapter);
  }

  /** Asks for the pictures that are missing about the shot on show, one request at a time. */
  comeNear() {
    if (this.asked || !this.options.send || !blankNear(this.shots, this.index, NEAR)) return;
    this.asked = setTimeout(() => (this.asked = 0), LATE_MS);
    this.post({ type: "near", index: this.index });
  }

  /** Pictures have come; none in it: that was all. @param {Shot[]} shots */
  filled(shots) {
    if (!shots.length) {
      clearTimeout(this.asked);
      this.asked = 0;
    }
    if (this.root.dataset.blank === "true" && !this.shots[this.index]?.blank) this.show(0);
    else this.comeNear();
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
    this.log.show(this.shots, this.index);
    this.show(0);
  }

  /** @param {Shot[]} shots @param {number} index */
  reset(shots, index) {
    super.reset(shots, index);
    this.log.show(shots, this.index);
  }

  /** @param {string|null} key */
  press(key) {
    super.press(key);
    const { move, mark } = this.spriteAt(key);
    if (move || !mark) return;
    this.ask({ type: "mark", mark });
    this.answered(); // none is due
  }

  get keys() {
    return PLAYER_KEYS;
  }

  /**
   * The arrow keys step wherever the focus is; full stop and comma go to the pieces of which more can be seen, Escape leaves them.
   * @param {string} means @param {string|null} key
   */
  does(means, key) {
    const way = WAYS.get(means);
    if (means === "press") return key ? this.press(key) : undefined;
    if (way === undefined) return this.playback.step(means);
    if (!way) this.pinned = null;
    this.focusOn(way ? beside(this.offered, key, way) : null);
    this.refresh();
  }
}
