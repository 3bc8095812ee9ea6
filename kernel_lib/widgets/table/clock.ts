// The clock of a table: it counts by itself between frames, and asks the kernel, the referee, for what is due meanwhile.

import type { Sprites } from "../front/types.ts";

const BEAT_MS = 200;
const LOST_MS = 10000;
const TOLD_S = [60, 30, 10];

/** The seconds to be announced between two moments, if any. @param now ms that are left */
export const toTell = (before: number, now: number) => TOLD_S.find((seconds) => before > seconds * 1000 && now <= seconds * 1000);

/** One clock of a scene; `since` is when it showed `left`, `before` what was left when it was looked at last. */
export interface Dial {
  left: number;
  span: number;
  stands: boolean;
  since: number;
  before: number;
  ended: boolean;
}

/** `tick()` asks the kernel, false if it is gone; `show(key, left)` draws; `tell(seconds)` announces. */
export interface Parts {
  tick: () => unknown;
  show: (key: string, left: number) => unknown;
  tell: (seconds: number) => unknown;
}

/** Counts down all clocks of a scene. */
export class Clock {
  parts: Parts;
  now: () => number;
  dials = new Map<string, Dial>();
  asked = 0; // when a tick was sent that is not answered
  timer: ReturnType<typeof setInterval> | 0 = 0;

  constructor(parts: Parts, now: () => number = () => performance.now()) {
    this.parts = parts;
    this.now = now;
  }

  /** Other sprites are on show. One that says the same as before goes on; while it `stands` none runs. */
  see(sprites: Sprites, stands: boolean) {
    const before = this.dials;
    this.dials = new Map();
    for (const [key, { span, left = 0 }] of Object.entries(sprites)) {
      if (!span) continue;
      const same = before.get(key);
      const goesOn = same && same.left === left && same.span === span && !same.stands && !stands;
      this.dials.set(key, goesOn ? same : { left, span, stands, since: this.now(), before: left, ended: false });
    }
    this.draw();
    if (![...this.dials.values()].some((dial) => this.runs(dial))) this.stop();
    else this.timer ||= setInterval(() => this.beat(), BEAT_MS);
  }

  runs(dial: Dial) {
    return !dial.stands && !dial.ended && dial.left > 0;
  }

  /** The ms that are left. */
  left(dial: Dial) {
    return dial.stands ? dial.left : Math.max(dial.left - (this.now() - dial.since), 0);
  }

  draw() {
    for (const [key, dial] of this.dials) this.parts.show(key, this.left(dial));
  }

  /** Five times a second: draws, announces, and asks; at zero once more, and that is all. */
  beat() {
    this.draw();
    let asks = false;
    for (const dial of this.dials.values()) {
      if (!this.runs(dial)) continue;
      const left = this.left(dial);
      const seconds = toTell(dial.before, left);
      if (seconds) this.parts.tell(seconds);
      dial.before = left;
      asks = true;
    }
    if (!asks) return this.stop();
    if (this.asked && this.now() - this.asked < LOST_MS) return;
    for (const dial of this.dials.values()) dial.ended ||= this.runs(dial) && !this.left(dial); // this tick is the one at zero
    this.asked = this.now();
    if (this.parts.tick() === false) this.stop();
  }

  /** An answer has come. */
  answered() {
    this.asked = 0;
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
  }
}
