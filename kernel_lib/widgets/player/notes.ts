// The notes of a player: what was said of the move on show, and the ways that leave it. All of it is text, never markup.

import type { Note, Frame } from "../front/types.ts";
import type { Player } from "./player.ts";
import { make, pressed } from "../front/elements.ts";
import { glyphOf } from "../front/log.ts";

/** A note as it is being written; `note` is the id of the one that is changed, 0 for a new one. */
export interface Draft {
  at: number;
  note: number;
  by: string;
  text: string;
  glyph: string;
  marks: string[];
  show: "after" | "before";
}

/** Shows what was said. What extends it can write, too: see noting.ts. */
export class Notes {
  player: Player;
  on = false; // whether a note is being written
  draft: Draft | null = null; // what is being written
  any = false; // whether there is something to be read
  shown: Frame | null = null; // the one whose notes are shown
  said = make("div", { className: "cb-notes", "aria-live": "polite" });
  element: HTMLElement;

  constructor(player: Player) {
    this.player = player;
    this.element = make("section", { className: "cb-noting-panel", "aria-label": player.words("player/notes") }, this.said);
  }

  /** Whether notes can be written here at all. */
  get writes() {
    return false;
  }

  /** Begins to write, or ends it. */
  toggle(_on?: boolean) {}

  /** A piece was pointed at. */
  mark(_mark: string) {}

  /** What became of a note that was sent. */
  noted(_text: string, _good: boolean) {}

  /** The notes of a frame, and buttons for the variations that leave the line there. */
  show(frame: Frame) {
    const { notes = [], unread } = frame;
    const { words } = this.player;
    const parts = notes.map((note) => this.noteOf(note));
    if (unread) parts.push(make("p", { className: "cb-by", textContent: words("player/unread", { count: unread }) }));
    const ways = this.ways(frame);
    this.any = parts.length > 0 || ways.length > 0;
    if (!this.any) parts.push(make("p", { className: "cb-by", textContent: words("player/no-notes") }));
    this.said.setAttribute("aria-live", this.any && frame !== this.shown ? "polite" : "off"); // nobody is told of nothing, or the same again
    this.shown = frame;
    this.said.replaceChildren(...parts, ...(ways.length ? [make("div", { className: "cb-branches" }, ...ways)] : []));
  }

  noteOf({ glyph, text, by }: Note) {
    const said = make("span", { textContent: text ?? "", dir: "auto" });
    const who = make("span", { className: "cb-by", textContent: by ?? "", dir: "auto" });
    return make("p", { className: "cb-note" }, ...(glyph ? [glyphOf(glyph, this.player.words), " "] : []), said, " ", who);
  }

  ways({ branches = [], others }: Frame) {
    const { player } = this;
    const there = player.tellsWays ? branches.filter(({ frames }) => frames || player.options.send) : [];
    const ways = there.map((branch) => {
      const words = `${branch.label} ${branch.glyph ?? ""}`.trim();
      const about = player.words("player/enter-variation", { label: branch.label });
      return pressed(() => player.playback.enter(branch), { className: "cb-branch", textContent: words, "aria-label": about });
    });
    return player.tellsWays && others ? [...ways, this.more(others)] : ways;
  }

  /** There are other variations than those: a button that shows the next ones, where somebody can be asked for them. */
  more({ at, text }: { at?: number; text: string }) {
    if (at === undefined || !this.player.options.send) return make("p", { className: "cb-by", textContent: text });
    return pressed(() => this.player.more(at), { className: "cb-branch", textContent: text });
  }
}
