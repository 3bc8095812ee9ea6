// Where the arrow keys go on a table: by geometry. Pure functions.

import type { Piece } from "../front/types.ts";
import { lastOf } from "../front/arrays.ts";

/** Pieces in rows from the top, each from left to right. */
export function rows(pieces: Piece[]): Piece[][] {
  const found: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.y - b.y)) {
    const row = lastOf(found);
    if (row && piece.y < row[0].y + row[0].h / 2) row.push(piece);
    else found.push([piece]);
  }
  return found.map((row) => row.sort((a, b) => a.x - b.x));
}

/** All pieces as one reads them, each followed by what it opens. */
export function reading(pieces: Piece[]): string[] {
  const known = new Set(pieces.map(({ key }) => key));
  const opener = ({ parent }: Piece) => (parent !== undefined && known.has(parent) ? parent : undefined);
  const told = (parent?: string): string[] =>
    rows(pieces.filter((piece) => opener(piece) === parent))
      .flat()
      .flatMap(({ key }) => [key, ...told(key)]);
  return told();
}

/** The nearest of `pieces` from a place in a direction; null if none lies there. */
export function toward(pieces: Piece[], from: Piece, where: string): string | null {
  const upright = where === "up" || where === "down";
  const sign = where === "up" || where === "left" ? -1 : 1;
  let best = Infinity;
  let nearest = null;
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

/** The piece nearest to a place. */
export function closest(pieces: Piece[], from: { x: number; y: number }): string | undefined {
  const far = (piece: Piece) => Math.hypot(piece.x - from.x, piece.y - from.y);
  return [...pieces].sort((a, b) => far(a) - far(b))[0]?.key;
}

/** As `toward`; where none lies there, the one at the other end. */
function around(pieces: Piece[], from: Piece, where: string) {
  const far = where === "up" ? { y: from.y + 1e5 } : { y: from.y - 1e5 };
  return toward(pieces, from, where) ?? toward(pieces, { ...from, ...far, key: "" }, where);
}

/**
 * The piece that the keyboard goes to from a place: up and down by what is near, first among what the same piece opened;
 * left and right as one reads.
 */
export function roam(pieces: Piece[], from: Piece | null, where: string): string | undefined {
  if (where === "start") return pieces[0]?.key;
  if (where === "end") return lastOf(pieces)?.key;
  const on = where === "right" || where === "down";
  const order = reading(pieces);
  if (!from) return on ? order[0] : lastOf(order);
  const at = order.indexOf(from.key);
  if (at < 0) return around(pieces, from, where) ?? order[0];
  if (where !== "up" && where !== "down") return order[(at + (on ? 1 : -1) + order.length) % order.length];
  const parent = pieces.find(({ key }) => key === from.key)?.parent;
  const group = pieces.filter((piece) => piece.parent === parent);
  return toward(group, from, where) ?? around(pieces, from, where) ?? from.key;
}
