// Shots in the browser: what each says is worked out from the changes up to it. Pure functions.

/** @import { Shape, Shot, Sprites } from "./types.js" */

import { findLast } from "./arrays.js";

/** A shot that stands alone, without those before it: it says in which shapes all are drawn. @param {Shot[]} shots */
export const alone = (shots) => shots.find(({ whole, blank }, place) => whole || (!place && !blank));

/**
 * The sprites of shot `upto`, by key. What was worked out is kept in `cache`, one entry a shot; a sprite that
 * does not change stays the very same object.
 * @param {Shot[]} shots @param {number} upto @param {Shape} shape @param {(Sprites|undefined)[]} [cache]
 */
export function expand(shots, upto, shape, cache = []) {
  let at = upto;
  while (at > 0 && !cache[at] && !shots[at].whole) at--;
  let now = cache[at] ?? changed({}, shots[at], shape);
  cache[at] = now;
  for (at++; at <= upto; at++) cache[at] = now = changed(now, shots[at], shape);
  return now;
}

/** @param {Sprites} before @param {Shot} shot @param {Shape} shape @returns {Sprites} */
function changed(before, shot, shape) {
  const change = shot[shape];
  if (!change) return before;
  const now = { ...before };
  for (const key of change.del ?? []) delete now[key];
  for (const [key, fields] of Object.entries(change.set ?? {})) now[key] = { ...now[key], ...fields };
  return now;
}

/** What shots say only where it changes. @param {Shot[]} shots @param {number} upto @param {Shape} shape */
export function facts(shots, upto, shape) {
  /** @type {Pick<Shot, "caption"|"text"|"ms"|"tries"|"tally"> & {size?: [number, number]}} */
  const kept = {};
  for (let at = upto; at >= 0; at--) {
    const shot = shots[at];
    kept.caption ??= shot.caption;
    kept.text ??= shot.text;
    kept.ms ??= shot.ms;
    kept.tries ??= shot.tries;
    kept.tally ??= shot.tally;
    kept.size ??= shot[shape]?.size;
    if (shot.whole) break; // what it does not say is as it is at first
  }
  const { caption = "", text = "", ms = 260, tries = false, tally = [], size = [1280, 800] } = kept;
  return { caption, chapter: chapterOf(shots, upto), text, ms, tries, tally, size };
}

/** A shot as one that stands alone, in these shapes. @param {Shot[]} shots @param {number} index @param {Shape[]} shapes @returns {Shot} */
export function standing(shots, index, shapes) {
  /** @type {Shot} */
  const whole = { ...shots[index], whole: true };
  for (const shape of shapes) {
    const { caption, text, ms, tries, size } = facts(shots, index, shape);
    Object.assign(whole, { caption, text, ms, tries, [shape]: { set: expand(shots, index, shape), size } });
  }
  return whole;
}

/** The height of the highest picture of a shape. @param {Shot[]} shots @param {Shape} shape @param {number} height of the one on show */
export const tallest = (shots, shape, height) => shots.reduce((most, shot) => Math.max(most, shot[shape]?.size?.[1] ?? 0), height);

/** @param {Shot[]} shots @param {number} upto */
function chapterOf(shots, upto) {
  for (let at = upto; at >= 0; at--) if (shots[at].chapter !== undefined) return shots[at].chapter ?? "";
  return "";
}

/** The shot to go to for the previous (-1) or next (1) chapter. @param {Shot[]} shots @param {number} index @param {number} way */
export function chapterFrom(shots, index, way) {
  const starts = shots.flatMap((shot, at) => (shot.chapter === undefined ? [] : [at]));
  if (way > 0) return starts.find((at) => at > index) ?? shots.length - 1;
  return findLast(starts, (at) => at < index) ?? 0;
}

/** Whether a shot about `index` has no picture yet. @param {Shot[]} shots @param {number} index @param {number} about how many to either side */
export const blankNear = (shots, index, about) => shots.slice(Math.max(index - about, 0), index + about + 1).some(({ blank }) => blank);
