// Steering a table by keys: from piece to piece, into what is chosen and back out of it.

import type { Piece } from "../front/types.ts";
import type { Table } from "./table.ts";
import { closest, roam, toward } from "./roam.ts";
import { chain } from "../front/sight.ts";

export const TABLE_KEYS = {
  ...{ ArrowLeft: "left", ArrowUp: "up", ArrowRight: "right", ArrowDown: "down", Home: "start", End: "end" },
  ...{ Enter: "play", " ": "press", Escape: "unchoose", r: "turn", R: "turn-back" },
  ...{ a: "again", A: "again", s: "skip", S: "skip", l: "log", L: "log" },
};

export class Steering {
  table: Table;
  place: Piece | null = null; // where the keys were last: what lay there may be gone

  constructor(table: Table) {
    this.table = table;
  }

  /** The keys have come to a piece. */
  come(key: string) {
    if (key in this.table.sprites) this.place = this.piece(key);
  }

  /** A piece where it lies, and the one that opened it; a spot is opened by what is held. */
  piece(key: string): Piece {
    const { sprites, offered, chosen, laying } = this.table;
    const { x = 0, y = 0, w = 0, h = 0, spot } = sprites[key];
    const [, ...line] = chain(sprites, key);
    const parent = laying.held && spot ? chosen : line.find((above) => offered.includes(above));
    return { key, x, y, w, h: h || w, parent: parent ?? undefined };
  }

  /** Where the keys go: from what is held to the nearest spot, else see `roam`. */
  toward(means: string, key: string | null) {
    const { sprites, offered, chosen, laying } = this.table;
    const pieces = offered.map((one) => this.piece(one));
    const from = pieces.find((piece) => piece.key === key) ?? this.place;
    const spots = laying.held && key === chosen ? pieces.filter((piece) => sprites[piece.key].spot) : [];
    if (from && spots.length && means !== "start" && means !== "end") return toward(spots, from, means) ?? closest(spots, from);
    return roam(pieces, from, means);
  }

  /** Does what a key means. @param key of the piece that has the focus */
  does(means: string, key: string | null) {
    const { table } = this;
    const { showing, placing } = table;
    const presses = means === "press" || means === "play";
    if (means === "again") return showing.again();
    if (means === "log") return table.toggleLog();
    if (showing.waits && (means === "right" || presses)) return showing.next();
    if (showing.waits && means === "left") return showing.previous();
    if (showing.skip() || means === "skip") return;
    if (means === "turn" || means === "turn-back") table.turn(means);
    else if (means === "unchoose") this.back(key);
    else if (presses) {
      const plays = means === "play" && placing.placed && key === table.chosen;
      if (key && !plays) table.press(key);
      else table.act();
    } else table.focusOn(this.toward(means, key) ?? null);
  }

  /** One level up: from what is chosen to what it lies under; what is held is put down, what was read is put away. */
  back(key: string | null) {
    const { table } = this;
    const chosen = table.placing.opener ?? table.chosen; // a placement is put back with the piece that it is of
    const up = table.spriteAt(chosen).under;
    const wasPlaced = Boolean(table.placing.placed);
    const wasHeld = Boolean(table.laying.held);
    if (table.frames[table.index]?.look) table.lookOn();
    table.pinned = null;
    table.choose(up ?? null);
    if (up || ((wasHeld || wasPlaced) && key)) table.focusOn(up ?? chosen); // where the focus was may not be seen any more
  }
}
