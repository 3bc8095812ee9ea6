// What stands above the picture of a lesson: which one it is and where in it we are; what is asked, and in whose place.

import type { LessonState } from "../front/types.ts";
import { draw, make } from "../front/elements.ts";
import { skipButton } from "./lesson_talk.ts";
import type { Words } from "../front/words.ts";

const LONG_PROMPT = 100; // what is asked in more letters is set smaller

/** What stands there that is others'. */
export interface Beneath {
  words: Words;
  used: (symbol: string) => SVGElement;
  line: HTMLElement;
  /** The dots, by which one goes from task to task. */
  course: HTMLElement;
  more: HTMLElement;
  skip: () => void;
}

export class LessonHead {
  words: Words;
  used: (symbol: string) => SVGElement;
  game = make("b");
  title = make("span", { className: "cb-l-title", dir: "auto" });
  place = make("span", { className: "cb-l-place" });
  caption: HTMLElement;
  seat = make("span", { className: "cb-l-seat" });
  prompt = make("h3", { className: "cb-l-prompt", dir: "auto" });
  skip: HTMLButtonElement;
  kind = make("span", { className: "cb-l-kind" });
  asking: HTMLElement;

  constructor({ words, used, line, course, more, skip }: Beneath) {
    this.words = words;
    this.used = used;
    const gear = draw("svg", { viewBox: "-50 -50 100 100", width: 24, height: 24, class: "cb-l-gear", "aria-hidden": "true" }, used("gear"));
    this.caption = make("header", { className: "cb-l-caption" }, gear, this.game, this.title, course, this.place, more);
    this.skip = skipButton(skip, words);
    this.asking = make("section", { className: "cb-l-ask" }, this.seat, this.prompt, line, this.skip, this.kind);
  }

  tell({ game = "", title = "", place = "", short = "", ask }: Partial<LessonState>, onWay: boolean, narrow: boolean) {
    this.game.textContent = game;
    this.title.textContent = title;
    this.place.textContent = narrow ? short : place;
    this.prompt.textContent = onWay ? this.words("lesson/on-the-way") : (ask?.prompt ?? "");
    this.prompt.dataset.long = String((ask?.prompt ?? "").length > LONG_PROMPT);
    if (ask) this.kind.textContent = ask.words;
    this.skip.hidden = !onWay;
    this.mark(ask?.seat ?? -1);
  }

  /** In whose place; -1: in nobody's. */
  mark(seat: number) {
    if (this.seat.dataset.seat === String(seat)) return;
    this.seat.dataset.seat = String(seat);
    const mark = seat < 0 ? [] : [draw("svg", { viewBox: "-50 -50 100 100", width: 18, height: 18, "aria-hidden": "true" }, this.used(`seat-${seat}`))];
    this.seat.replaceChildren(...mark);
  }
}
