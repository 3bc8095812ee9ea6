// What an exported page does with its shots before it shows them: see `leaner` in packing.py.

/** @import { Change, Shape, Shot } from "./types.js" */

/** Shots as they are packed: apart from their pictures; of a text twin the lines that stood there before are numbers. */
/** @typedef {Omit<Shot, "text"> & {text?: (string|number)[]|string, branches?: {shots?: Lean[]}[]}} Lean */
/** @typedef {Partial<Record<Shape, (Change|null)[]>> & {shots: Lean[]}} Packed */

/** @type {Shape[]} */
const DRAWN = ["wide", "middle", "narrow"];

/** Brings the shots of a page together again, its variations included. @param {Packed} packed */
export function complete(packed) {
  packed.shots.forEach((shot, at) => {
    for (const shape of DRAWN) shot[shape] = packed[shape]?.[at] ?? undefined;
  });
  fillOut(packed.shots);
}

/** Says again what was said before, and in each shape what sprites say in the wide one; what is null they do not say. @param {Lean[]} [shots] */
function fillOut(shots = []) {
  /** @type {string[]} */
  let lines = [];
  for (const shot of shots) {
    if (Array.isArray(shot.text)) {
      lines = shot.text.map((line) => (typeof line === "number" ? lines[line] : line));
      shot.text = lines.join("\n");
    }
    for (const shape of DRAWN.slice(1)) {
      const set = shot[shape]?.set ?? {};
      for (const key of Object.keys(set)) {
        const fields = Object.entries({ ...shot.wide?.set?.[key], ...set[key] });
        set[key] = Object.fromEntries(fields.filter(([, said]) => said !== null));
      }
    }
    for (const branch of shot.branches ?? []) fillOut(branch.shots);
  }
}
