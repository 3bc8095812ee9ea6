// How the way to a task is shown: its notes wait for the reader at every speed, and what is skipped is skipped up to the next of them.

import type { Frame } from "../front/types.ts";
import { Showing } from "../table/showing.ts";

export class LessonShowing extends Showing {
  /** A page that opens before anything was answered begins with the way to the task. */
  begin() {
    const { table } = this;
    const { frames } = table;
    let from = frames.length - 1;
    while (from > 0 && frames[from - 1].steps) from--;
    if (from >= frames.length - 1) return;
    table.go(from, true);
    this.hold();
    this.follow();
  }

  override holdOf(frame: Frame) {
    return frame.waits ? Infinity : super.holdOf(frame);
  }

  override skip() {
    const { table } = this;
    if (!this.comes) return false;
    const note = table.frames.findIndex(({ waits }, at) => waits && at > table.index);
    this.stop();
    table.go(note < 0 ? Infinity : note);
    this.hold();
    this.follow();
    table.tellControls();
    return true;
  }
}
