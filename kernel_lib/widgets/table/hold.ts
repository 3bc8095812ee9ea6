// Holding a piece: its moves filled in, and dragging it with mouse, pen or finger.

import type { Point, Sprite, Sprites, Symbols } from "../front/types.ts";

const CLICK_PX = 6;

const rest = (turn: number) => ((turn % 4) + 4) % 4;

/** How many quarters something is turned, 0 to 3. */
export const quarters = (degrees = 0) => rest(Math.round(degrees / 90));

/** A template of moves with the spot and the quarter turns filled in. */
export const fill = (template: string, spot: string, turn: number) => template.replaceAll("{spot}", spot).replaceAll("{turn}", String(rest(turn)));

/** The uppermost spot at a point. @param keys those that may be laid on */
export function spotAt(sprites: Sprites, keys: string[], { x, y }: Point): string | null {
  const covers = ({ x: left = 0, y: top = 0, w = 0, h = 0 }: Sprite) => Math.abs(x - left) <= w / 2 && Math.abs(y - top) <= (h || w) / 2;
  let best: string | null = null;
  for (const key of keys) {
    if (covers(sprites[key]) && (best === null || (sprites[key].z ?? 0) >= (sprites[best].z ?? 0))) best = key;
  }
  return best;
}

/** What floats with a held piece: its symbol as large as the spot, and as the spot's state shows it. */
export function ghost(held: Sprite, spot: Sprite, symbols: Symbols, turn: number) {
  const face = `${held.symbol}.${spot.state}`;
  const symbol = spot.state && face in symbols ? face : held.symbol;
  const { x = 0, y = 0, w = 0, h = 0 } = spot;
  return { symbol, x, y, w, h, state: "chosen", style: "flat", lean: 90 * turn };
}

/** What a drag does: may a piece be taken, it is taken, it is carried to a point in scene units, it is let go there (null: nowhere). */
export interface Hand {
  mayTake: (key: string) => boolean;
  take: (key: string) => void;
  carry: (point: Point) => void;
  drop: (point: Point | null) => void;
}

/** Follows the pointer from a piece that can be held; less than a few pixels is a click and nothing here. */
export class Drag {
  svg: SVGSVGElement;
  keyOf: (event: Event) => string | null;
  hand: Hand;
  from: { key: string; id: number; x: number; y: number } | null = null;
  begun = false;
  swallows = false;

  constructor(svg: SVGSVGElement, keyOf: (event: Event) => string | null, hand: Hand) {
    this.svg = svg;
    this.keyOf = keyOf;
    this.hand = hand;
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    svg.addEventListener("pointerup", (event) => this.up(event, true));
    svg.addEventListener("pointercancel", (event) => this.up(event, false));
    // The click that ends a drag is no press; heard first, because it is heard on the way down.
    svg.addEventListener("click", (event) => this.swallows && event.stopImmediatePropagation(), true);
  }

  down(event: PointerEvent) {
    const key = this.keyOf(event);
    this.swallows = false;
    if (event.button !== 0 || !event.isPrimary || !key || !this.hand.mayTake(key)) return;
    this.from = { key, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent) {
    if (!this.from || event.pointerId !== this.from.id) return;
    if (!this.begun) {
      if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < CLICK_PX) return;
      this.begun = true;
      this.svg.setPointerCapture(event.pointerId);
      this.hand.take(this.from.key);
    }
    this.hand.carry(this.point(event));
  }

  up(event: PointerEvent, drops: boolean) {
    if (event.pointerId !== this.from?.id) return;
    const { begun } = this;
    this.from = null;
    this.begun = false;
    if (!begun) return;
    this.swallows = true;
    setTimeout(() => (this.swallows = false)); // a finger sends no click after a drag
    this.hand.drop(drops ? this.point(event) : null);
  }

  /** Where the pointer is, in units of the scene. */
  point(event: PointerEvent): Point {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
    return { x, y };
  }
}
