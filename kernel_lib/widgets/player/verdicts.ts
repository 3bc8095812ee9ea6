// The verdicts of a player: whether they are on show, whose line is the solid one, from sign to sign, the best line.
// All that is said comes from Python; pages without a kernel have it packed in.

import type { Judged, Verdict } from "../front/types.ts";
import type { Player } from "./player.ts";
import { findLast } from "../front/arrays.ts";
import { tool } from "./bar.ts";
import { Chances } from "./chances.ts";
import { make } from "../front/elements.ts";
import { panelOf, type Place } from "./verdict.ts";

const COURSE_PATH = "M2 2v12h12M4.5 10.5l3-4 2.5 2.5L14 4";

/** A sign of the line on show: its move, the last frame of that, and the verdict. */
export type Sign = { at: number; index: number; verdict: Verdict };

export class Verdicts {
  player: Player;
  on = false;
  chosen: number | null = null; // whose line is the solid one; null: as Python says
  places = new Map<number, number>(); // by move the last frame that shows it
  element: HTMLElement;
  chances: Chances;
  drawn = "";
  waits = 0; // the way to the sign that was asked for before Python had said which there are
  button?: HTMLButtonElement;

  constructor(player: Player) {
    this.player = player;
    this.element = make("section", { className: "cb-verdict", "aria-label": player.words("player/verdict"), hidden: true });
    this.chances = new Chances({ words: player.words, used: (symbol) => player.stage.used(symbol, 100), focus: (seat) => this.focusOn(seat), go: (index) => player.go(index) });
  }

  /** The verdicts have come. */
  arrived() {
    const way = this.waits;
    this.waits = 0;
    if (way) this.step(way);
  }

  get data(): Partial<Judged> {
    return this.player.options.verdicts ?? {};
  }

  /** Whether there are any, here or where they can be asked for. */
  get any() {
    return Boolean(this.data.judged);
  }

  get seat() {
    return this.chosen ?? this.data.seat ?? 0;
  }

  /** The button that shows them. @param after what it stands behind */
  furnish(after: HTMLElement) {
    const { words } = this.player;
    this.button = tool("", words("player/verdicts"), () => this.toggle(), COURSE_PATH);
    this.button.title = words("player/verdicts.about");
    this.button.classList.add("cb-judge");
    after.after(this.button);
  }

  /** The sign of a move, while verdicts are shown. */
  signOf(at: number) {
    return this.on ? (this.data.moves?.[at]?.sign ?? "") : "";
  }

  /** The last frame of line up to which anything may be told. */
  get until() {
    const { hides, index, frames } = this.player;
    return hides ? index : frames.length - 1;
  }

  /** The signs of the solid line, in order. */
  get signs(): Sign[] {
    const moves = Object.entries(this.data.moves ?? {});
    const placed = moves.map(([at, verdict]) => ({ at: Number(at), index: this.places.get(Number(at)) ?? -1, verdict }));
    return placed.filter(({ index, verdict }) => verdict.sign && verdict.seat === this.seat && index >= 0 && index <= this.until).sort((one, other) => one.index - other.index);
  }

  /** What a key means here; whether it meant anything. */
  does(means: string) {
    if (means === "verdicts") this.toggle();
    else if (means === "sign") this.step(1);
    else if (means === "sign-back") this.step(-1);
    else if (means === "best") this.best();
    else return false;
    return true;
  }

  toggle(on = !this.on) {
    const { player } = this;
    if (on && !this.any) return player.announce(player.words("player/verdicts-none"));
    this.on = on;
    if (on && !this.data.moves) player.ask({ type: "command", name: "verdicts" });
    player.leaf = on ? "verdict" : "moves";
    player.announce(player.words(on ? "player/verdicts-shown" : "player/verdicts-hidden"));
    player.retell();
    player.show(0);
    player.settle();
  }

  /** The frames are others now. */
  begin() {
    this.places = new Map(this.player.frames.map((frame, index) => [frame.at ?? index, index]));
    this.drawn = "";
  }

  /** Goes to the next sign (way 1) or to the one before (-1). */
  step(way: number) {
    if (!this.on) this.toggle(true);
    const { player, signs } = this;
    if (!this.data.moves) return void (this.waits = way);
    const next = way > 0 ? signs.find(({ index }) => index > player.index) : findLast(signs, ({ index }) => index < player.index);
    if (next) player.go(next.index);
    else player.say(this.without(way));
  }

