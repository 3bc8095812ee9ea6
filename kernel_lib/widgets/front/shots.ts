// Shots in the browser: what each says is worked out from the changes up to it. Pure functions.

import type { Shape, Shot, Sprites } from "./types.ts";
import { findLast } from "./arrays.ts";

/** A shot that stands alone, without those before it: it says in which shapes all are drawn. */
export const alone = (shots: Shot[]) => shots.find(({ whole, blank }, place) => whole || (!place && !blank));

/**
 * The sprites of shot `upto`, by key. What was worked out is kept in `cache`, one entry a shot; a sprite that
 * does not change stays the very same object.
 */
export function expand(shots: Shot[], upto: number, shape: Shape, cache: (Sprites | undefined)[] = []) {
  let at = upto;
  while (at > 0 && !cache[at] && !shots[at].whole) at--;
  let now = cache[at] ?? changed({}, shots[at], shape);
  cache[at] = now;
  for (at++; at <= upto; at++) cache[at] = now = changed(now, shots[at], shape);
  return now;
}

function changed(before: Sprites, shot: Shot, shape: Shape): Sprites {
  const change = shot[shape];
  if (!change) return before;
  const now = { ...before };
  for (const key of change.del ?? []) delete now[key];
  for (const [key, fields] of Object.entries(change.set ?? {})) now[key] = { ...now[key], ...fields };
  return now;
}

/** What shots say only where it changes. */
export function facts(shots: Shot[], upto: number, shape: Shape) {
  const kept: Pick<Shot, "caption" | "text" | "ms" | "tries" | "tally"> & { size?: [number, number] } = {};
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

/** A shot as one that stands alone, in these shapes. */
export function standing(shots: Shot[], index: number, shapes: Shape[]): Shot {
  const whole: Shot = { ...shots[index], whole: true };
  for (const shape of shapes) {
    const { caption, text, ms, tries, size } = facts(shots, index, shape);
    Object.assign(whole, { caption, text, ms, tries, [shape]: { set: expand(shots, index, shape), size } });
  }
  return whole;
}

/** The height of the highest picture of a shape. @param height of the one on show */
export const tallest = (shots: Shot[], shape: Shape, height: number) => shots.reduce((most, shot) => Math.max(most, shot[shape]?.size?.[1] ?? 0), height);

function chapterOf(shots: Shot[], upto: number) {
  for (let at = upto; at >= 0; at--) if (shots[at].chapter !== undefined) return shots[at].chapter ?? "";
  return "";
}

/** The shot to go to for the previous (-1) or next (1) chapter. */
export function chapterFrom(shots: Shot[], index: number, way: number) {
  const starts = shots.flatMap((shot, at) => (shot.chapter === undefined ? [] : [at]));
  if (way > 0) return starts.find((at) => at > index) ?? shots.length - 1;
  return findLast(starts, (at) => at < index) ?? 0;
}

/** Whether a shot about `index` has no picture yet. @param about how many to either side */
export const blankNear = (shots: Shot[], index: number, about: number) => shots.slice(Math.max(index - about, 0), index + about + 1).some(({ blank }) => blank);
