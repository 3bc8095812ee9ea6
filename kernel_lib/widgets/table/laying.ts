// Laying what is held: the spot that it would be laid on, how it is turned, where it is carried meanwhile.

import type { Local, Point } from "../front/types.ts";
import type { Table } from "./table.ts";
import { fill, ghost, quarters, spotAt } from "./hold.ts";
import { positioned } from "../front/sight.ts";

/** By a drag it is laid on the spot where it is let go, by clicks and keys on one that is pressed twice. */
export class Laying {
  table: Table;
  spot: string | null = null; // the spot on which what is held is to be laid
  carried: Point | null = null; // where what is held is being dragged
  wasHeld = false; // before it was dragged
  turn = 0; // in quarters

  constructor(table: Table) {
    this.table = table;
  }

  /** What is held: the chosen piece, if it is one to be laid somewhere. */
  get held() {
    const chosen = this.table.spriteAt(this.table.chosen);
    return chosen.hold ? chosen : null;
  }

  /** The move that would be made now, or "". */
  get move() {
    return this.held && this.spot ? this.onto(this.spot) : "";
  }

  /** The move that lays on a spot what is held. */
  onto(key: string) {
    return fill(this.held?.hold ?? "", this.table.sprites[key].spot ?? "", this.turn);
  }

  /** A piece was chosen that lies so. */
  begin(degrees?: number) {
    this.spot = null;
    this.turn = quarters(degrees);
  }

  /** What is held is laid, or put away. */
  forget() {
    this.spot = this.carried = null;
    this.turn = 0;
  }

  // By clicks and keys

  /** What is held is to be laid on a spot; the second time it is. */
  aim(key: string) {
    const { table } = this;
    if (this.spot === key) return table.act();
    this.spot = key;
    table.hush();
    table.refresh();
    table.announce(table.sprites[key].label ?? "");
  }

  /** What is held may not be laid on this spot: asks why, and holds it on. */
  miss(key: string) {
    const { table } = this;
    this.spot = null;
    table.hush();
    table.refresh();
    table.ask({ type: "why", move: this.onto(key), ...positioned(table.position) });
  }

  turnBy(quarter: number) {
    if (!this.held) return;
    this.turn += quarter;
    this.table.refresh();
    this.table.announce(this.table.words("table/turned", { degrees: 90 * quarters(90 * this.turn) }));
  }

  // By a drag: see `Hand`

  mayTake(key: string) {
    const { hold, state } = this.table.spriteAt(key);
    return Boolean(hold) && !this.table.showing.comes && state !== "off";
  }

  take(key: string) {
    this.wasHeld = this.table.chosen === key;
    if (!this.wasHeld) this.table.choose(key);
  }

  carry(point: Point) {
    if (!this.held) return;
    const { sprites, offered } = this.table;
    this.carried = point;
    const spots = offered.filter((key) => sprites[key].spot);
    const spot = spotAt(sprites, spots, point);
    if (spot === this.spot) return this.float();
    this.spot = spot;
    this.table.refresh();
  }

  /** It is let go: on a spot it is laid at once, elsewhere it goes back; where it may not lie, asks why. */
  drop(point: Point | null) {
    const { table } = this;
    if (point) this.carry(point);
    this.carried = null;
    if (point && this.held && this.spot) {
      table.refresh();
      return table.act();
    }
    const off = Object.keys(table.sprites).filter((key) => table.sprites[key].spot && table.sprites[key].state === "off");
    const missed = point && this.held && spotAt(table.sprites, off, point);
    const move = missed ? this.onto(missed) : "";
    if (this.wasHeld) table.refresh();
    else table.choose(null);
    if (move) table.ask({ type: "why", move, ...positioned(table.position) });
  }

  // As it looks

  /** What is held leans as it is turned; the spot below it is pressed. */
  wear(key: string, local: Local) {
    const { sprites, chosen } = this.table;
    const { hold, spot, state, turn = 0 } = sprites[key];
    if (hold && key === chosen) local.lean = 90 * this.turn - turn;
    if (spot) local.flat = true;
    if (this.held && key === this.spot) Object.assign(local, { pressed: true, state: this.carried ? "chosen" : state });
  }

  /** What is held floats above the spot it would be laid on, or goes with the pointer. */
  float() {
    const { held, spot, carried, table } = this;
    const any = carried && Object.values(table.sprites).find((sprite) => sprite.spot);
    const place = (spot && table.sprites[spot]) || any || null;
    if (!held || !(place || carried)) return table.stage.float(null);
    const drawn = ghost(held, place ?? held, table.stage.symbols, this.turn);
    table.stage.float(carried ? { ...drawn, ...carried, state: "" } : drawn);
  }
}
