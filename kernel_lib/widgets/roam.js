// Where the arrow keys go on a table: by geometry. Pure functions.

/** @typedef {{key: string, x: number, y: number, w: number, h: number, parent?: string}} Piece */

/** Pieces in rows from the top, each from left to right. @param {Piece[]} pieces */
export function rows(pieces) {
  const found = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const [first] = found.at(-1) ?? [];
    if (first && piece.y < first.y + first.h / 2) found.at(-1).push(piece);
    else found.push([piece]);
  }
  return found.map((row) => row.sort((a, b) => a.x - b.x));
}

/** All pieces as one reads them, each followed by what it opens. @param {Piece[]} pieces @returns {string[]} */
export function reading(pieces) {
  const known = new Set(pieces.map(({ key }) => key));
  const after = (parent) => rows(pieces.filter((piece) => (known.has(piece.parent) ? piece.parent : undefined) === parent)).flat();
  const told = (parent) => after(parent).flatMap(({ key }) => [key, ...told(key)]);
  return told(undefined);
}

/** The nearest of `pieces` from a place in a direction; null if none lies there. @param {Piece[]} pieces @param {Piece} from @param {string} where */
export function toward(pieces, from, where) {
  const upright = where === "up" || where === "down";
  const sign = where === "up" || where === "left" ? -1 : 1;
  let [best, nearest] = [Infinity, null];
  for (const piece of pieces) {
    const [x, y] = [piece.x - from.x, piece.y - from.y];
    const [along, aside] = upright ? [sign * y, Math.abs(x)] : [sign * x, Math.abs(y)];
    const [long, wide] = upright ? [piece.h + from.h, piece.w + from.w] : [piece.w + from.w, piece.h + from.h];
    if (piece.key === from.key || along < 0.2 * long) continue; // beside it rather than in that direction
    const cost = Math.max(along - long / 2, 0) + 4 * Math.max(aside - 0.4 * wide, 0) + aside / 2; // rather far than aslant
    if (cost < best) [best, nearest] = [cost, piece.key];
  }
  return nearest;
}

/** The piece nearest to a place. @param {Piece[]} pieces @param {Piece} from */
export const closest = (pieces, from) => [...pieces].sort((a, b) => Math.hypot(a.x - from.x, a.y - from.y) - Math.hypot(b.x - from.x, b.y - from.y))[0]?.key;

/** As `toward`; where none lies there, the one at the other end. @param {Piece[]} pieces @param {Piece} from @param {string} where */
function around(pieces, from, where) {
  const far = where === "up" ? { y: from.y + 1e5 } : { y: from.y - 1e5 };
  return toward(pieces, from, where) ?? toward(pieces, { ...from, ...far, key: "" }, where);
}

/**
 * The piece that the keyboard goes to from a place: up and down by what is near, first among what the same piece opened;
 * left and right as one reads. @param {Piece[]} pieces @param {Piece|null} from @param {string} where
 */
export function roam(pieces, from, where) {
  if (where === "start") return pieces[0]?.key;
  if (where === "end") return pieces.at(-1)?.key;
  const on = where === "right" || where === "down";
  const order = reading(pieces);
  const at = order.indexOf(from?.key);
  if (at < 0 && !from) return on ? order[0] : order.at(-1);
  if (at < 0) return around(pieces, from, where) ?? order[0];
  if (where !== "up" && where !== "down") return order[(at + (on ? 1 : -1) + order.length) % order.length];
  const { parent } = pieces.find(({ key }) => key === from.key);
  const group = pieces.filter((piece) => piece.parent === parent);
  return toward(group, from, where) ?? around(pieces, from, where) ?? from.key;
}
