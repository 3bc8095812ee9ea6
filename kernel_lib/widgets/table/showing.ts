// How what has come is shown: one frame after the other, each as long as it says, however they came.

import type { Frame } from "../front/types.ts";
import type { Table } from "./table.ts";
import type { Way } from "../front/presenter.ts";
import { findLastIndex } from "../front/arrays.ts";
import { nextOf } from "../front/coming.ts";

const QUEUE_MS = 600;
export type Pace = "slow" | "normal" | "fast" | "at-once";
/** By pace, what a frame's time on show is multiplied by. */
const TIMES: Record<Pace, number> = { slow: 2, normal: 1, fast: 0.4, "at-once": 0 };

export class Showing {
  table: Table;
  timer: ReturnType<typeof setTimeout> | 0 = 0; // the next one waits until this one was seen
  due = 0; // when the frame on show has been seen for long enough
  waits = false; // whether the next one is shown when the person asks for it
  since = Infinity; // the first frame after the person at the screen moved last
  pace: Pace = "normal";
  repeats = false; // whether what was shown is shown once more

  constructor(table: Table) {
    this.table = table;
  }

  /** Whether something is still to be shown. */
  get comes() {
    return Boolean(this.timer) || this.waits;
  }

  /** Whether something has been shown since the person moved. */
  get passed() {
    return this.since < this.table.frames.length - 1;
  }

  /** The ways on for those who look at the whole screen. */
  get ways(): Way[] {
    const ways: Way[] = [];
    const { words } = this.table;
    if (this.waits) ways.push({ key: "→", words: words("front/key-next"), then: () => this.next() }, { key: "←", words: words("front/key-back"), then: () => this.previous() });
    if (this.comes) ways.push({ key: "S", words: words("table/key-skip"), then: () => this.skip() });
    if (this.passed) ways.push({ key: "A", words: words("table/key-again"), then: () => this.again() });
    return ways;
  }

  /** "step 2 of 7", where several wait for the person. */
  get counted() {
    const { frames, index, words } = this.table;
    if (!frames[index]?.waits) return "";
    const from = findLastIndex(frames, (frame, at) => at < index && !frame.waits) + 1;
    const end = frames.findIndex((frame, at) => at > index && !frame.waits);
    return words("table/step", { number: index - from + 1, of: (end < 0 ? frames.length : end) - from });
  }

  /** Shows what has come, until a click or a key skips to the last. */
  follow() {
    const { table } = this;
    if (this.comes) return;
    while (table.index < table.frames.length - 1) {
      const wait = this.due - performance.now();
      if (wait === Infinity) this.waits = true;
      else if (wait > 0) this.timer = setTimeout(() => ((this.timer = 0), this.follow()), wait);
      if (this.comes) break;
      const next = nextOf(table.frames, table.index);
      if (table.trial.isPast(table.frames[next])) break; // the answer to what is asked now replaces it
      table.go(next, false, true);
      this.hold();
    }
    if (!this.comes && this.repeats) {
      this.repeats = false;
      this.hold(); // what comes next waits no longer than it would have
    }
    table.tellControls();
  }

  /** The frame on show is to be seen from now on for as long as it says. */
  hold() {
    this.due = performance.now() + this.holdOf(this.table.frames[this.table.index] ?? {});
  }

  /** How long a frame stays on show, in ms. */
  holdOf(frame: Frame) {
    const asked = this.repeats && this.pace === "at-once"; // who asks to see it again wants to see it
    if (frame.waits && (asked || this.pace !== "at-once")) return Infinity;
    const hold = frame.hold ?? this.table.options.pace ?? QUEUE_MS;
    return asked ? Math.max(hold, QUEUE_MS) : hold * TIMES[this.pace];
  }

  /** Shows the next of the frames that wait for the person. */
  next() {
    if (!this.waits) return;
    this.stop();
    this.follow();
  }

  /** Shows the frame before, if it waited as well. */
  previous() {
    const { table } = this;
    if (this.waits && table.frames[table.index - 1]?.waits) table.go(table.index - 1, true);
  }

  /** Shows at once what is still to come; false if nothing is. */
  skip() {
    if (!this.comes) return false;
    this.stop();
    this.table.go(Infinity);
    this.table.tellControls();
    return true;
  }

  /** Shows once more what has happened since the person at the screen moved last. */
  again() {
    if (!this.passed) return;
    this.stop();
    this.table.hush();
    this.table.go(this.since, true);
    this.repeats = true;
    this.hold();
    this.follow();
  }

  goAt(pace: Pace) {
    const { due } = this;
    this.stop();
    this.pace = pace;
    this.hold();
    this.due = Math.min(this.due, due);
    this.follow();
  }

  /** Nothing is to come any more. */
  stop() {
    clearTimeout(this.timer);
    this.timer = this.due = 0;
    this.waits = this.repeats = false;
  }
}
