// What an exported page does with its shots before it shows them: see `leaner` in packing.py.

/** @import { Shape, Shot, Sprite } from "./types.js" */

/** Shots as they are packed: apart from their pictures; of a text twin the lines that stood there before are numbers. */
/** @typedef {Omit<Shot, "text"> & {text?: (string|number)[]|string, branches?: {shots?: Lean[]}[]}} Lean */
/**
 * The changes of each piece: `after` how many shots each, and what is `said` then in each of the `shapes`, 0 where the piece goes, null where
 * nothing is said; 0 alone: it goes from all of them, another number: what it said that time. A piece may have several rows.
 * @typedef {(number|(Sprite|0|null)[])[]} Said
 * @typedef {{shots: Lean[], shapes: Shape[], sizes: [number, [number, number]][][], keys: string[], after: number[][], said: Said[]}} Packed
 */

/** Brings the shots of a page together again, its variations included. @param {Packed} packed */
export function complete(packed) {
  const { shots, shapes, sizes, keys } = packed;
  keys.forEach((key, row) => bringBack(packed, key, row));
  sizes.forEach((told, column) => told.forEach(([at, size]) => ((shots[at][shapes[column]] ??= {}).size = size)));
  fillOut(shots, shapes);
}

/** @param {Packed} packed @param {string} key @param {number} row */
function bringBack({ shots, shapes, after, said }, key, row) {
  /** @type {(Sprite|0|null)[][]} */
  const told = [];
  let at = 0;
  said[row].forEach((value, place) => {
    at += after[row][place];
    if (typeof value !== "number") told.push(value);
    shapes.forEach((shape, column) => {
      const fields = typeof value !== "number" ? value[column] : value ? told[value - 1][column] : 0;
      if (fields === null) return;
      const change = (shots[at][shape] ??= {});
      if (fields) (change.set ??= {})[key] = fields;
      else (change.del ??= []).push(key);
    });
  });
}

/** Says again what was said before, and in each shape what sprites say in the first one; what is null they do not say. @param {Lean[]} shots @param {Shape[]} shapes */
function fillOut(shots, [first, ...others]) {
  /** @type {string[]} */
  let lines = [];
  for (const shot of shots) {
    if (Array.isArray(shot.text)) {
      lines = shot.text.map((line) => (typeof line === "number" ? lines[line] : line));
      shot.text = lines.join("\n");
    }
    for (const shape of others) {
      const set = shot[shape]?.set ?? {};
      for (const key of Object.keys(set)) {
        const fields = Object.entries({ ...shot[first]?.set?.[key], ...set[key] });
        set[key] = Object.fromEntries(fields.filter(([, said]) => said !== null));
      }
    }
    for (const branch of shot.branches ?? []) fillOut(branch.shots ?? [], [first, ...others]);
  }
}
