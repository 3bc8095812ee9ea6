// Holding a piece: its moves filled in, and dragging it with mouse, pen or finger.

const CLICK_PX = 6;

/** How many quarters something is turned, 0 to 3. @param {number} [degrees] */
export const quarters = (degrees = 0) => rest(Math.round(degrees / 90));
const rest = (turn) => ((turn % 4) + 4) % 4;

/** A template of moves with the spot and the quarter turns filled in. @param {string} template @param {string} spot @param {number} turn */
export const fill = (template, spot, turn) => template.replaceAll("{spot}", spot).replaceAll("{turn}", String(rest(turn)));

/** The uppermost spot at a point. @param {Object<string, Sprite>} sprites @param {string[]} keys those that may be laid on @param {{x: number, y: number}} point */
export function spotAt(sprites, keys, { x, y }) {
  const covers = ({ x: left = 0, y: top = 0, w = 0, h = 0 }) => Math.abs(x - left) <= w / 2 && Math.abs(y - top) <= (h || w) / 2;
  const depth = (key) => sprites[key].z ?? 0;
  return keys.filter((key) => covers(sprites[key])).reduce((best, key) => (best !== null && depth(best) > depth(key) ? best : key), null);
}

/** What floats with a held piece: its symbol as large as the spot, and as the spot's state shows it. @param {Sprite} held @param {Sprite} spot @param {Object<string, string>} symbols @param {number} turn */
export function ghost(held, spot, symbols, turn) {
  const face = `${held.symbol}.${spot.state}`;
  const symbol = spot.state && face in symbols ? face : held.symbol;
  return { symbol, x: spot.x ?? 0, y: spot.y ?? 0, w: spot.w ?? 0, h: spot.h ?? 0, state: "chosen", style: "flat", lean: 90 * turn };
}

/**
 * Follows the pointer from a piece that can be held; less than a few pixels is a click and nothing here.
 * `hand`: `mayTake(key)`, `take(key)`, `carry(point)` in scene units, `drop(point or null)`.
 */
export class Drag {
  constructor(svg, keyOf, hand) {
    Object.assign(this, { svg, keyOf, hand, from: null, begun: false, swallows: false });
    const on = (event, hear, capture = false) => svg.addEventListener(event, hear, capture);
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event, true));
    on("pointercancel", (event) => this.up(event, false));
    // The click that ends a drag is no press; heard first, because it is heard on the way down.
    on("click", (event) => this.swallows && event.stopImmediatePropagation(), true);
  }

  down(event) {
    const key = this.keyOf(event);
    this.swallows = false;
    if (event.button === 0 && event.isPrimary && key && this.hand.mayTake(key)) this.from = { key, id: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event) {
    if (event.pointerId !== this.from?.id) return;
    if (!this.begun) {
      if (Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y) < CLICK_PX) return;
      this.begun = true;
      this.svg.setPointerCapture(event.pointerId);
      this.hand.take(this.from.key);
    }
    this.hand.carry(this.point(event));
  }

  up(event, drops) {
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
  point(event) {
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { x, y };
  }
}
