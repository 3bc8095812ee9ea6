// Frames in the browser: what each says is worked out from the changes up to it. Pure functions.

import type { Shape, Frame, Sprites } from "./types.ts";
import { findLast } from "./arrays.ts";

/** A frame that stands alone, without those before it: it says in which shapes all are drawn. */
export const alone = (frames: Frame[]) => frames.find(({ whole, blank }, place) => whole || (!place && !blank));

/**
 * The sprites of frame `upto`, by key. What was worked out is kept in `cache`, one entry a frame; a sprite that
 * does not change stays the very same object.
 */
export function expand(frames: Frame[], upto: number, shape: Shape, cache: (Sprites | undefined)[] = []) {
  let at = upto;
  while (at > 0 && !cache[at] && !frames[at].whole) at--;
  let now = cache[at] ?? changed({}, frames[at], shape);
  cache[at] = now;
  for (at++; at <= upto; at++) cache[at] = now = changed(now, frames[at], shape);
  return now;
}

function changed(before: Sprites, frame: Frame, shape: Shape): Sprites {
  const change = frame[shape];
  if (!change) return before;
  const now = { ...before };
  for (const key of change.del ?? []) delete now[key];
  for (const [key, fields] of Object.entries(change.set ?? {})) now[key] = { ...now[key], ...fields };
  return now;
}

/** What frames say only where it changes. */
export function facts(frames: Frame[], upto: number, shape: Shape) {
  const kept: Pick<Frame, "caption" | "text" | "ms" | "tries" | "tally"> & { size?: [number, number] } = {};
  for (let at = upto; at >= 0; at--) {
    const frame = frames[at];
    kept.caption ??= frame.caption;
    kept.text ??= frame.text;
    kept.ms ??= frame.ms;
    kept.tries ??= frame.tries;
    kept.tally ??= frame.tally;
    kept.size ??= frame[shape]?.size;
    if (frame.whole) break; // what it does not say is as it is at first
  }
  const { caption = "", text = "", ms = 260, tries = false, tally = [], size = [1280, 800] } = kept;
  return { caption, chapter: chapterOf(frames, upto), text, ms, tries, tally, size };
}

/** A frame as one that stands alone, in these shapes. */
export function standing(frames: Frame[], index: number, shapes: Shape[]): Frame {
  const whole: Frame = { ...frames[index], whole: true };
  for (const shape of shapes) {
    const { caption, text, ms, tries, size } = facts(frames, index, shape);
    Object.assign(whole, { caption, text, ms, tries, [shape]: { set: expand(frames, index, shape), size } });
  }
  return whole;
}

/** The height of the highest picture of a shape. @param height of the one on show */
export const tallest = (frames: Frame[], shape: Shape, height: number) => frames.reduce((most, frame) => Math.max(most, frame[shape]?.size?.[1] ?? 0), height);

function chapterOf(frames: Frame[], upto: number) {
  for (let at = upto; at >= 0; at--) if (frames[at].chapter !== undefined) return frames[at].chapter ?? "";
  return "";
}

/** The frame to go to for the previous (-1) or next (1) chapter. */
export function chapterFrom(frames: Frame[], index: number, way: number) {
  const starts = frames.flatMap((frame, at) => (frame.chapter === undefined ? [] : [at]));
  if (way > 0) return starts.find((at) => at > index) ?? frames.length - 1;
  return findLast(starts, (at) => at < index) ?? 0;
}

/** Whether a frame about `index` has no picture yet. @param about how many to either side */
export const blankNear = (frames: Frame[], index: number, about: number) => frames.slice(Math.max(index - about, 0), index + about + 1).some(({ blank }) => blank);