  /** Why there is no sign to go to. */
  without(way: number) {
    const { words } = this.player;
    if (this.signs.length) return words(way > 0 ? "player/last-sign" : "player/first-sign");
    const { lines = [] } = this.data;
    const name = lines.find(({ seat }) => seat === this.seat)?.name ?? "";
    return [words("player/no-signs", { name }), ...(lines.length > 1 ? [words("player/other-signs")] : [])].join(" ");
  }

  /** Enters the best line of the move on show: the page has it, or Python plays it out. */
  best() {
    const { player } = this;
    const at = player.atOf(player.index);
    const verdict = this.data.moves?.[at];
    if (!this.on) return;
    if (verdict?.best) player.goTo({ at: verdict.best, level: 1 });
    else if (player.options.send && verdict?.enters) player.ask({ type: "command", name: `best ${at}` });
    else player.say(this.unentered(verdict));
  }

  /** Why there is no best line to enter. */
  unentered(verdict: Verdict | undefined) {
    const { words } = this.player;
    if (!verdict) return words("player/best-unjudged");
    if (verdict.enters) return words("player/best-unplayed");
    return words(verdict.rows.some(({ mark, played }) => played && mark === "best") ? "player/best-was-played" : "player/best-open");
  }

  focusOn(seat: number) {
    this.chosen = seat;
    this.drawn = "";
    this.show();
  }

  /** The frame on show is another one, or something else has changed. */
  show() {
    const { player, on, element, button } = this;
    if (button) {
      button.hidden = !this.any;
      button.setAttribute("aria-pressed", String(on));
    }
    const shown = on && this.any;
    player.root.classList.toggle("cb-judged", shown);
    element.hidden = !shown;
    this.chances.element.hidden = !shown;
    if (!shown) return;
    this.settleIn();
    const { data, places, until, seat, signs } = this;
    const last = Math.max(player.hides ? player.seen : player.frames.length - 1, 1);
    const key = [player.lines, data.judged, Boolean(data.lines)].join();
    this.chances.show({ key, lines: data.lines ?? [], words: data.words ?? "", hidden: player.hides, places, until, last, index: player.index, seat, signs });
    this.tell();
  }

  /** On a phone the line stands below the board: the bar that sticks to the bottom stays low. */
  settleIn() {
    const { main, bar, shape } = this.player;
    const home = shape === "narrow" ? main : bar.track;
    if (this.chances.element.parentElement !== home) home.insertBefore(this.chances.element, home === main ? bar.element : bar.slider);
  }

  /** The verdict on the move on show, and where that stands. Where a best line begins it is that on the move in whose place it stands. */
  get found(): [Verdict | undefined, Place] {
    const { player, places } = this;
    const at = player.atOf(player.index);
    const moves = this.data.moves ?? {};
    if (moves[at]) return [moves[at], ""];
    const begun = Object.values(moves).find(({ best }) => best && (places.get(best) ?? Infinity) <= player.index);
    if (begun) return begun.best === at ? [begun, "first"] : [undefined, "on"];
    return [undefined, player.hides ? "hidden" : ""];
  }

  /** The verdict on the move on show. */
  tell() {
    const { player, signs } = this;
    const at = player.atOf(player.index);
    const [verdict, place] = this.found;
    const ahead = signs.some(({ index }) => index > player.index);
    const worn = [at, Boolean(verdict), verdict?.best, place, ahead, this.seat].join();
    if (worn === this.drawn) return;
    this.drawn = worn;
    const enters = verdict && !place && (verdict.best || (player.options.send && verdict.enters));
    const doing = {
      words: player.words,
      piece: (symbol: string) => player.stage.used(symbol, 100, 140),
      best: enters ? () => this.best() : null,
      next: ahead ? () => this.step(1) : null,
      show: () => player.toggleHiding(),
      away: () => (this.toggle(false), player.root.focus({ preventScroll: true })),
    };
    this.element.replaceChildren(...panelOf(verdict, this.data.said ?? [], place, doing));
    player.log.go(player.rowNow); // it may have less room now
  }
}
