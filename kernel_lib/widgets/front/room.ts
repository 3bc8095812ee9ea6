// How much room a board takes: which shape fits, how wide its picture is, whether what stands beside it has a column.
// Pure functions.

import type { Shape, Frame } from "./types.ts";
import { findLast, lastOf } from "./arrays.ts";

/** The size in which each shape is drawn, the least at which it can be read, and from which width of its room on it is: with three shapes, and with two. */
const SHAPES: Record<Shape, { w: number; h: number; least: number; from: number; ofTwo: number }> = {
  wide: { w: 1280, h: 800, least: 1000, from: 1000, ofTwo: 720 },
  middle: { w: 848, h: 556, least: 848, from: 600, ofTwo: Infinity },
  narrow: { w: 390, h: 780, least: 390, from: 0, ofTwo: 0 },
};
const WIDEST_FIRST: Shape[] = ["wide", "middle", "narrow"];
const PHONE = 480;
const BESIDE = 1240;
const COLUMN = 400;
const SLIM_COLUMN = { least: 288, most: 440 };
const GAP = 16;
const SCROLL_BAR = 20;

/** Where a board finds its place: the widths of its picture, of all of it, and of the column beside it, 0 if there is none. */
export type Place = { shape: Shape; width: number; whole: number; column: number };

/**
 * The place of a board in a room of that width; `height` is what the window leaves for its picture.
 * @param first a frame with all shapes that are drawn
 * @param more a shape that is asked for; whether something is to stand beside it; whether the picture makes room for that by being a slim one
 */
export function placeFor(width: number, height: number, first: Frame | undefined = {}, { wanted = "auto", side = false, slim = false }: { wanted?: string; side?: boolean; slim?: boolean } = {}): Place {
  const beside = side && width >= BESIDE;
  const { w, h } = SHAPES.narrow;
  if (slim && !beside && first.narrow && width >= w + GAP + SLIM_COLUMN.least) {
    const column = Math.min(width - w - GAP, SLIM_COLUMN.most);
    const picture = Math.max(Math.min(width - column - GAP, PHONE, (height * w) / h), w);
    return { shape: "narrow", width: picture, whole: picture + GAP + column, column };
  }
  const room = (width || Infinity) - (beside ? COLUMN + GAP : 0);
  const drawn = WIDEST_FIRST.filter((shape) => first[shape]);
  /** How wide a shape may be without being higher than the window. */
  const fits = (shape: Shape) => Math.min((height * SHAPES[shape].w) / SHAPES[shape].h, shape === "narrow" ? PHONE : Infinity);
  const from = first.middle ? "from" : "ofTwo";
  /** Whether its type is not scaled down in that room, but for a scroll bar's width. */
  const isRead = (shape: Shape) => shape !== "middle" || room >= SHAPES.middle.least - SCROLL_BAR;
  const asked = drawn.find((shape) => shape === wanted);
  const shape = asked ?? drawn.find((one) => isRead(one) && Math.min(room, fits(one)) >= SHAPES[one][from]) ?? findLast(drawn, (one) => isRead(one) && room >= SHAPES[one][from]) ?? lastOf(drawn) ?? "wide";
  const { least } = SHAPES[shape]; // rather scrolled than too small to be read
  const most = Math.min(room, Math.max(fits(shape), least));
  const taken = Number.isFinite(most) ? most : SHAPES[shape].w;
  return { shape, width: taken, whole: taken + (beside ? COLUMN + GAP : 0), column: beside ? COLUMN : 0 };
}

/** A screen that is so wide has room for words beside the picture: px, and times its height. Beside: the part of the width, and that with lines of a score; below: of the height. */
const SCREEN = { from: 1600, times: 1.7, beside: 0.28, counting: 0.34, below: 0.22, least: 164, margin: 24 };

/**
 * The place of a board on a screen that many look at: in the middle shape, which has the largest type, with words beside it, or below.
 * @param ratio the height of the picture by its width
 * @param counting whether lines of a score are to stand among the words: that they do beside the picture
 * @returns and how high the words below it are, 0 if they stand beside it
 */
export function placeOnScreen(width: number, height: number, first: Frame | undefined = {}, ratio: number, counting = false): Place & { below: number } {
  const order: Shape[] = ["middle", "wide", "narrow"];
  const shape = order.find((one) => first[one] && width >= SHAPES[one].from) ?? findLast(order, (one) => first[one]) ?? "wide";
  const wide = width >= SCREEN.from && width >= SCREEN.times * height;
  const left = width - SHAPES.middle.least - 2 * SCREEN.margin;
  const column = counting && width >= BESIDE ? Math.min(SCREEN.counting * width, left) : wide ? SCREEN.beside * width : 0;
  const below = column ? 0 : Math.max(SCREEN.below * height, SCREEN.least);
  const fits = Math.min(width - column - 2 * SCREEN.margin, (height - below - SCREEN.margin) / ratio);
  return { shape, width: Math.max(fits, Math.min(SHAPES[shape].least, width)), whole: width, column, below };
}

/** The size of type beside a picture of that width, as a part of what it is at the width in which the shape is drawn; never smaller. */
export const typeScale = ({ shape, width }: Place) => Math.max(width / SHAPES[shape].w, 1);
