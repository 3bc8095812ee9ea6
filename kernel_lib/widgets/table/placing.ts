// Placing a piece: the placement that is chosen, and where one goes from it. Which placements there are, what is said of them and where
// their ways lead comes with the scene; it knows no rules.

import type { Local } from "../front/types.ts";
import type { Table } from "./table.ts";
import type { Tone } from "../front/line.ts";
import { placementBy, wayOf } from "../front/sight.ts";

/** What only a pointer presses: the keys have other ways to the same. */
const POINTED = new Set(["!miss", "!way:press"]);

export class Placing {
  table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** The piece that is being placed: the chosen one, if ways lead on from it. */
  get placed() {
    const chosen = this.table.spriteAt(this.table.chosen);
    return chosen.ways?.length ? chosen : null;
  }

  /** The key of the piece of which a placement is chosen. */
  get opener() {
    return this.placed?.placing === "this" ? this.placed.under : undefined;
  }

  /** Where a press on a piece leads: to its first placement, if it has some. */
  start(key: string | null) {
    return placementBy(this.table.spriteAt(key), "start") ?? key;
  }

  /** The key of the placement to which a way leads now. */
  to(name: string) {
    const key = placementBy(this.placed, name);
    return key !== undefined && key in this.table.sprites ? key : undefined;
  }

  /** Goes another way; the keys go with the placement, and to it from a piece that is gone by that. */
  go(name: string) {
    const { table } = this;
    const key = this.to(name);
    if (key === undefined || key === table.chosen) return;
    const active = table.active();
    const goesWith = active === table.chosen;
    table.choose(key);
    if (active && (goesWith || !table.offered.includes(active))) table.focusOn(key);
  }

  /** Says in the line what is to be said of the chosen placement, and offers the next one that fits; false if nothing is. */
  tell() {
    const { placed, table } = this;
    const [tone = "", head = "", text = ""] = placed?.says ?? [];
    if (!tone) return false;
    const next = tone === "refusal" && this.to("fit") !== undefined;
    table.line.say(text, tone as Tone, next ? table.words("table/next-fit") : "", () => this.go("fit"), head);
    table.announce(head, text);
    return true;
  }

  /** A press beside all that can be chosen: says what the piece asks for. */
  miss(key: string) {
    const { table } = this;
    const { label = "" } = table.spriteAt(key);
    table.line.say(label, "refusal");
    table.announce(label);
  }

  /** Whether the keys do not stop at a piece that offers this. */
  isPointed(move = "") {
    return POINTED.has(move);
  }

  /** Whether Tab stops at a piece because it belongs to what is being placed. */
  holds(key: string) {
    const { placing, under } = this.table.spriteAt(key);
    return Boolean(this.placed) && (placing === "on" || placing === "this" || (under !== undefined && this.table.eyes.open.includes(under)));
  }

  /** A piece that leads to a placement looks as that does. */
  wear(key: string, local: Local) {
    const { move, state, label, placing } = this.table.spriteAt(key);
    if (placing === "this") local.state = state; // its look says whether it fits
    const way = wayOf(move);
    const to = way && this.to(way);
    if (!to) return;
    const there = this.table.spriteAt(to);
    if (!label) local.label = there.label;
    if (to !== this.table.chosen) local.state = state || there.state;
    else Object.assign(local, { state: !state && there.state === "off" ? "fault" : "chosen", pressed: true });
  }
}
