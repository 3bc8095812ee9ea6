// Stepping and playing: step by step, by itself, and by the clock where frames have one.

import type { Branch, Frame } from "../front/types.ts";
import type { Player } from "./player.ts";
import type { Way } from "../front/presenter.ts";
import { findLastIndex } from "../front/arrays.ts";
import { wayTo } from "./moves.ts";
import { chapterFrom, facts } from "../front/frames.ts";
import { FADE_MS } from "../front/stage.ts";

const PACE_MS = 600;
const COUNT_MS = 200;
const RATES = [1, 2, 4, 8];

/** The ms at which a frame was made, if the game is by the clock. */
export const timeOf = (frames: Frame[], index: number) => frames[index]?.clock;

/** The frame that is on show at a time. */
export const frameAt = (frames: Frame[], ms: number) => Math.max(findLastIndex(frames, ({ clock }) => clock !== undefined && clock <= ms), 0);

/** The next whole second (way 1) or the one before (-1). */
export const secondFrom = (ms: number, way: number) => 1000 * Math.max(way > 0 ? Math.floor(ms / 1000) + 1 : Math.ceil(ms / 1000) - 1, 0);

/** Goes through the frames of a board. */
export class Playback {
  board: Player;
  tell: () => void;
  playing = false;
  left: [Frame[], number][] = []; // the lines from which a page without a kernel went into variations
  speed = 1;
  bySecond = false;
  time = 0;
  timer: ReturnType<typeof setTimeout> | 0 = 0;

  /** @param tell is called when the time, or how it goes, is another */
  constructor(board: Player, tell: () => void) {
    this.board = board;
    this.tell = tell;
  }

  get clocked() {
    return timeOf(this.board.frames, this.board.index) !== undefined;
  }

  /** The ways on for those who look at the whole screen. */
  get ways(): Way[] {
    const { board } = this;
    const [variation] = board.tellsWays ? (board.frames[board.index]?.branches ?? []) : [];
    const way = (key: string, words: string, step: string): Way => ({ key, words, then: () => this.step(step) });
    const ways = [way("→", board.words("front/key-next"), "forward"), way("←", board.words("front/key-back"), "back")];
    if (variation) ways.push(way("↓", variation.label, "enter"));
    if (board.aside) ways.push(way("↑", board.words("player/key-main-line"), "leave"));
    return ways;
  }

  /** The time on show: it lies between those of this frame and the next one. */
  settle() {
    const { frames, index } = this.board;
    const [from, to] = [timeOf(frames, index) ?? 0, timeOf(frames, index + 1) ?? Infinity];
    if (this.time < from || this.time >= Math.max(to, from + 1)) this.time = from;
  }

  /** @param name of a button */
  step(name: string) {
    const { board } = this;
    if (name === "play") return this.playing ? this.stop() : this.play();
    this.stop();
    const [variation] = board.frames[board.index]?.branches ?? [];
    if (name === "enter") return variation && this.enter(variation);
    if (name === "leave") return this.leave();
    const way = name === "back" ? -1 : name === "forward" ? 1 : 0;
    if (way && this.bySecond && this.clocked) return this.seek(secondFrom(this.time, way));
    if (way) return board.go(board.index + way);
    if (name === "first") return board.go(0);
    if (name === "last") return board.go(board.hides ? board.seen : Infinity);
    board.go(chapterFrom(board.frames, board.index, name === "chapter-back" ? -1 : 1));
  }

  seek(ms: number) {
    this.time = Math.min(ms, timeOf(this.board.frames, this.board.frames.length - 1) ?? 0);
    this.board.go(frameAt(this.board.frames, ms));
    this.tell();
  }

  /** Follows a variation: a kernel gives its frames, or the page has them, where nobody can be asked. */
  enter({ at, frames }: Branch) {
    const { board } = this;
    if (!frames) return void board.ask({ type: "enter", at });
    this.left.push([board.frames, board.index]);
    board.reset([...board.frames.slice(0, board.index + 1), ...frames], board.index + 1);
  }

  leave() {
    const line = this.left.pop();
    if (line) this.board.reset(...line);
    else this.board.ask({ type: "command", name: "leave" });
  }

  /** The line at the end of a way through variations, and its place; those that were left are known. */
  follow(way: [Frame[], number][]): [Frame[], number] {
    this.left = way.slice(0, -1);
    return way[way.length - 1];
  }

  /** Goes to a move of any line that the page has. */
  jump(at: number) {
    const [[whole] = [this.board.frames]] = this.left;
    const way = wayTo(whole, at);
    if (way) this.board.reset(...this.follow(way));
  }

  get ended() {
    return this.board.index >= this.board.frames.length - 1;
  }

  play() {
    if (this.ended) this.board.go(0);
    this.playing = true;
    this.timer = setTimeout(() => this.on(), this.clocked ? 0 : FADE_MS);
    this.board.show(0);
  }

  /** Shows the next frame when it is due and drawn. */
  on() {
    const { board } = this;
    const began = performance.now();
    const from = this.time;
    const due = this.clocked ? this.gap() / this.speed : 0;
    const look = () => {
      const passed = performance.now() - began;
      if (passed < due || board.frames[board.index + 1]?.blank) {
        if (this.runs()) this.time = from + Math.min(passed, due) * this.speed;
        this.tell();
        this.timer = setTimeout(look, Math.min(Math.max(due - passed, COUNT_MS / 4), COUNT_MS));
        return;
      }
      board.go(board.index + 1);
      if (this.ended || board.asksHere) return this.stop();
      this.timer = setTimeout(() => this.on(), this.clocked ? 0 : this.pause());
    };
    look();
  }

  /** Whether the game's clock runs on to the next frame. */
  runs() {
    const { frames, index } = this.board;
    return (timeOf(frames, index + 1) ?? 0) > (timeOf(frames, index) ?? 0);
  }

  /** The ms of the game until the next frame; where its clock stands, for as long as can be followed. */
  gap() {
    const { frames, index } = this.board;
    return this.runs() ? (timeOf(frames, index + 1) ?? 0) - this.time : this.pause();
  }

  pause() {
    const { frames, index, shape, options } = this.board;
    return Math.max(frames[index].hold ?? 0, options.pace ?? PACE_MS, facts(frames, index, shape || "wide").ms);
  }

  stop() {
    if (!this.playing) return;
    clearTimeout(this.timer);
    this.playing = false;
    this.board.show(0);
  }

  /** The next speed; what was begun goes on at it. */
  faster() {
    this.speed = RATES[(RATES.indexOf(this.speed) + 1) % RATES.length];
    if (this.playing) {
      clearTimeout(this.timer);
      this.on();
    }
    this.tell();
  }

  toggleSeconds() {
    this.bySecond = !this.bySecond;
    this.tell();
  }
}
