// Shots as they come from Python, into a list that all views of a widget share. Pure functions.

/** @import { Shot } from "./types.js" */

/** The shot that a table shows after `index`: those that are not to stay on show are passed over. @param {Shot[]} shots @param {number} index */
export function nextOf(shots, index) {
  let at = index + 1;
  while (at < shots.length - 1 && shots[at].hold === 0) at++;
  return at;
}

/** Puts appended shots where they belong; a message that comes twice changes nothing. @param {Shot[]} shots @param {{shots: Shot[], from?: number}} message */
export function appendTo(shots, message) {
  shots.length = Math.min(shots.length, message.from ?? shots.length);
  shots.push(...message.shots);
}

/** Puts shots in the places of those that had no picture. @param {Shot[]} shots @param {{shots: Shot[], from: number}} message */
export function fillIn(shots, message) {
  shots.splice(message.from, message.shots.length, ...message.shots);
}
