// What an exported page does with its shots before it shows them: see `leaner` in packing.py.

/** @import { Change, Shape, Shot, Sprite } from "./types.js" */

/** Shots as they are packed: apart from their pictures; of a text twin the lines that stood there before are numbers. */
/** @typedef {Omit<Shot, "text"> & {text?: (string|number)[]|string, branches?: {shots?: Lean[]}[]}} Lean */
/** Of each piece its changes: after how many shots, and what it says then, 0 where it goes; and where the size is another. */
/** @typedef {{pieces: Record<string, (number|Sprite)[]>, sizes: [number, [number, number]][]}} Pieces */
/** @typedef {Partial<Record<Shape, Pieces>> & {shots: Lean[]}} Packed */

/** @type {Shape[]} */
const DRAWN = ["wide", "middle", "narrow"];

/** Brings the shots of a page together again, its variations included. @param {Packed} packed */
export function complete(packed) {
  for (const shape of DRAWN) {
    const told = packed[shape];
    if (told) bringBack(packed.shots, shape, told);
  }
  fillOut(packed.shots, DRAWN.find((shape) => packed[shape]) ?? "wide");
}

/** @param {Lean[]} shots @param {Shape} shape @param {Pieces} told */
function bringBack(shots, shape, { pieces, sizes }) {
  /** @param {number} at @returns {Change} */
  const change = (at) => (shots[at][shape] ??= {});
  for (const [key, said] of Object.entries(pieces)) {
    let at = 0;
    for (let place = 0; place < said.length; place += 2) {
      at += Number(said[place]);
      const fields = said[place + 1];
      if (typeof fields === "number") (change(at).del ??= []).push(key);
      else (change(at).set ??= {})[key] = fields;
    }
  }
  for (const [at, size] of sizes) change(at).size = size;
}

/** Says again what was said before, and in each shape what sprites say in the first one; what is null they do not say. @param {Lean[]} shots @param {Shape} first */
function fillOut(shots, first) {
  /** @type {string[]} */
  let lines = [];
  for (const shot of shots) {
    if (Array.isArray(shot.text)) {
      lines = shot.text.map((line) => (typeof line === "number" ? lines[line] : line));
      shot.text = lines.join("\n");
    }
    for (const shape of DRAWN.filter((one) => one !== first)) {
      const set = shot[shape]?.set ?? {};
      for (const key of Object.keys(set)) {
        const fields = Object.entries({ ...shot[first]?.set?.[key], ...set[key] });
        set[key] = Object.fromEntries(fields.filter(([, said]) => said !== null));
      }
    }
    for (const branch of shot.branches ?? []) fillOut(branch.shots ?? [], first);
  }
}
