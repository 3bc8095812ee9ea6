// Frames as they come from Python, into a list that all views of a widget share. Pure functions.

import type { Frame } from "./types.ts";

/** The frame that a table shows after `index`: those that are not to stay on show are passed over. */
export function nextOf(frames: Frame[], index: number) {
  let at = index + 1;
  while (at < frames.length - 1 && frames[at].hold === 0) at++;
  return at;
}

/** Puts appended frames where they belong; a message that comes twice changes nothing. */
export function appendTo(frames: Frame[], message: { frames: Frame[]; from?: number }) {
  frames.length = Math.min(frames.length, message.from ?? frames.length);
  frames.push(...message.frames);
}

/** Puts frames in the places of those that had no picture. */
export function fillIn(frames: Frame[], message: { frames: Frame[]; from: number }) {
  frames.splice(message.from, message.frames.length, ...message.frames);
}
