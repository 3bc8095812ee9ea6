// What a chosen move would do, before it is made: asked for a moment after it was chosen, and shown once the answer has come.

/** @import { Shot } from "../front/types.js" */

const TRY_MS = 120;

export class Trial {
  /** @param {(move: string) => void} ask what that move would do; "": nothing is chosen any more */
  constructor(ask) {
    this.ask = ask;
    this.on = false; // whether moves are tried out
    this.shown = "";
    /** @type {string|null} the move that is about to be asked for */
    this.pending = null;
    /** @type {ReturnType<typeof setTimeout>|0} */
    this.timer = 0;
  }

  /** Whether a shot shows what a move would do that is not chosen any more: it may not even have what is chosen now. @param {Shot} shot */
  isPast({ tried }) {
    return tried !== undefined && tried !== this.wanted;
  }

  /** The move of which is to be seen what it would do, or "". */
  get wanted() {
    return this.pending ?? this.shown;
  }

  /** This move is chosen now. Whether what it would do is on show once more: what was asked for first may have come meanwhile. @param {string} chosen */
  choose(chosen) {
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

  /** A shot is on show. @param {boolean} on whether moves are tried out there @param {string} [shown] the move of which it shows what it would do */
  see(on, shown = "") {
    this.on = on;
    this.shown = shown;
  }

  /** Nothing more is asked for. */
  stop() {
    clearTimeout(this.timer);
    this.pending = null;
  }
}
