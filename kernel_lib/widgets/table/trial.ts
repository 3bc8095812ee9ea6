// What a chosen move would do, before it is made: asked for a moment after it was chosen, and shown once the answer has come.

import type { Frame } from "../front/types.ts";

const TRY_MS = 120;

export class Trial {
  ask: (move: string) => void;
  on = false; // whether moves are tried out
  shown = "";
  pending: string | null = null; // the move that is about to be asked for
  timer: ReturnType<typeof setTimeout> | 0 = 0;

  /** @param ask what that move would do; "": nothing is chosen any more */
  constructor(ask: (move: string) => void) {
    this.ask = ask;
  }

  /** Whether a frame shows what a move would do that is not chosen any more: it may not even have what is chosen now. */
  isPast({ tried }: Frame) {
    return tried !== undefined && tried !== this.wanted;
  }

  /** The move of which is to be seen what it would do, or "". */
  get wanted() {
    return this.pending ?? this.shown;
  }

  /** This move is chosen now. Whether what it would do is on show once more: what was asked for first may have come meanwhile. */
  choose(chosen: string) {
    const move = this.on ? chosen : "";
    if (move === this.wanted) return false;
    this.stop();
    if (move === this.shown) return true;
    this.pending = move;
    this.timer = setTimeout(() => {
      this.shown = move;
      this.pending = null;
      this.ask(move);
    }, TRY_MS);
    return false;
  }

  /** A frame is on show. @param on whether moves are tried out there @param shown the move of which it shows what it would do */
  see(on: boolean, shown = "") {
    this.on = on;
    this.shown = shown;
  }

  /** Nothing more is asked for. */
  stop() {
    clearTimeout(this.timer);
    this.pending = null;
  }
}
