// What stands above the picture of a lesson: which one it is and where in it we are; what is asked, and in whose place.

/** @import { LessonState } from "../front/types.js" */

import { draw, make } from "../front/elements.js";
import { skipButton } from "./lesson_talk.js";

export const ON_THE_WAY = "On the way to the task";

/** What stands there that is others'. @typedef {{used: (symbol: string) => SVGElement, line: HTMLElement, dots: HTMLElement, skip: () => void}} Beneath */

export class LessonHead {
  /** @param {Beneath} beneath */
  constructor({ used, line, dots, skip }) {
    this.used = used;
    this.game = make("b");
    this.title = make("span", { className: "cb-l-title", dir: "auto" });
    this.place = make("span", { className: "cb-l-place" });
    const gear = draw("svg", { viewBox: "-50 -50 100 100", width: 24, height: 24, class: "cb-l-gear", "aria-hidden": "true" }, used("gear"));
    this.caption = make("header", { className: "cb-l-caption" }, gear, this.game, this.title, this.place, dots);
    this.seat = make("span", { className: "cb-l-seat" });
    this.prompt = make("h3", { className: "cb-l-prompt", dir: "auto" });
    this.skip = skipButton(skip);
    this.kind = make("span", { className: "cb-l-kind" });
    this.asking = make("section", { className: "cb-l-ask" }, this.seat, this.prompt, line, this.skip, this.kind);
  }

  /** @param {Partial<LessonState>} lesson @param {boolean} onWay @param {boolean} narrow */
  tell({ game = "", title = "", place = "", short = "", ask }, onWay, narrow) {
    this.game.textContent = game;
    this.title.textContent = title;
    this.place.textContent = narrow ? short : place;
    this.prompt.textContent = onWay ? ON_THE_WAY : (ask?.prompt ?? "");
    if (ask) this.kind.textContent = ask.words;
    this.skip.hidden = !onWay;
    this.mark(ask?.seat ?? -1);
  }

  /** In whose place; -1: in nobody's. @param {number} seat */
  mark(seat) {
    if (this.seat.dataset.seat === String(seat)) return;
    this.seat.dataset.seat = String(seat);
    const mark = seat < 0 ? [] : [draw("svg", { viewBox: "-50 -50 100 100", width: 18, height: 18, "aria-hidden": "true" }, this.used(`seat-${seat}`))];
    this.seat.replaceChildren(...mark);
  }
}
