// What an exported page does with its shots before it shows them: see `leaner` in packing.py.

/** @import { Shape, Shot, Sprite } from "./types.js" */

/** Shots as they are packed: apart from their pictures; of a text twin the lines that stood there before are numbers. */
/** @typedef {Omit<Shot, "text"|"branches"> & {text?: (string|number)[]|string, branches?: {shots?: [number, number]}[]}} Lean */
/** What a piece says in a shape: its fields; 0: it goes, null: nothing. @typedef {Sprite|0|null} Told */
/**
 * The changes of each piece: `after` how many shots each, and what is `said` then: 0: it goes from all shapes; above 0: what it said that time;
 * below 0: the number of one of the `forms`, which are the names of its fields in each of the `shapes`. What those say stands in `fields`, in this
 * order. A piece may have several rows.
 * The first shots are those of the `line`; those of variations come after them, where each says, and so many.
 * @typedef {{shots: Lean[], line: number, shapes: Shape[], sizes: [number, [number, number]][][], keys: string[], after: number[][], said: number[][], forms: (string[]|0|null)[][], fields: Record<string, unknown[]>}} Packed
 */

/** Brings the shots of a page together again, its variations included. @param {Packed} packed */
export function complete(packed) {
  const { shots, shapes, sizes, keys } = packed;
  for (const values of Object.values(packed.fields)) values.reverse(); // they are taken from the end
  keys.forEach((key, row) => bringBack(packed, key, row));
  sizes.forEach((told, column) => told.forEach(([at, size]) => ((shots[at][shapes[column]] ??= {}).size = size)));
  fillOut(shots, shapes);
  for (const branch of shots.flatMap(({ branches }) => branches ?? [])) if (branch.shots) branch.shots = aside(shots, branch.shots);
  shots.length = packed.line;
}

/** The shots of a variation. @param {Lean[]} shots @param {[number, number]} place @returns {[number, number]|any} */
const aside = (shots, [from, count]) => shots.slice(from, from + count);

/** @param {Packed} packed @param {string} key @param {number} row */
function bringBack({ shots, shapes, after, said, forms, fields }, key, row) {
  /** @param {string[]|0|null} form @returns {Told} */
  const read = (form) => form && Object.fromEntries(form.map((name) => [name, fields[name].pop()]));
  /** @type {Told[][]} */
  const told = [];
  let at = 0;
  said[row].forEach((value, place) => {
    at += after[row][place];
    if (value < 0) told.push(forms[-value - 1].map(read));
    shapes.forEach((shape, column) => {
      const sprite = value ? told[value < 0 ? told.length - 1 : value - 1][column] : 0;
      if (sprite === null) return;
      const change = (shots[at][shape] ??= {});
      if (sprite) (change.set ??= {})[key] = sprite;
      else (change.del ??= []).push(key);
    });
  });
}

/** Says again what was said before, and in each shape what sprites say in the first one; what is null they do not say. @param {Lean[]} shots @param {Shape[]} shapes */
export function fillOut(shots, [first, ...others]) {
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
  }
}
