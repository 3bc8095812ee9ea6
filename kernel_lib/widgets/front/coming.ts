// Shots as they come from Python, into a list that all views of a widget share. Pure functions.

import type { Shot } from "./types.ts";

/** The shot that a table shows after `index`: those that are not to stay on show are passed over. */
export function nextOf(shots: Shot[], index: number) {
  let at = index + 1;
  while (at < shots.length - 1 && shots[at].hold === 0) at++;
  return at;
}

/** Puts appended shots where they belong; a message that comes twice changes nothing. */
export function appendTo(shots: Shot[], message: { shots: Shot[]; from?: number }) {
  shots.length = Math.min(shots.length, message.from ?? shots.length);
  shots.push(...message.shots);
}

/** Puts shots in the places of those that had no picture. */
export function fillIn(shots: Shot[], message: { shots: Shot[]; from: number }) {
  shots.splice(message.from, message.shots.length, ...message.shots);
}
